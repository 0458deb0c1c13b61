"""A lino-cut's tools on top of the paint box: edges cut by hand, carved lines, seeded scatter, leaves with veins.

Nature wobbles and rules never do: what is grown or broken is cut with these tools, grids are drawn with a ruler.
Angles are degrees, clockwise on the page, 0 to the right.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from generator.art.shared.brush import dressed, leaf, patches, smooth, steps, strokes
from generator.scene.primitives import Group, Item, Path, Point, Shape, bounds, mapped, polygon, rectangle


# --- points ---------------------------------------------------------------------------------------------------------
def polar(x: float, y: float, r: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return x + r * math.cos(a), y + r * math.sin(a)


def mirrored(right: Sequence[Point]) -> list[Point]:
    """Half an outline (x >= 0, from top to bottom) closed into a symmetric one."""
    return [*right, *((-x, y) for x, y in reversed(right) if x > 1e-6)]


def flipped(points: Iterable[Point]) -> list[Point]:
    """The points on the other side of x = 0."""
    return [(-x, y) for x, y in points]


def turned_over(path: Path) -> Path:
    """The outline on the other side of x = 0."""
    return mapped(path, lambda x, y: (-x, y))


def arc(x: float, y: float, r: float, start: float, end: float, flat: float = 1.0) -> list[Point]:
    """Points along a part of a circle, or of an oval `flat` times as high."""
    n = max(3, round(abs(end - start) / 24) + 1)
    return [(px, y + (py - y) * flat) for px, py in (polar(x, y, r, a) for a in steps(start, end, n))]


def wave(x0: float, x1: float, y: float, height: float, length: float, phase: float = 0.0) -> list[Point]:
    """Points along a wave; `phase` in lengths."""
    n = max(3, round((x1 - x0) / length * 6) + 1)
    return [(x, y + height * math.sin(math.tau * ((x - x0) / length + phase))) for x in steps(x0, x1, n)]


def wobbled(corners: Sequence[Point], rng: random.Random, reach: float, step: float) -> list[Point]:
    """A closed outline subdivided about every `step` and shaken by up to `reach`: the edge a hand cuts."""
    out: list[Point] = []
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        n = max(1, round(math.dist((x0, y0), (x1, y1)) / step))
        for k in range(n):
            dx, dy = rng.uniform(-reach, reach), rng.uniform(-reach, reach)
            out.append((x0 + (x1 - x0) * k / n + dx, y0 + (y1 - y0) * k / n + dy))
    return out


def scattered(
    box: tuple[float, float, float, float], pitch: float, rng: random.Random, jitter: float = 0.36
) -> list[Point]:
    """A shaken grid over x, y, width, height: even cover without rows that one could see; all points in the box."""
    x, y, w, h = box
    out: list[Point] = []
    for j in range(round(h / pitch) + 1):
        for i in range(round(w / pitch) + 1):
            px = x + (i + 0.5 * (j % 2)) * pitch + rng.uniform(-jitter, jitter) * pitch
            py = y + j * pitch + rng.uniform(-jitter, jitter) * pitch
            out.append((min(max(px, x), x + w), min(max(py, y), y + h)))
    return out


def hatched(box: tuple[float, float, float, float], pitch: float, degrees: float) -> list[list[Point]]:
    """Parallel lines that cover the box x, y, width, height and reach beyond it (clip them)."""
    x, y, w, h = box
    cx, cy, reach = x + w / 2, y + h / 2, math.hypot(w, h) / 2
    count = int(reach / pitch) + 1
    middles = [polar(cx, cy, k * pitch, degrees + 90) for k in range(-count, count + 1)]
    return [[polar(mx, my, -reach, degrees), polar(mx, my, reach, degrees)] for mx, my in middles]


# --- outlines -------------------------------------------------------------------------------------------------------
def cut(corners: Sequence[Point], rng: random.Random, reach: float = 0.25, step: float = 3.0) -> Path:
    """A polygon with a hand-cut edge."""
    return polygon(wobbled(corners, rng, reach, step))


def below(edge: Sequence[Point], bottom: float) -> Path:
    """All between a curve and a level below it: hills, water, soil."""
    return (*smooth(edge, False), ("L", edge[-1][0], bottom), ("L", edge[0][0], bottom), ("Z",))


def drop(x: float, y: float, r: float) -> Path:
    """A drop of water; its round part has radius r around (x, y)."""
    tip, k = y - 2.1 * r, 0.5523 * r
    return (
        ("M", x, tip),
        ("C", x + 0.45 * r, y - 1.25 * r, x + r, y - 0.7 * r, x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - 0.7 * r, x - 0.45 * r, y - 1.25 * r, x, tip),
        ("Z",),
    )


def wedge(x: float, y: float, r: float, start: float, end: float) -> Path:
    """A slice of a disc from angle to angle."""
    return (("M", x, y), ("L", *polar(x, y, r, start)), *smooth(arc(x, y, r, start, end), False)[1:], ("Z",))


def crown(x: float, y: float, rx: float, ry: float, lobes: int, rng: random.Random) -> Path:
    """A cloud of `lobes` bulges no farther than rx and ry from (x, y): a tree's crown, a bush, a cushion of moss."""
    turn, step, out = rng.random() * 360, 360 / lobes, list[Point]()
    for k in range(lobes):
        k_turn, reach = turn + (k + rng.uniform(-0.12, 0.12)) * step, rng.uniform(0.93, 1.0)
        for share, r in ((0.0, 0.84), (0.26, reach), (0.68, reach)):
            px, py = polar(0, 0, r, k_turn + share * step)
            out.append((x + px * rx, y + py * ry))
    return smooth(out)


