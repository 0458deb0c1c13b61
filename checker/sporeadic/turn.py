"""Whose turn it is, which phase, and what must still be done in it: what every step asks first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from checker.kernel.problem import Problem
from checker.sporeadic import decay, repair, spending
from checker.sporeadic.placing import setup_problem
from checker.sporeadic.reasons import one_of
from checker.sporeadic.spots import on_board
from checker.sporeadic.table import CLEAN, DRAW, GROW, PHASES, PLAY, SporeadicTable
from sporeprint.ground.wording import counted

WORDS = {DRAW: "drawn a card", PLAY: "played cards", GROW: "grown", CLEAN: "begun to clean up"}
SOME = 6


def end_words(t: SporeadicTable, rule: str) -> str:
    """Why the game ends, in a sentence without its start."""
    if rule == "SPO-END-1":
        out = [t.name(s) for s, left in enumerate(t.supply) if not left and not t.sideways[s]]
        return f"{out[0]} has no mushroom left in supply" if out else "a supply ran out during the turn"
    if rule == "SPO-END-2":
        seat = t.stuck.index(max(t.stuck))
        return f"{t.name(seat)} had {t.stuck[seat]} stuck turns in a row"
    return "everybody's latest turn was stuck"


def over_problem(t: SporeadicTable) -> Problem | None:
    """That nobody may act as they wish: the game is over, or colonies of the set-up are still to be put."""
    if not t.over:
        return setup_problem(t)
    rule = t.end_reason()
    message = f"the game is over, {end_words(t, rule)}" if rule else "the game is over, the log says so before"
    return Problem("SPO-END-5", message, "the log ends before this step")


def other_problem(t: SporeadicTable, actor: str) -> Problem | None:
    """Why somebody else than the player to act may not move; None for the player to act.

    The next player's first step ends the turn before; what was left out of that turn is reported there.
    """
    if not actor or actor == t.player:
        return None
    if _is_handover(t, actor):
        left = t.transcript.omitted or next(left_problems(t), None)
        if left is not None:
            return left
    return Problem("SPO-TURN-1", f"it is {t.name(t.turn)}'s turn", f"write what {t.player} did, or swap lines")


def _is_handover(t: SporeadicTable, actor: str) -> bool:
    """Whether a step of this player can only mean that the turn under way is over."""
    return t.began and not t.over and actor == t.players[t.next_seat]


def closed(t: SporeadicTable, actor: str, gate: Problem) -> Iterator[Problem]:
    """The problem of a closed gate alone; of a turn that is not complete when the next player acts, all it lacks."""
    yield gate
    if _is_handover(t, actor) and not t.transcript.omitted:
        yield from islice(left_problems(t), 1, None)


def phase_problem(t: SporeadicTable, verb: str, latest: str) -> Problem | None:
    """That a later phase has begun already."""
    if PHASES.index(t.phase) <= PHASES.index(latest):
        return None
    message = f"{t.name(t.turn)} has {WORDS[t.phase]} already, it is too late to {verb}"
    return Problem("SPO-TURN-2", message, "a turn goes draw, play, grow, clean up")


def step_problem(t: SporeadicTable, actor: str, verb: str, latest: str) -> Problem | None:
    """What every step of a player asks before its own conditions."""
    return over_problem(t) or other_problem(t, actor) or phase_problem(t, verb, latest) or t.transcript.omitted


def cleanup_problem(t: SporeadicTable, actor: str, verb: str) -> Problem | None:
    """The same for steps of cleanup, which may not begin while something can be grown."""
    problem = step_problem(t, actor, verb, CLEAN)
    if problem is None and t.phase != CLEAN:
        problem = spending.unspent_problem(t)
    return problem


def left_problems(t: SporeadicTable) -> Iterator[Problem]:
    """Everything that the player to act must still do before the turn may end."""
    if t.due:
        yield Problem("SPO-RING-5", f"{t.name(t.turn)} has {counted(t.due, 'card')} to draw", "write what was drawn")
    if t.phase != CLEAN:
        unspent = spending.unspent_problem(t)
        if unspent is not None:
            yield unspent
    yield from unrepaired(t)
    yield from _undecayed(t)
    hand, limit = len(t.hands[t.turn]), t.kit.n["hand_limit"]
    if hand > limit:
        message = f"{t.name(t.turn)} has {hand} cards, {hand - limit} must be discarded"
        yield Problem("SPO-CLEAN-1", message, "write: discard CARD")


def unrepaired(t: SporeadicTable) -> Iterator[Problem]:
    """The players whose mushrooms must be repaired before anything decays."""
    for seat in () if t.transcript.repair_waived else range(len(t.players)):
        count = repair.least(t.field, t.mush[seat], t.kit.n["most_neighbours"])
        if count:
            message = f"{t.name(seat)} has mushrooms that may not stand so: {count} must be removed"
            way = repair.choices(t.field, t.mush[seat], t.kit.n["most_neighbours"])
            what = repair.words(t.field, t.mush[seat], t.kit.n["most_neighbours"])
            hint = f"{what}; write: repair {t.players[seat]} {' '.join(['SPACE'] * count)}"
            yield Problem("SPO-REPAIR-1", message, hint, spots=on_board(t, way))


def _undecayed(t: SporeadicTable) -> Iterator[Problem]:
    for chain in decay.due(t):
        ends = decay.choices(t.field, chain)
        message = f"the chain {t.field.words(chain)} of {t.name(t.turn)} is disconnected and did not decay"
        hint = f"write: decay {t.field.words(ends)}"
        if ends.bit_count() > 1:
            hint = f"{one_of(t.field, ends)} goes; write: decay SPACE"
        yield Problem("SPO-DECAY-2", message, hint, spots=on_board(t, chain))


def may_end(t: SporeadicTable) -> bool:
    return next(left_problems(t), None) is None
