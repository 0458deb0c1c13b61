"""Sheets of a toy game as results: ties, teams, and games that nobody wins."""

from __future__ import annotations

import json

from checker.kernel.problem import Problem
from checker.kernel.sheet import Line, PointSpan, Sheet, Tier
from sporeprint.api.scores import sheet_result

NAMES = {"A": "Ada", "B": "Ben", "C": "Cleo", "D": "Dan"}
TEAMS = {"A+C": ("A", "C"), "B+D": ("B", "D")}


def sheet(*points: int) -> Sheet:
    players = dict(list(NAMES.items())[: len(points)])
    lines = [
        Line(player, "kept", number, f"kept = {number}", "TOY-KEPT-1")
        for player, number in zip(players, points, strict=True)
    ]
    return Sheet(players, tuple(lines))


def test_a_tie_break_decides_and_is_told() -> None:
    oaks = Tier("most oaks", {"A": 1, "B": 1, "C": 2}, "TOY-TIE-2")
    result = sheet_result(sheet(7, 9, 9)._replace(tiers=(oaks,)), "toy")
    assert result.outcome == "Cleo wins with 9, by most oaks (2)"
    assert (result.winners, result.ranks) == (("C",), {"C": 1, "B": 2, "A": 3})
    made = result.to_json()
    assert json.loads(json.dumps(made)) == made
    assert made["totals"] == {"A": 7, "B": 9, "C": 9}
    assert made["places"] == [
        {"rank": 1, "player": "C", "total": 9},
        {"rank": 2, "player": "B", "total": 9},
        {"rank": 3, "player": "A", "total": 7},
    ]
    ties = [{"name": "most oaks", "values": {"A": 1, "B": 1, "C": 2}, "rule": "TOY-TIE-2", "lower_wins": False}]
    assert made["ties"] == ties


def test_teams_have_totals_ranks_and_win_together() -> None:
    result = sheet_result(sheet(9, 5, 1, 6)._replace(sides=TEAMS), "toy")
    assert result.totals == {"A": 9, "B": 5, "C": 1, "D": 6, "A+C": 10, "B+D": 11}
    assert (result.winners, result.ranks, result.teams) == (("B+D",), {"B+D": 1, "A+C": 2}, TEAMS)
    assert result.outcome == "Ben and Dan win with 11"


def test_equal_players_share_a_rank() -> None:
    result = sheet_result(sheet(9, 9, 4), "toy")
    assert (result.winners, result.ranks) == (("A", "B"), {"A": 1, "B": 1, "C": 3})


def test_a_game_without_a_winner_has_an_outcome_all_the_same() -> None:
    lost = sheet(3)._replace(verdict="Ada has lost: 2 cards are left")
    result = sheet_result(lost, "toy")
    assert (result.outcome, result.winners) == ("Ada has lost: 2 cards are left", ())


def test_nobody_is_named_before_the_end_with_faults_or_with_something_unknown() -> None:
    won = sheet(3, 2)
    assert sheet_result(won, "toy").winners == ("A",)
    unfinished = sheet_result(won._replace(unfinished="Ben has a turn left"), "toy")
    assert (unfinished.winners, unfinished.outcome) == ((), "Ada leads with 3")
    faulty = sheet_result(won._replace(provisional=True), "toy")
    assert (faulty.winners, "Ada 3, Ben 2" in faulty.outcome) == ((), True)
    open_ = won._replace(
        unknown=("a card of Ben",), spans={"A": PointSpan(3, 3), "B": PointSpan(2, 5)}, is_certain=False
    )
    result = sheet_result(open_, "toy")
    assert (result.winners, result.ranks, result.ranges) == ((), {}, {"A": (3, 3), "B": (2, 5)})
    assert result.outcome == "open: Ada 3, Ben 2 to 5; unknown: a card of Ben"


def test_who_wins_in_every_case_is_named() -> None:
    spans = {"A": PointSpan(6, 6), "B": PointSpan(2, 5)}
    certain = sheet(6, 2)._replace(unknown=("a card of Ben",), spans=spans, sure=("A",))
    result = sheet_result(certain, "toy")
    assert (result.winners, result.outcome) == (("A",), "Ada wins with 6, whatever a card of Ben may be")


def test_notes_keep_their_rules() -> None:
    noted = sheet(3)._replace(notes=(Problem("TOY-NOTE-1", "one acorn is left"),))
    assert sheet_result(noted, "toy").to_json()["notes"] == [{"message": "one acorn is left", "rule": "TOY-NOTE-1"}]
