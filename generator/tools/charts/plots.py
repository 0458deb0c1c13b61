"""The plots themselves: each is drawn into a width and says how high it became."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.scene.primitives import Item, Shape, circle, polygon, rectangle, segment
from generator.tools.charts.scales import Scale, round_step, spanned, tick_text
from generator.tools.tables.lettering import Letters
from sporeprint.ground.charts import Bars, Boxes, Chart, Dot, Dots, Five, Histogram

INK, QUIET, RULE, FAINT = "#241a1c", "#75806f", "#9daa9a", "#dfe5d3"
STRONG, DEEP, TINT = "#1f4634", "#5f8a52", "#d7e4b6"
OTHER = "#b35c00"
"""Of the run that this one is compared with; it is always a line, never a filled shape."""
MOST_BARS = 30
"""Of a histogram; wider ranges are put together."""
Drawn = tuple[list[Item], float]


@dataclass(frozen=True)
class Plotter:
    letters: Letters

    def draw(self, chart: Chart, width: float) -> Drawn:
        """The plot from 0, 0 on, and its height."""
        if isinstance(chart, Histogram):
            return self._histogram(chart, width)
        if isinstance(chart, Boxes):
            return self._boxes(chart, width)
        return self._dots(chart, width) if isinstance(chart, Dots) else self._bars(chart, width)

    # --- words ------------------------------------------------------------------------------------------------------
    def words(self, text: str, x: float, baseline: float, font: str = "sans", colour: str = INK) -> Iterator[Item]:
        yield from self.letters.set([self.letters.words(text, font, colour)], x, baseline)

    def wide(self, text: str, font: str = "sans") -> float:
        return self.letters.fonts.measure(text, font, self.letters.size)

    def right(self, text: str, x: float, baseline: float, colour: str = INK) -> Iterator[Item]:
        yield from self.words(text, x - self.wide(text), baseline, "sans", colour)

    def centred(self, text: str, x: float, baseline: float, colour: str = QUIET) -> Iterator[Item]:
        yield from self.words(text, x - self.wide(text) / 2, baseline, "sans", colour)

    def fitted(self, text: str, room: float) -> str:
        """The text, or as much of it as there is room for."""
        if self.wide(text) <= room:
            return text
        while text and self.wide(text + "…") > room:
            text = text[:-1]
        return text.rstrip() + "…"

    @property
    def line(self) -> float:
        return self.letters.line

    @property
    def em(self) -> float:
        return self.letters.em

    # --- histograms -------------------------------------------------------------------------------------------------
    def _histogram(self, chart: Histogram, width: float) -> Drawn:
        values = [value for value, _ in (*chart.bins, *chart.other)]
        step = max(1, round(round_step((max(values) - min(values) + 1) / MOST_BARS)))
        mine, theirs = _grouped(chart.bins, step), _grouped(chart.other, step)
        first, last = min(values) // step * step, max(values) // step * step + step
        across = Scale(first, last, 0.0, width)
        high = width * 0.42
        up = Scale(0.0, max([*mine.values(), *theirs.values()]) * 1.06, high, 0.0)
        items: list[Item] = [*self._levels(up, width)]
        for start, share in mine.items():
            left, right = across.at(start), across.at(start + step)
            items.append(Shape(rectangle(left + 0.15, up.at(share), right - left - 0.3, high - up.at(share)), DEEP))
        items += _stairs(theirs, range(first, last, step), step, across, up)
        items.append(Shape(segment(0, high, width, high), stroke=STRONG, width=0.35))
        for tick in across.ticks(9):
            middle = across.at(tick + (0.5 if step == 1 else 0.0))
            if 0 <= middle <= width and tick == int(tick):
                items += self.centred(tick_text(tick, False), middle, high + self.em * 1.15)
        return items, high + self.line

    def _levels(self, up: Scale, width: float) -> Iterator[Item]:
        for tick in up.ticks(5)[1:]:
            y = up.at(tick)
            yield Shape(segment(0, y, width, y), stroke=FAINT, width=0.25)
            yield from self.right(tick_text(tick, True), width, y - 0.6, QUIET)

    # --- boxes ------------------------------------------------------------------------------------------------------
    def _boxes(self, chart: Boxes, width: float) -> Drawn:
        room = min(0.34 * width, max(self.wide(name) for name, _, _ in chart.rows) + 3)
        boxes = [box for _, mine, other in chart.rows for box in (mine, other) if box is not None]
        scale = spanned([v for box in boxes for v in (box.least, box.most)], room, width)
        high = self.line * (2.2 if any(other for _, _, other in chart.rows) else 1.6)
        items: list[Item] = [*self._grid(scale, len(chart.rows) * high)]
        for k, (name, mine, other) in enumerate(chart.rows):
            middle = (k + 0.5) * high
            items += self.words(self.fitted(name, room - 2), 0, middle + self.em * 0.35)
            if other is not None:
                items += _box(other, scale, middle + high * 0.24, high * 0.2, OTHER, None)
            up = high * 0.14 if other is not None else 0.0
            items += _box(mine, scale, middle - up, high * 0.5 if not up else high * 0.36, STRONG, TINT)
        return items, len(chart.rows) * high + self.line

    def _grid(self, scale: Scale, high: float, percent: bool = False, most: int = 7) -> Iterator[Item]:
        """Lines at round values, with the values below."""
        for tick in scale.ticks(most):
            x = scale.at(tick)
            yield Shape(segment(x, 0, x, high), stroke=FAINT, width=0.25)
            yield from self.centred(tick_text(tick, percent), x, high + self.em * 1.1)

    # --- dots -------------------------------------------------------------------------------------------------------
    def _dots(self, chart: Dots, width: float) -> Drawn:
        name, before, after, cases = self._columns(chart, width)
        scale = self._dot_scale(chart, name + before + 2, width - cases - after - 3)
        top = self.line if any(chart.heads) else 0.0
        high = self.line * (1.6 if len(chart.rows) < 9 else 1.12)
        whole = top + len(chart.rows) * high
        items: list[Item] = [*self._grid(scale, whole, chart.percent, 9 if width > 150 else 6)]
        if chart.line is not None:
            x = scale.at(chart.line)
            items.append(Shape(segment(x, top * 0.6, x, whole), stroke=QUIET, width=0.4, dash=(0.05, 1.1)))
        items += self.right(chart.heads[0], name + before, self.em * 0.8, QUIET)
        items += self.right(chart.heads[1], width - cases, self.em * 0.8, QUIET)
        items += self.right(chart.heads[2], width, self.em * 0.8, QUIET)
        for k, dot in enumerate(chart.rows):
            middle = top + (k + 0.5) * high
            baseline = middle + self.em * 0.35
            items += self.words(self.fitted(dot.name, name - 2), 0, baseline, "sans-bold" if dot.sure else "sans")
            items += self.right(dot.before, name + before, baseline, QUIET)
            items += self.right(dot.after, width - cases, baseline)
            items += self.right(dot.cases, width, baseline, QUIET)
            items += _dot(dot, scale, middle)
        return items, whole + self.line

    def _columns(self, chart: Dots, width: float) -> tuple[float, float, float, float]:
        """Room for names, for what stands before the plot, for what stands behind it, and for the cases."""
        name = min(0.36 * width, max(self.wide(dot.name, "sans-bold") for dot in chart.rows) + 3)
        before = max(self.wide(text) for text in (chart.heads[0], *(dot.before for dot in chart.rows)))
        after = max(self.wide(text) for text in (chart.heads[1], *(dot.after for dot in chart.rows)))
        cases = max(self.wide(text) for text in (chart.heads[2], *(dot.cases for dot in chart.rows)))
        return name, before, after, cases + 4 if cases else 0.0

    def _dot_scale(self, chart: Dots, start: float, end: float) -> Scale:
        """All values and what they are compared with; intervals as far as they are no longer than the values."""
        values = [v for dot in chart.rows for v in (dot.value, dot.other) if v is not None]
        values += [] if chart.line is None else [chart.line]
        if chart.percent:
            ends = [v for dot in chart.rows for v in (dot.low, dot.high)]
            return Scale(max(0.0, min(values + ends) - 0.03), min(1.0, max(values + ends) + 0.03), start, end)
        reach = max(abs(value) for value in values) * 1.25
        ends = [v for dot in chart.rows for v in (dot.low, dot.high) if abs(v) <= reach]
        return spanned([*values, *ends], start, end)

    # --- bars -------------------------------------------------------------------------------------------------------
    def _bars(self, chart: Bars, width: float) -> Drawn:
        room = min(0.5 * width, max(self.wide(bar.name) for bar in chart.rows) + 3)
        text = max(self.wide(bar.text) for bar in chart.rows) + 2
        values = [0.0, *(v for bar in chart.rows for v in (bar.value, bar.other) if v is not None)]
        low, most = min(values), max(values)
        scale = Scale(low, most if most > low else low + 1.0, room, width - text)
        high = self.line * 1.35
        items: list[Item] = []
        for k, bar in enumerate(chart.rows):
            top = k * high
            left, right = sorted((scale.at(0.0), scale.at(bar.value)))
            items += self.words(self.fitted(bar.name, room - 2), 0, top + high * 0.5 + self.em * 0.35)
            items.append(Shape(rectangle(left, top + high * 0.18, right - left, high * 0.64), DEEP))
            if bar.other is not None:
                x = scale.at(bar.other)
                items.append(Shape(segment(x, top + high * 0.06, x, top + high * 0.94), stroke=OTHER, width=0.7))
            at = max(right, scale.at(bar.other or 0.0)) + 1.2
            items += self.words(bar.text, at, top + high * 0.5 + self.em * 0.35)
        zero, whole = scale.at(0.0), len(chart.rows) * high
        items.append(Shape(segment(zero, 0, zero, whole), stroke=STRONG, width=0.35))
        return items, whole


def _grouped(bins: tuple[tuple[int, float], ...], step: int) -> dict[int, float]:
    out: dict[int, float] = {}
    for value, share in bins:
        out[value // step * step] = out.get(value // step * step, 0.0) + share
    return out


def _stairs(shares: dict[int, float], starts: range, step: int, across: Scale, up: Scale) -> list[Item]:
    """The outline of the other run's bars."""
    if not shares:
        return []
    points = [(across.at(starts[0]), up.at(0.0))]
    for start in starts:
        y = up.at(shares.get(start, 0.0))
        points += [(across.at(start), y), (across.at(start + step), y)]
    points.append((points[-1][0], up.at(0.0)))
    return [Shape(polygon(points, closed=False), stroke=OTHER, width=0.5)]


