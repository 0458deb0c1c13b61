"""Pictures of Woodlots: every name of the data drawn, the same every time, in its box, and told apart in grey."""

from __future__ import annotations

import typing

import pytest
from art_help import extent

from art.woodlots.help import HEX, KINDS, SOIL, closest, in_grey, paint
from generator.art import ICONS, PAINTERS
from generator.art.woodlots import WOODS_PAINTERS, WOODS_SIGNS
from generator.art.woodlots.figures import FIGURES
from generator.art.woodlots.names import Disaster, Ground, Mark, Slot, Tree
from generator.art.woodlots.palette import LIGHTS, SOILS, TREES
from generator.art.woodlots.soils import GROUNDS
from generator.scene.primitives import flat

MARKS = ("dots", "bars", "waves", "chevrons")


def test_every_name_of_the_data_has_its_picture() -> None:
    assert tuple(FIGURES) == tuple(TREES) == typing.get_args(Tree) == KINDS
    assert tuple(GROUNDS) == tuple(SOILS) == typing.get_args(Ground) == SOIL
    assert tuple(LIGHTS) == typing.get_args(Disaster) == ("X", "Y", "Z")
    assert typing.get_args(Mark) == MARKS
    assert typing.get_args(Slot) == ("growth", "disaster")


def test_painters_and_signs_of_the_woods_are_in_the_tables_and_replace_none() -> None:
    assert all(PAINTERS[name] is painter for name, painter in WOODS_PAINTERS.items())
    assert all(ICONS[name] is sign for name, sign in WOODS_SIGNS.items())
    assert ICONS["tree"] is not ICONS["forest"]


@pytest.mark.parametrize("name", WOODS_PAINTERS)
def test_a_picture_is_the_same_every_time(name: str) -> None:
    assert paint(name, 40, 30) == paint(name, 40, 30)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("disaster_disc", {"kind": "Y"}), ("disaster_disc", {"bleed": 1.0}), ("disaster_map", {"hits": "G3"}),
        ("disaster_map", {"rows": "ABC"}), ("disaster_map", {"pointer": False}), ("growth_disc", {"bleed": 1.0}),
        ("hex_ring", {"colour": "#123456"}), ("hex_ring", {"mark": "bars"}), ("hex_ring", {"ring": 5.0}),
        ("hex_ring", {"light": "#fedcba"}), ("hex_ring", {"bleed": 1.0}), ("land_back", {"deep": "#101010"}),
        ("land_back", {"mid": "#202020"}), ("land_back", {"light": "#eeeeee"}), ("land_back", {"bleed": 1.0}),
        ("log_slice", {"seed": "b"}), ("log_slice", {"bleed": 1.0}), ("marked_ground", {"colour": "#123456"}),
        ("marked_ground", {"mark": "bars"}), ("marked_ground", {"band": 6.0}), ("marked_ground", {"light": "#fedcba"}),
        ("marked_ground", {"bleed": 1.0}), ("plank", {"seed": "b"}), ("plank", {"bleed": 1.0}),
        ("prep_cell", {"seed": "b"}), ("prep_ground", {"clearing": 20.0}), ("prep_ground", {"deep": "#101010"}),
        ("prep_ground", {"meadow": "#eeeeee"}), ("prep_ground", {"seed": "b"}), ("prep_ground", {"bleed": 1.0}),
        ("soil_hex", {"ground": "clay"}), ("soil_hex", {"seed": "b"}), ("soil_hex", {"bleed": 1.0}),
        ("soil_map", {"soils": "111/1111/11111/1111/111"}), ("token_slot", {"kind": "disaster"}),
        ("tree", {"kind": "B"}), ("tree", {"hue": "#123456"}), ("tree", {"pale": "#fedcba"}),
        ("tree_row", {"seed": "b"}), ("woodlot_scene", {"seed": "b"}), ("woodlot_scene", {"bleed": 1.0}),
        ("woods_back", {"deep": "#101010"}), ("woods_back", {"mid": "#202020"}), ("woods_back", {"light": "#eeeeee"}),
        ("woods_back", {"bleed": 0.0}),
    ],
)  # fmt: skip
def test_every_parameter_shows(name: str, change: dict[str, object]) -> None:
    assert paint(name, 70, 70, **change) != paint(name, 70, 70)


@pytest.mark.parametrize("name", ["marked_ground", "plank", "prep_ground", "woodlot_scene", "woods_back"])
@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize(("width", "height"), [(70.0, 120.0), (120.0, 50.0)])
def test_a_ground_fills_its_box_and_its_bleed(name: str, bleed: float, width: float, height: float) -> None:
    found = extent(paint(name, width, height, bleed=bleed))
    assert found == pytest.approx((-bleed, -bleed, width + bleed, height + bleed))


@pytest.mark.parametrize("name", ["soil_hex", "hex_ring", "land_back"])
def test_a_tile_reaches_its_bleed_and_its_sides_stay_parallel(name: str) -> None:
    """Sides move out by 1.5 mm, and so corners by 1.5 * 2 / root 3 = 1.73 mm."""
    left, top, right, bottom = extent(paint(name, *HEX, bleed=1.5))
    assert (left, right) == pytest.approx((-1.5, 57.5))
    assert (top, bottom) == pytest.approx((-1.73, 64.66 + 1.73), abs=0.01)


@pytest.mark.parametrize("name", ["disaster_disc", "growth_disc", "log_slice"])
def test_a_disc_reaches_its_bleed(name: str) -> None:
    assert extent(paint(name, 9, 9, bleed=1.0)) == pytest.approx((-1, -1, 10, 10), abs=0.02)


@pytest.mark.parametrize("name", WOODS_PAINTERS)
@pytest.mark.parametrize(("width", "height"), [(2.0, 2.0), (9.0, 90.0), (200.0, 200.0)])
def test_odd_boxes_are_drawn_too(name: str, width: float, height: float) -> None:
    assert len(list(flat(paint(name, width, height)))) > 1


def test_pictures_stay_small_enough_for_print_files() -> None:
    for name in WOODS_PAINTERS:
        most = 1300 if name == "prep_ground" else 450  # a wood of some 250 crowns, printed once
        assert len(list(flat(paint(name, 196, 190)))) <= most, name


def test_marks_double_the_colour_of_a_border() -> None:
    frames = {mark: in_grey(paint("hex_ring", *HEX, mark=mark), *HEX) for mark in MARKS}
    ring = {mark: picture.crop((0, 50, 12, 144)) for mark, picture in frames.items()}
    distance, a, b = closest(ring)
    assert distance > 0.05, (a, b)


@pytest.mark.parametrize("mark", MARKS)
def test_a_border_is_open_in_its_middle(mark: str) -> None:
    picture = in_grey(paint("hex_ring", *HEX, mark=mark, ring=4.0), *HEX)
    # 48 mm from side to side inside: 12 to 156 pixels at half the height, where a square of 130 pixels fits in.
    assert picture.crop((20, 60, 148, 134)).getextrema() == (255, 255)
    assert picture.crop((2, 60, 8, 134)).getextrema()[0] < 150
