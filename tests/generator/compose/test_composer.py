"""A layout applied to an item: what stands where on the face, for which items, and how often."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, LOOKS, TITLE, Composed, compose, deck, drawn, looks

from generator.scene.primitives import (
    Face,
    Glyphs,
    Gradient,
    Group,
    Matrix,
    Shape,
    circle,
    flat,
    oval,
    polygon,
    rectangle,
    segment,
    through,
    words_of,
)

TEXT = 'text: "{name}", box: [5, 5, 50, 10]'
NUMBERS = "numbers:\n  hand: {value: 8, source: stated}\n"


def game(root: Path, fields: str, values: str, *elements: str, source: str = "") -> Composed:
    """One oak with these fields besides name and copies, drawn with these elements."""
    cards = deck(
        f"{{name: text, copies: count, {fields}}}",
        f"oak: {{name: Oak, copies: 1, {values}}}",
        source=f"{{size: choice, copies: choice{source}}}",
    )
    return compose(root, cards, looks(*elements))


def words(face: Face) -> list[str]:
    return words_of(face.items)


def spots(face: Face) -> list[tuple[float, float]]:
    """Where every run of words starts on the face."""
    return [through(matrix, item.x, item.y) for item, matrix in flat(face.items) if isinstance(item, Glyphs)]


def marks(face: Face) -> list[tuple[float, float]]:
    """Where the first point of every shape comes to lie."""
    shapes = [(item, matrix) for item, matrix in flat(face.items) if isinstance(item, Shape)]
    return [through(matrix, float(shape.path[0][1]), float(shape.path[0][2])) for shape, matrix in shapes]


# --- the face itself ------------------------------------------------------------------------------------------------
def test_a_face_has_the_size_of_its_component_and_is_cut_along_its_edge(tmp_path: Path) -> None:
    face = compose(tmp_path, CARDS.replace("layout: card", "layout: card\n    bleed: 3")).face
    assert (face.name, face.width, face.height, face.bleed) == ("oak", 60, 90, 3)
    assert face.outline == rectangle(0, 0, 60, 90)


def test_rounded_corners_and_round_pieces_are_cut_so(tmp_path: Path) -> None:
    rounded = compose(tmp_path / "a", CARDS.replace("layout: card", "layout: card\n    corner: 4")).face
    assert rounded.outline == rectangle(0, 0, 60, 90, 4)
    disc = compose(tmp_path / "b", CARDS.replace("layout: card", "layout: card\n    shape: round")).face
    assert disc.outline == oval(30, 45, 30, 45)


# --- shapes ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("element", "path"),
    [
        ("rect: [1, 2, 3, 4]", rectangle(1, 2, 3, 4)),
        ("rect: [1, 2, 3, 4], round: 1", rectangle(1, 2, 3, 4, 1)),
        ("circle: [5, 6, 2]", circle(5, 6, 2)),
        ("ellipse: [5, 6, 2, 1]", oval(5, 6, 2, 1)),
        ("line: [1, 2, 3, 4]", segment(1, 2, 3, 4)),
        ("polygon: [[0, 0], [4, 0], [2, 3]]", polygon([(0, 0), (4, 0), (2, 3)])),
        ("path: M 1 2 L 3 4 Z", (("M", 1, 2), ("L", 3, 4), ("Z",))),
    ],
)
def test_a_shape_lies_where_the_layout_says(tmp_path: Path, element: str, path: tuple[object, ...]) -> None:
    (shape,) = drawn(tmp_path, f"a: {{{element}, fill: ink}}").items
    assert shape == Shape(path, "#241a1c")  # type: ignore[arg-type]


def test_a_shape_has_stroke_dash_and_opacity(tmp_path: Path) -> None:
    (shape,) = drawn(tmp_path, "a: {rect: [0, 0, 1, 1], stroke: ink, width: 0.5, dash: [1, 2], opacity: 0.4}").items
    assert shape == Shape(rectangle(0, 0, 1, 1), None, "#241a1c", 0.5, 0.4, None, (1, 2))


def test_a_stroke_without_a_width_is_a_fine_line(tmp_path: Path) -> None:
    (shape,) = drawn(tmp_path, "a: {rect: [0, 0, 1, 1], stroke: ink}").items
    assert isinstance(shape, Shape)
    assert shape.width == 0.3


def test_a_gradient_fills_a_shape(tmp_path: Path) -> None:
    (shape,) = drawn(tmp_path, "a: {circle: [5, 5, 5], fill: {radial: [5, 5, 5], colours: [white, black]}}").items
    assert isinstance(shape, Shape)
    assert shape.fill == Gradient("radial", (5, 5, 5), ((0.0, "#ffffff"), (1.0, "#000000")))


def test_even_odd_is_kept(tmp_path: Path) -> None:
    (shape,) = drawn(tmp_path, "a: {path: M 0 0 L 1 1, even_odd: yes, fill: ink}").items
    assert isinstance(shape, Shape)
    assert shape.even_odd


def test_numbers_and_colours_may_come_from_the_item(tmp_path: Path) -> None:
    element = 'a: {rect: [0, 0, "{wide}", 5], fill: "{tint}"}'
    made = game(tmp_path, "wide: number, tint: colour", 'wide: 12.5, tint: "#FF0000"', element, source=", wide: choice")
    assert made.found == set()
    assert made.face.items == (Shape(rectangle(0, 0, 12.5, 5), "#ff0000"),)


# --- groups ---------------------------------------------------------------------------------------------------------
BAR = "group: {bar: {rect: [2, 1, 3, 4], fill: ink}}"


@pytest.mark.parametrize(
    ("group", "corner"),
    [
        ("at: [10, 20]", (12, 21)),
        ("at: [10, 20], scale: 2", (14, 22)),
        ("at: [10, 20], turn: 90", (9, 22)),  # clockwise: right becomes down, down becomes left
        ("at: [10, 20], turn: 180, scale: 2", (6, 18)),
        ("turn: -90", (1, -2)),
    ],
)
def test_a_group_is_scaled_turned_clockwise_and_moved(tmp_path: Path, group: str, corner: tuple[float, float]) -> None:
    assert marks(drawn(tmp_path, f"g: {{{group}, {BAR}}}")) == [pytest.approx(corner)]


def test_groups_in_groups_add_up(tmp_path: Path) -> None:
    face = drawn(tmp_path, f"g: {{at: [10, 20], group: {{h: {{at: [1, 2], {BAR}}}}}}}")
    assert marks(face) == [(13, 23)]


def test_a_group_may_be_clipped_and_faint(tmp_path: Path) -> None:
    (group,) = drawn(tmp_path, f"g: {{clip: [0, 0, 4, 4], clip_round: 1, opacity: 0.5, {BAR}}}").items
    assert isinstance(group, Group)
    assert (group.clip, group.opacity) == (rectangle(0, 0, 4, 4, 1), 0.5)
    ((shape, _),) = flat([group])
    assert shape.opacity == 0.5


# --- text and icons -------------------------------------------------------------------------------------------------
def test_text_has_real_apostrophes(tmp_path: Path) -> None:
    face = drawn(tmp_path, f"a: {{{TEXT}}}", cards=CARDS.replace("name: Oak", "name: Lawyer's wig"))
    assert words(face) == ["Lawyer’s wig"]


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


def test_empty_text_draws_nothing(tmp_path: Path) -> None:
    made = game(tmp_path, "note: text?", "note: ", 'a: {text: "{note}", box: [5, 5, 1, 1]}')
    assert (made.found, made.face.items) == (set(), ())


def test_an_icon_fills_its_box_from_the_centre(tmp_path: Path) -> None:
    (icon,) = drawn(tmp_path, "a: {icon: pan, box: [10, 20, 6, 8], opacity: 0.5}").items
    assert isinstance(icon, Group)
    assert icon.transform == (0.6, 0, 0, 0.6, 13, 24)  # icons are drawn 10 wide around 0, 0
    assert (icon.name, icon.opacity) == ("icon pan", 0.5)


def test_a_layout_may_have_colours_of_its_own(tmp_path: Path) -> None:
    layouts = looks("a: {rect: [0, 0, 1, 1], fill: ground}", f"b: {{{TEXT}}}", head="palette: {ground: white}\n")
    night = layouts + "  night:\n    extends: card\n    palette: {ground: black, ink: white}\n"
    cards = CARDS.replace("copies: 2}", "copies: 1, layout: night}")
    day, dark = compose(tmp_path / "a", CARDS, night).face, compose(tmp_path / "b", cards, night).face
    assert [item.fill for item, _ in flat(day.items) if isinstance(item, Shape)] == ["#ffffff"]
    assert [item.fill for item, _ in flat(dark.items) if isinstance(item, Shape)] == ["#000000"]
    assert [item.colour for item, _ in flat(dark.items) if isinstance(item, Glyphs)] == ["#ffffff"]


# --- what is in reach -----------------------------------------------------------------------------------------------
def test_title_rules_component_and_other_items_are_in_reach(tmp_path: Path) -> None:
    line = "{title.name} {title.players.most} {rules.hand} {component.name} {deck.oak.copies} {item}"
    layouts = looks(f'a: {{text: "{line}", box: [5, 5, 50, 10]}}')
    made = compose(tmp_path, layouts=layouts, files={"components/tiny/rules.yaml": NUMBERS})
    assert (made.found, words(made.face)) == (set(), ["Tiny 3 8 Deck 2 oak"])


def test_rich_text_of_an_item_may_name_fields_itself(tmp_path: Path) -> None:
    element = 'a: {text: "{note}", box: [5, 5, 50, 10]}'
    made = game(tmp_path, "note: rich", 'note: "{name}, {title.name}, {{x}}"', element)
    assert (made.found, words(made.face)) == (set(), ["Oak, Tiny, {x}"])


def test_a_field_wins_over_a_component_of_its_name(tmp_path: Path) -> None:
    made = game(tmp_path, "deck: text", "deck: mine", 'a: {text: "{deck}", box: [5, 5, 50, 10]}')
    assert words(made.face) == ["mine"]


# --- when -----------------------------------------------------------------------------------------------------------
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


# --- each -----------------------------------------------------------------------------------------------------------
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


# --- one face for equal cards ---------------------------------------------------------------------------------------
TWO = deck("{name: text, copies: count, note: rich?}", "oak: {name: Oak, copies: 2}", "elm: {name: Oak, copies: 1}")


def test_copies_of_a_card_share_one_face(tmp_path: Path) -> None:
    first, second = compose(tmp_path).pieces
    assert first is second


def test_items_that_look_the_same_share_one_face(tmp_path: Path) -> None:
    made = compose(tmp_path, TWO)
    assert made.fronts["oak"] is made.fronts["elm"]


def test_items_differ_as_soon_as_the_layout_shows_it(tmp_path: Path) -> None:
    made = compose(tmp_path, TWO, looks('a: {text: "{name} {item}", box: [5, 5, 50, 10]}'))
    assert words(made.fronts["oak"]) == ["Oak oak"]
    assert words(made.fronts["elm"]) == ["Oak elm"]


def test_the_same_rich_text_that_names_a_field_reads_differently_for_each_item(tmp_path: Path) -> None:
    cards = TWO.replace("copies: 2}", "copies: 2, note: '{copies}x'}").replace(
        "copies: 1}", "copies: 1, note: '{copies}x'}"
    )
    made = compose(tmp_path, cards, looks('a: {text: "{note}", box: [5, 5, 50, 10]}'))
    assert (words(made.fronts["oak"]), words(made.fronts["elm"])) == (["2x"], ["1x"])


def test_text_with_and_without_markup_is_not_the_same(tmp_path: Path) -> None:
    rich = CARDS.replace("deck:", "rich:").replace("name: text", "name: rich").replace("oak:", "elm:")
    plain = CARDS.replace("Oak", "'*Oak*'")
    made = compose(
        tmp_path,
        plain,
        title=TITLE.replace("[deck]", "[deck, rich]"),
        files={"components/tiny/more.yaml": rich.replace("Oak", "'*Oak*'")},
    )
    assert (words(made.fronts["oak"]), words(made.fronts["elm"])) == (["*Oak*"], ["Oak"])


def test_a_back_that_shows_no_field_is_one_face_named_like_its_layout(tmp_path: Path) -> None:
    layouts = LOOKS + "  back: {elements: {a: {rect: [0, 0, 1, 1], fill: ink}}}\n"
    made = compose(tmp_path, TWO.replace("layout: card", "layout: card\n    back: back"), layouts)
    (back,) = {id(piece.back): piece.back for piece in made.pieces}.values()
    assert back is not None
    assert back.name == "back"


def test_the_same_back_in_two_sizes_is_two_faces_with_two_names(tmp_path: Path) -> None:
    layouts = LOOKS + "  back: {elements: {a: {rect: [0, 0, 1, 1], fill: ink}}}\n"
    cards = CARDS.replace("layout: card", "layout: card\n    back: back")
    small = cards.replace("deck:", "small:").replace("[60, 90]", "[60, 60]").replace("oak:", "elm:")
    made = compose(
        tmp_path, cards, layouts, TITLE.replace("[deck]", "[deck, small]"), {"components/tiny/small.yaml": small}
    )
    assert made.found == set()
    names = {(piece.back.name, piece.back.height) for piece in made.pieces if piece.back}
    assert names == {("back", 90), ("back-small", 60)}


def test_a_painting_is_drawn_once_and_placed_twice(tmp_path: Path) -> None:
    sprig = "paint: sprig, with: {colour: ink, side: left}"
    first, second = drawn(tmp_path, f"a: {{{sprig}, box: [0, 0, 7, 2]}}", f"b: {{{sprig}, box: [9, 5, 7, 2]}}").items
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.items[0] is second.items[0]
    moved: Matrix = (1, 0, 0, 1, 9, 5)
    assert second.transform == moved
