"""Imposition: pieces in, pages out. Nothing is ever scaled, and the order of the pieces is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.impose.areas import CLEAR, REGISTRATION_STRIP, STRIP, TICK, PaperWish
from generator.impose.bleed import bleed_sentence, rim
from generator.impose.grid import arrange
from generator.impose.job import BoardRun, Lot, Sheet, SheetJob, sheets_of
from generator.impose.model import Measure, Options, Page, Paper, PieceRun, PrintPiece, Remark, Sheets
from generator.impose.outlines import shape_of
from generator.impose.pages import MadePage, has_ticks, make_page
from generator.impose.plan import cut_sentences
from generator.impose.remarks import (
    back_differs,
    footer_note,
    manual_note,
    mixed_note,
    not_folded,
    one_large,
    run_notes,
    tiled,
    too_large,
)
from generator.impose.tiling import tile
from generator.scene import primitives as scene


def impose(pieces: Sequence[PrintPiece], options: Options, measure: Measure) -> Sheets:
    """Lays all pieces on sheets: front 1, back 1, front 2, back 2, or one side of them.

    Consecutive pieces of the same size, shape, bleed and gap share sheets. Pieces larger than the paper are divided
    into pages to be joined, or get a page of their own size. Pieces that cannot be printed are reported
    as problems and left out; everything else is laid out all the same. The same input gives the same pages.

    `order="manual"` is for printers that print one side at a time: all fronts, 1 to N, then all backs, N to 1. It
    assumes that sheets come out printed side down, one on top of the other, so that sheet N lies on top of the stack
    with its blank side up; that the stack is put back into the tray as it lies; and that the tray is emptied from the
    top. How each single sheet is turned over on its second way through the printer is what `flip` says.
    """
    sound = [piece for piece in pieces if not _back_differs(piece)]
    planned = list(_planned(sound, options))
    lots = [entry for entry in planned if not isinstance(entry, Remark)]
    sheets = list(sheets_of(lots))
    made = list(_ordered(sheets, options, SheetJob(measure, len(sheets))))
    runs = tuple(map(_run, lots))
    too_small = [entry for entry in planned if isinstance(entry, Remark)]
    return Sheets(
        pages=tuple(_bookmarked(m.page for m in made)),
        runs=runs,
        notes=tuple(_notes(lots, sheets, options, made)),
        problems=(*(back_differs(piece) for piece in pieces if _back_differs(piece)), *too_small),
        bleed_note="\n".join(filter(None, map(bleed_sentence, runs))),
        cut_plan=tuple(map(cut_sentences, lots)),
    )


# --- planning -------------------------------------------------------------------------------------------------------
def _back_differs(piece: PrintPiece) -> bool:
    front, back = piece.front, piece.back
    return back is not None and (front.width, front.height) != (back.width, back.height)


def _faces(pieces: Iterable[PrintPiece]) -> Iterator[scene.Face]:
    for piece in pieces:
        yield piece.front
        if piece.back:
            yield piece.back


def _planned(pieces: Sequence[PrintPiece], options: Options) -> Iterator[Lot | BoardRun | Remark]:
    """The runs of equal pieces, or what to say when there is no way to print one."""
    folded = options.fold and options.sides == "both"
    in_step = options.blank_backs or options.order == "manual"
    two_sided = in_step and not folded and any(piece.back for piece in pieces)
    for _, group in groupby(pieces, lambda piece: _kind(piece, options)):
        alike = tuple(group)
        wish = _wish(alike, options, two_sided, folded)
        yield _lot(alike, wish, options) or too_large(alike, wish, options)


def _lot(pieces: tuple[PrintPiece, ...], wish: PaperWish, options: Options) -> Lot | BoardRun | None:
    grid = arrange(wish, options)
    if grid is not None:
        return Lot(pieces, wish, grid, options)
    if wish.fold:
        return _lot(pieces, replace(wish, fold=False, two_sided=True), options)
    if options.large == "one":
        own = _own_options(wish, options)
        grid = arrange(replace(wish, pieces=1), own)
        return None if grid is None else Lot(pieces, wish, grid, own)
    tiling = tile(wish, options)
    return None if tiling is None else BoardRun(pieces, wish, tiling, options)


def _own_options(wish: PaperWish, options: Options) -> Options:
    """The same with a paper just as large as a piece with its bleed, ticks, footer and the widest margin."""
    margins = options.margins
    widest = max(margins.left, margins.top, margins.right, margins.bottom)
    machine = REGISTRATION_STRIP if options.registration else 0.0
    around = 2 * (widest + wish.bleed + CLEAR + TICK + machine)
    width, height = wish.width + around, wish.height + around + STRIP
    short, long = sorted((width, height))
    paper = Paper(f"{short:g} x {long:g} mm", short, long)
    return replace(options, paper=paper, orientation="landscape" if width > height else "portrait")


def _kind(piece: PrintPiece, options: Options) -> tuple[object, ...]:
    face = piece.front
    gap = options.gap if piece.gap is None else piece.gap
    return face.width, face.height, face.bleed, face.outline, gap, piece.cut, piece.own_margin, piece.packing


def _wish(pieces: tuple[PrintPiece, ...], options: Options, two_sided: bool, folded: bool) -> PaperWish:
    first = pieces[0]
    backs = any(piece.back for piece in pieces)
    return PaperWish(
        width=first.front.width,
        height=first.front.height,
        bleed=max(face.bleed for face in _faces(pieces)),
        gap=options.gap if first.gap is None else first.gap,
        pieces=len(pieces),
        whole_paper=first.own_margin is not None,
        two_sided=two_sided or (backs and not folded),
        shape=shape_of(first.front) if first.cut == "outline" else "box",
        close=first.packing == "auto",
        fold=backs and folded,
    )


def _run(lot: Lot | BoardRun) -> PieceRun:
    wish, components = lot.wish, tuple(dict.fromkeys(piece.component for piece in lot.pieces))
    if isinstance(lot, BoardRun):
        return _board_run(lot, components)
    grid = lot.grid
    first = min(len(lot.pieces), grid.capacity)
    return PieceRun(
        components=components,
        width=wish.width,
        height=wish.height,
        pieces=len(lot.pieces),
        per_sheet=grid.capacity,
        sheets=lot.sheets,
        landscape=grid.landscape,
        turn=grid.turn,
        gap=grid.gap,
        footer=grid.footer,
        bleed=wish.bleed,
        bleed_between=min(wish.bleed, grid.gap / 2),
        bleed_rim=rim(grid, first, wish.bleed, has_ticks(lot)),
        staggered=grid.lattice.staggered,
        fold=grid.fold is not None,
    )


def _board_run(lot: BoardRun, components: tuple[str, ...]) -> PieceRun:
    wish, tiling = lot.wish, lot.tiling
    across, down = (min(wish.bleed, axis.rim) for axis in (tiling.across, tiling.down))
    return PieceRun(
        components=components,
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


# --- pages ----------------------------------------------------------------------------------------------------------
def _ordered(sheets: Sequence[Sheet], options: Options, job: SheetJob) -> Iterator[MadePage]:
    """The pages that are asked for, in the order in which the printer gets them."""
    fronts = [] if options.sides == "backs" else sheets
    backs = [] if options.sides == "fronts" else [sheet for sheet in sheets if sheet.lot.wish.two_sided]
    if options.order == "manual":
        yield from (make_page(sheet, "front", job) for sheet in fronts)
        yield from (make_page(sheet, "back", job) for sheet in reversed(backs))
        return
    for sheet in sheets:
        if fronts:
            yield make_page(sheet, "front", job)
        if backs and sheet.lot.wish.two_sided:
            yield make_page(sheet, "back", job)


def _bookmarked(pages: Iterable[Page]) -> Iterator[Page]:
    """The pages, each with only those components that no page before it has."""
    seen: set[str] = set()
    for page in pages:
        yield replace(page, components=tuple(name for name in page.components if name not in seen))
        seen.update(page.components)


def _notes(
    lots: Sequence[Lot | BoardRun], sheets: Sequence[Sheet], options: Options, made: Sequence[MadePage]
) -> Iterator[Remark]:
    for lot in lots:
        yield from _lot_notes(lot, options)
    without = [sheet.number for sheet in sheets if not sheet.lot.wish.two_sided]
    if options.sides == "both" and 0 < len(without) < len(sheets):
        yield mixed_note(without)
    if options.sides == "both" and options.order == "manual" and not without and sheets:
        yield manual_note(len(sheets))
    left_out = tuple(dict.fromkeys(name for m in made for name in m.dropped))
    if left_out:
        yield footer_note(left_out, options)


def _lot_notes(lot: Lot | BoardRun, options: Options) -> Iterator[Remark]:
    if options.fold and options.sides == "both" and not lot.wish.fold and any(piece.back for piece in lot.pieces):
        yield not_folded(lot.pieces, lot.wish, options)
    if isinstance(lot, BoardRun):
        yield tiled(lot.pieces, lot.wish, lot.tiling, options)
        return
    if lot.options is not options:
        yield one_large(lot.pieces, lot.wish, options, lot.options)
    yield from run_notes(lot.pieces, lot.grid, lot.options)
