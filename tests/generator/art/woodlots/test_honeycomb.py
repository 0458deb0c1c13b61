"""The honeycomb: places and struck places lie where their labels say."""

from __future__ import annotations

from itertools import pairwise

import pytest
from art_help import colours, extent

from art.woodlots.help import hexes, paint
from generator.art.woodlots.honeycomb import counts
from generator.art.woodlots.palette import BROWN, STAR
from generator.scene.primitives import Shape, flat


def test_a_honeycomb_of_five_rows_has_nineteen_places() -> None:
    assert counts(5) == [3, 4, 5, 4, 3]
    assert counts(1) == [1]


def test_struck_places_lie_where_their_labels_say() -> None:
    """The swath runs from the upper right corner through the middle to the lower left one."""
    struck = sorted(hexes(paint("disaster_map", 50, 50, hits="G3, H3, J3, K2, L1"), BROWN), key=lambda p: p[1])
    assert len(struck) == 5
    assert struck[2] == pytest.approx((25, 25))
    across = [b[0] - a[0] for a, b in pairwise(struck)]
    assert across == pytest.approx([across[0]] * 4)
    assert across[0] < 0
    assert len(hexes(paint("disaster_map", 50, 50), "#efe7d2")) == 19


def test_the_star_stands_beyond_the_upper_right_corner() -> None:
    stars = [i for i, _ in flat(paint("disaster_map", 50, 50)) if isinstance(i, Shape) and i.fill == STAR]
    left, top, right, bottom = extent(list(stars))
    assert (left + right) / 2 > 30
    assert (top + bottom) / 2 < 10
    assert STAR not in colours(paint("disaster_map", 50, 50, pointer=False))
