"""The Aether: the open air that all share. Pale, wide and round where the City is grey and square."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import leaf, line, mix, patches, seeded, steps, strokes
from generator.art.shared.lino import arc, drop, polar
from generator.art.shared.tones import CREAM, EARTH, LEAF, PAPER, SUN, WATER
from generator.scene.primitives import Gradient, Group, Item, Path, Point, Shape, circle, polygon, rectangle

HIGH_AIR, LOW_AIR, EDGE = "#d5e8ea", "#f4f1dc", "#2d6674"


def _rings(cx: float, cy: float, reach: float) -> list[Item]:
    """Breaths of air: rings around the middle, broken here and there."""
    lines: list[list[Point]] = []
    for k, r in enumerate(steps(reach * 0.08, reach * 1.4, 24)):
        start = k * 137.5
        lines += [arc(cx, cy, r, start + a, start + a + 96) for a in (0, 120, 240)]
    return strokes(lines, CREAM, 0.5, 0.75)


def _cloud(x: float, y: float, s: float) -> Path:
    """A flat-bottomed cloud, 10 s wide."""
    bumps = ((-3.4, -0.9, 1.6), (-1.2, -2.0, 2.1), (1.6, -1.5, 1.9), (3.7, -0.6, 1.3))
    base = rectangle(x - 5 * s, y - 1.4 * s, 10 * s, 1.4 * s, 0.7 * s)
    return (*base, *(seg for dx, dy, r in bumps for seg in circle(x + dx * s, y + dy * s, r * s)))


def _gust(x: float, y: float, s: float) -> list[list[Point]]:
    """Wind: two lines that end in curls."""
    curl = [polar(x + 6 * s, y - 1.2 * s, 1.2 * s * (1 - k / 11), 90 - k * 42) for k in range(9)]
    low = [polar(x + 3.6 * s, y + 2.2 * s, 0.9 * s * (1 - k / 11), -90 + k * 42) for k in range(9)]
    return [[(x - 6 * s, y + 0.3 * s), (x, y - 0.2 * s), *curl], [(x - 4 * s, y + 1.6 * s), (x, y + 1.2 * s), *low]]


def _seed_head(x: float, y: float, s: float, lean: float) -> tuple[list[list[Point]], Path]:
    """A dandelion's seed on its parachute."""
    top = (x + lean * s, y - 2.4 * s)
    rays = [[top, polar(*top, 1.5 * s, -90 + a + lean * 20)] for a in (-64, -38, -12, 12, 38, 64)]
    return [[(x, y), top], *rays], leaf(x, y, 0.9 * s, math.pi / 2 - lean * 0.3, 0.5)


def _drift(width: float, height: float, rng: random.Random) -> list[Item]:
    """Seeds on the wind, all over and never two close together."""
    n = max(3, round(width / 28))
    spots = [((i + 0.5 + rng.uniform(-0.3, 0.3)) * width / n, (j + 0.5 + rng.uniform(-0.3, 0.3)) * height / n)
        for j in range(n) for i in range(n)]  # fmt: skip
    heads = [_seed_head(x, y, rng.uniform(0.8, 1.3), rng.uniform(-0.5, 0.5)) for x, y in spots]
    tone = mix(HIGH_AIR, EDGE, 0.4)
    return [*strokes([s for lines, _ in heads for s in lines], tone, 0.24), *patches([p for _, p in heads], tone)]


def _sun(x: float, y: float, r: float) -> list[Item]:
    rays = [polygon([polar(x, y, r * 1.9, a), polar(x, y, r * 1.2, a - 7), polar(x, y, r * 1.2, a + 7)])
        for a in range(0, 360, 20)]  # fmt: skip
    return [*patches(rays, SUN.mid, 0.7), Shape(circle(x, y, r), SUN.mid), Shape(circle(x, y, r * 0.7),
        stroke=SUN.light, width=r * 0.07), Shape(circle(x, y, r * 0.42), stroke=SUN.light,
        width=r * 0.07)]  # fmt: skip


