"""Colours as numbers: light as a screen sends it out, how bright that is, and how far apart two colours look.

Brightness and contrast are those of the web's accessibility guidelines (WCAG 2). How far two colours are apart is the
colour difference of 2000 by the international commission on illumination (CIEDE2000): below 1 nobody sees it, at 5 one
has to look, and from about 10 on nobody mixes the two up. Black and white are 100 apart.
"""

from __future__ import annotations

import math
from functools import lru_cache

Light = tuple[float, float, float]
"""Red, green and blue in shares of the light, 0 to 1."""
Rgb = tuple[int, int, int]
Lab = tuple[float, float, float]

RED, GREEN, BLUE = 0.2126, 0.7152, 0.0722
"""What each kind of light adds to the brightness that an eye sees."""
FLARE = 0.05
"""Light that falls onto everything, dark or not."""
_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = tuple(sum(row) for row in _TO_XYZ)
_KNEE = 216 / 24389
_FAR = 25.0**7


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


# --- how far apart --------------------------------------------------------------------------------------------------
def lab_of(rgb: Rgb) -> Lab:
    """Lightness 0 to 100, then how red rather than green and how yellow rather than blue."""
    light = light_of(rgb)
    x, y, z = (
        _bent(sum(k * v for k, v in zip(row, light, strict=True)) / white)
        for row, white in zip(_TO_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(value: float) -> float:
    return value ** (1 / 3) if value > _KNEE else (value * 24389 / 27 + 16) / 116


def difference(first: Rgb, second: Rgb) -> float:
    """How far apart two colours look, by CIEDE2000."""
    return lab_difference(lab_of(first), lab_of(second))


def lab_difference(first: Lab, second: Lab) -> float:
    """The same between two colours given as lightness, a and b."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    far = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(far / (far + _FAR))
    c1, h1 = _polar(a1 * stretch, b1)
    c2, h2 = _polar(a2 * stretch, b2)
    turn = _turn(h1, h2) if c1 and c2 else 0.0
    middle = _middle_hue(h1, h2) if c1 and c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    d_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    d_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * _hue_weight(middle))
    spin = 60 * math.exp(-(((middle - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + _FAR)) * math.sin(math.radians(spin))
    return math.sqrt(max(0.0, d_light**2 + d_chroma**2 + d_hue**2 + rotation * d_chroma * d_hue))


def _polar(a: float, b: float) -> tuple[float, float]:
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _turn(h1: float, h2: float) -> float:
    """From one hue to the other, the short way round."""
    return (h2 - h1 + 180) % 360 - 180


def _middle_hue(h1: float, h2: float) -> float:
    return (h1 + _turn(h1, h2) / 2) % 360


def _hue_weight(hue: float) -> float:
    def cos(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    return 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.20 * cos(4 * hue - 63)
