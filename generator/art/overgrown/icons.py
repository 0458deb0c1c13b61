"""Signs of Overgrown, in one colour; box of 10 x 10 around (0, 0)."""

from __future__ import annotations

from types import MappingProxyType

from generator.art.shared.brush import merged, smooth, strokes
from generator.art.shared.lino import arc, blade, drop, polar, wave
from generator.art.shared.signs import Icon
from generator.scene.primitives import Item, Path, Shape, circle, oval, polygon, rectangle


def _pierced(path: Path, holes: list[Path], colour: str) -> Shape:
    """A shape with holes that show whatever lies under it; the holes must not touch each other."""
    return Shape(merged([path, *holes]), colour, even_odd=True)


def paw(colour: str, ground: str = "#ffffff") -> list[Item]:
    half = [(0, -0.3), (1.75, 0.8), (2.7, 2.9), (1.4, 4.2)]
    pad = smooth([*half, (0, 3.8), *((-x, y) for x, y in reversed(half) if x)])
    toes = [oval(1.35, -2.9, 0.95, 1.4, 0.12), oval(-1.35, -2.9, 0.95, 1.4, -0.12)]
    toes += [oval(3.6, -0.7, 0.85, 1.3, 0.42), oval(-3.6, -0.7, 0.85, 1.3, -0.42)]
    return [Shape(merged([pad, *toes]), colour)]


def earth(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Two peaks over a layer of soil."""
    big = polygon([(1.2, -4.6), (4.8, 1.4), (-2.4, 1.4)])
    small = polygon([(-2.9, -1.7), (-1.5, 0.3), (-2.3, 1.4), (-4.8, 1.4)])
    gully = polygon([(1.2, -2.9), (2.3, -1.0), (1.3, -1.2), (0.9, -0.2), (0.3, -1.3)])
    soil = [wave(-4.5, 4.5, y, 0.4, 4.5) for y in (2.9, 4.3)]
    return [_pierced(big, [gully], colour), Shape(small, colour), *strokes(soil, colour, 0.9)]


def water(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A drop with its light cut out."""
    light = smooth([*arc(0, 1.4, 2.35, 80, 170), *arc(0, 1.4, 1.65, 165, 85)])
    return [_pierced(drop(0, 1.4, 3.1), [light], colour)]


def sun_element(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A disc with pointed rays and a ring cut into it."""
    rays = [polygon([polar(0, 0, 4.9, a), polar(0, 0, 3.1, a - 13), polar(0, 0, 3.1, a + 13)])
        for a in range(0, 360, 30)]  # fmt: skip
    return [Shape((*circle(0, 0, 2.9), *circle(0, 0, 1.75), *circle(0, 0, 1.0)), colour, even_odd=True),
        Shape(merged(rays), colour)]  # fmt: skip


def pollution(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Two chimneys and their smoke."""
    stacks = merged([polygon([(-3.4, 0.2), (-1.8, 0.2), (-1.3, 4.6), (-3.9, 4.6)]), polygon([(0.2, -1.4), (1.8, -1.4),
        (2.3, 4.6), (-0.3, 4.6)])])  # fmt: skip
    smoke = merged([circle(2.7, -3.2, 1.5), circle(0.4, -3.4, 1.1), circle(-2.2, -1.9, 1.3), circle(4.1, -2.0, 0.8)])
    return [Shape(stacks, colour), Shape(smoke, colour), *strokes([[(-4.7, 4.5), (4.7, 4.5)]], colour, 0.7)]


def overgrown(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A house that leaves close in on."""
    house = polygon([(-2.0, 4.6), (-2.0, -1.3), (0.0, -3.4), (2.0, -1.3), (2.0, 4.6)])
    spots = ((-2.3, 4.7, 4.4, -118), (2.3, 4.7, 4.4, -62), (-2.5, 1.0, 3.9, -122), (2.5, 1.0, 3.9, -58))
    return [
        _pierced(house, [rectangle(-0.9, -0.7, 1.8, 2.2)], colour),
        Shape(merged(blade(x, y, size, a, 0.62) for x, y, size, a in spots), colour),
        Shape(merged(blade(x, -3.0, 2.3, a, 0.62) for x, a in ((-0.4, -130), (0.4, -50))), colour),
    ]


def ecosystem(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A tree in a double frame."""
    frame = Shape((*rectangle(-4.9, -4.9, 9.8, 9.8, 1.2), *rectangle(-3.9, -3.9, 7.8, 7.8, 0.7)), colour, even_odd=True)
    crown = smooth([(0, -3.0), (1.9, -2.2), (2.3, -0.4), (1.2, 0.8), (-1.2, 0.8), (-2.3, -0.4), (-1.9, -2.2)])
    return [frame, Shape(crown, colour), *strokes([[(0, 0.5), (0, 3.0)], [(-2.4, 3.0), (2.4, 3.0)]], colour, 0.8)]


def aura_small(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A frame around one space."""
    dot = rectangle(-1.3, -1.3, 2.6, 2.6, 0.4)
    return [Shape((*rectangle(-4.4, -4.4, 8.8, 8.8, 0.8), *rectangle(-2.9, -2.9, 5.8, 5.8, 0.3)), colour,
        even_odd=True), Shape(dot, colour)]  # fmt: skip


def aura_large(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A frame around two spaces."""
    dots = [rectangle(x - 1.05, -1.05, 2.1, 2.1, 0.35) for x in (-1.75, 1.75)]
    return [Shape((*rectangle(-4.9, -3.1, 9.8, 6.2, 0.7), *rectangle(-3.7, -1.9, 7.4, 3.8, 0.3)), colour,
        even_odd=True), Shape(merged(dots), colour)]  # fmt: skip


def crater(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A pit in the ground, cut open, with stones thrown out of it."""
    rim = [(0.9, 2.2), (2.0, 1.0), (2.7, -1.3), (3.4, -0.3), (4.8, 0.1), (4.8, 4.6)]
    soil = polygon([*((-x, y) for x, y in reversed(rim)), *rim])
    stones = [circle(-1.2, -2.0, 0.7), circle(0.9, -3.4, 0.85), circle(-2.9, -3.8, 0.55), circle(3.2, -3.6, 0.5)]
    return [Shape(soil, colour, colour, 0.3), Shape(merged([*stones, circle(0.4, -0.6, 0.45)]), colour)]


def team(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Two busts on one bench: a link below joins them."""
    busts: list[Path] = []
    for x in (-2.4, 2.4):
        busts += [
            circle(x, -3.1, 1.5),
            smooth([(x - 2.1, 2.0), (x - 1.8, -0.4), (x, -1.3), (x + 1.8, -0.4), (x + 2.1, 2.0)]),
        ]
    return [
        Shape(merged(busts), colour),
        *strokes([[(-3.4, 3.2), (-2.2, 4.3), (0, 4.5), (2.2, 4.3), (3.4, 3.2)]], colour, 0.95),
    ]


CITY_SIGNS: MappingProxyType[str, Icon] = MappingProxyType(
    {
        "aura_large": aura_large,
        "aura_small": aura_small,
        "crater": crater,
        "earth": earth,
        "ecosystem": ecosystem,
        "overgrown": overgrown,
        "paw": paw,
        "pollution": pollution,
        "sun_element": sun_element,
        "team": team,
        "water": water,
    }
)
