"""How turns begin and end, and how the game does: turn, stuck, end, gameover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.sporeadic.cases import in_every_case
from checker.sporeadic.chance import ready, take_over
from checker.sporeadic.table import CLEAN, SporeadicTable
from checker.sporeadic.turn import cleanup_problem, closed, left_problems, other_problem, over_problem


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody writes that a turn begins; it is the same as nothing."""

    actor: str
    verb = "turn"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = over_problem(t) or other_problem(t, self.actor)
        if gate is not None:
            yield from closed(t, self.actor, gate)
        elif t.began or t.transcript.announced:
            yield Problem("SPO-TURN-2", f"the turn of {t.name(t.turn)} has begun already", "leave this step out")

    def play(self, t: SporeadicTable) -> None:
        t.transcript.announced, t.transcript.omitted = True, None

    def force(self, t: SporeadicTable) -> None:
        take_over(t, self.actor)
        if not t.over:
            self.play(t)

    def text(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True)
class Stuck:
    """Somebody writes that nothing could be placed; it is compared."""

    actor: str
    verb = "stuck"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = cleanup_problem(t, self.actor, "say stuck")
        if gate is not None:
            yield from closed(t, self.actor, gate)
            return
        if t.placed:
            message = f"{t.name(t.turn)} has put a token on an empty space this turn"
            yield Problem("SPO-STUCK-1", message, "the turn is not stuck")
        if t.transcript.stuck_noted:
            message = "that the turn is stuck was written already"
            yield Problem("SPO-STUCK-4", message, "one token at most lies on its side")

    def play(self, t: SporeadicTable) -> None:
        t.began, t.phase = True, CLEAN
        t.transcript.stuck_noted, t.transcript.omitted = True, None
        t.begin_growing()

    def force(self, t: SporeadicTable) -> None:
        ready(t, self.actor)
        if not t.over:
            self.play(t)

    def text(self) -> str:
        return "stuck"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over; nothing that must be done is missing."""

    actor: str
    verb = "end"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = over_problem(t) or other_problem(t, self.actor) or t.transcript.omitted
        if gate is not None:
            yield from closed(t, self.actor, gate)
        else:
            yield from left_problems(t)

    def play(self, t: SporeadicTable) -> None:
        t.end_turn()

    def force(self, t: SporeadicTable) -> None:
        ready(t, self.actor)
        if not t.over:
            if any(problem.rule == "SPO-REPAIR-1" for problem in left_problems(t)):
                t.transcript.repair_waived = True
            t.due = 0
            t.end_turn()

    def text(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over; it may stand in place of the last `end`, or behind it."""

    actor: str
    reason: str = ""
    verb = "gameover"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        if t.over:
            return
        gate = over_problem(t) or other_problem(t, self.actor) or t.transcript.omitted
        if gate is not None:
            yield from closed(t, self.actor, gate)
            return
        lacks = False
        for problem in left_problems(t):
            lacks = True
            yield problem
        if not lacks and not t.ends_with_turn():
            rule, but = ("SPO-END-4", "") if t.deck_left else ("SPO-END-6", " though the deck is empty")
            yield Problem(rule, f"the game goes on{but}: {_why(t)}", "leave this step out")

    def play(self, t: SporeadicTable) -> None:
        if not t.over:
            t.end_turn()
        t.over = True

    def force(self, t: SporeadicTable) -> None:
        if not t.over:
            ready(t, self.actor)
        t.transcript.omitted = None
        self.play(t)

    def text(self) -> str:
        return f"gameover {self.reason}".strip()


def _why(t: SporeadicTable) -> str:
    """That none of the three ends is reached, with the numbers."""
    least = min(range(len(t.players)), key=lambda seat: t.supply[seat])
    return (
        f"everybody has mushrooms left ({t.name(least)} the fewest, {t.supply[least]}), "
        f"and {t.name(t.turn)} {'has placed a token' if t.placed else 'was stuck for the first time'}"
    )
