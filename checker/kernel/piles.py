"""Piles of cards that somebody told, compared with those on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def same_cards(said: Sequence[str], there: Sequence[str], unknown: str) -> bool:
    """Whether two piles can be the same, in any order; an unknown card on either side may be any card."""
    a, b = Counter(said), Counter(there)
    free_a, free_b = a.pop(unknown, 0), b.pop(unknown, 0)
    return len(said) == len(there) and (a - b).total() <= free_b and (b - a).total() <= free_a
