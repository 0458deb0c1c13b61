"""How SVG spells paths."""

from __future__ import annotations

from generator.render.svg import path_data
from render.numbers_help import CORNER


def test_a_path_in_svg_has_its_letters_before_the_numbers() -> None:
    assert path_data(CORNER) == "M1 2.500L-0.123 100C0 0 1 1 2 4Z"
