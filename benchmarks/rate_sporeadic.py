"""Spore-adic! by the referee: placements, scores, checked logs and repairs per CPU second. Prints one line of JSON."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from refereeing import last_table, open_referee, rate, read_positions

from checker.sporeadic import repair

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "sporeadic"
PLACINGS = 3000
SCORINGS = 3000
POSITIONS = 300
LOGS = 20
REPAIRS = 10
CROWD = 20
"""Mushrooms that stand side by side in a rhombus of so many."""


def place(table: Any) -> None:
    """Where each player in turn can grow mushrooms and colonies."""
    for turn in range(PLACINGS):
        seat = turn % len(table.players)
        table.mushroom_spaces(seat)
        table.colony_spaces(seat)


def score(game: Any, table: Any) -> None:
    for _ in range(SCORINGS):
        game.score(table)


def check(game: Any, name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    for _ in range(LOGS):
        last_table(game, text)


def crowd(field: Any) -> int:
    """Mushrooms in rows of five, all side by side."""
    labels = [f"{row}{number:02}" for row in "LMNP" for number in range(8, 8 + CROWD // 4)]
    return int(field.mask(" ".join(labels)))


def thin_out(field: Any, most: int) -> None:
    mushrooms = crowd(field)
    for _ in range(REPAIRS):
        repair.choices(field, mushrooms, most)


def placements(name: str) -> int:
    """Everything done in a log, each token by itself."""
    body = (EXAMPLES / name).read_text(encoding="utf-8").partition("---\n")[2]
    steps = [step.partition(" -> ")[0].split() for line in body.splitlines() for step in line.split(" ; ")]
    return sum(len(words) - words.index("grow") - 2 if "grow" in words else 1 for words in steps)


def main() -> None:
    game = open_referee("sporeadic")
    full = last_table(game, (EXAMPLES / "game-6.log").read_text(encoding="utf-8"))
    most = game.kit.n["most_neighbours"]
    final = (EXAMPLES / "final.yaml").read_text(encoding="utf-8")
    rates = {
        "placings": rate(PLACINGS, partial(place, full)),
        "scores": rate(SCORINGS, partial(score, game, full)),
        "positions": rate(POSITIONS, partial(read_positions, game, final, POSITIONS)),
        "steps": rate(LOGS * placements("game-4.log"), partial(check, game, "game-4.log")),
        "repairs": rate(REPAIRS, partial(thin_out, full.field, most)),
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
