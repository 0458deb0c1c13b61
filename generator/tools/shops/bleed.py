"""Whether the art reaches far enough beyond the cut: looked at on a small picture of the face itself.

Art that stops at the cut, or before the shop's bleed ends, leaves a white edge when the knife is off. Where the piece
is white at the cut anyway, nothing has to bleed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from generator.render.pixels import grey_pixels
from generator.render.svg import ImageBytes
from generator.scene.outlines import area, rings
from generator.scene.primitives import Face, Path, Point
from generator.text.fonts import Fonts

if TYPE_CHECKING:
    from PIL import Image

LOOK_DPI = 72.0
STEP = 1.0
"""Millimetres from one look to the next along the cut."""
INSIDE = 0.6
"""Millimetres inside the cut where it is looked whether there is art at all."""
SHORT = 0.7
"""Millimetres that the art may end before the bleed does: 3 mm do where 1/8 inch is asked for."""
SOLID = 200
"""Of 255: what is less opaque is white paper."""
QUARTER = 0.25
ALLOWED = 0.02
"""Share of the looks that may find white: a corner, a sprig that ends at the edge."""


def bleed_pictures(faces: Sequence[Face], fonts: Fonts, image: ImageBytes) -> Iterator[Image.Image]:
    """How opaque each canvas is, as a picture of one channel."""
    from generator.render.png import pdfium_pictures

    for picture in pdfium_pictures(faces, fonts, image, LOOK_DPI):
        yield picture.convert("RGBA").getchannel("A")


def bleed_reach(alpha: Image.Image, cut: Path, bleed: float) -> float:
    """How far the art reaches beyond the cut, in quarters of a millimetre; all of the bleed when it is enough."""
    if white_share(alpha, cut, bleed - SHORT) <= ALLOWED:
        return bleed
    steps = int((bleed - SHORT) / QUARTER)
    return next((k * QUARTER for k in range(steps, 0, -1) if white_share(alpha, cut, k * QUARTER) <= ALLOWED), 0.0)


def white_share(alpha: Image.Image, cut: Path, out: float) -> float:
    """The share of the cut along which there is art inside, and none so many millimetres outside."""
    looks = list(_looks(cut, max(out, 0.0)))
    white = sum(_is_solid(alpha, inner) and not _is_solid(alpha, outer) for inner, outer in looks)
    return white / len(looks) if looks else 0.0


def _looks(cut: Path, out: float) -> Iterator[tuple[Point, Point]]:
    """Pairs of points along the outer cut: one just inside of it, one outside."""
    ring = max(rings(cut), key=area)
    sign = 1.0 if _signed_area(ring) > 0 else -1.0
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        length = math.dist((x1, y1), (x2, y2))
        nx, ny = sign * (y2 - y1) / length, -sign * (x2 - x1) / length
        count = max(1, round(length / STEP))
        for k in range(count):
            t = (k + 0.5) / count
            x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
            yield (x - nx * INSIDE, y - ny * INSIDE), (x + nx * out, y + ny * out)


def _signed_area(ring: Sequence[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def _is_solid(alpha: Image.Image, point: Point) -> bool:
    x, y = (int(value / 25.4 * LOOK_DPI) for value in point)
    x, y = min(max(x, 0), alpha.width - 1), min(max(y, 0), alpha.height - 1)
    return grey_pixels(alpha)[x, y] >= SOLID
