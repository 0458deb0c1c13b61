"""From the kitchen: butter on a stump, cider and apples."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import (
    FINE,
    HAIR,
    LINE,
    blob,
    faced,
    ink,
    join,
    leaf,
    line,
    lit,
    merged,
    mix,
    patches,
    put,
    shade,
    smooth,
    soft_polygon,
    solid,
    steps,
    strokes,
)
from generator.art.shared.habitat import BARK, WOOD
from generator.scene.primitives import Gradient, Item, Path, Point, Shape, circle, oval, polygon, rectangle


# --- butter ---------------------------------------------------------------------------------------------------------
def stump(rng: random.Random, top: float = -17.0, r: float = 23.0) -> list[Item]:
    """A sawn stump as a table: rings above, bark and roots below."""
    low = [
        (r * 0.98, -6.0), (r * 1.2, 1.0), (r * 0.62, 1.6), (r * 0.2, 3.0), (-r * 0.36, 2.0), (-r * 0.74, 3.2),
        (-r * 1.2, 1.0), (-r * 0.98, -6.0),
    ]  # fmt: skip
    body = smooth([(-r, top), (0, top - 2), (r, top), *low])
    furrows: list[list[Point]] = []
    for q in steps(-0.94, 0.94, 24):
        x, y = q * r + rng.uniform(-0.5, 0.5), top + 6.5 * math.sqrt(max(0.0, 1 - q * q)) + rng.uniform(0, 3)
        furrows.append([(x, y), (x * 1.02 + rng.uniform(-0.4, 0.4), y + 4), (x * 1.06, y + rng.uniform(6, 13))])
    face = oval(0, top, r, 6.4)
    rings = [
        Shape(oval(-0.6, top - 0.2, r * k, 6.4 * k), stroke=shade(WOOD, 0.34), width=FINE, opacity=0.8)
        for k in (0.86, 0.7, 0.54, 0.36, 0.18)
    ]
    cracks = strokes(
        [[(-1.0, top), (-r * 0.55, top + 3.6)], [(2.0, top), (r * 0.7, top - 2.4)]], shade(WOOD, 0.5), FINE, 0.7
    )
    return [
        *solid(body, BARK, strokes(furrows, shade(BARK, 0.5), 0.5, 0.75), gloss=0.25),
        *solid(face, WOOD, [*rings, *cracks], gloss=0.35),
    ]


def _dish(y: float) -> list[Item]:
    """A white enamel plate with a blue rim."""
    white, blue = "#f6f3ea", "#3f6fa8"
    rim = oval(0, y, 20.5, 5.6)
    side = smooth([(-20.3, y), (-12.0, y + 6.6), (0, y + 7.6), (12.0, y + 6.6), (20.3, y), (0, y - 3)])
    return [
        *solid(side, shade(white, 0.12)),
        *solid(rim, white, gloss=0.2),
        Shape(oval(0, y, 19.9, 5.2), stroke=blue, width=0.8),
        Shape(oval(0.4, y + 0.5, 15.5, 3.7), shade(white, 0.16), opacity=0.8),
        Shape(oval(0.2, y + 0.2, 15.5, 3.7), stroke=shade(white, 0.3), width=HAIR),
    ]


def slab(x: float, y: float, w: float, h: float, d: float, colour: str, relief: bool = False) -> list[Item]:
    """A block of butter: its long front, its lit top, its end in shade; lower front left corner at x, y."""
    skew, rise, fall = d * 0.8, d * 0.46, w * 0.1
    front = soft_polygon([(x, y), (x + w, y + fall), (x + w, y + fall - h), (x, y - h)])
    top = [(x, y - h), (x + w, y + fall - h), (x + w + skew, y + fall - h - rise), (x + skew, y - h - rise)]
    foot = [(x + w, y + fall), (x + w + skew, y + fall - rise)]
    end = soft_polygon([*foot, top[2], top[1]])
    glow = [(x, y - h), (x + w * 0.7, y - h + 1), (x + w * 0.36, y + 1), (x, y + 1)]
    sheen = line([(x + 0.9, y - h + 1.0), (x + w - 0.8, y + fall - h + 1.0)], lit(colour, 0.8), 0.5, 0.8)
    marks = [Shape(polygon(glow), lit(colour, 0.4), opacity=0.45), sheen]
    print_ = _pressed(top, colour) if relief else []
    return [
        *faced(end, shade(colour, 0.27), edge=ink(colour)),
        *faced(front, colour, marks),
        *faced(soft_polygon(top), lit(colour, 0.5), print_, ink(colour)),
    ]


def _pressed(top: list[Point], colour: str) -> list[Item]:
    """A sprig pressed into the top of the slab, lying in its plane."""
    (x, y), along, back = top[0], top[1], top[3]

    def at(u: float, v: float) -> Point:
        return x + (along[0] - x) * u + (back[0] - x) * v, y + (along[1] - y) * u + (back[1] - y) * v

    blades: list[Path] = []
    for u in (0.24, 0.39, 0.54, 0.69):
        for d in (-1, 1):
            blade = ((0.0, 0.0), (0.1, 0.28), (0.22, 0.3), (0.13, 0.08))
            blades.append(smooth([at(u + p, 0.5 + d * q) for p, q in blade]))
    dent = mix(colour, "#a9741c", 0.45)
    return [*strokes([[at(0.12, 0.5), at(0.9, 0.5)]], dent, 0.5), *patches(blades, dent, 0.85)]


def _knife() -> list[Item]:
    blade = soft_polygon([(0, 0), (13.0, -1.6), (15.2, 0.2), (13.4, 1.3), (0, 1.8)])
    handle = smooth([(-10.5, -0.2), (-9.6, 2.2), (-4, 2.2), (0.2, 2.0), (0.2, -0.3), (-5, -1.0)])
    rivets = patches([circle(x, 0.8, 0.4) for x in (-7.6, -4.6, -1.6)], "#e9dfc6")
    light = line([(0.8, 0.5), (12.6, -0.5)], "#ffffff", 0.35, 0.8)
    return [*faced(blade, "#c9d0d3", [light]), *solid(handle, "#7b4f2a", rivets)]


_SPRIG = ((-7.6, -3.0), (-5.2, -5.6), (-3.0, -8.2), (-0.4, -5.6), (2.4, -6.8), (-2.6, -4.0))


def _parsley(rng: random.Random) -> list[Item]:
    """A sprig: thin stalks, each with a head of small jagged leaves."""
    green = "#5d8a3c"
    stalks = [[(0.0, 0.0), (x * 0.4, y * 0.55), (x, y)] for x, y in _SPRIG]
    heads: list[Path] = []
    lights: list[Path] = []
    for x, y in _SPRIG:
        away = math.atan2(y, x)
        heads += [leaf(x, y, rng.uniform(1.9, 2.5), away + d, 0.7) for d in (-1.9, -1.1, -0.4, 0.4, 1.1, 1.9)]
        lights += [leaf(x, y, 1.3, away + d, 0.5) for d in (-0.9, 0.1)]
    return [
        *strokes(stalks, ink(green), 1.0),
        *strokes(stalks, lit(green, 0.2), 0.45),
        Shape(merged(heads), green, ink(green), FINE),
        *patches(lights, lit(green, 0.4), 0.8),
    ]


def butter(rng: random.Random) -> list[Item]:
    """A slab with a pressed sprig on an enamel dish, two slices cut, a knife and parsley, on a stump."""
    colour = "#f4d464"
    cuts = ((6.9, -20.6, 13.0), (9.4, -19.6, 20.0))
    return [
        *stump(rng),
        Shape(oval(1.6, -17.6, 21.5, 5.6), shade(WOOD, 0.7), opacity=0.4),
        *_dish(-22.8),
        Shape(oval(1.0, -21.4, 16.5, 3.2), shade("#f6f3ea", 0.5), opacity=0.4),
        *slab(-15.5, -21.4, 15.0, 12.0, 14.5, colour, relief=True),
        *(put(slab(0, 0, 1.6, 9.6, 9.0, colour), x, y, 1, turn) for x, y, turn in cuts),
        put(_parsley(rng), -9.6, -17.0, 0.92, -8),
        put(_knife(), 2.6, -12.8, 1.0, -4.0),
    ]


# --- cider ----------------------------------------------------------------------------------------------------------
def _apple(colour: str, blush: str, r: float) -> list[Item]:
    shape = [
        (0, -0.8), (0.45, -0.98), (0.9, -0.72), (1.04, -0.1), (0.8, 0.6), (0.34, 0.96), (0, 0.86), (-0.34, 0.96),
        (-0.8, 0.6), (-1.04, -0.1), (-0.9, -0.72), (-0.45, -0.98),
    ]  # fmt: skip
    path = smooth([(x * r, y * r) for x, y in shape])
    cheek = Shape(oval(r * 0.2, r * 0.1, r * 0.8, r * 0.95), blush, opacity=0.55)
    dimple = Shape(oval(0, -r * 0.8, r * 0.4, r * 0.13), shade(colour, 0.5), opacity=0.6)
    streak = line([(-r * 0.66, -r * 0.1), (-r * 0.6, -r * 0.44), (-r * 0.36, -r * 0.66)], "#ffffff", r * 0.12, 0.75)
    stalk = [(0, -r * 0.76), (r * 0.04, -r * 1.1), (r * 0.2, -r * 1.3)]
    green = leaf(r * 0.08, -r * 1.02, r * 0.9, -0.3, 0.5)
    return [
        *solid(path, colour, [cheek, dimple, streak]),
        *strokes([stalk], ink("#6b4a2a"), r * 0.17),
        *solid(green, "#6f9a41", gloss=0.3),
    ]


_HALF = (
    (0, -0.86), (0.5, -1), (1.02, -0.5), (0.98, 0.3), (0.5, 0.92), (0, 0.84), (-0.5, 0.92), (-0.98, 0.3),
    (-1.02, -0.5), (-0.5, -1),
)  # fmt: skip


def _half_apple(r: float) -> list[Item]:
    skin, flesh = "#c8402c", "#f8efcf"
    outer, inner = (smooth([(x * size, y * size) for x, y in _HALF]) for size in (r, r * 0.86))
    core = smooth([(0, -r * 0.46), (r * 0.32, 0), (0, r * 0.42), (-r * 0.32, 0)])
    pips = [leaf(d * r * 0.1, -r * 0.14, r * 0.26, 1.57 - d * 0.4, 0.5) for d in (-1, 1)]
    return [
        *solid(outer, skin),
        Shape(inner, flesh, shade(flesh, 0.3), HAIR),
        Shape(core, None, shade(flesh, 0.4), FINE, 0.7),
        *patches(pips, "#5a3420"),
    ]


def _bottle() -> list[Item]:
    glass = "#4f6b35"
    half = [(2.3, -47.5), (2.3, -37.0), (3.4, -33.0), (6.6, -29.0), (7.4, -24.0), (7.4, -3.0), (6.4, 0.4)]
    path = smooth([*((-x, y) for x, y in half), (0, 1.2), *reversed(half)])
    shine = [
        line([(-5.0, -25), (-5.2, -15), (-5.0, -3.4)], "#ffffff", 0.9, 0.5),
        line([(-1.3, -45), (-1.4, -37.5)], "#ffffff", 0.6, 0.5),
    ]
    amber = Shape(rectangle(-9, -31.0, 18, 33), "#8a6a22", opacity=0.5)
    label = join(
        smooth([(-8, -21.5), (0, -20.4), (8, -21.5)], False), smooth([(8, -7.5), (0, -6.2), (-8, -7.5)], False)
    )
    sheet = Gradient("linear", (-7.4, 0, 7.4, 0), ((0, "#fffaf0"), (0.6, "#f3e7c8"), (1, "#cdb98f")))
    paper = [Shape(label, sheet, shade("#cdb98f", 0.3), FINE)]
    frame = [Shape(rectangle(-5.4, -19.2, 10.8, 11.0, 1), stroke="#a9662c", width=0.32)]
    cork = soft_polygon([(-1.9, -51.5), (1.9, -51.5), (2.1, -46.5), (-2.1, -46.5)])
    lip = soft_polygon([(-2.9, -47.6), (2.9, -47.6), (2.9, -45.6), (-2.9, -45.6)])
    wire = strokes([[(-2.4, -46), (0, -51.2), (2.4, -46)]], "#8a8f92", 0.3)
    marks: list[Item] = [amber, *shine, *paper, *frame, put(_apple("#c8402c", "#e8a040", 2.7), 0, -13.4)]
    return [*solid(cork, "#c99a62"), *wire, *solid(path, glass, marks, gloss=0.4), *solid(lip, glass)]


def _tumbler(rng: random.Random) -> list[Item]:
    """A filled glass: foam, bubbles, light through the cider."""
    top, low, a, b = -22.0, -1.4, 7.6, 5.9
    glass = join(
        smooth(
            [(-a, top), (-a * 0.92, top * 0.5), (-b, low), (0, low + 1.6), (b, low), (a * 0.92, top * 0.5), (a, top)],
            False,
        )
    )
    drink = join(
        smooth(
            [
                (-a * 0.95, top + 4.4),
                (-b * 0.94, low - 1.2),
                (0, low + 0.2),
                (b * 0.94, low - 1.2),
                (a * 0.95, top + 4.4),
            ],
            False,
        )
    )
    amber = Gradient("linear", (-a, 0, a, 0), ((0, "#ffd873"), (0.5, "#f0ab34"), (1, "#c97a1e")))
    bubbles = [circle(rng.uniform(-4.6, 4.6), rng.uniform(-15, -3), rng.uniform(0.22, 0.55)) for _ in range(22)]
    foam = blob(rng, 0, top + 4.0, a * 0.95, 1.9, 13, 0.06)
    froth = [circle(x, top + 3.6 + rng.uniform(-0.6, 0.8), rng.uniform(0.4, 0.9)) for x in steps(-a * 0.8, a * 0.8, 9)]
    return [
        Shape(glass, "#eef2e6", opacity=0.55),
        Shape(drink, amber),
        *patches(bubbles, "#fff3cf", 0.8),
        Shape(foam, "#fff8e4", shade("#f0ab34", 0.2), HAIR),
        *patches(froth, "#ffffff", 0.9),
        line([(-4.9, -16), (-4.5, -4.6)], "#ffffff", 1.0, 0.6),
        Shape(oval(0, top, a, 1.7), stroke=mix("#6f7f70", "#ffffff", 0.3), width=FINE),
        Shape(glass, stroke=ink("#7f8a72"), width=LINE),
    ]


def cider(rng: random.Random) -> list[Item]:
    """A bottle, a filled glass and three apples."""
    return [
        put(_apple("#b9c04c", "#e0b848", 6.4), 20.5, -5.4, 1, 8),
        put(_bottle(), -8.0, 0.0),
        put(_tumbler(rng), 8.4, 1.6),
        put(_apple("#cf4a30", "#f0b04a", 6.0), -20.0, -3.2, 1, -10),
        put(_half_apple(4.8), 19.4, 0.4, 1, 16),
    ]
