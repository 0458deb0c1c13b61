"""Three soils, told apart by pattern as well as by lightness: dunes of sand, cracked clay, cobbles of stone."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.shared.brush import blob, line, mix, patches, seeded, strokes
from generator.art.shared.lino import arc, scattered, tuft, wave
from generator.art.shared.tones import CREAM, FERN, MOSS
from generator.art.woodlots.hexes import inset
from generator.art.woodlots.names import Ground
from generator.art.woodlots.palette import SOILS
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, polygon

Box = tuple[float, float, float, float]


# --- sand -----------------------------------------------------------------------------------------------------------
def sand(box: Box, rng: random.Random) -> list[Item]:
    """Ripples of dunes, grains between them, a few thirsty tufts."""
    x, y, w, h = box
    dark, mid, light = SOILS["sand"]
    ripples = [wave(x, x + w, y + k * 5.2, 1.1, 19.0, 0.23 * k + rng.uniform(0, 0.2)) for k in range(int(h / 5.2) + 2)]
    shadow = [[(px, py + 0.8) for px, py in points] for points in ripples]
    grains = [circle(px, py, rng.uniform(0.2, 0.46)) for px, py in scattered(box, 2.7, rng)]
    tufts = [b for px, py in scattered(box, 15.0, rng, 0.45) for b in tuft(px, py, 2.2, rng)]
    return [
        *strokes(ripples, mix(mid, light, 0.5), 0.55),
        *strokes(shadow, mix(mid, CREAM, 0.55), 0.5),
        *patches(grains, light),
        *patches(tufts, mix(dark, light, 0.5)),
    ]


# --- clay -----------------------------------------------------------------------------------------------------------
class _Cracks:
    """A honeycomb whose corners were shaken: neighbouring plates share them, so cracks run on."""

    def __init__(self, rng: random.Random, side: float) -> None:
        self.rng, self.side, self.corners = rng, side, dict[tuple[int, int], Point]()

    def _corner(self, x: float, y: float) -> Point:
        key = round(x * 10 / self.side), round(y * 10 / self.side)
        if key not in self.corners:
            reach = self.side * 0.34
            self.corners[key] = (x + self.rng.uniform(-reach, reach), y + self.rng.uniform(-reach, reach))
        return self.corners[key]

    def plate(self, q: int, r: int) -> list[Point]:
        cx, cy = math.sqrt(3) * self.side * (q + r / 2), 1.5 * self.side * r
        turns = [math.radians(60 * k - 30) for k in range(6)]
        return [self._corner(cx + self.side * math.cos(a), cy + self.side * math.sin(a)) for a in turns]


def _shrunk(points: list[Point], gap: float) -> Path:
    cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    k = 1 - gap
    return polygon([(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in points])


def clay(box: Box, rng: random.Random) -> list[Item]:
    """Plates of dried mud, the cracks between them dark."""
    x, y, w, h = box
    _, mid, light = SOILS["clay"]
    cracks = _Cracks(rng, 4.6)
    heaps: list[list[Path]] = [[], [], []]
    glints: list[list[Point]] = []
    rows = int(h / (1.5 * cracks.side)) + 3
    for r in range(-1, rows):
        for q in range(-r // 2 - 1, int(w / (math.sqrt(3) * cracks.side)) - r // 2 + 3):
            points = [(px + x, py + y) for px, py in cracks.plate(q, r)]
            heaps[rng.randrange(3)].append(_shrunk(points, 0.13))
            if rng.random() < 0.5:
                cx, cy = sum(p for p, _ in points) / 6, sum(p for _, p in points) / 6
                glints.append([(cx - 1.5, cy - 1.2), (cx - 0.4, cy - 1.7 + rng.uniform(-0.3, 0.3))])
    tones = (mid, mix(mid, CREAM, 0.2), mix(mid, light, 0.24))
    plates = [item for heap, tone in zip(heaps, tones, strict=True) for item in patches(heap, tone)]
    return [Shape(polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), light), *plates,
        *strokes(glints, mix(mid, CREAM, 0.55), 0.34)]  # fmt: skip


# --- stone ----------------------------------------------------------------------------------------------------------
def stone(box: Box, rng: random.Random) -> list[Item]:
    """Round cobbles on dark ground, one light carved into each, moss where they meet."""
    x, y, w, h = box
    dark, mid, light = SOILS["stone"]
    heaps: list[list[Path]] = [[], [], []]
    lights: list[list[Point]] = []
    for px, level in scattered((x - 3, y - 3, w + 6, (h + 6) * 1.22), 5.4, rng, 0.2):
        py, a = y - 3 + (level - y + 3) / 1.22, rng.uniform(2.2, 2.8)  # cobbles are flat, their rows lie close
        heaps[rng.randrange(3)].append(blob(rng, px, py, a, a * 0.84, 8, 0.1))
        lights.append(arc(px, py, a * 0.56, 200, 280))
    moss = [c for px, py in scattered(box, 13.0, rng, 0.45) for c in _cushions(px, py, rng)]
    tones = (mix(mid, light, 0.2), mix(mid, CREAM, 0.1), mix(mid, light, 0.5))
    cobbles = [item for heap, tone in zip(heaps, tones, strict=True) for item in patches(heap, tone)]
    return [
        Shape(polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), mix(dark, light, 0.55)),
        *cobbles,
        *strokes(lights, CREAM, 0.34, 0.75),
        *patches(moss, mix(MOSS, FERN, 0.35)),
    ]


def _cushions(x: float, y: float, rng: random.Random) -> list[Path]:
    return [circle(x + rng.uniform(-1.2, 1.2), y + rng.uniform(-0.7, 0.7), rng.uniform(0.4, 0.8)) for _ in range(4)]


GROUNDS: Mapping[Ground, Callable[[Box, random.Random], list[Item]]] = MappingProxyType(
    {"sand": sand, "clay": clay, "stone": stone}
)


def soil_hex(width: float, height: float, *, ground: Ground, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """A tile of land, a corner on top: soil in a dark edge that goes on into the bleed, a fine light line inside.

    Seen at the size of a tile, 56 mm from side to side, whatever the box.
    """
    k = width / 56
    dark = SOILS[ground].dark
    box = (-3.0, -3.0, 62.0, height / k + 6.0)
    soil = GROUNDS[ground](box, seeded("soil", ground, seed))
    inner = inset(width, height, 1.1 * k)
    return [
        Shape(inset(width, height, -bleed), dark),
        Group((Shape(inner, SOILS[ground].mid), Group(tuple(soil), (k, 0.0, 0.0, k, 0.0, 0.0))), clip=inner),
        Shape(inset(width, height, 1.9 * k), stroke=CREAM, width=0.32 * k),
    ]


def hatch(x: float, y: float, reach: float, colour: str, width: float) -> Shape:
    """Three short slanted lines: what is struck."""
    lines = [[(x - reach + d, y + reach), (x + d, y - reach)] for d in (0.0, reach * 0.5, reach)]
    return Shape(tuple(s for points in lines for s in line(points, colour).path), stroke=colour, width=width)
