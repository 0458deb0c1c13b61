"""XLSX workbooks, written so that the same items give the same bytes: no clock, no packing, no names.

Texts are formatted as text, so that no program turns `1/2` into a date; numbers are numbers; a choice has its words to
choose from. The header stays in sight.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from sporeprint.ground.findings import column_name
from sporeprint.ground.spreadsheets.cells import choices_of
from sporeprint.ground.spreadsheets.items_out import ItemColumn, ItemSheet
from sporeprint.ground.spreadsheets.xlsx_in import shown_number

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINKS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
BOLD, TEXT = 1, 2
"""Styles of cells: of the header, and of texts."""
WIDEST, NARROWEST = 60, 8
LAST_ROW = 1000
"""Down to here a column offers its words to choose from."""
LONGEST_CHOICE = 255
LONGEST_NAME = 31
_NUMBER = re.compile(r"-?[0-9]{1,10}(\.[0-9]{1,12})?")
_ESCAPE = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
_FORBIDDEN = re.compile(r"[\[\]:*?/\\]")
DATE = (1980, 1, 1, 0, 0, 0)
"""The first that an archive can have."""


def xlsx_bytes(sheets: Sequence[ItemSheet]) -> bytes:
    """A workbook with one sheet for each table; the names are those of `sheet_names`."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, text in _parts(sheets):
            info = zipfile.ZipInfo(name, DATE)
            info.create_system = 0  # the same on every system
            archive.writestr(info, (HEAD + text).encode("utf-8"))
    return out.getvalue()


def sheet_names(names: Iterable[str]) -> list[str]:
    """Names that every spreadsheet program allows, each of them once.

    >>> sheet_names(["cards", "a/b", "Cards"])
    ['cards', 'a_b', 'Cards_2']
    """
    found: list[str] = []
    for name in names:
        plain = _FORBIDDEN.sub("_", name).strip("'")[:LONGEST_NAME] or "table"
        tried, number = plain, 1
        while tried.lower() in {other.lower() for other in found}:
            number += 1
            tried = f"{plain[: LONGEST_NAME - 5]}_{number}"
        found.append(tried)
    return found


def _parts(sheets: Sequence[ItemSheet]) -> Iterator[tuple[str, str]]:
    numbers = range(1, len(sheets) + 1)
    yield "[Content_Types].xml", _content_types(numbers)
    yield "_rels/.rels", _links([("officeDocument", "xl/workbook.xml")])
    yield "xl/workbook.xml", _workbook(sheet_names(sheet.name for sheet in sheets))
    parts = [("worksheet", f"worksheets/sheet{number}.xml") for number in numbers]
    yield "xl/_rels/workbook.xml.rels", _links([*parts, ("styles", "styles.xml")])
    yield "xl/styles.xml", STYLES
    for number, sheet in zip(numbers, sheets, strict=True):
        yield f"xl/worksheets/sheet{number}.xml", _worksheet(sheet)


def _content_types(numbers: Iterable[int]) -> str:
    parts = [("/xl/workbook.xml", "sheet.main"), ("/xl/styles.xml", "styles")]
    parts += [(f"/xl/worksheets/sheet{number}.xml", "worksheet") for number in numbers]
    own = "".join(f'<Override PartName="{name}" ContentType="{TYPES}.{kind}+xml"/>' for name, kind in parts)
    links = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    plain = '<Default Extension="xml" ContentType="application/xml"/>'
    types = "http://schemas.openxmlformats.org/package/2006/content-types"
    return f'<Types xmlns="{types}">{links}{plain}{own}</Types>'


def _links(parts: Iterable[tuple[str, str]]) -> str:
    rows = (
        f'<Relationship Id="rId{number}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(parts, 1)
    )
    return f'<Relationships xmlns="{LINKS}">{"".join(rows)}</Relationships>'


def _workbook(names: Iterable[str]) -> str:
    rows = (f'<sheet name={quoteattr(name)} sheetId="{n}" r:id="rId{n}"/>' for n, name in enumerate(names, 1))
    views = "<bookViews><workbookView/></bookViews>"
    return f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">{views}<sheets>{"".join(rows)}</sheets></workbook>'


STYLES = (
    f'<styleSheet xmlns="{MAIN}">'
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE8E4D8"/></patternFill></fill></fills>'
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
    '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyNumberFormat="1"/>'
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">'
    '<alignment vertical="top" wrapText="1"/></xf></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)
"""49 is the format of texts; the second fill has to be there, whoever uses it."""


def _worksheet(sheet: ItemSheet) -> str:
    views = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    columns = "".join(_column(number, sheet) for number in range(len(sheet.columns)))
    header = "".join(_text_cell(c, 1, column.key, BOLD) for c, column in enumerate(sheet.columns, 1))
    rows = "".join(_row(number, row, sheet.columns) for number, row in enumerate(sheet.rows, 2))
    return (
        f'<worksheet xmlns="{MAIN}"><sheetViews><sheetView workbookViewId="0">{views}</sheetView></sheetViews>'
        f'<cols>{columns}</cols><sheetData><row r="1">{header}</row>{rows}</sheetData>{_validations(sheet)}</worksheet>'
    )


def _column(number: int, sheet: ItemSheet) -> str:
    texts = [sheet.columns[number].key, *(row[number] for row in sheet.rows)]
    width = max(NARROWEST, min(WIDEST, 2 + max(map(len, texts))))
    style = "" if _is_number(sheet.columns[number]) else f' style="{TEXT}"'
    return f'<col min="{number + 1}" max="{number + 1}" width="{width}"{style} customWidth="1"/>'


def _is_number(column: ItemColumn) -> bool:
    return column.kind.word in ("number", "count") and not column.kind.listed


def _row(number: int, cells: Sequence[str], columns: Sequence[ItemColumn]) -> str:
    pairs = enumerate(zip(cells, columns, strict=True), 1)
    filled = "".join(_cell(at, number, text, column) for at, (text, column) in pairs if text)
    return f'<row r="{number}">{filled}</row>'


def _cell(column: int, row: int, text: str, kind: ItemColumn) -> str:
    if _is_number(kind) and _NUMBER.fullmatch(text) and shown_number(text) == text:
        return f'<c r="{column_name(column)}{row}"><v>{text}</v></c>'
    return _text_cell(column, row, text, TEXT)


def _text_cell(column: int, row: int, text: str, style: int) -> str:
    inner = escape(_ESCAPE.sub("_x005F_", text))
    at = f"{column_name(column)}{row}"
    return f'<c r="{at}" s="{style}" t="inlineStr"><is><t xml:space="preserve">{inner}</t></is></c>'


def _validations(sheet: ItemSheet) -> str:
    """A column of choices offers them; something else may still be typed, and is found when it is read."""
    rules = []
    for number, column in enumerate(sheet.columns, 1):
        words = choices_of(column.kind)
        offered = ",".join(words)
        if words and len(offered) <= LONGEST_CHOICE and not any(set(word) & set(',"') for word in words):
            letters = column_name(number)
            rules.append(
                f'<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" '
                f'sqref="{letters}2:{letters}{LAST_ROW}"><formula1>"{escape(offered)}"</formula1></dataValidation>'
            )
    return f'<dataValidations count="{len(rules)}">{"".join(rules)}</dataValidations>' if rules else ""
