"""Pieces: seedlings, roots, trees to put together, tokens, discs, resources and bonus tiles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.art.shared.brush import Colour, band, luma, mix, patches, put, strokes
from generator.art.shared.lino import blade, fitting, polar
from generator.art.shared.tones import CREAM, FOREST, INK, LEAF
from generator.art.undergrove.earth import wide
from generator.art.undergrove.letters import letter
from generator.art.undergrove.marks import around, row, stamp
from generator.art.undergrove.names import Mark, Resource, TileSide, TokenSide, Type
from generator.art.undergrove.palette import GOLD, GOLD_DARK, QUIET, RESOURCES, TYPES, sign_on
from generator.art.undergrove.resources import TYPE_SIGNS
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, moved, polygon, rectangle

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


_FURROWS = (
    ((10.6, 1.7), (8.2, 2.7), (6.0, 3.9), (3.6, 4.7), (1.6, 5.0)),
    ((9.9, 3.3), (7.6, 3.9), (5.4, 4.8), (3.4, 5.3)),
    ((10.0, 4.9), (8.4, 4.9), (7.0, 5.1)),
    ((10.6, 6.4), (9.2, 5.8), (7.8, 5.5)),
    ((12.2, 0.8), (11.0, 1.1), (9.6, 1.7)),
    ((12.0, 7.3), (10.8, 6.9)),
    ((6.6, 4.4), (5.6, 4.0), (5.0, 3.9)),
    ((4.9, 5.0), (4.2, 5.4), (3.4, 5.7)),
)
"""Lines along the bark of a root of 18 x 8 mm, from its thick end to its tip at the lower left."""


def und_root(
    width: float,
    height: float,
    *,
    colour: Colour = PLAYER,
    mark: Mark = "dots",
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """One bold root, its tip at the left: the piece itself is its outline; furrows are carved into its bark.

    The player's mark stands on the cut face of its thick end.
    """
    k, box, dark = height / 8, wide(width, height, bleed), dark_of(colour)
    x = width / 18

    def at(points: Sequence[Point], dy: float = 0.0) -> list[Point]:
        return [(px * x, (py + dy) * k) for px, py in points]

    face = circle(13.9 * x, 4 * k, 2.9 * k)
    art = [
        *strokes([at(line, 0.22) for line in _FURROWS], mix(colour, dark, 0.7), 0.42 * k),
        *strokes([at(line) for line in _FURROWS], mix(colour, light, 0.75), 0.3 * k),
        Shape(face, light, mix(colour, dark, 0.8), 0.4 * k),
        put(stamp(mark, 3.3 * k, dark if luma(light) > luma(colour) else colour), 13.9 * x, 4 * k),
    ]
    return [Shape(box, colour), Group(tuple(art), clip=box)]


def _skirt(middle: float, y: float, reach: float, drop: float) -> Path:
    """One tier of a fir from y down: boughs that droop to both sides and lift at their tips."""
    right = [(0.0, 0.0), (0.32, 0.42), (0.72, 0.84), (1.0, 1.0), (0.84, 1.12), (0.62, 1.02), (0.5, 1.2), (0.3, 1.06)]
    right += [(0.17, 1.24), (0.0, 1.1)]
    left = [(-x, v) for x, v in reversed(right[1:-1])]
    return polygon([(middle + x * reach, y + v * drop) for x, v in (*right, *left)])


def und_tree(
    width: float,
    height: float,
    *,
    colour: Colour = PLAYER,
    mark: Mark = "dots",
    light: Colour = CREAM,
    bleed: float = 0.0,
) -> list[Item]:
    """One half of a fir that two halves make: its tiers fill the tapering outline; marks along its foot.

    Both halves are the same picture, so that the tiers meet where the halves cross.
    """
    dark, box, middle = dark_of(colour), wide(width, height, bleed), width / 2
    foot, tiers = height * 0.82, 6
    step = foot / (tiers + 0.2)
    skirts: list[Item] = []
    lights: list[list[Point]] = []
    for k in reversed(range(tiers)):
        y = step * (k + 0.3)
        reach = width * (0.112 + 0.358 * (y + 1.25 * step) / foot)
        skirts.append(Shape(_skirt(middle, y, reach, step * 1.25), colour, dark, width * 0.016))
        lights += [
            [
                (middle - q * reach, y + step * (0.5 + 0.75 * q)),
                (middle - (q + 0.13) * reach, y + step * (0.86 + 0.75 * q)),
            ]
            for q in (0.1, 0.34, 0.56)
        ]
    trunk = rectangle(middle - width * 0.085, foot * 0.9, width * 0.17, height * 0.2)
    art = [
        Shape(trunk, mix(dark, "#3d281c", 0.4)),
        *skirts,
        *strokes(lights, mix(colour, dark, 0.55), max(0.3, width * 0.022)),
        Shape(rectangle(-bleed, height * 0.86, width + 2 * bleed, height * 0.14 + bleed), colour),
        *strokes([[(-bleed, height * 0.86), (width + bleed, height * 0.86)]], dark, width * 0.02),
        Group(tuple(row(mark, width * 0.78, height * 0.12, light)), moved(middle, height * 0.93)),
    ]
    return [Shape(box, mix(colour, dark, 0.72)), Group(tuple(art), clip=box)]


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
