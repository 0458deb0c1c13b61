"""Simulated games: every mode of every title comes to an end, and its log is one that the referee finds clean."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from judging import judge, referee

from checker.fungi.playing import FungiPlaying
from checker.kernel.playing import Playing
from checker.simulate.play import WHOLE, play_game
from checker.simulate.players import SAMPLED, STRATEGIES, by_verb, outlook, play_greedy, play_random, sampled
from checker.simulate.setting import Setting, deal, setting_problems
from checker.titles import REFEREES
from sporeprint.ground.findings import Report

GAMES = [
    ("fungi", 2, "", "random"),
    ("fungi", 2, "", "greedy"),
    ("overgrown", 1, "", "random"),
    ("overgrown", 1, "impossible", "greedy"),
    ("overgrown", 2, "", "random"),
    ("overgrown", 3, "", "random"),
    ("overgrown", 4, "teams", "random"),
    ("sporeadic", 2, "", "random"),
    ("sporeadic", 6, "", "random"),
    ("woodlots", 1, "solo", "random"),
    ("woodlots", 1, "solo-owner", "random"),
    ("woodlots", 3, "", "random"),
    ("undergrove", 1, "", "random"),
    ("undergrove", 2, "quick_sprout", "random"),
    ("undergrove", 4, "", "random"),
]


def problems(slug: str, setting: Setting) -> list[str]:
    report = Report()
    setting_problems(referee(slug), setting, report)
    return [finding.rule for finding in report.findings]


@pytest.mark.parametrize(("slug", "players", "mode", "strategy"), GAMES)
def test_the_log_of_a_simulated_game_is_clean_and_ends_with_its_score(
    slug: str, players: int, mode: str, strategy: str
) -> None:
    setting, lines = Setting(players, mode, (), (strategy,)), list[str]()
    record = play_game(referee(slug), setting, "3/0", lines)
    verdict = judge("\n".join(lines) + "\n", slug)
    assert [f for f in verdict.findings if f.level != "warning"] == [], verdict.told()
    sheet = verdict.judged.sheet
    assert sheet is not None
    if mode != "solo":  # which has no points, and is measured otherwise
        assert record.scores == tuple(sheet.total(seat) for seat in sheet.players)
    assert sum(record.wins) in (0, WHOLE)
    assert 0 < record.turns <= record.moves


def test_every_title_and_mode_can_be_dealt_for_all_its_numbers_of_players() -> None:
    for slug in REFEREES:
        game = referee(slug)
        least, most = game.data.players
        ways = [(players, "") for players in range(least, most + 1)]
        ways += [(players, mode) for mode, numbers in game.playing().modes.items() for players in numbers]
        for players, mode in ways:
            for seed in range(3):
                report = Report()
                position, _ = deal(game, Setting(players, mode), Random(seed), report)
                assert position is not None and not report.findings, (slug, players, mode, report.findings)


@pytest.mark.parametrize(
    ("slug", "setting", "rule"),
    [
        ("fungi", Setting(7), "SIMULATE-PLAYERS"),
        ("fungi", Setting(0), "SIMULATE-PLAYERS"),
        ("fungi", Setting(2, "teams"), "SIMULATE-MODE"),
        ("overgrown", Setting(3, "teams"), "SIMULATE-MODE"),
        ("sporeadic", Setting(2, said=(("radios", "4"),)), "SIMULATE-HEADER"),
        ("sporeadic", Setting(2, said=(("radius", "99"),)), "SPO-SET-3"),
        ("fungi", Setting(2, said=(("house.tie_break", "oldest"),)), "LOG-HOUSE"),
        ("woodlots", Setting(2, said=(("layout", "moon"),)), "WDL-CHK-1"),
        ("undergrove", Setting(1, said=(("difficulty", "mild"),)), "UND-SCO-12"),
    ],
)
def test_games_that_cannot_be_dealt_are_told_before_any_is_played(slug: str, setting: Setting, rule: str) -> None:
    assert rule in problems(slug, setting)


@pytest.mark.parametrize(
    ("slug", "setting"),
    [
        ("sporeadic", Setting(2, said=(("radius", "7"),))),
        ("overgrown", Setting(2, said=(("house.redraw_pollution_pair", "true"),))),
        ("woodlots", Setting(2, said=(("options", "[much_more_soil]"),))),
        ("woodlots", Setting(2, said=(("layout", "clustered"),))),
        ("undergrove", Setting(2, said=(("deck", "prototype"), ("expansion", "yes")))),
        ("undergrove", Setting(1, said=(("difficulty", "hard"), ("without", "2")))),
    ],
)
def test_what_headers_say_can_be_said_here(slug: str, setting: Setting) -> None:
    assert problems(slug, setting) == []


# --- players --------------------------------------------------------------------------------------------------------
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


# --- many games -----------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted(REFEREES))
@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
@pytest.mark.parametrize("part", range(4))
def test_games_of_every_mode_come_to_an_end_and_have_clean_logs(slug: str, strategy: str, part: int) -> None:
    game = referee(slug)
    least, most = game.data.players
    ways = [(players, "") for players in range(least, most + 1)]
    ways += [(players, mode) for mode, numbers in game.playing().modes.items() for players in numbers]
    for players, mode in ways:
        for number in range(3):
            lines: list[str] = []
            play_game(game, Setting(players, mode, (), (strategy,)), f"sweep {part}/{number}", lines)
            verdict = judge("\n".join(lines) + "\n", slug)
            assert [f for f in verdict.findings if f.level != "warning"] == [], verdict.told()
