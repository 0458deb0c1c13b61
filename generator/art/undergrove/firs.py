"""Douglas-firs: their crowns, their trunks, and roots that grow from the foot of the trunk and nowhere else."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from generator.art.shared.brush import band, merged, mix, patches, smooth, steps, strokes
from generator.art.shared.lino import polar
from generator.art.shared.tones import LEAF
from generator.art.undergrove.outline import pts
from generator.art.undergrove.palette import BARK, BARK_DARK, NEEDLE_DARK, ROOTWOOD, SOIL, THREAD
from generator.scene.primitives import Item, Path, Point, Shape, polygon

# --- crowns ---------------------------------------------------------------------------------------------------------
_BOUGH = pts("0 -0.5, 0.45 -0.2, 0.8 0.3, 1 0.42, 0.84 0.62, 0.76 0.98, 0.58 0.7, 0.46 1.06, 0.3 0.74, 0.16 1, 0 0.62")


def _bough(y: float, reach: float, drop: float, side: float) -> list[Point]:
    """One drooping bough: out from the trunk, tip lifted, fingers of needles below it."""
    return [(side * reach * x, y + drop * v) for x, v in _BOUGH]


def crown(x: float, foot: float, height: float, rng: random.Random) -> Path:
    """The outline of a crown with its lowest boughs at `foot`: tiers that grow wider and droop more downwards."""
    tiers: list[Path] = []
    n = max(4, round(7 + rng.uniform(-0.6, 0.6)))
    for k in range(n):
        t = (k + 0.6) / n
        reach = height * (0.04 + 0.2 * t) * rng.uniform(0.86, 1.1)
        top = foot - height * (1 - t)
        for side in (-1.0, 1.0):
            bough = _bough(top, reach * rng.uniform(0.85, 1.1), height / n * 1.15, side)
            turned = bough if side > 0 else bough[::-1]  # all wound alike, or overlaps would be holes
            tiers.append(polygon([(x + bx, by) for bx, by in turned]))
    w, low = height * 0.045, foot - height * 0.84
    spire = polygon([(x, foot - height * 1.06), (x + w, low), (x - w, low)])
    return merged([spire, *tiers])


def _needles(x: float, foot: float, height: float, rng: random.Random) -> list[list[Point]]:
    """Lines carved into the lit side of a crown."""
    out: list[list[Point]] = []
    for t in steps(0.24, 0.94, 7):
        y, reach = foot - height * (1 - t), height * 0.17 * t
        for q in (0.25, 0.6):
            sx = x - reach * q + rng.uniform(-0.02, 0.02) * height
            out.append([(sx, y + height * 0.03), (sx - reach * 0.28, y + height * (0.075 + 0.02 * q))])
    return out


def fir(x: float, foot: float, height: float, rng: random.Random, hue: str = NEEDLE_DARK, pale: str = "") -> list[Item]:
    """A fir that stands at (x, foot): trunk below, crown above, lit from the left."""
    w = height * 0.026
    pole = polygon(
        [(x - w, foot - height * 0.3), (x + w, foot - height * 0.3), (x + w * 1.5, foot), (x - w * 1.5, foot)]
    )
    low = foot - height * 0.1
    carving = strokes(_needles(x, low, height * 0.86, rng), pale, height * 0.012) if pale else []
    return [Shape(pole, mix(BARK_DARK, hue, 0.4)), Shape(crown(x, low, height * 0.86, rng), hue), *carving]


def fir_row(
    span: tuple[float, float], foot: float, height: float, pitch: float, rng: random.Random, hue: str, pale: str = ""
) -> list[Item]:
    """Firs of all ages side by side; all crowns of a row without carving are one shape."""
    row = steps(*span, max(1, round((span[1] - span[0]) / pitch)) + 1)
    spots = [(x, foot + rng.uniform(-0.02, 0.02) * height, height * rng.uniform(0.66, 1.08)) for x in row]
    if pale:
        return [item for x, y, h in spots for item in fir(x, y, h, rng, hue, pale)]
    return [Shape(merged(crown(x, y, h, rng) for x, y, h in spots), hue)]


# --- trunks ---------------------------------------------------------------------------------------------------------
def bole(x: float, top: float, foot: float, width: float, rng: random.Random, bark: str = BARK) -> list[Item]:
    """A thick trunk with furrowed bark that flares into its roots at the foot."""
    half = width / 2
    flare = ((1.0, 1.1), (1.12, 0.4), (1.55, 0.06), (2.1, -0.1))
    side = [(x + half * 0.92, top), *((x + half * reach, foot - width * rise) for reach, rise in flare)]
    left = smooth([(2 * x - px, y) for px, y in reversed(side)], False)
    path = (*smooth(side, False), ("L", *left[0][1:]), *left[1:], ("Z",))
    furrows: list[list[Point]] = []
    for q in steps(-0.78, 0.78, max(4, round(width / 2.2))):
        y = top
        while y < foot - width * 0.1:
            run = rng.uniform(0.5, 1.1) * width
            wave = rng.uniform(-0.06, 0.06) * width
            end = min(y + run, foot - width * 0.04)
            furrows.append([(x + q * half, y), (x + q * half + wave, (y + end) / 2), (x + q * half * 1.04, end)])
            y = end + width * 0.16
    return [Shape(path, bark), *strokes(furrows, mix(bark, BARK_DARK, 0.75), width * 0.035)]


# --- roots ----------------------------------------------------------------------------------------------------------
class Roots(NamedTuple):
    """Wood as ribbons that start on what they grow from; the light along them; threads that start at their tips."""

    wood: list[Path]
    light: list[list[Point]]
    threads: list[list[Point]]


def _walk(x: float, y: float, degrees: float, length: float, rng: random.Random) -> list[Point]:
    """A root's way: it keeps its direction more or less and turns downwards slowly."""
    n = 6
    way, turn = [(x, y)], degrees
    for _ in range(n):
        turn = min(172.0, max(8.0, turn + rng.uniform(-15, 15) + (90 - turn) * 0.05))
        way.append(polar(*way[-1], length / n, turn))
    return way


