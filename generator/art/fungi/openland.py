"""Trees of open land: a meadow with one tree at its side, an orchard in blossom. Depths as in the closed woods."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from generator.art.fungi.mood import SceneView
from generator.art.fungi.trees import foot, trunks
from generator.art.shared.brush import blob, mix, patches, smooth, strokes
from generator.scene.primitives import Item, Path, Point, Shape, oval

_CLOUDS = ((0.36, 0.12, 0.085), (0.66, 0.27, 0.06), (0.16, 0.36, 0.05))
_PUFFS = ((0.0, 0.0, 1.0), (-0.9, 0.2, 0.7), (0.9, 0.15, 0.8), (-0.35, -0.45, 0.7), (0.45, -0.4, 0.62))


def _clouds(view: SceneView) -> list[Item]:
    if view.mood.night:
        return []
    unit = view.w
    puffs = [
        oval(unit * (x + dx * s), view.h * y + unit * dy * s, unit * s * k, unit * s * k * 0.6)
        for x, y, s in _CLOUDS
        for dx, dy, k in _PUFFS
    ]
    return patches(puffs, mix(view.mood.sky_low, view.mood.glow, 0.6), 0.75)


def _hill(view: SceneView, y: float, bow: float, phase: float) -> Path:
    crest = [(view.w * q, y - bow * math.sin(q * 3.1 + phase)) for q in (-0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.1)]
    return smooth([*crest, (view.w * 1.1, view.h), (-view.w * 0.1, view.h)])


def _crown(x: float, y: float, rx: float, ry: float, tones: Sequence[str], rng: random.Random) -> list[Item]:
    """A round crown in three tones: clumps of leaves, the lighter ones smaller and nearer to the light."""
    out: list[Item] = []
    for k, tone in enumerate(tones):
        reach, size = (0.66, 0.66, 0.56)[k], (0.5, 0.32, 0.2)[k]
        clumps: list[Path] = []
        for i in range((9, 9, 11)[k]):
            d, a = math.sqrt((i + 0.5) / (9, 9, 11)[k]) * reach, i * 2.4 + k
            cx, cy = x + rx * (d * math.cos(a) - 0.07 * k), y + ry * (d * math.sin(a) - 0.08 * k)
            clumps.append(blob(rng, cx, cy, rx * size, ry * size, 9, 0.16 + 0.06 * k))
        out += patches(clumps, tone, 0.96)
    return out


def _tree_line(view: SceneView, rng: random.Random) -> list[Item]:
    crowns: list[Path] = []
    for k in range(-1, 13):
        y, high = view.low - view.h * (0.075 + 0.03 * rng.random()), view.h * rng.uniform(0.03, 0.055)
        crowns.append(blob(rng, view.w * (k + 0.5) / 12, y, view.w * 0.06, high, 9, 0.16))
    return patches(crowns, mix(view.tone(1), view.mood.leaves[0], 0.4))


def meadow(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    """Open land: clouds and hills, a far line of trees, one tree at the side."""
    low, mood = view.low, view.mood
    if depth == 0:
        far = Shape(_hill(view, low - view.h * 0.1, view.h * 0.05, 0.4), mix(mood.far, mood.sky_low, 0.3))
        return [*_clouds(view), far]
    if depth == 1:
        near = Shape(_hill(view, low - view.h * 0.03, view.h * 0.025, 2.6), mix(view.floor, mood.far, 0.45))
        return [*_tree_line(view, rng), near]
    bark = mix(view.tone(2), view.dyed("#7d6a52", 0.3), 0.4)
    trunk = trunks([(view.w * 0.92, view.w * 0.06, 1.0)], low - 1, bark, 2.2, top=view.h * 0.4)
    shades = (mood.leaves[0], mood.leaves[1], mix(mood.leaves[1], mood.leaves[2], 0.5))
    tones = [mix(tone, view.tone(2), 0.2) for tone in shades]
    return [*trunk, *_crown(view.w * 0.93, view.h * 0.38, view.w * 0.25, view.h * 0.19, tones, rng)]


# --- orchard --------------------------------------------------------------------------------------------------------
_TREES = (
    (),
    ((0.12, 0.5, 0.16), (0.4, 0.56, 0.12), (0.64, 0.55, 0.13), (0.9, 0.5, 0.16)),
    ((0.03, 0.2, 0.3), (1.0, 0.14, 0.33)),
)
"""For each depth: x, height of the crown and its half-width, in shares of the box."""


def _crown_tones(view: SceneView, depth: int) -> list[str]:
    """Leaves under blossom in spring, leaves alone when there is fruit."""
    blossom = (mix("#b3a98c", view.mood.leaves[0], 0.5), "#efbfc4", "#fff4f0")
    own = [mix(tone, "#8aa04e", 0.4) for tone in view.mood.leaves] if view.mood.late else blossom
    fade = 0.0 if view.mood.night else 0.3 - 0.11 * depth
    return [mix(view.dyed(tone, 0.05), view.tone(depth), fade) for tone in own]


def _dot_tone(view: SceneView, depth: int, light: str) -> str:
    """Colour of apples or petals."""
    if view.mood.late:
        return mix("#d2542f", view.tone(depth), 0.3 - 0.1 * depth)
    return mix(light, view.mood.glow, 0.1 if view.mood.night else 0.7)


def orchard(view: SceneView, depth: int, rng: random.Random) -> list[Item]:
    """Old apple trees, in blossom with petals in the air, or hung with apples."""
    mood, low = view.mood, foot(view, depth)
    if depth == 0:
        hill = _hill(view, view.low - view.h * 0.08, view.h * 0.05, 0.9)
        return [*_clouds(view), Shape(hill, mix(mood.far, mood.sky_low, 0.3))]
    bark, tones = mix(view.tone(depth), view.dyed("#6d584a", 0.3), 0.45), _crown_tones(view, depth)
    wood: list[list[Point]] = []
    crowns: list[Item] = []
    for q, y, size in _TREES[depth]:
        x, cy, r, bow = view.w * q, view.h * y, view.w * size, rng.uniform(-0.2, 0.2) * view.w * size
        knee = (x + bow, (low + cy) / 2 + r * 0.2)
        wood += [
            [(x + bow * 0.3, low), knee, (x, cy)],
            [knee, (x - r * 0.5, cy + r * 0.3)],
            [knee, (x + r * 0.5, cy + r * 0.3)],
        ]
        crowns += _crown(x, cy, r, r * 0.92, tones, rng)
        dots = _apples(x, cy, r, rng) if mood.late else _petals(x, cy, r, rng)
        crowns += patches(dots, _dot_tone(view, depth, tones[2]), 0.95)
    return [*strokes(wood, bark, view.w * (0.016, 0.036)[depth - 1]), *crowns]


def _petals(x: float, y: float, r: float, rng: random.Random) -> list[Path]:
    """Blossoms on the crown, and a few that fall."""
    out: list[Path] = []
    for k in range(44):
        a, d = rng.uniform(0, math.tau), math.sqrt(rng.random()) * 0.98
        drop = rng.uniform(0.4, 1.4) * r if k % 9 == 0 else 0.0
        size = r * rng.uniform(0.022, 0.045)
        out.append(oval(x + r * d * math.cos(a), y + r * 0.9 * d * math.sin(a) + drop, size, size * 0.8))
    return out


def _apples(x: float, y: float, r: float, rng: random.Random) -> list[Path]:
    """Apples among the leaves."""
    out: list[Path] = []
    for k in range(15):
        a, d = k * 2.4, math.sqrt((k + 0.5) / 15) * 0.86
        size = r**0.5 * rng.uniform(0.13, 0.17)
        out.append(oval(x + r * d * math.cos(a), y + r * 0.9 * d * math.sin(a), size, size))
    return out
