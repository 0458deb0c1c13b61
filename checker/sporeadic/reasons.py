"""Why a token may not be put on a space, with the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from checker.kernel.problem import Problem
from checker.sporeadic import shapes
from checker.sporeadic.hexes import Field, bits
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.wording import counted

SOME = 6


def taken_problem(t: SporeadicTable, space: int, rule: str) -> Problem | None:
    """That a token stands there."""
    seat = t.owner(space)
    return _taken(t, space, seat, rule) if seat >= 0 else None


def _taken(t: SporeadicTable, space: int, seat: int, rule: str) -> Problem:
    what = "colony" if t.cols[seat] & space else "mushroom"
    return Problem(
        rule, f"on {t.field.label[space]} stands a {what} of {t.name(seat)}", "a new token needs an empty space"
    )


def mushroom_problems(t: SporeadicTable, seat: int, space: int) -> Iterator[Problem]:
    """Every rule that keeps a mushroom of the player off a space (SPO-MUSH-1 to -5).

    Where an own token stands, nothing is said about its neighbours.
    """
    owner = t.owner(space)
    if not t.supply[seat]:
        yield Problem("SPO-MUSH-1", f"{t.name(seat)} has no mushroom left in supply")
    elif owner >= 0:
        yield _taken(t, space, owner, "SPO-MUSH-1")
    if owner == seat:
        return
    if not t.field.near[space] & t.network(seat):
        yield _apart(t, seat, space)
    yield from shape_problems(t, seat, space)


def _apart(t: SporeadicTable, seat: int, space: int) -> Problem:
    label, beside = t.field.label[space], t.field.near[space] & t.mush[seat]
    if beside:
        message = f"{label} is only next to {t.field.words(beside)}, which no colony of {t.name(seat)} supports"
    else:
        message = f"{label} is not next to a colony or connected mushroom of {t.name(seat)}"
    return Problem("SPO-MUSH-2", message, f"mushrooms can go on {some(t.field, t.mushroom_spaces(seat))}")


def shape_problems(t: SporeadicTable, seat: int, space: int) -> Iterator[Problem]:
    """Why a mushroom may not stand on a space because of its neighbours (SPO-MUSH-3, -4)."""
    field, mine, most = t.field, t.mush[seat], t.kit.n["most_neighbours"]
    label = field.label[space]
    beside = field.near[space] & mine
    if beside.bit_count() > most:
        message = f"{label} would have {beside.bit_count()} own mushrooms next to it, at most {most} may be"
        yield Problem("SPO-MUSH-3", message, f"they are {field.words(beside)}")
    elif full := beside & shapes.crowded(field, mine, most):
        name = field.label[full & -full]
        message = f"{name} has {most} own mushrooms next to it already, {label} would be one more"
        yield Problem("SPO-MUSH-3", message, f"at most {most} may be next to a mushroom")
    corners = mine | t.cols[seat] if t.rule("diamond_counts_colonies") else mine
    if space & shapes.diamond_tips(field, corners, shapes.sides(field, corners)):
        found = next(d for d in shapes.diamonds(field, corners | space) if d & space)
        message = f"{field.words(found)} would be a diamond"
        yield Problem("SPO-MUSH-4", message, "no four own mushrooms may form one")


def colony_problems(t: SporeadicTable, seat: int, space: int) -> Iterator[Problem]:
    """Every rule that keeps a colony from being grown on a space (SPO-COL-1, -3)."""
    owner = t.owner(space)
    if not t.unplayed[seat]:
        yield Problem("SPO-COL-1", f"all {t.kit.colonies} colonies of {t.name(seat)} are on the board")
    elif owner >= 0:
        yield _taken(t, space, owner, "SPO-COL-1")
    if owner != seat:
        yield from _gap_problems(t, seat, space)


def _gap_problems(t: SporeadicTable, seat: int, space: int) -> Iterator[Problem]:
    """That a colony would be too near the network, or too far from it."""
    gap, net = t.kit.n["colony_gap"], t.network(seat)
    between = 0
    while not t.field.within(space, between + 1) & net and between <= 2 * t.field.radius:
        between += 1
    if between == gap:
        return
    nearest = t.field.within(space, between + 1) & net
    where = f" ({t.field.words(nearest)})" if nearest else ""
    there = counted(between, "space")
    message = f"{t.field.label[space]} has {there} between it and the network{where}, it must have exactly {gap}"
    yield Problem("SPO-COL-3", message, f"colonies can go on {some(t.field, t.colony_spaces(seat))}")


def one_of(field: Field, spaces: int) -> str:
    """A choice in words: `one of M10 and M11`, or the only space there is."""
    return f"one of {field.words(spaces)}" if spaces.bit_count() > 1 else field.words(spaces)


def some(field: Field, spaces: int) -> str:
    """A few of the spaces in words."""
    labels, count = [field.label[bit] for bit in islice(bits(spaces), SOME)], spaces.bit_count()
    more = f" and {count - SOME} more" if count > SOME else ""
    return ", ".join(labels) + more if labels else "no space now"
