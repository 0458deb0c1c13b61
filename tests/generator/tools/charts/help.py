"""What the tests of `plots` and its neighbours share."""

from __future__ import annotations

from generator.text.fonts import Fonts
from sporeprint.ground.charts import Bar, Bars, Boxes, ChartPage, Dot, Dots, Five, Histogram

FONTS = Fonts()


HISTOGRAM = Histogram("Scores", "all", ((0, 0.25), (1, 0.5), (3, 0.25)), ((1, 1.0),))


BOXES = Boxes("Seats", "box", (("seat 1", Five(0, 2, 4, 6, 10, 5), Five(0, 1, 2, 3, 10, 2)),))


DOTS = Dots("Used", "gap", (Dot("morel", 4.0, 2.0, 6.0, 3.0), Dot("pan", -1.0, -3.0, 1.0, None, False)), 0.0)


BARS = Bars("Rows", "points", (Bar("mushrooms", 8.0, "8.0", 4.0), Bar("butter", 2.0, "2.0")))


CHARTS = (HISTOGRAM, BOXES, DOTS, BARS)


PAGE = ChartPage("Fungi <simulated>", "some games", (("turns", "48.5"),), CHARTS, ("new", "old"))
