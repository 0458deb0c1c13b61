"""Animals with feathers, wings, warts or a shell, in a box of 20 x 20 around (0, 0)."""

from __future__ import annotations

from generator.art.overgrown.pelts import PeltInks, eye, hair, limb
from generator.art.shared.brush import band, line, patches, smooth, strokes
from generator.art.shared.lino import flipped, mirrored, turned_over
from generator.scene.primitives import Item, Shape, circle, oval, polygon, rectangle


def heron(inks: PeltInks) -> list[Item]:
    """On one leg, its neck drawn into an S."""
    body, _, accent = inks
    neck = band([(0.6, 1.4), (3.2, 0.2), (4.0, -2.0), (2.2, -4.4), (1.2, -6.6), (2.8, -8.7)],
        [4.6, 3.6, 2.6, 2.1, 2.0, 2.2])  # fmt: skip
    wing = smooth([(-9.8, 5.0), (-7.4, 1.4), (-3.4, -1.6), (1.0, -1.8), (3.8, -0.2), (3.6, 2.2), (0.6, 4.4),
        (-4.0, 4.6)])  # fmt: skip
    legs = [[(-1.2, 4.0), (-0.8, 6.4), (-1.2, 9.1)], [(-1.2, 9.1), (1.2, 9.2)], [(-1.2, 9.1), (-2.8, 9.2)],
        [(0.8, 3.6), (3.4, 5.2), (1.8, 7.0)], [(1.8, 7.0), (2.8, 7.8)]]  # fmt: skip
    crest = band([(3.4, -9.4), (0.4, -9.6), (-3.4, -7.8)], [1.3, 1.1, 0.3])
    return [
        *strokes(legs, body, 0.95),
        Shape(neck, body),
        Shape(wing, body),
        Shape(oval(3.4, -8.7, 1.9, 1.25), body),
        Shape(polygon([(4.4, -9.7), (10, -7.9), (4.6, -7.5)]), accent, body, 0.5),
        Shape(crest, body),
        *eye(3.8, -8.9, inks, 0.5),
        *hair([[(1.9, -7.4), (1.9, -6.2), (3.0, -4.2), (4.3, -2.4), (4.1, -0.6)]], inks, 0.55),
        *hair([[(-7.6, 4.0), (-4.0, 3.2), (-0.6, 2.0), (1.6, 0.2)], [(-6.2, 2.4), (-3.2, 1.4), (-0.6, 0.0)],
            [(-3.4, 4.0), (-0.4, 3.4), (2.0, 2.0)]], inks),
    ]  # fmt: skip


def owl(inks: PeltInks) -> list[Item]:
    """Front on, awake, on a branch."""
    body, light, accent = inks
    shape = mirrored([(0, -7.6), (3.0, -8.0), (6.4, -9.9), (6.4, -5.2), (7.2, 0), (6.2, 5.0), (3.6, 8.0), (0, 8.4)])
    rows: tuple[tuple[float, tuple[float, ...]], ...] = ((1.4, (-2.6, 0, 2.6)), (3.4, (-1.3, 1.3)),
        (5.4, (-2.6, 0, 2.6)))  # fmt: skip
    chest = [[(x - 1.1, y), (x, y + 1.0), (x + 1.1, y)] for y, xs in rows for x in xs]
    wings = [[(5.4, -0.6), (6.0, 2.2), (4.9, 5.2)], [(4.3, 1.0), (4.7, 3.0), (4.0, 5.0)]]
    eyes = [item for x in (-3.1, 3.1) for item in (Shape(circle(x, -3.6, 3.0), light), Shape(circle(x, -3.6, 1.9),
        accent), Shape(circle(x, -3.6, 1.1), body), Shape(circle(x - 0.4, -4.1, 0.4), light))]  # fmt: skip
    toes = [rectangle(x, 7.4, 1.0, 1.9, 0.5) for x in (-3.0, -1.8, 0.8, 2.0)]
    return [
        line([(-9.2, 9.0), (-3, 8.6), (3, 8.9), (9.4, 8.3)], body, 1.5),
        line([(6.6, 8.6), (8.2, 6.8)], body, 0.8),
        Shape(polygon(shape), body, body, 0.8),
        *eyes,
        Shape(polygon([(-0.95, -2.2), (0.95, -2.2), (0, 0.6)]), light),
        *hair(chest, inks),
        *hair([*wings, *(flipped(w) for w in wings)], inks),
        *patches(toes, accent),
    ]


