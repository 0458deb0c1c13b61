"""What no course of play can lead to, though no card is there too often: pans, sticks, turns and piles that contradict
each other. Checks that need a zone are made only when somebody counted it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from checker.fungi.actions import actions
from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.faults import located
from checker.fungi.moves import FungiMove
from checker.fungi.table import FungiTable
from checker.kernel.problem import Problem
from sporeprint.ground.wording import counted, joined


def problems(t: FungiTable, known: Counter[str]) -> Iterator[Problem]:
    """Every contradiction between a table, with the cards that are known, and the turns that led to it."""
    yield from starting_pans(t, known)
    yield from sticks(t, known)
    yield from _turns(t)
    yield from _discard(t)
    yield from _passed(t)


# --- pans -----------------------------------------------------------------------------------------------------------
def starting_pans(t: FungiTable, known: Counter[str]) -> Iterator[Problem]:
    """The pan that a player started with stays in the display, so it is nowhere else."""
    pan, each = t.cards.pan, t.cards.start_pans // t.cards.seats
    there = known[pan] + sum(map(len, t.open_dishes))
    for seat in (0, 1):
        own = t.pans[seat] + len(t.dishes[seat]) + len(t.open_dishes[seat])
        most = t.cards.copies[pan] - each
        if own < each and there - own > most:
            message = f"{there - own} pans are in dishes and elsewhere, {most} at most can be:"
            message += f" the one that {t.name(seat)} started with stays with {t.name(seat)}"
            other = t.players[1 - seat]
            yield Problem("FUN-STATE-10", message, "count the dishes again", path=(other, "dishes"))


# --- sticks ---------------------------------------------------------------------------------------------------------
class Sellable(NamedTuple):
    """Cards of one kind that can have been sold, and the sticks one mushroom brings."""

    day: int
    night: int
    sticks: int


def sellable(t: FungiTable, known: Counter[str]) -> list[Sellable]:
    """What can have been sold, by kind: it lies in the discard pile, or nobody knows where it lies."""
    pile = Counter(t.discard)
    unseen = sum(t.cards.copies.values()) if t.gaps.discard else pile[UNKNOWN]

    def count(card: str) -> int:
        return pile[card] + min(unseen, max(0, t.cards.copies.get(card, 0) - known[card]))

    return [Sellable(count(code), count(code + NIGHT), kind.sticks) for code, kind in t.cards.kinds.items()]


def worth_of_sales(t: FungiTable) -> int:
    """The most sticks that sales can have brought."""
    return sum(_worths(t, sellable(t, located(t))))


def _worths(t: FungiTable, kinds: list[Sellable]) -> list[int]:
    """What all of each kind brings; one mushroom alone is never sold."""
    amounts = [(t.mushrooms(one.day, one.night), one.sticks) for one in kinds]
    return [count * worth if count >= t.cards.sell_least else 0 for count, worth in amounts]


def sticks(t: FungiTable, known: Counter[str]) -> Iterator[Problem]:
    """Sticks come from sales of two or more of a kind: there must be enough that can have been sold."""
    there = sum(t.sticks)
    if not there:
        return
    kinds = sellable(t, known)
    worths = _worths(t, kinds)
    worth = sum(worths)
    richest = t.players[t.sticks.index(max(t.sticks))]
    verb = "is" if there == 1 else "are"
    if there > worth:
        message = f"{counted(there, 'stick')} {verb} in the displays, but what can have been sold is worth {worth}"
        yield Problem("FUN-STATE-13", message, "count the sticks again", path=(richest, "sticks"))
    elif all(t.sticks) and not _is_plenty(worths, *t.sticks) and not _both_sold(t, kinds, *t.sticks):
        had = " and ".join(f"{t.name(seat)} has {counted(t.sticks[seat], 'stick')}" for seat in (0, 1))
        message = f"{had}, but what can have been sold, worth {worth}, cannot be shared out so: each sale is of"
        message += f" {t.cards.sell_least} or more mushrooms of a kind"
        yield Problem("FUN-STATE-13", message, "count the sticks again", path=(richest, "sticks"))


def _is_plenty(worths: list[int], first: int, second: int) -> bool:
    """Whether each player can have sold whole kinds: a quick look that is enough for nearly every table."""
    left = sum(worths)
    for worth in sorted(worths, reverse=True):
        if first <= 0:
            break
        first, left = first - worth, left - worth
    return first <= 0 and left >= second


def _both_sold(t: FungiTable, kinds: list[Sellable], first: int, second: int) -> bool:
    """Whether sales can have brought each player so many sticks: the most for one, for every amount of the other."""
    best: dict[int, int] = {0: 0}
    for kind in kinds:
        shares = _shares(t, kind)
        grown: dict[int, int] = {}
        for had, other in best.items():
            for mine, theirs in shares:
                total = min(first, had + mine)
                grown[total] = max(grown.get(total, 0), other + theirs)
        best = grown
    return best.get(first, -1) >= second


def _shares(t: FungiTable, kind: Sellable) -> set[tuple[int, int]]:
    """The sticks that both players can have for one kind, none of them with less than is best."""
    found: dict[int, int] = {}
    least = t.cards.sell_least
    for day, night in product(range(kind.day + 1), range(kind.night + 1)):
        mine, theirs = t.mushrooms(day, night), t.mushrooms(kind.day - day, kind.night - night)
        sold = (mine if mine >= least else 0) * kind.sticks, (theirs if theirs >= least else 0) * kind.sticks
        found[sold[0]] = max(found.get(sold[0], 0), sold[1])
    return set(found.items())


# --- turns ----------------------------------------------------------------------------------------------------------
def _turns(t: FungiTable) -> Iterator[Problem]:
    """After every turn the forest loses a card, so what players have done shows how many must be gone."""
    cards = t.cards
    if len(t.draw) > cards.fresh_pile and not t.gaps.draw:
        message = f"the draw pile has {counted(len(t.draw), 'card')}, after the deal it has {cards.fresh_pile}"
        yield Problem("FUN-STATE-8", message, "count it again", path=("draw",))
        return
    if t.over or t.gaps.draw or t.gaps.forest or len(t.forest) > cards.forest:
        return  # in a whole game there was time for everything
    gone = cards.forest + cards.fresh_pile - len(t.forest) - len(t.draw)
    decayed = 0 if t.gaps.decay else len(t.decay)
    seen = _seen_turns(t)
    verb = "has" if gone == 1 else "have"
    left = f"{'only ' if gone else ''}{counted(gone, 'card')} {verb} left the forest and the draw pile"
    if seen.total() > gone:
        what = joined([counted(count, word) for word, count in seen.items() if count])
        be = "is" if seen.total() == 1 else "are"
        message = f"{what} {be} {counted(seen.total(), 'turn')} at least, but {left}: after each turn one decays"
        yield Problem("FUN-AFTER-2", message, "count the piles again", path=("draw",))
    elif decayed > gone:
        message = f"the decay pile has {counted(decayed, 'card')}, but {left}"
        yield Problem("FUN-AFTER-2", message, "count the piles again", path=("decay",))


def _seen_turns(t: FungiTable) -> Counter[str]:
    """The turns that the table shows, as few as can be: a decay pile of four is one turn for four cards."""
    cards, out = t.cards, Counter[str]()
    pan = cards.start_pans // cards.seats
    for seat in (0, 1):
        dishes = t.dishes[seat]
        own = t.sizes[seat] + t.baskets[seat] + max(pan, t.pans[seat] + len(dishes))
        own += sum(dish.day + dish.night + dish.butter + dish.cider for dish in dishes)
        out["dish"] += len(dishes) + len(t.open_dishes[seat])
        out["laid pan"] += max(0, t.pans[seat] - pan)
        out["sale"] += 1 if t.sticks[seat] else 0
        out["taking"] += -(-max(0, own - cards.start_hand - pan) // cards.decay_limit)
    return out


# --- piles ----------------------------------------------------------------------------------------------------------
def _discard(t: FungiTable) -> Iterator[Problem]:
    """What was discarded are whole decay piles and sales."""
    pile, whole = Counter(t.discard), t.cards.decay_limit
    if t.gaps.discard or UNKNOWN in pile:
        return
    sold = {0}
    for code in t.cards.kinds:
        sold = {had + more for had in sold for more in _sold_cards(t, pile[code], pile[code + NIGHT])}
    if not any((len(t.discard) - count) % whole == 0 for count in sold):
        message = f"the discard pile has {counted(len(t.discard), 'card')}: decay piles of {whole}"
        message += f" and sales of {t.cards.sell_least} or more of a kind do not add up to that"
        yield Problem("FUN-AFTER-3", message, "count it again", path=("discard",))


def _sold_cards(t: FungiTable, day: int, night: int) -> set[int]:
    """How many cards of a kind can have been sold."""
    ways = product(range(day + 1), range(night + 1))
    return {0} | {d + n for d, n in ways if t.mushrooms(d, n) >= t.cards.sell_least}


def _passed(t: FungiTable) -> Iterator[Problem]:
    """Who passed could do nothing, and a pass moves nothing: so it is still true."""
    if not t.passed or t.over or t.gaps.turn:
        return
    move = move_instead_of_pass(t)
    if move is not None:
        message = f"{t.name(1 - t.turn)} cannot have passed: {move.text()} was possible"
        yield Problem("FUN-PASS-1", message, "write `passed: no`", path=("passed",))


def move_instead_of_pass(t: FungiTable) -> FungiMove | None:
    """What the player of the turn before can do as the table lies: after a pass that moved nothing, nothing at all."""
    other = t.copy()
    other.turn = 1 - t.turn
    return next(actions(other), None)
