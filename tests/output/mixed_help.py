"""Pieces with a number on them, laid on shared sheets and found again in the PDF."""

from __future__ import annotations

import ctypes
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from generator.impose import Box, Footer, Options, Page, Paper, Placement, PrintPiece, Sheets, impose
from generator.impose.outlines import shape_of
from generator.load.stylebook import Stylebook, load_stylebook
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.scene import primitives as scene
from sporeprint.ground.findings import Report

from .help import MM, fungi_ref

PAPERS = (Paper("A4", 210, 297), Paper("Letter", 215.9, 279.4), Paper("A3", 297, 420))
U, V = 0.3, 0.2
"""Where on a face its number begins, in shares of its width and height."""
Point = tuple[float, float]


@cache
def book() -> Stylebook:
    return load_stylebook(fungi_ref(), Report())


def numbered(pieces: Sequence[PrintPiece]) -> list[PrintPiece]:
    """The pieces with faces that show nothing but a ground and their number, front and back in the same place."""
    return [_numbered(piece, k) for k, piece in enumerate(pieces)]


def _numbered(piece: PrintPiece, number: int) -> PrintPiece:
    back = None if piece.back is None else _face(piece.back, number, 1 - U)
    return replace(piece, front=_face(piece.front, number, U), back=back, label=f"Q{number}")


def _face(face: scene.Face, number: int, across: float) -> scene.Face:
    bleed, width, height = face.bleed, face.width, face.height
    colour = f"#{100 + number % 100:02x}{100 + number // 100:02x}c8"
    ground = scene.Shape(scene.rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), fill=colour)
    text = scene.Glyphs(f"Q{number}", "sans", 3.0, width * across, height * V, "#000000")
    return replace(face, name=f"Q{number}", items=(ground, text))


@dataclass(frozen=True)
class MixedSheets:
    """Sheets as imposed, and the PDF of them."""

    made: Sheets
    document: pypdfium2.PdfDocument
    options: Options


def printed(pieces: Sequence[PrintPiece], paper: Paper, **more: Any) -> MixedSheets:
    options = Options(paper, Footer("Demo", data="3f2a9c1e"), **more)
    made = impose(pieces, options, book().fonts.measure)
    pages = [PdfPage(page.width, page.height, page.items) for page in made.pages]
    data = pdf_bytes(pages, book().fonts, _no_image, PdfInfo("demo"))
    return MixedSheets(made, pypdfium2.PdfDocument(data), options)


def _no_image(picture: scene.Picture) -> tuple[str, bytes]:
    raise AssertionError(picture)


def origins(document: pypdfium2.PdfDocument, page: int) -> Iterator[tuple[str, Point]]:
    """Every number on a page as a reader finds it, and where it begins, in millimetres from the top left."""
    read = document[page]
    height, text = read.get_height() * MM, read.get_textpage()
    letters = [chr(pdfium.FPDFText_GetUnicode(text, k)) for k in range(text.count_chars())]
    for found in re.finditer(r"Q\d+", "".join(letters)):
        x, y = ctypes.c_double(), ctypes.c_double()
        assert pdfium.FPDFText_GetCharOrigin(text, found.start(), x, y)
        yield found.group(), (x.value * MM, height - y.value * MM)


def behind(page: Page, flip: str, point: Point) -> Point:
    """Where a point of a front is seen on the other side, or beyond the fold."""
    x, y = point
    if page.fold is not None:
        left, top, right, _ = page.fold
        return (2 * left - x, y) if left == right else (x, 2 * top - y)
    if (page.height > page.width) == (flip == "long"):
        return page.width - x, y
    return x, page.height - y


# --- laws -----------------------------------------------------------------------------------------------------------
def far_off(sheets: MixedSheets) -> list[tuple[str, float]]:
    """How far each back is from where its front says it should be, in millimetres, worst first."""
    pages, off = sheets.made.pages, []
    for k, page in enumerate(pages):
        if page.side == "back":
            continue
        here = list(origins(sheets.document, k))
        fronts = {p.label: p for p in page.placements if p.side == "front"}
        firsts = {name: at for name, at in here if _near(at, fronts[name])}
        if page.fold is not None:
            seconds = {name: at for name, at in here if at != firsts.get(name)}
        else:
            number = next(
                (n for n, other in enumerate(pages) if other.side == "back" and other.number == page.number), -1
            )
            seconds = dict(origins(sheets.document, number)) if number >= 0 else {}
        expected = {p.label for p in page.pieces if p.back}
        assert set(firsts) == set(fronts) == {piece.label for piece in page.pieces}
        assert set(seconds) == expected if sheets.options.sides == "both" else True
        off += [(name, math.dist(at, behind(page, sheets.options.flip, firsts[name]))) for name, at in seconds.items()]
    return sorted(off, key=lambda entry: -entry[1])


