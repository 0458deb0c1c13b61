"""Types of the referee, of whatever title it is; only type checkers load them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from checker.kernel.forward import AgendaLine, Course
    from checker.kernel.game import AnyGame
    from checker.kernel.laying import Laying
    from checker.kernel.referee import Judged

    AnyCourse: TypeAlias = Course[Any]
    AnyJudged: TypeAlias = Judged[Any]
    AnyLaying: TypeAlias = Laying[Any]
    AnyLine: TypeAlias = AgendaLine[Any]

    __all__ = ["AnyCourse", "AnyGame", "AnyJudged", "AnyLaying", "AnyLine"]
