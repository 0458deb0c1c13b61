"""What commands print: findings for people or for programs, and which data was used."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TextIO

from sporeprint.api import projects
from sporeprint.api.projects import Catalogue, TitleRef, find_project
from sporeprint.api.results import InputError, Result, findings_json
from sporeprint.cli.translate import translate, translate_json
from sporeprint.ground.findings import Finding, Report, format_finding


def wants_colour(stream: TextIO) -> bool:
    """Whether to use colour: on a terminal, unless `NO_COLOR` asks for none."""
    return stream.isatty() and "NO_COLOR" not in os.environ


MOST_SHOWN = 200
"""Findings printed at most; `--json` has all of them."""


def print_findings(report: Report, *, beside: bool = False) -> None:
    """Print findings on standard output; `beside` a document or a list for programs, on standard error."""
    stream = sys.stderr if beside else sys.stdout
    colour = wants_colour(stream)
    findings = report.findings
    for finding in findings[:MOST_SHOWN]:
        print(format_finding(_near(finding), colour), file=stream)
    if len(findings) > MOST_SHOWN:
        print(f"... and {len(findings) - MOST_SHOWN} more; --json lists all of them", file=stream)


def _near(finding: Finding) -> Finding:
    """Return the finding with its file relative to the current folder."""
    finding = translate(finding)
    file = finding.where.file
    near = shown_path(Path(file)) if os.path.isabs(file) else file
    return finding if near == file else finding._replace(where=finding.where._replace(file=near))


def print_json(value: Mapping[str, object], report: Report) -> None:
    import json  # most runs print for people

    whole = {**value, "findings": findings_json(report.findings)}
    print(json.dumps(translate_json(whole), indent=1, ensure_ascii=False))


def collect(results: Iterable[Result | InputError], report: Report) -> None:
    """Add the findings of results to the report, and that something could not be read."""
    for result in results:
        for finding in result.findings:
            if finding.level == "error" and not result.is_readable:
                report.unreadable(finding.rule, finding.message, finding.where, finding.hint, finding.item)
            else:
                report.add(finding)


def refuse(error: InputError) -> int:
    """Print why a command has no document to print, and return its exit code."""
    report = Report()
    collect([error], report)
    print_findings(report, beside=True)
    return report.exit_code()


def project_of(arguments: Namespace) -> Path | str | None:
    """Return the project that is named, or the nearest one from the current folder upward."""
    named: str | None = arguments.project
    return find_project(Path.cwd()) if named is None else named


def open_catalogue(arguments: Namespace, report: Report) -> Catalogue:
    """Return the titles of the project that is named, or of the nearest one upward, over the bundled ones."""
    return projects.open_catalogue(project_of(arguments), report)


def data_used(ref: TitleRef) -> str:
    """Return which data a result rests on, as every report says it."""
    return shown_data(projects.data_used(ref))


def shown_data(data: str) -> str:
    """Return which data a result rests on, with their folder relative to the current one."""
    place, comma, digest = data.rpartition(", ")
    return f"{shown_path(Path(place))}{comma}{digest}" if place else data


def shown_path(path: Path) -> str:
    """Return the path relative to the current folder, if it is below it."""
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)
