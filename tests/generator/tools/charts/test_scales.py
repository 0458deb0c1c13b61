"""Scales go from end to end."""

from __future__ import annotations

from generator.tools.charts.scales import Scale, spanned, tick_text


def test_a_scale_goes_from_end_to_end() -> None:
    scale = Scale(10, 20, 0, 50)
    assert (scale.at(10), scale.at(15), scale.at(20)) == (0, 25, 50)
    assert scale.ticks(3) == [10, 15, 20]
    flat_one = spanned([7.0, 7.0], 0, 10)
    assert flat_one.low < 7 < flat_one.high
    assert tick_text(-5, False) == "\N{MINUS SIGN}5"
