"""Ecosystems on roofs and towers: roof meadow, ivy tower. Nominal box 20 x 20."""

from __future__ import annotations

import random

from generator.art.shared.brush import mix, patches, smooth, steps, strokes
from generator.art.shared.lino import blade, carved, crown, leafy, polar, tuft
from generator.art.shared.tones import (
    BERRY,
    BRICK,
    CREAM,
    DEEP,
    EARTH,
    FERN,
    FOREST,
    LEAF,
    MOSS,
    PLASTER,
    ROCK,
    STONE,
    SUN,
    WATER,
)
from generator.scene.primitives import Item, Path, Point, Shape, circle, oval, polygon, rectangle

FULL = rectangle(-1, -1, 22, 22)
INKY = "#3a2140"


def _daisy(x: float, y: float, r: float, petal: str, heart: str) -> list[Item]:
    petals = [oval(*polar(x, y, r * 0.62, a), r * 0.42, r * 0.24, a * 0.017453) for a in range(0, 360, 60)]
    return [*patches(petals, petal), Shape(circle(x, y, r * 0.34), heart)]


# --- roof meadow ----------------------------------------------------------------------------------------------------
def _house(x: float, w: float, top: float, tone: str) -> list[Item]:
    """A front with rows of windows below its roof."""
    n = round(w / 3)
    panes = [rectangle(x + w * (k + 0.5) / n - 0.65, y, 1.3, 1.7) for y in (top + 2.0, top + 5.0, top + 8.0)
        for k in range(n)]  # fmt: skip
    sills = [[(x + w * (k + 0.5) / n - 0.85, y), (x + w * (k + 0.5) / n + 0.85, y)] for y in (top + 3.8, top + 6.8)
        for k in range(n)]  # fmt: skip
    body = rectangle(x, top, w, 22 - top)
    return carved(body, tone, [*patches(panes, FOREST), *strokes(sills, CREAM, 0.34)], ROCK.dark, 0.36)


def _tank(x: float, foot: float) -> list[Item]:
    """A water tank on stilts: the outline of roofs."""
    legs = [[(x - 1.4, foot), (x - 1.0, foot - 2.6)], [(x + 1.4, foot), (x + 1.0, foot - 2.6)],
        [(x - 1.2, foot - 0.8), (x + 1.1, foot - 2)]]  # fmt: skip
    barrel = rectangle(x - 1.7, foot - 5.4, 3.4, 3.0)
    staves = [[(x + d, foot - 5.4), (x + d, foot - 2.4)] for d in (-0.85, 0.0, 0.85)]
    return [
        *strokes(legs, EARTH.dark, 0.4),
        *carved(barrel, EARTH.mid, strokes(staves, EARTH.light, 0.28), EARTH.dark, 0.3),
        Shape(polygon([(x - 2.1, foot - 5.3), (x, foot - 7.0), (x + 2.1, foot - 5.3)]), EARTH.dark),
    ]


def roof_meadow(rng: random.Random) -> list[Item]:
    """Tall grass and flowers on a flat roof over the city."""
    far = polygon([(-1, 12), (-1, 7.4), (2.4, 7.4), (2.4, 5.6), (5, 5.6), (5, 8), (8, 8), (8, 6.4), (10.4, 6.4),
        (10.4, 12)])  # fmt: skip
    grass = [p for x in steps(0.6, 13.4, 11) for p in tuft(x, 12.4, rng.uniform(2.8, 4.2), rng, 24)]
    side = [p for x in steps(14.8, 19.6, 5) for p in tuft(x, 9.0, rng.uniform(1.8, 2.6), rng, 24)]
    flowers = ((2.0, 8.0, 1.2, CREAM, SUN.mid), (4.6, 9.6, 1.0, BERRY, SUN.mid), (7.2, 7.2, 1.25, BERRY, INKY),
        (9.6, 9.4, 1.05, CREAM, SUN.mid), (12.2, 8.0, 1.2, SUN.mid, EARTH.dark), (16.4, 6.2, 0.95, CREAM, SUN.mid),
        (19.0, 6.8, 0.9, BERRY, INKY))  # fmt: skip
    stalks = [[(x, y), (x + 0.2, y + 4)] for x, y, *_ in flowers]
    return [
        Shape(FULL, "#dcebe6"),
        *patches([crown(5, 3.4, 2.8, 1.0, 7, rng), crown(14, 2.2, 2.4, 0.9, 7, rng)], CREAM),
        Shape(far, mix(WATER.light, STONE, 0.5)),
        *_tank(16.8, 9.2),
        *patches(side, FERN),
        *_house(13.6, 7.4, 9.0, BRICK),
        Shape(rectangle(13.2, 8.6, 8, 0.9), ROCK.dark),
        *patches(grass[::2], FERN),
        *patches(grass[1::2], MOSS),
        *strokes(stalks, FOREST, 0.3),
        *(item for flower in flowers for item in _daisy(*flower)),
        *_house(-1, 14.6, 12.0, PLASTER),
        Shape(rectangle(-1.4, 11.6, 15.4, 1.0), ROCK.dark),
        *patches([blade(x, 12.2, rng.uniform(1.6, 3.0), 90 + rng.uniform(-24, 24), 0.4) for x in
            (1, 3.8, 5.0, 8.6, 10.2, 12.6)], MOSS),
    ]  # fmt: skip


