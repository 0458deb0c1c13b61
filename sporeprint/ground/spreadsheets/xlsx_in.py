"""XLSX workbooks: which sheets there are, and the cells of one of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation

from sporeprint.ground.nodes import quoted
from sporeprint.ground.spreadsheets.grid import BLANKS, CellGrid, CellRange, CellRow, Meter, Trouble, Value, too_long
from sporeprint.ground.spreadsheets.package import Package, damaged, walk
from sporeprint.ground.spreadsheets.styles import read_dates
from sporeprint.ground.text_in import FORBIDDEN

_REFERENCE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_TEXTS = ("s", "str", "inlineStr")
MOST_REMARKS = 1000
"""Merged cells, and hidden columns, that are remembered: nobody reads a thousand findings about them."""
LONGEST_NUMBER = 60
MOST_DIGITS = 15
"""What spreadsheet programs calculate with; the digits behind them are noise."""


class Workbook:
    """A workbook whose sheets are read when they are asked for. Whatever is wrong with it raises `Refused`."""

    def __init__(self, data: bytes, name: str) -> None:
        self.name = name
        self._package = Package(data)
        main = next((t for kind, t in self._package.links("").values() if kind == "officeDocument"), "")
        book = self._package.read(main)
        if book is None:
            raise damaged("there is no workbook in the archive")
        links = self._package.links(main)
        names = _Sheets()
        walk(book, names)
        self._sheets = {sheet: links[id_].target for sheet, id_ in names.found.items() if id_ in links}
        if not self._sheets:
            raise damaged("there is no sheet in it")
        parts = dict(links.values())
        self._dates = read_dates(self._package.read(parts.get("styles", "")))
        self._strings = self._read_strings(parts.get("sharedStrings", ""))

    @property
    def sheets(self) -> tuple[str, ...]:
        """The names of the sheets, from left to right."""
        return tuple(self._sheets)

    def grid(self, sheet: str) -> CellGrid:
        """The cells of a sheet, which is one of `sheets`."""
        data = self._package.read(self._sheets[sheet])
        if data is None:
            raise damaged(f"its sheet {sheet} is not in the archive")
        reader = _Cells(self._strings, self._dates)
        walk(data, reader)
        return CellGrid(
            f"{self.name}!{sheet}",
            tuple(CellRow(number, reader.rows[number]) for number in sorted(reader.rows)),
            tuple(reader.merged),
            frozenset(reader.hidden_rows),
            frozenset(reader.hidden_columns),
        )

    def _read_strings(self, part: str) -> list[str]:
        data = self._package.read(part)
        reader = _Strings()
        if data is not None:
            walk(data, reader)
        return reader.found


class _Sheets:
    """The names of sheets, and the ids by which their parts are found; charts are no sheets."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "sheet":
            # The id has a namespace, of which there are two kinds.
            found = next((value for key, value in attributes.items() if key.endswith(" id")), "")
            self.found[attributes.get("name", "")] = found

    def end(self, tag: str) -> None:
        pass

    def text(self, text: str) -> None:
        pass