def bat(inks: PeltInks) -> list[Item]:
    """A silver-haired bat in flight: long fingers in its wings, frost on its fur."""
    body, light, accent = inks
    wing = [(0.8, -2.2), (3.2, -4.6), (5.0, -6.6), (7.6, -5.2), (9.9, -1.6), (9.2, 2.4), (8.4, 1.2), (7.0, 1.4),
        (6.0, 4.2), (5.0, 2.6), (3.6, 2.6), (2.2, 5.2), (1.0, 4.4)]  # fmt: skip
    wrist = (5.0, -5.6)
    fingers = [[wrist, (7.6, -2.0), (9.0, 1.8)], [wrist, (6.4, -1.0), (6.0, 3.4)], [wrist, (4.2, -1.6), (2.9, 3.2)],
        [(1.2, -1.6), (3.0, -3.8), wrist], [wrist, (8.0, -4.0), (9.5, -1.4)]]  # fmt: skip
    trunk = smooth(mirrored([(0, -4.4), (1.6, -3.4), (2.1, 0), (1.5, 3.6), (0.5, 5.6), (0, 5.8)]))
    tail = smooth(mirrored([(0, 3.4), (2.2, 4.4), (2.0, 6.2), (0.9, 6.9), (0, 7.6)]))
    head = smooth(mirrored([(0, -7.2), (1.5, -6.9), (2.0, -5.2), (1.4, -3.6), (0, -3.0)]))
    ear = smooth([(0.5, -6.4), (1.2, -8.6), (2.4, -8.4), (2.3, -6.4), (1.7, -5.4)])
    frost = [[(x, y), (x * 0.9, y + 1.0)] for x, y in ((-1.0, -2.6), (0, -2.2), (1.0, -2.6), (-0.6, -0.6), (0.6, -0.6),
        (-1.2, 0.6), (0, 1.0), (1.2, 0.6), (-0.5, 2.4), (0.5, 2.4))]  # fmt: skip
    return [
        Shape(polygon(wing), body),
        Shape(polygon(flipped(wing)), body),
        Shape(tail, body),
        *hair([*fingers, *(flipped(f) for f in fingers)], inks, 0.5),
        Shape(trunk, body, light, 0.5),
        *hair(frost, inks, 0.5),
        *patches([ear, turned_over(ear)], body),
        Shape(head, body, light, 0.5),
        *patches([oval(1.6, -7.2, 0.4, 0.8, 0.3), oval(-1.6, -7.2, 0.4, 0.8, -0.3)], accent),
        *patches([circle(-0.8, -5.4, 0.42), circle(0.8, -5.4, 0.42)], light),
        Shape(oval(0, -4.2, 0.55, 0.4), accent),
    ]


