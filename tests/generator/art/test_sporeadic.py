"""The Meadow: the grid lies where the data says, six players can be told apart, and labels stay readable."""

from __future__ import annotations

import math
import re
import typing
from itertools import pairwise
from pathlib import Path

import pytest
from art_help import colours, extent

from art.shared.test_icons import looks, turned
from generator.art import PAINTERS
from generator.art.shared.brush import luma
from generator.art.sporeadic import MEADOW_PAINTERS, examples, landmarks, scenes
from generator.art.sporeadic.cast import CAST, CORAL_TIPS, Arm, Mood, Who
from generator.art.sporeadic.field import LANDMARKS, RISE, STAND, TONES, area_outline, hex_middle, hex_ring
from generator.scene.primitives import IDENTITY, Group, Item, Shape, flat

WHO = typing.get_args(Who)
ROOT3 = math.sqrt(3)
BASE = (Path(__file__).parents[3] / "layouts" / "sporeadic" / "base.yaml").read_text("utf-8")


def leaves(items: list[Item]) -> list[Item]:
    return [item for item, _ in flat(items)]


# --- the grid -------------------------------------------------------------------------------------------------------
def test_spaces_lie_a_row_and_a_half_of_sides_apart() -> None:
    assert hex_middle(0, 0, 12) == (0, 0)
    assert hex_middle(1, 0, 12) == pytest.approx((12 * ROOT3, 0))
    assert hex_middle(0, 1, 12) == pytest.approx((6 * ROOT3, 18))
    assert hex_middle(-1, 1, 12) == pytest.approx((-6 * ROOT3, 18))


def test_rings_count_steps_from_the_middle() -> None:
    # The six neighbours, a corner of radius 6, and a space two steps away around a bend.
    assert [hex_ring(*cell) for cell in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))] == [1] * 6
    assert hex_ring(6, -6) == 6
    assert hex_ring(1, 1) == 2


@pytest.mark.parametrize("radius", [2, 4, 5, 6, 9])
def test_the_line_of_an_area_goes_around_all_its_spaces_and_no_other(radius: int) -> None:
    points = area_outline(radius, 10)
    assert len(points) == 12 * radius + 6
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert max(xs) == pytest.approx(10 * ROOT3 * (2 * radius + 1) / 2)
    assert max(ys) == pytest.approx(10 * (3 * radius + 2) / 2)
    assert min(xs) == pytest.approx(-max(xs))
    assert min(ys) == pytest.approx(-max(ys))
    # Every step of the zigzag is one side of a hexagon.
    assert all(math.dist(a, b) == pytest.approx(10) for a, b in pairwise(points))
    assert math.dist(points[-1], points[0]) == pytest.approx(10)


def test_lines_of_areas_differ_by_their_dash_also_without_colour() -> None:
    draw = PAINTERS["meadow_line"]
    drawn = [draw(20.8, 24, radius=4, dash=dash, colour="#000000")[1] for dash in ("solid", "long", "short")]
    dashes = [item.dash for item in drawn if isinstance(item, Shape)]
    assert dashes[0] == ()
    assert dashes[1][0] > 3 * dashes[2][0]


def test_the_glade_covers_the_whole_field() -> None:
    left, top, right, bottom = extent(PAINTERS["meadow_glade"](20.785, 24, radius=6))
    assert left < 20.785 / 2 - 13 * 20.785 / 2
    assert right > 20.785 / 2 + 13 * 20.785 / 2
    assert top < 12 - 120
    assert bottom > 12 + 120


# --- spaces ---------------------------------------------------------------------------------------------------------
def cells(radius: int) -> list[tuple[int, int]]:
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if hex_ring(q, r) <= radius]


def test_the_ground_gets_darker_from_area_to_area() -> None:
    light = [luma(tone) for tone in TONES]
    assert light[0] - light[1] > 0.05
    assert light[1] - light[2] > 0.05


def test_radii_of_the_areas_decide_the_tone() -> None:
    draw = PAINTERS["meadow_space"]
    inner, outer = draw(20.8, 24, q=3, r=0, two=4, three=5), draw(20.8, 24, q=3, r=0, two=1, three=2)
    assert isinstance(inner[0], Shape)
    assert isinstance(outer[0], Shape)
    assert luma(str(inner[0].fill)) - luma(str(outer[0].fill)) > 0.1


def test_nothing_in_a_space_is_as_dark_as_a_label() -> None:
    ink = luma("#1e2b29")
    for q, r in cells(6):
        darkest = min(luma(c) for c in colours(PAINTERS["meadow_space"](20.8, 24, q=q, r=r)))
        assert darkest - ink > 0.25, (q, r)


def test_grass_and_flowers_stay_out_of_the_corner_of_the_label() -> None:
    seen = 0
    for q, r in cells(6):
        (grass,) = [i for i in PAINTERS["meadow_space"](20.785, 24, q=q, r=r) if isinstance(i, Group)]
        if all(isinstance(item, Shape) for item in grass.items):  # no landmark lies under this space
            seen += 1
            assert extent(grass.items)[3] < 12 + 6.85
    assert seen > 60


def test_every_landmark_lies_under_several_spaces_of_the_smallest_area() -> None:
    for name, across, down, scale, _ in LANDMARKS:
        assert name in landmarks.THINGS
        assert math.hypot(across, down) < 9
        assert 2 < 40 * scale < 5  # sides across


def test_a_token_on_its_ring_keeps_inside_the_space() -> None:
    # Colony of 17 mm on spaces of side 12: the ring is RISE sides above the middle.
    inner = 12 * ROOT3 / 2
    to_upper_sides = inner - RISE * 12 * math.cos(math.radians(30))
    assert to_upper_sides - 17 / 2 > 0.2
    assert STAND * 12 > 14 / 2  # the ring shows around a mushroom


