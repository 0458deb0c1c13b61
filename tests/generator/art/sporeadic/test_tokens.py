"""Tokens fill their discs and keep inside their spaces."""

from __future__ import annotations

import math

import pytest
from art_help import extent

from art.sporeadic.help import ROOT3, WHO
from generator.art import PAINTERS
from generator.art.sporeadic.field import RISE, STAND


def test_a_token_on_its_ring_keeps_inside_the_space() -> None:
    # Colony of 17 mm on spaces of side 12: the ring is RISE sides above the middle.
    inner = 12 * ROOT3 / 2
    to_upper_sides = inner - RISE * 12 * math.cos(math.radians(30))
    assert to_upper_sides - 17 / 2 > 0.2
    assert STAND * 12 > 14 / 2  # the ring shows around a mushroom


@pytest.mark.parametrize("painter", ["spore_mushroom", "spore_colony"])
def test_a_token_fills_its_disc_and_its_bleed(painter: str) -> None:
    for who in WHO:
        assert extent(PAINTERS[painter](14, 14, who=who)) == pytest.approx((0, 0, 14, 14), abs=1e-6)
        assert extent(PAINTERS[painter](14, 14, who=who, bleed=1)) == pytest.approx((-1, -1, 15, 15), abs=1e-6)
