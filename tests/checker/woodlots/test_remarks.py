"""Advice about legal lines."""

from __future__ import annotations

from woodlots.bad_input import FIRST_LINE, PLAYING
from woodlots.tables import HEAD, SETUP, from_position, log


def test_equal_trees_apart_are_a_warning_where_they_were_to_stand_together() -> None:
    """A stands on G1 and G2, side by side, and alone on J1; B on H2, H3 and K2 (alone); C and D apart."""
    head = f"{HEAD}options: [like_trees_together]\n"
    verdict = log(*SETUP[:5], head=head)
    line = FIRST_LINE + 1 + 4
    assert (verdict.errors, verdict.of("warning")) == ([], [(line, "WDL-OPT-2")] * (1 + 1 + 3 + 3))


def test_planting_what_lies_there_is_a_warning() -> None:
    verdict = from_position(PLAYING, "R plant B J3")
    assert (verdict.errors, [rule for _, rule in verdict.of("warning")]) == ([], ["WDL-PLT-4"])
