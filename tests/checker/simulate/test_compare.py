"""Two runs compared, on games made up so that every number can be worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from checker.simulate.compare import EFFECT, LENGTH, SCORES, SEATS, USE, comparable, compare
from checker.simulate.figures import z_score
from simulate.figures_help import GAMES, more, report


def test_the_more_is_compared_the_more_it_takes_to_be_sure() -> None:
    assert 1.95 < z_score(1) < 1.97 < z_score(2) < z_score(100)


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
