"""The ground of the tiles: trunks in the light above, their roots and the mycelium in the soil below; and the back."""

from __future__ import annotations

import random

from generator.art.shared.brush import Colour, mix, patches, seeded, smooth, steps, strokes
from generator.art.shared.lino import blade, polar, veined_leaf
from generator.art.shared.mushroom import Mushroom
from generator.art.shared.tones import LEAF
from generator.art.undergrove.earth import filled, layers, moss_edge, web, wide
from generator.art.undergrove.firs import root_items, roots
from generator.art.undergrove.names import AnyType, Seat
from generator.art.undergrove.palette import SKIES, SOIL, THREAD, TOPSOIL
from generator.art.undergrove.wood import above
from generator.scene.primitives import Group, Item, Point, Shape, circle, placed, polygon

SIDE = 63.0
"""Nominal side of a tile."""
CROSSING = 0.79
"""Share of the height at which threads run on to the tiles left and right: they meet from tile to tile."""
COMMON = Mushroom()
"""The mushroom whose wood stands on a ground that is given none."""


# --- below ----------------------------------------------------------------------------------------------------------
def _below(
    width: float, height: float, foot: float, bleed: float, front: list[float], rng: random.Random
) -> list[Item]:
    """Roots of the two trunks, and threads from them to both sides and down."""
    y = height * CROSSING
    out: list[Item] = list(layers(-bleed, width + bleed, foot, height + bleed, rng, 7.0))
    knots = [(front[0] + 6, y + 1.0), (width * 0.42, y + 4), (width * 0.62, y + 3), (front[1] - 6, y + 0.6)]
    ends = [(-bleed, y), (width * 0.3, height - 2), (width * 0.7, height - 2), (width + bleed, y)]
    out += web(knots, ends, rng, mix(THREAD, TOPSOIL, 0.25))
    for x in front:
        out += root_items(roots(x, foot + 0.2, 5.0, 15, (height - foot) * 0.72, rng, 4), 0.2)
    return out


def _underground(width: float, height: float, bleed: float, rng: random.Random) -> list[Item]:
    """The middle of the cross lies wholly in the soil: threads run from it to all four sides."""
    box = wide(width, height, bleed)
    core = mix(SOIL, TOPSOIL, 0.45)
    middle = (width / 2, height / 2)
    rays: list[list[Point]] = []
    for turn in range(0, 360, 15):
        far = polar(*middle, width * 0.72, turn + rng.uniform(-5, 5))
        mid = polar(*middle, width * 0.4, turn + rng.uniform(-8, 8))
        rays += [[middle, mid, far], [mid, polar(*mid, width * 0.16, turn + rng.choice((-40, 40)))]]
    y = height * CROSSING
    sides = [(-bleed, y), (width + bleed, y), (width * 0.42, -bleed), (width * 0.58, height + bleed)]
    strong = [[middle, _between(middle, side, rng), side] for side in sides]
    return [
        Shape(box, SOIL),
        Group(
            (
                *layers(-bleed, width + bleed, -bleed, height + bleed, rng, 7.0)[3:],
                Shape(circle(*middle, width * 0.42), core),
                Shape(circle(*middle, width * 0.3), mix(core, TOPSOIL, 0.6)),
                *strokes(rays, mix(THREAD, SOIL, 0.45), 0.22),
                *strokes(strong, mix(THREAD, SOIL, 0.1), 0.42),
            ),
            clip=box,
        ),
    ]


def _between(a: Point, b: Point, rng: random.Random) -> Point:
    """About half-way."""
    return (a[0] + b[0]) / 2 + rng.uniform(-3, 3), (a[1] + b[1]) / 2 + rng.uniform(-3, 3)


def _overhang(width: float, bleed: float, rng: random.Random) -> list[Item]:
    """Soil of the middle that hangs over the southern arm, with threads out of it."""
    edge = [(x, 3.4 + rng.uniform(-0.8, 0.8)) for x in steps(width + bleed, -bleed, 10)]
    lines = [
        [(x, 3.0), (x + rng.uniform(-1, 1), 6.0), (x + rng.uniform(-2, 2), rng.uniform(7, 11))]
        for x in steps(8, width - 8, 9)
    ]
    return [
        *strokes(lines, mix(THREAD, SOIL, 0.3), 0.26),
        Shape(polygon([(-bleed, -bleed), (width + bleed, -bleed), *edge]), SOIL),
    ]


