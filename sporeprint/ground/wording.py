"""Small words of messages: numbers of things, and lists."""

from __future__ import annotations

from collections.abc import Sequence

ODD = {"leaf": "leaves", "die": "dice"}
HISSING = ("s", "x", "z", "ch", "sh")

AS_IF = "continuing as if"
"""How the hint of an illegal move says how the log was read behind it."""


def counted(number: int, word: str) -> str:
    """A number of things in words.

    >>> counted(1, "space"), counted(2, "space"), counted(2, "colony"), counted(3, "die"), counted(0, "dish")
    ('1 space', '2 spaces', '2 colonies', '3 dice', '0 dishes')
    """
    return f"{number} {word if number == 1 else plural(word)}"


def plural(word: str) -> str:
    """
    >>> plural("way"), plural("box"), plural("more finding")
    ('ways', 'boxes', 'more findings')
    """
    if word in ODD:
        return ODD[word]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(HISSING) else f"{word}s"


def counted_range(least: int, most: int, word: str) -> str:
    """
    >>> counted_range(1, 1, "player"), counted_range(2, 4, "player")
    ('1 player', '2 to 4 players')
    """
    return counted(most, word) if least == most else f"{least} to {counted(most, word)}"


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
