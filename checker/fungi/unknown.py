"""What nobody knows of a Fungi table and what it may score: dishes, and sticks where they break ties."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from checker.fungi import faults
from checker.fungi.cards import NIGHT, Cards
from checker.fungi.cooking import bonus_problems
from checker.fungi.table import Dish, FungiTable, OpenDish
from checker.kernel.sheet import Span
from checker.kernel.unknown import Bounds, Open
from checker.kernel.wording import ordinal

SCORES, BREAKS_TIES = "FUN-SCORE-1", "FUN-TIE-1"
STICKS = "sticks left"


def unknowns(t: FungiTable) -> list[Open[FungiTable]]:
    """Every dish of which something is unknown, players whose dishes nobody knows, and sticks that may break a tie."""
    out: list[Open[FungiTable]] = []
    for seat, player in enumerate(t.players):
        for number, dish in t.open_dishes[seat].items():
            what = f"the {ordinal(number + 1)} dish of {t.name(seat)}"
            ways = [partial(_cook, seat=seat, number=number, dish=full) for full in _fillings(t, dish)]
            out.append(Open(what, (player, "dishes", str(number)), SCORES, ways))
        if t.gaps.dishes[seat]:
            out.append(Open(f"what {t.name(seat)} has cooked", (player, "dishes"), SCORES))
        if t.gaps.sticks[seat] and t.breaks_ties_by_sticks:
            counts = range(faults.worth_of_sales(t) + 1)
            settle: list[Callable[[FungiTable], None]] = [partial(_lay_sticks, seat=seat, count=n) for n in counts]
            out.append(Open(f"how many sticks {t.name(seat)} has", (player, "sticks"), BREAKS_TIES, settle))
    return out


def _cook(t: FungiTable, seat: int, number: int, dish: Dish) -> None:
    mine = {k: other for k, other in t.open_dishes[seat].items() if k != number}
    t.open_dishes = [mine if k == seat else other for k, other in enumerate(t.open_dishes)]
    t.dishes[seat].append(dish)


def _lay_sticks(t: FungiTable, seat: int, count: int) -> None:
    t.sticks[seat] = count


def _fillings(t: FungiTable, dish: OpenDish) -> Iterator[Dish]:
    """Every dish that may be meant: legal, and of no more cards than are left."""
    left = cards_left(t)
    for kind in t.cards.kinds:
        amounts = [range(left.get(card, 0) + 1) for card in (kind, kind + NIGHT, t.cards.butter, t.cards.cider)]
        for day in amounts[0]:
            for night in amounts[1]:
                if t.mushrooms(day, night) < t.cards.cook_least:
                    continue
                for butter in amounts[2]:
                    for cider in amounts[3]:
                        full = Dish(kind, day, night, butter, cider)
                        if dish.fits(full) and not any(bonus_problems(t, full)):
                            yield full


def cards_left(t: FungiTable) -> dict[str, int]:
    """Copies of each card that are not known to lie anywhere."""
    known = faults.located(t)
    return {card: max(0, most - known[card]) for card, most in t.cards.copies.items()}


def is_possible(t: FungiTable) -> bool:
    """Whether no card is there too often and every dish could be cooked."""
    return not any(faults.copies(t)) and not any(problem for seat in (0, 1) for problem in faults.dishes(t, seat))


def bounds(t: FungiTable) -> Bounds:
    """Whoever has unknown dishes may have cooked everything that lies nowhere else, or nothing of it."""
    left, cards = cards_left(t), t.cards
    most = {
        "mushrooms": sum(t.mushrooms(left[c], left.get(c + NIGHT, 0)) * k.flavour for c, k in cards.kinds.items()),
        "butter": left[cards.butter] * cards.butter_bonus,
        "cider": left[cards.cider] * cards.cider_bonus,
    }
    rows: dict[tuple[str, str], Span] = {}
    tiers: dict[tuple[str, str], Span] = {}
    for seat, player in enumerate(t.players):
        if t.gaps.dishes[seat] or t.open_dishes[seat]:
            known = _known_points(cards, t.dishes[seat])
            rows |= {(player, row): Span(known[row], known[row] + most[row]) for row in most}
        if t.gaps.sticks[seat]:
            tiers[STICKS, player] = Span(0, faults.worth_of_sales(t))
    return Bounds(rows, tiers)


def _known_points(cards: Cards, dishes: list[Dish]) -> dict[str, int]:
    count = {"mushrooms": 0, "butter": 0, "cider": 0}
    for dish in dishes:
        count["mushrooms"] += (dish.day + cards.night_counts * dish.night) * cards.kinds[dish.kind].flavour
        count["butter"] += dish.butter * cards.butter_bonus
        count["cider"] += dish.cider * cards.cider_bonus
    return count
