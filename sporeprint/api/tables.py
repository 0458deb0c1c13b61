"""Spreadsheets: the items of a title as tables, written into a file, and taken from one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike, open_title
from sporeprint.api.projects import CALLER
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from sporeprint.ground.spreadsheets.items_out import ItemSheet
    from sporeprint.ground.spreadsheets.rewrite import TextEdit
    from sporeprint.ground.spreadsheets.sources import Source


@dataclass(frozen=True, slots=True)
class ComponentInfo:
    """A component, how many items it has, and the file that they are in."""

    component: str
    items: int
    file: Path

    def to_json(self) -> dict[str, Json]:
        return {"component": self.component, "items": self.items, "file": str(self.file)}


@dataclass(frozen=True, slots=True)
class ComponentList(Result):
    """The components of a title."""

    title: str
    components: tuple[ComponentInfo, ...] = ()

    def to_json(self) -> dict[str, Json]:
        rows = [component.to_json() for component in self.components]
        return {"title": self.title, "components": [*rows], **Result.to_json(self)}


@dataclass(frozen=True, slots=True)
class ItemTable(Result):
    """The items of a component: columns, of which the first is `id`, and the text of every cell."""

    title: str
    component: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    csv: str = ""
    """The same as the text of a CSV file."""

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "component": self.component,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
            **Result.to_json(self),
        }


@dataclass(frozen=True, slots=True)
class TableFile(Result):
    """A spreadsheet that was written."""

    title: str
    file: Path | None = None
    """None when nothing was written."""
    components: tuple[str, ...] = ()
    items: int = 0
    changed: tuple[Path, ...] = ()
    """Data files that take their items from the spreadsheet now."""

    def to_json(self) -> dict[str, Json]:
        head: dict[str, Json] = {"title": self.title}
        if self.file is not None:
            head |= {"file": str(self.file), "components": list(self.components), "items": self.items}
            head["changed"] = [str(file) for file in self.changed]
        return {**head, **Result.to_json(self)}


def components(title: str, *, project: PathLike | None = None) -> ComponentList:
    """Return the components of a title, with the number of their items and the files that these are in."""
    report = Report()
    ref, _ = open_title(title, "", project, report)
    sources = {} if ref is None else chosen_sources(ref, None, report)
    rows = [ComponentInfo(key, len(source.items), source.table or source.path) for key, source in sources.items()]
    return ComponentList(report.findings, is_readable(report), title if ref is None else ref.slug, tuple(rows))


def items(title: str, component: str, *, full: bool = False, project: PathLike | None = None) -> ItemTable:
    """Return the items of a component as a table; `full` writes out what they inherit from each other."""
    from sporeprint.ground.spreadsheets.csv_out import csv_text

    report = Report()
    ref, _ = open_title(title, "", project, report)
    sources = {} if ref is None else chosen_sources(ref, component, report)
    sheet = next((source.sheet(full, report) for source in sources.values()), None)
    slug, readable = title if ref is None else ref.slug, is_readable(report)
    if sheet is None:
        return ItemTable(report.findings, readable, slug, component)
    keys = tuple(column.key for column in sheet.columns)
    return ItemTable(report.findings, readable, slug, component, keys, sheet.rows, csv_text(sheet))


def write_table(
    title: str,
    file: PathLike,
    component: str | None = None,
    *,
    full: bool = False,
    use: bool = False,
    project: PathLike | None = None,
) -> TableFile:
    """Write the items of a component, or of all, into a .csv, .tsv or .xlsx file that does not exist yet.

    With `use` the data files take their items from it from now on.
    """
    from sporeprint.ground.atomic import write_atomically
    from sporeprint.ground.spreadsheets.rewrite import write_edits

    report, path = Report(), Path(file)
    ref, catalogue = open_title(title, "", project, report)
    if ref is None or (use and not may_change(ref, catalogue, report)):
        return TableFile(report.findings, is_readable(report), title if ref is None else ref.slug)
    sources = chosen_sources(ref, component, report)
    made = (source.sheet(full, report) for source in sources.values())
    sheets = list(filter(None, made))
    data = None if report.has_errors else _bytes(path, sheets, report)
    edits = _edits(path, ref, sources, report) if use and data is not None else []
    is_free = data is not None and not report.has_errors and _is_free(path, data, report)
    if data is None or not is_free or not write_atomically(path, data, report):
        return TableFile(report.findings, is_readable(report), ref.slug)
    changed, rows = tuple(write_edits(edits, report)), sum(len(sheet.rows) for sheet in sheets)
    return TableFile(report.findings, is_readable(report), ref.slug, path, tuple(sources), rows, changed)


# --- what is asked for ----------------------------------------------------------------------------------------------
def chosen_sources(ref: TitleRef, component: str | None, report: Report) -> dict[str, Source]:
    """Return the components that are meant; of a title with mistakes none, and the report says which."""
    from generator.load.title import load_title
    from sporeprint.ground.names import did_you_mean
    from sporeprint.ground.nodes import quoted
    from sporeprint.ground.spreadsheets.sources import find_sources

    load_title(ref, report)
    if report.has_errors:
        return {}
    sources = find_sources(ref, Report())  # all that could be wrong was just told
    if component is None:
        return sources
    if component not in sources:
        hint = did_you_mean(component, sources)
        report.error("TABLE-COMPONENT", f"{ref.slug} has no component {quoted(component)}", CALLER, hint)
        return {}
    return {component: sources[component]}


def may_change(ref: TitleRef, catalogue: Catalogue, report: Report) -> bool:
    """Whether the data of a title may be changed: those of the program itself only in a checkout of it."""
    own = catalogue.project is not None and catalogue.project.resolve() == ref.root.resolve()
    if not ref.bundled or own:
        return True
    message = f"{ref.slug} belongs to the program, and its data are not changed"
    hint = f"copy components/{ref.slug} and layouts/{ref.slug} into a folder of your own first"
    report.error("TABLE-BUNDLED", message, Where(str(ref.folder)), hint)
    return False


# --- into a file ----------------------------------------------------------------------------------------------------
def _bytes(path: Path, sheets: list[ItemSheet], report: Report) -> bytes | None:
    from sporeprint.ground.data_files import SPREADSHEETS
    from sporeprint.ground.nodes import quoted
    from sporeprint.ground.spreadsheets.csv_out import csv_bytes, report_risks
    from sporeprint.ground.spreadsheets.files import CSV, is_spreadsheet
    from sporeprint.ground.spreadsheets.xlsx_out import xlsx_bytes

    where, suffix = Where(str(path)), path.suffix.lower()
    if not is_spreadsheet(path):
        hint = f"end its name with {', '.join(SPREADSHEETS)}"
        report.error("TABLE-KIND", f"{quoted(path.name)} is no spreadsheet that can be written", where, hint)
        return None
    if suffix not in CSV:
        return xlsx_bytes(sheets)
    if len(sheets) != 1:
        message = f"a {suffix} file holds one component, and there are {len(sheets)}"
        report.error("TABLE-COMPONENT", message, where, "name one of them, or write an .xlsx file")
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


def _edits(path: Path, ref: TitleRef, sources: dict[str, Source], report: Report) -> list[TextEdit]:
    """Return what `use` changes in the YAML files."""
    from sporeprint.ground.spreadsheets.files import CSV
    from sporeprint.ground.spreadsheets.rewrite import table_edits
    from sporeprint.ground.spreadsheets.xlsx_out import sheet_names

    try:
        file = path.resolve().relative_to(ref.folder.resolve()).as_posix()
    except (OSError, ValueError):
        message = "with `use` the spreadsheet has to lie in the folder of its title"
        place = ref.folder.relative_to(ref.root) / path.name
        report.error("TABLE-USE", message, Where(str(path)), f"write it to {place.as_posix()}")
        return []
    names = [""] if path.suffix.lower() in CSV else sheet_names(sources)
    return table_edits(zip(sources.values(), names, strict=True), file, report)
