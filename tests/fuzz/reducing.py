"""The smallest input that still fails: parts are left out for as long as the same thing goes wrong."""

from __future__ import annotations

from collections.abc import Callable

MOST_TRIES = 400


def reduced(data: bytes, fails: Callable[[bytes], bool], tries: int = MOST_TRIES) -> bytes:
    """The data without what is not needed to fail; first halves are left out, then ever smaller parts."""
    size = max(1, len(data) // 2)
    while size >= 1 and tries > 0:
        at, smaller = 0, False
        while at < len(data) and tries > 0:
            tries -= 1
            shorter = data[:at] + data[at + size :]
            if fails(shorter):
                data, smaller = shorter, True
            else:
                at += size
        size = size // 2 if not smaller or size > len(data) else size
    return data
