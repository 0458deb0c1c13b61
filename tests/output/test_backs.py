"""The back of card k lies behind card k: read from the PDF, with the sheet turned over as the printer does it."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pypdfium2
import pytest

from generator.build.job import SheetOptions

from .help import MM, built, demo_files, write_project

# Twelve cards, each with its number on both sides: once near the top and once near the bottom. The upper number is
# left of the middle on the front and right of it on the back, where it is seen through the card.
COUNT = 12
COMPONENT = f"""
components:
  pieces:
    name: Pieces
    size: [59, 92]
    corner: 3
    bleed: 3
    layout: front
    back: back
    fields: {{name: text, copies: count}}
    source: {{size: prototype, copies: prototype}}
    items:
{"".join(f"      card{k}: {{name: {k:02}, copies: 1}}{chr(10)}" for k in range(1, COUNT + 1))}
"""
LAYOUT = """
styles:
  figure: {font: serif-bold, size: 20, align: centre, valign: middle}
layouts:
  front:
    elements:
      top: {text: "T{name}", box: [5, 5, 20, 10], style: figure}
      low: {text: "L{name}", box: [20, 77, 19, 10], style: figure}
  back:
    elements:
      top: {text: "T{name}", box: [34, 5, 20, 10], style: figure}
      low: {text: "L{name}", box: [20, 77, 19, 10], style: figure}
"""
Point = tuple[float, float]
WORD = re.compile(r"[TL]\d\d")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("deck")
    write_project(root, demo_files(COMPONENT, LAYOUT))
    return root


def sheets(project: Path, **options: str) -> list[pypdfium2.PdfPage]:
    ref = write_project(project, {})
    made = built(ref, SheetOptions(formats=("pdf",), **options), project / "out" / "-".join(options.values()))  # type: ignore[arg-type]
    return list(pypdfium2.PdfDocument(made[f"demo-pieces-{options['paper']}.pdf"]))


def places(page: pypdfium2.PdfPage) -> dict[str, Point]:
    """The middle of each number on a page, in millimetres from its top left corner."""
    reader = page.get_textpage()
    height = page.get_height()
    found: dict[str, Point] = {}
    for match in WORD.finditer(reader.get_text_range()):
        boxes = [reader.get_charbox(k, loose=True) for k in range(*match.span())]
        left, right = min(b[0] for b in boxes), max(b[2] for b in boxes)
        low, high = min(b[1] for b in boxes), max(b[3] for b in boxes)
        found[match[0]] = ((left + right) / 2 * MM, (height - (low + high) / 2) * MM)
    return found


def turned_over(page: pypdfium2.PdfPage, flip: str, place: Point) -> Point:
    """Where a point of the front is met on the back, after the paper was turned about its long or short edge."""
    width, height = (side * MM for side in page.get_size())
    long_edge_is_upright = height > width
    about_upright = long_edge_is_upright == (flip == "long")
    x, y = place
    return (width - x, y) if about_upright else (x, height - y)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_back_of_each_card_lies_behind_it(project: Path, paper: str, orientation: str, flip: str) -> None:
    pages = sheets(project, paper=paper, orientation=orientation, flip=flip)
    compared = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        seen, behind = places(front), places(back)
        assert set(seen) == set(behind)
        for word, place in seen.items():
            # The upper number behind the upper one and the lower behind the lower: right way up, too.
            assert behind[word] == pytest.approx(turned_over(front, flip, place), abs=0.1), word
            compared += 1
    assert compared == 2 * COUNT


@pytest.mark.parametrize(("paper", "orientation"), list(product(["a4", "letter"], ["portrait", "landscape"])))
def test_the_other_flip_would_not_do(project: Path, paper: str, orientation: str) -> None:
    front, back = sheets(project, paper=paper, orientation=orientation, flip="long")[:2]
    seen, behind = places(front), places(back)
    # A sheet turned about the wrong edge has each upper number behind a lower one, or behind nothing at all.
    assert all(behind[w] != pytest.approx(turned_over(front, "short", seen[w]), abs=0.1) for w in seen)


def test_upper_numbers_stand_above_lower_ones_on_an_upright_sheet(project: Path) -> None:
    front = sheets(project, paper="a4", orientation="portrait", flip="long")[0]
    seen = places(front)
    # On the card the upper number's middle is 10 mm from the top and 15 mm from the left, the lower one's 82 and 29.5.
    (x, y), (low_x, low_y) = seen["T01"], seen["L01"]
    assert (low_x - x, low_y - y) == pytest.approx((14.5, 72), abs=0.1)
