"""A game of dice without a deck: rolls are asked for, judged, weighed, and what nobody saw is not known."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from harness import hold_games
from judging import Verdict
from judging import judge as judge_with
from laid import hold_half_laid, hold_lifted, hold_opened, sampled

from checker.simulate.play import play_game
from checker.simulate.setting import Setting, header_text
from checker.small.game import all_falls
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

ROOT = Path(__file__).resolve().parents[1] / "caravan"
HEAD = "title: caravan\nrules: 1\nplayers: {A: Ada, B: Ben}\n"


@cache
def caravan() -> Any:
    """Its referee; tests never change it."""
    ref, report = load_catalogue(ROOT).get("caravan"), Report()
    assert ref is not None
    game = open_game(ref, report)
    assert game is not None and report.findings == (), report.findings
    return game


class Adapter:
    """What the harness for all titles must be told about it."""

    shared = frozenset(("game", "names", "house", "players"))
    unwritten = frozenset(("transcript",))
    games = sweep = 10
    unlisted: frozenset[str] = frozenset()
    apart = frozenset(("roll",))

    def header(self, rng: random.Random) -> str:
        return header_text(caravan(), Setting(rng.randint(2, 4)), rng)

    def plain(self, move: Any, position: Any) -> Any:
        return move

    def is_conserved(self, t: Any) -> bool:
        return all(len(shown) in (0, 2) for shown in t.dice.values())


def judge(lines: str) -> Verdict:
    return judge_with(f"{HEAD}---\n{lines}", game=caravan())


def test_random_games_hold_every_promise_of_a_referee() -> None:
    text = "\n".join(played.log for played in hold_games(caravan(), Adapter(), range(Adapter.games)))
    assert all(f"{verb} " in text or f"{verb}\n" in text for verb in ("ride", "rest", "roll"))


@pytest.mark.parametrize("seed", range(3))
def test_tables_laid_and_lifted_are_judged_as_before(seed: int) -> None:
    rng = random.Random(seed)
    for held in sampled(caravan(), Adapter(), seed, 3):
        hold_lifted(held)
        hold_opened(held, held.laid)
        hold_half_laid(held, rng)


def test_what_dice_show_decides_and_moves_a_player_on() -> None:
    # Three water at the start: one ride leaves 2; Ben rests beside 2 and 2, and has 3 + 2 = 5.
    verdict = judge("roll 5 3\nA ride 5 -> A.space=5, A.water=2, wind=3 5\nroll 2 2\nB rest -> B.water=5, round=2\n")
    assert verdict.errors == []
    assert verdict.table.counts == {"A.space": 5, "A.water": 2, "B.space": 0, "B.water": 5}


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("roll 3 5\nA ride 4\n", [(6, "CAR-RIDE-1")]),
        ("A ride 4\n", [(5, "CAR-ROLL-1")]),
        ("roll 3\nA ride 3\n", [(5, "CAR-ROLL-1")]),
        ("roll 3 7\nA ride 3\n", [(5, "CAR-ROLL-1")]),
        ("roll 3 5\nroll 1 1\nA ride 3\n", [(6, "CAR-TURN-1")]),
        ("roll\nA rest\n", [(5, "LOG-ARGUMENTS")]),
        ("roll 3 5\nA rest -> wind=3 4\n", [(6, "CAR-ROLL-1")]),
    ],
)
def test_a_fault_has_its_rule_and_its_line(lines: str, found: list[tuple[int, str]]) -> None:
    assert judge(lines).errors == found


def test_dice_that_nobody_saw_may_show_anything_and_leave_what_follows_open() -> None:
    verdict = judge("roll ?\nA ride 4\nroll 1 1\nB rest -> A.water=9\n")
    assert verdict.errors == []
    assert verdict.of("undecided")


def test_every_number_that_dice_show_can_be_ridden() -> None:
    verdict = judge("roll 1 6\n")
    assert {move.text() for move in caravan().legal_moves(verdict.table)} == {"ride 1", "ride 6", "rest"}


def test_each_fall_of_the_dice_has_its_weight() -> None:
    falls = {roll.values: weight for roll, weight in all_falls(3, 6)}
    assert len(falls) == 56 and sum(falls.values()) == 6**3
    assert (falls[1, 1, 1], falls[1, 1, 2], falls[1, 2, 3]) == (1, 3, 6)


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (2, 0), (12, 100), (10**9, 2)])
def test_dice_that_nobody_could_list_are_refused(count: int, sides: int) -> None:
    with pytest.raises(ValueError, match="cannot be rolled"):
        all_falls(count, sides)


def test_simulated_games_are_legal_logs() -> None:
    lines: list[str] = []
    play_game(caravan(), Setting(3, strategies=("greedy",)), "1/0", lines)
    assert judge_with("\n".join(lines) + "\n", game=caravan()).findings == ()
