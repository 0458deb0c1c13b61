"""Agendas answered line by line, until somebody is free to choose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from judging import judge, referee
from overgrown.tables import position as overgrown_position

from checker.kernel.forward import filled
from checker.kernel.log import Entry, entries
from checker.kernel.replay import Replay
from kernel.forward_help import DRY, coming, due, toy, toy_course
from sporeprint.ground.findings import Report

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


def test_an_answer_is_played_as_the_referee_reads_it_from_a_log() -> None:
    table = toy("1 A play oak ; keep")
    course = toy_course(table, "yew")
    assert [(line.text, line.answers, line.is_played) for line in course.lines] == [("draw yew", ("yew",), True)]
    assert course.position.hands["A"] == ["elm", "yew"]
    assert table.hands["A"] == ["elm"]


def test_a_wrong_answer_is_a_fault_in_the_line_it_would_be() -> None:
    course = toy_course(toy("1 A play oak ; keep"), "pine", "fir")
    (line,) = course.lines
    assert line.outcome is not None
    assert [(fault.line, fault.problem.rule) for fault in line.outcome.faults] == [(7, "TOY-CARD-1")]
    assert (line.is_played, course.is_free, course.position.hands["A"]) == (False, False, ["elm"])


def test_an_answer_that_is_no_word_of_a_log_is_a_fault() -> None:
    (line,) = toy_course(toy("1 A play oak ; keep"), "->").lines
    assert line.outcome is not None and line.outcome.faults


def test_answers_that_nothing_asks_for_are_left() -> None:
    course = toy_course(toy("1 A play oak ; keep"), "yew", "elm")
    assert (course.left, course.is_free) == (("elm",), True)


def test_the_same_seed_draws_the_same_and_only_what_can_come() -> None:
    table = toy("1 A play oak ; keep")
    drawn = [toy_course(table, roll=seed).lines[0].text for seed in range(40)]
    assert drawn == [toy_course(table, roll=seed).lines[0].text for seed in range(40)]
    # Unseen are two oaks, two elms, one fir and the yew.
    assert set(drawn) == {"draw oak", "draw elm", "draw fir", "draw yew"}


def test_answers_come_before_what_is_rolled() -> None:
    assert toy_course(toy("1 A play oak ; keep"), "yew", roll=1).lines[0].text == "draw yew"


@pytest.mark.parametrize(
    ("line", "answers", "text"),
    [
        ("reveal ? ?", ("PO", "HF"), "reveal PO HF"),
        ("reveal ? ?", ("PO",), "reveal PO ?"),
        ("reveal ?", ("PO", "HF"), "reveal PO"),
        ("refill a1=? b1=?", ("SW", "EP"), "refill a1=SW b1=EP"),
        ("A pass", (), "A pass"),
        ("A overgrow ? @?", ("a1,b1,c1", "b1"), "A overgrow a1,b1,c1 @b1"),
    ],
)
def test_answers_go_where_the_question_marks_are(line: str, answers: tuple[str, ...], text: str) -> None:
    assert filled(line, answers) == text


UNWRITTEN = frozenset(("move", "turn", "stuck", "gameover"))
"""Steps that people write only to have them compared; what must happen is told without them."""


@pytest.mark.parametrize(
    ("slug", "name"),
    [("fungi", "game"), ("overgrown", "game-2"), ("overgrown", "solo-easy"), ("overgrown", "advanced"),
     ("sporeadic", "game-2")],
)  # fmt: skip
def test_what_must_happen_in_a_game_is_what_happened(slug: str, name: str) -> None:
    """Before every step of a legal log: the lines of the agenda are legal, and the step is one of theirs."""
    game: Any = referee(slug)
    judged = judge((EXAMPLES / slug / f"{name}.log").read_text("utf-8"), slug).judged
    assert judged.log is not None
    table, replay, told = judged.start, Replay(game), 0
    for entry in entries(judged.log, frozenset(table.players), Report()):
        for step in entry.steps:
            agenda = game.agenda(table)
            if agenda is not None:
                told += 1
                assert agenda.line.count("?") == len(agenda.asks)
                assert all(thing.rule.startswith(game.prefix) for thing in agenda.dues)
                lines = coming(slug, table, roll=1).lines
                assert [line.text for line in lines if line.outcome is not None and line.outcome.faults] == []
                verbs = {word for line in lines for word in line.agenda.line.split() if word in game.verbs}
                if "end" in verbs and slug == "overgrown":
                    verbs.add("gather")  # who cannot place may say so after the gather (OVG-END-3)
                assert step.verb in verbs | UNWRITTEN
            else:
                assert game.to_act(table) not in (None, "chance")
            outcome = replay.run([Entry(entry.line, "", [step], [], "", "")], table)
            assert outcome.faults == []
            table = outcome.position
    assert told > 10


def test_positions_may_be_asked_too() -> None:
    table = judge(overgrown_position(aether=DRY, more="to_act: A\n"), "overgrown").table
    assert due("overgrown", table).line == "refill a1=? d4=?"
