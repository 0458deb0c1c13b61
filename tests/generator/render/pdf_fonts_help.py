"""What the tests of `pdf_fonts` share."""

from __future__ import annotations

from pathlib import Path

from text.fonts_help import FAMILIES, made_font, made_variable

from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.scene.primitives import GlyphLook, Glyphs
from generator.text.fonts import FamilyFiles, Fonts

SIZE = (100.0, 40.0)


def made_fonts(folder: Path) -> Fonts:
    return Fonts(
        {
            **FAMILIES,
            "made": FamilyFiles(made_font(folder)),
            "thin": FamilyFiles(made_variable(folder)),
            "heavy": FamilyFiles(made_variable(folder) + "#Heavy"),
        }
    )


def no_image(picture: object) -> tuple[str, bytes]:
    raise AssertionError("there is none")


def pdf(fonts: Fonts, *runs: Glyphs) -> bytes:
    return pdf_bytes([PdfPage(*SIZE, runs)], fonts, no_image, PdfInfo("words"))


def run(words: str, font: str = "made", y: float = 15.0, look: GlyphLook | None = None, stretch: float = 0.0) -> Glyphs:
    return Glyphs(words, font, 24, 5, y, "#000000", look=look or GlyphLook(), stretch=stretch)
