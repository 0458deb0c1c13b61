"""The back of the Wildlife cards: drawn by halves, so that a half turn changes nothing."""

from __future__ import annotations

from generator.art.overgrown.icons import paw
from generator.art.shared.brush import Colour, mix, patches, steps
from generator.art.shared.lino import blade, polar, veined_leaf
from generator.art.shared.tones import CREAM, FERN, FOREST, LEAF
from generator.scene.primitives import Group, Item, Path, Shape, circle, placed, rectangle

WREATH = 14.4
"""Radius of the wreath on a card of 44 x 68."""


def _corner(width: float, light: str, deep: str) -> list[Item]:
    """Leaves in the two upper corners."""
    spots = [(5.4, 5.4, a) for a in (0.0, 90.0, 45.0)] + [(width - 5.4, 5.4, a) for a in (90.0, 180.0, 135.0)]
    return [item for x, y, a in spots for item in veined_leaf(x, y, 6.4, a, (deep, light, deep))]


def _trail(width: float, height: float, reach: float, light: str) -> list[Item]:
    """Paw prints that walk down the upper half as far as the wreath, left and right in turn."""
    cx, top = width / 2, 8.0
    low = height / 2 - reach - 3.2
    n = max(1, round((low - top) / 4.2) + 1)
    spots = zip(range(n), steps(top, low, n) if n > 1 else [low], strict=True)
    return [
        Group(tuple(paw(light)), placed(cx + (2.6 if k % 2 else -2.6), y, 0.4, 188.0 if k % 2 else 172.0)) for k,
            y in spots
    ]  # fmt: skip


def _lattice(width: float, height: float) -> list[Path]:
    """Pairs of small leaves in staggered rows over the upper half."""
    pairs: list[Path] = []
    for row, y in enumerate(steps(9.0, height / 2 - 3.0, max(2, round(height / 2 / 5.2)))):
        n = max(2, round((width - 12) / 6.4)) - row % 2
        for x in steps(width / 2 - (n - 1) * 3.2, width / 2 + (n - 1) * 3.2, n) if n > 1 else [width / 2]:
            pairs += [blade(x, y + 0.8, 2.2, -90 + side * 28, 0.46) for side in (-1, 1)]
    return pairs


def _wreath(cx: float, cy: float, k: float) -> list[Path]:
    """Half of a ring of leaves."""
    leaves: list[Path] = []
    for a in range(0, 180, 18):
        x, y = polar(cx, cy, 11.5 * k, a)
        leaves += [blade(x, y, 3.5 * k, a + 90 + side * 34, 0.56) for side in (-1, 1)]
    return leaves


def wildlife_back(
    width: float,
    height: float,
    *,
    deep: Colour = FOREST,
    mid: Colour = FERN,
    light: Colour = LEAF,
    bleed: float = 3.0,
) -> list[Item]:
    """Two prints head to tail in a wreath, trails to either end; the same both ways up.

    Its ground reaches `bleed` beyond the box on every side.
    """
    cx, cy, k = width / 2, height / 2, min(width / 44, height / 68)
    panel = rectangle(3.2, 3.2, width - 6.4, height - 6.4, 2)
    half: list[Item] = [
        *_corner(width, mix(mid, light, 0.4), deep),
        *_trail(width, height, WREATH * k, mix(mid, light, 0.75)),
        *patches(_wreath(cx, cy, k), light),
        Group(tuple(paw(CREAM)), placed(cx - 3.5 * k, cy, 0.66 * k)),
    ]
    lattice = patches(_lattice(width, height), mix(mid, deep, 0.3))
    return [
        Shape(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), deep),
        Shape(panel, mid),
        *lattice,
        Group(tuple(lattice), placed(width, height, 1.0, 180.0)),
        Shape(panel, stroke=light, width=0.5),
        Shape(rectangle(4.2, 4.2, width - 8.4, height - 8.4, 1.4), stroke=light, width=0.25),
        Shape(circle(cx, cy, WREATH * k), deep, light, 0.4),
        Shape(circle(cx, cy, 8.8 * k), mid, light, 0.4),
        *half,
        Group(tuple(half), placed(width, height, 1.0, 180.0)),
    ]
