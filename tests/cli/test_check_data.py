"""Mistakes in the data of a title, typed as people type them: each is found with file, line, item and the way out."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, HEAD, LOOKS, TITLE, build, check, deck, looks, refused, write_project

FIELDS = "{name: text, copies: count}"


def test_the_tiny_game_itself_has_no_mistakes(tmp_path: Path) -> None:
    run = check(write_project(tmp_path))
    assert (run.code, run.findings) == (0, [])
    assert [(row["title"], row["pieces"]) for row in run.json["checked"]] == [("tiny", 2)]


def test_a_misspelt_field_is_missing_and_unknown_and_gets_a_suggestion(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, deck(FIELDS, "oak: {nam: Oak, copies: 2}")))
    assert run.code == 1
    assert run.errors == {("cards.yaml", 9, "DATA-MISSING"), ("cards.yaml", 9, "DATA-UNKNOWN-FIELD")}
    assert {f["item"] for f in run.findings} == {"oak"}
    assert "did you mean `name`?" in [f["hint"] for f in run.findings]


def test_a_missing_field_is_named(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, deck(FIELDS, "oak: {name: Oak, copies: 2}", "elm: {copies: 1}")))
    assert run.errors == {("cards.yaml", 10, "DATA-MISSING")}
    assert "`name`" in run.one["message"]
    assert run.one["item"] == "elm"


def test_an_optional_field_may_be_missing(tmp_path: Path) -> None:
    cards = deck("{name: text, copies: count, note: text?}", "oak: {name: Oak, copies: 2}")
    layout = looks('note: {text: "{note}", box: [5, 5, 50, 10]}')
    assert check(write_project(tmp_path, cards, layout)).code == 0


@pytest.mark.parametrize(
    ("typed", "rule", "hint"),
    [
        ("2.5", "DATA-NUMBER", "fraction"),
        ("two", "DATA-NUMBER", "digits"),
        ("-2", "DATA-RANGE", "at least 0"),
        ("2e3", "DATA-NUMBER", "exponent"),
        ("007", "DATA-NUMBER", "zero"),
        ("99999999999", "DATA-NUMBER", "10 digits"),
        ("1000000000", "DATA-COPIES", "1,000"),
        ("1001", "DATA-COPIES", "1,000"),
        ("[2]", "DATA-NUMBER", ""),
        ("", "DATA-NUMBER", ""),
    ],
)
def test_a_wrong_number_of_copies_is_refused(tmp_path: Path, typed: str, rule: str, hint: str) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("copies: 2}", f"copies: {typed}}}")))
    assert run.errors == {("cards.yaml", 9, rule)}
    assert hint in run.one["hint"]
    assert run.one["item"] == "oak"


def test_a_thousand_copies_are_allowed(tmp_path: Path) -> None:
    run = check(write_project(tmp_path, CARDS.replace("copies: 2}", "copies: 1000}")))
    assert run.code == 0
    assert run.json["checked"][0]["pieces"] == 1000


def test_prints_count_by_a_field_or_a_number(tmp_path: Path) -> None:
    way = "    prints: {one: {copies: %s}}\n"
    item = "oak: {name: Oak, copies: 2}"
    for number, (typed, rule) in enumerate(
        [("copys", "DATA-PRINT"), ("name", "DATA-PRINT"), ("²", "DATA-PRINT"), ("9" * 30, "DATA-COPIES")]
    ):
        root = write_project(tmp_path / str(number), deck(FIELDS, item, more=way % typed))
        assert {(line, found) for _, line, found in refused(root).errors} == {(9 if number == 3 else 3, rule)}
    root = write_project(tmp_path / "good", deck(FIELDS, item, more=way % "3"))
    assert check(root).json["checked"][0]["pieces"] == 3


def test_layout_and_back_of_an_item_are_told_where_they_are_written(tmp_path: Path) -> None:
    item = "oak: {name: Oak, copies: 2, layout: kard, back: bakc}"
    run = refused(write_project(tmp_path, deck(FIELDS, item)))
    line = f"      {item}"
    places = {word: line.index(word) + 1 for word in ("kard", "bakc")}
    assert {f["message"].split("`")[1]: f["column"] for f in run.findings} == places
    assert {(f["line"], f["rule"]) for f in run.findings} == {(9, "LAYOUT-UNKNOWN")}


def test_a_back_that_shows_the_title_alone_has_the_name_of_its_layout(tmp_path: Path) -> None:
    cards = deck(FIELDS, "oak: {name: Oak, copies: 1}", "elm: {name: Elm, copies: 1}")
    back = '  behind:\n    elements: {name: {text: "{title.name}", box: [5, 5, 50, 10]}}\n'
    root = write_project(tmp_path, cards.replace("layout: card\n", "layout: card\n    back: behind\n"), LOOKS + back)
    files = build(root).json["built"][0]["files"]
    assert [Path(name).name for name in files if name.endswith(".svg")] == ["oak.svg", "behind.svg", "elm.svg"]


def test_no_copies_of_anything_is_nothing_to_print(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("copies: 2}", "copies: 0}")))
    assert run.errors == {("title.yaml", 0, "BUILD-EMPTY")}
    assert "copies" in run.one["hint"]


@pytest.mark.parametrize("size", ["[0, 90]", "[60, 5000]", "[-60, 90]"])
def test_a_size_out_of_range_is_refused(tmp_path: Path, size: str) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("[60, 90]", size)))
    assert run.errors == {("cards.yaml", 4, "DATA-RANGE")}
    assert "from 1 to 2000" in run.one["hint"]


def test_a_size_needs_two_numbers(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("[60, 90]", "[60]")))
    assert run.errors == {("cards.yaml", 4, "DATA-LENGTH")}


def test_a_piece_larger_than_the_paper_is_never_scaled_but_tiled_and_that_is_told(tmp_path: Path) -> None:
    run = build(write_project(tmp_path, CARDS.replace("[60, 90]", "[250, 250]")))
    assert (run.code, run.one["level"], run.one["rule"], run.one["line"]) == (0, "note", "SHEET-TILED", 3)
    assert "250 x 250 mm" in run.one["message"]
    assert "tabloid" in run.one["hint"]  # 279.4 x 431.8 is less paper than A3


def test_two_components_of_one_name_are_refused(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, files={"components/tiny/more.yaml": CARDS}))
    assert run.errors == {("more.yaml", 3, "DATA-TWICE")}
    assert "cards.yaml:3" in run.one["message"]


def test_two_items_of_one_name_are_refused(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, deck(FIELDS, "oak: {name: A, copies: 1}", "oak: {name: B, copies: 1}")))
    assert run.errors == {("cards.yaml", 10, "YAML-DUPLICATE")}
    assert "line 9" in run.one["message"]


def test_a_component_in_no_sheet_set_would_never_be_printed(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, title=TITLE.replace("[deck]", "[]")))
    assert ("cards.yaml", 3, "DATA-SHEETS") in run.errors


def test_a_sheet_set_of_an_unknown_component_gets_a_suggestion(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, title=TITLE.replace("[deck]", "[deck, dekc]")))
    assert run.errors == {("title.yaml", 6, "DATA-COMPONENT")}
    assert run.one["hint"] == "did you mean `deck`?"


def test_every_number_says_where_it_comes_from(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, deck(FIELDS, "oak: {name: Oak, copies: 2}", source="{size: choice}")))
    assert run.errors == {("cards.yaml", 3, "DATA-SOURCE")}
    assert "`copies`" in run.one["message"]


def test_an_unknown_type_of_field_gets_a_suggestion(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, deck("{name: txet, copies: count}", "oak: {name: Oak, copies: 2}")))
    assert run.errors == {("cards.yaml", 6, "DATA-FIELD-TYPE")}
    assert run.one["hint"] == "did you mean `text`?"


def test_a_choice_outside_the_list_gets_a_suggestion(tmp_path: Path) -> None:
    cards = deck("{name: text, copies: count, time: day | night}", "oak: {name: Oak, copies: 2, time: nigth}")
    run = refused(write_project(tmp_path, cards))
    assert run.errors == {("cards.yaml", 9, "DATA-CHOICE")}
    assert run.one["hint"] == "did you mean `night`?"


def test_items_that_extend_each_other_in_a_circle_are_told(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, deck(FIELDS, "oak: {extends: elm, name: Oak}", "elm: {extends: oak}")))
    assert run.errors == {("cards.yaml", 10, "ITEM-CYCLE")}
    assert "oak -> elm -> oak" in run.one["message"]


@pytest.mark.parametrize(
    "name", ["../../x", "a/b", '"a:b"', '"a\\\\b"', "x" * 300, "con", "NUL", '"."', '" x"', "-x", '"a\\tb"', '"<b>"']
)
def test_names_that_cannot_be_file_names_are_refused(tmp_path: Path, name: str) -> None:
    root = write_project(tmp_path, deck(FIELDS, f"? {name}\n      : {{name: Oak, copies: 2}}"))
    run = refused(root)
    assert {rule for _, _, rule in run.errors} == {"DATA-ID"}
    assert {p.name for p in tmp_path.iterdir()} == {"components", "layouts"}


@pytest.mark.parametrize("name", ["ü木", "a b", "oak-2", "manifest", "नीम", "7"])
def test_names_in_any_language_are_file_names(tmp_path: Path, name: str) -> None:
    root = write_project(tmp_path, deck(FIELDS, f"{name}: {{name: Oak, copies: 1}}"))
    assert build(root).code == 0
    assert [p.name for p in (root / "out/tiny/svg/cards").iterdir()] == [f"{name}.svg"]


def test_names_of_sheet_sets_prints_and_layouts_are_file_names_too(tmp_path: Path) -> None:
    title = TITLE.replace("cards: {", "../cards: {")
    cards = deck(FIELDS, "oak: {name: Oak, copies: 2}", more="    prints: {a/b: {copies: copies}}\n")
    run = refused(write_project(tmp_path, cards, LOOKS + "  'c:d': {elements: {}}\n", title))
    assert run.errors == {("title.yaml", 6, "DATA-ID"), ("cards.yaml", 3, "DATA-ID"), ("looks.yaml", 5, "DATA-ID")}


def test_names_that_differ_in_capitals_only_would_be_one_file(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, deck(FIELDS, "oak: {name: A, copies: 1}", "OAK: {name: B, copies: 1}")))
    assert run.errors == {("cards.yaml", 3, "DATA-TWICE")}
    assert run.one["item"] == "OAK"


def test_the_same_item_in_two_components_of_a_sheet_set_would_be_one_file(tmp_path: Path) -> None:
    more = CARDS.replace("deck:", "pile:").replace("Oak", "Elm")
    title = TITLE.replace("[deck]", "[deck, pile]")
    run = refused(write_project(tmp_path, title=title, files={"components/tiny/more.yaml": more}))
    assert run.errors == {("more.yaml", 3, "DATA-TWICE")}


def test_all_mistakes_are_told_in_one_run(tmp_path: Path) -> None:
    cards = deck(
        "{name: text, copies: count, icon: icon, time: day | night}",
        "oak: {name: Oak, copies: two, icon: stick, time: day}",
        "elm: {nam: Elm, copies: 1, icon: stikc, time: day}",
        "fir: {name: Fir 木, copies: 1, icon: stick, time: nihgt}",
        "ash: {name: Antidisestablishmentarianism, copies: 1, icon: pan, time: day}",
    )
    layout = looks(
        'name: {text: "{name}", box: [5, 5, 50, 10], style: headng}',
        'wide: {text: "{name}", box: [5, 20, 20, 10], style: heading}',
        'icon: {icon: "{icon}", box: [5, 40, 8, 8], color: ink}',
        "bar: {rect: [0, 0, 5, 5], fill: inkk}",
    )
    run = refused(write_project(tmp_path, cards, layout))
    assert run.errors == {
        ("cards.yaml", 9, "DATA-NUMBER"),
        ("cards.yaml", 10, "DATA-MISSING"),
        ("cards.yaml", 10, "DATA-UNKNOWN-FIELD"),
        ("cards.yaml", 10, "ICON-UNKNOWN"),
        ("cards.yaml", 11, "DATA-CHOICE"),
        ("cards.yaml", 11, "FONT-LACKS"),
        ("cards.yaml", 12, "TEXT-FIT"),
        ("looks.yaml", 4, "STYLE-UNKNOWN"),
        ("looks.yaml", 6, "LAYOUT-PROPERTY"),
        ("looks.yaml", 7, "COLOUR-UNKNOWN"),
    }


def test_mistakes_of_a_layout_are_told_once_however_many_items_there_are(tmp_path: Path) -> None:
    items = [f"oak{n}: {{name: Oak {n}, copies: 1}}" for n in range(20)]
    layout = looks('name: {text: "{name}", box: [5, 5, 50, 10]}', "icon: {icon: stik, box: [5, 40, 8, 8]}")
    run = refused(write_project(tmp_path, deck(FIELDS, *items), layout))
    assert run.errors == {("looks.yaml", 5, "ICON-UNKNOWN")}
    assert run.one["item"] == ""


def test_the_head_of_the_data_file_is_what_the_other_tests_count_lines_by() -> None:
    assert CARDS.startswith(HEAD)
    assert deck(FIELDS, "oak: {name: Oak, copies: 2}") == CARDS