def blade(x: float, y: float, length: float, degrees: float, width: float = 0.14) -> Path:
    """A blade of grass or a reed's leaf; the leaf of the paint box, turned in degrees."""
    return leaf(x, y, length, math.radians(degrees), width)


def tuft(x: float, y: float, size: float, rng: random.Random, spread: float = 38.0, n: int = 3) -> list[Path]:
    """n blades out of one point, fanned by `spread` to either side of upright."""
    return [
        blade(x, y, size * rng.uniform(0.8, 1.2), -90 + a + rng.uniform(-6, 6), 0.3) for a in steps(-spread, spread, n)
    ]


# --- pieces of a picture --------------------------------------------------------------------------------------------
def veins(x: float, y: float, size: float, degrees: float) -> list[list[Point]]:
    """Midrib and three pairs of side veins of a leaf that starts at (x, y)."""
    ribs = [[polar(x, y, size * 0.1, degrees), polar(x, y, size * 0.86, degrees)]]
    for t, reach in ((0.26, 0.17), (0.44, 0.17), (0.61, 0.12)):
        p = polar(x, y, size * t, degrees)
        ribs += [[p, polar(*p, size * reach, degrees + side * 46)] for side in (-1, 1)]
    return ribs


def veined_leaf(
    x: float, y: float, size: float, degrees: float, tones: tuple[str, str, str], width: float = 0.66
) -> list[Item]:
    """A broad leaf in three tones (edge, body, carving): veins are carved, not drawn around."""
    edge, body, carving = tones
    return [
        Shape(leaf(x, y, size, math.radians(degrees), width), body, edge, 0.34),
        *strokes(veins(x, y, size, degrees), carving, 0.2, 0.85),
    ]


def carved(path: Path, fill: str, marks: Sequence[Item], edge: str = "", width: float = 0.0) -> list[Item]:
    """A flat shape with marks cut into it and nowhere else, then its edge."""
    rim = [Shape(path, stroke=edge, width=width)] if edge else []
    return [Shape(path, fill), Group(tuple(marks), clip=path), *rim]


def leafy(
    path: Path, rng: random.Random, tones: Sequence[str], size: float = 1.5, degrees: float = 80.0, edge: str = ""
) -> list[Item]:
    """A mass of leaves: ground in the first tone, rows of small leaves in the other tones, all cut to the path."""
    x0, y0, x1, y1 = bounds(path)
    spots = scattered((x0, y0, x1 - x0, y1 - y0), size * 0.86, rng)
    heaps: list[list[Path]] = [[] for _ in tones[1:]]
    for x, y in spots:
        turn = degrees + rng.uniform(-48, 48)
        heaps[rng.randrange(len(heaps))].append(blade(x, y - size / 2, size * rng.uniform(0.8, 1.15), turn, 0.6))
    marks = [item for heap, tone in zip(heaps, tones[1:], strict=True) for item in patches(heap, tone)]
    return carved(path, tones[0], marks, edge, 0.36 if edge else 0.0)


def covering(items: Iterable[Item], width: float, height: float, nominal: tuple[float, float]) -> Group:
    """A drawing of nominal size enlarged until it covers the box, centred and cut to it; lines grow a little less."""
    w, h = nominal
    k = max(width / w, height / h)
    x, y = (width - w * k) / 2, (height - h * k) / 2
    clip = rectangle(-x / k, -y / k, width / k, height / k)
    return Group(dressed(items, k**-0.2), (k, 0.0, 0.0, k, x, y), clip)


def fitting(items: Iterable[Item], width: float, height: float, size: float, name: str = "") -> Group:
    """A drawing around (0, 0), `size` wide and high, as large as the box allows in its middle."""
    k = min(width, height) / size
    return Group(dressed(items, k**-0.2), (k, 0.0, 0.0, k, width / 2, height / 2), name=name)
