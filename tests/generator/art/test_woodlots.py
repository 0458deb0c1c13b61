"""Pictures of Woodlots: every name of the data drawn, the same every time, in its box, and told apart in grey."""

from __future__ import annotations

import io
import typing
from itertools import combinations, pairwise

import pytest
from art_help import colours, extent, names
from PIL import Image, ImageChops, ImageStat

from generator.art import ICONS, PAINTERS
from generator.art.woodlots import WOODS_PAINTERS, WOODS_SIGNS
from generator.art.woodlots.figures import FIGURES
from generator.art.woodlots.honeycomb import counts
from generator.art.woodlots.names import Disaster, Ground, Mark, Slot, Tree
from generator.art.woodlots.palette import BARK, BROWN, LIGHTS, SOILS, STAR, TREES
from generator.art.woodlots.soils import GROUNDS
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.scene.primitives import Face, Item, Shape, flat, rectangle, through
from generator.text.fonts import Fonts

KINDS = ("A", "B", "C", "D", "I")
SOIL = ("sand", "clay", "stone")
MARKS = ("dots", "bars", "waves", "chevrons")
STANDARD = "212/2122/12133/1313/331"
NEEDED: dict[str, dict[str, object]] = {
    "disaster_disc": {"kind": "X"},
    "soil_hex": {"ground": "sand"},
    "soil_map": {"soils": STANDARD},
    "token_slot": {"kind": "growth"},
    "tree": {"kind": "A"},
}
"""What a painter has to be told."""
HEX = (56.0, 64.66)
"""A land tile."""


def paint(name: str, width: float = 20, height: float = 20, **more: object) -> list[Item]:
    return PAINTERS[name](width, height, **{**NEEDED.get(name, {}), **more})


# --- grey pictures --------------------------------------------------------------------------------------------------
FONTS = Fonts()


def in_grey(items: list[Item], width: float = 20, height: float = 20, dpi: float = 76.2) -> Image.Image:
    """The drawing on white paper as a grey printer shows it; three pixels to the millimetre."""
    paper = Shape(rectangle(0, 0, width, height), "#ffffff")
    face = Face("test", width, height, 0, (paper, *items), rectangle(0, 0, width, height))
    ((_, png),) = face_pngs([face], FONTS, image_data, dpi)
    return Image.open(io.BytesIO(png)).convert("L")


def apart(a: Image.Image, b: Image.Image) -> float:
    """Mean difference of two grey pictures, from 0 to 1."""
    return sum(ImageChops.difference(a, b).tobytes()) / (255 * a.width * a.height)


def closest(pictures: dict[str, Image.Image]) -> tuple[float, str, str]:
    return min((apart(pictures[a], pictures[b]), a, b) for a, b in combinations(pictures, 2))


# --- names ----------------------------------------------------------------------------------------------------------
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


def test_a_tree_says_which_it_is() -> None:
    assert [names(paint("tree", kind=kind)) for kind in KINDS] == [[f"tree {kind}"] for kind in KINDS]


# --- the same data, the same picture --------------------------------------------------------------------------------
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


# --- boxes ----------------------------------------------------------------------------------------------------------
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


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("width", "height"), [(12.0, 12.0), (40.0, 20.0)])
def test_a_tree_is_as_high_as_its_box_and_stands_on_its_ground(kind: str, width: float, height: float) -> None:
    left, top, right, bottom = extent(paint("tree", width, height, kind=kind))
    side = min(width, height)
    assert top == pytest.approx((height - side) / 2, abs=0.06 * side)
    assert bottom == pytest.approx((height + side) / 2, abs=0.04 * side)
    assert left > (width - side) / 2 - 0.02 * side
    assert right < (width + side) / 2 + 0.02 * side


@pytest.mark.parametrize("name", WOODS_PAINTERS)
@pytest.mark.parametrize(("width", "height"), [(2.0, 2.0), (9.0, 90.0), (200.0, 200.0)])
def test_odd_boxes_are_drawn_too(name: str, width: float, height: float) -> None:
    assert len(list(flat(paint(name, width, height)))) > 1


def test_pictures_stay_small_enough_for_print_files() -> None:
    for name in WOODS_PAINTERS:
        most = 1300 if name == "prep_ground" else 450  # a wood of some 250 crowns, printed once
        assert len(list(flat(paint(name, 196, 190)))) <= most, name


def test_a_tree_on_a_tile_has_no_line_too_fine_for_a_printer() -> None:
    for kind in KINDS:
        for item, matrix in flat(paint("tree", 11, 11, kind=kind)):
            assert isinstance(item, Shape)
            is_line = item.stroke is not None and item.stroke != item.fill
            assert not is_line or item.width * matrix[0] >= 0.15, kind


# --- what is told apart in grey -------------------------------------------------------------------------------------
def test_soils_run_from_light_to_dark_and_have_a_pattern_each() -> None:
    pictures = {ground: in_grey(paint("soil_hex", *HEX, ground=ground), *HEX) for ground in SOIL}
    middles = [picture.crop((60, 60, 110, 130)) for picture in pictures.values()]
    light = [ImageStat.Stat(middle).mean[0] for middle in middles]
    assert light[0] - light[1] > 40
    assert light[1] - light[2] > 25
    assert min(ImageStat.Stat(middle).stddev[0] for middle in middles) > 4
    assert closest(pictures)[0] > 0.1


