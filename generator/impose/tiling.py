"""A board larger than the paper, on several pages: how many, which part of it lies on which, and where they are joined.

Two neighbours both show a strip of `overlap` and are cut in the middle of it: lay one over the other so that the marks
meet, and cut through both along the join. What is marked lies on the halves that fall away. Rows are letters and
columns numbers: A1 is the top left page. All pages show equally large parts, so no page is left with a sliver.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from generator.impose.areas import (
    CLEAR,
    REGISTRATION_STRIP,
    SHORTEST_TICK,
    TICK,
    PageArea,
    PaperWish,
    page_areas,
)
from generator.impose.geometry import EPSILON, Box, Reverse, turned_size
from generator.impose.model import Options, Side

KEY_DEPTH = 9.0
"""Of the strip below the tiles: the map of all pages, the joins in words, the footer."""
LEAST = 20.0
"""A page that adds less than this to a board is no help."""


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a tiling."""

    count: int
    rim: float
    """White that is kept free around the piece, for its bleed and marks."""
    window: float
    """What one page shows."""
    step: float


@dataclass(frozen=True, slots=True)
class Tiling:
    behind: Reverse
    page: PageArea
    turn: int
    size: tuple[float, float]
    """Of the piece as it lies."""
    across: Axis
    down: Axis
    area: Box
    strip: Box
    overlap: float
    registration: Box | None

    @property
    def pages(self) -> int:
        return self.across.count * self.down.count

    @property
    def tiles(self) -> Iterator[tuple[int, int]]:
        """Row and column of every page, in reading order."""
        return product(range(self.down.count), range(self.across.count))

    @property
    def window(self) -> Box:
        """The part of every page where its part of the piece is shown."""
        width, height = self.across.window, self.down.window
        x, y = self.area.x + (self.area.width - width) / 2, self.area.y + (self.area.height - height) / 2
        return Box(x, y, width, height)

    def piece(self, row: int, column: int) -> Box:
        """Where the whole piece would lie on that page, far beyond its edges."""
        x = self.window.x + self.across.rim - column * self.across.step
        return Box(x, self.window.y + self.down.rim - row * self.down.step, *self.size)

    def keep(self, row: int, column: int) -> Box:
        """What is left of the page when it is trimmed and its joins are cut."""
        half = self.overlap / 2
        left, top = half if column else -math.inf, half if row else -math.inf
        right = half if column < self.across.count - 1 else -math.inf
        bottom = half if row < self.down.count - 1 else -math.inf
        window, piece = self.window, self.piece(row, column)
        x, y = max(piece.x, window.x + left), max(piece.y, window.y + top)
        return Box(x, y, min(piece.right, window.right - right) - x, min(piece.bottom, window.bottom - bottom) - y)

    def neighbour(self, row: int, column: int, side: int) -> str:
        """The label of the page that is joined on a side (left, top, right, bottom), or nothing."""
        down, over = ((0, -1), (-1, 0), (0, 1), (1, 0))[side]
        row, column = row + down, column + over
        inside = 0 <= row < self.down.count and 0 <= column < self.across.count
        return tile_label(row, column) if inside else ""


@dataclass(frozen=True, slots=True)
class BoardTile:
    """One page of a tiling."""

    tiling: Tiling
    row: int
    column: int

    @property
    def label(self) -> str:
        return tile_label(self.row, self.column)

    @property
    def keep(self) -> Box:
        return self.tiling.keep(self.row, self.column)

    def place(self, side: Side) -> tuple[Box, Box, Box, int]:
        """The whole piece, the window, what is kept and the turn, on the front page or the one behind it."""
        tiling = self.tiling
        boxes = (tiling.piece(self.row, self.column), tiling.window, self.keep)
        if side == "front":
            return (*boxes, tiling.turn)
        piece, window, keep = map(tiling.behind.box, boxes)
        return piece, window, keep, tiling.behind.turn(tiling.turn)


def tile_label(row: int, column: int) -> str:
    """A1 at the top left; after Z come AA, AB ...

    >>> tile_label(0, 0), tile_label(2, 9), tile_label(27, 0)
    ('A1', 'C10', 'AB1')
    """
    letters = chr(ord("A") + row % 26)
    return f"{chr(ord('A') + row // 26 - 1) if row >= 26 else ''}{letters}{column + 1}"


def tile(wish: PaperWish, options: Options) -> Tiling | None:
    """The tiling with the fewest pages, or None when the paper is too small to help.

    Among equals the piece stays upright, then the page.
    """
    pages = page_areas(options.paper, wish, options)
    found = [t for page, turn in product(pages, (0, 90)) if (t := _tiling(page, turn, wish, options)) is not None]
    return min(found, key=lambda t: (t.pages, t.turn, t.page.landscape), default=None)


def _tiling(page: PageArea, turn: int, wish: PaperWish, options: Options) -> Tiling | None:
    printable = page.printable
    strip = Box(printable.x, printable.bottom - KEY_DEPTH, printable.width, KEY_DEPTH)
    whole = printable.shrunk((0.0, 0.0, 0.0, KEY_DEPTH + CLEAR))
    inset = REGISTRATION_STRIP if options.registration else 0.0
    area = whole.shrunk((inset, 0.0, inset, 0.0))
    size = turned_size(wish.width, wish.height, turn)
    across = _axis(size[0], area.width, options.overlap, wish.bleed)
    down = _axis(size[1], area.height, options.overlap, wish.bleed)
    if across is None or down is None:
        return None
    corners = whole if options.registration else None
    return Tiling(page.reverse, page, turn, size, across, down, area, strip, options.overlap, corners)


def _axis(length: float, room: float, overlap: float, bleed: float) -> Axis | None:
    """The fewest pages in one direction, then the widest rim that needs no more of them."""
    if room - overlap < LEAST:
        return None
    rims = (bleed + CLEAR + TICK, bleed + CLEAR + SHORTEST_TICK, bleed, 0.0)
    counts = [_pages(length + 2 * rim, room, overlap) for rim in rims]
    count = min(counts)
    rim = rims[counts.index(count)]
    canvas = length + 2 * rim
    step = (canvas - overlap) / count if count > 1 else canvas
    return Axis(count, rim, step + overlap if count > 1 else canvas, step)


def _pages(canvas: float, room: float, overlap: float) -> int:
    return 1 if canvas <= room + EPSILON else math.ceil((canvas - overlap) / (room - overlap) - EPSILON)
