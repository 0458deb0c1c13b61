"""One slip, one finding: what comes of it later is not told again."""

from __future__ import annotations

from pathlib import Path

import pytest
from judging import judge

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


GAME = (Path(__file__).resolve().parents[4] / "examples" / "woodlots" / "game-4.log").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", [55, 79, 105])
def test_behind_a_missing_update_what_the_dice_decide_is_undecided(line: int) -> None:
    """What grew is known to nobody; that the line behind it comes too early is the one error."""
    assert GAME[line - 1].startswith("update ")
    verdict = judge("\n".join([*GAME[: line - 1], *GAME[line:], ""]), "woodlots")
    assert verdict.errors == [(line, "WDL-RND-5")]
    assert verdict.of("undecided")


def test_thousands_of_steps_on_one_line_are_refused_by_a_finding_that_names_the_limit() -> None:
    head = "\n".join(GAME).partition("---\n")[0]
    verdict = judge(f"{head}---\nA {'put A L1 ;' * 4000}\n", "woodlots")
    assert [rule for _, rule in verdict.errors] == ["LOG-LINE"]
    assert "at most 200 are read" in verdict.findings[0].message
