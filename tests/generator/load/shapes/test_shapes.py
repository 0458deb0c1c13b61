"""Shapes of pieces: where the knife goes, and what cannot be cut."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from projects import CARDS, check, compose, drawn, looks, write_project

from generator.scene.outlines import area, box_of, rings, wedge
from generator.scene.primitives import Group, Shape, through

FRAME = "M0 0H60V90H0Z M10 10V80H50V10Z"


def shaped(more: str) -> str:
    return CARDS.replace("layout: card", f"layout: card\n    {more}")


def areas(root: Path, more: str) -> list[float]:
    made = compose(root, shaped(more))
    assert made.report.findings == ()
    assert made.pieces[0].cut == "outline"
    return [area(ring) for ring in rings(made.face.outline)]


def test_cards_are_cut_straight(tmp_path: Path) -> None:
    assert compose(tmp_path, shaped("corner: 3")).pieces[0].cut == "box"


def test_hexagons_fill_their_box_and_are_cut_along_their_edges(tmp_path: Path) -> None:
    # A hexagon leaves out a quarter of its box.
    assert areas(tmp_path, "shape: hex") == pytest.approx([60 * 90 * 0.75])
    assert areas(tmp_path, "shape: hex_flat") == pytest.approx([60 * 90 * 0.75])


def test_scalloped_corners(tmp_path: Path) -> None:
    assert areas(tmp_path, "shape: scalloped\n    scallop: 11") == pytest.approx([5400 - math.pi * 121], abs=0.2)


def test_a_frame_has_a_hole(tmp_path: Path) -> None:
    assert areas(tmp_path, f'shape: path\n    outline: "{FRAME}"') == [5400, 40 * 70]


def test_a_back_has_the_outline_the_other_way_round(tmp_path: Path) -> None:
    cards = shaped('shape: path\n    outline: "M0 0H20V90H0Z"\n    back: card')
    piece = compose(tmp_path, cards).pieces[0]
    assert piece.back is not None
    assert box_of(rings(piece.front.outline)[0]) == (0, 0, 20, 90)
    assert box_of(rings(piece.back.outline)[0]) == (40, 0, 60, 90)


@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ("shape: scalloped", "SHAPE-SCALLOP"),
        ("shape: scalloped\n    scallop: 30", "SHAPE-SCALLOP"),
        ("scallop: 5", "SHAPE-KEY"),
        ("shape: round\n    corner: 3", "SHAPE-KEY"),
        ("outline: M0 0H9V9Z", "SHAPE-KEY"),
        ("shape: path", "SHAPE-OUTLINE"),
        ("shape: path\n    outline: M0 0H60", "SHAPE-OUTLINE"),
        ("shape: path\n    outline: M0 0H61V9Z", "SHAPE-OUTLINE"),
        ("shape: path\n    outline: 5 5", "SHAPE-OUTLINE"),
    ],
)
def test_shapes_that_cannot_be_cut_are_told(tmp_path: Path, more: str, rule: str) -> None:
    assert check(write_project(tmp_path, shaped(more))).errors == {("cards.yaml", 3, rule)}


# --- elements of these shapes ---------------------------------------------------------------------------------------
def only(root: Path, element: str) -> Shape:
    (item,) = drawn(root, element).items
    assert isinstance(item, Shape)
    return item


def test_a_hex_is_drawn_about_its_middle(tmp_path: Path) -> None:
    shape = only(tmp_path, "a: {hex: [30, 45, 10], fill: ink}")
    assert box_of(rings(shape.path)[0]) == pytest.approx((30 - 8.660254, 35, 30 + 8.660254, 55))
    assert shape.fill == "#241a1c"
    flat = only(tmp_path, "a: {hex: [30, 45, 10], flat: yes}")
    assert box_of(rings(flat.path)[0]) == pytest.approx((20, 45 - 8.660254, 40, 45 + 8.660254))


def test_a_scallop_is_a_square_with_its_corners_cut(tmp_path: Path) -> None:
    shape = only(tmp_path, "a: {scallop: [5, 6, 40, 8], stroke: ink, width: 0.7}")
    (ring,) = rings(shape.path)
    assert box_of(ring) == pytest.approx((5, 6, 45, 46))
    assert area(ring) == pytest.approx(1600 - math.pi * 64, abs=0.2)
    assert (shape.stroke, shape.width) == ("#241a1c", 0.7)


def test_a_wedge_goes_clockwise_from_the_top(tmp_path: Path) -> None:
    assert only(tmp_path, "a: {wedge: [30, 45, 5, 20, 0, 60], fill: ink}").path == wedge(30, 45, 5, 20, 0, 60)


def test_a_group_can_be_mirrored_within_a_width(tmp_path: Path) -> None:
    (group,) = drawn(tmp_path, "a: {at: [10, 0], mirror: 30, group: {r: {rect: [0, 0, 5, 5]}}}").items
    assert isinstance(group, Group)
    # 4 from the left of the 30 mm becomes 4 from the right of them.
    assert through(group.transform, 4, 7) == (36, 7)


def test_a_mistake_in_such_an_element_is_told(tmp_path: Path) -> None:
    root = write_project(tmp_path, layouts=looks("a: {hex: [1, 2]}", "b: {wedge: [1, 2, 3, 4, 5, 6], sides: 7}"))
    assert check(root).errors == {("looks.yaml", 4, "LAYOUT-VALUE"), ("looks.yaml", 5, "LAYOUT-PROPERTY")}
