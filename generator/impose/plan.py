"""The cuts of a run in words, in an order in which what one measures from is still there.

First all cuts that go through the whole sheet, in the direction that takes fewer strokes in all; then the strips. All
places are measured from one edge of the paper, and the cut that is farthest from that edge comes first: so the edge,
and the marks beside it, stay with the part that is still to be cut. Strips keep the other edge of the paper until
their last cut. Marks for the strips are on the off-cuts of the first round: they serve as gauge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.impose.dividing import PartCut, knotted, part_cuts
from generator.impose.geometry import EPSILON, Box, Line
from generator.impose.job import Block, BoardRun, Lot
from generator.impose.marks import cut_places
from sporeprint.ground.translation.vocabulary import ProgramWords


@dataclass(frozen=True, slots=True)
class _Round:
    """Cuts in one direction."""

    places: tuple[float, ...]
    """Farthest first."""
    edge: Literal["left", "top"]
    """Of the paper, which they are measured from."""
    parts: int
    """How many pieces lie one after the other in this direction."""


def cut_plan(lots: Sequence[Lot | BoardRun]) -> tuple[str, ...]:
    """How the sheets are cut, in words: those that are cut alike together, with their numbers if not all are."""
    plans: dict[str, list[int]] = {}
    number = 1
    for lot in lots:
        for plan in [_board_sentences(lot)] * lot.sheets if isinstance(lot, BoardRun) else _lot_plans(lot):
            plans.setdefault(plan, []).append(number)
            number += 1
    if len(plans) <= 1:
        return tuple(plans)
    words = lots[0].options.words
    return tuple(f"{words('cut_sheets', numbers=_numbered(found))} {plan}" for plan, found in plans.items())


def _lot_plans(lot: Lot) -> Iterator[str]:
    """A plan for each sheet."""
    for layout in lot.layouts:
        yield _sheet_sentences(layout[0], lot) if len(layout) == 1 else _mixed_sentences(layout, lot)


def _numbered(numbers: Sequence[int]) -> str:
    """
    >>> _numbered([1, 2, 3, 5])
    '1-3, 5'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _sheet_sentences(block: Block, lot: Lot) -> str:
    grid, words = block.grid, lot.options.words
    start = "cut_landscape" if grid.landscape else "cut_portrait"
    head = words(start, names=_names(block), count=len(block.pieces), paper=lot.options.paper.name)
    sentences = [head, _fold_sentence(block, lot)]
    if grid.lattice.staggered:
        return " ".join(filter(None, (*sentences, words("cut_staggered"))))
    first, second = _rounds(block, Box(0.0, 0.0, grid.width, grid.height))
    outline = block.cut == "outline"
    sentences += [_first_sentence(first, second, lot, outline), _second_sentence(first, second, words)]
    if outline:
        sentences.append(words("cut_outlines_last" if first.places or second.places else "cut_outline"))
    return " ".join(filter(None, sentences))


def _names(block: Block) -> str:
    return ", ".join(dict.fromkeys(piece.component for piece in block.pieces))


# --- several blocks -------------------------------------------------------------------------------------------------
def _mixed_sentences(layout: Sequence[Block], lot: Lot) -> str:
    """The blocks are parted first, then each is cut like a small sheet."""
    words, grid = lot.options.words, layout[0].grid
    start = "cut_mixed_landscape" if grid.landscape else "cut_mixed_portrait"
    contents = words("list_comma").join(f"{len(block.pieces)} {_names(block)}" for block in layout)
    sentences = [words(start, contents=contents, paper=lot.options.paper.name), _fold_sentence(layout[0], lot)]
    rooms = part_rooms(layout)
    for cut, room in part_strokes(layout):
        x, y, right, _ = cut.line
        names = words("list_comma").join(dict.fromkeys(_names(layout[k]) for k in cut.before))
        edge, place = ("left", x - room.x) if x == right else ("top", y - room.y)
        sentences.append(words(f"cut_part_{edge}", place=words.number(place), names=names))
    knots = knotted([block.grid.region for block in layout])
    if knots:
        names = words("list_comma").join(dict.fromkeys(_names(layout[k]) for k in sorted(knots)))
        sentences.append(words("cut_knot", names=names))
    sentences += [_block_sentence(block, room, words) for block, room in zip(layout, rooms, strict=True)]
    return " ".join(filter(None, sentences))


