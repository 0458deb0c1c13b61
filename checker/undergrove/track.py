"""The Carbon Track: a space for each turn with absorbing, and what it gives (UND-CTR)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.moves import first_problem
from checker.kernel.problem import Problem
from checker.undergrove.effects import effects_of, waiting
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import DOING, REWARD, TRACK, Effect, UndergroveTable
from checker.undergrove.turn import (
    begin_step,
    finish,
    free_greens,
    is_late,
    missing_problem,
    run,
    step_problem,
    trigger,
)  # fmt: skip


def next_space(t: UndergroveTable, seat: int) -> str:
    """The stone a disc comes to next; empty when it has the choice, or moves no more."""
    at = t.track[seat]
    return str(at + t.kit.n["track_step"]) if at < t.kit.last_stone and seat not in t.gaps.track else ""


def is_due(t: UndergroveTable) -> bool:
    """Whether the disc of the player in turn has to be moved, now or when the actions are over."""
    return bool(t.absorbed) and not t.moved and t.track[t.turn] <= t.kit.last_stone


def enter(t: UndergroveTable, seat: int, space: int) -> None:
    """A disc comes to a space; leaving the last stone brings the end near (UND-CTR-6)."""
    t.track[seat] = space
    if seat in t.gaps.track:
        t.gaps = t.gaps.with_known("track", seat)
    if space > t.kit.last_stone:
        trigger(t, seat)


class Track(UndergroveMove):
    """The disc moves: to a stone, or from the last one to a green space of choice."""

    __slots__ = ("actor", "space")
    verb = "track"

    def __init__(self, actor: str, space: str) -> None:
        self.actor, self.space = actor, space

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        problem = self._gate(t) or self._space_problem(t)
        if problem is not None:
            yield problem

    def _gate(self, t: UndergroveTable) -> Problem | None:
        """Return why the disc does not move now, wherever it goes."""
        if not t.over and is_late(t, self.actor):
            return _no_more(t, t.seat(self.actor))
        problem = step_problem(t, self.actor)
        if problem is not None:
            return problem
        effect = waiting(t) if t.phase == DOING else None
        if effect is not None:
            return missing_problem(t, effect)
        return None if is_due(t) else self._no_move(t)

    def _space_problem(self, t: UndergroveTable) -> Problem | None:
        seat, wanted = t.turn, next_space(t, t.turn)
        if seat in t.gaps.track and self.space not in t.kit.letters:
            return None if self.space else Problem("UND-CTR-1", "nobody wrote where the disc was", "write track SPACE")
        if not wanted:
            return self._green_problem(t)
        if self.space == wanted:
            return None
        where = f"from {t.track[seat]} to {wanted}, not to {self.space or 'nowhere'}"
        return Problem("UND-CTR-1", f"the disc of {t.name(seat)} moves {where}", "one space in a turn with absorbing")

    def _no_move(self, t: UndergroveTable) -> Problem:
        name, seat = t.name(t.turn), t.turn
        if t.moved:
            return Problem("UND-CTR-1", f"the disc of {name} has moved in this turn", "one space, never more")
        if t.absorbed:
            return _no_more(t, seat)
        return Problem("UND-CTR-1", f"{name} has absorbed no C in this turn", "the disc stays where it is")

    def _green_problem(self, t: UndergroveTable) -> Problem | None:
        free = free_greens(t)
        if self.space in free:
            return None
        if self.space and self.space in t.kit.letters:
            return Problem("UND-CTR-4", f"green space {self.space} holds a disc already", f"free: {', '.join(free)}")
        name = t.name(t.turn)
        return Problem("UND-CTR-4", f"{name} leaves the last stone for a green space", f"free: {', '.join(free)}")

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        if t.phase == DOING:
            finish(t)
        space = t.kit.read_space(self.space)
        if space is None or t.phase != TRACK:
            return
        t.moved, t.phase = 1, REWARD
        enter(t, t.turn, space)
        t.queue = rewards(t, space)
        run(t)

    def force(self, t: UndergroveTable) -> None:
        """The disc is moved there, whatever came before."""
        if first_problem(self, t) is None:
            self.play(t)

    def text(self) -> str:
        return f"track {self.space}".strip()


def _no_more(t: UndergroveTable, seat: int) -> Problem:
    """That a disc stays where it is: on a green space for ever, else for the turn that is over."""
    name = t.name(seat)
    if t.track[seat] > t.kit.last_stone:
        message = f"the disc of {name} is on green space {t.kit.space_name(t.track[seat])} and moves no more"
        return Problem("UND-CTR-5", message, "leave this step out")
    message = f"{name} has absorbed no C in the turn that is over, or the disc was moved for it"
    return Problem("UND-CTR-1", message, "leave this step out")


def rewards(t: UndergroveTable, space: int) -> tuple[Effect, ...]:
    """What a space of the track gives, as effects."""
    stones = t.kit.last_stone
    does = t.kit.stones[space - 1] if space <= stones else t.kit.greens[space - stones - 1]
    return effects_of(does, stone=space)
