"""Ecosystems at the water: reed marsh, willow bank, lily pond, alder canal. Nominal box 20 x 20."""

from __future__ import annotations

import random

from generator.art.shared.brush import band, line, mix, patches, smooth, steps, strokes
from generator.art.shared.lino import arc, below, blade, carved, crown, leafy, polar, tuft, wave, wedge
from generator.art.shared.tones import (
    BLOSSOM,
    CREAM,
    DEEP,
    EARTH,
    FERN,
    FOREST,
    LEAF,
    MEADOW,
    MOSS,
    ROCK,
    STONE,
    SUN,
    WATER,
)
from generator.scene.primitives import Item, Path, Point, Shape, circle, polygon, rectangle

FULL = rectangle(-1, -1, 22, 22)


BULRUSHES = ((3.6, 13.8, -0.5), (5.6, 11.0, 0.4), (7.4, 15.4, 0.3), (9.6, 9.8, 0.9), (15.4, 12.4, 0.6),
    (17.2, 9.4, -0.4))  # fmt: skip
"""Place, height and lean of each."""


def reed_marsh(rng: random.Random) -> list[Item]:
    """Bulrushes before a low sun."""
    far = [(-1, 10.6), (3, 8.6), (7, 10), (11, 9), (16, 9.9), (21, 8.8)]
    path = [wave(8, 16, y, 0.16, 2.6, y) for y in (11.2, 12.2)]
    art: list[Item] = [
        Shape(FULL, "#eff1cc"),
        Shape(circle(12.8, 6.6, 3.0), SUN.mid),
        Shape(below(far, 12), FERN),
        Shape(rectangle(-1, 10.6, 22, 12), WATER.mid),
        *strokes([wave(-1, 21, y, 0.26, 4.5, y * 0.3) for y in (13.4, 15.2, 17.0, 18.6)], WATER.light, 0.36),
        *strokes(path, SUN.mid, 0.45),
    ]
    for x, h, lean in BULRUSHES:
        top = 19.6 - h
        leaves = [blade(x, 20.4, h * rng.uniform(0.5, 0.72), -90 + s * rng.uniform(8, 17), 0.16) for s in (-1, 1)]
        art += [line([(x, 20.4), (x + lean * 0.2, top + 5), (x + lean, top - 1)], FOREST, 0.5)]
        art += [Shape(rectangle(x + lean - 0.68, top - 0.2, 1.36, 3.5, 0.66), EARTH.dark)]
        art += [*patches(leaves, MOSS), *strokes([[(x, 20.4), (x + lean, 20.4 - h * 0.4)]], FOREST, 0.3)]
    return art


# --- the willow -----------------------------------------------------------------------------------------------------
def _curtain(rng: random.Random, x: float, top: float, reach: float, lean: float) -> tuple[list[Point], list[Path]]:
    """One hanging twig and its narrow leaves."""
    twig = [(x + lean * t * t, top + reach * t) for t in steps(0, 1, 5)]
    leaves = []
    for k, (px, py) in enumerate(twig[1:]):
        leaves += [blade(px, py - 0.5, 1.5, 90 + side * rng.uniform(22, 36), 0.34) for side in (-1, 1)]
        if k == 3:
            leaves.append(blade(px, py - 0.2, 1.4, 90, 0.34))
    return twig, leaves


TWIGS = ((1.6, 6.6, 5.2, -0.5), (3.4, 6.4, 6.6, -0.2), (5.2, 5.8, 4.2, 0.0), (9.4, 6.4, 5.2, 0.3),
    (11.4, 5.6, 8.4, 0.5), (13.2, 6.0, 10.2, 0.7), (15.0, 6.6, 9.4, 1.0), (16.4, 7.2, 6.6, 1.2))  # fmt: skip
"""Place, upper end, length and lean of each hanging twig."""