def _grow(start: Point, degrees: float, length: float, width: float, rng: random.Random, out: Roots) -> None:
    """One root with its side roots; every side root starts at a point of its parent, no thicker than that is there."""
    way = _walk(*start, degrees, length, rng)
    widths = [max(0.22, width * (1 - k / (len(way) - 0.4)) ** 0.8) for k in range(len(way))]
    out.wood.append(band(way, widths))
    if width > 1.0:
        out.light.append([(px - w * 0.18, py - w * 0.22) for (px, py), w in zip(way[:-2], widths, strict=False)])
    if width < 0.62 or length < 3.5:
        out.threads.extend(_threads(way[-1], degrees, length, rng))
        return
    for k in (2, 4, 6):
        heading = math.degrees(math.atan2(way[k][1] - way[k - 1][1], way[k][0] - way[k - 1][0]))
        side = rng.choice((-1, 1)) * rng.uniform(24, 52)
        side = abs(side) if heading + side < 4 else -abs(side) if heading + side > 176 else side  # never upwards
        _grow(way[k], heading + side, length * rng.uniform(0.36, 0.52), widths[k] * 0.72, rng, out)


def _threads(tip: Point, degrees: float, length: float, rng: random.Random) -> list[list[Point]]:
    """Mycelium: three fine threads on from the tip of a root."""
    fan = (rng.uniform(-50, -20), rng.uniform(-12, 12), rng.uniform(20, 50))
    return [_walk(*tip, degrees + turn, max(2.2, length * 0.9), rng)[::2] for turn in fan]


def roots(x: float, foot: float, width: float, reach: float, depth: float, rng: random.Random, mains: int = 7) -> Roots:
    """Roots of a trunk `width` wide at (x, foot), out to `reach` on both sides and down to about `depth`."""
    out = Roots([], [], [])
    for degrees in steps(9, 171, mains):
        flat = abs(math.cos(math.radians(degrees)))
        length = (depth * (1 - flat) + reach * flat) * rng.uniform(0.82, 1.0)
        start = (x + width * 0.63 * math.cos(math.radians(degrees)), foot)
        _grow(start, degrees + rng.uniform(-4, 4), length, width * rng.uniform(0.26, 0.36), rng, out)
    return out


def root_items(grown: Roots, thread_width: float = 0.24) -> list[Item]:
    """Roots as they are drawn: threads first, wood over them, light carved into it."""
    return [
        *strokes(grown.threads, mix(THREAD, SOIL, 0.35), thread_width),
        *patches(grown.wood, mix(ROOTWOOD, SOIL, 0.18)),
        *strokes(grown.light, mix(ROOTWOOD, LEAF, 0.3), 0.32),
    ]
