"""Large grounds: the Desert of No Return, the back of the cards, the walls of the boxes."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import Colour, blob, mix, patches, seeded
from generator.art.sporeadic.cast import CAST, Who, figure
from generator.art.sporeadic.cut import (
    CREAM,
    FOREST,
    INK,
    LEAF,
    MOSS,
    SAND,
    SOIL,
    STONE,
    STONE_DARK,
    SUN,
    at,
    carved,
    clipped,
    dots,
    hill,
    inked,
    polar,
)
from generator.art.sporeadic.props import sun
from generator.scene.primitives import Item, Point, Shape, circle, oval, polygon, rectangle

PEOPLE: tuple[Who, ...] = ("red", "green", "purple", "orange", "yellow", "blue")


# --- the desert -----------------------------------------------------------------------------------------------------
def _cactus(height: float) -> list[Item]:
    """A cactus that stands on (0, 0)."""
    h = height
    limbs: list[list[Point]] = [
        [(0, 0), (0, -h)],
        [(0, -h * 0.36), (-h * 0.24, -h * 0.4), (-h * 0.27, -h * 0.72)],
        [(0, -h * 0.5), (h * 0.2, -h * 0.54), (h * 0.23, -h * 0.84)],
    ]
    ribs = [[(dx * h, -h * 0.05), (dx * h, -h * 0.95)] for dx in (-0.04, 0.04)]
    return [
        Shape(oval(0, 0, h * 0.3, h * 0.045), SOIL, opacity=0.3),
        carved(limbs, FOREST, h * 0.2),
        carved(limbs, MOSS, h * 0.15),
        carved(ribs, mix(MOSS, FOREST, 0.6), h * 0.014),
        carved([[(-h * 0.07, -h * 0.1), (-h * 0.07, -h * 0.9)]], LEAF, h * 0.016),
    ]


def _ripples(rng: random.Random, width: float, top: float, bottom: float) -> list[list[Point]]:
    out: list[list[Point]] = []
    for _ in range(round(width * (bottom - top) / 150)):
        x, y, run = rng.uniform(-4, width), rng.uniform(top, bottom), rng.uniform(5, 12)
        out.append([(x, y), (x + run * 0.35, y - 0.9), (x + run * 0.7, y + 0.2), (x + run, y - 0.4)])
    return out


def _lost(width: float, height: float, sand: str) -> list[Item]:
    """The six mushrooms as faint prints in the sand, in two rows where tokens will lie."""
    out: list[Item] = []
    for k, who in enumerate(PEOPLE):
        x, y = width * (0.2 + 0.3 * (k % 3)), height * (0.62 + 0.22 * (k // 3))
        ring = Shape(circle(x, y, height * 0.085), mix(sand, CREAM, 0.35), mix(sand, SOIL, 0.3), 0.35, dash=(1.2, 1.0))
        out += [ring, at(figure(who, mix(sand, CREAM, 0.55), mix(sand, SOIL, 0.42)), x, y, height * 0.058)]
    return out


def desert(width: float, height: float, *, bleed: float = 3.0) -> list[Item]:
    """Dunes under a low sun, and prints of the six in the sand where tokens will lie; `bleed` mm beyond the box."""
    rng, w, h = seeded("desert"), width, height
    box = rectangle(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed)
    far, mid, near = "#e0a35c", "#e9bb74", SAND
    horizon = h * 0.34
    rays = [[polar(w * 0.76, horizon, h * 0.24, t), polar(w * 0.76, horizon, w, t)] for t in range(180, 361, 9)]
    low = h + bleed
    items: list[Item] = [
        Shape(box, "#f3d18a"),
        carved(rays, "#f9e6b8", h * 0.012),
        at(sun(h * 0.12, 18), w * 0.76, horizon * 0.86),
        Shape(hill(w, (h * 0.34, h * 0.27, h * 0.33, h * 0.29, h * 0.35), low, bleed), far),
        Shape(hill(w, (h * 0.40, h * 0.37, h * 0.33, h * 0.38, h * 0.36), low, bleed), mid),
        Shape(hill(w, (h * 0.45, h * 0.43, h * 0.46, h * 0.42, h * 0.45), low, bleed), near),
        carved(_ripples(rng, w, h * 0.48, h * 0.98), mix(near, SOIL, 0.22), 0.4),
        *_lost(w, h, near),
        at(_cactus(h * 0.3), w * 0.1, h * 0.52),
        at(_cactus(h * 0.17), w * 0.93, h * 0.5),
        at(_cactus(h * 0.1), w * 0.46, h * 0.46),
        *patches(
            [blob(rng, w * x, h * y, 2.4, 1.5, 7) for x, y in ((0.05, 0.95), (0.97, 0.8), (0.35, 0.5))],
            STONE,
            edge=STONE_DARK,
        ),
    ]
    return [clipped(items, box)]


# --- backs and boxes ------------------------------------------------------------------------------------------------
def _ring(cx: float, cy: float, r: float, size: float) -> list[Item]:
    """All six twice, heads outward, each facing itself across the ring."""
    out: list[Item] = []
    for k, who in enumerate(PEOPLE * 2):
        x, y = polar(cx, cy, r, 30 * k - 90)
        light = figure(who, CREAM, CAST[who].dark)
        out += [
            inked(circle(x, y, size * 1.32), CAST[who].fill, CREAM, size * 0.1),
            at(light, x, y, size * 0.92, 30 * k),
        ]
    return out


def _spores(cx: float, cy: float, r: float, count: int, unit: float) -> list[tuple[float, float, float]]:
    """Spores on two golden spirals that a half turn exchanges, smaller outward."""
    turns = [(r * math.sqrt((k + 0.5) / count), k * 137.508, 1 - k / count) for k in range(count)]
    return [(*polar(cx, cy, d, t + half), unit * (0.28 + 0.5 * share)) for d, t, share in turns for half in (0, 180)]


def spore_back(
    width: float, height: float, *, deep: Colour = "#173329", mid: Colour = "#1f4634", bleed: float = 3.0
) -> list[Item]:
    """The six in a Fairy Ring, on spores that spread over the whole back; the same both ways up.

    It reaches `bleed` mm beyond the box.
    """
    cx, cy, unit = width / 2, height / 2, min(width / 63, height / 88)
    box = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    panel = rectangle(3.2, 3.2, width - 6.4, height - 6.4, 2)
    hexagon = polygon([polar(cx, cy, 9.4 * unit, 60 * k - 30) for k in range(6)])
    spores = dots(_spores(cx, cy, math.hypot(cx, cy), 230, unit), mix(mid, LEAF, 0.32))
    return [
        Shape(box, deep),
        Shape(panel, mid),
        clipped([spores], panel),
        Shape(panel, None, LEAF, 0.45),
        Shape(circle(cx, cy, 27.6 * unit), deep, LEAF, 0.45),
        Shape(circle(cx, cy, 26.4 * unit), None, MOSS, 0.3),
        Shape(hexagon, mid, SUN, 0.7, dash=(2.2 * unit, 1.6 * unit)),
        dots(_spores(cx, cy, 6.6 * unit, 20, unit), SUN),
        *_ring(cx, cy, 19.4 * unit, 3.5 * unit),
    ]


def spore_wall(width: float, height: float, *, who: Who, bleed: float = 0.0) -> list[Item]:
    """A wall of a player's box: rows of the player's mushroom, tone on tone, in a double rule."""
    p = CAST[who]
    box = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    print_ = figure(who, mix(p.dark, p.fill, 0.42), p.dark)
    rows: list[Item] = []
    for j in range(-1, math.ceil(height / 7.5) + 1):
        for i in range(-1, math.ceil(width / 9) + 1):
            rows.append(at(print_, i * 9 + 4.5 * (j % 2), j * 7.5 + 2, 2.5))
    return [
        Shape(box, p.dark),
        clipped(rows, box),
        Shape(rectangle(1.6, 1.6, width - 3.2, height - 3.2, 1.4), None, mix(p.fill, INK, 0.1), 0.4),
    ]
