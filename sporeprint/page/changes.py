"""Changes of a table by one tap: a piece laid or taken away, a board looked at, a counter set, a question answered."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.page.requests import Request, RequestRefused, read_text, read_whole

if TYPE_CHECKING:
    from sporeprint.api.table_laying import Sitting

MOST_COUNT = 9999
Mark = tuple[str, tuple[str, ...], str, str, str, bool]


@dataclass(frozen=True, slots=True)
class CurrentTable:
    """A table on which something is changed."""

    sitting: Sitting
    tableau: Tableau
    answers: dict[str, Json]
    claimed: dict[str, Json]


def lay(laid: CurrentTable, request: Request) -> CurrentTable:
    """Lay the chosen piece of an offer on a place; where one piece lies at most, it takes the place of the other."""
    offers = list(laid.sitting.laying.offers(laid.tableau))
    board, place = read_text(request, "board"), read_text(request, "place")
    number, which = read_whole(request, "offer"), read_whole(request, "choice")
    offer = offers[number] if 0 <= number < len(offers) else None
    if offer is None or offer.board != board or place not in offer.places or not 0 <= which < len(offer.choices):
        raise RequestRefused("this cannot lie there")
    chosen = _placed(offer.choices[which].piece, board, place)
    layer = {_mark(_placed(choice.piece, board, place)) for choice in offer.choices}
    there = [k for k, piece in enumerate(laid.tableau.pieces) if _mark(piece) in layer]
    most = len(there) + 1 if offer.most is None else offer.most
    gone = there[: max(0, len(there) + 1 - most)]
    parts = {choice.piece.component for choice in offer.choices}  # whatever its pieces look like
    pieces = _spread(_exchanged(laid.tableau.pieces, gone, chosen), chosen, parts)
    return _opened(laid, replace(laid.tableau, pieces=pieces), board)


def _placed(piece: Piece, board: str, place: str) -> Piece:
    """Return the piece of a choice where it is laid: on the places that it names, or on the one that was chosen."""
    return replace(piece, board=board, places=piece.places or ((place,) if place else ()))


def _mark(piece: Piece) -> Mark:
    """Return what a piece is and where it lies; pieces that share a place have the same mark."""
    return piece.board, piece.places, piece.component, piece.item, piece.way, piece.back


def _exchanged(pieces: Sequence[Piece], gone: Sequence[int], chosen: Piece) -> list[Piece]:
    """Return the pieces with a new one, in the place of those that are gone or on top of all others."""
    at = gone[0] if gone else len(pieces)
    behind = [piece for k, piece in enumerate(pieces) if k >= at and k not in gone]
    return [*pieces[:at], chosen, *behind]


def _spread(pieces: Sequence[Piece], chosen: Piece, parts: Container[str]) -> tuple[Piece, ...]:
    """Return the pieces with those of some components spread over the place that they share with the chosen one."""
    mine = [
        k
        for k, piece in enumerate(pieces)
        if (piece.board, piece.places) == (chosen.board, chosen.places) and piece.component in parts
    ]
    shares = {k: (number, len(mine)) for number, k in enumerate(mine)}
    return tuple(replace(piece, share=shares.get(k, piece.share)) for k, piece in enumerate(pieces))


def take(laid: CurrentTable, request: Request) -> CurrentTable:
    """Take a piece away, by its number."""
    number, pieces = read_whole(request, "piece"), laid.tableau.pieces
    if not 0 <= number < len(pieces):
        raise RequestRefused("there is no such piece on the table")
    gone = pieces[number]
    left = tuple(piece for k, piece in enumerate(pieces) if k != number)
    return _opened(laid, replace(laid.tableau, pieces=_closed_up(left, laid.tableau, gone)), gone.board)


def _closed_up(pieces: tuple[Piece, ...], tableau: Tableau, gone: Piece) -> tuple[Piece, ...]:
    """Return the pieces with those behind the one that is gone moved up, in a row that grows."""
    board = next((board for board in tableau.boards if board.key == gone.board), None)
    if board is None or not board.grows or len(gone.places) != 1 or gone.places[0] not in board.places:
        return pieces
    at = board.places.index(gone.places[0])
    before = dict(zip(board.places[at + 1 :], board.places[at:], strict=False))

    def moved(piece: Piece) -> Piece:
        is_behind = piece.board == gone.board and len(piece.places) == 1 and piece.places[0] in before
        return replace(piece, places=(before[piece.places[0]],)) if is_behind else piece

    return tuple(map(moved, pieces))


def seen(laid: CurrentTable, request: Request) -> CurrentTable:
    """Say of a board that somebody looked at it: what has no piece on it is empty."""
    board = read_text(request, "board")
    if board not in {one.key for one in laid.tableau.boards}:
        raise RequestRefused("the table has no such board")
    return _opened(laid, laid.tableau, board)


def unseen(laid: CurrentTable, request: Request) -> CurrentTable:
    """Say of a board that nobody looked at it after all; the pieces on it stay."""
    board = read_text(request, "board")
    if board not in {one.key for one in laid.tableau.boards}:
        raise RequestRefused("the table has no such board")
    return replace(laid, tableau=replace(laid.tableau, unseen=laid.tableau.unseen | {(board, "")}))


def _opened(laid: CurrentTable, tableau: Tableau, board: str) -> CurrentTable:
    """Return the table with room for the next piece; a board that was touched has been looked at."""
    looked = replace(tableau, unseen=frozenset(spot for spot in tableau.unseen if spot[0] != board))
    return replace(laid, tableau=laid.sitting.laying.opened(looked))


def count(laid: CurrentTable, request: Request) -> CurrentTable:
    """Set a counter; no value means that nobody knows."""
    key = read_text(request, "counter")
    if key not in {counter.key for counter in laid.tableau.counters}:
        raise RequestRefused("the table has no such counter")
    value = None if request.get("value") is None else read_whole(request, "value")
    if value is not None and abs(value) > MOST_COUNT:
        raise RequestRefused(f"nobody has {value}")
    counters = tuple(replace(one, value=value) if one.key == key else one for one in laid.tableau.counters)
    return replace(laid, tableau=laid.sitting.laying.opened(replace(laid.tableau, counters=counters)))


def reply(laid: CurrentTable, request: Request) -> CurrentTable:
    """Answer a question; no value takes the answer back."""
    key, value = read_text(request, "question"), request.get("value")
    rest = {name: own for name, own in laid.answers.items() if name != key}
    return replace(laid, answers=rest if value is None else {**rest, key: value})


def claim(laid: CurrentTable, request: Request) -> CurrentTable:
    """Note what a player made of the total; no value takes it back."""
    side = read_text(request, "side")
    rest = {name: own for name, own in laid.claimed.items() if name != side}
    if request.get("value") is None:
        return replace(laid, claimed=rest)
    return replace(laid, claimed={**rest, side: read_whole(request, "value")})
