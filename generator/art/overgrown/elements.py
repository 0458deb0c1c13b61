"""Earth, Water and Sun, Pollution and the Crater: one figure, one pattern and one outline each."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

from generator.art.overgrown.frames import tile
from generator.art.shared.brush import blob, line, mix, patches, seeded, smooth, strokes
from generator.art.shared.lino import arc, below, carved, drop, hatched, polar, wave
from generator.art.shared.tones import ACID, CREAM, EARTH, INK, ROCK, SMOG, STONE_DARK, SUN, WATER
from generator.scene.primitives import Item, Path, Point, Shape, circle, polygon, rectangle

Element = Literal["earth", "water", "sun"]
FULL = rectangle(-1, -1, 22, 22)


# --- Earth: angular peaks over strata and pebbles -------------------------------------------------------------------
def _peak(tip: Point, left: float, right: float, foot: float) -> list[Item]:
    """A mountain: a lit flank with carved gullies, a dark one beyond a crooked ridge."""
    x, y = tip
    h = foot - y
    ridge = [(x - 0.05 * h, y + 0.26 * h), (x + 0.09 * h, y + 0.48 * h), (x - 0.1 * h, y + 0.72 * h),
        (x + 0.06 * h, foot)]  # fmt: skip
    dark = polygon([tip, (right, foot), *ridge[::-1]])
    lit = polygon([tip, *ridge, (left, foot)])
    gullies = []
    for k in range(5):
        t = 0.3 + 0.14 * k
        gx, gy = x + (left - x) * t * 0.84, y + h * t
        gullies.append([(gx + 0.04 * h, gy), (gx + 0.13 * h, gy + 0.19 * h)])
    ledges = [[(x + (right - x) * t - 0.1 * h, y + h * t + 0.06 * h), (x + (right - x) * t - 0.2 * h,
        y + h * (t + 0.22))]
              for t in (0.42, 0.62)]  # fmt: skip
    cap = [tip, (x + 0.155 * h, y + 0.19 * h), (x + 0.06 * h, y + 0.16 * h), (x, y + 0.27 * h),
        (x - 0.06 * h, y + 0.17 * h)]  # fmt: skip
    return [
        *carved(lit, EARTH.mid, strokes(gullies, EARTH.light, 0.36)),
        *carved(dark, EARTH.dark, strokes(ledges, EARTH.mid, 0.4)),
        Shape(polygon([*cap, (x - 0.15 * h, y + 0.19 * h)]), CREAM),
    ]


def _stratum(rng: random.Random, y: float, depth: float, tone: str, pebble: str, n: int) -> list[Item]:
    edge = wave(-1, 21, y, 0.34, rng.uniform(6.5, 8.5), rng.random())
    step, x0 = 22 / n, rng.uniform(-0.6, 0.4)
    stones: list[Path] = []
    for k in range(n):
        s = rng.uniform(0.55, 1.0)
        at = (x0 + (k + rng.uniform(0.2, 0.7)) * step, y + depth * rng.uniform(0.5, 0.66))
        stones.append(blob(rng, *at, s * 1.15, s * 0.72, 6, 0.2))
    body = below(edge, 22)
    return [*carved(body, tone, patches(stones, pebble)), line(edge, EARTH.light, 0.4)]


def earth(seed: str) -> list[Item]:
    rng = seeded("earth", seed)
    lean = rng.uniform(-0.8, 0.8)
    return [
        Shape(FULL, EARTH.light),
        *strokes(hatched((0, 0, 20, 13), 1.35, 0), mix(EARTH.light, EARTH.mid, 0.3), 0.3),
        *_peak((5.6 + lean, 7.0), -2.4, 11.5, 13.6),
        *_peak((12.0 + lean, 2.4), 3.2, 21.6, 13.6),
        *_stratum(rng, 13.1, 2.2, EARTH.dark, EARTH.mid, 9),
        *_stratum(rng, 15.2, 2.4, EARTH.mid, EARTH.light, 6),
        *_stratum(rng, 17.6, 2.2, EARTH.dark, EARTH.light, 7),
    ]


# --- Water: a drop over scallops ------------------------------------------------------------------------------------
def _scallops(rng: random.Random) -> list[Item]:
    out: list[Item] = []
    shift = rng.uniform(-0.8, 0.8)
    for row in range(6):
        y = 6.4 + row * 2.7
        spots = [(col * 5 + (2.5 if row % 2 else 0) + shift, y) for col in range(-1, 6)]
        out += patches([circle(x, y, 2.72) for x, y in spots], WATER.dark if row % 2 else WATER.mid)
        rings = [arc(x, y, r, 180, 360) for x, y in spots for r in (2.45, 1.5)]
        out += strokes(rings, WATER.light, 0.34)
    return out


def water(seed: str) -> list[Item]:
    rng = seeded("water", seed)
    x, y = 10.5, 11.6
    return [
        Shape(FULL, WATER.dark),
        *strokes([wave(-1, 21, h, 0.3, 6, rng.random()) for h in (1.9, 3.5)], WATER.mid, 0.4),
        *_scallops(rng),
        Shape(drop(x, y, 4.5), WATER.light, WATER.dark, 2.0),
        Shape(drop(x, y, 4.5), WATER.light),
        line(arc(x, y, 3.2, 78, 172), CREAM, 0.85),
        line(arc(x, y, 3.2, 20, 48), WATER.mid, 0.55),
        line([(x - 0.9, y - 4.6), (x - 1.5, y - 3.5), (x - 2.3, y - 2.3)], CREAM, 0.5),
    ]


# --- Sun: a disc with rays and wedges -------------------------------------------------------------------------------
def sun(seed: str) -> list[Item]:
    turn = seeded("sun", seed).uniform(-6, 6)
    wedges, rays = [], []
    for k in range(12):
        a = 30 * k + turn
        around = [(4, a + 9.5), (17, a + 7), (17, a + 23), (4, a + 20.5)]
        wedges.append(polygon([polar(10, 10, r, d) for r, d in around]))
        tip = 9.0 if k % 2 else 8.0
        rays.append(polygon([polar(10, 10, tip, a), polar(10, 10, 5.4, a - 10), polar(10, 10, 5.4, a + 10)]))
    rings = [arc(10, 10, r, s + turn, s + 300 + turn) for r, s in ((3.2, 20), (2.1, 200), (1.1, 70))]
    return [
        Shape(FULL, SUN.light),
        *patches(wedges, SUN.mid),
        *patches(rays, SUN.dark),
        Shape(circle(10, 10, 5.8), SUN.light),
        Shape(circle(10, 10, 5.1), SUN.dark),
        Shape(circle(10, 10, 4.15), SUN.mid),
        *strokes(rings, SUN.dark, 0.44),
        Shape(circle(10, 10, 0.42), SUN.dark),
    ]


ELEMENTS: Mapping[Element, tuple[Callable[[str], list[Item]], str]] = MappingProxyType(
    {"earth": (earth, EARTH.dark), "water": (water, WATER.dark), "sun": (sun, "#a85a12")}
)
"""Picture and edge of each Element."""


def element_tile(width: float, height: float, *, element: Element, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """The tile of an Element in its edge; the upper left corner is free of what matters, for a letter."""
    draw, edge = ELEMENTS[element]
    return tile(draw(seed), edge, width, height, bleed)


# --- Pollution ------------------------------------------------------------------------------------------------------
def _stack(x: float, w: float, top: float) -> list[Item]:
    body = polygon([(x - w * 0.4, top), (x + w * 0.4, top), (x + w * 0.62, 18), (x - w * 0.62, 18)])
    lip = rectangle(x - w * 0.52, top - 0.35, w * 1.04, 0.8, 0.2)
    rungs = [[(x + w * 0.16, h), (x + w * 0.36, h)] for h in (top + 3.4 + 0.8 * k for k in range(6)) if h < 15]
    return [
        *carved(body, SMOG.dark, [line([(x - w, top + 1.9), (x + w, top + 1.9)], ACID, 0.6)]),
        *strokes(rungs, SMOG.light, 0.26),
        Shape(lip, SMOG.dark),
    ]


def _puff(x: float, y: float, r: float, tone: str) -> list[Item]:
    curls = [arc(x, y, r * 0.66, 150, 290), arc(x + r * 0.06, y + r * 0.06, r * 0.34, 170, 310)]
    return [Shape(circle(x, y, r), tone, SMOG.dark, 0.3), *strokes(curls, SMOG.dark, 0.34)]


PUFFS = ((17.6, 2.6, 3.4, 0), (12.4, 3.2, 3.0, 0), (15.2, 6.5, 2.5, 1), (9.6, 5.4, 2.2, 1), (6.6, 7.4, 1.6, 0),
    (14.0, 8.8, 1.4, 1))  # fmt: skip


def pollution_tile(width: float, height: float, *, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """Chimneys, smoke and acid ooze over a slanted hatch: the darkest tile of all."""
    rng = seeded("pollution", seed)
    tones = (SMOG.light, mix(SMOG.light, CREAM, 0.35))
    puffs = [(x + rng.uniform(-0.4, 0.4), y + rng.uniform(-0.3, 0.3), r, tones[t]) for x, y, r, t in PUFFS]
    edge = [(x, 15.7 + (0.55 if k % 2 else -0.45) + rng.uniform(-0.2, 0.2)) for k, x in enumerate(range(-1, 22, 2))]
    bubbles = [circle(x + rng.uniform(-0.6, 0.6), y, r) for x, y, r in ((3.6, 18.1, 0.75), (8.2, 18.3, 0.5),
        (16.6, 18.2, 0.55))]  # fmt: skip
    art = [
        Shape(FULL, SMOG.mid),
        *strokes(hatched((0, 0, 20, 20), 1.25, 45), SMOG.dark, 0.42),
        *_stack(5.0, 2.7, 9.6),
        *_stack(9.5, 2.7, 7.6),
        *_stack(13.9, 2.7, 10.6),
        *(item for puff in puffs for item in _puff(*puff)),
        Shape(below(edge, 22), ACID, SMOG.dark, 0.5),
        *patches(bubbles, SMOG.dark),
        *_bones(12.4, 17.7),
    ]
    return tile(art, SMOG.dark, width, height, bleed)


def _bones(x: float, y: float) -> list[Item]:
    """Fish bones in the ooze: dead water."""
    ribs = [[(x + d, y - h), (x + d - 0.3, y + h)] for d, h in ((-0.5, 0.62), (0.25, 0.55), (1.0, 0.42))]
    head = smooth([(x - 2.5, y + 0.05), (x - 1.7, y - 0.62), (x - 1.0, y), (x - 1.7, y + 0.62)])
    tail = [[(x + 1.6, y), (x + 2.3, y - 0.6)], [(x + 1.6, y), (x + 2.3, y + 0.6)]]
    return [
        *strokes([[(x - 1.2, y), (x + 1.7, y)], *ribs, *tail], SMOG.dark, 0.34),
        Shape(head, SMOG.dark),
        Shape(circle(x - 1.85, y - 0.1, 0.2), ACID),
    ]


# --- the Crater -----------------------------------------------------------------------------------------------------
def _cracks(rng: random.Random, n: int) -> list[Path]:
    """Jagged lines from the rim outwards."""
    out: list[Path] = []
    for k in range(n):
        a = k * 360 / n + rng.uniform(-8, 8)
        far = polar(10, 10, rng.uniform(10.5, 14), a + rng.uniform(-5, 5))
        out.append(polygon([polar(10, 10, 6, a), polar(10, 10, rng.uniform(7.8, 9.2), a + rng.uniform(-9, 9)), far],
            False))  # fmt: skip
    return out


def _bowl(rng: random.Random) -> list[Item]:
    """Four steps down; the light falls on the far lower right wall."""
    tones = ((7.7, 0.0, ROCK.light), (6.9, 0.25, ROCK.mid), (5.5, 0.5, "#5c554a"), (3.8, 0.75, "#332f2a"))
    out: list[Item] = [Shape(blob(rng, 10, 10 - d, r, r * 0.95, 13, 0.065), tone) for r, d, tone in tones]
    ledges = [arc(10, 9.8, 6.25, a, a + 30) for a in (18, 62, 104, 150)]
    depths = [arc(10, 9.5, 4.7, a, a + 36) for a in (12, 66, 118)]
    return [*out, *strokes(ledges, ROCK.light, 0.36), *strokes(depths, ROCK.mid, 0.36)]


def crater_tile(width: float, height: float, *, seed: str = "", dead: bool = False, bleed: float = 0.0) -> list[Item]:
    """A hole in the street; `dead` is the other face, barred by two planks: nothing can ever lie here."""
    rng = seeded("crater", seed)
    stones = [blob(rng, x, y, s, s * 0.8, 7, 0.25) for x, y, s in ROCKS]
    slabs = [Shape(p, stroke=STONE_DARK, width=0.5) for p in _cracks(rng, 13)]
    art: list[Item] = [
        Shape(FULL, "#b4aa97"),
        *strokes(hatched((0, 0, 20, 20), 1.0, -35), "#9a907e", 0.28),
        *slabs,
        *_bowl(rng),
        *(Shape(p, ROCK.mid, INK, 0.25) for p in stones),
        *(_planks() if dead else ()),
    ]
    return tile(art, ROCK.dark, width, height, bleed)


ROCKS = ((3, 16.6, 1.1), (16.9, 4.2, 0.9), (17, 15.8, 1.3), (4.2, 13.4, 0.6), (5.1, 4.4, 0.7), (9.2, 17.9, 0.5))


def _planks() -> list[Item]:
    """Two nailed boards across the hole."""
    out: list[Item] = []
    for a, b in (((2.6, 3.4), (17.2, 16.4)), ((17.4, 3.2), (2.8, 16.8))):
        out += [line([a, b], INK, 3.6), line([a, b], "#cba876", 2.9)]
        grain = [[(a[0] + (b[0] - a[0]) * s + d, a[1] + (b[1] - a[1]) * s), (a[0] + (b[0] - a[0]) * e + d,
            a[1] + (b[1] - a[1]) * e)]
                 for s, e, d in ((0.05, 0.42, 0.7), (0.5, 0.95, 0.6), (0.1, 0.6, -0.7),
                     (0.66, 0.94, -0.6))]  # fmt: skip
        out += strokes(grain, "#8a6a40", 0.3)
    nails = [circle(x, y, 0.42) for x, y in ((3.4, 4.2), (16.4, 15.6), (16.6, 4.0), (3.6, 16.0))]
    return [*out, *patches(nails, INK)]
