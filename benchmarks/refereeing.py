"""What the measured titles have in common: a referee is opened, tables are set up, logs and positions are judged."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from typing import Any

from checker.kernel.header import read_header
from checker.kernel.log import parse_log
from checker.kernel.referee import judge_log, judge_position
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

importlib.import_module("checker.kernel.replay")  # loaded with the first log; starting up is no part of a rate


def rate(count: float, work: Callable[[], Any]) -> float:
    """So many per second of CPU."""
    start = time.process_time()
    work()
    return count / (time.process_time() - start)


def open_referee(slug: str) -> Any:
    ref, report = load_catalogue(None).get(slug), Report()
    game = None if ref is None else open_game(ref, report)
    if game is None:
        raise SystemExit(f"{slug} cannot be opened: {report.findings}")
    return game


def set_up(game: Any, header: str) -> Any:
    """The table that the header of a log describes."""
    report = Report()
    node = parse_yaml(header, "header", report)
    head = read_header(node, game.data, report) if isinstance(node, Table) else None
    table = None if head is None else game.deal(node, head.players, head.house, report)
    if table is None:
        raise SystemExit(f"the set-up is none: {report.findings}")
    return table


def last_table(game: Any, text: str) -> Any:
    """The table at the end of a log without a mistake."""
    report = Report()
    log = parse_log(text, "game.log", report)
    found = None if log is None else judge_log(game, log, report)
    if found is None or found.position is None or found.sheet is None or report.has_errors:
        raise SystemExit(f"a legal log has findings: {report.findings}")
    return found.position


def read_positions(game: Any, text: str, times: int) -> None:
    """Reads, checks and scores a position again and again."""
    for _ in range(times):
        report = Report()
        node = parse_yaml(text, "final.yaml", report)
        if not isinstance(node, Table) or judge_position(game, node, "final.yaml", report).sheet is None:
            raise SystemExit(f"a position has no score: {report.findings}")
