"""What a lot is in numbers: how its kinds of pieces lie, and how well the paper is used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.impose.bleed import rim
from generator.impose.job import Block, BoardRun, Lot
from generator.impose.model import Paper, PieceRun, PrintPiece
from generator.impose.plan import strokes
from sporeprint.ground.paper_use import PaperUse


def runs_of(lot: Lot | BoardRun) -> Iterator[PieceRun]:
    """A run for each kind of pieces in a lot."""
    if isinstance(lot, BoardRun):
        yield _board_run(lot)
        return
    kinds: dict[int, list[Block]] = {}
    for block in lot.blocks:
        kinds.setdefault(id(block.wish), []).append(block)
    for blocks in kinds.values():
        yield _run(blocks, lot)


def _run(blocks: Sequence[Block], lot: Lot) -> PieceRun:
    """How the pieces of one kind lie; bleed and turn are those of the largest block."""
    pieces = [piece for block in blocks for piece in block.pieces]
    largest = max(blocks, key=lambda block: len(block.pieces))
    wish, grid = largest.wish, largest.grid
    on_sheets = [sum(len(b.pieces) for b in layout if b.wish is wish) for layout in lot.layouts]
    return PieceRun(
        components=tuple(dict.fromkeys(piece.component for piece in pieces)),
        width=wish.width,
        height=wish.height,
        pieces=len(pieces),
        per_sheet=lot.capacity or max(on_sheets),
        sheets=sum(number > 0 for number in on_sheets),
        landscape=grid.landscape,
        turn=grid.turn,
        gap=grid.gap,
        footer=grid.footer,
        bleed=wish.bleed,
        bleed_between=min(wish.bleed, grid.gap / 2),
        bleed_rim=rim(grid, len(largest.pieces), wish.bleed),
        staggered=grid.lattice.staggered,
        fold=grid.fold is not None,
    )


def _board_run(lot: BoardRun) -> PieceRun:
    wish, tiling = lot.wish, lot.tiling
    across, down = (min(wish.bleed, axis.rim) for axis in (tiling.across, tiling.down))
    return PieceRun(
        components=tuple(dict.fromkeys(piece.component for piece in lot.pieces)),
        width=wish.width,
        height=wish.height,
        pieces=len(lot.pieces),
        per_sheet=1,
        sheets=lot.sheets,
        landscape=tiling.page.landscape,
        turn=tiling.turn,
        gap=wish.gap,
        footer="bottom" if lot.options.footer else "none",
        bleed=wish.bleed,
        bleed_between=wish.bleed,
        bleed_rim=(across, down, across, down),
        tiles=(tiling.down.count, tiling.across.count),
    )


def paper_use(lots: Sequence[Lot | BoardRun], paper: Paper) -> PaperUse:
    """How many leaves there are, how much of their paper is pieces, and what has to be cut."""
    leaves = sum(lot.sheets for lot in lots)
    pieces = [piece for lot in lots for piece in _pieces(lot)]
    covered = sum(piece.front.width * piece.front.height for piece in pieces)
    laid = [layout for lot in lots if isinstance(lot, Lot) for layout in lot.layouts]
    straight = sum(len(strokes(layout)) for layout in laid)
    joined = sum(lot.sheets * 4 for lot in lots if isinstance(lot, BoardRun))
    outlines = sum(piece.cut == "outline" for piece in pieces)
    return PaperUse(leaves, covered, leaves * paper.width * paper.height, straight + joined, outlines)


def _pieces(lot: Lot | BoardRun) -> Iterator[PrintPiece]:
    if isinstance(lot, BoardRun):
        yield from lot.pieces
        return
    for block in lot.blocks:
        yield from block.pieces
