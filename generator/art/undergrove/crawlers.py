"""Small animals, each around (0, 0) and about 22 wide: a bug in its foam, a slug, a moth."""

from __future__ import annotations

from generator.art.shared.brush import band, line, patches, seeded, smooth, strokes
from generator.art.shared.lino import flipped, mirrored
from generator.art.undergrove.beasts import bead
from generator.art.undergrove.outline import pts
from generator.scene.primitives import Group, Item, Point, Shape, circle, oval

FOAM, FOAM_EDGE = "#f6fbf6", "#7fa39a"
BUG, BUG_DARK, BUG_LIGHT = "#b5803c", "#4f3116", "#f0d29a"
BANANA, BANANA_DARK, BANANA_LIGHT = "#f0c22e", "#a8761a", "#fbe48a"
DUST, DUST_DARK, DUST_LIGHT = "#8d7560", "#493728", "#dcc9ac"


# --- spittlebug -----------------------------------------------------------------------------------------------------
def _foam(x: float, y: float) -> list[Item]:
    """Bubbles upon bubbles, the large ones in front."""
    rng = seeded("spittle")
    spots = [(rng.gauss(0, 2.6), rng.gauss(0, 1.9), rng.uniform(0.7, 1.3)) for _ in range(34)]
    spots += [(-2.2, 0.6, 1.9), (1.0, 1.2, 2.1), (0.2, -1.6, 1.7), (3.0, -0.4, 1.5), (-3.6, -1.0, 1.3)]
    bubbles = [circle(x + dx, y + dy, r) for dx, dy, r in spots]
    glints = [
        [(x + dx - r * 0.5, y + dy - r * 0.1), (x + dx - r * 0.3, y + dy - r * 0.5)] for dx, dy, r in spots if r > 1.0
    ]
    return [*(Shape(b, FOAM, FOAM_EDGE, 0.28) for b in bubbles), *strokes(glints, "#b9d2cb", 0.35)]


def spittlebug() -> list[Item]:
    """A froghopper on a twig, its back like a roof, beside the foam it grew up in."""
    roof = smooth(pts("-7.6 0.4, -8.4 -2.2, -6.6 -5, -3 -6.6, 1.4 -6.4, 5.4 -4, 8 -0.6, 7.6 0.8, 2 1.4, -4 1.6"))
    face = smooth(pts("-7 -4.4, -9.6 -3.4, -10.4 -1.2, -9.4 0.8, -7.4 1.4, -6.6 -1.4"))
    shield = smooth(pts("-6.6 -5, -3.6 -6.6, -2 -4.6, -2.6 -1.6, -5.4 -0.4, -7.2 -2.4"))
    bands = [
        band([(-1.0, -6.4), (0.4, -3.0), (-0.4, 1.0)], (1.1, 1.3, 0.9)),
        band([(3.0, -5.4), (3.8, -2.6), (3.0, 1.0)], (1.0, 1.1, 0.8)),
    ]
    legs = [
        [(-6.0, 1.0), (-7.6, 3.0), (-6.6, 5.0)],
        [(-3.2, 1.4), (-3.6, 3.4), (-2.2, 5.0)],
        [(0.6, 1.2), (3.4, 3.0), (1.4, 5.2)],
        [(1.4, 5.2), (3.2, 5.4)],
    ]
    needles = [band([(x, 5.6), (x + d, 2.6)], (0.7, 0.3)) for x, d in ((8.6, 1.2), (10.2, 1.8))]
    low = pts("-9.8 -1, -8 -0.4, -6.2 -1.2, -1.6 0.2, 0.4 0.8, 2.2 0.2")
    needles += [band([(x, 6.0), (x + d, 9.2)], (0.7, 0.3)) for x, d in low]
    wing = Group((Shape(roof, BUG), *patches(bands, BUG_LIGHT), Shape(shield, BUG_DARK)), clip=roof)
    return [
        line([(-11.6, 6.4), (-4, 5.6), (4, 6.0), (11.6, 4.8)], "#6b4a34", 1.5),
        *patches(needles, "#2f5d46"),
        *_foam(6.8, 4.6),
        *strokes(legs, BUG_DARK, 0.75),
        wing,
        Shape(roof, stroke=BUG_DARK, width=0.45),
        *strokes([[(1.0, -6.0), (5.6, -2.6), (7.8, 0.2)], [(-5.6, -5.2), (-4.4, -3.2), (-5.2, -1.0)]], BUG_LIGHT, 0.4),
        Shape(face, BUG, BUG_DARK, 0.4),
        *strokes([pts("-9.9 -1.8, -7.6 -1.6"), pts("-9.8 -0.6, -7.8 -0.4"), pts("-9 0.5, -7.8 0.6")], BUG_DARK, 0.35),
        *bead(-7.6, -3.4, 0.95),
        *strokes([[(-9.2, -3.6), (-11.2, -5.4)]], BUG_DARK, 0.4),
    ]


