"""The page as a PDF: crosses where they belong, the right flip, no scaling."""

from __future__ import annotations

import pypdfium2
import pytest

from generator.impose.model import BackShift
from generator.tools.calibration.document import calibration_pdf
from generator.tools.calibration.fit import points
from generator.tools.calibration.wording import Subject
from tools.calibration.help import A4


def dark_middle(page: pypdfium2.PdfPage, x: float, y: float) -> tuple[float, float]:
    """Where the two lines of a cross near x, y of an A4 page really are as it is drawn, in millimetres."""
    image = page.render(scale=20 * 25.4 / 72, grayscale=True).to_pil()
    per_x, per_y = image.width / 210, image.height / 297  # 20, but for the last pixel
    column, row = round(x * per_x), round(y * per_y)
    # Along a row 3 mm beside the middle only the upright line is dark, along a column only the level one.
    across = [(k, 255 - image.getpixel((k, row - 60))) for k in range(column - 50, column + 50)]
    down = [(k, 255 - image.getpixel((column - 60, k))) for k in range(row - 50, row + 50)]
    return (middle(across) + 0.5) / per_x, (middle(down) + 0.5) / per_y


def middle(line: list[tuple[int, int]]) -> float:
    return sum(k * dark for k, dark in line) / sum(dark for _, dark in line)


def test_crosses_are_in_the_pdf_where_they_belong() -> None:
    page = pypdfium2.PdfDocument(calibration_pdf(Subject("demo", A4), BackShift()))[0]
    for x, y in points(210, 297).values():
        assert dark_middle(page, x, y) == pytest.approx((x, y), abs=0.02)


def test_the_page_asks_for_the_right_flip_and_no_scaling() -> None:
    short = calibration_pdf(Subject("demo", A4, flip="short"), BackShift())
    by_hand = calibration_pdf(Subject("demo", A4, order="manual"), BackShift())
    assert b"/DuplexFlipShortEdge" in short
    assert b"/PrintScaling /None" in short
    assert b"/Duplex" not in by_hand
