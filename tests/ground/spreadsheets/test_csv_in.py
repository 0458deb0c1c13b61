"""CSV files as programs write them: every separator, line end and quote, and the line of every row."""

from __future__ import annotations

from pathlib import Path

import pytest

from sporeprint.ground.findings import Report
from sporeprint.ground.spreadsheets.files import open_spreadsheet, read_grid
from sporeprint.ground.spreadsheets.grid import CellGrid


def read(folder: Path, data: str | bytes, name: str = "a.csv") -> tuple[CellGrid | None, Report]:
    path, report = folder / name, Report()
    path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
    file = open_spreadsheet(path, report)
    return (None if file is None else read_grid(file, "", report)), report


def cells(folder: Path, data: str | bytes, name: str = "a.csv") -> list[tuple[int, dict[int, object]]]:
    grid, report = read(folder, data, name)
    assert grid is not None and not report.findings
    return [(row.number, dict(row.cells)) for row in grid.rows]


@pytest.mark.parametrize(
    "text",
    [
        "id,name\noak,Oak\n",
        "id;name\r\noak;Oak\r\n",
        "id\tname\roak\tOak",
        '"id","name"\n"oak","Oak"',
        "\ufeffid,name\noak,Oak\n",
        "id , name \noak,\u00a0Oak",
        '"id;a";name\noak;Oak'.replace("id;a", "id"),
    ],
)
def test_all_formats_say_the_same(tmp_path: Path, text: str) -> None:
    assert cells(tmp_path, text) == [(1, {1: "id", 2: "name"}), (2, {1: "oak", 2: "Oak"})]


def test_a_quoted_header_does_not_decide_the_separator(tmp_path: Path) -> None:
    assert cells(tmp_path, '"a,b,c,d";name\n') == [(1, {1: "a,b,c,d", 2: "name"})]


def test_excel_says_its_separator_in_a_line_of_its_own(tmp_path: Path) -> None:
    assert cells(tmp_path, "sep=|\nid|name\n") == [(2, {1: "id", 2: "name"})]


def test_rows_have_the_line_they_begin_on(tmp_path: Path) -> None:
    text = 'id,name\r\n\r\noak,"two\r\nlines, ""quoted"""\r\n,,\r\nelm,Elm'
    assert cells(tmp_path, text) == [
        (1, {1: "id", 2: "name"}),
        (3, {1: "oak", 2: 'two\nlines, "quoted"'}),
        (6, {1: "elm", 2: "Elm"}),
    ]


def test_a_quote_inside_of_a_text_is_a_quote(tmp_path: Path) -> None:
    assert cells(tmp_path, 'id,name\na,12" rule\n')[1] == (2, {1: "a", 2: '12" rule'})


@pytest.mark.parametrize(
    ("data", "rule", "line"),
    [
        ('id,name\noak,"Oak\nelm,Elm\n', "TABLE-QUOTES", 2),
        ('id,name\noak,"Oak" tree\n', "TABLE-QUOTES", 2),
        (b"id,name\noak,Ch\xeane\n", "FILE-ENCODING", 2),
        ("id,name\n".encode("utf-16-be"), "FILE-ENCODING", 1),
        (b"id,name\noak,\x00\n", "FILE-BINARY", 0),
        ("id,name\noak,\x07\n", "FILE-CHARACTER", 2),
        (b"PK\x03\x04", "TABLE-KIND", 0),
    ],
)
def test_what_cannot_be_read_is_one_finding(tmp_path: Path, data: str | bytes, rule: str, line: int) -> None:
    grid, report = read(tmp_path, data)
    assert grid is None
    assert [(f.rule, f.where.line) for f in report.findings] == [(rule, line)]
    assert report.exit_code() == 2


@pytest.mark.parametrize(
    ("repeated", "times", "rule", "line"),
    [("a", 140_000, "TABLE-LARGE", 2), ("a\n", 10_000, "TABLE-LARGE", 10_001), ("a,", 1 << 20, "FILE-TOO-LARGE", 0)],
)
def test_too_much_is_one_finding(tmp_path: Path, repeated: str, times: int, rule: str, line: int) -> None:
    grid, report = read(tmp_path, "id\n" + repeated * times)
    assert grid is None
    assert [(f.rule, f.where.line) for f in report.findings] == [(rule, line)]


def test_ten_thousand_rows_are_read(tmp_path: Path) -> None:
    assert len(cells(tmp_path, "id\n" + "a\n" * 9_999)) == 10_000


def test_other_files_are_no_spreadsheets(tmp_path: Path) -> None:
    _, report = read(tmp_path, "id", "a.ods")
    assert [f.rule for f in report.findings] == ["TABLE-KIND"]
    assert "xlsx" in report.findings[0].hint
