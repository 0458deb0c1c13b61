"""Small words for sentences."""

from __future__ import annotations


def plural(number: int, word: str) -> str:
    """Return a number with its noun.

    >>> plural(1, "sheet"), plural(2, "sheet")
    ('1 sheet', '2 sheets')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
