"""A layout applied to an item: what stands where on the face, for which items, and how often."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, compose, drawn, looks

from compose.composer_help import TEXT, game, marks, words
from generator.scene.primitives import (
    Face,
    Glyphs,
    Group,
    Shape,
    flat,
    oval,
    rectangle,
    through,
)


def spots(face: Face) -> list[tuple[float, float]]:
    """Where every run of words starts on the face."""
    return [through(matrix, item.x, item.y) for item, matrix in flat(face.items) if isinstance(item, Glyphs)]


def test_a_face_has_the_size_of_its_component_and_is_cut_along_its_edge(tmp_path: Path) -> None:
    face = compose(tmp_path, CARDS.replace("layout: card", "layout: card\n    bleed: 3")).face
    assert (face.name, face.width, face.height, face.bleed) == ("oak", 60, 90, 3)
    assert face.outline == rectangle(0, 0, 60, 90)


def test_rounded_corners_and_round_pieces_are_cut_so(tmp_path: Path) -> None:
    rounded = compose(tmp_path / "a", CARDS.replace("layout: card", "layout: card\n    corner: 4")).face
    assert rounded.outline == rectangle(0, 0, 60, 90, 4)
    disc = compose(tmp_path / "b", CARDS.replace("layout: card", "layout: card\n    shape: round")).face
    assert disc.outline == oval(30, 45, 30, 45)


def test_numbers_and_colours_may_come_from_the_item(tmp_path: Path) -> None:
    element = 'a: {rect: [0, 0, "{wide}", 5], fill: "{tint}"}'
    made = game(tmp_path, "wide: number, tint: colour", 'wide: 12.5, tint: "#FF0000"', element, source=", wide: choice")
    assert made.found == set()
    assert made.face.items == (Shape(rectangle(0, 0, 12.5, 5), "#ff0000"),)


def test_markup_in_plain_text_of_an_item_is_not_markup(tmp_path: Path) -> None:
    face = drawn(tmp_path, f"a: {{{TEXT}}}", cards=CARDS.replace("name: Oak", "name: '*A* [b: c] :pan:'"))
    assert words(face) == ["*A* [b: c] :pan:"]


def test_markup_in_rich_text_of_an_item_counts(tmp_path: Path) -> None:
    made = game(tmp_path, "note: rich", "note: 'a **b** :pan:'", 'a: {text: "{note}", box: [5, 5, 50, 10]}')
    assert words(made.face) == ["a", "b"]
    names = [item.name for item in made.face.items if isinstance(item, Group)]
    assert names == ["icon pan"]


def test_an_element_changes_what_its_style_says(tmp_path: Path) -> None:
    face = drawn(tmp_path, f'a: {{{TEXT}, style: heading, size: 12, colour: "#00ff00", align: left}}')
    ((run, _),) = flat(face.items)
    assert isinstance(run, Glyphs)
    assert (run.font, run.size, run.colour, run.x) == ("serif-bold", 12, "#00ff00", 5)


def test_the_look_of_text_may_come_from_the_item(tmp_path: Path) -> None:
    made = game(
        tmp_path,
        "f: text, s: number",
        "f: black, s: 14",
        f'a: {{{TEXT}, font: "{{f}}", size: "{{s}}"}}',
        source=", s: choice",
    )
    ((run, _),) = flat(made.face.items)
    assert isinstance(run, Glyphs)
    assert (made.found, run.font, run.size) == (set(), "black", 14)


def test_a_layout_may_have_colours_of_its_own(tmp_path: Path) -> None:
    layouts = looks("a: {rect: [0, 0, 1, 1], fill: ground}", f"b: {{{TEXT}}}", head="palette: {ground: white}\n")
    night = layouts + "  night:\n    extends: card\n    palette: {ground: black, ink: white}\n"
    cards = CARDS.replace("copies: 2}", "copies: 1, layout: night}")
    day, dark = compose(tmp_path / "a", CARDS, night).face, compose(tmp_path / "b", cards, night).face
    assert [item.fill for item, _ in flat(day.items) if isinstance(item, Shape)] == ["#ffffff"]
    assert [item.fill for item, _ in flat(dark.items) if isinstance(item, Shape)] == ["#000000"]
    assert [item.colour for item, _ in flat(dark.items) if isinstance(item, Glyphs)] == ["#ffffff"]


@pytest.mark.parametrize(
    ("condition", "drawn_"),
    [
        ("{field: time, is: night}", True),
        ("{field: time, is: day}", False),
        ("{field: time, in: [day, night]}", True),
        ("{field: price, is: 3}", True),
        ("{field: price, is: 3.0}", True),
        ("{field: price, in: [three, 4]}", False),
        ("{field: big, is: 1000000}", True),
        ("{field: rare, is: yes}", True),
        ("{field: rare, is: True}", True),
        ("{field: rare, is: no}", False),
        ("{has: price}", True),
        ("{has: none}", False),
        ("{has: zero}", False),
        ("{has: empty}", False),
        ("{has: tags}", False),
        ("{not: {has: none}}", True),
        ("{not: {field: time, is: night}}", False),
        ("{not: [{has: price}, {has: none}]}", True),  # not both
        ("[{has: price}, {field: time, is: night}]", True),
        ("[{has: price}, {has: none}]", False),
        ("{field: deck.oak.time, is: night}", True),
    ],
)
def test_an_element_is_drawn_when_its_condition_holds(tmp_path: Path, condition: str, drawn_: bool) -> None:
    fields = "time: day | night, price: number, big: count, rare: flag, zero: count, none: text?, empty: text"
    values = 'time: night, price: 3, big: 1000000, rare: yes, zero: 0, empty: "", tags: []'
    element = f"a: {{rect: [0, 0, 1, 1], fill: ink, when: {condition}}}"
    source = ", price: choice, big: choice, zero: choice"
    made = game(tmp_path, f"{fields}, tags: list of text", values, element, source=source)
    assert made.found == set()
    assert bool(made.face.items) is drawn_


def test_each_goes_through_a_list(tmp_path: Path) -> None:
    element = (
        'a: {each: tags, as: tag, step: [0, 5], text: "{tag.number} {tag.value} {tag.index}", box: [5, 5, 50, 10]}'
    )
    made = game(tmp_path, "tags: list of text", "tags: [red, blue]", element)
    assert (made.found, words(made.face)) == (set(), ["1 red 0", "2 blue 1"])
    (x1, y1), (x2, y2) = spots(made.face)
    assert (x2 - x1, y2 - y1) == pytest.approx((0, 5))


def test_each_goes_through_the_items_of_a_component(tmp_path: Path) -> None:
    element = 'a: {each: deck, as: row, step: [10, 0], text: "{row.id} {row.name}", box: [5, 5, 50, 10]}'
    cards = CARDS + "      elm: {name: Elm, copies: 1}\n"
    assert words(drawn(tmp_path, element, cards=cards)) == ["oak Oak", "elm Elm"]


def test_each_counts_to_a_number_or_a_number_of_the_item(tmp_path: Path) -> None:
    bar = "rect: [0, 0, 1, 1], fill: ink, step: [2, 1]"
    face = drawn(tmp_path, f"a: {{each: 3, {bar}}}", f"b: {{each: copies, {bar}}}")
    assert marks(face) == [(0, 0), (2, 1), (4, 2), (0, 0), (2, 1)]


def test_each_of_nothing_draws_nothing(tmp_path: Path) -> None:
    bar = "rect: [0, 0, 1, 1], fill: ink"
    made = game(
        tmp_path,
        "tags: list of text, more: list of text?",
        "tags: []",
        f"a: {{each: tags, {bar}}}",
        f"b: {{each: more, {bar}}}",
    )
    assert (made.found, made.face.items) == (set(), ())


def test_each_may_stand_inside_each(tmp_path: Path) -> None:
    inner = 'b: {each: tags, as: tag, text: "{n.number}{tag.value}", box: [5, 5, 50, 10]}'
    made = game(tmp_path, "tags: list of text", "tags: [a, b]", f"a: {{each: 2, as: n, group: {{{inner}}}}}")
    assert (made.found, words(made.face)) == (set(), ["1a", "1b", "2a", "2b"])


def test_when_is_asked_once_for_all_of_each(tmp_path: Path) -> None:
    face = drawn(tmp_path, "a: {each: 3, rect: [0, 0, 1, 1], fill: ink, when: {field: name, is: Elm}}")
    assert face.items == ()


def test_a_group_is_drawn_so_often_around_a_circle_from_the_top_on(tmp_path: Path) -> None:
    ring = "a: {at: [30, 40], around: 4, radius: 10, group: {b: {circle: [0, 1, 2], fill: ink}}}"
    face = drawn(tmp_path, ring)
    centres = [through(m, 0, 1) for item, m in flat(face.items) if isinstance(item, Shape)]
    # The point 1 mm below the top of the circle turns with it: always 9 mm from the middle.
    assert centres == [pytest.approx(p) for p in ((30, 31), (39, 40), (30, 49), (21, 40))]
    upright = drawn(tmp_path / "up", ring.replace("radius: 10", "radius: 10, upright: true"))
    centres = [through(m, 0, 1) for item, m in flat(upright.items) if isinstance(item, Shape)]
    assert centres == [pytest.approx(p) for p in ((30, 31), (40, 41), (30, 51), (20, 41))]


def test_curved_text_is_turned_away_from_the_middle_of_its_box(tmp_path: Path) -> None:
    face = drawn(tmp_path, 'a: {text: "ooo", box: [5, 5, 50, 10], align: centre, curve: 20}')
    turns = [matrix[1] for item, matrix in flat(face.items) if isinstance(item, Glyphs)]
    left, middle, right = turns
    assert (left, middle) == (pytest.approx(-right), pytest.approx(0))
    assert right > 0.02
