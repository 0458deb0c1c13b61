"""Colonies of the set-up: where each may be put, one after another (SPO-SET-4 to -9, SPO-SET-12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.sporeadic.hexes import bits
from checker.sporeadic.reasons import some, taken_problem
from checker.sporeadic.table import SETUP, SporeadicTable
from sporeprint.ground.wording import counted, ordinal


@dataclass(frozen=True, slots=True)
class Colony:
    """A colony is put in the set-up."""

    actor: str
    space: str
    verb = "colony"

    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        if t.phase != SETUP:
            yield surplus_problem(t)
            return
        number = sum(map(int.bit_count, t.cols))
        problem = placement_problem(t, number, t.turn, t.seat(self.actor), t.field.at[self.space])
        if problem is not None:
            yield problem

    def put(self, t: SporeadicTable) -> None:
        seat = t.seat(self.actor)
        t.cols[seat] |= t.field.at[self.space]
        t.unplayed[seat] -= 1

    def play(self, t: SporeadicTable) -> None:
        self.put(t)
        t.begin_setup()

    def force(self, t: SporeadicTable) -> None:
        """The colony stands there if the box has one and the space is empty."""
        if t.unplayed[t.seat(self.actor)] and not t.tokens() & t.field.at[self.space]:
            self.put(t)
            if t.phase == SETUP:
                t.begin_setup()

    def text(self) -> str:
        return f"colony {self.space}"


def surplus_problem(t: SporeadicTable) -> Problem:
    """That the set-up is over."""
    message = f"all {len(t.placing_order())} colonies of the set-up were put already"
    return Problem("SPO-SET-11", message, "the third colony of a player is grown, or put by a card")


def setup_problem(t: SporeadicTable) -> Problem | None:
    """That a colony of the set-up must be put first, with how many are missing and who puts the next."""
    if t.phase != SETUP:
        return None
    order, put = t.placing_order(), sum(map(int.bit_count, t.cols))
    left = [t.name(seat) for seat in order[put:]]
    message = f"the set-up is not over, {put} of {counted(len(order), 'colony')} {'is' if put == 1 else 'are'} put"
    return Problem("SPO-SET-11", f"{message}; still to put one: {', '.join(left)}", f"write: {t.player} colony SPACE")


def is_first(t: SporeadicTable, number: int) -> bool:
    """Whether the so-many-th colony is its player's first one."""
    return number < len(t.players)


def placement_problem(t: SporeadicTable, number: int, wanted: int, seat: int, space: int) -> Problem | None:
    """Why this colony may not be put there as the so-many-th one."""
    if seat != wanted:
        rule = "SPO-SET-4" if is_first(t, number) else "SPO-SET-7"
        way = "clockwise from the first player" if is_first(t, number) else "counter-clockwise from the last player"
        return Problem(rule, f"{t.name(wanted)} puts this colony, not {t.name(seat)}", way)
    problem = taken_problem(t, space, "SPO-GEO-9")
    if problem is None:
        problem = _first(t, space) if is_first(t, number) else _second(t, space)
    return problem


def placement_spaces(t: SporeadicTable) -> int:
    """Where the next colony of the set-up may be put."""
    if is_first(t, sum(map(int.bit_count, t.cols))):
        area, gap = t.field.edge, t.kit.n["first_gap"]
    else:
        area, gap = t.field.full & ~t.field.middle, allowed_gap(t)
    return area & t.empty() & ~t.field.within(t.tokens(), gap)


def placement_words(t: SporeadicTable) -> tuple[str, str]:
    """What the next colony of the set-up must keep to, and the rule that says so."""
    number = sum(map(int.bit_count, t.cols))
    round_ = ordinal(1 + number // len(t.players))
    if is_first(t, number):
        gap = counted(t.kit.n["first_gap"], "space")
        return f"the {round_} colony on the edge, {gap} at least between it and every other", "SPO-SET-6"
    gap = counted(allowed_gap(t), "space")
    return f"the {round_} colony anywhere but {t.kit.middle}, {gap} at least between it and every other", "SPO-SET-9"


def _first(t: SporeadicTable, space: int) -> Problem | None:
    if not t.field.edge & space:
        steps = counted(t.field.distance(space, t.field.middle), "step")
        message = f"{t.field.label[space]} is {steps} from the middle, the edge is {t.field.radius}"
        return Problem("SPO-SET-5", message, "a first colony goes on the edge of the play area")
    return _too_near(t, space, t.kit.n["first_gap"], "SPO-SET-6", t.field.edge)


def _second(t: SporeadicTable, space: int) -> Problem | None:
    if space == t.field.middle:
        return Problem("SPO-SET-8", f"{t.kit.middle} is the middle", "a second colony goes anywhere else")
    gap = allowed_gap(t)
    rule = "SPO-SET-9" if gap == t.kit.n["second_gap"] else "SPO-SET-12"
    return _too_near(t, space, gap, rule, t.field.full & ~t.field.middle)


def allowed_gap(t: SporeadicTable) -> int:
    """Spaces that must be between a second colony and all others; fewer when there is no such space (SPO-SET-12)."""
    gap = t.kit.n["second_gap"]
    free = t.empty() & ~t.field.middle
    while gap and not free & ~t.field.within(t.tokens(), gap):
        gap -= 1
    return gap


def _too_near(t: SporeadicTable, space: int, gap: int, rule: str, area: int) -> Problem | None:
    near = t.field.within(space, gap) & t.tokens()
    if not near:
        return None
    other = min(bits(near), key=lambda bit: t.field.distance(space, bit))
    between = t.field.distance(space, other) - 1
    labels = f"{t.field.label[space]} and {t.field.label[other]}"
    verb = "is" if between == 1 else "are"
    message = f"between {labels} {verb} {counted(between, 'space')}, it must be {gap} at least"
    return Problem(rule, message, f"free are {some(t.field, area & ~t.field.within(t.tokens(), gap))}")
