"""Whole scores of Undergrove, by the examples of the rules."""

from __future__ import annotations

import pytest
from judging import judge, referee

from undergrove.worked import BROWN


def brown_lines() -> list[int]:
    sheet = judge(BROWN, "undergrove").judged.sheet
    assert sheet is not None
    return [line.points for line in sheet.lines if line.player == "R"]


def test_w9_to_w12_brown_has_59() -> None:
    lines = brown_lines()
    assert lines[:3] == [9, 2, 1]
    assert lines[3:9] == [10, 12, 0, 6, 8, 5]
    assert lines[9:] == [3, 3]
    assert sum(lines) == 59


def test_w12_claims_that_are_right_are_not_reported() -> None:
    claimed = "claimed: {R: {goals: 12, pieces: 41, bonus: 3, resources: 3, total: 59}, winner: R}\n"
    assert judge(BROWN + claimed, "undergrove").errors == []


@pytest.mark.parametrize(
    ("claim", "rule"),
    [
        ("goals: 11", "UND-SCO-1"),
        ("pieces: 40", "UND-SCO-4"),
        ("bonus: 2", "UND-SCO-5"),
        ("resources: 4", "UND-SCO-6"),
        ("total: 60", "UND-SCO-7"),
        ("piece_2: 9", "UND-VAL-2"),
        ("piece_5: 7", "UND-SCO-3"),
        ("goal_1: 5", "UND-GOL-6"),
    ],
)
def test_a_wrong_claim_is_told_under_the_rule_that_explains_it(claim: str, rule: str) -> None:
    verdict = judge(f"{BROWN}claimed: {{R: {{{claim}}}}}\n", "undergrove")
    assert [found for _, found in verdict.errors] == [rule], verdict.told()


def test_w27_captions() -> None:
    tiles = referee("undergrove").kit.tiles
    assert (tiles["DMF"].worth, tiles["ZB"].worth) == (3, 2)
