"""Pages: what is drawn on one side of one sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.impose.areas import registration_paths
from generator.impose.bleed import limited, rim, shaped_bleed, slot_bleed, underlaps
from generator.impose.footer import BASELINE, COLOUR, FONT, SIZE, footer_line, footer_words, placed_footer
from generator.impose.geometry import EPSILON, Box, Edges, Line, laid, own_edges
from generator.impose.job import Block, GridSheet, Sheet, SheetJob, TileSheet, pieces_on, stamp_of, title_of
from generator.impose.marks import TICK_COLOUR, cut_marks, mark_items, outline_items, two_toned
from generator.impose.model import BackShift, Page, Placement, Side
from generator.impose.outlines import grown
from generator.impose.plan import strokes
from generator.impose.tile_marks import join_labels, tile_marks, tile_strip
from generator.scene import primitives as scene

NONE: Edges = (0.0, 0.0, 0.0, 0.0)
FOLD_LABEL = 2.2
"""Depth of the white behind the word at the fold."""


@dataclass(frozen=True, slots=True)
class MadePage:
    """A page, and the words its footer had no room for."""

    page: Page
    dropped: tuple[str, ...]


def make_page(sheet: Sheet, side: Side, job: SheetJob) -> MadePage:
    return _grid_page(sheet, side, job) if isinstance(sheet, GridSheet) else _tile_page(sheet, side, job)


def one_up(face: scene.Face, side: Side = "front", number: int = 1, total: int = 1, component: str = "") -> Page:
    """A page that is one face with its bleed and nothing else, as print shops want it."""
    bleed = (face.bleed, face.bleed, face.bleed, face.bleed)
    trim = Box(face.bleed, face.bleed, face.width, face.height)
    page = Box(0.0, 0.0, face.width + 2 * face.bleed, face.height + 2 * face.bleed)
    placement = Placement(face, trim.x, trim.y, 0, face.name, bleed)
    item = _placed_face(placement, scene.Group(face.items, name=face.name), bleed)
    components = (component,) if component else ()
    return Page(page.width, page.height, side, number, total, (item,), (placement,), components, trim, page)


@dataclass(frozen=True, slots=True)
class _Contents:
    """What a sheet has on one side, before it is a page."""

    size: tuple[float, float]
    items: tuple[scene.Item, ...]
    placements: tuple[Placement, ...]
    registration: tuple[scene.Path, ...]
    fold: Line | None = None


def _page(sheet: Sheet, side: Side, job: SheetJob, contents: _Contents) -> Page:
    size, items = contents.size, contents.items
    if side == "back":
        items = shifted(items, sheet.lot.options.back_shift, size)
    paper = Box(0.0, 0.0, *size)
    components = tuple(dict.fromkeys(p.component for p in pieces_on(sheet) if side == "front" or p.back))
    return Page(
        *size,
        side,
        sheet.number,
        job.total,
        items,
        contents.placements,
        components,
        trim_box=paper,
        bleed_box=paper,
        fold=contents.fold,
        registration=contents.registration,
        pieces=pieces_on(sheet),
        stamp=stamp_of(sheet),
        strokes=tuple(strokes(sheet.blocks)) if side == "front" and isinstance(sheet, GridSheet) else (),
    )


def shifted(items: tuple[scene.Item, ...], shift: BackShift, size: tuple[float, float]) -> tuple[scene.Item, ...]:
    """The items of a back page as one group, moved by what the printer is off; the items themselves when it is not.

    A landscape page comes onto the upright paper by a quarter turn clockwise: right of the paper is up on the page.
    """
    if shift == BackShift():
        return items
    x, y = size[0] / 2, size[1] / 2
    right, down = (shift.y, -shift.x) if size[0] > size[1] else (shift.x, shift.y)
    about = scene.placed(x + right, y + down, shift.scale, shift.angle)
    return (scene.Group(items, scene.times(about, scene.moved(-x, -y)), name="back shift"),)


def _placed_face(placement: Placement, face: scene.Group, under: Edges) -> scene.Group:
    """The face on the page, cut square at what bleed is left, so that rounded corners still have ground beyond them."""
    trim = Box(0.0, 0.0, placement.face.width, placement.face.height)
    reach = limited(tuple(map(max, placement.bleed, under)), placement.face.bleed)  # type: ignore[arg-type]
    clip = trim.grown(own_edges(reach, placement.turn)).path()
    return scene.Group((face,), laid(placement.box, placement.turn), clip)


# --- pieces in rows -------------------------------------------------------------------------------------------------
def _grid_page(sheet: GridSheet, side: Side, job: SheetJob) -> MadePage:
    grid = sheet.grid
    sides: tuple[Side, ...] = ("front", "back") if grid.fold and side == "front" else (side,)
    laid_out = [(block, _placements(block, one)) for one in sides for block in sheet.blocks]
    placements = tuple(p for _, row in laid_out for p in row)
    faces = tuple(face for block, row in laid_out for face in _drawn(block, row, job))
    marks = tuple(item for block, row in laid_out[: len(sheet.blocks)] for item in _marks(sheet, block, row, side))
    footer, dropped = _footer(sheet, side, job)
    registration = registration_paths(grid.registration) if side == "front" else ()
    machine = tuple(scene.Shape(path, fill=TICK_COLOUR) for path in registration)
    items = (*faces, *marks, *_fold(sheet, job), *machine, *footer)
    size = (grid.width, grid.height)
    contents = _Contents(size, items, placements, registration, grid.fold)
    return MadePage(_page(sheet, side, job, contents), dropped)


def _drawn(block: Block, placements: Sequence[Placement], job: SheetJob) -> Iterator[scene.Group]:
    """Round pieces and hexes end where their own shape does, so that they never reach into a neighbour's."""
    shape, offered = block.wish.shape, shaped_bleed(block.grid, block.wish.bleed)
    under = underlaps(placements) if block.grid.gap < EPSILON else [NONE] * len(placements)
    for placement, edges in zip(placements, under, strict=True):
        face = placement.face
        clip = grown(shape, face.width, face.height, min(face.bleed, offered))
        yield _placed_face(placement, job.group(face, clip), edges)


