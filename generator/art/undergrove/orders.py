"""Signs of the cards that two colours play by: what they do, where, along which edge; box of 10 x 10 around (0, 0)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.art.shared.brush import band, merged, patches, strokes
from generator.art.shared.lino import polar
from generator.art.shared.signs import Icon
from generator.art.undergrove.glyphs import arrow, sprout, tile_outline
from generator.art.undergrove.resources import at, carbon
from generator.scene.primitives import Item, Shape, circle, polygon, rectangle


def take(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Carbon is lifted off a tile."""
    return [
        *_floor(colour),
        at(carbon(colour, ground), -2.2, -1.0, 0.52),
        Shape(arrow(2.6, -4.8, 6.6, -90, 3.6), colour),
    ]


def add(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Carbon is put onto a tile."""
    return [
        *_floor(colour),
        at(carbon(colour, ground), -2.2, -1.0, 0.52),
        Shape(arrow(2.6, 2.2, 6.6, 90, 3.6), colour),
    ]


def _floor(colour: str) -> list[Item]:
    """A tile seen from the side."""
    return [Shape(rectangle(-4.7, 2.9, 9.4, 1.7, 0.4), colour)]


def seed(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A seedling is planted at a corner of a tile."""
    corner = polygon([(-4.7, 0.6), (-1.0, 0.6), (-1.0, 0.6), (1.2, 2.8), (1.2, 4.7), (-4.7, 4.7)])
    return [Shape(corner, colour), *patches(sprout(1.6, -2.2, 3.1), colour)]


def _outermost(degrees: float) -> Icon:
    """The outermost in one direction: an arrow up against a wall."""

    def icon(colour: str, ground: str = "#ffffff") -> list[Item]:
        wall = band([polar(*polar(0, 0, 4.4, degrees), reach, degrees + 90) for reach in (-4.2, 4.2)], (0.9, 0.9))
        return [Shape(wall, colour), Shape(arrow(*polar(0, 0, 3.5, degrees), 8.0, degrees, 4.6), colour)]

    return icon


def _edge(degrees: float) -> Icon:
    """A tile laid along one edge of another: the old one dotted, the new one solid."""

    def icon(colour: str, ground: str = "#ffffff") -> list[Item]:
        nx, ny = polar(0, 0, 2.5, degrees)
        ox, oy = polar(0, 0, 2.5, degrees + 180)
        old = tile_outline(ox - 2.0, oy - 2.0, 4.0, 0.9)
        return [
            Shape(tile_outline(nx - 2.3, ny - 2.3, 4.6, 1.0), colour),
            Shape(old, stroke=colour, width=0.55),
            Shape(circle(ox, oy, 0.7), colour),
        ]

    return icon


def nothing(colour: str, ground: str = "#ffffff") -> list[Item]:
    """No action: a crossed ring."""
    return [
        Shape(merged([circle(0, 0, 4.8), circle(0, 0, 3.6)]), colour, even_odd=True),
        *strokes([[(-2.9, 2.9), (2.9, -2.9)]], colour, 1.2),
    ]


_WAYS = {"top": -90.0, "bottom": 90.0, "left": 180.0, "right": 0.0}

ORDER_SIGNS: Mapping[str, Icon] = MappingProxyType(
    {
        "und_seed": seed,
        **{f"und_{way}": _outermost(turn) for way, turn in _WAYS.items()},
        **{f"und_edge_{way}": _edge(turn) for way, turn in _WAYS.items()},
        "und_none": nothing,
    }
)
ORDER_PICTURES: Mapping[str, Icon] = MappingProxyType({"und_take": take, "und_add": add})
