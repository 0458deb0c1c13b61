"""The table of a Fungi game: every card and stick, whose turn it is, and what happens after a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from checker.fungi.cards import UNKNOWN, Cards
from checker.kernel.position import Position, Transcript


class Dish(NamedTuple):
    kind: str
    day: int
    night: int
    butter: int
    cider: int


class Table(Position):
    """One position. Seats are 0 and 1; `draw` has its top card last.

    Unknown cards are `?`. `unsure[seat]` of a player's unknown cards may be baskets that lie in the display; `unseen`
    holds the copies that nobody has seen yet, and `seen` the lines of the log where the others turned up.
    """

    __slots__ = (
        "baskets",
        "cards",
        "decay",
        "discard",
        "dishes",
        "draw",
        "drawn",
        "forest",
        "hands",
        "house",
        "names",
        "over",
        "pans",
        "passed",
        "pending",
        "players",
        "seen",
        "sizes",
        "sticks",
        "transcript",
        "turn",
        "unseen",
        "unsure",
    )

    def __init__(self, cards: Cards, names: Mapping[str, str], house: Mapping[str, str]) -> None:
        self.cards, self.names, self.house = cards, names, house
        self.players = tuple(names)
        self.forest: list[str] = []
        self.decay: list[str] = []
        self.draw: list[str] = []
        self.discard: list[str] = []
        self.hands: list[dict[str, int]] = [{}, {}]
        self.sizes = [0, 0]
        self.sticks = [0, 0]
        self.baskets = [0, 0]
        self.pans = [0, 0]
        self.dishes: list[list[Dish]] = [[], []]
        self.unsure = [0, 0]
        self.turn = 0
        self.passed = False
        self.over = False
        self.pending = 0
        """Cards that chance has to reveal before the next turn."""
        self.drawn: list[str] | None = None
        """What the last refill drew, when that was known; None before any turn."""
        self.unseen: dict[str, int] = dict(cards.copies)
        self.seen: dict[str, tuple[int, ...]] = {}
        self.transcript = Transcript()

    def copy(self) -> Table:
        new = Table.__new__(Table)
        new.cards, new.names, new.house, new.players = self.cards, self.names, self.house, self.players
        new.forest, new.decay, new.draw = self.forest[:], self.decay[:], self.draw[:]
        new.discard = self.discard[:]
        new.hands = [self.hands[0].copy(), self.hands[1].copy()]
        new.sizes, new.sticks, new.baskets = self.sizes[:], self.sticks[:], self.baskets[:]
        new.pans, new.unsure = self.pans[:], self.unsure[:]
        new.dishes = [self.dishes[0][:], self.dishes[1][:]]
        new.turn, new.passed, new.over, new.pending = self.turn, self.passed, self.over, self.pending
        new.drawn = self.drawn
        new.unseen, new.seen, new.transcript = self.unseen.copy(), self.seen.copy(), self.transcript.copy()
        return new

    # --- looking ----------------------------------------------------------------------------------------------------
    def limit(self, seat: int) -> int:
        return self.cards.hand_limit + self.cards.basket_hand * self.baskets[seat]

    def room(self, seat: int) -> int:
        """Cards the hand surely still takes."""
        return self.limit(seat) - self.sizes[seat]

    def best_room(self, seat: int) -> int:
        """The same if as many unknown cards as possible were baskets."""
        return self.room(seat) + self.spare(seat) * (1 + self.cards.basket_hand)

    def spare(self, seat: int) -> int:
        """How many of the unknown cards in hand may be baskets that lie in the display."""
        return min(self.unsure[seat], self.unseen[self.cards.basket])

    def settle_baskets(self, seat: int, more: int) -> None:
        """So many more cards were taken into the hand: the room shows how many unknown cards must be baskets."""
        lack = more - self.room(seat)
        while lack > 0 and self.spare(seat):
            self.lose(seat, UNKNOWN, 1)
            self.unsure[seat] -= 1
            self.locate(self.cards.basket)
            self.baskets[seat] += 1
            lack -= 1 + self.cards.basket_hand

    def price(self, place: int) -> int:
        free = self.cards.free_places
        return place - free if place > free else 0  # asked twice for every card taken; `max` is slow

    def mushrooms(self, day: int, night: int) -> int:
        return day + self.cards.night_counts * night

    # --- cards come and go ------------------------------------------------------------------------------------------
    def locate(self, card: str) -> None:
        """A copy of the card has been seen for the first time."""
        self.unseen[card] -= 1
        if self.transcript.line:
            self.seen[card] = (*self.seen.get(card, ()), self.transcript.line)

    def gain(self, seat: int, card: str) -> None:
        """A card comes to a player: baskets into the display, everything else into the hand."""
        if card == self.cards.basket:
            self.baskets[seat] += 1
            return
        hand = self.hands[seat]
        hand[card] = hand.get(card, 0) + 1
        self.sizes[seat] += 1
        if card == UNKNOWN:
            self.unsure[seat] += 1

    def lose(self, seat: int, card: str, count: int) -> None:
        """Cards leave a hand; those that nobody had seen there turn out to be this card now."""
        if not count:
            return
        hand = self.hands[seat]
        held = hand.get(card, 0)
        known = held if held < count else count
        if known:
            hand[card] -= known
            if not hand[card]:
                del hand[card]
        missing = count - known
        if missing:
            from_unknown = min(missing, hand.get(UNKNOWN, 0))
            if from_unknown:
                hand[UNKNOWN] -= from_unknown
                if not hand[UNKNOWN]:
                    del hand[UNKNOWN]
                self.unsure[seat] = min(self.unsure[seat], hand.get(UNKNOWN, 0))
            for _ in range(missing):
                self.locate(card)
            self.sizes[seat] -= from_unknown
        self.sizes[seat] -= known

    # --- after the turn ---------------------------------------------------------------------------------------------
    def end_turn(self) -> None:
        """The steps after a turn (FUN-AFTER): the front card decays, the row slides, the forest is refilled."""
        self.passed = False
        self.turn = 1 - self.turn
        forest = self.forest
        if not forest:
            self.over, self.drawn = True, []
            return
        card = forest.pop(0)
        if len(self.decay) >= self.cards.decay_limit:
            self.discard += self.decay
            self.decay = [card]
        else:
            self.decay.append(card)
        draw = self.draw
        lack, left = self.cards.forest - len(forest), len(draw)
        wanted = lack if lack < left else left
        if not wanted:
            self.drawn = []
            self.over = not forest
        elif UNKNOWN in draw[-wanted:]:
            self.pending = wanted
        else:
            self.refill(wanted)

    def refill(self, count: int) -> None:
        """Draws known cards from the top of the pile."""
        cards = [self.draw.pop() for _ in range(count)]
        self.forest += cards
        self.drawn = cards

    def top(self) -> list[str]:
        """What is known of the cards that chance has to reveal, in the order they are drawn."""
        return self.draw[: -1 - self.pending : -1]

    def reveal(self, cards: Iterable[str]) -> None:
        """Chance showed these cards for the top of the pile; one that was known there stays what it is."""
        shown: list[str] = []
        draw = self.draw
        for card in cards:
            lies = draw.pop()
            if lies == UNKNOWN and card != UNKNOWN:
                self.locate(card)
                lies = card
            shown.append(lies)
        self.forest += shown
        self.drawn = shown
        self.pending = 0
