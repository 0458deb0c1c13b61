"""What the referees of all titles have in common: their data, and parts that are loaded when one is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from checker.kernel.data import TitleData

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda, Due
    from checker.kernel.problem import Problem
    from checker.kernel.sheet import Sheet
    from sporeprint.ground.tableau import Mark, Tableau


class Title:
    """A referee with the numbers of its title. Most runs neither draw a table nor ask what is due.

    Beside the module of the referee stand `tableau`, with `marks` and a `Painter(data)` that has `tableau` and
    `refused`, and `agenda`, with `agenda` and, where something can be told afterwards, `brought`.
    """

    def __init__(self, data: TitleData) -> None:
        self.data = data
        self.slug, self.prefix, self.version = data.slug, data.prefix, data.version

    # --- what is due ------------------------------------------------------------------------------------------------
    def agenda(self, position: Any) -> Agenda | None:
        due: Agenda | None = self._part("agenda").agenda(position)
        return due

    def brought(self, before: Any, line: str, after: Any) -> Iterable[Due]:
        told = getattr(self._part("agenda"), "brought", None)
        return () if told is None else told(before, line, after)

    # --- pictures ---------------------------------------------------------------------------------------------------
    def tableau(self, position: Any) -> Tableau:
        drawn: Tableau = self._part("tableau").Painter(self.data).tableau(position)
        return drawn

    def marks(self, position: Any, sheet: Sheet) -> Iterable[Mark]:
        found: Iterable[Mark] = self._part("tableau").marks(position, sheet)
        return found

    def refused(self, position: Any, move: Any, problem: Problem) -> Tableau:
        drawn: Tableau = self._part("tableau").Painter(self.data).refused(position, move, problem)
        return drawn

    def _part(self, name: str) -> Any:
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")
