"""The table of a small game as it is drawn: the middle with the pile, then what each player has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.small.actions import COUNT, Action, arguments
from checker.small.table import UNKNOWN, SmallTable
from sporeprint.ground.tableau import Band, Board, Lay, Mark, Piece, Tableau

WANTED = "wanted"
"""The row of what somebody wanted to do something with."""


class SmallPainter:
    """Draws tables of one title."""

    def __init__(self, data: TitleData) -> None:
        self.data = data

    def tableau(self, t: SmallTable) -> Tableau:
        middle = [_row(t, key, key, "row") for key in t.zones if "." not in key]
        bands, pieces = [], []
        for drawn, name, player in [([*middle, *_pile(t)], "", ""), *_players(t)]:
            bands.append(Band(tuple(board for board, _ in drawn), name, player))
            pieces += [piece for _, lying in drawn for piece in lying]
        return Tableau(tuple(bands), tuple(pieces))

    def marks(self, t: SmallTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: SmallTable, move: Move[SmallTable], problem: Problem) -> Tableau:
        """The table before a step, with the cards that the step names beside it, crossed out."""
        named = arguments(type(move)) if isinstance(move, Action) else []
        cards = [getattr(move, name) for name, what in named if what != COUNT]
        base = self.tableau(t)
        if not cards:
            return base
        board, pieces = _cards(t, WANTED, cards, move.text(), "row")
        bands = (replace(base.bands[0], boards=(*base.bands[0].boards, board)), *base.bands[1:])
        ghosts = tuple(replace(piece, ghost=True) for piece in pieces)
        mark = Mark("cross", WANTED, (), role="bad")
        return replace(base, bands=bands, pieces=(*base.pieces, *ghosts), marks=(mark,))


def _players(t: SmallTable) -> Iterator[tuple[list[tuple[Board, list[Piece]]], str, str]]:
    for player in t.players:
        own = [name for name, zone in t.game.zones.items() if zone.each]
        yield [_row(t, f"{player}.{name}", name, "fan") for name in own], t.names[player], player


def _row(t: SmallTable, key: str, caption: str, lay: Lay) -> tuple[Board, list[Piece]]:
    return _cards(t, key, t[key], caption, lay)


def _cards(t: SmallTable, key: str, cards: list[str], caption: str, lay: Lay) -> tuple[Board, list[Piece]]:
    """A row of cards; an empty one keeps the place of a card."""
    labels = tuple(str(n + 1) for n in range(max(1, len(cards))))
    pieces = [
        Piece(key, (label,), t.game.cards, "" if card == UNKNOWN else card)
        for label, card in zip(labels, cards, strict=False)
    ]
    return Board(key, t.game.cards, places=labels, lay=lay, caption=caption), pieces


def _pile(t: SmallTable) -> Iterator[tuple[Board, list[Piece]]]:
    if t.left:
        key = t.game.pile
        board = Board(key, t.game.cards, places=("1",), lay="pile", caption=f"{key}: {t.left}")
        yield board, [Piece(key, ("1",), t.game.cards, t.game.kinds[0], back=True)]


def score_marks(t: SmallTable, sheet: Sheet) -> Iterable[Mark]:
    """What counts is told below the table; a small game has no places to point at."""
    return ()
