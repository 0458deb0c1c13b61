"""Components that say `table:` get the rows of a spreadsheet as their items; items of the YAML file lie on top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from sporeprint.ground.findings import Report
from sporeprint.ground.inherit import merge
from sporeprint.ground.nodes import Node, Table, TableEntry, Text, quoted
from sporeprint.ground.paths import safe_path
from sporeprint.ground.spreadsheets.addresses import is_address, kept_copy, kept_name
from sporeprint.ground.spreadsheets.files import Spreadsheet, find_sheet, open_spreadsheet, read_grid
from sporeprint.ground.spreadsheets.items_in import read_items

Open = Callable[[str], Spreadsheet | None]


def with_tables(node: Table, folder: Path, report: Report) -> Table:
    """A data file of a title in which every `items` is complete. What cannot be read is in the report and left out."""
    components = node.get("components")
    if not isinstance(components, Table):
        return node

    @cache
    def opened(name: str) -> Spreadsheet | None:
        return open_spreadsheet(folder / name, report)

    new = {entry.key: entry._replace(value=_expanded(entry, folder, opened, report)) for entry in components}
    place = node.entries["components"]
    return Table(node.where, {**node.entries, "components": place._replace(value=Table(components.where, new))})


def _expanded(component: TableEntry, folder: Path, opened: Open, report: Report) -> Node:
    node = component.value
    named = node.get("table") if isinstance(node, Table) else None
    if not isinstance(node, Table) or not isinstance(named, Text) or named.is_empty:
        return node
    rows = _rows(component.key, node, named, folder, opened, report)
    own = node.get("items")
    if isinstance(own, Table) or own is None or (isinstance(own, Text) and own.is_empty):
        items = _laid_over(rows, own if isinstance(own, Table) else Table(named.where), report)
        return Table(node.where, {**node.entries, "items": TableEntry("items", named.where, items)})
    return node  # whoever reads the items says what is wrong with them


def _rows(key: str, component: Table, named: Text, folder: Path, opened: Open, report: Report) -> Table:
    """The items in the spreadsheet of a component; none when it cannot be read."""
    nothing = Table(named.where)
    name = _file_name(key, named, folder, report)
    if name is None:
        return nothing
    file = opened(name)
    wanted = component.get("sheet")
    place = wanted.where if isinstance(wanted, Text) else named.where
    said = wanted.value if isinstance(wanted, Text) else ""
    sheet = None if file is None else find_sheet(file, said, key, report, place)
    grid = None if file is None or sheet is None else read_grid(file, sheet, report)
    return nothing if grid is None else read_items(grid, declared_fields(component), report) or nothing


def _file_name(key: str, named: Text, folder: Path, report: Report) -> str | None:
    """The file that `table` names, or the copy of what it has on the web; None with a finding when there is none."""
    if not is_address(named.value):
        return None if safe_path(folder, named.value, report, named.where, key) is None else named.value
    kept = kept_copy(folder, key).address()
    if kept == named.value:
        return kept_name(key)
    message = f"the copy of this table was fetched from {quoted(kept)}" if kept else "this table was never fetched"
    report.error("TABLE-FETCH", message, named.where, f"run `sporeprint table {folder.name} {key} --fetch`", key)
    return None


def declared_fields(component: Table) -> Mapping[str, str]:
    """The fields of a component with the words that declare them."""
    fields = component.get("fields")
    found = fields if isinstance(fields, Table) else ()
    return {entry.key: entry.value.value for entry in found if isinstance(entry.value, Text)}


def _laid_over(rows: Table, own: Table, report: Report) -> Table:
    """The rows in their order, each with what the YAML file changes of it; then the items that only the YAML has."""
    out = dict(rows.entries)
    for entry in own:
        row = rows.get(entry.key)
        change = entry.value
        if isinstance(row, Table) and isinstance(change, Text) and change.is_empty:
            continue
        if isinstance(row, Table) and isinstance(change, Table):
            change = merge(row, change, report)
            change.gap = row.gap
        out[entry.key] = entry._replace(value=change)
    return Table(rows.where, out)
