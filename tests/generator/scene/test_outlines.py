"""Hexagons, scalloped corners and wedges by their corners and areas, and measuring with polygons."""

from __future__ import annotations

import math

import pytest

from generator.scene.outlines import (
    area,
    box_of,
    distance,
    hexagon,
    hexagon_in,
    is_inside,
    on_circle,
    rings,
    scalloped,
    wedge,
)
from generator.scene.primitives import Path, Point, circle, polygon, rectangle

SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def corners(path: Path) -> list[Point]:
    return [(round(float(s[-2]), 6), round(float(s[-1]), 6)) for s in path if s[0] in "ML"]


def covered(path: Path) -> float:
    """Area of the only polygon of a path."""
    (ring,) = rings(path)
    return area(ring)


@pytest.mark.parametrize(("degrees", "point"), [(0, (5, 2)), (90, (8, 5)), (180, (5, 8)), (270, (2, 5)), (-90, (2, 5))])
def test_angles_go_like_a_clock(degrees: float, point: Point) -> None:
    assert on_circle(5, 5, 3, degrees) == pytest.approx(point)


def test_a_hexagon_has_a_corner_on_top() -> None:
    # Side 10: the corners are 10 from the middle, the flat sides 8.660254.
    assert corners(hexagon(20, 30, 10)) == [
        (20, 20),
        (28.660254, 25),
        (28.660254, 35),
        (20, 40),
        (11.339746, 35),
        (11.339746, 25),
    ]


def test_a_flat_hexagon_has_an_edge_on_top() -> None:
    assert corners(hexagon(20, 30, 10, flat=True)) == [
        (15, 21.339746),
        (25, 21.339746),
        (30, 30),
        (25, 38.660254),
        (15, 38.660254),
        (10, 30),
    ]


def test_a_hexagon_fills_the_box_it_is_given() -> None:
    assert box_of(corners(hexagon_in(1, 2, 30, 20))) == (1, 2, 31, 22)


def test_a_scalloped_square_lacks_four_quarter_circles() -> None:
    path = scalloped(0, 0, 63, 63, 11)
    assert covered(path) == pytest.approx(63 * 63 - math.pi * 11 * 11, abs=0.2)
    (ring,) = rings(path)
    assert box_of(ring) == pytest.approx((0, 0, 63, 63))
    # Half way along the cut, 11 mm from the corner: inside the piece just beyond it, outside just before.
    assert is_inside((7.9, 7.9), ring)
    assert not is_inside((7.6, 7.6), ring)


def test_a_scallop_of_nothing_is_the_box() -> None:
    assert covered(scalloped(0, 0, 20, 10, 0)) == 200


def test_a_quarter_of_a_ring_runs_clockwise_from_the_top() -> None:
    path = wedge(0, 0, 10, 20, 0, 90)
    assert corners(path) == [(0, -10), (0, -20), (10, 0)]
    assert covered(path) == pytest.approx(math.pi * (400 - 100) / 4, rel=1e-3)
    (ring,) = rings(path)
    assert is_inside((10, -10), ring)
    assert not is_inside((-10, -10), ring)


def test_a_wedge_without_a_hole_starts_in_the_middle() -> None:
    path = wedge(5, 5, 0, 4, 90, 270)
    assert path[0] == ("M", 5, 5)
    assert covered(path) == pytest.approx(math.pi * 16 / 2, rel=1e-3)


def test_a_wedge_of_360_degrees_is_a_ring_with_a_hole() -> None:
    outer, inner = rings(wedge(0, 0, 5, 10, 0, 360))
    assert (area(outer), area(inner)) == pytest.approx((math.pi * 100, math.pi * 25), rel=1e-3)
    assert len(rings(wedge(0, 0, 0, 10, 0, 360))) == 1
    assert len(wedge(0, 0, 5, 10, 0, -1e9)) < 20


def test_arcs_stay_on_their_circle() -> None:
    (ring,) = rings(wedge(0, 0, 0, 10, 20, 335))
    off = [abs(math.hypot(x, y) - 10) for x, y in ring[1:]]
    assert max(off) < 1e-4


def test_a_path_becomes_one_polygon_for_each_of_its_parts() -> None:
    path = (*rectangle(0, 0, 10, 10), *circle(5, 5, 2), ("M", 1, 1), ("L", 2, 2))
    square, disc = rings(path)
    assert square == SQUARE
    assert area(disc) == pytest.approx(math.pi * 4, rel=1e-3)


def test_inside_and_distance() -> None:
    assert is_inside((5, 5), SQUARE)
    assert not is_inside((11, 5), SQUARE)
    assert distance((5, 2), SQUARE) == 2
    assert distance((13, 14), SQUARE) == 5
    assert area(rings(polygon([(0, 0), (6, 0), (0, 4)]))[0]) == 12
