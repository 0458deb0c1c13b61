"""Small pictures of faces. PDFium draws them, and few colours are enough: four of them weigh what one SVG does."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.pictures.images import image_data
from generator.render.png import pdfium_pictures
from generator.scene.primitives import Face
from generator.text.fonts import Fonts

if TYPE_CHECKING:
    from PIL import Image

MM_PER_INCH = 25.4
DPI = 150.0
"""Fine enough to read the smallest words on a card."""
MOST_PIXELS = 1400
"""Of the longer side: a board is shown coarser."""
COLOURS = 160


def thumbnails(faces: Sequence[Face], fonts: Fonts) -> list[bytes]:
    """A PNG of each face, clear where nothing is drawn. Faces of the same fineness are drawn in one go."""
    by_dpi: dict[float, list[int]] = {}
    for number, face in enumerate(faces):
        by_dpi.setdefault(_dpi(face), []).append(number)
    drawn: dict[int, bytes] = {}
    for dpi, numbers in by_dpi.items():
        pictures = pdfium_pictures([faces[n] for n in numbers], fonts, image_data, dpi, text="fonts")
        drawn |= {number: _png(picture) for number, picture in zip(numbers, pictures, strict=True)}
    return [drawn[number] for number in range(len(faces))]


def _dpi(face: Face) -> float:
    return min(DPI, MOST_PIXELS * MM_PER_INCH / max(face.width, face.height))


def _png(picture: Image.Image) -> bytes:
    from PIL import Image

    out = io.BytesIO()
    picture.convert("RGBA").quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(out, "PNG")
    return out.getvalue()
