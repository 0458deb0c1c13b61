"""Imposition: pieces in, pages out. Nothing is ever scaled, and the order of the pieces is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from generator import scene
from generator.impose.bleed import bleed_sentence, limited, rim, slot_bleed, underlaps
from generator.impose.footer import footer_line, footer_words, placed_footer
from generator.impose.geometry import Box, Edges, laid, own_edges
from generator.impose.grid import Grid, Wish, arrange
from generator.impose.marks import cut_marks, mark_items, outline_items
from generator.impose.model import Measure, Options, Page, Piece, Placement, Remark, Run, Sheets, Side
from generator.impose.remarks import back_differs, footer_note, mixed_note, run_notes, too_large


@dataclass(frozen=True, slots=True)
class _Lot:
    """Consecutive equal pieces and the grid they lie on."""

    pieces: tuple[Piece, ...]
    wish: Wish
    grid: Grid

    @property
    def sheets(self) -> int:
        return -(-len(self.pieces) // self.grid.capacity)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """One piece of paper: its number, and the pieces on it."""

    lot: _Lot
    pieces: tuple[Piece, ...]
    number: int


@dataclass(frozen=True, slots=True)
class _Job:
    """What all pages of one imposition share."""

    options: Options
    measure: Measure
    total: int
    faces: dict[int, scene.Group]
    """One group per face, by identity: filled once before the first page is made."""


def impose(pieces: Sequence[Piece], options: Options, measure: Measure) -> Sheets:
    """Lays all pieces on sheets: front 1, back 1, front 2, back 2, or one side of them.

    Consecutive pieces of the same size, shape, bleed and gap share sheets. Pieces that cannot be printed are reported
    as problems and left out; everything else is laid out all the same. The same input gives the same pages.
    """
    sound = [piece for piece in pieces if not _back_differs(piece)]
    problems = [back_differs(piece) for piece in pieces if _back_differs(piece)]
    lots, too_big = _lots(sound, options)
    sheets = list(_sheets(lots))
    faces = {id(face): scene.Group(face.items, name=face.name) for face in _faces(sound)}
    job = _Job(options, measure, len(sheets), faces)
    made = [(page, dropped) for sheet in sheets for page, dropped in _pages(sheet, job)]
    runs = tuple(_run(lot, options) for lot in lots)
    return Sheets(
        pages=tuple(_bookmarked(page for page, _ in made)),
        runs=runs,
        notes=tuple(_notes(lots, sheets, job, [dropped for _, dropped in made])),
        problems=(*problems, *too_big),
        bleed_note="\n".join(filter(None, map(bleed_sentence, runs))),
    )


def one_up(face: scene.Face, side: Side = "front", number: int = 1, total: int = 1, component: str = "") -> Page:
    """A page that is one face with its bleed and nothing else, as print shops want it."""
    bleed = (face.bleed, face.bleed, face.bleed, face.bleed)
    trim = Box(face.bleed, face.bleed, face.width, face.height)
    page = Box(0.0, 0.0, face.width + 2 * face.bleed, face.height + 2 * face.bleed)
    placement = Placement(face, trim.x, trim.y, 0, face.name, bleed)
    item = _placed_face(placement, scene.Group(face.items, name=face.name))
    components = (component,) if component else ()
    return Page(page.width, page.height, side, number, total, (item,), (placement,), components, trim, page)


# --- planning -------------------------------------------------------------------------------------------------------
def _back_differs(piece: Piece) -> bool:
    front, back = piece.front, piece.back
    return back is not None and (front.width, front.height) != (back.width, back.height)


def _faces(pieces: Iterable[Piece]) -> Iterator[scene.Face]:
    for piece in pieces:
        yield piece.front
        if piece.back:
            yield piece.back


def _lots(pieces: Sequence[Piece], options: Options) -> tuple[list[_Lot], list[Remark]]:
    lots: list[_Lot] = []
    problems: list[Remark] = []
    two_sided = options.blank_backs and any(piece.back for piece in pieces)
    for _, group in groupby(pieces, lambda piece: _kind(piece, options)):
        alike = tuple(group)
        wish = _wish(alike, options, two_sided)
        grid = arrange(wish, options)
        if grid is None:
            problems.append(too_large(alike, wish, options))
        else:
            lots.append(_Lot(alike, wish, grid))
    return lots, problems


def _kind(piece: Piece, options: Options) -> tuple[object, ...]:
    face = piece.front
    gap = options.gap if piece.gap is None else piece.gap
    return face.width, face.height, face.bleed, face.outline, gap, piece.cut, piece.own_margin


def _wish(pieces: tuple[Piece, ...], options: Options, two_sided: bool) -> Wish:
    first = pieces[0]
    return Wish(
        width=first.front.width,
        height=first.front.height,
        bleed=max(face.bleed for face in _faces(pieces)),
        gap=options.gap if first.gap is None else first.gap,
        pieces=len(pieces),
        whole_paper=first.own_margin is not None,
        two_sided=two_sided or any(piece.back for piece in pieces),
    )


def _sheets(lots: Iterable[_Lot]) -> Iterator[_Sheet]:
    number = 0
    for lot in lots:
        size = lot.grid.capacity
        for start in range(0, len(lot.pieces), size):
            number += 1
            yield _Sheet(lot, lot.pieces[start : start + size], number)


def _run(lot: _Lot, options: Options) -> Run:
    grid, wish = lot.grid, lot.wish
    first = min(len(lot.pieces), grid.capacity)
    return Run(
        components=tuple(dict.fromkeys(piece.component for piece in lot.pieces)),
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
        bleed_rim=rim(grid, first, wish.bleed, _has_ticks(lot, options)),
    )


def _has_ticks(lot: _Lot, options: Options) -> bool:
    """Ticks that tell where to cut, and so may take room from the bleed at the rim.

    Pads have theirs in their own rim; round pieces are cut by their outline and get ticks only where room is left.
    """
    return options.marks == "margin" and lot.pieces[0].cut == "box" and not lot.wish.whole_paper


# --- pages ----------------------------------------------------------------------------------------------------------
def _pages(sheet: _Sheet, job: _Job) -> Iterator[tuple[Page, tuple[str, ...]]]:
    """The pages of one sheet that are asked for, each with the words its footer had no room for."""
    if job.options.sides != "backs":
        yield _page(sheet, "front", job)
    if job.options.sides != "fronts" and sheet.lot.wish.two_sided:
        yield _page(sheet, "back", job)


def _page(sheet: _Sheet, side: Side, job: _Job) -> tuple[Page, tuple[str, ...]]:
    page = sheet.lot.grid.page
    placements = _placements(sheet, side, job.options)
    under = underlaps(placements)
    faces = tuple(_placed_face(p, job.faces[id(p.face)], u) for p, u in zip(placements, under, strict=True))
    marks = _marks(sheet, placements, side, job.options)
    footer, dropped = _footer(sheet, side, job)
    paper = Box(0.0, 0.0, page.width, page.height)
    made = Page(
        width=page.width,
        height=page.height,
        side=side,
        number=sheet.number,
        total=job.total,
        items=(*faces, *marks, *footer),
        placements=placements,
        components=_components(sheet, side),
        trim_box=paper,
        bleed_box=paper,
    )
    return made, dropped


def _placements(sheet: _Sheet, side: Side, options: Options) -> tuple[Placement, ...]:
    lot, count = sheet.lot, len(sheet.pieces)
    around = rim(lot.grid, count, lot.wish.bleed, _has_ticks(lot, options))
    placements: list[Placement] = []
    for index, piece in enumerate(sheet.pieces):
        room = slot_bleed(lot.grid, index, count, around, lot.wish.bleed)
        if side == "front":
            placements.append(_placement(piece.front, lot.grid.slot(index), lot.grid.turn, piece.label, room))
        elif piece.back:
            behind = lot.grid.page
            box, turn = behind.box(lot.grid.slot(index)), behind.turn(lot.grid.turn)
            placements.append(_placement(piece.back, box, turn, piece.label, behind.edges(room)))
    return tuple(placements)


def _placement(face: scene.Face, box: Box, turn: int, label: str, room: Edges) -> Placement:
    return Placement(face, box.x, box.y, turn, label, limited(room, face.bleed))


def _placed_face(placement: Placement, face: scene.Group, under: Edges = (0.0, 0.0, 0.0, 0.0)) -> scene.Group:
    """The face on the page, cut square at what bleed is left, so that rounded corners still have ground beyond them."""
    trim = Box(0.0, 0.0, placement.face.width, placement.face.height)
    reach = limited(tuple(map(max, placement.bleed, under)), placement.face.bleed)  # type: ignore[arg-type]
    clip = trim.grown(own_edges(reach, placement.turn)).path()
    return scene.Group((face,), laid(placement.box, placement.turn), clip)


def _marks(sheet: _Sheet, placements: tuple[Placement, ...], side: Side, options: Options) -> tuple[scene.Item, ...]:
    if options.marks == "none" or (side == "back" and not options.marks_on_backs):
        return ()
    lot, first, count = sheet.lot, sheet.pieces[0], len(sheet.pieces)
    around = rim(lot.grid, count, lot.wish.bleed, _has_ticks(lot, options))
    lines = cut_marks(lot.grid, count, options.marks, first.cut, around, first.own_margin)
    if side == "back":
        behind = lot.grid.page
        lines = [(*behind.point(x1, y1), *behind.point(x2, y2)) for x1, y1, x2, y2 in lines]
    outlines = outline_items(placements) if first.cut == "outline" else ()
    return (*mark_items(lines, options.marks), *outlines)


def _footer(sheet: _Sheet, side: Side, job: _Job) -> tuple[tuple[scene.Item, ...], tuple[str, ...]]:
    """The footer's items, and the names of the words that had no room."""
    grid, footer = sheet.lot.grid, job.options.footer
    if footer is None or grid.footer == "none":
        return (), ()
    words = footer_words(footer, job.options.paper, side, sheet.number, job.total)
    box, turn = grid.footer_box, 90 if grid.footer == "side" else 0
    line = footer_line(words, footer.phrases.bar, max(box.width, box.height), job.measure)
    if side == "back":
        box, turn = grid.page.box(box), grid.page.turn(turn)
    return (placed_footer(line, box, turn),), line.dropped


def _components(sheet: _Sheet, side: Side) -> tuple[str, ...]:
    return tuple(dict.fromkeys(p.component for p in sheet.pieces if side == "front" or p.back))


def _bookmarked(pages: Iterable[Page]) -> Iterator[Page]:
    """The pages, each with only those components that no page before it has."""
    seen: set[str] = set()
    for page in pages:
        yield replace(page, components=tuple(name for name in page.components if name not in seen))
        seen.update(page.components)


def _notes(
    lots: Sequence[_Lot], sheets: Sequence[_Sheet], job: _Job, dropped: Iterable[tuple[str, ...]]
) -> list[Remark]:
    options = job.options
    notes = [note for lot in lots for note in run_notes(lot.pieces, lot.grid, options)]
    without = [sheet.number for sheet in sheets if not sheet.lot.wish.two_sided]
    if options.sides == "both" and 0 < len(without) < len(sheets):
        notes.append(mixed_note(without))
    left_out = tuple(dict.fromkeys(name for names in dropped for name in names))
    if left_out:
        notes.append(footer_note(left_out, options))
    return notes
