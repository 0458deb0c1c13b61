"""Trees of the closed woods: birch, pine, oak, beech.

A wood paints one row of trees at a time: depth 0 is far and pale, depth 2 near, and near rows leave the middle free.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from generator.art.fungi.mood import SceneView
from generator.art.shared.brush import blob, leaf, merged, mix, patches, shade, smooth, strokes
from generator.scene.primitives import Group, Item, Path, Point, oval, polygon

Trunk = tuple[float, float, float]
"""x at the foot, width, how far the top leans."""
_ROWS = ((9, 1.6), (6, 2.8), (4, 4.6))
_NEAR = (0.03, 0.17, 0.85, 0.98)


def _stand(view: SceneView, depth: int, rng: random.Random, thick: float = 1.0) -> list[Trunk]:
    """Where the trunks of one row stand: scattered, with a clearing in the middle of the nearer rows."""
    n, wide = _ROWS[depth]
    out: list[Trunk] = []
    for k in range(n):
        q = (k + 0.5 + rng.uniform(-0.3, 0.3)) / n
        if depth == 1 and abs(q - 0.5) < 0.16:
            q += math.copysign(0.17, q - 0.5)
        if depth == 2:
            q = _NEAR[k]
        out.append((view.w * q, view.w / 51 * wide * thick * rng.uniform(0.8, 1.2), rng.uniform(-1.6, 1.6)))
    return out


def foot(view: SceneView, depth: int) -> float:
    """Where the trees of a row meet the ground."""
    return view.low - view.h * 0.07 + view.h * 0.046 * depth


# --- trunks ---------------------------------------------------------------------------------------------------------
def _column(x: float, width: float, lean: float, low: float, flare: float, top: float) -> Path:
    w, mid = width / 2, (top + low) / 2
    left = [(x + lean - w * 0.8, top), (x - w * 0.9, mid), (x - w * 1.1, low - 4), (x - w * flare, low + 1)]
    right = [(x + w * flare, low + 1), (x + w * 1.1, low - 4), (x + w * 0.9, mid), (x + lean + w * 0.8, top)]
    return smooth([*left, *right])


def _dark_side(x: float, width: float, lean: float, low: float, top: float) -> Path:
    w, mid = width / 2, (top + low) / 2
    inner = [(x + lean + w * 0.2, top), (x + w * 0.2, mid), (x + w * 0.5, low)]
    outer = [(x + w * 2, low + 1), (x + w * 1.1, low - 4), (x + w * 0.9, mid), (x + lean + w * 0.8, top)]
    return smooth([*inner, *outer])


def trunks(
    row: Sequence[Trunk], low: float, colour: str, flare: float = 2.0, marks: Sequence[Item] = (), top: float = -2.0
) -> list[Item]:
    """A row of trunks with their bark; the side away from the light is darker."""
    bodies = merged(_column(x, w, lean, low, flare, top) for x, w, lean in row)
    sides = patches((_dark_side(x, w, lean, low, top) for x, w, lean in row), shade(colour, 0.34), 0.38)
    return [*patches([bodies], colour), Group((*marks, *sides), clip=bodies)]


def _along(trunk: Trunk, t: float, q: float, low: float) -> Point:
    """The point at share t down a trunk and q half-widths from its middle."""
    x, w, lean = trunk
    return x + lean * max(0.0, 1 - 2 * t) + q * w / 2, t * low


def _twigs(row: Sequence[Trunk], low: float, colour: str, rng: random.Random, droop: float, n: int = 2) -> list[Item]:
    """Thin side branches, that rise and then droop."""
    lines: list[list[Point]] = []
    for trunk in row:
        for _ in range(n):
            d, reach = rng.choice((-1, 1)), rng.uniform(0.6, 1.3)
            x, y = _along(trunk, rng.uniform(0.06, 0.5), 0, low)
            arc = ((0, 0), (2.2, -2.3), (4.4, -2.4), (6.2, -1.2))
            lines.append([(x + d * px * reach, y + py * reach + droop * (px / 6.2) ** 2) for px, py in arc])
    return strokes(lines, colour, 0.28)


def _sprays(view: SceneView, rng: random.Random, n: int, size: float, hang: float, shape: float) -> list[Item]:
    """Foliage that hangs into the picture from above, thick at the sides and thin in the middle."""
    heaps: tuple[list[Path], list[Path], list[Path]] = ([], [], [])
    for k in range(n):
        q = rng.random()
        edge = abs(q - 0.5) * 2
        y = view.h * rng.random() ** 1.5 * (0.08 + 0.3 * edge**2)
        heaps[k % 3].append(leaf(view.w * q, y, size * rng.uniform(0.7, 1.3), hang + rng.uniform(-0.9, 0.9), shape))
    return [item for tone, heap in zip(view.mood.leaves, heaps, strict=True) for item in patches(heap, tone, 0.85)]


def _haze(view: SceneView, rng: random.Random, tone: str, n: int) -> list[Item]:
    """Far foliage without any outline: soft patches between the trunks; by night they would veil the moon."""
    if view.mood.night:
        return []
    spots = [(rng.uniform(0, view.w), rng.uniform(-0.02, 0.76) * view.h) for _ in range(n)]
    puffs = [blob(rng, x, y, view.w * 0.13, view.h * 0.07, 9, 0.25) for x, y in spots]
    return patches(puffs, tone, 0.35)


# --- birch ----------------------------------------------------------------------------------------------------------
def _birch_marks(row: Sequence[Trunk], low: float, n: int, rng: random.Random) -> list[Path]:
    """Dark bars that reach in from either edge, thicker near the foot."""
    marks: list[Path] = []
    for trunk in row:
        for _ in range(n):
            t, reach, side = rng.uniform(0.0, 1.0), rng.uniform(0.25, 0.75), rng.choice((-1, 1))
            x, y = _along(trunk, t, side * (1.05 - reach * 0.5), low)
            high = trunk[1] * 0.05 + 0.14 + 0.2 * t * rng.random()
            marks.append(oval(x, y, trunk[1] * reach * 0.32, high))
    return marks


def birch(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    """White stems with dark bars before a haze of leaves; small leaves on hanging twigs."""
    row, low = _stand(view, depth, rng, 0.9), foot(view, depth)
    bark = mix(view.tone(depth), view.dyed("#f8f5ec", 0.06 * (2 - depth)), (0.3, 0.66, 0.9)[depth])
    dark = mix(bark, view.dyed("#2f2826", 0.0), 0.3 + 0.24 * depth)
    marks = patches(_birch_marks(row, low, (0, 9, 15)[depth], rng), dark)
    back = _haze(view, rng, mix(view.mood.leaves[1], view.mood.sky_low, 0.25), 48) if depth == 0 else []
    leaves = _sprays(view, rng, 120, view.w * 0.034, 1.4, 0.7) if depth == 2 else []
    return [
        *back,
        *_twigs(row, low, mix(dark, bark, 0.35), rng, 2.6, 3 - depth),
        *trunks(row, low, bark, 1.5, marks),
        *leaves,
    ]


# --- pine -----------------------------------------------------------------------------------------------------------
_BOUGHS = (
    (0.0, 0.05, 0.36), (0.0, 0.2, 0.28), (0.0, 0.34, 0.2), (1.0, 0.04, 0.38), (1.0, 0.2, 0.26), (1.0, 0.33, 0.22),
)  # fmt: skip


def _spruce(x: float, low: float, tall: float, rng: random.Random) -> Path:
    """A pointed conifer with ragged tiers."""
    right: list[Point] = []
    left: list[Point] = []
    for k in range(8):
        t = (k + 1) / 8
        out, y = tall * 0.2 * t * rng.uniform(0.85, 1.15), low - tall * (1 - t)
        right += [(x + out, y), (x + out * 0.55, y - tall * 0.02)]
        left += [(x - out, y), (x - out * 0.55, y - tall * 0.02)]
    return polygon([(x, low - tall), *right, *reversed(left)])


def _bough(x: float, y: float, reach: float, d: int) -> list[list[Point]]:
    """A drooping bough combed with needles."""
    spine = [(x, y), (x + d * reach * 0.5, y - reach * 0.08), (x + d * reach, y + reach * 0.2)]
    out = [spine]
    for k in range(16):
        t = 0.08 + k * 0.058
        px, py = x + d * reach * t, y - reach * 0.12 * math.sin(t * 3) + reach * 0.2 * t * t
        size = reach * (0.2 - 0.08 * t)
        out += [[(px, py), (px + d * size * 0.7, py + s * size)] for s in (-0.55, 1)]
    return out


def _plates(row: Sequence[Trunk], low: float, n: int, rng: random.Random) -> list[list[Point]]:
    """Furrows that run down the bark."""
    out: list[list[Point]] = []
    for trunk in row:
        for _ in range(n):
            t, q, run = rng.uniform(0, 0.92), rng.uniform(-0.8, 0.8), rng.uniform(0.03, 0.08)
            out.append([_along(trunk, t, q, low), _along(trunk, t + run, q + rng.uniform(-0.15, 0.15), low)])
    return out


def pine(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    """Straight trunks, red where the light falls, pointed spruces behind, boughs of needles above."""
    low = foot(view, depth)
    if depth == 0:
        spots = [(view.w * (k + rng.uniform(-0.3, 0.3)) / 7, view.h * rng.uniform(0.42, 0.68)) for k in range(8)]
        peaks = [_spruce(x, low, tall, rng) for x, tall in spots]
        return patches(peaks, mix(view.tone(0), view.tone(1), 0.35))
    row = _stand(view, depth, rng, 0.92)
    bark = mix(view.tone(depth), view.dyed("#a8623c", 0.3), 0.2 + 0.22 * depth)
    marks = strokes(_plates(row, low, (0, 4, 14)[depth], rng), shade(bark, 0.4), 0.34, 0.6)
    needles: list[Item] = []
    if depth == 2:
        boughs = [
            s for side, y, k in _BOUGHS for s in _bough(view.w * side, view.h * y, view.w * k, 1 - 2 * round(side))
        ]
        needles = strokes(boughs, mix(view.mood.leaves[0], view.mood.near, 0.35), 0.34, 0.95)
    return [*_twigs(row, low, bark, rng, 1.2), *trunks(row, low, bark, 1.5, marks), *needles]


# --- oak ------------------------------------------------------------------------------------------------------------
def _forks(row: Sequence[Trunk], low: float, bark: str, width: float, rng: random.Random) -> list[Item]:
    lines: list[list[Point]] = []
    for trunk in row:
        w, d = trunk[1], rng.choice((-1, 1))
        x, y = _along(trunk, rng.uniform(0.16, 0.36), 0, low)
        lines.append([(x, y + w), (x + d * w * 1.1, y - w * 0.4), (x + d * w * 2.4, y - w * 2.6)])
    return strokes(lines, bark, width)


def _roof(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    """The crowns above, cut by the window."""
    out: list[Item] = []
    for k, tone in enumerate(view.mood.leaves[:2]):
        xs = ((-0.02, 0.14, 0.86, 1.02), (0.0, 0.3, 0.7, 1.0))[depth - 1]
        high = view.h * (0.13 - 0.04 * k)
        crowns = [blob(rng, view.w * q, view.h * 0.025 * k, view.w * 0.15, high, 13, 0.2) for q in xs]
        out += patches(crowns, mix(tone, view.tone(depth), 0.5 - 0.2 * depth), 0.9)
    return out


def oak(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    """Stout trunks with roots and forking boughs under a roof of round foliage."""
    row, low = _stand(view, depth, rng, 1.3), foot(view, depth)
    bark = mix(view.tone(depth), view.dyed("#7d6a52", 0.4), 0.12 + 0.16 * depth)
    marks = strokes(_plates(row, low, (0, 5, 16)[depth], rng), shade(bark, 0.4), 0.36, 0.5)
    roof = _roof(view, depth, rng) if depth else []
    leaves = _sprays(view, rng, 70, view.w * 0.05, 0.9, 0.6) if depth == 2 else []
    boughs = _forks(row, low, bark, (0.6, 0.9, 1.5)[depth], rng)
    return [*trunks(row, low, bark, 2.6, marks), *boughs, *roof, *leaves]


# --- beech ----------------------------------------------------------------------------------------------------------
def beech(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    """Smooth grey columns like a hall; leaves in level sprays."""
    row, low = _stand(view, depth, rng, 1.1), foot(view, depth)
    bark = mix(view.tone(depth), view.dyed("#b9b3a6", 0.2), 0.3 + 0.12 * depth)
    eyes: list[list[Point]] = []
    for trunk in row if depth else []:
        for _ in range(2):
            t, q, w = rng.uniform(0.1, 0.85), rng.uniform(-0.4, 0.4), trunk[1]
            x, y = _along(trunk, t, q, low)
            eyes.append([(x - w * 0.24, y + w * 0.07), (x, y), (x + w * 0.24, y + w * 0.07)])
    marks = strokes(eyes, shade(bark, 0.4), 0.3, 0.7)
    leaves = _sprays(view, rng, 110, view.w * 0.045, 0.35, 0.5) if depth == 2 else []
    return [*_twigs(row, low, bark, rng, -0.6), *trunks(row, low, bark, 2.2, marks), *leaves]
