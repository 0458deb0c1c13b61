"""A title's data as typed models: every item by its declared fields, numbers with their source, scoring."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, SLUG, TITLE, deck, write_project

from generator.load.title import Title, load_title
from generator.load.values import MISSING, Rich
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

FIELDS = "{name: text, copies: count, note: rich?, price: number?}"
SOURCE = "{size: choice, copies: choice, price: choice}"


def load(root: Path) -> tuple[Title | None, set[tuple[str, int, str]]]:
    ref, report = load_catalogue(root).get(SLUG), Report()
    assert ref is not None
    title = load_title(ref, report)
    return title, {(Path(f.where.file).name, f.where.line, f.rule) for f in report.findings}


def loaded(root: Path) -> Title:
    title, findings = load(root)
    assert findings == set()
    assert title is not None
    return title


def test_the_head_is_read(tmp_path: Path) -> None:
    title = loaded(
        write_project(tmp_path, title=TITLE + "about: A game.\nage: 8\nminutes: {least: 5, most: 9, source: public}\n")
    )
    record = title.record
    assert (record.name, record.prefix, record.rules, record.about, record.age) == ("Tiny", "TIN", 1, "A game.", 8)
    assert (record.players.least, record.players.most, record.minutes and record.minutes.most) == (2, 3, 9)
    assert record.sheets["cards"].components == ("deck",)


def test_items_have_the_fields_that_are_declared(tmp_path: Path) -> None:
    cards = deck(
        FIELDS, 'oak: {name: Oak, copies: 2, note: "**x**"}', "elm: {name: Elm, copies: 1, price: 2.5}", source=SOURCE
    )
    items = loaded(write_project(tmp_path, cards)).components["deck"].items
    assert dict(items["oak"].values) == {"name": "Oak", "copies": 2, "note": "**x**", "price": MISSING}
    assert isinstance(items["oak"].values["note"], Rich)
    assert items["elm"].values["price"] == 2.5
    assert (items["elm"].where.line, items["elm"].places["price"].line) == (10, 10)
    assert "note" not in items["elm"].places


def test_items_may_build_on_each_other(tmp_path: Path) -> None:
    cards = deck(
        FIELDS, "oak: {name: Oak, copies: 2, price: 4}", 'elm: {extends: oak, name: Elm, price: "+= 1"}', source=SOURCE
    )
    elm = loaded(write_project(tmp_path, cards)).components["deck"].items["elm"]
    assert (elm.values["name"], elm.values["copies"], elm.values["price"]) == ("Elm", 2, 5)
    assert (elm.where.line, elm.places["copies"].line) == (10, 9)


def test_an_item_may_have_looks_of_its_own(tmp_path: Path) -> None:
    item = (
        loaded(write_project(tmp_path, CARDS.replace("copies: 2}", "copies: 2, layout: special, back: none}")))
        .components["deck"]
        .items["oak"]
    )
    assert (item.layout, item.back) == ("special", "none")


def test_files_of_a_title_add_up(tmp_path: Path) -> None:
    numbers = "numbers:\n  hand_limit: {value: 8, source: stated, rule: TIN-HAND-1}\n"
    more = CARDS.replace("deck:", "pile:")
    title = loaded(
        write_project(
            tmp_path,
            title=TITLE.replace("[deck]", "[deck, pile]"),
            files={"components/tiny/rules.yaml": numbers, "components/tiny/more.yaml": more},
        )
    )
    assert list(title.components) == ["deck", "pile"]
    assert (title.numbers["hand_limit"].value, title.numbers["hand_limit"].source) == (8.0, "stated")
    assert title.scoring is None


def test_scoring_is_read_with_its_lines_in_order(tmp_path: Path) -> None:
    scoring = (
        "scoring:\n  entries: {name: dish, most: 3, source: derived, columns: {kind: {name: kind, width: 12}}}\n"
        "  lines:\n    food: {name: Food}\n    total: {name: Total, kind: grand}\n"
    )
    title = loaded(write_project(tmp_path, files={"components/tiny/scoring.yaml": scoring}))
    assert title.scoring is not None
    assert [(key, line.name, line.kind) for key, line in title.scoring.lines.items()] == [
        ("food", "Food", "plain"),
        ("total", "Total", "grand"),
    ]
    assert title.scoring.entries is not None
    assert (title.scoring.entries.most, title.scoring.entries.columns["kind"].width) == (3, 12.0)


@pytest.mark.parametrize(
    ("change", "findings"),
    [
        (("source: {size: choice, copies: choice}", "source: {size: guessed, copies: choice}"), {(7, "DATA-CHOICE")}),
        (("source: {size: choice, copies: choice}", "source: {copies: choice}"), {(3, "DATA-SOURCE")}),
        (("copies: choice}", "copies: choice, name: choice}"), {(3, "DATA-SOURCE")}),
        (("name: Deck", "nam: Deck"), {(3, "DATA-UNKNOWN-FIELD"), (3, "DATA-MISSING")}),
        (("layout: card", "layout: card\n    shape: hexagon"), {(6, "DATA-CHOICE")}),
        (("layout: card", "layout: card\n    bleed: -1"), {(6, "DATA-RANGE")}),
        (("{name: text, copies: count}", "{name: text, number: count}"), set()),
        (("oak: {name: Oak, copies: 2}", "oak: Oak"), {(9, "ITEM-TABLE")}),
        (("oak: {name: Oak, copies: 2}", "oak: {extends: elm}"), {(9, "ITEM-PARENT")}),
    ],
)
def test_mistakes_in_a_component_are_told(
    tmp_path: Path, change: tuple[str, str], findings: set[tuple[int, str]]
) -> None:
    assert change[0] in CARDS
    found = {(line, rule) for _, line, rule in load(write_project(tmp_path, CARDS.replace(*change)))[1]}
    if change[1] == "{name: text, number: count}":  # renames the field that counts the copies
        assert found == {
            (3, "DATA-PRINT"),
            (3, "DATA-SOURCE"),
            (9, "DATA-MISSING"),
            (9, "DATA-UNKNOWN-FIELD"),
        }
    else:
        assert found == findings


def test_a_list_of_numbers_needs_a_source_too(tmp_path: Path) -> None:
    cards = deck("{name: text, copies: count, track: list of number}", "oak: {name: Oak, copies: 1, track: [1, 2]}")
    assert load(write_project(tmp_path, cards))[1] == {("cards.yaml", 3, "DATA-SOURCE")}


def test_a_component_in_two_sheet_sets_is_told(tmp_path: Path) -> None:
    title = TITLE + "  again: {name: again, components: [deck]}\n"
    assert load(write_project(tmp_path, title=title))[1] == {("title.yaml", 7, "DATA-TWICE")}


def test_a_title_with_a_faulty_component_is_none_and_the_others_are_still_read(tmp_path: Path) -> None:
    broken = {"components/tiny/a.yaml": "components:\n  pile: 3\n"}
    cards = CARDS.replace("copies: 2}", "copies: two}")
    title, findings = load(write_project(tmp_path, cards, files=broken))
    assert title is None
    assert findings == {("a.yaml", 2, "DATA-TYPE"), ("cards.yaml", 9, "DATA-NUMBER")}
