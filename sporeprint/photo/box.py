"""What may lie on the table: the prints of every piece that the title's tables can have, and what each stands for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sporeprint.api.table_faces import FaceKey, TableFaces
from sporeprint.ground.offers import Choice, Offer
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.photo.faces import PrintedFace, cover_places, load_print

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyLaying

ROUNDS = 3
"""How often pieces are laid on pieces when looking for what can be laid at all."""


@dataclass(frozen=True)
class PieceBox:
    prints: tuple[PrintedFace, ...]
    by_meaning: dict[FaceKey, tuple[PrintedFace, ...]]

    @property
    def large(self) -> tuple[PrintedFace, ...]:
        return tuple(print_ for print_ in self.prints if print_.is_large)

    def told_apart(self, offer: Offer) -> tuple[Choice, ...]:
        """Return the choices of an offer that a photo can show: face up by name, face down as one that nobody knows.

        An unknown piece that lies face up is no choice: whoever sees it knows it.
        """
        down = {choice.piece.component for choice in offer.choices if choice.piece.back and not choice.piece.item}
        return tuple(
            choice
            for choice in offer.choices
            if (choice.piece.back or choice.piece.item)
            and not (choice.piece.back and choice.piece.item and choice.piece.component in down)
        )

    def of(self, choice: Choice) -> tuple[PrintedFace, ...]:
        """Return the prints of a piece that is offered."""
        piece = choice.piece
        exact = self.by_meaning.get((piece.component, piece.item, piece.way, piece.back), ())
        return exact or self.by_meaning.get((piece.component, piece.item, "", piece.back), ())


def put(laying: AnyLaying, tableau: Tableau, piece: Piece) -> Tableau:
    """Return the table with one more piece, and with room for the next."""
    return laying.opened(replace(tableau, pieces=(*tableau.pieces, piece)))


def fill_box(tableau: Tableau, laying: AnyLaying, faces: TableFaces) -> PieceBox:
    """Return all prints that tables of this setting can show."""
    offered = offered_pieces(tableau, laying)
    prints = []
    for key in _shown_faces(tableau, offered, faces):
        print_ = load_print(faces, key)
        if print_ is not None:
            print_.meaning = _meaning(key, offered, faces)
            prints.append(print_)
    _cover(prints, faces)
    by_meaning: dict[FaceKey, tuple[PrintedFace, ...]] = {}
    for print_ in prints:
        by_meaning[print_.meaning] = (*by_meaning.get(print_.meaning, ()), print_)
    return PieceBox(tuple(prints), by_meaning)


def _shown_faces(tableau: Tableau, offered: set[FaceKey], faces: TableFaces) -> list[FaceKey]:
    """Return the faces that can lie on the table; turned only if the way a piece lies makes a difference."""
    laid = {key[0] for key in offered}
    turnable = {key[0] for key in offered if key[2]}

    def is_shown(key: FaceKey) -> bool:
        return not key[2] or key[0] in turnable or key[2] == _first_way(faces, key[0], key[1])

    fronts = [key for key in _fronts(tableau, laid, faces) if is_shown(key)]
    return fronts + _backs(offered, faces)


def _backs(offered: set[FaceKey], faces: TableFaces) -> list[FaceKey]:
    """Return the backs that can be seen; of pieces whose back tells nothing, only that of the unnamed one."""
    down = {key[0] for key in offered if key[3] and not key[1]}
    return [key for key in sorted(offered) if key[3] and (not key[1] or key[0] not in down) and faces.name(*key)]


def _fronts(tableau: Tableau, laid: set[str], faces: TableFaces) -> list[FaceKey]:
    """Return the fronts of components that are on the table or can be laid there; of boards, only this table's own."""
    own_boards = {(board.component, board.item) for board in tableau.boards if board.item}
    only_boards = {component for component, _ in own_boards} - laid
    known = _components(tableau) | laid
    fronts = [key for key in faces.names if key[0] in known and key[1] and not key[3]]
    return [key for key in fronts if key[0] not in only_boards or key[:2] in own_boards]


def _components(tableau: Tableau) -> set[str]:
    """Return the components of boards, of numbers and of pieces that lie there from the start."""
    counted = {counter.component for counter in tableau.counters if counter.component}
    return counted | {board.component for board in tableau.boards} | {piece.component for piece in tableau.pieces}


def _cover(prints: Iterable[PrintedFace], faces: TableFaces) -> None:
    frames = [print_ for print_ in prints if print_.is_frame]
    for print_ in prints:
        spaces = faces.geometry[print_.key[0]].spaces
        if print_.is_large and spaces:
            cover_places(print_, spaces, [f for f in frames if f.size == print_.size])


def _first_way(faces: TableFaces, component: str, item: str) -> str:
    return faces.by_name[faces.firsts[component, item, False]][2]


def offered_pieces(tableau: Tableau, laying: AnyLaying) -> set[FaceKey]:
    """Return every piece that is offered, also on top of others: each is laid once, on a place of its own."""
    found: set[FaceKey] = set()
    laid: set[tuple[str, str, str]] = set()
    for _ in range(ROUNDS):
        offers = list(laying.offers(tableau))
        new = _keys(offers) - found
        if not new:
            break
        found |= new
        for offer in offers:
            for choice, place in zip(offer.choices, offer.places, strict=False):
                kind = (offer.board, choice.piece.component, choice.piece.item)
                if kind not in laid:
                    laid.add(kind)
                    tableau = put(laying, tableau, replace(_at(choice.piece, place), board=offer.board))
    return found


def _keys(offers: Iterable[Offer]) -> set[FaceKey]:
    pieces = [choice.piece for offer in offers for choice in offer.choices]
    pieces = [piece for piece in pieces if piece.item or piece.back]
    return {(piece.component, piece.item, piece.way, piece.back) for piece in pieces}


def _at(piece: Piece, place: str) -> Piece:
    return piece if piece.places else replace(piece, places=(place,))


def _meaning(key: FaceKey, offered: set[FaceKey], faces: TableFaces) -> FaceKey:
    """Return the piece that is offered for a print: one that differs in what no table tells stands for the others."""
    component, item, way, back = key
    if back:
        return key
    own = sorted({other[1] for other in offered if other[0] == component and not other[3]})
    if item not in own and len(own) == 1:
        item = own[0]
    ways = sorted(other[2] for other in offered if other[:2] == (component, item))
    if way not in ways:
        way = ways[0] if ways else ""
    return component, item, way, back
