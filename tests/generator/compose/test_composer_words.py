"""Layouts that put data into words by tables of phrases, draw other items' faces, and compare fields."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, TITLE, Composed, compose, deck, looks

from generator.scene.primitives import Glyphs, Shape, flat, through, words_of

SIGNS = """\
phrases:
  signs:
    "gain <n>": "you gain <n>"
    keep: "keep {limit}"
    ",": " and "
"""
FIELDS = "{name: text, copies: count, limit: count, does: list of text?}"
SOURCE = "{size: choice, copies: choice, limit: choice}"


def game(root: Path, *elements: str, head: str = SIGNS) -> Composed:
    """An oak that gains and keeps, a fern with the same words and another limit, a moss that does nothing."""
    rows = (
        "oak: {name: Oak, copies: 1, limit: 3, does: [gain 2, keep]}",
        "fern: {name: Fern, copies: 1, limit: 4, does: [gain 2, keep]}",
        "moss: {name: Moss, copies: 1, limit: 3}",
    )
    return compose(root, deck(FIELDS, *rows, source=SOURCE), looks(*elements, head=head))


def said(made: Composed, label: str) -> str:
    return " ".join(" ".join(words_of(made.fronts[label].items)).split())


DOES = 'does: {text: "{does|signs}", box: [2, 2, 56, 20]}'


def test_a_list_is_put_into_words_and_its_words_may_name_fields(tmp_path: Path) -> None:
    made = game(tmp_path, DOES)
    assert made.found == set()
    assert said(made, "oak") == "you gain 2 and keep 3"
    assert said(made, "fern") == "you gain 2 and keep 4"  # a face of its own: the phrase looks at another field
    assert said(made, "moss") == ""


def test_what_no_phrase_fits_is_told_where_the_item_says_it(tmp_path: Path) -> None:
    made = game(tmp_path, DOES, head=SIGNS.replace("keep:", "leave:"))
    assert made.found == {("cards.yaml", 9, "PHRASE-NONE"), ("cards.yaml", 10, "PHRASE-NONE")}


def test_a_table_that_does_not_exist_is_told_where_it_is_named(tmp_path: Path) -> None:
    made = game(tmp_path, 'does: {text: "{does|sings}", box: [2, 2, 56, 20]}')
    assert made.found == {("looks.yaml", 9, "PHRASES-UNKNOWN")}


def test_phrases_may_build_on_others(tmp_path: Path) -> None:
    head = f"{SIGNS}  plain:\n    extends: signs\n    keep: stay\n"
    made = game(tmp_path, 'does: {text: "{does|plain}", box: [2, 2, 56, 20]}', head=head)
    assert said(made, "oak") == "you gain 2 and stay"


def test_an_icon_may_be_named_by_a_phrase(tmp_path: Path) -> None:
    head = "phrases: {pictures: {Oak: tree, Fern: sprout, Moss: spore}}\n"
    made = game(tmp_path, 'sign: {icon: "{name|pictures}", box: [2, 2, 9, 9]}', head=head)
    assert made.found == set()
    assert len(set(made.fronts.values())) == 3


# --- faces of others ------------------------------------------------------------------------------------------------
SMALL = """\
  small:
    elements:
      name: {text: "{name} {limit}", box: [0, 0, 50, 10]}
