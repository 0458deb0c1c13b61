"""Signs of Woodlots, in one colour; box of 10 x 10 around (0, 0)."""

from __future__ import annotations

from types import MappingProxyType

from generator.art.shared.brush import merged, smooth, strokes
from generator.art.shared.lino import blade, mirrored, polar, wave
from generator.art.shared.signs import Icon
from generator.art.woodlots.hexes import hexagon
from generator.art.woodlots.honeycomb import star
from generator.scene.primitives import Item, Path, Shape, circle, polygon, rectangle


def tree(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A round crown on a trunk, two lights cut out."""
    crown = smooth([(0, -4.7), (2.7, -3.8), (3.7, -1.3), (2.5, 1.3), (-2.5, 1.3), (-3.7, -1.3), (-2.7, -3.8)])
    lights = [polygon([(-1.9, -2.2), (-0.4, -3.4), (-0.1, -2.9), (-1.5, -1.8)])]
    trunk = polygon([(-0.75, 1.0), (0.75, 1.0), (0.8, 3.6), (1.9, 4.8), (-1.9, 4.8), (-0.8, 3.6)])
    return [Shape(merged([crown, *lights]), colour, even_odd=True), Shape(trunk, colour)]


def sprout(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Two seed leaves in a ring: a growth token."""
    ring = (*circle(0, 0, 4.8), *circle(0, 0, 3.9))
    leaves = [blade(0, 1.3, 3.5, turn, 0.62) for turn in (-146, -34)]
    return [
        Shape(ring, colour, even_odd=True),
        Shape(merged(leaves), colour),
        *strokes([[(0, 1), (0, 2.9)]], colour, 0.8),
    ]


def bramble(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A burr on a thorny cane: the invasive species."""
    burr = polygon([polar(0.6, -1.6, 3.2 if k % 2 else 1.7, k * 360 / 22 + 8) for k in range(22)])
    thorns = [polygon([(-1.7, 2.2), (-3.6, 1.4), (-2.1, 3.2)]), polygon([(-1.4, 3.4), (0.6, 3.5), (-1.6, 4.5)])]
    return [
        Shape((*burr, *circle(0.6, -1.6, 0.75)), colour, even_odd=True),
        *strokes([[(-0.4, 0.4), (-1.6, 2.4), (-2.1, 4.6)]], colour, 0.95),
        Shape(merged(thorns), colour),
    ]


def plot(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A tile of land."""
    return [Shape((*hexagon(0, 0, 4.8), *hexagon(0, 0, 3.5)), colour, even_odd=True), Shape(circle(0, 0, 1.1), colour)]


def border(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A border around a tile, its marks cut out."""
    marks = [circle(*polar(0, 0, 3.5, 60 * k), 0.42) for k in range(6)]
    return [Shape(merged([hexagon(0, 0, 4.9), hexagon(0, 0, 3.0), *marks]), colour, even_odd=True)]


def sale(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A price tag on a string."""
    tag = polygon([(-4.6, -0.4), (-1.4, -3.4), (4.4, -3.4), (4.4, 2.6), (-1.4, 2.6)])
    return [
        Shape((*tag, *circle(-2.3, -0.4, 0.75)), colour, even_odd=True),
        *strokes([[(-2.3, -0.4), (-4.2, 1.8), (-3.0, 4.4)]], colour, 0.6),
    ]


def axe(colour: str, ground: str = "#ffffff") -> list[Item]:
    """To cut down."""
    blade_ = smooth([(0.4, -4.4), (3.2, -4.2), (4.6, -1.4), (4.2, 0.8), (2.2, -0.6), (0.6, -0.9)])
    return [Shape(blade_, colour), *strokes([[(1.6, -3.4), (-3.8, 4.4)]], colour, 1.15)]


def spade(colour: str, ground: str = "#ffffff") -> list[Item]:
    """To plant."""
    sheet = smooth([(-2.1, 0.4), (2.1, 0.4), (2.2, 2.6), (0.0, 4.9), (-2.2, 2.6)])
    return [Shape(sheet, colour), *strokes([[(0, 0.8), (0, -4.2)], [(-1.7, -4.4), (1.7, -4.4)]], colour, 0.95)]


def uproot(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A seedling pulled out, roots and all."""
    leaves = [blade(0, -1.4, 3.4, turn, 0.56) for turn in (-150, -30)]
    roots = [
        [(0, 1.6), (-1.2, 3.0), (-2.6, 3.4)],
        [(0, 1.6), (0.2, 3.2), (-0.4, 4.6)],
        [(0, 1.4), (1.4, 2.6), (2.6, 4.0)],
    ]
    return [
        Shape(merged(leaves), colour),
        *strokes([[(0, -1.4), (0, 1.8)]], colour, 0.9),
        *strokes(roots, colour, 0.55),
    ]


def fire(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Disaster X."""
    outer = smooth([
        (0.4, -4.9), (1.6, -2.2), (3.0, -1.6), (3.5, 1.6), (2.0, 4.4), (-2.0, 4.4), (-3.5, 1.8), (-2.4, -0.8),
        (-1.3, -0.6), (-0.9, -2.8),
    ])  # fmt: skip
    inner = smooth([(0.2, -0.6), (1.4, 1.4), (0.9, 3.4), (-0.9, 3.4), (-1.5, 1.8), (-0.4, 1.2)])
    return [Shape((*outer, *inner), colour, even_odd=True)]


def flood(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Disaster Y."""
    return strokes([wave(-4.4, 4.4, y, 1.0, 4.4, 0.1 * y) for y in (-2.9, 0.0, 2.9)], colour, 1.1)


def storm(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Disaster Z."""
    return [Shape(polygon([(1.6, -4.9), (-3.2, 0.8), (-0.4, 0.8), (-1.8, 4.9), (3.3, -1.1), (0.4, -1.1)]), colour)]


def compass_star(colour: str, ground: str = "#ffffff") -> list[Item]:
    """The star that is turned to a number."""
    return [Shape(star(0, 0.2, 4.9), colour)]


def die(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A die that shows five."""
    pips = [circle(x, y, 0.85) for x, y in ((0, 0), (-2.2, -2.2), (2.2, -2.2), (-2.2, 2.2), (2.2, 2.2))]
    return [Shape(merged([rectangle(-4.4, -4.4, 8.8, 8.8, 1.4), *pips]), colour, even_odd=True)]


def step(colour: str, ground: str = "#ffffff") -> list[Item]:
    """An action token: what a project costs."""
    token: Path = polygon([(-4.8, -3.4), (4.8, -3.4), (3.0, 3.6), (-3.0, 3.6)])
    arrow = polygon(mirrored([(0, -2.2), (1.9, 0.2), (0.75, 0.2), (0.75, 2.4)]))
    return [Shape((*token, *arrow), colour, even_odd=True)]


WOODS_SIGNS: MappingProxyType[str, Icon] = MappingProxyType(
    {
        "axe": axe,
        "border": border,
        "bramble": bramble,
        "compass_star": compass_star,
        "die": die,
        "fire": fire,
        "flood": flood,
        "sprout": sprout,
        "plot": plot,
        "sale": sale,
        "spade": spade,
        "step": step,
        "storm": storm,
        "tree": tree,
        "uproot": uproot,
    }
)
