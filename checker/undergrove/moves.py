"""What all moves of Undergrove share: their problems, doubt when the table is not certain, and how to go on."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.kernel.value import Value
from checker.undergrove.table import UndergroveTable
from checker.undergrove.turn import take_over


class UndergroveMove(Value):
    """A step of the log. `failures` is the only place where its conditions stand."""

    __slots__ = ()
    verb = ""
    actor = ""

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        """Yield every failed precondition, the one that is reported first before the others; a gate comes alone."""
        raise NotImplementedError

    def play(self, t: UndergroveTable) -> None:
        raise NotImplementedError

    def text(self) -> str:
        raise NotImplementedError

    def problems(self, t: UndergroveTable) -> Iterator[Problem]:
        """Yield the same, as doubts where nothing is certain any more."""
        found = self.failures(t)
        return (problem._replace(doubt=True, forced=True) for problem in found) if t.unsure or t.gaps.is_wide else found

    def force(self, t: UndergroveTable) -> None:
        """As hands did it: in an own turn, paying what is there."""
        if t.over:
            return
        take_over(t, self.actor)
        if self.is_possible(t):
            self.play(t)
        else:
            self.lose(t)

    def lose(self, t: UndergroveTable) -> None:
        """It was done somehow, and nobody can tell how: the turn goes on without it."""

    def is_possible(self, t: UndergroveTable) -> bool:
        """Whether hands could have done it at all: the places that it names are there."""
        return True
