"""The sentences imposition has to say: what is in the way, with the numbers, and the fix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.impose.areas import BAR, STRIP, PaperWish
from generator.impose.grid import Grid, smallest_paper, usable_box
from generator.impose.marks import markless_sides
from generator.impose.model import Options, PrintPiece, Remark
from generator.impose.tiling import Tiling


def too_large(pieces: Sequence[PrintPiece], wish: PaperWish, options: Options) -> Remark:
    sentence = _too_large(pieces, wish, options)
    return Remark(
        "SHEET-TOO-SMALL",
        f"{sentence}, and pages to join would show hardly more than their overlap; pieces are never scaled",
        _larger_paper(wish, options) or "no paper known here is large enough: divide the piece into parts",
        pieces[0].component,
        pieces[0].label,
    )


def tiled(pieces: Sequence[PrintPiece], wish: PaperWish, tiling: Tiling, options: Options) -> Remark:
    """A piece larger than the paper, on several pages of it."""
    rows, columns = tiling.down.count, tiling.across.count
    sentence = (
        f"{_too_large(pieces, wish, options)}; it is laid on {rows} x {columns} pages that overlap "
        f"by {tiling.overlap:g} mm, to be joined"
    )
    larger = _larger_paper(wish, options)
    way_out = f"{larger}; or `--large one` makes one page of it" if larger else "`--large one` makes one page of it"
    return Remark("SHEET-TILED", sentence, way_out, pieces[0].component, pieces[0].label)


def one_large(pieces: Sequence[PrintPiece], wish: PaperWish, options: Options, own: Options) -> Remark:
    """A piece larger than the paper, on a page of its own size."""
    sentence = f"{_too_large(pieces, wish, options)}; it gets a page of {own.paper.name}"
    return Remark("SHEET-LARGE", sentence, "let a copy shop print that page", pieces[0].component, pieces[0].label)


def not_folded(pieces: Sequence[PrintPiece], wish: PaperWish, options: Options) -> Remark:
    sentence = (
        f"{_named(pieces)} {wish.width:g} x {wish.height:g} mm: front and back do not fit on one page "
        f"of {options.paper.name}, so they have a page each"
    )
    way_out = "print them on both sides of the paper, or glue them back to back"
    return Remark("SHEET-NOT-FOLDED", sentence, way_out, pieces[0].component, pieces[0].label)


def manual_note(sheets: int) -> Remark:
    """What to do with the stack between fronts and backs."""
    pages = f"pages 1 to {sheets} first, then pages {sheets + 1} to {2 * sheets}, which have the last sheet first"
    sentence = (
        f"print {pages if sheets > 1 else 'page 1 first, then page 2'}; in between take the stack as it lies, printed "
        f"sides down, and put it back into the tray without turning or sorting it, so that its top sheet is fed first "
        f"and its blank side is printed"
    )
    way_out = "try it with one sheet; if backs stand on their heads, ask for the other flip edge"
    return Remark("SHEET-MANUAL-ORDER", sentence, way_out, "")


def _too_large(pieces: Sequence[PrintPiece], wish: PaperWish, options: Options) -> str:
    usable = usable_box(wish, options)
    covered = "itself" if wish.whole_paper else f"less its margins ({usable.width:g} x {usable.height:g} mm)"
    return (
        f"{_named(pieces)} {wish.width:g} x {wish.height:g} mm, but {options.paper.name} {covered} "
        f"has no room for that, upright or turned"
    )


def _larger_paper(wish: PaperWish, options: Options) -> str:
    paper = smallest_paper(wish, options)
    if paper is None:
        return ""
    return f"{paper.name} ({paper.width:g} x {paper.height:g} mm) is the smallest known paper that will do"


def back_differs(piece: PrintPiece) -> Remark:
    front, back = piece.front, piece.back or piece.front
    sentence = (
        f"the front of {piece.label} is {front.width:g} x {front.height:g} mm, "
        f"its back {back.width:g} x {back.height:g} mm; they cannot be one piece"
    )
    return Remark("SHEET-BACK-SIZE", sentence, "give both layouts the same size", piece.component, piece.label)


def block_notes(pieces: Sequence[PrintPiece], grid: Grid, options: Options) -> Iterator[Remark]:
    """What a block of equal pieces has to go without."""
    component, count = pieces[0].component, len(pieces)
    full = f"{count} of {component} to a sheet of {options.paper.name}"
    if options.footer and grid.footer == "none":
        sentence = f"{full} leave no room for the footer and its check bar"
        way_out = f"measure a piece after printing; a footer needs a free strip of {STRIP:g} mm, {BAR:g} mm long"
        yield Remark("SHEET-NO-FOOTER", sentence, way_out, component)
    sides = markless_sides(grid, count, options.marks)
    if sides and pieces[0].cut == "box" and pieces[0].own_margin is None:
        sentence = f"{full} leave no room for cut marks: {', '.join(sides)}"
        yield Remark("SHEET-NO-TICKS", sentence, "`--marks lines` draws the cuts across the sheet instead", component)


def mixed_note(numbers: Sequence[int]) -> Remark:
    """Sheets without backs in a file that has backs: a duplex job would print them on each other's backs."""
    listed = ", ".join(map(str, numbers))
    which = f"sheet {listed} has" if len(numbers) == 1 else f"sheets {listed} have"
    sentence = f"{which} no back while others do; in one double-sided job, fronts would land on the backs of others"
    way_out = "print sheets without a back as a single-sided job of their own, or give them backs"
    return Remark("SHEET-MIXED-SIDES", sentence, way_out, "")


def footer_note(dropped: Sequence[str], options: Options) -> Remark:
    sentence = f"the footer on {options.paper.name} has no room for: {', '.join(dropped)}"
    return Remark("SHEET-FOOTER-SHORT", sentence, "a shorter title, or larger paper, brings them back", "")


def _named(pieces: Sequence[PrintPiece]) -> str:
    first = pieces[0]
    others = len(pieces) - 1
    return f"{first.label} is" if not others else f"{first.label} and {others} more of {first.component} are"
