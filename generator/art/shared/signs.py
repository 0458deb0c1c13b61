"""Sign icons: one colour, that of the words around them. Box of 10 x 10 around (0, 0).

Cut-outs are real holes, so a sign looks right on any ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from types import MappingProxyType

from generator.art.shared.brush import band, leaf, line, merged, smooth, soft_polygon, strokes
from generator.scene.primitives import Item, Path, Point, Shape, circle, polygon, rectangle

Icon = Callable[..., list[Item]]
"""`icon(colour, ground="#ffffff")`: the items of the icon."""


def _ray(degrees: float, r: float) -> Point:
    a = math.radians(degrees)
    return r * math.cos(a), r * math.sin(a)


def _pierced(path: Path, holes: Sequence[Path], colour: str) -> Shape:
    """A shape with holes that show whatever lies under it; the holes must not touch each other."""
    return Shape(merged([path, *holes]), colour, even_odd=True)


def cards(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A small stack: how many copies there are."""
    behind = [(-0.2, -3.75), (0.0, -4.4), (4.7, -3.3), (3.15, 3.7), (1.95, 3.4)]
    return [
        Shape(rectangle(-3.7, -3.2, 5.1, 7.4, 0.5), colour),
        Shape(polygon(behind, False), stroke=colour, width=0.7),
    ]


def moon(colour: str, ground: str = "#ffffff") -> list[Item]:
    outer = [_ray(d, 4.5) for d in range(50, 311, 26)]
    inner = [(2.1 + x, y) for x, y in (_ray(d, 3.5) for d in range(280, 79, -25))]
    return [Shape(smooth([*outer, *inner]), colour)]


def sun(colour: str, ground: str = "#ffffff") -> list[Item]:
    rays = [[_ray(d, 3.5), _ray(d, 4.6)] for d in range(0, 360, 45)]
    return [Shape(circle(0, 0, 2.3), colour), *strokes(rays, colour, 0.85)]


