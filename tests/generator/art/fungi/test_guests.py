"""Guests of scenes visit by day only."""

from __future__ import annotations

from dataclasses import replace

import pytest
from art_help import extent, names

from art.fungi.help import TOADSTOOL, choices, scene
from generator.art.fungi.guests import guest as visitor


@pytest.mark.parametrize("habitat", ["log", "branch", "moss"])
@pytest.mark.parametrize("guest", [g for g in choices("Guest") if g != "none"])
def test_a_guest_visits_by_day_only_and_stays_in_the_picture(guest: str, habitat: str) -> None:
    m = replace(TOADSTOOL, guest=guest, habitat=habitat)  # type: ignore[arg-type]
    assert names(scene(m))[-1] == f"guest {guest}"
    assert scene(m, mood="night") == scene(replace(m, guest="none"), mood="night")
    left, top, right, bottom = extent(visitor(guest, habitat))
    assert max(-left, right) < 33  # half of the window is 31 nominal units wide
    assert top > -52
    assert bottom < 9
