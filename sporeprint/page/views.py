"""What the page shows of a table: boards with their places and pieces in millimetres, counters, offers, questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sporeprint.ground.placing import Geometry, Laid, Space, lay_board, middle_of
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Board, Counter, Piece, Spot, Tableau
from sporeprint.page.colours import player_colours

if TYPE_CHECKING:
    from checker.kernel.laying import Choice, Offer, Question
    from sporeprint.api.table_faces import TableFaces
    from sporeprint.api.table_laying import Sitting
    from sporeprint.page.changes import CurrentTable

SMALLEST = 10.0
"""Millimetres of a place whose size the data do not state."""
PieceKind = tuple[str, str, str, bool]


@dataclass(frozen=True, slots=True)
class Shown:
    """What the parts of a view look up."""

    tableau: Tableau
    offers: Sequence[Offer]
    faces: TableFaces
    names: Mapping[PieceKind, str]
    taps: frozenset[Spot] = frozenset()
    """Places that can be tapped although nothing is offered there."""

    @property
    def geometry(self) -> Geometry:
        return self.faces.geometry

    def name(self, piece: Piece) -> str:
        return self.names.get(kind_of(piece)) or self.names.get((piece.component, piece.item, "", False)) or "?"


def view_of(table: CurrentTable, faces: TableFaces) -> dict[str, Json]:
    """Return the view of a table; pieces and offers are named by their numbers in the table."""
    laying, tableau = table.sitting.laying, table.tableau
    offers = list(laying.offers(tableau))
    shown = Shown(tableau, offers, faces, _names(table, offers))
    boards = [_board(board, band.player, shown) for band in tableau.bands for board in band.boards]
    return {
        "name": table.sitting.game.data.name,
        "faces": faces.ref.slug + (f".{faces.ref.language}" if faces.ref.language else ""),
        "boards": [*boards],
        "counters": [_counter(counter, faces, table.sitting) for counter in tableau.counters],
        "colours": player_colours(table.sitting, tableau),
        "questions": [_question(question, table.answers) for question in laying.questions(tableau)],
        **_offers(offers, faces),
    }


def taps_view(table: CurrentTable, faces: TableFaces, taps: frozenset[Spot]) -> dict[str, Json]:
    """Return the view of a table on which nothing is laid: pieces, and the places that can be tapped."""
    tableau = table.tableau
    shown = Shown(tableau, (), faces, _names(table, list(table.sitting.laying.offers(tableau))), taps)
    return {
        "name": table.sitting.game.data.name,
        "faces": faces.ref.slug + (f".{faces.ref.language}" if faces.ref.language else ""),
        "boards": [_board(board, band.player, shown) for band in tableau.bands for board in band.boards],
        "counters": [_counter(counter, faces, table.sitting) for counter in tableau.counters],
        "colours": player_colours(table.sitting, tableau),
    }


def kind_of(piece: Piece) -> PieceKind:
    return piece.component, piece.item, piece.way, piece.back


def _names(table: CurrentTable, offers: Sequence[Offer]) -> dict[PieceKind, str]:
    """Return what pieces are called: as the data say, better as the offers say."""
    data = table.sitting.game.data
    known = {
        (component, item, "", False): str(values.get("name", item)).lower()
        for component, items in data.items.items()
        for item, values in items.items()
    }
    return known | {kind: next(iter(names)) for kind, names in _called(offers).items() if len(names) == 1}


def _called(offers: Sequence[Offer]) -> dict[PieceKind, set[str]]:
    """Return every name that the offers have for a piece; those of one that has several tell where it would lie."""
    called: dict[PieceKind, set[str]] = {}
    for choice in (choice for offer in offers for choice in offer.choices):
        called.setdefault(kind_of(choice.piece), set()).add(choice.name)
    return called


# --- boards ---------------------------------------------------------------------------------------------------------
def _board(board: Board, owner: str, shown: Shown) -> dict[str, Json]:
    laid = lay_board(board, shown.geometry)
    pieces = [(k, piece) for k, piece in enumerate(shown.tableau.pieces) if piece.board == board.key]
    drawn = [found for k, piece in pieces if (found := _piece(k, piece, laid, shown)) is not None]
    lying: dict[str, list[int]] = {"": []}
    for number, row in enumerate(drawn):
        for label in dict.fromkeys(shown.tableau.pieces[row[0]].places or ("",)):
            lying.setdefault(label, []).append(number)
    return {
        "key": board.key,
        "caption": board.caption,
        "note": board.note,
        "player": board.player or owner,
        "width": round(laid.width, 2),
        "height": round(laid.height, 2),
        "rows": max(1, len(board.rows)),
        "face": shown.faces.name(board.component, board.item) if board.item else None,
        "grows": board.grows,
        "optional": board.optional,
        "unseen": (board.key, "") in shown.tableau.unseen,
        "pieces": [row[1] for row in drawn],
        "places": [*_places(board, laid, lying, shown)],
    }


def _piece(number: int, piece: Piece, laid: Laid, shown: Shown) -> tuple[int, dict[str, Json]] | None:
    part = shown.geometry.get(piece.component)
    middle = None if part is None else middle_of(piece, laid, (part.width, part.height))
    if part is None or middle is None:
        return None
    return number, {
        "index": number,
        "x": round(middle[0], 2),
        "y": round(middle[1], 2),
        "width": part.width,
        "height": part.height,
        "turn": piece.turn,
        "face": shown.faces.name(*kind_of(piece)),
        "name": shown.name(piece),
        "ghost": piece.ghost,
    }


def _places(board: Board, laid: Laid, lying: Mapping[str, list[int]], shown: Shown) -> Iterator[dict[str, Json]]:
    offered: dict[str, list[int]] = {}
    for number, offer in enumerate(shown.offers):
        if offer.board == board.key:
            for label in offer.places:
                offered.setdefault(label, []).append(number)
    taps = {label for key, label in shown.taps if key == board.key}
    spaces = {**laid.places, **({"": laid.whole} if "" in offered or "" in taps or lying[""] else {})}
    free = next((label for label in reversed(board.places) if not lying.get(label)), "") if board.grows else ""
    names = dict(zip(board.places, board.names, strict=False))
    for label, space in spaces.items():
        there, offers = lying.get(label, []), offered.get(label, [])
        is_bare = label in board.places and not board.item and not there
        is_slot = is_bare and (board.lay != "grid" or bool(offers))  # of a map only where something may lie
        if there or offers or is_slot or label in taps:
            yield {
                **_box(space),
                "label": label,
                "name": names.get(label, label),
                "tap": bool(there or offers or label in taps),
                "slot": is_slot,
                "next": bool(free) and label == free and bool(offers),
                "unseen": (board.key, label) in shown.tableau.unseen,
                "pieces": [*there],
                "offers": [*offers],
            }


def _box(space: Space) -> dict[str, Json]:
    width, height = space.width or SMALLEST, space.height or SMALLEST
    return {"x": round(space.x, 2), "y": round(space.y, 2), "width": width, "height": height, "form": space.form}


# --- what lies beside them ------------------------------------------------------------------------------------------
def _counter(counter: Counter, faces: TableFaces, sitting: Sitting) -> dict[str, Json]:
    """A counter; that of somebody who is no player, such as the opponents of a solo game, says whose it is."""
    part = faces.geometry.get(counter.component)
    owner = "" if counter.player in ("", *sitting.players) else f"{counter.player.capitalize()}: "
    return {
        "key": counter.key,
        "caption": owner + counter.caption,
        "player": counter.player,
        "value": counter.value,
        "least": counter.least,
        "most": counter.most,
        "optional": counter.optional,
        "face": faces.name(counter.component, counter.item) if counter.item and part else None,
        "width": part.width if part else 0,
        "height": part.height if part else 0,
    }


def _offers(offers: Sequence[Offer], faces: TableFaces) -> dict[str, Json]:
    """Return the offers, and the lists of choices that they name by number: most boards have the same ones."""
    lists: dict[str, tuple[int, Json]] = {}
    rows: list[Json] = []
    called = _called(offers)
    for offer in offers:
        choices: list[Json] = [
            _choice(choice, faces, len(called[kind_of(choice.piece)]) == 1) for choice in offer.choices
        ]
        number, _ = lists.setdefault(repr(choices), (len(lists), choices))
        rows.append({"most": offer.most, "choices": number})
    return {"offers": rows, "choices": [choices for _, choices in lists.values()]}


def _choice(choice: Choice, faces: TableFaces, is_shared: bool) -> dict[str, Json]:
    """A choice; one whose name is that of the piece wherever it lies is called by its places, too."""
    piece = choice.piece
    part = faces.geometry[piece.component]
    kind: dict[str, Json] = {"component": piece.component, "item": piece.item, "way": piece.way, "back": piece.back}
    kind["turn"] = piece.turn
    face = faces.name(*kind_of(piece))
    name = f"{choice.name}, {' + '.join(piece.places)}" if piece.places and is_shared else choice.name
    return {**kind, "name": name, "left": choice.left, "face": face, "width": part.width, "height": part.height}


def _question(question: Question, answers: Mapping[str, Json]) -> dict[str, Json]:
    return {
        "key": question.key,
        "text": question.text,
        "kind": question.kind,
        "rule": question.rule,
        "choices": [[*pair] for pair in question.choices],
        "least": question.least,
        "most": question.most,
        "player": question.player,
        "rare": question.rare,
        "usual": question.usual,
        "value": answers.get(question.key),
    }
