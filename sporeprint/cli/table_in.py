"""`sporeprint table --from`: the rows of a spreadsheet in place of the items in the YAML files of a title."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sporeprint.cli.show import plural
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import folded
from sporeprint.ground.nodes import Table, quoted
from sporeprint.ground.spreadsheets.expand import declared_fields
from sporeprint.ground.spreadsheets.files import Spreadsheet, find_sheet, open_spreadsheet, read_grid
from sporeprint.ground.spreadsheets.items_in import read_items
from sporeprint.ground.spreadsheets.rewrite import item_edits, write_edits
from sporeprint.ground.spreadsheets.sources import Source
from sporeprint.ground.spreadsheets.xlsx_out import sheet_names
from sporeprint.ground.spreadsheets.yaml_items import plain


def take_over(path: Path, sources: dict[str, Source], one: str | None, sheet: str, report: Report) -> dict[str, Any]:
    """Reads the file, and writes its items into the YAML files unless anything is wrong; what became of which item.

    With `one` component its sheet is asked for, else every sheet that is called like a component is taken.
    """
    file = open_spreadsheet(path, report)
    if file is None:
        return {}
    where = Where(str(path))
    found = _of_one(file, sources, sheet, where, report) if one else dict(_by_name(file, sources, where, report))
    items = {key: table for key, name in found.items() if (table := _items(file, name, sources[key], report))}
    edits = [] if report.has_errors else item_edits([(sources[key], table) for key, table in items.items()], report)
    if report.has_errors:
        return {}
    changed = write_edits(edits, report)
    return {
        "components": [_account(sources[key], table) for key, table in items.items()],
        "changed": [str(file) for file in changed],
    }


def _of_one(file: Spreadsheet, sources: dict[str, Source], sheet: str, where: Where, report: Report) -> dict[str, str]:
    (key,) = sources
    found = find_sheet(file, sheet, key, report, where)
    return {} if found is None else {key: found}


def _by_name(file: Spreadsheet, sources: dict[str, Source], where: Where, report: Report) -> Iterator[tuple[str, str]]:
    """The sheet of every component that has one; sheets that are left over are told."""
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
        message = f"none of the {plural(len(left), 'sheet')} is called like a component"
        report.error("TABLE-SHEET", message, where, f"there are {', '.join(list(sources)[:12])}")
    else:
        for name in left.values():
            message = f"the sheet {quoted(name)} is called like no component and was not read"
            report.note("TABLE-SHEET", message, where)


def _items(file: Spreadsheet, sheet: str, source: Source, report: Report) -> Table | None:
    """The items of a sheet, each of them looked through like those of a title."""
    from generator.load.fields import parse_field_type
    from generator.load.title import read_items as look_through

    grid = read_grid(file, sheet, report)
    items = None if grid is None else read_items(grid, declared_fields(source.component), report)
    fields = source.component.get("fields")
    if items is None or not isinstance(fields, Table):
        return None
    types = {entry.key: parse_field_type(entry.value, report) for entry in fields}
    known = {key: kind for key, kind in types.items() if kind is not None}
    look_through({entry.key: entry.value for entry in items}, known, report)
    return items


def _account(source: Source, items: Table) -> dict[str, Any]:
    """Which items are new, which are gone, and which have changed."""
    before = {entry.key: plain(entry.value) for entry in source.items}
    now = {entry.key: plain(entry.value) for entry in items}
    return {
        "component": source.key,
        "items": len(now),
        "added": [key for key in now if key not in before],
        "changed": [key for key in now if key in before and now[key] != before[key]],
        "removed": [key for key in before if key not in now],
    }
