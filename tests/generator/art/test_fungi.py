"""Mushrooms and scenes: the same data gives the same picture, every field shows, and pictures keep to their boxes."""

from __future__ import annotations

import typing

import pytest

from art.fungi.help import SPECIES, _bare, scene
from generator.art import PAINTERS, Colour, Mushroom
from generator.art.fungi.things import THINGS
from generator.scene.primitives import Item


def test_pictures_stay_small_enough_for_print_files() -> None:
    for m in SPECIES.values():
        for mood in ("day", "night"):
            assert len(_bare(scene(m, mood=mood))) <= 450, m.id
    for thing in THINGS:
        assert len(_bare(PAINTERS["thing_scene"](51, 69.3, thing=thing))) <= 320, thing


@pytest.mark.parametrize("name", PAINTERS)
def test_painters_take_only_what_a_layout_can_give(name: str) -> None:
    hints = typing.get_type_hints(PAINTERS[name], include_extras=True)
    assert hints.pop("return") == list[Item]
    assert (hints.pop("width"), hints.pop("height")) == (float, float)
    for hint in hints.values():
        assert hint in (float, int, bool, str, Mushroom) or hint == Colour or typing.get_origin(hint) is typing.Literal
