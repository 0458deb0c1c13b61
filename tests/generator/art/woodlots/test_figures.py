"""Trees: as high as their boxes, told apart by their silhouettes, fit for print."""

from __future__ import annotations

import pytest
from art_help import extent, names
from PIL import Image

from art.woodlots.help import KINDS, closest, in_grey, paint
from generator.art.woodlots.figures import FIGURES
from generator.art.woodlots.palette import BARK
from generator.scene.primitives import Shape, flat


def test_a_tree_says_which_it_is() -> None:
    assert [names(paint("tree", kind=kind)) for kind in KINDS] == [[f"tree {kind}"] for kind in KINDS]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("width", "height"), [(12.0, 12.0), (40.0, 20.0)])
def test_a_tree_is_as_high_as_its_box_and_stands_on_its_ground(kind: str, width: float, height: float) -> None:
    left, top, right, bottom = extent(paint("tree", width, height, kind=kind))
    side = min(width, height)
    assert top == pytest.approx((height - side) / 2, abs=0.06 * side)
    assert bottom == pytest.approx((height + side) / 2, abs=0.04 * side)
    assert left > (width - side) / 2 - 0.02 * side
    assert right < (width + side) / 2 + 0.02 * side


def test_a_tree_on_a_tile_has_no_line_too_fine_for_a_printer() -> None:
    for kind in KINDS:
        for item, matrix in flat(paint("tree", 11, 11, kind=kind)):
            assert isinstance(item, Shape)
            is_line = item.stroke is not None and item.stroke != item.fill
            assert not is_line or item.width * matrix[0] >= 0.15, kind


def test_the_silhouettes_of_the_trees_are_told_apart_on_a_token() -> None:
    def silhouette(kind: str) -> Image.Image:
        figure = paint("tree", 11, 11, kind=kind, hue="#010101", pale="#010101")
        return in_grey(figure, 11, 11, 152.4).point(lambda v: 255 if v > 127 else 0)

    distance, a, b = closest({kind: silhouette(kind) for kind in KINDS})
    assert distance > 0.08, (a, b)


def test_tree_b_leans_and_the_ground_shows_through_two_holes_near_its_top() -> None:
    """Its crown is right of its foot, and one shape of its hue has two holes in its upper half."""
    shapes = [item for item, _ in flat(FIGURES["B"]("#123456", "#ffffff")) if isinstance(item, Shape)]
    (pierced,) = [shape for shape in shapes if shape.even_odd]
    starts = [segment for segment in pierced.path if segment[0] == "M"]
    assert len(starts) == 3
    assert all(float(start[2]) < -3 for start in starts[1:])
    crown, trunk = extent([pierced]), extent([shape for shape in shapes if shape.fill == BARK][:1])
    assert (crown[0] + crown[2]) / 2 > (trunk[0] + trunk[2]) / 2 + 2
