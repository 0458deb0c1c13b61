"""PyYAML, imported without what nobody asks of it.

Its reader in Python has a pattern of all characters that may be printed. To compile that takes a tenth of the time of a
short command, and the C parser never asks for it; so it is compiled when it is used for the first time.
"""

from __future__ import annotations

import re

__all__ = ["yaml"]

LAST = "\U0010ffff]"
"""How a pattern ends that goes up to the last character there is."""


class LatePattern:
    """A pattern that is compiled when something is looked for."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    def search(self, text: str) -> re.Match[str] | None:
        return re.search(self.pattern, text)


_at_once = re.compile


def _compile_late(pattern: str, flags: int = 0) -> object:
    is_large = isinstance(pattern, str) and pattern.endswith(LAST)
    return LatePattern(pattern) if is_large else _at_once(pattern, flags)


vars(re)["compile"] = _compile_late
try:
    import yaml
finally:
    vars(re)["compile"] = _at_once
