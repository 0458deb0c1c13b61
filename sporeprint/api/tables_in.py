"""Spreadsheets read: the rows of a file in place of the items in the YAML files of a title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike, open_title
from sporeprint.api.projects import CALLER
from sporeprint.api.results import Result, is_readable
from sporeprint.api.tables import chosen_sources, may_change
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from sporeprint.ground.nodes import Table
    from sporeprint.ground.spreadsheets.files import Spreadsheet
    from sporeprint.ground.spreadsheets.sources import Source


@dataclass(frozen=True, slots=True)
class ImportedItems:
    """What became of the items of a component."""

    component: str
    items: int
    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]

    def to_json(self) -> dict[str, Json]:
        return {
            "component": self.component,
            "items": self.items,
            "added": list(self.added),
            "changed": list(self.changed),
            "removed": list(self.removed),
        }


@dataclass(frozen=True, slots=True)
class ImportedTable(Result):
    """What was taken from a spreadsheet. With any error nothing is."""

    title: str
    components: tuple[ImportedItems, ...] = ()
    changed: tuple[Path, ...] = ()
    """Data files that were written."""

    def to_json(self) -> dict[str, Json]:
        head: dict[str, Json] = {"title": self.title}
        if self.components:
            head["components"] = [one.to_json() for one in self.components]
            head["changed"] = [str(file) for file in self.changed]
        return {**head, **Result.to_json(self)}


def import_table(
    title: str, file: PathLike, component: str | None = None, *, sheet: str = "", project: PathLike | None = None
) -> ImportedTable:
    """Put the rows of a spreadsheet in place of the items in the data files of a title.

    With a component its sheet is read, or the one named; else every sheet that is called like a component.
    """
    report = Report()
    ref, catalogue = open_title(title, "", project, report)
    slug = title if ref is None else ref.slug
    if sheet and component is None:
        hint = "without a component every sheet is taken that is called like one"
        report.error("TABLE-USE", "`sheet` goes with `source` and a component", CALLER, hint)
    allowed = ref is not None and may_change(ref, catalogue, report) and not report.has_errors
    sources = chosen_sources(ref, component, report) if ref is not None and allowed else {}
    if report.has_errors:
        return ImportedTable(report.findings, is_readable(report), slug)
    taken, changed = _taken(Path(file), sources, component is not None, sheet, report)
    return ImportedTable(report.findings, is_readable(report), slug, taken, changed)


def _taken(
    path: Path, sources: dict[str, Source], is_one: bool, sheet: str, report: Report
) -> tuple[tuple[ImportedItems, ...], tuple[Path, ...]]:
    from sporeprint.ground.spreadsheets.files import open_spreadsheet
    from sporeprint.ground.spreadsheets.rewrite import item_edits, write_edits

    file = open_spreadsheet(path, report)
    if file is None:
        return (), ()
    where = Where(str(path))
    found = _of_one(file, sources, sheet, where, report) if is_one else dict(_by_name(file, sources, where, report))
    items = {key: table for key, name in found.items() if (table := checked_items(file, name, sources[key], report))}
    edits = [] if report.has_errors else item_edits([(sources[key], table) for key, table in items.items()], report)
    if report.has_errors:
        return (), ()
    changed = tuple(write_edits(edits, report))
    return tuple(account(key, sources[key].items, table) for key, table in items.items()), changed


def _of_one(file: Spreadsheet, sources: dict[str, Source], sheet: str, where: Where, report: Report) -> dict[str, str]:
    from sporeprint.ground.spreadsheets.files import find_sheet

    (key,) = sources
    found = find_sheet(file, sheet, key, report, where)
    return {} if found is None else {key: found}


def _by_name(file: Spreadsheet, sources: dict[str, Source], where: Where, report: Report) -> Iterator[tuple[str, str]]:
    """Yield the sheet of every component that has one; sheets that are left over are reported."""
    from sporeprint.ground.names import folded
    from sporeprint.ground.nodes import quoted
    from sporeprint.ground.spreadsheets.xlsx_out import sheet_names

    if not file.sheets:
        hint = f"say which one: {', '.join(list(sources)[:12])}"
        report.error("TABLE-COMPONENT", "a CSV file holds one component", where, hint)
        return
    left = {folded(name): name for name in file.sheets}
    for key, name in zip(sources, sheet_names(sources), strict=True):
        sheet = left.pop(folded(key), None) or left.pop(folded(name), None)
        if sheet is not None:
            yield key, sheet
    if len(left) == len(file.sheets):
        message = f"none of the {counted(len(left), 'sheet')} is called like a component"
        report.error("TABLE-SHEET", message, where, f"there are {', '.join(list(sources)[:12])}")
    else:
        for name in left.values():
            message = f"the sheet {quoted(name)} is called like no component and was not read"
            report.note("TABLE-SHEET", message, where)


def checked_items(file: Spreadsheet, sheet: str, source: Source, report: Report) -> Table | None:
    """Return the items of a sheet, each of them checked like those of a title."""
    from generator.load.fields import parse_field_type
    from generator.load.title import read_items as look_through
    from sporeprint.ground.nodes import Table
    from sporeprint.ground.spreadsheets.expand import declared_fields
    from sporeprint.ground.spreadsheets.files import read_grid
    from sporeprint.ground.spreadsheets.items_in import read_items

    grid = read_grid(file, sheet, report)
    items = None if grid is None else read_items(grid, declared_fields(source.component), report)
    fields = source.component.get("fields")
    if items is None or not isinstance(fields, Table):
        return None
    types = {entry.key: parse_field_type(entry.value, report) for entry in fields}
    known = {key: kind for key, kind in types.items() if kind is not None}
    look_through({entry.key: entry.value for entry in items}, known, report)
    return items


def account(component: str, old: Table, new: Table) -> ImportedItems:
    """Return which items of a component are new, which are gone, and which have changed."""
    from sporeprint.ground.spreadsheets.yaml_items import plain

    before = {entry.key: plain(entry.value) for entry in old}
    now = {entry.key: plain(entry.value) for entry in new}
    return ImportedItems(
        component,
        len(now),
        tuple(key for key in now if key not in before),
        tuple(key for key in now if key in before and now[key] != before[key]),
        tuple(key for key in before if key not in now),
    )
