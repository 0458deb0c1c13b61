"""What draws the tables of a title, as plain values: boards, places, pieces, marks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from checker.kernel.moves import Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from sporeprint.ground.tableau import Mark, Tableau


class Painter(Protocol[P]):
    def tableau(self, position: P, /) -> Tableau:
        """Return the table: boards and pieces, no marks."""
        ...

    def marks(self, position: P, sheet: Sheet, /) -> Iterable[Mark]:
        """Return what scores, where it lies; the tint of a mark is the row of the sheet."""
        ...

    def refused(self, position: P, move: Move[P], problem: Problem, /) -> Tableau:
        """Return the table before a step that is not allowed, with what the step wanted to do drawn on it."""
        ...
