"""The city and its animals: every name is drawn, pictures keep to their boxes, and all can be told apart in grey."""

from __future__ import annotations

import io
import typing
from itertools import combinations

import pytest
from art_help import colours, extent, names
from PIL import Image, ImageChops, ImageStat

from generator.art import ICONS, PAINTERS
from generator.art.overgrown import CITY_PAINTERS, CITY_SIGNS
from generator.art.overgrown.animals import ANIMALS
from generator.art.overgrown.ecosystems import SCENES
from generator.art.overgrown.elements import ELEMENTS
from generator.art.overgrown.frames import Mark
from generator.art.overgrown.ground import Plan
from generator.art.overgrown.lands import LANDS
from generator.art.overgrown.names import Kind, Land, Scene
from generator.art.shared.brush import seeded
from generator.art.shared.tones import BLOCK
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.scene import primitives as scene
from generator.scene.primitives import Face, Group, Item, Shape, bounds, flat, mapped, rectangle, through
from generator.text.fonts import Fonts

# Names of the printed data.
ECOSYSTEMS = (
    "reed_marsh", "birch_grove", "roof_meadow", "fern_gully", "moss_court", "willow_bank", "orchard_yard",
    "heath_terrace", "ivy_tower", "lily_pond", "bramble_lane", "alder_canal", "prairie_plaza", "vine_arcade",
)  # fmt: skip
WILDLIFE = (
    "fox", "heron", "badger", "otter", "hare", "owl", "deer", "toad", "bat", "hedgehog", "kingfisher", "squirrel",
    "raccoon", "turtle", "moth",
)  # fmt: skip
MARKS = ("dots", "bars", "waves", "chevrons")
NEEDED: dict[str, dict[str, object]] = {
    "animal": {"kind": "fox"},
    "animal_scene": {"kind": "fox"},
    "ecosystem_tile": {"scene": "reed_marsh"},
    "element_tile": {"element": "earth"},
}
"""What a painter has to be told."""
TILES = ("crater_tile", "ecosystem_tile", "element_tile", "overgrown_tile", "pollution_tile")
GROUNDS = ("aether_ground", "animal_scene", "city_ground", "wildlife_back")


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
    assert tuple(SCENES) == typing.get_args(Scene) == ECOSYSTEMS
    assert tuple(ANIMALS) == typing.get_args(Kind) == WILDLIFE
    assert tuple(ELEMENTS) == ("earth", "water", "sun")
    assert tuple(LANDS) == typing.get_args(Land) == ("earth", "water", "sun", "any")
    assert typing.get_args(Mark) == MARKS


def test_painters_and_signs_of_the_city_are_in_the_tables_and_replace_none() -> None:
    assert set(CITY_PAINTERS) <= set(PAINTERS)
    assert set(CITY_SIGNS) <= set(ICONS)
    assert ICONS["sun"] is not ICONS["sun_element"]
    assert all(PAINTERS[name] is painter for name, painter in CITY_PAINTERS.items())


@pytest.mark.parametrize("kind", WILDLIFE)
def test_an_animal_says_what_it_is(kind: str) -> None:
    assert names(paint("animal", kind=kind)) == [f"animal {kind}"]


# --- the same data, the same picture --------------------------------------------------------------------------------
@pytest.mark.parametrize("name", CITY_PAINTERS)
def test_a_picture_is_the_same_every_time(name: str) -> None:
    assert paint(name, 40, 30) == paint(name, 40, 30)


