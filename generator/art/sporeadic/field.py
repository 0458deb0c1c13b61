"""The Meadow board: spaces, the lines of the play areas, the clearing they lie in, and the wood around it.

Every painter here but the wood takes one space as its box (a hexagon with a corner on top), so the grid of the data
alone says where things lie and how large they are.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Literal

from generator.art.shared.brush import Colour, leaf, mix, patches, seeded, smooth
from generator.art.sporeadic.cut import (
    BLOSSOM,
    CREAM,
    FERN,
    FOREST,
    INK,
    MOSS,
    clipped,
    flower,
    polar,
    tuft,
    wobbled,
)
from generator.scene.primitives import Item, Path, Point, Shape, circle, polygon, rectangle

ROOT3 = math.sqrt(3)
TONES = ("#eef1cf", "#d3e2a8", "#aecb85")
"""Play areas from the inside out: the farther out, the darker."""
RISE = 0.142
"""How far above the middle of a space its token stands, in sides: below it there is room for the label."""
LINE = 0.14
"""Width of the dark line around a play area, in sides; the label beside it must stay clear of it."""
STAND = 0.605
"""Radius of the place where a token stands, in sides."""


# --- where things lie -----------------------------------------------------------------------------------------------
def hex_middle(q: int, r: int, side: float) -> Point:
    """Middle of the space q, r, seen from the middle space."""
    return ROOT3 * side * (q + r / 2), 1.5 * side * r


def hex_ring(q: int, r: int) -> int:
    """Steps from the middle space."""
    return max(abs(q), abs(r), abs(q + r))


def hexagon(x: float, y: float, side: float) -> list[Point]:
    return [polar(x, y, side, 60 * k - 90) for k in range(6)]


def area_outline(radius: int, side: float, grow: float = 0.0) -> list[Point]:
    """The zigzag around all spaces up to `radius` steps from the middle, clockwise, moved outward by `grow`."""
    points: list[Point] = []
    q, r = radius, -radius
    for turn, (dq, dr) in enumerate(((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))):
        for _ in range(radius):
            x, y = hex_middle(q, r, side)
            points += [polar(x, y, side + grow, 60 * turn - 30 + 60 * k) for k in (0, 1)]
            q, r = q + dq, r + dr
        points.append(polar(*hex_middle(q, r, side), side + grow, 60 * turn - 30))
    return points


# --- one space ------------------------------------------------------------------------------------------------------
def meadow_space(width: float, height: float, *, q: int, r: int, two: int = 4, three: int = 5) -> list[Item]:
    """One space of the Meadow: its tone, grass and flowers beside the place where a token stands.

    `two` and `three` are the radii of the smaller play areas.
    """
    side, x, y = height / 2, width / 2, height / 2
    rng, tone = seeded("space", str(q), str(r)), TONES[_area(hex_ring(q, r), two, three)]
    ground = mix(tone, CREAM if (q - r) % 3 else MOSS, 0.08)
    path = polygon(hexagon(x, y, side))
    stand = circle(x, y - RISE * side, STAND * side)
    return [
        Shape(path, ground),
        clipped(_grass(rng, side, x, y, tone), path),
        Shape(stand, None, mix(tone, FERN, 0.35), side * 0.018, dash=(side * 0.05, side * 0.07)),
        Shape(path, None, mix(tone, FERN, 0.6), side * 0.03),
    ]


def _area(ring: int, two: int, three: int) -> int:
    return 0 if ring <= two else 1 if ring <= three else 2


def _grass(rng: random.Random, side: float, x: float, y: float, tone: str) -> list[Item]:
    """Tufts and now and then a flower; the lower corner stays free for the label."""
    out: list[Item] = []
    for _ in range(rng.choice((2, 3, 4))):
        px, py = x + rng.uniform(-0.6, 0.6) * side, y + rng.uniform(-0.5, 0.34) * side
        out += patches(tuft(rng, px, py, side * rng.uniform(0.18, 0.28)), mix(tone, FERN, 0.4))
    if rng.random() < 0.45:
        px, py = x + rng.uniform(-0.6, 0.6) * side, y + rng.uniform(-0.5, 0.3) * side
        out += flower(px, py, side * 0.095, rng.choice((CREAM, mix(BLOSSOM, tone, 0.2))))
    return out


# --- the play areas -------------------------------------------------------------------------------------------------
def meadow_line(
    width: float,
    height: float,
    *,
    radius: int,
    colour: Colour = "#f2c230",
    edge: Colour = FOREST,
    dash: Literal["solid", "long", "short"] = "solid",
    grow: float = 0.0,
) -> list[Item]:
    """The line around a play area, in its colour on a dark line, with a dash of its own; `grow` moves it outward.

    The box is the middle space.
    """
    side = height / 2
    path = polygon([(x + width / 2, y + side) for x, y in area_outline(radius, side, grow)])
    lengths = {"solid": (), "long": (0.66 * side, 0.24 * side), "short": (0.16 * side, 0.24 * side)}[dash]
    return [Shape(path, None, edge, side * LINE), Shape(path, None, colour, side * 0.085, dash=lengths)]


def meadow_glade(width: float, height: float, *, radius: int, light: bool = False) -> list[Item]:
    """The clearing around the whole field. The box is the middle space; `light` saves ink."""
    side, cx, cy = height / 2, width / 2, height / 2
    reach = side * ROOT3 * (radius + 1.18)
    rim = wobbled([polar(cx, cy, reach, 60 * k) for k in range(6)], seeded("glade"), side * 0.16, side * 0.8)
    edge = polygon([(x + cx, y + cy) for x, y in area_outline(radius, side, side * 0.2)])
    grass = (MEADOW_LIGHT, MOSS) if light else (mix(FOREST, MOSS, 0.5), mix(FOREST, INK, 0.4))
    return [Shape(smooth(rim), grass[0]), Shape(edge, grass[1])]


MEADOW_LIGHT = "#dbe7bb"


# --- the wood around it ---------------------------------------------------------------------------------------------
def _leaves(rng: random.Random, width: float, height: float, bleed: float) -> Iterator[Path]:
    for _ in range(round(width * height / 420)):
        x, y = rng.uniform(-bleed, width + bleed), rng.uniform(-bleed, height + bleed)
        yield leaf(x, y, rng.uniform(7, 14), rng.uniform(0, 6.28), rng.uniform(0.26, 0.4))


def meadow_wood(
    width: float, height: float, *, light: bool = False, bleed: float = 3.0, seed: str = "wood"
) -> list[Item]:
    """Leaves upon leaves, to the edge and `bleed` beyond it; `light` saves ink."""
    ground, dark, pale = ("#c5d8a0", 0.08, 0.3) if light else (FOREST, 0.22, 0.07)
    tones = (mix(ground, MOSS, 0.3), mix(ground, FERN, 0.45), mix(ground, INK, dark), mix(ground, CREAM, pale))
    box = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    layers: list[Item] = []
    for k, tone in enumerate(tones):
        layers += patches(_leaves(seeded(seed, str(k)), width, height, bleed), tone)
    return [Shape(box, ground), clipped(layers, box)]
