"""The Aether: the open air that all share. Pale, wide and round where the City is grey and square."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import leaf, mix, patches, put, seeded, strokes
from generator.art.shared.lino import below, polar
from generator.art.shared.tones import CREAM, EARTH, LEAF, MEADOW, PAPER, SUN
from generator.scene.primitives import Gradient, Group, Item, Path, Point, Shape, circle, polygon, rectangle

HIGH_AIR, LOW_AIR, EDGE = "#a5d1df", "#f3efd6", "#2d6674"
CELLS = 4
"""Spaces on a side. Of each the lower left quarter holds its label and two hold tiles: pictures go into the fourth."""
SUN_AT = (3, 0)
"""The space whose free quarter the sun stands in: column and row from the upper left."""


def _cloud(x: float, y: float, s: float) -> Path:
    """A flat-bottomed cloud, 10 s wide."""
    bumps = ((-3.4, -0.9, 1.6), (-1.2, -2.0, 2.1), (1.6, -1.5, 1.9), (3.7, -0.6, 1.3))
    base = rectangle(x - 5 * s, y - 1.4 * s, 10 * s, 1.4 * s, 0.7 * s)
    return (*base, *(seg for dx, dy, r in bumps for seg in circle(x + dx * s, y + dy * s, r * s)))


def _clouds(x: float, y: float, s: float, rng: random.Random) -> list[Item]:
    """One cloud before another one that the sun does not reach."""
    way = rng.choice((-1, 1))
    return [
        Shape(_cloud(x + way * 1.6 * s, y - 1.2 * s, 0.8 * s), mix(HIGH_AIR, CREAM, 0.45)),
        Shape(_cloud(x - way * 0.9 * s, y + 1.4 * s, s), CREAM),
        *strokes([[(x - 3.6 * s, y + 2.4 * s), (x + 2.6 * s, y + 2.4 * s)]], mix(HIGH_AIR, EDGE, 0.25), 0.3 * s),
    ]


def _seed(x: float, y: float, s: float, turn: float) -> Group:
    """A dandelion's seed on its parachute, its grain at x, y."""
    top = (0.0, -2.6)
    rays = [polar(*top, 1.7, a) for a in range(-166, 0, 22)]
    tone = mix(HIGH_AIR, EDGE, 0.72)
    drawing = [
        *strokes([[(0.0, 0.0), top], *([top, ray] for ray in rays)], tone, 0.16),
        *patches([circle(*ray, 0.15) for ray in rays], tone),
        Shape(leaf(0.0, -0.2, 1.3, math.pi / 2, 0.5), mix(EARTH.dark, EDGE, 0.3)),
    ]
    return put(drawing, x, y, s, turn)


def _seeds(x: float, y: float, s: float, sun: Point, rng: random.Random) -> list[Item]:
    """Two seeds that the wind carries away from the sun, grain first."""
    away = math.degrees(math.atan2(y - sun[1], x - sun[0])) + 90
    out: list[Item] = []
    for side, along, k in ((-1.9, 0.9, 1.35), (2.1, 2.6, 0.95)):
        turn = away + 180 + rng.uniform(-12, 12)
        px, py = polar(*polar(x, y, side * s, away), along * s, away - 90)
        out.append(_seed(px, py, k * s, turn))
    return out


def _birds(x: float, y: float, s: float, rng: random.Random) -> list[Item]:
    """Swallows far away: two bows each."""
    tone, lines = mix(HIGH_AIR, EDGE, 0.85), list[list[Point]]()
    for dx, dy, k in ((-1.8, 1.2, 1.0), (1.6, -0.6, 0.8), (2.4, 2.4, 0.6)):
        cx, cy, w = x + dx * s + rng.uniform(-0.4, 0.4) * s, y + dy * s, 1.5 * k * s
        lines.append([(cx - w, cy - 0.5 * w), (cx - 0.4 * w, cy - 0.6 * w), (cx, cy)])
        lines.append([(cx, cy), (cx + 0.4 * w, cy - 0.6 * w), (cx + w, cy - 0.4 * w)])
    return strokes(lines, tone, 0.34 * s)


def _sun(x: float, y: float, r: float) -> list[Item]:
    """The sun of the Element tiles: rays, rings carved into its disc."""
    rays = [
        polygon([polar(x, y, r * 1.45, a), polar(x, y, r * 1.12, a - 8), polar(x, y, r * 1.12, a + 8)])
        for a in range(0, 360, 24)
    ]
    rings = [Shape(circle(x, y, r * k), stroke=SUN.light, width=r * 0.07) for k in (0.78, 0.52, 0.26)]
    return [*patches(rays, SUN.dark), Shape(circle(x, y, r), SUN.mid), *rings]


def _beams(sun: Point, reach: float) -> list[Item]:
    """Light in broad wedges over the whole board, weaker in three rings around the sun."""
    beams = [polygon([sun, polar(*sun, reach, a), polar(*sun, reach, a + 7.5)]) for a in (k * 15.0 for k in range(24))]
    halos = [Shape(circle(*sun, reach * k), SUN.light, opacity=0.3) for k in (0.36, 0.25, 0.16)]
    return [*patches(beams, mix(SUN.light, CREAM, 0.4), 0.55), *halos]


def _land(width: float, height: float, margin: float, rng: random.Random) -> list[Item]:
    """The land far below: two ridges."""
    s, low = min(width, height) / 200, height - margin
    ridges = [
        [(width * k / 8, low - (high + rng.uniform(-2.2, 2.2)) * s) for k in range(-1, 10)] for high in (13.0, 6.0)
    ]
    return [
        Shape(below(ridges[0], height), mix(MEADOW, HIGH_AIR, 0.25)),
        Shape(below(ridges[1], height), mix(MEADOW, LEAF, 0.5)),
    ]


def aether_ground(
    width: float, height: float, *, margin: float = 4.0, seed: str = "", bleed: float = 0.0
) -> list[Item]:
    """The board of the Aether in a frame: a sun whose beams cross the sky; clouds, seeds and swallows between tiles."""
    rng = seeded("aether", seed)
    inner = rectangle(margin, margin, width - 2 * margin, height - 2 * margin, 3)
    air = Gradient("linear", (0, margin, 0, height - margin), ((0, HIGH_AIR), (0.75, LOW_AIR), (1, CREAM)))
    w, h, s = (width - 2 * margin) / CELLS, (height - 2 * margin) / CELLS, min(width, height) / 200

    def free(column: int, row: int) -> Point:
        """The middle of the quarter of a space that nothing lies on."""
        return margin + (column + 0.715) * w, margin + (row + 0.285) * h

    sun = free(*SUN_AT)
    art = [*_beams(sun, math.hypot(width, height)), *_land(width, height, margin, rng)]
    for row in range(CELLS):
        for column in range(CELLS):
            x, y = free(column, row)
            if (column, row) == SUN_AT:
                art += _sun(x, y, 5.8 * s)
            elif (column + 2 * row) % 3 == 1:
                art += _clouds(x, y, 1.7 * s, rng)
            elif (column + 2 * row) % 3 == 2:
                art += _seeds(x, y, 1.75 * s, sun, rng)
            else:
                art += _birds(x, y, 2.1 * s, rng)
    return [
        Shape(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), EDGE),
        Shape(rectangle(margin * 0.4, margin * 0.4, width - margin * 0.8, height - margin * 0.8, 3.6), PAPER),
        Shape(inner, air),
        Group(tuple(art), clip=inner),
        Shape(inner, stroke=EDGE, width=0.5),
    ]
