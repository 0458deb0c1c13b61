"""Legal moves and what must happen next, for programs."""

from __future__ import annotations

import json

import sporeprint
from api.tables import FINAL, LOG_TEXT, log


def test_legal_moves_are_listed_by_verb_and_the_rest_is_explained() -> None:
    listed = sporeprint.moves(log())
    assert (listed.to_act, listed.title, listed.has_table) == ("A", "fungi", True)
    # Three porcini make a dish; the butter needs four. Two or three of them can be sold. One pan is on the table.
    assert listed.moves["cook"] == ("cook PO day=3 pan=display",)
    assert {"sell PO day=2", "sell PO day=3"} <= set(listed.moves["sell"])
    assert "pan" in listed.why_not and "[FUN-" in listed.why_not["pan"]
    assert set(listed.moves) & set(listed.why_not) == set()


def test_moves_before_a_line_of_the_log() -> None:
    text = LOG_TEXT.replace("cook PO 2", "cook PO 3")
    assert "cook" in sporeprint.moves(text, at=12).moves
    assert sporeprint.moves(text).to_act == "B"
    beyond = sporeprint.moves(text, at=40)
    assert [f.rule for f in beyond.findings] == ["MOVES-LINE"] and beyond.to_act == "B"


def test_whole_turns_begin_with_their_first_step() -> None:
    turns = sporeprint.moves(log(), turns=True)
    assert all(turn.startswith(first) for first, found in turns.moves.items() for turn in found)
    assert turns.why_not == {} and not turns.more


def test_without_a_table_there_are_findings() -> None:
    listed = sporeprint.moves({"title": "fungi"})
    assert (listed.has_table, listed.moves, listed.ok) == (False, {}, False)
    assert sporeprint.next_step({"title": "fungi"}).has_table is False


def test_the_json_has_its_keys() -> None:
    made = sporeprint.moves(log()).to_json()
    assert json.loads(json.dumps(made)) == made
    assert {"to_act", "moves", "why_not", "more", "findings"} <= set(made)


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
