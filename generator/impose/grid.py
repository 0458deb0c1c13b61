"""Choosing how many pieces lie on a sheet, which way round, and where the footer goes.

All ways are tried: both pages, both turns of the piece, the footer below, at the side or nowhere, rows in a grid or
staggered. The fewest sheets win; then a way that has a footer; then, when all fit on one sheet, a grid, which can be
parted with straight cuts; then the most pieces to a sheet. Among equals an upright piece on a portrait page is
best. Where that is not among them, two-sided sheets rather stay portrait, which every duplex printer gets right, and
one-sided ones rather keep the piece upright, for reading on a screen. Last come ticks on all four sides, then a footer
below rather than at the side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from generator.impose.areas import (
    BAR,
    CLEAR,
    SHORTEST_TICK,
    AreaPart,
    PageArea,
    PaperWish,
    divided,
    page_areas,
    parts,
)
from generator.impose.geometry import EPSILON, Box, Edges, Line, Reverse, turned_size
from generator.impose.model import FooterPlace, Options, Paper
from generator.impose.outlines import TURNED, Shape
from generator.impose.packing import Lattice, count, grid, staggered


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of equal boxes, in the middle of the region that pieces, bleed and marks may use."""

    behind: Reverse
    """Where the back of a thing lies: on the other side of the sheet, or beyond the fold."""
    width: float
    height: float
    """Of the page."""
    landscape: bool
    printable: Box
    region: Box
    field: Box
    """In whose middle the pieces lie: the region, less a strip along the fold."""
    turn: int
    lattice: Lattice
    cell_width: float
    cell_height: float
    gap: float
    shape: Shape
    """Of a piece as it lies there."""
    footer: FooterPlace
    footer_box: Box
    fold: Line | None
    registration: Box | None
    """At whose corners the marks for a cutting machine lie."""

    @property
    def capacity(self) -> int:
        return self.lattice.capacity

    def extent(self, pieces: int) -> Box:
        """The box around the first so many pieces."""
        across, down = self.lattice.reach(self.capacity)
        right, below = self.lattice.reach(pieces)
        x = self.field.x + (self.field.width - across - self.cell_width) / 2
        y = self.field.y + (self.field.height - down - self.cell_height) / 2
        return Box(x, y, right + self.cell_width, below + self.cell_height)

    def slot(self, index: int) -> Box:
        start = self.extent(1)
        x, y = self.lattice.place(index)
        return Box(start.x + x, start.y + y, self.cell_width, self.cell_height)


@dataclass(frozen=True, slots=True)
class SheetField:
    """Where on a page pieces may lie, and where its footer is."""

    page: PageArea
    part: AreaPart
    footer: FooterPlace
    footer_box: Box


def arrange(wish: PaperWish, options: Options) -> Grid | None:
    """The best grid there is, or None when not even one piece fits."""
    return min(_grids(wish, options), key=lambda grid: _rank(grid, wish), default=None)


def smallest_paper(wish: PaperWish, options: Options) -> Paper | None:
    """The smallest of the known papers that has room for one such piece."""
    fitting = [p for p in options.papers if any(_fits_one(wish, page) for page in page_areas(p, wish, options))]
    return min(fitting, key=lambda paper: paper.width * paper.height, default=None)


def usable_box(wish: PaperWish, options: Options) -> Box:
    """What such pieces may cover of the paper; of the portrait page where both are allowed."""
    return next(page_areas(options.paper, wish, options)).usable


def free(grid: Grid, pieces: int) -> Edges:
    """What is free around so many pieces, up to the end of the region."""
    block, region = grid.extent(pieces), grid.region
    return (block.x - region.x, block.y - region.y, region.right - block.right, region.bottom - block.bottom)


def has_tick(room: float) -> bool:
    return room >= CLEAR + SHORTEST_TICK - EPSILON


def rim_bleed(room: float, bleed: float) -> float:
    """The bleed drawn at the rim: as much as there is room for."""
    return max(0.0, min(bleed, room))


