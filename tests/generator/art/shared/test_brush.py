"""Colours and curves by hand."""

from __future__ import annotations

import pytest
from art_help import extent

from generator.art.shared.brush import (
    RIM,
    blob,
    ink,
    join,
    luma,
    merged,
    mix,
    moonlit,
    patches,
    put,
    seeded,
    smooth,
    solid,
    steps,
    strokes,
    tint,
)
from generator.scene.primitives import Gradient, Group, Shape, circle, flat, rectangle, segment


def test_mixing_goes_channel_by_channel() -> None:
    assert mix("#000000", "#ff8000", 0.2) == "#331a00"  # 51, 25.6, 0
    assert mix("#102030", "#a0b0c0", 0) == "#102030"
    assert mix("#102030", "#a0b0c0", 1) == "#a0b0c0"


def test_green_looks_lighter_than_red_and_red_than_blue() -> None:
    assert luma("#ffffff") == pytest.approx(1)
    assert luma("#00ff00") == pytest.approx(0.587)
    assert luma("#ff0000") == pytest.approx(0.299)
    assert luma("#0000ff") == pytest.approx(0.114)


def test_steps_include_both_ends() -> None:
    assert steps(-1, 1, 5) == [-1, -0.5, 0, 0.5, 1]


def test_a_smooth_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0)]
    closed = smooth(points)
    assert [s[-2:] for s in closed[:-1]] == [(0, 0), (4, 0), (4, 3), (0, 0)]
    assert closed[-1] == ("Z",)
    assert [s[-2:] for s in smooth(points, closed=False)] == [(0, 0), (4, 0), (4, 3)]


def test_joined_curves_are_one_closed_outline() -> None:
    path = join(segment(0, 0, 2, 0), segment(2, 2, 0, 2))
    assert path == (("M", 0, 0), ("L", 2, 0), ("L", 2, 2), ("L", 0, 2), ("Z",))


def test_a_blob_keeps_to_its_roughness() -> None:
    for k in range(20):
        path = blob(seeded("blob", str(k)), 5, 5, 2, 1, rough=0.2)
        corners = [s[-2:] for s in path if len(s) > 2]
        assert all(((x - 5) / 2) ** 2 + (y - 5) ** 2 <= 1.2**2 + 1e-9 for x, y in corners)  # type: ignore[operator]


def test_seeds_depend_on_every_word() -> None:
    assert seeded("morel", "day").random() == seeded("morel", "day").random()
    assert seeded("morel", "day").random() != seeded("morel", "night").random()


def test_many_marks_become_one_shape_and_none_become_none() -> None:
    dots = [circle(0, 0, 1), circle(5, 0, 1)]
    assert patches(dots, "#123456") == [Shape(merged(dots), "#123456")]
    assert patches([], "#123456") == []
    assert strokes([], "#123456") == []


def test_line_widths_grow_with_the_power_of_four_fifths() -> None:
    half = put([Shape(circle(0, 0, 1), stroke="#000000", width=1.0)], 0, 0, 0.5)
    (item, matrix), *_ = flat([half])
    assert isinstance(item, Shape)
    assert item.width * matrix[0] == pytest.approx(0.574349)  # 0.5 to the power of 0.8
    within = put([half], 0, 0, 0.5)
    (item, matrix), *_ = flat([within])
    assert isinstance(item, Shape)
    assert item.width * matrix[0] == pytest.approx(0.329877)  # 0.25 to the power of 0.8


def test_a_solid_shows_nothing_outside_its_outline_but_half_the_line() -> None:
    assert extent(solid(rectangle(0, 0, 20, 10), "#b5773c")) == pytest.approx((-0.275, -0.275, 20.275, 10.275))


def test_a_solid_is_outlined_in_its_own_hue() -> None:
    assert solid(rectangle(0, 0, 20, 10), "#00ff00")[-1] == Shape(rectangle(0, 0, 20, 10), None, ink("#00ff00"), 0.55)
    assert ink("#00ff00") == "#1b5115"  # 27.36, 80.96, 21.28


def test_tinting_reaches_fills_strokes_and_gradients_in_groups() -> None:
    fade = Gradient("linear", (0, 0, 1, 0), ((0, "#ffffff"), (1, "#000000")))
    drawing = [Group((Shape(circle(0, 0, 1), fade, "#ffffff", 1.0),))]
    (item, _), *_ = flat(tint(drawing, "#0000ff", 0.5))
    assert isinstance(item, Shape)
    assert item.stroke == "#8080ff"
    assert item.fill == Gradient("linear", (0, 0, 1, 0), ((0, "#8080ff"), (1, "#000080")))


def test_moonlight_keeps_only_the_rim_bright() -> None:
    dark, rim = moonlit([Shape(circle(0, 0, 1), "#ffffff"), Shape(circle(0, 0, 1), RIM, opacity=0.5)], 0.5)
    assert isinstance(dark, Shape)
    assert isinstance(rim, Shape)
    assert dark.fill == "#8c90a6"  # half way from white to #18204e: 139.5, 143.5, 166.5
    assert rim.fill == "#cfdcff"
    assert rim.opacity == pytest.approx(0.85)
