"""What commands print: findings for people or for programs, and which data was used."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any, TextIO

from sporeprint.ground.catalogue import Catalogue, TitleRef, data_hash, find_project, load_catalogue
from sporeprint.ground.findings import Finding, Report, Where, finding_json, format_finding


def wants_colour(stream: TextIO) -> bool:
    """Colour on a terminal, unless `NO_COLOR` asks for none."""
    return stream.isatty() and "NO_COLOR" not in os.environ


MOST_SHOWN = 200
"""Findings printed at most; `--json` has all of them."""


def print_findings(report: Report) -> None:
    colour = wants_colour(sys.stderr)
    findings = report.findings
    for finding in findings[:MOST_SHOWN]:
        print(format_finding(_near(finding), colour), file=sys.stderr)
    if len(findings) > MOST_SHOWN:
        print(f"... and {len(findings) - MOST_SHOWN} more; --json lists all of them", file=sys.stderr)


def _near(finding: Finding) -> Finding:
    """The finding with its file as it is called from where one stands."""
    file = finding.where.file
    near = shown_path(Path(file)) if os.path.isabs(file) else file
    return finding if near == file else finding._replace(where=finding.where._replace(file=near))


def print_json(value: dict[str, Any], report: Report) -> None:
    import json  # most runs print for people

    value = {**value, "findings": [finding_json(f) for f in report.findings]}
    print(json.dumps(value, indent=1, ensure_ascii=False))


def open_catalogue(arguments: Namespace, report: Report) -> Catalogue:
    """The titles of the project that was named, or of the nearest one upward, over the bundled ones."""
    if arguments.project is None:
        return load_catalogue(find_project(Path.cwd()))
    folder = Path(arguments.project)
    project = find_project(folder) if folder.is_dir() else None
    if project is None:
        hint = "a project is a folder with components/<title>/title.yaml in it"
        report.unreadable("PROJECT-MISSING", "this is no project", Where(str(arguments.project)), hint)
    return load_catalogue(project)


def data_used(ref: TitleRef) -> str:
    """Which data a result rests on, as every report says it."""
    place = "bundled data" if ref.bundled else shown_path(ref.folder)
    return f"{place}, {data_hash(ref)}"


def shown_path(path: Path) -> str:
    """Relative to where one stands, if that is shorter to read."""
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)


def plural(number: int, word: str) -> str:
    """
    >>> plural(1, "sheet"), plural(2, "sheet")
    ('1 sheet', '2 sheets')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
