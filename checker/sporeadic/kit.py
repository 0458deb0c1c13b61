"""What is in the box of Spore-adic!: cards and numbers, all from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from checker.kernel.data import TitleData
from checker.kernel.words import is_unknown_word
from checker.sporeadic.hexes import Field, make_field, room
from sporeprint.ground.names import Names, did_you_mean

UNKNOWN = "?"
SELF, OTHERS = "self", "others"
NEXT_TURN, REACTION = "next_turn", "reaction"
MORE, LESS, BLOCK, HOLD, NO_CARDS = "more_growth", "less_growth", "block", "hold", "no_cards"
ADD_COLONY, TO_COLONY, TO_MUSHROOM, REMOVE = "add_colony", "to_colony", "to_mushroom", "remove"
ON_SPACES = (ADD_COLONY, TO_COLONY, TO_MUSHROOM, REMOVE)
SEVERAL = "several"
LEAST_RADIUS, MOST_RADIUS = 2, 9


@dataclass(frozen=True, slots=True)
class CardType:
    """A type of card; `rule` says what it does."""

    code: str
    name: str
    copies: int
    cost: int
    use: str
    timing: str
    few_players: bool
    effect: str
    amount: int
    owners: str
    keeps: int
    rule: str

    @property
    def next_turn(self) -> bool:
        return self.timing == NEXT_TURN


@dataclass(frozen=True, slots=True)
class SporeadicKit:
    cards: Mapping[str, CardType]
    """By code, in the order of the data."""
    order: Mapping[str, int]
    words: Names
    letters: str
    middle: str
    mushrooms: int
    """In a box, as are the colonies."""
    colonies: int
    radii: Mapping[int, int]
    """Number of players -> radius of the play area."""
    n: Mapping[str, int]
    """The numbers of the rules."""

    @property
    def most_radius(self) -> int:
        """The largest play area whose spaces can all be named."""
        return min(MOST_RADIUS, room(self.letters, self.middle))

    def field(self, radius: int) -> Field:
        return make_field(radius, self.letters, self.middle)

    def copies(self, players: int) -> dict[str, int]:
        """Card -> how many are in the deck for so many players."""
        few = players <= self.n["small_deck"]
        return {code: card.copies for code, card in self.cards.items() if card.few_players or not few}

    def read_card(self, text: str) -> str | None:
        """The code of a card as people write it; `?` and `_` are a card nobody saw."""
        if is_unknown_word(text):
            return UNKNOWN
        return text if text in self.cards else self.words.find(text)

    def card_hint(self, text: str) -> str:
        return did_you_mean(text, [*self.cards, *(card.name for card in self.cards.values())])

    def card_name(self, code: str) -> str:
        return "an unknown card" if code == UNKNOWN else self.cards[code].name

    def sorted_hand(self, cards: Iterable[str]) -> tuple[str, ...]:
        """In the order of the data, unknown cards last."""
        return tuple(sorted(cards, key=lambda code: self.order[code]))

    @property
    def blockers(self) -> tuple[str, ...]:
        """The cards that are revealed against others."""
        return tuple(code for code, card in self.cards.items() if card.effect == BLOCK)


RULES = (
    "compost_bin", "shroom_shroom", "starspores", "heat_wave", "stolen_nutrients", "fungus_holdem", "picked_clean",
    "high_ground", "humidify", "dehumidify", "hufungus", "fungicide",
)  # fmt: skip
"""The cards in the order of their rules SPO-CARD-1, -2, ..."""


def load_kit(data: TitleData) -> SporeadicKit:
    cards = {card.code: card for card in (_card(data, id_) for id_ in data.items["cards"])}
    meadow = data.items["meadow"]["meadow"]
    least, most = data.players
    return SporeadicKit(
        cards,
        {code: k for k, code in enumerate([*cards, UNKNOWN])},
        Names([(str(row["code"]), (id_, str(row["name"]))) for id_, row in data.items["cards"].items()]),
        str(meadow["letters"]),
        str(meadow["middle"]),
        data.count("mushrooms", next(iter(data.items["mushrooms"])), "copies"),
        data.count("colonies", next(iter(data.items["colonies"])), "copies"),
        {players: data.numbers[f"radius_{players}"] for players in range(least, most + 1)},
        data.numbers,
    )


def _card(data: TitleData, id_: str) -> CardType:
    row = data.items["cards"][id_]
    rule = f"SPO-CARD-{RULES.index(id_) + 1}" if id_ in RULES else "SPO-PLAY-13"
    amounts = {name: data.count("cards", id_, name) for name in ("copies", "cost", "amount", "keeps")}
    return CardType(
        str(row["code"]),
        str(row["name"]),
        amounts["copies"],
        amounts["cost"],
        str(row["use"]),
        str(row["timing"]),
        str(row["few_players"]) in ("yes", "true"),
        str(row["effect"]),
        amounts["amount"],
        str(row.get("owners", "")),
        amounts["keeps"],
        rule,
    )
