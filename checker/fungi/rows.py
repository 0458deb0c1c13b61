"""Which cards lie in the rows of a Fungi table, in the order in which they lie."""

from __future__ import annotations

from itertools import count

from checker.fungi.cards import NIGHT, UNKNOWN, Cards
from checker.fungi.table import Dish, FungiTable, OpenDish

PAN = "pan"
"""The first place of a dish: the pan lies below everything else."""


def hand_cards(t: FungiTable, seat: int) -> list[str]:
    """Return the cards of a hand in the order in which they lie: as in the box, unknown ones last."""
    hand = t.hands[seat]
    return [card for card in (*t.cards.copies, UNKNOWN) for _ in range(hand.get(card, 0))]


def known_dishes(t: FungiTable, seat: int) -> list[tuple[int, Dish]]:
    """Return the dishes of which everything is known, with their numbers in what was written down."""
    places = (number for number in count() if number not in t.open_dishes[seat])
    return list(zip(places, t.dishes[seat], strict=False))


def dishes_of(t: FungiTable, seat: int) -> list[list[str]]:
    """Return the cards of every dish but their pans, in the order in which they were written down."""
    dishes: dict[int, Dish | OpenDish] = {**dict(known_dishes(t, seat)), **t.open_dishes[seat]}
    return [dish_cards(t.cards, dishes[number]) for number in sorted(dishes)]


def dish_cards(cards: Cards, dish: Dish | OpenDish) -> list[str]:
    """Return the cards of a dish, as far as they are known: mushrooms, then what goes with them."""
    kind = dish.kind or UNKNOWN
    counts = ((kind, dish.day), (f"{kind}{NIGHT}", dish.night), (cards.butter, dish.butter), (cards.cider, dish.cider))
    unseen = [UNKNOWN] * dish.unseen if isinstance(dish, OpenDish) else []
    return [card for card, number in counts if card in cards.copies for _ in range(number or 0)] + unseen
