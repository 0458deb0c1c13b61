"""Paths that take little memory: a painting has tens of thousands of coordinates, and each is an object of its own.

A packed path holds them side by side as plain numbers, a fifth of the room, and gives its segments like any other path.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, overload

from generator.scene import Group, Item, Path, Segment, Shape

NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}
"""How many numbers stand behind a letter."""


class PackedPath(Sequence[Segment]):
    """The same segments as the path it was made of; two of them are equal when their segments are."""

    __slots__ = ("letters", "numbers")

    def __init__(self, path: Path) -> None:
        self.letters = "".join([str(segment[0]) for segment in path])
        # Adding nothing makes 0 of -0, which equals it and would be written in another way.
        self.numbers = array("d", [value + 0.0 for segment in path for value in segment[1:]])  # type: ignore[operator]

    def __iter__(self) -> Iterator[Segment]:
        numbers, at = self.numbers.tolist(), 0
        for letter in self.letters:
            end = at + NUMBERS[letter]
            yield (letter, *numbers[at:end])
            at = end

    def __len__(self) -> int:
        return len(self.letters)

    @overload
    def __getitem__(self, index: int) -> Segment: ...
    @overload
    def __getitem__(self, index: slice) -> Path: ...
    def __getitem__(self, index: int | slice) -> Segment | Path:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PackedPath) and (self.letters, self.numbers) == (other.letters, other.numbers)

    def __hash__(self) -> int:
        return hash((self.letters, self.numbers.tobytes()))

    def __repr__(self) -> str:
        return f"PackedPath({tuple(self)})"


def packed(items: Iterable[Item]) -> tuple[Item, ...]:
    """The same items with packed paths. What was one object in several places is one object again."""
    return _packed(items, {})


def _packed(items: Iterable[Item], known: dict[int, tuple[Any, Any]]) -> tuple[Item, ...]:
    return tuple(_item(item, known) for item in items)


def _item(item: Item, known: dict[int, tuple[Any, Any]]) -> Item:
    if isinstance(item, Shape):
        return replace(item, path=PackedPath(item.path), clip=_clip(item.clip, known))
    if not isinstance(item, Group):
        return item
    if id(item) not in known:
        new = replace(item, items=_packed(item.items, known), clip=_clip(item.clip, known))
        known[id(item)] = (item, new)  # the old one too, so that nothing else gets its identity
    found: Group = known[id(item)][1]
    return found


def _clip(path: Path | None, known: dict[int, tuple[Any, Any]]) -> Path | None:
    if path is None:
        return None
    if id(path) not in known:
        known[id(path)] = (path, PackedPath(path))
    found: Path = known[id(path)][1]
    return found