def _block_sentence(block: Block, room: Box, words: ProgramWords) -> str:
    names = _names(block)
    if block.grid.lattice.staggered:
        return words("cut_block_outlines", names=names)
    first, second = _rounds(block, room)
    rounds = [_listed(cuts, words) for cuts in (first, second) if cuts.places]
    edges = [words(f"cut_edge_{cuts.edge}") for cuts in (first, second) if cuts.places]
    said = [words("cut_block_round", places=places, edge=edge) for places, edge in zip(rounds, edges, strict=True)]
    outlines = words("cut_block_outlines", names=names) if block.cut == "outline" else ""
    if not said:
        return outlines
    return " ".join(
        filter(None, (words("cut_block", names=names, rounds=words("cut_block_then").join(said)), outlines))
    )


def _sheet_box(layout: Sequence[Block]) -> Box:
    """What is cut: the paper, or the half of a folded one that has the fronts."""
    grid = layout[0].grid
    if grid.fold is None:
        return Box(0.0, 0.0, grid.width, grid.height)
    x, y, right, _ = grid.fold
    return Box(0.0, 0.0, x, grid.height) if x == right else Box(0.0, 0.0, grid.width, y)


def part_strokes(layout: Sequence[Block]) -> Iterator[tuple[PartCut, Box]]:
    """The cuts that part the blocks of a sheet, each with the part that it goes through."""
    return part_cuts([block.grid.region for block in layout], _sheet_box(layout))


def part_rooms(layout: Sequence[Block]) -> list[Box]:
    """The part of the sheet that each block lies on when all are parted."""
    rooms = [_sheet_box(layout)] * len(layout)
    for cut, room in part_strokes(layout):
        x, y, right, _ = cut.line
        first = (
            Box(room.x, room.y, x - room.x, room.height) if x == right else Box(room.x, room.y, room.width, y - room.y)
        )
        rest = (
            Box(x, room.y, room.right - x, room.height) if x == right else Box(room.x, y, room.width, room.bottom - y)
        )
        for k in cut.before:
            rooms[k] = first
        for k in cut.after:
            rooms[k] = rest
    regions = [block.grid.region for block in layout]
    return [regions[k] if k in knotted(regions) else room for k, room in enumerate(rooms)]


def strokes(layout: Sequence[Block]) -> list[Line]:
    """Every straight cut of a sheet, in order, from edge to edge of the part it goes through."""
    lines = [cut.line for cut, _ in part_strokes(layout)]
    regions = [block.grid.region for block in layout]
    lines += [line for k in sorted(knotted(regions)) for line in _around(regions[k])]
    for block, room in zip(layout, part_rooms(layout), strict=True):
        if not block.grid.lattice.staggered:
            lines += _block_strokes(block, room)
    return lines


