"""Spore-adic! by the referee: placements, scores, checked logs and repairs per CPU second. Prints one line of JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from checker.kernel.log import parse_log
from checker.kernel.referee import judge_log, judge_position
from checker.sporeadic import repair
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "sporeadic"
PLACINGS = 3000
SCORINGS = 3000
POSITIONS = 300
LOGS = 20
REPAIRS = 10
CROWD = 20
"""Mushrooms that stand side by side in a rhombus of so many."""


def rate(count: float, work: Callable[[], Any]) -> float:
    start = time.process_time()
    work()
    return count / (time.process_time() - start)


def open_sporeadic() -> Any:
    ref, report = load_catalogue(None).get("sporeadic"), Report()
    game = None if ref is None else open_game(ref, report)
    if game is None:
        raise SystemExit(f"there is no Spore-adic!: {report.findings}")
    return game


def judged(game: Any, name: str, lines: int = 0) -> Any:
    """The table at the end of an example, or some lines before it."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    report = Report()
    log = parse_log("\n".join(text.splitlines()[: lines or None]) + "\n", name, report)
    found = None if log is None else judge_log(game, log, report)
    if found is None or found.position is None or report.has_errors:
        raise SystemExit(f"a legal log has findings: {report.findings}")
    return found.position


def place(table: Any) -> None:
    """Where each player in turn can grow mushrooms and colonies."""
    for turn in range(PLACINGS):
        seat = turn % len(table.players)
        table.mushroom_spaces(seat)
        table.colony_spaces(seat)


def score(game: Any, table: Any) -> None:
    for _ in range(SCORINGS):
        game.score(table)


def read(game: Any, text: str) -> None:
    for _ in range(POSITIONS):
        report = Report()
        node = parse_yaml(text, "final.yaml", report)
        if not isinstance(node, Table) or judge_position(game, node, "final.yaml", report).sheet is None:
            raise SystemExit(f"a position has no score: {report.findings}")


def check(game: Any, name: str) -> None:
    for _ in range(LOGS):
        judged(game, name)


def crowd(field: Any) -> int:
    """Mushrooms in rows of five, all side by side."""
    labels = [f"{row}{number:02}" for row in "LMNP" for number in range(8, 8 + CROWD // 4)]
    return int(field.mask(" ".join(labels)))


def mend(field: Any, most: int) -> None:
    mushrooms = crowd(field)
    for _ in range(REPAIRS):
        repair.choices(field, mushrooms, most)


def placements(name: str) -> int:
    """Everything done in a log, each token by itself."""
    body = (EXAMPLES / name).read_text(encoding="utf-8").partition("---\n")[2]
    steps = [step.partition(" -> ")[0].split() for line in body.splitlines() for step in line.split(" ; ")]
    return sum(len(words) - words.index("grow") - 2 if "grow" in words else 1 for words in steps)


def main() -> None:
    game = open_sporeadic()
    full = judged(game, "game-6.log")
    most = game.kit.n["most_neighbours"]
    rates = {
        "placings": rate(PLACINGS, partial(place, full)),
        "scores": rate(SCORINGS, partial(score, game, full)),
        "positions": rate(POSITIONS, partial(read, game, (EXAMPLES / "final.yaml").read_text(encoding="utf-8"))),
        "steps": rate(LOGS * placements("game-4.log"), partial(check, game, "game-4.log")),
        "repairs": rate(REPAIRS, partial(mend, full.field, most)),
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
