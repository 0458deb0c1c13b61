"""What belongs to players: borders around a tile, and ground in their colour; marks double the colour."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from generator.art.shared.brush import Colour, luma, mix, patches, put, steps, strokes
from generator.art.shared.lino import wave
from generator.art.shared.tones import CREAM, INK
from generator.art.woodlots.hexes import inset
from generator.art.woodlots.names import Mark
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, polygon, rectangle

PITCH: Mapping[Mark, float] = MappingProxyType({"dots": 1.1, "bars": 0.62, "waves": 1.0, "chevrons": 0.9})
"""Distance of the marks in widths of the band they stand on."""


def dark_of(colour: str) -> str:
    return mix(colour, INK, 0.55) if luma(colour) > 0.25 else mix(colour, CREAM, 0.3)


def marks(mark: Mark, length: float, band: float, light: str) -> list[Item]:
    """A row of marks along y = 0, `length` long, on a band so wide."""
    h = band * 0.26
    if mark == "waves":
        n = max(1, round(length / band / 1.5))
        return strokes([wave(-length / 2, length / 2, 0, h * 0.8, length / n)], light, band * 0.15)
    spots = steps(-length / 2, length / 2, max(2, round(length / (PITCH[mark] * band)) + 1))
    if mark == "dots":
        return patches([circle(u, 0, h * 0.92) for u in spots], light)
    lines: list[list[Point]] = [[(u, -h), (u, h)] for u in spots] if mark == "bars" else []
    if mark == "chevrons":
        lines = [part for u in spots for part in ([(u - h, -h), (u + h * 0.3, 0)], [(u + h * 0.3, 0), (u - h, h)])]
    return strokes(lines, light, band * 0.16)


def hex_ring(
    width: float,
    height: float,
    *,
    colour: Colour = "#c4302b",
    mark: Mark = "dots",
    ring: float = 4.0,
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """A border `ring` wide along the edges of a hexagon with a corner on top, open in its middle."""
    dark, side = dark_of(colour), height / 2
    apothem = width / 2 - ring / 2
    length = 2 * apothem / math.sqrt(3) - 1.1 * ring
    rows = [
        put(marks(mark, length, ring, light), width / 2 + apothem * math.cos(math.radians(a)),
            height / 2 + apothem * math.sin(math.radians(a)), 1.0, a + 90.0)
        for a in range(0, 360, 60)
    ]  # fmt: skip
    corner = side - ring / math.sqrt(3) * 1.0
    spots = [(width / 2 + corner * math.sin(math.radians(a)), height / 2 - corner * math.cos(math.radians(a)))
        for a in range(0, 360, 60)]  # fmt: skip
    return [
        Shape((*inset(width, height, -bleed), *inset(width, height, ring)), colour, even_odd=True),
        *(Shape(inset(width, height, at), stroke=dark, width=ring * 0.09) for at in (ring * 0.06, ring * 0.94)),
        *rows,
        *patches([_diamond(x, y, ring * 0.36) for x, y in spots], dark),
        *patches([_diamond(x, y, ring * 0.18) for x, y in spots], light),
    ]


def _diamond(x: float, y: float, r: float) -> Path:
    return polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])


def marked_ground(
    width: float,
    height: float,
    *,
    colour: Colour = "#c4302b",
    mark: Mark = "dots",
    band: float = 4.0,
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """The box in a player's colour with rows of its marks, `band` apart, light but quiet."""
    quiet = mix(colour, light, 0.4)
    box = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    n = max(1, round((height + 2 * bleed) / band))
    rows = [
        put(marks(mark, width + 2 * bleed + band * (k % 2), band, quiet), width / 2, -bleed + (k + 0.5) * band)
        for k in range(n)
    ]
    return [Shape(box, colour), Group(tuple(rows), clip=box)]