"""


def faced(root: Path, element: str) -> Composed:
    rows = ("oak: {name: Oak, copies: 1, limit: 3}", "fern: {name: Fern, copies: 1, limit: 4, layout: small}")
    return compose(root, deck(FIELDS, *rows, source=SOURCE), looks(element) + SMALL)


def test_a_layout_draws_the_face_of_another_item(tmp_path: Path) -> None:
    made = faced(tmp_path, "other: {face: deck.fern, layout: small, at: [20, 30], scale: 2}")
    assert made.found == set()
    assert said(made, "oak") == "Fern 4"
    alone, placed = (
        through(matrix, item.x, item.y)
        for label in ("fern", "oak")
        for item, matrix in flat(made.fronts[label].items)
        if isinstance(item, Glyphs)
    )
    assert placed == (20 + 2 * alone[0], 30 + 2 * alone[1])


def test_the_other_item_may_be_named_by_a_field(tmp_path: Path) -> None:
    element = 'others: {each: deck, as: row, step: [0, 12], group: {one: {face: "deck.{row.item}", layout: small}}}'
    assert said(faced(tmp_path, element), "oak") == "Oak 3 Fern 4"


def test_an_item_that_does_not_exist_cannot_be_drawn(tmp_path: Path) -> None:
    assert faced(tmp_path, "other: {face: deck.furn, layout: small}").found == {("looks.yaml", 4, "FACE-UNKNOWN")}
    assert faced(tmp_path, "other: {face: fern, layout: small}").found == {("looks.yaml", 4, "FACE-UNKNOWN")}


def test_a_layout_cannot_draw_itself(tmp_path: Path) -> None:
    assert faced(tmp_path, "other: {face: deck.fern, layout: card}").found == {("looks.yaml", 4, "FACE-ITSELF")}


# --- fields compared ------------------------------------------------------------------------------------------------
def test_a_condition_compares_two_fields(tmp_path: Path) -> None:
    inner = 'same: {when: {field: row.limit, same: limit}, text: "{row.name}", box: [0, 0, 30, 9]}'
    made = game(tmp_path, f"rows: {{each: deck, as: row, step: [0, 10], group: {{{inner}}}}}")
    assert [said(made, label) for label in ("oak", "fern", "moss")] == ["Oak Moss", "Fern", "Oak Moss"]


def test_a_field_that_is_not_there_cannot_be_compared(tmp_path: Path) -> None:
    made = game(tmp_path, 'name: {when: {field: limit, same: limt}, text: "{name}", box: [0, 0, 30, 9]}')
    assert {rule for _, _, rule in made.found} == {"FIELD-UNKNOWN"}


def test_each_passes_over_values_that_are_not_wanted(tmp_path: Path) -> None:
    inner = 'group: {name: {text: "{row.number} {row.name}", box: [0, 0, 30, 9]}}'
    made = game(tmp_path, f"rows: {{each: deck, as: row, only: {{field: row.limit, is: 3}}, step: [0, 10], {inner}}}")
    assert said(made, "oak") == "1 Oak 2 Moss"
    first, second = (
        through(matrix, item.x, item.y)[1] for item, matrix in flat(made.face.items) if isinstance(item, Glyphs)
    )
    assert second - first == pytest.approx(10)  # the fern between them takes no room


def test_only_means_nothing_without_each(tmp_path: Path) -> None:
    made = game(tmp_path, 'name: {only: {has: limit}, text: "{name}", box: [0, 0, 30, 9]}')
    assert {rule for _, _, rule in made.found} == {"LAYOUT-EACH"}


# --- sheet sets of one way ------------------------------------------------------------------------------------------
WAYS = CARDS.replace("    items:", "    prints: {day: {copies: copies}, night: {copies: '3'}}\n    items:")


def sheets(text: str) -> str:
    before, _, _ = TITLE.partition("sheets:")
    return f"{before}sheets:\n{text}"


def test_each_way_of_a_component_may_be_a_sheet_set_of_its_own(tmp_path: Path) -> None:
    title = sheets("  a: {name: a, components: [deck.day]}\n  b: {name: b, components: [deck.night]}\n")
    made = compose(tmp_path, WAYS, title=title)
    assert made.found == set()
    assert [piece.label for piece in made.pieces] == ["oak-day"] * 2 + ["oak-night"] * 3


def test_a_way_that_is_in_no_sheet_set_or_in_two_is_told(tmp_path: Path) -> None:
    only = compose(tmp_path, WAYS, title=sheets("  a: {name: a, components: [deck.day]}\n"))
    assert {rule for _, _, rule in only.found} == {"DATA-SHEETS"}
    twice = compose(tmp_path, WAYS, title=sheets("  a: {name: a, components: [deck, deck.day]}\n"))
    assert {rule for _, _, rule in twice.found} == {"DATA-TWICE"}
    wrong = sheets("  a: {name: a, components: [deck]}\n  b: {name: b, components: [deck.dusk]}\n")
    assert {rule for _, _, rule in compose(tmp_path, WAYS, title=wrong).found} == {"DATA-COMPONENT"}


# --- plates behind words --------------------------------------------------------------------------------------------
def plate(made: Composed) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the first shape, a rectangle with straight corners."""
    shape = next(shape for shape, _ in flat(made.face.items) if isinstance(shape, Shape))
    points = [(float(step[-2]), float(step[-1])) for step in shape.path if len(step) > 2]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_a_plate_is_as_large_as_the_words_and_the_air_around_them(tmp_path: Path) -> None:
    element = 'name: {text: "{name}", box: [10, 20, 40, 10], align: right, plate: [2, 1], fill: white}'
    left, top, right, bottom = plate(compose(tmp_path, CARDS, looks(element)))
    assert right == pytest.approx(50 + 2)
    assert 40 < left + 2 < 47  # three letters of 9 points
    assert top == pytest.approx(20 - 1)
    assert bottom - 1 == pytest.approx(20 + 9 * 0.66 * 25.4 / 72, abs=0.02)  # capitals are 0.66 of the size


def test_a_plate_holds_icons_that_are_higher_than_the_words(tmp_path: Path) -> None:
    style = "valign: middle, size: 10, icon_size: 2, plate: [0, 0], fill: white"
    element = f'name: {{text: ":spore:", box: [10, 20, 40, 10], {style}}}'
    _, top, _, bottom = plate(compose(tmp_path, CARDS, looks(element)))
    assert bottom - top == pytest.approx(2 * 10 * 25.4 / 72)
    assert (top + bottom) / 2 == pytest.approx(25)


def test_words_without_a_plate_have_none(tmp_path: Path) -> None:
    made = compose(tmp_path, CARDS, looks('name: {text: "{name}", box: [10, 20, 40, 10]}'))
    assert [type(item) for item, _ in flat(made.face.items)] == [Glyphs]
