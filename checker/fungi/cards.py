"""The cards of Fungi: their names and numbers, all from the data files.

A card is written by its code, night cards with a star (`PO*`); `?` is a card nobody saw.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from checker.kernel.data import TitleData
from checker.kernel.words import is_unknown_word
from sporeprint.ground.names import Names, did_you_mean

UNKNOWN = "?"
NIGHT = "*"
SPELLINGS: Mapping[str, tuple[str, ...]] = MappingProxyType({"cider": ("cidre",)})
"""How else people spell a card; the boxed game has both."""


class Kind(NamedTuple):
    """A mushroom: what one of it is worth cooked and sold."""

    code: str
    id: str
    name: str
    flavour: int
    sticks: int


class Cards:
    """Every card there is and the numbers of the rules, as the data has them; nothing in it changes.

    `kinds` are the mushrooms by code; `copies` says of each card how many there are, of all 81.
    """

    def __init__(self, data: TitleData) -> None:
        mushrooms, extras, numbers = data.items["mushrooms"], data.items["extras"], data.numbers
        self.kinds: Mapping[str, Kind] = {str(row["code"]): _kind(data, id_) for id_, row in mushrooms.items()}
        self.copies: Mapping[str, int] = _copies(data)
        self._called = {str(row["code"]): data.called("extras", id_) for id_, row in extras.items()}
        self._called |= {str(row["code"]): data.called("mushrooms", id_) for id_, row in mushrooms.items()}
        named = [*mushrooms.items(), *extras.items()]
        self._hints = [str(row["name"]) if data.language else id_ for id_, row in named]
        self.names = Names((str(row["code"]), (id_, str(row["name"]), *SPELLINGS.get(id_, ()))) for id_, row in named)
        self.butter, self.cider, self.pan, self.basket = (
            str(extras[id_]["code"]) for id_ in ("butter", "cider", "pan", "basket")
        )
        self.butter_needs, self.butter_bonus = (data.count("extras", "butter", name) for name in ("needs", "bonus"))
        self.cider_needs, self.cider_bonus = (data.count("extras", "cider", name) for name in ("needs", "bonus"))
        self.basket_hand = data.count("extras", "basket", "hand")
        self.start_pans = data.count("extras", "pan", "start")
        self.forest, self.start_hand = numbers["forest"], numbers["start_hand"]
        self.hand_limit, self.free_places = numbers["hand_limit"], numbers["free_places"]
        self.decay_limit = numbers["decay_limit"]
        self.cook_least, self.sell_least = numbers["cook_least"], numbers["sell_least"]
        self.night_counts, self.listed_bonus = numbers["night_counts"], numbers["listed_bonus"]
        self.seats = data.players[1]
        self._read: dict[str, str | None] = {}

    @property
    def pile(self) -> int:
        """Cards of the shuffled pile, without the pans the players start with."""
        return sum(self.copies.values()) - self.start_pans

    @property
    def fresh_pile(self) -> int:
        """Cards of the draw pile when play starts."""
        return self.pile - self.forest - self.seats * self.start_hand

    def read(self, text: str) -> str | None:
        """The card somebody means; None when there is no such card. A night card that was never printed is None too."""
        try:
            return self._read[text]
        except KeyError:
            found = self._find(text)
            if len(self._read) < 1000:
                self._read[text] = found
            return found

    def _find(self, text: str) -> str | None:
        if is_unknown_word(text):
            return UNKNOWN
        body = re.sub(r"\*$|[-_ ]night$|^night[-_ ]", "", text, count=1, flags=re.IGNORECASE)
        night = body != text
        code = self.names.find(body)
        if code is None or (night and code not in self.kinds):
            return None
        card = code + NIGHT if night else code
        return card if self.copies.get(card, 0) or card in self.copies else None

    def hint(self, text: str) -> str:
        return did_you_mean(text.rstrip(NIGHT), self._hints)

    def name(self, card: str) -> str:
        """The card in words: `2 day porcini` starts with this."""
        if card == UNKNOWN:
            return "an unknown card"
        name = self._called[card.rstrip(NIGHT)]
        return f"night {name}" if card.endswith(NIGHT) else name


def _kind(data: TitleData, id_: str) -> Kind:
    row = data.items["mushrooms"][id_]
    flavour, sticks = data.count("mushrooms", id_, "flavour"), data.count("mushrooms", id_, "sticks")
    return Kind(str(row["code"]), id_, str(row["name"]), flavour, sticks)


def _copies(data: TitleData) -> dict[str, int]:
    """How many there are of each card; the pans that players start with too."""
    copies: dict[str, int] = {}
    for id_, row in data.items["mushrooms"].items():
        code = str(row["code"])
        copies[code] = data.count("mushrooms", id_, "day")
        if data.count("mushrooms", id_, "night"):
            copies[code + NIGHT] = data.count("mushrooms", id_, "night")
    for id_, row in data.items["extras"].items():
        copies[str(row["code"])] = data.count("extras", id_, "copies") + data.count("extras", id_, "start")
    return copies
