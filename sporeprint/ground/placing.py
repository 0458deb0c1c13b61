"""Where everything lies: boards in bands from top to bottom, places and pieces in millimetres.

A title's `Geometry` is all that is needed: the sizes of its components and the places printed on them, as plain values.
Pictures of tables and the page at the table place their pieces by the same functions.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from sporeprint.ground.tableau import Band, Board, Lay, Piece

Point = tuple[float, float]
SpaceForm = Literal["", "box", "round", "hex", "hex_flat"]

WIDEST = 780.0
"""A band that would be wider goes on in a row below."""
BESIDE, BELOW = 14.0, 12.0
"""Air between boards of a row and between rows."""
STEPS: Mapping[Lay, float] = MappingProxyType(
    {"row": 1.08, "near": 0.9, "fan": 0.36, "pile": 0.12, "comb": 1.0, "grid": 1.0}
)
"""From one place to the next on the bare table, in widths of a place."""
NAMES = 4.5
"""Room above a comb, whose names stand at the upper corners."""
SPREAD = 0.735
"""How far pieces that share a place move apart, as a share of the room they have."""


@dataclass(frozen=True, slots=True)
class Space:
    """The space for a piece at a place: x and y are its middle, in millimetres from the top left."""

    label: str
    x: float
    y: float
    form: SpaceForm = "box"
    width: float = 0.0
    height: float = 0.0
    """0 when the data state no size."""
    stands: Point = (0.0, 0.0)
    """Where a piece stands, from the middle."""
    q: int = 0
    r: int = 0
    """Axial coordinates of a hexagon; both are 0 on other grids."""

    @property
    def foot(self) -> Point:
        """The middle of a piece that stands here."""
        return self.x + self.stands[0], self.y + self.stands[1]


@dataclass(frozen=True, slots=True)
class Part:
    """A component as far as laying needs it: its size and the spaces printed on each piece of it."""

    width: float
    height: float
    spaces: tuple[Space, ...] = ()


Geometry = Mapping[str, Part]
"""Component -> its size and spaces."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A board on the table: its box, and its places with their middles on the table."""

    board: Board
    x: float
    y: float
    width: float
    height: float
    places: Mapping[str, Space]

    @property
    def whole(self) -> Space:
        """The board as if it were one place."""
        middle = self.x + self.width / 2, self.y + self.height / 2
        return Space("", *middle, "box", self.width, self.height)

    def chosen(self, labels: Sequence[str]) -> list[Space]:
        """The places with these labels, as far as there are such; the whole board without any."""
        return [self.places[label] for label in labels if label in self.places] if labels else [self.whole]


@dataclass(frozen=True, slots=True)
class Row:
    """Boards beside each other; a caption over the whole row belongs to its band."""

    caption: str
    boards: tuple[Laid, ...]
    """At their places in the row, whose top left corner is 0, 0."""

    @property
    def width(self) -> float:
        return max((laid.x + laid.width for laid in self.boards), default=0.0)

    @property
    def height(self) -> float:
        return max((laid.height for laid in self.boards), default=0.0)

    @property
    def captioned(self) -> bool:
        return any(laid.board.caption for laid in self.boards)

    @property
    def labelled(self) -> bool:
        return any(has_labels(laid.board) for laid in self.boards)


def has_labels(board: Board) -> bool:
    """Whether the places are named below: those of a printed board are printed on it."""
    return not board.item and board.lay == "row"


def rows(bands: Sequence[Band], geometry: Geometry, widths: Mapping[str, float], widest: float = WIDEST) -> list[Row]:
    """All rows from top to bottom; `widths` are those of the captions, by key of the board."""
    return [row for band in bands for row in _rows(band, geometry, widths, widest)]


def _rows(band: Band, geometry: Geometry, widths: Mapping[str, float], widest: float) -> Iterator[Row]:
    caption, x = band.caption, 0.0
    row: list[Laid] = []
    for board in band.boards:
        laid = lay_board(board, geometry)
        if row and x + laid.width > widest:
            yield Row(caption, tuple(row))
            caption, row, x = "", [], 0.0
        row.append(_moved(laid, x, 0.0))
        x += max(laid.width, widths.get(board.key, 0.0)) + BESIDE
    yield Row(caption, tuple(row))


