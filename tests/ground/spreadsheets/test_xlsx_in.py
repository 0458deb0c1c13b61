"""Workbooks: every kind of cell that programs write, what spreadsheets do to values, and files made to do harm."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from workbooks import MAIN, packed, row, sheet, workbook

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.spreadsheets.files import find_sheet, open_spreadsheet, read_grid
from sporeprint.ground.spreadsheets.grid import CellGrid, Trouble
from sporeprint.ground.spreadsheets.package import LARGEST_UNPACKED

STYLES = (
    '<numFmts><numFmt numFmtId="164" formatCode="dd&quot; of &quot;mmm"/>'
    '<numFmt numFmtId="165" formatCode="0&quot;d&quot;"/></numFmts>'
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
)


def read(folder: Path, data: bytes, name: str = "Cards") -> tuple[CellGrid | None, Report]:
    path, report = folder / "a.xlsx", Report()
    path.write_bytes(data)
    file = open_spreadsheet(path, report)
    return (None if file is None else read_grid(file, name, report)), report


def grid(folder: Path, data: bytes) -> CellGrid:
    found, report = read(folder, data)
    assert found is not None and not report.findings
    return found


def cell(folder: Path, xml: str, strings: str = "") -> object:
    """The value of a cell, written with @ for its place; None for an empty one."""
    rows = grid(folder, workbook(row(1, xml), strings, STYLES)).rows
    return rows[0].cells.get(1) if rows else None


@pytest.mark.parametrize(
    ("xml", "value"),
    [
        ('<c r="@"><v>3</v></c>', "3"),
        ('<c r="@" t="n"><v>3.0</v></c>', "3"),
        ('<c r="@"><v>0.30000000000000004</v></c>', "0.3"),
        ('<c r="@"><v>1.2500000000000001E-2</v></c>', "0.0125"),
        ('<c r="@"><v>-0</v></c>', "0"),
        ('<c r="@"><v>1E+20</v></c>', "1E+20"),
        ('<c r="@" t="b"><v>1</v></c>', "TRUE"),
        ('<c r="@" t="s"><v>0</v></c>', "Oak"),
        ('<c r="@" t="s"><v>1</v></c>', "Elm & co"),
        ('<c r="@" t="inlineStr"><is><r><t>A</t></r><r><t xml:space="preserve"> b</t></r></is></c>', "A b"),
        ('<c r="@" t="str"><f>A2&amp;"x"</f><v>ax</v></c>', "ax"),
        ('<c r="@"><f>1+1</f><v>2</v></c>', "2"),
        ('<c r="@"><f t="shared" si="0"/><v>2</v></c>', "2"),
        ('<c r="@" t="str"><f>""</f><v></v></c>', None),
        ('<c r="@" s="2"/>', None),
        ('<c r="@" t="inlineStr"><is><t>a_x000D_\nb_x005F_x000D_</t></is></c>', "a\nb_x000D_"),
        ('<c r="@" s="3"><v>4</v></c>', "4"),
        ('<c r="@" t="inlineStr"><is><t xml:space="preserve">  \u00a0Oak\t </t></is></c>', "Oak"),
    ],
)
def test_the_value_of_a_cell(tmp_path: Path, xml: str, value: str | None) -> None:
    strings = "<si><t>Oak</t></si><si><r><t>Elm</t></r><r><t> &amp; co</t></r><rPh><t>erumu</t></rPh></si>"
    assert cell(tmp_path, xml, strings) == value


@pytest.mark.parametrize(
    ("xml", "rule", "words"),
    [
        ('<c r="@" t="e"><v>#REF!</v></c>', "TABLE-ERROR", "#REF!"),
        ('<c r="@" t="e"><f>A9</f><v>#N/A</v></c>', "TABLE-ERROR", "#N/A"),
        ('<c r="@"><f>1+1</f></c>', "TABLE-FORMULA", "stored"),
        ('<c r="@"><f>1+1</f><v></v></c>', "TABLE-FORMULA", "stored"),
        ('<c r="@" s="1"><v>45323</v></c>', "TABLE-DATE", "date"),
        ('<c r="@" s="2"><v>45323</v></c>', "TABLE-DATE", "date"),
        ('<c r="@" t="d"><v>2024-02-01</v></c>', "TABLE-DATE", "date"),
        ('<c r="@" t="inlineStr"><is><t>a_x0007_</t></is></c>', "FILE-CHARACTER", "U+0007"),
        ('<c r="@" t="inlineStr"><is><t>%s</t></is></c>' % ("a" * 32_768), "TABLE-LARGE", "32,768"),
    ],
)
def test_what_is_wrong_with_a_cell_waits_until_it_is_asked_for(tmp_path: Path, xml: str, rule: str, words: str) -> None:
    value = cell(tmp_path, xml)
    assert isinstance(value, Trouble)
    assert value.rule == rule
    assert words in value.message


def test_cells_without_a_place_stand_beside_each_other(tmp_path: Path) -> None:
    rows = "<row><c><v>1</v></c><c><v>2</v></c></row><row r='5'><c r='C5'><v>3</v></c><c><v>4</v></c></row>"
    found = grid(tmp_path, workbook(rows)).rows
    assert [(r.number, dict(r.cells)) for r in found] == [(1, {1: "1", 2: "2"}), (5, {3: "3", 4: "4"})]


def test_places_name_sheet_and_cell(tmp_path: Path) -> None:
    found = grid(tmp_path, workbook(row(7, "", "", "1")))
    assert str(found.where(7, 3)) == f"{tmp_path / 'a.xlsx'}!Cards:C7"


def test_merged_and_hidden_cells_are_remembered(tmp_path: Path) -> None:
    around = (
        '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4"/></cols><sheetData>'
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>1</v></c></row></sheetData>'
        '<mergeCells><mergeCell ref="A1:B3"/></mergeCells>'
    )
    found = grid(tmp_path, workbook(around))
    assert (found.hidden_rows, found.hidden_columns) == ({2}, {2, 3})
    assert [tuple(block) for block in found.merged] == [(1, 1, 3, 2, "A1:B3")]


def test_the_strict_kind_of_workbook_is_read_too(tmp_path: Path) -> None:
    strict = {
        name: content.replace(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main").replace(
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
            "http://purl.oclc.org/ooxml/officeDocument/relationships",
        )
        for name, content in parts_of(workbook(row(1, "4"))).items()
    }
    assert grid(tmp_path, packed(strict)).rows[0].cells == {1: "4"}


def parts_of(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name).decode("utf-8") for name in archive.namelist()}


# --- sheets ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("sheets", "wanted", "found"),
    [
        (["Cards"], "", "Cards"),
        (["Notes", "deck"], "", "deck"),
        (["Notes", "Deck "], "", "Deck "),
        (["Notes", "Old"], "old", "Old"),
        (["Notes", "Old"], "", None),
        (["Notes"], "Cards", None),
    ],
)
def test_which_sheet_is_meant(tmp_path: Path, sheets: list[str], wanted: str, found: str | None) -> None:
    path, report = tmp_path / "a.xlsx", Report()
    path.write_bytes(workbook(dict.fromkeys(sheets, "")))
    file = open_spreadsheet(path, report)
    assert file is not None
    assert find_sheet(file, wanted, "deck", report, Where(str(path))) == found
    assert [(f.rule, f.where) for f in report.findings] == ([] if found else [("TABLE-SHEET", Where(str(path)))])


# --- files made to do harm, and torn ones ---------------------------------------------------------------------------
DOCTYPE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'
SHEET = "xl/worksheets/sheet1.xml"
SHARED = '<c t="s"><v>0</v></c>'


def with_part(name: str, content: str | bytes) -> bytes:
    return workbook("", more={name: content})


def without_sheet() -> bytes:
    return packed({name: part for name, part in parts_of(workbook("")).items() if name != SHEET})


def bomb() -> bytes:
    return b" " * (LARGEST_UNPACKED + 1)


HARM: dict[str, tuple[str, Callable[[], bytes]]] = {
    "a sheet that unpacks to too much": ("TABLE-BOMB", lambda: with_part(SHEET, bomb())),
    "texts that unpack to too much": ("TABLE-BOMB", lambda: with_part("xl/sharedStrings.xml", bomb())),
    "entities": ("TABLE-XML", lambda: with_part(SHEET, DOCTYPE + sheet(row(1, '<c t="str"><v>&b;</v></c>')))),
    "a document type from outside": ("TABLE-XML", lambda: with_part("xl/workbook.xml", OUTSIDE)),
    "elements without end": ("TABLE-LARGE", lambda: workbook("<row/>" * 5_001)),
    "rows without end": ("TABLE-LARGE", lambda: workbook("".join(row(n, "1") for n in range(1, 1_002)))),
    "cells without end": ("TABLE-LARGE", lambda: workbook(f"<row>{'<c><v>1</v></c>' * 1_001}</row>")),
    "one long text in many cells": (
        "TABLE-LARGE",
        lambda: workbook(f"<row>{SHARED * 130}</row>", f"<si><t>{'a;' * 16_000}</t></si>"),
    ),
    "XML that ends too early": ("TABLE-DAMAGED", lambda: with_part(SHEET, "<worksheet><row>")),
    "an encoding that nobody knows": (
        "TABLE-DAMAGED",
        lambda: with_part(SHEET, '<?xml version="1.0" encoding="n"?><a/>'),
    ),
    "a cell that is nowhere": ("TABLE-DAMAGED", lambda: workbook('<row><c r="A0"/></row>')),
    "a shared text that is not there": ("TABLE-DAMAGED", lambda: workbook(row(1, SHARED))),
    "half of it": ("TABLE-DAMAGED", lambda: workbook("")[:300]),
    "another archive": ("TABLE-DAMAGED", lambda: packed({"a.txt": "hello"})),
    "a sheet that is not there": ("TABLE-DAMAGED", without_sheet),
    "another way of packing": ("TABLE-DAMAGED", lambda: packed(parts_of(workbook("")), zipfile.ZIP_BZIP2)),
    "a password": ("TABLE-DAMAGED", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)),
    "a text": ("TABLE-DAMAGED", lambda: b"id,name\noak,Oak\n"),
    "nothing": ("TABLE-DAMAGED", lambda: b""),
}


@pytest.mark.parametrize("what", HARM)
def test_what_cannot_be_read_is_one_finding(tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # A hundredth of the true limits, so that reaching them takes no time.
    monkeypatch.setattr("sporeprint.ground.spreadsheets.package.MOST_ELEMENTS", 5_000)
    monkeypatch.setattr("sporeprint.ground.spreadsheets.grid.MOST_CELLS", 1_000)
    monkeypatch.setattr("sporeprint.ground.spreadsheets.grid.MOST_ROWS", 1_000)
    rule, make = HARM[what]
    found, report = read(tmp_path, make())
    assert found is None
    assert [f.rule for f in report.findings] == [rule]
    assert report.exit_code() == 2


def test_every_torn_workbook_is_a_finding(tmp_path: Path) -> None:
    whole = workbook(row(1, "t:id", "t:name") + row(2, "t:oak", "t:Oak"))
    for at in range(0, len(whole), 29):
        damaged = whole[:at] + bytes((whole[at] ^ 0xFF,)) + whole[at + 1 :]
        for data in (whole[:at], damaged):
            found, report = read(tmp_path, data)
            assert found is not None or [f.level for f in report.findings] == ["error"]
