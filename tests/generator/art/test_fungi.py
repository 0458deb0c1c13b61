"""Mushrooms and scenes: the same data gives the same picture, every field shows, and pictures keep to their boxes."""

from __future__ import annotations

import typing
from dataclasses import fields, replace

import pytest
from art_help import colours, extent, fungi_species, names

from generator.art import PAINTERS, Colour, Mushroom, Stem
from generator.art.fungi.forest import WOODS
from generator.art.fungi.guests import GUESTS
from generator.art.fungi.guests import guest as visitor
from generator.art.fungi.mood import LIGHTS
from generator.art.fungi.things import PLACES, THINGS, Thing
from generator.art.shared import mushroom as data
from generator.art.shared.brush import MOONLIGHT, RIM
from generator.art.shared.figure import CAPS
from generator.scene.primitives import Gradient, Group, Item, Paint, Shape, flat

SPECIES = fungi_species()
TOADSTOOL = Mushroom(
    "toadstool", cap_colour="#d13a26", cap_second="#b0281f", spots="warts", ring="skirt", volva="warts", cluster=2,
    stem=Stem(bulb=0.2),
)  # fmt: skip


def picture(species: Mushroom) -> list[Item]:
    return PAINTERS["mushroom"](60, 60, species=species)


def scene(species: Mushroom, **more: object) -> list[Item]:
    return PAINTERS["mushroom_scene"](51, 69.3, species=species, **more)


def choices(name: str) -> tuple[str, ...]:
    return typing.get_args(getattr(data, name))


# --- the same data, the same picture --------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SPECIES)
def test_a_species_is_drawn_the_same_every_time(name: str) -> None:
    for mood in ("day", "night"):
        assert scene(SPECIES[name], mood=mood) == scene(SPECIES[name], mood=mood)


@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_is_drawn_the_same_every_time(thing: str) -> None:
    draw = PAINTERS["thing_scene"]
    assert draw(51, 69.3, thing=thing) == draw(51, 69.3, thing=thing)


def test_all_nine_species_look_different() -> None:
    pictures = [picture(m) for m in SPECIES.values()]
    assert len(pictures) == 9
    assert all(a != b for k, a in enumerate(pictures) for b in pictures[:k])


# --- every value that data may give ---------------------------------------------------------------------------------
CHANGES: dict[str, object] = {
    "id": "another", "cap": "umbo", "cap_colour": "#a03a26", "cap_second": "#b0501f", "radius": 18.0,
    "cap_height": 12.0, "view": 0.3, "tilt": 6.0, "lean": 6.0, "under": "pores", "under_colour": "#f3e600",
    "spots": "flecks", "spot_colour": "#ffe6e0", "spot_count": 20, "ring": "cortina", "ring_colour": "#fbf100",
    "volva": "sac", "stem": Stem(), "cluster": 3, "shine": True, "habitat": "grass", "wood": "pine", "light": "gold",
    "guest": "frog",
}  # fmt: skip
STEM_CHANGES: dict[str, object] = {
    "height": 20.0, "width": 5.0, "taper": 1.0, "bulb": 0.0, "colour": "#efe3a0", "texture": "net",
}  # fmt: skip


def test_the_changes_below_name_every_field() -> None:
    assert set(CHANGES) == {f.name for f in fields(Mushroom)}
    assert set(STEM_CHANGES) == {f.name for f in fields(Stem)}


@pytest.mark.parametrize("field", CHANGES)
def test_every_field_of_a_mushroom_shows(field: str) -> None:
    changed = replace(TOADSTOOL, **{field: CHANGES[field]})  # type: ignore[arg-type]
    assert changed != TOADSTOOL
    assert _bare(scene(changed)) != _bare(scene(TOADSTOOL))


@pytest.mark.parametrize("field", STEM_CHANGES)
def test_every_field_of_a_stem_shows(field: str) -> None:
    stem = replace(TOADSTOOL.stem, **{field: STEM_CHANGES[field]})  # type: ignore[arg-type]
    assert stem != TOADSTOOL.stem
    assert _bare(picture(replace(TOADSTOOL, stem=stem))) != _bare(picture(TOADSTOOL))


def _bare(items: list[Item]) -> list[object]:
    """The leaves alone: a name on a group is not something one sees."""
    return list(flat(items))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (field, value)
        for field, kind in (
            ("cap", "Cap"), ("under", "Under"), ("spots", "Spots"), ("ring", "Ring"), ("volva", "Volva"),
            ("habitat", "Habitat"),
        )
        for value in choices(kind)
    ],
)  # fmt: skip
@pytest.mark.parametrize("cluster", [1, 5])
def test_every_choice_is_drawn_near_its_box(field: str, value: str, cluster: int) -> None:
    radius = 11.0 if value == "ball" else 20.0  # a heap of balls is twice as wide as its largest ball
    m = replace(TOADSTOOL, cluster=cluster, radius=radius, **{field: value})  # type: ignore[arg-type]
    left, top, right, bottom = extent(picture(m))
    assert left > -7
    assert top > -7
    assert right < 67
    assert bottom < 70


