"""The forest floor: what things stand on. `ground` goes behind the foot of a thing, `fringe` in front of it."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from types import MappingProxyType

from generator.art.shared.brush import (
    FINE,
    band,
    blob,
    leaf,
    line,
    lit,
    merged,
    mix,
    put,
    shade,
    smooth,
    solid,
    steps,
    strokes,
)
from generator.scene.primitives import Item, Path, Point, Shape, oval

FLOORS = MappingProxyType(
    {
        "moss": "#6d8a3a",
        "log": "#6f7f3c",
        "branch": "#6f7f3c",
        "needles": "#8a6f4c",
        "leaves": "#9a6a3c",
        "grass": "#73843f",
        "soil": "#6b5140",
    }
)
_TONES = MappingProxyType(
    {  # four tones of what grows or lies there, dark to light
        "moss": ("#4a6a32", "#5f8038", "#86a043", "#a9b955"),
        "needles": ("#6b4629", "#8a5c33", "#b0834a", "#cfa05c"),
        "leaves": ("#8a4a24", "#b4642a", "#cf8a38", "#dcae5a"),
        "grass": ("#4f6e33", "#6d8c3f", "#94ab50", "#b4c066"),
        "soil": ("#45332a", "#594436", "#8a7058", "#a58b6c"),
    }
)
Tuft = tuple[float, float, float]
"""x, y and size."""
BARK, WOOD = "#7a5c46", "#d8b98a"


# --- small things of the floor --------------------------------------------------------------------------------------
def _moss(x: float, y: float, s: float, rng: random.Random) -> Path:
    """A little feather star."""
    return merged(
        (("M", x, y), ("L", x + s * 1.6 * math.sin(a), y - s * 1.9 * math.cos(a))) for a in (-0.9, -0.45, 0, 0.45, 0.9)
    )


def _needles(x: float, y: float, s: float, rng: random.Random) -> Path:
    a = rng.uniform(-0.5, 0.5) + rng.choice((0, 2.7))
    tx, ty = x + s * 4.4 * math.cos(a), y - s * 1.8 * math.sin(a)
    return (("M", tx, ty), ("L", x, y), ("L", tx, ty + 1.1))


def _grass(x: float, y: float, s: float, rng: random.Random) -> Path:
    a, tall = rng.uniform(-0.45, 0.45), rng.uniform(0.75, 1.15)
    mid = (x + s * 1.1 * a, y - s * 2.9 * tall)
    return (("M", x, y), ("C", *mid, *mid, x + s * 4 * a, y - s * 4.6 * tall))


def _leaves(x: float, y: float, s: float, rng: random.Random) -> Path:
    return leaf(x, y, s * 3.6, rng.uniform(-0.6, 0.6) + rng.choice((0.0, math.pi)), rng.uniform(0.4, 0.62))


def _soil(x: float, y: float, s: float, rng: random.Random) -> Path:
    return blob(rng, x, y, s * 0.8, s * 0.55, 5)


_TUFTS = {"moss": _moss, "needles": _needles, "grass": _grass, "leaves": _leaves, "soil": _soil}
_WIDTHS = {"moss": 0.75, "needles": 0.55, "grass": 0.7}


def tufts(kind: str, spots: Iterable[Tuft], rng: random.Random, bands: int = 3) -> list[Item]:
    """Many tufts (x, y, size) in few shapes: bands from back to front, four tones in each."""
    kind = {"log": "moss", "branch": "moss"}.get(kind, kind)
    rows = sorted(spots, key=lambda p: p[1])
    out: list[Item] = []
    for k in range(bands):
        shelves: tuple[list[Path], ...] = ([], [], [], [])
        for x, y, s in rows[k * len(rows) // bands : (k + 1) * len(rows) // bands]:
            shelves[rng.randrange(4)].append(_TUFTS[kind](x, y, s, rng))
        for tone, paths in zip(_TONES[kind], shelves, strict=True):
            out += _drawn(kind, merged(paths), tone)
    return out


def _drawn(kind: str, path: Path, tone: str) -> list[Item]:
    if not path:
        return []
    if kind in _WIDTHS:
        return [Shape(path, stroke=tone, width=_WIDTHS[kind])]
    return [Shape(path, tone, shade(tone, 0.5), 0.16)]


# --- grounds --------------------------------------------------------------------------------------------------------
def _mound(colour: str, width: float, rng: random.Random) -> list[Item]:
    """A soft cushion: three stacked tones with a ragged lower edge, no outline (the ground is not an object)."""

    def layer(k: float, dy: float) -> Path:
        top = [(q, dy - 4.2 * k * math.cos(q * 2.9) + rng.uniform(-0.4, 0.4)) for q in steps(-0.42, 0.42, 6)]
        low = [(q, dy + 4.4 * math.cos(q * 2.9) + rng.uniform(-0.7, 0.7)) for q in steps(0.4, -0.42, 8)]
        return smooth([(width * k * q, y) for q, y in [(-0.5, dy + 1.2), *top, (0.5, dy + 1.2), *low]])

    return [
        Shape(layer(1, 0.9), shade(colour, 0.42)),
        Shape(layer(0.97, 0), shade(colour, 0.14)),
        Shape(layer(0.8, -1), lit(colour, 0.1), opacity=0.8),
    ]


def _grain(outline: Sequence[Point], rng: random.Random, n: int) -> list[list[Point]]:
    """Short wavy lines of bark within the box of the outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    lines: list[list[Point]] = []
    for _ in range(n):
        x, y, run = rng.uniform(min(xs) - 2, max(xs) - 5), rng.uniform(min(ys), max(ys)), rng.uniform(3, 9)
        lines.append([(x, y), (x + run / 2, y + rng.uniform(-0.7, 0.7)), (x + run, y)])
    return lines


