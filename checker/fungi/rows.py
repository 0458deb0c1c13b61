"""Which cards lie in the rows of a Fungi table, in the order in which they lie."""

from __future__ import annotations

from checker.fungi.cards import NIGHT, UNKNOWN, Cards
from checker.fungi.table import Dish, FungiTable, OpenDish

PAN = "pan"
"""The first place of a dish: the pan lies below everything else."""


def hand_cards(t: FungiTable, seat: int) -> list[str]:
    """Return the cards of a hand in the order in which they lie: as in the box, unknown ones last."""
    hand = t.hands[seat]
    return [card for card in (*t.cards.copies, UNKNOWN) for _ in range(hand.get(card, 0))]


def dishes_of(t: FungiTable, seat: int) -> list[list[str]]:
    """Return the cards of every dish but their pans, in the order in which they were written down."""
    known, found = iter(t.dishes[seat]), list[list[str]]()
    for number in range(len(t.dishes[seat]) + len(t.open_dishes[seat])):
        dish = t.open_dishes[seat].get(number)
        found.append(dish_cards(t.cards, next(known) if dish is None else dish))
    return found


def dish_cards(cards: Cards, dish: Dish | OpenDish) -> list[str]:
    """Return the cards of a dish, as far as they are known: mushrooms, then what goes with them."""
    kind = dish.kind or UNKNOWN
    counts = ((kind, dish.day), (f"{kind}{NIGHT}", dish.night), (cards.butter, dish.butter), (cards.cider, dish.cider))
    unseen = [UNKNOWN] * dish.unseen if isinstance(dish, OpenDish) else []
    return [card for card, count in counts if card in cards.copies for _ in range(count or 0)] + unseen
