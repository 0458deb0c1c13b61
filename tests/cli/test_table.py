"""`sporeprint table`: items shown, written into spreadsheets, moved there, and taken from there."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, TITLE, check, deck, sporeprint, write_project
from workbooks import row, table_game, workbook

FIELDS = "{name: text, copies: count, cost: number?, day: day | night?, tags: list of text?}"
TREES = deck(
    FIELDS,
    "# Trees.",
    "oak: {name: Oak, copies: 2, cost: 2.5, tags: [a, b]}",
    'elm: {extends: oak, name: "Elm, the old", day: night, back: none}',
    source="{size: choice, copies: choice, cost: choice}",
)
CSV = 'id,extends,name,copies,cost,day,tags,back\noak,,Oak,2,2.5,,a | b,\nelm,oak,"Elm, the old",,,night,,none\n'
FULL = 'id,name,copies,cost,day,tags,back\noak,Oak,2,2.5,,a | b,\nelm,"Elm, the old",2,2.5,night,a | b,none\n'
TWO = TITLE.replace("[deck]", "[deck, boxes]")
BOXES = "  boxes:\n    name: Boxes\n    size: [9, 9]\n    layout: card\n    fields: {name: text, copies: count}\n"
BOXES += "    source: {size: choice, copies: choice}\n    items: {box: {name: Box, copies: 1}}\n"


def table(root: Path, *words: str, code: int = 0) -> dict[str, object]:
    run = sporeprint(root, "table", "tiny", *words, "--json")
    assert run.code == code, run.findings
    value: dict[str, object] = run.json
    return value


def rules(value: dict[str, object]) -> list[str]:
    found = value["findings"]
    assert isinstance(found, list)
    return [f["rule"] for f in found]


def data(root: Path, name: str = "cards.yaml") -> Path:
    return root / "components" / "tiny" / name


# --- to look at -----------------------------------------------------------------------------------------------------
def test_components_are_listed_with_their_files(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES + BOXES, title=TWO)
    run = sporeprint(root, "table", "tiny")
    assert [line.split() for line in run.out.splitlines()] == [
        ["deck", "2", "items", "components/tiny/cards.yaml"],
        ["boxes", "1", "item", "components/tiny/cards.yaml"],
    ]
    assert table(root)["components"] == [
        {"component": "deck", "items": 2, "file": "components/tiny/cards.yaml"},
        {"component": "boxes", "items": 1, "file": "components/tiny/cards.yaml"},
    ]


def test_one_component_is_shown_as_csv(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES)
    assert sporeprint(root, "table", "tiny", "deck").out == CSV
    assert sporeprint(root, "table", "tiny", "deck", "--full").out == FULL
    shown = table(root, "deck")
    assert shown["columns"] == CSV.splitlines()[0].split(",")
    assert shown["rows"] == [
        ["oak", "", "Oak", "2", "2.5", "", "a | b", ""],
        ["elm", "oak", "Elm, the old", *["", "", "night", "", "none"]],
    ]


# --- into files -----------------------------------------------------------------------------------------------------
def test_a_csv_file_has_the_mark_that_excel_wants(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES)
    value = table(root, "deck", "--to", "deck.csv")
    assert (value["items"], value["components"], value["findings"]) == (2, ["deck"], [])
    assert (root / "deck.csv").read_bytes() == b"\xef\xbb\xbf" + CSV.encode("utf-8")
    table(root, "deck", "--to", "deck.tsv")
    assert (root / "deck.tsv").read_text("utf-8-sig").splitlines()[1] == "oak\t\tOak\t2\t2.5\t\ta | b\t"


def test_the_same_items_give_the_same_workbook(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES)
    for name in ("one.xlsx", "two.xlsx"):
        table(root, "--to", name)
    assert (root / "one.xlsx").read_bytes() == (root / "two.xlsx").read_bytes()
    table(root, "--to", "one.xlsx")  # again: nothing is lost


def test_a_file_that_is_there_is_not_replaced(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES)
    (root / "deck.csv").write_text("mine", "utf-8")
    assert rules(table(root, "deck", "--to", "deck.csv", code=1)) == ["WRITE-FOREIGN"]
    assert (root / "deck.csv").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (("--to", "all.csv"), "TABLE-COMPONENT"),
        (("dekc",), "TABLE-COMPONENT"),
        (("deck", "--to", "deck.ods"), "TABLE-KIND"),
        (("deck", "--to", "no/deck.csv"), "WRITE-NO-FOLDER"),
        (("deck", "--use"), "TABLE-USE"),
        (("deck", "--to", "deck.csv", "--use"), "TABLE-USE"),
        (("--from", "a.xlsx", "--sheet", "A"), "TABLE-USE"),
    ],
)
def test_what_cannot_be_done_writes_nothing(tmp_path: Path, words: tuple[str, ...], rule: str) -> None:
    root = write_project(tmp_path, TREES + BOXES, title=TWO)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    assert rules(table(root, *words, code=1)) == [rule]
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_an_unknown_title_and_a_faulty_one(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS.replace("copies: 2", "copies: two"))
    assert rules(table(root, "deck", "--to", "deck.csv", code=1)) == ["DATA-NUMBER"]
    run = sporeprint(root, "table", "tinny", "--json")
    assert (run.code, run.one["rule"]) == (1, "TITLE-UNKNOWN")
    assert not (root / "deck.csv").exists()


@pytest.mark.parametrize(
    "item",
    ['oak: {name: " Oak", copies: 2}', 'oak: {name: "a\\rb", copies: 2}', "oak: {name: Oak, copies: 2, tags: [[a]]}"],
)
def test_a_value_that_no_cell_holds_is_told_at_its_place(tmp_path: Path, item: str) -> None:
    fields = FIELDS.replace("list of text", "list of list of text") if "[[" in item else FIELDS
    root = write_project(tmp_path, deck(fields, item, source="{size: choice, copies: choice, cost: choice}"))
    run = sporeprint(root, "table", "tiny", "deck", "--to", "deck.xlsx", "--json")
    assert (run.code, run.errors) == (1, {("cards.yaml", 9, "TABLE-CELL")})
    assert not (root / "deck.xlsx").exists()


def test_an_empty_value_that_takes_an_inherited_one_away_has_no_cell(tmp_path: Path) -> None:
    items = ("oak: {name: Oak, copies: 2, cost: 1}", "elm: {extends: oak, cost: }")
    root = write_project(tmp_path, deck(FIELDS, *items, source="{size: choice, copies: choice, cost: choice}"))
    run = sporeprint(root, "table", "tiny", "deck", "--json")
    assert run.errors == {("cards.yaml", 10, "TABLE-CELL")}
    assert sporeprint(root, "table", "tiny", "deck", "--full").out.splitlines()[2] == "elm,Oak,2,,,"


def test_texts_like_formulas_are_told_in_csv_only(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS.replace("name: Oak", 'name: "=1+1"'))
    value = table(root, "deck", "--to", "deck.csv")
    assert rules(value) == ["TABLE-RISK"]
    assert rules(table(root, "deck", "--to", "deck.xlsx")) == []


# --- from now on ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["deck.csv", "deck.xlsx"])
def test_use_reads_the_items_from_there(tmp_path: Path, name: str) -> None:
    root = write_project(tmp_path, TREES)
    value = table(root, "deck", "--to", f"components/tiny/{name}", "--use")
    assert rules(value) == ["TABLE-COMMENTS"]
    sheet = "    sheet: deck\n" if name.endswith("xlsx") else ""
    assert data(root).read_text("utf-8") == TREES[: TREES.index("    items:")] + f"    table: {name}\n{sheet}"
    assert check(root).findings == []
    assert sporeprint(root, "table", "tiny", "deck").out == CSV
    assert table(root)["components"] == [{"component": "deck", "items": 2, "file": f"components/tiny/{name}"}]


FLOW = """\
components:
  deck: {name: Deck, size: [60, 90], layout: card, fields: {name: text, copies: count},
    source: {size: choice, copies: choice}, items: {oak: {name: Oak, copies: 2}}}