_LOG = (
    (-27, -6.5), (-14, -8), (4, -7.6), (21, -8.4), (23.5, 0), (21, 6.2), (2, 6.6), (-16, 6.2), (-27, 5.4), (-28.5, 0),
)  # fmt: skip


def log(rng: random.Random) -> list[Item]:
    """A lying log with its sawn end to the right."""
    end = oval(23, -1, 3.9, 7.4)
    rings = [
        Shape(oval(23, -1, 3.9 * k, 7.4 * k), stroke=shade(WOOD, 0.35), width=FINE, opacity=0.9)
        for k in (0.74, 0.48, 0.22)
    ]
    grain = strokes(_grain(_LOG, rng, 34), shade(BARK, 0.5), FINE, 0.8)
    shadow = Shape(oval(1.5, 6.4, 28.5, 2.6), "#2b1d2a", opacity=0.3)
    cushion = tufts("moss", _along(-27, -13, 15, -6.2, 0.8, rng) + _along(8, 17, 8, -6.8, 0.6, rng), rng, 1)
    return [shadow, *solid(smooth(_LOG), BARK, grain, gloss=0.3), *solid(end, WOOD, rings, gloss=0.3), *cushion]


def branch(rng: random.Random) -> list[Item]:
    """A bent branch that rises to the right, with two twigs and a cushion of moss."""
    spine = [(-35.0, 0.5), (-18.0, -5.5), (-4.0, -8.0), (10.0, -10.5), (22.0, -16.0), (35.0, -26.0)]
    limb = band(spine, (9.5, 9.0, 8.2, 7.2, 5.6, 4.2))
    twigs = [
        band([(8.0, -11.0), (13.0, -3.5), (21.0, 1.0)], (4.0, 2.6, 1.2)),
        band([(-20.0, -8.0), (-25.0, -15.0), (-26.0, -23.0)], (4.0, 2.4, 0.9)),
    ]
    bark = mix(BARK, "#6b5a50", 0.5)
    rays: list[list[Point]] = []
    for _ in range(26):
        k = rng.uniform(0, len(spine) - 1.4)
        (ax, ay), (bx, by) = spine[int(k)], spine[int(k) + 1]
        t, off, run = k % 1, rng.uniform(-3, 3), rng.uniform(0.2, 0.5)
        rays.append([(ax + (bx - ax) * q, ay + (by - ay) * q + off) for q in (t, t + run / 2, t + run)])
    out = [item for twig in twigs for item in solid(twig, bark, gloss=0.2)]
    moss = [(x, -2.6 - (x + 35) * 0.2 + rng.uniform(-1.2, 0.6), rng.uniform(0.6, 1.0)) for x in steps(-33, -23, 9)]
    moss += [(x, -16.6 - (x - 22) * 0.75 + rng.uniform(-1.0, 0.4), rng.uniform(0.6, 0.9)) for x in steps(22, 27, 5)]
    return [
        *out,
        *solid(limb, bark, strokes(rays, shade(bark, 0.5), FINE, 0.8), gloss=0.3),
        *tufts("moss", moss, rng, 1),
    ]


