"""Scenes of cards, by day and by night, inside their windows."""

from __future__ import annotations

import pytest
from art_help import colours, extent, names

from art.fungi.help import SPECIES, TOADSTOOL, scene
from generator.art import PAINTERS
from generator.art.shared.brush import MOONLIGHT, RIM
from generator.scene.primitives import Group, Item


def mushrooms_in(items: list[Item]) -> list[str]:
    return [name for name in names(items) if name.startswith("mushroom ")]


def test_one_mushroom_by_day_and_two_by_night() -> None:
    assert mushrooms_in(scene(SPECIES["porcini"])) == ["mushroom porcini"]
    assert mushrooms_in(scene(SPECIES["porcini"], mood="night")) == ["mushroom porcini-2", "mushroom porcini"]


def test_by_night_the_rim_of_light_turns_to_silver() -> None:
    day, night = colours(scene(SPECIES["porcini"])), colours(scene(SPECIES["porcini"], mood="night"))
    assert RIM in day
    assert RIM not in night
    assert MOONLIGHT in night
    assert MOONLIGHT not in day


@pytest.mark.parametrize("window", ["arch", "plain"])
def test_a_scene_keeps_to_its_window_but_for_half_the_rule(window: str) -> None:
    for items in (
        scene(SPECIES["treeear"], window=window),
        scene(SPECIES["honeyfungus"], window=window, mood="night"),
        PAINTERS["thing_scene"](51, 69.3, thing="pan", window=window),
    ):
        assert extent(items) == pytest.approx((-0.45, -0.45, 51.45, 69.75))


def test_zoom_enlarges_the_thing_and_leaves_the_wood_alone() -> None:
    near, far = scene(TOADSTOOL, zoom=1.3), scene(TOADSTOOL)
    assert isinstance(near[0], Group)
    assert isinstance(far[0], Group)
    assert near[0].items[:-1] == far[0].items[:-1]
    assert near[0].items[-1].transform[0] == pytest.approx(1.3 * 51 / 62)  # type: ignore[union-attr]


def test_the_rise_of_the_arch_changes_where_the_picture_is_cut() -> None:
    assert scene(TOADSTOOL, rise=10.0) != scene(TOADSTOOL, rise=21.0)
    assert scene(TOADSTOOL, rise=10.0, window="plain") == scene(TOADSTOOL, rise=21.0, window="plain")


def test_rule_and_frame_are_drawn_in_the_colours_given() -> None:
    assert {"#123456", "#654321"} <= colours(scene(TOADSTOOL, rule="#123456", frame="#654321"))
    assert {"#8b7745", "#f4ead0"} <= colours(scene(TOADSTOOL))
    assert {"#97a6de", "#131936"} <= colours(scene(TOADSTOOL, mood="night"))
