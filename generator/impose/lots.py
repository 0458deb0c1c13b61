"""Lots: which pieces share sheets, and how they lie on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from generator.impose.areas import CLEAR, REGISTRATION_STRIP, SHORTEST_TICK, STRIP, TICK, PaperWish
from generator.impose.dividing import spread
from generator.impose.geometry import EPSILON, Box, turned_size
from generator.impose.grid import SheetField, arrange, fields, fitted, grid_on
from generator.impose.grounds import are_alike, by_ground, parted_by_ground
from generator.impose.job import Block, BoardRun, Lot
from generator.impose.model import Options, Paper, PrintPiece, Remark
from generator.impose.outlines import shape_of
from generator.impose.packer import Demand, PackedSheet, Spot, pack
from generator.impose.packing import count
from generator.impose.remarks import too_large
from generator.impose.tiling import tile
from generator.scene import primitives as scene

GUTTER = 1.0
"""Between neighbours of different ground colour that would share a cut: a cut 0.3 mm off then shows no foreign edge."""

SMALL = 14.0
"""Below this size, in millimetres, hands can hardly hold a piece while they cut it."""

Kind = tuple[tuple[PrintPiece, ...], PaperWish]
"""Equal pieces and what they ask of the paper."""


def planned_lots(pieces: Sequence[PrintPiece], options: Options) -> Iterator[Lot | BoardRun | Remark]:
    """The lots of all pieces, or what to say when there is no way to print some."""
    folded = options.fold and options.sides == "both"
    in_step = options.order == "manual" and not folded and any(piece.back for piece in pieces)
    equal = [part for alike in _kinds(pieces, options) for part in _handy(alike, options)]
    kinds = [(alike, _wish(alike, options, in_step, folded)) for alike in equal]
    groups: dict[tuple[object, ...], list[Kind]] = {}
    for alike, wish in kinds:
        alone = len(groups) if wish.whole_paper else -1
        groups.setdefault((wish.two_sided, wish.fold, alone), []).append((alike, wish))
    for group in groups.values():
        yield from _group_lots(group, options)


def _kinds(pieces: Iterable[PrintPiece], options: Options) -> Iterator[tuple[PrintPiece, ...]]:
    kinds: dict[tuple[object, ...], list[PrintPiece]] = {}
    for piece in pieces:
        kinds.setdefault(_kind(piece, options), []).append(piece)
    # Those without a back last, so that sheets with nothing on their backs are.
    yield from (tuple(sorted(alike, key=lambda piece: piece.back is None)) for alike in kinds.values())


def _handy(pieces: tuple[PrintPiece, ...], options: Options) -> list[tuple[PrintPiece, ...]]:
    """Small pieces that may share cuts do so with those of their own ground: fewer cuts, and no gutters to hold."""
    return parted_by_ground(pieces) if _share_cuts(pieces, options) else [pieces]


def _share_cuts(pieces: Sequence[PrintPiece], options: Options) -> bool:
    """Whether these are small pieces without gaps."""
    first = pieces[0]
    gap = options.gap if first.gap is None else first.gap
    small = max(first.front.width, first.front.height) < SMALL
    return small and gap < EPSILON and first.cut == "box"


def _group_lots(kinds: Sequence[Kind], options: Options) -> Iterator[Lot | BoardRun | Remark]:
    """Kinds that share sheets, then those that cannot."""
    usable = _usable_fields(kinds[0][1], options)
    sharing = [kind for kind in kinds if any(_fits(kind[1], field) for field in usable)]
    if len(sharing) > 1:
        yield _mixed_lot(sharing, usable, options)
    for pieces, wish in kinds if len(sharing) == 1 else [kind for kind in kinds if kind not in sharing]:
        yield _lot(pieces, wish, options) or too_large(pieces, wish, options)


def _lot(pieces: tuple[PrintPiece, ...], wish: PaperWish, options: Options) -> Lot | BoardRun | None:
    """Equal pieces on sheets of their own."""
    pieces, wish = _parted(pieces, wish, options)
    grid = arrange(wish, options)
    own = options
    if grid is None and wish.fold:
        return _lot(pieces, replace(wish, fold=False, two_sided=True), options)
    if grid is None and options.large == "one":
        own = _own_options(wish, options)
        grid = arrange(replace(wish, pieces=1), own)
    elif grid is None:
        tiling = tile(wish, options)
        return None if tiling is None else BoardRun(pieces, wish, tiling, options)
    if grid is None:
        return None
    chunks = [pieces[k : k + grid.capacity] for k in range(0, len(pieces), grid.capacity)]
    rim = None if wish.whole_paper else wish.bleed
    layouts = tuple((Block(chunk, wish, fitted(grid, len(chunk), rim)),) for chunk in chunks)
    return Lot(layouts, wish.two_sided, own, grid.capacity)


def _parted(
    pieces: tuple[PrintPiece, ...], wish: PaperWish, options: Options
) -> tuple[tuple[PrintPiece, ...], PaperWish]:
    """Pieces that share cuts with others of another ground get a gutter; sorted by ground when there is no room."""
    if not _needs_gutter(pieces, wish):
        return pieces, wish
    wide = replace(wish, gap=GUTTER)
    plain, parted = arrange(wish, options), arrange(wide, options)
    if plain is not None and (parted is None or parted.capacity < plain.capacity):
        return by_ground(pieces), wish
    return pieces, wide


def _needs_gutter(pieces: Sequence[PrintPiece], wish: PaperWish) -> bool:
    shares = wish.gap < EPSILON < wish.bleed and not wish.whole_paper
    return shares and pieces[0].cut == "box" and len(pieces) > 1 and not are_alike(pieces)


# --- many kinds -----------------------------------------------------------------------------------------------------
def _usable_fields(wish: PaperWish, options: Options) -> list[SheetField]:
    """The fields of one page, with a footer if there is one; turned pieces make use of the other page needless."""
    if wish.whole_paper:
        return []
    found = [field for field in fields(wish, options) if field.footer != "none" or options.footer is None]
    return [field for field in found if field.page.landscape == found[0].page.landscape]


def _fits(wish: PaperWish, field: SheetField) -> bool:
    room = field.part.field
    sizes = (turned_size(wish.width, wish.height, turn) for turn in (0, 90))
    return any(count(room.width, w, 0.0) and count(room.height, h, 0.0) for w, h in sizes)


def _mixed_lot(kinds: Sequence[Kind], usable: Sequence[SheetField], options: Options) -> Lot:
    kinds = [_parted(pieces, wish, options) for pieces, wish in kinds]
    sizes = [(field.part.field.width, field.part.field.height) for field in usable]
    packed = pack([_demand(pieces, wish, options) for pieces, wish in kinds], sizes, options.pack)
    waiting = [iter(pieces) for pieces, _ in kinds]
    layouts = []
    for sheet in packed:
        regions = _regions(sheet, [wish for _, wish in kinds], usable[sheet.field], options)
        blocks = []
        for spot, region in zip(sheet.spots, regions, strict=True):
            wish = kinds[spot.demand][1]
            pieces = tuple(next(waiting[spot.demand]) for _ in range(spot.count))
            grid = grid_on(usable[sheet.field], spot.turn, spot.lattice, wish, region)
            blocks.append(Block(pieces, wish, fitted(grid, spot.count)))
        layouts.append(tuple(blocks))
    return Lot(tuple(layouts), kinds[0][1].two_sided, options)


def _demand(pieces: Sequence[PrintPiece], wish: PaperWish, options: Options) -> Demand:
    """Around small pieces that share cuts there is room for ticks, because nothing else shows cuts through a ground."""
    ticks = CLEAR + SHORTEST_TICK if options.marks == "margin" and _share_cuts(pieces, options) else 0.0
    rim = wish.bleed + ticks
    return Demand((wish.width, wish.height), wish.gap, rim, wish.pieces, wish.shape, wish.close)


def _regions(sheet: PackedSheet, wishes: Sequence[PaperWish], field: SheetField, options: Options) -> tuple[Box, ...]:
    """The part of the page that each block gets: all of its bleed first, then room for ticks, all in the middle."""
    room = field.part.field
    boxes = [Box(room.x + s.box.x, room.y + s.box.y, s.box.width, s.box.height) for s in sheet.spots]
    missing = [_missing(spot, wishes[spot.demand]) for spot in sheet.spots]
    ticks = CLEAR + SHORTEST_TICK if options.marks == "margin" else 0.0
    return spread(spread(boxes, missing, room), [ticks] * len(boxes), room)


def _missing(spot: Spot, wish: PaperWish) -> float:
    """What a block lacks of its bleed on one side at least."""
    across, down = spot.lattice.reach(spot.lattice.capacity)
    width, height = turned_size(wish.width, wish.height, spot.turn)
    rim = min(spot.box.width - across - width, spot.box.height - down - height) / 2
    return max(0.0, wish.bleed - rim)


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


def _faces(pieces: Iterable[PrintPiece]) -> Iterator[scene.Face]:
    for piece in pieces:
        yield piece.front
        if piece.back:
            yield piece.back