def kingfisher(inks: PeltInks) -> list[Item]:
    """On a twig over the water, all bill."""
    body, light, accent = inks
    back = smooth([(-0.4, -6.4), (1.8, -7.8), (4.0, -7.0), (4.6, -5.0), (4.4, -2.6), (4.8, 0.4), (3.4, 4.0), (0.4, 6.0),
        (-2.6, 6.8), (-5.2, 9.4), (-7.0, 8.8), (-4.8, 4.8), (-4.0, 0.6), (-2.6, -2.8)])  # fmt: skip
    breast = smooth([(2.4, -1.6), (4.6, -0.8), (4.6, 1.2), (3.2, 3.9), (0.6, 5.8), (-1.2, 6.0), (0.8, 3.4), (2.0, 0.8)])
    crest = polygon([(-0.2, -5.0), (-2.4, -6.4), (-0.6, -6.8), (-1.4, -8.6), (1.0, -7.6), (1.4, -9.2), (3.0, -7.2)])
    bill = polygon([(3.6, -7.0), (10, -5.0), (4.0, -3.8)])
    return [
        line([(-3.6, 7.4), (2.0, 6.8), (9.4, 8.4)], body, 1.2),
        line([(6.0, 7.6), (7.8, 5.8)], body, 0.7),
        Shape(crest, body),
        Shape(back, body),
        Shape(breast, accent),
        Shape(bill, body),
        *eye(2.9, -5.9, inks, 0.62),
        Shape(smooth([(0.2, -4.4), (2.2, -3.9), (2.6, -2.6), (0.6, -2.2), (-0.6, -2.9)]), light),
        *hair([[(-1.4, -0.6), (-1.8, 2.2), (-3.6, 5.4)], [(0.0, 0.4), (-0.6, 3.0), (-2.4, 5.8)], [(-2.8, 0.0),
            (-3.2, 2.4), (-4.4, 4.6)]], inks),
        *patches([circle(x, y, 0.28) for x, y in ((0.2, -7.0), (1.4, -7.4), (0.8, -6.0), (-0.4, -5.4))], light),
    ]  # fmt: skip


def moth(inks: PeltInks) -> list[Item]:
    """Wings open, eyes on all four, feathered feelers."""
    body, light, accent = inks
    fore = smooth([(0.6, -3.0), (3.0, -5.6), (6.8, -7.6), (9.6, -7.8), (9.8, -5.4), (8.4, -1.8), (5.6, 0.6),
        (1.0, 1.2)])  # fmt: skip
    hind = smooth([(0.8, 0.4), (4.4, 1.0), (7.6, 1.6), (8.2, 4.4), (6.2, 7.4), (3.4, 8.6), (1.6, 5.6)])
    feeler = [(0.4, -4.6), (1.4, -7.0), (3.2, -9.2)]
    barbs = [[(0.4 + 2.8 * t**1.2, -4.6 - 4.6 * t), (0.4 + 2.8 * t**1.2 + d, -4.6 - 4.6 * t - 0.9)]
        for t in (0.4, 0.58, 0.76, 0.94) for d in (-0.9, 1.1)]  # fmt: skip
    edges = [[(9.0, -6.0), (7.6, -2.2), (5.2, -0.6), (1.4, 0.2)], [(7.3, 3.6), (5.6, 6.6), (3.2, 7.5)]]
    trunk = smooth(mirrored([(0, -4.8), (1.3, -4.0), (1.5, -1.2), (1.2, 3.0), (0.5, 6.6), (0, 7.2)]))
    spots: list[Item] = []
    for x in (-1, 1):
        for cx, cy, r in ((6.2, -4.6, 1.55), (4.7, 4.0, 1.35)):
            spots += [Shape(circle(x * cx, cy, r), light), Shape(circle(x * cx, cy, r * 0.62), accent),
                Shape(circle(x * cx, cy, r * 0.3), body)]  # fmt: skip
    return [
        *strokes([feeler, flipped(feeler), *barbs, *(flipped(b) for b in barbs)], body, 0.5),
        *patches([hind, turned_over(hind), fore, turned_over(fore)], body),
        *hair([*edges, *(flipped(e) for e in edges)], inks, 0.5),
        *hair([[(1.0, 0.9), (5.6, 0.7), (8.0, 1.4)], [(-1.0, 0.9), (-5.6, 0.7), (-8.0, 1.4)]], inks, 0.5),
        *spots,
        Shape(trunk, body, light, 0.5),
        *hair([[(-1.0, y), (0, y + 0.5), (1.0, y)] for y in (-1.6, 0.2, 2.0, 3.8)], inks, 0.5),
    ]


