"""The calibration page as a PDF."""

from __future__ import annotations

from generator.impose.model import BackShift
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.scene.primitives import Picture
from generator.text.fonts import Fonts, bundled_families
from generator.tools.calibration.page import back, front
from generator.tools.calibration.wording import Subject


def calibration_pdf(subject: Subject, shift: BackShift) -> bytes:
    """Front and back; the back's contents are moved by the shift. The same input gives the same bytes."""
    fonts = Fonts(bundled_families())
    size = subject.paper.width, subject.paper.height
    pages = [PdfPage(*size, front(subject, fonts.measure)), PdfPage(*size, back(subject, shift, fonts.measure))]
    duplex = subject.flip if subject.order == "duplex" else ""
    return pdf_bytes(
        pages, fonts, _no_picture, PdfInfo(subject.words("calibration_title", printer=subject.printer), duplex=duplex)
    )


def _no_picture(picture: Picture) -> tuple[str, bytes]:
    raise ValueError(f"a calibration page has no picture {picture.file}")
