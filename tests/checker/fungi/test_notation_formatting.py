"""Logs of Fungi written canonically: clean or faulty, the written log gets the same findings, and stays as it is."""

from __future__ import annotations

import random

import pytest
from judging import Verdict, judge, referee

from checker.kernel.format import format_log
from fungi import naive
from fungi.whole.test_unknowns import hidden


def formatted(text: str) -> str:
    judged = judge(text).judged
    assert judged.log is not None and judged.header is not None and judged.start is not None
    return format_log(judged.log, referee("fungi"), frozenset(judged.header.players), judged.start)


def found(verdict: Verdict) -> list[tuple[str, str, int]]:
    return [(finding.level, finding.rule, finding.where.line) for finding in verdict.findings]


def slips(seed: int) -> list[str]:
    """A clean log, the same with cards hidden, and with slips."""
    log = naive.random_log(seed)
    return [log, hidden(log, random.Random(seed)), *(text for _, text in naive.mutations(log, seed))]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_a_written_log_gets_the_same_findings_and_stays_as_it_is(seed: int) -> None:
    for text in slips(seed):
        written = formatted(text)
        assert found(judge(written)) == found(judge(text))
        assert formatted(written) == written


HEAD = """title: fungi
players: {A: Ada, B: Ben}
first: A
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PO, PO*, PA], B: [MO, PA, SH]}
---
"""


def test_names_and_totals_become_codes_and_cards() -> None:
    written = formatted(f"{HEAD}1  A  sell porcini 3 |reveal  HF->A.sticks=9 # all\n")
    assert written == f"{HEAD}1 A sell PO day=1 night=1 ; reveal HF -> A.sticks=9  # all\n"


def test_behind_a_fault_moves_keep_their_words() -> None:
    assert formatted(f"{HEAD}A decay\nA  sell   porcini 3\n") == f"{HEAD}A decay\nA sell porcini 3\n"
