"""The forest fills its box by day and by night."""

from __future__ import annotations

import pytest
from art_help import extent

from art.fungi.help import choices
from generator.art import PAINTERS


@pytest.mark.parametrize("wood", choices("Wood"))
def test_a_forest_fills_its_box_by_day_and_by_night(wood: str) -> None:
    for night in (False, True):
        items = PAINTERS["forest"](40, 50, wood=wood, night=night)
        assert extent(items) == pytest.approx((0, 0, 40, 50))
