"""Spreadsheet files by their names: which kind they are, and the sheet that is wanted of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from sporeprint.ground.data_files import SPREADSHEETS
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import quoted
from sporeprint.ground.spreadsheets.csv_in import parse_csv
from sporeprint.ground.spreadsheets.grid import LARGEST, CellGrid, FileRefused
from sporeprint.ground.spreadsheets.xlsx_in import Workbook
from sporeprint.ground.text_in import decode, read_bytes
from sporeprint.ground.wording import counted

CSV = (".csv", ".tsv")
ARCHIVE = b"PK\x03\x04"


class Spreadsheet(NamedTuple):
    """A file that was opened: the names of its sheets (none of a CSV file), and what reads one of them."""

    name: str
    sheets: tuple[str, ...]
    read: Callable[[str], CellGrid]


def is_spreadsheet(path: Path) -> bool:
    """Whether the name of a file is that of a spreadsheet."""
    return path.suffix.lower() in SPREADSHEETS


def open_spreadsheet(path: Path, report: Report) -> Spreadsheet | None:
    """The file, or None with a finding when nothing can be read of it."""
    name = str(path)
    if not is_spreadsheet(path):
        hint = f"save it as .xlsx or .csv; {', '.join(SPREADSHEETS)} can be read"
        report.unreadable("TABLE-KIND", f"{quoted(path.name)} is no spreadsheet that can be read", Where(name), hint)
        return None
    data = read_bytes(path, report, limit=LARGEST)
    if data is None:
        return None
    return open_csv(data, name, report) if path.suffix.lower() in CSV else _open_xlsx(data, name, report)


def open_csv(data: bytes, name: str, report: Report) -> Spreadsheet | None:
    """The bytes of a CSV file that is called `name` in findings."""
    if data.startswith(ARCHIVE):
        report.unreadable("TABLE-KIND", "this is no CSV file but an archive", Where(name), "name it .xlsx if it is one")
        return None
    text = decode(data, name, report)
    return None if text is None else Spreadsheet(name, (), lambda _: parse_csv(text, name))


def _open_xlsx(data: bytes, name: str, report: Report) -> Spreadsheet | None:
    try:
        book = Workbook(data, name)
    except FileRefused as refused:
        _report(refused, name, report)
        return None
    return Spreadsheet(name, book.sheets, book.grid)


def read_grid(file: Spreadsheet, sheet: str, report: Report) -> CellGrid | None:
    """The cells of one sheet; None with a finding when they cannot be read."""
    try:
        return file.read(sheet)
    except FileRefused as refused:
        _report(refused, f"{file.name}!{sheet}" if sheet else file.name, report)
        return None


def _report(refused: FileRefused, name: str, report: Report) -> None:
    report.unreadable(refused.rule, refused.message, Where(name, refused.line, refused.column), refused.hint)


def find_sheet(file: Spreadsheet, wanted: str, component: str, report: Report, where: Where) -> str | None:
    """The sheet that is meant: the one that is named, the one called like the component, or the only one.

    Of a CSV file it is "", and None is given with a finding when it cannot be told.
    """
    if not file.sheets:
        if wanted:
            report.error("TABLE-SHEET", f"a CSV file has no sheet {quoted(wanted)}", where, "leave out `sheet`")
        return None if wanted else ""
    found = next((sheet for sheet in file.sheets if folded(sheet) == folded(wanted or component)), None)
    if found is None and not wanted and len(file.sheets) == 1:
        return file.sheets[0]
    if found is None and wanted:
        hint = did_you_mean(wanted, file.sheets)
        report.error("TABLE-SHEET", f"{Path(file.name).name} has no sheet {quoted(wanted)}", where, hint)
    elif found is None:
        message = (
            f"{Path(file.name).name} has {counted(len(file.sheets), 'sheet')}, and none is called {quoted(component)}"
        )
        report.error("TABLE-SHEET", message, where, f"say which one with `sheet: …`: {', '.join(file.sheets[:12])}")
    return found
