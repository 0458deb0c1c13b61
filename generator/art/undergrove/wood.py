"""The wood above the soil of a tile: habitats in three depths of fog, pale behind the mushroom, firm at the sides."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.art.shared.brush import blob, leaf, merged, mix, patches, smooth, steps, strokes
from generator.art.shared.lino import below, blade, crown, tuft
from generator.art.shared.mushroom import Habitat
from generator.art.shared.tones import FERN, FOREST, MOSS
from generator.art.undergrove.earth import ferns
from generator.art.undergrove.firs import crown as fir_crown
from generator.art.undergrove.palette import BARK
from generator.scene.primitives import Gradient, Group, Item, Path, Point, Shape, oval, polygon, rectangle

GLOW = "#fffdf2"
"""The light between the trunks."""


@dataclass(frozen=True, slots=True)
class Glade:
    """A wood of one habitat in its box: from `-bleed` down to `foot`, where the soil begins."""

    w: float
    foot: float
    bleed: float
    sky: str
    hue: str
    bark: str

    def air(self, depth: float) -> str:
        """The colour of foliage that far away: 0 is lost in the fog, 1 stands in front."""
        return mix(mix(self.sky, self.hue, 0.16 + 0.5 * depth), FOREST, 0.04 + 0.3 * depth)

    def wood(self, depth: float) -> str:
        """The colour of bark that far away."""
        return mix(self.air(depth), self.bark, 0.12 + 0.42 * depth)

    @property
    def unit(self) -> float:
        return self.w / 63


Row = list[tuple[float, float]]
"""Trunks: x of the middle and width at the foot."""
HUES: Mapping[Habitat, tuple[str, str]] = MappingProxyType(
    {
        "none": (FERN, BARK),
        "moss": ("#4c7a3a", "#5b5a3a"),
        "needles": ("#3d6b55", "#7d4f34"),
        "leaves": ("#a58a34", "#efe9da"),
        "grass": ("#7f9a3c", "#6f5a3c"),
        "soil": ("#6a6f48", "#5c4636"),
        "log": ("#4f7548", "#6b4f38"),
        "branch": ("#4f7548", "#6b4f38"),
    }
)
"""Foliage and bark of each habitat."""


# --- trunks ---------------------------------------------------------------------------------------------------------
def _pole(x: float, top: float, foot: float, w: float) -> Path:
    """A trunk that flares softly into its foot."""
    side = [(0.4 * w, top), (0.46 * w, foot - 5 * w), (0.58 * w, foot - 1.2 * w), (0.98 * w, foot + 0.5)]
    return (*smooth([(x + d, y) for d, y in side], False), *_closing([(x - d, y) for d, y in reversed(side)]))


def _closing(points: list[Point]) -> Path:
    return (("L", *points[0]), *smooth(points, False)[1:], ("Z",))


def _shadow(x: float, top: float, foot: float, w: float) -> Path:
    """The side of a trunk away from the light."""
    return polygon([(x + 0.12 * w, top), (x + w, top), (x + w, foot + 1), (x + 0.3 * w, foot + 1)])


def _bars(row: Row, foot: float, rng: random.Random) -> list[Path]:
    """The dark bars of birches."""
    out: list[Path] = []
    for x, w in row:
        for k in range(16):
            side = rng.choice((-1, 1))
            out.append(oval(x + side * w * 0.3, foot * (k + rng.random()) / 16, w * rng.uniform(0.1, 0.26), w * 0.045))
    return out


def _furrows(row: Row, foot: float, rng: random.Random) -> list[list[Point]]:
    """Furrows of old bark."""
    out: list[list[Point]] = []
    for x, w in row:
        for _ in range(15):
            q, y, run = rng.uniform(-0.42, 0.42), rng.uniform(-0.05, 0.9) * foot, rng.uniform(0.05, 0.16) * foot
            out.append([(x + q * w, y), (x + (q + rng.uniform(-0.06, 0.06)) * w, y + run)])
    return out


def _near(glade: Glade, row: Row, birch: bool, rng: random.Random) -> list[Item]:
    """The two trunks in front, with bark, and the shade on their right."""
    poles = merged(_pole(x, -glade.bleed - 1, glade.foot, w) for x, w in row)
    tone = glade.wood(0.62)
    dark = mix(tone, FOREST, 0.4)
    marks = patches(_bars(row, glade.foot, rng), dark) if birch else strokes(_furrows(row, glade.foot, rng), dark, 0.34)
    shade = patches((_shadow(x, -glade.bleed - 1, glade.foot, w) for x, w in row), dark, 0.3)
    return [Shape(poles, tone), Group((*marks, *shade), clip=poles)]


def _twigs(glade: Glade, row: Row, droop: float, rng: random.Random) -> list[list[Point]]:
    """Side branches of the trunks behind; firs hang theirs, broad-leaved trees lift them."""
    out: list[list[Point]] = []
    for x, _ in row:
        for side in (-1, 1, -1):
            y, run = rng.uniform(0.16, 0.72) * glade.foot, side * rng.uniform(2.4, 5.2) * glade.unit
            out.append([(x, y), (x + run * 0.55, y + 0.25 * droop), (x + run, y + droop * rng.uniform(0.7, 1.3))])
    return out


# --- what stands between the trunks ---------------------------------------------------------------------------------
def _firs(glade: Glade, rng: random.Random) -> list[Item]:
    """Two ridges of firs, the nearer ones at the sides only."""
    far = [fir_crown(x, glade.foot, glade.foot * rng.uniform(0.44, 0.74), rng) for x in steps(0, glade.w, 9)]
    near = [
        fir_crown(glade.w * q, glade.foot, glade.foot * rng.uniform(0.5, 0.62), rng) for q in (0.02, 0.24, 0.77, 0.98)
    ]
    return [*patches(far, glade.air(0.1)), *patches(near, glade.air(0.34))]


def _leafage(glade: Glade, rng: random.Random) -> list[Item]:
    """A haze of leaves, and a few that fall."""
    puffs = [
        blob(rng, rng.uniform(0, glade.w), rng.uniform(-0.05, 0.6) * glade.foot, glade.w * 0.12, glade.foot * 0.09, 9)
        for _ in range(18)
    ]
    drops = [
        leaf(rng.uniform(0, glade.w), rng.uniform(0.1, 0.9) * glade.foot, 1.7 * glade.unit, rng.uniform(0, 6.3), 0.5)
        for _ in range(16)
    ]
    return [*patches(puffs, glade.air(0.12), 0.7), *patches(drops, mix(glade.air(0.5), "#c98a2e", 0.4), 0.8)]


def _hills(glade: Glade, rng: random.Random) -> list[Item]:
    """Open land: two ridges with round trees on the farther one."""
    w, foot = glade.w, glade.foot
    ridges = [
        [(x, foot * high + rng.uniform(-0.03, 0.03) * foot) for x in steps(-glade.bleed, w + glade.bleed, 6)]
        for high in (0.66, 0.82)
    ]
    trees = [
        crown(x, foot * 0.62, w * 0.055, foot * rng.uniform(0.09, 0.14), 7, rng)
        for x in (rng.uniform(0, w) for _ in range(9))
    ]
    return [
        *patches(trees, glade.air(0.2)),
        Shape(below(ridges[0], foot + 1), glade.air(0.1)),
        Shape(below(ridges[1], foot + 1), glade.air(0.26)),
    ]


def _oaks(glade: Glade, rng: random.Random) -> list[Item]:
    """A closed wood: soft crowns far behind."""
    spots = [(x, rng.uniform(0.16, 0.5) * glade.foot) for x in steps(0, glade.w, 8)]
    return patches([crown(x, y, glade.w * 0.12, glade.foot * 0.15, 9, rng) for x, y in spots], glade.air(0.06))


BEHIND: Mapping[Habitat, Callable[[Glade, random.Random], list[Item]]] = MappingProxyType(
    {"needles": _firs, "leaves": _leafage, "grass": _hills}
)


# --- in front -------------------------------------------------------------------------------------------------------
def _bushes(glade: Glade, depth: float, high: float, rng: random.Random) -> list[Item]:
    """Undergrowth along the foot of the trees, higher towards the sides; the fog lies on it."""
    out = []
    for x in steps(0, glade.w, 12):
        edge = abs(x / glade.w - 0.5) * 2
        tall = glade.foot * (high * (0.35 + 0.65 * edge) + rng.uniform(0, 0.04))
        out.append(crown(x, glade.foot, glade.w * 0.085, tall, 7, rng))
    return patches(out, glade.air(depth))


def _front(glade: Glade, habitat: Habitat, rng: random.Random) -> list[Item]:
    """Ferns in the corners, or tall grass with flowers where the land is open."""
    w, foot, tone = glade.w, glade.foot + 0.8, mix(glade.air(0.62), glade.hue, 0.3)
    if habitat not in ("grass", "leaves"):
        spots = ((1.5, foot, foot * 0.27), (w * 0.17, foot, foot * 0.17), (w - 1.5, foot, foot * 0.27))
        return ferns((*spots, (w * 0.84, foot, foot * 0.17)), rng, tone)
    xs = [w * (0.5 + side * rng.uniform(0.2, 0.52)) for side in (-1, 1) for _ in range(14)]
    blades = [
        blade(x, foot, foot * rng.uniform(0.1, 0.28) * abs(x / w - 0.5) * 2, -90 + rng.uniform(-22, 22)) for x in xs
    ]
    heads = [oval(x, foot * rng.uniform(0.76, 0.86), 0.7 * glade.unit, 0.7 * glade.unit) for x in xs[::3]]
    return [*patches(blades, tone), *patches(heads, "#fff4d8" if habitat == "grass" else "#d9a441")]


def _moss(glade: Glade, row: Row, rng: random.Random) -> list[Item]:
    """Moss on the weather side of the trunks in front."""
    tufts = [p for x, w in row for k in range(9) for p in tuft(x - w * 0.42, glade.foot * (0.5 + 0.055 * k), 1.3, rng)]
    return patches(tufts, mix(glade.air(0.5), MOSS, 0.5))


def _light(glade: Glade) -> tuple[Item, list[Item]]:
    """The air, brighter towards the ground, and three beams through it."""
    w, foot, top = glade.w, glade.foot, -glade.bleed
    stops = ((0, mix(glade.sky, glade.hue, 0.08)), (0.55, mix(glade.sky, GLOW, 0.45)), (1, GLOW))
    box = rectangle(top, top, w - 2 * top, foot - top + 1)
    beams = [
        polygon([(w * (a - 0.32), top), (w * (a - 0.2), top), (w * (a + 0.3), foot), (w * (a + 0.06), foot)])
        for a in (0.3, 0.62, 0.98)
    ]
    return Shape(box, Gradient("linear", (0, top, 0, foot), stops)), patches(beams, GLOW, 0.3)


def _rows(glade: Glade, birch: bool, rng: random.Random) -> list[Item]:
    """Two rows of trunks behind, with bushes between them; the nearer one leaves the middle free."""
    w, foot, k, top = glade.w, glade.foot, glade.unit, -glade.bleed - 1
    far: Row = [(x + rng.uniform(-1.6, 1.6) * k, rng.uniform(1.1, 1.9) * k) for x in steps(2 * k, w - 2 * k, 10)]
    middle: Row = [(w * (q + rng.uniform(-0.02, 0.02)), rng.uniform(2.6, 3.6) * k) for q in (0.25, 0.335, 0.68, 0.76)]
    droop = (-1.6 if birch else 1.5) * k
    return [
        *patches([_pole(x, top, foot, w) for x, w in far], glade.wood(0.08)),
        *strokes(_twigs(glade, far, droop, rng), glade.wood(0.08), 0.4 * k),
        *_bushes(glade, 0.1, 0.3, rng),
        *patches([_pole(x, top, foot, w) for x, w in middle], glade.wood(0.24)),
        *strokes(_twigs(glade, middle, droop * 1.4, rng), glade.wood(0.24), 0.5 * k),
    ]


def above(
    width: float, foot: float, bleed: float, sky: str, habitat: Habitat, rng: random.Random
) -> tuple[list[Item], list[float]]:
    """Light, fog, trees and undergrowth, and where the two trunks in front glade."""
    glade = Glade(width, foot, bleed, sky, *HUES[habitat])
    birch = habitat == "leaves"
    front: Row = [
        (width * (q + rng.uniform(-0.025, 0.025)), rng.uniform(5.4, 6.6) * glade.unit) for q in (0.105, 0.895)
    ]
    air, beams = _light(glade)
    items = [
        air,
        *BEHIND.get(habitat, _oaks)(glade, rng),
        *([] if habitat == "grass" else _rows(glade, birch, rng)),
        *beams,
        *_bushes(glade, 0.3, 0.2, rng),
        *_near(glade, front, birch, rng),
        *(_moss(glade, front, rng) if habitat in ("moss", "log", "branch") else []),
        *_front(glade, habitat, rng),
    ]
    return items, [x for x, _ in front]
