"""Animals with fur, in a box of 20 x 20 around (0, 0); they stand at y = 9 and look to the right."""

from __future__ import annotations

from generator.art.overgrown.pelts import CARVE, PeltInks, eye, hair, limb
from generator.art.shared.brush import band, line, patches, smooth, steps, strokes
from generator.art.shared.lino import carved, flipped, mirrored, polar, turned_over
from generator.scene.primitives import Item, Shape, circle, oval, polygon, rectangle


def fox(inks: PeltInks) -> list[Item]:
    """Sitting, its brush around it."""
    body, light, accent = inks
    tail = band([(-2.6, 7.6), (-6.0, 7.8), (-8.4, 5.4), (-8.2, 1.6), (-6.2, -1.6)], [2.4, 3.6, 4.4, 3.8, 0.5])
    tip = smooth([(-9.9, 2.6), (-8.4, 3.4), (-7.6, 2.0), (-6.6, 2.4), (-6.4, 0.4), (-6.1, -1.5), (-8.6, -0.4)])
    trunk = smooth([(0.6, -4.6), (4.0, -3.2), (5.0, 0.6), (4.8, 4.6), (5.2, 8.0), (6.6, 9.0), (3.0, 9.1), (2.6, 6.4),
        (1.6, 9.1), (-3.6, 9.1), (-5.0, 6.4), (-4.2, 2.0), (-1.8, -1.4)])  # fmt: skip
    head = polygon([(-0.6, -3.8), (-0.2, -6.8), (-0.4, -10), (2.2, -7.9), (3.4, -9.7), (4.6, -7.0), (5.6, -5.6),
        (8.9, -4.0), (8.8, -3.1), (6.0, -2.0), (3.6, -1.2), (1.0, -1.8)])  # fmt: skip
    return [
        Shape(tail, body),
        Shape(tip, light, body, 0.5),
        Shape(trunk, body),
        Shape(head, body, body, 0.5),
        Shape(polygon([(0.6, -7.2), (0.5, -8.7), (1.9, -7.4)]), accent),
        Shape(polygon([(3.0, -1.9), (4.8, -4.0), (7.8, -3.4), (5.8, -2.3)]), light),
        Shape(smooth([(2.0, -1.0), (4.4, -0.8), (4.4, 2.0), (3.6, 4.6), (2.6, 1.8)]), light),
        *eye(4.4, -5.6, inks, 0.6),
        *hair([[(-1.6, 3.6), (0.4, 4.4), (1.4, 6.4)], [(-3.4, 3.4), (-2.0, 1.0)]], inks),
    ]


def badger(inks: PeltInks) -> list[Item]:
    """Low and broad, the striped face to the fore."""
    body, light, _ = inks
    back = smooth([(-9.6, 3.6), (-9.0, 0.4), (-6.0, -3.6), (-1.0, -5.0), (3.4, -4.0), (6.2, -2.4), (8.0, 0.0),
        (9.8, 3.0), (8.8, 4.4), (5.8, 4.6), (3.0, 5.8), (-4.0, 6.2), (-8.4, 5.4)])  # fmt: skip
    face = smooth([(3.6, -2.2), (5.6, -2.0), (7.4, -0.2), (9.2, 2.8), (8.4, 3.9), (5.8, 4.0), (4.4, 3.4), (3.2, 1.0)])
    legs = [limb([(x, 3.6), (x - 0.2, 6.6), (x + 0.4, 9.0)], 3.2, 2.2) for x in (-6.4, -3.2, 1.6, 4.2)]
    coat = [[(x, y), (x - 1.6, y + 0.7)] for x, y in ((-1.2, -3.2), (-4.4, -2.2), (1.4, -1.4), (-2.2, -0.6),
        (-6.2, 0.4), (0.6, 1.4), (-3.4, 2.0), (-6.2, 3.0), (-0.6, 3.8))]  # fmt: skip
    return [
        *patches(legs, body),
        Shape(back, body),
        Shape(face, light),
        Shape(band([(3.4, -0.9), (5.6, 0.3), (7.2, 1.7), (9.3, 3.1)], [1.6, 1.8, 1.3, 0.4]), body),
        Shape(circle(9.1, 3.2, 0.75), body),
        Shape(oval(3.5, -2.4, 1.0, 0.9), body),
        line([(2.7, -2.9), (3.6, -3.2), (4.3, -2.6)], light, 0.5),
        *eye(6.1, 0.7, inks, 0.5),
        *hair(coat, inks, 0.5),
    ]