@pytest.mark.parametrize("scene_name", ECOSYSTEMS)
def test_an_ecosystem_is_the_same_every_time(scene_name: str) -> None:
    assert paint("ecosystem_tile", scene=scene_name) == paint("ecosystem_tile", scene=scene_name)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("aether_ground", {"margin": 6.0}), ("aether_ground", {"seed": "b"}), ("aether_ground", {"bleed": 2.0}),
        ("animal", {"ink": "#123456"}), ("animal", {"cream": "#fedcba"}), ("animal", {"accent": "#00ff00"}),
        ("animal", {"kind": "hare"}), ("animal_scene", {"kind": "hare"}), ("animal_scene", {"element": "water"}),
        ("animal_scene", {"seed": "b"}), ("animal_scene", {"bleed": 2.0}), ("city_block", {"seed": "b"}),
        ("city_block", {"greenery": 1.0}), ("city_ground", {"margin": 9.0}), ("city_ground", {"columns": 3}),
        ("city_ground", {"rows": 3}), ("city_ground", {"space": 18.0}), ("city_ground", {"top": 4.0}),
        ("city_ground", {"seed": "b"}), ("city_ground", {"bleed": 2.0}), ("crater_tile", {"seed": "b"}),
        ("crater_tile", {"dead": True}), ("crater_tile", {"bleed": 2.0}), ("ecosystem_tile", {"seed": "b"}),
        ("ecosystem_tile", {"scene": "lily_pond"}), ("ecosystem_tile", {"bleed": 2.0}),
        ("element_tile", {"element": "sun"}), ("element_tile", {"seed": "b"}), ("element_tile", {"bleed": 2.0}),
        ("overgrown_tile", {"seed": "b"}), ("overgrown_tile", {"bleed": 2.0}), ("pollution_tile", {"seed": "b"}),
        ("pollution_tile", {"bleed": 2.0}), ("ring_frame", {"colour": "#123456"}), ("ring_frame", {"mark": "bars"}),
        ("ring_frame", {"ring": 4.0}), ("ring_frame", {"light": "#fedcba"}), ("ring_frame", {"bleed": 2.0}),
        ("wildlife_back", {"deep": "#101010"}), ("wildlife_back", {"mid": "#202020"}),
        ("wildlife_back", {"light": "#eeeeee"}), ("wildlife_back", {"bleed": 0.0}),
    ],
)  # fmt: skip
def test_every_parameter_shows(name: str, change: dict[str, object]) -> None:
    assert paint(name, 120, 120, **change) != paint(name, 120, 120)


@pytest.mark.parametrize("name", ["ecosystem_tile", "element_tile", "overgrown_tile", "city_block"])
def test_a_seed_changes_details_and_not_what_is_shown(name: str) -> None:
    one, two = (in_grey(paint(name, seed=seed)) for seed in ("one", "two"))
    assert one != two
    if name != "city_block":  # no two ruins are alike
        assert apart(one, two) < 0.12


# --- boxes ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", [*TILES, *GROUNDS])
@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize(("width", "height"), [(20.0, 20.0), (44.0, 68.0), (60.0, 25.0)])
def test_a_tile_or_ground_fills_its_box_and_its_bleed(name: str, bleed: float, width: float, height: float) -> None:
    found = extent(paint(name, width, height, bleed=bleed))
    assert found == pytest.approx((-bleed, -bleed, width + bleed, height + bleed))


@pytest.mark.parametrize("scene_name", ECOSYSTEMS)
def test_an_ecosystem_fills_its_box(scene_name: str) -> None:
    assert extent(paint("ecosystem_tile", scene=scene_name)) == pytest.approx((0, 0, 20, 20))


@pytest.mark.parametrize("greenery", [0.0, 1.0])
def test_a_block_fills_its_box(greenery: float) -> None:
    assert extent(paint("city_block", greenery=greenery)) == pytest.approx((0, 0, 20, 20))


@pytest.mark.parametrize("kind", WILDLIFE)
@pytest.mark.parametrize(("width", "height"), [(12.0, 12.0), (40.0, 20.0)])
def test_an_animal_is_as_large_as_its_box_and_in_its_middle(kind: str, width: float, height: float) -> None:
    left, top, right, bottom = extent(paint("animal", width, height, kind=kind))
    side = min(width, height)
    assert 0.92 * side < max(right - left, bottom - top) < 1.02 * side
    assert (left + right) / 2 == pytest.approx(width / 2, abs=0.04 * side)
    assert (top + bottom) / 2 == pytest.approx(height / 2, abs=0.04 * side)


