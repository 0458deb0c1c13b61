"""Cards in a spreadsheet: the same records as from YAML, and every mistake told at its cell."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from projects import CARDS, Run, build, check, compose, refused, sporeprint, write_project
from workbooks import row, table_game, workbook

from sporeprint.ground.spreadsheets.rule_ids import TABLE_RULES

HEADER = row(1, "t:ID", "t:Name", "t:Copies", "t:Cost", "t:Wild", "t:Tags")
GOOD = (
    HEADER
    + row(2, "t:oak", "t:Oak", "2")
    + row(3, "t:elm", "t:Elm", "1", "2.5", '<c r="@" t="b"><v>1</v></c>', "t:a; b")
)


def places(run: Run) -> set[tuple[int, int, str]]:
    """Every finding that is no note as (row, column, rule)."""
    return {(f["line"], f["column"], f["rule"]) for f in run.findings if f["level"] != "note"}


def printed(root: Path) -> list[tuple[str, str, dict[str, object]]]:
    """The items of the tiny game as a command shows them: id, name and what else they have."""
    run = sporeprint(root, "table", "tiny", "deck", "--json")
    assert run.findings == []
    keys = run.json["columns"]
    return [(r[0], r[1], {k: v for k, v in zip(keys[2:], r[2:], strict=True) if v}) for r in run.json["rows"]]


# --- the same records -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("deck.csv", "id,name,copies,cost,tags,wild\noak,Oak,2,,,\nelm,Elm,1,2.5,a; b,yes\n"),
        ("deck.csv", '\ufeffID;Name;Qty;COST;Tags;wild;# notes\r\noak;Oak;2;;;;ok\r\nelm;Elm;1,0;2,5;"a;b";x;\r\n'),
        ("deck.tsv", "Name\tQuantity\tCost\tTags\tWild\tId\nOak\t2\t\t\t\toak\nElm\t1\t2.5\ta|b\tTRUE\telm\n"),
        ("sub/deck.csv", "name,count,cost,tags,wild\nOak,2,,,\nElm,1,2.5,a | b,✓\n"),
        ("deck.xlsx", workbook(GOOD)),
        ("DECK.XLSX", workbook({"Notes": "", "deck": GOOD})),
    ],
)
def test_all_spreadsheets_give_the_same_cards(tmp_path: Path, name: str, data: str | bytes) -> None:
    root = table_game(tmp_path, name, data)
    run = check(root)
    assert (run.code, run.findings) == (0, [])
    assert run.json["checked"][0]["pieces"] == 3
    elm = {"copies": "1", "cost": "2.5", "tags": "a | b", "wild": "yes"}
    assert printed(root) == [("oak", "Oak", {"copies": "2"}), ("elm", "Elm", elm)]


def test_values_are_those_of_their_fields(tmp_path: Path) -> None:
    table = 'id,name,copies,cost,tags,wild\noak,Oak,2,"2,5",a;b,x\n'
    title = compose(tmp_path / "a").title
    assert title.components["deck"].items["oak"].values == {"name": "Oak", "copies": 2}
    root = table_game(tmp_path / "b", "deck.csv", table)
    cards = (root / "components/tiny/cards.yaml").read_text("utf-8")
    oak = compose(root, cards).title.components["deck"].items["oak"]
    assert oak.values == {"name": "Oak", "copies": 2, "cost": 2.5, "tags": ("a", "b"), "wild": True}
    assert str(oak.places["cost"]).endswith("deck.csv:2:4")


def test_items_of_the_yaml_file_lie_on_top_of_the_rows(tmp_path: Path) -> None:
    more = "    items:\n      elm: {copies: += 2, name: Great elm}\n      ash: {extends: elm, name: Ash}\n"
    root = table_game(tmp_path, "deck.csv", "id,name,copies\noak,Oak,2\nelm,Elm,1\n", more)
    assert check(root).json["checked"][0]["pieces"] == 2 + 3 + 3
    assert [id_ for id_, _, _ in printed(root)] == ["oak", "elm", "ash"]


def test_rows_may_extend_each_other_and_have_their_own_layout_and_back(tmp_path: Path) -> None:
    table = "id,extends,name,copies,layout,back\noak,,Oak,2,,\nelm,oak,Elm,,card,same\n"
    root = table_game(tmp_path, "deck.csv", table)
    elm = compose(root, (root / "components/tiny/cards.yaml").read_text("utf-8")).title.components["deck"].items["elm"]
    assert (elm.values["copies"], elm.layout, elm.back) == (2, "card", "same")


def test_a_number_that_looks_like_text_stays_text(tmp_path: Path) -> None:
    root = table_game(tmp_path, "deck.xlsx", workbook(HEADER + row(2, "7", "12", "1")))
    assert printed(root) == [("7", "12", {"copies": "1"})]


# --- places ---------------------------------------------------------------------------------------------------------
BAD = (
    "id,Name,copies,cost,colour,wild,Copies\n"  # an unknown column, and one that is there twice
    "oak,Oak,two,1,,maybe,\n"
    "oak,Oak,1,,,,\n"
    ",Elm,1,,,,\n"
    'a/b,"",1,"1,250",,,\n'
    "fir,Fir,1,,,,,left over\n"
)
AT = {
    (1, 5, "DATA-UNKNOWN-FIELD"),
    (1, 7, "DATA-DUPLICATE"),
    (2, 3, "DATA-NUMBER"),
    (2, 6, "DATA-YES-NO"),
    (3, 1, "DATA-DUPLICATE"),
    (4, 1, "TABLE-ID"),
    (5, 1, "DATA-ID"),
    (6, 8, "TABLE-HEADER"),
}


def test_every_mistake_is_at_its_cell(tmp_path: Path) -> None:
    run = refused(table_game(tmp_path, "deck.csv", BAD))
    assert places(run) == AT
    assert {Path(f["file"]).name for f in run.findings} == {"deck.csv"}


def test_a_row_with_mistakes_in_several_cells_tells_each(tmp_path: Path) -> None:
    run = refused(table_game(tmp_path, "deck.csv", 'id,name,copies,cost\noak,,-1,"1,250"\n'))
    assert places(run) == {(2, 2, "DATA-MISSING"), (2, 3, "DATA-RANGE"), (2, 4, "DATA-NUMBER")}
    assert {f["item"] for f in run.findings} == {"oak"}


def test_a_finding_names_the_sheet_and_the_cell(tmp_path: Path) -> None:
    root = table_game(tmp_path, "deck.xlsx", workbook(HEADER + row(2, "t:oak", "t:Oak", "t:two")))
    run = sporeprint(root, "check", "tiny")
    assert run.code == 1
    assert "components/tiny/deck.xlsx!Cards:C2: error DATA-NUMBER:" in run.out
    (found,) = check(root).findings
    assert (Path(found["file"]).name, found["line"], found["column"]) == ("deck.xlsx!Cards", 2, 3)


def test_a_column_that_is_missing_is_told_once(tmp_path: Path) -> None:
    run = refused(table_game(tmp_path, "deck.csv", "id,name\noak,Oak\nelm,Elm\n"))
    assert places(run) == {(1, 2, "DATA-MISSING")}
    assert run.one["item"] == ""
    assert "column `copies`" in run.one["hint"]


def test_a_misspelt_column_gets_a_suggestion(tmp_path: Path) -> None:
    run = refused(table_game(tmp_path, "deck.csv", "id,name,copis\noak,Oak,1\n"))
    assert "did you mean `copies`?" in " ".join(f["hint"] for f in run.findings)


def test_an_item_of_the_yaml_file_that_lacks_a_field_is_told_there(tmp_path: Path) -> None:
    more = "    items:\n      elm: {copies: 1}\n"
    run = refused(table_game(tmp_path, "deck.csv", "id,name,copies\noak,Oak,2\n", more))
    assert run.errors == {("cards.yaml", 10, "DATA-MISSING")}


def test_mistakes_that_only_drawing_finds_are_at_their_cell(tmp_path: Path) -> None:
    fields = "{name: rich, copies: count, cost: number?}"
    root = table_game(tmp_path, "deck.csv", "id,name,copies\noak,{nobody},2\n", fields=fields)
    assert places(refused(root)) == {(2, 2, "FIELD-UNKNOWN")}


SPOILT = (
    '<cols><col min="4" max="4" hidden="1"/></cols><sheetData>'
    + HEADER
    + row(2, "t:oak", '<c r="@" t="e"><v>#REF!</v></c>', '<c r="@"><f>1+1</f></c>')
    + row(3, "t:elm", "t:Elm", '<c r="@" t="d"><v>2024-02-01</v></c>').replace("<row", '<row hidden="1"')
    + '</sheetData><mergeCells><mergeCell ref="B3:B4"/><mergeCell ref="H1:J2"/></mergeCells>'
)


def test_what_spreadsheets_do_to_values_is_told(tmp_path: Path) -> None:
    run = refused(table_game(tmp_path, "deck.xlsx", workbook(SPOILT)))
    wrong = {(2, 2, "TABLE-ERROR"), (2, 3, "TABLE-FORMULA"), (3, 3, "TABLE-DATE"), (3, 2, "TABLE-MERGED")}
    assert places(run) == wrong
    notes = [(f["rule"], f["line"], f["column"]) for f in run.findings if f["level"] == "note"]
    assert notes == [("TABLE-HIDDEN", 1, 4), ("TABLE-HIDDEN", 3, 1)]


def test_a_column_of_remarks_may_hold_anything(tmp_path: Path) -> None:
    header, cell = row(1, "t:id", "t:name", "t:copies", "t:# sum"), '<c r="@" t="e"><v>#REF!</v></c>'
    root = table_game(
        tmp_path, "deck.xlsx", workbook(header + row(2, "t:oak", "t:Oak", "1", cell) + row(3, "", "", "", "9"))
    )
    assert check(root).findings == []


# --- files and sheets -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("said", "files", "rule", "line"),
    [
        ("nothing.csv", {}, "FILE-MISSING", 0),
        ("../other/deck.csv", {}, "FILE-OUTSIDE", 8),
        ("deck.ods", {"deck.ods": b"PK"}, "TABLE-KIND", 0),
        ("deck.csv", {"deck.csv": b""}, "TABLE-EMPTY", 0),
        ("deck.csv", {"deck.csv": b"copies,cost\n1,2\n"}, "TABLE-ID", 1),
        ("deck.csv\n    sheet: A", {"deck.csv": b"id,name\n"}, "TABLE-SHEET", 9),
        ("deck.xlsx\n    sheet: B", {"deck.xlsx": workbook(GOOD)}, "TABLE-SHEET", 9),
        ("deck.xlsx", {"deck.xlsx": workbook({"A": GOOD, "B": GOOD})}, "TABLE-SHEET", 8),
        ("[deck.csv]", {}, "DATA-TYPE", 8),
    ],
)
def test_a_table_that_cannot_be_found(tmp_path: Path, said: str, files: dict[str, bytes], rule: str, line: int) -> None:
    table_game(tmp_path, "unused.csv", "", "").joinpath("components/tiny/unused.csv").unlink()
    cards = tmp_path / "components/tiny/cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("table: unused.csv", f"table: {said}"), "utf-8")
    for name, data in files.items():
        (tmp_path / "components/tiny" / name).write_bytes(data)
    run = refused(tmp_path)
    assert {(found[2], found[1]) for found in run.errors} == {(rule, line)}


def test_a_component_has_items_or_a_table(tmp_path: Path) -> None:
    cards = CARDS[: CARDS.index("    items:")]
    run = refused(write_project(tmp_path, cards))
    assert run.errors == {("cards.yaml", 3, "DATA-MISSING")}
    assert "table" in run.one["hint"]


def test_a_table_of_three_megabytes_is_one_finding(tmp_path: Path) -> None:
    run = refused(table_game(tmp_path, "deck.csv", b"id,name,copies\n" + b"oak,Oak,1\n" * 300_000))
    assert (run.code, run.errors) == (2, {("deck.csv", 0, "FILE-TOO-LARGE")})


def test_a_million_rows_are_one_finding(tmp_path: Path) -> None:
    run = refused(table_game(tmp_path, "deck.csv", b"id\n" + b"a\n" * 1_000_000))
    assert (run.code, run.errors) == (2, {("deck.csv", 10_001, "TABLE-LARGE")})


# --- around it ------------------------------------------------------------------------------------------------------
def test_a_title_without_tables_does_not_load_the_readers(tmp_path: Path) -> None:
    write_project(tmp_path)
    code = (
        "import sys; from sporeprint.cli import main; main(['build', 'tiny', '--no-svg']);"
        "print([name for name in sys.modules if 'spreadsheets' in name])"
    )
    root = str(Path(__file__).resolve().parents[2])
    run = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r}); {code}"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    assert run.stdout.splitlines()[-1] == "[]"


def test_a_changed_cell_changes_the_data_and_the_print(tmp_path: Path) -> None:
    root = table_game(tmp_path, "deck.csv", "id,name,copies\noak,Oak,1\n")
    first = build(root).json["built"][0]["data"]
    face = next((root / "out/tiny/svg/cards").glob("*.svg"))
    before = face.read_bytes()
    (root / "components/tiny/deck.csv").write_text("id,name,copies\noak,Maple,1\n", "utf-8")
    assert build(root).json["built"][0]["data"] != first
    assert face.read_bytes() != before


def test_the_lock_file_of_a_spreadsheet_program_is_no_data(tmp_path: Path) -> None:
    root = table_game(tmp_path, "deck.csv", "id,name,copies\noak,Oak,1\n")
    first = sporeprint(root, "titles", "--json").json["titles"]
    (root / "components/tiny/~$deck.xlsx").write_bytes(b"open")
    assert sporeprint(root, "titles", "--json").json["titles"] == first


def test_every_finding_of_spreadsheets_is_provoked_by_a_test() -> None:
    here = Path(__file__).resolve().parents[1]
    files = [*here.glob("cli/test_table*.py"), here / "api/test_fetching.py", *here.glob("ground/**/test_*.py")]
    texts = "\n".join(path.read_text("utf-8") for path in files)
    assert [rule for rule, _ in TABLE_RULES if f'"{rule}"' not in texts] == []


def test_the_referee_takes_its_numbers_from_the_table(tmp_path: Path) -> None:
    from checker.kernel.data import load_data
    from sporeprint.ground.catalogue import load_catalogue
    from sporeprint.ground.findings import Report

    root = table_game(tmp_path, "deck.csv", 'id,name,copies,tags,wild\noak,Oak,"2,0",a;b,x\n')
    ref, report = load_catalogue(root).get("tiny"), Report()
    assert ref is not None
    data = load_data(ref, report)
    assert data is not None and not report.findings
    assert data.items["deck"] == {"oak": {"name": "Oak", "copies": 2, "tags": ["a", "b"], "wild": "yes"}}
    (root / "components/tiny/deck.csv").write_text("id,name,copis\noak,Oak,2\n", "utf-8")
    assert load_data(ref, report) is None
    assert [f.rule for f in report.findings] == ["DATA-UNKNOWN-FIELD"]
