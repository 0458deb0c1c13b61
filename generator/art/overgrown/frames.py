"""What all square tiles share: art cut to the tile, its edge, the double frame of Ecosystems; the frame of an Aura."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from generator.art.shared.brush import Colour, patches, put, shade, steps, strokes
from generator.art.shared.lino import covering, wave
from generator.art.shared.tones import CREAM, DEEP, FOREST, LEAF
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, polygon, rectangle

SIDE = 20.0
"""Nominal side of every tile picture."""
Mark = Literal["dots", "bars", "waves", "chevrons"]


def _wide(width: float, height: float, bleed: float) -> Path:
    return rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)


def tile(art: Sequence[Item], edge: str, width: float, height: float, bleed: float) -> list[Item]:
    """A picture of 20 x 20 in its narrow dark edge, which goes on into the bleed."""
    k = min(width, height) / SIDE
    inner = rectangle(0.7 * k, 0.7 * k, width - 1.4 * k, height - 1.4 * k, 1.1 * k)
    return [
        Shape(_wide(width, height, bleed), edge),
        Group((covering(art, width, height, (SIDE, SIDE)),), clip=inner),
    ]


def deep_tile(art: Sequence[Item], width: float, height: float, bleed: float) -> list[Item]:
    """The double frame of Ecosystems, which are twice as thick: nobody else has it."""
    k = min(width, height) / SIDE
    inner = rectangle(1.5 * k, 1.5 * k, width - 3 * k, height - 3 * k, 1.0 * k)
    return [
        Shape(_wide(width, height, bleed), DEEP),
        Shape(rectangle(0.8 * k, 0.8 * k, width - 1.6 * k, height - 1.6 * k, 1.2 * k), FOREST),
        Group((covering(art, width, height, (SIDE, SIDE)),), clip=inner),
        Shape(inner, stroke=LEAF, width=0.45 * k),
    ]


# --- Auras ----------------------------------------------------------------------------------------------------------
def _along(length: float, pitch: float) -> list[float]:
    """Places of marks on one side, evenly, with the corners left free."""
    n = max(2, round(length / pitch))
    return steps(-length / 2, length / 2, n)


def _stamp(mark: Mark, u: float, ring: float) -> tuple[list[Path], list[list[Point]]]:
    """One mark at u along a side: filled patches and strokes, across a ring around y = 0."""
    h = ring * 0.3
    if mark == "dots":
        return [circle(u, 0, h * 0.95)], []
    if mark == "bars":
        return [], [[(u, -h), (u, h)]]
    return [], [[(u - h, -h), (u, h)], [(u, h), (u + h, -h)]]


PITCH: Mapping[Mark, float] = MappingProxyType({"dots": 1.5, "bars": 0.8, "chevrons": 1.35})
"""Distance of the marks in widths of the ring."""


def _side(length: float, ring: float, mark: Mark, light: str) -> list[Item]:
    if mark == "waves":
        reach = length / 2 - 1.5 * ring
        n = max(2, round(reach / ring / 0.8))
        return strokes([wave(-reach, reach, 0, ring * 0.26, 2 * reach / n)], light, ring * 0.19)
    stamps = [_stamp(mark, u, ring) for u in _along(length - 3.2 * ring, PITCH[mark] * ring)]
    filled = [path for paths, _ in stamps for path in paths]
    return [*patches(filled, light), *strokes([s for _, lines in stamps for s in lines], light, ring * 0.17)]


def ring_frame(
    width: float,
    height: float,
    *,
    colour: Colour = "#ee8a2c",
    mark: Mark = "dots",
    ring: float = 2.5,
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """A frame `ring` wide along the edges of the box, open in the middle; its marks double its colour."""
    dark = shade(colour, 0.5)
    outer = _wide(width, height, bleed)
    inside, slim = rectangle(ring, ring, width - 2 * ring, height - 2 * ring), ring * 0.09
    rule = rectangle(ring - slim / 2, ring - slim / 2, width - 2 * ring + slim, height - 2 * ring + slim)
    middle = ring / 2
    sides = [(width / 2, middle, width, 0.0), (width - middle, height / 2, height, 90.0)]
    sides += [(width / 2, height - middle, width, 180.0), (middle, height / 2, height, 270.0)]
    corners = [(x, y) for x in (middle, width - middle) for y in (middle, height - middle)]
    return [
        Shape((*outer, *inside), colour, even_odd=True),
        Shape(rule, stroke=dark, width=slim),
        *(put(_side(length, ring, mark, light), x, y, 1.0, turn) for x, y, length, turn in sides),
        *patches([_diamond(x, y, ring * 0.42) for x, y in corners], dark),
        *patches([_diamond(x, y, ring * 0.2) for x, y in corners], light),
    ]


def _diamond(x: float, y: float, r: float) -> Path:
    return polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
