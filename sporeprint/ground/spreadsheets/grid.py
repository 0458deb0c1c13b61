"""A spreadsheet as it is read, whatever file it came from: rows of cells that know their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from sporeprint.ground.findings import Where
from sporeprint.ground.text_in import MIB

LARGEST = 2 * MIB
"""Bytes of a file that is read; a table of a thousand cards has a tenth of that."""
MOST_ROWS = 10_000
MOST_CELLS = 100_000
MOST_LETTERS = 4_000_000
LONGEST = 32_767
"""Letters that a cell holds in every spreadsheet program."""
BLANKS = " \t\u00a0"
"""What is taken off the ends of a cell; line breaks stay."""


class Trouble(NamedTuple):
    """A cell without a value that could be used; told only when somebody asks for it."""

    rule: str
    message: str
    hint: str


Value: TypeAlias = str | Trouble


def too_long(text: str) -> Trouble | None:
    """What is wrong with a text that no cell can hold."""
    if len(text) <= LONGEST:
        return None
    message = f"this cell has {len(text):,} letters, more than any spreadsheet program allows"
    return Trouble("TABLE-LARGE", message, f"{LONGEST:,} are allowed; look for a quote too many")


class CellRow(NamedTuple):
    """The cells of a row that are not empty, by their column from 1; `number` is its line in the file."""

    number: int
    cells: Mapping[int, Value]


class CellRange(NamedTuple):
    """A rectangle of cells, edges included; `name` is what a spreadsheet calls it, such as `B2:B5`."""

    top: int
    left: int
    bottom: int
    right: int
    name: str


@dataclass(frozen=True, slots=True)
class CellGrid:
    """One sheet without its empty rows. `name` is what places begin with: the file, or the file and the sheet."""

    name: str
    rows: tuple[CellRow, ...]
    merged: tuple[CellRange, ...] = ()
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()

    def where(self, row: int, column: int) -> Where:
        """The place of a cell."""
        return Where(self.name, row, column)


class FileRefused(Exception):
    """Leaves the reader of a file that cannot be used. Never leaves this package: `files` turns it into a finding."""

    def __init__(self, rule: str, message: str, hint: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.rule, self.message, self.hint, self.line, self.column = rule, message, hint, line, column


class Meter:
    """Counts what was read, and refuses when it is too much."""

    def __init__(self) -> None:
        self._rows = self._cells = self._letters = 0

    def row(self, line: int) -> None:
        """One more row."""
        self._rows += 1
        if self._rows > MOST_ROWS:
            raise _too_many(f"{MOST_ROWS:,} rows", line)

    def cell(self, line: int, value: Value) -> None:
        """One more cell. Its letters count, for cells of a workbook can share one long text."""
        self._cells += 1
        self._letters += len(value) if isinstance(value, str) else 0
        if self._cells > MOST_CELLS:
            raise _too_many(f"{MOST_CELLS:,} cells", line)
        if self._letters > MOST_LETTERS:
            raise _too_many(f"{MOST_LETTERS:,} letters", line)


def _too_many(limit: str, line: int) -> FileRefused:
    hint = "check that it is the table you meant, or split it into several"
    return FileRefused("TABLE-LARGE", f"this table has more than {limit}", hint, line, 1)
