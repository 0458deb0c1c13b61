"""Small animals that visit a scene by day. Each stands on (0, 0), looks to the right and is 6 to 12 units long."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import MappingProxyType

from generator.art.shared.brush import (
    FINE,
    HAIR,
    ink,
    leaf,
    line,
    lit,
    patches,
    put,
    shade,
    smooth,
    solid,
    steps,
    strokes,
)
from generator.scene.primitives import Group, Item, Point, Shape, circle, oval, polygon


def _eye(x: float, y: float, r: float = 0.5) -> list[Item]:
    return [Shape(circle(x, y, r), "#231a18"), Shape(circle(x - r * 0.25, y - r * 0.3, r * 0.34), "#ffffff")]


def snail() -> list[Item]:
    skin, shell = "#c9ad84", "#b8763c"
    foot = [
        (-8, 0), (-7.2, -1.6), (-3, -2.0), (2, -2.2), (5.2, -3.6), (6.8, -5.4), (8.2, -5.0), (8.4, -3.0),
        (7.0, -0.8), (3, 0.2),
    ]  # fmt: skip
    horns = [[(7.4, -5.2), (8.6, -8.4)], [(6.6, -5.2), (6.6, -8.2)]]
    turns = ((k * 0.62, 0.3 + k * 0.21) for k in range(17))
    spiral = [(r * math.cos(a) - 1.6, r * math.sin(a) - 5.2) for a, r in turns]
    return [
        *strokes(horns, ink(skin), 0.7),
        *patches([circle(8.7, -8.6, 0.5), circle(6.6, -8.4, 0.5)], "#3a2a20"),
        *solid(smooth(foot), skin),
        *solid(oval(-1.6, -5.2, 4.3, 4.0), shell, [line(spiral, shade(shell, 0.55), 0.6, 0.9)]),
    ]


def ladybird() -> list[Item]:
    back = smooth([(-3.4, 0), (-3.2, -2.2), (-1.2, -3.8), (1.4, -3.4), (2.8, -1.6), (2.8, 0)])
    head = smooth([(2.0, -0.2), (2.2, -2.2), (3.4, -2.4), (4.2, -1.4), (4.0, -0.2)])
    dots = [circle(x, y, r) for x, y, r in ((-1.9, -1.5, 0.55), (-0.2, -2.6, 0.5), (0.4, -0.9, 0.6), (1.7, -1.9, 0.4))]
    legs = [[(x, -0.2), (x + 0.4, 0.9)] for x in (-2.2, -0.2, 1.8)]
    feelers = [[(3.8, -2.0), (4.8, -3.0)], [(3.4, -2.3), (4.0, -3.5)]]
    return [
        *strokes([*legs, *feelers], "#231a18", 0.4),
        *solid(head, "#3a2f30", gloss=0.3),
        *solid(back, "#d13a26", patches(dots, "#2a1c1e")),
        Shape(circle(3.5, -1.7, 0.3), "#ffffff"),
    ]


def butterfly() -> list[Item]:
    """In the air: wings up."""
    wing = "#e8892c"
    far = smooth([(0, -1), (1.4, -5.0), (4.6, -6.6), (5.6, -4.6), (3.6, -1.6), (0.6, 0)])
    near = smooth([(0, -1), (-1.6, -5.4), (-5.4, -7.0), (-6.4, -4.4), (-4.2, -1.4), (-0.4, 0)])
    low = smooth([(-0.2, 0), (-3.6, -0.6), (-4.6, 1.4), (-2.6, 2.8), (-0.2, 1.4)])
    veins = [[(-0.4, -0.8), (x, y)] for x, y in ((-2.4, -5.2), (-4.4, -5.4), (-4.8, -3.4))]
    hem = line([(-1.8, -5.4), (-5.2, -6.8), (-6.2, -4.4), (-4.2, -1.6)], shade(wing, 0.75), 1.5, 0.9)
    pearls = patches([circle(-4.9, -6.0, 0.36), circle(-5.7, -4.9, 0.36), circle(-5.2, -3.2, 0.32)], "#fff6e0")
    feelers = [[(0.4, -1.4), (1.4, -3.4)], [(0.2, -1.4), (0.2, -3.6)]]
    return [
        *solid(far, shade(wing, 0.18)),
        *solid(low, lit(wing, 0.12)),
        *solid(near, wing, [*strokes(veins, shade(wing, 0.6), HAIR, 0.9), hem, *pearls]),
        line([(-0.6, 2.2), (0.1, 0.4), (0.5, -1.4)], "#2a1c1e", 0.9),
        *strokes(feelers, "#2a1c1e", 0.3),
    ]


def robin() -> list[Item]:
    brown = "#8a6a4a"
    body = smooth([
        (-7.8, -3.4), (-4.6, -4.6), (-2.6, -7.8), (-0.2, -10.2), (2.6, -10.4), (4.0, -8.6), (4.0, -5.4), (2.6, -2.2),
        (-0.6, -0.8), (-3.4, -1.8),
    ])  # fmt: skip
    tail = smooth([(-4.0, -3.6), (-9.6, -2.6), (-10.4, -1.2), (-8.6, -1.2), (-3.6, -2.0)])
    breast = smooth([(3.4, -9.6), (4.6, -7.6), (4.2, -4.6), (2.0, -2.8), (0.6, -5.0), (0.4, -8.0), (1.6, -9.6)])
    belly = smooth([(3.0, -3.6), (0.6, -0.4), (-3.4, -1.4), (-1.0, -3.4), (1.4, -3.6)])
    wing = smooth([(-1.2, -6.6), (-0.6, -3.8), (-3.0, -2.2), (-7.4, -2.6), (-4.6, -4.2), (-3.0, -6.6)])
    beak = smooth([(3.8, -8.8), (5.8, -8.2), (3.9, -7.8)])
    legs = [[(x, -1.2), (x + 0.3, 0.6)] for x in (-0.9, 0.9)] + [[(x, 0.6), (x + 1.2, 0.7)] for x in (-0.6, 1.2)]
    feathers = [[(-2.0, -3.6), (-5.6, -2.9)], [(-1.8, -4.8), (-4.6, -3.8)]]
    return [
        *strokes(legs, ink("#a5744a"), 0.45),
        *solid(tail, shade(brown, 0.14)),
        *solid(body, brown, [*patches([belly], "#efe4d0"), *patches([breast], "#d9672c")]),
        *solid(wing, shade(brown, 0.1), strokes(feathers, shade(brown, 0.5), FINE, 0.8)),
        *solid(beak, "#5a4a3c", gloss=0.2),
        *_eye(2.5, -8.6, 0.55),
    ]


def hedgehog() -> list[Item]:
    face = smooth([(2.6, 0), (2.2, -4.6), (4.6, -4.4), (7.4, -2.2), (8.6, -1.0), (7.6, 0)])
    coat = "#6b4f3c"
    edge = [(-7.4, 0.2)]
    for k, a in enumerate(steps(math.pi, 0.42, 21)):  # spines
        r = (1.0, 1.13)[k % 2]
        edge.append((-1.8 + 6.2 * r * math.cos(a), -0.4 - 6.6 * r * math.sin(a)))
    back = polygon([*edge, (3.8, 0.0)])
    spines: list[list[Point]] = []
    for row, r in enumerate((0.84, 0.62, 0.4)):
        for a in steps(2.9, 0.6, 11 - 2 * row):
            x, y = -1.8 + 6.2 * r * math.cos(a), -0.4 - 6.6 * r * math.sin(a)
            spines.append([(x, y), (x - 0.7 + 0.2 * math.sin(a * 9), y - 1.3)])
    feet = [oval(x, 0.2, 1.1, 0.5) for x in (-4.2, 0.6, 4.2)]
    return [
        *patches(feet, "#a5845f", edge=ink("#a5845f")),
        *solid(face, "#d9b98c"),
        *solid(back, coat, [*strokes(spines, lit(coat, 0.5), 0.4, 0.9)]),
        Shape(circle(8.5, -1.1, 0.62), "#231a18"),
        *_eye(5.2, -2.8, 0.5),
        Shape(oval(3.4, -4.2, 0.9, 0.8), "#b8926a", ink("#b8926a"), FINE),
    ]


def frog() -> list[Item]:
    green = "#6f9a41"
    body = smooth([
        (-5.0, -0.4), (-4.6, -3.0), (-1.8, -5.6), (1.6, -7.2), (4.6, -6.8), (5.6, -5.0), (3.8, -3.2), (2.4, -0.6),
        (-1.0, 0.2),
    ])  # fmt: skip
    thigh = smooth([(-5.6, 0.2), (-5.8, -2.6), (-3.4, -3.8), (-0.8, -2.4), (-0.6, 0.0), (-3.0, 0.7)])
    arm = smooth([(1.4, -3.0), (3.0, -3.2), (3.4, -0.6), (5.0, 0.5), (2.2, 0.6), (1.4, -0.8)])
    foot = smooth([(-4.4, 0.2), (0.2, -0.2), (1.2, 0.6), (-1.4, 1.0), (-4.6, 0.9)])
    bulge = circle(3.2, -7.1, 1.15)
    spots = patches(
        [oval(x, y, 0.6, 0.4) for x, y in ((-2.2, -4.0), (-0.2, -5.0), (0.6, -3.4), (-3.4, -2.6))],
        shade(green, 0.4),
        0.7,
    )
    throat = Shape(smooth([(5.6, -5.0), (3.8, -3.0), (2.8, -1.6), (2.2, -3.6), (3.6, -4.6)]), "#e6e0a8", opacity=0.9)
    return [
        *solid(foot, shade(green, 0.1)),
        *solid(body, green, [throat, *spots]),
        *solid(thigh, green),
        *solid(arm, green),
        *solid(bulge, green),
        *_eye(3.4, -7.2, 0.62),
        line([(5.5, -5.2), (4.0, -4.9), (2.8, -5.3)], ink(green), FINE),
    ]


def bee() -> list[Item]:
    """In the air, wings a blur."""
    body = oval(0, 0, 3.6, 2.4, 0.12)
    stripes = [line([(x - 0.2, -2.8), (x + 0.7, 0), (x - 0.2, 2.8)], "#3a2a1c", 1.0) for x in (-2.1, -0.1, 1.9)]
    head = circle(3.6, 0.2, 1.5)
    wings = [leaf(0.4, -1.8, 6.0, -2.1, 0.56), leaf(0.8, -1.8, 5.4, -1.3, 0.56)]
    feelers = [[(4.4, -0.8), (5.6, -2.0)], [(4.0, -1.0), (4.6, -2.6)]]
    return [
        *solid(head, "#4a3628", gloss=0.3),
        *solid(body, "#f0b52e", stripes),
        *patches(wings, "#ffffff", 0.8, "#7d8a94"),
        *strokes(feelers, "#2a1c1e", 0.35),
        *_eye(4.0, -0.1, 0.45),
    ]


def squirrel() -> list[Item]:
    red = "#b85a2c"
    plume = [
        (-2.4, -0.4), (-6.4, -1.6), (-8.2, -5.4), (-7.0, -9.6), (-8.4, -12.6), (-5.6, -13.4), (-3.6, -11.0),
        (-3.4, -7.0), (-1.4, -4.0),
    ]  # fmt: skip
    torso = [(-3.6, 0), (-3.8, -3.4), (-1.8, -6.6), (0.6, -8.2), (2.6, -6.8), (2.8, -3.6), (2.4, 0)]
    face = [(-0.6, -8.8), (0.4, -11.0), (2.8, -11.2), (4.6, -9.4), (4.8, -8.6), (3.0, -7.2), (0.6, -7.2)]
    chest = Shape(smooth([(1.4, -7.4), (3.2, -6.4), (3.0, -2.6), (1.6, -1.0), (0.8, -4.0)]), "#f3e6cf")
    ear = smooth([(0.4, -10.6), (0.0, -13.2), (1.8, -11.2)])
    hair = [[(x - 1.4, y + 1.2), (x, y)] for x, y in ((-6.6, -11.6), (-6.4, -8.2), (-6.8, -5.0), (-5.0, -3.0))]
    thigh = smooth([(-3.8, 0.2), (-4.0, -2.6), (-2.0, -4.2), (0.4, -3.0), (1.0, -0.4), (2.8, 0.4), (-1.0, 0.7)])
    nut = circle(4.2, -5.2, 1.1)
    return [
        *solid(smooth(plume), red, strokes(hair, lit(red, 0.5), 0.5, 0.8)),
        *solid(ear, red),
        *solid(smooth(torso), red, [chest]),
        *solid(thigh, red),
        *solid(smooth(face), red),
        *solid(nut, "#a5764a"),
        *strokes([[(1.8, -5.8), (3.4, -5.0)]], ink(red), 1.5),
        *strokes([[(1.8, -5.8), (3.4, -5.0)]], red, 0.9),
        *_eye(2.8, -9.4, 0.55),
        Shape(circle(4.8, -8.9, 0.36), "#231a18"),
    ]


def acorns() -> list[Item]:
    """Two acorns and a leaf: a guest that lies still."""
    out: list[Item] = [*solid(leaf(-1.0, 0.6, 7.0, math.pi + 0.3, 0.6), "#b4642a", gloss=0.3)]
    for x, turn in ((-0.8, -24.0), (3.6, 38.0)):
        nut = smooth([(-1.5, -1.6), (1.5, -1.6), (1.4, 0.4), (0, 1.9), (-1.4, 0.4)])
        cup = smooth([(-1.9, -1.4), (-1.5, -2.8), (0, -3.3), (1.5, -2.8), (1.9, -1.4), (0, -1.0)])
        out.append(
            put(
                [*solid(nut, "#b98a45"), *solid(cup, "#7d5a34"), line([(0, -3.2), (0.3, -4.2)], ink("#7d5a34"), 0.6)],
                x,
                -1.2,
                1,
                turn,
            )
        )
    return out


GUESTS: MappingProxyType[str, Callable[[], list[Item]]] = MappingProxyType(
    {
        "none": list,
        "acorns": acorns,
        "bee": bee,
        "butterfly": butterfly,
        "frog": frog,
        "hedgehog": hedgehog,
        "ladybird": ladybird,
        "robin": robin,
        "snail": snail,
        "squirrel": squirrel,
    }
)

_SEATS: MappingProxyType[str, tuple[float, float, int]] = MappingProxyType(
    {"log": (22.5, -8.2, -1), "branch": (-23.5, -7.8, 1), "": (-21.5, 4.4, 1)}
)
"""Where a guest sits on a habitat, and which way it looks: -1 mirrors it, so that it looks at the mushroom."""
_FLYING = ("bee", "butterfly")
_SIZES = MappingProxyType({"ladybird": 0.66, "bee": 0.7})


def guest(kind: str, habitat: str) -> list[Item]:
    """The visitor of a scene at its seat, in the nominal units of the scene; some are in the air."""
    x, y, way = (19.0, -40.0, -1) if kind in _FLYING else _SEATS.get(habitat, _SEATS[""])
    size = _SIZES.get(kind, 0.86)
    return [Group(tuple(GUESTS[kind]()), (size * way, 0.0, 0.0, size, x, y), name=f"guest {kind}")]
