"""Marks double the colour of a player."""

from __future__ import annotations

import pytest
from undergrove_art_help import closest, in_grey

from art.undergrove.help import paint

MARKS = ("dots", "bars", "waves", "chevrons")


@pytest.mark.parametrize("name", ["und_disc", "und_root", "und_seedling", "und_token", "und_tree"])
def test_marks_double_the_colour_of_a_player(name: str) -> None:
    distance, a, b = closest({m: in_grey(paint(name, 18, 18, mark=m), 18, 18, 76.2) for m in MARKS})
    assert distance > 0.008, (a, b)
