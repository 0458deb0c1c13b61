"""Which formats of a workbook show a number as a date: spreadsheet programs turn `1/2` into one without asking."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sporeprint.ground.spreadsheets.package import walk

BUILT_IN = frozenset(map(str, (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))))
"""Numbers of formats that are dates or times in every workbook."""
_LITERAL = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
_DATE_LETTER = re.compile("[dmyhs]", re.IGNORECASE)


def read_dates(data: bytes | None) -> frozenset[int]:
    """The styles of cells, by their number, that show dates."""
    styles = _Styles()
    if data is not None:
        walk(data, styles)
    dates = BUILT_IN | {number for number, code in styles.codes.items() if is_date(code)}
    return frozenset(style for style, number in enumerate(styles.cells) if number in dates)


def is_date(code: str) -> bool:
    """Whether a format is that of a date or a time.

    >>> is_date("yyyy-mm-dd"), is_date('0.0" days"'), is_date("[Red]#,##0"), is_date("@"), is_date("General")
    (True, False, False, False, False)
    """
    return code.lower() != "general" and _DATE_LETTER.search(_LITERAL.sub("", code)) is not None


class _Styles:
    def __init__(self) -> None:
        self.codes: dict[str, str] = {}
        self.cells: list[str] = []
        self._in_cells = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        number = attributes.get("numFmtId", "0")
        if tag == "numFmt":
            self.codes[number] = attributes.get("formatCode", "")
        elif tag == "cellXfs":
            self._in_cells = True
        elif tag == "xf" and self._in_cells:
            self.cells.append(number)

    def end(self, tag: str) -> None:
        if tag == "cellXfs":
            self._in_cells = False

    def text(self, text: str) -> None:
        pass
