"""A leaflet: a sheet with panels that is folded between them, such as an aid or a tent with a name."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from generator.load.nets.model import Net, panel
from generator.scene.primitives import rectangle


def leaflet(widths: Sequence[float], heights: Sequence[float], turned: Collection[int]) -> Net:
    """Panels in rows and columns, counted from 1 row by row; the `turned` ones stand upside down.

    >>> net = leaflet([70, 70], [100], [])
    >>> net.width, net.height, net.folds, list(net.panels)
    (140, 100, ((70, 0, 70, 100),), ['panel_1', 'panel_2'])
    """
    lefts, tops = [0, *accumulate(widths)], [0, *accumulate(heights)]
    width, height = lefts[-1], tops[-1]
    folds = (*((x, 0, x, height) for x in lefts[1:-1]), *((0, y, width, y) for y in tops[1:-1]))
    cells = [(x, y, w, h) for y, h in zip(tops, heights, strict=False) for x, w in zip(lefts, widths, strict=False)]
    panels = {f"panel_{k}": panel(*cell, 180 if k in turned else 0) for k, cell in enumerate(cells, 1)}
    return Net("leaflet", width, height, rectangle(0, 0, width, height), folds, panels)
