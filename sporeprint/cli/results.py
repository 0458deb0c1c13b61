"""What results of the api come down to at a terminal: their findings as one report, and paths as people read them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from sporeprint.api.opening import UnreadableError, find_project
from sporeprint.api.results import InputError, Json, Result
from sporeprint.cli.show import print_findings, print_json, shown_path
from sporeprint.ground.findings import Report


def project_of(arguments: Namespace) -> str | Path | None:
    """The project that is named, or the nearest one from the current folder upward; None when there is none."""
    named: str | None = arguments.project
    return find_project(Path.cwd()) if named is None else named


def merged(results: Iterable[Result]) -> Report:
    """The findings of all results, each once."""
    report = Report()
    for result in results:
        own = Report()
        for finding in result.findings:
            if finding.level == "error" and not result.is_readable:
                own.unreadable(*finding[1:])
            else:
                own.add(finding)
        report.extend(own)
    return report


def failed(error: InputError) -> Result:
    """The findings of an error as a result."""
    return Result(error.findings, not isinstance(error, UnreadableError))


def finish(results: Iterable[Result], value: dict[str, Json] | None, strict: bool = False) -> int:
    """Prints the value with all findings for programs, or without one the findings for people; the exit code."""
    report = merged(results)
    if value is not None:
        print_json(value, report)
    else:
        print_findings(report)
    return report.exit_code(strict)


def shown_data(data: str) -> str:
    """Which data a result rests on, with their folder as it is called from where one stands."""
    place, comma, digest = data.rpartition(", ")
    return f"{shown_path(Path(place))}{comma}{digest}"
