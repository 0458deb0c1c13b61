"""The prep board: beds of a tree nursery in a clearing, seen from above, with the crowns of the wood around it."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import Colour, mix, patches, seeded, smooth, strokes
from generator.art.shared.lino import crown, polar, scattered, tuft, wave
from generator.art.shared.tones import DEEP, FERN, FOREST, LEAF, MEADOW, MOSS
from generator.art.woodlots.hexes import inset
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, rectangle

BED, FURROW = "#f3ecd9", "#e3d8bd"


def prep_cell(width: float, height: float, *, seed: str = "") -> list[Item]:
    """One bed: pale earth raked in curves, a few sprouts in its corners, a hedge along its edge."""
    rng = seeded("bed", seed)
    k, side = width / 36, height / 2
    cx, cy = width / 2, height / 2
    inner = inset(width, height, 0.9 * k)
    tilt = rng.uniform(-0.5, 0.5)
    rake = [wave(-2 * k, width + 2 * k, j * 2.1 * k, 0.5 * k, 17 * k, tilt + j * 0.06) for j in range(1, 20)]
    corners = [polar(cx, cy, side * 0.86, 60 * j - 30) for j in range(6)]
    sprouts = [b for j, (x, y) in enumerate(corners) if j != 4 for b in tuft(x, y + 0.5 * k, 1.7 * k, rng, 44)]
    crumbs = [circle(x, y, 0.24 * k) for x, y in scattered((0, 0, width, height), 4.4 * k, rng, 0.45)]
    return [
        Shape(inset(width, height, 0.0), FERN),
        Shape(inner, BED),
        Group((*strokes(rake, FURROW, 0.5 * k), *patches(crumbs, "#d3c5a3"), *patches(sprouts, mix(MOSS, LEAF, 0.4))),
            clip=inner),
        Shape(inset(width, height, 1.35 * k), stroke=LEAF, width=0.5 * k),
    ]  # fmt: skip


# --- the wood around ------------------------------------------------------------------------------------------------
def _tree_top(x: float, y: float, r: float, rng: random.Random, tone: str) -> list[Item]:
    """A crown from above: lobes, its shadow, a ring of carved leaves."""
    turn = rng.uniform(0, 360)
    lights = [[polar(x, y, r * 0.36, a), polar(x, y, r * 0.62, a + 12)] for a in (turn + 51.4 * k for k in range(7))]
    inner = [[polar(x, y, r * 0.1, a), polar(x, y, r * 0.24, a + 20)] for a in (turn + 120 * k for k in range(3))]
    outline = crown(x, y, r, r, rng.choice((7, 8, 9)), rng)
    shadow = crown(x + r * 0.14, y + r * 0.18, r, r, 8, rng)
    return [
        Shape(shadow, DEEP, opacity=0.35),
        Shape(outline, tone),
        *strokes([*lights, *inner], mix(tone, LEAF, 0.5), r * 0.085),
    ]


def _spruce_top(x: float, y: float, r: float, rng: random.Random, tone: str) -> list[Item]:
    """A spruce from above: a star of branches."""
    turn = rng.uniform(0, 30)
    points = [polar(x, y, r if k % 2 else r * 0.62, turn + 15 * k) for k in range(24)]
    spokes = [[(x, y), polar(x, y, r * 0.7, turn + 15 + 30 * k)] for k in range(12)]
    path: Path = (("M", *points[0]), *(("L", *p) for p in points[1:]), ("Z",))
    return [Shape(path, tone), *strokes(spokes, mix(tone, LEAF, 0.4), r * 0.06)]


def _spots(width: float, height: float, clearing: float, rng: random.Random) -> list[tuple[Point, float]]:
    """Where trees may stand: outside of the clearing, a hexagon with a side on top, in the middle of the board."""
    out = []
    for x, y in scattered((-4, -4, width + 8, height + 8), 9.4, rng, 0.3):
        dx, dy = abs(x - width / 2), abs(y - height / 2)
        beyond = max(dy - clearing * math.sqrt(3) / 2, (dx * math.sqrt(3) + dy) / 2 - clearing * math.sqrt(3) / 2)
        if beyond > 3.2:
            out.append(((x, y), min(6.2, 3.0 + beyond * 0.18 + rng.uniform(0, 1.4))))
    return out


def prep_ground(
    width: float,
    height: float,
    *,
    clearing: float = 98.0,
    deep: Colour = FOREST,
    meadow: Colour = MEADOW,
    seed: str = "",
    bleed: float = 0.0,
) -> list[Item]:
    """A clearing in the wood, `clearing` from its middle to each of its six corners; crowns fill the rest."""
    rng = seeded("floor", seed)
    box = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    cx, cy = width / 2, height / 2
    edge = [polar(cx, cy, clearing * (1 + rng.uniform(-0.012, 0.012)), a) for a in range(0, 360, 60)]
    wavy = [p for a, b in zip(edge, [*edge[1:], edge[0]], strict=True) for p in _meander(a, b, rng)]
    tones = (mix(FERN, MOSS, 0.3), FERN, mix(FERN, FOREST, 0.5), mix(MOSS, LEAF, 0.15))
    tops: list[Item] = []
    for (x, y), r in sorted(_spots(width, height, clearing, rng), key=lambda spot: spot[0][1]):
        draw = _spruce_top if rng.random() < 0.3 else _tree_top
        tops += draw(x, y, r, rng, rng.choice(tones))
    grass = [b for x, y in scattered((0, 0, width, height), 11, rng, 0.45) for b in tuft(x, y, 1.9, rng)]
    glade = smooth(wavy)
    inside = Group((Shape(glade, meadow), *patches(grass, mix(meadow, MOSS, 0.45))), clip=glade)
    return [Group((Shape(box, deep), inside, Shape(glade, stroke=mix(meadow, MOSS, 0.5), width=0.8), *tops), clip=box)]


def _meander(a: Point, b: Point, rng: random.Random) -> list[Point]:
    return [(a[0] + (b[0] - a[0]) * t + rng.uniform(-1, 1), a[1] + (b[1] - a[1]) * t + rng.uniform(-1, 1))
        for t in (0.0, 0.17, 0.34, 0.5, 0.67, 0.84)]  # fmt: skip
