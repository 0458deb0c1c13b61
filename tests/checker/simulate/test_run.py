"""Runs on executors of all kinds: the same result from each of them, and a clear word when one is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from judging import referee

from checker.fungi.playing import FungiPlaying
from checker.simulate.gather import Gathered
from checker.simulate.run import FailedGame, parts_of, play_part, replayed, simulate
from checker.simulate.workers import Here
from simulate.run_help import GAMES, SETTING, as_report, played


@pytest.mark.parametrize("lanes", [1, 2, 3, 5])
def test_how_a_run_is_divided_changes_nothing(lanes: int) -> None:
    assert as_report(played(Here(), lanes)) == as_report(played(Here(), 1))


def test_parts_have_every_game_once() -> None:
    for games, lanes in ((1, 8), (7, 2), (1000, 2), (401, 2)):
        parts = list(parts_of(referee("fungi"), SETTING, "1", games, lanes))
        assert [n for part in parts for n in range(part.first, part.first + part.games)] == list(range(games))
        assert max(part.games for part in parts) <= 25


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = (as_report(played(Here(), 1, games))["each"] for games in (3, 6))
    assert all(long[key][:3] == short[key] for key in short)


def test_another_seed_gives_other_games() -> None:
    other = simulate(referee("fungi"), SETTING, "8", GAMES, Here())
    assert isinstance(other, Gathered)
    assert other.scores != played(Here(), 1).scores


def breaking(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    """The games of these numbers break as soon as they are over; a game is known by the chance it begins with."""
    whole, bad = FungiPlaying.deal, [Random(f"7/{number}").getstate() for number in numbers]
    under_way: list[bool] = []

    def deal(self: FungiPlaying, players: Any, mode: str, said: Any, rng: Random) -> dict[str, str]:
        under_way[:] = [rng.getstate() in bad]
        return whole(self, players, mode, said, rng)

    def ended(self: FungiPlaying, t: Any) -> str:
        if under_way[0]:
            raise KeyError("no such end")
        return "over"

    monkeypatch.setattr(FungiPlaying, "deal", deal)
    monkeypatch.setattr(FungiPlaying, "ended", ended)


@pytest.mark.parametrize("lanes", [1, 3])
def test_of_games_that_break_the_first_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch, lanes: int) -> None:
    breaking(monkeypatch, 4, 9)
    failed = played(Here(), lanes)
    assert isinstance(failed, FailedGame)
    assert (failed.number, failed.seed, failed.error) == (4, "7/4", "KeyError: 'no such end'")
    assert failed.place.endswith("in ended")
    lines, again = replayed(referee("fungi"), SETTING, "7", 4)
    assert again == failed
    assert lines[0].startswith("title: fungi\n")
    assert len(lines) > 40


def test_a_part_needs_nothing_but_itself() -> None:
    part = next(iter(parts_of(referee("fungi"), SETTING, "7", 1, 1)))
    made = play_part(part)
    assert isinstance(made, Gathered)
    assert made.scores == played(Here(), 1).scores[:1]
