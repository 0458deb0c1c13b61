"""The table of Fungi, laid: forest and piles in the middle, each player's dishes, pans, baskets, sticks and hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from checker.fungi import lifting, offering
from checker.fungi.cards import UNKNOWN, Cards
from checker.fungi.prints import MUSHROOMS, FungiPrints
from checker.fungi.rows import PAN, dishes_of, hand_cards
from checker.fungi.spots import spots
from checker.fungi.table import FungiTable
from checker.kernel.data import TitleData
from checker.kernel.laying import Answers, Offer, Question, TableSetting
from checker.kernel.lifting import Lying, numbers, position_text, with_room
from checker.kernel.moves import Move
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Spot, Tableau


class FungiLaying:
    """Lays and lifts tables of one game of Fungi."""

    def __init__(self, data: TitleData, cards: Cards, setting: TableSetting) -> None:
        self.data, self.cards, self.setting = data, cards, setting
        self.prints = FungiPrints(data)

    # --- the table --------------------------------------------------------------------------------------------------
    def empty(self) -> Tableau:
        table = self._frame({})
        return replace(table, unseen=frozenset((board.key, "") for board in table.boards))

    def lay(self, t: FungiTable) -> Tableau:
        rows = {player: len(t.dishes[seat]) + len(t.open_dishes[seat]) for seat, player in enumerate(t.players)}
        base, values = self._frame(rows), _counts(t)
        counters = tuple(replace(counter, value=values[counter.key]) for counter in base.counters)
        pieces = tuple(self._pieces(t))
        return self.opened(replace(base, pieces=pieces, counters=counters, unseen=frozenset(_unseen(t))))

    def opened(self, tableau: Tableau) -> Tableau:
        """Every row has room for a card, every player for a dish; below what was cooked there is a pan."""
        lying = Lying(tableau)
        bands = []
        for band in tableau.bands:
            boards = [*band.boards, *self._more_dishes(band, lying)]
            bands.append(replace(band, boards=tuple(self._roomy(board, lying) for board in boards)))
        table = replace(tableau, bands=tuple(bands))
        return replace(table, pieces=tuple(self._with_pans(table)))

    def _frame(self, rows: dict[str, int]) -> Tableau:
        """Return the bare table; `rows` says how many dishes each player has."""
        bands = [Band(tuple(self._middle()))]
        for player, name in self.setting.players.items():
            bands.append(Band(tuple(self._display(player, rows.get(player, 0))), name, player))
        return Tableau(tuple(bands), counters=tuple(self._counters()))

    def _middle(self) -> Iterator[Board]:
        yield Board("decay", MUSHROOMS, places=("1",), lay="fan", caption="decay pile", grows=True, optional=True)
        forest = numbers(self.cards.forest)
        yield Board("forest", MUSHROOMS, places=forest, caption="forest", optional=True)
        yield Board("draw", MUSHROOMS, places=("1",), lay="pile", caption="draw pile", optional=True)
        yield Board("discard", MUSHROOMS, places=("1",), lay="pile", caption="discard pile", optional=True)

    def _display(self, player: str, dishes: int) -> Iterator[Board]:
        yield from (_dish_board(player, number) for number in range(dishes + 1))
        for part in ("pans", "baskets", "hand"):
            key = f"{player}.{part}"
            yield Board(key, MUSHROOMS, places=("1",), lay="fan", caption=part, grows=True, optional=True)

    def _counters(self) -> Iterator[Counter]:
        stick, has_ties = next(iter(self.data.items["sticks"])), self.setting.house.get("tie_break") == "most_sticks"
        most = sum(self.cards.copies.values())
        yield Counter("draw", "draw pile", most=most, component=MUSHROOMS, optional=True)
        yield Counter("discard", "discard pile", most=most, component=MUSHROOMS, optional=True)
        for player in self.setting.players:
            key = f"{player}.sticks"
            yield Counter(key, "sticks", player=player, component="sticks", item=stick, optional=not has_ties)

    # --- room -------------------------------------------------------------------------------------------------------
    def _more_dishes(self, band: Band, lying: Lying) -> Iterator[Board]:
        """Yield the rows that a player lacks: those with cards, and a free one for the next dish."""
        have = [int(key.rpartition(".")[2]) for key in lifting.dish_keys(band.player, lying.boards)]
        used = [number for number in have if lying.on(f"{band.player}.dishes.{number}")]
        if have:
            count = max([0, *(number + 1 for number in used)]) + 1
            yield from (_dish_board(band.player, n) for n in range(count) if n not in have)

    def _roomy(self, board: Board, lying: Lying) -> Board:
        if not board.grows:
            return board
        return with_room(board, lying.taken(board.key), self.cards.decay_limit if board.key == "decay" else None)

    def _with_pans(self, table: Tableau) -> Iterator[Piece]:
        """Yield all pieces, a pan before the first card of a dish that lacks it, and a back on the draw pile."""
        pan, lying = self.cards.pan, Lying(table)
        dishes = {key for player in self.setting.players for key in lifting.dish_keys(player, lying.boards)}
        bare = {key for key in dishes if not any(self.prints.card(piece) == pan for piece in lying.on(key))}
        for piece in table.pieces:
            if piece.board in bare:
                bare.remove(piece.board)
                yield self.prints.piece(piece.board, PAN, pan)
            yield piece
        if lying.count("draw") and not lying.on("draw"):
            yield self.prints.piece("draw", "1", UNKNOWN, back=True)

    # --- pieces -----------------------------------------------------------------------------------------------------
    def _pieces(self, t: FungiTable) -> Iterator[Piece]:
        yield from self._row("decay", () if t.gaps.decay else t.decay)
        yield from self._row("forest", t.forest[: len(t.forest) - t.gaps.forest])
        if set(t.draw) - {UNKNOWN}:
            yield from (self.prints.piece("draw", "1", card, back=True) for card in t.draw)
        yield from (self.prints.piece("discard", "1", card) for card in t.discard)
        for seat, player in enumerate(t.players):
            for number, cards in enumerate(dishes_of(t, seat)):
                key = f"{player}.dishes.{number}"
                yield self.prints.piece(key, PAN, t.cards.pan)
                yield from self._row(key, cards)
            yield from self._row(f"{player}.pans", [t.cards.pan] * t.pans[seat])
            yield from self._row(f"{player}.baskets", [t.cards.basket] * t.baskets[seat])
            yield from self._row(f"{player}.hand", hand_cards(t, seat))

    def _row(self, board: str, cards: Sequence[str]) -> Iterator[Piece]:
        """Yield cards side by side; what is unknown in a hand shows its back."""
        for label, card in zip(numbers(len(cards)), cards, strict=True):
            yield self.prints.piece(board, label, card, back=card == UNKNOWN and board.endswith(".hand"))

    # --- offers and files -------------------------------------------------------------------------------------------
    def offers(self, tableau: Tableau) -> Iterable[Offer]:
        return offering.offers(tableau, self.cards, self.prints)

    def questions(self, tableau: Tableau) -> Iterable[Question]:
        return offering.questions(tableau)

    def answers(self, t: FungiTable) -> Answers:
        return lifting.answers(t)

    def lift(self, tableau: Tableau, answers: Answers) -> str:
        body = lifting.position_body(tableau, answers, tuple(self.setting.players), self.cards, self.prints)
        return position_text(self.data, self.setting, body)

    def spots(self, move: Move[FungiTable], t: FungiTable) -> Sequence[Spot]:
        return spots(move, t)


def _dish_board(player: str, number: int) -> Board:
    key, caption = f"{player}.dishes.{number}", f"dish {number + 1}"
    return Board(key, MUSHROOMS, places=(PAN, "1"), lay="fan", caption=caption, grows=True)


# --- what lies where ------------------------------------------------------------------------------------------------
def _counts(t: FungiTable) -> dict[str, int | None]:
    values: dict[str, int | None] = {
        "draw": None if t.gaps.draw else len(t.draw),
        "discard": None if t.gaps.discard else len(t.discard),
    }
    for seat, player in enumerate(t.players):
        values[f"{player}.sticks"] = None if t.gaps.sticks[seat] else t.sticks[seat]
    return values


def _unseen(t: FungiTable) -> Iterator[Spot]:
    """Yield what nobody has looked at; a row in which a dish may begin stands for dishes that nobody counted."""
    middle = {"forest": t.gaps.forest, "decay": t.gaps.decay, "draw": t.gaps.draw, "discard": t.gaps.discard}
    yield from ((key, "") for key, is_open in middle.items() if is_open)
    for seat, player in enumerate(t.players):
        may_be_baskets = t.spare(seat) > 0  # cards that were taken into a hand, or into the display
        parts = {"pans": t.gaps.pans[seat], "baskets": t.gaps.baskets[seat] or may_be_baskets}
        parts["hand"] = t.gaps.hands[seat] > 0 or may_be_baskets
        yield from ((f"{player}.{part}", "") for part, is_open in parts.items() if is_open)
        unsure = [number for number, dish in t.open_dishes[seat].items() if not dish.unseen]
        if t.gaps.dishes[seat]:
            unsure.append(len(t.dishes[seat]) + len(t.open_dishes[seat]))
        yield from ((f"{player}.dishes.{number}", "") for number in unsure)
