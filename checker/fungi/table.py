"""The table of a Fungi game: every card and stick, whose turn it is, and what happens after a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from checker.fungi.cards import UNKNOWN, Cards
from checker.fungi.gaps import NO_GAPS, FungiGaps
from checker.fungi.transcript import FungiTranscript
from checker.kernel.position import Position

AMOUNTS = ("day", "night", "butter", "cider")


class Dish(NamedTuple):
    kind: str
    day: int
    night: int
    butter: int
    cider: int


class OpenDish(NamedTuple):
    """A dish of which something is unknown: its kind, amounts, or what some of its cards are (`unseen`)."""

    kind: str | None = None
    day: int | None = None
    night: int | None = None
    butter: int | None = None
    cider: int | None = None
    unseen: int = 0

    def fits(self, dish: Dish) -> bool:
        """Whether it may be this dish."""
        if self.kind not in (None, dish.kind):
            return False
        written = (self.day, self.night, self.butter, self.cider)
        pairs = list(zip(written, (dish.day, dish.night, dish.butter, dish.cider), strict=True))
        if not self.unseen:
            return all(amount is None or amount == other for amount, other in pairs)
        more = [other - (amount or 0) for amount, other in pairs]
        return min(more) >= 0 and sum(more) == self.unseen


NO_OPEN_DISHES: Sequence[Mapping[int, OpenDish]] = ({}, {})


def _zeros() -> list[int]:
    return [0, 0]


@dataclass(slots=True)
class FungiTable(Position):
    """One position. Seats are 0 and 1; a card that nobody knows is `?`."""

    cards: Cards
    names: Mapping[str, str]
    house: Mapping[str, str]
    players: tuple[str, ...] = field(init=False)
    forest: list[str] = field(default_factory=list)
    """From position 1, next to the decay pile."""
    decay: list[str] = field(default_factory=list)
    draw: list[str] = field(default_factory=list)
    """The draw pile, its top card last."""
    discard: list[str] = field(default_factory=list)
    hands: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])
    """How often each card is in a hand."""
    sizes: list[int] = field(default_factory=_zeros)
    """Cards in each hand, unknown ones too."""
    sticks: list[int] = field(default_factory=_zeros)
    baskets: list[int] = field(default_factory=_zeros)
    pans: list[int] = field(default_factory=_zeros)
    """Empty pans in the display."""
    dishes: list[list[Dish]] = field(default_factory=lambda: [[], []])
    open_dishes: Sequence[Mapping[int, OpenDish]] = NO_OPEN_DISHES
    """Dishes of which something is unknown, by their number in what was written down."""
    gaps: FungiGaps = NO_GAPS
    """What nobody counted."""
    unsure: list[int] = field(default_factory=_zeros)
    """How many of the unknown cards of a player may be baskets that lie in the display."""
    turn: int = 0
    passed: bool = False
    """Whether the turn before was a forced pass that moved nothing."""
    over: bool = False
    pending: int = 0
    """Cards that chance has to reveal before the next turn."""
    unseen: dict[str, int] = field(init=False)
    """Copies of each card that nobody has seen yet."""
    transcript: FungiTranscript = field(default_factory=FungiTranscript, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.players = tuple(self.names)
        self.unseen = dict(self.cards.copies)

    def pile(self, name: str) -> list[str]:
        """The cards of forest, decay, draw or discard pile."""
        return {"forest": self.forest, "decay": self.decay, "draw": self.draw, "discard": self.discard}[name]

    @property
    def breaks_ties_by_sticks(self) -> bool:
        return self.house.get("tie_break") == "most_sticks"

    @property
    def always_moves(self) -> bool:
        """Whether each pass moves the forest, by house rule."""
        return self.house.get("forced_pass_moves_forest") == "true"

    # --- looking ----------------------------------------------------------------------------------------------------
    def limit(self, seat: int) -> int:
        return self.cards.hand_limit + self.cards.basket_hand * self.baskets[seat]

    def room(self, seat: int) -> int:
        """Cards the hand surely still takes."""
        return self.limit(seat) - self.sizes[seat] - self.gaps.hands[seat]

    def best_room(self, seat: int) -> int:
        """The same if the hand had no card more, and as many unknown cards as possible were baskets."""
        more = self.unseen[self.cards.basket] if self.gaps.baskets[seat] else 0
        room = self.limit(seat) - self.sizes[seat] + more * self.cards.basket_hand
        return room + self.spare(seat) * (1 + self.cards.basket_hand)

    def spare(self, seat: int) -> int:
        """How many of the unknown cards in hand may be baskets that lie in the display."""
        return min(self.unsure[seat], self.unseen[self.cards.basket])

    def settle_baskets(self, seat: int, more: int) -> None:
        """So many more cards were taken into the hand: the room shows how many unknown cards must be baskets."""
        if self.gaps.baskets[seat]:
            return
        lack = more + self.sizes[seat] - self.limit(seat)
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
        transcript = self.transcript
        if transcript.line:
            transcript.seen[card] = (*transcript.seen.get(card, ()), transcript.line)

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
            self.forget_pass(seat)

    def forget_pass(self, seat: int) -> None:
        """An unknown card came to a hand: what shows from now on need not have been there before."""
        passes = self.transcript.passes
        if seat in passes:
            self.transcript.passes = {other: note for other, note in passes.items() if other != seat}

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
            passes = self.transcript.passes
            if seat in passes:
                note = passes[seat]
                cards = {**note.cards, card: note.cards.get(card, 0) + missing}
                self.transcript.passes = {**passes, seat: note._replace(cards=cards)}
            self.sizes[seat] -= from_unknown
            if self.gaps.hands[seat]:
                self.gaps = self.gaps.with_hand(seat, max(0, self.gaps.hands[seat] - missing + from_unknown))
        self.sizes[seat] -= known

    def blur(self, seat: int, card: str) -> None:
        """A card of a hand may have left it, and nobody knows."""
        hand = self.hands[seat]
        hand[card] -= 1
        if not hand[card]:
            del hand[card]
        if card == UNKNOWN:
            self.unsure[seat] = min(self.unsure[seat], hand.get(UNKNOWN, 0))
        else:
            self.unseen[card] += 1
        self.sizes[seat] -= 1
        self.gaps = self.gaps.with_hand(seat, self.gaps.hands[seat] + 1)

    def bound_hand(self, seat: int) -> None:
        """A card was taken into a hand of which nobody knows how many it has: it has no more than its limit."""
        more = self.unseen[self.cards.basket] if self.gaps.baskets[seat] else self.spare(seat)
        most = self.limit(seat) + more * self.cards.basket_hand - self.sizes[seat]
        self.gaps = self.gaps.with_hand(seat, max(0, min(self.gaps.hands[seat], most)))

    # --- after the turn ---------------------------------------------------------------------------------------------
    def end_turn(self) -> None:
        """The steps after a turn (FUN-AFTER): the front card decays, the row slides, the forest is refilled."""
        self.passed = False
        if self.gaps.passed:
            self.gaps = self.gaps._replace(passed=False)
        self.turn = 1 - self.turn
        forest = self.forest
        if not forest:
            self.over, self.transcript.drawn = True, ()
            return
        card = forest.pop(0)
        if self.gaps.forest:
            self.gaps = self.gaps._replace(forest=min(self.gaps.forest, len(forest)))
        if len(self.decay) >= self.cards.decay_limit:
            gone = 1 if self.gaps.decay else len(self.decay)  # of an unknown pile the last cards may still lie there
            self.discard += self.decay[:gone]
            self.decay = [*self.decay[gone:], card]
        else:
            self.decay.append(card)
        draw = self.draw
        lack, left = self.cards.forest - len(forest), len(draw)
        wanted = lack if lack < left else left
        if not wanted:
            self.transcript.drawn = ()
            self.over = not forest
        elif UNKNOWN in draw[-wanted:]:
            self.pending = wanted
        else:
            self.refill(wanted)

    def blur_forest(self) -> None:
        """The forest may have moved or not: its cards, those beside it and the top of the pile are unknown."""
        for card in (*self.forest, *self.decay, *self.draw):
            if card != UNKNOWN:
                self.unseen[card] += 1
        may_shrink = 0 if self.draw and not self.gaps.draw else 1
        self.transcript.drawn = [UNKNOWN] if self.draw else ()
        self.forest, self.draw = [UNKNOWN] * len(self.forest), [UNKNOWN] * len(self.draw)
        self.decay = [UNKNOWN] * self.cards.decay_limit
        gap = min(len(self.forest), self.gaps.forest + may_shrink)
        self.gaps = self.gaps._replace(forest=gap, decay=True, draw=True, discard=True)

    def refill(self, count: int) -> None:
        """Draws known cards from the top of the pile."""
        cards = [self.draw.pop() for _ in range(count)]
        self.forest += cards
        self.transcript.drawn = cards

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
        self.transcript.drawn = shown
        if self.gaps.draw and shown:  # cards come only to a forest that was full
            self.gaps = self.gaps._replace(forest=0)
        if len(shown) < self.pending:
            self.draw, self.gaps = [], self.gaps._replace(draw=False)
        self.pending = 0

    def reveal_unnoted(self) -> None:
        """The forest was refilled, and nobody noted with what: with unknown cards, as far as there were any."""
        maybe = self.pending if self.gaps.draw else 0
        forest = self.gaps.forest
        self.reveal([UNKNOWN] * self.pending)
        if maybe:
            self.gaps = self.gaps._replace(forest=forest + maybe)
