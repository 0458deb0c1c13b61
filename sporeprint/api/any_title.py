"""Types of the referee, of whatever title it is; only type checkers load them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from checker.kernel.forward import Course as AnyCourse
    from checker.kernel.forward import Line as AnyLine
    from checker.kernel.game import Game as AnyGame
    from checker.kernel.referee import Judged as AnyJudged

    __all__ = ["AnyCourse", "AnyGame", "AnyJudged", "AnyLine"]
