"""A pan over the fire."""

from __future__ import annotations

import math
import random

from generator.art.fungi.kitchen import slab
from generator.art.shared.brush import (
    FINE,
    blob,
    ink,
    line,
    mix,
    patches,
    put,
    shade,
    smooth,
    soft_polygon,
    solid,
    steps,
    strokes,
)
from generator.art.shared.habitat import BARK, WOOD
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, oval


def _flame(x: float, tall: float, wide: float, sway: float) -> Path:
    right = [(x + wide, -2.0), (x + wide * 0.9, -tall * 0.32), (x + wide * 0.34 + sway, -tall * 0.62)]
    left = [(x - wide * 0.5 + sway, -tall * 0.5), (x - wide, -tall * 0.24), (x - wide * 0.8, -1.0)]
    return smooth([*right, (x + sway * 1.6, -tall), *left, (x, 0.6)])


def _flames(rng: random.Random) -> list[Item]:
    """Tongues that lick up both sides of the pan, in three tones."""
    tongues = [(x, rng.uniform(0.92, 1.08) * tall, wide) for x, tall, wide in _TONGUES]
    out: list[Item] = []
    for k, (tone, grow) in enumerate((("#d2441d", 1.0), ("#f28c2a", 0.76), ("#ffd55e", 0.5))):
        paths = [_flame(x, tall * grow, wide * (1 - 0.22 * k), -x * 0.07) for x, tall, wide in tongues]
        out += patches(paths, tone, 0.96)
    return out


_TONGUES = (
    (-19.0, 15.0, 3.6), (-13.0, 21.0, 4.6), (-6.5, 19.0, 4.6), (0.0, 20.0, 5.0), (7.0, 19.0, 4.6), (13.0, 21.0, 4.4),
    (18.5, 14.0, 3.4),
)  # fmt: skip


def _stone(x: float, y: float, rx: float, ry: float, tone: str, rng: random.Random) -> list[Item]:
    chips = [[(x + rng.uniform(-0.5, 0.5) * rx, y + rng.uniform(-0.3, 0.6) * ry) for _ in range(2)] for _ in range(2)]
    return solid(blob(rng, x, y, rx, ry, 8, 0.1), tone, strokes(chips, shade(tone, 0.5), FINE, 0.6), gloss=0.4)


def fire(rng: random.Random) -> list[Item]:
    """Crossed logs, flames between two tall stones that carry a pan, and a ring of small stones."""
    pillars = [p for x in (-18.0, 13.0) for p in _stone(x, -6.0, 5.6, 8.6, "#8d8a86", rng)]
    greys = ("#a09a90", "#77757a", "#8d8a86")
    ring = [
        p
        for k, x in enumerate(steps(-24, 24, 9))
        for p in _stone(x, 1.4 + rng.uniform(-0.5, 1.0), rng.uniform(2.8, 3.9), 2.4, greys[k % 3], rng)
    ]
    return [*_flames(rng), *pillars, *_logs(), *ring]


def _logs() -> list[Item]:
    out: list[Item] = []
    for x1, y1, x2, y2 in ((-14.0, -6.0, 8.0, -0.5), (14.0, -5.6, -8.0, 0.0)):
        body = soft_polygon(_plank(x1, y1, x2, y2, 3.0))
        grain = strokes([[(x1, y1 + d), (x2, y2 + d)] for d in (-0.8, 0.7)], shade(BARK, 0.6), FINE, 0.7)
        out += [*solid(body, shade(BARK, 0.1), grain), *solid(oval(x1, y1, 1.5, 2.4), WOOD)]
    return out


def _plank(x1: float, y1: float, x2: float, y2: float, w: float) -> list[Point]:
    n = math.dist((x1, y1), (x2, y2))
    dx, dy = (y2 - y1) / n * w * 0.8, -(x2 - x1) / n * w * 0.8
    return [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]


def _slice() -> list[Item]:
    """A mushroom cut lengthwise, frying."""
    cap = smooth([
        (-3.4, 0), (-3.1, -1.8), (-1.4, -3.0), (1.4, -3.0), (3.1, -1.8), (3.4, 0), (1.2, -0.3), (1.3, 2.6), (0, 3.0),
        (-1.3, 2.6), (-1.2, -0.3),
    ])  # fmt: skip
    brown = line([(-3.0, -1.4), (-1.4, -2.5), (1.4, -2.5), (3.0, -1.4)], "#9a6230", 0.8, 0.9)
    gills = line([(-2.6, -0.4), (0, -1.0), (2.6, -0.4)], "#a9743c", 0.5, 0.8)
    return solid(cap, "#f0dcae", [brown, gills], gloss=0.3)


def _skillet(rng: random.Random) -> list[Item]:
    iron = "#3d3a3c"
    side = smooth([(-22, -23), (-20.5, -18), (-15, -14.6), (-3, -13.4), (9, -14.6), (14.5, -18), (16, -23), (-3, -26)])
    handle = smooth([(14, -24.4), (21, -27.5), (28.6, -32.6), (30.2, -30.8), (29.4, -28.8), (22, -24.0), (15, -21.4)])
    rim, floor = oval(-3, -23, 19, 6.4), oval(-3, -22.2, 16.6, 5.0)
    sizzle = [circle(rng.uniform(-16, 10), -22.2 + rng.uniform(-3.4, 3.2), rng.uniform(0.25, 0.6)) for _ in range(26)]
    fat = blob(rng, -3, -21.8, 14.5, 3.9, 9, 0.08)
    food = [
        put(_slice(), x, y, k, turn)
        for x, y, k, turn in (
            (-12.0, -22.8, 0.8, -30),
            (3.4, -24.4, 0.8, 40),
            (-4.4, -24.6, 0.86, 8),
            (8.0, -21.6, 0.82, 70),
            (-8.6, -19.8, 0.9, 15),
            (1.2, -19.8, 0.9, -20),
        )
    ]
    pat = put(slab(0, 0, 3.4, 1.5, 3.6, "#f4d464"), -2.4, -21.6, 0.8)
    return [
        *solid(handle, iron, [line([(16, -23.8), (22.4, -26.6), (28.6, -31.2)], "#8d8a90", 0.6, 0.7)]),
        Shape(oval(28.3, -30.6, 0.9, 0.7, -0.6), "#d8d3c8", ink(iron), FINE),
        *solid(side, iron, gloss=0.4),
        *solid(rim, mix(iron, "#8d8a90", 0.25), gloss=0.2),
        Shape(floor, "#2a2628"),
        Group((Shape(fat, "#b9802c", opacity=0.75), *patches(sizzle, "#ffe9a8", 0.9), *food, pat), clip=floor),
        Shape(floor, stroke="#1f1b1d", width=FINE),
        line([(-20.6, -24.4), (-16, -27.2), (-9, -28.8)], "#c9c6cc", 0.7, 0.7),
    ]


def _steam() -> list[Item]:
    curls = [
        [(x, -30.0), (x + 2.4, -34.0), (x - 1.6, -38.5), (x + 1.4, -43.0), (x - 0.4, -47.0)] for x in (-11.0, -3.0, 5.0)
    ]
    return [*strokes(curls, "#ffffff", 1.7, 0.35), *strokes(curls, "#ffffff", 0.7, 0.5)]


def pan(rng: random.Random) -> list[Item]:
    """An iron pan over the fire, mushrooms frying in butter."""
    return [*fire(rng), *_steam(), *_skillet(rng)]
