"""Findings: what is wrong, where, and the fix, as plain values.

Mistakes in what people write never raise. Code that reads or checks gets a `Report`, puts findings into it and goes on,
so that one run tells everything. Only the front door turns a report into lines on a screen and into an exit code.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Level = Literal["error", "warning", "note", "undecided"]

_COLOURS = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "note": "\x1b[1;36m", "undecided": "\x1b[1;35m"}
_RESET = "\x1b[0m"


CELLS = ".xlsx!"
"""Stands in the name of a file between a workbook and one of its sheets; lines and columns are those of cells then."""


class Where(NamedTuple):
    """A place in a file: line and column count from 1, and line 0 means the file as a whole.

    A tuple, since every value of every file gets one: it is made in half the time of a frozen record.

    >>> str(Where("fungi/cards.yaml", 3, 5)), str(Where("fungi/cards.yaml"))
    ('fungi/cards.yaml:3:5', 'fungi/cards.yaml')
    >>> str(Where("fungi/cards.xlsx!Cards", 7, 3))
    'fungi/cards.xlsx!Cards:C7'
    """

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        if CELLS in self.file.lower():
            return f"{self.file}:{column_name(self.column)}{self.line}"
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"


def column_name(number: int) -> str:
    """The letters of a spreadsheet's column.

    >>> column_name(3), column_name(28)
    ('C', 'AB')
    """
    letters = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


ARGUMENTS = Where("<arguments>")
"""The place of what was given to a function or typed behind a command; no file has it."""
NOWHERE = Where("")
"""The place of what nobody wrote; the default of a record's `where`."""


class Finding(NamedTuple):
    """One thing worth reporting: the sentence has the numbers in it, the hint is the fix."""

    level: Level
    rule: str
    message: str
    where: Where
    hint: str = ""
    item: str = ""


def format_finding(finding: Finding, colour: bool = False) -> str:
    """The finding as people read it: place, level, rule id, sentence; the hint indented on a line of its own.

    >>> print(format_finding(Finding("error", "DATA-MISSING", "`name` is missing", Where("a.yaml", 2, 1), "add it")))
    a.yaml:2:1: error DATA-MISSING: `name` is missing
        add it
    """
    level = f"{_COLOURS[finding.level]}{finding.level}{_RESET}" if colour else finding.level
    item = f" (item {finding.item})" if finding.item else ""
    line = f"{finding.where}: {level} {finding.rule}: {finding.message}{item}"
    hint = finding.hint.replace("\n", "\n    ")
    return f"{line}\n    {hint}" if hint else line


def finding_json(finding: Finding) -> dict[str, str | int]:
    """The finding as programs read it: always the same eight keys, all of them plain values."""
    where = finding.where
    return {
        "level": finding.level,
        "rule": finding.rule,
        "message": finding.message,
        "file": where.file,
        "line": where.line,
        "column": where.column,
        "hint": finding.hint,
        "item": finding.item,
    }


def _place(finding: Finding) -> Where:
    return finding.where


class Report:
    """Collects findings. The same finding twice counts once; `findings` are in the order of the file."""

    __slots__ = ("_found", "_unreadable")

    def __init__(self) -> None:
        self._found: dict[Finding, None] = {}
        self._unreadable = False

    def add(self, finding: Finding) -> None:
        """Add one finding; an exact repeat changes nothing."""
        self._found.setdefault(finding)

    def error(self, rule: str, message: str, where: Where, hint: str = "", item: str = "") -> None:
        """Something is wrong and has to change."""
        self.add(Finding("error", rule, message, where, hint, item))

    def warning(self, rule: str, message: str, where: Where, hint: str = "", item: str = "") -> None:
        """Something is probably not what was meant."""
        self.add(Finding("warning", rule, message, where, hint, item))

    def note(self, rule: str, message: str, where: Where, hint: str = "", item: str = "") -> None:
        """Something worth knowing."""
        self.add(Finding("note", rule, message, where, hint, item))

    def undecided(self, rule: str, message: str, where: Where, hint: str = "", item: str = "") -> None:
        """Something that cannot be told from what was written down."""
        self.add(Finding("undecided", rule, message, where, hint, item))

    def unreadable(self, rule: str, message: str, where: Where, hint: str = "", item: str = "") -> None:
        """An error that left nothing to read: the exit code becomes 2."""
        self._unreadable = True
        self.error(rule, message, where, hint, item)

    def extend(self, other: Report | Iterable[Finding]) -> None:
        """Take over all findings of another report, and that something was unreadable."""
        if isinstance(other, Report):
            self._unreadable = self._unreadable or other._unreadable
            other = tuple(other._found)
        for finding in other:
            self.add(finding)

    def replace(self, old: Finding | None, new: Finding) -> None:
        """Add one finding in the place of another one, if that is here."""
        if old is not None:
            self._found.pop(old, None)
        self.add(new)

    def rename(self, start: int, prefix: tuple[str, ...], rule: str) -> None:
        """Give those that were added after the first `start` ones another rule, if theirs begins with one of these."""
        found = list(self._found)
        later = [one._replace(rule=rule) if one.rule.startswith(prefix) else one for one in found[start:]]
        self._found = dict.fromkeys([*found[:start], *later])

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings by file, line and column; at one place in the order they were found."""
        return tuple(sorted(self._found, key=_place))

    @property
    def has_errors(self) -> bool:
        """Whether anything found is an error."""
        return any(finding.level == "error" for finding in self._found)

    def exit_code(self, strict: bool = False) -> int:
        """2 when something could not be read at all, 1 when there are errors (when strict: anything), else 0."""
        if self._unreadable:
            return 2
        return int(bool(self._found) if strict else self.has_errors)

    def __len__(self) -> int:
        return len(self._found)

    def __bool__(self) -> bool:
        # A report is a thing one writes into, so it is true even while it is empty.
        return True
