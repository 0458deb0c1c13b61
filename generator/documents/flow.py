"""Flow: strips of content poured into columns, one after the other, without tearing apart what belongs together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.scene.primitives import Group, Item, moved

ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class FlowStrip:
    """A slice of a column that is never cut: one line, one row of a table, one row of pictures.

    Items are drawn from the strip's upper left corner. `gap` is the air above it, which the top of a column swallows.
    """

    height: float
    items: tuple[Item, ...]
    gap: float = 0.0
    keep: bool = False
    """Stay in one column with the next strip."""
    again: FlowStrip | None = None
    """What is repeated above this strip when a column begins with it: the head of its table."""
    mark: str = ""
    """Bookmark: the heading that this strip is."""
    terms: tuple[str, ...] = ()
    """What is explained here, for the index."""
    floats: bool = False
    """A figure: without room for it, what follows may come first, but no further heading of a part."""


@dataclass(frozen=True, slots=True)
class PageColumn:
    items: tuple[Item, ...]
    marks: tuple[str, ...]
    used: float
    """How far down it is filled."""
    terms: tuple[str, ...] = ()


def pour(strips: Iterable[FlowStrip], room: Callable[[int], float]) -> list[PageColumn]:
    """The columns that the strips fill; `room(k)` is the height of column k.

    Strips keep their order, none is lost, and none overlaps another. A strip that is higher than its column stands in
    it alone and sticks out; chains of strips that no column can hold are cut.
    """
    return [_column(filled) for filled in _fill(_chains(strips), room)]


def _fill(chains: Iterable[Sequence[FlowStrip]], room: Callable[[int], float]) -> list[list[FlowStrip]]:
    """The strips of each column. How far the last one is filled is carried along: counting anew would cost most."""
    columns: list[list[FlowStrip]] = []
    used = 0.0

    def fits(strips: Sequence[FlowStrip], into: int) -> bool:
        last = into == len(columns) - 1
        gap = columns[-1][0].gap if last else strips[0].gap
        return sum([s.gap + s.height for s in strips], used if last else 0.0) - gap <= room(into) + ROUNDING

    for chain in _floated(chains, lambda chain: bool(columns) and not fits(chain, len(columns) - 1)):
        # A chain that fits nowhere goes on in the column that is open, and is cut there.
        fresh = not columns or (not fits(chain, len(columns) - 1) and fits(chain, len(columns)))
        for strip in chain:
            if fresh or not fits([strip], len(columns) - 1):
                columns.append([] if strip.again is None else [strip.again])
                used = sum(s.gap + s.height for s in columns[-1])
                fresh = False
            columns[-1].append(strip)
            used += strip.gap + strip.height
    return columns


def _floated(
    chains: Iterable[Sequence[FlowStrip]], is_full: Callable[[Sequence[FlowStrip]], bool]
) -> Iterator[Sequence[FlowStrip]]:
    """The chains in the order in which they are poured: figures without room wait for the next column."""
    waiting: list[Sequence[FlowStrip]] = []
    for chain in chains:
        # The column is full, or a new part begins: what waits opens the next one.
        if waiting and (chain[0].mark or is_full(chain)):
            yield from waiting
            waiting = []
        if chain[0].floats and (waiting or is_full(chain)):
            waiting.append(chain)
        else:
            yield chain
    yield from waiting


def balanced(strips: Sequence[FlowStrip], room: Callable[[int], float], count: int) -> list[PageColumn]:
    """Columns as `pour` fills them, `count` to a page, those of the last page about equally long."""
    chains = list(_chains(strips))
    columns = _fill(chains, room)
    first = (len(columns) - 1) // count * count if columns else 0
    low, high = max(map(height_of, chains), default=0.0), room(first)  # lower, a chain would be cut
    for _ in range(0 if count == 1 or low >= high else 14):  # halves the doubt: less than 0.1 mm is left of 300
        middle = (low + high) / 2
        tried = _fill(chains, lambda k: min(room(k), middle) if k >= first else room(k))  # noqa: B023
        if len(tried) <= first + count:
            high, columns = middle, tried
        else:
            low = middle
    return [_column(filled) for filled in columns]


def _chains(strips: Iterable[FlowStrip]) -> Iterator[list[FlowStrip]]:
    """Strips that want to stay together."""
    chain: list[FlowStrip] = []
    for strip in strips:
        chain.append(strip)
        if not strip.keep:
            yield chain
            chain = []
    if chain:
        yield chain


def height_of(strips: Sequence[FlowStrip]) -> float:
    """Of strips in one column: the first one's gap does not count."""
    return sum(s.gap + s.height for s in strips) - (strips[0].gap if strips else 0.0)


def _column(strips: Sequence[FlowStrip]) -> PageColumn:
    items: list[Item] = []
    y = -strips[0].gap if strips else 0.0
    for strip in strips:
        y += strip.gap
        items.append(Group(strip.items, moved(0.0, y)))
        y += strip.height
    terms = tuple(term for s in strips for term in s.terms)
    return PageColumn(tuple(items), tuple(s.mark for s in strips if s.mark), y, terms)
