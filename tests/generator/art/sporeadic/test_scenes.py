"""Every scene has a picture of its own that fills its box."""

from __future__ import annotations

import typing

import pytest
from art_help import extent

from art.sporeadic.help import leaves
from generator.art import PAINTERS
from generator.art.sporeadic import scenes


def test_every_scene_has_a_picture_of_its_own() -> None:
    assert tuple(scenes.SCENES) == typing.get_args(scenes.Scene)
    drawn = [leaves(PAINTERS["spore_scene"](59, 36, scene=name)) for name in scenes.SCENES]
    assert len(drawn) == 12
    assert all(a != b for k, a in enumerate(drawn) for b in drawn[:k])


@pytest.mark.parametrize("scene", scenes.SCENES)
@pytest.mark.parametrize(("width", "height"), [(59.0, 36.0), (53.6, 34.0), (36.0, 36.0)])
def test_a_scene_fills_its_box_and_nothing_beyond_it(scene: str, width: float, height: float) -> None:
    assert extent(PAINTERS["spore_scene"](width, height, scene=scene)) == pytest.approx((0, 0, width, height))
