"""Woodlots in the land: plots between hedges, with all five kinds of trees; for boxes and heads of pages."""

from __future__ import annotations

import random

from generator.art.shared.brush import mix, patches, put, seeded, steps, strokes
from generator.art.shared.lino import below, covering, crown, polar, tuft, wave
from generator.art.shared.tones import CREAM, FERN, FOREST, LEAF, MEADOW, MOSS
from generator.art.woodlots.figures import FIGURES
from generator.art.woodlots.names import Tree
from generator.art.woodlots.palette import SOILS, TREES
from generator.scene.primitives import Gradient, Group, Item, Path, Point, Shape, circle, polygon, rectangle

WIDE, HIGH = 100.0, 70.0
"""Nominal size of a scene."""
ROW: tuple[Tree, ...] = ("A", "B", "C", "D", "I")


def _plots(rng: random.Random) -> list[Item]:
    """Fields on the near hill, each in the tone of a soil, hedges between them."""
    lines = [[(x0, 46.0), (x1, 72.0)] for x0, x1 in ((12, -14), (34, 24), (58, 66), (82, 108))]
    tones = (SOILS["sand"].mid, mix(SOILS["clay"].mid, SOILS["sand"].mid, 0.3), mix(LEAF, MEADOW, 0.3),
        mix(SOILS["stone"].mid, MEADOW, 0.35), mix(MOSS, LEAF, 0.5))  # fmt: skip
    edges = [(-20.0, -20.0), *((a[0], b[0]) for a, b in lines), (120.0, 120.0)]
    fields = [
        Shape(polygon([(t0, 44.0), (t1, 44.0), (b1, 72.0), (b0, 72.0)]), tone)
        for (t0, b0), (t1, b1), tone in zip(edges, edges[1:], tones, strict=False)
    ]
    hedges = [
        crown(x0 + (x1 - x0) * t + rng.uniform(-0.4, 0.4), y0 + (y1 - y0) * t, 1.1 + t, 0.8 + 0.5 * t, 6, rng)
        for (x0, y0), (x1, y1) in lines
        for t in steps(0.0, 1.0, 11)
    ]
    furrows = [wave(-5, 105, 49 + 3.4 * k, 0.3, 21, 0.3 * k) for k in range(7)]
    return [*fields, *strokes(furrows, CREAM, 0.28, 0.35), *patches(hedges, mix(FERN, FOREST, 0.3))]


def _far_wood(rng: random.Random, y: float, size: float, tone: str) -> list[Item]:
    """A line of small crowns and spires along the hill."""
    round_, spires = list[Path](), list[Path]()
    for x in steps(-4, 104, round(108 / size / 1.1)):
        lift = 2.4 * abs((x - 48) / 50) ** 2
        if rng.random() < 0.4:
            spires.append(polygon([(x - size * 0.5, y + lift), (x, y + lift - size * 2.2), (x + size * 0.5, y + lift)]))
        else:
            round_.append(crown(x, y + lift - size * 0.6, size * 0.8, size * 0.9, 6, rng))
    return [*patches(round_, tone), *patches(spires, mix(tone, FOREST, 0.35))]


def _sky(rng: random.Random) -> list[Item]:
    light = Gradient("linear", (0, 0, 0, 46), ((0.0, "#a9cdd2"), (0.6, "#e6ead2"), (1.0, "#fbe9bd")))
    rays = [[polar(74, 15, 8.6, a), polar(74, 15, 10.6, a)] for a in range(0, 360, 24)]
    clouds = [crown(x, y, w, 2.2, 7, rng) for x, y, w in ((20, 11, 9), (30, 13, 7), (92, 25, 8), (50, 21, 6))]
    return [Shape(rectangle(-20, -20, 140, 110), light), Shape(circle(74, 15, 6.6), "#f5ba3e"),
        *strokes(rays, "#f5ba3e", 0.7), *patches(clouds, CREAM, 0.85)]  # fmt: skip


STANDS: tuple[tuple[Tree, Point, float], ...] = (
    ("C", (90.0, 54.0), 0.95), ("D", (70.0, 53.0), 0.9), ("C", (98.0, 61.0), 1.3), ("B", (26.0, 56.5), 1.25),
    ("D", (79.0, 63.0), 1.45), ("A", (52.0, 64.5), 2.1), ("I", (38.5, 66.0), 0.95), ("A", (8.0, 61.0), 1.45),
)  # fmt: skip
"""Kind, foot and size of the trees in front, the farthest first."""


def woodlot_scene(width: float, height: float, *, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """Sun over hills, plots of all soils, a tree of every kind; fills the box; 10 : 7 suits it."""
    rng = seeded("woodlot", seed)
    hill = [(-20, 40), (10, 36), (40, 41), (70, 35), (120, 41)]
    near = [(-20, 49), (20, 46.4), (60, 48.6), (120, 45)]
    trees = [
        put(FIGURES[kind](mix(TREES[kind], FOREST, 0.15), MEADOW), x, y - 10 * size, size)
        for kind, (x, y), size in STANDS
    ]
    grass = [b for x in steps(0, 100, 30) for b in tuft(x + rng.uniform(-1, 1), 69.6 + rng.uniform(-1, 1), 2.6, rng)]
    ground = below(near, 92)
    art: list[Item] = [
        *_sky(rng),
        *_far_wood(rng, 37.0, 3.6, mix(FERN, "#cfe0d2", 0.5)),
        Shape(below(hill, 92), mix(LEAF, MEADOW, 0.3)),
        *_far_wood(rng, 46.0, 2.8, mix(FERN, LEAF, 0.2)),
        Shape(ground, LEAF),
        Group(tuple(_plots(rng)), clip=ground),
        *trees,
        *patches(grass, mix(FERN, FOREST, 0.3)),
    ]
    return [
        Group(
            (covering(art, width + 2 * bleed, height + 2 * bleed, (WIDE, HIGH)),), (1.0, 0.0, 0.0, 1.0, -bleed, -bleed)
        )
    ]


def tree_row(width: float, height: float, *, seed: str = "") -> list[Item]:
    """The five kinds of trees side by side on a line of grass, from A to I."""
    k = min(width / 110, height / 24)
    rng = seeded("row", seed)
    left = (width - 110 * k) / 2
    figures = [put(FIGURES[kind](TREES[kind], CREAM), left + (11 + 22 * j) * k, height - 11.2 * k, k) for j,
        kind in enumerate(ROW)]  # fmt: skip
    grass = [b for x in steps(left + k, left + 109 * k, 44) for b in tuft(x, height - 1.1 * k, 2.0 * k, rng)]
    return [*figures, *patches(grass, MOSS), *strokes([[(left, height - 0.9 * k), (left + 110 * k, height - 0.9 * k)]],
        FERN, 0.9 * k)]  # fmt: skip
