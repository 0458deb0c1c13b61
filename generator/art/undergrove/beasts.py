"""Animals with fur, each around (0, 0) and about 22 wide: flat shapes in few tones, hair carved into them."""

from __future__ import annotations

from generator.art.shared.brush import band, patches, smooth, strokes
from generator.art.shared.lino import flipped, mirrored, polar
from generator.art.undergrove.outline import pts
from generator.scene.primitives import Item, Path, Point, Shape, circle, oval, polygon

DARK, SILVER, NIGHT = "#241d1f", "#c9ced0", "#3b3134"
CHESTNUT, CHESTNUT_DARK, BUFF = "#a8542c", "#6b2f18", "#f0c890"
PELT, PELT_DARK, BELLY = "#8a6a52", "#54402f", "#f4e8d2"


def bead(x: float, y: float, r: float, glint: str = "#fffbf0") -> list[Item]:
    """A round black eye with its glint."""
    return [Shape(circle(x, y, r), "#17120f"), Shape(circle(x - r * 0.3, y - r * 0.35, r * 0.32), glint)]


def tufts(spots: list[Point], length: float, degrees: float) -> list[list[Point]]:
    """Short hairs that all lie one way."""
    return [[(x, y), polar(x, y, length, degrees)] for x, y in spots]


# --- silver-haired bat ----------------------------------------------------------------------------------------------
_NEAR_WING = pts(
    "2.2 -1.6, -0.4 -4.6, -3.4 -8.8, -6.6 -9.2, -11.2 -6.6, -10.6 -3.6, -9.4 -4.4, -8.2 -1, "
    "-6.9 -2.2, -5.8 1.4, -4.7 0.4, -3.2 3.2, -1 3"
)
_FAR_WING = pts("2.4 -2.4, 4 -5.6, 5.2 -9.8, 7.4 -10.2, 11.2 -7.8, 10.2 -5.2, 9 -5.8, 7.8 -3.4, 6.6 -3.8, 5 -1.2")


def bat() -> list[Item]:
    """In flight, seen from the side: frost on dark fur, round ears, mouth open for a moth."""
    near_bones = [[(1.6, -1.4), (-1.0, -4.8), (-3.6, -8.6)], [(-3.6, -8.6), (-7.4, -7.6), (-10.8, -6.2)]]
    near_bones += [[(-3.6, -8.6), (-6.8, -5.2), (-8.5, -1.6)], [(-3.6, -8.6), (-5.0, -3.8), (-5.9, 0.8)]]
    far_bones = [[(3.0, -2.6), (4.4, -6.0), (5.6, -9.4)], [(5.6, -9.4), (8.4, -8.8), (10.8, -7.6)]]
    far_bones += [[(5.6, -9.4), (7.6, -6.8), (8.2, -4.0)]]
    trunk = smooth(pts("5.4 -1.8, 4.2 1.2, 1.2 3.2, -2.2 4.8, -4 5, -3.4 3.4, -1.2 0.6, 1.4 -2.2, 3.8 -3.4"))
    tail = polygon(pts("-3 3.4, -8 6.6, -6.2 7, -5.2 8.2, -3.6 7, -2.2 7.4, -1.6 4.6"))
    head = smooth(pts("3.4 -3, 4.6 -4.6, 6.6 -4.6, 8 -3.2, 9 -2.2, 8.6 -1.3, 7.4 -0.9, 5.8 -0.4, 4.2 -1"))
    ears = [
        smooth(pts("4.4 -4.2, 3.9 -6, 4.9 -6.7, 5.8 -5.8, 5.6 -4.4")),
        smooth(pts("6.2 -4.4, 6.6 -6.2, 7.6 -6.2, 7.8 -4.8, 7.2 -3.8")),
    ]
    spots = pts(
        "3.6 -2.2, 2.2 -1.4, 3.2 -0.6, 0.8 -0.2, 1.8 0.6, 2.6 1.2, -0.4 1.2, 0.6 2, -1.6 2.6, "
        "-0.6 3.2, -2.6 3.8, 4.4 -0.6"
    )
    return [
        Shape(polygon(_FAR_WING), NIGHT, DARK, 0.4),
        *strokes(far_bones, "#7d6c6c", 0.42),
        Shape(tail, NIGHT, DARK, 0.4),
        Shape(polygon(_NEAR_WING), "#4a3d40", DARK, 0.4),
        *strokes(near_bones, "#9b8886", 0.45),
        Shape(trunk, DARK),
        *strokes(tufts(spots, 1.5, 152), SILVER, 0.42),
        *patches(ears, DARK),
        *patches([oval(4.9, -5.5, 0.45, 0.7, 0.1), oval(7.1, -5.3, 0.4, 0.6, 0.3)], "#8a5a4c"),
        Shape(head, DARK),
        Shape(polygon([(8.5, -1.5), (7.0, -1.9), (7.2, -1.0)]), "#c26a5a"),
        *strokes(tufts([(4.4, -3.4), (5.2, -2.0), (4.6, -1.4)], 1.1, 170), SILVER, 0.38),
        Shape(circle(6.9, -3.2, 0.55), SILVER),
        Shape(circle(7.0, -3.2, 0.34), "#17120f"),
    ]


