"""Where the places of a board lie: square and hexagonal grids, tracks, snakes, frames and rings, in millimetres.

Each kind is a record as it is written, and a function that gives its spots in order. A spot counts its *line* and its
*step* in it from 0; labels are made of these two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Literal

from generator.scene.outlines import ROOT3, on_circle
from sporeprint.ground.records import Range

Length = Annotated[float, Range(0.1, 5000)]
Coordinate = Annotated[float, Range(-5000, 5000)]
Count = Annotated[int, Range(1, 500)]
Scheme = Literal["A1", "1A", "a1", "numbers", "letters"]


@dataclass(frozen=True, slots=True)
class GridSpot:
    """The middle of one place."""

    x: float
    y: float
    line: int
    step: int
    q: int = 0
    r: int = 0
    level: int = 1
    angle: float = 0.0
    row: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class DiameterRecord:
    diameter: Length


@dataclass(frozen=True, slots=True, kw_only=True)
class GridRecord:
    """What all kinds have: how places are called, and how large the space printed at each is."""

    grid: str
    labels: Scheme | tuple[str, ...] | None = None
    start: Annotated[int, Range(0, 1000)] = 1
    """The number that comes first."""
    prefix: str = ""
    space: tuple[Length, Length] | DiameterRecord | None = None
    stands: tuple[Coordinate, Coordinate] = (0.0, 0.0)
    """Where a piece stands, from the middle of its place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareRecord(GridRecord):
    """Rows and columns; `at` is the middle of the first place."""

    columns: Count
    rows: Count
    pitch: tuple[Length, Length]
    at: tuple[Coordinate, Coordinate]


