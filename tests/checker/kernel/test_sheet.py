"""Score sheets: totals are sums of lines, places are shared and skipped, tie-breaks work in tiers."""

from __future__ import annotations

from checker.kernel.claims import compare_claims, compare_winners
from checker.kernel.outcome import format_sheet, winners
from checker.kernel.sheet import Line, Sheet, Tier

NAMES = {"A": "Ada", "B": "Ben", "C": "Cleo"}


def line(player: str, row: str, points: int) -> Line:
    return Line(player, row, points, f"{row} = {points}", f"TOY-{row.upper()}-1")


def sheet(*points: int, tiers: tuple[Tier, ...] = ()) -> Sheet:
    """One line a player."""
    return Sheet(NAMES, tuple(line(p, "kept", n) for p, n in zip("ABC", points, strict=True)), tiers)


def places(made: Sheet) -> list[tuple[int, str]]:
    return [(place.rank, place.player) for place in made.places()]


TWO_ROWS = Sheet(NAMES, (line("A", "kept", 4), line("A", "kept", 3), line("A", "coins", -2), line("B", "coins", 1)))


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


def test_a_sheet_reads_like_a_pad() -> None:
    assert format_sheet(sheet(7, 0, 3)).splitlines() == [
        "Ada",
        "     7  kept         kept = 7  [TOY-KEPT-1]",
        "     7  total",
        "Ben",
        "     0  kept         kept = 0  [TOY-KEPT-1]",
        "     0  total",
        "Cleo",
        "     3  kept         kept = 3  [TOY-KEPT-1]",
        "     3  total",
        "ranking: 1. Ada 7, 2. Cleo 3, 3. Ben 0",
        "Ada wins with 7",
    ]


def test_provisional_lines_are_marked() -> None:
    made = Sheet({"A": "Ada"}, (Line("A", "kept", 2, "fir = 2", "TOY-SCORE-1", (), True),))
    assert "[TOY-SCORE-1] (provisional)" in format_sheet(made)


def test_right_claims_are_silent() -> None:
    assert compare_claims(TWO_ROWS, "A", {"kept": 7, "coins": -2, "total": 5}, "TOY-SCORE-3") == []


def test_wrong_claims_name_the_row_its_rule_and_the_arithmetic() -> None:
    (row,) = compare_claims(TWO_ROWS, "A", {"kept": 8}, "TOY-SCORE-3")
    assert (row.rule, row.path) == ("TOY-KEPT-1", ("claimed", "A", "kept"))
    assert row.message == "`kept` of Ada is claimed as 8, it is 7: kept = 4; kept = 3"
    (total,) = compare_claims(TWO_ROWS, "A", {"total": 6}, "TOY-SCORE-3")
    assert (total.rule, total.path) == ("TOY-SCORE-3", ("claimed", "A", "total"))
    assert total.message == "the total of Ada is claimed as 6, it is 5: kept 7 + coins -2"


def test_a_claim_for_somebody_without_points_says_that_nothing_scores() -> None:
    (total,) = compare_claims(TWO_ROWS, "C", {"total": 2}, "TOY-SCORE-3")
    assert total.message.endswith("it is 0: nothing scores")


# --- teams ----------------------------------------------------------------------------------------------------------
FOUR = {"A": "Ada", "B": "Ben", "C": "Cleo", "D": "Dan"}
SIDES = {"A+C": ("A", "C"), "B+D": ("B", "D")}
BURNS = Tier("fewest burns", {"A": 1, "B": 0, "C": 1, "D": 1}, "TOY-TIE-1", lower_wins=True)


def teams(*points: int, tiers: tuple[Tier, ...] = ()) -> Sheet:
    return Sheet(FOUR, tuple(line(p, "kept", n) for p, n in zip("ABCD", points, strict=True)), tiers, sides=SIDES)


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


def test_a_sheet_of_teams_shows_players_then_sums_then_who_won() -> None:
    assert format_sheet(teams(9, 5, 1, 6)).splitlines()[-4:] == [
        "     6  total",
        "Ada and Cleo together: 10",
        "Ben and Dan together: 11",
        "Ben and Dan win with 11",
    ]
    assert winners(teams(6, 5, 5, 6)) == "Ada and Cleo, Ben and Dan win together with 11"


def test_a_wrong_total_of_a_team_is_told_with_its_players() -> None:
    (problem,) = compare_claims(teams(9, 5, 1, 6), "B+D", {"total": 12}, "TOY-SCORE-3")
    assert problem.message == "the total of Ben and Dan is claimed as 12, it is 11: Ben 5 + Dan 6"
    assert problem.path == ("claimed", "B+D", "total")
    assert compare_claims(teams(9, 5, 1, 6), "B+D", {"total": 11}, "TOY-SCORE-3") == []


def test_the_winners_may_be_claimed_as_a_team_or_as_its_players() -> None:
    made = teams(9, 5, 1, 6)
    for claimed in ({"B+D"}, {"B", "D"}):
        assert compare_winners(made, claimed, "TOY-WIN-1", "TOY-TIE-1") is None
    for claimed in ({"A+C"}, {"B"}, {"A", "B", "C", "D"}):
        problem = compare_winners(made, claimed, "TOY-WIN-1", "TOY-TIE-1")
        assert problem is not None
        assert problem.rule == "TOY-WIN-1"
        assert problem.message.endswith("cannot have won: Ben and Dan win with 11")


def test_a_wrong_winner_of_a_tie_is_told_under_the_rule_that_broke_it() -> None:
    broken = compare_winners(teams(6, 5, 5, 6, tiers=(BURNS,)), {"A+C"}, "TOY-WIN-1", "TOY-TIE-9")
    shared = compare_winners(teams(6, 5, 5, 6), {"A+C"}, "TOY-WIN-1", "TOY-TIE-9")
    assert broken is not None and shared is not None
    assert (broken.rule, shared.rule) == ("TOY-TIE-1", "TOY-TIE-9")


# --- verdicts -------------------------------------------------------------------------------------------------------
def test_a_verdict_stands_in_the_place_of_a_winner() -> None:
    made = Sheet({"A": "Ada"}, (line("A", "kept", 3),), verdict="Ada has lost: 2 cards are left")
    assert winners(made) == "Ada has lost: 2 cards are left"
    assert format_sheet(made).splitlines()[-2:] == ["     3  total", "Ada has lost: 2 cards are left"]