# --- red tree vole --------------------------------------------------------------------------------------------------
def vole() -> list[Item]:
    """A round red vole on a twig that eats a needle, its tail hanging down behind."""
    trunk = smooth(
        pts(
            "-7.2 4.4, -8.2 1, -6.8 -2.8, -3.2 -5.2, 1 -5.8, 4.6 -5.6, 7.4 -3.6, 9.2 -1, 8.8 0.8, "
            "6.8 2, 5.4 4.6, 1 5.8, -4.2 5.8"
        )
    )
    belly = smooth(pts("-4.6 5.4, -2.6 3.6, 1.4 3, 4.8 1.6, 6.8 1.9, 5.4 4.6, 1 5.8"))
    back = tufts(
        pts(
            "-6.4 -0.4, -5.4 -2.4, -4.6 0.6, -3.6 -3.8, -3 -1.6, -2.6 1.8, -1.4 -4.2, -1 -2.4, -0.8 "
            "-0.2, 0.8 -3.6, 1.2 -1.4, -5.8 2.4, -4 2.8"
        ),
        1.5,
        158,
    )
    tail = band([(-6.8, 4.2), (-9.4, 6.0), (-9.2, 8.6), (-7.6, 9.6)], (1.6, 1.3, 0.9, 0.4))
    ear = smooth(pts("2.4 -4.6, 2 -6.8, 3.6 -7.6, 5 -6.6, 4.8 -4.8"))
    feet = [oval(1.4, 6.0, 1.7, 0.7), oval(-3.6, 6.1, 2.0, 0.75)]
    hand = band([(5.0, 2.4), (6.6, 3.0), (8.0, 2.0)], (1.6, 1.2, 0.9))
    return [
        Shape(tail, CHESTNUT_DARK),
        Shape(trunk, CHESTNUT),
        Shape(belly, BUFF),
        *strokes(back, CHESTNUT_DARK, 0.48),
        Shape(ear, CHESTNUT_DARK),
        Shape(oval(3.5, -5.9, 0.85, 1.05, 0.1), "#d88a66"),
        *patches(feet, "#e6b08a"),
        Shape(band([(6.2, 4.8), (8.4, 1.0), (10.8, -2.0)], (0.5, 0.6, 0.3)), "#2f5d46"),
        Shape(hand, CHESTNUT_DARK),
        *bead(6.2, -2.8, 0.95),
        Shape(oval(9.0, -0.7, 0.65, 0.55), "#5a2320"),
        *strokes(
            [[(8.2, 0.0), (11.0, 0.6)], [(8.0, 0.3), (10.4, 1.8)], [(8.2, -0.4), (11.2, -0.8)]], CHESTNUT_DARK, 0.28
        ),
    ]


