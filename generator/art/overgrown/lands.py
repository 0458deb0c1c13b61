"""Landscapes for the animals, one per Element and one for any."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.overgrown.animals import ANIMALS
from generator.art.overgrown.names import Kind, Land
from generator.art.overgrown.pelts import PeltInks
from generator.art.shared.brush import blob, line, mix, patches, put, seeded, steps, strokes
from generator.art.shared.lino import below, blade, carved, covering, crown, leafy, polar, tuft, veined_leaf, wave
from generator.art.shared.tones import CREAM, EARTH, FERN, FOREST, INK, LEAF, MEADOW, MOSS, RUST, STONE, SUN, WATER
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, placed, polygon, rectangle

WIDE, HIGH = 44.0, 26.0
"""Nominal size of a landscape."""
FULL = rectangle(-1, -1, WIDE + 2, HIGH + 2)
GROUND = 22.6
"""Where feet stand."""


def _halo(tone: str) -> Shape:
    """The disc behind the animal, so that its outline is read first."""
    return Shape(circle(22, 12.4, 10.2), tone)


def _near(rng: random.Random, soil: str, grass: str) -> list[Item]:
    """The strip of ground under the animal's feet, with tufts at its edge."""
    edge = [(x, GROUND + rng.uniform(-0.25, 0.25)) for x in steps(-1, WIDE + 1, 9)]
    tufts = [p for x in (2, 5.4, 9.6, 33.4, 38, 42) for p in tuft(x + rng.uniform(-1, 1), GROUND + 0.7, 2.6, rng)]
    return [Shape(below(edge, HIGH + 2), soil), *patches(tufts, grass)]


def _earth(rng: random.Random) -> list[Item]:
    """Bare hills in layers, a burrow, pebbles."""
    hills = ([(-1, 13.0), (6, 9.4), (13, 12.6), (21, 8.6), (29, 12.4), (37, 8.0), (45, 11.0)],
        [(-1, 17.6), (8, 15.2), (18, 18.4), (28, 15.8), (38, 18.2), (45, 16.0)])  # fmt: skip
    carve = [[(x, y), (x + 1.6, y + 1.8)] for x, y in ((5, 11.6), (7.6, 11.8), (35.4, 10.6), (38, 10.4), (40.4, 11.8),
        (2.4, 13.4))]  # fmt: skip
    stones = [blob(rng, x, 24.6 + rng.uniform(-0.6, 0.5), rng.uniform(0.7, 1.3), 0.6, 7, 0.2) for x in steps(2, 42, 10)]
    den = polygon([(33.6, GROUND), (34.2, 19.8), (36.2, 18.6), (38.4, 19.6), (39.2, GROUND)])
    return [
        Shape(FULL, "#f2e0bf"),
        _halo(CREAM),
        Shape(below(hills[0], HIGH), EARTH.light),
        *strokes(carve, EARTH.mid, 0.4),
        Shape(below(hills[1], HIGH), mix(EARTH.light, EARTH.mid, 0.6)),
        *strokes([[(x, y + d) for x, y in hills[1]] for d in (1.5, 3.0)], EARTH.light, 0.4),
        Shape(den, EARTH.dark),
        *_near(rng, EARTH.dark, MOSS),
        *patches(stones, EARTH.light),
    ]


def _reed(rng: random.Random, x: float, h: float) -> list[Item]:
    leaves = [blade(x, GROUND + 2, h * rng.uniform(0.6, 0.85), -90 + s * rng.uniform(7, 13), 0.12) for s in (-1, 1)]
    return [
        line([(x, GROUND + 2), (x, GROUND - h)], FOREST, 0.5),
        Shape(rectangle(x - 0.72, GROUND - h + 0.4, 1.44, 3.9, 0.72), EARTH.dark),
        *patches(leaves, FERN),
    ]


def _water(rng: random.Random) -> list[Item]:
    """A lake between reeds."""
    far = [(-1, 15.4), (6, 11.8), (13, 14.2), (22, 11.4), (32, 14.2), (45, 11.6)]
    return [
        Shape(FULL, WATER.light),
        _halo(CREAM),
        Shape(below(far, HIGH), mix(WATER.light, WATER.mid, 0.38)),
        Shape(rectangle(-1, 17.6, WIDE + 2, 10), WATER.mid),
        *strokes([wave(-1, WIDE + 1, y, 0.3, 5, y * 0.21) for y in (18.8, 20.2, 21.6)], WATER.light, 0.42),
        *(item for x, h in ((3.0, 13), (5.0, 17.5), (7.2, 11.5), (37.2, 12), (39.6, 16), (41.6, 10))
            for item in _reed(rng, x, h)),
        *_near(rng, WATER.dark, FERN),
        *strokes([wave(-1, WIDE + 1, 24.3, 0.3, 5, 0.3)], WATER.mid, 0.42),
    ]  # fmt: skip


def _wheat(x: float, foot: float, h: float, lean: float) -> tuple[list[Point], list[Path]]:
    stalk = [(x, foot), (x + lean * 0.4, foot - h * 0.6), (x + lean, foot - h)]
    ears = [blade(x + lean - lean * 0.1 * k, foot - h + 0.75 * k, 1.5, -90 + s * 32, 0.5) for k in range(5)
        for s in (-1, 1)]  # fmt: skip
    return stalk, ears


