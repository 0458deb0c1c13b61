"""Ecosystems under trees and canes: birch grove, fern gully, orchard yard, bramble lane. Nominal box 20 x 20."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import band, line, mix, patches, smooth, steps, strokes
from generator.art.shared.lino import arc, below, blade, carved, crown, leafy, polar, tuft, wave
from generator.art.shared.tones import (
    BERRY,
    BRICK,
    CREAM,
    DEEP,
    EARTH,
    FERN,
    FOREST,
    INK,
    LEAF,
    MEADOW,
    MOSS,
    SUN,
    WATER,
)
from generator.scene.primitives import Item, Path, Point, Shape, circle, polygon, rectangle

FULL = rectangle(-1, -1, 22, 22)


# --- birches --------------------------------------------------------------------------------------------------------
def _birch(rng: random.Random, x: float, w: float, foot: float) -> list[Item]:
    """A white trunk with dark scars, a little crooked."""
    lean = rng.uniform(-0.6, 0.6)
    spine = [(x + lean, -1), (x + lean * 0.3, 7), (x - lean * 0.2, 13), (x, foot)]
    trunk = band(spine, [w * 0.8, w, w, w * 1.3])
    scars: list[Path] = []
    for k in range(7):
        y, side = 3.0 + k * 2.3 + rng.uniform(-0.5, 0.5), (-1 if k % 2 else 1)
        edge = x + side * w * 0.62
        scars.append(polygon([(edge, y - 0.1), (x - side * w * rng.uniform(-0.05, 0.25), y + 0.25), (edge, y + 0.75)]))
    return carved(trunk, CREAM, patches(scars, INK), INK, 0.24)


BIRCH_TUFTS = ((8.1, 17.0), (16.1, 17.4), (7.4, 16.9), (16.8, 17.2), (1.8, 19.4), (3.4, 19.2), (5.0, 19.3), (7.0, 19.5),
    (9.6, 19.4), (11.2, 19.5), (12.9, 19.4), (15.0, 19.5), (17.8, 19.4))  # fmt: skip


def birch_grove(rng: random.Random) -> list[Item]:
    """White trunks under a dense crown of green and gold."""
    roof = [(21, -2), (-1, -2), (-1, 7.4), (1.2, 8.6), (3.2, 6.8), (5.4, 8.8), (7.6, 7.0), (9.8, 8.0), (12.2, 6.4),
        (14.4, 8.6), (16.6, 7.0), (18.8, 8.8), (21, 7.4)]  # fmt: skip
    drops = [blade(x, y, 1.7, 90 + rng.uniform(-30, 30), 0.6) for x, y in ((2.2, 9.6), (6.2, 9.6), (9.9, 10.2),
        (14.2, 9.8), (18.2, 10))]  # fmt: skip
    return [
        Shape(FULL, "#a9c67e"),
        *strokes([[(x, 6), (x, 15)] for x in (2.2, 6.2, 10, 14.2, 18)], "#8fb068", 0.9),
        Shape(below([(-1, 14.2), (5, 13.6), (11, 14.6), (21, 13.8)], 22), FERN),
        Shape(below([(-1, 16.8), (5, 16.2), (11, 17.2), (21, 16.4)], 22), FOREST),
        *(item for x, w, foot in ((8.1, 1.3, 16.2), (16.1, 1.5, 16.6), (4.2, 2.0, 18.2), (12.0, 2.2, 18.6))
            for item in _birch(rng, x, w, foot)),
        *patches([p for x, y in BIRCH_TUFTS for p in tuft(x, y, 2.4, rng, 34)], MOSS),
        *leafy(smooth(roof), rng, (FERN, MOSS, LEAF, SUN.mid), 1.7, 84, FOREST),
        *patches(drops[::2], SUN.mid),
        *patches(drops[1::2], FERN),
    ]  # fmt: skip


# --- ferns ----------------------------------------------------------------------------------------------------------
def _frond(spine: list[Point], size: float, tone: str, rib: str) -> list[Item]:
    """A fern's frond: leaflets in pairs, long near the foot and shorter to the tip."""
    leaflets: list[Path] = []
    n = len(spine) - 1
    for k in range(1, n):
        (x0, y0), (x, y), (x1, y1) = spine[k - 1], spine[k], spine[k + 1]
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        reach = size * (1.06 - k / n) ** 0.8
        leaflets += [blade(x, y, reach, turn + side * 66, 0.4) for side in (-1, 1)]
    return [*patches(leaflets, tone), line(spine, rib, 0.34)]


def _bow(foot: Point, over: Point, tip: Point, n: int = 15) -> list[Point]:
    """Points on a bow from foot to tip that is pulled towards `over`."""
    out: list[Point] = []
    for t in steps(0, 1, n):
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        out.append((a * foot[0] + b * over[0] + c * tip[0], a * foot[1] + b * over[1] + c * tip[1]))
    return out


