"""The twelve scenes on the cards: six mushroom people, their moods, and what they do to each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

from generator.art.shared.brush import mix, patches, seeded, smooth
from generator.art.sporeadic import props
from generator.art.sporeadic.cast import CAST, cap, person
from generator.art.sporeadic.cut import (
    BONE,
    CREAM,
    FERN,
    INK,
    SOIL,
    SUN,
    SUN_DARK,
    SUN_LIGHT,
    WATER,
    WATER_DARK,
    WATER_LIGHT,
    arc,
    at,
    carved,
    clipped,
    dots,
    drop,
    inked,
    polar,
    star,
    tuft,
)
from generator.scene.primitives import Item, Point, Shape, circle, oval, rectangle

Scene = Literal[
    "compost_bin",
    "shroom_shroom",
    "starspores",
    "high_ground",
    "humidify",
    "dehumidify",
    "heat_wave",
    "stolen_nutrients",
    "fungus_holdem",
    "picked_clean",
    "hufungus",
    "fungicide",
]

# Skies and hills by who a card is for: fresh for oneself, hot for others, dusk for anyone.
DAY = ("#bfe0e2", "#8fbf8a", "#6c9c4e")
HOT = ("#f6cf8f", "#dd9c58", "#b87a3c")
DUSK = ("#cfc3e6", "#8d84b8", "#5f7f5a")
NIGHT = ("#27305e", "#1f2a4d", "#2c4a45")


def small(who: str, mood: str, x: float, y: float, size: float = 5.0, turn: float = 0.0) -> Item:
    return at(person(who, mood), x, y, size, turn)


# --- for oneself ----------------------------------------------------------------------------------------------------
def _compost_bin() -> list[Item]:
    steam = [[(x, 12), (x + 1.2, 9.4), (x - 1.0, 7), (x + 0.6, 4.4)] for x in (33, 38.5, 44)]
    return [
        *props.stage(*DAY, "compost", (38, 10)),
        carved(steam, CREAM, 0.8),
        props.shadow(39, 31, 11, DAY[2]),
        at(props.compost_bin(), 39, 24.5, 1.0),
        props.shadow(15.5, 32, 8, DAY[2]),
        at(person("green", "glad", "hip", "up"), 15.5, 22.6, 9.6),
        *props.sprouts([(27, 29), (50.5, 29.5), (54.5, 27.5), (4.5, 30)]),
    ]


def _shroom_shroom() -> list[Item]:
    rows = [(2, 13, 13), (6, 18, 11), (1, 22.5, 13), (7, 27, 9)]
    dust = [(12, 31.5, 1.6), (9, 30.6, 1.2), (15.4, 32, 1.2), (19, 31, 0.9)]
    return [
        *props.stage(*DAY, "race", (50, 6)),
        props.speed(0.9, rows),
        dots(dust, mix(DAY[2], CREAM, 0.5)),
        props.shadow(45, 31.4, 8, DAY[2]),
        props.shadow(25.5, 32, 8, DAY[2]),
        at(person("yellow", "glad", "out", "up"), 44.5, 21.2, 9.0, 13),
        at(person("red", "happy", "out", "up"), 24.5, 21.6, 9.6, 14),
        props.sparkles([(53, 8, 1.6), (35, 7, 1.2), (56, 14, 1.0)]),
    ]


def _starspores() -> list[Item]:
    rng = seeded("starspores")
    far = [(rng.uniform(1, 58), rng.uniform(1, 22), rng.uniform(0.25, 0.6)) for _ in range(34)]
    shield = [polar(24, 34, 20.5, t) for t in range(-180, 1, 18)]
    spores = [(*polar(24, 34, 20.5, t), 1.5 if t % 40 else 2.2) for t in range(-170, 0, 20)]
    return [
        *props.stage(*NIGHT, "stars", (24, 34)),
        dots(far, CREAM),
        Shape(circle(24, 34, 19.6), "#4a5aa0", opacity=0.55),
        Shape(smooth(shield, closed=False), None, SUN_LIGHT, 0.7),
        Shape(arc(24, 34, 17.8, 200, 250), None, CREAM, 0.6),
        at(person("purple", "smug", "hip", "up"), 24, 24, 9.4),
        Shape(_stars(spores), SUN, SUN_DARK, 0.25),
        at(props.card(5.6), 51.5, 10.5, 1, 24),
        carved(
            [[(46.6, 13.6), (44.6, 15.2)], [(47.4, 16.4), (45.6, 18.2)], [(50, 17.6), (49.4, 19.8)]], SUN_LIGHT, 0.7
        ),
    ]


def _stars(spots: list[tuple[float, float, float]]) -> tuple[tuple[str | float, ...], ...]:
    return tuple(s for x, y, r in spots for s in star(x, y, r))


# --- for anyone -----------------------------------------------------------------------------------------------------
def _high_ground() -> list[Item]:
    return [
        *props.stage(*DUSK, "rock", (34, 8)),
        at(props.rock(34, 15), 35, 33.5),
        *patches(tuft(seeded("ledge"), 26.5, 19.4, 2.6) + tuft(seeded("ledge 2"), 20, 33, 3.0), FERN),
        at(props.flag(CAST["blue"].fill), 43, 19.4),
        at(person("blue", "smug", "hip", "up"), 34.2, 11.4, 7.8),
        small("orange", "shocked", 9.6, 28.6, 5.6),
        small("green", "sad", 54, 29.6, 5.0),
    ]


def _ringed(who: str, mood: str, x: float, y: float, r: float) -> list[Item]:
    """Somebody in the beaded ring of a colony."""
    return [
        Shape(circle(x, y, r), mix(DUSK[0], CREAM, 0.4), CAST[who].dark, 1.9),
        dots([(*polar(x, y, r, 30 * k), 0.55) for k in range(12)], CREAM),
        clipped([at(person(who, mood, "down", "down"), x, y + 0.6, r * 0.77)], circle(x, y, r - 0.9)),
    ]


def _humidify() -> list[Item]:
    return [
        *props.stage(*DUSK, "rain", (20, 4)),
        at(props.cloud(1.35), 15.5, 7.4),
        at(props.rain(18, 9, "humid"), 15.5, 13.5),
        Shape(oval(15.5, 33, 9, 1.7), WATER, WATER_DARK, 0.4),
        carved([[(9, 33), (12, 32.6), (14, 33.1)], [(18, 33.3), (21, 32.9), (23, 33.2)]], WATER_LIGHT, 0.4),
        small("red", "happy", 15.5, 28.2, 5.2),
        _arrow(25.6, 25, 1.0, DUSK[2]),
        *_ringed("red", "glad", 44.2, 20.4, 10.8),
    ]


def _arrow(x: float, y: float, scale: float, ground: str) -> Item:
    line = carved([[(0, 0), (4.6, 0)], [(2.8, -1.8), (4.8, 0), (2.8, 1.8)]], mix(ground, CREAM, 0.75), 0.9)
    return at([line], x, y, scale)


def _dehumidify() -> list[Item]:
    cracks: list[list[Point]] = [
        [(34, 28.5), (38, 30), (36, 33), (40, 35)],
        [(45, 28.5), (43, 31), (47, 33), (45, 36)],
        [(51, 29), (54, 32)],
    ]
    rising = [(43, 17, 0.7), (47.6, 14, 0.6), (51, 18, 0.7), (39, 14.4, 0.55)]
    return [
        *props.stage(*DUSK, "dry", (49, 7)),
        at(props.sun(4.6), 50, 7),
        *_ringed("yellow", "sad", 20, 20.6, 10.6),
        _arrow(32.4, 24, 1.0, DUSK[1]),
        carved(cracks, SOIL, 0.5),
        small("yellow", "sad", 45, 27.4, 5.2),
        *(Shape(drop(*spot), WATER_LIGHT, WATER_DARK, 0.2) for spot in rising),
    ]


# --- for others, on their next turn ---------------------------------------------------------------------------------
def _heat_wave() -> list[Item]:
    waves = [[(x, 17), (x + 1.4, 14.6), (x - 1.2, 12), (x + 0.8, 9.4)] for x in (5, 10.5)]
    sweat = [(30.5, 19, 0.8), (15.6, 20.4, 0.7), (31.4, 25, 0.65)]
    cracks: list[list[Point]] = [
        [(3, 29), (8, 31), (6, 34), (11, 36)],
        [(36, 28), (41, 30.4), (39, 33), (45, 36)],
        [(52, 28), (50, 31), (55, 34)],
    ]
    return [
        *props.stage(*HOT, "heat", (46, 11)),
        at(props.sun(8.2, 16), 46, 11.4),
        at(_sunny_face(), 46, 11.4, 8.2),
        carved(waves, CREAM, 0.7),
        carved(cracks, SOIL, 0.6),
        props.shadow(23, 32.6, 8, HOT[2]),
        at(person("blue", "hot", "down", "down"), 23, 23, 9.8),
        *(Shape(drop(*spot), WATER_LIGHT, WATER_DARK, 0.2) for spot in sweat),
    ]


def _sunny_face() -> list[Item]:
    return [
        carved([[(-0.55, -0.34), (-0.16, -0.2)], [(0.55, -0.34), (0.16, -0.2)]], SUN_DARK, 0.12),
        dots([(-0.32, -0.02, 0.11), (0.32, -0.02, 0.11)], SOIL),
        Shape(smooth([(-0.36, 0.34), (0, 0.46), (0.36, 0.34), (0.2, 0.6), (-0.2, 0.6)]), SOIL),
    ]


_TURF = ((-2, 25.6), (10, 23.8), (24, 25), (38, 23.6), (52, 24.8), (61, 23.8), (61, 27), (30, 26.2), (-2, 27.4))


def _stolen_nutrients() -> list[Item]:
    grains = [(24, 29.4, 1.1), (30, 31.8, 1.4), (36.4, 29.8, 1.1), (41.4, 32.6, 0.9), (27, 34, 0.9), (34, 34.2, 0.8)]
    arrows = [[(40 - k * 9, y), (35 - k * 9, y)] for k, y in enumerate((27.4, 29.6))]
    heads = [[(x1 + 1.4, y - 1.1), (x1, y), (x1 + 1.4, y + 1.1)] for (_, (x1, y)) in arrows]
    return [
        *props.stage(HOT[0], "#a9794a", "#6b4a34", "threads", (30, 2)),
        Shape(rectangle(-1, 25.8, 61, 12), SOIL),
        Shape(smooth(_TURF), "#7d9c49"),
        *props.threads(15.5, 44.5, 25, 6, "stolen"),
        *(inked(circle(*grain), SUN, SUN_DARK, 0.3) for grain in grains),
        carved([*arrows, *heads], CREAM, 0.5),
        at(person("red", "smug", "hip", "out"), 15, 16, 9.6, -4),
        at(person("yellow", "sad", "down", "down"), 45, 16.6, 8.6, 5),
    ]


def _fungus_holdem() -> list[Item]:
    spots = ((-7.4, -20, "#1f5f94"), (7.4, 20, "#3c3a42"), (0, 0, "#c4302b"))
    fan = [at(props.card(9.4, sign=sign), 29.5 + dx, 13.4 + abs(turn) * 0.09, 1, turn) for dx, turn, sign in spots]
    return [
        *props.stage(*HOT, "hold", (30, 14)),
        small("purple", "shocked", 8.4, 26, 7.4, -6),
        at(person("orange", "smug", "none", "hip"), 50.4, 24.8, 8.2),
        *fan,
        *props.rope([(8.6, 28.6), (17, 21.6), (29.5, 22.6), (41, 19), (47, 29.4)]),
        *props.rope([(16.4, 7.4), (24, 14.6), (29.5, 22.6), (37.6, 13), (43.4, 6.6)]),
        at(props.padlock(), 29.5, 24.4, 1.2),
    ]


def _cap(who: str) -> list[Item]:
    return cap(who, CAST[who].fill, CAST[who].dark, CREAM, 0.07)


def _picked_clean() -> list[Item]:
    stumps: list[Item] = []
    for x, y, k in ((8, 28.8, 1.0), (16.5, 31.2, 1.15), (25, 28.6, 0.95)):
        stumps.append(props.shadow(x, y + 2.2, 3.2 * k, HOT[2]))
        stumps.append(inked(rectangle(x - 1.7 * k, y - 2.4 * k, 3.4 * k, 4.8 * k, 0.8), CREAM, SOIL, 0.4))
        stumps.append(inked(oval(x, y - 2.4 * k, 1.7 * k, 0.7 * k), BONE, SOIL, 0.35))
    empty = [rectangle(6 + 8.4 * k, 7, 6.4, 9, 0.8) for k in range(3)]
    harvest = (("red", 40.4, 18.4, -18), ("blue", 49.4, 17.6, 16), ("green", 45, 18.2, 0))
    heads = [at(_cap(who), x, y, 4.2, turn) for who, x, y, turn in harvest]
    return [
        *props.stage(*HOT, "picked", (46, 12)),
        *(Shape(path, None, SOIL, 0.5, dash=(1.2, 1.0)) for path in empty),
        *stumps,
        props.shadow(45, 29.6, 9, HOT[2]),
        *heads,
        at(props.basket(), 45, 24.4, 1.1),
        carved([[(53.5, 30), (57, 29.4)], [(53, 32), (57.4, 31.6)]], CREAM, 0.6),
    ]


# --- for others, at once --------------------------------------------------------------------------------------------
def _hufungus() -> list[Item]:
    return [
        *props.stage(*HOT, "huff", (12, 18)),
        props.shadow(11.4, 32.4, 8, HOT[2]),
        at(person("green", "puffing", "hip", "none"), 11.4, 22.6, 9.8, 5),
        at(props.gust(19), 19.4, 24.4, 0.95),
        small("orange", "shocked", 43.4, 14.6, 6.2, 38),
        small("orange", "dizzy", 52, 25.4, 5.4, 74),
        carved([[(33, 15.6), (37, 15.0)], [(34, 18.6), (37.4, 18.2)], [(43, 27), (46.4, 26.6)]], CREAM, 0.6),
        inked(oval(42, 32.6, 2.6, 0.9), SOIL, INK, 0.3),
        inked(oval(34, 31.8, 2.2, 0.8), SOIL, INK, 0.3),
    ]


def _fungicide() -> list[Item]:
    rng = seeded("mist")
    mist: list[tuple[float, float, float]] = []
    for t in (0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8):
        x, spread = 20 + t * 3.2 + rng.uniform(-1, 1), rng.uniform(-1, 1) * t * 0.7
        mist.append((x, 12.6 + t * 0.9 + spread, 0.35 + rng.random() * 0.5))
    return [
        *props.stage(HOT[0], "#c3b06a", "#8a7c44", "spray", (18, 12)),
        at(props.spray(), 10.6, 20.4, 1.25, -4),
        dots(mist, "#7ba046"),
        small("red", "dizzy", 33, 27.6, 6.0, -10),
        small("yellow", "dizzy", 43, 25.4, 6.0, 6),
        small("blue", "dizzy", 52.4, 28, 5.8, 16),
        carved([[(36.6, 30), (39.4, 29.2)], [(46.4, 28.8), (48.4, 29.6)]], CREAM, 0.8),
    ]


SCENES: Mapping[str, Callable[[], list[Item]]] = MappingProxyType(
    {
        "compost_bin": _compost_bin,
        "shroom_shroom": _shroom_shroom,
        "starspores": _starspores,
        "high_ground": _high_ground,
        "humidify": _humidify,
        "dehumidify": _dehumidify,
        "heat_wave": _heat_wave,
        "stolen_nutrients": _stolen_nutrients,
        "fungus_holdem": _fungus_holdem,
        "picked_clean": _picked_clean,
        "hufungus": _hufungus,
        "fungicide": _fungicide,
    }
)


def spore_scene(width: float, height: float, *, scene: Scene) -> list[Item]:
    """The scene of a card, cut to the box; what is too much of it falls away on both sides."""
    scale = max(width / props.WIDTH, height / props.HEIGHT)
    x, y = (width - props.WIDTH * scale) / 2, (height - props.HEIGHT * scale) / 2
    return [clipped([at(SCENES[scene](), x, y, scale)], rectangle(0, 0, width, height))]