"""


def test_use_writes_nothing_when_the_yaml_file_cannot_be_changed(tmp_path: Path) -> None:
    root = write_project(tmp_path, FLOW)
    assert rules(table(root, "deck", "--to", "components/tiny/deck.csv", "--use", code=1)) == ["TABLE-YAML"]
    assert data(root).read_text("utf-8") == FLOW
    assert not data(root, "deck.csv").exists()


def test_items_on_one_line_can_be_moved(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES + BOXES, title=TWO)
    assert rules(table(root, "boxes", "--to", "components/tiny/boxes.csv", "--use")) == []
    assert data(root).read_text("utf-8") == (TREES + BOXES).replace(
        "items: {box: {name: Box, copies: 1}}", "table: boxes.csv"
    )


def test_items_that_come_from_a_table_are_not_moved_again(tmp_path: Path) -> None:
    root = table_game(tmp_path, "deck.csv", "id,name,copies\noak,Oak,2\n")
    for words in (("--to", "components/tiny/b.csv", "--use"), ("--from", "components/tiny/deck.csv")):
        assert rules(table(root, "deck", *words, code=1)) == ["TABLE-LIVE"]
    assert not data(root, "b.csv").exists()
    table(root, "deck", "--to", "b.xlsx")  # but written into another file


def test_titles_of_the_program_are_not_changed(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    for words in (("--to", "a.xlsx", "--use"), ("--from", "a.xlsx")):
        run = sporeprint(root, "table", "fungi", *words, "--json")
        assert (run.code, run.one["rule"]) == (1, "TABLE-BUNDLED")
    assert sporeprint(root, "table", "fungi", "--to", "a.xlsx").code == 0


# --- from files -----------------------------------------------------------------------------------------------------
def test_rows_take_the_place_of_the_items(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES)
    (root / "new.csv").write_text(CSV.replace("Oak,2", "Oak,5") + "ash,,Ash,1,,,,\n", "utf-8")
    value = table(root, "deck", "--from", "new.csv")
    (row_,) = value["components"]  # type: ignore[misc]
    assert row_ == {"component": "deck", "items": 3, "added": ["ash"], "changed": ["oak"], "removed": []}
    text = data(root).read_text("utf-8")
    assert text.startswith(TREES[: TREES.index("      oak")])
    assert text.splitlines()[9:] == [
        "      oak: {name: Oak, copies: 5, cost: 2.5, tags: [a, b]}",
        '      elm: {extends: oak, name: "Elm, the old", day: night, back: none}',
        "      ash: {name: Ash, copies: 1}",
    ]
    assert check(root).findings == []


def test_going_there_and_back_changes_nothing(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES + BOXES, title=TWO)
    before = data(root).read_bytes()
    table(root, "--to", "all.xlsx")
    assert table(root, "--from", "all.xlsx")["changed"] == []
    assert data(root).read_bytes() == before


def test_mistakes_in_the_rows_are_told_at_their_cells_and_nothing_is_written(tmp_path: Path) -> None:
    root = write_project(tmp_path, TREES)
    (root / "new.csv").write_text("id,name,copies,day\noak,,two,noon\n", "utf-8")
    run = sporeprint(root, "table", "tiny", "deck", "--from", "new.csv", "--json")
    found = {(Path(f["file"]).name, f["line"], f["column"], f["rule"]) for f in run.findings}
    assert found == {
        ("new.csv", 2, 2, "DATA-MISSING"),
        ("new.csv", 2, 3, "DATA-NUMBER"),
        ("new.csv", 2, 4, "DATA-CHOICE"),
    }
    assert data(root).read_text("utf-8") == TREES


def test_the_sheet_to_read_can_be_named(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    rows = row(1, "t:id", "t:name", "t:copies") + row(2, "t:elm", "t:Elm", "3")
    (root / "a.xlsx").write_bytes(workbook({"A": "", "B": rows}))
    assert rules(table(root, "deck", "--from", "a.xlsx", code=1)) == ["TABLE-SHEET"]
    assert rules(table(root, "--from", "a.xlsx", code=1)) == ["TABLE-SHEET"]
    assert rules(table(root, "deck", "--from", "a.xlsx", "--sheet", "b")) == []
    assert data(root).read_text("utf-8") == CARDS.replace("oak: {name: Oak, copies: 2}", "elm: {name: Elm, copies: 3}")


def test_a_sheet_that_belongs_to_nothing_is_told(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    rows = row(1, "t:id", "t:name", "t:copies") + row(2, "t:oak", "t:Oak", "2")
    (root / "a.xlsx").write_bytes(workbook({"deck": rows, "Notes": ""}))
    value = table(root, "--from", "a.xlsx")
    assert rules(value) == ["TABLE-SHEET"]
    assert value["changed"] == []


@pytest.mark.parametrize(
    ("name", "content", "rule", "code"),
    [
        ("gone.csv", None, "FILE-MISSING", 2),
        ("a.pdf", b"%PDF", "TABLE-KIND", 2),
        ("a.xlsx", b"nothing", "TABLE-DAMAGED", 2),
        ("a.csv", b"", "TABLE-EMPTY", 1),
        ("a.csv", b"id,name\n\xff,a\n", "FILE-ENCODING", 2),
    ],
)
def test_files_that_cannot_be_taken_over(
    tmp_path: Path, name: str, content: bytes | None, rule: str, code: int
) -> None:
    root = write_project(tmp_path)
    if content is not None:
        (root / name).write_bytes(content)
    assert rules(table(root, "deck", "--from", name, code=code)) == [rule]
    assert data(root).read_text("utf-8") == CARDS


def test_a_csv_file_needs_a_component(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    (root / "a.csv").write_text("id,name,copies\n", "utf-8")
    assert rules(table(root, "--from", "a.csv", code=1)) == ["TABLE-COMPONENT"]