# --- flying squirrel ------------------------------------------------------------------------------------------------
def flying_squirrel() -> list[Item]:
    """Gliding: the skin stretched between its four paws, the tail a rudder, eyes made for the night."""
    right: list[Point] = pts(
        "0 -5.4, 1.9 -5, 5.2 -7.2, 8.6 -9, 9.4 -8.2, 8.2 -5.6, 7.4 -2, 7.2 1, 7.8 3.6, 8.6 5.6, "
        "7.6 6.4, 4.6 5.2, 2.2 4.6, 0 5"
    )
    skin = smooth(mirrored(right))
    trunk = smooth(mirrored(pts("0 -6, 2.4 -4.8, 2.9 -1, 2.6 3, 1.4 5, 0 5.4")))
    tail = smooth(mirrored(pts("0 4.2, 1.3 5, 2.1 7.4, 1.9 10, 0.8 11.4, 0 11.6")))
    head = smooth(mirrored(pts("0 -10.2, 1.6 -9.8, 2.9 -8.4, 2.9 -6.6, 1.7 -5.2, 0 -4.8")))
    ear = smooth(pts("1.4 -9.4, 2 -11.4, 3.5 -11, 3.4 -9, 2.7 -8.2"))
    hem = [pts("8.7 -8.6, 7.2 -5, 6.5 -1.6, 6.4 1.2, 7 4, 8 5.8")]
    ribs = [
        [(2.6, -3.6), (5.0, -4.6), (7.2, -6.6)],
        [(2.9, 0.0), (5.0, 0.0), (6.3, -0.4)],
        [(2.5, 3.2), (4.6, 3.6), (6.6, 4.6)],
    ]
    hairs = tufts(
        pts("-1.2 -3.6, 0.2 -3.4, 1.4 -3, -1.6 -1.2, -0.2 -0.8, 1.4 -1, -1.2 1.2, 0.4 1.4, 1.5 1, -0.4 3.4, 0.8 3.4"),
        1.3,
        90,
    )
    plume = tufts(pts("-0.9 6.4, 0.7 6, -0.2 7.6, -1 8.6, 0.9 8.4, 0 9.6"), 1.3, 90)
    toes = [[(8.8, -8.8), polar(8.8, -8.8, 1.4, a)] for a in (-80, -45, -10)]
    toes += [[(8.2, 6.0), polar(8.2, 6.0, 1.4, a)] for a in (5, 40, 75)]
    return [
        *strokes([*toes, *(flipped(t) for t in toes)], "#c99a84", 0.6),
        Shape(tail, PELT, PELT_DARK, 0.4),
        Shape(skin, "#b08d70", PELT_DARK, 0.45),
        *strokes([*hem, *(flipped(h) for h in hem)], BELLY, 0.7),
        *strokes([*ribs, *(flipped(r) for r in ribs)], PELT_DARK, 0.35),
        Shape(trunk, PELT),
        *strokes([*hairs, *plume], PELT_DARK, 0.45),
        *patches([ear, smooth(flipped(pts("1.4 -9.4, 2 -11.4, 3.5 -11, 3.4 -9, 2.7 -8.2")))], PELT_DARK),
        Shape(head, PELT),
        Shape(smooth(mirrored(pts("0 -8.4, 0.9 -7.6, 1.5 -6.2, 0.9 -5.2, 0 -5"))), BELLY),
        *(item for x in (-1.65, 1.65) for item in (Shape(circle(x, -7.7, 1.2), "#2a1d16"), *bead(x, -7.7, 0.98))),
        Shape(oval(0, -6.4, 0.55, 0.42), "#c9766a"),
    ]