@dataclass(frozen=True, slots=True, kw_only=True)
class HexRecord(GridRecord):
    """A honeycomb; `at` is its middle. Either `radius` (rings around the middle one), or `rows` as a list of how many
    stand in each, or `rows` and `columns`, every second row half a place further. Flat hexes stand in columns."""

    side: Length
    at: tuple[Coordinate, Coordinate]
    radius: Annotated[int, Range(0, 40)] | None = None
    rows: tuple[Count, ...] | Count | None = None
    columns: Count | None = None
    flat: bool = False
    gap: Annotated[float, Range(0, 100)] = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRecord(GridRecord):
    """A straight line of places from the middle of the first to the middle of the last."""

    from_: tuple[Coordinate, Coordinate]
    to: tuple[Coordinate, Coordinate]
    count: Annotated[int, Range(2, 500)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SnakeRecord(SquareRecord):
    """Rows that are walked to and fro."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AroundRecord(GridRecord):
    """A track around a board, clockwise from the top left: `box` goes through the middles of the corner places."""

    box: tuple[Coordinate, Coordinate, Length, Length]
    columns: Annotated[int, Range(2, 500)]
    rows: Annotated[int, Range(2, 500)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RingRecord(GridRecord):
    """Places on a circle, clockwise from `turn` (0 is up); with `stack` several of them outward, `step` apart."""

    at: tuple[Coordinate, Coordinate]
    radius: Length
    count: Count
    turn: Annotated[float, Range(-360, 360)] = 0.0
    stack: Annotated[int, Range(1, 50)] = 1
    step: Length = 10.0


def square(record: SquareRecord) -> Iterator[GridSpot]:
    (x, y), (dx, dy) = record.at, record.pitch
    for row in range(record.rows):
        for column in range(record.columns):
            yield GridSpot(x + column * dx, y + row * dy, row, column, row=row + 1, column=column + 1)


def snake(record: SnakeRecord) -> Iterator[GridSpot]:
    (x, y), (dx, dy) = record.at, record.pitch
    for row in range(record.rows):
        for step in range(record.columns):
            column = record.columns - 1 - step if row % 2 else step
            yield GridSpot(x + column * dx, y + row * dy, row, column, row=row + 1, column=column + 1)


def track(record: TrackRecord) -> Iterator[GridSpot]:
    (x1, y1), (x2, y2) = record.from_, record.to
    for k in range(record.count):
        share = k / (record.count - 1)
        yield GridSpot(x1 + share * (x2 - x1), y1 + share * (y2 - y1), 0, k, column=k + 1)


def around(record: AroundRecord) -> Iterator[GridSpot]:
    x, y, width, height = record.box
    last, low = record.columns - 1, record.rows - 1
    walk = [
        *((column, 0) for column in range(last)),
        *((last, row) for row in range(low)),
        *((column, low) for column in range(last, 0, -1)),
        *((0, row) for row in range(low, 0, -1)),
    ]
    for k, (column, row) in enumerate(walk):
        yield GridSpot(x + width * column / last, y + height * row / low, 0, k, row=row + 1, column=column + 1)


def ring(record: RingRecord) -> Iterator[GridSpot]:
    for k in range(record.count):
        angle = (record.turn + 360 * k / record.count) % 360
        for level in range(record.stack):
            x, y = on_circle(*record.at, record.radius + level * record.step, angle)
            yield GridSpot(x, y, k, level, level=level + 1, angle=angle, row=k + 1, column=level + 1)


# --- honeycombs -----------------------------------------------------------------------------------------------------
def hexes(record: HexRecord) -> Iterator[GridSpot]:
    """Laid out with corners on top; flat ones are the same with across and down exchanged."""
    side = record.side + record.gap / ROOT3
    cells = list(_cells(record))
    first = next(c for c in cells if c[:2] == (0, 0)) if record.radius is None else (0, 0, 0.0, 0.0)
    for line, step, across, down in cells:
        r = round(down - first[3])
        q = round(across - first[2] - r / 2)
        u, v = across * ROOT3 * side, down * 1.5 * side
        x, y = (v, u) if record.flat else (u, v)
        row, column = (step, line) if record.flat else (line, step)
        q, r = (r, q) if record.flat else (q, r)
        yield GridSpot(record.at[0] + x, record.at[1] + y, line, step, q, r, row=row + 1, column=column + 1)


def _cells(record: HexRecord) -> Iterator[tuple[int, int, float, float]]:
    """Line, step, and the place across and down from the middle, in places and in lines."""
    counts = hex_lines(record)
    shifted = isinstance(record.rows, int)
    for line, count in enumerate(counts):
        shift = (0.25 if line % 2 else -0.25) if shifted and len(counts) > 1 else 0.0
        for step in range(count):
            yield line, step, step - (count - 1) / 2 + shift, line - (len(counts) - 1) / 2


def hex_lines(record: HexRecord) -> tuple[int, ...]:
    """How many hexes stand in each row (flat: each column)."""
    if record.radius is not None:
        return tuple(2 * record.radius + 1 - abs(d) for d in range(-record.radius, record.radius + 1))
    if isinstance(record.rows, tuple):
        return record.rows
    lines, others = (record.columns, record.rows) if record.flat else (record.rows, record.columns)
    return (others or 1,) * (lines or 1)


def hex_fault(record: HexRecord) -> str:
    """Why this is no honeycomb; empty when it is one."""
    counts = record.rows if isinstance(record.rows, tuple) else ()
    is_map = isinstance(record.rows, int) and record.columns is not None
    given = (record.radius is not None, bool(counts), is_map)
    if sum(given) != 1 or (record.columns is not None and not is_map):
        return "a honeycomb has `radius`, or a list of `rows`, or a number of `rows` and of `columns`"
    for above, below in pairwise(counts):
        if (above - below) % 2 == 0:
            return f"rows of {above} and {below} hexes do not interlock: neighbours differ by an odd number"
    return ""


GRIDS: Mapping[str, tuple[type[GridRecord], Callable[[Any], Iterator[GridSpot]]]] = {
    "square": (SquareRecord, square),
    "hex": (HexRecord, hexes),
    "track": (TrackRecord, track),
    "snake": (SnakeRecord, snake),
    "around": (AroundRecord, around),
    "ring": (RingRecord, ring),
}
"""Kind of grid -> how it is written, and where its spots lie."""
