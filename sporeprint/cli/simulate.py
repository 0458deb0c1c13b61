"""`sporeprint simulate`: many games played by simple bots, and what they say about a title's numbers."""

from __future__ import annotations

import os
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from sporeprint.api.simulation import PageKind, SimulationResult, play_one, run_simulation
from sporeprint.api.simulation_files import may_write_json, may_write_page, report_bytes, write_page, write_report
from sporeprint.api.simulation_orders import Prepared, SimulationOrder, prepare
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import collect, print_findings, project_of, shown_data
from sporeprint.ground.findings import ARGUMENTS, Report

PRINTED = "-"
"""In place of a file: the JSON goes to the terminal."""
KINDS: dict[str, PageKind] = {".html": "html", ".svg": "svg", ".pdf": "pdf"}


def run(arguments: Namespace) -> int:
    report = Report()
    may_write_json(arguments.json, report)
    may_write_page(arguments.page, report)
    prepared = prepare(_order(arguments), project_of(arguments), report)
    is_document = arguments.game is not None or arguments.json == PRINTED
    if prepared is None or report.has_errors:
        return _refused(report, is_document)
    if arguments.game is not None:
        return _print_log(prepared, arguments.game, report)
    with Progress(arguments.quiet) as progress:
        result = run_simulation(prepared, arguments.against, report, progress)
    if not result.statistics:
        return _refused(report, is_document)
    _print(result, arguments, report)
    print_findings(report, beside=is_document)
    return report.exit_code()


def _refused(report: Report, is_document: bool) -> int:
    print_findings(report, beside=is_document)
    return max(1, report.exit_code())


def _order(arguments: Namespace) -> SimulationOrder:
    return SimulationOrder(
        arguments.title,
        arguments.games,
        arguments.players,
        arguments.mode,
        arguments.strategy,
        arguments.seed,
        arguments.house,
        arguments.set,
        arguments.workers or str(os.cpu_count() or 1),
        arguments.dask or "",
        sign="--",
    )


def _print_log(prepared: Prepared, typed: str, report: Report) -> int:
    """Print one game of the run as a log, also when it breaks."""
    if not (typed.isascii() and typed.isdigit() and len(typed) < 12):
        report.error("SIMULATE-GAMES", f"--game cannot be `{typed}`", ARGUMENTS, "games are counted from 0")
        return _refused(report, is_document=True)
    log = play_one(prepared, int(typed), report)
    print(log.text, end="")
    collect([log], report)
    print_findings(report, beside=True)
    return report.exit_code()


def _print(result: SimulationResult, arguments: Namespace, report: Report) -> None:
    """Print, keep and draw, as it is asked for."""
    shown = _near(result)
    talks = arguments.json != PRINTED and not arguments.quiet
    if talks:
        print(shown.text)
    if arguments.json == PRINTED:
        print(report_bytes(shown.to_json()).decode("utf-8"), end="")
    elif arguments.json is not None:
        write_report(arguments.json, shown.to_json(), report)
    if arguments.page is not None:
        page = shown.page(KINDS[Path(arguments.page).suffix.lower()])
        if write_page(arguments.page, page, report) and talks:
            print(f"\ndrawn: {arguments.page}")


def _near(result: SimulationResult) -> SimulationResult:
    """Return the result with the folders of its data relative to the current one."""
    data, other = shown_data(result.data), shown_data(result.other_data)
    text = result.text.replace(result.data, data)
    text = text.replace(result.other_data, other) if result.other_data else text
    return replace(result, text=text, data=data, other_data=other)