# --- players --------------------------------------------------------------------------------------------------------
def test_the_six_colours_are_told_apart_in_grey() -> None:
    grey = sorted(luma(p.fill) for p in CAST.values())
    assert len(grey) == 6
    assert min(b - a for a, b in pairwise(grey)) > 0.06


def test_the_palette_of_the_layouts_has_the_colours_of_the_art() -> None:
    for who, p in CAST.items():
        assert re.search(rf'(?m)^  {who}: "{p.fill}"$', BASE)
        assert re.search(rf'(?m)^  {who}_dark: "{p.dark}"$', BASE)


@pytest.mark.parametrize("painter", ["spore_mushroom", "spore_colony", "spore_person", "spore_wall"])
def test_six_players_have_six_different_shapes(painter: str) -> None:
    drawn = [PAINTERS[painter](16, 16, who=who) for who in WHO]
    outlines = [[item.path for item in leaves(items) if isinstance(item, Shape)] for items in drawn]
    assert len(WHO) == 6
    assert all(a != b for k, a in enumerate(outlines) for b in outlines[:k])


def test_the_coral_has_more_tips_than_two_hands_have_fingers() -> None:
    assert len(CORAL_TIPS) == 12


@pytest.mark.parametrize("painter", ["spore_mushroom", "spore_colony"])
def test_a_token_fills_its_disc_and_its_bleed(painter: str) -> None:
    for who in WHO:
        assert extent(PAINTERS[painter](14, 14, who=who)) == pytest.approx((0, 0, 14, 14), abs=1e-6)
        assert extent(PAINTERS[painter](14, 14, who=who, bleed=1)) == pytest.approx((-1, -1, 15, 15), abs=1e-6)


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


@pytest.mark.parametrize("thing", landmarks.THINGS)
def test_a_thing_of_the_meadow_keeps_to_the_box(thing: str) -> None:
    left, top, right, bottom = extent(PAINTERS["meadow_thing"](44, 24, thing=thing))
    assert min(left, top) > -0.5
    assert right < 44.5
    assert bottom < 24.5


# --- scenes and grounds ---------------------------------------------------------------------------------------------
def test_every_scene_has_a_picture_of_its_own() -> None:
    assert tuple(scenes.SCENES) == typing.get_args(scenes.Scene)
    drawn = [leaves(PAINTERS["spore_scene"](59, 36, scene=name)) for name in scenes.SCENES]
    assert len(drawn) == 12
    assert all(a != b for k, a in enumerate(drawn) for b in drawn[:k])


@pytest.mark.parametrize("scene", scenes.SCENES)
@pytest.mark.parametrize(("width", "height"), [(59.0, 36.0), (53.6, 34.0), (36.0, 36.0)])
def test_a_scene_fills_its_box_and_nothing_beyond_it(scene: str, width: float, height: float) -> None:
    assert extent(PAINTERS["spore_scene"](width, height, scene=scene)) == pytest.approx((0, 0, width, height))


def test_pictures_stay_small_enough_for_print_files() -> None:
    for name in scenes.SCENES:
        assert len(leaves(PAINTERS["spore_scene"](59, 36, scene=name))) <= 130, name
    for q, r in cells(6):
        assert len(leaves(PAINTERS["meadow_space"](20.8, 24, q=q, r=r))) <= 60, (q, r)


@pytest.mark.parametrize(("width", "height"), [(63.0, 88.0), (64.0, 89.0), (50.0, 50.0)])
def test_the_back_is_the_same_both_ways_up(width: float, height: float) -> None:
    items = PAINTERS["spore_back"](width, height)
    assert looks(items, turned(width, height)) == looks(items, IDENTITY)


@pytest.mark.parametrize("painter", ["desert", "spore_back", "meadow_wood"])
def test_grounds_reach_as_far_as_their_bleed(painter: str) -> None:
    assert extent(PAINTERS[painter](60, 40, bleed=3)) == pytest.approx((-3, -3, 63, 43))
    assert extent(PAINTERS[painter](60, 40, bleed=0)) == pytest.approx((0, 0, 60, 40))


def test_light_grounds_save_ink() -> None:
    for painter, more in (("meadow_wood", {}), ("meadow_glade", {"radius": 6})):
        dark, light = (PAINTERS[painter](60, 40, light=flag, **more)[0] for flag in (False, True))
        assert isinstance(dark, Shape)
        assert isinstance(light, Shape)
        assert luma(str(light.fill)) - luma(str(dark.fill)) > 0.4


def test_examples_show_what_the_rules_say() -> None:
    def touching(a: tuple[int, int], b: tuple[int, int]) -> bool:
        return hex_ring(a[0] - b[0], a[1] - b[1]) == 1

    table = examples._EXAMPLES
    bowtie, diamond = table["bowtie"][0], table["diamond"][0]
    assert max(sum(touching(a, b) for b in bowtie) for a in bowtie) == 4
    assert sorted(sum(touching(a, b) for b in diamond) for a in diamond) == [2, 2, 3, 3]
    assert sorted(sum(touching(a, b) for b in table["triangle"][0]) for a in table["triangle"][0]) == [2, 2, 2]
    # Two empty spaces have eight neighbours, all of them taken.
    mushrooms, colonies, _, inside = table["ring"]
    around = {c for c in cells(4) if any(touching(c, i) for i in inside)} - set(inside)
    assert around == set(mushrooms) | set(colonies)
    # Exactly two spaces between the new colony and the nearest token.
    mushrooms, colonies, _, between = table["colony"]
    new = max(colonies)
    assert min(hex_ring(new[0] - q, new[1] - r) for q, r in (*mushrooms, min(colonies))) == len(between) + 1 == 3


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
