"""Mushrooms: the same data gives the same picture, every field shows, and every choice has its painter."""

from __future__ import annotations

import typing
from dataclasses import fields, replace

import pytest
from art_help import colours, extent

from art.fungi.help import SPECIES, STEM_CHANGES, TOADSTOOL, _bare, choices, picture, scene
from generator.art import Mushroom, Stem
from generator.art.fungi.forest import WOODS
from generator.art.fungi.guests import GUESTS
from generator.art.fungi.mood import LIGHTS
from generator.art.fungi.things import PLACES, THINGS, Thing
from generator.art.shared.figure import CAPS
from generator.scene.primitives import Gradient, Paint, Shape, flat


@pytest.mark.parametrize("name", SPECIES)
def test_a_species_is_drawn_the_same_every_time(name: str) -> None:
    for mood in ("day", "night"):
        assert scene(SPECIES[name], mood=mood) == scene(SPECIES[name], mood=mood)


def test_all_nine_species_look_different() -> None:
    pictures = [picture(m) for m in SPECIES.values()]
    assert len(pictures) == 9
    assert all(a != b for k, a in enumerate(pictures) for b in pictures[:k])


CHANGES: dict[str, object] = {
    "id": "another", "cap": "umbo", "cap_colour": "#a03a26", "cap_second": "#b0501f", "radius": 18.0,
    "cap_height": 12.0, "view": 0.3, "tilt": 6.0, "lean": 6.0, "under": "pores", "under_colour": "#f3e600",
    "spots": "flecks", "spot_colour": "#ffe6e0", "spot_count": 20, "ring": "cortina", "ring_colour": "#fbf100",
    "volva": "sac", "stem": Stem(), "cluster": 3, "shine": True, "habitat": "grass", "wood": "pine", "light": "gold",
    "guest": "frog",
}  # fmt: skip


def test_the_changes_below_name_every_field() -> None:
    assert set(CHANGES) == {f.name for f in fields(Mushroom)}
    assert set(STEM_CHANGES) == {f.name for f in fields(Stem)}


@pytest.mark.parametrize("field", CHANGES)
def test_every_field_of_a_mushroom_shows(field: str) -> None:
    changed = replace(TOADSTOOL, **{field: CHANGES[field]})  # type: ignore[arg-type]
    assert changed != TOADSTOOL
    assert _bare(scene(changed)) != _bare(scene(TOADSTOOL))


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
