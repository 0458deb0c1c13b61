"""The table of Acorns, a tiny game that exists only in these tests: its numbers, its cards, whose turn it is.

Two to four players hold cards of trees. On a turn a player plays a card and then keeps it (its worth counts) or burns
it (a coin, but only so often); then one card is drawn from the pile. Who holds no oak may pass instead. After a fixed
number of turns the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from checker.kernel.data import HouseRule, TitleData
from checker.kernel.position import Position, Transcript

UNKNOWN = "?"

DATA = TitleData(
    slug="acorns",
    name="Acorns",
    prefix="TOY",
    version=2,
    players=(2, 4),
    items={
        "deck": {
            "oak": {"copies": 3, "worth": 5},
            "elm": {"copies": 3, "worth": 3},
            "fir": {"copies": 3, "worth": 2},
            "yew": {"copies": 1, "worth": 1},
        }
    },
    numbers={"hand": 2, "burns": 1, "turns": 6},
    house_rules={"burning": HouseRule("Burning pays a coin, or nothing.", ("pays", "free"), "pays")},
    scoring={"lines": {"kept": {"name": "Kept"}, "coins": {"name": "Coins"}, "total": {"name": "Total"}}},
)
CARDS = tuple(DATA.items["deck"])


def copies(card: str) -> int:
    return DATA.count("deck", card, "copies")


def worth(card: str) -> int:
    return DATA.count("deck", card, "worth")


@dataclass(slots=True)
class Spot(Position):
    """One position; it may stand inside a turn, between a play and the choice that follows it."""

    names: Mapping[str, str]
    house: Mapping[str, str]
    hands: dict[str, list[str]]
    piles: dict[str, list[str]] = field(default_factory=dict)
    burnt: dict[str, list[str]] = field(default_factory=dict)
    left: int = 0
    turn: int = 0
    turns: int = 0
    open: str = ""
    """The card that was played and is neither kept nor burnt yet."""
    pending: bool = False
    players: tuple[str, ...] = ()
    transcript: Transcript = field(default_factory=Transcript)
    seen: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.players = tuple(self.names)

    @property
    def due(self) -> str:
        return list(self.names)[self.turn]

    @property
    def over(self) -> bool:
        return self.turns >= DATA.numbers["turns"]

    def unseen(self, card: str) -> int:
        zones = [*self.hands.values(), *self.piles.values(), *self.burnt.values(), [self.open]]
        return copies(card) - sum(zone.count(card) for zone in zones)

    def show(self, card: str) -> None:
        """Somebody saw this card for the first time."""
        if card != UNKNOWN:
            self.seen[card] = (*self.seen.get(card, ()), self.transcript.line)

    def coins(self, player: str) -> int:
        return len(self.burnt[player]) if self.house["burning"] == "pays" else 0

    def points(self, player: str) -> int:
        return sum(map(worth, self.piles[player])) + self.coins(player)

    def end_turn(self) -> None:
        self.turns += 1
        self.turn = (self.turn + 1) % len(self.names)
        self.pending = self.left > 0 and not self.over
