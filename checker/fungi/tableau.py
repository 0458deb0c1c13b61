"""The table of Fungi as it is drawn: as it is laid, with what scores or was not allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from checker.fungi.cards import UNKNOWN, Cards
from checker.fungi.cooking import Cook, Sell
from checker.fungi.laying import FungiLaying
from checker.fungi.moves import RevealCards
from checker.fungi.prints import MUSHROOMS, FungiPrints
from checker.fungi.rows import dish_cards, known_dishes
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.data import TitleData
from checker.kernel.laying import TableSetting
from checker.kernel.lifting import numbers
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.kernel.tableau import without_room
from sporeprint.ground.tableau import Board, Mark, Piece, Tableau

WANTED = "wanted"
"""The row of what somebody wanted to cook or to sell."""


class FungiPainter:
    """Draws tables of one title, as they are laid."""

    def __init__(self, data: TitleData, cards: Cards) -> None:
        self.data, self.cards, self.prints = data, cards, FungiPrints(data)
        self.bundle, self.stick = next(iter(data.items["bundles"])), next(iter(data.items["sticks"]))
        self.worth = data.count("bundles", self.bundle, "worth")

    # --- the table --------------------------------------------------------------------------------------------------
    def tableau(self, t: FungiTable, wanted: Sequence[str] = (), caption: str = "") -> Tableau:
        """The middle of the table, then a band for each player; `wanted` is a row more for the one to act."""
        laid = without_room(FungiLaying(self.data, self.cards, TableSetting(t.names, t.house)).lay(t), keep=("decay",))
        bands, pieces = [], list(laid.pieces)
        for band in laid.bands:
            boards = [replace(board, caption=_caption(t, board)) for board in band.boards if _is_drawn(t, board)]
            rows = []
            if band.player and t.sticks[t.seat(band.player)]:
                rows.append(self._sticks(f"{band.player}.sticks", t.sticks[t.seat(band.player)]))
                boards.append(rows[-1][0])
            if wanted and band.player == t.players[t.turn]:
                rows.append(self._wanted(wanted, caption))
                boards.insert(0, rows[-1][0])
            pieces += [piece for _, lying in rows for piece in lying]
            bands.append(replace(band, boards=tuple(boards)))
        keys = {board.key for band in bands for board in band.boards}
        return replace(laid, bands=tuple(bands), pieces=tuple(piece for piece in pieces if piece.board in keys))

    def _wanted(self, cards: Sequence[str], caption: str) -> tuple[Board, list[Piece]]:
        labels = numbers(len(cards))
        pieces = [self.prints.piece(WANTED, label, card) for label, card in zip(labels, cards, strict=True)]
        return Board(WANTED, MUSHROOMS, places=labels, lay="fan", caption=caption), pieces

    def _sticks(self, key: str, count: int) -> tuple[Board, list[Piece]]:
        """Sticks are counted; bundles of them are only how they are drawn."""
        bundles, single = divmod(count, self.worth)
        things = [("bundles", self.bundle)] * bundles + [("sticks", self.stick)] * single
        labels = numbers(len(things))
        pieces = [Piece(key, (label,), *thing) for label, thing in zip(labels, things, strict=True)]
        return Board(key, "bundles", places=labels, lay="near", caption=f"sticks: {count}"), pieces

    # --- what was not allowed ---------------------------------------------------------------------------------------
    def marks(self, t: FungiTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: FungiTable, move: Move[FungiTable], problem: Problem) -> Tableau:
        """The table before a step, with what the step wanted to do."""
        cards, caption = _cards_of(t, move)
        base = self.tableau(t, cards, caption) if move.actor == t.players[t.turn] else self.tableau(t)
        there = {board.key: board for board in base.boards}
        pieces = tuple(replace(piece, ghost=piece.ghost or piece.board == WANTED) for piece in base.pieces)
        where, place = _target(t, move, there)
        marks = (Mark("cross", where, (place,) if place else (), role="bad"),) if where in there else ()
        return replace(base, pieces=pieces, marks=marks)


def _cards_of(t: FungiTable, move: Move[FungiTable]) -> tuple[list[str], str]:
    """What a step wants to put on the table, as far as there are such cards."""
    if isinstance(move, Cook):
        cards = [card for card, count in move.needed(t) for _ in range(count)]
        return [card for card in (*cards, *move.others) if card in t.cards.copies], "to be cooked"
    if isinstance(move, Sell):
        cards = [card for card, count in move.needed() for _ in range(count)]
        return [card for card in (*cards, *move.others) if card in t.cards.copies], "to be sold"
    return [], ""


def _target(t: FungiTable, move: Move[FungiTable], there: dict[str, Board]) -> tuple[str, str]:
    """What is crossed out: board, and the place on it if it is one."""
    if isinstance(move, Take):
        return "forest", str(move.place) if 1 <= move.place <= t.cards.forest else ""
    if isinstance(move, TakeDecay):
        return "decay", ""
    if isinstance(move, RevealCards):
        return "forest", ""
    return (WANTED if WANTED in there else f"{move.actor}.hand"), ""


# --- what scores ----------------------------------------------------------------------------------------------------
def score_marks(t: FungiTable, sheet: Sheet) -> Iterator[Mark]:
    """Each dish with the points of its mushrooms, its butter and its cider."""
    cards = t.cards
    for seat, player in enumerate(t.players):
        for number, dish in known_dishes(t, seat):
            board, lying = f"{player}.dishes.{number}", dish_cards(cards, dish)
            points = t.mushrooms(dish.day, dish.night) * cards.kinds[dish.kind].flavour
            yield Mark("halo", board, (), str(points), tint="mushrooms")
            for row, code, bonus in (
                ("butter", cards.butter, cards.butter_bonus),
                ("cider", cards.cider, cards.cider_bonus),
            ):
                for k in (k for k, card in enumerate(lying, 1) if card == code):
                    yield Mark("label", board, (str(k),), f"+{bonus}", tint=row)


# --- small things ---------------------------------------------------------------------------------------------------
def _is_drawn(t: FungiTable, board: Board) -> bool:
    """Empty piles are not drawn, nor a discard pile of which nobody knows the top."""
    if board.key == "draw":
        return bool(t.draw) and not t.gaps.draw
    return board.key != "discard" or t.discard[-1:] not in ([], [UNKNOWN])


def _caption(t: FungiTable, board: Board) -> str:
    """Piles with how many cards they have, hands with how many they may have."""
    player, _, part = board.key.rpartition(".")
    if board.key in ("draw", "discard"):
        return f"{board.caption}: {len(t.pile(board.key))}"
    if part != "hand" or t.gaps.hands[t.seat(player)]:
        return board.caption
    return f"hand: {t.sizes[t.seat(player)]} of {t.limit(t.seat(player))}"