def otter(inks: PeltInks) -> list[Item]:
    """Upright, a fish between its paws."""
    body, light, accent = inks
    tail = band([(-1.0, 6.6), (-4.6, 8.4), (-9.4, 8.4)], [4.4, 2.8, 0.5])
    trunk = smooth([(-0.8, -6.6), (2.6, -5.4), (3.8, -2.4), (4.8, 1.6), (4.6, 5.6), (3.8, 7.8), (6.4, 8.4), (6.4, 9.2),
        (-2.4, 9.2), (-4.4, 6.4), (-4.0, 2.0), (-2.8, -2.0), (-2.6, -5.0)])  # fmt: skip
    head = smooth([(-2.6, -6.4), (-1.8, -9.0), (0.8, -9.9), (3.2, -8.9), (5.2, -7.6), (5.4, -6.2), (3.6, -5.2),
        (0.4, -4.6), (-1.8, -5.0)])  # fmt: skip
    fish = smooth([(3.4, -1.4), (5.8, -2.8), (8.2, -1.8), (9.2, -2.8), (9.6, 0.4), (8.2, -0.8), (5.6, 0.2)])
    belly = smooth([(1.2, -4.4), (2.8, -2.0), (3.4, 1.8), (3.0, 5.6), (1.8, 6.0), (1.0, 2.0), (0.8, -1.6)])
    return [
        Shape(tail, body),
        Shape(trunk, body),
        Shape(belly, light),
        Shape(head, body),
        Shape(fish, accent, body, 0.5),
        Shape(circle(4.7, -1.5, 0.32), body),
        Shape(band([(-0.6, -3.0), (1.6, -0.6), (4.6, -0.4)], [2.0, 1.8, 1.7]), body),
        Shape(oval(-1.4, -8.4, 0.9, 0.8), body),
        line([(-1.9, -8.4), (-1.3, -8.9), (-0.8, -8.5)], light, 0.5),
        Shape(circle(5.1, -7.2, 0.62), accent),
        Shape(smooth([(2.6, -6.4), (4.2, -6.7), (5.0, -6.2), (3.6, -5.6), (2.0, -5.4)]), light),
        *eye(2.1, -7.7, inks, 0.55),
        *strokes([[(4.4, -6.0), (6.6, -5.2)], [(4.2, -5.7), (6.0, -4.4)]], body, 0.5),
        *hair([[(-1.6, 3.4), (-0.2, 5.0), (-0.4, 7.4)], [(-3.8, 8.2), (-7.4, 8.5)]], inks, 0.5),
    ]


def hare(inks: PeltInks) -> list[Item]:
    """Sitting with both ears up."""
    body, light, accent = inks
    ears = [
        smooth([(0.2, -4.6), (-2.0, -7.4), (-2.4, -9.9), (-0.8, -9.4), (1.2, -7.0), (2.0, -4.8)]),
        smooth([(1.8, -4.8), (1.9, -8.0), (3.0, -10), (4.0, -8.6), (3.9, -6.0), (3.2, -4.4)]),
    ]
    trunk = smooth([(1.6, -2.4), (4.4, -0.8), (4.6, 3.0), (4.4, 6.6), (6.4, 8.2), (6.2, 9.1), (2.8, 9.1), (1.6, 8.2),
        (0.4, 9.1), (-5.6, 9.1), (-7.6, 6.4), (-7.2, 2.6), (-4.4, -0.6), (-0.6, -1.8)])  # fmt: skip
    head = smooth([(0.0, -3.6), (1.4, -5.2), (3.8, -5.4), (6.0, -4.0), (7.6, -2.0), (7.0, -0.7), (4.6, 0.0),
        (1.8, -0.4), (0.2, -1.6)])  # fmt: skip
    return [
        *patches(ears, body),
        Shape(smooth([(0.3, -5.6), (-1.2, -7.6), (-1.3, -8.6), (0.2, -7.2), (1.1, -5.6)]), accent),
        Shape(smooth([(2.7, -5.8), (2.8, -7.8), (3.2, -8.5), (3.4, -6.2)]), light),
        Shape(trunk, body),
        Shape(circle(-7.6, 7.0, 1.7), light, body, 0.5),
        Shape(head, body),
        *eye(4.0, -3.2, inks, 0.75),
        Shape(smooth([(5.8, -1.3), (7.2, -1.5), (6.6, -0.9), (5.2, -0.6)]), light),
        *hair([[(-4.6, 6.6), (-4.4, 3.4), (-1.6, 1.8), (0.6, 4.0), (0.4, 6.6)], [(3.4, 1.0), (3.2, 5.0)], [(-4.2, 1.2),
            (-2.4, 0.2)]], inks),
    ]  # fmt: skip


ANTLER = (
    ([(3.6, -5.4), (1.6, -7.0), (0.6, -8.6), (0.8, -10)], [(1.7, -7.0), (3.0, -7.9), (3.2, -9.6)],
        [(0.9, -8.2), (-0.8, -8.6), (-1.8, -9.8)]),
    ([(4.6, -5.6), (6.0, -6.6), (7.2, -8.2), (7.0, -10)], [(5.9, -6.6), (5.3, -8.0), (5.2, -9.4)],
        [(6.9, -7.8), (8.4, -8.0), (9.5, -9.2)]),
)  # fmt: skip