def _sun(rng: random.Random) -> list[Item]:
    """A ripe field under a great sun with rays."""
    rays = [
        polygon(
            [
                polar(22, 12.4, 8, a - 3),
                polar(22, 12.4, 40, a - 4.2),
                polar(22, 12.4, 40, a + 4.2),
                polar(22, 12.4, 8, a + 3),
            ]
        )
        for a in range(0, 360, 15)
    ]
    field = [(-1, 17.4), (8, 16.4), (22, 17.6), (34, 16.2), (45, 17.2)]
    ears = [_wheat(x + rng.uniform(-0.5, 0.5), GROUND + 2, rng.uniform(9, 15), rng.uniform(-1.2, 1.2))
        for x in (1.6, 3.8, 6.2, 8.6, 35.4, 37.8, 40.2, 42.4)]  # fmt: skip
    rows = [[(22 + d * 0.35, 17.4), (22 + d, GROUND)] for d in steps(-34, 34, 15)]
    return [
        Shape(FULL, SUN.light),
        *patches(rays, mix(SUN.light, SUN.mid, 0.7)),
        Shape(circle(22, 12.4, 11.4), SUN.light),
        Shape(circle(22, 12.4, 10.4), SUN.mid),
        Shape(circle(22, 12.4, 9.2), SUN.light),
        *carved(below(field, HIGH), SUN.mid, strokes(rows, SUN.dark, 0.4)),
        *strokes([stalk for stalk, _ in ears], "#a85a12", 0.4),
        *patches([p for _, heads in ears for p in heads], SUN.dark),
        *_near(rng, "#8a430a", SUN.dark),
    ]


def _any(rng: random.Random) -> list[Item]:
    """Ruins in the green: a place for everybody."""
    town = polygon([(-1, 20), (-1, 9), (4, 9), (4, 5), (9, 5), (9, 6.6), (12, 6.6), (12, 12), (31, 12), (31, 7),
        (34, 7), (35.4, 4.4), (37, 7), (40, 7), (40, 10), (45, 10), (45, 20)])  # fmt: skip
    panes = [rectangle(x, y, 1.3, 1.9) for x, y in ((5.2, 7), (7.6, 7), (5.2, 10.4), (9.6, 9), (32.6, 9.4), (35.4, 9.4),
        (38, 9.4), (41.4, 12), (1.2, 11.4))]  # fmt: skip
    return [
        Shape(FULL, MEADOW),
        _halo(CREAM),
        *carved(town, mix(STONE, MEADOW, 0.35), patches(panes, mix(STONE, INK, 0.35))),
        *leafy(crown(6, 18, 8.6, 5.0, 11, rng), rng, (FERN, MOSS), 1.9, edge=FOREST),
        *leafy(crown(38, 17.6, 8.6, 5.4, 11, rng), rng, (FERN, MOSS), 1.9, edge=FOREST),
        *leafy(below([(-1, 20), (9, 19), (22, 20.4), (34, 19), (45, 20)], HIGH), rng, (MOSS, LEAF), 1.6),
        *_near(rng, FOREST, FERN),
    ]


LANDS: Mapping[Land, Callable[[random.Random], list[Item]]] = MappingProxyType(
    {"earth": _earth, "water": _water, "sun": _sun, "any": _any}
)

FLYING: Mapping[Kind, float] = MappingProxyType({"bat": 12.6, "moth": 12.4})
"""Height of the middle of those that fly."""
PERCHED: Mapping[Kind, tuple[Point, Point]] = MappingProxyType(
    {"owl": ((-1, 21.4), (12, 20.6)), "kingfisher": ((45, 20.4), (30, 20.6))}
)
"""The bough from the edge of the picture to the twig of those that sit on one."""


def _staged(kind: Kind) -> list[Item]:
    """The animal where it belongs: on the ground, on a bough, in the air."""
    figure = ANIMALS[kind](PeltInks(INK, CREAM, RUST))
    if kind in FLYING:
        return [put(figure, 22, FLYING[kind], 1.02)]
    if kind not in PERCHED:
        return [put(figure, 22, GROUND - 9 * 1.06 + 0.5, 1.06)]
    edge, twig = PERCHED[kind]
    bough = [edge, ((edge[0] + twig[0]) / 2, twig[1] + 0.9), twig]
    spots = [(edge[0] + (twig[0] - edge[0]) * t, twig[1] + 0.5, a) for t, a in ((0.3, -70.0), (0.45, 75.0),
        (0.66, -105.0))]  # fmt: skip
    leaves = [item for x, y, a in spots for item in veined_leaf(x, y, 4.0, a, (FOREST, MOSS, MEADOW))]
    return [*leaves, line(bough, INK, 1.8), put(figure, 22, 12.4, 0.98)]


def animal_scene(
    width: float, height: float, *, kind: Kind, element: Land = "any", seed: str = "", bleed: float = 0.0
) -> list[Item]:
    """An animal before the landscape of its Element; the landscape fills the box and the bleed around it."""
    art = [*LANDS[element](seeded("land", kind, element, seed)), *_staged(kind)]
    whole = covering(art, width + 2 * bleed, height + 2 * bleed, (WIDE, HIGH))
    return [Group((whole,), placed(-bleed, -bleed), name=f"animal scene {kind} {element}")]
