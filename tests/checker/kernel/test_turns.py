"""Whole turns: every way in which the player to act can go on, and nothing beyond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from checker.kernel.turns import MOST_STEPS, turns

from .help import GAME, play
from .toy import Acorns


def ways(spot: Any) -> list[str]:
    return [" ; ".join(move.text() for move in moves) for moves, _ in turns(GAME, spot)]


def spot(*lines: str, hands: str) -> Any:
    return play(*lines, hands=f"hands: {{{hands}}}").judged.position


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ("A: [oak, elm], B: [fir, fir]", ["play oak ; keep", "play oak ; burn", "play elm ; keep", "play elm ; burn"]),
        ("A: [fir, fir], B: [oak, elm]", ["play fir ; keep", "play fir ; burn", "pass"]),
    ],
)
def test_a_turn_is_played_to_its_end(hands: str, expected: list[str]) -> None:
    assert ways(spot(hands=hands)) == expected


def test_the_position_after_each_way_is_its_own() -> None:
    start = spot(hands="A: [oak, elm], B: [fir, fir]")
    after = {" ; ".join(move.text() for move in moves): found for moves, found in turns(GAME, start)}
    assert after["play oak ; keep"].piles == {"A": ["oak"], "B": []}
    assert after["play elm ; burn"].burnt == {"A": ["elm"], "B": []}
    # Then Ben is due, and before him the draw.
    assert {found.turn for found in after.values()} == {1}
    assert all(GAME.to_act(found) == "chance" for found in after.values())
    assert (start.hands["A"], start.piles["A"], start.turn) == (["oak", "elm"], [], 0)


def test_a_turn_that_has_begun_is_finished() -> None:
    assert ways(spot("1 A play oak", hands="A: [oak, elm], B: [fir, fir]")) == ["keep", "burn"]


def test_what_is_not_allowed_any_more_is_no_way() -> None:
    lines = ("1 A play oak ; burn ; draw yew", "2 B play fir ; keep ; draw oak")
    assert ways(spot(*lines, hands="A: [oak, elm], B: [fir, fir]")) == ["play elm ; keep", "play yew ; keep", "pass"]


def test_there_is_no_turn_while_something_is_drawn_or_after_the_end() -> None:
    assert ways(spot("1 A play oak ; keep", hands="A: [oak, elm], B: [fir, fir]")) == []
    over = spot(hands="A: [oak, elm], B: [fir, fir]")
    over.turns = 6
    assert ways(over) == []


@dataclass(frozen=True)
class Wait:
    actor: str = "A"
    verb: str = "wait"

    def play(self, spot: Any) -> None:
        """Nothing changes."""

    def text(self) -> str:
        return "wait"


class Endless(Acorns):
    """A game in which one can wait for ever."""

    def generate_moves(self, spot: Any) -> list[Any]:
        return [Wait()]

    def turn_begins(self, spot: Any) -> bool:
        return False


def test_a_turn_without_an_end_is_cut_off() -> None:
    game: Any = Endless()
    ((moves, _),) = turns(game, spot(hands="A: [oak, elm], B: [fir, fir]"))
    assert len(moves) == MOST_STEPS == 12
