"""Random games of every referee at hand hold the promises of the protocol; and the harness notices broken ones."""

from __future__ import annotations

from typing import Any

import pytest
from harness import adapter_of, hold_games, hold_log, play_game
from judging import referee
from sweeping import swept

from checker.titles import REFEREES

TITLES = sorted(REFEREES)


@pytest.mark.parametrize("slug", TITLES)
def test_random_games_hold_every_promise(slug: str) -> None:
    adapter = adapter_of(slug)
    games = hold_games(referee(slug), adapter, range(adapter.games))
    text = "\n".join(played.log for played in games)
    assert {verb for verb in referee(slug).verbs if f" {verb}" not in text} == adapter.unlisted


@swept({slug: adapter_of(slug).sweep for slug in TITLES}, 1000, 10)
def test_thousands_of_random_games_hold_every_promise(name: str, seeds: range) -> None:
    hold_games(referee(name), adapter_of(name), seeds)


@pytest.mark.parametrize("slug", TITLES)
def test_a_seed_gives_the_same_game_again(slug: str) -> None:
    first, again = (play_game(referee(slug), adapter_of(slug), 7) for _ in range(2))
    assert first.log == again.log


class Flawed:
    """A referee with one thing of it replaced."""

    def __init__(self, game: Any, **other: Any) -> None:
        self.__dict__ |= {"game": game, **other}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def some_games(game: Any, slug: str) -> None:
    hold_games(game, adapter_of(slug), range(5))


@pytest.mark.parametrize("slug", TITLES)
def test_a_list_that_leaves_a_move_out_is_noticed(slug: str) -> None:
    whole = referee(slug)
    flawed = Flawed(whole, legal_moves=lambda position: list(whole.legal_moves(position))[:-1])
    with pytest.raises(AssertionError, match=rf"{slug}, seed \d+"):
        some_games(flawed, slug)


@pytest.mark.parametrize("slug", TITLES)
def test_a_list_with_an_illegal_move_is_noticed(slug: str) -> None:
    whole = referee(slug)
    stale: list[Any] = []

    def legal(position: Any) -> list[Any]:
        stale.extend(list(whole.legal_moves(position))[:1])
        return [*whole.legal_moves(position), *stale[:1]]

    with pytest.raises(AssertionError, match="listed"):
        some_games(Flawed(whole, legal_moves=legal), slug)


@pytest.mark.parametrize("slug", TITLES)
def test_a_written_position_that_lacks_something_is_noticed(slug: str) -> None:
    whole = referee(slug)
    flawed = Flawed(whole, write_position=lambda p: "\n".join(whole.write_position(p).splitlines()[:-2]) + "\n")
    with pytest.raises(AssertionError, match="title:"):
        some_games(flawed, slug)


@pytest.mark.parametrize("slug", TITLES)
def test_asking_that_changes_the_table_is_noticed(slug: str) -> None:
    whole = referee(slug)

    def legal(position: Any) -> list[Any]:
        moves = list(whole.legal_moves(position))
        position.transcript.line += 1
        return moves

    with pytest.raises(AssertionError, match="asking changed the table"):
        some_games(Flawed(whole, legal_moves=legal), slug)


@pytest.mark.parametrize("slug", TITLES)
def test_a_log_that_is_not_what_was_played_is_noticed(slug: str) -> None:
    played = play_game(referee(slug), adapter_of(slug), 3)
    played.lines.pop()
    with pytest.raises(AssertionError):
        hold_log(referee(slug), adapter_of(slug), played)