# --- banana slug ----------------------------------------------------------------------------------------------------
def slug() -> list[Item]:
    """As long as a hand: a yellow back with black blots, four feelers out."""
    trunk = smooth(
        pts(
            "-11.4 4.6, -9 2.4, -6 -0.4, -2.4 -2.4, 1.4 -2.8, 4.4 -2.2, 6.6 -3.4, 8.6 -4.4, 10.2 "
            "-3.6, 10.4 -1.4, 9.4 1, 8.6 3.4, 9.2 5.2, 4 5.6, -4 5.6"
        )
    )
    mantle = smooth(pts("0.2 -2.7, 3.4 -3, 6.4 -2.6, 7.4 -0.6, 6.4 1.6, 3 2.2, -0.4 1.4, -1.4 -0.8"))
    sole = smooth(pts("-11.4 4.6, -6 4.2, 0 4.4, 6 4.2, 9 3.9, 9.2 5.2, 4 5.6, -4 5.6"))
    blots = [
        oval(-7.4, 2.0, 1.0, 0.6, -0.4),
        oval(-4.6, 0.2, 0.8, 0.55),
        oval(-5.4, 2.8, 0.6, 0.45),
        oval(-2.8, 2.2, 1.1, 0.7, 0.2),
        oval(-2.4, -0.8, 0.6, 0.4),
        oval(-0.2, 3.2, 0.7, 0.5),
        oval(8.0, 1.8, 0.6, 0.8),
    ]
    ridges = [pts("-9.4 3.6, -6.4 1.4, -3 -0.2"), pts("-8 4, -4.6 2, -1.8 1")]
    ridges += [pts("-4.4 3.8, -2 3, 1 3.4"), pts("3.6 3.6, 6 3.2, 7.8 2.6")]
    feelers = [[(9.0, -3.8), (10.0, -6.4), (11.0, -8.2)], [(8.0, -4.0), (8.0, -6.8), (8.4, -8.8)]]
    low = [[(10.2, -2.4), (11.8, -2.2)], [(10.0, -1.2), (11.4, -0.4)]]
    return [
        *strokes(feelers, BANANA_DARK, 1.0),
        *strokes(low, BANANA_DARK, 0.8),
        Shape(trunk, BANANA, BANANA_DARK, 0.45),
        Shape(sole, BANANA_LIGHT),
        *strokes([[(x, 4.5), (x + 0.3, 5.4)] for x in (-8, -6, -4, -2, 0, 2, 4, 6, 8)], BANANA_DARK, 0.3),
        *patches(blots, "#4a3414"),
        *strokes(ridges, BANANA_DARK, 0.45),
        Shape(mantle, "#e5ae1e", BANANA_DARK, 0.45),
        *strokes([[(0.8, -1.8), (3.4, -2.1), (5.8, -1.6)], [(0.2, 0.2), (3.0, 0.8), (5.6, 0.2)]], BANANA_LIGHT, 0.5),
        *patches([oval(2.0, -0.6, 0.8, 0.5), oval(4.6, 1.0, 0.6, 0.4)], "#4a3414"),
        Shape(oval(5.6, -0.6, 0.55, 0.75), "#6b4a12"),
        *patches([circle(11.0, -8.3, 0.8), circle(8.4, -8.9, 0.75)], "#3a2810"),
    ]


