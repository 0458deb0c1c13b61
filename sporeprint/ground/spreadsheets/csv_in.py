"""CSV files: comma, semicolon or tab, with quotes, with any line ends, in UTF-8 with or without a byte order mark."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from sporeprint.ground.spreadsheets.grid import BLANKS, CellGrid, CellRow, FileRefused, Meter, too_long

SEPARATORS = (",", ";", "\t")
_SAID = re.compile(r'"?sep=(.)"?(?:\r\n|\r|\n|$)', re.IGNORECASE)
"""The first line by which Excel is told the separator."""
_QUOTED = re.compile(r'"[^"]*"')
_ENDS = re.compile(r"\r\n|\r")


def parse_csv(text: str, name: str) -> CellGrid:
    """The rows of a CSV file; raises `FileRefused` when its quotes do not match or it is too large."""
    said = _SAID.match(text)
    separator = said[1] if said else _separator(text)
    meter = Meter()
    rows = []
    for row in _rows(text, separator):
        if not (said and row.number == 1):
            meter.row(row.number)
            for value in row.cells.values():
                meter.cell(row.number, value)
            rows.append(row)
    return CellGrid(name, tuple(rows))


def _separator(text: str) -> str:
    """The separator that is most often in the first line which is not blank; quoted parts do not count."""
    first = next((line for line in io.StringIO(text) if line.strip(", ;\t\r\n")), "")
    plain = _QUOTED.sub("", first)
    return max(SEPARATORS, key=plain.count)  # of several the first


def _rows(text: str, separator: str) -> Iterator[CellRow]:
    """Rows that are not blank, each with the line of the file on which it begins."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            values = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise _why(str(error), line) from None
        cells = {column: too_long(cell) or cell for column, value in enumerate(values, 1) if (cell := _tidy(value))}
        if cells:
            yield CellRow(line, cells)


def _tidy(value: str) -> str:
    return _ENDS.sub("\n", value).strip(BLANKS) if value.strip() else ""


def _why(said: str, line: int) -> FileRefused:
    if "field larger" in said:
        return FileRefused(
            "TABLE-LARGE", "a cell of this row is longer than any text", "look for a quote too many", line, 1
        )
    hint = 'write a quote inside of a quoted text twice: "the ""Ada"""'
    if "end of data" in said:
        return FileRefused("TABLE-QUOTES", "a quote is opened in this row and never closed", hint, line, 1)
    return FileRefused("TABLE-QUOTES", "something stands behind a closing quote in this row", hint, line, 1)