def _curl(x: float, y: float, r: float, side: int) -> list[Point]:
    """A young frond, still rolled up, on its stalk."""
    coil = [(x + side * px, y + py) for px, py in (polar(0, 0, r * (1 - k / 15), -180 + k * 40) for k in range(13))]
    return [(x - side * r * 1.1, y + r * 4.4), (x - side * r * 1.2, y + r * 2), *coil]


def fern_gully(rng: random.Random) -> list[Item]:
    """Fronds from both sides over a brook in a dark gully."""
    gleam = polygon([(9.4, 6.6), (10.8, 6.6), (11.6, 9.4), (10.2, 12.4), (13.0, 16.0), (15.6, 21), (4.4, 21),
        (7.4, 16.0), (8.4, 12.4), (9.6, 9.4)])  # fmt: skip
    fronds: tuple[tuple[Point, Point, Point, float, str, str], ...] = (
        ((0.2, 12), (3.0, 1.0), (9.2, 6.6), 2.5, "#2f5c3a", FOREST),
        ((19.8, 12), (17.0, 1.6), (11.2, 7.2), 2.5, "#2f5c3a", FOREST),
        ((-0.4, 17), (4.0, 6.4), (9.0, 12.8), 2.9, FERN, FOREST),
        ((20.4, 16), (16.4, 5.6), (11.4, 12.2), 2.9, FERN, FOREST),
        ((0.4, 21), (2.6, 11.6), (8.0, 17.6), 3.0, MOSS, FOREST),
        ((19.6, 21), (18.0, 10.6), (12.6, 16.4), 3.0, LEAF, FERN),
    )
    return [
        Shape(FULL, MEADOW),
        Shape(below([(-1, 4.6), (4, 6.2), (8, 8.6), (10, 9.0), (12, 8.6), (16, 6.2), (21, 4.6)], 22), DEEP),
        Shape(gleam, WATER.mid),
        *strokes([wave(9.2, 11.2, 8.6, 0.14, 1.6), wave(8.6, 11, 12.6, 0.16, 1.6), wave(7.4, 13, 16.2, 0.2, 2.4),
            wave(6, 14, 18.6, 0.22, 2.8)], WATER.light, 0.36),
        *(item for foot, over, tip, size, tone, rib in fronds for item in _frond(_bow(foot, over, tip), size, tone,
            rib)),
        *strokes([_curl(9.2, 15.4, 1.0, 1)], LEAF, 0.55),
    ]  # fmt: skip


# --- the orchard ----------------------------------------------------------------------------------------------------
def _apples(rng: random.Random, spots: tuple[Point, ...], r: float) -> list[Item]:
    fruit = [circle(x + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.2, 0.2), r) for x, y in spots]
    glints = [arc(x, y, r * 0.55, 180, 270) for x, y in spots]
    return [*(Shape(p, BERRY, FOREST, 0.24) for p in fruit), *strokes(glints, CREAM, 0.26)]


def orchard_yard(rng: random.Random) -> list[Item]:
    """An apple tree before the brick wall of a yard, a ladder in it."""
    wall = rectangle(-1, 8.6, 22, 6.4)
    courses = [[(-1, y), (21, y)] for y in (10.2, 11.8, 13.4)]
    joints = [[(x + (1.6 if k % 2 else 0), y), (x + (1.6 if k % 2 else 0), y + 1.6)] for k,
        y in enumerate((8.6, 10.2, 11.8, 13.4)) for x in steps(-1, 21, 8)]  # fmt: skip
    trunk = band([(8.2, 18.0), (8.6, 13.6), (8.2, 9.4)], [2.2, 1.4, 1.8])
    rails: list[list[Point]] = [[(13.0, 18.6), (11.2, 5.0)], [(15.2, 18.6), (13.0, 5.0)]]
    rungs = [[(13.0 - 1.8 * t, 18.6 - 13.6 * t), (15.2 - 2.2 * t, 18.6 - 13.6 * t)] for t in steps(0.1, 0.94, 8)]
    apples = ((4.2, 4.6), (7.4, 2.8), (10.8, 4.4), (5.6, 8.0), (9.2, 7.4), (12.6, 7.4), (3.0, 7.2))
    return [
        Shape(FULL, "#e9eecb"),
        *carved(wall, BRICK, strokes([*courses, *joints], CREAM, 0.26), "#6a3a26", 0.4),
        Shape(below([(-1, 15.4), (6, 14.8), (13, 15.6), (21, 15)], 22), MOSS),
        *patches([p for x in (1.4, 4.8, 10.6, 17.4) for p in tuft(x, 17.4, 1.9, rng)], FERN),
        *carved(trunk, EARTH.mid, strokes([[(8.0, 17), (8.3, 13)], [(9.0, 17), (9.0, 14)]], EARTH.dark, 0.3),
            EARTH.dark, 0.36),
        *leafy(crown(7.8, 5.8, 6.8, 5.2, 11, rng), rng, (FOREST, FERN, MOSS), 1.7, 75, DEEP),
        *strokes(rails, EARTH.dark, 0.95),
        *strokes(rungs, EARTH.dark, 0.75),
        *strokes([*rails, *rungs], EARTH.light, 0.4),
        *_apples(rng, apples, 0.92),
        *_apples(rng, ((4.6, 18.0), (11.0, 18.2)), 0.72),
    ]  # fmt: skip


