"""Games put together in parts."""

from __future__ import annotations

from judging import referee

from checker.simulate.gather import Gathered
from checker.simulate.report import report_of
from checker.simulate.setting import Setting
from simulate.figures_help import GAMES, report


def test_games_put_together_in_parts_are_the_games_put_together_at_once() -> None:
    parts = [Gathered(), Gathered()]
    for k, game in enumerate(GAMES):
        parts[k // 3].take(game)
    whole = Gathered()
    for part in parts:
        whole.extend(part)
    assert report_of(referee("fungi"), Setting(2), "1", whole, "x") == report()
