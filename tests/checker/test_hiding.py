"""Logs of which something is hidden: no legal game of any title is called illegal, and what is visible still counts."""

from __future__ import annotations

import random

import pytest
from hiding import FOUND, false_alarms, hidden, outcomes
from planted.titles import second

from checker.titles import REFEREES

TITLES = sorted(REFEREES)
SWEPT = {"fungi": 1000, "overgrown": 400, "sporeadic": 200, "undergrove": 100, "woodlots": 200}
"""Games in each of the ten parts of a sweep: fewer where a game takes longer."""
QUICK = {"fungi": 40, "overgrown": 24, "sporeadic": 12, "undergrove": 8, "woodlots": 12}


@pytest.mark.parametrize("slug", TITLES)
def test_a_legal_game_gets_no_error_when_something_is_hidden(slug: str) -> None:
    assert false_alarms(slug, range(QUICK[slug])) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("slug", TITLES)
def test_thousands_of_legal_games_get_no_error_when_something_is_hidden(slug: str, part: int) -> None:
    first = 1000 + SWEPT[slug] * part
    assert false_alarms(slug, range(first, first + SWEPT[slug])) == []


@pytest.mark.parametrize("slug", TITLES)
def test_something_is_hidden_in_most_games(slug: str) -> None:
    logs = [second(slug).log(seed) for seed in range(6)]
    assert sum(hidden(slug, text, random.Random(1), 1.0) != text for text in logs) >= 5


@pytest.mark.parametrize("slug", TITLES)
def test_some_faults_are_found_though_half_is_hidden(slug: str) -> None:
    assert outcomes(slug, range(3), 0.5)[FOUND] >= 1