def deer(inks: PeltInks) -> list[Item]:
    """A stag that stands and looks over its shoulder."""
    body, light, accent = inks
    trunk = smooth([(2.0, -1.6), (5.2, -0.4), (5.4, 2.2), (3.6, 4.0), (0, 3.7), (-4.0, 4.2), (-7.0, 3.8), (-8.2, 1.4),
        (-7.2, -1.0), (-3.4, -1.4)])  # fmt: skip
    neck = smooth([(1.2, -1.0), (2.4, -3.6), (3.0, -5.0), (5.2, -4.4), (5.6, -1.6), (5.4, 1.2), (3.0, 1.6)])
    head = smooth([(2.8, -5.6), (4.6, -5.9), (6.4, -4.8), (8.8, -3.2), (8.9, -2.2), (7.4, -1.9), (5.2, -2.6),
        (3.2, -3.4)])  # fmt: skip
    legs = [limb([(x, 2.6), (x + k, 5.8), (x + k - 0.3, 9.1)], 2.3, 1.0) for x, k in ((3.6, 0.6), (1.8, 0.0),
        (-5.0, 0.2), (-6.6, -0.9))]  # fmt: skip
    ears = [smooth([(3.2, -4.8), (0.4, -5.4), (-0.2, -4.4), (2.4, -3.8)])]
    return [
        *strokes([b for antler in ANTLER for b in antler], body, 0.95),
        *patches([trunk, neck, head, *legs, *ears], body),
        Shape(smooth([(2.4, -4.7), (1.0, -4.9), (0.8, -4.5), (2.2, -4.2)]), accent),
        *eye(5.0, -4.4, inks, 0.5),
        Shape(smooth([(-8.2, 0.4), (-7.2, 0.2), (-6.8, 2.2), (-7.8, 2.8)]), light),
        Shape(smooth([(7.4, -2.9), (8.8, -2.9), (8.4, -2.2), (7.2, -2.3)]), light),
        *hair([[(4.3, -1.4), (4.5, 0.8)], [(3.3, -1.0), (3.3, 0.9)], [(-4.6, 2.8), (-3.2, 1.0), (-3.6, -0.2)]], inks,
            0.55),
        *patches([circle(x, y, 0.34) for x, y in ((-1.6, 0.0), (-0.2, 1.2), (-1.8, 1.6), (1.2, 0.2))], light),
    ]  # fmt: skip


def hedgehog(inks: PeltInks) -> list[Item]:
    """A ball of spines with a pointed face."""
    body, light, accent = inks
    rim = []
    for k, a in enumerate(steps(168, 332, 25)):
        x, y = polar(-1.4, 4.4, 10.0 if k % 2 else 8.2, a)
        rim.append((x * 0.93, y))
    coat = polygon([*rim, (4.4, 6.8), (-8.6, 7.4)])
    face = smooth([(4.0, 0.2), (6.2, 1.0), (8.0, 3.6), (9.7, 5.4), (9.0, 6.6), (6.0, 7.4), (3.0, 7.6), (2.4, 3.6)])
    quills = [[polar(-1.0, 5.6, r, a), polar(-1.0, 5.6, r + 1.7, a)] for r, shift in ((3.4, 0), (6.0, 9))
        for a in range(190 + shift, 335, 20)]  # fmt: skip
    feet = [rectangle(x, 6.6, 2.4, 2.5, 1.0) for x in (-6.0, -2.6, 2.6, 5.0)]
    return [
        *patches(feet, body),
        Shape(coat, body, body, 0.3),
        *hair(quills, inks, 0.6),
        Shape(face, light, body, 0.6),
        Shape(circle(9.3, 5.5, 0.85), body),
        Shape(circle(6.4, 3.9, 0.65), body),
        Shape(oval(4.2, 2.4, 1.1, 1.3), accent, body, 0.5),
        line([(7.6, 6.4), (6.4, 6.4), (5.6, 5.8)], body, 0.5),
    ]