def cast_shadow(width: float) -> Shape:
    """The soft shadow that ties a thing to the ground, pushed away from the light."""
    return Shape(oval(width * 0.18, 1.6, width * 0.6, 1.7), "#2b1d2a", opacity=0.3)


def ground(kind: str, rng: random.Random, width: float = 52, cushion: bool = True) -> list[Item]:
    """What lies behind the foot; `cushion` draws the mound itself, not needed where a floor is there already."""
    if kind == "none":
        return []
    if kind == "log":
        return log(rng)
    if kind == "branch":
        return branch(rng)
    spots: list[Tuft] = []
    for _ in range(36):
        x = rng.uniform(-0.44, 0.44) * width
        spots.append((x, rng.uniform(-1.5, 2) - 1.6 * math.cos(x / width * 2.8), 0.9))
    return [*(_mound(FLOORS[kind], width, rng) if cushion else []), *tufts(kind, spots, rng)]


def fringe(kind: str, rng: random.Random, width: float = 52) -> list[Item]:
    """Tufts in front of the foot, or things float."""
    if kind in ("none", "branch"):
        return []
    if kind == "log":
        feet = tufts(kind, _along(-17, 17, 24, -3.9, 0.7, rng), rng, 1)
        return [*feet, *tufts(kind, _along(-30, 30, 40, 7.4, 1.2, rng), rng)]
    spots: list[Tuft] = []
    for _ in range(30):
        q = rng.uniform(-0.47, 0.47)
        spots.append((q * width, 4.2 * (1 - 2.2 * q * q) + rng.uniform(-1.8, 0.6), rng.uniform(0.8, 1.3)))
    return [*foot_tufts(kind, 9, rng), *tufts(kind, spots, rng)]


def _along(x1: float, x2: float, n: int, y: float, loose: float, rng: random.Random) -> list[Tuft]:
    """Places for n tufts in a loose row."""
    return [(x, y + rng.uniform(-loose, loose), rng.uniform(0.7, 1.2)) for x in steps(x1, x2, n)]


def foot_tufts(kind: str, reach: float, rng: random.Random) -> list[Item]:
    """A few tufts close to a foot at (0, 0), where a gap would show."""
    spots = [(x, rng.uniform(1.0, 2.4), rng.uniform(0.8, 1.2)) for x in steps(-reach, reach, 14)]
    return tufts(kind, spots, rng, 1)


def fallen_leaf(x: float, y: float, size: float, degrees: float, colour: str) -> Item:
    """One large leaf with its midrib and veins, outlined like a thing."""
    veins = [[(k, 0.0), (k + 1.7, d * (2.0 - abs(k - 4) * 0.26))] for k in (2.0, 3.8, 5.6) for d in (-1, 1)]
    blade = solid(leaf(0, 0, 10, 0, 0.6), colour, strokes(veins, shade(colour, 0.4), 0.24, 0.8))
    return put([*blade, line([(-1.6, 0), (9.2, 0)], shade(colour, 0.5), 0.4)], x, y, size / 10, degrees)
