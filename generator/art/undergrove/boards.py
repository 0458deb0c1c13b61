"""Boards: a great Douglas-fir whose roots fill the soil below it, and a brook with stones to cross it by."""

from __future__ import annotations

import random

from generator.art.shared.brush import Colour, blob, mix, patches, put, seeded, smooth, steps, strokes
from generator.art.shared.lino import below, crown, polar, scattered, tuft, wave
from generator.art.shared.tones import CREAM, FERN, FOREST, LEAF, MEADOW, MOSS
from generator.art.undergrove.earth import ferns, filled, layers, moss_edge, wide
from generator.art.undergrove.firs import bole, fir_row, root_items, roots
from generator.art.undergrove.marks import row
from generator.art.undergrove.names import Mark
from generator.art.undergrove.palette import NEEDLE
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, oval, rectangle

SKY, GLOW = "#f4e8c4", "#fdf6df"
NAME_ROOM = 21.0
"""How much of a board's band is left for the name of its colour, in mm."""
WATER, WATER_LIGHT, WATER_DARK = "#9cc4cc", "#d3e6e6", "#5f94a2"


# --- the player's board ---------------------------------------------------------------------------------------------
def _forest(width: float, foot: float, bleed: float, rng: random.Random) -> list[Item]:
    """Three rows of firs, nearer ones darker."""
    span = (-bleed, width + bleed)
    return [
        Shape(circle(width / 2, foot * 0.5, foot * 0.62), GLOW),
        *fir_row(span, foot, foot * 0.86, 11, rng, mix(FERN, SKY, 0.66)),
        *fir_row(span, foot, foot * 0.66, 13, rng, mix(FERN, SKY, 0.4)),
        *fir_row(span, foot + 1, foot * 0.46, 15, rng, mix(NEEDLE, FERN, 0.3), mix(NEEDLE, LEAF, 0.4)),
    ]


def _rooted(x: float, foot: float, bottom: float, width: float, bleed: float, rng: random.Random) -> list[Item]:
    """The trunk from above the picture down to its foot, and its roots to both sides and down."""
    thick = min(width * 0.11, foot * 0.4)
    reach = max(x, width - x) + bleed
    grown = roots(x, foot, thick, reach, bottom - foot, rng, 11)
    clip = rectangle(-bleed, foot - 1, width + 2 * bleed, bottom - foot + 1)
    return [Group(tuple(root_items(grown, 0.3)), clip=clip), *bole(x, 0.0, foot, thick, rng)]


def und_board(
    width: float,
    height: float,
    *,
    soil: float = 84.0,
    trunk: float = 105.0,
    colour: Colour = "#6a4128",
    mark: Mark = "dots",
    light: Colour = CREAM,
    seed: str = "board",
    pale: bool = False,
    bleed: float = 0.0,
) -> list[Item]:
    """A wood over the soil: roots grow from the trunk at `trunk` alone; a band in the player's colour above."""
    rng, box = seeded("board", seed), wide(width, height, bleed)
    art = [
        *_forest(width, soil, bleed, rng),
        *layers(-bleed, width + bleed, soil, height + bleed, rng, 9.0),
        *_rooted(trunk, soil, height + bleed, width, bleed, rng),
        *moss_edge(-bleed, width + bleed, soil, 3.0, rng),
        *player_band(width, 6.0, colour, mark, light, bleed, NAME_ROOM),
    ]
    return filled(art, SKY, box, pale)


def player_band(
    width: float, deep: float, colour: str, mark: Mark, light: str, bleed: float, gap: float = 0.0
) -> list[Item]:
    """A band along the upper edge in a player's colour; its marks double the colour and leave a gap for a name."""
    return [
        Shape(rectangle(-bleed, -bleed, width + 2 * bleed, deep + bleed), colour),
        put(row(mark, width - 2 * deep, deep, light, gap), width / 2, deep / 2),
    ]


# --- the Carbon Track -----------------------------------------------------------------------------------------------
def _bank(width: float, top: float, bottom: float, side: int, rng: random.Random) -> list[Point]:
    """The edge of the brook on one side, from top to bottom."""
    n = max(4, round((bottom - top) / 18))
    share = [(0.13 if side < 0 else 0.87) + rng.uniform(-0.035, 0.035) for _ in range(n)]
    return [(width * q, y) for q, y in zip(share, steps(top, bottom, n), strict=True)]


def _ripples(width: float, top: float, bottom: float, rng: random.Random) -> list[list[Point]]:
    out: list[list[Point]] = []
    for x, y in scattered((width * 0.2, top + 4, width * 0.56, bottom - top - 8), 9.0, rng):
        run = rng.uniform(4, 9)
        out.append(wave(x - run / 2, x + run / 2, y, 0.5, 4.0, rng.random()))
    return out


