"""Where the items of a title's components are written: the YAML file of each, and the spreadsheet if it has one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sporeprint.ground.catalogue import TITLE_FILE, TitleRef, yaml_files
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report
from sporeprint.ground.inherit import Family
from sporeprint.ground.nodes import Table, TableEntry, Text
from sporeprint.ground.spreadsheets.addresses import is_address, kept_copy
from sporeprint.ground.spreadsheets.expand import declared_fields
from sporeprint.ground.spreadsheets.items_out import ItemSheet, make_sheet


class Source(NamedTuple):
    """A component as it is written in `path`, with the items of its spreadsheet if it has one."""

    key: str
    path: Path
    component: Table

    @property
    def items(self) -> Table:
        found = self.component.get("items")
        return found if isinstance(found, Table) else Table(self.component.where)

    @property
    def table(self) -> Path | None:
        """The spreadsheet that the items are in."""
        named = self.component.get("table")
        if not isinstance(named, Text) or not named.value:
            return None
        if is_address(named.value):
            return kept_copy(self.path.parent, self.key).table
        return self.path.parent / named.value

    @property
    def address(self) -> Text | None:
        """The address on the web that the spreadsheet is fetched from."""
        named = self.component.get("table")
        return named if isinstance(named, Text) and is_address(named.value) else None

    def sheet(self, full: bool, report: Report) -> ItemSheet | None:
        """The items as a table; `full` writes out what they inherit."""
        items = resolved(self.items, report) if full else self.items
        return make_sheet(self.key, declared_fields(self.component), items, report)


def find_sources(ref: TitleRef, report: Report) -> dict[str, Source]:
    """The components of a title by id, in the order of its files."""
    found: dict[str, Source] = {}
    for path in yaml_files(ref.folder):
        node = read_data(path, report) if path.name != TITLE_FILE else None
        components = node.get("components") if isinstance(node, Table) else None
        for entry in components if isinstance(components, Table) else ():
            if isinstance(entry.value, Table):
                found.setdefault(entry.key, Source(entry.key, path, entry.value))
    return found


def resolved(items: Table, report: Report) -> Table:
    """The items with everything they inherit, and without `extends`."""
    family = Family("item", items.entries, report)
    tables = {entry.key: (entry, family.resolve(entry.key)) for entry in items}
    return Table(items.where, {k: TableEntry(k, e.where, t) for k, (e, t) in tables.items() if t is not None})