def lay_board(board: Board, geometry: Geometry) -> Laid:
    """Return the board with its top left corner at 0, 0."""
    part = geometry[board.component]
    width, height = part.width, part.height
    if board.item:
        return Laid(board, 0.0, 0.0, width, height, {space.label: space for space in part.spaces})
    if board.lay == "comb":
        return _comb(board, part)
    if board.lay == "grid":
        return _grid(board, part)
    step = STEPS[board.lay] * width
    places = {
        label: Space(label, width / 2 + k * step, height / 2, "box", width, height)
        for k, label in enumerate(board.places)
    }
    return Laid(board, 0.0, 0.0, width + step * max(0, len(places) - 1), height, places)


def _comb(board: Board, part: Part) -> Laid:
    """Hexagons that point upwards, without gaps; the places printed on each piece lie where the piece lies.

    Above the first row there is room for its names.
    """
    width, height = part.width, part.height
    longest, labels = max(board.rows), iter(board.places)
    found: dict[str, Space] = {}
    for r, count in enumerate(board.rows):
        for k in range(count):
            label = next(labels)
            left, top = width * (k + (longest - count) / 2), NAMES + 0.75 * height * r
            found[label] = Space(label, left + width / 2, top + height / 2, "hex", width, height)
            for spot in part.spaces:
                name = f"{label}.{spot.label}"
                found[name] = replace(spot, label=name, x=left + spot.x, y=top + spot.y)
    return Laid(board, 0.0, 0.0, width * longest, NAMES + height * (0.75 * len(board.rows) + 0.25), found)


def _grid(board: Board, part: Part) -> Laid:
    """Pieces edge to edge; a corner is a small place where up to four of them meet."""
    width, height = part.width, part.height
    found: dict[str, Space] = {}
    labels = iter(board.places)
    for r, count in enumerate(board.rows):
        for k in range(count):
            label = next(labels)
            x, y = width * (k + 0.5), height * (r + 0.5)
            found[label] = Space(label, x, y, "box", width, height)
            for name, dx, dy in (("NW", -1, -1), ("NE", 1, -1), ("SW", -1, 1), ("SE", 1, 1)):
                spot = f"{label}.{name}"
                at = x + dx * width / 2, y + dy * height / 2
                found[spot] = Space(spot, *at, "box", width / 3, height / 3)
    return Laid(board, 0.0, 0.0, width * max(board.rows, default=1), height * len(board.rows), found)


def _moved(laid: Laid, dx: float, dy: float) -> Laid:
    places = {label: replace(place, x=place.x + dx, y=place.y + dy) for label, place in laid.places.items()}
    return replace(laid, x=laid.x + dx, y=laid.y + dy, places=places)


def placed_rows(
    found: Sequence[Row], top: float, left: float, line: float, has_names: bool = True
) -> tuple[list[tuple[Row, float]], float]:
    """The rows one below the other with the y of their upper edge; below each board there is room for its labels."""
    out: list[tuple[Row, float]] = []
    y = top
    for row in found:
        out.append((row, y))
        down = y + line * (1.4 * bool(row.caption) + 1.45 * row.captioned)
        boards = tuple(_moved(laid, left, down) for laid in row.boards)
        out[-1] = (replace(row, boards=boards), y)
        y = down + row.height + 1.1 * line * (has_names and row.labelled) + BELOW
    return out, y


# --- pieces ---------------------------------------------------------------------------------------------------------
def middle_of(piece: Piece, laid: Laid, size: tuple[float, float]) -> Point | None:
    """Where the middle of a piece lies; None when the board has no such place."""
    places = laid.chosen(piece.places)
    if not places:
        return None
    x = sum(place.foot[0] for place in places) / len(places)
    y = sum(place.foot[1] for place in places) / len(places)
    if piece.aside is not None:
        return x + piece.aside[0], y + piece.aside[1]
    dx, dy = apart(*piece.share)
    room = [max(0.0, space - own) / 2 for space, own in zip((places[0].width, places[0].height), size, strict=True)]
    return x + dx * room[0] * SPREAD, y + dy * room[1] * SPREAD


def apart(number: int, count: int) -> Point:
    """How one of several pieces on a place is moved, -1 to 1 in both directions: two lie corner to corner.

    >>> apart(0, 1), apart(0, 2), apart(1, 2)
    ((0.0, 0.0), (-1.0, -1.0), (1.0, 1.0))
    """
    if count < 2:
        return 0.0, 0.0
    if count == 2:
        return (-1.0, -1.0) if number == 0 else (1.0, 1.0)
    angle = 2 * math.pi * number / count - math.pi / 2
    return math.cos(angle), math.sin(angle)
