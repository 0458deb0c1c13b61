"""Colours as numbers: light as a screen sends it out, how bright that is, and how far apart two colours look.

Brightness and contrast are those of the web's accessibility guidelines (WCAG 2). How far two colours are apart is the
colour difference of 2000 by the international commission on illumination (CIEDE2000): below 1 nobody sees it, at 5 one
has to look, and from about 10 on nobody mixes the two up. Black and white are 100 apart.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coloraide import Color

Light = tuple[float, float, float]
"""Red, green and blue in shares of the light, 0 to 1."""
Rgb = tuple[int, int, int]

RED, GREEN, BLUE = 0.2126, 0.7152, 0.0722
"""What each kind of light adds to the brightness that an eye sees."""
FLARE = 0.05
"""Light that falls onto everything, dark or not."""


def rgb_of(colour: str) -> Rgb:
    """
    >>> rgb_of("#ff8000")
    (255, 128, 0)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hex_of(rgb: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)


@lru_cache(maxsize=1024)
def to_light(share: float) -> float:
    """Light of a channel that is given as 0 to 1, as colours are written down."""
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def from_light(light: float) -> float:
    """The other way round; light that no screen has becomes the nearest that it has."""
    light = min(max(light, 0.0), 1.0)
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def light_of(rgb: Rgb) -> Light:
    return to_light(rgb[0] / 255), to_light(rgb[1] / 255), to_light(rgb[2] / 255)


def luminance(rgb: Rgb) -> float:
    """How bright a colour is, 0 to 1."""
    red, green, blue = light_of(rgb)
    return RED * red + GREEN * green + BLUE * blue


def contrast(first: Rgb, second: Rgb) -> float:
    """The ratio of WCAG, 1 to 21, whichever of the two is the brighter.

    >>> round(contrast((0, 0, 0), (255, 255, 255)), 2)
    21.0
    """
    one, other = luminance(first) + FLARE, luminance(second) + FLARE
    return max(one, other) / min(one, other)


def over(colour: Rgb, ground: Rgb, opacity: float) -> Rgb:
    """A colour that lets its ground shine through."""
    red, green, blue = (round(c * opacity + g * (1 - opacity)) for c, g in zip(colour, ground, strict=True))
    return red, green, blue


def difference(first: Rgb, second: Rgb) -> float:
    """How far apart two colours look, by CIEDE2000.

    >>> round(difference((0, 0, 0), (255, 255, 255)), 2)
    100.0
    """
    return colour_of(first).delta_e(colour_of(second), method="2000")


def colour_of(rgb: Rgb) -> Color:
    """The colour as `coloraide` has it. That library is loaded here, with the first colour that is asked for."""
    from coloraide import Color

    return Color("srgb", [value / 255 for value in rgb])
