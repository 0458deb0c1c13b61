"""Which printed piece each card of Fungi is, and which card a printed piece is."""

from __future__ import annotations

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.kernel.data import TitleData
from sporeprint.ground.tableau import Piece

MUSHROOMS, EXTRAS = "mushrooms", "extras"


class FungiPrints:
    """The prints of one title's cards: component, item and way of printing by the code of the card."""

    def __init__(self, data: TitleData) -> None:
        self._prints: dict[str, tuple[str, str, str]] = {}
        for id_, row in data.items[MUSHROOMS].items():
            self._prints[str(row["code"])] = MUSHROOMS, id_, "day"
            self._prints[f"{row['code']}{NIGHT}"] = MUSHROOMS, id_, "night"
        self._prints |= {str(row["code"]): (EXTRAS, id_, "deck") for id_, row in data.items[EXTRAS].items()}
        self._cards = {spec: card for card, spec in self._prints.items()}

    def piece(self, board: str, label: str, card: str, back: bool = False) -> Piece:
        """Return the card on a place; without a label it lies nowhere yet."""
        component, item, way = self._prints.get(card, (MUSHROOMS, "", ""))
        return Piece(board, (label,) if label else (), component, item, way, back)

    def card(self, piece: Piece) -> str:
        """Return the code of the card that a piece is; a piece of something else is named by its item.

        There are several prints of a pan; a mushroom without a way of printing is a day card.
        """
        if not piece.item:
            return UNKNOWN
        way = "deck" if piece.component == EXTRAS else piece.way or "day"
        return self._cards.get((piece.component, piece.item, way), piece.item)
