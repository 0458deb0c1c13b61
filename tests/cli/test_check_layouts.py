"""Mistakes in layout files, each found with file and line, with the nearest valid name, and nothing written."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from projects import CARDS, LOOKS, TITLE, check, deck, looks, refused, sporeprint, write_project

TEXT = 'text: "{name}", box: [5, 5, 50, 10]'
LINE = 4
"""Where the element under test stands in `looks.yaml`."""


@pytest.mark.parametrize(
    ("element", "rule", "hint"),
    [
        (f"a: {{{TEXT}, stile: heading}}", "LAYOUT-PROPERTY", "`style`"),
        (f"a: {{{TEXT}, style: headin}}", "STYLE-UNKNOWN", "`heading`"),
        (f'a: {{{TEXT}, style: "{{name}}"}}', "LAYOUT-FIXED", "style"),
        (f"a: {{{TEXT}, font: sanz}}", "FONT-UNKNOWN", "`sans`"),
        (f"a: {{{TEXT}, align: center}}", "LAYOUT-CHOICE", "`centre`"),
        (f"a: {{{TEXT}, size: 0}}", "LAYOUT-RANGE", "from 1"),
        (f"a: {{{TEXT}, size: large}}", "LAYOUT-NUMBER", "12"),
        (f"a: {{{TEXT}, leading: -1}}", "LAYOUT-RANGE", "from 0.5"),
        (f"a: {{{TEXT}, colour: none}}", "COLOUR-UNKNOWN", "name a colour"),
        ("a: {txt: hi, box: [5, 5, 50, 10]}", "LAYOUT-KIND", "`text`"),
        ("a: {text: hi}", "LAYOUT-MISSING", "`box: ...`"),
        ("a: {text: hi, box: [5, 5, 50]}", "LAYOUT-VALUE", ""),
        ('a: {text: "{nam}", box: [5, 5, 50, 10]}', "FIELD-UNKNOWN", "`name`"),
        ('a: {text: "{name", box: [5, 5, 50, 10]}', "LAYOUT-BRACES", "{{"),
        ("a: {rect: [1, 2, 3, 4], circle: [1, 2, 3]}", "LAYOUT-KIND", "rect"),
        ("a: {rect: [1, 2, 3, 4], fill: inc}", "COLOUR-UNKNOWN", "`ink`"),
        ("a: {rect: [1, 2, 3, 4], opacity: 5}", "LAYOUT-RANGE", "from 0 to 1"),
        ("a: {rect: [1, 2, 3, 4], stroke: ink, width: -1}", "LAYOUT-RANGE", "from 0"),
        ("a: {rect: [1, 2, 3, 4], stroke: ink, dash: [-1, 2]}", "LAYOUT-RANGE", ""),
        ("a: {rect: [1, 2, 3, 4], fill: {radial: [1, 1, 1], colours: [ink, none]}}", "COLOUR-UNKNOWN", ""),
        ("a: {rect: [1, 2, 3, 4], fill: {linear: [1, 1, 1], colours: [ink, ink]}}", "LAYOUT-VALUE", ""),
        ("a: {icon: stik, box: [5, 5, 5, 5]}", "ICON-UNKNOWN", "`stick`"),
        ("a: {icon: pan, box: [5, 5, 5, 5], colour: none}", "COLOUR-UNKNOWN", ""),
        ('a: {text: ":stik:", box: [5, 5, 50, 10]}', "ICON-UNKNOWN", "`stick`"),
        ('a: {text: "[inc: words]", box: [5, 5, 50, 10]}', "COLOUR-UNKNOWN", "`ink`"),
        ("a: {paint: forrest, box: [5, 5, 50, 10]}", "PAINTER-UNKNOWN", "`forest`"),
        ('a: {paint: "{name}", box: [5, 5, 50, 10]}', "LAYOUT-FIXED", "painter"),
        ("a: {paint: sprig, box: [5, 5, 50, 10], with: {color: ink}}", "PAINTER-PARAMETER", "`colour`"),
        ("a: {paint: mushroom, box: [5, 5, 50, 10]}", "PAINTER-PARAMETER", "species"),
        ("a: {paint: mushroom, box: [5, 5, 50, 10], with: {species: morrel}}", "SPECIES-UNKNOWN", "`morel`"),
        ("a: {path: M 0 0 L, fill: ink}", "LAYOUT-PATH", "SVG"),
        ("a: {polygon: [[1, 1]], fill: ink}", "LAYOUT-VALUE", ""),
        ("a: {rect: [1, 2, 3, 4], when: {field: nam, is: Oak}}", "FIELD-UNKNOWN", "`name`"),
        ("a: {rect: [1, 2, 3, 4], when: {has: [name]}}", "LAYOUT-WHEN", "has"),
        ("a: {rect: [1, 2, 3, 4], when: {field: name, in: []}}", "LAYOUT-WHEN", "in"),
        ("a: {rect: [1, 2, 3, 4], when: {field: name}}", "LAYOUT-WHEN", "is"),
        ("a: {rect: [1, 2, 3, 4], each: decks}", "FIELD-UNKNOWN", "`deck`"),
        ("a: {rect: [1, 2, 3, 4], each: name}", "LAYOUT-EACH", "list"),
        ("a: {rect: [1, 2, 3, 4], each: [1, 2]}", "LAYOUT-EACH", "list"),
        ("a: {rect: [1, 2, 3, 4], step: [1, 2]}", "LAYOUT-EACH", ""),
        ("a: {rect: [1, 2, 3, 4], before: b}", "LAYOUT-ORDER", ""),
        ("a: {group: {b: {rect: [1, 2, 3, 4], fil: ink}}}", "LAYOUT-PROPERTY", "`fill`"),
        ("a: {group: {b: {rect: [1, 2, 3, 4]}}, scale: 0}", "LAYOUT-RANGE", ""),
        ("a: {pad: scoring, box: [5, 5, 50, 10]}", "PAD-SCORING", "scoring.yaml"),
        ("a: none", "LAYOUT-ELEMENT", ""),
    ],
)
def test_a_mistake_in_an_element_is_told_with_the_way_out(tmp_path: Path, element: str, rule: str, hint: str) -> None:
    species = {"layouts/tiny/species.yaml": "morel: {cap: honeycomb}\n"}
    run = refused(write_project(tmp_path, layouts=looks(element), files=species))
    assert run.code == 1
    assert run.errors == {("looks.yaml", LINE, rule)}
    assert hint in run.one["hint"]


@pytest.mark.parametrize(
    ("element", "field", "value", "rule", "hint"),
    [
        ('a: {icon: "{x}", box: [5, 5, 5, 5]}', "icon", "stik", "ICON-UNKNOWN", "`stick`"),
        ('a: {rect: [1, 2, 3, 4], fill: "{x}"}', "colour", "inc", "COLOUR-UNKNOWN", "`ink`"),
        (f'a: {{{TEXT}, font: "{{x}}"}}', "text", "serf", "FONT-UNKNOWN", "`serif`"),
        (f'a: {{{TEXT}, size: "{{x}}"}}', "text", "huge", "LAYOUT-NUMBER", ""),
        (f'a: {{{TEXT}, size: "{{x}}"}}', "number", "5000", "LAYOUT-RANGE", "1000"),
        ('a: {image: "{x}", box: [5, 5, 5, 5]}', "image", "oak.png", "IMAGE-MISSING", ""),
        ('a: {path: "{x}"}', "text", "Q", "LAYOUT-PATH", "SVG"),
        ('a: {paint: mushroom, box: [5, 5, 9, 9], with: {species: "{x}"}}', "species", "m", "SPECIES-UNKNOWN", ""),
        ('a: {text: "{x}", box: [5, 5, 50, 10]}', "rich", '":stik:"', "ICON-UNKNOWN", "`stick`"),
        ('a: {text: "{x}", box: [5, 5, 50, 10]}', "rich", '"{nam}"', "FIELD-UNKNOWN", "`name`"),
        ('a: {text: "{x}", box: [5, 5, 50, 10]}', "rich", '"{"', "DATA-BRACES", "{{"),
        ('a: {text: "{x}", box: [5, 5, 3, 10]}', "text", "Wide", "TEXT-FIT", "min"),
    ],
)
def test_a_value_that_the_layout_cannot_use_is_told_where_the_item_says_it(
    tmp_path: Path, element: str, field: str, value: str, rule: str, hint: str
) -> None:
    source = "{size: choice, copies: choice, x: choice}" if field == "number" else "{size: choice, copies: choice}"
    cards = deck(
        f"{{name: text, copies: count, x: {field}}}", f"oak: {{name: Oak, copies: 1, x: {value}}}", source=source
    )
    run = refused(write_project(tmp_path, cards, looks(element)))
    assert run.errors == {("cards.yaml", 9, rule)}
    assert hint in run.one["hint"]
    assert run.one["item"] == ("" if rule == "FIELD-UNKNOWN" else "oak")


def test_an_unknown_layout_gets_a_suggestion(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("layout: card", "layout: crad")))
    assert run.errors == {("cards.yaml", 3, "LAYOUT-UNKNOWN")}
    assert run.one["hint"] == "did you mean `card`?"


def test_an_unknown_layout_of_one_item_is_told_there(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("copies: 2}", "copies: 2, back: crad}")))
    assert run.errors == {("cards.yaml", 9, "LAYOUT-UNKNOWN")}
    assert run.one["item"] == "oak"


def test_a_missing_parent_gets_a_suggestion(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, layouts=LOOKS.replace("card:\n", "card:\n    extends: plain_peace\n")))
    assert run.errors == {("looks.yaml", 3, "LAYOUT-PARENT")}
    assert run.one["hint"] == "did you mean `plain_piece`?"


def test_layouts_in_a_circle_are_told_once_with_the_way_round(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, layouts="layouts:\n  card: {extends: b}\n  b: {extends: card}\n"))
    assert run.errors == {("looks.yaml", 3, "LAYOUT-CYCLE")}
    assert "card -> b -> card" in run.one["message"]


def test_a_layout_that_extends_itself_is_told(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, layouts="layouts:\n  card: {extends: card}\n"))
    assert run.errors == {("looks.yaml", 2, "LAYOUT-CYCLE")}


def test_styles_in_a_circle_are_told(tmp_path: Path) -> None:
    head = "styles:\n  a: {extends: b}\n  b: {extends: a}\n"
    run = refused(write_project(tmp_path, layouts=looks(f"a: {{{TEXT}, style: a}}", head=head)))
    assert run.errors == {("looks.yaml", 3, "STYLE-CYCLE")}


@pytest.mark.parametrize(
    ("style", "rule", "hint"),
    [
        ("{font: sanz}", "FONT-UNKNOWN", "`sans`"),
        ("{colour: inc}", "COLOUR-UNKNOWN", "`ink`"),
        ("{siz: 9}", "DATA-UNKNOWN-FIELD", "`size`"),
        ("{size: 0}", "DATA-RANGE", "1 to 1000"),
        ("{align: middle}", "DATA-CHOICE", ""),
        ("bold", "STYLE-TABLE", ""),
    ],
)
def test_a_mistake_in_a_style_is_told_at_the_style(tmp_path: Path, style: str, rule: str, hint: str) -> None:
    layout = looks(f"a: {{{TEXT}, style: mine}}", head=f"styles:\n  mine: {style}\n")
    run = refused(write_project(tmp_path, layouts=layout))
    assert run.errors == {("looks.yaml", 2, rule)}
    assert hint in run.one["hint"]


def test_a_misspelt_section_gets_a_suggestion(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, layouts=LOOKS + "colours: {}\nstyle: {}\n"))
    assert run.errors == {("looks.yaml", 5, "LAYOUT-SECTION"), ("looks.yaml", 6, "LAYOUT-SECTION")}
    assert run.findings[1]["hint"] == "did you mean `styles`?"


@pytest.mark.parametrize("wrong", ["elements: [a, b]", "elements: all", "palette: [red]"])
def test_a_part_of_a_layout_that_is_no_table_is_told(tmp_path: Path, wrong: str) -> None:
    run = refused(write_project(tmp_path, layouts=f"layouts:\n  card:\n    {wrong}\n"))
    assert run.errors == {("looks.yaml", 3, "LAYOUT-SECTION")}


def test_a_layout_given_twice_is_told(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, files={"layouts/tiny/more.yaml": LOOKS}))
    assert run.errors == {("more.yaml", 2, "LAYOUT-TWICE")}


def test_check_looks_at_layouts_and_styles_that_nobody_uses(tmp_path: Path) -> None:
    spare = "  spare:\n    elements: {a: {rect: [1, 2, 3], fill: ink}}\nstyles:\n  spare: {siz: 3}\n"
    run = check(write_project(tmp_path, layouts=LOOKS + spare))
    assert run.errors == {("looks.yaml", 6, "LAYOUT-VALUE"), ("looks.yaml", 8, "DATA-UNKNOWN-FIELD")}


def test_repeating_without_end_is_stopped(tmp_path: Path) -> None:
    bomb = "a: {each: 999, group: {b: {each: 999, group: {c: {each: 999, rect: [0, 0, 1, 1]}}}}}"
    started = time.process_time()
    run = refused(write_project(tmp_path, layouts=looks(bomb)))
    assert run.errors == {("looks.yaml", LINE, "LAYOUT-EACH")}
    assert time.process_time() - started < 5


def test_a_text_too_long_says_how_much_room_it_needs(tmp_path: Path) -> None:
    long = "Word " * 80
    run = refused(write_project(tmp_path, CARDS.replace("name: Oak,", f"name: {long},")))
    assert run.errors == {("cards.yaml", 9, "TEXT-FIT")}
    assert "the box is 10 mm high" in run.one["message"]


def test_a_character_the_font_lacks_is_named_with_its_number(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("name: Oak,", "name: 木,")))
    assert run.errors == {("cards.yaml", 9, "FONT-LACKS")}
    assert "U+6728" in run.one["message"]


@pytest.mark.parametrize("command", ["check", "build"])
def test_layouts_are_checked_beside_a_head_and_items_that_cannot_be_read(tmp_path: Path, command: str) -> None:
    title = TITLE.replace("least: 2", "leest: 2")
    cards, layouts = CARDS.replace("copies: 2}", "copies: many}"), LOOKS.replace("style: heading", "style: headin")
    run = sporeprint(write_project(tmp_path, cards, layouts, title), command, "tiny", "--json")
    found = {(Path(str(f["file"])).name, f["rule"]) for f in run.findings}
    assert run.code == 1 and found == {
        ("title.yaml", "DATA-MISSING"),
        ("title.yaml", "DATA-UNKNOWN-FIELD"),
        ("cards.yaml", "DATA-NUMBER"),
        ("looks.yaml", "STYLE-UNKNOWN"),
    }
