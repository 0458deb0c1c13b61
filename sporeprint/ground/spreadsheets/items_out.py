"""From the items of a component to the rows of a table, so that reading it gives the same items again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe, quoted
from sporeprint.ground.spreadsheets.cells import TEXT, CellKind, kind_of, node_cell
from sporeprint.ground.spreadsheets.grid import BLANKS, LONGEST
from sporeprint.ground.spreadsheets.items_in import OWN, REMARK

FIRST = ("extends",)
"""Columns of our own that stand before the fields; the others stand behind them."""


class ItemColumn(NamedTuple):
    key: str
    kind: CellKind


class ItemSheet(NamedTuple):
    """A table to be written: its columns, of which the first is `id`, and for each row the text of every cell."""

    name: str
    columns: tuple[ItemColumn, ...]
    rows: tuple[tuple[str, ...], ...]


def make_sheet(name: str, fields: Mapping[str, str], items: Table, report: Report) -> ItemSheet | None:
    """The items of a component as a table; None with findings when a value of theirs cannot stand in a cell."""
    for key in fields:
        if key == "id" or key.startswith(REMARK):
            message = f"the field {quoted(key)} cannot be a column: its name means something else there"
            report.error("TABLE-CELL", message, items.where, "give the field another name", name)
            return None
    columns = _columns(fields, items)
    before = len(report)
    rows = tuple(_row(entry.key, entry.value, columns, report) for entry in items)
    return ItemSheet(name, columns, rows) if len(report) == before else None


def _columns(fields: Mapping[str, str], items: Table) -> tuple[ItemColumn, ...]:
    """All fields, whether an item has them or not, and those of our own columns that are needed."""
    used = {key for entry in items if isinstance(entry.value, Table) for key in entry.value.entries}
    own = [ItemColumn(key, kind) for key, kind in OWN.items() if key in used]
    return (
        ItemColumn("id", TEXT),
        *(column for column in own if column.key in FIRST),
        *(ItemColumn(key, kind_of(declared)) for key, declared in fields.items() if key not in OWN),
        *(column for column in own if column.key not in FIRST),
    )


def _row(id_: str, item: Node, columns: tuple[ItemColumn, ...], report: Report) -> tuple[str, ...]:
    table = item if isinstance(item, Table) else Table(item.where)
    return (id_, *(_cell(column, table, id_, report) for column in columns[1:]))


def _cell(column: ItemColumn, item: Table, id_: str, report: Report) -> str:
    node = item.get(column.key)
    if node is None or (isinstance(node, Text) and node.is_empty and "extends" not in item):
        return ""
    text = node_cell(node, column.kind)
    if text is None:
        message = f"`{column.key}` cannot stand in a cell: {_why(node)}"
        report.error("TABLE-CELL", message, node.where, "change it, or keep this item in the YAML file", id_)
    return text or ""


def _why(node: Node) -> str:
    if isinstance(node, Text) and node.is_empty:
        return "it takes away what the item inherits, and an empty cell would not"
    if isinstance(node, Text) and len(node.value) > LONGEST:
        return f"its {len(node.value):,} characters are more than {LONGEST:,}"
    if isinstance(node, Text) and node.value != node.value.strip(BLANKS):
        return "it begins or ends with a blank, which cells do not keep"
    if isinstance(node, Rows) and any(isinstance(entry, Text) for entry in node):
        return "an entry of the list begins or ends with a blank, or is a list itself"
    return f"{describe(node)} would be read as something else"
