"""Pieces: seedlings, roots, trees to put together, tokens, discs, resources and bonus tiles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.art.shared.brush import Colour, band, luma, mix, patches, put, seeded, strokes
from generator.art.shared.lino import blade, fitting, polar
from generator.art.shared.tones import CREAM, FOREST, INK, LEAF
from generator.art.undergrove.earth import wide
from generator.art.undergrove.firs import crown
from generator.art.undergrove.letters import letter
from generator.art.undergrove.marks import around, row, stamp
from generator.art.undergrove.names import Half, Mark, Resource, TileSide, TokenSide, Type
from generator.art.undergrove.palette import GOLD, GOLD_DARK, QUIET, RESOURCES, TYPES, sign_on
from generator.art.undergrove.resources import TYPE_SIGNS
from generator.scene.primitives import Group, Item, Path, Shape, circle, moved, polygon, rectangle

SIZE = 10.0
"""Nominal diameter of a disc."""
PLAYER: Colour = "#6a4128"


def dark_of(colour: str) -> str:
    """The line on a player's colour: darker, or lighter where the colour is dark itself."""
    return mix(colour, INK, 0.55) if luma(colour) > 0.28 else mix(colour, CREAM, 0.35)


def _disc(items: Sequence[Item], fill: str, width: float, height: float, bleed: float, name: str) -> list[Item]:
    """A round piece: its ground out into bleed and corners, so that it may be cut straight; then its drawing."""
    ground = wide(width, height, bleed) if bleed else circle(width / 2, height / 2, min(width, height) / 2)
    return [Shape(ground, fill), fitting(items, width, height, SIZE, name)]


