"""What cannot be true of any Fungi table: conservation of the cards first, then limits and dishes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.cooking import bonus_problems
from checker.fungi.table import Table
from checker.kernel.problem import Problem


def problems(t: Table) -> Iterator[Problem]:
    """Every fault of a full position (one that play can go on from)."""
    yield from copies(t)
    for seat in (0, 1):
        yield from dishes(t, seat)
        yield from hand(t, seat)
    yield from piles(t)


def located(t: Table) -> Counter[str]:
    """Every card that is known to lie somewhere."""
    out: Counter[str] = Counter()
    for zone in (t.forest, t.decay, t.draw, t.discard):
        out.update(zone)
    for seat in (0, 1):
        out.update(t.hands[seat])
        out[t.cards.basket] += t.baskets[seat]
        out[t.cards.pan] += t.pans[seat] + len(t.dishes[seat])
        for dish in t.dishes[seat]:
            out[dish.kind] += dish.day
            out[dish.kind + NIGHT] += dish.night
            out[t.cards.butter] += dish.butter
            out[t.cards.cider] += dish.cider
    del out[UNKNOWN]
    return out


def copies(t: Table) -> Iterator[Problem]:
    for card, count in located(t).items():
        most = t.cards.copies.get(card, 0)
        if count <= most:
            continue
        if card.endswith(NIGHT) and card not in t.cards.copies:
            yield Problem("FUN-STATE-3", f"there is no {t.cards.name(card)} card", "it was a day card")
        else:
            yield Problem("FUN-STATE-2", f"{count} {t.cards.name(card)} cards are on the table, there are only {most}")


def dishes(t: Table, seat: int) -> Iterator[Problem]:
    player, least = t.players[seat], t.cards.cook_least
    for number, dish in enumerate(t.dishes[seat]):
        at = (player, "dishes", str(number))
        count = t.mushrooms(dish.day, dish.night)
        if not count and (dish.butter or dish.cider):
            yield Problem("FUN-STATE-6", "butter or cider without mushrooms is no dish", path=at)
        elif count < least:
            yield Problem("FUN-STATE-4", f"a dish has {least} mushrooms or more, this one has {count}", path=at)
        else:
            for problem in bonus_problems(t, dish):
                yield Problem("FUN-STATE-5", problem.message, problem.hint, path=at)


def hand(t: Table, seat: int) -> Iterator[Problem]:
    player = t.players[seat]
    if t.sizes[seat] > t.limit(seat):
        message = (
            f"{t.name(seat)} holds {t.sizes[seat]} cards, the limit with {t.baskets[seat]} baskets is {t.limit(seat)}"
        )
        yield Problem("FUN-STATE-7", message, path=(player, "hand"))
    if t.hands[seat].get(t.cards.basket):
        yield Problem("FUN-STATE-7", "a basket is never in a hand, it lies in the display", path=(player, "hand"))


def piles(t: Table) -> Iterator[Problem]:
    cards = t.cards
    if len(t.decay) > cards.decay_limit:
        message = f"the decay pile has {len(t.decay)} cards, it holds {cards.decay_limit} at most"
        yield Problem("FUN-STATE-8", message, path=("decay",))
    if len(t.forest) > cards.forest:
        message = f"the forest has {len(t.forest)} cards, it holds {cards.forest} at most"
        yield Problem("FUN-STATE-8", message, path=("forest",))
    elif len(t.forest) < cards.forest and t.draw and not t.pending:
        message = f"the forest has {len(t.forest)} cards while {len(t.draw)} can still be drawn"
        yield Problem("FUN-STATE-8", message, "refill it first", path=("forest",))


def same_cards(said: list[str], there: list[str]) -> bool:
    """Whether two piles can be the same, in any order; an unknown card on either side may be any card."""
    a, b = Counter(said), Counter(there)
    free_a, free_b = a.pop(UNKNOWN, 0), b.pop(UNKNOWN, 0)
    return len(said) == len(there) and (a - b).total() <= free_b and (b - a).total() <= free_a


# --- positions that somebody wrote down -----------------------------------------------------------------------------
def file_problems(t: Table, given: set[str], final: bool) -> Iterator[Problem]:
    """Faults of a transcribed table; checks that need a zone are made only when that zone was given."""
    yield from copies(t)
    for seat, player in enumerate(t.players):
        yield from dishes(t, seat)
        if f"{player}.hand" in given:
            yield from hand(t, seat)
        if f"{player}.pans" in given and not t.dishes[seat] and not t.pans[seat]:
            yield Problem("FUN-STATE-10", f"the pan {t.name(seat)} started with cannot vanish", path=(player, "pans"))
    yield from (
        p for p in piles(t) if p.path and p.path[0] in given and ("draw" in given or len(t.forest) > t.cards.forest)
    )
    yield from too_many_sticks(t, given)
    if final and (t.forest or t.draw):
        left = f"{len(t.forest)} cards in the forest and {len(t.draw)} to draw"
        yield Problem(
            "FUN-STATE-12", f"the game is not over, {left}: this is an interim score", path=("forest",), doubt=True
        )
    if _complete(t, given):
        yield from _adds_up(t, given)


def _complete(t: Table, given: set[str]) -> bool:
    zones = {"forest", "decay", "draw", *(f"{p}.{z}" for p in t.players for z in ("hand", "pans", "baskets", "dishes"))}
    return zones <= given


def _adds_up(t: Table, given: set[str]) -> Iterator[Problem]:
    total = sum(t.cards.copies.values())
    there = located(t).total() + t.draw.count(UNKNOWN) + sum(h.get(UNKNOWN, 0) for h in t.hands)
    there += t.forest.count(UNKNOWN) + t.decay.count(UNKNOWN)
    if there > total or ("discard" in given and there != total):
        yield Problem("FUN-STATE-11", f"the zones hold {there} cards together, there are {total}")
    fresh = t.cards.pile - t.cards.forest - len(t.players) * t.cards.start_hand
    if not t.decay and not t.over and len(t.draw) != fresh:
        yield Problem("FUN-STATE-14", "the decay pile is empty only before the first turn is over", path=("decay",))


def too_many_sticks(t: Table, given: set[str]) -> Iterator[Problem]:
    """Sticks come from sales, and what was sold lies in the discard pile: there must be enough that can lie there."""
    if not sum(t.sticks):
        return
    known = located(t)
    for card in t.discard:
        known[card] -= 1
    worth = 0
    for code, kind in t.cards.kinds.items():
        day = max(0, t.cards.copies[code] - known[code])
        night = max(0, t.cards.copies.get(code + NIGHT, 0) - known[code + NIGHT])
        worth += t.mushrooms(day, night) * kind.sticks
    if sum(t.sticks) > worth:
        message = f"{sum(t.sticks)} sticks are in the displays, but what can have been sold is worth {worth}"
        yield Problem("FUN-STATE-13", message, path=(t.players[0], "sticks"))
