"""CSV files as every program reads them: UTF-8 with the mark that Excel wants, commas, quotes where they are needed."""

from __future__ import annotations

import csv
import io
import re

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.spreadsheets.items_out import ItemSheet

MARK = "\ufeff"
_RISKY = re.compile(r"[=+@-]")
_NUMBER = re.compile(r"[+-]?[0-9]*[.,]?[0-9]+")


def csv_text(sheet: ItemSheet, separator: str = ",") -> str:
    """The table as text, without the mark."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\n")
    writer.writerow([column.key for column in sheet.columns])
    writer.writerows(sheet.rows)
    return out.getvalue()


def csv_bytes(sheet: ItemSheet, separator: str = ",") -> bytes:
    """The table as a file."""
    return (MARK + csv_text(sheet, separator)).encode("utf-8")


def report_risks(sheet: ItemSheet, name: str, report: Report) -> None:
    """Say when a spreadsheet program would take texts for formulas, which a CSV file cannot prevent."""
    rows = list(enumerate(sheet.rows, 2))
    risky = [
        (line, at, text)
        for line, row in rows
        for at, text in enumerate(row, 1)
        if _RISKY.match(text) and not _NUMBER.fullmatch(text)
    ]
    if risky:
        line, column, text = risky[0]
        many = (
            f"`{text[:20]}` begins"
            if len(risky) == 1
            else f"{len(risky)} texts, the first of them `{text[:20]}`, begin"
        )
        message = f"{many} like a formula, and a spreadsheet program may take it for one"
        report.note("TABLE-RISK", message, Where(name, line, column), "write an .xlsx file instead")