def _around(box: Box) -> tuple[Line, ...]:
    """The cuts of a knife that frees a block from its neighbours."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return (x, y, right, y), (right, y, right, bottom), (x, bottom, right, bottom), (x, y, x, bottom)


def _block_strokes(block: Block, room: Box) -> Iterator[Line]:
    first, second = _rounds(block, room)
    strips: list[tuple[float, float]] = []
    for edges in (first, second):
        for place in edges.places:
            for start, end in strips if edges is second and strips else [_whole(edges, room)]:
                yield _line(edges.edge, place, start, end, room)
        if edges is first:
            strips = _strips(block, first, room)


def _whole(cuts: _Round, room: Box) -> tuple[float, float]:
    return (room.y, room.bottom) if cuts.edge == "left" else (room.x, room.right)


def _line(edge: str, place: float, start: float, end: float, room: Box) -> Line:
    if edge == "left":
        return (room.x + place, start, room.x + place, end)
    return (start, room.y + place, end, room.y + place)


def _strips(block: Block, first: _Round, room: Box) -> list[tuple[float, float]]:
    """From where to where each strip of the first round reaches that has pieces on it."""
    extent = block.grid.extent(len(block.pieces))
    size, gap = (
        (block.grid.cell_width, block.grid.gap) if first.edge == "left" else (block.grid.cell_height, block.grid.gap)
    )
    start = extent.x if first.edge == "left" else extent.y
    if block.cut == "outline":
        edge, end = _whole(_Round((), "top" if first.edge == "left" else "left", 0), room)
        places = sorted((room.x if first.edge == "left" else room.y) + place for place in first.places)
        return list(zip([edge, *places], [*places, end], strict=True))
    return [(start + k * (size + gap), start + k * (size + gap) + size) for k in range(first.parts)]


# --- one block ------------------------------------------------------------------------------------------------------
def _rounds(block: Block, room: Box) -> tuple[_Round, _Round]:
    """The two directions, the one first that takes fewer strokes in all; level cuts when it is the same."""
    grid, pieces = block.grid, len(block.pieces)
    upright, level = cut_places(grid, pieces, block.cut)
    columns, rows = grid.lattice.used(pieces)
    across = _Round(_inside([x - room.x for x in upright], room.width), "left", columns)
    down = _Round(_inside([y - room.y for y in level], room.height), "top", rows)
    if _strokes(across, down) < _strokes(down, across):
        return across, down
    return down, across


def _strokes(first: _Round, second: _Round) -> int:
    return len(first.places) + first.parts * len(second.places)


def _inside(places: Sequence[float], paper: float) -> tuple[float, ...]:
    """Without those that are the paper's own edge."""
    return tuple(place for place in reversed(places) if EPSILON < place < paper - EPSILON)


def _first_sentence(first: _Round, second: _Round, lot: Lot, outline: bool) -> str:
    if not first.places:
        return ""
    marks, words = lot.options.marks, lot.options.words
    gauge = marks == "margin" and second.places and first.parts > 1 and not outline
    keep = words("cut_gauge") if gauge else ""
    return words(f"cut_first_{first.edge}", places=_listed(first, words), gauge=keep)


def _second_sentence(first: _Round, second: _Round, words: ProgramWords) -> str:
    if not second.places:
        return ""
    what = "cut_only" if not first.places else "cut_strips" if first.parts > 1 else "cut_strip"
    return words(f"{what}_{second.edge}", count=first.parts, places=_listed(second, words))


def _listed(cuts: _Round, words: ProgramWords) -> str:
    numbers = [words.number(place) for place in cuts.places]
    if len(numbers) == 1:
        return numbers[0]
    return words("cut_and", places=words("list_comma").join(numbers[:-1]), last=numbers[-1])


def _fold_sentence(block: Block, lot: Lot) -> str:
    fold, words = block.grid.fold, lot.options.words
    if fold is None:
        return ""
    place, edge = (fold[0], "left") if fold[0] == fold[2] else (fold[1], "top")
    return words(f"cut_fold_{edge}", place=words.number(place))


def _board_sentences(lot: BoardRun) -> str:
    tiling, words = lot.tiling, lot.options.words
    rows, columns, paper = tiling.down.count, tiling.across.count, lot.options.paper.name
    sentences = [words("cut_board", names=lot.pieces[0].component, rows=rows, columns=columns, paper=paper)]
    if columns > 1:
        sentences.append(words("cut_join_rows"))
    if rows > 1:
        sentences.append(words("cut_join_then" if columns > 1 else "cut_join_pages"))
    sentences.append(words("cut_join", half=words.number(tiling.overlap / 2)))
    return " ".join(sentences)
