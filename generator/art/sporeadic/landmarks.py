"""Things that lie in the Meadow: a pond, a log, stones, a bed of flowers. Drawn around (0, 0), about 40 wide."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

from generator.art.shared.brush import blob, leaf, mix, patches, seeded, smooth
from generator.art.sporeadic.cut import (
    BARK,
    BLOSSOM,
    BONE,
    CREAM,
    FERN,
    FOREST,
    LEAF,
    MOSS,
    ROOT,
    SOIL,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    SUN,
    WATER,
    WATER_DARK,
    WATER_LIGHT,
    at,
    carved,
    clipped,
    dots,
    flower,
    fronds,
    inked,
    mirrored,
    polar,
    tuft,
)
from generator.scene.primitives import Item, Path, Point, Shape, oval, rectangle

Thing = Literal["pond", "log", "stones", "flowers", "fern"]


# --- the pond -------------------------------------------------------------------------------------------------------
def _ripples() -> list[list[Point]]:
    rows = ((-5.5, -9, -1), (-5.2, 5, 11), (-1.6, -14, -8), (-1.2, 2, 9), (2.6, -9, -2), (3.0, 8, 14), (6.2, -3, 5))
    return [[(x0, y), ((x0 + x1) / 2, y - 0.7), (x1, y)] for y, x0, x1 in rows]


def _pad(x: float, y: float, r: float, turn: float) -> Path:
    """A lily pad: a disc with a notch."""
    rim = [polar(x, y, r, turn + 20 + 320 * k / 9) for k in range(10)]
    return (*smooth(rim, closed=False), ("L", x, y), ("Z",))


def _reed(x: float, y: float, height: float) -> list[Item]:
    return [
        carved([[(x, y), (x + 0.3, y - height)]], FOREST, 0.5),
        Shape(rectangle(x - 0.45, y - height - 3.0, 1.6, 4.2, 0.8), BARK),
    ]


def pond() -> list[Item]:
    rng = seeded("pond")
    shore, water = blob(rng, 0, 0, 19.5, 10.5, 9, 0.08), blob(rng, 0, 0.4, 17.6, 9.0, 9, 0.08)
    out: list[Item] = [Shape(shore, mix(MOSS, FOREST, 0.35)), Shape(water, WATER)]
    inside: list[Item] = [
        Shape(blob(rng, 1.5, 1.6, 12.5, 5.6, 8, 0.1), mix(WATER, WATER_DARK, 0.45)),
        carved(_ripples(), WATER_LIGHT, 0.45),
        Shape(_pad(-9.2, 3.0, 2.3, -40), LEAF, FOREST, 0.3),
        Shape(_pad(-5.2, 5.0, 1.7, 60), LEAF, FOREST, 0.3),
        Shape(_pad(9.4, -3.4, 2.0, 150), LEAF, FOREST, 0.3),
        *flower(-9.2, 2.6, 1.5, CREAM, BLOSSOM),
    ]
    out.append(clipped(inside, water))
    for x, y, height in ((13.6, -3.4, 4.6), (15.6, -2.2, 6.2), (17.4, -0.6, 4.6), (-15.8, -3.0, 4.2)):
        out += _reed(x, y, height)
    return [*out, *patches([b for x in (-17, 12, 17.5) for b in tuft(rng, x, 7.2 - abs(x) * 0.3, 4.4)], FERN)]


# --- the log --------------------------------------------------------------------------------------------------------
_TRUNK = ((-17, -4), (-8, -5.2), (2, -4.6), (13, -4.8), (15.5, 0), (13, 5.2), (2, 4.8), (-8, 5), (-17, 4.6))
_BARK = ((-13, -2.6), (-4, -3), (5, -2.6), (-15, 0.2), (-6, 0), (3, 0.6), (-12, 2.8), (-2, 3), (6, 2.6))
_MOSS = ((-17, -4.2), (-10, -5.3), (-3, -5.1), (-5, -2.6), (-9, -3.4), (-12, -1.6), (-16, -2.4))


def _toadstool(x: float, y: float, r: float) -> list[Item]:
    half = ((0.0, -r), (r * 0.8, -r * 0.7), (r, 0.4), (0.0, 0.3))
    dome = smooth([(x + dx, y + dy) for dx, dy in mirrored(half)])
    return [
        inked(rectangle(x - r * 0.22, y, r * 0.44, r * 0.9), CREAM, SOIL, 0.3),
        inked(dome, "#c4302b", SOIL, 0.35),
        dots([(x - r * 0.4, y - r * 0.3, r * 0.16), (x + r * 0.3, y - r * 0.45, r * 0.18)], CREAM),
    ]


def log() -> list[Item]:
    rng = seeded("log")
    trunk = smooth(_TRUNK)
    bark = [[(x, y), (x + 4, y + 0.5), (x + rng.uniform(6, 9), y - 0.2)] for x, y in _BARK]
    rings = [Shape(oval(14.8, 0.1, 3.4 * k, 5.0 * k), None, BARK, 0.4) for k in (0.72, 0.46, 0.2)]
    toadstools = ((-9.5, -5.2, 2.6), (-5.4, -5.6, 1.9), (2.4, -5.2, 2.3))
    return [
        Shape(oval(0, 5.6, 18, 1.8), SOIL, opacity=0.35),
        inked(rectangle(5.6, -8.6, 2.6, 6, 1.2), BARK, SOIL, 0.4),
        inked(trunk, BARK, SOIL, 0.55),
        clipped([carved(bark, ROOT, 0.45), Shape(smooth(_MOSS), MOSS)], trunk),
        inked(oval(14.6, 0, 3.4, 5.0), BONE, SOIL, 0.5),
        *rings,
        *(item for spot in toadstools for item in _toadstool(*spot)),
        *patches([b for x in (-18, -11, 6, 12) for b in tuft(rng, x, 7.4, 4.0)], FERN),
    ]


# --- stones ---------------------------------------------------------------------------------------------------------
def _stone(x: float, y: float, w: float, h: float) -> list[Item]:
    rng = seeded("stone", str(x))
    path = blob(rng, x, y, w, h, 8, 0.1)
    light = [[(x - w * 0.66, y + h * 0.1), (x - w * 0.4, y - h * 0.5), (x + w * 0.05, y - h * 0.7)],
             [(x - w * 0.46, y + h * 0.25), (x - w * 0.24, y - h * 0.2), (x + w * 0.1, y - h * 0.4)]]  # fmt: skip
    shade = Shape(oval(x + w * 0.35, y + h * 0.75, w * 0.9, h * 0.55), STONE_DARK, opacity=0.55)
    return [inked(path, STONE, STONE_DARK, 0.5), clipped([shade, carved(light, STONE_LIGHT, 0.5)], path)]


def stones() -> list[Item]:
    rng = seeded("stones")
    out: list[Item] = [Shape(oval(0, 5.6, 18, 2.2), SOIL, opacity=0.3)]
    for x, y, w, h in ((-4, -1.5, 8.5, 7.2), (8.5, 1.2, 6.6, 5.0), (-13.5, 2.6, 4.6, 3.6), (1.6, 4.4, 3.4, 2.4)):
        out += _stone(x, y, w, h)
    moss = smooth([(-10, -5.4), (-5, -8.4), (0, -7.6), (2.4, -5), (-1, -5.6), (-4, -4.2), (-7, -5.2)])
    grass = [b for x, y in ((-18, 6), (14.5, 6.4), (5.5, 7.4), (-8, 7)) for b in tuft(rng, x, y, 4.2)]
    return [*out, Shape(moss, MOSS, FOREST, 0.3), *patches(grass, FERN)]


# --- flowers and fern -----------------------------------------------------------------------------------------------
def flowers() -> list[Item]:
    rng = seeded("flowers")
    spots = [(rng.uniform(-16, 16), rng.uniform(-8, 7)) for _ in range(13)]
    out = patches([b for x, y in spots for b in tuft(rng, x, y + 2.6, 4.6)], MOSS)
    for k, (x, y) in enumerate(sorted(spots, key=lambda spot: spot[1])):
        out += flower(x, y - 1.0, 1.9, (CREAM, BLOSSOM, "#f0d36b")[k % 3], (SUN, SUN, "#d9761f")[k % 3])
    return out


def fern() -> list[Item]:
    rng = seeded("fern")
    return [
        *patches(fronds(rng, -5, 9, 17, 6), mix(FERN, FOREST, 0.3)),
        *patches(fronds(rng, 7, 9.5, 13, 5), MOSS),
        *patches([leaf(x, 10, 6, math.radians(-90 + x * 3), 0.4) for x in (-12, -8, 12, 15)], FERN),
    ]


THINGS: Mapping[str, Callable[[], list[Item]]] = MappingProxyType(
    {"pond": pond, "log": log, "stones": stones, "flowers": flowers, "fern": fern}
)


def meadow_thing(width: float, height: float, *, thing: Thing, turn: float = 0.0) -> list[Item]:
    """A pond, a log, stones, flowers or ferns, as large as the box allows."""
    scale = min(width / 44, height / 24)
    return [at(THINGS[thing](), width / 2, height / 2, scale, turn)]
