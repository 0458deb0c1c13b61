"""Windows into the wood: a mushroom or a thing standing in its own place, by day or by night."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Literal

from generator.art.brush import Colour, moonlit, put, seeded
from generator.art.figure import standing
from generator.art.forest import backdrop, floor_colour
from generator.art.habitat import cast_shadow, fringe, ground
from generator.art.mood import LIGHTS, NIGHT, View
from generator.art.mushroom import Light, Mushroom, Wood
from generator.art.things import THINGS, Thing
from generator.scene import ARC, Group, Item, Path, Shape, rectangle

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


def _couple(species: Mushroom, width: float, height: float, size: float) -> list[Item]:
    """Two mushrooms, because by night one card counts as two."""
    mate = replace(species, id=species.id + "-2", lean=-species.lean, tilt=-species.tilt)
    small = standing(mate, seeded(mate.id), cushion=False)
    large = standing(species, seeded(species.id), cushion=False)
    return [
        put(small, width * 0.3, height * 0.795, size * 0.64 / 62),
        put(large, width * 0.68, height * 0.83, size * 0.74 / 62),
    ]


def mushroom_scene(
    width: float,
    height: float,
    *,
    species: Mushroom,
    mood: Hour = "day",
    window: Window = "arch",
    rise: float = 21.0,
    rule: Colour = "",
    frame: Colour = "",
) -> list[Item]:
    """A mushroom in its wood: one by day, two under the moon; colours left empty are those of the hour.

    The double rule of the window reaches 0.45 mm beyond the box.
    """
    rng, light = seeded(species.id, mood), NIGHT if mood == "night" else LIGHTS[species.light]
    view = View(width, height, light, floor_colour(species.habitat, light))
    size = min(width, height * 0.736)
    items = backdrop(view, species.wood, species.habitat, rng)
    if mood == "night":
        items += moonlit(_couple(species, width, height, size))
    else:
        items.append(put(standing(species, seeded(species.id), cushion=False), width / 2, height * 0.892, size / 62))
    return _framed(items, _pane(width, height, window, rise), mood, rule, frame, f"{species.id} by {mood}")


def thing_scene(
    width: float,
    height: float,
    *,
    thing: Thing,
    mood: Hour = "day",
    wood: Wood = "oak",
    light: Light = "noon",
    habitat: Literal["moss", "needles", "leaves", "grass", "soil"] = "moss",
    window: Window = "arch",
    rise: float = 21.0,
    rule: Colour = "",
    frame: Colour = "",
) -> list[Item]:
    """A thing on the forest floor, seen through the same window as the mushrooms.

    The double rule of the window reaches 0.45 mm beyond the box.
    """
    hour = NIGHT if mood == "night" else LIGHTS[light]
    view = View(width, height, hour, floor_colour(habitat, hour))
    size = min(width, height * 0.736)
    items = backdrop(view, wood, habitat, seeded(thing, mood))
    body = put(_placed_thing(thing, habitat, seeded(thing)), width / 2, height * 0.892, size / 62)
    items += moonlit([body]) if mood == "night" else [body]
    return _framed(items, _pane(width, height, window, rise), mood, rule, frame, f"{thing} by {mood}")


def _placed_thing(thing: Thing, habitat: str, rng: random.Random) -> list[Item]:
    under = ground(habitat, rng, cushion=False)
    body = put(THINGS[thing](rng), 0, 0, name=thing)
    return [*under, cast_shadow(26), body, *fringe(habitat, rng)]