def test_an_animal_on_a_token_has_no_line_too_fine_for_a_printer() -> None:
    for kind in WILDLIFE:
        for item, matrix in flat(paint("animal", 8, 8, kind=kind)):
            assert isinstance(item, Shape)
            is_line = item.stroke is not None and item.stroke != item.fill
            assert not is_line or item.width * matrix[0] >= 0.2, kind  # nothing finer prints


@pytest.mark.parametrize("name", CITY_PAINTERS)
@pytest.mark.parametrize(("width", "height"), [(0.5, 0.5), (3.0, 90.0), (300.0, 300.0)])
def test_odd_boxes_are_drawn_too(name: str, width: float, height: float) -> None:
    assert len(list(flat(paint(name, width, height)))) > 3


@pytest.mark.parametrize(("columns", "rows"), [(0, 0), (1, 1), (2, 2), (3, 2), (9, 9)])
def test_a_town_may_have_any_number_of_cells(columns: int, rows: int) -> None:
    items = paint("city_ground", 120, 120, columns=columns, rows=rows, space=8.0)
    plates = [item for item, _ in flat(items) if isinstance(item, Shape) and item.fill == BLOCK]
    assert len(plates) == max(1, columns) * max(1, rows)


def test_pictures_stay_small_enough_for_print_files() -> None:
    for name in CITY_PAINTERS:
        assert len(list(flat(paint(name, 120, 120)))) <= 450, name
    for scene_name in ECOSYSTEMS:
        assert len(list(flat(paint("ecosystem_tile", scene=scene_name)))) <= 320, scene_name


# --- what is told apart in grey -------------------------------------------------------------------------------------
def test_the_fourteen_ecosystems_are_told_apart_in_grey() -> None:
    pictures = {name: in_grey(paint("ecosystem_tile", scene=name)) for name in ECOSYSTEMS}
    distance, a, b = closest(pictures)
    assert distance > 0.08, (a, b)


def test_the_kinds_of_tiles_are_told_apart_in_grey() -> None:
    pictures = {element: in_grey(paint("element_tile", element=element)) for element in ELEMENTS}
    pictures |= {name: in_grey(paint(name)) for name in ("pollution_tile", "overgrown_tile", "crater_tile")}
    pictures["dead crater"] = in_grey(paint("crater_tile", dead=True))
    distance, a, b = closest(pictures)
    assert distance > 0.08, (a, b)


def test_pollution_is_the_darkest_tile_and_sun_the_lightest() -> None:
    tiles = {"sun": paint("element_tile", element="sun"), "earth": paint("element_tile", element="earth")}
    tiles |= {"water": paint("element_tile", element="water")}
    tiles |= {name: paint(name) for name in ("pollution_tile", "overgrown_tile", "crater_tile")}
    light = {name: ImageStat.Stat(in_grey(items)).mean[0] for name, items in tiles.items()}
    assert min(light, key=light.__getitem__) == "pollution_tile"
    assert max(light, key=light.__getitem__) == "sun"


def test_the_silhouettes_of_the_animals_are_told_apart_on_a_token() -> None:
    def silhouette(kind: str) -> Image.Image:
        figure = paint("animal", 8, 8, kind=kind, ink="#000000", cream="#000000", accent="#000000")
        return in_grey(figure, 8, 8, 152.4).point(lambda v: 255 if v > 127 else 0)

    distance, a, b = closest({kind: silhouette(kind) for kind in WILDLIFE})
    assert distance > 0.08, (a, b)


def test_an_animal_stands_out_from_every_landscape() -> None:
    for land in LANDS:
        bare = in_grey(LANDS[land](seeded(land)), 44, 26)
        middle = bare.crop((48, 20, 84, 54))
        assert ImageStat.Stat(middle).mean[0] > 110, land  # the body of an animal is about 40


