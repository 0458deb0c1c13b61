"""Things of the Meadow keep to their boxes."""

from __future__ import annotations

import pytest
from art_help import extent

from generator.art import PAINTERS
from generator.art.sporeadic import landmarks


@pytest.mark.parametrize("thing", landmarks.THINGS)
def test_a_thing_of_the_meadow_keeps_to_the_box(thing: str) -> None:
    left, top, right, bottom = extent(PAINTERS["meadow_thing"](44, 24, thing=thing))
    assert min(left, top) > -0.5
    assert right < 44.5
    assert bottom < 24.5
