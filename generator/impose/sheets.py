"""Imposition: pieces in, pages out. Nothing is ever scaled, and equal pieces keep their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.impose.bleed import bleed_sentence
from generator.impose.job import BoardRun, Lot, Sheet, SheetJob, pieces_on, sheets_of
from generator.impose.lots import planned_lots
from generator.impose.model import Measure, Options, PrintPiece, Remark, Sheets
from generator.impose.pages import MadePage, make_page
from generator.impose.plan import cut_plan
from generator.impose.remarks import (
    back_differs,
    block_notes,
    footer_note,
    manual_note,
    mixed_note,
    not_folded,
    one_large,
    tiled,
)
from generator.impose.runs import paper_use, runs_of


def impose(pieces: Sequence[PrintPiece], options: Options, measure: Measure) -> Sheets:
    """Lays all pieces on sheets: front 1, back 1, front 2, back 2, or one side of them.

    Pieces of all sizes and shapes share sheets, those with backs and those without apart. Equal pieces lie together and
    in their order. Pads are alone. Pieces larger than the paper are divided into pages to be joined, or get a page of
    their own size. Pieces that cannot be printed are reported as problems and left out; everything else is laid out
    all the same. The same input gives the same pages.

    `order="manual"` is for printers that print one side at a time: all fronts, 1 to N, then all backs, N to 1. It
    assumes that sheets come out printed side down, one on top of the other, so that sheet N lies on top of the stack
    with its blank side up; that the stack is put back into the tray as it lies; and that the tray is emptied from the
    top. How each single sheet is turned over on its second way through the printer is what `flip` says.
    """
    sound = [piece for piece in pieces if not _back_differs(piece)]
    planned = list(planned_lots(sound, options))
    lots = [entry for entry in planned if not isinstance(entry, Remark)]
    sheets = list(sheets_of(lots))
    made = list(_ordered(sheets, options, SheetJob(measure, len(sheets))))
    runs = tuple(run for lot in lots for run in runs_of(lot))
    too_small = [entry for entry in planned if isinstance(entry, Remark)]
    return Sheets(
        pages=tuple(m.page for m in made),
        runs=runs,
        notes=tuple(_notes(lots, sheets, options, made)),
        problems=(*(back_differs(piece) for piece in pieces if _back_differs(piece)), *too_small),
        bleed_note="\n".join(filter(None, map(bleed_sentence, runs))),
        cut_plan=cut_plan(lots),
        use=paper_use(lots, options.paper),
    )


def _back_differs(piece: PrintPiece) -> bool:
    front, back = piece.front, piece.back
    return back is not None and (front.width, front.height) != (back.width, back.height)


# --- pages ----------------------------------------------------------------------------------------------------------
def _ordered(sheets: Sequence[Sheet], options: Options, job: SheetJob) -> Iterator[MadePage]:
    """The pages that are asked for, in the order in which the printer gets them."""
    fronts = [] if options.sides == "backs" else sheets
    backs = [] if options.sides == "fronts" else [sheet for sheet in sheets if sheet.lot.two_sided]
    if backs and options.order == "duplex" and not any(piece.back for piece in pieces_on(backs[-1])):
        backs.pop()  # nothing comes after it that would have to be in step
    if options.order == "manual":
        yield from (make_page(sheet, "front", job) for sheet in fronts)
        yield from (make_page(sheet, "back", job) for sheet in reversed(backs))
        return
    for sheet in sheets:
        if fronts:
            yield make_page(sheet, "front", job)
        if sheet in backs:
            yield make_page(sheet, "back", job)


def _notes(
    lots: Sequence[Lot | BoardRun], sheets: Sequence[Sheet], options: Options, made: Sequence[MadePage]
) -> Iterator[Remark]:
    for lot in lots:
        yield from _lot_notes(lot, options)
    without = [sheet.number for sheet in sheets if not sheet.lot.two_sided]
    if options.sides == "both" and 0 < len(without) < len(sheets):
        yield mixed_note(without)
    if options.sides == "both" and options.order == "manual" and not without and sheets:
        yield manual_note(len(sheets))
    left_out = tuple(dict.fromkeys(name for m in made for name in m.dropped))
    if left_out:
        yield footer_note(left_out, options)


def _lot_notes(lot: Lot | BoardRun, options: Options) -> Iterator[Remark]:
    folded = options.fold and options.sides == "both"
    if isinstance(lot, BoardRun):
        if folded and any(piece.back for piece in lot.pieces):
            yield not_folded(lot.pieces, lot.wish, options)
        yield tiled(lot.pieces, lot.wish, lot.tiling, options)
        return
    yield from _once(_block_notes(lot, folded, options))


def _block_notes(lot: Lot, folded: bool, options: Options) -> Iterator[Remark]:
    first = next(lot.blocks)
    pieces = tuple(piece for block in lot.blocks for piece in block.pieces)
    if folded and not first.wish.fold and any(piece.back for piece in pieces):
        yield not_folded(pieces, first.wish, options)
    if lot.options is not options:
        yield one_large(pieces, first.wish, options, lot.options)
    for block in lot.blocks:
        yield from block_notes(block.pieces, block.grid, lot.options)


def _once(notes: Iterator[Remark]) -> Iterator[Remark]:
    """The first note of each kind for each component."""
    seen: set[tuple[str, str]] = set()
    for note in notes:
        if (note.code, note.component) not in seen:
            seen.add((note.code, note.component))
            yield note
