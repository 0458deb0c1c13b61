"""The animals of the goals, alone and at home: each in the light and the place where one meets it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from generator.art.shared.brush import band, dressed, luma, mix, patches, seeded, steps, strokes
from generator.art.shared.lino import below, covering, fitting, tuft
from generator.art.shared.tones import CREAM, FERN, FOREST, LEAF, MOSS
from generator.art.undergrove.beasts import bat, douglas_squirrel, flying_squirrel, vole
from generator.art.undergrove.birds import crossbill, grouse, jack
from generator.art.undergrove.crawlers import moth, slug, spittlebug
from generator.art.undergrove.earth import ferns, wide
from generator.art.undergrove.firs import fir_row
from generator.art.undergrove.names import Animal
from generator.art.undergrove.palette import BARK, BARK_DARK
from generator.scene.primitives import (
    Group,
    Item,
    Path,
    Shape,
    bounds,
    circle,
    flat,
    mapped,
    moved,
    placed,
    rectangle,
    through,
)

ANIMALS: Mapping[Animal, Callable[[], list[Item]]] = MappingProxyType(
    {
        "bat": bat,
        "jack": jack,
        "vole": vole,
        "spittlebug": spittlebug,
        "flying_squirrel": flying_squirrel,
        "crossbill": crossbill,
        "slug": slug,
        "douglas_squirrel": douglas_squirrel,
        "moth": moth,
        "grouse": grouse,
    }
)
WIDE, HIGH = 44.0, 35.0
"""Nominal size of a scene."""


def extent(items: list[Item]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a figure, with half of every stroke."""
    boxes: list[tuple[float, float, float, float]] = []
    for item, matrix in flat(items):
        if isinstance(item, Shape):
            left, top, right, bottom = bounds(mapped(item.path, lambda x, y, m=matrix: through(m, x, y)))  # type: ignore[misc]
            w = item.width / 2
            boxes.append((left - w, top - w, right + w, bottom + w))
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def und_animal(width: float, height: float, *, animal: Animal) -> list[Item]:
    """The animal alone, as large as the box allows, in its middle."""
    figure = ANIMALS[animal]()
    left, top, right, bottom = extent(figure)
    middle = Group(tuple(figure), moved(-(left + right) / 2, -(top + bottom) / 2))
    k = min(width / (right - left), height / (bottom - top))
    size = min(width, height) / k
    return [fitting([middle], width, height, size, f"animal {animal}")]


# --- places ---------------------------------------------------------------------------------------------------------
class Hour(NamedTuple):
    """Sky, the light in it, far trees and near trees."""

    sky: str
    light: str
    far: str
    near: str


NIGHT = Hour("#2b4256", "#f3e6b8", "#223748", "#182a36")
DUSK = Hour("#4d5a72", "#f6dcae", "#3a465c", "#283246")
DAY = Hour("#dbe8d6", "#fffbe8", "#a9c2a0", "#6f9377")
DAWN = Hour("#f4dfc0", "#fff6dc", "#cdbd94", "#8f9a6c")
MIST = Hour("#dfe4dc", "#fbfbf2", "#bccabf", "#8ea597")
Stage = Callable[[Hour, random.Random], list[Item]]


def _stars(rng: random.Random) -> list[Path]:
    return [circle(rng.uniform(1, WIDE - 1), rng.uniform(1, 16), rng.uniform(0.16, 0.36)) for _ in range(16)]


def _air(hour: Hour, rng: random.Random) -> list[Item]:
    """High above the tops; by night among stars."""
    stars = patches(_stars(rng), CREAM, 0.9) if luma(hour.sky) < 0.5 else []
    return [*stars, *fir_row((2, WIDE - 2), HIGH + 5, 13, 8, rng, hour.near)]


def _needled(x0: float, x1: float, y: float, rng: random.Random) -> list[Path]:
    """Needles below and above a twig."""
    spots = steps(x0, x1, max(2, round((x1 - x0) / 1.1)))
    return [
        band([(x, y), (x + side * 1.2 + rng.uniform(-0.4, 0.4), y + side * rng.uniform(1.6, 2.4))], (0.5, 0.16))
        for x in spots
        for side in (-1, 1)
    ]


def _branch(hour: Hour, rng: random.Random) -> list[Item]:
    """A bough across the picture, needled at both ends."""
    limb = band([(-2, 30.6), (10, 29.2), (24, 29.6), (36, 28.6), (46, 27.0)], (2.6, 2.4, 2.2, 1.8, 1.4))
    tips = [
        band([(34, 28.8), (39, 31.2), (43, 33.6)], (1.0, 0.8, 0.4)),
        band([(8, 29.4), (4, 26.6), (-1, 25.4)], (1.0, 0.8, 0.5)),
    ]
    green = [*_needled(34, 44, 29.2, rng), *_needled(0, 7, 28.6, rng), *_needled(36, 43, 31.6, rng)]
    return [
        *patches(green, FOREST),
        Shape(limb, BARK),
        *patches(tips, BARK),
        *strokes([[(2, 29.6), (14, 28.9), (26, 29.2)]], "#9a7658", 0.4),
    ]