def und_ground(
    width: float,
    height: float,
    *,
    type: AnyType = "none",
    species: Mushroom = COMMON,
    seat: Seat = "tile",
    horizon: float = 0.71,
    seed: str = "tile",
    pale: bool = False,
    bleed: float = 0.0,
) -> list[Item]:
    """The wood a species lives in and the soil below it; roots grow from trunks, threads run on to the neighbours."""
    rng = seeded("undergrove", seed, seat)
    if seat == "centre":
        return filled(_underground(width, height, bleed, rng), SOIL, wide(width, height, bleed), pale)
    foot, box = height * horizon, wide(width, height, bleed)
    upper, front = above(width, foot, bleed, SKIES[type], species.habitat, rng)
    under = _below(width, height, foot, bleed, front, rng)
    edge = moss_edge(-bleed, width + bleed, foot, 2.0, rng)
    top = _overhang(width, bleed, rng) if seat == "south" else []
    return filled([*upper, *under, *edge, *top], SKIES[type], box, pale)


# --- the back -------------------------------------------------------------------------------------------------------
def _quarter(k: float, deep: str, mid: str, light: str) -> list[Item]:
    """What stands on one side of the back, around its middle: a mushroom, foot inwards, and a leaf beyond it."""

    def at(*points: Point) -> list[Point]:
        return [(x * k, y * k) for x, y in points]

    dome = smooth(at((-7.2, -11.6), (-6.4, -15.4), (-3.2, -18.2), (0, -18.9), (3.2, -18.2), (6.4, -15.4), (7.2, -11.6)))
    rim = smooth(at((-7.2, -12.4), (0, -13.8), (7.2, -12.4), (3.6, -10.6), (-3.6, -10.6)))
    stem = polygon(at((-1.5, -12.0), (1.5, -12.0), (2.1, -5.4), (-2.1, -5.4)))
    gills = [at((d, -11.2), (d * 0.5, -13.2)) for d in (-5.4, -3.6, -1.8, 0, 1.8, 3.6, 5.4)]
    lights = [circle(x * k, y * k, r * k) for x, y, r in ((-3.4, -15.4, 0.85), (0.6, -16.8, 1.0), (3.6, -14.9, 0.75))]
    leaf = veined_leaf(0, -20.6 * k, 9.6 * k, -90, (deep, mix(mid, light, 0.45), deep))
    return [
        *leaf,
        Shape(stem, light, deep, 0.35 * k),
        Shape(dome, mix(mid, light, 0.72), deep, 0.4 * k),
        Shape(rim, light, deep, 0.35 * k),
        *strokes(gills, deep, 0.3 * k),
        *patches(lights, deep),
    ]


def und_back(
    width: float,
    height: float,
    *,
    deep: Colour = "#4c3527",
    mid: Colour = "#7d5b40",
    light: Colour = "#ead9b4",
    bleed: float = 0.0,
) -> list[Item]:
    """Four mushrooms back to back in a net of threads; the same every quarter of a turn."""
    k, cx, cy = min(width, height) / SIDE, width / 2, height / 2
    quarter, box = tuple(_quarter(k, deep, mid, light)), wide(width, height, bleed)
    rays = [[polar(cx, cy, r * k, a + r * 0.13) for r in (3.4, 45, 70)] for a in range(0, 360, 9)]
    rings = [Shape(circle(cx, cy, r * k), stroke=mix(mid, light, 0.28), width=0.3 * k) for r in (24.5, 31, 37, 43)]
    beads = [circle(*polar(cx, cy, 21.5 * k, a), 0.7 * k) for a in range(5, 360, 10)]
    return [
        Shape(box, mid),
        Group((*strokes(rays, mix(mid, light, 0.28), 0.28 * k), *rings), clip=box),
        Shape(circle(cx, cy, 21.5 * k), deep, light, 0.5 * k),
        *patches(beads, light),
        *(Group(quarter, placed(cx, cy, 1.0, 90.0 * j)) for j in range(4)),
        Shape(circle(cx, cy, 5.2 * k), deep, light, 0.45 * k),
        *patches([blade(*polar(cx, cy, 0.9 * k, a), 3.8 * k, a, 0.5) for a in range(0, 360, 45)], LEAF),
    ]
