"""Birds, each around (0, 0) and about 22 wide: flat shapes in few tones, feathers carved into them."""

from __future__ import annotations

from generator.art.shared.brush import band, patches, smooth, strokes
from generator.art.shared.lino import blade, polar
from generator.art.undergrove.beasts import bead, tufts
from generator.art.undergrove.outline import pts
from generator.scene.primitives import Item, Path, Shape, circle, oval, polygon

COAL, SLATE, ASH, SNOW = "#2e3136", "#6d757c", "#a9b0b2", "#f4f1e6"
RED, RED_DARK, UMBER = "#c4382a", "#8a2018", "#4a322a"
SOOT, SOOT_LIGHT, COMB = "#3f454d", "#7e8790", "#f2b632"


def _legs(spots: tuple[tuple[float, float, float], ...], tone: str) -> list[Item]:
    """Legs from a belly down to a perch, with toes around it."""
    lines = [[(x, y), (x + 0.2, foot)] for x, y, foot in spots]
    toes = [[(x + 0.2, foot), (x + 0.2 + d, foot + 0.5)] for x, _, foot in spots for d in (-1.0, 0.2, 1.2)]
    return strokes([*lines, *toes], tone, 0.5)


# --- whiskey jack ---------------------------------------------------------------------------------------------------
def jack() -> list[Item]:
    """A fluffed-up grey jay: white face, dark nape, a long tail with a pale tip."""
    tail = polygon(pts("-3.4 3.4, -9.8 10.4, -7.2 11.4, -4.6 9.4, -0.4 5.4"))
    trunk = smooth(pts("1.6 -4.8, 5.4 -3, 7 1, 5.6 4.6, 2 6.6, -1.8 6.2, -4.6 4.4, -5 1.2, -3.4 -2.2, -1.2 -4.6"))
    wing = smooth(pts("-1.4 -3.2, 1.2 -1.4, 1.4 1.8, -1.2 4.4, -5.6 7.2, -7.4 7.6, -6 4.8, -4.8 1.4, -3.4 -1.6"))
    head = smooth(pts("-1.4 -4.4, -1.2 -7.8, 1.2 -10.2, 4.4 -10.2, 6.6 -8.2, 6.8 -5.6, 5.2 -3.4, 1.8 -3"))
    nape = smooth(pts("-1.5 -4.2, -1.4 -7.8, 0.8 -10, 2.8 -10.4, 2.4 -8.4, 3.2 -7.4, 1.6 -5.8, 0.4 -3.6"))
    bill = polygon([(6.4, -7.8), (9.4, -6.5), (6.4, -5.9)])
    plumes = [
        [(-0.8, -1.6), (-3.2, 2.6), (-5.6, 6.2)],
        [(0.4, -0.4), (-1.4, 2.6), (-4.4, 5.8)],
        [(-2.2, -1.2), (-4.4, 3.0)],
    ]
    fluff = tufts(pts("3.8 -2, 5 0.2, 3.2 0.8, 4.2 2.6, 2.4 3.4, 3 5, 1 5.2"), 1.3, 118)
    return [
        *_legs(((0.6, 6.0, 8.8), (3.0, 5.6, 8.8)), COAL),
        Shape(tail, SLATE, COAL, 0.35),
        *strokes([[(-3.0, 4.6), (-8.2, 10.2)], [(-1.8, 5.2), (-6.2, 10.0)]], ASH, 0.4),
        Shape(polygon([(-9.8, 10.4), (-7.2, 11.4), (-6.2, 10.6), (-8.9, 9.4)]), SNOW),
        Shape(trunk, "#c9cac0", COAL, 0.3),
        *strokes(fluff, ASH, 0.55),
        Shape(wing, SLATE, COAL, 0.3),
        *strokes(plumes, SNOW, 0.45),
        Shape(head, SNOW, COAL, 0.35),
        Shape(nape, COAL),
        Shape(bill, "#1c1c1e"),
        *bead(4.2, -7.4, 0.85),
        *strokes([[(5.4, -6.7), (7.6, -6.7)]], "#1c1c1e", 0.3),
    ]


# --- red crossbill --------------------------------------------------------------------------------------------------
def _hanging_cone(x: float, y: float) -> list[Item]:
    """The cone it works on, scales open."""
    body = smooth(
        [
            (x, y - 4.2),
            (x + 2.3, y - 2.6),
            (x + 2.7, y + 0.6),
            (x + 1.4, y + 3.6),
            (x, y + 4.4),
            (x - 1.4, y + 3.6),
            (x - 2.7, y + 0.6),
            (x - 2.3, y - 2.6),
        ]
    )
    rows = [
        (x - 1.5 + (k % 2) * 1.5 + j * 3.0 * (0 if k % 2 else 1), y - 2.8 + k * 1.2)
        for k in range(6)
        for j in range(1 if k % 2 else 2)
    ]
    scales = [[(sx - 1.0, sy - 0.5), (sx, sy + 0.5), (sx + 1.0, sy - 0.5)] for sx, sy in rows]
    return [Shape(body, "#a8703c", "#4c2c14", 0.4), *strokes(scales, "#4c2c14", 0.42)]


