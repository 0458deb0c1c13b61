"""What may lie on the table: the prints of every piece that the title's tables can have, and what each stands for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sporeprint.api.table_faces import FaceKey, TableFaces
from sporeprint.ground.offers import Choice, Offer
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.photo.faces import Print, cover_places, load_print

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyLaying

ROUNDS = 3
"""How often pieces are laid on pieces when looking for what can be laid at all."""


@dataclass(frozen=True)
class Box:
    prints: tuple[Print, ...]
    by_meaning: dict[FaceKey, tuple[Print, ...]]

    @property
    def large(self) -> tuple[Print, ...]:
        return tuple(print_ for print_ in self.prints if print_.is_large)

    def of(self, choice: Choice) -> tuple[Print, ...]:
        """Return the prints of a piece that is offered."""
        piece = choice.piece
        exact = self.by_meaning.get((piece.component, piece.item, piece.way, piece.back), ())
        return exact or self.by_meaning.get((piece.component, piece.item, "", piece.back), ())


def put(laying: AnyLaying, tableau: Tableau, piece: Piece) -> Tableau:
    """Return the table with one more piece, and with room for the next."""
    return laying.opened(replace(tableau, pieces=(*tableau.pieces, piece)))


def fill_box(tableau: Tableau, laying: AnyLaying, faces: TableFaces) -> Box:
    """Return all prints that tables of this setting can show."""
    offered = _offered(tableau, laying)
    components = {board.component for board in tableau.boards} | {key[0] for key in offered}
    components |= {counter.component for counter in tableau.counters if counter.component}
    components |= {piece.component for piece in tableau.pieces}
    own_boards = {(board.component, board.item) for board in tableau.boards if board.item}
    grounds = {component for component, _ in own_boards}
    prints = []
    for key in faces.names:
        component, item, way, back = key
        if component not in components or not item or back:
            continue
        if component in grounds and (component, item) not in own_boards and component not in {k[0] for k in offered}:
            continue
        if way and way != _first_way(faces, component, item) and not any(k[0] == component and k[2] for k in offered):
            continue
        print_ = load_print(faces, key)
        if print_ is not None:
            print_.meaning = _meaning(key, offered, faces)
            prints.append(print_)
    _cover(prints, faces)
    by_meaning: dict[FaceKey, tuple[Print, ...]] = {}
    for print_ in prints:
        by_meaning[print_.meaning] = (*by_meaning.get(print_.meaning, ()), print_)
    return Box(tuple(prints), by_meaning)


def _cover(prints: Iterable[Print], faces: TableFaces) -> None:
    frames = [print_ for print_ in prints if print_.is_frame]
    for print_ in prints:
        spaces = faces.geometry[print_.key[0]].spaces
        if print_.is_large and spaces:
            cover_places(print_, spaces, [f for f in frames if f.size == print_.size])


def _first_way(faces: TableFaces, component: str, item: str) -> str:
    return faces.by_name[faces.firsts[component, item, False]][2]


def _offered(tableau: Tableau, laying: AnyLaying) -> set[FaceKey]:
    """Return every piece that is offered, also on top of others."""
    found: set[FaceKey] = set()
    for _ in range(ROUNDS):
        offers = laying.offers(tableau)
        new = _keys(offers) - found
        if not new:
            break
        found |= new
        laid: set[str] = set()
        for offer in offers:
            for choice in offer.choices:
                component = choice.piece.component
                if component not in laid and offer.places:
                    laid.add(component)
                    tableau = put(laying, tableau, _at(choice.piece, offer.places[0]))
    return found


def _keys(offers: Iterable[Offer]) -> set[FaceKey]:
    pieces = [choice.piece for offer in offers for choice in offer.choices if choice.piece.item]
    return {(piece.component, piece.item, piece.way, piece.back) for piece in pieces}


def _at(piece: Piece, place: str) -> Piece:
    return piece if piece.places else replace(piece, places=(place,))


def _meaning(key: FaceKey, offered: set[FaceKey], faces: TableFaces) -> FaceKey:
    """Return the piece that is offered for a print: one that differs in what no table tells stands for the others."""
    component, item, way, back = key
    own = sorted({other[1] for other in offered if other[0] == component})
    if item not in own and len(own) == 1:
        item = own[0]
    ways = sorted(other[2] for other in offered if other[:2] == (component, item))
    if way not in ways:
        way = ways[0] if ways else ""
    return component, item, way, back
