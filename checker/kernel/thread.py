"""What a replay carries along: a reading of a log so far, and what was found in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple

from checker.kernel.moves import CHANCE, Move
from checker.kernel.position import P
from checker.kernel.problem import Problem


class Fault(NamedTuple, Generic[P]):
    """One finding of the replay; `reading` says how play went on."""

    line: int
    column: int
    problem: Problem
    reading: str = ""
    table: P | None = None
    """The table before the step, or at the checkpoint."""
    move: Move[P] | None = None
    """What was to be done; None where it could not be read, and at a checkpoint."""

    def others(self) -> list[Problem]:
        """Return what else is wrong with the same step, besides its first problem."""
        if self.move is None or self.table is None:
            return []
        found = (problem for problem in self.move.problems(self.table) if not problem.doubt)
        said = (self.problem.rule, self.problem.message)
        return [problem for problem in dict.fromkeys(found) if (problem.rule, problem.message) != said]


class Outcome(NamedTuple, Generic[P]):
    position: P
    faults: list[Fault[P]]
    doubts: list[Fault[P]]
    advice: list[Fault[P]]
    """About legal steps."""
    moves: int
    """Steps that were read, those of chance too."""


class Thread(Generic[P]):
    """One table on the way through a log: `last` is the last move of a player.

    `before` is the table before the present entry, kept while it has checkpoints, and `earlier` the last move of the
    entries before it. `off` are the names of notes that did not agree, and by what. `filled` are the last moves
    that nobody wrote.
    """

    __slots__ = ("advice", "before", "doubts", "earlier", "filled", "last", "off", "position")

    def __init__(self, position: P) -> None:
        self.position = position
        self.doubts: tuple[Fault[P], ...] = ()
        self.advice: tuple[Fault[P], ...] = ()
        self.last: Move[P] | None = None
        self.before: P | None = None
        self.earlier: Move[P] | None = None
        self.off: Mapping[str, str] = {}
        self.filled: tuple[Move[P], ...] = ()

    def fork(self) -> Thread[P]:
        new = Thread(self.position.copy())
        new.doubts, new.advice, new.off = self.doubts, self.advice, self.off
        new.filled = self.filled
        new.last, new.before, new.earlier = self.last, self.before, self.earlier
        return new

    def begin(self) -> None:
        """Keeps what the checkpoints of the next entry will be compared with."""
        self.before, self.earlier = self.position.copy(), self.last

    def played(self, move: Move[P]) -> None:
        """Notes a move that was made; what chance did is no move of a player."""
        if move.actor != CHANCE:
            self.last = move
