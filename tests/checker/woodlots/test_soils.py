"""A tile too many is reported at the layout."""

from __future__ import annotations

from woodlots.bad_input import told
from woodlots.tables import HEAD, judge


def test_a_twentieth_tile_is_told_at_the_layout() -> None:
    verdict = judge(f'{HEAD}layout: "212 2122 12133 1313 3311"\n---\n', "woodlots")
    assert told(verdict) == (4, "WDL-SET-1")
    assert "row L of `layout` has 4 places, it must have 3" in verdict.told()
