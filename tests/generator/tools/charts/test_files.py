"""Pages of plots as files: the drawing, every figure, the same bytes."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from generator.tools.charts.files import page_file
from tools.charts.help import PAGE


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
