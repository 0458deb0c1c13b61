"""How much of its bleed a face keeps on each side, and the sentence that says so.

Between neighbours the gap is shared, half to each. At the rim of the block there is what the region leaves; ticks go
over it where no white is left beyond it. Beside a slot that stays empty (the end of the last sheet) there is room for
all of it. What counts is whether a *piece* lies in the next slot, not whether it has anything printed on this side: ink
on a neighbour's white back is a fault. In staggered rows the boxes of neighbours overlap, so there every piece is drawn
no further than half the gap beyond its own outline.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.impose.geometry import EPSILON, Box, Edges
from generator.impose.grid import Grid, free, rim_bleed
from generator.impose.model import PieceRun, Placement


def rim(grid: Grid, pieces: int, bleed: float) -> Edges:
    """The bleed that can be drawn around a sheet of so many pieces."""
    offered = shaped_bleed(grid, bleed)
    left, top, right, bottom = (rim_bleed(room, offered) for room in free(grid, pieces))
    return left, top, right, bottom


def slot_bleed(grid: Grid, index: int, pieces: int, around: Edges, bleed: float) -> Edges:
    """The bleed that the piece in a slot may draw on each side, as the front of the page counts them."""
    between = min(bleed, grid.gap / 2)
    if grid.lattice.staggered:
        return _rimmed(grid, index, between)
    row, column = divmod(index, grid.lattice.columns)
    columns, rows = grid.lattice.used(pieces)
    return (
        around[0] if column == 0 else between,
        around[1] if row == 0 else between,
        around[2] if column == columns - 1 else _towards(index + 1, pieces, between, bleed),
        around[3] if row == rows - 1 else _towards(index + grid.lattice.columns, pieces, between, bleed),
    )


def _rimmed(grid: Grid, index: int, between: float) -> Edges:
    """In staggered rows the shape keeps neighbours apart; the box only has to end where the region does."""
    slot, region = grid.slot(index), grid.region
    rooms = (slot.x - region.x, slot.y - region.y, region.right - slot.right, region.bottom - slot.bottom)
    left, top, right, bottom = (max(0.0, min(between, room)) for room in rooms)
    return left, top, right, bottom


def shaped_bleed(grid: Grid, bleed: float) -> float:
    """How far beyond its outline a round piece or a hex is drawn."""
    return min(bleed, grid.gap / 2) if grid.lattice.staggered else bleed


def _towards(index: int, pieces: int, between: float, bleed: float) -> float:
    return between if index < pieces else bleed


def limited(edges: Edges, bleed: float) -> Edges:
    """No more than the face itself has."""
    left, top, right, bottom = (min(edge, bleed) for edge in edges)
    return left, top, right, bottom


def bleed_sentence(run: PieceRun) -> str:
    """What is left of a run's bleed; empty when nothing was lost, or nothing offered."""
    left, top, right, bottom = run.bleed_rim
    between = run.bleed_between if run.per_sheet > 1 else run.bleed
    if min(between, *run.bleed_rim) >= run.bleed - EPSILON:
        return ""
    hint = f"; a gap of {2 * run.bleed:g} mm keeps all of it between neighbours" if between < run.bleed else ""
    return (
        f"{', '.join(run.components)} ({run.width:g} x {run.height:g} mm): of {run.bleed:g} mm bleed, "
        f"{run.bleed_between:.4g} mm is left between neighbours (gap {run.gap:g} mm), and at the rim "
        f"{left:.4g} mm left, {top:.4g} mm top, {right:.4g} mm right, {bottom:.4g} mm bottom{hint}"
    )


UNDERLAP = 0.5
"""How far a face reaches under a neighbour that is drawn over it, so that no hairline of paper shows at the cut."""


def underlaps(placements: Sequence[Placement]) -> list[Edges]:
    """For each placement, how far it is drawn under neighbours at gap 0 that come later and have a ground of their own.

    What lies there is covered by the neighbour, so nothing of it is ever seen; viewers only stop mixing in the paper.
    """
    boxes = [p.box for p in placements]
    return [
        _under(boxes[k], [b for b, p in zip(boxes[k + 1 :], placements[k + 1 :], strict=True) if p.face.bleed > 0])
        for k in range(len(placements))
    ]


def _under(box: Box, later: Sequence[Box]) -> Edges:
    left = top = right = bottom = 0.0
    for other in later:
        if _same(other.y, box.y) and _same(other.height, box.height):
            right = UNDERLAP if _same(other.x, box.right) else right
            left = UNDERLAP if _same(other.right, box.x) else left
        if _same(other.x, box.x) and _same(other.width, box.width):
            bottom = UNDERLAP if _same(other.y, box.bottom) else bottom
            top = UNDERLAP if _same(other.bottom, box.y) else top
    return left, top, right, bottom


def _same(a: float, b: float) -> bool:
    return abs(a - b) < EPSILON
