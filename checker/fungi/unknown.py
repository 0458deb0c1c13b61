"""What nobody knows of a Fungi table and what it may score: dishes, and sticks where they break ties."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from checker.fungi import faults, history
from checker.fungi.cards import NIGHT, Cards
from checker.fungi.cooking import bonus_problems
from checker.fungi.table import Dish, FungiTable, OpenDish
from checker.kernel.sheet import PointSpan
from checker.kernel.unknown import Bounds, Open
from sporeprint.ground.wording import ordinal

SCORES, BREAKS_TIES = "FUN-SCORE-1", "FUN-TIE-1"
STICKS = "sticks left"


def unknowns(t: FungiTable) -> list[Open[FungiTable]]:
    """Every dish of which something is unknown, players whose dishes nobody knows, and sticks that may break a tie."""
    out: list[Open[FungiTable]] = []
    for seat, player in enumerate(t.players):
        for number, dish in t.open_dishes[seat].items():
            what = f"the {ordinal(number + 1)} dish of {t.name(seat)}"
            ways = [partial(_cook, seat=seat, number=number, dish=full) for full in fillings(t, dish)]
            out.append(Open(what, (player, "dishes", str(number)), SCORES, ways))
        if t.gaps.dishes[seat]:
            out.append(Open(f"what {t.name(seat)} has cooked", (player, "dishes"), SCORES))
        if t.gaps.sticks[seat] and t.breaks_ties_by_sticks:
            counts = range(history.worth_of_sales(t) + 1)
            settle: list[Callable[[FungiTable], None]] = [partial(_lay_sticks, seat=seat, count=n) for n in counts]
            out.append(Open(f"how many sticks {t.name(seat)} has", (player, "sticks"), BREAKS_TIES, settle))
    return out


def _cook(t: FungiTable, seat: int, number: int, dish: Dish) -> None:
    mine = {k: other for k, other in t.open_dishes[seat].items() if k != number}
    t.open_dishes = [mine if k == seat else other for k, other in enumerate(t.open_dishes)]
    t.dishes[seat].append(dish)


def _lay_sticks(t: FungiTable, seat: int, count: int) -> None:
    t.sticks[seat] = count


def fillings(t: FungiTable, dish: OpenDish) -> Iterator[Dish]:
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
    """Whether no card is there too often, every dish could be cooked, and sales can have brought the sticks."""
    known = faults.located(t)
    if any(faults.copies(t, known)) or any(problem for seat in (0, 1) for problem in faults.dishes(t, seat)):
        return False
    return not any(history.starting_pans(t, known)) and not any(history.sticks(t, known))


def bounds(t: FungiTable) -> Bounds:
    """Whoever has unknown dishes may have cooked everything that lies nowhere else, or nothing of it."""
    rows: dict[tuple[str, str], PointSpan] = {}
    tiers: dict[tuple[str, str], PointSpan] = {}
    for seat, player in enumerate(t.players):
        if t.gaps.dishes[seat] or t.open_dishes[seat]:
            rows |= {(player, row): span for row, span in _row_bounds(t, seat).items()}
        if t.gaps.sticks[seat]:
            tiers[STICKS, player] = PointSpan(0, history.worth_of_sales(t))
    return Bounds(rows, tiers)


def _row_bounds(t: FungiTable, seat: int) -> dict[str, PointSpan]:
    """What each row of a player may come to, every dish for itself."""
    cards, known = t.cards, _points(t.cards, t.dishes[seat])
    least, most = dict(known), dict(known)
    if t.gaps.dishes[seat]:
        left = cards_left(t)
        whole = [Dish(code, left[code], left.get(code + NIGHT, 0), 0, 0) for code in cards.kinds]
        extras = Dish(next(iter(cards.kinds)), 0, 0, left[cards.butter], left[cards.cider])
        most = {row: most[row] + more for row, more in _points(cards, [*whole, extras]).items()}
    for dish in t.open_dishes[seat].values():
        found = [_points(cards, [full]) for full in fillings(t, dish)]
        for row in known if found else ():
            least[row] += min(points[row] for points in found)
            most[row] += max(points[row] for points in found)
    return {row: PointSpan(least[row], most[row]) for row in known}


def _points(cards: Cards, dishes: list[Dish]) -> dict[str, int]:
    """The points of dishes by row."""
    count = {"mushrooms": 0, "butter": 0, "cider": 0}
    for dish in dishes:
        count["mushrooms"] += (dish.day + cards.night_counts * dish.night) * cards.kinds[dish.kind].flavour
        count["butter"] += dish.butter * cards.butter_bonus
        count["cider"] += dish.cider * cards.cider_bonus
    return count
