"""The table of Fungi as it is drawn: forest and decay pile, each player's dishes and display, hands face down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.cooking import Cook, Sell
from checker.fungi.moves import Reveal
from checker.fungi.table import Dish, FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.data import TitleData
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from sporeprint.ground.tableau import Band, Board, Lay, Mark, Piece, Tableau

MUSHROOMS, EXTRAS = "mushrooms", "extras"
WANTED = "wanted"
"""The row of what somebody wanted to cook or to sell."""


class FungiPainter:
    """Draws tables of one title: knows which printed card each code is."""

    def __init__(self, data: TitleData) -> None:
        items = data.items
        self.prints: dict[str, tuple[str, str, str]] = {UNKNOWN: (MUSHROOMS, "", "")}
        for id_, row in items[MUSHROOMS].items():
            self.prints[str(row["code"])] = MUSHROOMS, id_, "day"
            self.prints[f"{row['code']}{NIGHT}"] = MUSHROOMS, id_, "night"
        self.prints |= {str(row["code"]): (EXTRAS, id_, "deck") for id_, row in items[EXTRAS].items()}
        self.back = next(iter(items[MUSHROOMS]))
        self.bundle, self.stick = next(iter(items["bundles"])), next(iter(items["sticks"]))
        self.worth = data.count("bundles", self.bundle, "worth")

    # --- the table --------------------------------------------------------------------------------------------------
    def tableau(self, t: FungiTable, wanted: Sequence[str] = (), caption: str = "") -> Tableau:
        """The middle of the table, then a band for each player; `wanted` is a row more for the one to act."""
        bands, pieces = [], []
        for boards, lying, name, player in self._bands(t, wanted, caption):
            bands.append(Band(tuple(boards), name, player))
            pieces += lying
        return Tableau(tuple(bands), tuple(pieces))

    def _bands(
        self, t: FungiTable, wanted: Sequence[str], caption: str
    ) -> Iterator[tuple[list[Board], list[Piece], str, str]]:
        yield *_joined(self._middle(t)), "", ""
        for seat, player in enumerate(t.players):
            rows = list(self._display(t, seat))
            if wanted and seat == t.turn:
                rows.insert(0, self._row(WANTED, wanted, caption, "fan"))
            yield *_joined(rows), t.names[player], player

    def _row(self, key: str, cards: Sequence[str], caption: str, lay: Lay = "row") -> tuple[Board, list[Piece]]:
        """A row of cards; an empty one keeps the place of a card."""
        labels = _labels(max(1, len(cards)))
        pieces = [self._card(key, label, card) for label, card in zip(labels, cards, strict=False)]
        return Board(key, MUSHROOMS, places=labels, lay=lay, caption=caption), pieces

    def _card(self, board: str, label: str, card: str) -> Piece:
        component, item, way = self.prints[card]
        return Piece(board, (label,), component, item, way)

    def _backs(self, key: str, count: int, caption: str, lay: Lay) -> tuple[Board, list[Piece]]:
        labels = _labels(max(1, count))
        pieces = [Piece(key, (label,), MUSHROOMS, self.back, back=True) for label in labels[:count]]
        return Board(key, MUSHROOMS, places=labels, lay=lay, caption=caption), pieces

    def _middle(self, t: FungiTable) -> Iterator[tuple[Board, list[Piece]]]:
        yield self._row("decay", [] if t.gaps.decay else t.decay, "decay pile", "fan")
        board, cards = self._row("forest", t.forest[: len(t.forest) - t.gaps.forest], "forest")
        yield replace(board, places=_labels(t.cards.forest)), cards
        if t.draw and not t.gaps.draw:
            board, _ = self._backs("draw", 1, f"draw pile: {len(t.draw)}", "pile")
            yield board, [Piece("draw", board.places, MUSHROOMS, self.back, back=True)]

    def _display(self, t: FungiTable, seat: int) -> Iterator[tuple[Board, list[Piece]]]:
        player = t.players[seat]
        for number, dish in enumerate(t.dishes[seat]):
            yield self._row(f"{player}.dishes.{number}", _dish_cards(t, dish), f"dish {number + 1}", "fan")
        for key, count, card in (("pans", t.pans[seat], t.cards.pan), ("baskets", t.baskets[seat], t.cards.basket)):
            if count:
                yield self._row(f"{player}.{key}", [card] * count, key, "fan")
        if t.sizes[seat]:
            caption = f"hand: {t.sizes[seat]} of {t.limit(seat)}"
            yield self._backs(f"{player}.hand", t.sizes[seat], caption, "pile")
        if t.sticks[seat]:
            yield self._sticks(f"{player}.sticks", t.sticks[seat])

    def _sticks(self, key: str, count: int) -> tuple[Board, list[Piece]]:
        bundles, single = divmod(count, self.worth)
        things = [("bundles", self.bundle)] * bundles + [("sticks", self.stick)] * single
        labels = _labels(len(things))
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
    if isinstance(move, Reveal):
        return "forest", ""
    return (WANTED if WANTED in there else f"{move.actor}.hand"), ""


# --- what scores ----------------------------------------------------------------------------------------------------
def score_marks(t: FungiTable, sheet: Sheet) -> Iterator[Mark]:
    """Each dish with the points of its mushrooms, its butter and its cider."""
    cards = t.cards
    for seat, player in enumerate(t.players):
        for number, dish in enumerate(t.dishes[seat]):
            board, lying = f"{player}.dishes.{number}", _dish_cards(t, dish)
            points = t.mushrooms(dish.day, dish.night) * cards.kinds[dish.kind].flavour
            yield Mark("halo", board, (), str(points), tint="mushrooms")
            for row, code, bonus in (
                ("butter", cards.butter, cards.butter_bonus),
                ("cider", cards.cider, cards.cider_bonus),
            ):
                for k in (k for k, card in enumerate(lying, 1) if card == code):
                    yield Mark("label", board, (str(k),), f"+{bonus}", tint=row)


# --- small things ---------------------------------------------------------------------------------------------------
def _dish_cards(t: FungiTable, dish: Dish) -> list[str]:
    """The pan below, then the mushrooms, then what goes with them."""
    counts = ((dish.kind, dish.day), (dish.kind + NIGHT, dish.night))
    extras = ((t.cards.butter, dish.butter), (t.cards.cider, dish.cider))
    return [t.cards.pan, *(card for card, count in (*counts, *extras) for _ in range(count))]


def _labels(count: int) -> tuple[str, ...]:
    return tuple(str(k) for k in range(1, count + 1))


def _joined(
    rows: Sequence[tuple[Board, list[Piece]]] | Iterator[tuple[Board, list[Piece]]],
) -> tuple[list[Board], list[Piece]]:
    found = list(rows)
    return [board for board, _ in found], [piece for _, pieces in found for piece in pieces]
