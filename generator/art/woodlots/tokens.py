"""Small discs: pink growth, brown disasters whose rim tells them apart, and the slots they lie in."""

from __future__ import annotations

from generator.art.shared.brush import band, mix, patches, put, strokes
from generator.art.shared.lino import blade, fitting, polar
from generator.art.shared.tones import CREAM
from generator.art.woodlots.names import Disaster, Slot
from generator.art.woodlots.palette import BROWN, BROWN_DARK, LIGHTS, PINK, PINK_DARK
from generator.scene.primitives import Item, Path, Shape, circle, polygon, rectangle

SIZE = 10.0
"""Nominal diameter of a disc."""


def sprout(x: float, y: float, size: float) -> list[Path]:
    """Two seed leaves."""
    return [blade(x, y, size, turn, 0.56) for turn in (-150, -30)]


def square(reach: float) -> Path:
    """The ground of a token, which may be cut round or straight."""
    return rectangle(-reach, -reach, 2 * reach, 2 * reach)


def growth_disc(width: float, height: float, *, bleed: float = 0.0) -> list[Item]:
    """A pink disc with two seed leaves on top; room for a letter below them."""
    reach = 5 + bleed * SIZE / min(width, height)
    return [
        fitting(
            [
                Shape(square(reach) if bleed else circle(0, 0, reach), PINK_DARK),
                Shape(circle(0, 0, 4.25), PINK),
                *patches(sprout(0, -1.9, 2.9), PINK_DARK),
                *strokes([[(0, -1.9), (0, -0.9)]], PINK_DARK, 0.5),
            ],
            width,
            height,
            SIZE,
            "growth",
        )
    ]


# --- disasters ------------------------------------------------------------------------------------------------------
def _mark(kind: Disaster) -> list[Item]:
    """One mark of a rim around (0, 0), outside up: a tongue of fire, a wave, a bolt."""
    light = LIGHTS[kind]
    if kind == "X":
        return [Shape(blade(0, 0.75, 1.75, -90, 0.62), light)]
    if kind == "Y":
        return strokes([[(-1.1, 0.25), (-0.55, -0.45), (0.0, 0.2), (0.55, 0.55), (1.1, -0.2)]], light, 0.5)
    return [
        Shape(polygon([(0.55, -0.95), (-0.6, 0.15), (-0.02, 0.15), (-0.5, 0.95), (0.65, -0.2), (0.06, -0.2)]), light)
    ]


def disaster_rim(kind: Disaster) -> list[Item]:
    """Eight marks around the letter."""
    return [put(_mark(kind), *polar(0, 0, 3.75, a), 1.0, a + 90.0) for a in range(0, 360, 45)]


def disaster_disc(width: float, height: float, *, kind: Disaster, bleed: float = 0.0) -> list[Item]:
    """A brown disc; flames, waves or bolts around its rim say which disaster it is, whichever way up it lies."""
    reach = 5 + bleed * SIZE / min(width, height)
    ground = [Shape(circle(0, 0, reach), BROWN_DARK), Shape(circle(0, 0, 4.7), BROWN)]
    return [fitting([*ground, *disaster_rim(kind)], width, height, SIZE, f"disaster {kind}")]


# --- slots ----------------------------------------------------------------------------------------------------------
def _octagon(r: float) -> Path:
    return polygon([polar(0, 0, r, 22.5 + 45 * k) for k in range(8)])


def token_slot(width: float, height: float, *, kind: Slot) -> list[Item]:
    """Where a token goes: a pale pink circle with a furrow, or a pale brown octagon with cracks; a letter fits in."""
    if kind == "growth":
        pale = mix(PINK, CREAM, 0.66)
        items = [
            Shape(circle(0, 0, 5.0), pale, mix(PINK_DARK, PINK, 0.35), 0.32),
            *patches(sprout(0, 4.3, 1.5), mix(PINK_DARK, PINK, 0.45)),
        ]
    else:
        items = [
            Shape(_octagon(5.35), mix(BROWN, CREAM, 0.74), BROWN, 0.34),
            *patches([band([polar(0, 0, 4.9, a), polar(0, 0, 4.2, a + 7), polar(0, 0, 3.5, a - 2)], (0.4, 0.3, 0.06))
                for a in range(0, 360, 45)], mix(BROWN, CREAM, 0.25)),
        ]  # fmt: skip
    return [fitting(items, width, height, SIZE, f"slot {kind}")]
