"""The arithmetic of reports, on games that were made up so that every number can be worked out by hand."""

from __future__ import annotations

import doctest
from typing import Any

import pytest
from judging import referee

from checker.simulate import figures, text
from checker.simulate.compare import EFFECT, LENGTH, SCORES, SEATS, USE, comparable, compare
from checker.simulate.figures import interval, quantile, spread, z_score
from checker.simulate.gather import Gathered
from checker.simulate.play import GameRecord
from checker.simulate.report import report_of
from checker.simulate.setting import Setting
from checker.simulate.text import told, told_shifts

SEATED = ("A", "B")


def record(turns: int, scores: tuple[int, int], wins: tuple[int, int], **uses: tuple[int, int]) -> GameRecord:
    things = tuple(sorted(uses.items()))
    return GameRecord(turns, 2 * turns, scores, wins, "done", things, (("dishes", sum(scores)),), SEATED)


GAMES = (
    record(10, (8, 2), (60, 0), morel=(2, 0)),
    record(12, (4, 4), (30, 30), morel=(1, 1)),
    record(14, (1, 7), (0, 60)),
    record(20, (5, 9), (0, 60), butter=(0, 3)),
)


def report(games: tuple[GameRecord, ...] = GAMES, seed: str = "1", data: str = "x") -> dict[str, Any]:
    gathered = Gathered()
    for game in games:
        gathered.take(game)
    return report_of(referee("fungi"), Setting(2), seed, gathered, data)


@pytest.mark.parametrize("module", [figures, text])
def test_the_examples_in_the_docstrings_hold(module: Any) -> None:
    result = doctest.testmod(module)
    assert result.attempted and not result.failed


def test_a_spread_has_mean_quartiles_and_ends() -> None:
    # 10, 12, 14, 20: mean 14, squares of the distances 16 + 4 + 0 + 36 = 56, 56 / 3 = 18.67, root 4.3205, half of it
    assert spread([20, 10, 14, 12]) == {
        "mean": 14.0,
        "error": 2.1602,
        "deviation": 4.3205,
        "least": 10,
        "lower": 11.5,
        "median": 13.0,
        "upper": 15.5,
        "most": 20,
    }
    assert spread([7])["deviation"] == 0
    assert quantile([3], 1) == 3


def test_an_interval_never_leaves_what_a_share_can_be() -> None:
    # nobody of 10: Wilson gives 0 to z^2 / (n + z^2) = 3.8415 / 13.8415
    assert interval(0.0, 10) == (0.0, 0.2775)
    assert interval(1.0, 10) == (0.7225, 1.0)
    assert interval(0.0, 0) == (0.0, 1.0)


def test_the_more_is_compared_the_more_it_takes_to_be_sure() -> None:
    assert 1.95 < z_score(1) < 1.97 < z_score(2) < z_score(100)


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


def test_games_put_together_in_parts_are_the_games_put_together_at_once() -> None:
    parts = [Gathered(), Gathered()]
    for k, game in enumerate(GAMES):
        parts[k // 3].take(game)
    whole = Gathered()
    for part in parts:
        whole.extend(part)
    assert report_of(referee("fungi"), Setting(2), "1", whole, "x") == report()


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


# --- two runs -------------------------------------------------------------------------------------------------------
def more(points: int) -> tuple[GameRecord, ...]:
    return tuple(game._replace(scores=(game.scores[0] + points, game.scores[1] + points)) for game in GAMES)


def test_the_same_games_with_more_points_shift_by_just_these() -> None:
    made = compare(report(more(1), data="y"), report())
    assert made.paired
    assert [(s.name, s.shift, s.error, s.sure) for s in made.of(SCORES)] == [
        ("all players", 1.0, 0.0, True),
        ("seat 1", 1.0, 0.0, True),
        ("seat 2", 1.0, 0.0, True),
    ]
    assert not any(s.sure for group in (LENGTH, SEATS, USE) for s in made.of(group))


def test_games_of_another_seed_are_compared_as_two_samples() -> None:
    made = compare(report(more(1), seed="2"), report())
    assert not made.paired
    everybody = made.of(SCORES)[0]
    # means of games 5, 4, 4, 7 (and one more): variance 2, of which a fourth, twice: the error is 1
    assert (everybody.shift, everybody.error, everybody.sure) == (1.0, 1.0, False)


def test_a_thing_that_only_one_run_has_is_shown_without_a_shift() -> None:
    made = compare(report(GAMES[:3]), report(GAMES))
    butter = next(shift for shift in made.of(EFFECT) if shift.name == "butter")
    assert (butter.this, butter.other, butter.shift, butter.sure) == (None, 9.0, None, False)
    used = next(shift for shift in made.of(USE) if shift.name == "butter")
    assert (used.this, used.other) == (0.0, 0.75)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"title": "overgrown"}, "one is of fungi, the other of overgrown"),
        ({"players": 3}, "the players differ: 2 here, 3 there"),
        ({"strategies": ["greedy", "greedy"]}, "the strategies differ: random, random here, greedy, greedy there"),
        ({"mode": "teams"}, "the mode differ: none here, teams there"),
        ({}, ""),
    ],
)
def test_runs_that_differ_in_more_than_data_are_not_compared(change: dict[str, Any], why: str) -> None:
    assert comparable(report(), report() | change) == why


def test_the_text_has_every_figure() -> None:
    made = told(report(), "bundled data, x")
    assert "Fungi (bundled data, x): 4 games of 2 players, random, seed 1" in made
    lines = {line.split("  ")[0]: line.split() for line in made.splitlines()}
    assert lines["turns"] == ["turns", "14.00", "±", "4.32", "10", "11.5", "13", "15.5", "20"]
    assert lines["morel"][:7] == ["morel", "1.00", "3", "5.33", "5", "4.80", "+0.53"]
    shifts = told_shifts(compare(report(more(1), data="y"), report()), "there")
    assert "game by game" in shifts
    assert "all players" in shifts and "+1.00" in shifts
