"""Tables that cannot be: tiles, Craters and Wildlife."""

from __future__ import annotations

from judging import judge

from overgrown.bad_input import errors, final


def test_a_fifteenth_earth_tile_is_one_too_many_for_two_players() -> None:
    a, b = "E X E E/E E E E/W . . ./. . . .", "E X E E/E E E E/E . . ./. . . ."
    assert errors(final(a, b)) == [(10, "OVG-CHK-3")]
    assert "15 Earth tiles, 14 are in play" in judge(final(a, b), "overgrown").told()


def test_a_city_with_two_craters_or_none_is_refused() -> None:
    assert errors(final("X X . ./. . . ./. . . ./. . . .")) == [(4, "OVG-CHK-2")]
    assert errors(final(". . . ./. . . ./. . . ./. . . .")) == [(4, "OVG-CHK-2")]


def test_craters_on_different_spaces_mean_that_a_board_was_read_turned() -> None:
    found = judge(final("X . . ./. . . ./. . . ./. . . ."), "overgrown")
    assert found.errors == [(10, "OVG-CHK-2")]
    assert "on a1 in the City of Ana and on b1 in the City of Ben" in found.told()
    assert "read turned or mirrored" in found.told()


def test_wildlife_stands_on_tiles_only() -> None:
    assert errors(final(".1 X . ./. . . ./. . . ./. . . .")) == [(5, "OVG-CHK-5")]
    assert errors(final("P1 X W ./. . . ./. . . ./. . . .")) == [(4, "OVG-CHK-5")]