class _Strings:
    """The texts that cells share: runs of one text are joined, and hints of how to pronounce it are left out."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._parts: list[str] = []
        self._in_text = self._is_phonetic = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "si":
            self._parts = []
        elif tag == "rPh":
            self._is_phonetic = True
        elif tag == "t":
            self._in_text = not self._is_phonetic

    def end(self, tag: str) -> None:
        if tag == "si":
            self.found.append("".join(self._parts))
        elif tag == "rPh":
            self._is_phonetic = False
        elif tag == "t":
            self._in_text = False

    def text(self, text: str) -> None:
        if self._in_text:
            self._parts.append(text)


class _Cells:
    """The cells of a sheet, its merged cells, and what is hidden of it."""

    def __init__(self, strings: list[str], dates: frozenset[int]) -> None:
        self.strings, self.dates = strings, dates
        self.rows: dict[int, dict[int, Value]] = {}
        self.merged: list[CellRange] = []
        self.hidden_rows: set[int] = set()
        self.hidden_columns: set[int] = set()
        self._meter = Meter()
        self._row = self._column = 0
        self._cell: Mapping[str, str] | None = None
        self._found: dict[str, list[str]] = {}
        """Of the open cell: what stands in its value (v), its text (t) and its formula (f)."""
        self._open = ""
        self._is_phonetic = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._cell is not None:
            self._start_inside(tag)
        elif tag == "c":
            self._start_cell(attributes)
        elif tag == "row":
            self._row = _whole(attributes.get("r", ""), self._row + 1)
            self._column = 0
            if _is_yes(attributes.get("hidden")):
                self.hidden_rows.add(self._row)
        elif tag == "col" and _is_yes(attributes.get("hidden")) and len(self.hidden_columns) < MOST_REMARKS:
            first, last = (_whole(attributes.get(key, ""), 0) for key in ("min", "max"))
            self.hidden_columns.update(range(first, min(last, MOST_REMARKS) + 1))
        elif tag == "mergeCell" and len(self.merged) < MOST_REMARKS:
            self.merged.append(_block(attributes.get("ref", "")))

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        said = attributes.get("r")
        if said is None:
            self._column += 1
        else:
            self._row, self._column = _reference(said)
        self._cell, self._found = attributes, {}

    def _start_inside(self, tag: str) -> None:
        if tag == "rPh":
            self._is_phonetic = True
        elif tag in ("v", "t", "f") and not self._is_phonetic:
            self._open = tag
            self._found.setdefault(tag, [])

    def text(self, text: str) -> None:
        if self._open:
            self._found[self._open].append(text)

    def end(self, tag: str) -> None:
        if tag == "rPh":
            self._is_phonetic = False
        elif tag in ("v", "t", "f"):
            self._open = ""
        elif tag == "c" and self._cell is not None:
            value = self._value(self._cell)
            self._cell = None
            if value != "":
                self._keep(too_long(value) or value if isinstance(value, str) else value)

    def _keep(self, value: Value) -> None:
        row = self.rows.get(self._row)
        if row is None:
            self._meter.row(self._row)
            row = self.rows[self._row] = {}
        self._meter.cell(self._row, value)
        row[self._column] = value

    def _value(self, cell: Mapping[str, str]) -> Value:
        kind = cell.get("t", "n")
        texts = {part: "".join(found) for part, found in self._found.items()}
        value = texts.get("v", "")
        if "f" in texts and not (value or (kind == "str" and "v" in texts)):
            hint = "open the file in a spreadsheet program and save it, or type the value itself"
            return Trouble("TABLE-FORMULA", "this formula has no stored result", hint)
        if kind == "e":
            return Trouble(
                "TABLE-ERROR", f"this cell shows {quoted(value)}", "correct the formula, or type the value itself"
            )
        if kind in _TEXTS:
            return self._text(kind, value, texts.get("t", ""))
        if kind == "b":
            return {"1": "TRUE", "0": "FALSE"}.get(value, value)
        if value and (kind == "d" or _whole(cell.get("s", ""), 0) in self.dates):
            hint = "format the column as text, then type it again; of a true date write the text you want to print"
            return Trouble("TABLE-DATE", "this cell holds a date", hint)
        return shown_number(value)

    def _text(self, kind: str, value: str, inline: str) -> Value:
        if kind == "s":
            place = _whole(value, -1)
            if not 0 <= place < len(self.strings):
                raise damaged("a cell refers to a text that is not there")
            value = self.strings[place]
        long = too_long(inline if kind == "inlineStr" else value)
        if long is not None:
            return long
        text = _ESCAPED.sub(_unescaped, inline if kind == "inlineStr" else value)
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        found = FORBIDDEN.search(text)
        if found is not None:
            message = f"there is an invisible control character in this text (U+{ord(found[0]):04X})"
            return Trouble("FILE-CHARACTER", message, "delete it and type the place again")
        return text.strip(BLANKS) if text.strip() else ""


def shown_number(text: str) -> str:
    """A number as people would write it: whole without a point, and without the noise of binary fractions.

    >>> shown_number("3.0"), shown_number("0.30000000000000004"), shown_number("1E-3"), shown_number("-2")
    ('3', '0.3', '0.001', '-2')
    """
    if len(text) > LONGEST_NUMBER:
        return text
    try:
        number = Decimal(text)
        if not text or not -MOST_DIGITS < number.adjusted() < MOST_DIGITS:
            return "0" if text and number == 0 else text
    except InvalidOperation:
        return text
    shown = format(Decimal(f"{number:.{MOST_DIGITS}g}"), "f")
    shown = shown.rstrip("0").rstrip(".") if "." in shown else shown
    return "0" if shown == "-0" else shown


def _unescaped(match: re.Match[str]) -> str:
    return chr(int(match[1], 16))


def _is_yes(text: str | None) -> bool:
    return text in ("1", "true")


def _whole(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else otherwise


def _reference(text: str) -> tuple[int, int]:
    match = _REFERENCE.fullmatch(text)
    if match is None:
        raise damaged("a cell of it is at a place that does not exist")
    column = 0
    for letter in match[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(match[2]), column


def _block(text: str) -> CellRange:
    first, _, last = text.partition(":")
    (top, left), (bottom, right) = _reference(first), _reference(last or first)
    return CellRange(top, left, bottom, right, text)
