"""What the tests of `figures` and its neighbours share."""

from __future__ import annotations

from typing import Any

from judging import referee

from checker.simulate.gather import Gathered
from checker.simulate.play import GameRecord
from checker.simulate.report import report_of
from checker.simulate.setting import Setting

SEATED = ("A", "B")


def record(turns: int, scores: tuple[int, int], wins: tuple[int, int], **uses: tuple[int, int]) -> GameRecord:
    things = tuple(sorted(uses.items()))
    return GameRecord(turns, 2 * turns, scores, wins, "done", things, (("dishes", sum(scores)),), SEATED)


GAMES = (
    record(10, (8, 2), (60, 0), morel=(2, 0)),
    record(12, (4, 4), (30, 30), morel=(1, 1)),
    record(14, (1, 7), (0, 60)),
    record(20, (5, 9), (0, 60), butter=(0, 3)),
)


def report(games: tuple[GameRecord, ...] = GAMES, seed: str = "1", data: str = "x") -> dict[str, Any]:
    gathered = Gathered()
    for game in games:
        gathered.take(game)
    return report_of(referee("fungi"), Setting(2), seed, gathered, data)


def more(points: int) -> tuple[GameRecord, ...]:
    return tuple(game._replace(scores=(game.scores[0] + points, game.scores[1] + points)) for game in GAMES)
