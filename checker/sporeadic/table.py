"""The table of a Spore-adic! game: tokens as bits, cards, the turn under way, and what follows of itself.

`unseen` counts the cards that lie in the deck or that nobody wrote down (`?`, in a hand or on the discard pile).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import InitVar, dataclass
from dataclasses import field as declared

from checker.kernel.position import Position
from checker.sporeadic import rings, shapes
from checker.sporeadic.hexes import Field
from checker.sporeadic.kit import LESS, NO_CARDS, UNKNOWN, CardType, SporeadicKit
from checker.sporeadic.transcript import SporeadicTranscript
from checker.sporeadic.unknown import KNOWN, Unknowns, lose_sight

SETUP, DRAW, PLAY, GROW, CLEAN = "setup", "draw", "play", "grow", "clean"
PHASES = (DRAW, PLAY, GROW, CLEAN)
"""Of a turn; before the first one the phase is `SETUP`."""


@dataclass(slots=True)
class SporeadicTable(Position):
    """One position. Seats count from 0, clockwise from the first player."""

    kit: SporeadicKit
    names: Mapping[str, str]
    house: Mapping[str, str]
    radius: InitVar[int] = 0
    """Of the play area; 0 for the usual one of so many players."""
    players: tuple[str, ...] = declared(init=False)
    field: Field = declared(init=False)
    colours: Mapping[str, str] = declared(default_factory=dict)
    """Player -> the colour of the box, as far as somebody wrote it."""

    # --- tokens, by seat: spaces as bits, then counts ---
    mush: list[int] = declared(init=False)
    cols: list[int] = declared(init=False)
    supply: list[int] = declared(init=False)
    unplayed: list[int] = declared(init=False)
    sideways: list[int] = declared(init=False)
    desert: list[int] = declared(init=False)
    credited: list[rings.Regions] = declared(init=False)
    """The regions that draw no card any more (SPO-RING-13)."""

    # --- cards ---
    hands: list[tuple[str, ...]] = declared(init=False)
    front: list[str] = declared(init=False)
    """The next-turn card in front of each player."""
    discard: tuple[str, ...] = ()
    unseen: dict[str, int] = declared(init=False)
    deck_left: int = declared(init=False)
    deck: tuple[str, ...] = ()
    """The deck from the top, when its order is known."""

    # --- the course of the game ---
    turn: int = 0
    turns: list[int] = declared(init=False)
    """Own turns that each player has completed."""
    stuck: list[int] = declared(init=False)
    """Stuck turns in a row."""
    run_out: bool = False
    """Whether somebody has had no mushroom left (SPO-END-1)."""
    over: bool = False

    # --- the turn under way ---
    phase: str = DRAW
    began: bool = False
    """Whether anything of the turn was done."""
    drew: bool = False
    due: int = 0
    """Cards that must be drawn now: at the start of a turn, or for rings."""
    gp: int = 0
    """Growth Points left, with those of cards played this turn."""
    plays: int = 0
    hit: int = 0
    """Seats that were a target this turn, as bits."""
    placed: bool = False
    """Whether an own token went on an empty space this turn."""
    decaying: tuple[int, ...] | None = None
    """The chains that must still decay; None before the first one has."""
    unknown: Unknowns = KNOWN
    """What of the table nobody knows."""
    transcript: SporeadicTranscript = declared(default_factory=SporeadicTranscript, compare=False, repr=False)

    def __post_init__(self, radius: int) -> None:
        kit, seats = self.kit, len(self.names)
        self.players = tuple(self.names)
        self.field = kit.field(radius or kit.radii[seats])
        self.mush, self.cols, self.sideways, self.desert = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.turns, self.stuck = [0] * seats, [0] * seats
        self.supply, self.unplayed = [kit.mushrooms] * seats, [kit.colonies] * seats
        self.hands, self.front, self.credited = [()] * seats, [""] * seats, [()] * seats
        self.unseen = kit.copies(seats)
        self.deck_left = sum(self.unseen.values())

    # --- looking ----------------------------------------------------------------------------------------------------
    @property
    def player(self) -> str:
        return self.players[self.turn]

    @property
    def next_seat(self) -> int:
        return (self.turn + 1) % len(self.players)

    def own(self, seat: int) -> int:
        return self.mush[seat] | self.cols[seat]

    def tokens(self) -> int:
        taken = 0
        for mushrooms, colonies in zip(self.mush, self.cols, strict=True):
            taken |= mushrooms | colonies
        return taken

    def empty(self) -> int:
        return self.field.full & ~self.tokens()

    def owner(self, space: int) -> int:
        """Whose token stands there; -1 when none does."""
        for seat in range(len(self.players)):
            if self.own(seat) & space:
                return seat
        return -1

    def network(self, seat: int) -> int:
        return shapes.network(self.field, self.mush[seat], self.cols[seat])

    def lying_in_front(self, seat: int) -> CardType | None:
        return self.kit.cards.get(self.front[seat])

    def is_under(self, seat: int, effect: str) -> bool:
        """Whether a next-turn card with this effect lies in front of a player."""
        card = self.lying_in_front(seat)
        return card is not None and card.effect == effect

    def regions(self, seat: int) -> rings.Regions:
        """The sealed regions of a player."""
        return rings.sealed(self.field, self.own(seat), self.kit.n["ring_most"], self.rule("edge_closes_rings"))

    def fairy_rings(self, seat: int) -> rings.Regions:
        return rings.empty_ones(self.regions(seat), self.tokens())

    def located(self) -> Counter[str]:
        """Every card that lies in a hand, in front of a player or on the discard pile."""
        found = Counter(card for hand in self.hands for card in hand)
        found.update(self.discard)
        found.update(card for card in self.front if card)
        return found

    # --- where a player may grow ------------------------------------------------------------------------------------
    def mushroom_spaces(self, seat: int) -> int:
        """Where a mushroom may be grown; tokens and Growth Points are another question."""
        field, mine = self.field, self.mush[seat]
        beside = field.around(self.network(seat)) & self.empty()
        corners = mine | self.cols[seat] if self.rule("diamond_counts_colonies") else mine
        return beside & ~shapes.bad_shape(field, mine, corners, self.kit.n["most_neighbours"])

    def colony_spaces(self, seat: int) -> int:
        net = self.network(seat)
        return shapes.colony_spaces(self.field, net, self.kit.n["colony_gap"]) & self.empty()

    def growable(self, seat: int) -> tuple[int, int]:
        """Where mushrooms and colonies can be grown with what is left of tokens and Growth Points."""
        n = self.kit.n
        mushrooms = colonies = 0
        if self.gp >= n["mushroom_growth"] and self.supply[seat]:
            mushrooms = self.mushroom_spaces(seat)
        if self.gp >= n["colony_growth"] and self.unplayed[seat]:
            colonies = self.colony_spaces(seat)
        return mushrooms, colonies

    # --- cards ------------------------------------------------------------------------------------------------------
    def may_hold(self, seat: int, card: str) -> bool:
        """Whether a card is in a hand, or can be one of the unknown ones there."""
        return card in self.hands[seat] or (self.hides_cards(seat) and self.unseen.get(card, 0) > 0)

    def hides_cards(self, seat: int) -> bool:
        """Whether a hand has, or may have, cards that nobody saw."""
        return UNKNOWN in self.hands[seat] or seat in self.unknown.hands

    def gain(self, seat: int, card: str) -> None:
        """The top card of the deck goes into a hand; what cannot be stays unknown."""
        top = self.deck[0] if self.deck else UNKNOWN
        self.deck = self.deck[1:]
        if top != UNKNOWN:
            card = top
        self.deck_left = max(0, self.deck_left - 1)
        self.hands[seat] = self.kit.sorted_hand((*self.hands[seat], self._seen(card)))

    def _seen(self, card: str) -> str:
        """A card that was unseen until now; `?` when no copy is left."""
        if card == UNKNOWN or self.unseen.get(card, 0) < 1:
            return UNKNOWN
        self.unseen[card] -= 1
        return card

    def lose(self, seat: int, card: str) -> str:
        """A card leaves a hand: the card itself, an unknown one, or at worst another that was written down wrong."""
        hand = list(self.hands[seat])
        if card in hand:
            hand.remove(card)
        else:
            if UNKNOWN in hand:
                hand.remove(UNKNOWN)
            elif seat in self.unknown.hands and UNKNOWN in self.discard:  # it was counted there, for want of a place
                at = self.discard.index(UNKNOWN)
                self.discard = self.discard[:at] + self.discard[at + 1 :]
            elif hand and seat not in self.unknown.hands:
                self.unseen[hand.pop()] += 1
            else:
                self.deck_left = max(0, self.deck_left - 1)
                self.deck = self.deck[1:]
            card = self._seen(card)
        self.hands[seat] = tuple(hand)
        return card

    def forget(self, seat: int) -> None:
        """Nobody knows any more which cards are in a hand."""
        for card in self.hands[seat]:
            if card != UNKNOWN:
                self.unseen[card] += 1
        self.hands[seat] = (UNKNOWN,) * len(self.hands[seat])

    # --- tokens -----------------------------------------------------------------------------------------------------
    def to_desert(self, seat: int, spaces: int) -> None:
        """Mushrooms leave the board for good."""
        self.mush[seat] &= ~spaces
        self.desert[seat] += spaces.bit_count()

    def placed_own(self, space: int) -> None:
        """The player to act has put an own token on an empty space: rings draw (SPO-RING-5)."""
        self.placed = True
        inside = any(space & region for region in self.credited[self.turn])
        new = self._credit(self.turn, space)
        if inside and not self.rule("refill_own_ring_draws"):
            self.transcript.ring_rule = "SPO-RING-8"
        elif new and self.is_under(self.turn, NO_CARDS):
            self.transcript.ring_rule = "SPO-RING-10"
        elif new:
            wanted = len(new) * self.kit.n["ring_cards"]
            left = self.deck_left - self.due
            self.due += min(wanted, left)
            self.transcript.ring_rule = "SPO-RING-10" if wanted > left else "SPO-RING-5"
        else:
            near, regions = self.field.near[space], self.regions(self.turn)
            self.transcript.ring_rule = "SPO-RING-3" if any(region & near for region in regions) else "SPO-RING-5"

    def placed_for(self, seat: int, space: int) -> None:
        """A colony was put for another player: what it completes is credited and draws nothing (SPO-RING-9)."""
        self._credit(seat, space)
        self.transcript.ring_rule = "SPO-RING-9"

    def _credit(self, seat: int, space: int) -> rings.Regions:
        regions = self.regions(seat)
        if not regions:
            self.credited[seat] = ()
            return ()
        whole = rings.empty_ones(regions, self.tokens())
        near = self.field.near[space]
        self.credited[seat], new = rings.after_placing(self.credited[seat], regions, whole, near)
        return new

    def removed(self, gone: Mapping[int, int]) -> None:
        """Tokens have left together, spaces by seat: credited regions follow (SPO-RING-13)."""
        everything = 0
        for spaces in gone.values():
            everything |= spaces
        for seat in range(len(self.players)):
            own_gone = gone.get(seat, 0)
            regions = self.regions(seat)
            whole = rings.empty_ones(regions, self.tokens())
            others_gone = everything & ~own_gone
            if seat == self.turn:
                self.transcript.ring_rule = "SPO-RING-7" if any(r & others_gone for r in whole) else "SPO-RING-9"
            self.credited[seat] = rings.after_removing(self.credited[seat], regions, whole, own_gone, others_gone)

    def check_supplies(self) -> None:
        """After a completed play or growth: whether somebody has no mushroom left (SPO-END-1)."""
        for left, sideways in zip(self.supply, self.sideways, strict=True):
            if not left and not sideways:
                self.run_out = True

    # --- the set-up -------------------------------------------------------------------------------------------------
    def placing_order(self) -> list[int]:
        """The seats in the order of placing: clockwise, then back again, and so on (SPO-SET-4, -7)."""
        seats = list(range(len(self.players)))
        return [seat for k in range(self.kit.n["setup_colonies"]) for seat in (seats[::-1] if k % 2 else seats)]

    def begin_setup(self) -> None:
        """Whoever is next puts a colony; when all are put, the first turn starts."""
        order, put = self.placing_order(), sum(map(int.bit_count, self.cols))
        if put < len(order):
            self.phase, self.turn, self.due, self.gp = SETUP, order[put], 0, 0
        else:
            self.turn = 0
            self.begin_turn()

    # --- turns ------------------------------------------------------------------------------------------------------
    def begin_turn(self) -> None:
        """The turn of the player to act starts; without a card to draw it starts with phase 2."""
        n = self.kit.n
        self.due = 0 if self.is_under(self.turn, NO_CARDS) else min(n["draw"], self.deck_left)
        self.phase = DRAW if self.due else PLAY
        card = self.lying_in_front(self.turn)
        self.gp = max(0, n["growth"] - (card.amount if card is not None and card.effect == LESS else 0))
        self.plays = self.hit = 0
        self.began = self.drew = self.placed = False
        self.decaying = None
        self.transcript.begin_turn(shapes.disconnected(self.field, self.mush[self.turn], self.cols[self.turn]))

    def begin_growing(self) -> None:
        """Phase 3 is reached (once a turn): what it started with is kept for SPO-GROW-4."""
        if self.transcript.sown is None:
            self.transcript.sown = (self.mush[self.turn], self.cols[self.turn], self.gp)

    def end_turn(self) -> None:
        """Cleanup of itself: card in front, token on its side, end of the game or the next turn."""
        if self.unknown.noted:
            lose_sight(self)
        seat = self.turn
        if self.front[seat]:
            self.discard += (self.front[seat],)
            self.front[seat] = ""
        self._mark_stuck(seat)
        self.turns[seat] += 1
        if self.end_reason():
            self.over = True
            self.due, self.phase, self.transcript.omitted = 0, CLEAN, None
            return
        self.turn = self.next_seat
        self.begin_turn()

    def _mark_stuck(self, seat: int) -> None:
        if self.placed:
            self.stuck[seat] = 0
            self.supply[seat] += self.sideways[seat]
            self.sideways[seat] = 0
            return
        self.stuck[seat] += 1
        if self.supply[seat] and self.sideways[seat] < self.kit.n["most_sideways"]:
            self.supply[seat] -= 1
            self.sideways[seat] += 1

    def end_reason(self) -> str:
        """The rule that ends the game now; empty when it goes on."""
        if self.run_out:
            return "SPO-END-1"
        if max(self.stuck) >= self.kit.n["stuck_turns"]:
            return "SPO-END-2"
        return "SPO-END-3" if all(self.stuck) else ""

    def ends_with_turn(self) -> str:
        """The rule by which the turn under way is the last one; empty when it is not."""
        if self.run_out:
            return "SPO-END-1"
        if self.placed:
            return ""
        if self.stuck[self.turn] + 1 >= self.kit.n["stuck_turns"]:
            return "SPO-END-2"
        others = [count for seat, count in enumerate(self.stuck) if seat != self.turn]
        return "SPO-END-3" if all(others) else ""