# --- Douglas-fir tussock moth ---------------------------------------------------------------------------------------
def _feeler() -> list[list[Point]]:
    """A comb: the feeler of a male."""
    stem: list[Point] = [(0.5, -4.6), (2.4, -7.6), (5.4, -9.8)]
    teeth: list[list[Point]] = []
    for t in (0.18, 0.34, 0.5, 0.66, 0.82, 0.96):
        x, y = 0.5 + 1.9 * t * 1.2 + 2.6 * t * t, -4.6 - 6.6 * t + 1.4 * t * t
        teeth += [[(x, y), (x - 1.1, y - 1.0)], [(x, y), (x + 1.4, y - 0.1)]]
    return [stem, *teeth]


def moth() -> list[Item]:
    """A tussock moth at rest with its wings spread: bark-brown above, rust below, a white comma on each."""
    fore: list[Point] = pts("0.8 -4, 4.6 -5, 9.2 -3.2, 11.2 -0.4, 9.4 2.8, 6.2 4.2, 2.2 2.6, 0.8 0.4")
    hind: list[Point] = pts("1 0.8, 5.6 2.4, 7.4 5.4, 5.4 8.6, 2.4 8, 0.9 4.6")
    waves = [
        [(3.2, -4.5), (3.8, -1.6), (2.8, 1.6)],
        [(6.4, -4.2), (7.2, -0.8), (5.4, 3.2)],
        [(8.6, -3.2), (9.4, -0.4), (7.6, 2.8)],
    ]
    veins = [[(1.4, -2.6), (5.2, -2.8), (9.8, -1.6)], [(1.4, -1.4), (5.0, -0.6), (8.8, 1.4)]]
    trunk = smooth(mirrored(pts("0 -5.4, 1.3 -4.8, 1.7 -2.4, 1.5 1.6, 1.2 5.6, 0 8.2")))
    fur = [
        [(x, y), (x * 1.1, y + 1.2)]
        for x, y in pts("-0.9 -4, 0 -4.2, 0.9 -4, -0.8 -2.4, 0.2 -2.2, 0.9 -2.4, -0.5 -0.6, 0.6 -0.6")
    ]
    rings = [[(-1.3, y), (0, y + 0.5), (1.3, y)] for y in (1.6, 3.0, 4.4, 5.8)]
    comb = _feeler()
    comma = oval(6.6, 2.2, 0.5, 1.0, 0.7)
    half: list[Item] = [
        Shape(smooth(hind), "#b8683a", DUST_DARK, 0.4),
        *strokes([[(2.4, 2.6), (4.2, 5.0), (3.4, 7.4)]], "#e0a070", 0.5),
        Shape(smooth(fore), DUST, DUST_DARK, 0.45),
        *strokes(waves, DUST_DARK, 0.6),
        *strokes([[(x + 0.7, y) for x, y in w] for w in waves], DUST_LIGHT, 0.4),
        *strokes(veins, DUST_DARK, 0.28),
        Shape(comma, "#fffbf0"),
    ]
    mirror = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    return [
        Group(tuple(half)),
        Group(tuple(half), mirror),
        *strokes([*comb, *(flipped(c) for c in comb)], DUST_DARK, 0.42),
        Shape(trunk, "#6d5644", DUST_DARK, 0.4),
        *strokes(fur, DUST_LIGHT, 0.45),
        *strokes(rings, DUST_LIGHT, 0.4),
        *patches([circle(-0.9, -5.2, 0.5), circle(0.9, -5.2, 0.5)], "#17120f"),
    ]
