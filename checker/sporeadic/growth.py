"""Growing: mushrooms and colonies for Growth Points (SPO-GROW, SPO-MUSH, SPO-COL)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.kernel.wording import counted
from checker.sporeadic.chance import ready
from checker.sporeadic.reasons import colony_problem, mushroom_problem
from checker.sporeadic.spending import put, wasteful_problem
from checker.sporeadic.table import GROW, Table
from checker.sporeadic.turn import step_problem

MUSHROOM, COLONY = "mushroom", "colony"


@dataclass(frozen=True, slots=True)
class Grow:
    """Tokens of one kind on spaces, one after another; labels set apart by blanks."""

    actor: str
    kind: str
    spaces: str
    verb = "grow"

    def problems(self, t: Table) -> Iterator[Problem]:
        problem = step_problem(t, self.actor, "grow", GROW) or self._growth_problem(t)
        if problem is not None:
            yield problem

    def _growth_problem(self, t: Table) -> Problem | None:
        labels = self.spaces.split()
        if len(labels) == 1:
            return self._one(t, t.field.at[labels[0]])
        own = t.copy()
        for label in labels:
            problem = self._one(own, t.field.at[label])
            if problem is not None:
                return problem
            self._put(own, t.field.at[label])
        return None

    def _one(self, t: Table, space: int) -> Problem | None:
        cost = t.kit.n[f"{self.kind}_growth"]
        if t.gp < cost:
            message = f"a {self.kind} costs {counted(cost, 'Growth Point')}, {t.name(t.turn)} has {t.gp} left"
            return Problem("SPO-GROW-3", message, "leave it out; the turn is over when nothing can be grown")
        why = mushroom_problem if self.kind == MUSHROOM else colony_problem
        return why(t, t.turn, space) or wasteful_problem(t, self.kind, space)

    def play(self, t: Table) -> None:
        t.transcript.omitted = None
        for label in self.spaces.split():
            self._put(t, t.field.at[label])

    def _put(self, t: Table, space: int) -> None:
        t.begin_growing()
        t.began, t.phase = True, GROW
        put(t, self.kind, space)
        t.placed_own(space)
        t.check_supplies()

    def force(self, t: Table) -> None:
        """The tokens stand there as far as the spaces are empty and the box has any."""
        ready(t, self.actor)
        if t.over:
            return
        left = t.supply if self.kind == MUSHROOM else t.unplayed
        for label in self.spaces.split():
            space = t.field.at[label]
            if left[t.turn] and not t.tokens() & space:
                wrong = self._one(t, space) is not None
                self._put(t, space)
                t.gp = max(0, t.gp)
                t.transcript.repair_waived = t.transcript.repair_waived or wrong

    def grown(self, t: Table) -> None:
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
