"""What must happen next, for programs."""

from __future__ import annotations

import json

import sporeprint
from api.tables import FINAL, LOG_TEXT, log


def test_what_must_happen_is_asked_for_and_answered() -> None:
    # Ada takes the first card of the forest with two more cards to draw: the next one rots, and the forest is filled.
    start = log("1 A take 1 HW")
    start["from"] = {**as_table(start["from"]), "draw": 2, "forest": ["HW", "TE", "LW", "CH", "SH", "SH", "LW", "CH"]}
    asked = sporeprint.next_step(start)
    (agenda,) = asked.agendas
    assert (asked.to_act, asked.is_free, len(agenda.missing)) == ("chance", False, 2)
    assert agenda.line.count("?") == 2 and not agenda.played
    answered = sporeprint.next_step(start, answers=["PO", "HF"])
    assert answered.agendas[0].played and answered.agendas[0].answers == ("PO", "HF")
    assert (answered.to_act, answered.is_free) == ("B", True) and answered.moves
    rolled = [sporeprint.next_step(start, roll="tonight").agendas[0].line for _ in range(2)]
    assert rolled[0] == rolled[1] and "?" not in rolled[0]


def as_table(value: sporeprint.Value) -> dict[str, sporeprint.Value]:
    assert isinstance(value, dict)
    return value


def test_answers_that_nothing_asks_for_are_a_finding() -> None:
    result = sporeprint.next_step(log("1 A cook PO 3"), answers=["PO"])
    assert [f.rule for f in result.findings if f.level == "error"] == ["NEXT-ANSWERS"]


def test_the_first_fault_is_named() -> None:
    result = sporeprint.next_step(LOG_TEXT)
    assert (result.line, result.fault) == (12, 12)
    made = result.to_json()
    assert json.loads(json.dumps(made)) == made


def test_a_finished_game_has_nobody_to_act() -> None:
    over = sporeprint.next_step({**FINAL, "forest": [], "draw": 0, "decay": []})
    assert over.to_act is None
