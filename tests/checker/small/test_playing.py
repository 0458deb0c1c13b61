"""Simulations of a game with a referee of its own."""

from __future__ import annotations

from random import Random

from judging import judge

from checker.simulate.play import play_game
from checker.simulate.setting import Setting, deal
from sporeprint.ground.findings import Report

from .help import hedgerow


def test_a_deal_fills_the_zones_that_begin_with_cards() -> None:
    report = Report()
    table, header = deal(hedgerow(), Setting(3), Random(1), report)
    # The row begins with 4 of the 32 cards.
    assert table is not None and report.findings == () and "first: A" in header
    assert (len(table["row"]), table["A.basket"], table.left) == (4, [], 28)


def test_a_simulated_game_is_a_legal_log_and_the_same_for_the_same_seed() -> None:
    for players in (2, 4):
        lines: list[str] = []
        record = play_game(hedgerow(), Setting(players, strategies=("greedy",)), "7/0", lines)
        verdict = judge("\n".join(lines) + "\n", game=hedgerow())
        assert verdict.findings == (), verdict.told()
        sheet = verdict.judged.sheet
        assert sheet is not None and record.scores == tuple(sheet.total(player) for player in sheet.players)
        assert play_game(hedgerow(), Setting(players, strategies=("greedy",)), "7/0") == record
        assert {thing.split()[0] for thing, _ in record.uses} <= {"pick", "fill", "drop"}