@pytest.mark.parametrize(
    ("field", "value", "colour"),
    [
        *(("spots", spots, "spot_colour") for spots in choices("Spots") if spots != "none"),
        *(("ring", ring, "ring_colour") for ring in choices("Ring") if ring != "none"),
        *(("volva", volva, "ring_colour") for volva in choices("Volva") if volva != "none"),
    ],
)
def test_a_part_is_drawn_in_its_colour(field: str, value: str, colour: str) -> None:
    plain = replace(TOADSTOOL, ring="none", volva="none", spots="none")
    part = replace(plain, **{field: value, colour: "#12ab34"})  # type: ignore[arg-type]
    drawn = [item for item, _ in flat(picture(part)) if isinstance(item, Shape)]
    assert any(part_of(item.fill, "#12ab34") or item.stroke == "#12ab34" for item in drawn)
    assert "#12ab34" not in colours(picture(replace(part, **{field: "none"})))  # type: ignore[arg-type]


def part_of(paint: Paint, colour: str) -> bool:
    """Whether a fill shows the colour, plain or as a stop of its gradient."""
    return paint == colour or (isinstance(paint, Gradient) and colour in [c for _, c in paint.stops])


@pytest.mark.parametrize("texture", choices("StemTexture"))
def test_every_stem_texture_draws_its_own_marks(texture: str) -> None:
    others = [t for t in choices("StemTexture") if t != texture]
    with_texture = {t: _bare(picture(replace(TOADSTOOL, stem=Stem(texture=t)))) for t in (texture, *others)}  # type: ignore[arg-type]
    assert all(with_texture[texture] != with_texture[t] for t in others)


def test_every_cap_wood_and_light_that_data_may_name_has_a_painter() -> None:
    assert set(CAPS) == set(choices("Cap"))
    assert set(WOODS) == set(choices("Wood"))
    assert set(LIGHTS) == set(choices("Light"))
    assert set(GUESTS) == set(choices("Guest"))
    assert set(THINGS) == set(PLACES) == set(typing.get_args(Thing))


@pytest.mark.parametrize("count", [0, 1, 200])
@pytest.mark.parametrize("spots", choices("Spots"))
@pytest.mark.parametrize("cap", ["convex", "ball", "wavy"])
def test_any_number_of_spots_can_be_drawn(cap: str, spots: str, count: int) -> None:
    m = replace(TOADSTOOL, cap=cap, spots=spots, spot_count=count, cluster=1)  # type: ignore[arg-type]
    assert extent(picture(m))[0] > -7


def test_the_smallest_and_largest_of_everything_can_be_drawn() -> None:
    small = Mushroom("s", radius=2, cap_height=1, view=0, stem=Stem(1, 0.5, 0.2), cap_second="")
    large = Mushroom("l", radius=40, cap_height=60, view=1, tilt=45, lean=-45, cluster=60, stem=Stem(60, 30, 3, 1))
    for m in (small, large):
        for cap in choices("Cap"):
            assert len(_bare(picture(replace(m, cap=cap)))) > 5  # type: ignore[arg-type]


# --- scenes ---------------------------------------------------------------------------------------------------------
def mushrooms_in(items: list[Item]) -> list[str]:
    return [name for name in names(items) if name.startswith("mushroom ")]


def test_one_mushroom_by_day_and_two_by_night() -> None:
    assert mushrooms_in(scene(SPECIES["porcini"])) == ["mushroom porcini"]
    assert mushrooms_in(scene(SPECIES["porcini"], mood="night")) == ["mushroom porcini-2", "mushroom porcini"]


@pytest.mark.parametrize("habitat", ["log", "branch", "moss"])
@pytest.mark.parametrize("guest", [g for g in choices("Guest") if g != "none"])
def test_a_guest_visits_by_day_only_and_stays_in_the_picture(guest: str, habitat: str) -> None:
    m = replace(TOADSTOOL, guest=guest, habitat=habitat)  # type: ignore[arg-type]
    assert names(scene(m))[-1] == f"guest {guest}"
    assert scene(m, mood="night") == scene(replace(m, guest="none"), mood="night")
    left, top, right, bottom = extent(visitor(guest, habitat))
    assert max(-left, right) < 33  # half of the window is 31 nominal units wide
    assert top > -52
    assert bottom < 9


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


@pytest.mark.parametrize("wood", choices("Wood"))
def test_a_forest_fills_its_box_by_day_and_by_night(wood: str) -> None:
    for night in (False, True):
        items = PAINTERS["forest"](40, 50, wood=wood, night=night)
        assert extent(items) == pytest.approx((0, 0, 40, 50))


def test_a_thing_can_stand_elsewhere_than_at_home() -> None:
    draw = PAINTERS["thing_scene"]
    home = draw(51, 69.3, thing="cider")
    for change in ({"wood": "pine"}, {"light": "mist"}, {"habitat": "moss"}, {"mood": "night"}):
        assert draw(51, 69.3, thing="cider", **change) != home
    assert draw(51, 69.3, thing="cider", wood="orchard", light="gold", habitat="grass") == home


def test_pictures_stay_small_enough_for_print_files() -> None:
    for m in SPECIES.values():
        for mood in ("day", "night"):
            assert len(_bare(scene(m, mood=mood))) <= 450, m.id
    for thing in THINGS:
        assert len(_bare(PAINTERS["thing_scene"](51, 69.3, thing=thing))) <= 320, thing


# --- what data may give ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", PAINTERS)
def test_painters_take_only_what_a_layout_can_give(name: str) -> None:
    hints = typing.get_type_hints(PAINTERS[name], include_extras=True)
    assert hints.pop("return") == list[Item]
    assert (hints.pop("width"), hints.pop("height")) == (float, float)
    for hint in hints.values():
        assert hint in (float, int, bool, str, Mushroom) or hint == Colour or typing.get_origin(hint) is typing.Literal
