"""The table of a small game as it is drawn: the middle with the pile, then what each player has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from checker.kernel.laying import TableSetting
from checker.kernel.lifting import numbers
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.kernel.tableau import without_room
from checker.small.actions import CARD, Action, arguments
from checker.small.table import UNKNOWN, SmallTable
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau

WANTED = "wanted"
"""The row of what somebody wanted to do something with."""


class SmallPainter:
    """Draws the tables of all small games, as they are laid."""

    def tableau(self, t: SmallTable) -> Tableau:
        """The middle with the pile and how many cards it has, then what each player has; empty zones are shown."""
        laid = without_room(t.game.laying(TableSetting(t.names, t.house)).lay(t), keep=t.zones)
        laid = replace(laid, bands=tuple(_with_heaps(band, t) for band in laid.bands))
        if not t.game.cards:
            return laid
        middle, *players = laid.bands
        pile = t.game.pile
        there = [board for board in middle.boards if board.key != pile or t.left]
        boards = (replace(b, caption=f"{b.caption}: {t.left}") if b.key == pile else b for b in there)
        return replace(laid, bands=(replace(middle, boards=tuple(boards)), *players))

    def marks(self, t: SmallTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: SmallTable, move: Move[SmallTable], problem: Problem) -> Tableau:
        """The table before a step, with the cards that the step names beside it, crossed out."""
        named = arguments(type(move)) if isinstance(move, Action) else []
        cards = [getattr(move, name) for name, what in named if what == CARD]
        base = self.tableau(t)
        if not cards:
            return base
        labels = numbers(len(cards))
        board = Board(WANTED, t.game.cards, places=labels, caption=move.text())
        bands = (replace(base.bands[0], boards=(*base.bands[0].boards, board)), *base.bands[1:])
        named_cards = zip(labels, cards, strict=True)
        ghosts = tuple(Piece(WANTED, (label,), t.game.cards, _item(card), ghost=True) for label, card in named_cards)
        mark = Mark("cross", WANTED, (), role="bad")
        return replace(base, bands=bands, pieces=(*base.pieces, *ghosts), marks=(mark,))


def _with_heaps(band: Band, t: SmallTable) -> Band:
    """The first board of a band says what is counted of whoever sits there."""
    own = {key: name for key in t.counts for player, _, name in (key.rpartition("."),) if player == band.player}
    if not own or not band.boards or any(key in t.hidden for key in own):
        return band
    first, *others = band.boards
    note = ", ".join(f"{name} {t.counts[key]}" for key, name in own.items())
    return replace(band, boards=(replace(first, note=note), *others))


def _item(card: str) -> str:
    return "" if card == UNKNOWN else card


def score_marks(t: SmallTable, sheet: Sheet) -> Iterable[Mark]:
    """What counts is told below the table; a small game has no places to point at."""
    return ()