def test_marks_double_the_colour_of_a_frame() -> None:
    frames = {mark: in_grey(paint("ring_frame", 47, 47, mark=mark), 47, 47) for mark in MARKS}
    ring = {mark: picture.crop((0, 0, 141, 7)) for mark, picture in frames.items()}
    distance, a, b = closest(ring)
    assert distance > 0.05, (a, b)


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize(("width", "height"), [(47.0, 47.0), (95.0, 47.0)])
def test_a_frame_is_open_in_its_middle(mark: str, width: float, height: float) -> None:
    picture = in_grey(paint("ring_frame", width, height, mark=mark, ring=2.5), width, height)
    inside = picture.crop((8, 8, picture.width - 8, picture.height - 8))  # 2.5 mm are 7.5 pixels
    assert inside.getextrema() == (255, 255)
    assert picture.crop((0, 0, picture.width, 1)).getextrema()[1] < 200
    assert extent(paint("ring_frame", width, height, mark=mark)) == pytest.approx((0, 0, width, height))


# --- the boards -----------------------------------------------------------------------------------------------------
def parts(items: list[Item]) -> list[tuple[Shape, tuple[float, float, float, float]]]:
    """Every filled patch of a drawing by itself, with its box on the page, back to front."""
    out = []
    for item, matrix in flat(items):
        assert isinstance(item, Shape)
        for piece in pieces_of(item.path) if item.fill else ():
            out.append((item, bounds(mapped(piece, lambda x, y, m=matrix: through(m, x, y)))))  # type: ignore[misc]
    return out


def pieces_of(path: scene.Path) -> list[scene.Path]:
    starts = [k for k, s in enumerate(path) if s[0] == "M"]
    return [path[a:b] for a, b in zip(starts, [*starts[1:], len(path)], strict=True)]


@pytest.mark.parametrize(("space", "top"), [(20.0, 2.0), (20.6, 1.4)])
def test_nothing_of_the_town_lies_on_a_space(space: float, top: float) -> None:
    plan = Plan(120, 120, 8, 4, 4, space, top)
    plots = [bounds(p) for p in plan.plots()]
    assert plots[0] == pytest.approx((8 + (26 - space) / 2, 8 + top, 34 - (26 - space) / 2, 8 + top + space))
    drawn = parts(paint("city_ground", 120, 120, space=space, top=top))
    last = max(k for k, (item, _) in enumerate(drawn) if item.fill == BLOCK)
    assert [box for _, box in drawn[:last] if box == pytest.approx(plots[5])]
    for _, (left, up, right, low) in drawn[last + 1 :]:
        assert all(right <= a or left >= c or low <= b or up >= d for a, b, c, d in plots)


def test_the_town_has_water_bridges_and_a_shadow() -> None:
    used = colours(paint("city_ground", 120, 120))
    assert {"#8fb4bd", "#6d6657"} <= used
    assert "#8fb4bd" not in colours(paint("aether_ground", 120, 120))


def test_more_greenery_is_greener() -> None:
    def green(share: float) -> int:
        return sum(1 for item, _ in flat(paint("city_block", greenery=share)) if item_fill(item) == "#7e9757")

    assert green(0.0) == 0
    assert green(1.0) >= 3


def item_fill(item: Item) -> object:
    return item.fill if isinstance(item, Shape) else None


@pytest.mark.parametrize(("width", "height"), [(44.0, 68.0), (63.0, 88.0), (44.0, 44.0)])
def test_the_back_of_wildlife_is_the_same_both_ways_up(width: float, height: float) -> None:
    picture = in_grey(paint("wildlife_back", width, height), width, height, 101.6)
    assert apart(picture, picture.rotate(180)) < 0.004
    assert apart(picture, picture.rotate(180).transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > 0.004


def test_the_animal_of_a_card_is_the_animal_of_its_token() -> None:
    def paths(items: list[Item]) -> set[scene.Path]:
        return {item.path for item, _ in flat(items) if isinstance(item, Shape)}

    for kind in WILDLIFE:
        assert paths(paint("animal", kind=kind)) <= paths(paint("animal_scene", 40, 25, kind=kind)), kind


def test_groups_of_a_scene_are_named_for_goldens() -> None:
    (group,) = paint("animal_scene", 40, 25, kind="owl", element="sun")
    assert isinstance(group, Group)
    assert group.name == "animal scene owl sun"