def _placements(block: Block, side: Side) -> tuple[Placement, ...]:
    grid, count, bleed = block.grid, len(block.pieces), block.wish.bleed
    around = rim(grid, count, bleed)
    placements: list[Placement] = []
    for index, piece in enumerate(block.pieces):
        room = slot_bleed(grid, index, count, around, bleed)
        box, turn = grid.slot(index), grid.turn
        if side == "front":
            placements.append(_placement(piece.front, box, turn, piece.label, room, "front"))
        elif piece.back:
            behind = grid.behind
            box, turn, room = behind.box(box), behind.turn(turn), behind.edges(room)
            placements.append(_placement(piece.back, box, turn, piece.label, room, "back"))
    return tuple(placements)


def _placement(face: scene.Face, box: Box, turn: int, label: str, room: Edges, side: Side) -> Placement:
    return Placement(face, box.x, box.y, turn, label, limited(room, face.bleed), side)


def _marks(sheet: GridSheet, block: Block, placements: Sequence[Placement], side: Side) -> tuple[scene.Item, ...]:
    """On a page to be folded the fronts have them: it is cut with the fronts up, through both layers."""
    options = sheet.lot.options
    if options.marks == "none" or (side == "back" and not options.marks_on_backs):
        return ()
    grid, first, count = block.grid, block.pieces[0], len(block.pieces)
    around = rim(grid, count, block.wish.bleed)
    lines = cut_marks(grid, count, options.marks, first.cut, around, first.own_margin)
    inked = grid.extent(count).grown(around) if first.own_margin is None else None
    if side == "back":
        lines, inked = [grid.behind.line(line) for line in lines], inked and grid.behind.box(inked)
    cut_out = [p for p in placements if p.side == side] if first.cut == "outline" else []
    return (*mark_items(lines, options.marks, inked), *outline_items(cut_out))


