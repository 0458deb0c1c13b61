"""Score sheets in words."""

from __future__ import annotations

from checker.kernel.outcome import format_sheet, winners
from checker.kernel.sheet import Line, Sheet
from kernel.sheet_help import line, sheet, teams


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


def test_a_sheet_of_teams_shows_players_then_sums_then_who_won() -> None:
    assert format_sheet(teams(9, 5, 1, 6)).splitlines()[-4:] == [
        "     6  total",
        "Ada and Cleo together: 10",
        "Ben and Dan together: 11",
        "Ben and Dan win with 11",
    ]
    assert winners(teams(6, 5, 5, 6)) == "Ada and Cleo, Ben and Dan win together with 11"


def test_a_verdict_stands_in_the_place_of_a_winner() -> None:
    made = Sheet({"A": "Ada"}, (line("A", "kept", 3),), verdict="Ada has lost: 2 cards are left")
    assert winners(made) == "Ada has lost: 2 cards are left"
    assert format_sheet(made).splitlines()[-2:] == ["     3  total", "Ada has lost: 2 cards are left"]
