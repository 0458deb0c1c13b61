"""How a colour looks to others: to people without one of the three kinds of cones, and on a printer without colour.

All is worked out on light, not on the numbers colours are written with, by the filters of `coloraide`. For missing
long (*protan*) and medium (*deutan*) cones that is the model of Machado, Oliveira and Fernandes (2009) at full
strength; for missing short ones (*tritan*) it is known to be off, so there it is that of Brettel, Viénot and Mollon
(1997). A printer without colour keeps brightness.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from generator.scene.colours import Light, Rgb, from_light, light_of, to_light

if TYPE_CHECKING:
    from PIL import Image, ImageFilter

Sight = Literal["colour", "protan", "deutan", "tritan", "grey"]

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

_METHODS: Mapping[Sight, tuple[str, str | None]] = MappingProxyType(
    {
        "protan": ("protan", "machado"),
        "deutan": ("deutan", "machado"),
        "tritan": ("tritan", "brettel"),
        "grey": ("grayscale", None),
    }
)
"""The filter of `coloraide`, and which of its methods."""
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
    from coloraide import Color

    name, method = _METHODS[sight]
    how = {} if method is None else {"method": method}
    red, green, blue = Color("srgb-linear", light).filter(name, None, in_place=True, **how).coords()
    return red, green, blue


@lru_cache(maxsize=4)
def _table(sight: Sight) -> ImageFilter.Filter:
    from PIL import ImageFilter

    def turned(red: float, green: float, blue: float) -> Light:
        light = _seen_light((to_light(red), to_light(green), to_light(blue)), sight)
        return from_light(light[0]), from_light(light[1]), from_light(light[2])

    return ImageFilter.Color3DLUT.generate(_FINE, turned)
