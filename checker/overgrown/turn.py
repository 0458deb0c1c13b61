"""Whose turn it is and which step of it: what every move asks first."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.overgrown.spots import in_city
from checker.overgrown.table import GATHER, GROW, PLACE, OvergrownTable


def over_problem(t: OvergrownTable) -> Problem | None:
    """That nothing may follow any more, or that something was left out before this step."""
    if t.over:
        how = f" ({t.verdict})" if t.verdict else ""
        return Problem("OVG-END-1", f"the game is over{how}, nobody moves any more", "the log ends before this step")
    return t.transcript.left_out


def unnoted(t: OvergrownTable) -> Iterator[Problem]:
    """What the log did not note before this step, and need not have noted."""
    if t.transcript.unnoted is not None:
        yield t.transcript.unnoted


def is_late(t: OvergrownTable, actor: str) -> bool:
    """Whether this player's turn has just ended of itself and nobody has acted since."""
    return t.phase == GATHER and not t.began and t.transcript.turns > 0 and actor == t.players[t.before]


def left_problem(t: OvergrownTable) -> Problem | None:
    """The growth, or by house rule the attraction, that the player to act must still make."""
    attraction = attraction_problem(t)
    rule = "" if attraction is not None else t.growth_left(t.turn)
    if not rule:
        return attraction
    seat, board = t.turn, t.kit.board
    groups = t.element_groups(seat) if rule == "OVG-GROW-2" else t.overgrown_groups(seat)
    verb, kind = ("overgrow", "Element") if rule == "OVG-GROW-2" else ("ecosystem", "Overgrown")
    group = next(groups)
    three = board.listed(group)
    message = f"{t.name(seat)} still has an {kind} group to combine: {', '.join(three)}"
    hint = f"for example: {verb} {','.join(three)} @{_target(t, three)}"
    return Problem(rule, message, hint, spots=in_city(t, t.players[seat], group))


def attraction_problem(t: OvergrownTable) -> Problem | None:
    """That by house rule the player to act has to attract first; growth comes after it."""
    card = next(t.attractions(t.turn), None) if t.must_attract() else None
    if card is None:
        return None
    return Problem("OVG-ATTR-10", f"{t.name(t.turn)} has to attract: {card[0]} matches", "write the attraction")


def _target(t: OvergrownTable, three: list[str]) -> str:
    fresh = [label for label in three if t.kit.board.at[label] in t.fresh]
    return (fresh or three)[0]


def other_problem(t: OvergrownTable, actor: str, begins: bool = False) -> Problem | None:
    """Why somebody else than the player to act may not move; None for the player to act.

    What that player still had to do is told to the next one's first step only.
    """
    if actor == t.players[t.turn]:
        return None
    name = t.name(t.turn)
    if t.phase == PLACE:
        message = f"{name} has gathered {t.hand} and not placed it yet"
        return Problem("OVG-TURN-3", message, "a place is missing before this step")
    if t.phase == GROW and begins:
        left = left_problem(t)
        if left is not None:
            return left
    return Problem("OVG-TURN-1", f"it is {name}'s turn", f"write what {t.players[t.turn]} did, or swap lines")


def start_problem(t: OvergrownTable, actor: str) -> Problem | None:
    """Why this player may not begin a turn now."""
    problem = over_problem(t) or other_problem(t, actor, begins=True)
    if problem is not None or t.phase == GATHER:
        return problem
    name = t.name(t.turn)
    if t.phase == GROW:
        left = left_problem(t) if t.solo else None
        return left or Problem("OVG-TURN-2", f"{name} has gathered and placed in this turn already", "once a turn")
    rule = "OVG-TURN-3" if t.solo else "OVG-TURN-2"
    return Problem(rule, f"{name} has gathered {t.hand} and not placed it yet", "next comes place")


def grow_problem(t: OvergrownTable, actor: str, verb: str, rule: str = "OVG-TURN-3") -> Problem | None:
    """Why this player may not take a step that follows the place; a turn just over is judged by what it lacks."""
    problem = over_problem(t)
    if problem is not None or is_late(t, actor):
        return problem
    problem = other_problem(t, actor)
    if problem is not None or t.phase == GROW:
        return problem
    missing = "gathered" if t.phase == GATHER else "placed the gathered tiles"
    return Problem(rule, f"{t.name(t.turn)} has not {missing} yet", f"{verb} comes after gather, place and move")


def turn_problems(t: OvergrownTable, actor: str, own: Iterator[Problem], rest: Iterator[Problem]) -> Iterator[Problem]:
    """Yield what is wrong with a step after the place: its own problems and the rest.

    A step that has no problems of its own and stands behind the end of its turn breaks that rule alone.
    """
    first = next(own, None)
    late = late_problem(t, actor) if first is None else None
    if late is not None:
        yield late
        return
    if first is not None:
        yield first
        yield from own
    yield from rest


def late_problem(t: OvergrownTable, actor: str) -> Problem | None:
    """Return that the turn of this player is over."""
    if not is_late(t, actor):
        return None
    if t.solo:
        return Problem("OVG-TURN-3", "a new turn begins with a gather", "a gather is missing before this step")
    return Problem("OVG-TURN-1", f"the turn of {t.names[actor]} is over", f"it is {t.name(t.turn)}'s turn")
