"""Flow: strips of content poured into columns, one after the other, without tearing apart what belongs together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.scene import Group, Item, moved

ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Strip:
    """A slice of a column that is never cut: one line, one row of a table, one row of pictures.

    Items are drawn from the strip's upper left corner. `gap` is the air above it, which the top of a column swallows.
    """

    height: float
    items: tuple[Item, ...]
    gap: float = 0.0
    keep: bool = False
    """Stay in one column with the next strip."""
    again: Strip | None = None
    """What is repeated above this strip when a column begins with it: the head of its table."""
    mark: str = ""
    """Bookmark: the heading that this strip is."""


@dataclass(frozen=True, slots=True)
class Column:
    items: tuple[Item, ...]
    marks: tuple[str, ...]
    used: float
    """How far down it is filled."""


def pour(strips: Iterable[Strip], room: Callable[[int], float]) -> list[Column]:
    """The columns that the strips fill; `room(k)` is the height of column k.

    Strips keep their order, none is lost, and none overlaps another. A strip that is higher than its column stands in
    it alone and sticks out; chains of strips that no column can hold are cut.
    """
    columns: list[Column] = []
    open_: list[Strip] = []

    def close() -> None:
        columns.append(_column(open_))
        open_.clear()

    for chain in _chains(strips):
        if open_ and not _fits(open_, chain, room(len(columns))) and _fits([], chain, room(len(columns) + 1)):
            close()
        for strip in chain:
            if open_ and not _fits(open_, [strip], room(len(columns))):
                close()
            if not open_ and strip.again is not None:
                open_.append(strip.again)
            open_.append(strip)
    if open_:
        close()
    return columns


def balanced(strips: Sequence[Strip], room: Callable[[int], float], count: int) -> list[Column]:
    """Columns as `pour` fills them, `count` to a page, those of the last page about equally long."""
    columns = pour(strips, room)
    first = (len(columns) - 1) // count * count if columns else 0
    low, high = max(map(height_of, _chains(strips)), default=0.0), room(first)  # lower, a chain would be cut
    if count == 1 or low >= high:
        return columns
    for _ in range(14):  # halves the doubt each time: less than a tenth of a millimetre is left of 300
        middle = (low + high) / 2
        tried = pour(strips, lambda k: min(room(k), middle) if k >= first else room(k))  # noqa: B023
        if len(tried) <= first + count:
            high, columns = middle, tried
        else:
            low = middle
    return columns


def _chains(strips: Iterable[Strip]) -> Iterator[list[Strip]]:
    """Strips that want to stay together."""
    chain: list[Strip] = []
    for strip in strips:
        chain.append(strip)
        if not strip.keep:
            yield chain
            chain = []
    if chain:
        yield chain


def _fits(placed: Sequence[Strip], more: Sequence[Strip], room: float) -> bool:
    return height_of([*placed, *more]) <= room + ROUNDING


def height_of(strips: Sequence[Strip]) -> float:
    """Of strips in one column: the first one's gap does not count."""
    return sum(s.gap + s.height for s in strips) - (strips[0].gap if strips else 0.0)


def _column(strips: Sequence[Strip]) -> Column:
    items: list[Item] = []
    y = -strips[0].gap if strips else 0.0
    for strip in strips:
        y += strip.gap
        items.append(Group(strip.items, moved(0.0, y)))
        y += strip.height
    return Column(tuple(items), tuple(s.mark for s in strips if s.mark), y)
