"""What results of the api come down to at a terminal: one report, and an exit code."""

from __future__ import annotations

from collections.abc import Iterable

from sporeprint.api.results import InputError, Result
from sporeprint.cli.show import collect, print_findings, print_json
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json


def finish(
    results: Iterable[Result | InputError], value: dict[str, Json] | None, strict: bool = False, *, beside: bool = False
) -> int:
    """Print the value with all findings for programs, or without one the findings for people; return the exit code.

    Findings `beside` a document that was printed go to standard error, so that a file takes the document alone.
    """
    report = Report()
    collect(results, report)
    if value is not None:
        print_json(value, report)
    else:
        print_findings(report, beside=beside)
    return report.exit_code(strict)
