"""Faces to PNG: cairosvg on the SVG, on all cores; where the machine has no libcairo, PDFium on the PDF."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Literal

from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.png_out import cairo_png
from generator.render.svg import ImageBytes, face_svg
from generator.scene.primitives import Face, Group, moved
from generator.text.fonts import Fonts

if TYPE_CHECKING:
    from PIL import Image

MM_PER_INCH = 25.4
CSS_DPI = 96
MOST_SIDE, MOST_PIXELS = 32_767, 250_000_000
"""Pixels of the longest side that cairo draws, and of a picture that takes 1 GB of memory."""
WORTH_A_POOL = 6
"""Below this many pictures, starting worker processes costs more than it saves."""


@cache
def has_cairo() -> bool:
    """Whether cairosvg can find the system's cairo library."""
    try:
        import cairosvg  # noqa: F401
    except OSError:
        return False
    return True


def pixels(face: Face, dpi: float) -> tuple[int, int]:
    """Whole pixels of the face with its bleed."""
    return tuple(round((side + 2 * face.bleed) / MM_PER_INCH * dpi) for side in (face.width, face.height))  # type: ignore[return-value]


def face_pngs(
    faces: Sequence[Face], fonts: Fonts, image: ImageBytes, dpi: float, workers: int | None = None
) -> Iterator[tuple[Face, bytes]]:
    """Each face with its PNG, in the given order."""
    if not has_cairo():
        yield from zip(faces, pdfium_pngs(faces, fonts, image, dpi), strict=True)
        return
    jobs = ((face_svg(face, fonts, image), *pixels(face, dpi)) for face in faces)
    count = min(workers or os.cpu_count() or 1, len(faces))
    if count < 2 or len(faces) < WORTH_A_POOL:
        yield from zip(faces, map(_by_cairo, jobs), strict=True)
        return
    with ProcessPoolExecutor(count) as pool:
        chunk = max(1, min(16, len(faces) // (4 * count)))
        yield from zip(faces, pool.map(_by_cairo, jobs, chunksize=chunk), strict=True)


def large_png(face: Face, fonts: Fonts, image: ImageBytes, dpi: float) -> bytes:
    """One large picture made of many pieces: PDFium draws what is repeated much faster than cairosvg does."""
    (data,) = pdfium_pngs([face], fonts, image, dpi)
    return data


def _by_cairo(job: tuple[str, int, int]) -> bytes:
    from cairosvg.parser import Tree
    from cairosvg.surface import PNGSurface

    text, *size = job
    surface = PNGSurface(
        Tree(bytestring=text.encode("utf-8")), None, CSS_DPI, output_width=size[0], output_height=size[1]
    )
    drawn = surface.cairo
    drawn.flush()
    png = cairo_png(bytes(drawn.get_data()), (drawn.get_width(), drawn.get_height()))
    surface.finish()  # after it the pixels are gone
    return png


def pdfium_pngs(faces: Sequence[Face], fonts: Fonts, image: ImageBytes, dpi: float) -> Iterator[bytes]:
    """The PNG of each face, drawn by PDFium."""
    for picture in pdfium_pictures(faces, fonts, image, dpi):
        out = io.BytesIO()
        picture.save(out, "PNG")
        yield out.getvalue()


def pdfium_pictures(
    faces: Sequence[Face], fonts: Fonts, image: ImageBytes, dpi: float, text: Literal["fonts", "outlines"] = "outlines"
) -> Iterator[Image.Image]:
    """Each face as a picture of Pillow, clear where nothing is drawn. PDFium takes half the time that cairosvg takes,
    and draws the same on every machine. Text as fonts is drawn faster, but its letters sit on whole pixels."""
    import pypdfium2

    if not faces:
        return
    pages = [
        PdfPage(
            face.width + 2 * face.bleed,
            face.height + 2 * face.bleed,
            (Group(face.items, moved(face.bleed, face.bleed)),),
        )
        for face in faces
    ]
    document = pypdfium2.PdfDocument(pdf_bytes(pages, fonts, image, PdfInfo("faces", text=text)))
    for face, page in zip(faces, document, strict=True):
        width, height = pixels(face, dpi)
        scale = width / page.get_width()
        picture = page.render(scale=scale, fill_color=(255, 255, 255, 0), may_draw_forms=False).to_pil()
        # PDFium counts a pixel that is touched by a millionth.
        yield picture if picture.size == (width, height) else picture.crop((0, 0, width, height))
