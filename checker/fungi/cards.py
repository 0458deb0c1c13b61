"""The cards of Fungi: their names and numbers, all from the data files.

A card is written by its code, night cards with a star (`PO*`); `?` is a card nobody saw.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from checker.kernel.data import TitleData
from sporeprint.ground.names import Names, did_you_mean

UNKNOWN = "?"
NIGHT = "*"


@dataclass(frozen=True, slots=True)
class Kind:
    """A mushroom: what one of it is worth cooked and sold."""

    code: str
    id: str
    name: str
    flavour: int
    sticks: int


@dataclass(frozen=True, slots=True)
class Cards:
    kinds: Mapping[str, Kind]
    """By code."""
    copies: Mapping[str, int]
    """Card -> how many there are, of all 81."""
    names: Names
    butter: str
    cider: str
    pan: str
    basket: str
    butter_needs: int
    butter_bonus: int
    cider_needs: int
    cider_bonus: int
    basket_hand: int
    start_pans: int
    forest: int
    start_hand: int
    hand_limit: int
    free_places: int
    decay_limit: int
    cook_least: int
    sell_least: int
    night_counts: int
    listed_bonus: int
    _read: dict[str, str | None] = field(default_factory=dict)

    @property
    def pile(self) -> int:
        """Cards of the shuffled pile, without the pans the players start with."""
        return sum(self.copies.values()) - self.start_pans

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
        if text in ("?", "_"):
            return UNKNOWN
        night = text.endswith(NIGHT) or text.lower().endswith(("-night", "_night"))
        body = text[: -len(NIGHT)] if text.endswith(NIGHT) else text[:-6] if night else text
        code = self.names.find(body)
        if code is None or (night and code not in self.kinds):
            return None
        card = code + NIGHT if night else code
        return card if self.copies.get(card, 0) or card in self.copies else None

    def hint(self, text: str) -> str:
        known = [k.id for k in self.kinds.values()] + ["butter", "cider", "pan", "basket"]
        return did_you_mean(text.rstrip(NIGHT), known)

    def name(self, card: str) -> str:
        """The card in words: `2 day porcini` starts with this."""
        if card == UNKNOWN:
            return "an unknown card"
        code = card.rstrip(NIGHT)
        others = {self.butter: "butter", self.cider: "cider", self.pan: "pan", self.basket: "basket"}
        name = self.kinds[code].name.lower() if code in self.kinds else others[code]
        return f"night {name}" if card.endswith(NIGHT) else name


def load_cards(data: TitleData) -> Cards:
    kinds: dict[str, Kind] = {}
    copies: dict[str, int] = {}
    aliases: list[tuple[str, tuple[str, ...]]] = []
    for id_, row in data.items["mushrooms"].items():
        code = str(row["code"])
        kinds[code] = Kind(
            code, id_, str(row["name"]), data.count("mushrooms", id_, "flavour"), data.count("mushrooms", id_, "sticks")
        )
        copies[code] = data.count("mushrooms", id_, "day")
        if data.count("mushrooms", id_, "night"):
            copies[code + NIGHT] = data.count("mushrooms", id_, "night")
        aliases.append((code, (id_, str(row["name"]))))
    extra = {id_: str(row["code"]) for id_, row in data.items["extras"].items()}
    for id_, code in extra.items():
        copies[code] = data.count("extras", id_, "copies") + data.count("extras", id_, "start")
        aliases.append((code, (id_, str(data.items["extras"][id_]["name"]))))
    n = data.numbers
    return Cards(
        kinds,
        copies,
        Names(aliases),
        extra["butter"],
        extra["cider"],
        extra["pan"],
        extra["basket"],
        data.count("extras", "butter", "needs"),
        data.count("extras", "butter", "bonus"),
        data.count("extras", "cider", "needs"),
        data.count("extras", "cider", "bonus"),
        data.count("extras", "basket", "hand"),
        data.count("extras", "pan", "start"),
        n["forest"],
        n["start_hand"],
        n["hand_limit"],
        n["free_places"],
        n["decay_limit"],
        n["cook_least"],
        n["sell_least"],
        n["night_counts"],
        n["listed_bonus"],
    )
