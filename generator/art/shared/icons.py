"""Picture icons: small pictures in their own colours that lighten on dark grounds. Box of 10 x 10 around (0, 0)."""

from __future__ import annotations

from types import MappingProxyType

from generator.art.shared.brush import (
    band,
    ink,
    leaf,
    line,
    lit,
    luma,
    mix,
    patches,
    shade,
    smooth,
    soft_polygon,
    strokes,
)
from generator.art.shared.signs import Icon, moon, sun
from generator.scene.primitives import Group, Item, Shape, circle, oval, polygon, rectangle


def on_dark(colour: str, ground: str) -> bool:
    """Whether the icon stands on a dark ground: the ground says so, or the words around it are light."""
    return luma(ground) < 0.4 or luma(colour) > 0.65


def _edge(colour: str, ground: str, own: str) -> str:
    """Outline of a part: its own ink, or a pale line where the ground is dark."""
    return mix(own, "#f4efcf", 0.72) if on_dark(colour, ground) else ink(own)


def pan(colour: str, ground: str = "#ffffff") -> list[Item]:
    dark = on_dark(colour, ground)
    iron, inside = ("#d6dcf5", "#4a5688") if dark else ("#2f2a28", "#6d6763")
    grip = band([(0.8, -0.4), (4.2, -3.8)], (1.9, 1.5))
    return [
        Shape(grip, iron, iron, 0.3),
        Shape(circle(-1.2, 1.2, 3.7), iron),
        Shape(circle(-1.2, 1.2, 2.75), inside),
        Shape(circle(-1.7, 0.7, 1.8), lit(inside, 0.22)),
        Shape(circle(3.8, -3.4, 0.34), "#4a5688" if dark else "#ffffff"),
    ]


def stick(colour: str, ground: str = "#ffffff") -> list[Item]:
    wood = "#c49a6a" if on_dark(colour, ground) else "#7b4f2a"
    main = [(-4.0, 3.5), (-0.9, 0.9), (1.4, -1.5), (3.9, -3.5)]
    limbs = (
        (main, 1.5),
        ([(-0.6, 0.6), (-0.2, -2.0), (-1.2, -3.6)], 1.0),
        ([(1.2, -1.4), (2.9, -0.6), (4.1, 0.4)], 0.9),
    )
    return [
        *(line(p, ink(wood), w + 0.8) for p, w in limbs),
        *(line(p, wood, w) for p, w in limbs),
        line([(x - 0.25, y - 0.25) for x, y in main], lit(wood, 0.5), 0.4),
    ]


def butter(colour: str, ground: str = "#ffffff") -> list[Item]:
    c = "#f2cc4e"
    edge = _edge(colour, ground, c)
    front = polygon([(-4.2, -0.4), (1.6, 0.5), (1.6, 3.4), (-4.2, 2.4)])
    top = polygon([(-4.2, -0.4), (-1.6, -2.8), (4.0, -2.0), (1.6, 0.5)])
    end = polygon([(1.6, 0.5), (4.0, -2.0), (4.0, 0.9), (1.6, 3.4)])
    cut = strokes([[(-1.0, 0.1), (-1.0, 2.9)], [(-1.0, 0.1), (1.5, -2.3)]], shade(c, 0.45), 0.4)
    plate = line([(-4.4, 4.0), (4.2, 4.0)], edge, 0.7)
    return [
        Shape(front, c, edge, 0.55),
        Shape(top, lit(c, 0.55), edge, 0.55),
        Shape(end, shade(c, 0.28), edge, 0.55),
        *cut,
        plate,
    ]


