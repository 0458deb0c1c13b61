"""Sheets of many faces for virtual tables: whole pixels for every cell, no side too long, the last cell kept free."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.pictures.images import image_data
from generator.render.png import pdfium_pictures, pdfium_pngs
from generator.scene.primitives import Face, Group, Item, Shape, rectangle
from generator.text.fonts import Fonts
from generator.tools.shops.flatten import on_white
from generator.tools.shops.profile import INCH, PictureSheet, Size

if TYPE_CHECKING:
    from PIL import Image


@dataclass(frozen=True, slots=True)
class PictureGrid:
    """Columns and rows of cells, each of so many whole pixels."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @property
    def size(self) -> tuple[int, int]:
        return self.columns * self.cell[0], self.rows * self.cell[1]

    def corner(self, number: int) -> tuple[int, int]:
        """Upper left pixel of a cell; cells are counted row by row from 0."""
        return number % self.columns * self.cell[0], number // self.columns * self.cell[1]


def choose_grid(count: int, size: Size, sheet: PictureSheet, dpi: float) -> PictureGrid:
    """The grid for so many faces on which they are largest; of equal ones the one with the fewest empty cells."""
    needed = count + sheet.spare
    grids = [
        PictureGrid(columns, rows, _cell(size, columns, rows, sheet.side, dpi))
        for columns in range(sheet.least, sheet.columns + 1)
        for rows in range(sheet.least, sheet.rows + 1)
        if columns * rows >= needed
    ]
    return max(grids, key=lambda grid: (grid.cell[0], -grid.columns * grid.rows, -grid.columns))


def _cell(size: Size, columns: int, rows: int, side: int, dpi: float) -> tuple[int, int]:
    """Pixels of a cell: at most the resolution asked for, and so few that neither side gets too long."""
    width, height = size
    most = min(round(width / INCH * dpi), side // columns)
    across = min(most, int(side // rows * width / height))
    return max(across, 1), max(min(round(across * height / width), side // rows), 1)


# --- faces ----------------------------------------------------------------------------------------------------------
def cut_face(face: Face, by_outline: bool = False) -> Face:
    """The face as the knife leaves it: without bleed, and on request without what lies outside of its outline."""
    clip = face.outline if by_outline else rectangle(0, 0, face.width, face.height)
    return Face(face.name, face.width, face.height, 0.0, (Group(face.items, clip=clip),), face.outline)


def blank_face(size: Size, name: str = "blank") -> Face:
    """White paper: what a piece has behind it when nothing is printed there."""
    white: Item = Shape(rectangle(0, 0, *size), "#ffffff")
    return Face(name, *size, 0.0, (white,), rectangle(0, 0, *size))


def pictures(
    faces: Sequence[Face], fonts: Fonts, dpi: float, cell: tuple[int, int] | None = None
) -> Iterator[Image.Image]:
    """Each face as a picture of Pillow in RGB on white paper, of exactly so many pixels where that is asked for."""
    from PIL import Image

    for drawn in pdfium_pictures(faces, fonts, image_data, dpi):
        picture = on_white(drawn)
        if cell is not None and picture.size != cell:
            picture = picture.resize(cell, Image.Resampling.LANCZOS)
        yield picture


def sheet_png(faces: Sequence[Face], hidden: Face | None, grid: PictureGrid, fonts: Fonts) -> bytes:
    """The faces in their cells as a PNG; `hidden` is drawn into the last cell."""
    from PIL import Image

    out = Image.new("RGB", grid.size, (255, 255, 255))
    last = grid.columns * grid.rows - 1
    shown = [*enumerate(faces), *([(last, hidden)] if hidden is not None else [])]
    dpi = grid.cell[0] / faces[0].width * INCH
    drawn = pictures([cut_face(face) for _, face in shown], fonts, dpi, grid.cell)
    for (number, _), picture in zip(shown, drawn, strict=True):
        out.paste(picture, grid.corner(number))
    return png_bytes(out)


def png_bytes(picture: Image.Image, dpi: float | None = None) -> bytes:
    out = io.BytesIO()
    more = {} if dpi is None else {"dpi": (dpi, dpi)}
    picture.save(out, "PNG", **more)
    return out.getvalue()


def piece_png(face: Face, fonts: Fonts, dpi: float, side: int) -> bytes:
    """One piece alone, clear outside of its outline, with no side longer than so many pixels."""
    most = min(dpi, (side - 1) / max(face.width, face.height) * INCH)
    (data,) = pdfium_pngs([cut_face(face, by_outline=True)], fonts, image_data, most)
    return data
