"""Cities as blocks of text."""

from __future__ import annotations

import pytest
from judging import judge

from overgrown.bad_input import errors, final


@pytest.mark.parametrize(
    ("rows", "line", "rule", "words"),
    [
        (". X . Q/. . . ./. . . ./. . . .", 5, "OVG-CHK-1", "no tile `Q`"),
        (". X ./. . . ./. . . ./. . . .", 5, "OVG-CHK-1", "row 1 of the City of Ana has 3 places, it must have 4"),
        (". X . ./. . . ./. . . .", 4, "OVG-CHK-1", "has 3 rows, it must have 4"),
    ],
)
def test_a_block_that_is_no_city_is_told_in_its_row(rows: str, line: int, rule: str, words: str) -> None:
    found = judge(final(rows), "overgrown")
    assert (line, rule) in found.errors
    assert words in found.told()


def test_a_head_row_and_row_numbers_are_read_over() -> None:
    rows = "a b c d/1 . X S S/2 S W Y O/3 Y1 Y O E/4 W W P ."
    assert errors(final(rows, ". X . ./. . . ./. . . ./. . . .")) == []
