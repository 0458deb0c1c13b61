"""Mushrooms without a stem of their own: the fronds of a hen of the woods, the ears on a branch."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import (
    FINE,
    HAIR,
    blob,
    dressed,
    line,
    lit,
    mix,
    put,
    shade,
    smooth,
    solid,
    steps,
    strokes,
)
from generator.art.shared.mushroom import Mushroom, second
from generator.scene.primitives import Group, Item, Path, Point, Shape


# --- hen of the woods -----------------------------------------------------------------------------------------------
def _frond(m: Mushroom, rng: random.Random, r: float, dusk: float) -> list[Item]:
    """One fan with a pale wavy hem; streaks run with the growth. `dusk` darkens the fans that lie deep."""
    phase, flat, waves = rng.uniform(0, math.tau), rng.uniform(0.5, 0.72), rng.choice((5, 6, 7))
    edge: list[Point] = []
    for a in steps(-1.75, 1.75, 19):
        q = 1 + 0.08 * math.sin(a * waves + phase) + rng.uniform(-0.03, 0.03)
        edge.append((r * math.sin(a) * q, -r * flat * (0.2 + math.cos(a)) * q))
    path = smooth([(0, r * 0.5), *edge])
    tone = shade(mix(m.cap_colour, rng.choice((second(m), "#8a6a4a")), rng.uniform(0, 0.32)), dusk)
    rays = [
        [(px * a, py * a), (px * b, py * b)]
        for px, py in edge
        for a, b in ((rng.uniform(0.25, 0.5), rng.uniform(0.6, 0.86)),)
    ]
    depths = [
        Shape(smooth([(px * k, py * k + r * 0.12) for px, py in edge]), shade(tone, 0.6), opacity=0.22)
        for k in (0.82, 0.54)
    ]
    hem = line(edge, lit(second(m), 0.3 * (1 - dusk)), r * 0.13, 0.85 - dusk * 0.6)
    texture = strokes(rays, m.spot_colour, HAIR * 1.5, 0.5) if m.spots != "none" else []
    return solid(path, tone, [*depths, *texture, hem], gloss=0.3)


_HEAP = ((-1.3, 0.3, 2), (-1.1, 0.62, 4), (-0.86, 0.86, 5), (-0.6, 0.98, 5), (-0.34, 0.94, 5), (-0.1, 0.7, 4))
"""Rows of the heap from back to front: height, half-width, how many fans of 25."""


def _rosette(m: Mushroom, rng: random.Random) -> list[tuple[float, float, float, float]]:
    """Where the fans sit (x, y, size, turn), back to front: a loose heap, large and small ones mixed."""
    spots: list[tuple[float, float, float, float]] = []
    total, done = 0.0, 0
    for height, half, share in _HEAP:
        total += share * m.cluster / 25
        n, done = round(total) - done, round(total)
        for k in range(n):
            q = (k + 0.5) / n * 2 - 1 + rng.uniform(-0.16, 0.16)
            y = height + 0.16 * q * q + rng.uniform(-0.09, 0.09)
            size = rng.choice((0.27, 0.4, 0.46, 0.52)) * rng.uniform(0.92, 1.08)
            y = min(y, 0.05 - size / 2)  # none digs into the ground
            turn = (q * 48 + rng.uniform(-17, 17)) * (1.0 if height < -0.2 else 0.5)  # the lowest lie flat
            spots.append((q * half * m.radius, y * m.radius, size * m.radius, turn))
    return sorted(spots, key=lambda s: s[1] + s[2] * 0.3)


def fronds(m: Mushroom, rng: random.Random) -> list[Item]:
    """A heap of fans over a dark heart, so that the gaps between them are deep."""
    spots = _rosette(m, rng)
    heart = blob(rng, 0, -m.radius * 0.56, m.radius * 0.84, m.radius * 0.54, 13, 0.08)
    out: list[Item] = [Shape(heart, shade(m.cap_colour, 0.66))]
    for k, (x, y, size, turn) in enumerate(spots):
        dusk = 0.34 * (1 - k / len(spots)) * (1.0 if k % 3 == 0 else 0.35)
        out.append(put(dressed(_frond(m, rng, size, dusk), 0.82), x, y, 1, turn))
    return out


# --- tree ear -------------------------------------------------------------------------------------------------------
_FRONT = (
    (-0.1, 0.86), (-0.5, 0.68), (-0.88, 0.22), (-0.9, -0.36), (-0.5, -0.76), (-0.06, -0.68), (0.34, -0.9),
    (0.84, -0.6), (0.98, -0.02), (0.74, 0.3), (0.62, 0.62), (0.2, 0.82),
)  # fmt: skip
_SIDE = (
    (-0.7, 0.3), (-0.82, -0.1), (-0.6, -0.5), (-0.1, -0.72), (0.45, -0.66), (0.9, -0.3), (1.0, 0.08), (0.72, 0.2),
    (0.3, 0.12), (-0.1, 0.2), (-0.4, 0.46),
)  # fmt: skip


def _lobe(shape: tuple[Point, ...], r: float, flip: int, rng: random.Random) -> list[Point]:
    return [(r * x * flip * rng.uniform(0.95, 1.05), r * y * 0.9 * rng.uniform(0.95, 1.05)) for x, y in shape]


def _folds(r: float, flip: int) -> list[list[Point]]:
    """Veins that fork from the place where the ear is fixed."""
    out: list[list[Point]] = []
    for q in (-0.62, -0.28, 0.08, 0.4, 0.68):
        fork = (flip * r * q * 0.55, r * 0.02)
        out.append([(flip * r * 0.02, r * 0.56), (flip * r * q * 0.36, r * 0.3), fork])
        out += [[fork, (flip * r * (q + d), -r * (0.5 - abs(q) * 0.2))] for d in (-0.09, 0.12)]
    return out


def _ear(m: Mushroom, rng: random.Random, r: float) -> list[Item]:
    """A jelly ear from the front: thin rim, hollow with veins; its edge lets the light through."""
    flip = rng.choice((-1, 1))
    rim = _lobe(_FRONT, r, flip, rng)
    path, bowl = smooth(rim), smooth([(x * 0.88 + r * 0.02, y * 0.86 + r * 0.02) for x, y in rim])
    dark, c = shade(second(m), 0.2), m.cap_colour

    def inner(k: float) -> Path:
        return smooth([(x * k + r * 0.05, y * k + r * 0.09) for x, y in rim])

    hollow = Group(
        (
            Shape(inner(0.72), dark, opacity=0.55),
            Shape(inner(0.54), shade(dark, 0.5), opacity=0.5),
            Shape(inner(0.36), shade(dark, 0.7), opacity=0.5),
            *strokes(_folds(r, flip), mix(c, "#e59a6e", 0.55), r * 0.04, 0.6),
        ),
        clip=bowl,
    )
    inside = Shape(bowl, mix(second(m), "#d9774f", 0.3), shade(c, 0.55), FINE)
    return solid(path, lit(c, 0.12), [inside, hollow, *_wet(m, r)])


def _shell(m: Mushroom, rng: random.Random, r: float) -> list[Item]:
    """A jelly ear from behind and above: a velvety cap with creases, its lip curling under."""
    flip = rng.choice((-1, 1))
    rim = _lobe(_SIDE, r, flip, rng)
    creases = [
        [(flip * r * -0.5, r * 0.16), (flip * r * q * 0.4, -r * 0.36), (flip * r * q, -r * 0.1)]
        for q in (-0.1, 0.35, 0.75)
    ]
    lip = [rim[k] for k in range(6, 11)]
    marks = [
        *strokes(creases, shade(m.cap_colour, 0.45), r * 0.05, 0.55),
        line(lip, shade(second(m), 0.45), r * 0.2, 0.6),
        line(lip, mix(m.cap_colour, "#f0b088", 0.6), r * 0.07, 0.9),
        *_wet(m, r * 0.86),
    ]
    return solid(smooth(rim), m.cap_colour, marks, m.cap_second)


def _wet(m: Mushroom, r: float) -> list[Item]:
    if not m.shine:
        return []
    streak = [(-r * 0.8, -r * 0.1), (-r * 0.7, -r * 0.38), (-r * 0.42, -r * 0.58)]
    return [
        line(streak, "#ffffff", r * 0.055, 0.8),
        line([(-r * 0.3, -r * 0.64), (-r * 0.24, -r * 0.66)], "#ffffff", r * 0.05, 0.8),
    ]


_EARS = ( # x, y, size, turn, from the front?; back to front, along the branch
    (-17.0, -15.5, 0.74, -24.0, False), (15.5, -21.0, 0.8, 14.0, False), (-1.0, -21.0, 1.12, -6.0, True),
    (-11.5, -8.0, 0.86, -16.0, True), (12.0, -10.0, 0.96, 18.0, True), (2.0, -6.0, 0.58, 4.0, False),
    (21.0, -13.5, 0.46, 24.0, True),
)  # fmt: skip


def ears(m: Mushroom, rng: random.Random) -> list[Item]:
    """Ears along a branch, some turned away."""
    out: list[Item] = []
    for x, y, k, turn, front in _EARS[: m.cluster]:
        r = m.radius * k
        out.append(put((_ear if front else _shell)(m, rng, r), x, y, 1, turn))
    return out