# --- what grows -----------------------------------------------------------------------------------------------------
def und_seedling(
    width: float,
    height: float,
    *,
    colour: Colour = PLAYER,
    mark: Mark = "dots",
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """A seedling of a Douglas-fir, its first needles in a whorl; the rim carries the player's marks."""
    dark = dark_of(colour)
    levels = ((1.4, 2.0), (0.5, 2.2), (-0.4, 1.9), (-1.2, 1.5), (-1.9, 1.0))
    needles = [blade(0, y, size, -90 + way * turn, 0.26) for y, size in levels for way in (-1, 1) for turn in (40, 72)]
    stem = band([(0.15, 3.0), (-0.1, 1.2), (0, -2.6)], (0.62, 0.5, 0.2))
    items = [
        Shape(circle(0, 0, 3.75), CREAM, dark, 0.22),
        *patches([*needles, blade(0, -2.2, 1.1, -90, 0.3)], FOREST),
        Shape(stem, "#6b4a34"),
        *strokes([[(-1.5, 2.95), (0, 2.75), (1.5, 2.95)]], "#6b4a34", 0.35),
        *around(mark, 4.4, 1.1, light),
    ]
    return _disc(items, colour, width, height, bleed, "seedling")


def und_root(
    width: float,
    height: float,
    *,
    colour: Colour = PLAYER,
    mark: Mark = "dots",
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """One bold root that tapers to its tip at the left, bark along it; the player's marks on its thick end.

    It stays within the outline, which is narrow at the tip as well.
    """
    dark, cy = dark_of(colour), height / 2
    spine = [
        (width * x, cy + height * y) for x, y in ((0.87, 0), (0.68, -0.05), (0.46, 0.06), (0.24, -0.03), (0.08, 0))
    ]
    limb = band(spine, [height * w for w in (0.66, 0.58, 0.42, 0.26, 0.12)])
    bark = [
        [(x, y + height * q) for x, y in spine[first:last]]
        for q, first, last in ((-0.09, 1, 4), (0.02, 2, 5), (0.13, 1, 3))
    ]
    art = [
        *patches([limb, circle(*spine[0], height * 0.33), circle(*spine[-1], height * 0.06)], light),
        *strokes(bark, mix(light, dark, 0.45), height * 0.035),
        Group(tuple(row(mark, width * 0.19, height * 0.3, dark)), moved(width * 0.845, cy)),
    ]
    box = wide(width, height, bleed)
    return [Shape(box, colour), Group(tuple(art), clip=box)]


def und_tree(
    width: float,
    height: float,
    *,
    half: Half = "first",
    colour: Colour = PLAYER,
    mark: Mark = "dots",
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """One half of a fir that two halves make: trunk in the middle, where the slot is; marks along its foot."""
    rng, dark = seeded("tree", half), dark_of(colour)
    foot = height * 0.84
    tall = height * 0.67
    outline = crown(width / 2, foot - height * 0.07, tall, rng)
    k = min(2.0, width * 0.45 / (tall * 0.25))
    wide_crown = tuple((s[0], *_squeezed(s[1:], width / 2, k)) for s in outline)
    w = width * 0.07
    carve = [
        [(width * (0.5 - q), foot - tall * t), (width * (0.5 - q * 1.5), foot - tall * (t - 0.07))]
        for q, t in ((0.05, 0.84), (0.09, 0.66), (0.13, 0.48), (0.07, 0.5), (0.15, 0.3), (0.08, 0.32))
    ]
    band_top = height * 0.86
    art = [
        Shape(rectangle(width / 2 - w, foot - height * 0.3, 2 * w, height * 0.32), mix(dark, "#3d281c", 0.5)),
        Shape(wide_crown, colour, dark, 0.25),
        *strokes(carve, light, max(0.3, width * 0.022)),
        Shape(rectangle(-bleed, band_top, width + 2 * bleed, height - band_top + bleed), colour),
        Group(tuple(row(mark, width * 0.78, height * 0.12, light)), moved(width / 2, height * 0.93)),
    ]
    box = wide(width, height, bleed)
    return [Shape(box, mix(colour, light, 0.72)), Group(tuple(art), clip=box)]


def _squeezed(values: tuple[str | float, ...], middle: float, k: float) -> list[float]:
    """Coordinates with x pulled towards the middle by k."""
    return [middle + (float(v) - middle) * k if i % 2 == 0 else float(v) for i, v in enumerate(values)]


# --- tokens ---------------------------------------------------------------------------------------------------------
def und_token(
    width: float,
    height: float,
    *,
    type: Type,
    side: TokenSide = "ready",
    rim: Colour = PLAYER,
    mark: Mark = "dots",
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """An activation token: its type's colour when ready, hatched grey when used; the rim is the player's."""
    hue = TYPES[type] if side == "ready" else QUIET
    tone = sign_on(hue) if side == "ready" else "#f1ece0"
    face = circle(0, 0, 3.9)
    chords = [(d, math.sqrt(3.9**2 - d * d)) for d in (-3.3, -2.2, -1.1, 0.0, 1.1, 2.2, 3.3)]
    hatch = [[polar(*polar(0, 0, d, 45), way * reach, 135) for way in (-1, 1)] for d, reach in chords]
    items: list[Item] = [Shape(face, hue, dark_of(rim), 0.2)]
    if side == "used":
        items += [Group(tuple(strokes(hatch, mix(QUIET, INK, 0.3), 0.22)), clip=face), Shape(circle(0, 0, 3.2), QUIET)]
    sign = put(TYPE_SIGNS[type](tone, hue), 0, 0, 0.74, lines=1.0)
    return _disc([*items, sign, *around(mark, 4.5, 1.0, light)], rim, width, height, bleed, f"token {type} {side}")


def und_disc(
    width: float,
    height: float,
    *,
    colour: Colour = PLAYER,
    mark: Mark = "dots",
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """A small disc of a player with its mark."""
    items = [Shape(circle(0, 0, 4.2), stroke=light, width=0.35), *stamp(mark, 5.0, light)]
    return _disc(items, colour, width, height, bleed, "disc")


def und_cube(width: float, height: float, *, kind: Resource, bleed: float = 0.0) -> list[Item]:
    """A resource as a flat token: colour, letter and a frame of its own (bars, dots, chevrons, a ring)."""
    hue, size = RESOURCES[kind], min(width, height)
    tone, k = sign_on(RESOURCES[kind]), min(width, height) / SIZE
    if kind == "C":
        items = [Shape(circle(0, 0, 4.2), stroke="#8c857b", width=0.5), letter("C", 0, 0, 2.3, tone, 0.46)]
        return _disc(items, hue, width, height, bleed, "resource C")
    marks: dict[Resource, Mark] = {"N": "bars", "P": "dots", "K": "chevrons"}
    pale = mix(hue, tone, 0.62)
    sides = [
        put(
            row(marks[kind], size * 0.74, 1.5 * k, pale),
            *polar(width / 2, height / 2, size / 2 - 1.3 * k, a),
            1.0,
            a + 90.0,
        )
        for a in (-90, 0, 90, 180)
    ]
    return [
        Shape(wide(width, height, bleed), hue),
        *sides,
        letter(kind, width / 2, height / 2, 2.2 * k, tone, 0.46),
    ]


# --- bonus ----------------------------------------------------------------------------------------------------------
def _star(x: float, y: float, r: float) -> Path:
    return polygon([polar(x, y, r if k % 2 == 0 else r * 0.44, -90 + k * 36) for k in range(10)])


def und_bonus(width: float, height: float, *, side: TileSide = "back", bleed: float = 0.0) -> list[Item]:
    """A bonus tile: its back full of stars around one large star, its front a light field in a frame of leaves."""
    size, box = min(width, height), wide(width, height, bleed)
    k, cx, cy = size / 20, width / 2, height / 2
    if side == "back":
        small = [
            _star(width * (i + 0.5) / 5, height * (j + 0.5) / 5, 0.9 * k)
            for i in range(5)
            for j in range(5)
            if i in (0, 4) or j in (0, 4)
        ]
        return [
            Shape(box, FOREST),
            *patches(small, mix(FOREST, GOLD, 0.55)),
            Shape(circle(cx, cy, 5.9 * k), mix(FOREST, LEAF, 0.25), GOLD, 0.4 * k),
            Shape(_star(cx, cy + 0.3 * k, 5.0 * k), GOLD, GOLD_DARK, 0.3 * k),
        ]
    leaves = [
        blade(*polar(cx, cy, 9.1 * k, a), 2.6 * k, a + turn, 0.5) for a in range(0, 360, 20) for turn in (70, 110)
    ]
    field = rectangle(2.2 * k, 2.2 * k, width - 4.4 * k, height - 4.4 * k, 2.2 * k)
    corners = [_star(x, y, 1.2 * k) for x in (1.6 * k, width - 1.6 * k) for y in (1.6 * k, height - 1.6 * k)]
    return [
        Shape(box, GOLD),
        *patches(leaves, mix(GOLD, GOLD_DARK, 0.35)),
        Shape(field, "#fff8e2", GOLD_DARK, 0.3 * k),
        *patches(corners, GOLD_DARK),
    ]
