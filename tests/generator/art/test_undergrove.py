"""Pictures of Undergrove: roots that grow from trunks, animals in their boxes, marks and signs that double colours."""

from __future__ import annotations

import typing

import pytest
from art_help import extent, names
from PIL import ImageStat
from undergrove_art_help import apart, closest, in_grey

from art.undergrove.help import SPECIES, paint
from generator.art import ICONS, PAINTERS
from generator.art.shared.brush import luma, seeded
from generator.art.shared.tones import PAPER
from generator.art.undergrove import UNDERGROVE_PAINTERS, UNDERGROVE_PICTURES, UNDERGROVE_SIGNS
from generator.art.undergrove.firs import roots
from generator.art.undergrove.goals import ANIMALS, HOMES
from generator.art.undergrove.ground import CROSSING
from generator.art.undergrove.letters import LETTERS
from generator.art.undergrove.names import Animal, AnyType, Resource, Type
from generator.art.undergrove.palette import RESOURCES, SKIES, TYPES
from generator.scene.primitives import (
    Item,
    Shape,
    flat,
    through,
)


def test_every_name_of_the_data_has_its_picture() -> None:
    assert tuple(ANIMALS) == tuple(HOMES) == typing.get_args(Animal)
    assert tuple(TYPES) == typing.get_args(Type) == ("ring", "gill", "pore", "other")
    assert tuple(SKIES) == typing.get_args(AnyType)
    assert tuple(RESOURCES) == typing.get_args(Resource) == ("N", "P", "K", "C")
    assert set("NPKC?2") <= set(LETTERS)


def test_painters_and_icons_of_undergrove_are_in_the_tables_and_replace_none() -> None:
    assert all(PAINTERS[name] is painter for name, painter in UNDERGROVE_PAINTERS.items())
    assert all(ICONS[name] is icon for name, icon in {**UNDERGROVE_SIGNS, **UNDERGROVE_PICTURES}.items())
    assert all(name.startswith("und_") for name in (*UNDERGROVE_PAINTERS, *UNDERGROVE_SIGNS, *UNDERGROVE_PICTURES))


def test_pictures_say_what_they_show() -> None:
    assert names(paint("und_goal", animal="slug")) == ["animal slug"]
    assert names(paint("und_token", type="pore", side="used"))[0] == "token pore used"
    assert names(paint("und_mushroom"))[0] == "species fly_agaric"


