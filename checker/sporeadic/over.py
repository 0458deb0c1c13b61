"""Whether a Spore-adic! game is over: what is still due on a table, or what proves that the game goes on."""

from __future__ import annotations

from checker.kernel.problem import Problem
from checker.sporeadic import shapes
from checker.sporeadic.placing import setup_problem
from checker.sporeadic.reasons import some
from checker.sporeadic.table import SETUP, SporeadicTable
from checker.sporeadic.turn import may_end
from sporeprint.ground.wording import joined

NEAR = 3
"""Steps within which a mushroom that has decayed may have forbidden a shape."""
SHAPE = 2
"""Steps within which a token may forbid a shape."""


def unfinished_problem(t: SporeadicTable) -> Problem | None:
    """That the game is not over, with what is still due; None of a final table, and of one that may be one."""
    if t.phase == SETUP:
        return setup_problem(t)
    if t.over:
        return None
    if t.transcript.bare and not t.began:
        return goes_on_problem(t)
    if t.ends_with_turn() and may_end(t) if t.began else t.end_reason():
        return None
    return Problem("SPO-END-4", f"the game is not over, it is {t.name(t.turn)}'s turn; the score is an interim one")


def assumed_problem(t: SporeadicTable) -> Problem | None:
    """That a bare board is taken for a final one because nobody wrote how many mushrooms are left."""
    is_assumed = t.transcript.bare and not (t.over or t.began or t.phase == SETUP or t.end_reason())
    if not is_assumed or not t.unknown.supplies:
        return None
    names = joined([t.name(seat) for seat in sorted(t.unknown.supplies)])
    has = "has" if len(t.unknown.supplies) == 1 else "have"
    return Problem("SPO-END-4", f"taken for a final table: nobody wrote how many mushrooms {names} {has} left")


def goes_on_problem(t: SporeadicTable) -> Problem | None:
    """That a table between turns proves that the game goes on: nobody has run out, nobody's last turn was stuck.

    A game ends when a supply is empty (SPO-END-1), which it still is after the turn: only Humidify gives a mushroom
    back, never to a player who cannot pay for it or is a target already. Or it ends with a stuck turn (SPO-END-2, -3):
    then whoever had it could not grow a mushroom. What decayed after that stood next to no network, so no space next
    to one was freed; but a shape that a decayed mushroom forbade may be allowed now. That takes a chain of which some
    mushroom is left, so spaces within three steps of a disconnected mushroom prove nothing. Neither do spaces within
    two steps of one that nobody knows: a token there may forbid a shape, but never takes a network away.
    """
    if t.end_reason() or t.unknown.mushrooms or t.unknown.colonies or t.unknown.supplies:
        return None
    unknown = t.field.within(t.unknown.spaces, SHAPE)
    can: list[str] = []
    for seat in range(len(t.players)):
        if t.supply[seat] + t.sideways[seat] < 1:
            return None
        loose = shapes.disconnected(t.field, t.mush[seat], t.cols[seat])
        spaces = t.mushroom_spaces(seat) & ~t.field.within(loose, NEAR) & ~unknown
        if t.transcript.last in (seat, None) and not spaces:
            return None
        can.append(f"{t.name(seat)} on {some(t.field, spaces)}")
    least = min(range(len(t.players)), key=lambda seat: t.supply[seat])
    message = (
        f"the game is not over: {t.name(least)} has the fewest mushrooms left, {t.supply[least]}, and mushrooms can "
        f"still be grown by {'; '.join(can)}"
    )
    return Problem("SPO-END-4", message, "write `to_act:` with whose turn it is, or count the supplies again")
