"""Small words of messages: numbers of things, and lists."""

from __future__ import annotations

from collections.abc import Sequence

ODD = {"die": "dice"}


def counted(number: int, word: str) -> str:
    """A number of things in words.

    >>> counted(1, "space"), counted(2, "space"), counted(2, "colony"), counted(3, "die"), counted(2, "dish")
    ('1 space', '2 spaces', '2 colonies', '3 dice', '2 dishes')
    """
    hissing = word.endswith(("s", "sh", "ch", "x"))
    many = ODD.get(word) or (f"{word[:-1]}ies" if word.endswith("y") else f"{word}{'es' if hissing else 's'}")
    return f"{number} {word if number == 1 else many}"


def joined(words: Sequence[str]) -> str:
    """
    >>> joined(["A"]), joined(["A", "B", "C"])
    ('A', 'A, B and C')
    """
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def ordinal(number: int) -> str:
    """
    >>> ordinal(1), ordinal(2), ordinal(3), ordinal(11), ordinal(22)
    ('1st', '2nd', '3rd', '11th', '22nd')
    """
    last = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{last}"
