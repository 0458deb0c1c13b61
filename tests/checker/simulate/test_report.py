"""Reports of runs, on games made up so that every number can be worked out by hand."""

from __future__ import annotations

from judging import referee

from checker.simulate.compare import SCORES, compare
from checker.simulate.gather import Gathered
from checker.simulate.play import GameRecord
from checker.simulate.report import report_of
from checker.simulate.setting import Setting
from simulate.figures_help import report


def test_a_report_counts_turns_scores_wins_and_ends() -> None:
    made = report()
    assert made["turns"]["mean"] == 14
    assert made["moves"]["mean"] == 28
    assert made["scores"]["mean"] == 5  # 40 points of 8 seats
    assert [row["scores"]["mean"] for row in made["seats"]] == [4.5, 5.5]
    assert [row["wins"] for row in made["seats"]] == [0.375, 0.625]
    assert made["ends"] == [{"reason": "done", "games": 4, "share": 1.0}]
    assert made["rows"] == [{"row": "dishes", "mean": 5.0}]


def test_a_thing_has_its_users_and_those_who_did_without() -> None:
    butter, morel = report()["things"]
    assert (butter["thing"], butter["per_game"], butter["users"], butter["others"]) == ("butter", 0.75, 1, 7)
    assert (morel["per_game"], morel["users"], morel["others"]) == (1.0, 3, 5)
    assert (morel["score_users"], morel["score_others"]) == (5.3333, 4.8)  # 8, 4, 4 against 2, 1, 7, 5, 9
    assert morel["score_gap"] == 0.5333
    assert (morel["wins_users"], morel["wins_others"]) == (0.6667, 0.4)  # 1 + 1/2 + 1/2 of 3, 2 of 5
    # 8, 4, 4 has the variance 16/3, 2, 1, 7, 5, 9 has 11.2: the root of 16/9 + 2.24
    assert morel["score_gap_error"] == 2.0044


def test_what_plays_against_the_players_is_no_player() -> None:
    """Alone against two colours: their 50 points are in no mean of scores, rows or things."""
    gathered = Gathered()
    for scores, used in (((10, 50, 40), (1, 0, 0)), ((20, 50, 60), (0, 0, 0))):
        gathered.take(
            GameRecord(5, 9, scores, (0, 60, 0), "done", (("map", used),), (("goals", scores[0]),), ("A", "b", "t"))
        )
    made = report_of(referee("undergrove"), Setting(1), "1", gathered, "x")
    assert made["scores"]["mean"] == 15
    assert made["rows"] == [{"row": "goals", "mean": 15.0}]
    [thing] = made["things"]
    assert (thing["users"], thing["others"], thing["score_users"], thing["score_others"]) == (1, 1, 10.0, 20.0)
    assert [row["seat"] for row in made["seats"]] == ["seat 1", "b", "t"]
    assert compare(made, made).of(SCORES)[0].this == 15
