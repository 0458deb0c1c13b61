"""All icons of a title as one picture: each with its name, those of the title first."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.compose.icons import INK, Icons
from generator.load.stylebook import load_stylebook
from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.png import MM_PER_INCH, large_png
from generator.render.svg import svg_text
from generator.scene.primitives import Face, Glyphs, Group, Item, Shape, placed, rectangle
from generator.text.fonts import Fonts
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report

CELL, SIDE, MARGIN = (26.0, 19.0), 11.0, 6.0
"""Millimetres: of a cell, of the icon in it, and around all."""
SIZE, LEAST = 6.0, 3.0
"""Points of a name, and the smallest to which a long one shrinks."""
MOST_PIXELS = 4000
RESOLUTION = 150.0


@dataclass(frozen=True, slots=True)
class IconPage:
    """The names in their order, which of them the title brings along, and the picture."""

    names: tuple[str, ...]
    own: frozenset[str]
    face: Face
    fonts: Fonts


def icon_page(ref: TitleRef, word: str, report: Report) -> IconPage:
    """The icons whose names have the word in them. Every own one is read, so that all its mistakes are reported."""
    book = load_stylebook(ref, report)
    icons = Icons(book.icons)
    names = tuple(name for name in icons if word in name)
    columns = max(1, min(len(names), max(7, math.ceil(math.sqrt(len(names) / 2)))))
    width = columns * CELL[0] + 2 * MARGIN
    height = max(1, math.ceil(len(names) / columns)) * CELL[1] + 2 * MARGIN
    ground = Shape(rectangle(0.0, 0.0, width, height), "#ffffff")
    items = (ground, *_cells(names, columns, icons, book.fonts))
    face = Face("icons", width, height, 0.0, items, rectangle(0.0, 0.0, width, height))
    return IconPage(names, frozenset(name for name in names if name in book.icons), face, book.fonts)


def _cells(names: Sequence[str], columns: int, icons: Icons, fonts: Fonts) -> Iterator[Item]:
    for number, name in enumerate(names):
        row, column = divmod(number, columns)
        x, y = MARGIN + (column + 0.5) * CELL[0], MARGIN + row * CELL[1]
        yield Group(icons.draw(name, INK) or (), placed(x, y + SIDE / 2, SIDE / 10), name=f"icon {name}")
        font = "sans-bold" if name in icons.own else "sans"
        wide = fonts.measure(name, font, SIZE)
        size = max(LEAST, min(SIZE, SIZE * (CELL[0] - 1.0) / wide))
        yield Glyphs(name, font, size, x - wide * size / SIZE / 2, y + SIDE + 3.2, INK)


def icon_file(page: IconPage, kind: str, title: str) -> bytes:
    """The picture as `svg`, `pdf` or `png`."""
    face = page.face
    if kind == "svg":
        text = svg_text(face.items, (face.width, face.height), page.fonts, image_data, title=title, reuse=True)
        return text.encode("utf-8")
    if kind == "pdf":
        return pdf_bytes([PdfPage(face.width, face.height, face.items)], page.fonts, image_data, PdfInfo(title))
    dpi = min(RESOLUTION, MOST_PIXELS / max(face.width, face.height) * MM_PER_INCH)
    return large_png(face, page.fonts, image_data, dpi)
