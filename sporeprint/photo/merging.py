"""Several photos of one table: what one of them does not show is taken from another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.photo.places import PlaceReading
from sporeprint.photo.reading import PhotoReading

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyLaying

DIFFER = "photos differ"


def merged(readings: Sequence[PhotoReading], laying: AnyLaying) -> PhotoReading:
    """Return one reading: the first, filled in from the others; where two are sure and differ, it is asked."""
    one = readings[0]
    for other in readings[1:]:
        one = _merged(one, other, laying)
    return one


def _merged(one: PhotoReading, other: PhotoReading, laying: AnyLaying) -> PhotoReading:
    """Return the first reading, filled in from the second."""
    lacking = {board.key for board in one.missing} - {board.key for board in other.missing}
    shared = {b.key for b in one.tableau.boards if b not in one.missing} - lacking
    tableau = _with_boards(one.tableau, other.tableau, sorted(lacking), laying)
    doubts = []
    for read in (*one.doubts, *(d for d in other.doubts if d.board in lacking)):
        if read.board in shared and _is_seen(other.tableau, read):
            tableau = _taken(tableau, other.tableau, (read.board, read.place), laying)
        else:
            doubts.append(read)
    doubts += _conflicts(one, other, shared)
    return replace(
        one,
        tableau=_without_conflicts(tableau, doubts),
        doubts=doubts,
        missing=[b for b in one.missing if b.key not in lacking],
        reads=[*one.reads, *other.reads],
    )


def _with_boards(tableau: Tableau, other: Tableau, keys: Iterable[str], laying: AnyLaying) -> Tableau:
    """Return the table with whole boards as the other one has them."""
    for key in keys:
        pieces = [p for p in other.pieces if p.board == key]
        kept = [p for p in tableau.pieces if p.board != key]
        unseen = {s for s in tableau.unseen if s[0] != key} | {s for s in other.unseen if s[0] == key}
        tableau = laying.opened(replace(tableau, pieces=(*kept, *pieces), unseen=frozenset(unseen)))
    return tableau


def _is_seen(tableau: Tableau, read: PlaceReading) -> bool:
    """Whether a table says what lies on a place."""
    return bool(read.place) and not {(read.board, read.place), (read.board, "")} & tableau.unseen


def _without_conflicts(tableau: Tableau, doubts: Iterable[PlaceReading]) -> Tableau:
    """Return the table on which places that the photos show differently are unseen, and nothing lies there."""
    spots = frozenset((read.board, read.place) for read in doubts if read.why == DIFFER)
    kept = tuple(p for p in tableau.pieces if not any((p.board, place) in spots for place in p.places))
    return replace(tableau, pieces=kept, unseen=tableau.unseen | spots)


def _taken(tableau: Tableau, other: Tableau, spot: tuple[str, str], laying: AnyLaying) -> Tableau:
    board, place = spot
    pieces = [p for p in other.pieces if p.board == board and place in p.places]
    return laying.opened(replace(tableau, pieces=(*tableau.pieces, *pieces), unseen=tableau.unseen - {spot}))


def _conflicts(one: PhotoReading, other: PhotoReading, shared: set[str]) -> list[PlaceReading]:
    """Return places of printed boards that both photos are sure about, and differently."""
    found = []
    printed = {b.key for b in one.tableau.boards if b.item or b.lay in ("comb", "grid")} & shared
    mine, theirs = _at_places(one.tableau), _at_places(other.tableau)
    reads = {(read.board, read.place): read for read in one.reads if read.sure}
    seen = {(read.board, read.place) for read in other.reads if read.sure}
    for spot, read in reads.items():
        if spot[0] in printed and spot in seen and mine.get(spot) != theirs.get(spot):
            found.append(replace(read, sure=False, why=DIFFER, margin=0.0))
    return found


def _at_places(tableau: Tableau) -> dict[tuple[str, str], Counter[tuple[str, str]]]:
    found: dict[tuple[str, str], Counter[tuple[str, str]]] = {}
    for piece in tableau.pieces:
        found.setdefault((piece.board, _first(piece)), Counter())[piece.component, piece.item] += 1
    return found


def _first(piece: Piece) -> str:
    return piece.places[0] if piece.places else ""
