"""Very many random moves of every title: after each of them nothing is lost, nothing is made, and nothing is wrong."""

from __future__ import annotations

import random

import pytest
from harness import Adapter, adapter_of, chosen, dealt, hold_position
from judging import referee

from checker.kernel.game import AnyGame
from checker.titles import REFEREES

TITLES = sorted(REFEREES)
PARTS = 10
MANY = {"fungi": 1_000_000, "overgrown": 1_000_000, "sporeadic": 200_000, "undergrove": 300_000, "woodlots": 300_000}
"""Moves of a sweep: fewer where a move takes longer."""
STARTS = range(1_000_000, 1_000_000 * (PARTS + 1), 1_000_000)


def walked(game: AnyGame, adapter: Adapter, seed: int, most: int) -> int:
    """Plays a random game, at most so many moves of it; how many it had."""
    rng = random.Random(seed)
    position = dealt(game, adapter.header(rng))
    moves = 0
    try:
        while moves < most and game.to_act(position) is not None:
            chosen(game, position, rng).play(position)
            moves += 1
            hold_position(game, adapter, position)
    except AssertionError as broken:
        raise AssertionError(f"{game.slug}, seed {seed}, move {moves}: {broken}") from broken
    return moves


def walk(slug: str, seed: int, moves: int) -> int:
    """AnyGame after game until so many moves were made; how many games it took."""
    games = 0
    while moves > 0:
        moves -= walked(referee(slug), adapter_of(slug), seed + games, moves)
        games += 1
    return games


@pytest.mark.parametrize("slug", TITLES)
def test_hundreds_of_moves_lose_nothing_and_make_nothing(slug: str) -> None:
    assert walk(slug, 500, 200) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", STARTS, ids="from-seed-{}".format)
@pytest.mark.parametrize("slug", TITLES)
def test_hundreds_of_thousands_of_moves_lose_nothing_and_make_nothing(slug: str, seed: int) -> None:
    assert walk(slug, seed, MANY[slug] // PARTS) > 1


def test_a_card_that_gets_lost_is_noticed() -> None:
    game, adapter = referee("fungi"), adapter_of("fungi")

    class Careless:
        def __getattr__(self, name: str) -> object:
            return getattr(adapter, name)

        def is_conserved(self, position: object) -> bool:
            return bool(adapter.is_conserved(position)) and len(position.forest) == 8  # type: ignore[attr-defined]

    with pytest.raises(AssertionError, match="fungi, seed 500, move "):
        walked(game, Careless(), 500, 1000)  # type: ignore[arg-type]
