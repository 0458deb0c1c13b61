"""What must happen in Fungi before anybody chooses."""

from __future__ import annotations

from typing import Any

import pytest
from judging import judge, referee
from kernel.forward_help import coming, due, rules

from fungi.tables import EIGHT, judged_log
from fungi.tables import table_of as fungi_table

FULL = {"hand": list(EIGHT)}
"""Eight different cards: the hand is full, nothing can be cooked or sold, and there is no stick."""


TAKEN = """\
title: fungi
players: {A: Ada, B: Ben}
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PA, PA, BA], B: [MO, PA, SH]}
---
A take 2 TE*
"""
"""TE* is taken, HW rots, six cards slide together: places 7 and 8 are filled."""


def test_after_a_take_the_forest_of_fungi_gets_two_cards() -> None:
    agenda = due("fungi", judge(TAKEN).table)
    assert agenda.line == "reveal ? ?"
    assert agenda.asks == ("the card for place 7", "the card for place 8")
    assert rules(agenda) == [
        ("decay pile", "FUN-AFTER-2"),
        ("forest", "FUN-AFTER-5"),
        ("place 7", "FUN-AFTER-6"),
        ("place 8", "FUN-AFTER-6"),
    ]
    assert "gets HW" in agenda.dues[0].text
    assert "LW CH* SH BU SH PA" in agenda.dues[1].text


def test_the_refilled_forest_is_there_when_the_cards_are_told() -> None:
    course = coming("fungi", judge(TAKEN).table, "BB*", "MO")
    assert course.position.forest == ["LW", "CH*", "SH", "BU", "SH", "PA", "BB*", "MO"]
    assert (course.is_free, course.left) == (True, ())


def test_with_too_few_answers_it_is_told_which_are_missing() -> None:
    course = coming("fungi", judge(TAKEN).table, "BB*")
    (line,) = course.lines
    assert (line.text, line.missing, line.outcome) == ("reveal BB* ?", ("the card for place 8",), None)
    assert (course.is_free, course.position.pending) == (False, 2)


def test_a_fourth_night_card_that_does_not_exist_is_refused() -> None:
    (line,) = coming("fungi", judge(TAKEN).table, "TE*", "MO").lines
    assert line.outcome is not None
    assert [fault.problem.rule for fault in line.outcome.faults] == ["FUN-STATE-2"]


ROW = "HW TE LW SH HF BB CH MO"


def test_a_card_that_is_known_to_lie_on_top_is_not_asked_for() -> None:
    # Ada takes HW, TE rots, six cards stay: the known porcini comes on place 7, an unknown card on place 8.
    (line,) = coming("fungi", judged_log("A take 1", forest=ROW, draw=["PO", "_"]).table).lines
    assert (line.agenda.line, line.agenda.asks) == ("reveal PO ?", ("the card for place 8",))
    assert ("draw pile", "FUN-AFTER-7") not in rules(line.agenda)


def test_a_draw_pile_of_one_card_leaves_the_row_shorter() -> None:
    agenda = due("fungi", judged_log("A take 1", forest=ROW, draw=["_"]).table)
    assert agenda.line == "reveal ?"
    assert rules(agenda)[2:] == [("place 7", "FUN-AFTER-6"), ("draw pile", "FUN-AFTER-7")]


@pytest.mark.parametrize(
    ("table", "house", "expected"),
    [
        ({}, {}, "FUN-PASS-2"),
        ({"passed": True, "b": FULL}, {}, "FUN-PASS-3"),
        ({}, {"forced_pass_moves_forest": "true"}, "FUN-PASS-2"),
    ],
)
def test_who_can_do_nothing_passes(table: dict[str, Any], house: dict[str, str], expected: str) -> None:
    agenda = due("fungi", judged_log("", house, a=FULL, **table).table)
    assert ("moves the forest" in agenda.dues[1].text) is bool(table or house)
    assert (agenda.line, rules(agenda)) == ("A pass", [("Ada", "FUN-PASS-1"), ("forest", expected)])


def test_the_only_action_is_forced() -> None:
    # The hand is full: nothing but the basket can be taken, and place 1 is free of charge.
    agenda = due("fungi", fungi_table(a=FULL, forest="BA TE LW"))
    assert (agenda.line, rules(agenda)) == ("A take 1", [("Ada", "FUN-PASS-1")])


def test_with_cards_that_nobody_saw_no_action_is_called_the_only_one() -> None:
    hidden = {"hand": [*EIGHT[:7], "_"]}
    assert referee("fungi").agenda(fungi_table(a=hidden)) is None
    assert referee("fungi").agenda(fungi_table(a=hidden, forest="BA TE LW")) is None
