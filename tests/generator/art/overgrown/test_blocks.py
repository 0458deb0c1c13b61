"""Blocks of the town fill their boxes."""

from __future__ import annotations

import pytest
from art_help import extent

from art.overgrown.help import paint


@pytest.mark.parametrize("greenery", [0.0, 1.0])
def test_a_block_fills_its_box(greenery: float) -> None:
    assert extent(paint("city_block", greenery=greenery)) == pytest.approx((0, 0, 20, 20))