def _near(point: Point, placement: Placement) -> bool:
    box = placement.box
    return box.x - 1 < point[0] < box.right + 1 and box.y - 1 < point[1] < box.bottom + 1


def overlapping(page: Page) -> list[tuple[str, str]]:
    """Pieces of a page that lie on each other."""
    out = []
    for k, one in enumerate(page.placements):
        for other in page.placements[k + 1 :]:
            if not _apart(one, other):
                out.append((one.label, other.label))
    return out


def _apart(one: Placement, other: Placement) -> bool:
    a, b, eps = one.box, other.box, 1e-6
    if a.right <= b.x + eps or b.right <= a.x + eps or a.bottom <= b.y + eps or b.bottom <= a.y + eps:
        return True
    shapes = {shape_of(one.face), shape_of(other.face)}
    x, y = abs(a.x + a.width / 2 - b.x - b.width / 2), abs(a.y + a.height / 2 - b.y - b.height / 2)
    if shapes == {"round"}:
        return math.hypot(x, y) >= (a.width + b.width) / 2 - 0.01
    if shapes <= {"hex", "hex_flat"} and len(shapes) == 1:
        if a.width > a.height:
            x, y = y, x
        # Across the three pairs of edges.
        return max(x, x / 2 + y * math.sqrt(3) / 2) >= min(a.width, a.height) - 0.03
    return False


def beyond_reach(sheets: MixedSheets, page: Page) -> list[str]:
    """Pieces, bleed included, that leave the printable area."""
    margins = sheets.options.margins
    area = Box(0, 0, page.width, page.height).shrunk((margins.left, margins.top, margins.right, margins.bottom))
    inks = {p.label: p.box.grown(p.bleed) for p in page.placements}
    eps = 1e-6
    return [
        name
        for name, ink in inks.items()
        if ink.x < area.x - eps
        or ink.y < area.y - eps
        or ink.right > area.right + eps
        or ink.bottom > area.bottom + eps
    ]


def cut_through(page: Page) -> list[tuple[str, tuple[float, ...]]]:
    """Pieces that a straight cut of the plan goes through."""
    return [
        (p.label, line) for line in page.strokes for p in page.placements if p.side == "front" and _crosses(line, p.box)
    ]


def _crosses(line: tuple[float, ...], box: Box) -> bool:
    (left, right), (top, bottom) = sorted((line[0], line[2])), sorted((line[1], line[3]))
    eps = 1e-6
    return left < box.right - eps and right > box.x + eps and top < box.bottom - eps and bottom > box.y + eps


def wasted_bleed(sheets: MixedSheets, page: Page) -> list[tuple[str, int, float]]:
    """Sides of box pieces that lack bleed although there is white beside it: label, side, millimetres of white."""
    out = []
    for p in page.placements:
        for side in range(4):
            if p.bleed[side] < p.face.bleed - 1e-3 and shape_of(p.face) == "box":
                white = _white(p, side, page, sheets)
                if white > 0.05:
                    out.append((p.label, side, white))
    return out


def _white(p: Placement, side: int, page: Page, sheets: MixedSheets) -> float:
    """What is free between the bleed of a side and what comes next: another piece's bleed, or the end of the area."""
    ink, margins = p.box.grown(p.bleed), sheets.options.margins
    limits = (ink.x - margins.left, ink.y - margins.top, page.width - margins.right - ink.right)
    free = (*limits, page.height - margins.bottom - 4 - ink.bottom)[side]
    if side == 2 and page.fold is None:
        free -= 4.0 if any(_is_footer_beside(item) for item in page.items) else 0.0
    for other in page.placements:
        if other is p:
            continue
        b = other.box.grown(other.bleed)
        level = b.y < ink.bottom - 1e-6 and b.bottom > ink.y + 1e-6
        upright = b.x < ink.right - 1e-6 and b.right > ink.x + 1e-6
        gaps = (ink.x - b.right, ink.y - b.bottom, b.x - ink.right, b.y - ink.bottom)
        if (level if side in (0, 2) else upright) and gaps[side] > -1e-6:
            free = min(free, gaps[side])
    return free


def _is_footer_beside(item: scene.Item) -> bool:
    return isinstance(item, scene.Group) and item.name == "footer" and abs(item.transform[1]) > 0.5
