"""Mushrooms that are not a cap on a stem: trumpets and cups, morels, corals, balls."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import (
    FINE,
    HAIR,
    LINE,
    SHADOW,
    blob,
    cord,
    fused,
    ink,
    lit,
    mix,
    patches,
    rim_light,
    shade,
    smooth,
    soft_polygon,
    solid,
    steps,
    strokes,
)
from generator.art.shared.mushroom import Mushroom, second
from generator.art.shared.stems import shine, stem, stem_half
from generator.scene.primitives import Gradient, Group, Item, Path, Point, Shape, oval, polygon

_WILD = {"wavy": 1.0, "funnel": 0.28, "cup": 0.3}


# --- seen from a little above: trumpets and cups --------------------------------------------------------------------
def _dish(m: Mushroom, y: float, rng: random.Random) -> list[Point]:
    """The wavy mouth; waves fade out at the far left and right so that the outline never folds."""
    r, wild, phase = m.radius, _WILD[m.cap], rng.uniform(0, math.tau)
    slope = math.tan(math.radians(m.tilt))
    out: list[Point] = []
    for a in steps(0, math.tau, 33)[:-1]:
        swell = 1 + 0.07 * wild * math.sin(5 * a + phase)
        wave = wild * r * 0.1 * math.sin(5 * a + phase * 2) * (0.12 + math.sin(a) ** 2)
        x = r * swell * math.cos(a)
        out.append((x, y + r * m.view * math.sin(a) + wave + x * slope))
    return out


def _ribs(m: Mushroom, y: float, n: int, end: float) -> list[list[Point]]:
    s, r, e, slope = m.stem, m.radius, m.radius * m.view, math.tan(math.radians(m.tilt))
    out: list[list[Point]] = []
    for k, q in enumerate(steps(-1, 1, n)):
        q *= 1 - 0.12 * abs(q)
        low = -s.height - (0 if k % 2 else m.cap_height * 0.3) + end * (0.72 + 0.28 * math.sin(k * 2.4))
        top = (q * r * 1.02, y + e * math.sqrt(max(0.0, 1 - q * q)) * 0.9 + q * r * slope)
        middle = (q * r * 0.62, y + m.cap_height * 0.52 + q * r * 0.3 * slope)
        out.append([top, middle, (q * stem_half(s, 0) * 1.05, low)])
    return out


def _flank_path(m: Mushroom, y: float) -> Path:
    s, r, slope = m.stem, m.radius, math.tan(math.radians(m.tilt))
    curve = [(0.97, 0.2), (0.9, 0.6), (0.6, 0.9)] if m.cap == "cup" else [(0.95, 0.07), (0.78, 0.3), (0.5, 0.62)]
    side = [(r * w, y + m.cap_height * h, 1 - h) for w, h in curve] + [(stem_half(s, 0.04), -s.height, 0.0)]
    side += [(stem_half(s, t), -s.height * (1 - t), 0.0) for t in (0.35, 0.7, 1.0)]
    right = [(x, v + x * slope * k) for x, v, k in side]
    left = [(-x, v - x * slope * k) for x, v, k in reversed(side)]
    return smooth([*right, (0, 1), *left, (-r * 0.6, y - r * 0.6 * slope), (r * 0.6, y + r * 0.6 * slope)])


def _flank(m: Mushroom, y: float) -> list[Item]:
    """Outside of the trumpet, down to the foot, with gills or forked ridges running down it."""
    s, r, e, c = m.stem, m.radius, m.radius * m.view, m.under_colour
    body, marks = _flank_path(m, y), []
    if m.under == "gills":
        marks = strokes(_ribs(m, y, 27, -s.height * 0.1), shade(c, 0.5), 0.5, 0.8)
    elif m.under == "ridges":
        ribs = _ribs(m, y, 17, s.height * 0.45)
        marks = strokes(ribs, shade(c, 0.5), 0.75, 0.7)
        marks += strokes([[(x - 0.5, v) for x, v in rib] for rib in ribs], lit(c, 0.45), 0.4, 0.6)
    corners = [(-30.0, y - 9), (30.0, y - 9), (30.0, y + e * 1.8), (-30.0, y + e)]
    cast = Shape(polygon(corners), shade(c, 0.6), opacity=0.25)
    fill = Gradient("linear", (-r, 0, r, 0), ((0, lit(c, 0.3)), (0.45, c), (1, shade(c, 0.45))))
    return [
        Shape(body, fill),
        Group((*marks, cast, rim_light(body, 0.5)), clip=body),
        Shape(body, stroke=ink(c), width=LINE),
    ]


def _hollow(m: Mushroom, y: float, dish: list[Point]) -> list[Item]:
    """What is seen in the mouth: dark top left, lit bottom right, streaks, zones, a pale lip."""
    r, c, e = m.radius, m.cap_colour, m.radius * m.view

    def inner(k: float, dx: float = 0, dy: float = 0) -> Path:
        return smooth([(x * k + dx, y + dy + (v - y) * k) for x, v in dish])

    deep = [
        Shape(inner(k, -r * 0.1 * (1 - k), -e * 0.12 * (1 - k)), shade(c, 0.7), opacity=0.15)
        for k in (0.8, 0.64, 0.5, 0.36, 0.22)
    ]
    rays = [[(x * 0.4, y + (v - y) * 0.35), (x * 0.93, y + (v - y) * 0.9)] for x, v in dish]
    zones = [Shape(inner(k), stroke=m.spot_colour, width=1.1, opacity=0.55) for k in (0.9, 0.74, 0.5)]
    lip = Shape(inner(0.96), stroke=lit(second(m), 0.5), width=0.6, opacity=0.7)
    wet = shine(0, y + e, r * 0.9, e) if m.shine else []
    marks = zones if m.spots == "zones" else _scaly(m, y, dish) if m.spots in ("flecks", "scales") else []
    return [*deep, *marks, *strokes(rays, shade(c, 0.3), HAIR, 0.5), lip, *wet]


def _scaly(m: Mushroom, y: float, dish: list[Point]) -> list[Item]:
    """Scales in rings around the mouth, larger and browner towards its depth."""
    scales: list[Path] = []
    for row, k in enumerate((0.86, 0.66, 0.44, 0.24)):
        for x, v in dish[row % 2 :: 2 + row // 2]:
            size = m.radius * (0.075 - 0.008 * row)
            px, py = x * k, y + (v - y) * k
            scales.append(polygon([(px - size, py - size * 0.4), (px + size, py - size * 0.4), (px, py + size)]))
    return patches(scales, m.spot_colour, 0.75)


def trumpet(m: Mushroom, rng: random.Random) -> list[Item]:
    """Funnel, chanterelle and cup: the flank, then a dish we look into."""
    r, y, c = m.radius, -m.stem.height - m.cap_height, m.cap_colour
    e, dish = r * m.view, _dish(m, y, rng)
    lip = smooth(dish)
    bowl = Gradient("linear", (-r * 0.6, y - e, r * 0.6, y + e), ((0, shade(c, 0.38)), (0.5, c), (1, lit(c, 0.4))))
    milk = [oval(q * r, y + e * 1.05 + rng.uniform(-0.2, 1.6), 0.8, 1.15) for q in (-0.42, -0.2, 0.08, 0.27, 0.46)]
    drops = patches(milk, m.spot_colour, edge=ink(m.spot_colour)) if m.spots == "zones" and m.under == "gills" else []
    hairs = [[(x, v), (x * 1.1, v + (v - y) * 0.12 - 1.4)] for x, v in dish if m.cap == "cup"]
    return [
        *_flank(m, y),
        *drops,
        *strokes(hairs, ink(c), FINE),
        Shape(lip, bowl),
        Group((*_hollow(m, y, dish), rim_light(lip, 0.45)), clip=lip),
        Shape(lip, stroke=ink(c), width=LINE),
    ]


# --- morels ---------------------------------------------------------------------------------------------------------
def _egg(m: Mushroom, lon: float, v: float) -> Point:
    """A point on the egg of a morel: widest below the middle, narrow at the top."""
    bow = (v - 0.32) / 0.68 if v > 0.32 else (0.32 - v) / 0.4
    half = max(0.0, 1 - bow**2) ** (0.68 if v > 0.32 else 0.5)
    return m.radius * math.sin(lon) * half, -m.stem.height + 1.5 - m.cap_height * v


def _pit(m: Mushroom, lon: float, v: float, rng: random.Random) -> tuple[Path, Path, Path]:
    """Mouth, depth and lit wall of one chamber: a crooked hexagon, taller than wide, narrow at the edge."""
    x, y = _egg(m, lon, v)
    w = _egg(m, math.pi / 2, v)[0] * 0.235 * max(0.2, math.cos(lon)) * rng.uniform(0.84, 1.06)
    h = m.cap_height * 0.068 * rng.uniform(0.86, 1.08)
    ring = [(q * rng.uniform(0.86, 1.1), t * rng.uniform(0.86, 1.1)) for q, t in _HEX]
    mouth = soft_polygon([(x + q * w, y + t * h) for q, t in ring], 0.7)
    depth = soft_polygon([(x + (q * 0.7 - 0.16) * w, y + (t * 0.7 - 0.16) * h) for q, t in ring], 0.6)
    return mouth, depth, oval(x + w * 0.42, y + h * 0.5, w * 0.3, h * 0.2, -0.7)


_HEX = ((0.0, -1.0), (0.92, -0.5), (0.92, 0.5), (0.0, 1.0), (-0.92, 0.5), (-0.92, -0.5))


def _pits(m: Mushroom, rng: random.Random) -> list[Item]:
    """Chambers between ridges: a dark hollow in each, and light on the lower right wall."""
    pits: list[tuple[Path, Path, Path]] = []
    for row in range(9):
        v = 0.03 + row * 0.113
        for k in range(-4, 5):
            lon = (k + (row % 2) * 0.5 + rng.uniform(-0.12, 0.12)) * 0.47
            if abs(lon) < 1.5:
                pits.append(_pit(m, lon, min(0.965, v + rng.uniform(-0.01, 0.01)), rng))
    c = second(m)
    return [
        *patches((mouth for mouth, _, _ in pits), c, edge=shade(c, 0.5)),
        *patches((depth for _, depth, _ in pits), shade(c, 0.55), 0.8),
        *patches((wall for _, _, wall in pits), lit(c, 0.4), 0.5),
    ]


def morel(m: Mushroom, rng: random.Random) -> list[Item]:
    r, h, base = m.radius, m.cap_height, -m.stem.height + 1.5
    rim = [_egg(m, -math.pi / 2, v) for v in steps(0, 1, 13)] + [_egg(m, math.pi / 2, v) for v in steps(0.98, 0, 12)]
    path = smooth([(x + rng.uniform(-0.5, 0.5), y + rng.uniform(-0.35, 0.35)) for x, y in rim])
    edge = [(r * 0.3, base - h), (r * 0.5, base - h * 0.5), (r * 0.1, base + 2), (r * 2, base + 2), (r * 2, base - h)]
    side = Shape(smooth(edge), SHADOW, opacity=0.26)
    return [*stem(m.stem, rng), *solid(path, m.cap_colour, [*_pits(m, rng), side], gloss=0.25)]


# --- corals ---------------------------------------------------------------------------------------------------------
def coral(m: Mushroom, rng: random.Random) -> list[Item]:
    """A bush that forks five times; tips in the second colour, thinner lines farther out."""
    limbs: list[tuple[Shape, Shape, Shape]] = []

    def grow(x: float, y: float, a: float, size: float, depth: int) -> None:
        reach = size * rng.uniform(1.35, 1.9)
        x2, y2 = x + reach * math.sin(a), y - reach * math.cos(a) * 0.95
        tone = mix(m.cap_colour, second(m), max(0.0, 1 - depth / 2.2))
        mid = ((x + x2) / 2 + rng.uniform(-0.5, 0.5), (y + y2) / 2)
        limbs.append(cord([(x, y), mid, (x2, y2)], tone, size * 0.52))
        for k in range(2 + (rng.random() < 0.4) if depth else 0):
            grow(x2, y2, a * 0.62 + rng.uniform(0.2, 0.42) * (-1, 1, 0)[k], size * rng.uniform(0.66, 0.82), depth - 1)

    for a in steps(-0.62, 0.62, 5):
        grow(a * 12, -m.stem.height * 0.45, a * 0.9, m.radius * (0.35 - 0.11 * abs(a)), 4)
    base, h = mix(m.stem.colour, m.cap_colour, 0.25), m.stem.height
    trunk = [cord([(a * 4, 0.5), (a * 8, -h * 0.3), (a * 12, -h * 0.62)], base, 6.5) for a in steps(-0.6, 0.6, 5)]
    return _bundled(trunk + limbs)


def _bundled(limbs: list[tuple[Shape, Shape, Shape]]) -> list[Item]:
    """The fused limbs, those of one colour and width drawn as one shape."""
    bundles: dict[tuple[str | None, float, float], list[Path]] = {}
    for item in fused(limbs):
        assert isinstance(item, Shape)
        width = round(item.width * 4) / 4
        bundles.setdefault((item.stroke, width, item.opacity), []).append(item.path)
    return [
        Shape(tuple(s for p in paths for s in p), stroke=stroke, width=width, opacity=opacity)
        for (stroke, width, opacity), paths in bundles.items()
    ]


# --- balls ----------------------------------------------------------------------------------------------------------
_BALLS = ((0.0, -0.85, 1.0), (-1.35, -0.5, 0.62), (1.3, -0.55, 0.7), (-0.55, -0.2, 0.4), (0.75, -0.1, 0.36))


def _ball(m: Mushroom, x: float, y: float, r: float, rng: random.Random) -> list[Item]:
    path = blob(rng, x, y, r, r * 0.93, 9, 0.1 if m.cluster == 1 else 0.045)
    threads: list[list[Point]] = []
    for a in steps(-3.4, 0.26, 11) if m.under == "ridges" else []:  # threads radiating into the soil
        far = rng.uniform(1.35, 1.9)
        reach = ((0.8, 0.0), (1.25, 0.12), (far, 0.0))
        threads.append([(x + r * q * math.cos(a + d), y + r * q * math.sin(a + d)) for q, d in reach])
    warts = [
        blob(
            rng,
            x + r * d * math.cos(a),
            y + r * d * math.sin(a) * 0.95,
            r * (0.125 - 0.1 * d),
            r * (0.12 - 0.06 * d),
            5,
        )
        for d, a in ((math.sqrt((i + 0.5) / m.spot_count) * 0.97, i * 2.4) for i in range(m.spot_count))
    ]
    marks = patches(warts, m.spot_colour, 0.9, edge=shade(m.cap_colour, 0.6)) if m.spots != "none" else []
    return [*strokes(threads, m.cap_colour, FINE, 0.9), *solid(path, m.cap_colour, marks, m.cap_second, 0.9)]


def balls(m: Mushroom, rng: random.Random) -> list[Item]:
    """One ball on a stem, or a heap of balls half in the ground."""
    if m.cluster == 1:
        return [*stem(m.stem, rng, False), *_ball(m, 0, -m.radius * 0.85 - m.stem.height * 0.75, m.radius, rng)]
    heap = sorted(_BALLS[: m.cluster], key=lambda b: b[1])
    return [p for x, y, k in heap for p in _ball(m, x * m.radius, y * m.radius, m.radius * k, rng)]
