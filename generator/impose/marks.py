"""Help for knife and scissors: ticks around the block or at corners, lines along the cuts, outlines of round pieces.

Ticks around a block are black on the white paper beyond the bleed. Where there is no room for that they lie on the
bleed, which falls away, and so do marks at corners; lines and outlines lie exactly on the cut. What may lie on ink is
two-toned: dark dashes on a light line of the same 0.1 mm show on any ground. No mark touches a piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from generator.impose.areas import CLEAR, SHORTEST_TICK, TICK
from generator.impose.geometry import EPSILON, Box, Edges, Line, laid
from generator.impose.grid import Grid, free
from generator.impose.model import Cut, Marks, Placement
from generator.scene import primitives as scene

HAIRLINE = 0.1
TICK_COLOUR = "#000000"
LIGHT, DARK = "#ffffff", "#333333"
DASH = (1.5, 1.5)
CORNER_CLEAR = 0.5
"""Between a corner and its mark, so that a cut a little off leaves no ink on the piece."""
SHORTEST_CORNER = 1.0


def cut_marks(grid: Grid, pieces: int, style: Marks, cut: Cut, bleed: Edges, own_margin: float | None) -> list[Line]:
    """The straight marks of a front page with so many pieces: x1, y1, x2, y2 each."""
    if style == "none" or grid.lattice.staggered:
        return []
    upright, level = cut_places(grid, pieces, cut)
    # A cut in the margin that no printer reaches (2 pads that leave 1 mm of the paper) cannot be marked.
    upright = [x for x in upright if grid.printable.x - EPSILON <= x <= grid.printable.right + EPSILON]
    level = [y for y in level if grid.printable.y - EPSILON <= y <= grid.printable.bottom + EPSILON]
    if style == "lines":
        return _lines(grid.region, upright, level)
    if own_margin is not None:
        return _inner_ticks(grid.extent(pieces), upright, level, own_margin)
    if style == "corners" and cut == "box":
        return corner_marks(grid, pieces)
    return _outer_ticks(grid.extent(pieces), upright, level, bleed, free(grid, pieces))


def cut_places(grid: Grid, pieces: int, cut: Cut) -> tuple[list[float], list[float]]:
    """The x of all upright and the y of all level straight cuts of a page with so many pieces in a grid."""
    columns, rows = grid.lattice.used(pieces)
    start = grid.extent(1)
    upright = _cuts(start.x, grid.cell_width, grid.gap, columns, cut)
    return upright, _cuts(start.y, grid.cell_height, grid.gap, rows, cut)


def mark_items(lines: list[Line], style: Marks, inked: Box | None = None) -> tuple[scene.Item, ...]:
    """The marks, two-toned where they lie on the bleed of pieces, which is `inked`, or close to it."""
    near = None if inked is None else inked.grown((CLEAR, CLEAR, CLEAR, CLEAR))
    toned: list[Line] = []
    plain: list[Line] = []
    for line in lines:
        (toned if style != "margin" or (near is not None and _meets(line, near)) else plain).append(line)
    ticks = (scene.Shape(_path(plain), stroke=TICK_COLOUR, width=HAIRLINE),) if plain else ()
    return (*ticks, *(two_toned(_path(toned)) if toned else ()))


def _path(lines: list[Line]) -> scene.Path:
    return tuple(step for line in lines for step in scene.segment(*line))


def _meets(line: Line, box: Box) -> bool:
    (left, right), (top, bottom) = sorted((line[0], line[2])), sorted((line[1], line[3]))
    across = left < box.right - EPSILON and right > box.x + EPSILON
    return across and top < box.bottom - EPSILON and bottom > box.y + EPSILON


def outline_items(placements: Iterable[Placement]) -> tuple[scene.Item, ...]:
    """The outline of every placed face, where the scissors go."""
    return tuple(scene.Group(two_toned(p.face.outline), laid(p.box, p.turn), name="cut line") for p in placements)


def markless_sides(grid: Grid, pieces: int, style: Marks) -> list[str]:
    """Sides of the sheet that have no room for the marks that should tell where to cut."""
    if style not in ("margin", "corners") or grid.lattice.staggered:
        return []
    least = CORNER_CLEAR + SHORTEST_CORNER
    rooms = zip(("left", "top", "right", "bottom"), free(grid, pieces), strict=True)
    return [side for side, room in rooms if room < least - EPSILON]


def _cuts(start: float, size: float, gap: float, count: int, cut: Cut) -> list[float]:
    """Where straight cuts go in one direction.

    Box pieces are cut at both edges, which with gap 0 neighbours share. Outline pieces are only parted, amid the gaps:
    a knife along their box would touch them.
    """
    starts = [start + i * (size + gap) for i in range(count)]
    if cut == "outline":
        return [x - gap / 2 for x in starts[1:]]
    if gap < EPSILON:
        return [*starts, starts[-1] + size]
    return [edge for x in starts for edge in (x, x + size)]


def _lines(region: Box, upright: list[float], level: list[float]) -> list[Line]:
    return [
        *((x, region.y, x, region.bottom) for x in upright),
        *((region.x, y, region.right, y) for y in level),
    ]


def _outer_ticks(block: Box, upright: list[float], level: list[float], bleed: Edges, room: Edges) -> list[Line]:
    left, top, right, bottom = (_tick(edge, reach) for edge, reach in zip(bleed, room, strict=True))
    lines: list[Line] = []
    for start, end in top:
        lines += [(x, block.y - end, x, block.y - start) for x in upright]
    for start, end in bottom:
        lines += [(x, block.bottom + start, x, block.bottom + end) for x in upright]
    for start, end in left:
        lines += [(block.x - end, y, block.x - start, y) for y in level]
    for start, end in right:
        lines += [(block.right + start, y, block.right + end, y) for y in level]
    return lines


def _tick(bleed: float, room: float) -> tuple[tuple[float, float], ...]:
    """From where to where a tick goes: on the white beyond the bleed, else over the bleed, else nowhere."""
    start = bleed + CLEAR
    end = min(start + TICK, room)
    if end - start >= SHORTEST_TICK - EPSILON:
        return ((start, end),)
    return tuple(_mark(room))


def _inner_ticks(block: Box, upright: list[float], level: list[float], length: float) -> list[Line]:
    """Ticks inside the white rim of pieces that bring one."""
    return [
        *((x, block.y, x, block.y + length) for x in upright),
        *((x, block.bottom - length, x, block.bottom) for x in upright),
        *((block.x, y, block.x + length, y) for y in level),
        *((block.right - length, y, block.right, y) for y in level),
    ]


# --- corners --------------------------------------------------------------------------------------------------------
def corner_marks(grid: Grid, pieces: int) -> list[Line]:
    """An angle outside each corner of each piece, as far as no other piece is there.

    Marks of two pieces that face each other across a gap are one and the same.
    """
    columns = grid.lattice.columns
    marks: dict[Line, None] = {}
    for index in range(pieces):
        row, column = divmod(index, columns)
        for right, below in product((False, True), (False, True)):
            upright, level = _corner_rooms(grid, pieces, row, column, right, below)
            slot = grid.slot(index)
            x, y = slot.right if right else slot.x, slot.bottom if below else slot.y
            for start, end in _mark(upright):
                a, b = sorted((y + start, y + end) if below else (y - start, y - end))
                marks[round(x, 6), round(a, 6), round(x, 6), round(b, 6)] = None
            for start, end in _mark(level):
                a, b = sorted((x + start, x + end) if right else (x - start, x - end))
                marks[round(a, 6), round(y, 6), round(b, 6), round(y, 6)] = None
    return list(marks)


def _mark(room: float) -> Iterator[tuple[float, float]]:
    end = min(TICK, room)
    if end - CORNER_CLEAR >= SHORTEST_CORNER - EPSILON:
        yield CORNER_CLEAR, end


def _corner_rooms(grid: Grid, pieces: int, row: int, column: int, right: bool, below: bool) -> tuple[float, float]:
    """How far the upright and the level mark of a corner may go: not onto the next piece, nor out of the region."""
    down, over = (1 if below else -1), (1 if right else -1)
    slot, region = grid.slot(row * grid.lattice.columns + column), grid.region
    upright = region.bottom - slot.bottom if below else slot.y - region.y
    level = region.right - slot.right if right else slot.x - region.x
    # Without a gap the mark runs along the edge of the diagonal neighbour too.
    beside = grid.gap < EPSILON
    if _taken(grid, pieces, row + down, column) or (beside and _taken(grid, pieces, row + down, column + over)):
        upright = grid.gap - CORNER_CLEAR
    if _taken(grid, pieces, row, column + over) or (beside and _taken(grid, pieces, row + down, column + over)):
        level = grid.gap - CORNER_CLEAR
    return upright, level


def _taken(grid: Grid, pieces: int, row: int, column: int) -> bool:
    columns = grid.lattice.columns
    return row >= 0 and 0 <= column < columns and row * columns + column < pieces


def two_toned(path: scene.Path) -> tuple[scene.Item, ...]:
    return (
        scene.Shape(path, stroke=LIGHT, width=HAIRLINE),
        scene.Shape(path, stroke=DARK, width=HAIRLINE, dash=DASH),
    )
