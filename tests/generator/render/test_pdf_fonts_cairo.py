"""The same letters at the same places in PDF and SVG."""

from __future__ import annotations

import io
from pathlib import Path

import cairosvg
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from text.fonts_help import ALEF, BET, POINT

from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.svg import svg_text
from generator.scene.primitives import GlyphLook
from render.pdf_fonts_help import SIZE, made_fonts, no_image, run


@pytest.mark.parametrize("text", ["fonts", "outlines"])
def test_letters_stand_in_the_same_places_in_pdf_and_svg(tmp_path: Path, text: str) -> None:
    fonts = made_fonts(tmp_path)
    runs = [
        run("AVA office Tå", "serif", 12, GlyphLook(spacing=0.05)),
        run(f"{ALEF}{POINT}{BET} (12) ab", y=24, stretch=0.2),
        run("ab a", "heavy", 36),
    ]
    info = PdfInfo("words", text=text)  # type: ignore[arg-type]
    page = pypdfium2.PdfDocument(pdf_bytes([PdfPage(*SIZE, tuple(runs))], fonts, no_image, info))[0]
    drawn = page.render(scale=4).to_pil().convert("L")
    width, height = drawn.size
    svg = cairosvg.svg2png(
        svg_text(runs, SIZE, fonts, no_image).encode(),
        output_width=width,
        output_height=height,
        background_color="white",
    )
    other = Image.open(io.BytesIO(svg)).convert("L")
    assert difference(drawn, other) < 0.1 * ImageStat.Stat(ImageChops.invert(drawn)).mean[0]
    assert difference(drawn, ImageChops.offset(other, 1, 0)) > 2 * difference(drawn, other)  # 0.1 mm would show


def difference(first: Image.Image, second: Image.Image) -> float:
    """Of two pictures, on average over all pixels."""
    return float(ImageStat.Stat(ImageChops.difference(first, second)).mean[0])