def fitted(grid: Grid, pieces: int, bleed: float | None = None) -> Grid:
    """The grid with the columns and rows that so many pieces take, so that they lie in the middle.

    Where fewer columns leave room for their bleed, if it is given, and ticks beyond it, they have fewer columns.
    """
    lattice = grid.lattice
    if pieces >= lattice.capacity:
        return grid
    if not lattice.staggered:
        roomy = iter(()) if bleed is None else _roomy_columns(grid, pieces, bleed)
        columns = next(roomy, lattice.columns)
        lattice = replace(lattice, columns=columns, shifted_columns=columns)
        columns, rows = lattice.used(pieces)
        return replace(grid, lattice=replace(lattice, columns=columns, shifted_columns=columns, rows=rows))
    pairs, rest = divmod(pieces, lattice.columns + lattice.shifted_columns)
    rows = 2 * pairs + (0 if rest == 0 else 1 if rest <= lattice.columns else 2)
    return replace(grid, lattice=replace(lattice, rows=rows))


def _roomy_columns(grid: Grid, pieces: int, bleed: float) -> Iterator[int]:
    """Numbers of columns that leave room around so many pieces, the best one first."""
    for rim in (bleed + CLEAR + SHORTEST_TICK, bleed):
        for columns in range(min(pieces, grid.lattice.columns), 0, -1):
            rows = -(-pieces // columns)
            width = columns * (grid.cell_width + grid.gap) - grid.gap + 2 * rim
            height = rows * (grid.cell_height + grid.gap) - grid.gap + 2 * rim
            if width <= grid.field.width + EPSILON and height <= grid.field.height + EPSILON:
                yield columns


def fields(wish: PaperWish, options: Options) -> Iterator[SheetField]:
    """Where on which page pieces may lie, with a footer if there is one."""
    places: tuple[FooterPlace, ...] = ("bottom", "side", "none") if options.footer else ("none",)
    for page, place in product(page_areas(options.paper, wish, options), places):
        area, footer_box = divided(page, place)
        if place != "none" and max(footer_box.width, footer_box.height) < BAR:
            continue
        for part in parts(page, area, wish, options):
            yield SheetField(page, part, place, footer_box)


def _grids(wish: PaperWish, options: Options) -> Iterator[Grid]:
    for field, turn in product(fields(wish, options), (0, 90)):
        size = turned_size(wish.width, wish.height, turn)
        shape = TURNED[wish.shape] if turn else wish.shape
        room = field.part.field
        lattice = _lattice((room.width, room.height), size, shape, wish)
        if lattice.capacity:
            yield grid_on(field, turn, lattice, wish)


def _lattice(room: tuple[float, float], size: tuple[float, float], shape: Shape, wish: PaperWish) -> Lattice:
    plain = grid(room, size, wish.gap)
    close = staggered(room, size, wish.gap, shape) if wish.close else None
    if close is None or plain.capacity >= min(wish.pieces, close.capacity):
        return plain
    return close


def grid_on(field: SheetField, turn: int, lattice: Lattice, wish: PaperWish, region: Box | None = None) -> Grid:
    """A lattice in the middle of a field, or of a part of it."""
    page, part = field.page, field.part
    width, height = turned_size(wish.width, wish.height, turn)
    return Grid(
        behind=part.behind,
        width=page.width,
        height=page.height,
        landscape=page.landscape,
        printable=page.printable,
        region=part.region if region is None else region,
        field=part.field if region is None else region,
        turn=turn,
        lattice=lattice,
        cell_width=width,
        cell_height=height,
        gap=wish.gap,
        shape=TURNED[wish.shape] if turn else wish.shape,
        footer=field.footer,
        footer_box=field.footer_box,
        fold=part.fold,
        registration=part.registration,
    )


def _fits_one(wish: PaperWish, page: PageArea) -> bool:
    sizes = (turned_size(wish.width, wish.height, turn) for turn in (0, 90))
    return any(count(page.usable.width, w, 0.0) and count(page.usable.height, h, 0.0) for w, h in sizes)


def _rank(grid: Grid, wish: PaperWish) -> tuple[int | bool, ...]:
    shown = min(wish.pieces, grid.capacity)
    tickless = not wish.whole_paper and not all(has_tick(room) for room in free(grid, shown))
    posture = (grid.landscape, grid.turn) if wish.two_sided else (grid.turn, grid.landscape)
    sheets = -(-wish.pieces // grid.capacity)
    one_close = sheets == 1 and grid.lattice.staggered
    level_fold = grid.fold is not None and grid.fold[1] == grid.fold[3]
    return (
        sheets,
        grid.footer == "none",
        one_close,
        -grid.capacity,
        *posture,
        level_fold,
        tickless,
        grid.footer == "side",
    )
