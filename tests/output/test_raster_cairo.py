"""SVG and PDF show the same picture: both are rendered by PDFium, the SVG after cairosvg made a PDF of it.

Pages are whole pixels at both resolutions, so nothing is smeared by a fraction of one. At most 0.5 % of the pixels may
differ by more than 64 of 255 in any channel: at 300 dpi with words set in fonts, where the two ways to draw a letter
differ at its edge, and at 150 dpi with words as outlines, where nothing excuses a difference.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

import cairosvg
import pypdfium2
import pypdfium2.raw
import pytest
from PIL import Image, ImageChops

from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.svg import svg_text
from generator.scene.primitives import Face, Group, Item, Shape, moved, rectangle
from generator.text.fonts import Fonts

from .help import faces_by_name, fungi_job
from .primitives import every_primitive

STEP = 0.508
"""Six pixels at 300 dpi, three at 150, and an exact decimal in millimetres and points alike."""
MOST = 0.005
NOTICED = 64
Text = Literal["fonts", "outlines"]
MODES: Sequence[tuple[int, Text]] = ((300, "fonts"), (150, "outlines"))
FUNGI = (
    "morel-day",
    "porcini-night",
    "chanterelle-night",
    "butter-deck",
    "pan-start",
    "basket-deck",
    "deck_back",
    "shoes",
    "decay",
    "overview",
    "overview-back",
    "price1",
    "bundle",
    "scorepad",
)
FEW = ("porcini-night", "deck_back", "decay", "overview", "bundle", "scorepad")
"""Those of the normal run: each has something that the others lack."""


def page_size(face: Face) -> tuple[float, float]:
    width, height = (math.ceil((side + 2 * face.bleed) / STEP - 1e-9) * STEP for side in (face.width, face.height))
    return width, height


def as_svg(face: Face, fonts: Fonts) -> bytes:
    """The face drawn as SVG, turned into a PDF by a program that is not ours."""
    text = svg_text(face.items, page_size(face), fonts, image_data, origin=(-face.bleed, -face.bleed))
    return bytes(cairosvg.svg2pdf(bytestring=text.encode("utf-8")))


def as_pdf(face: Face, fonts: Fonts, text: Text) -> bytes:
    item: Item = Group(face.items, moved(face.bleed, face.bleed))
    return pdf_bytes([PdfPage(*page_size(face), (item,))], fonts, image_data, PdfInfo("face", text=text))


def rendered(data: bytes, size: tuple[float, float], dpi: int) -> Image.Image:
    width, height = (round(side / 25.4 * dpi) for side in size)
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pypdfium2.raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    document = pypdfium2.PdfDocument(data)
    pypdfium2.raw.FPDF_RenderPageBitmap(bitmap, document[0], 0, 0, width, height, 0, 0)
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    return picture


def share_that_differs(one: Image.Image, other: Image.Image) -> float:
    red, green, blue = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[NOTICED + 1 :]) / (one.width * one.height)


def differences(face: Face, fonts: Fonts, printed: Face | None = None) -> dict[str, float]:
    """The share of noticed pixels in each mode; `printed` is what goes into the PDF, if not the same face."""
    svg, size = as_svg(face, fonts), page_size(face)
    return {
        text: share_that_differs(rendered(svg, size, dpi), rendered(as_pdf(printed or face, fonts, text), size, dpi))
        for dpi, text in MODES
    }


@pytest.mark.parametrize(
    "name", [*FEW, *(pytest.param(name, marks=pytest.mark.slow) for name in FUNGI if name not in FEW)]
)
def test_svg_and_pdf_of_a_face_look_the_same(name: str) -> None:
    job = fungi_job()
    assert max(differences(faces_by_name(job)[name], job.book.fonts).values()) <= MOST


def test_svg_and_pdf_agree_on_every_primitive(tmp_path: Path) -> None:
    found = differences(every_primitive(tmp_path), Fonts())
    assert found["fonts"] <= MOST
    # Nothing but lines and areas: a wrong cap or a filled hole is a hundred pixels, and they must not hide in 0.5 %.
    assert found["outlines"] <= MOST / 25


def test_pictures_are_not_empty(tmp_path: Path) -> None:
    face = every_primitive(tmp_path)
    picture = rendered(as_pdf(face, Fonts(), "fonts"), page_size(face), 150)
    assert share_that_differs(picture, Image.new("RGB", picture.size, "#f4e0b0")) > 0.1


def test_every_primitive_counts(tmp_path: Path) -> None:
    face, fonts = every_primitive(tmp_path), Fonts()
    size, whole = page_size(face), rendered(as_svg(face, fonts), page_size(face), 150)
    for number in range(len(face.items)):
        without = replace(face, items=(*face.items[:number], *face.items[number + 1 :]))
        shown = rendered(as_pdf(without, fonts, "outlines"), size, 150)
        # The shape, run or picture that is missing is seen, so each of them is compared above.
        assert share_that_differs(whole, shown) > 0.0005, face.items[number]


def test_a_third_of_a_millimetre_would_be_noticed(tmp_path: Path) -> None:
    face = every_primitive(tmp_path)
    shifted = replace(face, items=(Group(face.items, moved(0.33, 0)),))
    assert min(differences(face, Fonts(), shifted).values()) > MOST


def test_opacity_is_for_fill_and_stroke_one_by_one() -> None:
    shape = Shape(rectangle(5, 5, 20, 20), "#000000", "#ffffff", 4.0, 0.5)
    face = Face("frame", 30, 30, 0, (shape,), rectangle(0, 0, 30, 30))
    size = page_size(face)
    for data in (as_svg(face, Fonts()), as_pdf(face, Fonts(), "fonts")):
        picture = rendered(data, size, 300)
        # Half black on white paper is 128; half white over that, where the stroke covers the fill, is 191.
        assert [_grey(picture, x) for x in (4, 6, 15)] == pytest.approx([255, 191, 128], abs=2)


def _grey(picture: Image.Image, x: float) -> int:
    """The value at x millimetres, halfway down a page of 30 mm."""
    colour = picture.getpixel((round(x / 25.4 * 300), round(15 / 25.4 * 300)))
    assert isinstance(colour, tuple)
    return int(colour[0])
