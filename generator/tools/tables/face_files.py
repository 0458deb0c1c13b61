"""Faces as small pictures for a screen: each cut out along its outline, as WebP, of a bounded size."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.load.counts import ways
from generator.load.title import Component, Title
from generator.pictures.images import image_data
from generator.render.png import MM_PER_INCH, pdfium_pictures
from generator.scene.primitives import Face, Group, Shape
from generator.tools.tables.faces import SHADE, Faces, Key

if TYPE_CHECKING:
    from PIL import Image

MOST_BYTES = 100_000
"""Of one picture."""
FINEST = 10.0
"""Pixels a millimetre at most."""
PIECE_PIXELS, BOARD_PIXELS = 640, 1800
"""The longer side of a piece, and of a board with places on it, at most."""
QUALITIES = (84, 72, 58, 44)
"""Of WebP, the best first: the first that is small enough is taken."""
SMALLER = 0.75
"""When none is small enough, the picture is made smaller by this."""


def face_keys(title: Title) -> list[Key]:
    """Return every face that a table can show: all items in all ways, their backs, and pieces that nobody saw."""
    return [key for component in title.components.values() for key in _keys(component)]


def _keys(component: Component) -> list[Key]:
    printed = [(item, way) for item in component.items for way in ways(component)]
    sides = [(component.id, item, way, back) for item, way in printed for back in (False, True)]
    return [(component.id, "", "", False), (component.id, "", "", True), *sides]


def face_file(faces: Faces, key: Key) -> bytes:
    """Return the picture of a face, transparent outside of its outline, at most `MOST_BYTES` long."""
    face = faces.face(*key)
    rim = Shape(face.outline, stroke=SHADE, width=0.2, opacity=0.4)
    cut = replace(face, bleed=0.0, items=(Group(face.items, clip=face.outline), rim))
    board = bool(faces.composer.title.components[key[0]].places)
    (picture,) = pdfium_pictures([cut], faces.composer.book.fonts, image_data, _dpi(cut, board))
    return small_webp(picture)


def _dpi(face: Face, board: bool) -> float:
    longest = BOARD_PIXELS if board else PIECE_PIXELS
    return min(FINEST, longest / max(face.width, face.height)) * MM_PER_INCH


def small_webp(picture: Image.Image) -> bytes:
    """Return a picture as WebP of at most `MOST_BYTES`."""
    while True:
        for quality in QUALITIES:
            out = io.BytesIO()
            picture.save(out, "WEBP", quality=quality, method=4)
            if out.tell() <= MOST_BYTES:
                return out.getvalue()
        picture = picture.resize((int(picture.width * SMALLER), int(picture.height * SMALLER)))
