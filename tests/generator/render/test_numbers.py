"""How the writers spell numbers, paths and gradients."""

from __future__ import annotations

from generator.render.numbers import path_text
from generator.render.svg import path_data


def test_zeros_inside_a_number_are_kept() -> None:
    assert path_text((("M", 1000.0, 10.001),), {"M": "%.0s%.3f %.3f"}) == "1000 10.001"


def test_a_path_without_segments_is_no_text() -> None:
    assert path_data(()) == ""
