"""What the tests of `run` and its neighbours share."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

from judging import referee

from checker.simulate.gather import Gathered
from checker.simulate.report import report_of
from checker.simulate.run import simulate
from checker.simulate.setting import Setting

SETTING = Setting(2)


GAMES = 12


def played(executor: Executor, lanes: int, games: int = GAMES) -> Any:
    return simulate(referee("fungi"), SETTING, "7", games, executor, lanes)


def as_report(made: Any) -> dict[str, Any]:
    assert isinstance(made, Gathered), made
    return report_of(referee("fungi"), SETTING, "7", made, "x")
