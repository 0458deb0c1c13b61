"""Overgrown by the referee: random games, checked logs and scored positions per CPU second. Prints one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from overgrown_games import open_overgrown, random_log
from refereeing import last_table, rate, read_positions

GAMES = 40
"""Of each number of players."""
POSITIONS = 300
SCORINGS = 2000
POSITION = Path(__file__).resolve().parents[1] / "examples" / "overgrown" / "midgame.yaml"


def played(game: Any, players: int, logs: list[tuple[str, int]]) -> None:
    logs += [random_log(game, players, seed) for seed in range(GAMES)]


def check(game: Any, logs: Iterable[str]) -> None:
    for text in logs:
        last_table(game, text)


def score_tables(game: Any, logs: Iterable[str]) -> Callable[[], None]:
    """Scores the last tables of games again and again; nothing is read any more."""
    tables = [last_table(game, text) for text in logs]

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
    rates["positions"] = rate(POSITIONS, partial(read_positions, game, POSITION.read_text("utf-8"), POSITIONS))
    some = [text for text, _ in logs[:: len(logs) // 20]]
    rates["tables"] = rate(SCORINGS // len(some) * len(some), score_tables(game, some))
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