@pytest.mark.parametrize("name", UNDERGROVE_PAINTERS)
def test_a_picture_is_the_same_every_time(name: str) -> None:
    assert paint(name, 40, 30) == paint(name, 40, 30)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("und_animal", {"animal": "bat"}), ("und_back", {"deep": "#101010"}), ("und_back", {"mid": "#202020"}),
        ("und_back", {"light": "#eeeeee"}), ("und_back", {"bleed": 1.0}), ("und_board", {"soil": 30.0}),
        ("und_board", {"trunk": 20.0}), ("und_board", {"colour": "#123456"}), ("und_board", {"mark": "bars"}),
        ("und_board", {"light": "#fedcba"}), ("und_board", {"seed": "b"}), ("und_board", {"bleed": 1.0}),
        ("und_bonus", {"side": "front"}), ("und_bonus", {"bleed": 1.0}), ("und_box", {"seed": "b"}),
        ("und_box", {"bleed": 1.0}), ("und_cube", {"kind": "P"}), ("und_cube", {"bleed": 1.0}),
        ("und_disc", {"colour": "#123456"}), ("und_disc", {"mark": "bars"}), ("und_disc", {"light": "#fedcba"}),
        ("und_disc", {"bleed": 1.0}), ("und_goal", {"animal": "bat"}), ("und_goal", {"seed": "b"}),
        ("und_goal", {"bleed": 1.0}), ("und_green", {"seed": "b"}), ("und_ground", {"type": "ring"}),
        *(("und_ground", {"species": SPECIES[s]}) for s in ("coccora", "vermillion_waxcap", "rehms_haircup")),
        ("und_ground", {"seat": "south"}), ("und_ground", {"seat": "centre"}), ("und_ground", {"horizon": 0.5}),
        ("und_ground", {"seat": "centre", "pale": True}), ("und_ground", {"seed": "b"}),
        ("und_ground", {"bleed": 1.0}), ("und_guide", {"colour": "#123456"}),
        ("und_guide", {"mark": "bars"}), ("und_guide", {"light": "#fedcba"}), ("und_guide", {"seed": "b"}),
        ("und_guide", {"bleed": 1.0}), ("und_mat", {"seed": "b"}), ("und_mat", {"bleed": 1.0}),
        ("und_mushroom", {"species": SPECIES["coccora"]}), ("und_mushroom", {"patch": False}),
        ("und_root", {"colour": "#123456"}), ("und_root", {"mark": "bars"}), ("und_root", {"light": "#fedcba"}),
        ("und_root", {"bleed": 1.0}), ("und_seedling", {"colour": "#123456"}), ("und_seedling", {"mark": "bars"}),
        ("und_seedling", {"light": "#fedcba"}), ("und_seedling", {"bleed": 1.0}), ("und_stone", {"seed": "b"}),
        ("und_token", {"type": "ring"}), ("und_token", {"side": "used"}), ("und_token", {"rim": "#123456"}),
        ("und_token", {"mark": "bars"}), ("und_token", {"light": "#fedcba"}), ("und_token", {"bleed": 1.0}),
        ("und_track", {"bank": 20.0}), ("und_track", {"seed": "b"}), ("und_track", {"bleed": 1.0}),
        ("und_tree", {"colour": "#123456"}), ("und_tree", {"mark": "bars"}),
        ("und_tree", {"light": "#fedcba"}), ("und_tree", {"bleed": 1.0}),
    ],
)  # fmt: skip
def test_every_parameter_shows(name: str, change: dict[str, object]) -> None:
    assert paint(name, 70, 70, **change) != paint(name, 70, 70)


GROUNDS = ("und_back", "und_board", "und_bonus", "und_box", "und_goal", "und_ground", "und_guide", "und_mat")


GROUNDS += ("und_root", "und_track", "und_tree")


@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize(("width", "height"), [(63.0, 63.0), (40.0, 110.0)])
def test_a_ground_fills_its_box_and_its_bleed_and_no_more(name: str, bleed: float, width: float, height: float) -> None:
    more = {"soil": height / 2} if name == "und_board" else {"bank": height / 4} if name == "und_track" else {}
    found = extent(paint(name, width, height, bleed=bleed, **more))
    assert found == pytest.approx((-bleed, -bleed, width + bleed, height + bleed))


@pytest.mark.parametrize("name", ["und_disc", "und_seedling", "und_token"])
def test_a_disc_reaches_its_bleed(name: str) -> None:
    assert extent(paint(name, 20, 20, bleed=1.5)) == pytest.approx((-1.5, -1.5, 21.5, 21.5), abs=0.02)


@pytest.mark.parametrize("name", UNDERGROVE_PAINTERS)
@pytest.mark.parametrize(("width", "height"), [(4.0, 4.0), (9.0, 90.0), (200.0, 200.0)])
def test_odd_boxes_are_drawn_too(name: str, width: float, height: float) -> None:
    assert len(list(flat(paint(name, width, height)))) > 1


@pytest.mark.parametrize("animal", ANIMALS)
@pytest.mark.parametrize(("width", "height"), [(12.0, 12.0), (40.0, 15.0)])
def test_an_animal_is_as_large_as_its_box_and_in_its_middle(animal: str, width: float, height: float) -> None:
    left, top, right, bottom = extent(paint("und_animal", width, height, animal=animal))
    assert max((right - left) / width, (bottom - top) / height) == pytest.approx(1, abs=0.06)
    assert (left + right) / 2 == pytest.approx(width / 2, abs=0.5)
    assert (top + bottom) / 2 == pytest.approx(height / 2, abs=0.5)


def test_pictures_stay_small_enough_for_print_files() -> None:
    for name in UNDERGROVE_PAINTERS:
        assert len(list(flat(paint(name, 196, 190)))) <= 250, name
    assert max(len(list(flat(paint("und_mushroom", species=m)))) for m in SPECIES.values()) <= 260


