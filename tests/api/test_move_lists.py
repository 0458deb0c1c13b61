"""Legal moves, for programs."""

from __future__ import annotations

import json

import sporeprint
from api.tables import LOG_TEXT, log


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
