"""Grounds reach as far as their bleed; light ones save ink."""

from __future__ import annotations

import pytest
from art_help import extent

from generator.art import PAINTERS
from generator.art.shared.brush import luma
from generator.scene.primitives import Shape


@pytest.mark.parametrize("painter", ["desert", "spore_back", "meadow_wood"])
def test_grounds_reach_as_far_as_their_bleed(painter: str) -> None:
    assert extent(PAINTERS[painter](60, 40, bleed=3)) == pytest.approx((-3, -3, 63, 43))
    assert extent(PAINTERS[painter](60, 40, bleed=0)) == pytest.approx((0, 0, 60, 40))


def test_light_grounds_save_ink() -> None:
    for painter, more in (("meadow_wood", {}), ("meadow_glade", {"radius": 6})):
        dark, light = (PAINTERS[painter](60, 40, light=flag, **more)[0] for flag in (False, True))
        assert isinstance(dark, Shape)
        assert isinstance(light, Shape)
        assert luma(str(light.fill)) - luma(str(dark.fill)) > 0.4
