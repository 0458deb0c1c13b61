"""The table of Fungi, lifted: what lies there as the keys of a position file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from checker.fungi.cards import NIGHT, UNKNOWN, Cards
from checker.fungi.prints import FungiPrints
from checker.fungi.table import AMOUNTS, FungiTable
from checker.kernel.laying import Answers
from checker.kernel.lifting import UNSEEN, Lying, written
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.ground.yaml_out import Value

OVER, TO_ACT, PASSED = "over", "to_act", "passed"
MIDDLE = ("forest", "decay", "draw", "discard")


def answers(t: FungiTable) -> Answers:
    """Return what the pieces do not show: whether the game is over, whose turn it is, whether the last was a pass."""
    found: dict[str, Json] = {}
    if t.gaps.forest < len(t.forest) or t.over:
        found[OVER] = t.over
    if not t.over and not t.gaps.turn:
        found[TO_ACT] = t.players[t.turn]
    if t.passed:
        found[PASSED] = True
    return found


def dish_keys(player: str, keys: Iterable[str]) -> list[str]:
    """Return the boards of a player's dishes in their order."""
    start = f"{player}.dishes."
    return sorted((key for key in keys if key.startswith(start) and key[len(start) :].isdecimal()), key=_number)


def _number(key: str) -> int:
    return int(key.rpartition(".")[2])


def position_body(
    tableau: Tableau, answers: Answers, players: Sequence[str], cards: Cards, prints: FungiPrints
) -> dict[str, Value]:
    """Return the keys of the position. What may be left out without meaning nothing is left out where it is unseen."""
    lift = _Lift(Lying(tableau), cards, prints)
    body: dict[str, Value] = {player: lift.display(player) for player in players}
    body["forest"] = lift.forest(answers.get(OVER))
    for pile, cards_there in (
        ("decay", lift.row("decay")),
        ("draw", lift.heap("draw")),
        ("discard", lift.heap("discard")),
    ):
        if cards_there != UNSEEN or (pile == "draw" and answers.get(OVER) is not True):
            body[pile] = cards_there
    body |= {key: written(answers[key]) for key in (TO_ACT, PASSED) if answers.get(key) is not None}
    return body | lift.strange(players)


class _Lift:
    def __init__(self, lying: Lying, cards: Cards, prints: FungiPrints) -> None:
        self.lying, self.cards, self.prints = lying, cards, prints

    def codes(self, pieces: Iterable[Piece]) -> list[str]:
        return [UNSEEN if card == UNKNOWN else card for card in map(self.prints.card, pieces)]

    def strange(self, players: Iterable[str]) -> dict[str, Value]:
        """Return what lies on boards that no table has, for the reader to report."""
        known = {*MIDDLE, *(f"{player}.{part}" for player in players for part in ("pans", "baskets", "hand"))}
        known.update(key for player in players for key in dish_keys(player, self.lying.boards))
        return {key: self.codes(self.lying.on(key)) for key in self.lying.boards if key not in known}

    # --- the middle -------------------------------------------------------------------------------------------------
    def forest(self, is_over: Json) -> Value:
        """Return the cards from place 1 on. That nobody looked at a forest does not matter when the game is over."""
        if self.lying.is_unseen("forest"):
            return [] if is_over is True and not self.lying.on("forest") else UNSEEN
        found: list[str] = []
        for label in self.lying.boards["forest"].places:
            there = self.codes(self.lying.at("forest", label))
            found += there or [UNSEEN] * self.lying.is_unseen("forest", label)
        return found

    def row(self, board: str) -> Value:
        return UNSEEN if self.lying.is_unseen(board) else self.codes(self.lying.on(board))

    def heap(self, key: str) -> Value:
        """Return a pile from the top, of which cards or their number are known; the number alone where no card is."""
        count, there = self.lying.count(key), self.codes(self.lying.on(key))[::-1]
        if count is None and self.lying.is_unseen(key):
            return UNSEEN
        there += [UNSEEN] * ((count or 0) - len(there))
        return there if set(there) - {UNSEEN} else len(there)

    # --- the players ------------------------------------------------------------------------------------------------
    def display(self, player: str) -> dict[str, Value]:
        """Return what a player has; what nobody has looked at is left out, but for the dishes."""
        found: dict[str, Value] = {"dishes": self.dishes(player)}
        spare = sum(not self.dish_cards(key) for key in self._dish_rows(player))
        parts = {
            "baskets": self.tally(f"{player}.baskets", self.cards.basket),
            "pans": self.tally(f"{player}.pans", self.cards.pan, spare),
            "sticks": self.lying.count(f"{player}.sticks"),
            "hand": self.row(f"{player}.hand"),
        }
        return found | {part: value for part, value in parts.items() if value is not None and value != UNSEEN}

    def _dish_rows(self, player: str) -> list[str]:
        """Return the rows of a player that have cards, or a pan at least."""
        return [key for key in dish_keys(player, self.lying.boards) if self.lying.on(key)]

    def dish_cards(self, key: str) -> list[str]:
        return [card for card in self.codes(self.lying.on(key)) if card != self.cards.pan]

    def dishes(self, player: str) -> Value:
        """Return every dish; unknown as a whole where nobody has looked whether there are more."""
        rows = dish_keys(player, self.lying.boards)
        if not rows or any(self.lying.is_unseen(key) and not self.lying.on(key) for key in rows):
            return UNSEEN
        return [self.dish(key) for key in self._dish_rows(player) if self.dish_cards(key) or self.lying.is_unseen(key)]

    def dish(self, key: str) -> Value:
        """Return the cards of a dish but its pan; where there may be more, the kind is all that is certain."""
        cards = self.dish_cards(key)
        if not self.lying.is_unseen(key):
            return cards
        kinds = {card.rstrip(NIGHT) for card in cards} & set(self.cards.kinds)
        return {"kind": kinds.pop(), **dict.fromkeys(AMOUNTS, UNSEEN)} if len(kinds) == 1 else UNSEEN

    def tally(self, board: str, card: str, more: int = 0) -> Value:
        """Return how many of a card lie there; something else that lies there is written down with them."""
        if self.lying.is_unseen(board):
            return UNSEEN
        there = self.codes(self.lying.on(board))
        return len(there) + more if set(there) <= {card} else list(there)
