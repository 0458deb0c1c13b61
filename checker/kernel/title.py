"""What the referees of all titles have in common: their data, and pictures that are loaded when one is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from checker.kernel.data import TitleData

if TYPE_CHECKING:
    from checker.kernel.problem import Problem
    from checker.kernel.sheet import Sheet
    from sporeprint.ground.tableau import Mark, Tableau


class Title:
    """A referee with the numbers of its title."""

    drawn_by: ClassVar[str]
    """The module that draws its tables: it has `Painter(data)` with `tableau` and `refused`, and `marks`."""

    def __init__(self, data: TitleData) -> None:
        self.data = data
        self.slug, self.prefix, self.version = data.slug, data.prefix, data.version

    def tableau(self, position: Any) -> Tableau:
        drawn: Tableau = self._drawing().Painter(self.data).tableau(position)
        return drawn

    def marks(self, position: Any, sheet: Sheet) -> Iterable[Mark]:
        found: Iterable[Mark] = self._drawing().marks(position, sheet)
        return found

    def refused(self, position: Any, move: Any, problem: Problem) -> Tableau:
        drawn: Tableau = self._drawing().Painter(self.data).refused(position, move, problem)
        return drawn

    def _drawing(self) -> Any:
        return import_module(self.drawn_by)  # most runs draw nothing