# --- ivy tower ------------------------------------------------------------------------------------------------------
def ivy_tower(rng: random.Random) -> list[Item]:
    """A tall broken tower in a cloak of ivy."""
    tower = [(6.2, 21), (6.6, 3.6), (6.0, 3.6), (6.0, 1.4), (7.6, 1.4), (7.6, 2.4), (9.2, 2.4), (9.2, 1.4), (10.8, 1.4),
        (10.8, 3.0), (12.2, 2.6), (13.2, 4.6), (13.4, 21)]  # fmt: skip
    courses = [[(6, y), (14, y)] for y in steps(4.4, 19.4, 11)]
    joints = [[(7.4 + (k % 2) * 1.3 + 2.6 * j, y), (7.4 + (k % 2) * 1.3 + 2.6 * j, y + 1.5)] for k,
        y in enumerate(steps(4.4, 19.4, 11)) for j in range(3)]  # fmt: skip
    slits = [_slit(10.2, 5.2), _slit(11.2, 12.4), _slit(10.9, 8.8)]
    cloak = [(4.6, 21), (4.8, 16), (5.2, 12.6), (5.0, 9.4), (5.8, 6.4), (6.2, 4.4), (7.8, 4.0), (8.6, 5.4), (8.2, 7.6),
        (9.2, 9.6), (8.6, 11.8), (9.8, 13.6), (9.4, 15.6), (11.4, 16.6), (13.0, 15.4), (14.8, 16.2), (15.6, 18.4),
        (15.6, 21)]  # fmt: skip
    patch = [(12.0, 6.2), (13.4, 4.6), (14.4, 6.4), (14.2, 9.0), (14.6, 11.4), (13.4, 12.6), (12.2, 11.0), (12.6, 8.6)]
    stone = [
        Shape(rectangle(11.2, 0, 4, 22), ROCK.mid, opacity=0.5),
        *strokes([*courses, *joints], ROCK.mid, 0.28),
        *patches(slits, DEEP),
    ]
    return [
        Shape(FULL, "#f3e6c0"),
        Shape(circle(10, 8.6, 7.4), SUN.light),
        *patches([crown(3.2, 4.4, 2.4, 0.8, 7, rng), crown(17.2, 6.8, 2.2, 0.8, 7, rng)], CREAM),
        *strokes([_bird(3.4, 8.2), _bird(5.0, 6.8), _bird(16.4, 3.2)], FOREST, 0.34),
        *carved(polygon(tower), STONE, stone, ROCK.dark, 0.4),
        *leafy(smooth(cloak), rng, (FOREST, FERN, MOSS), 1.5, 86, DEEP),
        *leafy(smooth(patch), rng, (FOREST, FERN, MOSS), 1.4, 86, DEEP),
        *leafy(crown(2.6, 19.2, 4.4, 2.6, 8, rng), rng, (FERN, MOSS, LEAF), 1.5, 86, FOREST),
        *leafy(crown(17.6, 19.0, 4.4, 3.0, 8, rng), rng, (FERN, MOSS, LEAF), 1.5, 86, FOREST),
    ]  # fmt: skip


def _slit(x: float, y: float) -> Path:
    return rectangle(x - 0.55, y, 1.1, 2.4, 0.55)


def _bird(x: float, y: float) -> list[Point]:
    return [(x - 1.0, y - 0.4), (x - 0.4, y - 0.5), (x, y), (x + 0.4, y - 0.5), (x + 1.0, y - 0.4)]
