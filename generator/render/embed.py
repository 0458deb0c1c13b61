"""Fonts on their way into a PDF: each different file is one embedded font, and fonts that cannot be are told early."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from generator.render.reportlab_types import PdfFont
from generator.text.fonts import Font, is_bundled

ALWAYS = (0, *range(32, 128))
"""Characters that reportlab embeds of every font, whether they are used or not."""


@lru_cache(maxsize=64)
def pdf_font(key: str, file: str) -> PdfFont:
    """The font for reportlab, read once. Raises whatever reportlab raises for a font it cannot embed."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    font = TTFont(key, file)
    if not is_bundled(file):
        # Fonts that people bring may have the name of another one, and a document needs names that differ.
        font.face.name += b"-" + font_digest(file).encode()
    pdfmetrics.registerFont(font)
    registered: PdfFont = font
    return registered


@lru_cache(maxsize=64)
def font_digest(file: str) -> str:
    """Tells fonts apart by content: the same file under two keys (a bold that falls back) is embedded once."""
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:8]


def embedding_problem(key: str, file: str) -> str:
    """Why a font cannot be embedded in a PDF; empty when it can."""
    try:
        pdf_font(key, file)
    except Exception as error:  # reportlab raises whatever a strange table makes it stumble over
        return f"cannot be embedded in a PDF ({type(error).__name__})"
    return ""


def subset_problem(font: Font) -> str:
    """Why the characters that are embedded of a font, when these are used, cannot be; empty when they can."""
    try:
        face = pdf_font(font.key, font.file).face
        face.makeSubset([*ALWAYS, *map(ord, font.used)])
    except Exception as error:  # reportlab reads glyphs its own way, and may stumble where others do not
        return f"has a letter that cannot be embedded in a PDF ({type(error).__name__})"
    return ""
