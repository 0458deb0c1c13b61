"""Elements as they are drawn: shapes, groups, texts and icons."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, compose, drawn, looks

from compose.composer_help import TEXT, game, marks, words
from generator.scene.primitives import (
    Gradient,
    Group,
    Shape,
    circle,
    flat,
    oval,
    polygon,
    rectangle,
    segment,
)


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


def test_text_has_real_apostrophes(tmp_path: Path) -> None:
    face = drawn(tmp_path, f"a: {{{TEXT}}}", cards=CARDS.replace("name: Oak", "name: Lawyer's wig"))
    assert words(face) == ["Lawyer’s wig"]


def test_empty_text_draws_nothing(tmp_path: Path) -> None:
    made = game(tmp_path, "note: text?", "note: ", 'a: {text: "{note}", box: [5, 5, 1, 1]}')
    assert (made.found, made.face.items) == (set(), ())


def test_an_icon_fills_its_box_from_the_centre(tmp_path: Path) -> None:
    (icon,) = drawn(tmp_path, "a: {icon: pan, box: [10, 20, 6, 8], opacity: 0.5}").items
    assert isinstance(icon, Group)
    assert icon.transform == (0.6, 0, 0, 0.6, 13, 24)  # icons are drawn 10 wide around 0, 0
    assert (icon.name, icon.opacity) == ("icon pan", 0.5)


def test_a_box_without_room_is_told_as_such(tmp_path: Path) -> None:
    made = compose(tmp_path, CARDS, looks('a: {text: "{name}", box: [5, 5, "{copies - 14.25}", 10]}'))
    (finding,) = made.report.findings
    assert finding.rule == "TEXT-FIT"
    assert finding.message == "the box of `a` is -12.25 x 10 mm, and there is no room in it"