def test_the_silhouettes_of_the_animals_are_told_apart_on_a_token() -> None:
    pictures = {a: in_grey(paint("und_animal", 12, 12, animal=a), 12, 12, 101.6) for a in ANIMALS}
    distance, a, b = closest({k: v.point(lambda p: 0 if p < 200 else 255) for k, v in pictures.items()})
    assert distance > 0.1, (a, b)


def test_the_back_is_the_same_every_quarter_of_a_turn() -> None:
    picture = in_grey(paint("und_back", 63, 63), 63, 63, 101.6)
    for turn in (90, 180, 270):
        assert apart(picture, picture.rotate(turn)) < 0.01


def test_threads_start_at_the_tips_of_roots() -> None:
    grown = roots(50, 10, 6, 46, 60, seeded("tips"), 5)
    wood = [(float(s[-2]), float(s[-1])) for path in grown.wood for s in path if len(s) > 1]
    for thread in grown.threads:
        x, y = thread[0]
        assert min(abs(x - wx) + abs(y - wy) for wx, wy in wood) < 0.6


def _ends(items: list[Item], x: float) -> list[float]:
    """Heights at which lines end at that x."""
    out = []
    for item, matrix in flat(items):
        if isinstance(item, Shape) and item.stroke and not item.fill:
            points = [through(matrix, float(s[-2]), float(s[-1])) for s in item.path if len(s) > 1]
            out += [py for px, py in points if abs(px - x) < 1e-6]
    return out


@pytest.mark.parametrize("seat", ["tile", "centre", "north", "east", "south", "west"])
def test_threads_of_neighbouring_tiles_meet(seat: str) -> None:
    """They leave a tile left and right at the same height, whatever its seed, type and seat."""
    items = paint("und_ground", 63, 63, seat=seat, seed=seat, type="gill")
    assert 63 * CROSSING in [pytest.approx(y) for y in _ends(items, 0.0)]
    assert 63 * CROSSING in [pytest.approx(y) for y in _ends(items, 63.0)]


def test_the_soil_begins_at_the_horizon_and_the_middle_of_the_cross_lies_in_it() -> None:
    tile = in_grey(paint("und_ground", 63, 63, horizon=0.71), 63, 63)
    above, under = (ImageStat.Stat(tile.crop((10, top, 116, low))).mean[0] for top, low in ((4, 84), (96, 124)))
    assert above - under > 100
    assert ImageStat.Stat(in_grey(paint("und_ground", 63, 63, seat="centre"), 63, 63)).mean[0] < 110


@pytest.mark.parametrize("name", ["und_board", "und_box", "und_ground", "und_mat", "und_track"])
def test_a_pale_ground_saves_ink_and_is_the_same_picture(name: str) -> None:
    """Everything goes 55 % of the way to paper: 45 % of the ink is left, and the little that paper itself has."""
    full, pale = (in_grey(paint(name, 63, 63, pale=pale), 63, 63) for pale in (False, True))
    ink, less = (255 - ImageStat.Stat(picture).mean[0] for picture in (full, pale))
    assert less == pytest.approx(0.45 * ink + 0.55 * 255 * (1 - luma(PAPER)), abs=2)
    assert names(paint(name, 63, 63)) == names(paint(name, 63, 63, pale=True))


def test_a_guide_is_light_enough_to_read_from() -> None:
    picture = in_grey(paint("und_guide", 74, 105), 74, 105)
    assert ImageStat.Stat(picture.crop((0, 20, 148, 160))).mean[0] > 225


def test_the_middle_of_a_stone_and_of_a_green_space_is_calm() -> None:
    for name, box in (("und_stone", (34, 21)), ("und_green", (15, 15))):
        picture = in_grey(paint(name, *box), *box, 101.6)
        w, h = picture.size
        middle = picture.crop((round(w * 0.36), round(h * 0.34), round(w * 0.64), round(h * 0.62)))
        assert ImageStat.Stat(middle).mean[0] > 130, name
        assert ImageStat.Stat(middle).stddev[0] < 14, name
