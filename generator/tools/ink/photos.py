"""Pictures made of pixels: how dark they are on the whole. They become lighter by letting the paper shine through."""

from __future__ import annotations

import io
from functools import lru_cache

from generator.pictures.images import image_bytes
from generator.render.pixels import rgb_pixels
from generator.scene.colours import Rgb
from generator.scene.primitives import Picture

SMALL = 64
"""Pixels of the copy that is looked at, in each direction."""


def mean_colour(picture: Picture) -> Rgb | None:
    """What a picture looks like on white paper from far away; None when its file is gone, which others will tell."""
    try:
        return _mean(picture)
    except OSError:
        return None


@lru_cache(maxsize=64)
def _mean(picture: Picture) -> Rgb:
    from PIL import Image

    with Image.open(io.BytesIO(image_bytes(picture))) as opened:
        opened.draft("RGB", (SMALL, SMALL))
        whole = opened.convert("RGBA")
    left, top, right, bottom = picture.crop
    box = (left * whole.width, top * whole.height, right * whole.width, bottom * whole.height)
    seen = whole.resize((SMALL, SMALL), Image.Resampling.BOX, box)
    paper = Image.new("RGB", seen.size, "white")
    paper.paste(seen, mask=seen.getchannel("A"))
    return rgb_pixels(paper.resize((1, 1), Image.Resampling.BOX))[0, 0]


def darkness(colour: Rgb) -> float:
    """The ink that a colour takes: 0 for white, 1 for black.

    >>> darkness((255, 255, 255)), darkness((0, 0, 0)), darkness((255, 0, 255))
    (0.0, 1.0, 0.3333333333333333)
    """
    return (3 * 255 - sum(colour)) / (3 * 255)
