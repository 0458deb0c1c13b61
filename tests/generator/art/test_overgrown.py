"""The city and its animals: every name is drawn, pictures keep to their boxes, and all can be told apart in grey."""

from __future__ import annotations

import typing

import pytest
from art_help import colours, extent

from art.overgrown.help import ECOSYSTEMS, MARKS, WILDLIFE, apart, in_grey, paint
from generator.art import ICONS, PAINTERS
from generator.art.overgrown import CITY_PAINTERS, CITY_SIGNS
from generator.art.overgrown.animals import ANIMALS
from generator.art.overgrown.ecosystems import SCENES
from generator.art.overgrown.elements import ELEMENTS
from generator.art.overgrown.frames import Mark
from generator.art.overgrown.ground import Plan
from generator.art.overgrown.lands import LANDS
from generator.art.overgrown.names import Kind, Land, Scene
from generator.art.shared.tones import BLOCK
from generator.scene import primitives as scene
from generator.scene.primitives import Group, Item, Shape, bounds, flat, mapped, through

TILES = ("crater_tile", "ecosystem_tile", "element_tile", "overgrown_tile", "pollution_tile")


GROUNDS = ("aether_ground", "animal_scene", "city_ground", "wildlife_back")


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


@pytest.mark.parametrize("name", CITY_PAINTERS)
def test_a_picture_is_the_same_every_time(name: str) -> None:
    assert paint(name, 40, 30) == paint(name, 40, 30)


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


@pytest.mark.parametrize("name", [*TILES, *GROUNDS])
@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize(("width", "height"), [(20.0, 20.0), (44.0, 68.0), (60.0, 25.0)])
def test_a_tile_or_ground_fills_its_box_and_its_bleed(name: str, bleed: float, width: float, height: float) -> None:
    found = extent(paint(name, width, height, bleed=bleed))
    assert found == pytest.approx((-bleed, -bleed, width + bleed, height + bleed))


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


def test_groups_of_a_scene_are_named_for_goldens() -> None:
    (group,) = paint("animal_scene", 40, 25, kind="owl", element="sun")
    assert isinstance(group, Group)
    assert group.name == "animal scene owl sun"
