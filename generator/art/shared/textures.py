"""What lies on a dome: warts, scales, flecks, fibres, zones, cracks; foreshortened towards the edge."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from generator.art.shared.brush import FINE, blob, ink, mix, patches, shade, smooth, steps, strokes
from generator.art.shared.dome import Dome
from generator.art.shared.mushroom import Mushroom
from generator.scene.primitives import Item, Path, Point, Shape

Spot = tuple[float, float, float, float, float, float]
"""x, y, half-width, half-height, longitude, height share."""


def _spots(m: Mushroom, dome: Dome, rows: int, rng: random.Random) -> Iterator[list[Spot]]:
    """Row by row from rim to crown, staggered, smaller and narrower towards the edge."""
    for row in range(rows):
        v = 0.06 + 0.88 * row / (rows - 1)
        n = max(2, round(m.spot_count / rows * 2 * math.cos(v * 1.25))) if m.spot_count else 0
        out: list[Spot] = []
        for k in range(n):
            lon = -1.45 + 2.9 * (k + (0.5, 0.85)[row % 2] + rng.uniform(-0.16, 0.16)) / n
            x, y = dome.at(lon, min(0.97, max(0.03, v + rng.uniform(-0.08, 0.08))))
            s = (1 - 0.3 * v) * rng.uniform(0.55, 1.3) * m.radius / 20
            out.append((x, y, s * max(0.35, math.cos(lon)), s, lon, v))
        yield out


def _warts(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    spots = [spot for row in _spots(m, dome, 4, rng) for spot in row]
    c = m.spot_colour
    casts = [blob(rng, x + 0.35, y + 0.4, w * 2, s * 1.45) for x, y, w, s, _, _ in spots]
    bodies = [blob(rng, x, y, w * 1.95, s * 1.4) for x, y, w, s, _, _ in spots]
    shades = [blob(rng, x + w * 0.5, y + s * 0.55, w, s * 0.5, 5) for x, y, w, s, _, _ in spots]
    return [
        *patches(casts, shade(m.cap_colour, 0.5), 0.6),
        *patches(bodies, c, edge=ink(c)),
        *patches(shades, shade(c, 0.45), 0.35),
    ]


def _flecks(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    spots = (spot for row in _spots(m, dome, 6, rng) for spot in row)
    marks = [blob(rng, x, y, w * 1.1, s * 0.55, 4) for x, y, w, s, _, _ in spots]
    return patches(marks, m.spot_colour, 0.82)


def _flake(x: float, y: float, w: float, s: float, lon: float) -> Path:
    """A shaggy scale that curls away from the cap at its edge."""
    curl, w, s = 2.4 * math.sin(lon), w * 3.1, s * 2.6
    pts = ((-0.9, -0.3, 0.0), (0.0, -0.75, 0.0), (0.9, -0.3, 0.0), (0.5, 0.7, 0.5), (0.0, 1.5, 1.0), (-0.3, 0.6, 0.4))
    return smooth([(x + w * a + curl * c, y + s * b) for a, b, c in pts])


def _scales(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    """Shaggy rows, browner towards the smooth brown crown."""
    out: list[Item] = []
    for row in _spots(m, dome, 8, rng):
        tones: tuple[list[Path], list[Path]] = ([], [])
        for x, y, w, s, lon, _ in row:
            tones[rng.random() < 0.4].append(_flake(x, y, w, s, lon))
        v = row[0][5] if row else 0.0
        for k, flakes in enumerate(tones):
            tone = mix(m.cap_colour, m.spot_colour, 0.25 + 0.75 * v * (0.9, 0.5)[k])
            out += patches(flakes, tone, edge=shade(m.spot_colour, 0.35))
    crown = blob(rng, 0, dome.at(0, 1)[1] + 1.2, m.radius * 0.55, 2.6, 9, 0.12)
    hem = [[dome.at(lon, 0), dome.at(lon, rng.uniform(0.03, 0.12))] for lon in steps(-1.45, 1.45, 26)]
    dissolving = strokes(hem, shade(m.under_colour, 0.2), 0.7, 0.7)  # the margin turns to ink
    return [*out, Shape(crown, m.spot_colour, shade(m.spot_colour, 0.5), FINE, 0.9), *dissolving]


def _fibres(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    threads: list[list[Point]] = []
    for _ in range(m.spot_count * 2):
        lon, low, run = rng.uniform(-1.5, 1.5), rng.uniform(0, 0.55), rng.uniform(0.2, 0.45)
        threads.append([dome.at(lon, v) for v in steps(low, min(0.98, low + run), 4)])
    return strokes(threads, m.spot_colour, FINE, 0.55)


def _zones(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    out: list[Item] = []
    for v in (0.08, 0.26, 0.46, 0.7):
        ring = [dome.at(t, v + rng.uniform(-0.015, 0.015)) for t in steps(-1.5, 1.5, 9)]
        out += strokes([ring], m.spot_colour, 1.3 * (1.2 - v), 0.5)
    return out


def _cracks(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    """A shaken grid with some of its edges missing: the skin breaks into plates, wider apart towards the rim."""
    knots = {
        (i, k): dome.at(
            -1.5 + i * 0.333 + (k % 2) * 0.16 + rng.uniform(-0.09, 0.09),
            min(0.96, max(0.02, 0.05 + k * 0.17 + rng.uniform(-0.05, 0.05))),
        )
        for i in range(10)
        for k in range(6)
    }
    edges = [((i, k), to) for i in range(9) for k in range(5) for to in ((i + 1, k), (i, k + 1))]
    kept = [(a, b) for a, b in edges if rng.random() < m.spot_count / 40]
    return [
        shape
        for k in range(5)
        for shape in strokes([(knots[a], knots[b]) for a, b in kept if a[1] == k], m.spot_colour, 1.05 - 0.15 * k, 0.92)
    ]


def _patch(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    """One thick piece of the veil on the crown."""
    edge = [dome.at(lon, rng.uniform(0.36, 0.5)) for lon in steps(-1.15, 1.15, 9)]
    crown = [(x, y - m.cap_height) for x, y in (edge[-1], edge[0])]
    low = [[(x, y - 0.5), (x * 0.96, y - m.radius * 0.1)] for x, y in edge[1:-1]]
    skin = smooth([*edge, *crown])
    cast = Shape(smooth([*((x + 0.4, y + 0.9) for x, y in edge), *crown]), shade(m.cap_colour, 0.55), opacity=0.6)
    return [
        cast,
        Shape(skin, m.spot_colour, ink(m.spot_colour), FINE),
        *strokes(low, shade(m.spot_colour, 0.35), FINE, 0.6),
    ]


_TEXTURES = {
    "warts": _warts,
    "flecks": _flecks,
    "scales": _scales,
    "fibres": _fibres,
    "zones": _zones,
    "cracks": _cracks,
    "patch": _patch,
}


def texture(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    """The marks on the dome; to be drawn in a group clipped by its outline."""
    return _TEXTURES[m.spots](m, dome, rng) if m.spots in _TEXTURES else []
