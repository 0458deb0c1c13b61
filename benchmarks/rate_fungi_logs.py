"""Checking Fungi logs, text to findings: entries and steps per CPU second. Prints one line of JSON."""

from __future__ import annotations

import importlib
import json
import time
from typing import Any

from fungi_games import open_fungi, random_log

from checker.kernel.log import parse_log
from checker.kernel.referee import judge_log
from sporeprint.ground.findings import Report

LOGS = 100


def main() -> None:
    importlib.import_module("checker.kernel.replay")  # loaded with the first log; starting up is no part of the rate
    game: Any = open_fungi()
    logs = [random_log(game, seed) for seed in range(LOGS)]
    entries = sum(count for _, count in logs)
    steps = entries + sum(text.count(" ; ") for text, _ in logs)
    start = time.process_time()
    for text, _ in logs:
        report = Report()
        log = parse_log(text, "game.log", report)
        if log is None or judge_log(game, log, report).sheet is None or len(report):
            raise SystemExit(f"a legal log has findings: {report.findings}")
    seconds = time.process_time() - start
    print(json.dumps({"entries": entries / seconds, "steps": steps / seconds}))


if __name__ == "__main__":
    main()
