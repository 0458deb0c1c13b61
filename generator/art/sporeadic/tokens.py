"""Mushrooms, colonies and the people of the Meadow as pieces."""

from __future__ import annotations

from generator.art.shared.brush import mix, smooth
from generator.art.sporeadic.cast import CAST, Arm, Mood, Who, figure, person
from generator.art.sporeadic.cut import CREAM, at, clipped, dots, polar
from generator.scene.primitives import Item, Shape, circle

BEADS = 16


def spore_mushroom(width: float, height: float, *, who: Who, bleed: float = 0.0) -> list[Item]:
    """A plain disc in the player's colour with the player's mushroom: the small token."""
    p, r, cx, cy = CAST[who], min(width, height) / 2, width / 2, height / 2
    return [
        Shape(circle(cx, cy, r + bleed), p.dark),
        Shape(circle(cx, cy, r * 0.87), p.fill),
        at(figure(who, CREAM, p.dark), cx, cy, r * 0.69),
    ]


def spore_colony(width: float, height: float, *, who: Who, bleed: float = 0.0) -> list[Item]:
    """A heavy beaded ring around a face and its company: no photo takes it for a single mushroom."""
    p, r, cx, cy = CAST[who], min(width, height) / 2, width / 2, height / 2
    beads = [(*polar(cx, cy, r * 0.865, 360 * k / BEADS - 90), r * 0.062) for k in range(BEADS)]
    ground = circle(cx, cy, r * 0.72)
    soil = smooth([(-1.2, 0.52), (-0.4, 0.42), (0.4, 0.43), (1.2, 0.52), (1.2, 1.2), (-1.2, 1.2)])
    small = figure(who, mix(p.fill, CREAM, 0.25), p.dark)
    inside: list[Item] = [
        at([Shape(soil, mix(p.fill, p.dark, 0.5))], cx, cy, r),
        at(small, cx - r * 0.47, cy + r * 0.2, r * 0.29, -12),
        at(small, cx + r * 0.47, cy + r * 0.2, r * 0.29, 12),
        at(person(who, _TEMPER[who]), cx, cy - r * 0.02, r * 0.62),
    ]
    return [
        Shape(circle(cx, cy, r + bleed), p.dark),
        dots(beads, CREAM),
        Shape(ground, mix(p.fill, CREAM, 0.76)),
        clipped(inside, ground),
        Shape(ground, None, CREAM, r * 0.05),
    ]


_TEMPER = {"red": "happy", "green": "grim", "purple": "sad", "orange": "glad", "yellow": "smug", "blue": "happy"}


def spore_person(
    width: float, height: float, *, who: Who, mood: Mood = "happy", left: Arm = "none", right: Arm = "none"
) -> list[Item]:
    """One of the six as somebody: with a face, and arms in a pose."""
    return [at(person(who, mood, left, right), width / 2, height / 2, min(width, height) / 2.16)]
