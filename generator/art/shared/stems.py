"""Stems and what they wear: rings, cobwebs and volvas. The foot stands at (0, 0), the stem grows upwards."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import (
    FINE,
    HAIR,
    blob,
    ink,
    join,
    line,
    lit,
    patches,
    shade,
    smooth,
    solid,
    steps,
    strokes,
)
from generator.art.shared.mushroom import Mushroom, Stem
from generator.scene.primitives import Item, Path, Point, Shape, oval, polygon

_LEVELS = (-0.02, 0.03, 0.09, 0.18, 0.3, 0.45, 0.6, 0.74, 0.86, 0.95, 1.0)


def stem_half(s: Stem, t: float) -> float:
    """Half the width at share t of the way down."""
    flare = 0.12 * math.exp(-max(0.0, t) / 0.07)
    return s.width / 2 * (1 + (s.taper - 1) * t + flare) + s.bulb * s.width * math.exp(-(((t - 0.88) / 0.16) ** 2))


def _outline(s: Stem, bend: float) -> Path:
    left = [(-stem_half(s, t) + bend * math.sin(t * 3), -s.height * (1 - t)) for t in _LEVELS]
    right = [(stem_half(s, t) + bend * math.sin(t * 3), -s.height * (1 - t)) for t in reversed(_LEVELS)]
    return smooth([*left, (0, s.height * 0.05), *right, (0, -s.height * 1.02 - s.width * 0.16)])


# --- textures -------------------------------------------------------------------------------------------------------
def _fibres(s: Stem, rng: random.Random) -> list[Item]:
    lines: list[list[Point]] = []
    for _ in range(14):
        t, q = rng.uniform(0.04, 0.9), rng.uniform(-0.85, 0.85)
        x, y = q * stem_half(s, t), -s.height * (1 - t)
        lines.append([(x, y), (x * 1.05, y + s.height * rng.uniform(0.1, 0.2))])
    return strokes(lines, shade(s.colour, 0.42), FINE, 0.6)


def _scabers(s: Stem, rng: random.Random) -> list[Item]:
    """Dark tufts of a birch bolete: fine near the cap, coarse near the foot, crowded at the shaded side."""
    marks: list[Path] = []
    for _ in range(58):
        t, q = rng.uniform(0.04, 0.97), rng.uniform(-0.92, 0.92)
        size = 0.45 + 0.75 * t
        x, y = q * stem_half(s, t), -s.height * (1 - t)
        marks.append(blob(rng, x, y, 0.5 * size * (1 - 0.5 * abs(q)), 0.72 * size, 5, 0.3))
    return patches(marks, "#3a2f2a", 0.88)


def _bands(s: Stem, rng: random.Random) -> list[Item]:
    rings: list[list[Point]] = []
    for k in range(7):
        t = 0.13 + 0.75 * k / 7 + rng.uniform(-0.02, 0.02)
        w, y = stem_half(s, t), -s.height * (1 - t)
        rings.append([(-w, y), (0, y + 1.1), (w, y)])
    return strokes(rings, shade(s.colour, 0.45), 0.7, 0.7)


def _net(s: Stem, rng: random.Random) -> list[Item]:
    threads = [
        [
            (q * stem_half(s, t), -s.height * (1 - t))
            for q, t in zip(steps(-1.2 * d, 1.2 * d, 7), steps(a, a + 0.34, 7), strict=True)
        ]
        for d in (1, -1)
        for a in steps(-0.24, 0.9, 14)
    ]
    return strokes(threads, lit(s.colour, 0.7), FINE * 0.85, 0.8)


_TEXTURES = {"fibres": _fibres, "scabers": _scabers, "bands": _bands, "net": _net}


def stem(s: Stem, rng: random.Random, shadow: bool = True) -> list[Item]:
    """The stem, in the shadow of a cap above it if `shadow`."""
    path = _outline(s, rng.uniform(-0.8, 0.8))
    marks = _TEXTURES[s.texture](s, rng) if s.texture in _TEXTURES else []
    if shadow:
        top, drop = -s.height * 1.1, s.height * 0.26
        corners = [(-20.0, top), (20.0, top), (20.0, -s.height + drop * 1.25), (-20.0, -s.height + drop * 0.45)]
        marks.append(Shape(polygon(corners), shade(s.colour, 0.55), opacity=0.36))
    return solid(path, s.colour, marks, gloss=0.5)


# --- rings ----------------------------------------------------------------------------------------------------------
def _cortina(m: Mushroom, rng: random.Random) -> list[Item]:
    """A cobweb from rim to stem, and the rusty zone it leaves."""
    s, y, r, e = m.stem, -m.stem.height * 0.66, m.radius, m.radius * m.view
    threads = [
        [
            (x * r * 0.93, -s.height + e * 0.8 * math.sin(a)),
            (x * r * 0.42, -s.height + e + 1.6),
            (x * stem_half(s, 0.3), y - 0.4 + rng.uniform(-1, 0.6)),
        ]
        for a in steps(0.12, math.pi - 0.12, 25)
        for x in (math.cos(a),)
    ]
    zone = Shape(oval(0, y, stem_half(s, 0.34) * 1.06, 1), m.ring_colour, ink(m.ring_colour), FINE)
    return [zone, *strokes(threads, m.ring_colour, FINE, 0.85)]


def _skirt(m: Mushroom) -> list[Item]:
    s, y, w = m.stem, -m.stem.height * 0.66, stem_half(m.stem, 0.3)
    flare, drop, c = w * 1.85, min(6.2, m.stem.height * 0.22), m.ring_colour
    hem = [
        (flare * q, y + drop * (0.62 + 0.38 * math.sqrt(max(0.0, 1 - q * q))) + (0.7, -0.5)[k % 2])
        for k, q in enumerate(steps(1, -1, 11))
    ]
    top = [(-w * 1.25, y + 1.2), (-w * 0.95, y - 0.6), (0, y + 0.5), (w * 0.95, y - 0.6), (w * 1.25, y + 1.2)]
    skirt = join(smooth([hem[-1], *top, hem[0]], False), smooth(hem, False))
    pleats = [[(w * 0.8 * q, y + 0.8), (flare * 0.92 * q, y + drop * 0.8)] for q in steps(-0.85, 0.85, 9)]
    cast = Shape(oval(0.6, y + drop + 0.3, w * 1.15, 1.6), shade(s.colour, 0.6), opacity=0.5)
    return [cast, *solid(skirt, c, strokes(pleats, shade(c, 0.4), HAIR, 0.8))]


def ring(m: Mushroom, rng: random.Random) -> list[Item]:
    if m.ring == "none":
        return []
    return _cortina(m, rng) if m.ring == "cortina" else _skirt(m)


# --- volvas ---------------------------------------------------------------------------------------------------------
def _wart_belt(m: Mushroom, w: float, rng: random.Random) -> list[Item]:
    belt = [
        blob(rng, q * w, -1.6 - row * 2.3 - q * q, 1.15 * k, 0.7 * k, 6, 0.25)
        for row in range(3)
        for q in steps(-0.85 + (row % 2) * 0.2, 0.75 + (row % 2) * 0.2, 5)
        for k in (rng.uniform(0.6, 1.15),)
    ]
    return patches(belt, m.ring_colour, edge=ink(m.ring_colour))


def _sac(m: Mushroom, w: float) -> list[Item]:
    c = m.ring_colour
    rim = [(-w * 1.5, -9.5), (-w, -7.6), (-w * 0.45, -8.8), (w * 0.1, -7.2), (w * 0.7, -8.6), (w * 1.45, -10)]
    side = [(1.4, -6.0), (1.55, -2.0), (1.0, 1.4)]
    belly = [*((w * q, y) for q, y in side), (0, 2.2), *((-w * q, y) for q, y in reversed(side))]
    sac = join(smooth(rim, False), smooth([rim[-1], *belly, rim[0]], False))
    creases = [[(w * q, -7.0), (w * q * 1.1, -1.0)] for q in steps(-1, 1, 6)]
    return solid(sac, c, strokes(creases, shade(c, 0.35), HAIR, 0.7))


def volva(m: Mushroom, rng: random.Random) -> list[Item]:
    if m.volva == "none":
        return []
    w = stem_half(m.stem, 0.88)
    return _wart_belt(m, w, rng) if m.volva == "warts" else _sac(m, w)


def shine(cx: float, y: float, r: float, h: float) -> list[Item]:
    """A wet window-light: one long and one short streak, top left; to be clipped by the thing that is wet."""
    arc = [(cx - r * 0.62 + r * 0.5 * t, y - h * (0.52 + 0.34 * math.sin(t * 1.5))) for t in steps(0, 1, 5)]
    drop = oval(cx - r * 0.7, y - h * 0.36, r * 0.035, r * 0.045)
    return [line(arc, "#ffffff", r * 0.075, 0.85), Shape(drop, "#ffffff", opacity=0.85)]