def test_the_silhouettes_of_the_trees_are_told_apart_on_a_token() -> None:
    def silhouette(kind: str) -> Image.Image:
        figure = paint("tree", 11, 11, kind=kind, hue="#010101", pale="#010101")
        return in_grey(figure, 11, 11, 152.4).point(lambda v: 255 if v > 127 else 0)

    distance, a, b = closest({kind: silhouette(kind) for kind in KINDS})
    assert distance > 0.08, (a, b)


def test_tree_b_leans_and_the_ground_shows_through_two_holes_near_its_top() -> None:
    """Its crown is right of its foot, and one shape of its hue has two holes in its upper half."""
    shapes = [item for item, _ in flat(FIGURES["B"]("#123456", "#ffffff")) if isinstance(item, Shape)]
    (pierced,) = [shape for shape in shapes if shape.even_odd]
    starts = [segment for segment in pierced.path if segment[0] == "M"]
    assert len(starts) == 3
    assert all(float(start[2]) < -3 for start in starts[1:])
    crown, trunk = extent([pierced]), extent([shape for shape in shapes if shape.fill == BARK][:1])
    assert (crown[0] + crown[2]) / 2 > (trunk[0] + trunk[2]) / 2 + 2


def test_disasters_are_told_apart_by_their_rims() -> None:
    pictures = {kind: in_grey(paint("disaster_disc", 9, 9, kind=kind), 9, 9, 152.4) for kind in ("X", "Y", "Z")}
    assert closest(pictures)[0] > 0.02
    assert closest({**pictures, "growth": in_grey(paint("growth_disc", 9, 9), 9, 9, 152.4)})[0] > 0.02


def test_slots_and_tokens_of_one_kind_share_their_outline_and_not_the_others() -> None:
    growth, disaster = (in_grey(paint("token_slot", 9.2, 9.2, kind=kind), 9.2, 9.2) for kind in ("growth", "disaster"))
    assert apart(growth, disaster) > 0.05


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


# --- maps -----------------------------------------------------------------------------------------------------------
def hexes(items: list[Item], fill: str) -> list[tuple[float, float]]:
    """Middles of all hexagons of one colour."""
    found = []
    for item, matrix in flat(items):
        if isinstance(item, Shape) and item.fill == fill and len(item.path) == 7:
            points = [through(matrix, float(s[1]), float(s[2])) for s in item.path[:-1]]
            found.append((sum(x for x, _ in points) / 6, sum(y for _, y in points) / 6))
    return found


def test_a_honeycomb_of_five_rows_has_nineteen_places() -> None:
    assert counts(5) == [3, 4, 5, 4, 3]
    assert counts(1) == [1]


def test_struck_places_lie_where_their_labels_say() -> None:
    """The swath runs from the upper right corner through the middle to the lower left one."""
    struck = sorted(hexes(paint("disaster_map", 50, 50, hits="G3, H3, J3, K2, L1"), BROWN), key=lambda p: p[1])
    assert len(struck) == 5
    assert struck[2] == pytest.approx((25, 25))
    across = [b[0] - a[0] for a, b in pairwise(struck)]
    assert across == pytest.approx([across[0]] * 4)
    assert across[0] < 0
    assert len(hexes(paint("disaster_map", 50, 50), "#efe7d2")) == 19


def test_the_star_stands_beyond_the_upper_right_corner() -> None:
    stars = [i for i, _ in flat(paint("disaster_map", 50, 50)) if isinstance(i, Shape) and i.fill == STAR]
    left, top, right, bottom = extent(list(stars))
    assert (left + right) / 2 > 30
    assert (top + bottom) / 2 < 10
    assert STAR not in colours(paint("disaster_map", 50, 50, pointer=False))


def test_a_soil_map_has_a_hexagon_of_its_soil_for_every_digit() -> None:
    items = paint("soil_map", 60, 57, soils=STANDARD)
    found = [len(hexes(items, fill)) for fill in (SOILS["sand"].mid, SOILS["clay"].mid, SOILS["stone"].light)]
    assert found == [7, 6, 6]


def test_what_is_no_digit_of_a_soil_map_stays_empty() -> None:
    assert len(hexes(paint("soil_map", 60, 57, soils=".1./1x11/11111/1111/111"), SOILS["sand"].mid)) == 16


# --- backs ----------------------------------------------------------------------------------------------------------
def test_the_back_of_the_cards_is_the_same_both_ways_up() -> None:
    picture = in_grey(paint("woods_back", 70, 120), 70, 120)
    assert apart(picture, picture.rotate(180)) < 0.004
    assert apart(picture, picture.rotate(180).transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > 0.004


def test_the_back_of_the_land_does_not_tell_which_way_up_it_lies() -> None:
    picture = in_grey(paint("land_back", *HEX), *HEX, 101.6)
    assert apart(picture, picture.rotate(180)) < 0.01
    turned = picture.rotate(60, Image.Resampling.BICUBIC)
    middle = (60, 80, 164, 178)
    assert apart(picture.crop(middle), turned.crop(middle)) < 0.05
