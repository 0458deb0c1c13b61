"""Pictures of tables as files: SVG, PNG and PDF, all from one drawing. The same table gives the same bytes."""

from __future__ import annotations

from typing import Literal

from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.png import MM_PER_INCH, large_png
from generator.render.svg import svg_text
from generator.tools.tables.drawing import Drawn

Format = Literal["svg", "png", "pdf"]
FORMATS: tuple[Format, ...] = ("svg", "png", "pdf")
RESOLUTION = 110.0
"""Of a PNG in dots per inch, as long as the picture does not get larger than MOST_PIXELS."""
MOST_PIXELS = 2200


def table_file(drawn: Drawn, kind: Format, title: str) -> bytes:
    """The picture in one of the formats; in SVG and PDF a millimetre is a millimetre."""
    face, fonts = drawn.face, drawn.fonts
    if kind == "svg":
        size = (face.width, face.height)
        return svg_text(face.items, size, fonts, image_data, title=title, reuse=True).encode("utf-8")
    if kind == "pdf":
        page = PdfPage(face.width, face.height, face.items)
        return pdf_bytes([page], fonts, image_data, PdfInfo(title))
    dpi = min(RESOLUTION, MOST_PIXELS / max(face.width, face.height) * MM_PER_INCH)
    return large_png(face, fonts, image_data, dpi)
