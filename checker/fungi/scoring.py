"""Scoring: a pure function of the dishes on the table."""

from __future__ import annotations

from types import MappingProxyType

from checker.fungi.cards import NIGHT, Cards
from checker.fungi.table import Dish, FungiTable
from checker.kernel.sheet import Line, PlayerPad, Sheet, Tier

ROW_RULES = MappingProxyType(dict.fromkeys(("mushrooms", "butter", "cider"), "FUN-SCORE-1"))


def dish_words(dish: Dish, cards: Cards) -> str:
    kind = cards.kinds[dish.kind]
    count = dish.day + cards.night_counts * dish.night
    split = f" ({dish.day} day + {dish.night} night x {cards.night_counts})" if dish.night else ""
    return f"{count} {cards.name(dish.kind)}{split} x {kind.flavour} = {count * kind.flavour}"


def score(t: FungiTable) -> Sheet:
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
    if t.breaks_ties_by_sticks:
        tiers = (Tier("sticks left", dict(zip(t.players, t.sticks, strict=True)), "FUN-TIE-1"),)
    return Sheet(t.names, tuple(lines), tiers, row_rules=ROW_RULES)


def total(t: FungiTable, seat: int) -> int:
    return score(t).total(t.players[seat])


# --- what a wrong figure comes from ---------------------------------------------------------------------------------
def claim_rule(t: FungiTable, seat: int, row: str, claimed: int, rule: str) -> str:
    """The rule that best explains a wrong claim: what was counted though it does not count, or counted once."""
    if row == "total" and not t.dishes[seat]:
        return "FUN-SCORE-5"
    if row == "mushrooms" and claimed == sum(_points_once(t, dish) for dish in t.dishes[seat]):
        return "FUN-NIGHT-2"
    if row != "total":
        return rule
    if total_nights_once(t, seat, claimed):
        return "FUN-NIGHT-2"
    return "FUN-SCORE-3" if claimed - total(t, seat) in _worthless(t, seat) else rule


def total_nights_once(t: FungiTable, seat: int, claimed: int) -> bool:
    """Whether a wrong total is what comes out when every night card counts as one mushroom."""
    less = sum(_points(t, dish) - _points_once(t, dish) for dish in t.dishes[seat])
    return less > 0 and claimed == total(t, seat) - less


def _points(t: FungiTable, dish: Dish) -> int:
    return t.mushrooms(dish.day, dish.night) * t.cards.kinds[dish.kind].flavour


def _points_once(t: FungiTable, dish: Dish) -> int:
    return (dish.day + dish.night) * t.cards.kinds[dish.kind].flavour


def _worthless(t: FungiTable, seat: int) -> set[int]:
    """What somebody might add who counts sticks, or the hand as if it were cooked (with butter and cider or not)."""
    cards, hand = t.cards, t.hands[seat]
    raw = sum(t.mushrooms(hand.get(c, 0), hand.get(c + NIGHT, 0)) * k.flavour for c, k in cards.kinds.items())
    extra = hand.get(cards.butter, 0) * cards.butter_bonus + hand.get(cards.cider, 0) * cards.cider_bonus
    held = {0, raw, raw + extra}
    return (held | {t.sticks[seat] + worth for worth in held}) - {0}


def pad(t: FungiTable) -> list[PlayerPad]:
    """The scorepad filled in: each dish in its columns, then the lines; what is nothing stays blank."""
    sheet = score(t)
    winners = {place.player for place in sheet.places() if place.rank == 1}
    out: list[PlayerPad] = []
    for seat, player in enumerate(t.players):
        rows = {row: sheet.row(player, row) for row in ("mushrooms", "butter", "cider")}
        lines = {row: str(points) if points else "" for row, points in rows.items()}
        lines |= {"total": str(sheet.total(player)), "winner": "×" if player in winners else ""}
        lines["sticks"] = str(t.sticks[seat]) if t.sticks[seat] else ""
        out.append(PlayerPad([_entry(t, dish) for dish in t.dishes[seat]], lines))
    return out


def _entry(t: FungiTable, dish: Dish) -> dict[str, str]:
    kind, count = t.cards.kinds[dish.kind], t.mushrooms(dish.day, dish.night)
    points = count * kind.flavour
    whole = points + dish.butter * t.cards.butter_bonus + dish.cider * t.cards.cider_bonus
    numbers = {"count": count, "flavour": kind.flavour, "points": points, "butter": dish.butter, "cider": dish.cider}
    return {"kind": kind.code, **{k: str(n) if n else "" for k, n in numbers.items()}, "dish": str(whole)}
