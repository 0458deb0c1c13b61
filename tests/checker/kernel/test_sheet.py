"""Score sheets: totals are sums of lines, places are shared and skipped, tie-breaks work in tiers."""

from __future__ import annotations

from checker.kernel.outcome import format_sheet, winners
from checker.kernel.sheet import Sheet, Tier
from kernel.sheet_help import BURNS, TWO_ROWS, sheet, teams


def places(made: Sheet) -> list[tuple[int, str]]:
    return [(place.rank, place.player) for place in made.places()]


def test_totals_and_rows_are_sums_of_lines() -> None:
    assert [TWO_ROWS.total(p) for p in "ABC"] == [5, 1, 0]
    assert [TWO_ROWS.row("A", row) for row in TWO_ROWS.rows] == [7, -2]
    assert TWO_ROWS.rows == ["kept", "coins"]


def test_equal_totals_share_a_place_and_the_next_number_is_skipped() -> None:
    assert places(sheet(7, 9, 9)) == [(1, "B"), (1, "C"), (3, "A")]
    assert places(sheet(9, 7, 7)) == [(1, "A"), (2, "B"), (2, "C")]


def test_the_first_tier_that_differs_decides() -> None:
    oaks = Tier("most oaks", {"A": 1, "B": 1, "C": 2}, "TOY-TIE-2")
    assert places(sheet(9, 9, 9, tiers=(oaks,))) == [(1, "C"), (2, "A"), (2, "B")]


def test_a_tier_may_prefer_the_lower_value() -> None:
    burns = Tier("fewest burns", {"A": 1, "B": 0, "C": 2}, "TOY-TIE-1", lower_wins=True)
    assert places(sheet(9, 9, 9, tiers=(burns,))) == [(1, "B"), (2, "A"), (3, "C")]


def test_a_tier_never_outweighs_the_total() -> None:
    oaks = Tier("most oaks", {"A": 0, "B": 3, "C": 0}, "TOY-TIE-2")
    assert places(sheet(9, 8, 7, tiers=(oaks,))) == [(1, "A"), (2, "B"), (3, "C")]
    assert sheet(9, 8, 7, tiers=(oaks,)).deciding_tier() is None


def test_the_deciding_tier_is_the_last_one_that_was_needed() -> None:
    burns = Tier("fewest burns", {"A": 0, "B": 0, "C": 1}, "TOY-TIE-1", lower_wins=True)
    oaks = Tier("most oaks", {"A": 1, "B": 2, "C": 3}, "TOY-TIE-2")
    made = sheet(9, 9, 9, tiers=(burns, oaks))
    assert places(made) == [(1, "B"), (2, "A"), (3, "C")]
    assert made.deciding_tier() is oaks
    assert format_sheet(made).endswith("Ben wins with 9, by most oaks (2)")


def test_no_tier_decides_what_none_tells_apart() -> None:
    same = Tier("fewest burns", {"A": 1, "B": 1, "C": 0}, "TOY-TIE-1", lower_wins=True)
    made = sheet(9, 9, 3, tiers=(same,))
    assert made.deciding_tier() is None
    assert format_sheet(made).endswith("Ada and Ben win together with 9")


def test_the_total_of_a_team_is_the_sum_of_its_players() -> None:
    made = teams(9, 5, 1, 6)
    assert [made.total(side) for side in ("A+C", "B+D", "A", "D")] == [10, 11, 9, 6]
    assert made.rivals == ["A+C", "B+D"]
    assert made.name("B+D") == "Ben and Dan"


def test_teams_have_places_and_their_best_player_does_not_count() -> None:
    assert places(teams(9, 5, 1, 6)) == [(1, "B+D"), (2, "A+C")]
    assert places(teams(6, 5, 5, 6)) == [(1, "A+C"), (1, "B+D")]


def test_a_tie_of_teams_is_broken_by_sums() -> None:
    # Ada and Cleo burnt two cards together, Ben and Dan one.
    made = teams(6, 5, 5, 6, tiers=(BURNS,))
    assert places(made) == [(1, "B+D"), (2, "A+C")]
    assert winners(made) == "Ben and Dan win with 11, by fewest burns (1)"
