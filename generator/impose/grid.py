"""Choosing how many pieces lie on a sheet, which way round, and where the footer goes.

All ways are tried: both pages, both turns of the piece, the footer below, at the side or nowhere. The fewest sheets
win; then a way that has a footer; then the most pieces to a sheet. Among equals an upright piece on a portrait page is
best. Where that is not among them, two-sided sheets rather stay portrait, which every duplex printer gets right, and
one-sided ones rather keep the piece upright, for reading on a screen. Last come ticks on all four sides, then a footer
below rather than at the side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from generator.impose.geometry import EPSILON, Box, Edges, Reverse, flip_axis, turned_size
from generator.impose.model import FooterPlace, Margins, Options, Paper

STRIP = 4.0
"""Depth that the footer takes from the printable area, its distance to the pieces' marks included."""
FOOTER_DEPTH = 3.0
BAR = 50.0
"""Length of the check bar, without which a footer is not worth its room."""
CLEAR = 1.0
"""White between a piece's bleed and a tick."""
TICK = 4.0
SHORTEST_TICK = 1.5


@dataclass(frozen=True, slots=True)
class Wish:
    """What a run of equal pieces asks of the paper."""

    width: float
    height: float
    bleed: float
    gap: float
    pieces: int
    whole_paper: bool
    """The pieces bring their own white rim, so the printer's margins do not limit them."""
    two_sided: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of equal boxes, in the middle of the region that pieces, bleed and marks may use."""

    page: Reverse
    landscape: bool
    printable: Box
    region: Box
    turn: int
    columns: int
    rows: int
    cell_width: float
    cell_height: float
    gap: float
    footer: FooterPlace
    footer_box: Box

    @property
    def capacity(self) -> int:
        return self.columns * self.rows

    def block(self, columns: int, rows: int) -> Box:
        """The box around the first columns and rows."""
        pitch_x, pitch_y = self.cell_width + self.gap, self.cell_height + self.gap
        x = self.region.x + (self.region.width - self.columns * pitch_x + self.gap) / 2
        y = self.region.y + (self.region.height - self.rows * pitch_y + self.gap) / 2
        return Box(x, y, columns * pitch_x - self.gap, rows * pitch_y - self.gap)

    def used(self, pieces: int) -> tuple[int, int]:
        """Columns and rows that so many pieces take, filled row by row."""
        return min(pieces, self.columns), -(-pieces // self.columns)

    def slot(self, index: int) -> Box:
        row, column = divmod(index, self.columns)
        block = self.block(self.columns, self.rows)
        x = block.x + column * (self.cell_width + self.gap)
        return Box(x, block.y + row * (self.cell_height + self.gap), self.cell_width, self.cell_height)


def arrange(wish: Wish, options: Options) -> Grid | None:
    """The best grid there is, or None when not even one piece fits."""
    grids = [grid for grid in _grids(wish, options) if grid.capacity]
    return min(grids, key=lambda grid: _rank(grid, wish), default=None)


def smallest_paper(wish: Wish, options: Options) -> Paper | None:
    """The smallest of the known papers that has room for one such piece."""
    fitting = [p for p in options.papers if any(_fits_one(wish, page) for page in _pages(p, wish, options))]
    return min(fitting, key=lambda paper: paper.width * paper.height, default=None)


def usable_box(wish: Wish, options: Options) -> Box:
    """What such pieces may cover of the paper; of the portrait page where both are allowed."""
    return next(_pages(options.paper, wish, options)).usable


def free(grid: Grid, pieces: int) -> Edges:
    """What is free around so many pieces, up to the end of the region."""
    block = grid.block(*grid.used(pieces))
    region = grid.region
    return (block.x - region.x, block.y - region.y, region.right - block.right, region.bottom - block.bottom)


def has_tick(room: float) -> bool:
    return room >= CLEAR + SHORTEST_TICK - EPSILON


def rim_bleed(room: float, bleed: float, ticks: bool) -> float:
    """The bleed drawn at the rim: as much as there is room for, after the shortest tick has its own."""
    if ticks and has_tick(room):
        room -= CLEAR + SHORTEST_TICK
    return max(0.0, min(bleed, room))


@dataclass(frozen=True, slots=True)
class _PageArea:
    reverse: Reverse
    landscape: bool
    printable: Box
    usable: Box


def _pages(paper: Paper, wish: Wish, options: Options) -> Iterator[_PageArea]:
    short, long = sorted((paper.width, paper.height))
    for landscape in (False, True):
        if options.orientation == ("portrait" if landscape else "landscape"):
            continue
        width, height = (long, short) if landscape else (short, long)
        reverse = Reverse(width, height, flip_axis(landscape, options.flip))
        whole = Box(0.0, 0.0, width, height)
        printable = whole.shrunk(_margins(options.margins, landscape, reverse, wish.two_sided))
        yield _PageArea(reverse, landscape, printable, whole if wish.whole_paper else printable)


def _margins(margins: Margins, landscape: bool, reverse: Reverse, two_sided: bool) -> Edges:
    left, top, right, bottom = margins.left, margins.top, margins.right, margins.bottom
    if landscape:
        # Drivers turn a landscape page either way, so the worse of two opposite margins holds on both sides.
        left, top, right, bottom = max(top, bottom), max(left, right), max(top, bottom), max(left, right)
    if two_sided and reverse.axis == "left-right":
        left = right = max(left, right)
    elif two_sided:
        top = bottom = max(top, bottom)
    return left, top, right, bottom


def _grids(wish: Wish, options: Options) -> Iterator[Grid]:
    places: tuple[FooterPlace, ...] = ("bottom", "side", "none") if options.footer else ("none",)
    for page, turn, place in product(_pages(options.paper, wish, options), (0, 90), places):
        region, footer_box = _divided(page, place)
        if place == "none" or max(footer_box.width, footer_box.height) >= BAR:
            yield _grid(wish, page, turn, place, region, footer_box)


def _grid(wish: Wish, page: _PageArea, turn: int, place: FooterPlace, region: Box, footer_box: Box) -> Grid:
    width, height = turned_size(wish.width, wish.height, turn)
    return Grid(
        page=page.reverse,
        landscape=page.landscape,
        printable=page.printable,
        region=region,
        turn=turn,
        columns=_count(region.width, width, wish.gap),
        rows=_count(region.height, height, wish.gap),
        cell_width=width,
        cell_height=height,
        gap=wish.gap,
        footer=place,
        footer_box=footer_box,
    )


def _divided(page: _PageArea, place: FooterPlace) -> tuple[Box, Box]:
    """The region for the pieces and the box for the footer, which lies at the very end of the printable area."""
    usable, printable = page.usable, page.printable
    if place == "bottom":
        below = usable.bottom - printable.bottom + STRIP
        box = Box(printable.x, printable.bottom - FOOTER_DEPTH, printable.width, FOOTER_DEPTH)
        return usable.shrunk((0.0, 0.0, 0.0, below)), box
    if place == "side":
        beside = usable.right - printable.right + STRIP
        box = Box(printable.right - FOOTER_DEPTH, printable.y, FOOTER_DEPTH, printable.height)
        return usable.shrunk((0.0, 0.0, beside, 0.0)), box
    return usable, Box(0.0, 0.0, 0.0, 0.0)


def _count(room: float, size: float, gap: float) -> int:
    return max(0, int((room + gap + EPSILON) // (size + gap)))


def _fits_one(wish: Wish, page: _PageArea) -> bool:
    sizes = (turned_size(wish.width, wish.height, turn) for turn in (0, 90))
    return any(_count(page.usable.width, w, 0.0) and _count(page.usable.height, h, 0.0) for w, h in sizes)


def _rank(grid: Grid, wish: Wish) -> tuple[int | bool, ...]:
    shown = min(wish.pieces, grid.capacity)
    tickless = not wish.whole_paper and not all(has_tick(room) for room in free(grid, shown))
    posture = (grid.landscape, grid.turn) if wish.two_sided else (grid.turn, grid.landscape)
    sheets = -(-wish.pieces // grid.capacity)
    return (sheets, grid.footer == "none", -grid.capacity, *posture, tickless, grid.footer == "side")
