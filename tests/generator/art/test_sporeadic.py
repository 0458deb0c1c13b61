"""The Meadow: the grid lies where the data says, six players can be told apart, and labels stay readable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from art.fungi.test_ornaments import looks, turned
from art.sporeadic.help import cells, leaves
from generator.art import PAINTERS
from generator.art.sporeadic import MEADOW_PAINTERS, scenes
from generator.art.sporeadic.cast import CAST
from generator.scene.primitives import IDENTITY

BASE = (Path(__file__).parents[3] / "layouts" / "sporeadic" / "base.yaml").read_text("utf-8")


def test_the_palette_of_the_layouts_has_the_colours_of_the_art() -> None:
    for who, p in CAST.items():
        assert re.search(rf'(?m)^  {who}: "{p.fill}"$', BASE)
        assert re.search(rf'(?m)^  {who}_dark: "{p.dark}"$', BASE)


def test_pictures_stay_small_enough_for_print_files() -> None:
    for name in scenes.SCENES:
        assert len(leaves(PAINTERS["spore_scene"](59, 36, scene=name))) <= 130, name
    for q, r in cells(6):
        assert len(leaves(PAINTERS["meadow_space"](20.8, 24, q=q, r=r))) <= 60, (q, r)


@pytest.mark.parametrize(("width", "height"), [(63.0, 88.0), (64.0, 89.0), (50.0, 50.0)])
def test_the_back_is_the_same_both_ways_up(width: float, height: float) -> None:
    items = PAINTERS["spore_back"](width, height)
    assert looks(items, turned(width, height)) == looks(items, IDENTITY)


@pytest.mark.parametrize("name", MEADOW_PAINTERS)
def test_painters_draw_the_same_every_time(name: str) -> None:
    given = {
        "meadow_glade": {"radius": 6},
        "meadow_line": {"radius": 5},
        "meadow_space": {"q": -2, "r": 3},
        "meadow_thing": {"thing": "pond"},
        "spore_example": {"shows": "ring"},
        "spore_scene": {"scene": "fungicide"},
    }.get(name, {"who": "blue"} if "who" in MEADOW_PAINTERS[name].__annotations__ else {})
    assert PAINTERS[name](30, 34, **given) == PAINTERS[name](30, 34, **given)
