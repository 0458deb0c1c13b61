"""`sporeprint table`: a title's items as a table, written into a spreadsheet, and read back from one."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from sporeprint.cli.show import open_catalogue, plural, print_findings, print_json, shown_path
from sporeprint.cli.table_in import take_over
from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.data_in import SPREADSHEETS
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import quoted
from sporeprint.ground.spreadsheets.csv_out import csv_bytes, csv_text, report_risks
from sporeprint.ground.spreadsheets.files import CSV, is_spreadsheet
from sporeprint.ground.spreadsheets.items_out import Sheet
from sporeprint.ground.spreadsheets.rewrite import Edit, table_edits, write_edits
from sporeprint.ground.spreadsheets.sources import Source, find_sources
from sporeprint.ground.spreadsheets.xlsx_out import sheet_names, xlsx_bytes

COMMAND_LINE = Where("command line")


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    ref = None if report.has_errors else catalogue.find(arguments.title, report, COMMAND_LINE)
    value: dict[str, Any] = {"title": arguments.title if ref is None else ref.slug}
    if ref is not None and _options_fit(arguments, ref, catalogue, report):
        chosen = _chosen(ref, arguments.component, report)
        if not report.has_errors:
            value |= _done(arguments, ref, chosen, report)
    if arguments.json:
        print_json(value, report)
    else:
        print_findings(report)
    return report.exit_code()


def _done(arguments: Namespace, ref: TitleRef, chosen: dict[str, Source], report: Report) -> dict[str, Any]:
    if arguments.source is not None:
        return _read(arguments, chosen, report)
    if arguments.to is not None:
        return _written(arguments, ref, chosen, report)
    if arguments.component:
        return _shown(arguments, next(iter(chosen.values())), report)
    return _listed(arguments, chosen)


def _options_fit(arguments: Namespace, ref: TitleRef, catalogue: Catalogue, report: Report) -> bool:
    """Whether the options go together, and nothing of the program itself would be changed."""
    if arguments.use and arguments.to is None:
        report.error("TABLE-USE", "`--use` goes with `--to`", COMMAND_LINE, "name the file to write")
    if arguments.sheet and (arguments.source is None or arguments.component is None):
        hint = "without a component every sheet is taken that is called like one"
        report.error("TABLE-USE", "`--sheet` goes with `--from` and a component", COMMAND_LINE, hint)
    changes = arguments.use or arguments.source is not None
    if changes and ref.bundled and not _is_own(ref, catalogue):
        message = f"{ref.slug} belongs to the program, and its data are not changed"
        hint = f"copy components/{ref.slug} and layouts/{ref.slug} into a folder of your own first"
        report.error("TABLE-BUNDLED", message, Where(str(ref.folder)), hint)
    return not report.has_errors


def _is_own(ref: TitleRef, catalogue: Catalogue) -> bool:
    """Whether a bundled title lies in the project itself: somebody works in a checkout of the program."""
    return catalogue.project is not None and catalogue.project.resolve() == ref.root.resolve()


def _chosen(ref: TitleRef, component: str | None, report: Report) -> dict[str, Source]:
    """The components that are meant; of a title with mistakes none, and the report says which."""
    from generator.load.title import load_title

    load_title(ref, report)
    if report.has_errors:
        return {}
    sources = find_sources(ref, Report())  # all that could be wrong was just told
    if component is None:
        return sources
    if component not in sources:
        hint = did_you_mean(component, sources)
        report.error("TABLE-COMPONENT", f"{ref.slug} has no component {quoted(component)}", COMMAND_LINE, hint)
        return {}
    return {component: sources[component]}


# --- to look at -----------------------------------------------------------------------------------------------------
def _listed(arguments: Namespace, sources: dict[str, Source]) -> dict[str, Any]:
    rows = [(key, len(source.items), shown_path(source.table or source.path)) for key, source in sources.items()]
    if not arguments.json:
        for key, items, file in rows:
            print(f"{key:<20} {plural(items, 'item'):>9}  {file}")
    return {"components": [{"component": key, "items": items, "file": file} for key, items, file in rows]}


def _shown(arguments: Namespace, source: Source, report: Report) -> dict[str, Any]:
    sheet = source.sheet(arguments.full, report)
    if sheet is None:
        return {}
    if not arguments.json:
        print(csv_text(sheet), end="")
    return {"component": source.key, "columns": [column.key for column in sheet.columns], "rows": sheet.rows}


# --- into a file ----------------------------------------------------------------------------------------------------
def _written(arguments: Namespace, ref: TitleRef, sources: dict[str, Source], report: Report) -> dict[str, Any]:
    path = Path(arguments.to)
    made = [source.sheet(arguments.full, report) for source in sources.values()]
    sheets = [sheet for sheet in made if sheet is not None]
    data = None if report.has_errors else _file(path, sheets, report)
    if data is None:
        return {}
    edits = _edits(path, ref, sources, report) if arguments.use else []
    if report.has_errors or not _is_free(path, data, report) or not write_atomically(path, data, report):
        return {}
    changed = write_edits(edits, report)
    rows = sum(len(sheet.rows) for sheet in sheets)
    if not arguments.json:
        print(f"{ref.slug}: {plural(rows, 'item')} of {plural(len(sheets), 'component')} in {path}")
        for file in changed:
            print(f"  {shown_path(file)} takes its items from there now")
    return {"file": str(path), "components": list(sources), "items": rows, "changed": [str(p) for p in changed]}


def _file(path: Path, sheets: list[Sheet], report: Report) -> bytes | None:
    where, suffix = Where(str(path)), path.suffix.lower()
    if not is_spreadsheet(path):
        hint = f"end its name with {', '.join(SPREADSHEETS)}"
        report.error("TABLE-KIND", f"{quoted(path.name)} is no spreadsheet that can be written", where, hint)
        return None
    if suffix not in CSV:
        return xlsx_bytes(sheets)
    if len(sheets) != 1:
        hint = "name one of them, or write an .xlsx file"
        message = f"a {suffix} file holds one component, and there are {len(sheets)}"
        report.error("TABLE-COMPONENT", message, where, hint)
        return None
    report_risks(sheets[0], str(path), report)
    return csv_bytes(sheets[0], "\t" if suffix == ".tsv" else ",")


def _is_free(path: Path, data: bytes, report: Report) -> bool:
    """Whether nothing is lost by writing there: there is no file yet, or the very same one."""
    where = Where(str(path))
    try:
        free = path.is_dir() or not path.exists() or path.read_bytes() == data
    except (OSError, ValueError):
        free = False
    if not free:
        message = "a file of this name is here already, and it is left as it is"
        report.error("WRITE-FOREIGN", message, where, "move or delete it, or choose another name")
    elif not path.parent.is_dir():
        message, hint = f"there is no folder `{path.parent}`", "make it first, or write somewhere else"
        report.error("WRITE-NO-FOLDER", message, where, hint)
    return not report.has_errors


def _edits(path: Path, ref: TitleRef, sources: dict[str, Source], report: Report) -> list[Edit]:
    """What `--use` changes in the YAML files."""
    try:
        file = path.resolve().relative_to(ref.folder.resolve()).as_posix()
    except (OSError, ValueError):
        message = "with `--use` the spreadsheet has to lie in the folder of its title"
        report.error("TABLE-USE", message, Where(str(path)), f"write it to {shown_path(ref.folder / path.name)}")
        return []
    names = [""] if path.suffix.lower() in CSV else sheet_names(sources)
    return table_edits(zip(sources.values(), names, strict=True), file, report)


# --- from a file ----------------------------------------------------------------------------------------------------
def _read(arguments: Namespace, sources: dict[str, Source], report: Report) -> dict[str, Any]:
    value = take_over(Path(arguments.source), sources, arguments.component, arguments.sheet, report)
    if arguments.json:
        return value
    for row in value.get("components", ()):
        told = [f"{len(row[what])} {what}" for what in ("added", "changed", "removed") if row[what]]
        print(f"{row['component']}: {plural(row['items'], 'item')}, {', '.join(told) or 'nothing changed'}")
    for file in value.get("changed", ()):
        print(f"  {shown_path(Path(file))} was written")
    return value