def hand(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Three cards, fanned: what a player holds."""
    middle = rectangle(-1.9, -4.7, 3.8, 8.2, 0.4)
    side = [(-4.9, -3.3), (-2.45, -4.1), (-2.45, 3.3), (-2.85, 3.1)]
    sides = [soft_polygon([(way * x, y) for x, y in side], 0.4) for way in (-1, 1)]
    return [Shape(merged([middle, *sides]), colour)]


def shoes(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A walking boot."""
    upper = smooth([
        (-0.6, -4.3), (-0.7, -1.6), (-2.4, -0.2), (-4.4, 0.9), (-4.6, 2.3), (0, 2.4), (4.0, 2.4), (4.0, 0),
        (3.5, -4.3),
    ])  # fmt: skip
    sole = merged(
        [rectangle(-4.8, 2.9, 5.6, 1.5, 0.4), rectangle(1.7, 2.9, 2.5, 1.5, 0.4), rectangle(-4.8, 2.9, 9.0, 0.7, 0.3)]
    )
    laces = [leaf(-0.5, -3.1 + k * 1.1, 1.9, 0.16, 0.3) for k in range(3)]
    return [_pierced(upper, laces, colour), Shape(sole, colour)]


_BLADE = leaf(-3.8, 3.8, 11.2, -math.pi / 4, 0.72)
_STALK = ((-4.6, 4.6), (-3.4, 3.4))


def leaf_sign(colour: str, ground: str = "#ffffff") -> list[Item]:
    midrib = leaf(-3.0, 3.0, 8.2, -math.pi / 4, 0.09)
    spots = ((-1.2, 0.6), (0.5, -1.1))
    veins = [leaf(x, y - 0.1, 2.2, -math.pi / 2, 0.24) for x, y in spots]
    veins += [leaf(-y + 0.1, -x, 2.2, 0.0, 0.24) for x, y in spots]
    return [_pierced(_BLADE, [midrib, *veins], colour), line(_STALK, colour, 0.9)]


def decay(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A leaf full of holes: rotting."""
    midrib = leaf(-3.0, 3.0, 4.0, -math.pi / 4, 0.16)
    holes = [circle(-1.5, -0.4, 1.0), circle(1.0, 0.7, 0.85), circle(1.1, -2.1, 0.75), circle(2.7, -1.3, 0.5)]
    return [_pierced(_BLADE, [midrib, *holes], colour), line(_STALK, colour, 0.9)]


def forest(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A spruce."""
    tiers = merged(
        polygon([(0, y), (w, y + h), (-w, y + h)]) for y, w, h in ((-4.9, 2.2, 2.9), (-3.0, 3.1, 3.4), (-0.7, 4.0, 3.9))
    )
    return [Shape(tiers, colour, colour, 0.3), Shape(rectangle(-0.75, 3.0, 1.5, 1.9), colour)]


def arrow(colour: str, ground: str = "#ffffff") -> list[Item]:
    head = polygon([(0.9, -3.1), (4.6, 0), (0.9, 3.1)])
    return [line([(-4.0, 0), (1.6, 0)], colour, 1.5), Shape(head, colour, colour, 0.4)]


def draw(colour: str, ground: str = "#ffffff") -> list[Item]:
    """An arrow that lifts a card."""
    head = polygon([(-2.7, -1.6), (0, -4.7), (2.7, -1.6)])
    tray = [(-4.2, 1.4), (-4.2, 4.2), (4.2, 4.2), (4.2, 1.4)]
    return [
        Shape(polygon(tray, closed=False), stroke=colour, width=1.05),
        line([(0, 2.2), (0, -2.2)], colour, 1.5),
        Shape(head, colour, colour, 0.3),
    ]


def check(colour: str, ground: str = "#ffffff") -> list[Item]:
    return [Shape(polygon([(-3.7, 0.3), (-1.2, 3.0), (3.8, -3.2)], closed=False), stroke=colour, width=1.7)]


def cross(colour: str, ground: str = "#ffffff") -> list[Item]:
    return strokes([[(-3.1, -3.1), (3.1, 3.1)], [(-3.1, 3.1), (3.1, -3.1)]], colour, 1.7)


def plus(colour: str, ground: str = "#ffffff") -> list[Item]:
    return strokes([[(-3.7, 0), (3.7, 0)], [(0, -3.7), (0, 3.7)]], colour, 1.7)


def minus(colour: str, ground: str = "#ffffff") -> list[Item]:
    return strokes([[(-3.7, 0), (3.7, 0)]], colour, 1.7)


def star(colour: str, ground: str = "#ffffff") -> list[Item]:
    tips = [_ray(-90 + k * 36, (4.7, 2.05)[k % 2]) for k in range(10)]
    return [Shape(polygon([(x, y + 0.3) for x, y in tips]), colour, colour, 0.4)]


def spore(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A spore print: rays around a free middle."""
    rays = [[_ray(d, (1.4, 2.7)[k % 2]), _ray(d, 3.9)] for k, d in enumerate(range(0, 360, 20))]
    return [*strokes(rays, colour, 0.5), Shape(circle(0, 0, 4.6), stroke=colour, width=0.6)]


def crown(colour: str, ground: str = "#ffffff") -> list[Item]:
    body = [(-4.2, -1.9), (-2.1, 0.4), (0, -3.2), (2.1, 0.4), (4.2, -1.9), (3.5, 2.2), (-3.5, 2.2)]
    beads = merged(circle(x, y, 0.72) for x, y in ((-4.2, -2.3), (0, -3.8), (4.2, -2.3)))
    return [
        Shape(polygon(body), colour, colour, 0.3),
        Shape(beads, colour),
        Shape(rectangle(-3.6, 2.9, 7.2, 1.3, 0.3), colour),
    ]


def laurel(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Two branches that meet below: the winner."""
    leaves: list[Path] = []
    for side in (-1, 1):
        for d in (20, 52, 84, 116, 148):
            x, y = _ray(90 - d, 3.4)
            turn = math.radians(-d)
            leaves += [leaf(side * x, y, 1.9, turn + k if side > 0 else math.pi - turn - k, 0.6) for k in (0.65, -0.55)]
    stems = [[(side * x, y) for x, y in (_ray(90 - d, 3.4) for d in (0, 40, 80, 120, 158))] for side in (-1, 1)]
    return [Shape(merged(leaves), colour), *strokes(stems, colour, 0.45)]


def clock(colour: str, ground: str = "#ffffff") -> list[Item]:
    hands = polygon([(0, -2.6), (0, 0), (2.0, 1.2)], closed=False)
    return [Shape(circle(0, 0, 4.2), stroke=colour, width=1.05), Shape(hands, stroke=colour, width=0.95)]


def start(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A flag: who or where one begins."""
    cloth = smooth(
        [(-2.4, -4.2), (0.4, -4.5), (2.2, -3.5), (4.4, -3.8), (4.4, 0.3), (2.2, 0.6), (0.4, -0.4), (-2.4, 0.0)]
    )
    return [line([(-3.0, -4.3), (-3.0, 4.4)], colour, 1.1), Shape(cloth, colour)]


def players(colour: str, ground: str = "#ffffff") -> list[Item]:
    busts: list[Path] = []
    for x, k in ((-2.3, 1.0), (2.6, 0.84)):
        foot, arm, neck = 4.2, 4.2 - 2.8 * k, 4.2 - 3.8 * k
        body = [(x - 2.4 * k, foot), (x - 2.1 * k, arm), (x, neck), (x + 2.1 * k, arm), (x + 2.4 * k, foot)]
        busts += [circle(x, neck - 2.25 * k, 1.75 * k), smooth(body)]
    return [Shape(merged(busts), colour)]


def question(colour: str, ground: str = "#ffffff") -> list[Item]:
    hook = [(-2.3, -2.0), (-1.4, -4.0), (0.6, -4.2), (2.2, -2.8), (1.8, -1.0), (0.2, 0.4), (0.1, 1.7)]
    return [line(hook, colour, 1.4), Shape(circle(0.1, 4.0, 0.95), colour)]


def stick_sign(colour: str, ground: str = "#ffffff") -> list[Item]:
    limbs: Sequence[Sequence[Point]] = (
        [(-4.1, 3.5), (-0.8, 0.8), (1.4, -1.5), (4.1, -3.6)],
        [(-0.6, 0.6), (-0.4, -1.8), (-1.6, -3.7)],
        [(1.2, -1.4), (2.9, -0.5), (4.2, 0.9)],
    )
    return [*strokes(limbs[:1], colour, 1.5), *strokes(limbs[1:], colour, 1.0)]


def pan_sign(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A pan from the side, steaming."""
    bowl = soft_polygon([(-4.9, 0.4), (1.9, 0.4), (0.9, 4.0), (-3.9, 4.0)], 0.9)
    grip = band([(1.0, 1.6), (4.6, 0.2)], (1.5, 1.3))
    steam = [[(x, -0.9), (x + 0.7, -1.9), (x - 0.5, -3.0), (x + 0.3, -4.2)] for x in (-3.3, -1.5, 0.3)]
    return [Shape(merged([bowl, grip]), colour), *strokes(steam, colour, 0.7)]


def mushroom_sign(colour: str, ground: str = "#ffffff") -> list[Item]:
    cap = smooth(
        [(-4.6, 0.4), (-3.9, -2.4), (-1.8, -4.3), (1.8, -4.3), (3.9, -2.4), (4.6, 0.4), (2.2, 0.9), (-2.2, 0.9)]
    )
    stem = smooth([(-1.25, 1.7), (-1.4, 2.9), (-1.9, 4.5), (1.9, 4.5), (1.4, 2.9), (1.25, 1.7)])
    dots = [circle(x, y, r) for x, y, r in ((-1.9, -1.4, 0.8), (0.8, -2.6, 0.75), (2.3, -0.7, 0.65))]
    return [_pierced(cap, dots, colour), Shape(stem, colour)]


SIGNS: MappingProxyType[str, Icon] = MappingProxyType(
    {
        "arrow": arrow,
        "cards": cards,
        "check": check,
        "clock": clock,
        "cross": cross,
        "crown": crown,
        "decay": decay,
        "draw": draw,
        "forest": forest,
        "hand": hand,
        "laurel": laurel,
        "leaf": leaf_sign,
        "minus": minus,
        "moon": moon,
        "mushroom_sign": mushroom_sign,
        "pan_sign": pan_sign,
        "players": players,
        "plus": plus,
        "question": question,
        "shoes": shoes,
        "spore": spore,
        "star": star,
        "start": start,
        "stick_sign": stick_sign,
        "sun": sun,
    }
)
