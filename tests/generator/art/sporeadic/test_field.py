"""The Meadow: spaces, rings and areas lie where the data says."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from art_help import colours, extent

from art.sporeadic.help import ROOT3, cells
from generator.art import PAINTERS
from generator.art.shared.brush import luma
from generator.art.sporeadic.field import TONES, area_outline, hex_middle, hex_ring
from generator.scene.primitives import Group, Shape


def test_spaces_lie_a_row_and_a_half_of_sides_apart() -> None:
    assert hex_middle(0, 0, 12) == (0, 0)
    assert hex_middle(1, 0, 12) == pytest.approx((12 * ROOT3, 0))
    assert hex_middle(0, 1, 12) == pytest.approx((6 * ROOT3, 18))
    assert hex_middle(-1, 1, 12) == pytest.approx((-6 * ROOT3, 18))


def test_rings_count_steps_from_the_middle() -> None:
    # The six neighbours, a corner of radius 6, and a space two steps away around a bend.
    assert [hex_ring(*cell) for cell in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))] == [1] * 6
    assert hex_ring(6, -6) == 6
    assert hex_ring(1, 1) == 2


@pytest.mark.parametrize("radius", [2, 4, 5, 6, 9])
def test_the_line_of_an_area_goes_around_all_its_spaces_and_no_other(radius: int) -> None:
    points = area_outline(radius, 10)
    assert len(points) == 12 * radius + 6
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert max(xs) == pytest.approx(10 * ROOT3 * (2 * radius + 1) / 2)
    assert max(ys) == pytest.approx(10 * (3 * radius + 2) / 2)
    assert min(xs) == pytest.approx(-max(xs))
    assert min(ys) == pytest.approx(-max(ys))
    # Every step of the zigzag is one side of a hexagon.
    assert all(math.dist(a, b) == pytest.approx(10) for a, b in pairwise(points))
    assert math.dist(points[-1], points[0]) == pytest.approx(10)


def test_lines_of_areas_differ_by_their_dash_also_without_colour() -> None:
    draw = PAINTERS["meadow_line"]
    drawn = [draw(20.8, 24, radius=4, dash=dash, colour="#000000")[1] for dash in ("solid", "long", "short")]
    dashes = [item.dash for item in drawn if isinstance(item, Shape)]
    assert dashes[0] == ()
    assert dashes[1][0] > 3 * dashes[2][0]


def test_the_glade_covers_the_whole_field() -> None:
    left, top, right, bottom = extent(PAINTERS["meadow_glade"](20.785, 24, radius=6))
    assert left < 20.785 / 2 - 13 * 20.785 / 2
    assert right > 20.785 / 2 + 13 * 20.785 / 2
    assert top < 12 - 120
    assert bottom > 12 + 120


def test_the_ground_gets_darker_from_area_to_area() -> None:
    light = [luma(tone) for tone in TONES]
    assert light[0] - light[1] > 0.05
    assert light[1] - light[2] > 0.05


def test_radii_of_the_areas_decide_the_tone() -> None:
    draw = PAINTERS["meadow_space"]
    inner, outer = draw(20.8, 24, q=3, r=0, two=4, three=5), draw(20.8, 24, q=3, r=0, two=1, three=2)
    assert isinstance(inner[0], Shape)
    assert isinstance(outer[0], Shape)
    assert luma(str(inner[0].fill)) - luma(str(outer[0].fill)) > 0.1


def test_nothing_in_a_space_is_as_dark_as_a_label() -> None:
    ink = luma("#1e2b29")
    for q, r in cells(6):
        darkest = min(luma(c) for c in colours(PAINTERS["meadow_space"](20.8, 24, q=q, r=r)))
        assert darkest - ink > 0.25, (q, r)


def test_grass_and_flowers_stay_out_of_the_corner_of_the_label() -> None:
    seen = 0
    for q, r in cells(6):
        (grass,) = [i for i in PAINTERS["meadow_space"](20.785, 24, q=q, r=r) if isinstance(i, Group)]
        if all(isinstance(item, Shape) for item in grass.items):  # no landmark lies under this space
            seen += 1
            assert extent(grass.items)[3] < 12 + 6.85
    assert seen > 60
