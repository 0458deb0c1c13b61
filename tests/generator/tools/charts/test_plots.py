"""Pages of plots: what is drawn where, from values that were made up for it."""

from __future__ import annotations

import pytest

from generator.scene.primitives import Item, Shape, bounds, flat
from generator.tools.charts.plots import DEEP, OTHER, STRONG, Plotter
from generator.tools.tables.lettering import Letters
from sporeprint.ground.charts import Histogram
from tools.charts.help import BARS, DOTS, FONTS, HISTOGRAM

PLOTTER = Plotter(Letters(FONTS, 8.5))


def shapes(items: list[Item], fill: str | None = None, stroke: str | None = None) -> list[tuple[float, ...]]:
    """The boxes of all shapes of a colour."""
    found = [item for item, _ in flat(items) if isinstance(item, Shape)]
    return [bounds(s.path) for s in found if (s.fill == fill if fill else s.stroke == stroke)]


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
