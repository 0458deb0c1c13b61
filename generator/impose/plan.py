"""The cuts of a run in words, in an order in which what one measures from is still there.

First all cuts that go through the whole sheet, in the direction that takes fewer strokes in all; then the strips. All
places are measured from one edge of the paper, and the cut that is farthest from that edge comes first: so the edge,
and the marks beside it, stay with the part that is still to be cut. Strips keep the other edge of the paper until
their last cut. Marks for the strips are on the off-cuts of the first round: they serve as gauge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.impose.geometry import EPSILON
from generator.impose.job import BoardRun, Lot
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


def cut_sentences(lot: Lot | BoardRun) -> str:
    """How the sheets of a run are cut."""
    return _board_sentences(lot) if isinstance(lot, BoardRun) else _sheet_sentences(lot)


def _sheet_sentences(lot: Lot) -> str:
    grid, count, words = lot.grid, min(len(lot.pieces), lot.grid.capacity), lot.options.words
    names = ", ".join(dict.fromkeys(piece.component for piece in lot.pieces))
    start = "cut_landscape" if grid.landscape else "cut_portrait"
    outline = lot.pieces[0].cut == "outline"
    sentences = [words(start, names=names, count=count, paper=lot.options.paper.name), _fold_sentence(lot)]
    if grid.lattice.staggered:
        sentences.append(words("cut_staggered"))
        return " ".join(filter(None, sentences))
    first, second = _rounds(lot, count)
    sentences += [_first_sentence(first, second, lot, outline), _second_sentence(first, second, words)]
    if outline:
        sentences.append(words("cut_outlines_last" if first.places or second.places else "cut_outline"))
    return " ".join(filter(None, sentences))


def _rounds(lot: Lot, pieces: int) -> tuple[_Round, _Round]:
    """The two directions, the one first that takes fewer strokes in all; level cuts when it is the same."""
    grid = lot.grid
    upright, level = cut_places(grid, pieces, lot.pieces[0].cut)
    columns, rows = grid.lattice.used(pieces)
    across = _Round(_inside(upright, grid.width), "left", columns)
    down = _Round(_inside(level, grid.height), "top", rows)
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


def _fold_sentence(lot: Lot) -> str:
    fold, words = lot.grid.fold, lot.options.words
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
