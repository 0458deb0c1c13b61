"""Cards as they come out of the printer, measured: the trimmed size, the cut marks and the check bar, to 0.05 mm.

The sheets are rendered by a reader of PDFs at 50 pixels to the millimetre, and dark pixels are measured like on paper.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageFilter

from generator.build.job import SheetOptions
from generator.impose.model import Marks

from .help import MM, built, demo_files, write_project

PER_MM = 50
TOLERANCE = 0.05

# A black piece with nothing beyond its trim: what is dark is what one cuts out.
COMPONENT = """
components:
  pieces:
    name: Pieces
    size: [{width}, {height}]
    layout: dark
    fields: {{name: text, copies: count}}
    source: {{size: prototype, copies: prototype}}
    items:
      one: {{name: One, copies: {copies}}}
"""
LAYOUT = """
layouts:
  dark:
    elements:
      ground: {{rect: [0, 0, {width}, {height}], fill: black}}
"""
Region = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres from the top left corner of the page."""


def sheet(
    folder: Path, size: tuple[float, float], copies: int = 1, paper: str = "a4", marks: Marks = "none"
) -> pypdfium2.PdfPage:
    words = {"width": size[0], "height": size[1], "copies": copies}
    ref = write_project(folder, demo_files(COMPONENT.format(**words), LAYOUT.format(**words)))
    made = built(ref, SheetOptions(paper=paper, marks=marks, formats=("pdf",)), folder / "out")
    return pypdfium2.PdfDocument(made[f"demo-pieces-{paper}.pdf"])[0]


def rendered(page: pypdfium2.PdfPage, region: Region) -> Image.Image:
    """What lies in a region of the page; dark is white, so that boxes can be asked for."""
    width, height = (side * MM for side in page.get_size())
    left, top, right, bottom = region
    crop = (left / MM, (height - bottom) / MM, (width - right) / MM, top / MM)
    picture: Image.Image = page.render(scale=PER_MM * MM, crop=crop, grayscale=True).to_pil()
    return picture.point(lambda value: 255 if value < 128 else 0)


def dark_box(page: pypdfium2.PdfPage, region: Region) -> list[float]:
    """The box around everything dark in the region, in millimetres of the page."""
    box = rendered(page, region).getbbox()
    assert box is not None
    left, top = region[:2]
    return [left + box[0] / PER_MM, top + box[1] / PER_MM, left + box[2] / PER_MM, top + box[3] / PER_MM]


def card_box(page: pypdfium2.PdfPage) -> list[float]:
    """The box around all cards of a sheet without marks: found on a coarse picture, then measured on a fine one."""
    picture = page.render(scale=2 * MM, grayscale=True).to_pil()
    # Letters and lines vanish when everything dark is made a millimetre thinner on all sides; cards do not.
    thin = picture.filter(ImageFilter.MaxFilter(5)).point(lambda value: 255 if value < 128 else 0).getbbox()
    assert thin is not None
    left, top, right, bottom = (v / 2 for v in thin)
    return dark_box(page, (left - 1.7, top - 1.7, right + 1.7, bottom + 1.7))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    "size", [(59, 92), (63.5, 88.9), (44, 68), (25.4, 25.4), (59.1, 92), (20, 20), (120, 120)], ids=str
)
def test_a_card_has_its_size_on_paper(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    left, top, right, bottom = card_box(sheet(tmp_path, size, paper=paper))
    assert (right - left, bottom - top) == pytest.approx(size, abs=TOLERANCE)


def test_neighbours_share_one_cut_and_are_not_scaled(tmp_path: Path) -> None:
    left, top, right, bottom = card_box(sheet(tmp_path, (59, 92), 9))
    assert (right - left, bottom - top) == pytest.approx((3 * 59, 3 * 92), abs=TOLERANCE)


def test_cut_marks_point_at_the_edges_of_the_cards(tmp_path: Path) -> None:
    x, y, _, _ = card_box(sheet(tmp_path / "bare", (59, 92), 6))
    page = sheet(tmp_path / "marked", (59, 92), 6, marks="margin")
    # Ticks begin 1 mm before the cards and are 0.1 mm wide, their middle on the cut: 4 for 3 columns, 3 for 2 rows.
    for cut in (x, x + 59, x + 118, x + 177):
        left, _, right, _ = dark_box(page, (cut - 1, y - 2.4, cut + 1, y - 1.1))
        assert (left + right) / 2 == pytest.approx(cut, abs=TOLERANCE)
    for cut in (y, y + 92, y + 184):
        _, top, _, bottom = dark_box(page, (x - 2.4, cut - 1, x - 1.1, cut + 1))
        assert (top + bottom) / 2 == pytest.approx(cut, abs=TOLERANCE)


def test_the_check_bar_is_fifty_millimetres_long(tmp_path: Path) -> None:
    page = sheet(tmp_path, (59, 92))
    # The bar stands in the lowest 4 mm above the margin of 5, with its label to the right of it.
    picture = rendered(page, (5, 287, 205, 293))
    ticks = [x for x in range(picture.width) if column_height(picture, x) >= 1.9]
    # Two ticks of 2 mm; letters of 7 points are not that tall. From the left of one to the left of the other: 50 mm.
    first, last = ticks[0], min(x for x in ticks if x > ticks[0] + PER_MM)
    assert (last - first) / PER_MM == pytest.approx(50, abs=TOLERANCE)
    line = picture.crop((first, 0, last, picture.height))
    assert all(line.crop((x, 0, x + 1, line.height)).getbbox() for x in range(0, line.width, 10))


def column_height(picture: Image.Image, x: int) -> float:
    """From the first to the last dark pixel of a column, in millimetres."""
    box = picture.crop((x, 0, x + 1, picture.height)).getbbox()
    return 0.0 if box is None else (box[3] - box[1]) / PER_MM
