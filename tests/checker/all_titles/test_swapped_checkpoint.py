"""Checkpoints of lines that are read in another order than they stand in."""

from __future__ import annotations

from checker.kernel.log import parse_log
from checker.kernel.referee import judge_log
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

# Lines 10 and 11 are swapped. Only the second of them has a checkpoint, and it is wrong in every order: the morel came
# into the forest last in line 8, so it cannot be all of the decay pile three turns later.
LOG = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
first: A
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PA, PA, BA], B: [MO, PA, SH]}
---
1 A take 2 TE* ; reveal BB* MO
2 B take 2 CH* ; reveal HF* CI
4 B decay ; reveal SH*
3 A sell TE night=1 ; reveal PO -> decay=MO
5 A take 5 HF* sticks=3 ; reveal PO HF
"""


def test_the_checkpoint_of_the_second_of_two_swapped_lines_is_compared_too() -> None:
    title = load_catalogue(None).get("fungi")
    report = Report()
    game = None if title is None else open_game(title, report)
    log = parse_log(LOG, "swapped.log", report)
    assert game is not None and log is not None
    judge_log(game, log, report)
    assert [f.where.line for f in report.findings if f.level == "error"] == [10, 11]
