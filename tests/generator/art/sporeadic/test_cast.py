"""Six players can be told apart; moods and poses show."""

from __future__ import annotations

import typing
from itertools import pairwise

import pytest
from art_help import extent

from art.sporeadic.help import WHO, leaves
from generator.art import PAINTERS
from generator.art.shared.brush import luma
from generator.art.sporeadic.cast import CAST, CORAL_TIPS, Arm, Mood
from generator.scene.primitives import Shape


def test_the_six_colours_are_told_apart_in_grey() -> None:
    grey = sorted(luma(p.fill) for p in CAST.values())
    assert len(grey) == 6
    assert min(b - a for a, b in pairwise(grey)) > 0.06


@pytest.mark.parametrize("painter", ["spore_mushroom", "spore_colony", "spore_person", "spore_wall"])
def test_six_players_have_six_different_shapes(painter: str) -> None:
    drawn = [PAINTERS[painter](16, 16, who=who) for who in WHO]
    outlines = [[item.path for item in leaves(items) if isinstance(item, Shape)] for items in drawn]
    assert len(WHO) == 6
    assert all(a != b for k, a in enumerate(outlines) for b in outlines[:k])


def test_the_coral_has_more_tips_than_two_hands_have_fingers() -> None:
    assert len(CORAL_TIPS) == 12


def test_every_mood_and_every_pose_shows() -> None:
    draw = PAINTERS["spore_person"]
    moods = [leaves(draw(20, 20, who="red", mood=mood)) for mood in typing.get_args(Mood)]
    assert all(a != b for k, a in enumerate(moods) for b in moods[:k])
    for side in ("left", "right"):
        poses = [leaves(draw(20, 20, who="red", **{side: pose})) for pose in typing.get_args(Arm)]
        assert all(a != b for k, a in enumerate(poses) for b in poses[:k])


@pytest.mark.parametrize("who", WHO)
def test_a_person_keeps_to_the_box(who: str) -> None:
    left, top, right, bottom = extent(PAINTERS["spore_person"](20, 20, who=who, left="up", right="out"))
    assert min(left, top) > -0.2
    assert max(right, bottom) < 20.2
