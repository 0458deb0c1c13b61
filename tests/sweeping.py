"""Parts of a sweep: thousands of random cases, divided so that processes share them evenly.

The id of a part has the first seed of it, and a failure names its own: the case can be run again alone.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest


def swept(many: Mapping[str, int], first: int, parts: int) -> pytest.MarkDecorator:
    """A slow test of `name` and `seeds`: for every name so many seeds from the first on, in so many parts."""
    cases = []
    for name, count in many.items():
        size = -(-count // parts)
        for start in range(first, first + count, size):
            seeds = range(start, min(start + size, first + count))
            cases.append(
                pytest.param(name, seeds, id=f"{name}-seeds-{seeds[0]}-to-{seeds[-1]}", marks=pytest.mark.slow)
            )
    return pytest.mark.parametrize(("name", "seeds"), cases)
