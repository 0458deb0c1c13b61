"""A page of plots: the heading, large figures, and the plots in two columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.scene.primitives import Face, Group, Item, Shape, moved, rectangle, segment
from generator.text.fonts import Fonts
from generator.tools.charts.plots import FAINT, INK, OTHER, QUIET, STRONG, TINT, Plotter
from generator.tools.tables.lettering import Letters
from sporeprint.ground.charts import Chart, ChartPage, Dots

PAPER = "#fffdf7"
WIDTH, MARGIN, GAP = 250.0, 14.0, 12.0
COLUMN = (WIDTH - 2 * MARGIN - GAP) / 2
BODY, TITLE, HEADING, FIGURE = 8.5, 12.5, 26.0, 19.0
"""Sizes in points."""
MANY = 6
"""Rows from which on dots take the whole width."""


@dataclass(slots=True)
class ChartSheet:
    """A page under way: what is drawn, and how far each column reaches down."""

    page: ChartPage
    fonts: Fonts
    items: list[Item] = field(default_factory=list)
    ends: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def drawn(self) -> Face:
        top = self._head()
        self.ends = [top, top]
        for chart in self.page.charts:
            self._place(chart)
        tall = max(self.ends) + MARGIN - GAP
        ground = Shape(rectangle(0, 0, WIDTH, tall), PAPER)
        return Face("charts", WIDTH, tall, 0.0, (ground, *self.items), rectangle(0, 0, WIDTH, tall))

    def _letters(self, size: float) -> Letters:
        return Letters(self.fonts, size)

    # --- the head ---------------------------------------------------------------------------------------------------
    def _head(self) -> float:
        large, body = self._letters(HEADING), self._letters(BODY + 1)
        y = MARGIN + large.em * 0.85
        self.items += large.set([large.words(self.page.heading, "serif-bold", STRONG)], MARGIN, y)
        lines = body.wrapped(body.words(self.page.lead, "sans", QUIET), WIDTH - 2 * MARGIN)
        y += body.line * 1.35
        self.items += body.set(lines, MARGIN, y)
        y += body.line * (len(lines) - 1) + 5
        y = self._key(y)
        return self._facts(y) + GAP * 0.8

    def _key(self, y: float) -> float:
        """Which run is which, where there are two."""
        this, other = self.page.key
        if not other:
            return y
        letters, x, y = self._letters(BODY), MARGIN, y + 3
        for colour, filled, text in ((STRONG, True, f"here: {this}"), (OTHER, False, f"there: {other}")):
            sign = rectangle(x, y - 2.2, 5, 2.6)
            self.items.append(Shape(sign, colour) if filled else Shape(sign, None, colour, 0.6))
            words = letters.words(text, "sans", INK)
            self.items += letters.set([words], x + 7, y)
            x += 15 + sum(letters.width(word) + letters.space(word) for word in words)
        return y + 4

    def _facts(self, top: float) -> float:
        """Large figures on a tinted band."""
        figure, body = self._letters(FIGURE), self._letters(BODY)
        high = figure.line + body.line + 3
        self.items.append(Shape(rectangle(MARGIN, top, WIDTH - 2 * MARGIN, high, 2), TINT, opacity=0.55))
        room = (WIDTH - 2 * MARGIN) / len(self.page.facts)
        for k, (name, text) in enumerate(self.page.facts):
            x = MARGIN + k * room + 5
            self.items += figure.set([figure.words(text, "serif-bold", STRONG)], x, top + figure.em + 1.2)
            self.items += body.set([body.words(name, "sans", INK)], x, top + figure.line + body.em + 0.6)
        return top + high

    # --- plots ------------------------------------------------------------------------------------------------------
    def _place(self, chart: Chart) -> None:
        """Into the shorter column, or across both."""
        if isinstance(chart, Dots) and len(chart.rows) >= MANY:
            top = max(self.ends)
            self.ends = [top + self._panel(chart, MARGIN, top, WIDTH - 2 * MARGIN)] * 2
            return
        column = 0 if self.ends[0] <= self.ends[1] else 1
        x = MARGIN + column * (COLUMN + GAP)
        self.ends[column] += self._panel(chart, x, self.ends[column], COLUMN)

    def _panel(self, chart: Chart, x: float, top: float, width: float) -> float:
        """A plot with its title and note; how high it is with the air below."""
        head, y = [*self._title(chart, width)], self._head_height(chart, width)
        body, high = Plotter(self._letters(BODY)).draw(chart, width)
        self.items.append(Group((*head, Group(tuple(body), moved(0, y))), moved(x, top), name=f"plot {chart.title}"))
        return y + high + GAP

    def _title(self, chart: Chart, width: float) -> Iterator[Item]:
        title, note = self._letters(TITLE), self._letters(BODY)
        yield Shape(segment(0, 0, width, 0), stroke=FAINT, width=0.6)
        yield from title.set([title.words(chart.title, "serif-bold", INK)], 0, title.line)
        lines = note.wrapped(note.words(chart.note, "sans", QUIET), width)
        yield from note.set(lines, 0, title.line + note.line * 1.1)

    def _head_height(self, chart: Chart, width: float) -> float:
        title, note = self._letters(TITLE), self._letters(BODY)
        lines = len(note.wrapped(note.words(chart.note, "sans", QUIET), width))
        return title.line + note.line * (lines + 0.9)


def draw_page(page: ChartPage, fonts: Fonts) -> Face:
    return ChartSheet(page, fonts).drawn()
