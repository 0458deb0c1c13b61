"""Backdrops: a wood by day and by night. Sky, sun or moon, three depths of trees, brush, floor and side plants."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from types import MappingProxyType

from generator.art.fungi.mood import LIGHTS, NIGHT, Mood, SceneView
from generator.art.fungi.openland import meadow, orchard
from generator.art.fungi.trees import beech, birch, oak, pine
from generator.art.shared.brush import (
    blob,
    dressed,
    leaf,
    line,
    mix,
    patches,
    put,
    seeded,
    shade,
    smooth,
    strokes,
    tint,
)
from generator.art.shared.habitat import FLOORS, tufts
from generator.art.shared.mushroom import Habitat, Light, Wood
from generator.scene.primitives import Gradient, Group, Item, Path, Point, Shape, oval, polygon, rectangle

_OPEN = ("meadow", "orchard")
WOODS: MappingProxyType[str, Callable[[SceneView, int, random.Random], list[Item]]] = MappingProxyType(
    {"birch": birch, "pine": pine, "oak": oak, "beech": beech, "meadow": meadow, "orchard": orchard}
)
"""New wood: one function and one entry here."""


# --- sky ------------------------------------------------------------------------------------------------------------
def _sun(view: SceneView) -> list[Item]:
    """Discs of haze and four beams that fall to the right."""
    cx, cy, w, glow = view.w * 0.24, view.h * 0.16, view.w, view.mood.glow
    beams = [
        polygon([(cx, cy), (cx + w * a, cy + w * 1.5), (cx + w * (a + 0.17), cy + w * 1.5)])
        for a in (-0.1, 0.22, 0.52, 0.86)
    ]
    haze: list[Item] = [Shape(oval(cx, cy, w * k, w * k), glow, opacity=0.16) for k in (0.34, 0.27, 0.2, 0.14, 0.09)]
    return [*haze, *(Shape(beam, glow, opacity=0.2) for beam in beams)]


def _moon(view: SceneView, rng: random.Random) -> list[Item]:
    cx, cy, r, glow = view.w * 0.5, view.h * 0.2, view.w * 0.125, view.mood.glow
    stars = [
        oval(rng.uniform(0, view.w), rng.uniform(0, view.h * 0.55), s, s)
        for s in (rng.uniform(0.002, 0.0055) * view.w for _ in range(46))
    ]
    seas = ((0.3, -0.2, 0.22), (-0.2, 0.35, 0.3), (-0.4, -0.3, 0.16))
    dark = [blob(rng, cx + dx * r, cy + dy * r, r * s, r * s * 0.8) for dx, dy, s in seas]
    return [
        *patches(stars, glow, 0.8),
        *(Shape(oval(cx, cy, r * k, r * k), glow, opacity=0.09) for k in (2.3, 1.8, 1.4)),
        Shape(oval(cx, cy, r, r), glow),
        *patches(dark, shade(glow, 0.2), 0.5),
    ]


def _motes(view: SceneView, rng: random.Random) -> list[Item]:
    """Spores in the sunbeams by day, fireflies by night."""
    n, top = (11, 0.4) if view.mood.night else (22, 0.15)
    spots = [
        (rng.uniform(0.08, 0.92) * view.w, rng.uniform(top, 0.8) * view.h, rng.uniform(0.6, 1.3)) for _ in range(n)
    ]
    unit = view.w / 51
    if not view.mood.night:
        return patches([oval(x, y, 0.2 * k * unit, 0.2 * k * unit) for x, y, k in spots], view.mood.glow, 0.75)
    halo = patches([oval(x, y, 0.95 * k * unit, 0.95 * k * unit) for x, y, k in spots], "#e8e58a", 0.2)
    return [*halo, *patches([oval(x, y, 0.3 * k * unit, 0.3 * k * unit) for x, y, k in spots], "#f6f3b0", 0.95)]


# --- floor ----------------------------------------------------------------------------------------------------------
def _floor(view: SceneView, habitat: str, rng: random.Random) -> list[Item]:
    w, low = view.w, view.low
    crest = [(-4, low + 1.4), (w * 0.25, low - 0.6), (w * 0.55, low - 1.2), (w * 0.8, low), (w + 4, low + 1)]
    earth = smooth([*crest, (w + 4, view.h + 4), (-4, view.h + 4)])
    fade = Gradient(
        "linear",
        (0, low - 2, 0, view.h),
        ((0, mix(view.floor, view.mood.far, 0.22)), (0.3, view.floor), (1, shade(view.floor, 0.45))),
    )
    spots = [(rng.uniform(0, w), rng.uniform(low + 1.5, view.h + 1), 0.8 * w / 51) for _ in range(100)]
    cover = tint(tufts(habitat, spots, rng), view.floor, 0.66 if view.mood.night else 0.38)
    return [Shape(earth, fade), Group(dressed(cover, 0.8 * (w / 51) ** 0.8), opacity=0.6)]


def _brush(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    high = (3.2 - depth * 0.5) * view.h / 69
    y = view.low + (-3.5 + depth * 2.4) * view.h / 69
    bushes = [blob(rng, view.w * (k + 0.5) / 11, y, view.w * 0.085, high, 9, 0.25) for k in range(-1, 12)]
    return patches(bushes, mix(view.tone(depth), view.floor, 0.35))


# --- plants at the sides --------------------------------------------------------------------------------------------
def fern(size: float, colour: str) -> list[Item]:
    """One frond from (0, 0) upwards, bent to the right; two tones."""
    leaflets: tuple[list[Path], list[Path]] = ([], [])
    for k in range(13):
        t = 0.1 + k * 0.068
        x, y = size * (0.02 + 0.42 * t * t), -size * 0.97 * t
        reach = size * 0.3 * math.sin(math.pi * (1 - t) * 0.86 + 0.2)
        for d in (-1, 1):
            pts = [(0, 0), (d * 0.45, -0.36), (d, -0.3), (d * 0.5, -0.06)]
            leaflets[k % 2].append(smooth([(x + reach * px, y + reach * py) for px, py in pts]))
    spine = line([(0, 0), (size * 0.1, -size * 0.5), (size * 0.42, -size * 0.9)], shade(colour, 0.3), size * 0.025)
    return [spine, *patches(leaflets[0], colour), *patches(leaflets[1], mix(colour, "#ffffff", 0.07))]


def _green(view: SceneView, t: float) -> str:
    """The green of the plants in front: that of the foliage and the floor, t of the way into the dark."""
    if view.mood.night:
        return mix(view.floor, "#0b1128", t)
    return mix(mix(mix(view.mood.leaves[0], "#5f8038", 0.5), view.floor, 0.3), "#1d3a22", t)


def _ferns(view: SceneView) -> list[Item]:
    deep = _green(view, 0.45)
    places = ((0.02, 14.0, 0.34), (0.1, -9.0, 0.24), (0.98, -36.0, 0.34), (0.9, -17.0, 0.22))
    return [put(fern(view.h * s, deep), view.w * x, view.h * 0.93, 1, turn) for x, turn, s in places]


def _tall_grass(view: SceneView, rng: random.Random) -> list[Item]:
    """Blades, seed heads and small flowers at both sides."""
    blades: tuple[list[list[Point]], list[list[Point]]] = ([], [])
    heads: list[Path] = []
    flowers: list[Path] = []
    for k in range(44):
        side = k % 2
        x = view.w * (rng.uniform(-0.02, 0.2) if side == 0 else rng.uniform(0.8, 1.02))
        edge = abs(x / view.w - 0.5) * 2
        tall, bend = view.h * rng.uniform(0.08, 0.26) * edge, rng.uniform(-0.3, 0.3)
        base = view.h * rng.uniform(0.9, 1.0)
        tip = (x + tall * bend, base - tall)
        blades[k % 3 == 0].append([(x, base), (x + tall * bend * 0.3, base - tall * 0.6), tip])
        if k % 5 == 0:
            heads += [
                leaf(tip[0], tip[1] + d * view.h * 0.012, view.h * 0.02, -1.2 + 0.5 * (d % 2), 0.5) for d in range(4)
            ]
        elif k % 4 == 0:
            r = view.w * 0.011
            flowers += [
                oval(tip[0] + r * math.cos(a), tip[1] + r * math.sin(a), r * 0.7, r * 0.7)
                for a in (0, 1.26, 2.51, 3.77, 5.03)
            ]
    green = _green(view, 0.3)
    pale = view.dyed("#e9d79a", 0.1)
    petal = view.dyed("#fdf6ea", 0.0)
    return [
        *strokes(blades[0], green, view.w * 0.008),
        *strokes(blades[1], mix(green, view.floor, 0.7), view.w * 0.008),
        *patches(heads, pale),
        *patches(flowers, petal),
    ]


def _plants(wood: str, view: SceneView, rng: random.Random) -> list[Item]:
    if wood in _OPEN:
        return _tall_grass(view, rng)
    if wood == "birch":
        return [*_tall_grass(view, rng), *_ferns(view)[1::2]]
    return _ferns(view)


# --- the whole ------------------------------------------------------------------------------------------------------
def floor_colour(habitat: str, mood: Mood) -> str:
    """The floor of a habitat in this light."""
    own = FLOORS.get(habitat, FLOORS["moss"])
    return mix(own, "#141d3c", 0.74) if mood.night else mix(own, mood.near, 0.2)


def backdrop(view: SceneView, wood: str, habitat: str, rng: random.Random) -> list[Item]:
    """All layers back to front, filling the view's box; shapes reach a few millimetres beyond, so clip them."""
    mood = view.mood
    sky = Gradient("linear", (0, 0, 0, view.low), ((0, mood.sky_top), (1, mood.sky_low)))
    out: list[Item] = [Shape(rectangle(0, 0, view.w, view.h), sky)]
    out += _moon(view, rng) if mood.night else _sun(view)
    for depth in range(3):
        out += WOODS[wood](view, depth, rng)
        out += _brush(view, depth, rng) if wood not in _OPEN else []
    ground = habitat if habitat in ("moss", "needles", "leaves", "grass", "soil") else "moss"
    return [*out, *_floor(view, ground, rng), *_motes(view, rng), *_plants(wood, view, rng)]


def forest_picture(
    width: float,
    height: float,
    *,
    wood: Wood = "oak",
    light: Light = "noon",
    habitat: Habitat = "moss",
    night: bool = False,
    seed: str = "forest",
) -> list[Item]:
    """A wood that fills the box and nothing beyond it."""
    mood = NIGHT if night else LIGHTS[light]
    view = SceneView(width, height, mood, floor_colour(habitat, mood))
    items = backdrop(view, wood, habitat, seeded(seed, wood))
    return [Group(tuple(items), clip=rectangle(0, 0, width, height), name=f"forest {wood}")]
