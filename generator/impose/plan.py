"""The cuts of a run in words, in an order in which what one measures from is still there.

First all cuts that go through the whole sheet, in the direction that takes fewer strokes in all; then the strips. All
places are measured from one edge of the paper, and the cut that is farthest from that edge comes first: so the edge,
and the marks beside it, stay with the part that is still to be cut. Strips keep the other edge of the paper until
their last cut. Marks for the strips are on the off-cuts of the first round: they serve as gauge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.impose.geometry import EPSILON
from generator.impose.job import Board, Lot
from generator.impose.marks import cut_places
from generator.impose.model import Marks


@dataclass(frozen=True, slots=True)
class _Round:
    """Cuts in one direction."""

    places: tuple[float, ...]
    """Farthest first."""
    edge: str
    direction: str
    parts: int
    """How many pieces lie one after the other in this direction."""


def cut_sentences(lot: Lot | Board) -> str:
    """How the sheets of a run are cut."""
    return _board_sentences(lot) if isinstance(lot, Board) else _sheet_sentences(lot)


def _sheet_sentences(lot: Lot) -> str:
    grid, count = lot.grid, min(len(lot.pieces), lot.grid.capacity)
    names = ", ".join(dict.fromkeys(piece.component for piece in lot.pieces))
    start = f"{names}: {count} on a {'landscape' if grid.landscape else 'portrait'} sheet of {lot.options.paper.name}."
    outline = lot.pieces[0].cut == "outline"
    sentences = [start, _fold_sentence(lot)]
    if grid.lattice.staggered:
        sentences.append("The rows are staggered, so no straight cut goes through; cut along each outline.")
        return " ".join(filter(None, sentences))
    first, second = _rounds(lot, count)
    sentences += [_first_sentence(first, second, lot.options.marks, outline), _second_sentence(first, second)]
    if outline:
        sentences.append("Last, cut along each outline." if first.places or second.places else "Cut along the outline.")
    return " ".join(filter(None, sentences))


def _rounds(lot: Lot, pieces: int) -> tuple[_Round, _Round]:
    """The two directions, the one first that takes fewer strokes in all; level cuts when it is the same."""
    grid = lot.grid
    upright, level = cut_places(grid, pieces, lot.pieces[0].cut)
    columns, rows = grid.lattice.used(pieces)
    across = _Round(_inside(upright, grid.width), "left", "from right to left", columns)
    down = _Round(_inside(level, grid.height), "top", "from the bottom up", rows)
    if _strokes(across, down) < _strokes(down, across):
        return across, down
    return down, across


def _strokes(first: _Round, second: _Round) -> int:
    return len(first.places) + first.parts * len(second.places)


def _inside(places: Sequence[float], paper: float) -> tuple[float, ...]:
    """Without those that are the paper's own edge."""
    return tuple(place for place in reversed(places) if EPSILON < place < paper - EPSILON)


def _first_sentence(first: _Round, second: _Round, marks: Marks, outline: bool) -> str:
    if not first.places:
        return ""
    gauge = marks == "margin" and second.places and first.parts > 1 and not outline
    keep = "; keep the off-cuts with the ticks, they are the gauge for the strips" if gauge else ""
    across = "upright" if first.edge == "left" else "level"
    return f"First cut through the whole sheet, {across}, {first.direction}: {_listed(first)}{keep}."


def _second_sentence(first: _Round, second: _Round) -> str:
    if not second.places:
        return ""
    if not first.places:
        return f"Cut through the whole sheet, {second.direction}: {_listed(second)}."
    what = f"each of the {first.parts} strips" if first.parts > 1 else "the strip"
    return f"Then {what}, {second.direction}: {_listed(second)}."


def _listed(cuts: _Round) -> str:
    numbers = [f"{round(place, 2):g}" for place in cuts.places]
    words = numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} and {numbers[-1]}"
    return f"at {words} mm from the {cuts.edge} edge of the paper"


def _fold_sentence(lot: Lot) -> str:
    fold = lot.grid.fold
    if fold is None:
        return ""
    place, edge = (fold[0], "left") if fold[0] == fold[2] else (fold[1], "top")
    return (
        f"Fold it backwards along the dashed line, {round(place, 2):g} mm from the {edge} edge, glue it, "
        f"and cut through both layers."
    )


def _board_sentences(lot: Board) -> str:
    tiling, first = lot.tiling, lot.pieces[0]
    rows, columns = tiling.down.count, tiling.across.count
    sentences = [f"{first.component}: {rows} x {columns} pages of {lot.options.paper.name} for each piece."]
    half = tiling.overlap / 2
    if columns > 1:
        sentences.append("First join the pages of each row, left to right.")
    if rows > 1:
        sentences.append("Then join the rows, top to bottom." if columns > 1 else "Join the pages, top to bottom.")
    sentences.append(
        "At every join lay one page over the other so that the crosshairs meet, and cut through both along the join, "
        f"{half:g} mm from where the picture ends; tape it from behind. Last, trim the outer edge."
    )
    return " ".join(sentences)
