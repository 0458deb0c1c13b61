"""What the scenes on the cards are furnished with: weather, vessels, cards and threads, in mm around (0, 0)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.art.shared.brush import leaf, merged, mix, patches, seeded, smooth, stroked
from generator.art.sporeadic.cut import (
    BARK,
    BONE,
    CREAM,
    FERN,
    INK,
    LEAF,
    MOSS,
    ROOT,
    SOIL,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    SUN,
    SUN_DARK,
    SUN_LIGHT,
    WATER,
    WATER_DARK,
    arc,
    at,
    carved,
    clipped,
    dots,
    drop,
    hill,
    inked,
    polar,
    star,
    tuft,
)
from generator.scene.primitives import Item, Path, Point, Shape, circle, oval, polygon, rectangle

WIDTH, HEIGHT = 59.0, 36.0
"""The stage: every scene is drawn from (0, 0) to here."""


# --- the stage ------------------------------------------------------------------------------------------------------
def stage(sky: str, far: str, near: str, seed: str, glow: Point = (44.0, 6.0)) -> list[Item]:
    """Sky with carved rays around the glow, a far and a near hill, and grass."""
    rng = seeded("stage", seed)
    rays = [[polar(*glow, 9 + 3 * (k % 2), 15 * k), polar(*glow, 70, 15 * k)] for k in range(24)]
    tufts = [b for _ in range(9) for b in tuft(rng, rng.uniform(1, 58), rng.uniform(29, 35), rng.uniform(1.8, 3.0))]
    grain = [
        [(x, y), (x + 2.4, y - 0.5), (x + 5, y)]
        for x, y in ((rng.uniform(-2, 56), rng.uniform(27, 35)) for _ in range(9))
    ]
    return [
        Shape(rectangle(-1, -1, WIDTH + 2, HEIGHT + 2), sky),
        carved(rays, mix(sky, CREAM, 0.35), 0.7),
        Shape(hill(WIDTH, (21.5, 18.6, 20.4, 17.6, 20.2, 19.0), HEIGHT + 1), far),
        Shape(hill(WIDTH, (27, 25.2, 26.6, 25.0, 26.4, 25.4), HEIGHT + 1), near),
        carved(grain, mix(near, CREAM, 0.22), 0.4),
        *patches(tufts, mix(near, INK, 0.25)),
    ]


def shadow(x: float, y: float, r: float, ground: str) -> Shape:
    """What keeps somebody on the ground."""
    return Shape(oval(x, y, r, r * 0.18), mix(ground, INK, 0.4), opacity=0.7)


# --- weather --------------------------------------------------------------------------------------------------------
def sun(r: float, rays: int = 14) -> list[Item]:
    beams = [polygon([polar(0, 0, r * 1.2, t - 7), polar(0, 0, r * 1.75, t), polar(0, 0, r * 1.2, t + 7)])
             for t in (360 * k / rays for k in range(rays))]  # fmt: skip
    return [
        Shape(merged(beams), SUN_DARK),
        inked(circle(0, 0, r), SUN, SUN_DARK, 0.5),
        Shape(arc(0, 0, r * 0.68, 170, 280), None, SUN_LIGHT, 0.6),
    ]


def cloud(scale: float = 1.0, fill: str = CREAM, edge: str = WATER_DARK) -> list[Item]:
    puffs = ((-5, 0, 3.2), (-1.6, -2.2, 3.9), (3.2, -1.2, 3.4), (6.4, 0.8, 2.4), (0.6, 1.0, 3.0))
    path = merged(circle(*puff) for puff in puffs)
    base = rectangle(-7.6, 0.6, 15.6, 2.8, 1.4)
    items: list[Item] = [Shape(merged([path, base]), edge, edge, 1.0), Shape(merged([path, base]), fill)]
    items.append(Shape(arc(-1.6, -2.2, 2.7, 190, 290), None, mix(fill, edge, 0.3), 0.5))
    return [at(items, 0, 0, scale)]


def rain(width: float, height: float, seed: str, count: int = 12) -> list[Item]:
    rng = seeded("rain", seed)
    spots = [(width * (k + 0.5) / count - width / 2, rng.uniform(0, height)) for k in range(count)]
    return [Shape(merged(drop(x, y, 0.55) for x, y in spots), WATER, WATER_DARK, 0.15)]


def gust(length: float, colour: str = CREAM) -> list[Item]:
    """Three curls of wind from left to right."""
    lines: list[list[Point]] = []
    for y, share, way in ((-4.2, 0.78, -1), (0.0, 1.0, 1), (4.0, 0.7, 1)):
        end = length * share
        curl = [polar(end, y - way * 1.5, 1.5 - 0.12 * k, way * (90 - 50 * k)) for k in range(6)]
        lines.append([(0, y * 0.5), (end * 0.5, y * 0.9), *curl])
    return [carved(lines, colour, 0.75)]


def speed(width: float, rows: Sequence[tuple[float, float, float]], colour: str = CREAM) -> Shape:
    """Lines of speed: (x, y, length)."""
    return carved([[(x, y), (x + length, y)] for x, y, length in rows], colour, width)


# --- things ---------------------------------------------------------------------------------------------------------
def compost_bin() -> list[Item]:
    """A slatted bin, open at the top, full of leftovers."""
    heap = smooth([(-7.6, -6), (-5, -9.4), (-1, -8.2), (2, -10.4), (5.6, -8.6), (7.6, -6), (0, -4)])
    scraps = [
        leaf(x, y, 3.2, math.radians(t), 0.5)
        for x, y, t in ((-5, -7, -60), (-1, -7.6, -120), (3, -8, -30), (5, -7, -100))
    ]
    slats = [rectangle(-8.4, y, 16.8, 2.5, 0.5) for y in (-6.4, -3.2, 0.0, 3.2)]
    return [
        inked(heap, SOIL, INK, 0.4),
        *patches(scraps, MOSS),
        dots([(-3, -8.6, 0.9), (1.6, -9.0, 0.7), (4.6, -7.8, 0.8)], "#e8791e"),
        Shape(merged(slats), ROOT, SOIL, 0.45),
        Shape(merged([rectangle(-8.0, -7, 1.6, 13.4, 0.3), rectangle(6.4, -7, 1.6, 13.4, 0.3)]), BARK, SOIL, 0.4),
        carved([[(-5, y + 1.2), (4, y + 1.5)] for y in (-6.4, -3.2, 0.0, 3.2)], mix(ROOT, CREAM, 0.35), 0.35),
    ]


def card(width: float = 5.0, fill: str = CREAM, sign: str = "#c4302b") -> list[Item]:
    """A playing card with a spot."""
    h = width * 1.4
    return [
        inked(rectangle(-width / 2, -h / 2, width, h, width * 0.12), fill, INK, 0.35),
        Shape(rectangle(-width * 0.36, -h * 0.38, width * 0.72, h * 0.76, width * 0.08), None, sign, 0.3),
        Shape(star(0, 0, width * 0.24), sign),
    ]


def padlock() -> list[Item]:
    return [
        Shape(arc(0, -2.0, 2.2, 180, 360), None, STONE_DARK, 1.5),
        Shape(arc(0, -2.0, 2.2, 180, 360), None, STONE_LIGHT, 0.6),
        inked(rectangle(-3.4, -2, 6.8, 5.6, 0.8), SUN, SOIL, 0.5),
        Shape(merged([circle(0, 0.4, 0.9), rectangle(-0.4, 0.6, 0.8, 1.8)]), SOIL),
    ]


def basket(fill: str = ROOT) -> list[Item]:
    body = smooth([(-6.6, -2), (-5.4, 3.4), (-3.6, 5), (3.6, 5), (5.4, 3.4), (6.6, -2), (0, -1.4)])
    weave = [[(-6.4, y), (0, y + 0.5), (6.4, y)] for y in (0.2, 2.4)] + [
        [(x, -1.6), (x * 0.8, 5)] for x in (-4, -1.4, 1.4, 4)
    ]
    return [
        Shape(arc(0, -1.6, 6.0, 180, 360), None, SOIL, 1.3),
        Shape(arc(0, -1.6, 6.0, 180, 360), None, mix(fill, CREAM, 0.3), 0.6),
        inked(body, fill, SOIL, 0.5),
        clipped([carved(weave, SOIL, 0.4)], body),
        inked(rectangle(-7, -2.8, 14, 1.8, 0.9), mix(fill, CREAM, 0.3), SOIL, 0.45),
    ]


def spray() -> list[Item]:
    """A spray bottle that points to the right."""
    flask = smooth([(-3.4, -1), (-2.0, -2.6), (2.0, -2.6), (3.4, -1), (3.8, 5), (3.0, 7.4), (-3.0, 7.4), (-3.8, 5)])
    return [
        inked(rectangle(-1.4, -5.2, 2.8, 3.2, 0.4), STONE_DARK, INK, 0.4),
        inked(
            polygon([(-3.4, -8.2), (3.0, -8.2), (6.4, -7.4), (6.4, -5.8), (2.4, -5.0), (-2.6, -5.0)]),
            "#c4302b",
            INK,
            0.45,
        ),
        Shape(polygon([(2.4, -5.0), (3.8, -2.0), (2.8, -2.2), (1.4, -5.0)]), INK),
        inked(flask, "#c9e3a0", INK, 0.5),
        clipped([Shape(rectangle(-5, 0.8, 10, 8), "#86b94e")], flask),
        inked(circle(0, 3.4, 2.3), CREAM, INK, 0.35),
        *skull(0, 3.3, 1.4),
    ]


def skull(x: float, y: float, r: float) -> list[Item]:
    """A tiny death cap: the sign on a poison."""
    return [
        Shape(merged([circle(x, y - r * 0.2, r), rectangle(x - r * 0.5, y + r * 0.4, r, r * 0.75, r * 0.2)]), INK),
        dots([(x - r * 0.38, y - r * 0.15, r * 0.27), (x + r * 0.38, y - r * 0.15, r * 0.27)], CREAM),
    ]


_FACE = ((-1, 0), (-0.82, -0.5), (-0.5, -0.94), (0, -1), (0.46, -0.96), (0.8, -0.46), (1, 0))
_FAR_SIDE = ((0.1, -1), (0.46, -1), (1, -0.4), (1, 0), (0.3, 0), (0.3, -0.5))
_CUTS = (((-0.5, -0.9), (-0.34, -0.5), (-0.5, 0)), ((0.1, -0.96), (0.22, -0.5), (0, 0)), ((-0.3, -0.5), (0.2, -0.42)))


def rock(width: float, height: float) -> list[Item]:
    """A steep rock that stands on (0, 0), flat on top."""

    def sized(points: Sequence[Point]) -> list[Point]:
        return [(x * width / 2, y * height) for x, y in points]

    path = polygon(sized(_FACE))
    shade = Shape(polygon(sized(_FAR_SIDE)), STONE_DARK, opacity=0.6)
    cuts = carved([sized(cut) for cut in _CUTS], STONE_LIGHT, 0.5)
    return [inked(path, STONE, STONE_DARK, 0.5), clipped([shade, cuts], path)]


def threads(x0: float, x1: float, y: float, count: int, seed: str) -> list[Item]:
    """Mycelium that hangs between two feet."""
    rng = seeded("threads", seed)
    lines: list[Path] = []
    for k in range(count):
        a, b, deep = x0 + rng.uniform(-1.6, 1.6), x1 + rng.uniform(-1.6, 1.6), y + 3 + k * 1.9
        lines.append((("M", a, y), ("C", a + k * 0.6, deep, b - k * 0.6, deep, b, y)))
    return [Shape(merged(lines), None, BONE, 0.45)]


def rope(points: Sequence[Point]) -> list[Item]:
    return [Shape(stroked(points), None, SOIL, 1.5), Shape(stroked(points), None, mix(ROOT, CREAM, 0.45), 0.9)]


def flag(colour: str) -> list[Item]:
    """A flag whose pole stands on (0, 0)."""
    cloth = smooth([(0.2, -9), (3, -9.4), (6, -8.4), (6, -5), (3, -5.8), (0.2, -5.2)])
    return [inked(cloth, colour, INK, 0.4), carved([[(0, 0), (0, -9.4)]], INK, 0.7)]


def sprouts(spots: Sequence[tuple[float, float]]) -> list[Item]:
    leaves = [leaf(x, y, 2.4, math.radians(t), 0.55) for x, y in spots for t in (-35, -145)]
    return [carved([[(x, y), (x, y + 2)] for x, y in spots], FERN, 0.5), *patches(leaves, LEAF, edge=FERN)]


def sparkles(spots: Sequence[tuple[float, float, float]], colour: str = SUN_LIGHT) -> Shape:
    return Shape(merged(star(x, y, r, 4, 0.32) for x, y, r in spots), colour)
