"""`sporeprint accessibility`: whether everybody can read a title and tell its pieces apart."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sporeprint.cli.collector import resting_collector
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import data_used, open_catalogue, plural, print_findings, print_json
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.languages import find_language

if TYPE_CHECKING:
    from generator.access.summary import GroupRow, Summary

COMMAND_LINE = Where("command line")
SHEETS = (".pdf", ".png")


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    ref = None if report.has_errors else catalogue.find(arguments.title, report, COMMAND_LINE)
    ref = ref and find_language(ref, arguments.language, report, COMMAND_LINE)
    sheet = _sheet(arguments.sheet, report)
    value: dict[str, Any] = {"title": arguments.title}
    if ref is not None and not report.has_errors:
        with resting_collector():
            value = _looked(ref, sheet, arguments, report)
    if arguments.json:
        print_json(value, report)
    else:
        print_findings(report)
    return report.exit_code(arguments.strict)


def _sheet(name: str | None, report: Report) -> Path | None:
    """The file that a picture of the pieces goes into; nothing when none is asked for, or it cannot be made."""
    if name is None:
        return None
    path = Path(name)
    if path.suffix.lower() not in SHEETS:
        hint = f"call it {path.stem or 'pieces'}.pdf or {path.stem or 'pieces'}.png"
        report.error("ACCESS-SHEET", "a picture of the pieces is a PDF or a PNG", Where(name), hint)
        return None
    return path


def _looked(ref: TitleRef, sheet: Path | None, arguments: Namespace, report: Report) -> dict[str, Any]:
    from generator.access.faults import judge
    from generator.access.inspect import inspect, open_title
    from generator.access.summary import summary

    opened = open_title(ref, report)
    if opened is None:
        return {"title": ref.slug, "data": data_used(ref)}
    with Progress(arguments.quiet) as progress:
        found = inspect(opened, progress)
    made = summary(opened, found, judge(opened, found, report))
    if not arguments.json:
        _print(ref, made)
    value = {"title": ref.slug, "data": data_used(ref), **made.as_json()}
    if sheet is not None:
        value["sheet"] = _written(opened, found, sheet, arguments.json, report)
    return value


def _written(opened: Any, found: Any, sheet: Path, for_program: bool, report: Report) -> str:
    from generator.access.sheet import sheet_file
    from sporeprint.ground.seals import write_sealed

    if not write_sealed(sheet, sheet_file(opened, found, sheet.suffix.lower()), report):
        return ""
    if not for_program:
        print(f"  {sheet}")
    return str(sheet)


# --- for people -----------------------------------------------------------------------------------------------------
def _print(ref: TitleRef, made: Summary) -> None:
    print(f"{ref.slug}: {plural(made.faces, 'face')}, {plural(made.runs, 'run')} of words ({data_used(ref)})")
    for line in made.words:
        print(f"  {line}")
    if made.groups:
        _print_groups(made.groups)
    else:
        print("  nothing is said to be told apart by its colour: see `meaning` in docs/accessibility.md")
    for name, count, reason in made.accepted:
        print(f"  accepted {plural(count, 'time')}: {name} ({reason})")


def _print_groups(rows: list[GroupRow]) -> None:
    wide = max(len("to tell apart"), *(len(row.name) for row in rows))
    heads = ("things", "printed", "protan", "deutan", "tritan", "grey")
    print(f"  {'to tell apart':<{wide}}  {'  '.join(f'{head:>7}' for head in heads)}  second cue")
    for row in rows:
        cells = [str(row.things), *(f"{value:.0f}" for value in row.apart.values())]
        print(f"  {row.name:<{wide}}  {'  '.join(f'{cell:>7}' for cell in cells)}  {row.cue_words}")
