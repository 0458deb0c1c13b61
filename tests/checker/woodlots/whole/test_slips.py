"""One slip, one finding: what comes of it later is not told again."""

from __future__ import annotations

import pytest

from woodlots.tables import CLAIMS, LAND, SETUP, START, from_position, log

BEGIN = f"round: 2\nphase: projects\ntiles: {{J3: {{trees: AI, prep: B}}}}\n{LAND}\nwaiting: [R, B]"
PASSES = ("R pass", "B pass", "B pass", "R pass", "R pass", "B pass", "B pass", "R pass", "R pass", "B pass", "B pass")
"""All six steps of both but the last one of Rosa."""
LAST = "R uproot B J3"


def test_a_line_that_stands_too_early_is_missed_later_and_told_once() -> None:
    verdict = from_position(BEGIN, *PASSES, LAST, "update", "disaster 3 5 1")
    assert verdict.errors == []
    moved = from_position(BEGIN, *PASSES[:2], LAST, *PASSES[2:], "update", "disaster 3 5 1")
    line = 15  # the entries begin on line 13
    assert moved.errors == [(line, "WDL-ACT-3")]
    assert f"read on as if line {line} stood before line {line + 10}" in moved.findings[0].hint


def test_lines_that_stand_there_twice_are_told_once() -> None:
    *laid, trees, growth = SETUP
    verdict = log(*laid, trees, CLAIMS[0], trees, CLAIMS[0], *CLAIMS[1:], growth, *START)
    line = 6 + len(laid) + 2
    assert verdict.errors == [(line, "WDL-SET-7")]
    assert f"lines {line} to {line + 1} stood there only once" in verdict.findings[0].hint


def test_what_the_set_up_lacks_is_told_once() -> None:
    *laid, last, trees, growth = SETUP
    without = last.rpartition(" ; ")[0]
    verdict = log(*laid, without, trees, *CLAIMS, growth, *START)
    assert verdict.errors == [(6 + len(laid) + 1, "WDL-SET-16")]


@pytest.mark.parametrize(("steps", "rules"), [(0, []), (6, []), (5, ["WDL-ACT-1"])])
def test_before_the_projects_a_token_lies_on_six_and_has_used_no_step(steps: int, rules: list[str]) -> None:
    start = f"round: 2\nphase: update\ntiles: {{J3: {{trees: A}}}}\n{LAND}\nactions: {{6: [B, R]}}"
    head = "title: woodlots\nrules: 1\nplayers: {R: Rosa, B: Ben}\nhouse: {stack_between_rounds: shuffle}\n"
    told = from_position(start, f"disaster 3 5 1 -> R.step={steps}", "stack R B", head=head)
    assert [rule for _, rule in told.errors] == rules
