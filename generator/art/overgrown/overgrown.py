"""The Overgrown tile: a house swallowed by plants, of which a few windows are left."""

from __future__ import annotations

import random

from generator.art.overgrown.frames import tile
from generator.art.shared.brush import band, line, mix, patches, seeded, smooth, strokes
from generator.art.shared.lino import blade, carved, crown, leafy, veined_leaf
from generator.art.shared.tones import CREAM, DEEP, FERN, FOREST, LEAF, MOSS, PLASTER, STONE_DARK
from generator.scene.primitives import Item, Point, Shape, circle, polygon, rectangle

SKY = "#e3edbd"
GREENS = (FERN, MOSS, "#5e8a3a")
WALL = ((3.4, 21), (3.4, 6.4), (5.6, 6.4), (5.6, 4.6), (8.2, 4.6), (9.0, 6.0), (11.6, 5.4), (12.8, 8.0), (15.4, 8.6),
    (16.8, 11.0), (16.8, 21))  # fmt: skip


def _facade() -> list[Item]:
    """What is left of the house: courses of stone, dark windows, a shadow under the trees."""
    wall = polygon(WALL)
    windows = [rectangle(x, y, 2.2, 3.0) for x, y in ((5.0, 8.2), (9.0, 8.2), (13.0, 10.6), (5.0, 13.0), (9.0, 13.0))]
    courses = [[(3, y), (17, y)] for y in (7.2, 12.0, 16.8)]
    bricks = [[(x, y), (x + 0.9, y)] for x, y in ((3.9, 9.2), (8.0, 10.4), (11.9, 9.6), (11.6, 14.4), (8.0, 15.2),
        (12.4, 12.6))]  # fmt: skip
    marks = [
        *strokes(courses, mix(PLASTER, STONE_DARK, 0.4), 0.45),
        *strokes(bricks, mix(PLASTER, STONE_DARK, 0.5), 0.3),
        *patches(windows, DEEP),
    ]
    return carved(wall, PLASTER, marks, STONE_DARK, 0.4)


def _roots() -> list[Item]:
    """A tree on the roof sends its roots down the wall."""
    limbs: list[tuple[list[Point], list[float]]] = [
        ([(8.2, 3.4), (7.8, 7.4), (8.2, 11.4), (7.9, 16.0), (8.2, 21)], [1.3, 0.8, 0.6, 0.55, 0.9]),
        ([(8.6, 3.4), (11.2, 6.8), (12.1, 10.4), (11.8, 15.0), (12.6, 21)], [1.1, 0.6, 0.5, 0.45, 0.7]),
        ([(8.0, 3.6), (5.6, 7.6), (4.3, 11.4), (4.9, 16.0)], [0.9, 0.55, 0.45, 0.35]),
    ]
    return [*(Shape(band(pts, widths), "#6b4a2c", FOREST, 0.2) for pts, widths in limbs)]


def _sprays(rng: random.Random) -> list[Item]:
    """Leaves that come out of the windows and hang down."""
    out: list[Item] = []
    for x, y in ((6.1, 10.8), (10.1, 10.8), (14.1, 13.2), (6.0, 15.6)):
        trail = [(x, y - 0.6), (x + rng.uniform(-0.5, 0.5), y + 0.8), (x + rng.uniform(-0.6, 0.6), y + 2.4)]
        leaves = [blade(px, py, 1.5, a, 0.6) for px, py in trail for a in (30 + rng.uniform(-20, 20),
            150 + rng.uniform(-20, 20))]  # fmt: skip
        out += [line(trail, FOREST, 0.3), *patches(leaves, rng.choice(GREENS)), *patches(leaves[1::2], LEAF)]
    return out


def _mounds(rng: random.Random) -> list[Item]:
    """Bushes up both sides and along the foot, darker behind."""
    tones = (FOREST, FERN, "#5e8a3a")
    lighter = (FERN, MOSS, LEAF)
    spots = ((1.2, 8.6, 3.6, 3.6), (19.0, 12.2, 4.4, 4.0), (0.6, 13.6, 4.6, 3.9))
    out = [item for x, y, rx, ry in spots for item in leafy(crown(x, y, rx, ry, 9, rng), rng, tones, 1.8, edge=FOREST)]
    for x, y, rx, ry in ((3.2, 18.4, 5.0, 3.2), (17.4, 18.2, 5.6, 3.4), (10.4, 19.6, 4.6, 2.6)):
        out += leafy(crown(x, y, rx, ry, 10, rng), rng, lighter, 1.8, edge=FOREST)
    return out


def _front(rng: random.Random) -> list[Item]:
    """Large leaves close to the eye, two at each side, and flowers."""
    out: list[Item] = []
    spots = ((-0.6, 3.0, 5.4, 30.0), (20.4, 2.2, 5.8, 148.0), (20.6, 6.8, 4.6, 190.0), (-0.4, 20.0, 6.2, -52.0),
        (9.4, 21.4, 5.0, -104.0), (20.2, 20.6, 6.4, -128.0))  # fmt: skip
    for x, y, size, a in spots:
        out += veined_leaf(x, y, size * rng.uniform(0.95, 1.1), a + rng.uniform(-8, 8),
            (FOREST, rng.choice(GREENS), CREAM))  # fmt: skip
    for x, y in ((3.0, 13.4), (6.8, 18.2), (12.8, 17.6), (17.4, 10.4)):
        out += [Shape(circle(x + dx, y + dy, 0.42), CREAM, FOREST, 0.18) for dx, dy in ((0.5, 0), (-0.5, 0), (0, 0.5),
            (0, -0.5))]  # fmt: skip
        out.append(Shape(circle(x, y, 0.32), "#f5ba3e"))
    return out


def overgrown_tile(width: float, height: float, *, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """A tree on the roof, roots down the wall, leaves out of every window, bushes over the rest."""
    rng = seeded("overgrown", seed)
    top = smooth([(1.8, 4.6), (3.2, 1.4), (6.8, -0.6), (11.6, -0.4), (15.2, 1.8), (15.8, 4.6), (13.2, 5.8), (9.8, 4.6),
        (6.4, 5.6), (3.4, 6.0)])  # fmt: skip
    art = [
        Shape(rectangle(-1, -1, 22, 22), SKY),
        *_facade(),
        *_roots(),
        *_sprays(rng),
        *leafy(top, rng, (FOREST, FERN, MOSS), 1.9, edge=FOREST),
        *_mounds(rng),
        *_front(rng),
    ]
    return tile(art, FOREST, width, height, bleed)