def crossbill() -> list[Item]:
    """Red on a cone, the tips of its bill crossed."""
    tail = polygon(pts("-4.6 3, -10.6 8.2, -8.9 8.6, -8.4 10.2, -2.6 5.6"))
    trunk = smooth(pts("1.2 -5.2, 4.6 -3, 5.4 0.8, 3.6 4.4, -0.6 6.2, -4.4 5.4, -6.2 3.2, -5 -0.2, -2.4 -3.4"))
    wing = smooth(pts("-1.8 -2.6, 0.8 -0.6, 0.6 2.2, -2.4 4.6, -7.2 6.8, -9.2 6.8, -6.8 3.6, -4.4 0"))
    head = smooth(pts("-1.6 -4.4, -1.4 -7.6, 0.8 -9.8, 3.8 -9.8, 5.8 -7.8, 5.6 -5.2, 3.8 -3.4, 0.6 -3.4"))
    upper = smooth(pts("5.2 -8, 7.2 -7.8, 8.8 -6.6, 9.8 -4.6, 8.6 -5.6, 7.4 -6.4, 5.6 -6.6"))
    lower = smooth(pts("5.4 -6.6, 7.2 -6.2, 8.6 -6.9, 10 -8.6, 9.6 -6.4, 8.2 -5.2, 6.4 -4.9, 5.2 -5.4"))
    plumes = [
        [(-1.0, -1.4), (-3.4, 2.2), (-7.0, 5.8)],
        [(0.2, 0.2), (-1.8, 2.8), (-5.2, 5.4)],
        [(-2.6, -0.8), (-5.2, 3.2)],
    ]
    breast = tufts(pts("2.6 -2.6, 4 -0.8, 2.4 -0.2, 3.6 1.4, 2 2.2, 2.4 3.8, 0.6 4.4"), 1.3, 120)
    return [
        *_hanging_cone(4.2, 8.2),
        *_legs(((1.4, 5.4, 7.2), (3.4, 4.2, 6.6)), UMBER),
        Shape(tail, UMBER),
        *strokes([[(-4.4, 4.0), (-9.2, 8.3)]], "#8c6a5c", 0.4),
        Shape(trunk, RED),
        *strokes(breast, "#e8806a", 0.5),
        Shape(wing, UMBER, "#2a1a16", 0.3),
        *strokes(plumes, "#b08a78", 0.45),
        Shape(lower, "#5a4a42", "#2a1a16", 0.25),
        Shape(head, RED),
        *strokes(tufts([(0.6, -8.2), (-0.4, -6.4), (1.6, -7.2), (0.8, -5.0)], 1.1, 150), RED_DARK, 0.45),
        Shape(smooth([(1.4, -7.0), (3.4, -7.6), (4.6, -6.6), (2.8, -5.6)]), RED_DARK),
        Shape(upper, "#6d5c52", "#2a1a16", 0.25),
        *bead(3.2, -6.9, 0.72),
    ]


# --- sooty grouse ---------------------------------------------------------------------------------------------------
def _fan(x: float, y: float) -> list[Item]:
    """The tail spread like a wheel: broad feathers with a grey band."""
    feathers: list[Path] = []
    tips: list[Path] = []
    for a in range(-176, -55, 13):
        feathers.append(blade(x, y, 10.4, a, 0.34))
        tips.append(oval(*polar(x, y, 9.2, a), 0.9, 1.25, (a + 90) * 0.01745))
    return [*(Shape(f, SOOT, "#1e2226", 0.35) for f in feathers), *patches(tips, SOOT_LIGHT)]


def grouse() -> list[Item]:
    """A cock that hoots: fanned tail, yellow comb, and on its neck a yellow sac in a ring of white down."""
    trunk = smooth(pts("2.6 -3.6, 5.8 -1, 6.4 3, 4.4 6.4, 0.4 7.8, -4.4 7, -7.4 4.2, -7.4 0.6, -4.4 -1.6, -0.8 -2.6"))
    neck = band([(3.6, 0.4), (5.2, -3.6), (5.6, -7.0)], (7.0, 4.6, 3.4))
    head = smooth(pts("3.8 -7, 4.4 -9.4, 6.6 -10, 8.4 -8.8, 8.6 -7, 7 -5.6, 4.8 -5.6"))
    wing = smooth(pts("-5.6 0.8, -1.8 -0.4, 1.4 1.4, 1 4, -2.6 5.6, -6.6 5, -7.6 3"))
    down = [oval(*polar(4.6, -2.4, 2.2, a), 1.0, 0.75, a * 0.01745) for a in range(0, 360, 30)]
    marks = [[(x, y), (x + 0.8, y + 0.6), (x + 1.6, y)] for x, y in pts("-5.2 2, -2.8 1.6, -0.6 2, -4.2 3.6, -1.8 3.4")]
    breast = tufts(pts("3.6 2, 5 2.8, 3 4, 4.4 5, 1.6 5.6, 2.8 6.4, -0.6 6.6"), 1.1, 100)
    return [
        *_fan(-4.8, 2.6),
        Shape(trunk, SOOT),
        Shape(neck, SOOT),
        Shape(head, SOOT),
        *strokes(breast, SOOT_LIGHT, 0.5),
        Shape(wing, "#59514a", "#1e2226", 0.3),
        *strokes(marks, "#b5a894", 0.45),
        *patches(down, SNOW),
        Shape(circle(4.6, -2.4, 1.7), COMB, "#9a6a12", 0.35),
        Shape(oval(4.4, -2.6, 0.6, 0.9), "#fbe08a"),
        Shape(polygon([(8.3, -8.4), (10.6, -7.2), (8.2, -6.6)]), "#1e2226"),
        Shape(smooth([(5.4, -9.2), (6.6, -9.9), (7.9, -9.1), (6.7, -8.7)]), COMB),
        *bead(6.8, -8.0, 0.62),
        *_legs(((-0.6, 7.4, 9.8), (2.4, 7.0, 9.8)), "#8c7a5c"),
    ]
