"""A page of plots: everything lies on it and nothing is left out."""

from __future__ import annotations

from generator.scene.primitives import Shape, bounds, flat, words_of
from generator.tools.charts.page import WIDTH, draw_page
from tools.charts.help import FONTS, PAGE


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
