"""From the cells of a sheet to the items of a component: the header names the fields, every other row is an item.

The items are tables like those of YAML, and every value in them is at the place of its cell. A row knows where its
empty cells are, so that whoever misses a field can say where to write it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sporeprint.ground.findings import Report, Where, column_name
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import MissingKey, Table, TableEntry, quoted
from sporeprint.ground.spreadsheets.cells import PARENTS, TEXT, CellKind, cell_node, kind_of
from sporeprint.ground.spreadsheets.grid import CellGrid, CellRange, CellRow, Trouble

OWN: Mapping[str, CellKind] = {"extends": PARENTS, "layout": TEXT, "back": TEXT}
"""Columns that every table may have beside `id` and its fields."""
ALIASES: Mapping[str, tuple[str, ...]] = {"copies": ("quantity", "qty", "count")}
"""Other names that people give to a column."""
REMARK = "#"
_APOSTROPHES = re.compile("['’`´]")


@dataclass(frozen=True, slots=True)
class HeaderRow:
    """What the columns of a sheet hold: their keys by number. The ids come from the column `ids`."""

    grid: CellGrid
    row: int
    keys: Mapping[int, str]
    remarks: frozenset[int]
    ids: int
    kinds: Mapping[str, CellKind]

    def place_of(self, key: str) -> int | None:
        """The column of a key."""
        return next((column for column, found in self.keys.items() if found == key), None)


def read_items(grid: CellGrid, fields: Mapping[str, str], report: Report) -> Table | None:
    """The items of a sheet by id, or None when it has no header to go by; every mistake is in the report."""
    header = _read_header(grid, {key: kind_of(declared) for key, declared in fields.items()}, report)
    if header is None:
        return None
    items: dict[str, TableEntry] = {}
    for row in grid.rows[1:]:
        entry = _read_row(row, header, report)
        if entry is None:
            continue
        first = items.get(entry.key)
        if first is not None:
            message = f"{quoted(entry.key)} stands here for the second time; it is already in line {first.where.line}"
            report.error("DATA-DUPLICATE", message, entry.where, "rename one of the two, or delete its row")
        else:
            items[entry.key] = entry
    _report_unnamed(header, report)
    _report_merged(header, report)
    _report_hidden(header, report)
    return Table(grid.where(header.row, 1), items)


# --- the header -----------------------------------------------------------------------------------------------------
def _read_header(grid: CellGrid, kinds: Mapping[str, CellKind], report: Report) -> HeaderRow | None:
    if not grid.rows:
        hint = "its first row names the columns: `id`, then the fields"
        report.error("TABLE-EMPTY", "there is nothing in this table", Where(grid.name), hint)
        return None
    first = grid.rows[0]
    find = _finder(kinds)
    keys: dict[int, str] = {}
    remarks: set[int] = set()
    for column in sorted(first.cells):
        said, where = first.cells[column], grid.where(first.number, column)
        if isinstance(said, Trouble):
            report.error(said.rule, said.message, where, said.hint)
            remarks.add(column)
        elif said.startswith(REMARK):
            remarks.add(column)
        else:
            key = _column_key(said, where, find, keys.values(), ["id", *kinds, *OWN], report)
            keys |= {column: key} if key else {}
            remarks |= set() if key else {column}
    ids = next((c for wanted in ("id", "name") for c, key in keys.items() if key == wanted), 0)
    if not ids:
        message = "this table has no column `id`, and no column `name` to make ids of"
        report.error("TABLE-ID", message, grid.where(first.number, 1), "the first row names the columns; add one")
        return None
    return HeaderRow(grid, first.number, keys, frozenset(remarks), ids, {**kinds, **OWN})


def _finder(kinds: Mapping[str, CellKind]) -> Callable[[str], str | None]:
    """Finds the key that a header means; blanks, case, dashes and underscores do not count."""
    own = ["id", *kinds, *OWN]
    known: dict[str, str] = {}
    for key in own:
        known.setdefault(folded(key), key)
    for key, others in ALIASES.items():
        for other in others if key in kinds else ():
            known.setdefault(folded(other), key)
    return lambda said: said if said in own else known.get(folded(said))


def _column_key(
    said: str, where: Where, find: Callable[[str], str | None], taken: Iterable[str], valid: list[str], report: Report
) -> str:
    """The key of a column; empty, with a finding, when there is none of that name or when another column has it."""
    key = find(said)
    if key is None:
        hint = f"{did_you_mean(said, valid)}; begin it with `#` if it is a remark that is not to be read"
        report.error("DATA-UNKNOWN-FIELD", f"there is no field {quoted(said)}", where, hint)
    elif key in taken:
        message = f"another column is {quoted(key)} already, and {quoted(said)} means the same"
        report.error("DATA-DUPLICATE", message, where, "rename one of the two, or delete it")
    else:
        return key
    return ""


# --- rows -----------------------------------------------------------------------------------------------------------
def _read_row(row: CellRow, header: HeaderRow, report: Report) -> TableEntry | None:
    """One item; None when nothing of it is to be read, or when it has no id."""
    grid = header.grid
    if not any(column in header.keys for column in row.cells):
        return None
    where = grid.where(row.number, header.ids)
    id_ = _id(row, header, where, report)
    entries: dict[str, TableEntry] = {}
    for column, key in header.keys.items():
        value = row.cells.get(column)
        if value is None or key == "id":
            continue
        place = grid.where(row.number, column)
        if isinstance(value, Trouble):
            report.error(value.rule, value.message, place, value.hint, id_)
        else:
            entries[key] = TableEntry(key, place, cell_node(value, header.kinds[key], place))
    return TableEntry(id_, where, Table(where, entries, _gap(row, header))) if id_ else None


def _id(row: CellRow, header: HeaderRow, where: Where, report: Report) -> str:
    said = row.cells.get(header.ids, "")
    if isinstance(said, Trouble):
        if header.keys[header.ids] == "id":  # else it is told as that of the field `name`
            report.error(said.rule, said.message, where, said.hint)
        return ""
    id_ = said if header.keys[header.ids] == "id" else made_id(said)
    if not id_:
        key = header.keys[header.ids]
        hint = f"write one into column `{key}`, or delete the row"
        report.error(
            "TABLE-ID", "this row has no id" if not said else f"no id can be made of {quoted(said)}", where, hint
        )
    return id_


def made_id(name: str) -> str:
    """The id of an item in a table without ids.

    >>> made_id("Lawyer's wig (old)"), made_id("Cèpe")
    ('lawyers_wig_old', 'cèpe')
    """
    return re.sub(r"\W+", "_", _APOSTROPHES.sub("", name.lower())).strip("_")


def _gap(row: CellRow, header: HeaderRow) -> Callable[[str], MissingKey | None]:
    def gap(key: str) -> MissingKey | None:
        column = header.place_of(key)
        if isinstance(row.cells.get(column or 0), Trouble):
            return None
        if column is None:
            where = header.grid.where(header.row, max(header.keys))
            return MissingKey(where, f"add a column `{key}`, or declare the field as optional with `?`", shared=True)
        kind = header.kinds[key]
        write = "write `yes` or `no` into this cell" if kind == CellKind("flag") else "fill in this cell"
        return MissingKey(header.grid.where(row.number, column), f"{write}, or declare the field as optional with `?`")

    return gap


# --- what spreadsheets do -------------------------------------------------------------------------------------------
def _report_unnamed(header: HeaderRow, report: Report) -> None:
    """Cells beyond the header: most often a text with an unquoted separator in it, or a column of notes."""
    grid, told = header.grid, set(header.keys) | header.remarks
    for row in grid.rows[1:]:
        for column in row.cells:
            if column not in told:
                told.add(column)
                hint = "name the column after a field, or `# notes` if it is not to be read; "
                hint += "a text with a separator in it needs quotes around it"
                message = "this cell stands in a column that has no name"
                report.error("TABLE-HEADER", message, grid.where(row.number, column), hint)


def _report_merged(header: HeaderRow, report: Report) -> None:
    for block in header.grid.merged:
        if block.bottom >= header.row and any(block.left <= column <= block.right for column in header.keys):
            message = f"the cells {block.name} are merged, so only the first of them has a value"
            hint = "take the merge apart and write the value into every cell"
            report.error("TABLE-MERGED", message, _top_left(block, header.grid), hint)


def _top_left(block: CellRange, grid: CellGrid) -> Where:
    return grid.where(block.top, block.left)


def _report_hidden(header: HeaderRow, report: Report) -> None:
    grid = header.grid
    rows = [row.number for row in grid.rows if row.number in grid.hidden_rows]
    hint = "show them in the spreadsheet, or delete them if they are not meant to be printed"
    if rows:
        verb = "row {} is" if len(rows) == 1 else "rows {} are"
        message = f"{verb.format(runs(rows))} hidden in the spreadsheet and read like the others"
        report.note("TABLE-HIDDEN", message, grid.where(rows[0], 1), hint)
    columns = [column for column in sorted(header.keys) if column in grid.hidden_columns]
    if columns:
        names = ", ".join(f"{column_name(column)} (`{header.keys[column]}`)" for column in columns)
        verb = "column {} is" if len(columns) == 1 else "columns {} are"
        message = f"{verb.format(names)} hidden in the spreadsheet and read like the others"
        report.note("TABLE-HIDDEN", message, grid.where(header.row, columns[0]), hint)


def runs(numbers: list[int]) -> str:
    """Numbers in their order, those that follow each other together.

    >>> runs([3, 7, 8, 9])
    '3, 7 to 9'
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in spans)
