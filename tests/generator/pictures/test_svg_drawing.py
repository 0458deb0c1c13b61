"""Drawings put into a box."""

from __future__ import annotations

from generator.pictures.svg_in import SvgPicture, place_svg
from generator.scene.primitives import rectangle
from pictures.svg_in_help import HERE

PICTURE = SvgPicture(40, 20, (), "/art/leaf.svg", "", HERE)


def test_contained_drawings_stand_where_the_focus_says() -> None:
    # 40 x 20 into 20 x 20: half as large, 10 mm of room above and below together.
    group = place_svg(PICTURE, (100, 100, 20, 20), "contain")
    assert group.transform == (0.5, 0, 0, 0.5, 100, 105)
    assert group.clip == rectangle(0, 0, 40, 20)
    assert place_svg(PICTURE, (100, 100, 20, 20), "contain", (0, 1)).transform == (0.5, 0, 0, 0.5, 100, 110)


def test_covering_drawings_are_clipped_to_the_box() -> None:
    # 20 x 20 of the 40 x 20 are seen: the middle, or the right end.
    group = place_svg(PICTURE, (100, 100, 20, 20), "cover")
    assert (group.transform, group.clip) == ((1, 0, 0, 1, 90, 100), rectangle(10, 0, 20, 20))
    group = place_svg(PICTURE, (100, 100, 20, 20), "cover", (1, 0.5))
    assert (group.transform, group.clip) == ((1, 0, 0, 1, 80, 100), rectangle(20, 0, 20, 20))


def test_stretched_drawings_fill_the_box() -> None:
    group = place_svg(PICTURE, (100, 100, 20, 20), "stretch")
    assert group.transform == (0.5, 0, 0, 1, 100, 100)
    assert group.name == "drawing leaf.svg"