# --- douglas squirrel -----------------------------------------------------------------------------------------------
def _cone(x: float, y: float, turn: float) -> list[Item]:
    """The cone it holds."""
    body: Path = oval(x, y, 1.5, 2.3, turn)
    marks = [[(x - 1.0, y + d), (x, y + d + 0.6), (x + 1.0, y + d)] for d in (-1.2, -0.1, 1.0)]
    return [Shape(body, "#b97b42", "#5c3618", 0.35), *strokes(marks, "#5c3618", 0.35)]


def douglas_squirrel() -> list[Item]:
    """Upright on a branch with a cone in its paws: dark back, orange belly, the tail an S behind it."""
    tail = smooth(
        pts(
            "1.6 8.6, 6 8.4, 8.4 5.2, 7.4 1.6, 5.4 -1.6, 5.6 -5.4, 8.2 -7.6, 10.8 -7, 10.2 -9.2, 7 "
            "-10.4, 3.4 -8.4, 2.2 -4, 3.6 0.8, 4.4 3.8, 2.4 5.8"
        )
    )
    fringe = [pts("9.6 -7.9, 6.6 -7.6, 4.4 -4.2, 5.6 0.6, 7.2 4.4, 5.4 7.4")]
    trunk = smooth(pts("-2.6 -4.4, 0.6 -3.6, 3 0.2, 4 4.6, 3.2 8.2, 0.2 9.2, -4.2 9.2, -4.4 6, -4.8 2.6, -4.6 -1.2"))
    belly = smooth(pts("-3 -2.8, -1.6 -0.6, -1.8 3.2, -2.6 6.6, -4.2 7.2, -4.9 3, -4.7 -0.8"))
    haunch = smooth(pts("-1.6 8.8, -2 5.4, 0.4 3.4, 3 4.8, 3.4 7.8, 1.6 9.2"))
    head = smooth(pts("-1.2 -3, 0.8 -5.2, 0.2 -7.8, -2.2 -8.9, -4.8 -8, -6.6 -6.2, -7.4 -4.8, -6.6 -3.7, -4.4 -2.8"))
    ears = [
        smooth([(-1.6, -8.2), (-1.4, -11.4), (0.4, -9.6), (0.6, -7.2)]),
        smooth([(-3.8, -8.4), (-4.2, -11.0), (-2.2, -9.8), (-1.8, -8.4)]),
    ]
    coat = tufts(pts("0.4 -2.2, 1.4 -0.4, 0.2 0.4, 1.8 1.6, 0.6 2.4, -0.6 -1.6, 2.6 3.2"), 1.5, 70)
    return [
        Shape(tail, CHESTNUT_DARK, "#3c1c10", 0.35),
        *strokes(fringe, BUFF, 0.6),
        *patches(ears, "#3c1c10"),
        Shape(trunk, "#6d4630"),
        Shape(belly, "#e08a3c"),
        *strokes(coat, "#3c2416", 0.45),
        Shape(haunch, "#5c3826"),
        *strokes([[(-1.4, 8.4), (-1.2, 5.8), (0.8, 4.4)]], BUFF, 0.45),
        Shape(oval(-3.0, 9.1, 2.2, 0.75), "#5c3826"),
        Shape(head, "#6d4630"),
        Shape(smooth(pts("-6.8 -4.6, -5 -4.6, -3.4 -3.6, -4.4 -2.9, -6.4 -3.7")), "#f0b070"),
        *_cone(-6.8, 0.0, 0.5),
        Shape(band([(-2.6, -1.4), (-4.4, 0.8), (-6.4, 0.6)], (2.0, 1.6, 1.2)), "#6d4630", "#3c2416", 0.35),
        Shape(oval(-3.9, -6.2, 1.5, 1.3), "#f0d8b0"),
        *bead(-3.9, -6.2, 0.92),
        Shape(oval(-7.2, -4.9, 0.5, 0.45), "#2a1712"),
    ]
