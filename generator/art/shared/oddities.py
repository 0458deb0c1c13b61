"""Mushrooms of other builds: saddles, clubs, truffles that somebody cut, and caps whose gills run down the stem."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import (
    FINE,
    LINE,
    blob,
    ink,
    lit,
    mix,
    patches,
    put,
    rim_light,
    shade,
    smooth,
    solid,
    steps,
    strokes,
)
from generator.art.shared.caps import top
from generator.art.shared.dome import Dome
from generator.art.shared.mushroom import Mushroom, second
from generator.art.shared.stems import ring, shine, stem, stem_half, volva
from generator.scene.primitives import Gradient, Group, Item, Point, Shape, polygon

# --- saddles --------------------------------------------------------------------------------------------------------
_SADDLE = (
    (-0.14, 0.06), (-0.3, 0.3), (-0.56, 0.46), (-0.84, 0.42), (-1.0, 0.14), (-0.96, -0.2), (-0.8, -0.5), (-0.62, -0.8),
    (-0.44, -0.98), (-0.22, -0.9), (-0.02, -0.76), (0.18, -0.8), (0.34, -0.92), (0.52, -0.88), (0.7, -0.66),
    (0.9, -0.42), (1.02, -0.1), (0.96, 0.24), (0.74, 0.38), (0.54, 0.22), (0.42, 0.3), (0.24, 0.34), (0.1, 0.16),
)  # fmt: skip
_FOLDS = (
    ((-0.02, -0.72), (-0.2, -0.4), (-0.18, 0.0)),
    ((-0.36, -0.9), (-0.56, -0.36), (-0.46, 0.3)),
    ((-0.6, -0.7), (-0.8, -0.2), (-0.74, 0.28)),
    ((0.1, -0.74), (0.28, -0.3), (0.22, 0.22)),
    ((0.42, -0.84), (0.56, -0.3), (0.5, 0.16)),
    ((0.66, -0.62), (0.82, -0.2), (0.76, 0.24)),
)


def _fluted(m: Mushroom, rng: random.Random) -> list[Item]:
    """A stem of ribs and deep furrows."""
    s, c = m.stem, m.stem.colour
    ribs: list[list[Point]] = []
    for q in steps(-0.74, 0.74, 5):
        sway = rng.uniform(-0.12, 0.12)
        ribs.append(
            [(stem_half(s, t) * (q + sway * math.sin(t * 7)), -s.height * (1 - t)) for t in steps(0.1, 0.97, 5)]
        )
    lights = [[(x - 0.55, y) for x, y in rib] for rib in ribs]
    marks = [*strokes(ribs, shade(c, 0.62), 0.85, 0.75), *strokes(lights, lit(c, 0.5), 0.4, 0.7)]
    left = [(-stem_half(s, t) * (1 + 0.06 * math.sin(t * 19)), -s.height * (1 - t)) for t in steps(-0.05, 1, 9)]
    right = [(stem_half(s, t) * (1 + 0.06 * math.sin(t * 23)), -s.height * (1 - t)) for t in steps(1, -0.05, 9)]
    return solid(smooth([*left, (0, s.height * 0.05), *right]), c, marks, gloss=0.4)


def saddle(m: Mushroom, rng: random.Random) -> list[Item]:
    """Two lobes hang over a stem, which is fluted where the species has ridges."""
    r, h, base, c = m.radius, m.cap_height, -m.stem.height, m.cap_colour
    wild = 0.045 * r
    rim = [(r * x + rng.uniform(-wild, wild), base + h * y + rng.uniform(-wild, wild)) for x, y in _SADDLE]
    lobes = smooth(rim)
    folds = [[(r * x, base + h * y) for x, y in fold] for fold in _FOLDS]
    lights = [[(x - 0.8, y + 0.3) for x, y in fold] for fold in folds[1:]]
    gloss = shine(-r * 0.2, base, r * 0.8, h) if m.shine else []
    marks = [
        *strokes(folds, shade(c, 0.6), 0.6, 0.7),
        *strokes(lights, lit(c, 0.4), 0.45, 0.55),
        *gloss,
    ]
    foot = _fluted(m, rng) if m.under == "ridges" else stem(m.stem, rng)
    return [*foot, *solid(lobes, c, marks, m.cap_second, 0.4)]


# --- clubs ----------------------------------------------------------------------------------------------------------
_CLUB_LEVELS = ((0.0, 0.42), (0.16, 0.46), (0.36, 0.6), (0.56, 0.84), (0.75, 1.0), (0.9, 0.86), (0.98, 0.46))


def _club(m: Mushroom, height: float, width: float, rng: random.Random) -> list[Item]:
    """One blunt club, wrinkled along its length."""
    bend = rng.uniform(-1, 1) * height * 0.06
    right = [(width / 2 * w + bend * t * t, -height * t) for t, w in _CLUB_LEVELS]
    left = [(-width / 2 * w + bend * t * t, -height * t) for t, w in reversed(_CLUB_LEVELS)]
    path = smooth([(0.0, 0.6), *right, (bend, -height), *left])
    grooves = [
        [(q * width * 0.3 * (0.7 + 0.3 * t) + bend * t * t, -height * t) for t in steps(low, low + 0.3, 4)]
        for q, low in ((-0.7, 0.42), (0.0, 0.3), (0.6, 0.5), (-0.2, 0.62))
    ]
    foot = Shape(
        polygon([(-width, 1.0), (width, 1.0), (width, -height * 0.24), (-width, -height * 0.2)]),
        m.stem.colour,
        opacity=0.8,
    )
    return solid(path, m.cap_colour, [foot, *strokes(grooves, shade(m.cap_colour, 0.4), FINE, 0.6)], m.cap_second, 0.5)


def clubs(m: Mushroom, rng: random.Random) -> list[Item]:
    """A troop of clubs, the tallest in the middle, the nearest last."""
    troop: list[tuple[float, float, float]] = []
    for k in range(m.cluster):
        q = 0.0 if m.cluster == 1 else -1 + 2 * ((k * 0.618) % 1)
        troop.append((q * m.radius, -2.2 + 3.4 * ((k * 0.37) % 1), 1 - 0.42 * abs(q) - 0.1 * ((k * 0.5) % 1)))
    out: list[Item] = []
    for x, y, size in sorted(troop, key=lambda one: one[1]):
        club = _club(m, m.cap_height * size, m.stem.width * (0.75 + 0.25 * size), rng)
        out.append(put(club, x, y, 1, x / m.radius * 14))
    return out


# --- truffles -------------------------------------------------------------------------------------------------------
def _warts(x: float, y: float, r: float, m: Mushroom, rng: random.Random) -> list[Item]:
    """Crowded pyramids over a lump, smaller towards its edge."""
    bumps = []
    for i in range(m.spot_count):
        d, a = math.sqrt((i + 0.5) / m.spot_count) * 0.96, i * 2.4
        bumps.append(
            blob(
                rng,
                x + r * d * math.cos(a),
                y + r * d * math.sin(a) * 0.9,
                r * (0.13 - 0.06 * d),
                r * (0.12 - 0.05 * d),
                5,
                0.2,
            )
        )
    return patches(bumps, mix(m.cap_colour, second(m), 0.6), 0.9, edge=shade(m.cap_colour, 0.6))


def _lump(x: float, y: float, r: float, m: Mushroom, rng: random.Random) -> list[Item]:
    path = blob(rng, x, y, r, r * 0.86, 9, 0.1)
    marks = _warts(x, y, r, m, rng) if m.spots != "none" else _dimples(x, y, r, m, rng)
    return solid(path, m.cap_colour, marks, m.cap_second, 0.7)


def _dimples(x: float, y: float, r: float, m: Mushroom, rng: random.Random) -> list[Item]:
    """Creases of a smooth skin."""
    dents = [
        [(x + r * q, y + r * t), (x + r * (q + 0.16), y + r * (t + 0.07)), (x + r * (q + 0.3), y + r * t)]
        for q, t in ((-0.5, -0.3), (0.1, -0.5), (0.3, 0.1), (-0.3, 0.35), (-0.05, -0.05))
    ]
    return strokes(dents, shade(m.cap_colour, 0.4), 0.5, 0.6)


def _cut_face(x: float, y: float, r: float, m: Mushroom, rng: random.Random) -> list[Item]:
    """The sliced half: rind, flesh, and marbling or a dark core."""
    rind = blob(rng, x, y, r, r * 0.92, 9, 0.06)
    flesh = blob(rng, x, y, r * 0.86, r * 0.78, 9, 0.04)
    if m.under == "ridges":
        veins = [
            [
                (x + r * (q + rng.uniform(-0.1, 0.1)), y + r * t + r * 0.1 * math.sin(q * 9 + t * 7))
                for q in steps(-0.9, 0.9, 7)
            ]
            for t in steps(-0.7, 0.7, 8)
        ]
        veins += [
            [(x + r * q, y + r * t) for q, t in ((a, -0.8), (a + 0.1, -0.2), (a - 0.08, 0.2), (a, 0.8))]
            for a in (-0.5, -0.1, 0.3, 0.62)
        ]
        marks: list[Item] = strokes(veins, m.spot_colour, r * 0.05, 0.9)
    else:
        core = blob(rng, x, y, r * 0.6, r * 0.54, 9, 0.06)
        dust = [
            blob(rng, x + rng.uniform(-0.45, 0.45) * r, y + rng.uniform(-0.4, 0.4) * r, 0.5, 0.4, 5) for _ in range(16)
        ]
        marks = [Shape(core, m.spot_colour), *patches(dust, lit(m.spot_colour, 0.3), 0.7)]
    return [
        Shape(rind, m.cap_colour, ink(m.cap_colour), LINE),
        Shape(flesh, m.under_colour),
        Group((*marks, rim_light(flesh, 0.5)), clip=flesh),
        Shape(flesh, stroke=shade(m.cap_colour, 0.3), width=FINE),
    ]


def truffles(m: Mushroom, rng: random.Random) -> list[Item]:
    """Lumps half in the soil, the nearest of them cut in two."""
    r = m.radius * 0.78  # the heap is wider than its largest lump
    whole = ((-0.55, -0.86, 1.0), (1.25, -0.62, 0.72), (-1.55, -0.46, 0.55))[: max(1, m.cluster - 1)]
    out = [item for x, y, k in whole for item in _lump(x * r, y * r, r * k, m, rng)]
    return [*out, *_cut_face(0.42 * r, -0.5 * r, 0.74 * r, m, rng)]


# --- spikes ---------------------------------------------------------------------------------------------------------
def _running_gills(m: Mushroom, y: float) -> list[Item]:
    """A cone below the cap: gills that run down and fade out on the stem."""
    s, r, c, deep = m.stem, m.radius, m.under_colour, m.stem.height * 0.42
    curve = ((0.97, 0.0), (0.66, 0.2), (0.36, 0.5))
    right = [(r * w, y + deep * t) for w, t in curve] + [(stem_half(s, 0.4), y + deep)]
    body = smooth(
        [
            (-r * 0.97, y - 1.0),
            (r * 0.97, y - 1.0),
            *right,
            (0, y + deep * 1.06),
            *((-x, v) for x, v in reversed(right)),
        ]
    )
    rays = [
        [(q * r * 0.97, y), (q * r * 0.6, y + deep * 0.26), (q * stem_half(s, 0.3), y + deep * (0.98 - 0.1 * (k % 2)))]
        for k, q in enumerate(steps(-0.95, 0.95, 15))
    ]
    fill = Gradient("linear", (-r, 0, r, 0), ((0, lit(c, 0.25)), (0.5, c), (1, shade(c, 0.42))))
    return [
        Shape(body, fill),
        Group(tuple(strokes(rays, shade(c, 0.55), 0.5, 0.85)), clip=body),
        Shape(body, stroke=ink(c), width=LINE),
    ]


def spike(m: Mushroom, rng: random.Random) -> list[Item]:
    """A peg: a domed cap on gills that run far down the stem."""
    dome = Dome(m, -m.stem.height)
    body = [*stem(m.stem, rng), *volva(m, rng), *_running_gills(m, dome.y), *ring(m, rng)]
    return [*body, *top(m, dome, rng)]
