"""Trees of six woods. A wood paints one row of trees at one depth; far rows are pale, near ones leave the middle free."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from types import MappingProxyType

from generator.art.brush import blob, leaf, lit, mix, patches, shade, smooth, strokes
from generator.art.mood import View
from generator.scene import Item, Path, Point, Shape, oval, polygon

Trunk = tuple[float, float, float]
"""x at the foot, width, how far the top leans."""
_ROWS = ((9, 1.6), (6, 2.8), (4, 4.6))
_NEAR = (0.03, 0.17, 0.85, 0.98)


def stand(view: View, depth: int, rng: random.Random, thick: float = 1.0) -> list[Trunk]:
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


def foot(view: View, depth: int) -> float:
    return view.low - view.h * 0.07 + view.h * 0.046 * depth


def _column(x: float, width: float, lean: float, low: float, flare: float = 2.0) -> Path:
    w, top = width / 2, -2.0
    mid = (top + low) / 2
    left = [(x + lean - w * 0.8, top), (x - w * 0.9, mid), (x - w * 1.1, low - 4), (x - w * flare, low + 1)]
    right = [(x + w * flare, low + 1), (x + w * 1.1, low - 4), (x + w * 0.9, mid), (x + lean + w * 0.8, top)]
    return smooth([*left, *right])


def _dark_side(x: float, width: float, lean: float, low: float) -> Path:
    w, top = width / 2, -2.0
    mid = (top + low) / 2
    inner = [(x + lean + w * 0.2, top), (x + w * 0.2, mid), (x + w * 0.5, low)]
    outer = [(x + w * 2, low + 1), (x + w * 1.1, low - 4), (x + w * 0.9, mid), (x + lean + w * 0.8, top)]
    return smooth([*inner, *outer])


def _trunks(row: Sequence[Trunk], low: float, colour: str, flare: float = 2.0) -> list[Item]:
    return [
        *patches((_column(x, w, lean, low, flare) for x, w, lean in row), colour),
        *patches((_dark_side(x, w, lean, low) for x, w, lean in row), shade(colour, 0.3), 0.35),
    ]


def _twigs(row: Sequence[Trunk], low: float, colour: str, rng: random.Random, droop: float) -> list[Item]:
    lines: list[list[Point]] = []
    for x, _, lean in row:
        for d in (-1, 1):
            y, end = rng.uniform(4, low / 2), rng.uniform(-1, 1)
            lines.append([(x + lean * 0.7, y), (x + d * 3, y - 1.5), (x + d * 6, y - 1 + droop + end)])
    return strokes(lines, colour, 0.3)


def _sprays(view: View, rng: random.Random, n: int, size: float, hang: float, shape: float) -> list[Item]:
    """Foliage that hangs into the picture from above, thick at the sides and thin in the middle."""
    tones = view.mood.leaves
    heaps: tuple[list[Path], list[Path], list[Path]] = ([], [], [])
    for k in range(n):
        q = rng.random()
        edge = abs(q - 0.5) * 2
        y = view.h * rng.random() ** 1.5 * (0.08 + 0.3 * edge**2)
        heaps[k % 3].append(leaf(view.w * q, y, size * rng.uniform(0.7, 1.3), hang + rng.uniform(-0.9, 0.9), shape))
    return [item for tone, heap in zip(tones, heaps, strict=True) for item in patches(heap, tone, 0.85)]


# --- the woods ------------------------------------------------------------------------------------------------------
def birch(view: View, depth: int, rng: random.Random) -> list[Item]:
    """White stems with dark eyes and bands; small leaves on hanging twigs."""
    row, low = stand(view, depth, rng, 0.85), foot(view, depth)
    bark = mix(view.tone(depth), view.dyed("#f7f4ea", 0.1 * (2 - depth)), (0.5, 0.72, 0.9)[depth])
    marks: list[Path] = []
    for x, w, lean in row:
        for _ in range((0, 7, 11)[depth]):
            t, size = rng.uniform(0.02, 0.98), rng.uniform(0.15, 0.4)
            side = rng.choice((-1, 1))
            at = x + lean * (1 - t) + side * w * (0.45 - size * 0.5)
            marks.append(oval(at, t * low, w * size, w * 0.06 + 0.1))
    dark = mix(bark, view.dyed("#2f2826", 0.0), 0.35 + 0.22 * depth)
    leaves = _sprays(view, rng, 110, view.w * 0.032, 1.4, 0.7) if depth == 2 else []
    return [*_trunks(row, low, bark, 1.5), *patches(marks, dark), *_twigs(row, low, dark, rng, 2.5), *leaves]


def _spruce(x: float, low: float, tall: float, rng: random.Random) -> Path:
    """A pointed conifer with ragged tiers."""
    right: list[Point] = []
    left: list[Point] = []
    for k in range(7):
        t = (k + 1) / 7
        out, y = tall * 0.2 * t * rng.uniform(0.85, 1.15), low - tall * (1 - t)
        right += [(x + out, y), (x + out * 0.55, y - tall * 0.015)]
        left += [(x - out, y), (x - out * 0.55, y - tall * 0.015)]
    return polygon([(x, low - tall), *right, *reversed(left)])


def _bough(x: float, y: float, reach: float, d: int, rng: random.Random) -> list[list[Point]]:
    """A drooping bough combed with needles."""
    spine = [(x, y), (x + d * reach * 0.5, y - reach * 0.08), (x + d * reach, y + reach * 0.2)]
    out = [spine]
    for k in range(12):
        t = 0.15 + k * 0.075
        px, py = x + d * reach * t, y - reach * 0.12 * math.sin(t * 3) + reach * 0.2 * t * t
        out += [[(px, py), (px + d * reach * 0.12, py + s * reach * 0.15)] for s in (-0.5, 1)]
    return out


def pine(view: View, depth: int, rng: random.Random) -> list[Item]:
    """Straight trunks, red where the light falls, pointed spruces behind, boughs of needles above."""
    low = foot(view, depth)
    if depth == 0:
        peaks = [
            _spruce(view.w * (k + rng.uniform(-0.3, 0.3)) / 7, low, view.h * rng.uniform(0.42, 0.66), rng)
            for k in range(8)
        ]
        return patches(peaks, mix(view.tone(0), view.tone(1), 0.35))
    row = stand(view, depth, rng, 0.92)
    bark = mix(view.tone(depth), view.dyed("#a8623c", 0.3), 0.2 + 0.22 * depth)
    plates: list[list[Point]] = []
    for x, w, lean in row if depth == 2 else []:
        for _ in range(12):
            t, q = rng.uniform(0, 0.95), rng.uniform(-0.4, 0.4)
            at = x + lean * (1 - t) + q * w
            plates.append([(at, t * low), (at + rng.uniform(-0.3, 0.3), t * low + rng.uniform(1.5, 4))])
    boughs = [
        stroke
        for side, y, reach in (
            (0.0, 0.05, 0.36),
            (0.0, 0.2, 0.26),
            (1.0, 0.04, 0.38),
            (1.0, 0.22, 0.24),
            (1.0, 0.33, 0.2),
        )
        for stroke in _bough(view.w * side, view.h * y, view.w * reach, 1 if side == 0 else -1, rng)
    ]
    needles = strokes(boughs, mix(view.mood.leaves[0], view.mood.near, 0.4), 0.32, 0.9) if depth == 2 else []
    return [
        *_trunks(row, low, bark, 1.5),
        *strokes(plates, shade(bark, 0.4), 0.3, 0.6),
        *_twigs(row, low, bark, rng, 0.5),
        *needles,
    ]


def oak(view: View, depth: int, rng: random.Random) -> list[Item]:
    """Stout trunks with roots and forking boughs under a roof of round foliage."""
    row, low = stand(view, depth, rng, 1.3), foot(view, depth)
    bark = mix(view.tone(depth), view.dyed("#7d6a52", 0.4), 0.12 + 0.16 * depth)
    roof: list[Item] = []
    if depth:
        for k, tone in enumerate(view.mood.leaves[:2]):
            crowns = [
                blob(
                    rng,
                    view.w * q,
                    view.h * (0.0 + 0.05 * k) * (1 - 0.5 * k),
                    view.w * 0.15,
                    view.h * (0.13 - 0.04 * k),
                    11,
                    0.2,
                )
                for q in ((-0.02, 0.14, 0.86, 1.02), (0.0, 0.3, 0.7, 1.0))[depth - 1]
            ]
            roof += patches(crowns, mix(tone, view.tone(depth), 0.5 - 0.2 * depth), 0.9)
    furrows: list[list[Point]] = []
    for x, w, lean in row if depth == 2 else []:
        for _ in range(9):
            t, q = rng.uniform(0.05, 0.9), rng.uniform(-0.36, 0.36)
            at = x + lean * (1 - t) + q * w
            furrows.append(
                [(at, t * low), (at + rng.uniform(-0.4, 0.4), t * low + 3), (at + rng.uniform(-0.3, 0.3), t * low + 6)]
            )
    leaves = _sprays(view, rng, 60, view.w * 0.05, 0.9, 0.6) if depth == 2 else []
    return [
        *_trunks(row, low, bark, 2.6),
        *strokes(furrows, shade(bark, 0.4), 0.34, 0.5),
        *_forks(row, low, bark, rng, depth),
        *roof,
        *leaves,
    ]


def _forks(row: Sequence[Trunk], low: float, bark: str, rng: random.Random, depth: int) -> list[Item]:
    lines: list[list[Point]] = []
    for x, w, lean in row:
        y, d = rng.uniform(0.16, 0.36) * low, rng.choice((-1, 1))
        lines.append([(x + lean * 0.6, y + w), (x + d * w * 1.1, y - w * 0.4), (x + d * w * 2.4, y - w * 2.6)])
    return strokes(lines, bark, (0.6, 0.9, 1.5)[depth])


def beech(view: View, depth: int, rng: random.Random) -> list[Item]:
    """Smooth grey columns like a hall; leaves in level sprays."""
    row, low = stand(view, depth, rng, 1.1), foot(view, depth)
    bark = mix(view.tone(depth), view.dyed("#b9b3a6", 0.2), 0.3 + 0.12 * depth)
    eyes: list[list[Point]] = []
    for x, w, lean in row if depth else []:
        for _ in range(3):
            t = rng.uniform(0.1, 0.85)
            at, y = x + lean * (1 - t) + rng.uniform(-0.2, 0.2) * w, t * low
            eyes.append([(at - w * 0.22, y + w * 0.16), (at, y), (at + w * 0.22, y + w * 0.16)])
    leaves = _sprays(view, rng, 90, view.w * 0.045, 0.35, 0.5) if depth == 2 else []
    return [
        *_trunks(row, low, bark, 2.2),
        *strokes(eyes, shade(bark, 0.4), 0.3, 0.7),
        *_twigs(row, low, bark, rng, -1.0),
        *leaves,
    ]


def _cloud(x: float, y: float, size: float) -> list[Path]:
    puffs = ((0.0, 0.0, 1.0), (-0.9, 0.2, 0.7), (0.9, 0.15, 0.8), (-0.35, -0.45, 0.7), (0.45, -0.4, 0.62))
    return [oval(x + dx * size, y + dy * size, size * k, size * k * 0.6) for dx, dy, k in puffs]


def _hill(view: View, y: float, bow: float, phase: float) -> Path:
    crest = [(view.w * q, y - bow * math.sin(q * 3.1 + phase)) for q in (-0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.1)]
    return smooth([*crest, (view.w * 1.1, view.h), (-view.w * 0.1, view.h)])


def meadow(view: View, depth: int, rng: random.Random) -> list[Item]:
    """Open land: clouds and hills, a far line of trees, one tree at the side."""
    low, mood = view.low, view.mood
    if depth == 0:
        clouds = [
            p
            for x, y, s in ((0.34, 0.13, 0.08), (0.66, 0.25, 0.06), (0.2, 0.34, 0.05))
            for p in _cloud(view.w * x, view.h * y, view.w * s)
        ]
        sky = patches(clouds, mix(mood.sky_low, mood.glow, 0.6), 0.0 if mood.night else 0.75)
        return [*sky, Shape(_hill(view, low - view.h * 0.1, view.h * 0.05, 0.4), mix(mood.far, mood.sky_low, 0.3))]
    if depth == 1:
        crowns = [
            blob(
                rng,
                view.w * (k + 0.5) / 12,
                low - view.h * (0.075 + 0.03 * rng.random()),
                view.w * 0.06,
                view.h * rng.uniform(0.03, 0.055),
                9,
                0.16,
            )
            for k in range(-1, 13)
        ]
        return [
            *patches(crowns, mix(view.tone(1), mood.leaves[0], 0.4)),
            Shape(_hill(view, low - view.h * 0.03, view.h * 0.025, 2.6), mix(view.floor, mood.far, 0.45)),
        ]
    return _field_tree(view, 0.93, 0.36, rng)


def _field_tree(view: View, x: float, y: float, rng: random.Random) -> list[Item]:
    """One round tree near the edge: trunk, crown in three tones, light top left."""
    mood, cx, cy, low = view.mood, view.w * x, view.h * y, view.low
    bark = mix(view.tone(2), view.dyed("#7d6a52", 0.3), 0.4)
    out = _trunks([(cx, view.w * 0.07, -1.0)], low - 1, bark, 2.2)
    for k, (tone, grow) in enumerate(zip(mood.leaves, (1.0, 0.82, 0.5), strict=True)):
        crowns = [
            blob(
                rng,
                cx + dx * view.w - k * view.w * 0.03,
                cy + dy * view.h - k * view.h * 0.02,
                view.w * 0.15 * grow,
                view.h * 0.09 * grow,
                11,
                0.16,
            )
            for dx, dy in ((-0.1, 0.05), (0.1, 0.05), (0.0, -0.06), (-0.06, -0.02))
        ]
        out += patches(crowns, mix(tone, view.tone(2), 0.25), 0.95)
    return out


def orchard(view: View, depth: int, rng: random.Random) -> list[Item]:
    """Old apple trees in blossom, in rows, over mown grass."""
    low, mood = foot(view, depth), view.mood
    if depth == 0:
        return [Shape(_hill(view, view.low - view.h * 0.08, view.h * 0.05, 0.9), mix(mood.far, mood.sky_low, 0.3))]
    xs = ((0.1, 0.36, 0.66, 0.92), (-0.02, 1.03))[depth - 1]
    bark = mix(view.tone(depth), view.dyed("#6d584a", 0.3), 0.4)
    trunks: list[list[Point]] = []
    crowns: tuple[list[Path], list[Path], list[Path]] = ([], [], [])
    dots: list[Path] = []
    size = view.w * (0.12, 0.22)[depth - 1]
    for q in xs:
        x, y = view.w * q, low - size * (1.7, 1.9)[depth - 1]
        bow = rng.uniform(-0.3, 0.3) * size
        trunks += [
            [(x + bow * 0.4, low), (x + bow, low - size * 0.6), (x, y + size * 0.2)],
            [(x + bow, low - size * 0.6), (x + size * 0.6, y)],
        ]
        for k, grow in enumerate((1.0, 0.8, 0.5)):
            for dx, dy in ((-0.6, 0.1), (0.6, 0.12), (0.0, -0.35)):
                crowns[k].append(
                    blob(
                        rng,
                        x + dx * size - k * size * 0.14,
                        y + dy * size - k * size * 0.1,
                        size * 0.72 * grow,
                        size * 0.6 * grow,
                        10,
                        0.16,
                    )
                )
        dots += [
            oval(x + rng.uniform(-1.2, 1.1) * size, y + rng.uniform(-0.9, 0.65) * size, r, r)
            for _ in range(34)
            for r in (size * rng.uniform(0.03, 0.06),)
        ]
    bloom = (
        mix(view.dyed("#d9a3a4", 0.15), mood.leaves[0], 0.25),
        view.dyed("#efc4c2", 0.05),
        lit(view.dyed("#fbe6e0", 0.0), 0.3 if not mood.night else 0.05),
    )
    foliage = [
        item
        for tone, heap in zip(bloom, crowns, strict=True)
        for item in patches(heap, mix(tone, view.tone(depth), 0.3 - 0.15 * depth), 0.96)
    ]
    return [
        *strokes(trunks, bark, size * 0.17),
        *foliage,
        *patches(dots, mix(bloom[2], mood.glow, 0.1 if mood.night else 0.6), 0.9),
    ]


WOODS: MappingProxyType[str, Callable[[View, int, random.Random], list[Item]]] = MappingProxyType(
    {"birch": birch, "pine": pine, "oak": oak, "beech": beech, "meadow": meadow, "orchard": orchard}
)