def cider(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A filled glass with an apple before it."""
    amber, red = "#eba52f", "#c8402c"
    edge = _edge(colour, ground, "#8a5a1c")
    glass = soft_polygon([(-4.3, -4.5), (1.9, -4.5), (1.3, 4.4), (-3.7, 4.4)])
    drink = soft_polygon([(-4.1, -2.4), (1.7, -2.4), (1.2, 4.2), (-3.6, 4.2)], 0.4)
    half = [(2.4, 0.3), (3.6, -0.1), (4.6, 0.9), (4.5, 2.8), (3.4, 4.4), (2.4, 4.2)]
    fruit = smooth([*half, *((4.8 - x, y) for x, y in reversed(half[1:-1]))])
    return [
        Shape(glass, "#f6f3e6", edge, 0.6),
        Shape(drink, amber),
        line([(-2.9, -1.4), (-2.6, 3.0)], lit(amber, 0.7), 0.8),
        *patches([circle(-1.0, -0.9, 0.4), circle(-1.4, 1.4, 0.36), circle(0.4, -1.2, 0.3)], lit(amber, 0.75)),
        Shape(glass, stroke=edge, width=0.6),
        Shape(fruit, red, edge, 0.55),
        line([(2.4, 0.2), (2.8, -1.3)], edge, 0.65),
    ]


def basket(colour: str, ground: str = "#ffffff") -> list[Item]:
    c = "#b98245"
    edge = _edge(colour, ground, c)
    body = smooth([(-4.4, 0.3), (-3.7, 3.1), (-2.6, 4.5), (2.6, 4.5), (3.7, 3.1), (4.4, 0.3), (0, 0.5)])
    arc = [(-3.9, 0.2), (-3.1, -3.0), (0, -4.5), (3.1, -3.0), (3.9, 0.2)]
    weave = strokes(
        [
            [(-4.2, 1.9), (0, 2.2), (4.2, 1.9)],
            [(-3.6, 3.3), (0, 3.6), (3.6, 3.3)],
            *([(x, 0.4), (x * 0.8, 4.4)] for x in (-2.6, -0.9, 0.9, 2.6)),
        ],
        shade(c, 0.5),
        0.34,
    )
    caps = [
        (smooth([(x - r, 0.4), (x - r * 0.7, -r * 1.05), (x, -r * 1.45), (x + r * 0.7, -r * 1.05), (x + r, 0.4)]), tone)
        for x, r, tone in ((1.6, 1.7, "#e6a63a"), (-1.4, 2.0, "#a3552e"))
    ]
    return [
        line(arc, edge, 1.35),
        line(arc, lit(c, 0.3), 0.6),
        *(Shape(path, tone, edge, 0.45) for path, tone in caps),
        Shape(body, c),
        Group(tuple(weave), clip=body),
        Shape(body, stroke=edge, width=0.6),
        Shape(rectangle(-4.6, -0.1, 9.2, 1.2, 0.6), lit(c, 0.3), edge, 0.5),
    ]


def mushroom(colour: str, ground: str = "#ffffff") -> list[Item]:
    red, cream = "#c8452c", "#f6ecd4"
    edge = _edge(colour, ground, red)
    cap = smooth(
        [(-4.5, 0.4), (-3.8, -2.4), (-1.8, -4.2), (1.8, -4.2), (3.8, -2.4), (4.5, 0.4), (2.2, 0.9), (-2.2, 0.9)]
    )
    stem = smooth([(-1.3, 0.2), (-1.3, 2.4), (-2.0, 4.4), (0, 4.7), (2.0, 4.4), (1.3, 2.4), (1.3, 0.2)])
    dots = [circle(-2.0, -1.3, 0.8), circle(0.7, -2.7, 0.75), circle(2.5, -0.8, 0.6), circle(0.1, -0.3, 0.45)]
    return [
        Shape(stem, cream, edge, 0.55),
        Shape(oval(0, 1.2, 1.2, 0.5), shade(cream, 0.4), opacity=0.6),
        Shape(cap, red),
        line([(-3.2, -1.6), (-1.9, -3.2), (-0.4, -3.8)], lit(red, 0.5), 0.5, 0.8),
        *patches(dots, "#fff6e0"),
        Shape(cap, stroke=edge, width=0.6),
    ]


def moon_badge(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A crescent cut into a full moon: this card is a night card."""
    return [Shape(circle(0, 0, 4.6), "#f4efcf", "#0b1026", 0.6), _smaller(moon("#0b1026"))]


def sun_badge(colour: str, ground: str = "#ffffff") -> list[Item]:
    return [Shape(circle(0, 0, 4.6), "#f0b429", "#5a3a10", 0.6), _smaller(sun("#3a2408"))]


def _smaller(items: list[Item]) -> Group:
    return Group(tuple(items), (0.72, 0.0, 0.0, 0.72, 0.3, 0.0))


def apple(colour: str, ground: str = "#ffffff") -> list[Item]:
    red = "#c8402c"
    edge = _edge(colour, ground, red)
    body = smooth([
        (0, -2.3), (2.0, -3.0), (4.0, -1.6), (4.0, 1.2), (2.4, 4.2), (0, 3.8), (-2.4, 4.2), (-4.0, 1.2),
        (-4.0, -1.6), (-2.0, -3.0),
    ])  # fmt: skip
    return [
        line([(0, -2.2), (0.4, -4.4)], edge, 0.8),
        Shape(leaf(0.3, -3.2, 3.2, -0.4, 0.6), "#6f9a41", edge, 0.35),
        Shape(body, red, edge, 0.6),
        line([(-2.7, 0.4), (-2.6, -1.0), (-1.6, -1.9)], "#ffffff", 0.7, 0.8),
    ]


def flavour(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A fork on a plate: what a mushroom is worth in a dish."""
    plate, steel = "#fbf3df", "#4a3a2e"
    tines = [[(x, -3.1), (x, -1.2)] for x in (-1.35, 0.0, 1.35)]
    head = smooth([(-1.75, -1.5), (-1.5, 0.2), (-0.5, 1.0), (0.5, 1.0), (1.5, 0.2), (1.75, -1.5), (0, -1.2)])
    return [
        Shape(circle(0, 0, 4.6), plate, _edge(colour, ground, "#b9873f"), 0.6),
        Shape(circle(0, 0, 3.7), stroke="#d9b978", width=0.4),
        *strokes(tines, steel, 0.75),
        Shape(head, steel),
        line([(0, 0.6), (0, 3.1)], steel, 1.0),
    ]


PICTURES: MappingProxyType[str, Icon] = MappingProxyType(
    {
        "apple": apple,
        "basket": basket,
        "butter": butter,
        "cider": cider,
        "flavour": flavour,
        "moon_badge": moon_badge,
        "mushroom": mushroom,
        "pan": pan,
        "stick": stick,
        "sun_badge": sun_badge,
    }
)
