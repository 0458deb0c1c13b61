"""Growing: mushrooms and colonies for Growth Points (SPO-GROW, SPO-MUSH, SPO-COL)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.sporeadic.cases import in_every_case
from checker.sporeadic.chance import ready
from checker.sporeadic.reasons import colony_problems, mushroom_problems
from checker.sporeadic.spending import put, wasteful_problem
from checker.sporeadic.table import GROW, SporeadicTable
from checker.sporeadic.turn import closed, step_problem
from sporeprint.ground.wording import counted

MUSHROOM, COLONY = "mushroom", "colony"


@dataclass(frozen=True, slots=True)
class Grow:
    """Tokens of one kind on spaces, one after another; labels set apart by blanks."""

    actor: str
    kind: str
    spaces: str
    verb = "grow"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = step_problem(t, self.actor, "grow", GROW)
        if gate is not None:
            yield from closed(t, self.actor, gate)
            return
        labels = self.spaces.split()
        if len(labels) > 1:
            t = t.copy()
        for number, label in enumerate(labels, 1):
            refused = False
            for problem in self._one(t, t.field.at[label]):
                refused = True
                yield problem
            if refused:  # the spaces behind it depend on what is put there instead
                return
            if number < len(labels):
                self._put(t, t.field.at[label])

    def _one(self, t: SporeadicTable, space: int) -> Iterator[Problem]:
        """All that is wrong with one placement; its order is judged only when nothing else is."""
        cost = t.kit.n[f"{self.kind}_growth"]
        refused = t.gp < cost
        if refused:
            message = f"a {self.kind} costs {counted(cost, 'Growth Point')}, {t.name(t.turn)} has {t.gp} left"
            yield Problem("SPO-GROW-3", message, "leave it out; the turn is over when nothing can be grown")
        for problem in (mushroom_problems if self.kind == MUSHROOM else colony_problems)(t, t.turn, space):
            refused = True
            yield problem
        wasteful = None if refused else wasteful_problem(t, self.kind, space)
        if wasteful is not None:
            yield wasteful

    def play(self, t: SporeadicTable) -> None:
        t.transcript.omitted = None
        for label in self.spaces.split():
            self._put(t, t.field.at[label])

    def _put(self, t: SporeadicTable, space: int) -> None:
        t.begin_growing()
        t.began, t.phase = True, GROW
        put(t, self.kind, space)
        if t.unknown.spaces & space:
            t.unknown = t.unknown._replace(spaces=t.unknown.spaces & ~space)
        t.placed_own(space)
        t.check_supplies()

    def force(self, t: SporeadicTable) -> None:
        """The tokens stand there as far as the spaces are empty and the box has any."""
        ready(t, self.actor)
        if t.over:
            return
        left = t.supply if self.kind == MUSHROOM else t.unplayed
        for label in self.spaces.split():
            space = t.field.at[label]
            if left[t.turn] and not t.tokens() & space:
                if next(self._one(t, space), None) is not None:
                    t.transcript.repair_waived = True
                self._put(t, space)
                t.gp = max(0, t.gp)

    def grown(self, t: SporeadicTable) -> None:
        """The tokens have been standing there since another turn."""
        seat = t.seat(self.actor)
        tokens, left = (t.mush, t.supply) if self.kind == MUSHROOM else (t.cols, t.unplayed)
        for label in self.spaces.split():
            space = t.field.at[label]
            if left[seat] and not t.tokens() & space:
                tokens[seat] |= space
                left[seat] -= 1

    def text(self) -> str:
        return f"grow {self.kind} {self.spaces}"
