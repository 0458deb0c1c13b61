"""Any values through CSV, XLSX and YAML and back: the same, or refused before anything is written."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sporeprint.ground.findings import NOWHERE, Report
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text
from sporeprint.ground.spreadsheets.csv_out import csv_bytes
from sporeprint.ground.spreadsheets.files import open_spreadsheet, read_grid
from sporeprint.ground.spreadsheets.items_in import read_items
from sporeprint.ground.spreadsheets.items_out import ItemSheet, make_sheet
from sporeprint.ground.spreadsheets.xlsx_out import xlsx_bytes
from sporeprint.ground.spreadsheets.yaml_items import plain, replace_items

FIELDS = {"name": "text", "tags": "list of text?"}
LETTERS = [*'ab,;|\t"\n\\[]=#éx1.5-&<>:{}', " ", "_x000D_", '""']
CASES = 150


def made_text(rng: random.Random) -> Text:
    return Text("".join(rng.choice(LETTERS) for _ in range(rng.randint(0, 7))), NOWHERE, True)


def made_items(rng: random.Random) -> Table:
    def item() -> Table:
        both: dict[str, Node] = {
            "name": made_text(rng),
            "tags": Rows(NOWHERE, [made_text(rng) for _ in range(rng.randint(0, 3))]),
        }
        return Table(NOWHERE, {key: TableEntry(key, NOWHERE, node) for key, node in both.items()})

    return Table(NOWHERE, {key: TableEntry(key, NOWHERE, item()) for key in ("oak", "elm")})


def read_back(path: Path, data: bytes) -> Table | None:
    path.write_bytes(data)
    report = Report()
    file = open_spreadsheet(path, report)
    assert file is not None
    grid = read_grid(file, next(iter(file.sheets), ""), report)
    assert grid is not None
    items = read_items(grid, FIELDS, report)
    assert not report.findings
    return items


@pytest.fixture(scope="module")
def sheets() -> list[tuple[Table, ItemSheet | None]]:
    rng = random.Random(2024)
    items = [made_items(rng) for _ in range(CASES)]
    return [(table, make_sheet("deck", FIELDS, table, Report())) for table in items]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_what_is_written_is_read_again(tmp_path: Path, kind: str, sheets: list[tuple[Table, ItemSheet | None]]) -> None:
    written = [(items, sheet) for items, sheet in sheets if sheet is not None]
    assert CASES / 4 < len(written) < CASES, "some were refused, for cells do not keep blanks around a text"
    for items, sheet in written:
        data = csv_bytes(sheet) if kind == "csv" else xlsx_bytes([sheet])
        back = read_back(tmp_path / f"a.{kind}", data)
        assert back is not None
        assert plain(back) == plain(items)


def test_all_of_it_can_stand_in_yaml(sheets: list[tuple[Table, ItemSheet | None]]) -> None:
    file = "components:\n  deck:\n    items: {}\n"
    # What comes back was read again and compared.
    assert [plain(items) for items, _ in sheets if replace_items(file, "deck", items) is None] == []
