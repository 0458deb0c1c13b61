"""Shapes that can be packed closely are known by their outline, and bleed follows it."""

from __future__ import annotations

import pytest

from generator.impose import Page, PrintPiece
from generator.impose.outlines import shape_of
from generator.scene import primitives as scene
from impose.packing_help import ROOT3, hexagon, hexes, sheets, tokens


def test_other_outlines_lie_by_their_boxes() -> None:
    arm = [(8, 0), (16, 0), (16, 8), (24, 8), (24, 16), (16, 16)]
    cross = scene.polygon([*arm, *((24 - x, 24 - y) for x, y in arm)])
    face = scene.Face("cross", 24, 24, 1, (), cross)
    run = sheets([PrintPiece(face, None, "x", "crosses", gap=1, cut="outline")] * 200).runs[0]
    # 8 x 25 - 1 = 199 of 200, 11 x 25 - 1 = 274 of 287.
    assert (run.staggered, run.per_sheet) == (False, 88)


@pytest.mark.parametrize(
    ("width", "height", "outline", "expected"),
    [
        (25, 25, scene.circle(12.5, 12.5, 12.5), "round"),
        (300, 300, scene.circle(150, 150, 150), "round"),
        (20 * ROOT3, 40, hexagon(20 * ROOT3, 40), "hex"),
        (34.64, 40, hexagon(34.64, 40), "hex"),
        (40, 20 * ROOT3, hexagon(40, 20 * ROOT3), "hex_flat"),
        (40, 40, scene.rectangle(0, 0, 40, 40), "box"),
        (40, 40, scene.rectangle(0, 0, 40, 40, 20), "round"),
        (40, 40, scene.rectangle(0, 0, 40, 40, 19), "box"),
        (20 * ROOT3, 40, scene.rectangle(0, 0, 20 * ROOT3, 40), "box"),
        (40, 30, scene.oval(20, 15, 20, 15), "box"),
    ],
)
def test_shapes_are_known_by_their_outline(width: float, height: float, outline: scene.Path, expected: str) -> None:
    assert shape_of(scene.Face("x", width, height, 0, (), outline)) == expected


def inner_clip(page: Page, index: int = 0) -> scene.Path:
    outer = page.items[index]
    assert isinstance(outer, scene.Group)
    inner = outer.items[0]
    assert isinstance(inner, scene.Group) and inner.clip is not None
    return inner.clip


def test_staggered_tokens_are_drawn_half_a_gap_beyond_their_outline() -> None:
    page = sheets(tokens(240, 25, 2)).pages[0]
    assert inner_clip(page) == scene.circle(12.5, 12.5, 13.5)
    assert inner_clip(sheets(tokens(240, 25, 2, bleed=0.6)).pages[0]) == scene.circle(12.5, 12.5, 13.1)


def test_tokens_in_a_grid_have_all_their_bleed_as_far_as_the_box_allows() -> None:
    page = sheets(tokens(9, 25, 2)).pages[0]
    assert inner_clip(page) == scene.circle(12.5, 12.5, 14.5)
    middle = page.items[8]
    assert isinstance(middle, scene.Group)
    # The second row's: at its right and below there is nobody, so all of it; to the left and above half the gap.
    assert middle.clip == scene.rectangle(-1, -1, 28, 28)


@pytest.mark.parametrize("flat", [False, True], ids=["pointy", "flat"])
def test_staggered_hexes_are_drawn_half_a_gap_beyond_their_edges(flat: bool) -> None:
    clip = inner_clip(sheets(hexes(200, 25, 2, flat)).pages[0])
    left, top, right, bottom = scene.bounds(clip)
    # Across flats 43.3 + 2 x 1.
    assert ((bottom - top) if flat else (right - left)) == pytest.approx(25 * ROOT3 + 2)
