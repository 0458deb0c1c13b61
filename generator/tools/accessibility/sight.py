"""How a colour looks to others: to people without one of the three kinds of cones, and on a printer without colour.

All is worked out on light, not on the numbers colours are written with. For missing long (*protan*) and medium
(*deutan*) cones these are the matrices of Machado, Oliveira and Fernandes (2009) at full strength; for missing short
ones (*tritan*) their model is known to be off, so there it is that of Brettel, Viénot and Mollon (1997): two planes of
colours that such an eye sees as others do, and whichever is nearer counts. A printer without colour keeps brightness.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from generator.scene.colours import BLUE, GREEN, RED, Light, Rgb, from_light, light_of, to_light

if TYPE_CHECKING:
    from PIL import Image, ImageFilter

Sight = Literal["colour", "protan", "deutan", "tritan", "grey"]
Rows = tuple[Light, Light, Light]

SIGHTS: tuple[Sight, ...] = ("colour", "protan", "deutan", "tritan", "grey")
SIMULATED = SIGHTS[1:]
"""All ways of seeing that lose colours."""
NAMES: Mapping[Sight, str] = MappingProxyType(
    {
        "colour": "as printed",
        "protan": "protan (red-blind)",
        "deutan": "deutan (green-blind)",
        "tritan": "tritan (blue-blind)",
        "grey": "grey print",
    }
)

_PROTAN: Rows = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
_DEUTAN: Rows = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
_TRITAN: Rows = ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911))
_TRITAN_BEYOND: Rows = ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796))
_TRITAN_BORDER: Light = (0.03901, -0.02788, -0.01113)
_GREY: Rows = ((RED, GREEN, BLUE),) * 3
_FINE = 17
"""Steps of each channel in the table that whole pictures are turned with; between them it is interpolated."""


def seen(rgb: Rgb, sight: Sight) -> Rgb:
    """A colour as it is seen; grey stays grey in every way of seeing."""
    if sight == "colour":
        return rgb
    red, green, blue = (round(255 * from_light(value)) for value in _seen_light(light_of(rgb), sight))
    return red, green, blue


def seen_picture(picture: Image.Image, sight: Sight) -> Image.Image:
    """A whole RGB picture as it is seen."""
    return picture if sight == "colour" else picture.filter(_table(sight))


def _seen_light(light: Light, sight: Sight) -> Light:
    if sight == "tritan":
        return _times(_TRITAN if _dot(_TRITAN_BORDER, light) >= 0 else _TRITAN_BEYOND, light)
    return _times({"protan": _PROTAN, "deutan": _DEUTAN}.get(sight, _GREY), light)


def _times(rows: Rows, light: Light) -> Light:
    return _dot(rows[0], light), _dot(rows[1], light), _dot(rows[2], light)


def _dot(row: Light, light: Light) -> float:
    return row[0] * light[0] + row[1] * light[1] + row[2] * light[2]


@lru_cache(maxsize=4)
def _table(sight: Sight) -> ImageFilter.Filter:
    from PIL import ImageFilter

    def turned(red: float, green: float, blue: float) -> Light:
        light = _seen_light((to_light(red), to_light(green), to_light(blue)), sight)
        return from_light(light[0]), from_light(light[1]), from_light(light[2])

    return ImageFilter.Color3DLUT.generate(_FINE, turned)
