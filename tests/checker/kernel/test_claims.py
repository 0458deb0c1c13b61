"""Positions with the players' own figures: scored even when faulty, and every claim that is off is told."""

from __future__ import annotations

import pytest

from checker.kernel.claims import compare_claims, compare_winners
from kernel.sheet_help import BURNS, TWO_ROWS, teams

from .help import Verdict, judge

HEAD = """\
title: acorns
rules: 2
players: {A: Ada, B: Ben}
A: {pile: [oak, elm]}
B: {pile: [fir], burnt: [yew]}
"""
"""Ada has 5 + 3 = 8; Ben has 2 and one coin, 3. Whatever a test adds stands on line 6."""


def claims(text: str) -> Verdict:
    return judge(f"{HEAD}claimed: {text}\n")


@pytest.mark.parametrize(
    "text",
    ["{A: 8, B: 3}", "{A: {total: 8}}", "{B: {kept: 2, coins: 1}}", "{A: {coins: 0}}", "{winner: A}", "{winner: [A]}"],
)
def test_right_claims_are_silent(text: str) -> None:
    assert claims(text).findings == ()


@pytest.mark.parametrize(
    ("text", "column", "rule", "words"),
    [
        ("{A: 9}", 14, "TOY-SCORE-3", "the total of Ada is claimed as 9, it is 8: kept 8"),
        ("{B: {total: 2}}", 22, "TOY-SCORE-3", "claimed as 2, it is 3: kept 2 + coins 1"),
        ("{B: {coins: 2}}", 22, "TOY-SCORE-2", "`coins` of Ben is claimed as 2, it is 1: 1 burnt x 1 = 1"),
        ("{A: {coins: 1}}", 22, "TOY-SCORE-3", "`coins` of Ada is claimed as 1, it is 0: nothing scores"),
        ("{winner: B}", 19, "TOY-WIN-1", "Ben cannot have won: Ada leads with 8"),
        ("{C: 3}", 11, "LOG-PLAYERS", "there is no player `C`"),
        ("{winner: C}", 19, "LOG-PLAYERS", "there is no player `C`"),
        ("{A: many}", 14, "CLAIM-NUMBER", "the claim `total` is `many`, not a number"),
        ("{A: --8}", 14, "CLAIM-NUMBER", "`--8`, not a number"),
        ("{A: ⁸}", 14, "CLAIM-NUMBER", "not a number"),
        ("{A: " + "8" * 5000 + "}", 14, "CLAIM-NUMBER", "not a number"),
        ("{A: [8]}", 14, "CLAIM-NUMBER", "not a number"),
        ("{A: {coin: 3}}", 21, "CLAIM-ROW", "nothing is scored as `coin`"),
        ("8", 10, "CLAIM-NUMBER", "not a table of players"),
    ],
)
def test_a_wrong_claim_is_told_at_its_place(text: str, column: int, rule: str, words: str) -> None:
    (found,) = claims(text).findings
    assert (found.level, found.rule, found.where.line, found.where.column) == ("error", rule, 6, column)
    assert words in found.message


def test_the_nearest_row_is_offered() -> None:
    assert "`coins`" in claims("{A: {coin: 3}}").at(6).hint


def test_a_tie_has_two_winners() -> None:
    tied = HEAD.replace("B: {pile: [fir], burnt: [yew]}", "B: {pile: [oak, elm]}")
    found = judge(f"{tied}claimed: {{winner: A}}\n").at(6)
    assert (found.rule, found.message) == ("TOY-TIE-1", "Ada cannot have won: Ada and Ben lead together with 8")
    assert judge(f"{tied}claimed: {{winner: [B, A]}}\n").findings == ()


def test_a_faulty_position_is_scored_with_provisional_lines() -> None:
    verdict = judge(HEAD.replace("[oak, elm]", "[oak, oak, oak, oak]"))
    assert verdict.of("error") == [(1, "TOY-STATE-1")]
    assert verdict.judged.sheet is not None
    assert verdict.judged.sheet.total("A") == 20
    assert all(line.provisional for line in verdict.judged.sheet.lines)


def test_a_sound_position_has_no_provisional_lines() -> None:
    verdict = judge(HEAD)
    assert verdict.findings == ()
    assert verdict.judged.sheet is not None
    assert not any(line.provisional for line in verdict.judged.sheet.lines)


def test_what_may_be_is_a_warning_and_the_score_stands() -> None:
    verdict = judge(f"{HEAD}turns: 4\n")
    assert verdict.of("warning") == [(6, "TOY-STATE-2")]
    assert verdict.judged.sheet is not None
    assert not any(line.provisional for line in verdict.judged.sheet.lines)
    assert verdict.code == 0


def test_right_figures_of_a_player_are_silent() -> None:
    assert compare_claims(TWO_ROWS, "A", {"kept": 7, "coins": -2, "total": 5}, "TOY-SCORE-3") == []


def test_wrong_claims_name_the_row_its_rule_and_the_arithmetic() -> None:
    (row,) = compare_claims(TWO_ROWS, "A", {"kept": 8}, "TOY-SCORE-3")
    assert (row.rule, row.path) == ("TOY-KEPT-1", ("claimed", "A", "kept"))
    assert row.message == "`kept` of Ada is claimed as 8, it is 7: kept = 4; kept = 3"
    (total,) = compare_claims(TWO_ROWS, "A", {"total": 6}, "TOY-SCORE-3")
    assert (total.rule, total.path) == ("TOY-SCORE-3", ("claimed", "A", "total"))
    assert total.message == "the total of Ada is claimed as 6, it is 5: kept 7 + coins -2"


def test_a_claim_for_somebody_without_points_says_that_nothing_scores() -> None:
    (total,) = compare_claims(TWO_ROWS, "C", {"total": 2}, "TOY-SCORE-3")
    assert total.message.endswith("it is 0: nothing scores")


def test_a_wrong_total_of_a_team_is_told_with_its_players() -> None:
    (problem,) = compare_claims(teams(9, 5, 1, 6), "B+D", {"total": 12}, "TOY-SCORE-3")
    assert problem.message == "the total of Ben and Dan is claimed as 12, it is 11: Ben 5 + Dan 6"
    assert problem.path == ("claimed", "B+D", "total")
    assert compare_claims(teams(9, 5, 1, 6), "B+D", {"total": 11}, "TOY-SCORE-3") == []


def test_the_winners_may_be_claimed_as_a_team_or_as_its_players() -> None:
    made = teams(9, 5, 1, 6)
    for claimed in ({"B+D"}, {"B", "D"}):
        assert compare_winners(made, claimed, "TOY-WIN-1", "TOY-TIE-1") is None
    for claimed in ({"A+C"}, {"B"}, {"A", "B", "C", "D"}):
        problem = compare_winners(made, claimed, "TOY-WIN-1", "TOY-TIE-1")
        assert problem is not None
        assert problem.rule == "TOY-WIN-1"
        assert problem.message.endswith("cannot have won: Ben and Dan win with 11")


def test_a_wrong_winner_of_a_tie_is_told_under_the_rule_that_broke_it() -> None:
    broken = compare_winners(teams(6, 5, 5, 6, tiers=(BURNS,)), {"A+C"}, "TOY-WIN-1", "TOY-TIE-9")
    shared = compare_winners(teams(6, 5, 5, 6), {"A+C"}, "TOY-WIN-1", "TOY-TIE-9")
    assert broken is not None and shared is not None
    assert (broken.rule, shared.rule) == ("TOY-TIE-1", "TOY-TIE-9")
