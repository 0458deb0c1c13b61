"""Several photos of one table: what one of them does not show is taken from another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.photo.places import Read
from sporeprint.photo.reading import Reading

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyLaying


def merged(readings: Sequence[Reading], laying: AnyLaying) -> Reading:
    """Return one reading: the first, filled in from the others; where two are sure and differ, it is asked."""
    one = readings[0]
    for other in readings[1:]:
        one = _merged(one, other, laying)
    return one


def _merged(one: Reading, other: Reading, laying: AnyLaying) -> Reading:
    tableau, doubts = one.tableau, list(one.doubts)
    lacking = {board.key for board in one.missing} - {board.key for board in other.missing}
    for key in lacking:
        pieces = [p for p in other.tableau.pieces if p.board == key]
        unseen = {s for s in tableau.unseen if s[0] != key} | {s for s in other.tableau.unseen if s[0] == key}
        kept = [p for p in tableau.pieces if p.board != key]
        tableau = laying.opened(replace(tableau, pieces=(*kept, *pieces), unseen=frozenset(unseen)))
        doubts += [d for d in other.doubts if d.board == key]
    shared = {b.key for b in one.tableau.boards if b not in one.missing} - lacking
    for read in list(doubts):
        spot = (read.board, read.place)
        if read.board not in shared or not read.place or spot in other.tableau.unseen:
            continue
        if (read.board, "") in other.tableau.unseen:
            continue
        tableau = _taken(tableau, other.tableau, spot, laying)
        doubts.remove(read)
    doubts += _conflicts(one, other, shared)
    missing = [b for b in one.missing if b.key not in lacking]
    unsure = frozenset((d.board, d.place) for d in doubts if d.why == "photos differ")
    pieces_left = [p for p in tableau.pieces if not any((p.board, place) in unsure for place in p.places)]
    tableau = replace(tableau, pieces=tuple(pieces_left), unseen=tableau.unseen | unsure)
    return replace(one, tableau=tableau, doubts=doubts, missing=missing, reads=[*one.reads, *other.reads])


def _taken(tableau: Tableau, other: Tableau, spot: tuple[str, str], laying: AnyLaying) -> Tableau:
    board, place = spot
    pieces = [p for p in other.pieces if p.board == board and place in p.places]
    return laying.opened(replace(tableau, pieces=(*tableau.pieces, *pieces), unseen=tableau.unseen - {spot}))


def _conflicts(one: Reading, other: Reading, shared: set[str]) -> list[Read]:
    """Return places of printed boards that both photos are sure about, and differently."""
    found = []
    printed = {b.key for b in one.tableau.boards if b.item or b.lay in ("comb", "grid")} & shared
    mine, theirs = _at_places(one.tableau), _at_places(other.tableau)
    reads = {(read.board, read.place): read for read in one.reads if read.sure}
    seen = {(read.board, read.place) for read in other.reads if read.sure}
    for spot, read in reads.items():
        if spot[0] in printed and spot in seen and mine.get(spot) != theirs.get(spot):
            found.append(replace(read, sure=False, why="photos differ", margin=0.0))
    return found


def _at_places(tableau: Tableau) -> dict[tuple[str, str], Counter[tuple[str, str]]]:
    found: dict[tuple[str, str], Counter[tuple[str, str]]] = {}
    for piece in tableau.pieces:
        found.setdefault((piece.board, _first(piece)), Counter())[piece.component, piece.item] += 1
    return found


def _first(piece: Piece) -> str:
    return piece.places[0] if piece.places else ""
