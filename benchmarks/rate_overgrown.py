"""Overgrown by the referee: random games, checked logs and scored positions per CPU second. Prints one line of JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from overgrown_games import open_overgrown, random_log

from checker.kernel.log import parse_log
from checker.kernel.referee import judge_log, judge_position
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

GAMES = 40
"""Of each number of players."""
POSITIONS = 300
SCORINGS = 2000
POSITION = Path(__file__).resolve().parents[1] / "examples" / "overgrown" / "template.yaml"


def rate(count: float, work: Callable[[], Any]) -> float:
    start = time.process_time()
    work()
    return count / (time.process_time() - start)


def played(game: Any, players: int, logs: list[tuple[str, int]]) -> None:
    logs += [random_log(game, players, seed) for seed in range(GAMES)]


def check(game: Any, logs: Iterable[str]) -> None:
    for text in logs:
        report = Report()
        log = parse_log(text, "game.log", report)
        if log is None or judge_log(game, log, report).sheet is None or report.has_errors:
            raise SystemExit(f"a legal log has findings: {report.findings}")


def score(game: Any, text: str) -> None:
    for _ in range(POSITIONS):
        report = Report()
        node = parse_yaml(text, "final.yaml", report)
        if not isinstance(node, Table) or judge_position(game, node, "final.yaml", report).sheet is None:
            raise SystemExit(f"a position has no score: {report.findings}")


def score_tables(game: Any, logs: Iterable[str]) -> Callable[[], None]:
    """Scores the last tables of games again and again; nothing is read any more."""
    tables = []
    for text in logs:
        report = Report()
        log = parse_log(text, "game.log", report)
        tables.append(None if log is None else judge_log(game, log, report).position)

    def work() -> None:
        for _ in range(SCORINGS // len(tables)):
            for table in tables:
                game.score(table)

    return work


def main() -> None:
    game: Any = open_overgrown()
    rates: dict[str, float] = {}
    logs: list[tuple[str, int]] = []
    for players in (2, 3, 4, 1):
        random_log(game, players, GAMES)
        play = partial(played, game, players, logs)
        rates[f"games of {players}"] = rate(GAMES, play)
    rates["steps"] = rate(sum(steps for _, steps in logs), partial(check, game, [text for text, _ in logs]))
    rates["positions"] = rate(POSITIONS, partial(score, game, POSITION.read_text("utf-8")))
    some = [text for text, _ in logs[:: len(logs) // 20]]
    rates["tables"] = rate(SCORINGS // len(some) * len(some), score_tables(game, some))
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