def _fold(sheet: GridSheet, job: SheetJob) -> tuple[scene.Item, ...]:
    """The dashed line, and the word beside it on the half with the backs."""
    fold = sheet.grid.fold
    if fold is None:
        return ()
    x, y = fold[:2]
    word = sheet.lot.options.words("footer_fold")
    length = job.measure(word, FONT, SIZE) + 2
    ground = scene.Shape(scene.rectangle(0, 0, length, FOLD_LABEL), fill="#ffffff")
    text = scene.Glyphs(word, FONT, SIZE, 1.0, BASELINE - 0.2, COLOUR)
    upright = x == fold[2]
    box = Box(x + 0.2, y, FOLD_LABEL, length) if upright else Box(x, y + 0.2, length, FOLD_LABEL)
    return (*two_toned(scene.segment(*fold)), scene.Group((ground, text), laid(box, 90 if upright else 0), name="fold"))


def _footer(sheet: GridSheet, side: Side, job: SheetJob) -> tuple[tuple[scene.Item, ...], tuple[str, ...]]:
    """The footer's items, and the names of the words that had no room."""
    grid, options = sheet.grid, sheet.lot.options
    if options.footer is None or grid.footer == "none":
        return (), ()
    words = footer_words(
        options, side, sheet.number, job.total, stamp_of(sheet), title_of(sheet), folded=grid.fold is not None
    )
    box, turn = grid.footer_box, 90 if grid.footer == "side" else 0
    line = footer_line(words, options.words("footer_bar"), max(box.width, box.height), job.measure)
    if side == "back":
        box, turn = grid.behind.box(box), grid.behind.turn(turn)
    return (placed_footer(line, box, turn),), line.dropped


# --- parts of a large piece -----------------------------------------------------------------------------------------
def _tile_page(sheet: TileSheet, side: Side, job: SheetJob) -> MadePage:
    tile, options = sheet.tile, sheet.lot.options
    tiling = tile.tiling
    placements = _tile_placements(sheet, side)
    marks = _tile_marks(sheet, placements, side, job)
    words = footer_words(options, side, sheet.number, job.total, stamp_of(sheet), title_of(sheet))
    strip, dropped = tile_strip(tile, options, words, job.measure)
    box, turn = (tiling.strip, 0) if side == "front" else (tiling.behind.box(tiling.strip), tiling.behind.turn(0))
    registration = registration_paths(tiling.registration) if side == "front" else ()
    items = (
        *(_placed_face(p, job.group(p.face, None), p.bleed) for p in placements),
        *marks,
        *(scene.Shape(path, fill=TICK_COLOUR) for path in registration),
        scene.Group(strip, laid(box, turn), name="footer"),
    )
    size = (tiling.page.width, tiling.page.height)
    return MadePage(_page(sheet, side, job, _Contents(size, items, placements, registration)), dropped)


def _tile_placements(sheet: TileSheet, side: Side) -> tuple[Placement, ...]:
    face = sheet.piece.front if side == "front" else sheet.piece.back
    if face is None:
        return ()
    box, window, keep, turn = sheet.tile.place(side)
    shown = window.common(box.grown((face.bleed, face.bleed, face.bleed, face.bleed)))
    seen = (box.x - shown.x, box.y - shown.y, shown.right - box.right, shown.bottom - box.bottom)
    return (Placement(face, box.x, box.y, turn, f"{sheet.piece.label} {sheet.tile.label}", seen, side, keep),)


def _tile_marks(sheet: TileSheet, placements: Sequence[Placement], side: Side, job: SheetJob) -> tuple[scene.Item, ...]:
    options, tile = sheet.lot.options, sheet.tile
    if options.marks == "none" or (side == "back" and not options.marks_on_backs):
        return ()
    lines = tile_marks(tile, options.marks)
    if side == "back":
        return mark_items([tile.tiling.behind.line(line) for line in lines], "lines")
    outlines = outline_items(placements) if sheet.piece.cut == "outline" else ()
    seen = scene.Group(outlines, clip=tile.tiling.window.path())
    return (*mark_items(lines, "lines"), seen, *join_labels(tile, options.words, job.measure))
