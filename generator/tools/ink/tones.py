"""Colours by how light they look: the same hue, lighter or darker.

Lightness and hue are those of Oklab (Ottosson, 2020), in which equal steps look equal and a colour keeps its hue while
it gets lighter; mixing with white instead would turn every ground grey.
"""

from __future__ import annotations

import math
from functools import lru_cache

from generator.scene.colours import Rgb, from_light, hex_of, light_of, rgb_of

TRIES = 10
"""Halvings that bring a colour back among those that a screen and a printer have."""
SLACK = 0.0005
"""Rounding that counts as a colour that there is."""


@lru_cache(maxsize=8192)
def oklab(colour: str) -> tuple[float, float, float]:
    """Lightness from 0 (black) to 1 (white), and the two axes of hue."""
    red, green, blue = light_of(rgb_of(colour))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def lightness(colour: str) -> float:
    """
    >>> [round(lightness(c), 2) for c in ("#000000", "#777777", "#ffffff")]
    [0.0, 0.57, 1.0]
    """
    return oklab(colour)[0]


@lru_cache(maxsize=16384)
def at_lightness(colour: str, wanted: float, most: float = 1.0) -> str:
    """The colour as light as that in the same hue, as colourful as it was, as there is one, and as `most` allows.

    >>> at_lightness("#777777", 1.0), at_lightness("#ff0000", 0.0), at_lightness("#ff0000", 0.9, 0.03)
    ('#ffffff', '#010000', '#f1d7d3')
    """
    _, a, b = oklab(colour)
    vivid = math.hypot(a, b)
    share = min(1.0, most / vivid) if vivid else 1.0
    wanted = min(max(wanted, 0.0), 1.0)
    whole = _rgb(wanted, a * share, b * share)
    return hex_of(whole or _nearest(wanted, a * share, b * share))


def _nearest(light: float, a: float, b: float) -> Rgb:
    """The most colourful one that there is."""
    grey = round(255 * from_light(light**3))
    found: Rgb = (grey, grey, grey)
    low, high = 0.0, 1.0
    for _ in range(TRIES):
        middle = (low + high) / 2
        tried = _rgb(light, a * middle, b * middle)
        found, low, high = (found, low, middle) if tried is None else (tried, middle, high)
    return found


def _rgb(light: float, a: float, b: float) -> Rgb | None:
    """The colour of these three; None when there is none."""
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    if min(linear) < -SLACK or max(linear) > 1 + SLACK:
        return None
    red, green, blue = (round(255 * from_light(value)) for value in linear)
    return red, green, blue
