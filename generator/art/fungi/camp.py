"""From the walk: a full basket, a pair of boots, sticks, and what the forest takes back."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from itertools import pairwise

from generator.art.fungi.guests import snail
from generator.art.shared.brush import (
    FINE,
    HAIR,
    LINE,
    band,
    blob,
    cord,
    fused,
    ink,
    leaf,
    line,
    lit,
    patches,
    put,
    shade,
    smooth,
    soft_polygon,
    solid,
    steps,
    strokes,
)
from generator.art.shared.caps import capped
from generator.art.shared.habitat import fallen_leaf, log, tufts
from generator.art.shared.mushroom import Mushroom, Stem
from generator.art.shared.shapes import trumpet
from generator.scene.primitives import Item, Path, Point, Shape, circle, oval

_BROWN = Mushroom(
    "basket",
    cap_colour="#96582f",
    cap_second="#c08a52",
    radius=19,
    cap_height=16,
    view=0.2,
    under="pores",
    under_colour="#ecdf9c",
    stem=Stem(18, 11, 1.3, 0.2, "#e9d3a8", "net"),
)
_GOLD = Mushroom(
    "basket gold",
    cap="wavy",
    cap_colour="#f2b233",
    cap_second="#dd8f22",
    radius=19,
    cap_height=17,
    view=0.34,
    under="ridges",
    under_colour="#f0b544",
    stem=Stem(13, 8.5, 0.75, 0, "#f0b544"),
)
_RED = replace(
    _BROWN,
    id="basket red",
    cap_colour="#c8643a",
    cap_second="#a84a2c",
    under_colour="#eadfc6",
    stem=Stem(18, 8, 1.2, 0, "#f2ead9", "scabers"),
)
_BONNET = Mushroom(
    "bonnet",
    cap="conical",
    cap_colour="#b9a184",
    cap_second="#8a6f58",
    radius=8,
    cap_height=11,
    view=0.26,
    under_colour="#efe4d2",
    spots="fibres",
    spot_colour="#7d6450",
    spot_count=12,
    stem=Stem(24, 2.4, 1.1, 0, "#cdb79a", "plain"),
)


# --- basket ---------------------------------------------------------------------------------------------------------
_TOP, _LOW = -21.0, 1.0


def _side(y: float) -> float:
    """Half the width of the basket at height y."""
    t = (y - _TOP) / (_LOW - _TOP)
    return 22.5 * (1 - 0.3 * t) + 1.6 * math.sin(t * math.pi)


def _weave() -> list[Item]:
    """Rows of willow going over and under the stakes, each row bowed like the rim."""
    tones: tuple[list[Path], list[Path]] = ([], [])
    for row in range(8):
        y = _TOP + 3.0 + row * 2.75
        half = _side(y)
        for k in range(12):
            a = -1.5 + 3.0 * (k + 0.5 * (row % 2)) / 11.5
            x, bow = half * math.sin(a), 6.0 * (math.cos(a) - 1) * (1 - row * 0.07)
            wide = half * 0.15 * max(0.25, math.cos(a)) + 0.3
            tones[(k + row) % 3 == 0].append(oval(x, y + bow + 3.0, wide, 1.35, -a * 0.22))
    return [*patches(tones[0], "#c08a4a", edge=ink("#c08a4a")), *patches(tones[1], "#d9ab68", edge=ink("#c08a4a"))]


def _basket_body() -> list[Item]:
    left = [(-_side(y), y) for y in steps(_TOP, _LOW - 2, 6)]
    low = [(-9.0, _LOW + 2.2), (0.0, _LOW + 2.8), (9.0, _LOW + 2.2)]
    near = [(22.5 * math.cos(a), _TOP + 6.2 * math.sin(a)) for a in steps(0.35, math.pi - 0.35, 7)]
    path = smooth([*left, *low, *((-x, y) for x, y in reversed(left)), *near])
    return solid(path, "#8a5c30", _weave(), gloss=0.3)


def _braid(pts: list[Point], width: float, colour: str) -> list[Item]:
    """A twisted rope of willow along the points."""
    ticks: list[list[Point]] = []
    for (ax, ay), (bx, by) in pairwise(pts):
        n = math.dist((ax, ay), (bx, by)) or 1.0
        ux, uy = (bx - ax) / n, (by - ay) / n
        w = width * 0.5
        ticks.append([(ax - uy * w, ay + ux * w), ((ax + bx) / 2 + ux, (ay + by) / 2 + uy), (bx + uy * w, by - ux * w)])
    return [
        line(pts, ink(colour), width + 2 * LINE),
        line(pts, colour, width),
        *strokes(ticks, ink(colour), FINE, 0.8),
        line([(x - 0.4, y - 0.4) for x, y in pts], lit(colour, 0.5), width * 0.24, 0.5),
    ]


def basket(rng: random.Random) -> list[Item]:
    """A willow basket full of mushrooms."""
    handle = [(20.0 * math.cos(a), -20.0 + 27.0 * math.sin(a) * -1) for a in steps(math.pi, 0, 21)]
    rim = [(22.5 * math.cos(a), _TOP + 6.2 * math.sin(a)) for a in steps(0.0, math.pi, 17)]
    fill = [
        put(capped(_RED, rng), -12.5, -17.0, 0.5, -30),
        put(trumpet(_GOLD, rng), 13.5, -17.0, 0.52, 26),
        put(capped(replace(_BROWN, tilt=8), rng), 4.0, -19.0, 0.6, 8),
        put(capped(replace(_BROWN, tilt=-10, radius=17), rng), -6.0, -14.5, 0.54, -12),
        put(trumpet(replace(_GOLD, id="gold two"), rng), 7.6, -13.5, 0.42, 10),
        put(capped(_RED, rng), 14.6, -15.6, 0.36, 30),
    ]
    fern = [
        leaf(-17.0 - k * 1.4, -22.0 - k * 1.7, 4.4 - k * 0.4, -2.6 + d * 0.9, 0.4) for k in range(6) for d in (0, 1)
    ]
    return [
        Shape(oval(0, _TOP, 22.5, 6.2), "#4a2f1f", ink("#8a5c30"), LINE),
        *_braid(handle, 2.6, "#c08a4a"),
        *patches(fern, "#5d8a3c", edge=ink("#5d8a3c")),
        *fill,
        *_basket_body(),
        *_braid(rim, 2.8, "#d9ab68"),
    ]


# --- boots ----------------------------------------------------------------------------------------------------------
_UPPER = (
    (1.0, -36.0), (0.2, -28.0), (-1.6, -21.5), (-7.0, -16.6), (-15.0, -13.4), (-20.6, -10.0), (-22.6, -5.0),
    (-21.0, -2.6), (0.0, -2.4), (17.0, -2.6), (18.4, -8.0), (16.6, -16.0), (16.0, -26.0), (17.6, -36.0), (9.0, -37.4),
)  # fmt: skip


def _sole() -> list[Item]:
    rubber = "#3a3230"
    path = soft_polygon([
        (-23.4, -4.4), (-20, -3.2), (4, -3.0), (19.2, -4.0), (19.4, 1.0), (8.6, 1.2), (7.6, -0.6), (3.4, -0.6),
        (2.4, 1.2), (-17, 1.4), (-22.4, 0.2),
    ])  # fmt: skip
    lugs = [[(x, 1.4), (x + 0.4, -0.4)] for x in (*steps(-18, 1, 8), *steps(10, 18, 4))]
    welt = line([(-22.6, -3.4), (-10, -2.2), (4, -2.0), (19, -3.0)], "#d8b07a", 0.5, 0.9)
    return [*solid(path, rubber, [*strokes(lugs, "#1c1718", 0.6), welt], gloss=0.2)]


_EYES = ((2.4, -33.2), (2.0, -29.8), (1.4, -26.4), (0.2, -23.0), (-2.6, -19.8), (-6.6, -17.2))


def _laces(colour: str) -> list[Item]:
    """Laces over the throat of the boot, hooks beside them, a bow above."""
    cross = [[(x - 1.6, y - 0.6), (x + 3.2, y + 1.3)] for x, y in _EYES]
    cross += [[(x - 1.2, y + 2.4), (x + 3.2, y + 1.3)] for x, y in _EYES[:4]]
    bow = [[(1.2, -33.4), (-4.6, -37.0), (-5.2, -32.8), (1.0, -33.2)], [(1.4, -33.2), (-2.4, -29.0), (-3.4, -26.0)]]
    hooks = [circle(x + 3.4, y + 1.3, 0.66) for x, y in _EYES]
    return [
        *strokes(cross, ink(colour), 1.25),
        *strokes(cross, colour, 0.7),
        *patches(hooks, "#e3cf8c", edge=ink("#8a6a3e")),
        *strokes(bow, ink(colour), 1.25),
        *strokes(bow, colour, 0.7),
    ]


def _boot(leather: str) -> list[Item]:
    path = smooth(_UPPER)
    toe = smooth([(-24, -14), (-14.4, -14), (-11.0, -8), (-12.0, -1), (-25, -1)])
    heel = smooth([(20, -14), (12.0, -12.6), (9.4, -6), (10.4, -1), (21, -1)])
    cuff = smooth([(-2, -38), (-1, -31.6), (9, -30.4), (19, -31.6), (20, -39)])
    seams = [
        [(-13.6, -13.6), (-10.2, -8), (-11.2, -2)],
        [(12.6, -12.4), (10.2, -7), (11.0, -2)],
        [(3.0, -30.6), (5.0, -20.0), (2.0, -13.0), (-6.0, -9.4)],
        [(15.6, -28.0), (11.0, -17.0), (4.0, -9.0), (-4.0, -5.6)],
    ]
    creases = [[(-3.6, -19.4), (0.4, -17.8)], [(-6.2, -16.4), (-2.0, -14.6)], [(13.0, -20), (16.2, -18.6)]]
    panel = shade(leather, 0.26)
    marks: list[Item] = [
        *patches([toe, heel], panel, edge=ink(leather)),
        Shape(cuff, shade(leather, 0.42), ink(leather), FINE),
        *(Shape(smooth(s, False), stroke=lit(leather, 0.6), width=FINE, opacity=0.9, dash=(0.9, 0.7)) for s in seams),
        *strokes(creases, shade(leather, 0.55), FINE, 0.8),
    ]
    sock = smooth([(2.2, -36.0), (1.8, -40.6), (9.4, -41.8), (16.8, -40.6), (16.6, -36.0), (9.0, -34.6)])
    ribs = strokes([[(x, -41), (x, -35)] for x in steps(3.4, 15.4, 9)], shade("#b8402f", 0.45), FINE, 0.8)
    tongue = smooth([(-0.2, -30), (-2.4, -37.4), (-1.2, -40.2), (2.0, -40.8), (4.6, -38.4), (4.6, -30)])
    return [
        *solid(sock, "#b8402f", ribs),
        *solid(tongue, shade(leather, 0.2)),
        *solid(path, leather, marks, gloss=0.45),
        *_laces("#e8d5a8"),
        *_sole(),
    ]


def boots(rng: random.Random) -> list[Item]:
    """A pair of walking boots with red socks."""
    return [put(_boot("#8a5a36"), 8.6, -3.4, 0.94), put(_boot("#a56a3c"), -3.4, 0.6)]


# --- decay ----------------------------------------------------------------------------------------------------------
def decay(rng: random.Random) -> list[Item]:
    """A rotting log with bonnets, a snail, and leaves going back to earth."""
    bonnets = [
        (-3.0, -6.6, 0.92, -4.0),
        (5.2, -6.2, 0.74, 12.0),
        (-11.0, -6.0, 0.62, -18.0),
        (1.6, -5.2, 0.5, 6.0),
        (11.4, -5.6, 0.42, 26.0),
    ]
    tones = ("#b4642a", "#8a4a24", "#cf8a38", "#9a7a3c", "#c25a2c", "#7d5a34", "#d9a64c")
    places = [
        (-25.0, 1.0, 13.0, -28.0), (24.0, 2.0, 12.0, 208.0), (-14.0, 5.0, 13.0, 14.0), (15.0, 5.4, 12.0, 168.0),
        (-4.0, 7.0, 12.0, -34.0), (6.0, 7.4, 11.0, 24.0), (-22.0, 6.4, 10.0, 30.0),
    ]  # fmt: skip
    moss = [(rng.uniform(-24, 18), rng.uniform(-8.4, -5.6), rng.uniform(0.8, 1.2)) for _ in range(26)]
    hole = smooth([(-22, -3), (-19, -5), (-15, -4), (-13, -1), (-15, 2), (-20, 2.4), (-23, 0.4)])
    return [
        *log(rng),
        Shape(hole, shade("#4a3426", 0.4), ink("#7a5c46"), LINE),
        *tufts("moss", moss, rng),
        *(
            put(capped(replace(_BONNET, id=f"bonnet {k}"), rng), x, y, s, lean)
            for k, (x, y, s, lean) in enumerate(bonnets)
        ),
        put(snail(), 16.4, -7.4, 0.92, -6.0),
        *(fallen_leaf(x, y, s, turn, tone) for (x, y, s, turn), tone in zip(places, tones, strict=True)),
    ]


# --- sticks ---------------------------------------------------------------------------------------------------------
def sticks(rng: random.Random) -> list[Item]:
    """A bundle of foraging sticks, tied with twine."""
    tones = ("#8a5c33", "#7b4f2a", "#9a6a3c", "#6b4426", "#a5764a")
    limbs = []
    for k, x in enumerate(steps(-10, 10, 9)):
        top = (x * 1.7 + rng.uniform(-2, 2), -46 + abs(x) * 0.9 + rng.uniform(-3, 3))
        pts = [(x * 1.5 + rng.uniform(-1, 1), -1.8), (x * 0.7, -16.0), (x * 0.8, -24.0), top]
        limbs.append(cord(pts, tones[k % 5], 3.0))
        if k % 2 == 0:
            limbs.append(
                cord(
                    [pts[2], (x * 0.9 + (4 if x >= 0 else -4), -33.0), (x + (7 if x >= 0 else -7), -38.0)],
                    tones[k % 5],
                    1.7,
                )
            )
    coils = [
        _braid([(-9.4, y), (-4, y + 1.3), (0, y + 1.6), (4, y + 1.3), (9.4, y)], 1.5, "#d9c08a")
        for y in (-21.4, -19.6, -17.8)
    ]
    ends = _braid([(1.0, -18.4), (4.0, -13.0), (8.6, -11.4)], 1.2, "#d9c08a")
    loose = band([(-24, 1.6), (-8, -0.6), (8, 1.4), (24, -1.0)], (3.0, 3.2, 3.0, 1.6))
    grain = strokes(
        [[(x, rng.uniform(-1, 1)), (x + 5, rng.uniform(-1, 1))] for x in steps(-22, 18, 9)],
        shade("#8a5c33", 0.5),
        HAIR,
        0.9,
    )
    return [
        *fused(limbs),
        *(p for coil in coils for p in coil),
        *ends,
        *solid(loose, "#8a5c33", grain),
        *solid(blob(rng, -24, 1.5, 1.3, 1.7, 7, 0.06), "#d8b98a"),
    ]