def squirrel(inks: PeltInks) -> list[Item]:
    """Sitting up with a nut, its tail over its back."""
    body, light, accent = inks
    tail = band([(-2.0, 8.0), (-6.0, 7.0), (-7.6, 2.6), (-5.6, -2.0), (-6.2, -6.0), (-3.2, -8.4), (-0.8, -6.6)],
        [2.2, 4.2, 5.0, 4.8, 4.8, 3.6, 0.6])  # fmt: skip
    trunk = smooth([(1.4, -3.4), (4.0, -2.0), (4.2, 1.6), (3.4, 4.6), (5.4, 8.2), (5.2, 9.1), (-2.6, 9.1), (-3.8, 6.0),
        (-2.6, 1.6), (-0.4, -1.8)])  # fmt: skip
    head = smooth([(0.8, -4.2), (1.8, -6.0), (4.4, -6.2), (6.6, -4.4), (7.4, -2.8), (6.0, -1.6), (3.2, -1.4),
        (1.2, -2.4)])  # fmt: skip
    ears = [polygon([(1.4, -5.2), (0.9, -9.2), (3.0, -6.0)]), polygon([(3.2, -5.8), (3.7, -9.4), (4.9, -5.6)])]
    return [
        Shape(tail, body),
        *hair([[(-5.2, 5.8), (-6.0, 2.4), (-4.2, -1.8), (-4.9, -5.2), (-3.2, -6.8)], [(-7.2, 4.6), (-8.2, 2.0),
            (-7.0, -0.8)], [(-7.4, -3.6), (-6.8, -6.4)]], inks),
        Shape(trunk, body),
        *patches(ears, body),
        Shape(head, body),
        Shape(smooth([(2.4, -0.8), (3.6, -0.4), (3.4, 2.6), (2.4, 4.6), (1.8, 2.0)]), light),
        Shape(circle(6.0, 1.4, 1.6), accent, body, 0.5),
        line([(4.9, 0.9), (6.0, 0.5), (7.1, 0.9)], body, 0.5),
        Shape(band([(0.6, -0.2), (2.8, 1.4), (5.2, 1.8)], [1.8, 1.5, 1.3]), body),
        *eye(4.3, -4.2, inks, 0.66),
        Shape(smooth([(5.8, -2.4), (7.0, -2.7), (6.2, -1.9), (5.0, -1.8)]), light),
        *hair([[(-1.8, 7.2), (-1.6, 4.6), (0.8, 3.6), (2.2, 5.6)]], inks),
    ]  # fmt: skip


def raccoon(inks: PeltInks) -> list[Item]:
    """Sitting, masked, with a ringed tail."""
    body, light, accent = inks
    spine = [(2.4, 7.4), (6.0, 8.0), (8.4, 5.6), (8.2, 2.0), (6.4, -0.4)]
    tail = band(spine, [3.0, 3.4, 3.6, 3.0, 0.6])
    rings = [limb([(4.6, 6.0), (4.8, 9.4)], 1.0, 1.0), limb([(6.2, 6.2), (8.6, 8.6)], 1.1, 1.1),
        limb([(6.4, 4.6), (10, 4.4)], 1.1, 1.1), limb([(6.0, 2.8), (9.6, 0.8)], 1.0, 1.0)]  # fmt: skip
    trunk = smooth(mirrored([(0, -1.6), (3.0, -0.4), (4.4, 3.6), (4.4, 7.2), (3.2, 9.1), (0, 9.1)]))
    head = polygon(mirrored([(0, -7.6), (1.8, -7.9), (4.6, -9.8), (5.2, -6.6), (7.4, -2.8), (4.4, -0.9), (1.6, 0.8),
        (0, 1.0)]))  # fmt: skip
    mask = smooth([(0.5, -3.9), (2.4, -5.2), (4.6, -4.2), (6.0, -2.2), (4.0, -1.8), (1.8, -2.0)])
    brow = smooth([(0.8, -4.7), (2.6, -6.4), (5.0, -5.6), (6.6, -2.9), (4.8, -4.6), (2.6, -5.5)])
    cheek = smooth([(1.2, -1.6), (3.6, -1.4), (6.0, -1.9), (4.2, -0.6), (1.8, 0.6), (0.6, 0.5), (0.8, -0.8)])
    both = [p for shape in (brow, cheek) for p in (shape, turned_over(shape))]
    return [
        *carved(tail, body, patches(rings, light), body, 0.5),
        Shape(trunk, body),
        Shape(head, body, body, 0.4),
        *patches(both, light),
        *patches([mask, turned_over(mask)], body),
        *patches([polygon([(2.9, -7.7), (4.3, -8.7), (4.6, -6.8)]), polygon(flipped([(2.9, -7.7), (4.3, -8.7),
            (4.6, -6.8)]))], accent),
        *(item for x in (-2.7, 2.7) for item in eye(x, -3.4, inks, 0.7)),
        Shape(smooth(mirrored([(0, -0.9), (0.9, -0.8), (0.5, 0.3), (0, 0.5)])), body),
        Shape(smooth(mirrored([(0, 2.4), (1.7, 3.4), (2.0, 5.6), (0, 7.0)])), light),
        *hair([[(-2.9, 3.0), (-2.4, 5.4), (-0.9, 6.6)], [(2.9, 3.0), (2.4, 5.4), (0.9, 6.6)]], inks, CARVE),
    ]  # fmt: skip
