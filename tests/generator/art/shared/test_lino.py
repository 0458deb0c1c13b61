"""The lino-cut's tools by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from art_help import extent

from generator.art.shared.brush import seeded
from generator.art.shared.lino import (
    arc,
    below,
    carved,
    covering,
    crown,
    cut,
    drop,
    fitting,
    flipped,
    hatched,
    leafy,
    mirrored,
    polar,
    scattered,
    tuft,
    turned_over,
    veined_leaf,
    wave,
    wedge,
    wobbled,
)
from generator.scene.primitives import Group, Shape, bounds, circle, rectangle, segment

SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def test_angles_run_clockwise_on_the_page_from_the_right() -> None:
    assert polar(1, 2, 3, 0) == pytest.approx((4, 2))
    assert polar(1, 2, 3, 90) == pytest.approx((1, 5))


def test_a_mirrored_half_meets_itself_on_the_axis_once() -> None:
    assert mirrored([(0, -2), (1, 0), (0, 2)]) == [(0, -2), (1, 0), (0, 2), (-1, 0)]
    assert flipped([(1, 2), (-3, 4)]) == [(-1, 2), (3, 4)]
    assert turned_over(segment(1, 2, 3, 4)) == segment(-1, 2, -3, 4)


def test_an_arc_starts_and_ends_where_it_should() -> None:
    points = arc(0, 0, 2, 180, 360, 0.5)
    assert points[0] == pytest.approx((-2, 0))
    assert points[-1] == pytest.approx((2, 0))
    assert min(y for _, y in points) == pytest.approx(-1, abs=0.02)


def test_a_wave_begins_at_its_phase_and_keeps_its_height() -> None:
    points = wave(0, 8, 5, 0.5, 4, 0.25)
    assert points[0] == pytest.approx((0, 5.5))
    assert points[-1] == pytest.approx((8, 5.5))
    assert all(4.5 <= y <= 5.5 for _, y in points)


def test_a_cut_edge_is_shaken_no_farther_than_asked() -> None:
    points = wobbled(SQUARE, seeded("edge"), 0.2, 2.5)
    assert len(points) == 16  # four stops on each side of ten
    assert all(min(abs(v - side) for v in (x, y) for side in (0, 10)) <= 0.2 for x, y in points)
    assert bounds(cut(SQUARE, seeded("edge"), 0.0)) == (0, 0, 10, 10)


def test_scatter_stays_in_its_box_and_depends_on_its_seed_alone() -> None:
    box = (2.0, 3.0, 10.0, 6.0)
    points = scattered(box, 1.0, seeded("one"))
    assert len(points) == 11 * 7
    assert all(2 <= x <= 12 and 3 <= y <= 9 for x, y in points)
    assert points == scattered(box, 1.0, seeded("one")) != scattered(box, 1.0, seeded("two"))


def test_hatching_covers_the_whole_box() -> None:
    lines = hatched((0, 0, 6, 8), 1.0, 0)
    heights = sorted(a[1] for a, _ in lines)
    assert heights[0] <= 0
    assert heights[-1] >= 8
    assert all(b - a == pytest.approx(1) for a, b in pairwise(heights))
    assert all(a[0] <= 0 and b[0] >= 6 for a, b in lines)


def test_outlines_have_the_size_they_are_asked_for() -> None:
    assert bounds(drop(5, 5, 2)) == pytest.approx((3, 0.8, 7, 7))
    assert bounds(below([(0, 3), (5, 1), (10, 3)], 9))[3] == 9
    assert extent([Shape(wedge(0, 0, 3, 0, 90), "#000000")]) == pytest.approx((0, 0, 3, 3), abs=0.02)
    left, top, right, bottom = extent([Shape(crown(10, 20, 4, 3, 9, seeded("tree")), "#000000")])
    assert left >= 5.9
    assert top >= 16.9
    assert right <= 14.1
    assert bottom <= 23.1


def test_a_tuft_stands_on_its_point() -> None:
    blades = tuft(5, 9, 2, seeded("grass"))
    assert len(blades) == 3
    assert all(blade[0] == ("M", 5, 9) for blade in blades)
    assert min(bounds(blade)[1] for blade in blades) >= 9 - 2 * 1.2


def test_marks_are_carved_into_the_shape_and_nowhere_else() -> None:
    wide = Shape(rectangle(-50, -50, 100, 100), "#ffffff")
    assert extent(carved(circle(0, 0, 4), "#000000", [wide])) == pytest.approx((-4, -4, 4, 4))
    assert extent(carved(circle(0, 0, 4), "#000000", [wide], "#111111", 1.0)) == pytest.approx((-4.5, -4.5, 4.5, 4.5))
    assert extent(leafy(circle(0, 0, 4), seeded("ivy"), ("#000000", "#222222"))) == pytest.approx((-4, -4, 4, 4))


def test_veins_stay_in_their_leaf() -> None:
    leaf, veins = veined_leaf(0, 0, 10, 0, ("#000000", "#222222", "#eeeeee"))
    assert isinstance(leaf, Shape)
    assert isinstance(veins, Shape)
    inner, outer = extent([veins]), extent([leaf])
    assert all(a > b for a, b in zip(inner[:2], outer[:2], strict=True))
    assert all(a < b for a, b in zip(inner[2:], outer[2:], strict=True))


def test_a_covering_drawing_fills_the_box_and_is_cut_to_it() -> None:
    ground = Shape(rectangle(0, 0, 20, 10), "#000000", "#111111", 0.5)
    group = covering([ground], 40, 40, (20, 10))
    assert extent([group]) == pytest.approx((0, 0, 40, 40))
    assert group.transform == (4, 0, 0, 4, -20, 0)
    (shape,) = group.items
    assert isinstance(shape, Shape)
    assert shape.width == pytest.approx(0.5 * 4**-0.2)  # lines grow a little less than the picture


def test_a_fitting_drawing_is_as_large_as_the_box_allows() -> None:
    group = fitting([Shape(circle(0, 0, 5), "#000000")], 30, 12, 10, "ball")
    assert isinstance(group, Group)
    assert group.name == "ball"
    assert extent([group]) == pytest.approx((9, 0, 21, 12))
