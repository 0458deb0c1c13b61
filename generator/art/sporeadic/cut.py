"""The knife: flat shapes, hand-cut edges and carved lines that all lino cuts of the Meadow are made of.

Angles are degrees, clockwise on paper, 0 points right.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from generator.art.shared.brush import leaf, merged, smooth, stroked
from generator.scene.primitives import Group, Item, Matrix, Path, Point, Shape, circle, placed, polygon, times

INK, CREAM, BONE, SAND = "#1e2b29", "#fffbf0", "#e8dec6", "#efd49a"
FOREST, FERN, MOSS, LEAF, MEADOW = "#1f4634", "#3f7041", "#7a9a41", "#b4cc78", "#dce6b4"
SOIL, BARK, ROOT = "#3b2a22", "#6a4a33", "#a9815a"
WATER, WATER_DARK, WATER_LIGHT = "#2b7ba0", "#154a66", "#b5dde4"
SUN, SUN_DARK, SUN_LIGHT = "#f5ba3e", "#d9761f", "#fdebb3"
STONE, STONE_DARK, STONE_LIGHT = "#a39c8b", "#5f5a50", "#d9d3c4"
BLOSSOM = "#e79a93"

FLIPPED: Matrix = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


# --- placing --------------------------------------------------------------------------------------------------------
def at(
    items: Iterable[Item], x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False, name: str = ""
) -> Group:
    """The drawing scaled, turned and moved; `flip` turns it left to right first."""
    matrix = placed(x, y, scale, turn)
    return Group(tuple(items), times(matrix, FLIPPED) if flip else matrix, name=name)


def clipped(items: Iterable[Item], path: Path) -> Group:
    return Group(tuple(items), clip=path)


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return x + r * math.cos(a), y + r * math.sin(a)


# --- outlines -------------------------------------------------------------------------------------------------------
def mirrored(right: Sequence[Point]) -> list[Point]:
    """A half outline (x from 0 up, from the top down) closed into a symmetric one."""
    return [*right, *((-x, y) for x, y in reversed(right) if x > 1e-6)]


def wobbled(points: Sequence[Point], rng: random.Random, amp: float, step: float) -> list[Point]:
    """A closed outline walked in steps, each shaken by up to `amp`: the hand-cut edge."""
    out: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        n = max(1, round(math.dist((x0, y0), (x1, y1)) / step))
        for k in range(n):
            dx, dy = rng.uniform(-amp, amp), rng.uniform(-amp, amp)
            out.append((x0 + (x1 - x0) * k / n + dx, y0 + (y1 - y0) * k / n + dy))
    return out


def star(x: float, y: float, r: float, points: int = 5, inner: float = 0.42, turn: float = -90.0) -> Path:
    return polygon([polar(x, y, r * (1, inner)[k % 2], turn + 180 * k / points) for k in range(2 * points)])


def drop(x: float, y: float, r: float) -> Path:
    """A drop of water; its round part has the radius r around x, y."""
    k = 0.5523 * r
    return (
        ("M", x, y - 2.1 * r),
        ("C", x + 0.45 * r, y - 1.25 * r, x + r, y - 0.7 * r, x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - 0.7 * r, x - 0.45 * r, y - 1.25 * r, x, y - 2.1 * r),
        ("Z",),
    )


def arc(x: float, y: float, r: float, start: float, end: float) -> Path:
    """An open arc, clockwise from one angle to the other."""
    n = max(3, round(abs(end - start) / 22))
    return smooth([polar(x, y, r, start + (end - start) * k / n) for k in range(n + 1)], closed=False)


def hill(width: float, top: Sequence[float], bottom: float, bleed: float = 2.0) -> Path:
    """Ground whose upper edge runs smoothly through the heights `top`, from side to side."""
    span = width + 2 * bleed
    edge = smooth([(-bleed + span * k / (len(top) - 1), y) for k, y in enumerate(top)], closed=False)
    return (*edge, ("L", width + bleed, bottom), ("L", -bleed, bottom), ("Z",))


# --- cutting --------------------------------------------------------------------------------------------------------
def carved(lines: Iterable[Sequence[Point]], colour: str, width: float, opacity: float = 1.0) -> Shape:
    """Many lines of one colour as one shape."""
    return Shape(merged(stroked(line) for line in lines), stroke=colour, width=width, opacity=opacity)


def inked(path: Path, fill: str, edge: str, width: float) -> Shape:
    return Shape(path, fill, edge, width)


def dots(spots: Iterable[tuple[float, float, float]], fill: str) -> Shape:
    """Discs (x, y, radius) of one colour as one shape."""
    return Shape(merged(circle(*spot) for spot in spots), fill)


# --- what grows everywhere ------------------------------------------------------------------------------------------
def tuft(rng: random.Random, x: float, y: float, size: float) -> list[Path]:
    """Four blades of grass."""
    turns = (-124, -100, -76, -54)
    return [leaf(x, y, size * rng.uniform(0.7, 1.1), math.radians(t + rng.uniform(-6, 6)), 0.24) for t in turns]


def flower(x: float, y: float, size: float, petal: str, eye: str = SUN) -> list[Item]:
    petals = [(*polar(x, y, size * 0.62, 72 * k - 90), size * 0.42) for k in range(5)]
    return [dots(petals, petal), Shape(circle(x, y, size * 0.38), eye)]


def fronds(rng: random.Random, x: float, y: float, size: float, count: int = 5) -> list[Path]:
    """A fern: leaves along bent stalks that rise from one foot."""
    out: list[Path] = []
    for k in range(count):
        turn = -90 + (k - (count - 1) / 2) * (110 / count) + rng.uniform(-6, 6)
        for step in range(1, 7):
            share = step / 6
            px, py = polar(x, y, size * share, turn + (turn + 90) * 0.5 * share)
            for side in (-58, 58):
                along = turn + (turn + 90) * share + side
                out.append(leaf(px, py, size * 0.3 * (1.15 - share * 0.8), math.radians(along), 0.36))
    return out
