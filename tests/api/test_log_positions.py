"""Tables behind the lines of a log with mistakes: each is found without judging the whole log again."""

from __future__ import annotations

import pytest

from api.help import opened
from sporeprint.api import log_positions
from sporeprint.api.log_positions import findings_of, findings_on, open_log, position_behind
from sporeprint.api.table_laying import referees_of

LINES = (
    "1 A take 5 SH ; reveal CH CH",  # place 5 costs 3 sticks, and nobody has any
    "2 B take 1 ; reveal PO PO",
    "3 A take 8 ; reveal TE TE",  # place 8 costs 6
    "4 B take 1 ; reveal SH SH",
)


def test_each_mistake_is_judged_once_whatever_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    real = log_positions.judge

    def judge(text: str, *words: object, **more: object) -> object:
        judged.append(text)
        return real(text, *words, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(log_positions, "judge", judge)
    log = opened(*LINES, "5 A take 1 ; reveal LW LW")
    judged.clear()
    for again in range(2):  # asked anew, with referees that were opened anew
        log = open_log(log.text, referees_of(None)) if again else log
        assert {one.where.line for one in findings_of(log)} == {log.first_line, log.first_line + 2}
        for count in range(len(log.lines)):
            position_behind(log, count)
    assert judged.count(log.text) == 1


def test_a_line_behind_mistakes_is_judged_on_the_table_that_is_shown() -> None:
    log = opened(*LINES)
    found = findings_on(log, 4, "A take 8 ; reveal LW LW")
    assert found is not None and [one.rule for one in found if one.level == "error"] == ["FUN-TAKE-4"]
    assert findings_on(log, 4, "A take 1 ; reveal LW LW") == ()


def test_what_is_no_entry_is_left_to_the_whole_log() -> None:
    assert findings_on(opened(*LINES), 4, "-> hand=3") is None


GERMAN = """\
title: fungi
language: de
regeln: 1
spieler: {A: Anna, B: Ben}
beginnt: A
wald: [KS, JO*, ST, PF*, SH, BU, SH, PA]
hände: {A: [PA, PA, KO], B: [MO, PA, SH]}
---
"""
GERMAN_LINES = ("1 A nimm 2 JO* ; zeige BI* MO -> moder=KS", "2 B nimm 2 PF* ; zeige HA* CI")


def test_lines_in_another_language_are_played_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    log = open_log(GERMAN + "\n".join(GERMAN_LINES) + "\n", referees_of(None))

    def judge(*words: object, **more: object) -> object:
        raise AssertionError("a legal log is not judged again")

    monkeypatch.setattr(log_positions, "judge", judge)
    assert findings_of(log) == ()
    assert log.game.to_act(position_behind(log, 1)) == "B"
    assert log.game.to_act(position_behind(log, 2)) == "A"
    monkeypatch.undo()
    whole = log_positions.judged_log(log, 2).judged
    assert whole is not None and position_behind(log, 2) == whole.position
    wrong = log.with_lines([*GERMAN_LINES, "3 A verkaufe PA"])  # a pan is no mushroom
    assert [one.where.line for one in findings_of(wrong) if one.level == "error"] == [log.first_line + 2]
