"""Windows into the wood: a mushroom or a thing standing in its own place, by day or by night."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Literal

from generator.art.fungi.forest import backdrop, floor_colour
from generator.art.fungi.guests import guest
from generator.art.fungi.mood import LIGHTS, NIGHT, SceneView
from generator.art.fungi.things import PLACES, THINGS, Thing
from generator.art.shared.brush import Colour, moonlit, put, seeded
from generator.art.shared.figure import Standing, pair, standing
from generator.art.shared.habitat import cast_shadow, fringe, ground
from generator.art.shared.mushroom import Light, Mushroom, Wood
from generator.scene.primitives import ARC, Group, Item, Path, Shape, rectangle

Hour = Literal["day", "night"]
Window = Literal["arch", "plain"]
_RULES = {"day": ("#8b7745", "#f4ead0"), "night": ("#97a6de", "#131936")}


def arch(width: float, height: float, rise: float) -> Path:
    """A window with a round top that rises `rise` above its shoulders."""
    kx, ky = width / 2 * (1 - ARC), rise * (1 - ARC)
    return (
        ("M", 0.0, height),
        ("L", 0.0, rise),
        ("C", 0.0, ky, kx, 0.0, width / 2, 0.0),
        ("C", width - kx, 0.0, width, ky, width, rise),
        ("L", width, height),
        ("Z",),
    )


def _framed(items: list[Item], pane: Path, mood: Hour, rule: str, frame: str, name: str) -> list[Item]:
    """The picture cut to its pane, under a double rule."""
    rules = _RULES[mood]
    return [
        Group(tuple(items), clip=pane, name=name),
        Shape(pane, stroke=rule or rules[0], width=0.9),
        Shape(pane, stroke=frame or rules[1], width=0.35),
    ]


def _pane(width: float, height: float, window: Window, rise: float) -> Path:
    return arch(width, height, rise) if window == "arch" else rectangle(0, 0, width, height)


def _staged(cast: Standing, width: float, height: float, mood: Hour, zoom: float) -> Item:
    """The thing placed on the floor of the scene; by night the ground sinks deeper into the dark than the thing."""
    day = mood == "day"
    items = cast.items if day else (*moonlit(cast.under, 0.6), *moonlit(cast.body), *moonlit(cast.over, 0.6))
    return put(items, width / 2, height * (0.892 if day else 0.83), zoom * min(width, height * 0.736) / 62)


def _visited(species: Mushroom) -> Standing:
    """The mushroom with its guest."""
    cast = standing(species, cushion=False)
    if species.guest == "none":
        return cast
    return replace(cast, over=(*cast.over, *guest(species.guest, species.habitat)))


def mushroom_scene(
    width: float,
    height: float,
    *,
    species: Mushroom,
    mood: Hour = "day",
    window: Window = "arch",
    rise: float = 21.0,
    zoom: float = 1.0,
    rule: Colour = "",
    frame: Colour = "",
) -> list[Item]:
    """A mushroom in its wood: one by day, two under the moon; colours left empty are those of the hour.

    `zoom` enlarges what stands in the window, not the wood behind it.
    The double rule of the window reaches 0.45 mm beyond the box.
    """
    rng, light = seeded(species.id, mood), NIGHT if mood == "night" else LIGHTS[species.light]
    view = SceneView(width, height, light, floor_colour(species.habitat, light))
    cast = pair(species) if mood == "night" else _visited(species)
    items = [*backdrop(view, species.wood, species.habitat, rng), _staged(cast, width, height, mood, zoom)]
    return _framed(items, _pane(width, height, window, rise), mood, rule, frame, f"{species.id} by {mood}")


def thing_scene(
    width: float,
    height: float,
    *,
    thing: Thing,
    mood: Hour = "day",
    wood: Literal["own", Wood] = "own",
    light: Literal["own", Light] = "own",
    habitat: Literal["own", "moss", "needles", "leaves", "grass", "soil"] = "own",
    window: Window = "arch",
    rise: float = 21.0,
    zoom: float = 1.0,
    rule: Colour = "",
    frame: Colour = "",
) -> list[Item]:
    """A thing on the forest floor, seen through the same window as the mushrooms; `own` is where it is at home.

    `zoom` enlarges the thing, not the wood behind it.
    The double rule of the window reaches 0.45 mm beyond the box.
    """
    home = PLACES[thing]
    floor = home.habitat if habitat == "own" else habitat
    hour = NIGHT if mood == "night" else LIGHTS[home.light if light == "own" else light]
    view = SceneView(width, height, hour, floor_colour(floor, hour))
    trees = backdrop(view, home.wood if wood == "own" else wood, floor, seeded(thing, mood))
    items = [*trees, _staged(_standing_thing(thing, floor, seeded(thing)), width, height, mood, zoom)]
    return _framed(items, _pane(width, height, window, rise), mood, rule, frame, f"{thing} by {mood}")


def _standing_thing(thing: Thing, habitat: str, rng: random.Random) -> Standing:
    under = (*ground(habitat, rng, cushion=False), cast_shadow(26))
    return Standing(under, (put(THINGS[thing](rng), 0, 0, name=thing),), tuple(fringe(habitat, rng)))