# --- brambles -------------------------------------------------------------------------------------------------------
def _berry(x: float, y: float, s: float, tone: str) -> list[Item]:
    """A blackberry: seven drupelets under five sepals."""
    grains = ((-0.8, 0), (0.8, 0), (0, -0.2), (-0.5, 0.9), (0.5, 0.9), (0, 1.7), (0, 0.8))
    sepals = [blade(x, y - 0.5 * s, 1.2 * s, a, 0.5) for a in (-160, -125, -90, -55, -20)]
    return [
        *patches(sepals, LEAF),
        *(Shape(circle(x + gx * s, y + gy * s, 0.66 * s), tone, INK, 0.16) for gx, gy in grains),
        *patches([circle(x + gx * s - 0.18, y + gy * s - 0.2, 0.16 * s) for gx, gy in grains], CREAM),
    ]


def _cane(spine: list[Point], tone: str) -> list[Item]:
    """A stem with a thorn at every third point, left and right in turn."""
    thorns: list[Path] = []
    for k in range(2, len(spine) - 1, 2):
        (x0, y0), (x, y), (x1, y1) = spine[k - 1], spine[k], spine[k + 1]
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0)) + (90 if k % 4 else -90)
        thorns.append(polygon([polar(x, y, 0.5, turn - 80), polar(x, y, 1.15, turn - 12), polar(x, y, 0.5, turn + 80)]))
    return [*patches(thorns, tone), line(spine, tone, 0.75), line(spine, mix(tone, CREAM, 0.4), 0.22)]


def _threefold(x: float, y: float, size: float, degrees: float, tone: str) -> list[Item]:
    """The leaf of a bramble: three leaflets, carved midribs."""
    out: list[Item] = []
    for turn, s in ((-58.0, 0.8), (58.0, 0.8), (0.0, 1.0)):
        a = degrees + turn
        out += [
            Shape(blade(x, y, size * s, a, 0.72), tone, DEEP, 0.24),
            line([polar(x, y, size * 0.1, a), polar(x, y, size * s * 0.8, a)], LEAF, 0.24),
        ]
    return out


def bramble_lane(rng: random.Random) -> list[Item]:
    """Thorny canes bowed over a lane, heavy with berries."""
    lane = polygon([(9.2, 9.0), (10.8, 9.0), (17.2, 21), (2.8, 21)])
    ruts = [[(9.7, 9.6), (6.4, 20.4)], [(10.4, 9.6), (13.4, 20.4)]]
    canes = (_bow((-1, 20), (1, -4), (16.6, 7.6), 21), _bow((21, 19), (19, -6), (4.4, 10.2), 21),
        _bow((21, 12), (16, 2), (10.2, 11.8), 13))  # fmt: skip
    leaves = ((1.6, 12.0, 3.4, 60.0, FERN), (3.4, 6.6, 3.2, -150.0, MOSS), (8.6, 3.2, 3.2, -80.0, FERN),
        (15.0, 3.4, 3.2, -40.0, MOSS), (18.2, 8.0, 3.4, 40.0, FERN), (1.0, 16.6, 3.4, 10.0, MOSS),
        (19.0, 14.6, 3.4, 150.0, MOSS), (12.6, 4.4, 2.8, 60.0, FERN))  # fmt: skip
    art = [
        Shape(FULL, "#e4e9c6"),
        Shape(below([(-1, 9.4), (5, 8.6), (10, 9.2), (15, 8.6), (21, 9.4)], 22), MOSS),
        *carved(lane, "#e0cfa6", strokes(ruts, "#b89c6c", 0.6)),
        *(item for cane in canes for item in _cane(cane, "#5c2a35")),
        *(item for spot in leaves for item in _threefold(*spot)),
    ]
    berries = ((4.4, 11.4, 1.15, "#3a2140"), (7.2, 6.6, 1.05, BERRY), (16.4, 8.8, 1.15, "#3a2140"),
        (10.1, 13.0, 1.2, "#3a2140"), (13.8, 8.6, 0.95, BERRY), (10.4, 6.6, 0.9, "#3a2140"))  # fmt: skip
    return [*art, *(item for berry in berries for item in _berry(*berry))]
