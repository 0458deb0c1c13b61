"""Colours by how light they look: the same hue, lighter or darker.

Lightness and hue are those of Oklab (Ottosson, 2020), in which equal steps look equal and a colour keeps its hue while
it gets lighter; mixing with white instead would turn every ground grey.
"""

from __future__ import annotations

import math
from functools import lru_cache

from generator.scene.colours import Rgb, colour_of, from_light, hex_of, rgb_of

TRIES = 10
"""Halvings that bring a colour back among those that a screen and a printer have."""
SLACK = 0.0005
"""Rounding that counts as a colour that there is."""


@lru_cache(maxsize=8192)
def oklab(colour: str) -> tuple[float, float, float]:
    """Lightness from 0 (black) to 1 (white), and the two axes of hue."""
    light, a, b = colour_of(rgb_of(colour)).convert("oklab", in_place=True).coords()
    return light, a, b


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
    from coloraide import Color

    red, green, blue = Color("oklab", (light, a, b)).convert("srgb-linear", in_place=True).coords()
    if min(red, green, blue) < -SLACK or max(red, green, blue) > 1 + SLACK:
        return None
    return round(255 * from_light(red)), round(255 * from_light(green)), round(255 * from_light(blue))