def _box(box: Five, scale: Scale, middle: float, high: float, colour: str, fill: str | None) -> Iterator[Item]:
    least, lower, median, upper, most, mean = (scale.at(value) for value in box)
    for one, two in ((least, lower), (upper, most)):
        yield Shape(segment(one, middle, two, middle), stroke=colour, width=0.35)
    for end in (least, most):
        yield Shape(segment(end, middle - high * 0.25, end, middle + high * 0.25), stroke=colour, width=0.35)
    yield Shape(rectangle(lower, middle - high / 2, upper - lower, high), fill, colour, 0.35)
    yield Shape(segment(median, middle - high / 2, median, middle + high / 2), stroke=colour, width=0.8)
    reach = high * 0.22
    diamond = polygon([(mean - reach, middle), (mean, middle - reach), (mean + reach, middle), (mean, middle + reach)])
    yield Shape(diamond, colour)


def _dot(dot: Dot, scale: Scale, middle: float) -> Iterator[Item]:
    """The interval, cut off where the plot ends; the other run as a stroke; the value on top."""
    low, high = (min(max(scale.at(v), scale.start), scale.end) for v in (dot.low, dot.high))
    yield Shape(segment(low, middle, high, middle), stroke=DEEP, width=0.5)
    if dot.other is not None and scale.low <= dot.other <= scale.high:
        x = scale.at(dot.other)
        yield Shape(segment(x, middle - 1.6, x, middle + 1.6), stroke=OTHER, width=0.7)
    yield Shape(circle(scale.at(dot.value), middle, 1.15), STRONG if dot.sure else "#fffdf7", STRONG, 0.4)
