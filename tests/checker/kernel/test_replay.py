"""Replay: legal logs pass, the first broken rule of a line is named with its place, independent faults are all told."""

from __future__ import annotations

import pytest

from checker.kernel.log import entries, parse_log
from checker.kernel.recovery.recovery import STEPS
from checker.kernel.replay import Replay
from sporeprint.ground.findings import Report

from .help import GAME, HIDDEN, WHOLE_GAME, log_text, play


def test_a_legal_game_has_no_findings_and_its_score() -> None:
    verdict = play(*WHOLE_GAME)
    assert verdict.findings == ()
    assert verdict.judged.sheet is not None
    assert {p: verdict.judged.sheet.total(p) for p in "AB"} == {"A": 10, "B": 9}


def test_steps_of_chance_count_as_moves_too() -> None:
    # Five lines of three steps and a last one of two.
    assert play(*WHOLE_GAME).judged.moves == 17


def test_every_prefix_of_a_legal_game_is_legal_and_says_that_it_is_unfinished() -> None:
    for length in range(6):
        verdict = play(*WHOLE_GAME[:length])
        # The note stands at the last line there is; without entries that is the first line after the rule.
        assert [(f.level, f.where.line, f.rule) for f in verdict.findings] == [
            ("note", max(6, 5 + length), "TOY-END-2")
        ]
        assert f"{6 - length} turns are left" in verdict.findings[0].message


def test_a_faulty_log_does_not_count_the_moves_of_its_readings() -> None:
    faulty = play("1 A play fir ; keep ; draw yew", "2 B play fir ; keep ; draw oak")
    assert faulty.judged.moves == 6


@pytest.mark.parametrize(
    ("line", "column", "rule"),
    [
        ("1 A play fir ; keep ; draw yew", 1, "TOY-PLAY-1"),
        ("1 B play fir ; keep ; draw yew", 1, "TOY-TURN-1"),
        ("1 A keep ; draw yew", 1, "TOY-TURN-2"),
        ("1 A play oak ; keep ; draw fir ; draw fir", 34, "TOY-DRAW-1"),
        ("1 A play oak ; keep ; draw pine", 23, "TOY-CARD-1"),
        ("1 A play oak ; jump ; draw fir", 16, "LOG-VERB"),
        ("1 A play ; keep ; draw fir", 1, "LOG-ARGUMENTS"),
        ("1 play oak ; keep ; draw fir", 1, "LOG-PLAYER"),
        ("1 A pass ; draw fir", 1, "TOY-PASS-1"),
    ],
)
def test_the_first_broken_rule_of_a_line_is_named_with_its_place(line: str, column: int, rule: str) -> None:
    verdict = play(line)
    found = verdict.at(6)
    assert (found.level, found.rule, found.where.column) == ("error", rule, column)
    assert verdict.code == 1


def test_independent_faults_are_all_reported_and_nothing_else() -> None:
    verdict = play(
        "1 A play fir ; keep ; draw yew",  # not in her hand
        "2 B play fir ; burn ; draw oak",
        "3 A play oak ; burn ; draw elm",
        "4 B play oak ; burn ; draw elm",  # his second one
        "5 A play elm ; keep ; draw fir",
        "6 B play fir ; keep ; draw oak",  # the game is over, nothing is drawn
    )
    assert verdict.errors == [(6, "TOY-PLAY-1"), (9, "TOY-BURN-1"), (11, "TOY-DRAW-1")]


def test_nothing_moves_after_the_end() -> None:
    verdict = play(*WHOLE_GAME, "7 A play oak ; keep")
    assert verdict.errors == [(12, "TOY-END-1")]


def test_a_player_left_out_is_the_one_of_the_line_before() -> None:
    assert play("A play oak", "keep", "draw yew", "B play fir ; keep").errors == []
    assert play("A play oak ; keep ; draw yew", "play fir ; keep").errors == [(7, "TOY-TURN-1")]


def test_the_start_is_left_untouched() -> None:
    verdict = play(*WHOLE_GAME)
    assert verdict.judged.start is not None
    assert verdict.judged.start.hands == {"A": ["oak", "elm"], "B": ["fir", "fir"]}


class Watched(Replay):
    """Counts the steps that are judged."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.judged = 0

    def judge(self, thread, step):  # type: ignore[no-untyped-def]
        self.judged += 1
        return super().judge(thread, step)


HOUSE = {"burning": "pays"}


def watched(*lines: str, hands: str = HIDDEN) -> int:
    """How many steps are judged to read a log."""
    report = Report()
    log = parse_log(log_text(*lines, hands=hands), "x", report)
    assert log is not None
    replay = Watched()
    start = GAME.deal(log.header, {"A": "", "B": ""}, HOUSE, report)
    replay.run(list(entries(log, frozenset("AB"), report)), start)
    return replay.judged


def test_a_hopeless_log_is_searched_no_longer_than_the_budget_allows() -> None:
    lines = ["A play fir ; keep ; draw yew", "A burn", "B play leaf ; burn", "A play oak ; keep ; draw fir", "B keep"]
    some, many = (watched(*lines * times) for times in (20, 80))
    # What is added are the lines themselves, not more of the search.
    assert many <= STEPS + 60 * 9
    assert many <= some + STEPS


def test_a_line_with_many_faults_is_not_read_in_every_way_there_is() -> None:
    # Each step could have been so, or another, or not at all: with 12 of them there would be thousands of ways.
    assert watched("A " + " ; ".join(["play yew", "burn"] * 6)) <= STEPS


def test_a_log_with_hundreds_of_faults_is_given_up_and_says_where() -> None:
    verdict = play(*["A jump"] * 2000)
    assert len(verdict.errors) == 201
    assert verdict.undecided == [(207, "LOG-STOPPED")]
    assert "201 faults" in verdict.at(207).message
    assert "1799 lines" in verdict.at(207).message
