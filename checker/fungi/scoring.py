"""Scoring: a pure function of the dishes on the table."""

from __future__ import annotations

from checker.fungi.cards import Cards
from checker.fungi.table import Dish, Table
from checker.kernel.sheet import Line, Sheet, Tier


def dish_words(dish: Dish, cards: Cards) -> str:
    kind = cards.kinds[dish.kind]
    count = dish.day + cards.night_counts * dish.night
    split = f" ({dish.day} day + {dish.night} night x {cards.night_counts})" if dish.night else ""
    return f"{count} {kind.name.lower()}{split} x {kind.flavour} = {count * kind.flavour}"


def score(t: Table) -> Sheet:
    """One line for the mushrooms of each dish, one for its butter, one for its cider."""
    lines: list[Line] = []
    cards = t.cards
    for seat, player in enumerate(t.players):
        for number, dish in enumerate(t.dishes[seat], 1):
            kind = cards.kinds[dish.kind]
            points = (dish.day + cards.night_counts * dish.night) * kind.flavour
            thing = (f"dish {number}",)
            lines.append(Line(player, "mushrooms", points, dish_words(dish, cards), "FUN-SCORE-1", thing))
            for row, count, bonus in (
                ("butter", dish.butter, cards.butter_bonus),
                ("cider", dish.cider, cards.cider_bonus),
            ):
                if count:
                    words = f"{count} {row} x {bonus} = {count * bonus}"
                    lines.append(Line(player, row, count * bonus, words, "FUN-SCORE-1", thing))
    tiers: tuple[Tier, ...] = ()
    if t.house.get("tie_break") == "most_sticks":
        tiers = (Tier("sticks left", dict(zip(t.players, t.sticks, strict=True)), "FUN-TIE-1"),)
    return Sheet(t.names, tuple(lines), tiers)


def total(t: Table, seat: int) -> int:
    return score(t).total(t.players[seat])
