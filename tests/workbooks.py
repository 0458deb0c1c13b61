"""Workbooks made by hand, part by part, as spreadsheet programs write them; and the tiny game with a table."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from projects import HEAD, write_project

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
FIELDS = "{name: text, copies: count, cost: number?, tags: list of text?, wild: flag?}"
SOURCE = "{size: choice, copies: choice, cost: choice}"


def links(**targets: str) -> str:
    rows = (
        f'<Relationship Id="{name}" Type="{OFFICE}/{target.split(">")[0]}" Target="{target.split(">")[1]}"/>'
        for name, target in targets.items()
    )
    return f'<Relationships xmlns="{PACKAGE}">{"".join(rows)}</Relationships>'


def workbook(
    sheets: Mapping[str, str] | str, strings: str = "", styles: str = "", more: Mapping[str, str | bytes] | None = None
) -> bytes:
    """A workbook: the rows of its sheets by name (of the only one, which is called Cards), and what they share."""
    named = {"Cards": sheets} if isinstance(sheets, str) else sheets
    numbers = dict(zip(named, range(1, 1 + len(named)), strict=True))
    listed = "".join(f'<sheet name="{name}" sheetId="{n}" r:id="r{n}"/>' for name, n in numbers.items())
    parts: dict[str, str | bytes] = {
        "_rels/.rels": links(a="officeDocument>xl/workbook.xml"),
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": links(
            s="sharedStrings>/xl/sharedStrings.xml",
            t="styles>styles.xml",
            **{f"r{n}": f"worksheet>worksheets/sheet{n}.xml" for n in numbers.values()},
        ),
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}">{strings}</sst>',
        "xl/styles.xml": f'<styleSheet xmlns="{MAIN}">{styles}</styleSheet>',
        **{f"xl/worksheets/sheet{numbers[name]}.xml": sheet(rows) for name, rows in named.items()},
        **(more or {}),
    }
    return packed(parts)


def sheet(rows: str) -> str:
    """The rows alone, or with what stands around them when it says so itself."""
    inner = rows if "<sheetData" in rows else f"<sheetData>{rows}</sheetData>"
    return f'<worksheet xmlns="{MAIN}">{inner}</worksheet>'


def packed(parts: Mapping[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def row(number: int, *cells: str) -> str:
    """A row of cells as they are given: `t:` a text, `f:` a formula without a result, XML as it is, else a number."""
    return f'<row r="{number}">{"".join(_cell(number, at, cell) for at, cell in enumerate(cells))}</row>'


def _cell(number: int, at: int, cell: str) -> str:
    place = f"{'ABCDEFGHIJ'[at]}{number}"
    if not cell or cell.startswith("<"):
        return cell.replace("@", place)
    kind, colon, text = cell.partition(":")
    if colon and kind == "t":
        return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'
    return f'<c r="{place}"><v>{cell}</v></c>'


def table_game(root: Path, name: str, data: str | bytes, more: str = "", fields: str = FIELDS) -> Path:
    """The tiny game with its cards in a spreadsheet; `more` are further lines of its component."""
    cards = f"{HEAD}    fields: {fields}\n    source: {SOURCE}\n    table: {name}\n{more}"
    return write_project(root, cards, files={f"components/tiny/{name}": data})
