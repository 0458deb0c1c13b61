"""What cannot be true of any Fungi table: conservation of the cards first, then limits and dishes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.cooking import bonus_problems
from checker.fungi.table import Dish, FungiTable, OpenDish
from checker.kernel.problem import Problem
from sporeprint.ground.wording import counted as number_of
from sporeprint.ground.wording import ordinal


def problems(t: FungiTable) -> Iterator[Problem]:
    """Every fault of a full position (one that play can go on from)."""
    yield from copies(t, located(t))
    for seat in (0, 1):
        yield from dishes(t, seat)
        yield from hand(t, seat, t.baskets[seat])
    yield from piles(t)


def zones(t: FungiTable) -> Iterator[tuple[tuple[str, ...], Mapping[str, int]]]:
    """Every zone with its cards, unknown ones too, under the keys that lead to it in a position."""
    for seat, player in enumerate(t.players):
        for number, dish in enumerate(t.dishes[seat]):
            yield (player, "dishes", str(number)), dish_cards(t, dish)
        yield (player, "baskets"), {t.cards.basket: t.baskets[seat]}
        yield (player, "pans"), {t.cards.pan: t.pans[seat]}
        yield (player, "hand"), t.hands[seat]
    for name in ("forest", "decay", "draw", "discard"):
        yield (name,), Counter(t.pile(name))


def dish_cards(t: FungiTable, dish: Dish) -> dict[str, int]:
    """The cards of a dish and the pan they lie in."""
    mushrooms = {dish.kind: dish.day, dish.kind + NIGHT: dish.night}
    return {t.cards.pan: 1, t.cards.butter: dish.butter, t.cards.cider: dish.cider, **mushrooms}


def located(t: FungiTable) -> Counter[str]:
    """Every card that is known to lie somewhere."""
    out: dict[str, int] = {}
    for _, cards in zones(t):
        for card, count in cards.items():
            out[card] = out.get(card, 0) + count
    out.pop(UNKNOWN, None)
    return Counter(out)


def counted(t: FungiTable) -> int:
    """All cards on the table, unknown ones too."""
    return sum(sum(cards.values()) for _, cards in zones(t))


def copies(t: FungiTable, known: Mapping[str, int]) -> Iterator[Problem]:
    for card, count in known.items():
        most = t.cards.copies.get(card, 0)
        if count <= most:
            continue
        at = _overflow(t, card, most)
        if card.endswith(NIGHT) and card not in t.cards.copies:
            yield Problem("FUN-STATE-3", f"there is no {t.cards.name(card)} card", "it was a day card", path=at)
        else:
            message = f"{count} {t.cards.name(card)} cards are on the table, there are only {most}"
            yield Problem("FUN-STATE-2", message, "one of them is another card, or stands in two places", path=at)


def _overflow(t: FungiTable, card: str, most: int) -> tuple[str, ...]:
    """Where the copies of a card are more than there are, counted in the order in which a position is written."""
    for path, cards in zones(t):
        most -= cards.get(card, 0)
        if most < 0:
            return path
    return ()


def dishes(t: FungiTable, seat: int) -> Iterator[Problem]:
    player, least = t.players[seat], t.cards.cook_least
    for number, dish in enumerate(t.dishes[seat]):
        at = (player, "dishes", str(number))
        count = t.mushrooms(dish.day, dish.night)
        if not count and (dish.butter or dish.cider):
            yield Problem("FUN-STATE-6", "butter or cider without mushrooms is no dish", path=at)
            continue
        if count < least:
            yield Problem("FUN-STATE-4", f"a dish has {least} mushrooms or more, this one has {count}", path=at)
        for problem in bonus_problems(t, dish):
            yield Problem("FUN-STATE-5", problem.message, problem.hint, path=at)


def hand(t: FungiTable, seat: int, baskets: int) -> Iterator[Problem]:
    """Faults of a hand with so many baskets, as many as there may be if nobody wrote it down."""
    player, limit = t.players[seat], t.cards.hand_limit + t.cards.basket_hand * baskets
    if t.sizes[seat] > limit:
        has = number_of(baskets, "basket")
        message = f"{t.name(seat)} holds {t.sizes[seat]} cards, the limit with {has} is {limit}"
        yield Problem("FUN-STATE-7", message, "count them again, and the baskets too", path=(player, "hand"))
    if t.hands[seat].get(t.cards.basket):
        message = "a basket is never in a hand, it lies in the display"
        yield Problem("FUN-STATE-7", message, "count it under `baskets`", path=(player, "hand"))


def piles(t: FungiTable) -> Iterator[Problem]:
    cards = t.cards
    if len(t.decay) > cards.decay_limit:
        message = f"the decay pile has {len(t.decay)} cards, it holds {cards.decay_limit} at most"
        yield Problem("FUN-STATE-8", message, path=("decay",))
    if len(t.forest) > cards.forest:
        message = f"the forest has {len(t.forest)} cards, it holds {cards.forest} at most"
        yield Problem("FUN-STATE-8", message, path=("forest",))
    elif len(t.forest) < cards.forest and t.draw and not t.pending:
        message = f"the forest has {number_of(len(t.forest), 'card')} while {len(t.draw)} can still be drawn"
        yield Problem("FUN-STATE-8", message, "refill it first", path=("forest",))


# --- positions that somebody wrote down -----------------------------------------------------------------------------
def file_problems(t: FungiTable, given: set[str], final: bool) -> Iterator[Problem]:
    """Faults of a transcribed table; checks that need a zone are made only when that zone was given."""
    known = located(t)
    found = [_placed(problem, t) for problem in _file_problems(t, known, given, final)]
    for seat in (0, 1):
        found += _open_dishes(t, seat)
    yield from found
    if all(problem.doubt for problem in found):  # else what does not add up has no history
        from checker.fungi import history

        yield from history.problems(t, known)


def _placed(problem: Problem, t: FungiTable) -> Problem:
    """A dish of which something is unknown stands in the file as well: those behind it count on."""
    if problem.path[1:2] != ("dishes",) or len(problem.path) < 3:
        return problem
    player, _, number = problem.path
    at = int(number)
    for unread in sorted(t.open_dishes[t.seat(player)]):
        at += unread <= at
    return problem._replace(path=(player, "dishes", str(at)))


def _open_dishes(t: FungiTable, seat: int) -> Iterator[Problem]:
    """Dishes of which something is unknown, and that no cards that are left can be."""
    if not t.open_dishes[seat]:
        return
    from checker.fungi.unknown import fillings  # known tables are checked without it

    for number, dish in t.open_dishes[seat].items():
        if dish != OpenDish() and next(fillings(t, dish), None) is None:
            message = f"the {ordinal(number + 1)} dish of {t.name(seat)} can be no dish of the cards that are left"
            at = (t.players[seat], "dishes", str(number))
            yield Problem("FUN-STATE-4", message, "look at it again, and at the other dishes", path=at)


def _file_problems(t: FungiTable, known: Counter[str], given: set[str], final: bool) -> Iterator[Problem]:
    yield from copies(t, known)
    baskets = max(0, t.cards.copies[t.cards.basket] - known[t.cards.basket])
    for seat, player in enumerate(t.players):
        yield from dishes(t, seat)
        yield from hand(t, seat, t.baskets[seat] + (baskets if t.gaps.baskets[seat] else 0))
        has_dishes = t.dishes[seat] or t.gaps.dishes[seat] or t.open_dishes[seat]
        if not t.pans[seat] and not t.gaps.pans[seat] and not has_dishes:
            yield Problem("FUN-STATE-10", f"the pan {t.name(seat)} started with cannot vanish", path=(player, "pans"))
    yield from (problem for problem in piles(t) if problem.path[0] in given)
    yield from too_many_sticks(t, known)
    if final and "to_act" not in given and (t.forest or t.draw):
        yield _interim(t, given)
    if is_complete(t, given):
        yield from _adds_up(t, given)


def _interim(t: FungiTable, given: set[str]) -> Problem:
    """That a table without `to_act` is none of a game that is over, or may be none."""
    at = ("forest",) if t.forest and "forest" in given else ("draw",)
    if t.gaps.forest or t.gaps.draw:
        at = ("forest",) if t.gaps.forest else ("draw",)
        message = f"whether the game is over is not known, as `{at[0]}` is unknown: this is an interim score"
        return Problem("FUN-STATE-12", message, f"write `{at[0]}: []` if it is empty", path=at, doubt=True)
    left = f"{number_of(len(t.forest), 'card')} in the forest and {len(t.draw)} to draw"
    return Problem("FUN-STATE-12", f"the game is not over, {left}: this is an interim score", path=at, doubt=True)


def is_complete(t: FungiTable, given: set[str]) -> bool:
    """Whether every zone but the discard pile was written down."""
    parts = ("hand", "pans", "baskets", "dishes")
    return {"forest", "decay", "draw", *(f"{p}.{part}" for p in t.players for part in parts)} <= given


def _adds_up(t: FungiTable, given: set[str]) -> Iterator[Problem]:
    total, there = sum(t.cards.copies.values()), counted(t)
    hides = any(t.open_dishes)  # nobody knows how many cards lie on such a pan
    if there > total or (there < total and not hides):
        at = "discard" if "discard" in given else "draw"
        yield Problem("FUN-STATE-11", f"the zones hold {there} cards together, there are {total}", path=(at,))
    if not t.decay and t.forest and len(t.draw) != t.cards.fresh_pile:
        yield Problem("FUN-STATE-14", "the decay pile is empty only before the first turn is over", path=("decay",))


def too_many_sticks(t: FungiTable, known: Counter[str]) -> Iterator[Problem]:
    """Sticks come from sales: there must be enough that can have been sold."""
    there = sum(t.sticks)
    worth = _worth_of_rest(t, known) if there else 0
    if there > worth:
        have = f"{number_of(there, 'stick')} {'is' if there == 1 else 'are'} in the displays"
        message = f"{have}, but what can have been sold is worth {worth}"
        richest = t.players[t.sticks.index(max(t.sticks))]
        yield Problem("FUN-STATE-13", message, "count the sticks again", path=(richest, "sticks"))


def _worth_of_rest(t: FungiTable, known: Counter[str]) -> int:
    """The most sticks that the cards of the discard pile, and those that lie nowhere, can have brought."""
    pile, worth = Counter(t.discard), 0
    for code, kind in t.cards.kinds.items():
        day = max(0, t.cards.copies[code] - known[code] + pile[code])
        night = max(0, t.cards.copies.get(code + NIGHT, 0) - known[code + NIGHT] + pile[code + NIGHT])
        worth += t.mushrooms(day, night) * kind.sticks
    return worth
