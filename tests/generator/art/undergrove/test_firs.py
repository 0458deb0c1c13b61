"""Roots hang together, hang on their trunk and stay below the ground."""

from __future__ import annotations

import pytest
from art_help import extent
from PIL import ImageDraw
from undergrove_art_help import in_grey

from generator.art.shared.brush import patches, seeded
from generator.art.undergrove.firs import roots
from generator.scene.primitives import (
    Shape,
    rectangle,
)


@pytest.mark.parametrize("mains", [4, 11])
def test_all_roots_hang_together_and_hang_on_their_trunk(mains: int) -> None:
    """Everything that is wood can be reached from the foot of the trunk without leaving wood."""
    grown = roots(50, 10, 12, 46, 60, seeded("test"), mains)
    foot = Shape(rectangle(40, 6, 20, 6), "#000000")
    picture = in_grey([foot, *patches(grown.wood, "#000000")], 100, 90, 203.2).point(lambda v: 0 if v < 128 else 255)
    wood = picture.histogram()[0]
    ImageDraw.floodfill(picture, (400, 72), 99)
    left = picture.histogram()[0]
    assert wood > 8000
    assert left < wood * 0.02  # tips thinner than a pixel may break off


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_no_root_grows_above_the_ground(seed: str) -> None:
    grown = roots(50, 10, 6, 46, 60, seeded(seed), 7)
    _, top, _, _ = extent(patches(grown.wood, "#000000"))
    assert top > 10 - 1.4  # half the thickness of a root that runs flat
    assert min(y for thread in grown.threads for _, y in thread) > 10