def toad(inks: PeltInks) -> list[Item]:
    """Squat and warty, with a golden eye."""
    body, light, accent = inks
    trunk = smooth([(-8.0, 6.6), (-7.6, 3.0), (-4.6, -1.0), (-0.8, -3.6), (2.2, -5.6), (4.2, -7.0), (6.2, -6.4),
        (7.0, -4.6), (9.2, -2.8), (9.6, -0.8), (7.6, 1.2), (6.4, 3.6), (4.0, 6.2), (-2.0, 7.6)])  # fmt: skip
    fore = limb([(5.0, 1.6), (6.6, 4.6), (5.4, 8.0)], 2.8, 1.8)
    toes = [[(5.4, 8.0), (8.0, 9.0)], [(5.4, 8.0), (6.2, 9.3)], [(5.2, 8.0), (4.0, 9.2)]]
    haunch = smooth([(-8.6, 7.4), (-8.4, 3.6), (-5.2, 2.0), (-1.8, 3.8), (-0.8, 6.6), (1.8, 8.2), (1.6, 9.2),
        (-7.4, 9.2)])  # fmt: skip
    warts = [circle(x, y, r) for x, y, r in ((-4.0, 0.6, 0.6), (-1.2, -1.6, 0.7), (1.8, -3.0, 0.6), (-1.6, 1.6, 0.5),
        (1.2, 0.2, 0.7), (3.2, -1.4, 0.45), (-6.0, 2.4, 0.45), (3.4, 2.2, 0.5))]  # fmt: skip
    return [
        Shape(trunk, body),
        Shape(fore, body),
        *strokes(toes, body, 0.9),
        Shape(haunch, body, light, 0.6),
        Shape(rectangle(-8.4, 8.4, 10.4, 0.9, 0.4), body),
        *patches(warts, light),
        Shape(circle(5.0, -5.2, 1.5), accent, light, 0.5),
        Shape(oval(5.1, -5.2, 0.95, 0.45), body),
        line([(9.4, -1.5), (7.2, -1.6), (5.2, -2.6)], light, 0.55),
        *hair([[(5.0, 2.6), (5.6, 4.4), (4.8, 6.6)]], inks, 0.5),
    ]


def turtle(inks: PeltInks) -> list[Item]:
    """A domed shell with carved plates."""
    body, light, accent = inks
    shell = (*smooth([(-8.6, 5.0), (-7.8, 0.6), (-4.6, -3.4), (-0.6, -4.6), (3.2, -3.4), (5.8, 0.4), (6.4, 5.0)],
        False), ("Z",))  # fmt: skip
    head = smooth([(4.6, 3.6), (6.2, 1.0), (7.0, -2.0), (8.4, -3.0), (9.8, -1.8), (9.8, -0.4), (8.6, 1.0), (7.6, 4.0),
        (5.6, 6.0)])  # fmt: skip
    legs = [limb([(-5.6, 5.4), (-6.8, 9.0)], 3.2, 2.6), limb([(3.4, 5.4), (4.6, 9.0)], 3.2, 2.6),
        limb([(-2.4, 5.4), (-2.6, 8.6)], 2.4, 2.0)]  # fmt: skip
    plates = [[(-3.0, -3.6), (-4.0, -0.6), (-2.6, 2.4), (0.6, 2.4), (2.0, -0.6), (1.0, -3.8)],
        [(-4.0, -0.6), (-7.4, 0.2)], [(2.0, -0.6), (5.4, 0.0)], [(-2.6, 2.4), (-3.4, 4.4)],
        [(0.6, 2.4), (1.6, 4.4)]]  # fmt: skip
    lines = [polygon(p, False) for p in plates]
    hub = polygon([(-2.3, -0.6), (-1.6, 1.1), (-0.4, 1.1), (0.4, -0.6), (-0.2, -2.4), (-1.7, -2.4)])
    return [
        Shape(polygon([(-8.0, 5.4), (-10, 7.2), (-7.2, 6.8)]), body),
        *patches(legs, body),
        Shape(head, body),
        Shape(shell, body, body, 0.4),
        Shape(rectangle(-9.2, 4.3, 16.2, 1.9, 0.95), body, light, 0.55),
        *(Shape(p, stroke=light, width=0.6) for p in lines),
        Shape(hub, accent),
        *eye(8.6, -1.6, inks, 0.52),
        line([(9.8, -0.2), (8.6, -0.1)], light, 0.5),
    ]
