"""Pages of plots: what is drawn where, from values that were made up for it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from generator.scene.primitives import Item, Shape, bounds, flat, words_of
from generator.text.fonts import Fonts
from generator.tools.charts.files import page_file
from generator.tools.charts.page import WIDTH, draw_page
from generator.tools.charts.plots import DEEP, OTHER, STRONG, Plotter
from generator.tools.charts.scales import Scale, spanned, tick_text
from generator.tools.tables.lettering import Letters
from sporeprint.ground.charts import Bar, Bars, Boxes, ChartPage, Dot, Dots, Five, Histogram

FONTS = Fonts()
PLOTTER = Plotter(Letters(FONTS, 8.5))
HISTOGRAM = Histogram("Scores", "all", ((0, 0.25), (1, 0.5), (3, 0.25)), ((1, 1.0),))
BOXES = Boxes("Seats", "box", (("seat 1", Five(0, 2, 4, 6, 10, 5), Five(0, 1, 2, 3, 10, 2)),))
DOTS = Dots("Used", "gap", (Dot("morel", 4.0, 2.0, 6.0, 3.0), Dot("pan", -1.0, -3.0, 1.0, None, False)), 0.0)
BARS = Bars("Rows", "points", (Bar("mushrooms", 8.0, "8.0", 4.0), Bar("butter", 2.0, "2.0")))
CHARTS = (HISTOGRAM, BOXES, DOTS, BARS)
PAGE = ChartPage("Fungi <simulated>", "some games", (("turns", "48.5"),), CHARTS, ("new", "old"))


def shapes(items: list[Item], fill: str | None = None, stroke: str | None = None) -> list[tuple[float, ...]]:
    """The boxes of all shapes of a colour."""
    found = [item for item, _ in flat(items) if isinstance(item, Shape)]
    return [bounds(s.path) for s in found if (s.fill == fill if fill else s.stroke == stroke)]


def test_a_scale_goes_from_end_to_end() -> None:
    scale = Scale(10, 20, 0, 50)
    assert (scale.at(10), scale.at(15), scale.at(20)) == (0, 25, 50)
    assert scale.ticks(3) == [10, 15, 20]
    flat_one = spanned([7.0, 7.0], 0, 10)
    assert flat_one.low < 7 < flat_one.high
    assert tick_text(-5, False) == "\N{MINUS SIGN}5"


def test_bars_of_a_histogram_are_as_high_as_their_shares() -> None:
    items, _ = PLOTTER.draw(HISTOGRAM, 100)
    quarter, half, other_quarter = (bottom - top for _, top, _, bottom in shapes(items, fill=DEEP))
    assert half == pytest.approx(2 * quarter) == pytest.approx(2 * other_quarter)
    left = [box[0] for box in shapes(items, fill=DEEP)]
    assert left == pytest.approx([0.15, 25.15, 75.15])  # four values share the width, 2 never came up
    [outline] = shapes(items, stroke=OTHER)
    assert outline[1] < min(box[1] for box in shapes(items, fill=DEEP))  # the other run has all of it at 1


def test_a_wide_range_is_put_together_into_few_bars() -> None:
    items, _ = PLOTTER.draw(Histogram("x", "", tuple((value, 0.01) for value in range(100))), 100)
    assert len(shapes(items, fill=DEEP)) == 20  # of five values each


def test_bars_are_as_long_as_their_values_and_the_other_run_is_a_stroke() -> None:
    items, _ = PLOTTER.draw(BARS, 100)
    long, short = (right - left for left, _, right, _ in shapes(items, fill=DEEP))
    assert long == pytest.approx(4 * short)
    [mark] = shapes(items, stroke=OTHER)
    assert mark[0] == pytest.approx(shapes(items, fill=DEEP)[0][0] + long / 2)


def test_dots_that_may_be_chance_are_hollow() -> None:
    items, _ = PLOTTER.draw(DOTS, 100)
    filled = shapes(items, fill=STRONG)
    hollow = shapes(items, fill="#fffdf7")
    assert len(filled) == len(hollow) == 1
    assert filled[0][0] > hollow[0][0]


def test_everything_on_a_page_lies_on_it_and_nothing_is_left_out() -> None:
    face = draw_page(PAGE, FONTS)
    for item, matrix in flat(face.items):
        if isinstance(item, Shape):
            left, top, right, bottom = bounds(item.path)
            assert left + matrix[4] >= -0.01 and right + matrix[4] <= WIDTH + 0.01
            assert top + matrix[5] >= -0.01 and bottom + matrix[5] <= face.height + 0.01
    words = " ".join(words_of(face.items))
    for text in (PAGE.heading, "48.5", "Scores", "seat 1", "morel", "pan", "mushrooms", "here: new", "there: old"):
        assert text in words


class Reader(HTMLParser):
    """The cells of all tables, and what is open at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "!doctype"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "td":
            self.cells.append(data)


def test_the_page_for_browsers_has_the_drawing_and_every_figure() -> None:
    made = page_file(PAGE, "html").decode("utf-8")
    reader = Reader()
    reader.feed(made)
    assert reader.open == []
    assert made.count("<svg") == 1
    assert "Fungi &lt;simulated&gt;" in made and "<simulated>" not in made
    assert {"morel", "mushrooms", "seat 1", "25.0 %"} <= set(reader.cells)


@pytest.mark.parametrize("kind", ["svg", "pdf", "html"])
def test_the_same_page_gives_the_same_bytes(kind: str) -> None:
    assert page_file(PAGE, kind) == page_file(PAGE, kind)