def _floor(hour: Hour, rng: random.Random) -> list[Item]:
    """The forest floor with moss and ferns."""
    edge = [(x, 29.0 + rng.uniform(-0.4, 0.4)) for x in steps(-2, WIDE + 2, 9)]
    blades = [p for x in steps(1, WIDE - 1, 15) for p in tuft(x + rng.uniform(-1, 1), 30.2, 2.0, rng)]
    green = ferns(((2.0, 30.0, 11.0), (42.0, 30.0, 11.0)), rng, mix(FERN, hour.near, 0.3))
    return [*green, Shape(below(edge, HIGH + 4), mix(FOREST, FERN, 0.4)), *patches(blades, MOSS)]


def _bark(hour: Hour, rng: random.Random) -> list[Item]:
    """Close up on the bark of a fir, which fills the picture."""
    lines = []
    for x in steps(1, WIDE - 1, 10):
        y = -4.0
        while y < HIGH + 4:
            run = rng.uniform(7, 13)
            lines.append([(x, y), (x + rng.uniform(-1.6, 1.6), y + run / 2), (x + rng.uniform(-0.6, 0.6), y + run)])
            y += run + 1.2
    moss = [
        circle(rng.choice((rng.uniform(0, 7), rng.uniform(37, 44))), rng.uniform(0, HIGH), rng.uniform(0.7, 2.0))
        for _ in range(18)
    ]
    return [
        Shape(rectangle(-6, -6, WIDE + 12, HIGH + 12), mix(BARK, "#c9a684", 0.45)),
        *strokes(lines, mix(BARK, BARK_DARK, 0.1), 1.1),
        *strokes([[(x + 0.7, y) for x, y in one] for one in lines], "#d9bd9c", 0.4),
        *patches(moss, mix(MOSS, LEAF, 0.2)),
        Shape(circle(22, 17.5, 14.5), mix(BARK, "#ead2b0", 0.72)),
    ]


class Home(NamedTuple):
    """The hour, the stage, where the figure's middle comes, and how large."""

    hour: Hour
    stage: Stage
    x: float
    y: float
    scale: float


HOMES: Mapping[Animal, Home] = MappingProxyType(
    {
        "bat": Home(NIGHT, _air, 22, 16.8, 1.36),
        "jack": Home(MIST, _branch, 22, 17.4, 1.3),
        "vole": Home(DAWN, _branch, 22.6, 20.4, 1.26),
        "spittlebug": Home(DAY, _air, 22, 17.4, 1.36),
        "flying_squirrel": Home(DUSK, _air, 22, 17.2, 1.16),
        "crossbill": Home(DAY, _branch, 21.0, 17.0, 1.24),
        "slug": Home(MIST, _floor, 21.4, 23.0, 1.38),
        "douglas_squirrel": Home(DAWN, _branch, 21, 17.2, 1.22),
        "moth": Home(DAY, _bark, 22, 17.8, 1.3),
        "grouse": Home(DAWN, _floor, 21.6, 18.0, 1.18),
    }
)


def _resident(animal: Animal, room: float) -> Group:
    """The animal in its place, shrunk onto its feet where a picture `room` wide would cut it."""
    _, _, x, y, scale = HOMES[animal]
    figure = ANIMALS[animal]()
    left, _, right, bottom = extent(figure)
    k = min(1.0, (room - 2.4) / ((right - left) * scale))
    middle = x if k == 1 else WIDE / 2 - (left + right) / 2 * scale * k
    return Group(
        dressed(figure, k**-0.2), placed(middle, y + bottom * scale * (1 - k), scale * k), name=f"animal {animal}"
    )


def _scene(animal: Animal, room: float, rng: random.Random) -> list[Item]:
    hour, stage = HOMES[animal][:2]
    return [
        Shape(rectangle(-8, -8, WIDE + 16, HIGH + 16), hour.sky),
        Shape(circle(22, 15.6, 13.0), hour.light),
        Shape(below([(-8, HIGH - 7), (22, HIGH - 8), (WIDE + 8, HIGH - 7)], HIGH + 8), hour.far),
        *fir_row((0, WIDE), HIGH - 6, 17, 6, rng, hour.far),
        *stage(hour, rng),
        _resident(animal, room),
    ]


def und_goal(width: float, height: float, *, animal: Animal, seed: str = "goal", bleed: float = 0.0) -> list[Item]:
    """The animal at home; the scene fills the box and its bleed and is cut to them, the animal is not."""
    w, h = width + 2 * bleed, height + 2 * bleed
    room = width / max(w / WIDE, h / HIGH)
    scene = covering(_scene(animal, room, seeded("goal", animal, seed)), w, h, (WIDE, HIGH))
    return [Shape(wide(width, height, bleed), HOMES[animal].hour.sky), Group((scene,), moved(-bleed, -bleed))]