def _brook(width: float, top: float, bottom: float, rng: random.Random) -> list[Item]:
    """Water between two mossy banks, pebbles along them."""
    left, right = _bank(width, top, bottom, -1, rng), _bank(width, top, bottom, 1, rng)
    water: Path = (*smooth(left, False), ("L", *right[-1]), *smooth(right[::-1], False)[1:], ("Z",))
    shore = [(x + side * 1.6, y) for side, edge in ((1, left), (-1, right)) for x, y in edge]
    stones = [
        blob(rng, x + rng.uniform(-1, 1), y + rng.uniform(-5, 5), rng.uniform(0.8, 1.8), 0.9, 7, 0.2)
        for x, y in shore
        for _ in range(2)
    ]
    return [
        Shape(water, WATER, WATER_DARK, 0.9),
        Group(tuple(strokes(_ripples(width, top, bottom, rng), WATER_LIGHT, 0.5)), clip=water),
        *patches(stones, mix("#b7b09f", WATER_DARK, 0.2), edge=WATER_DARK),
    ]


def und_track(
    width: float, height: float, *, bank: float = 66.0, seed: str = "track", pale: bool = False, bleed: float = 0.0
) -> list[Item]:
    """A brook that runs down from a wood; it begins `bank` below the upper edge and leaves a shore at the lower one."""
    rng, box = seeded("track", seed), wide(width, height, bleed)
    bottom = height + bleed
    grass = [
        p
        for x, y in scattered((0, bank + 4, width, height - bank - 6), 8.0, rng)
        if abs(x / width - 0.5) > 0.4
        for p in tuft(x, y, 3.0, rng)
    ]
    sides = [(0.0, y, 9.0) for y in steps(bank + 30, height - 20, 4)] + [
        (width, y + 20, 9.0) for y in steps(bank + 20, height - 40, 4)
    ]
    art: list[Item] = [
        Shape(circle(width / 2, bank * 0.5, bank * 0.55), GLOW),
        *fir_row((-bleed, width + bleed), bank, bank * 0.8, 9, rng, mix(FERN, SKY, 0.6)),
        *fir_row((-bleed, width + bleed), bank, bank * 0.56, 11, rng, NEEDLE, mix(NEEDLE, LEAF, 0.4)),
        Shape(below([(-bleed, bank), (width / 2, bank - 1.5), (width + bleed, bank)], bottom), MEADOW),
        *patches(grass, mix(MOSS, MEADOW, 0.35)),
        *_brook(width, bank + 2, bottom, rng),
        *ferns(sides, rng, mix(FERN, MEADOW, 0.35)),
        *moss_edge(-bleed, width + bleed, bank + 1, 3.0, rng, MOSS),
    ]
    return filled(art, SKY, box, pale)


def und_stone(width: float, height: float, *, seed: str = "stone") -> list[Item]:
    """One stepping stone, wet at its foot; its middle is calm, so that a number can stand on it."""
    rng = seeded("stone", seed)
    cx, cy, rx, ry = width / 2, height * 0.46, width * 0.47, height * 0.42
    state = rng.getstate()
    body = blob(rng, cx, cy, rx, ry, 13, 0.055)
    rng.setstate(state)
    foot = blob(rng, cx + width * 0.01, cy + height * 0.08, rx, ry, 13, 0.055)
    specks = [circle(x, y, 0.011 * width) for x, y in scattered((cx - rx, cy - ry, 2 * rx, 2 * ry), width / 7, rng)]
    veins = [[(cx - rx * 0.7, cy + ry * 0.62), (cx, cy + ry * 0.82), (cx + rx * 0.62, cy + ry * 0.6)]]
    veins += [[(cx - rx * 0.5, cy - ry * 0.74), (cx, cy - ry * 0.86), (cx + rx * 0.4, cy - ry * 0.8)]]
    return [
        Shape(oval(cx, cy + height * 0.08, rx * 1.04, ry * 1.06), stroke=WATER_LIGHT, width=0.5),
        Shape(foot, mix(WATER_DARK, "#3a4a4a", 0.5)),
        Shape(body, "#d9cfbb", "#6d6454", 0.5),
        Group((*patches(specks, "#b7ab94"), *strokes(veins, "#a99e8a", 0.45)), clip=body),
    ]


def und_green(width: float, height: float, *, seed: str = "green") -> list[Item]:
    """A cushion of moss: one of the green spaces at the end; round and calm in its middle."""
    rng, size = seeded("green", seed), min(width, height)
    cx, cy, r = width / 2, height / 2, size / 2
    stars = [p for a in range(0, 360, 18) for p in tuft(*polar(cx, cy + r * 0.08, r * 0.79, a), size * 0.085, rng)]
    return [
        Shape(crown(cx, cy, r, r, 15, rng), FOREST),
        Shape(crown(cx, cy, r * 0.94, r * 0.94, 15, rng), mix(MOSS, LEAF, 0.25)),
        *patches(stars, mix(FERN, MOSS, 0.4)),
        Shape(circle(cx, cy, r * 0.64), mix(LEAF, MOSS, 0.25), mix(MOSS, FOREST, 0.35), size * 0.02),
    ]