def willow_bank(rng: random.Random) -> list[Item]:
    """One weeping willow that trails its twigs in the water."""
    bank = [(-1, 14.6), (4, 14.0), (8, 14.6), (12, 16.2), (15, 18.4), (16, 21)]
    trunk = band([(6.0, 16.0), (6.6, 11.0), (8.0, 6.6), (9.6, 4.0)], [2.6, 1.6, 1.5, 0.9])
    fork = band([(6.8, 10.4), (5.6, 7.0), (4.4, 4.6)], [1.1, 0.9, 0.6])
    dome = smooth([(0.8, 8.4), (2.0, 4.2), (5.6, 1.6), (10.4, 1.2), (14.8, 3.2), (16.8, 7.4), (14.6, 6.8), (11.6, 5.6),
        (8.4, 7.0), (5.2, 6.0), (2.6, 7.6)])  # fmt: skip
    art: list[Item] = [
        Shape(FULL, "#e6efd9"),
        Shape(below([(-1, 10.4), (4, 9.4), (9, 10.2), (15, 9.2), (21, 10)], 13), mix(MEADOW, MOSS, 0.45)),
        Shape(rectangle(-1, 12.2, 22, 10), WATER.mid),
        *strokes([wave(9, 21, y, 0.24, 4, y * 0.37) for y in (13.6, 15.2, 16.8, 18.4)], WATER.light, 0.36),
        Shape(below(bank, 22), MOSS, FOREST, 0.3),
        *patches([p for x in (1.6, 3.4, 9.4, 11.4) for p in tuft(x, 19.4, 2.4, rng)], FERN),
        *carved(trunk, EARTH.mid, strokes([[(5.6, 15), (6.4, 11), (7.8, 7)], [(6.9, 15.4), (7.2, 12)]], EARTH.dark,
            0.3), EARTH.dark, 0.36),
        Shape(fork, EARTH.mid, EARTH.dark, 0.3),
        *leafy(dome, rng, (FERN, MOSS, LEAF), 1.5, 90, FOREST),
    ]  # fmt: skip
    art += patches([p for x in (5.0, 6.2, 7.4) for p in tuft(x, 16.8, 1.8, rng)], FERN)
    for x, top, reach, lean in TWIGS:
        twig, leaves = _curtain(rng, x, top, reach, lean)
        art += [line(twig, FOREST, 0.28), *patches(leaves, rng.choice((FERN, "#5e8a3a", MOSS)))]
    return art


# --- the pond -------------------------------------------------------------------------------------------------------
def _pad(x: float, y: float, r: float, turn: float) -> list[Item]:
    veins = [[polar(x, y, r * 0.2, turn + a), polar(x, y, r * 0.8, turn + a)] for a in range(50, 320, 44)]
    return [Shape(wedge(x, y, r, turn + 18, turn + 342), FERN, FOREST, 0.3), *strokes(veins, LEAF, 0.26)]


def _bloom(x: float, y: float, s: float) -> list[Item]:
    outer = [blade(x, y, 3.0 * s, a, 0.7) for a in range(0, 360, 45)]
    inner = [blade(x, y, 2.0 * s, a, 0.7) for a in range(22, 382, 60)]
    return [
        *(Shape(p, CREAM, "#8c3b44", 0.18) for p in outer),
        *(Shape(p, BLOSSOM, "#8c3b44", 0.18) for p in inner),
        Shape(circle(x, y, 0.72 * s), SUN.mid),
    ]


def lily_pond(rng: random.Random) -> list[Item]:
    """Lily pads and two open flowers from above."""
    art: list[Item] = [Shape(FULL, WATER.dark)]
    rings = [arc(7, 8, r, 0, 360) for r in (5.6, 7.4, 9.2, 11, 12.8)]
    art += strokes(rings, WATER.mid, 0.5)
    pads = ((7, 7.4, 4.2, 30), (14.8, 12.8, 3.7, 200), (5.0, 15.6, 2.8, 290), (15.4, 4.8, 2.4, 120),
        (10.4, 17.2, 1.7, 60), (2.7, 3.2, 1.6, 70))  # fmt: skip
    for x, y, r, turn in pads:
        art += _pad(x, y, r, turn + rng.uniform(-14, 14))
    return [*art, *_bloom(8.4, 6.6, 1.05), *_bloom(13.8, 13.2, 0.86)]


