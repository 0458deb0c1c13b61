"""How long work tells what it is at: whoever starts it hands in a function that takes one line of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Progress = Callable[[str], None]
T = TypeVar("T")


def silent(text: str) -> None:
    """Tells nobody."""


def counted(items: Iterable[T], total: int, text: str, progress: Progress) -> Iterator[T]:
    """The items, each told with its number.

    >>> list(counted("ab", 2, "faces", print))
    faces, 1 of 2
    faces, 2 of 2
    ['a', 'b']
    """
    for number, item in enumerate(items, 1):
        progress(f"{text}, {number} of {total}")
        yield item
