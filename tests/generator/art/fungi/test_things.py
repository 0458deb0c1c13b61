"""Things on cards are drawn the same every time, also away from home."""

from __future__ import annotations

import pytest

from generator.art import PAINTERS
from generator.art.fungi.things import THINGS


@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_is_drawn_the_same_every_time(thing: str) -> None:
    draw = PAINTERS["thing_scene"]
    assert draw(51, 69.3, thing=thing) == draw(51, 69.3, thing=thing)


def test_a_thing_can_stand_elsewhere_than_at_home() -> None:
    draw = PAINTERS["thing_scene"]
    home = draw(51, 69.3, thing="cider")
    for change in ({"wood": "pine"}, {"light": "mist"}, {"habitat": "moss"}, {"mood": "night"}):
        assert draw(51, 69.3, thing="cider", **change) != home
    assert draw(51, 69.3, thing="cider", wood="orchard", light="gold", habitat="grass") == home
