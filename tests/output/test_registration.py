"""Fronts and backs as they come out of the printer, measured in the PDF: they meet to 0.05 mm, whatever the paper.

Pages are rendered by a reader of PDFs at 100 pixels to the millimetre, in small windows around the edges of pieces. The
back is measured on its own page, and the paper is turned over (or folded) in numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import pypdfium2
import pytest
from PIL import Image

from generator.impose import BackShift, Footer, Options, Page, Paper, Placement, PrintPiece, impose
from generator.load.stylebook import Stylebook, load_stylebook
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.scene import primitives as scene
from sporeprint.ground.findings import Report

from .help import MM, fungi_ref

PER_MM = 100
TOLERANCE = 0.05
WINDOW = 2.0
"""Millimetres around an edge that are looked at."""
PAPERS = (
    Paper("A5", 148, 210),
    Paper("A4", 210, 297),
    Paper("A3", 297, 420),
    Paper("Letter", 215.9, 279.4),
    Paper("Legal", 215.9, 355.6),
    Paper("Tabloid", 279.4, 431.8),
    Paper("custom", 203.3, 311.7),
)
SIZES = ((59.0, 92.0), (63.5, 88.9), (44.0, 31.7))
HOLE = 6.0
"""A white square in the top left quarter of every face tells which way it looks."""
Edges = tuple[float, float, float, float]


@cache
def book() -> Stylebook:
    return load_stylebook(fungi_ref(), Report())


def dark_face(width: float, height: float, name: str) -> scene.Face:
    ground = scene.Shape(scene.rectangle(0, 0, width, height), fill="#000000")
    hole = scene.Shape(scene.rectangle(width / 4 - 3, height / 4 - 3, HOLE, HOLE), fill="#ffffff")
    return scene.Face(name, width, height, 0.0, (ground, hole), scene.rectangle(0, 0, width, height))


def pieces(count: int, size: tuple[float, float]) -> list[PrintPiece]:
    front, back = dark_face(*size, "front"), dark_face(*size, "back")
    return [PrintPiece(front, back, f"card {k}", "cards", gap=5) for k in range(count)]


class Printed:
    """Sheets on paper: their pages as imposed, and the PDF to measure."""

    def __init__(self, size: tuple[float, float], paper: Paper, **options: Any) -> None:
        self.flip: Literal["long", "short"] = options.get("flip", "long")
        made = impose(pieces(7, size), Options(paper, Footer("Demo"), marks="none", **options), book().fonts.measure)
        self.pages = made.pages
        pdf = [PdfPage(page.width, page.height, page.items) for page in made.pages]
        self.document = pypdfium2.PdfDocument(pdf_bytes(pdf, book().fonts, _no_image, PdfInfo("demo")))

    def seen(self, page: int, x: float, y: float) -> Image.Image:
        """A window of the page around a point; dark is white, so that boxes can be asked for."""
        made, half = self.pages[page], WINDOW / 2
        crop = (x - half, made.height - y - half, made.width - x - half, y - half)
        picture: Image.Image = (
            self.document[page].render(scale=PER_MM * MM, crop=tuple(v / MM for v in crop), grayscale=True).to_pil()
        )
        return picture.point(lambda value: 255 if value < 128 else 0)

    def edges(self, page: int, placement: Placement) -> Edges:
        """Left, top, right and bottom of a piece, each measured where the imposer says it is."""
        box = placement.box
        # Measured at the third quarter of each side, away from corners and from the hole.
        x, y, half = box.x + box.width * 0.6, box.y + box.height * 0.6, WINDOW / 2
        left, right = self.seen(page, box.x, y).getbbox(), self.seen(page, box.right, y).getbbox()
        top, bottom = self.seen(page, x, box.y).getbbox(), self.seen(page, x, box.bottom).getbbox()
        assert left and right and top and bottom
        return (
            box.x - half + left[0] / PER_MM,
            box.y - half + top[1] / PER_MM,
            box.right - half + right[2] / PER_MM,
            box.bottom - half + bottom[3] / PER_MM,
        )

    def has_hole(self, page: int, x: float, y: float) -> bool:
        return self.seen(page, x, y).getbbox() is None


def _no_image(picture: scene.Picture) -> tuple[str, bytes]:
    raise AssertionError(picture)


def behind(page: Page, flip: str, edges: Edges) -> Edges:
    """Where a box of the front is seen on the back when the paper is turned over its long or short edge."""
    left, top, right, bottom = edges
    if (page.height > page.width) == (flip == "long"):
        return page.width - right, top, page.width - left, bottom
    return left, page.height - bottom, right, page.height - top


def beyond(fold: Edges, edges: Edges) -> Edges:
    """Where a box lies on the page that comes to lie behind another box when the page is folded."""
    left, top, right, bottom = edges
    if fold[0] == fold[2]:
        return 2 * fold[0] - right, top, 2 * fold[0] - left, bottom
    return left, 2 * fold[1] - bottom, right, 2 * fold[1] - top


def pairs(printed: Printed) -> Iterator[tuple[int, Placement, int, Placement, Edges]]:
    """The first and the last piece of every sheet: its front, its back, and where the front says the back should be."""
    for k, page in enumerate(printed.pages):
        if page.side == "back":
            continue
        other = k if page.fold else k + 1
        backs = {p.label: p for p in printed.pages[other].placements if p.side == "back"}
        fronts = [p for p in page.placements if p.side == "front"]
        for front in {id(p): p for p in (fronts[0], fronts[-1])}.values():
            edges = printed.edges(k, front)
            expected = beyond(page.fold, edges) if page.fold else behind(page, printed.flip, edges)
            yield k, front, other, backs[front.label], expected


def assert_meet(size: tuple[float, float], printed: Printed) -> int:
    compared = 0
    for page, front, other, back, expected in pairs(printed):
        left, top, right, bottom = printed.edges(page, front)
        lying = size if front.turn % 180 == 0 else size[::-1]
        assert (right - left, bottom - top) == pytest.approx(lying, abs=TOLERANCE)
        assert printed.edges(other, back) == pytest.approx(expected, abs=TOLERANCE)
        for where, placement in ((page, front), (other, back)):
            corner = scene.placed(0, 0, degrees=placement.turn)
            dx, dy = scene.through(corner, -size[0] / 4, -size[1] / 4)
            box = placement.box
            assert printed.has_hole(where, box.x + box.width / 2 + dx, box.y + box.height / 2 + dy)
        compared += 1
    return compared


@pytest.mark.parametrize(
    ("paper", "orientation", "flip", "fold"),
    [
        (PAPERS[1], "portrait", "long", False),
        (PAPERS[1], "landscape", "long", False),
        (PAPERS[3], "portrait", "short", False),
        (PAPERS[3], "landscape", "short", False),
        (PAPERS[1], "auto", "long", True),
        (PAPERS[0], "portrait", "long", True),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_fronts_and_backs_meet(paper: Paper, orientation: str, flip: str, fold: bool) -> None:
    size = SIZES[0]
    assert assert_meet(size, Printed(size, paper, orientation=orientation, flip=flip, fold=fold)) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_fronts_and_backs_meet_on_any_paper(
    paper: Paper, orientation: str, flip: str, fold: bool, size: tuple[float, float]
) -> None:
    for registration in (False, True):
        options = {"orientation": orientation, "flip": flip, "fold": fold, "registration": registration}
        assert assert_meet(size, Printed(size, paper, **options)) >= 2


def test_a_shift_moves_the_back_by_what_it_says() -> None:
    plain = Printed(SIZES[0], PAPERS[1], orientation="portrait")
    moved = Printed(SIZES[0], PAPERS[1], orientation="portrait", back_shift=BackShift(0.6, -0.4))
    placement = plain.pages[1].placements[0]
    before, after = plain.edges(1, placement), moved.edges(1, placement)
    assert [b - a for a, b in zip(before, after, strict=True)] == pytest.approx([0.6, -0.4, 0.6, -0.4], abs=0.02)


def test_a_shift_scales_about_the_middle_of_the_page() -> None:
    plain = Printed(SIZES[0], PAPERS[1], orientation="portrait")
    grown = Printed(SIZES[0], PAPERS[1], orientation="portrait", back_shift=BackShift(scale=1.005))
    placement = plain.pages[1].placements[0]
    before, after = plain.edges(1, placement), grown.edges(1, placement)
    middles = (105, 148.5, 105, 148.5)
    expected = [m + (v - m) * 1.005 for v, m in zip(before, middles, strict=True)]
    assert after == pytest.approx(expected, abs=0.02)


def test_registration_marks_are_where_the_cut_file_has_them() -> None:
    printed = Printed(SIZES[0], PAPERS[1], orientation="portrait", registration=True)
    left, top, right, bottom = scene.bounds(printed.pages[0].registration[0])
    assert (left, top, right, bottom) == (5, 5, 10, 10)
    corner = printed.seen(0, left, top).getbbox()
    assert corner is not None
    assert (corner[0] / PER_MM, corner[1] / PER_MM) == pytest.approx((WINDOW / 2, WINDOW / 2), abs=TOLERANCE)