# --- the canal ------------------------------------------------------------------------------------------------------
def _bridge() -> list[Item]:
    """A stone arch across the canal and its reflection."""
    span = [(2.6, 10.4), *arc(10, 11.2, 4.4, 190, 350, 0.92), (17.4, 10.4)]
    body = polygon([(1.0, 7.6), (10, 5.6), (19.0, 7.6), *span[::-1]])
    stones = [[polar(10, 11.2, 4.5, a), polar(10, 11.2, 5.7, a)] for a in range(200, 350, 15)]
    rail = line([(0.6, 7.0), (10, 5.0), (19.4, 7.0)], ROCK.dark, 0.7)
    mirror = smooth([(6.0, 11.6), (7.4, 13.9), (10, 14.9), (12.6, 13.9), (14.0, 11.6), (10, 11.3)])
    return [Shape(mirror, WATER.light, opacity=0.55), *carved(body, STONE, strokes(stones, ROCK.dark, 0.3), ROCK.dark,
        0.4), rail]  # fmt: skip


def _alder(rng: random.Random, x: float, foot: float, top: float, w: float) -> list[Item]:
    """A narrow tree with small cones on its twigs."""
    h = foot - top
    body = crown(x, top + h * 0.4, w, h * 0.42, 9, rng)
    cones = [circle(x + rng.uniform(-0.6, 0.6) * w, top + h * rng.uniform(0.16, 0.66), 0.34) for _ in range(6)]
    return [
        line([(x, foot), (x, top + h * 0.5)], EARTH.dark, w * 0.34),
        *leafy(body, rng, (FOREST, FERN, MOSS), 1.5, 70, DEEP),
        *patches(cones, EARTH.dark),
    ]


def alder_canal(rng: random.Random) -> list[Item]:
    """A canal that runs under a bridge, alders on both quays."""
    basin = polygon([(6.4, 10.6), (13.6, 10.6), (20.8, 21), (-0.8, 21)])
    quays = [polygon([(-1, 9.6), (6.4, 10.6), (-0.8, 21), (-1, 21)]), polygon([(21, 9.6), (13.6, 10.6), (20.8, 21),
        (21, 21)])]  # fmt: skip
    joints = [[(6.4 - 7.2 * t, 10.6 + 10.4 * t), (-1, 9.8 + 9 * t)] for t in (0.2, 0.42, 0.66)]
    joints += [[(20 - x, y) for x, y in pair] for pair in joints]
    ripples = [wave(10 - w, 10 + w, y, 0.22, 3.2, y * 0.4) for y, w in ((15.6, 4.8), (17.0, 6.0), (18.4, 7.2))]
    return [
        Shape(FULL, "#f0ecd2"),
        *leafy(below([(-1, 7.2), (3, 5.4), (7, 6.8), (12, 5.2), (16, 6.6), (21, 5.0)], 11), rng,
            (mix(MOSS, MEADOW, 0.4), MEADOW), 1.6),
        Shape(basin, WATER.mid),
        *_bridge(),
        *strokes(ripples, WATER.light, 0.38),
        *(Shape(q, ROCK.light, ROCK.dark, 0.34) for q in quays),
        *strokes(joints, ROCK.mid, 0.34),
        *_alder(rng, 3.2, 14.4, 0.2, 2.7),
        *_alder(rng, 16.8, 14.4, 1.0, 2.5),
        *_alder(rng, 19.6, 19.0, 3.6, 2.4),
    ]  # fmt: skip
