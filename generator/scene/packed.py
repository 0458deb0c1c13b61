"""Paths in a fifth of the room: paintings have millions of numbers, which are looked at only when they are written."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import cast, overload

from generator.scene.primitives import Group, Item, Path, Segment, Shape

NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}
"""Coordinates behind each letter."""
SHORT = 3
"""Segments that are not worth packing."""
Known = dict[int, tuple[Path, Path]]
"""Paths by their identity, each with what it was packed into; while they are here, no other path has it."""


class Packed:
    """A path that looks like the tuple of its segments; these are made whenever somebody goes through them."""

    __slots__ = ("letters", "numbers")

    def __init__(self, path: Iterable[Segment]) -> None:
        segments = tuple(path)
        self.letters = "".join([str(segment[0]) for segment in segments])
        # Adding nothing makes 0 of a minus 0.
        self.numbers = array("d", [value + 0.0 for segment in segments for value in segment[1:]])  # type: ignore[operator]

    def __iter__(self) -> Iterator[Segment]:
        numbers = iter(self.numbers)
        for letter in self.letters:
            yield (letter, *islice(numbers, NUMBERS[letter]))

    def __len__(self) -> int:
        return len(self.letters)

    @overload
    def __getitem__(self, place: int) -> Segment: ...
    @overload
    def __getitem__(self, place: slice) -> Path: ...
    def __getitem__(self, place: int | slice) -> Segment | Path:
        return tuple(self)[place]

    def __add__(self, more: Path) -> Path:
        return (*self, *more)

    def __radd__(self, before: Path) -> Path:
        return (*before, *self)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, (tuple, Packed)) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def packed(items: Iterable[Item]) -> tuple[Item, ...]:
    """The same items with their longer paths packed; paths that were one object are one object again."""
    known: Known = {}
    return tuple(_packed(item, known) for item in items)


def _packed(item: Item, known: Known) -> Item:
    if isinstance(item, Shape):
        clip = None if item.clip is None else _path(item.clip, known)
        return replace(item, path=_path(item.path, known), clip=clip)
    if isinstance(item, Group):
        clip = None if item.clip is None else _path(item.clip, known)
        return replace(item, items=tuple(_packed(inner, known) for inner in item.items), clip=clip)
    return item


def _path(path: Path, known: Known) -> Path:
    if len(path) <= SHORT:
        return path
    if id(path) not in known:
        known[id(path)] = path, cast(Path, Packed(path))
    return known[id(path)][1]