def _rain(x: float, y: float, s: float) -> list[Item]:
    """A cloud with drops."""
    drops = [drop(x + dx * s, y + dy * s, 0.5 * s) for dx, dy in ((-3.2, 2.2), (-1, 3.0), (1.2, 2.2), (3.2, 3.0))]
    return [Shape(_cloud(x, y, s), mix(WATER.light, CREAM, 0.3)), *patches(drops, WATER.mid, 0.75)]


def _hill(x: float, y: float, s: float) -> list[Item]:
    """Floating ground: peaks above, roots below."""
    rock = polygon([(x - 5 * s, y), (x + 5 * s, y), (x + 3 * s, y + 1.8 * s), (x + 1 * s, y + 3.6 * s),
        (x - 0.6 * s, y + 2.4 * s), (x - 2.8 * s, y + 3.0 * s)])  # fmt: skip
    peaks = polygon([(x - 4 * s, y), (x - 1.8 * s, y - 3.0 * s), (x - 0.6 * s, y - 1.4 * s), (x + 1.4 * s, y - 4.2 * s),
        (x + 4.4 * s, y)])  # fmt: skip
    dark = polygon([(x + 1.4 * s, y - 4.2 * s), (x + 4.4 * s, y), (x + 1.8 * s, y), (x + 1.0 * s, y - 1.8 * s)])
    return [*patches([rock], EARTH.light), *patches([peaks], mix(EARTH.light, EARTH.mid, 0.5)),
        *patches([dark], EARTH.mid, 0.8), line([(x - 5 * s, y), (x + 5 * s, y)], LEAF, 0.9 * s)]  # fmt: skip


def _skies(width: float, height: float, margin: float) -> list[Item]:
    """What the rim shows: sun, rain and floating hills in three corners, a breeze in the fourth."""
    s = min(width, height) / 200
    return [
        *_sun(margin + 6.5 * s, margin + 6.5 * s, 4.6 * s),
        *_rain(width - margin - 8 * s, margin + 6 * s, 1.25 * s),
        *_hill(margin + 9 * s, height - margin - 8 * s, 1.3 * s),
        *strokes(_gust(width - margin - 12 * s, height - margin - 8 * s, 1.3 * s), mix(HIGH_AIR, EDGE, 0.5), 0.6 * s),
    ]


def aether_ground(
    width: float, height: float, *, margin: float = 4.0, seed: str = "", bleed: float = 0.0
) -> list[Item]:
    """The board of the Aether in a frame: rings of air, clouds, drifting seeds; calm enough for outlines over it."""
    rng = seeded("aether", seed)
    inner = rectangle(margin, margin, width - 2 * margin, height - 2 * margin, 3)
    air = Gradient("linear", (0, margin, 0, height - margin), ((0, HIGH_AIR), (1, LOW_AIR)))
    s = min(width, height) / 200
    clouds = [_cloud(x * width, y * height, k * s) for x, y, k in ((0.32, 0.12, 2.2), (0.72, 0.3, 2.8),
        (0.16, 0.46, 2.4), (0.56, 0.6, 3.0), (0.3, 0.82, 2.6), (0.86, 0.8, 2.2))]  # fmt: skip
    gusts = [
        g
        for x, y in ((0.52, 0.2), (0.84, 0.5), (0.3, 0.64), (0.66, 0.9))
        for g in _gust(x * width, y * height, 1.8 * s)
    ]
    art = [
        *_rings(width / 2, height / 2, min(width, height) / 2),
        *patches(clouds, CREAM, 0.85),
        *strokes(gusts, mix(HIGH_AIR, EDGE, 0.22), 0.5 * s),
        *_drift(width, height, rng),
        Group(tuple(_skies(width, height, margin)), opacity=0.5),
    ]
    return [
        Shape(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), EDGE),
        Shape(rectangle(margin * 0.4, margin * 0.4, width - margin * 0.8, height - margin * 0.8, 3.6), PAPER),
        Shape(inner, air),
        Group(tuple(art), clip=inner),
        Shape(inner, stroke=EDGE, width=0.5),
    ]
