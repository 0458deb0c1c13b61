"""How simple bots choose."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from judging import judge, referee

from checker.fungi.playing import FungiPlaying
from checker.kernel.playing import Playing
from checker.simulate.players import SAMPLED, by_verb, outlook, play_greedy, play_random, sampled

TABLE = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
from:
  A: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [MO, MO, MO, HF, HF, HF]}
  B: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [PO]}
  forest: [HW, TE, LW, CH, SH, HW, SH, BB]
  decay: [PA]
  draw: 20
  to_act: A
---
"""
"""Three morels, six points each, can be cooked on the one pan; so can three honey fungi of one point each."""


def fungi_table() -> Any:
    return judge(TABLE).table


def test_a_greedy_player_cooks_what_is_worth_most_unless_it_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FungiPlaying, "outlook", Playing.outlook)
    game, position = referee("fungi"), fungi_table()
    moves = list(game.legal_moves(position))
    chosen = [play_greedy(game, position, moves, Random(seed)).text() for seed in range(40)]
    best = [text for text in chosen if text.startswith("cook MO day=3")]
    assert len(best) >= 30
    assert len(best) < 40


def test_a_random_player_takes_every_verb_as_often_as_any_other() -> None:
    game, position = referee("fungi"), fungi_table()
    moves = list(game.legal_moves(position))
    kinds = set(by_verb(moves))
    chosen = [play_random(game, position, moves, Random(seed)).verb for seed in range(300)]
    assert kinds == {"take", "decay", "cook", "sell"}
    assert all(50 < chosen.count(kind) < 100 for kind in kinds)


def test_of_many_moves_some_of_every_verb_are_looked_at() -> None:
    class Way:
        def __init__(self, verb: str) -> None:
            self.verb = verb

    moves: list[Any] = [Way("grow") for _ in range(500)] + [Way("pass")]
    looked = sampled(moves, Random(1))
    assert len(looked) == SAMPLED
    assert [way.verb for way in looked].count("pass") == 1
    assert sampled(moves[:5], Random(1)) == moves[:5]


class Hopeful(Playing[Any]):
    """B hopes for 5 points, everybody else for 1."""

    def outlook(self, position: Any, player: str) -> float:
        return 5.0 if player == "B" else 1.0


def test_the_outlook_is_points_and_hopes_less_those_of_the_best_rival() -> None:
    game, position = referee("fungi"), fungi_table()
    next(m for m in game.legal_moves(position) if m.text().startswith("cook MO day=3")).play(position)
    sheet = game.score(position)
    assert outlook(sheet, Playing(), position, "A") == 18
    assert outlook(sheet, Playing(), position, "B") == -18
    assert outlook(sheet, Hopeful(), position, "A") == 14
