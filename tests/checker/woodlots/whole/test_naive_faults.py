"""The second judge names the right rule for simple slips in set-up, play and positions."""

from __future__ import annotations

from typing import Any

import pytest

from woodlots.naive import first_fault, legal_moves, problems, setup_moves, state_from
from woodlots.naive_cases import SET_UP, after, after_set_up, at, fault, projects, table
from woodlots.naive_play import to_act
from woodlots.naive_score import block, read_position
from woodlots.naive_table import (
    DISASTERS,
    PLACES,
)

# The set-up.


def test_a_set_up_puts_sixteen_trees_and_sixteen_tokens_down():
    assert first_fault(SET_UP) is None
    state = after_set_up()
    assert sum(len(trees) for trees in state["trees"].values()) == 16
    assert sum(len(growth) for growth in state["prep"].values()) == 16
    assert not any(state["tile"].values())
    assert (state["phase"], state["round"], to_act(state)) == ("projects", 1, "R")


@pytest.mark.parametrize(
    ("line", "wrong", "rule"),
    [
        ("put A J1", "put A J2", "SET-3"),
        ("put A J1", "put A G2", "SET-3"),
        ("sow A K3", "sow A J1", "SET-3"),
        ("put A G1", "put A K2", "SET-3"),
        ("sow A K3", "put A K3", "SET-16"),
        ("put B H4", "put B J1", "SET-4"),
        ("sow B J2", "sow B H4", "SET-4"),
        ("put B K4", "put B H4", "SET-4"),
        ("put C H1", "put C H9", "SET-1"),
        ("scatter trees J3 K1 L2 H4", "scatter trees J3 K1 L2 G2", "SET-7"),
        ("scatter trees J3 K1 L2 H4", "scatter trees J3 K1 L2 L2", "SET-7"),
        ("scatter growth G1 G3 J5 K2 L1 H2 J2 K4", "scatter growth G1 G3 J5 K2 L1 H2 J2", "SET-8"),
        ("B claim G3", "R claim G3", "SET-11"),
        ("R claim J3", "R claim G2", "SET-11"),
        ("disaster 3 1 4", "disaster 3 0 4", "DIS-1"),
        ("disaster 3 1 4", "disaster 3 1 4 at K1 K2 L1 L3", "DIS-2"),
        ("stack R B", "stack R R", "SET-13"),
        ("stack R B", "R pass", "SET-13"),
        ("disaster 3 1 4", "R pass", "SET-12"),
        ("layout: standard", "layout: 111 1111 11133 3333 222", "SET-2"),
    ],
)
def test_a_slip_in_the_set_up_is_found_in_its_line(line: str, wrong: str, rule: str):
    found = first_fault(SET_UP.replace(f"{line}\n", f"{wrong}\n"))
    assert found is not None
    assert found[0] == SET_UP.splitlines().index(line) + 1
    assert f"WDL-{rule}" in found[1]


def test_a_third_tree_does_not_fit_on_a_tile():
    text = SET_UP.replace("put D H2\n", "put D G2\n")
    found = first_fault(text)
    assert found is not None
    assert found[1] == {"WDL-SET-6", "WDL-GEN-3"}
    assert text.splitlines()[found[0] - 1] == "put B G2 ; sow B G2"


def test_the_listed_placements_are_those_that_are_legal():
    state = state_from({"players": {"R": "Rosa", "B": "Ben"}, "layout": "standard"})
    assert {move for move in setup_moves(state) if " A " in move} == {
        f"{verb} A {place}" for verb in ("put", "sow") for place in ["G2", "H2", "J1", "J3", "K1", "K3", "L3"]
    }
    state = after(state, "sow B K1", "put B K1", "put B G3")
    assert {move for move in setup_moves(state) if " B " in move} == {
        f"sow B {p}" for p in ["G1", "H1", "H3", "H4", "J2"]
    }


def test_skipped_projects_begin_with_an_update():
    text = SET_UP.replace("layout: standard", "layout: standard\noptions: [skip_first_projects]")
    state = after_set_up(text)
    assert (state["round"], state["phase"], fault(state, "R pass")) == (0, "update", {"RND-5"})


# Slips in play.


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("B pass", {"ACT-2"}),
        ("R sell G1", {"SEL-1"}),
        ("R buy G1", {"BUY-2"}),
        ("R cut A H1", {"CUT-1"}),
        ("R uproot A H1", {"UPR-1"}),
        ("R uproot X H1", {"UPR-1", "UPR-2"}),
        ("R plant Q H1", {"PLT-1"}),
        ("R plant A M1", {"SET-1"}),
        ("R ignite X H1", {"IGN-5"}),
        ("R ignite X H1 : 3 4", {"IGN-5"}),
        ("R ignite X H1 : 5>1", {"IGN-5"}),
        ("R ignite X H1 : 6>5 1", {"RAN-2"}),
        ("R ignite X H1 : 6>(1)2 1", {"RAN-5"}),
        ("R ignite X H1 : 7", {"IGN-1", "IGN-5"}),
        ("R ignite X H1 : 5>7 1", {"RAN-1"}),
        ("R ignite D H1 : 1", {"IGN-1"}),
        ("R dance", {"MALFORMED"}),
        ("update", {"RND-5"}),
        ("disaster 1 1 1", {"RND-5"}),
        ("end", {"END-5"}),
        ("R claim J4", {"RND-5", "SET-11", "SET-16"}),
    ],
)
def test_a_slip_in_the_first_turn_is_named(line: str, rules: set[str]):
    assert fault(projects(round=1), line) == rules


def test_turns_rounds_and_costs_are_checked_later_too():
    state = projects({6: ["B"], 5: ["R"]}, prep="G1:A", trees="G1:A")
    assert fault(state, "B pass") == {"ACT-5"}
    assert fault(state, "R buy J3") == {"BUY-1"}
    assert fault(state, "R sell G1") == {"ACT-6"}
    assert fault(state, "R sell L1") == {"SEL-2"}
    assert fault(state, "R plant C K4") == {"ACT-6"}
    assert fault(projects({1: ["B"], 5: ["R"]}), "R pass") == {"ACT-3"}
    assert fault(after(state, "R pass"), "R pass") == {"RND-5"}


@pytest.mark.parametrize(
    ("entries", "rules"),
    [
        ("H2:A=1,2", set()),
        ("H2:A=(2)1,2", {"RAN-5"}),
        ("H2:A=1,(1)2", set()),
        ("H2:A=1", {"GRO-3"}),
        ("H2:A=1,2,3", {"GRO-3"}),
        ("H2:A=2,2", {"RAN-3"}),
        ("H2:A=2,7", {"RAN-1"}),
        ("", {"GRO-3"}),
        ("H2:A=1,2 G1:C=1", {"GRO-1"}),
        ("H2:A=1,2 J4:D=1", {"UPD-2", "HRM-5"}),
        ("H2:A=1,2 J5:D=1", {"UPD-3"}),
    ],
)
def test_an_update_needs_exactly_its_dice(entries: str, rules: set[str]):
    state = at(trees="H2:AA", prep="H2:A G1:C J4:D", danger="J4:X")
    assert fault(state, f"update {entries}") == rules


def test_a_die_may_be_lost_at_the_edge_by_the_house_rule():
    state = at(trees="G1:CC", prep="G1:C")
    assert fault(state, "update G1:C=1,1") >= {"RAN-2"}
    lost = at(trees="G1:CC", prep="G1:C", house={"edge_die": "lost"})
    assert fault(lost, "update G1:C=1,1") == set()
    assert after(lost, "update G1:C=1,2")["prep"]["G2"] == ["C"]
    lost = projects(house={"edge_die": "lost"})
    assert (fault(lost, "R ignite X G1 : 6>1"), fault(lost, "R ignite X G1 : 6>1 2")) == (set(), {"IGN-5"})


def test_an_update_without_dice_may_be_left_out():
    assert after(at(prep="G1:C"), "disaster 1 1 1")["trees"]["G1"] == ["C"]
    assert fault(at(trees="H2:AA", prep="H2:A"), "disaster 1 1 1") == {"RND-5"}


def test_a_lone_player_has_no_land():
    told: dict[str, Any] = {"players": {"S": "Sia"}, "layout": "standard", "round": 2, "phase": "projects"}
    state = read_position(told | {"actions": {6: ["S"]}, "waiting": ["S"]})
    assert fault(state, "sell G1") == fault(state, "S buy G1") == {"SOL-1"}
    assert (fault(state, "plant A G1"), fault(state, "end")) == (set(), set())


def test_the_listed_projects_are_those_that_are_legal():
    state = projects(trees="J5:D", prep="J3:B")
    moves = legal_moves(state)
    assert len(moves) == 5 * 19 + 3 * 19 + 1 + 1 + 1 + 4
    assert {move for move in moves if move[:4] in ("cut ", "upro", "sell")} == {
        *("cut D J5", "uproot B J3", "sell G1", "sell G2", "sell G3", "sell H1")
    }
    late = legal_moves(projects({5: ["R"], 6: ["B"]}, trees="J5:D", prep="J3:B"))
    assert {move for move in late if move[:5] == "plant"} == {f"plant D {place}" for place in ["J5", "H4", "J4", "K4"]}
    assert len(late) == 4 + 3 * 19 + 2


# Positions.


@pytest.mark.parametrize(
    ("told", "rules"),
    [
        ({}, set()),
        ({"trees": "J3:ABC"}, {"WDL-GEN-3"}),
        ({"trees": "J6:A"}, {"WDL-SET-1"}),
        ({"layout": "111 1111 11133 3333 222"}, {"WDL-SET-2"}),
        ({"tile": "J3:I", "trees": "J3:AB"}, {"WDL-CUT-2"}),
        ({"tile": "J3:B"}, {"WDL-CUT-2"}),
        ({"tile": "J3:I", "phase": "disaster"}, {"WDL-MOV-1"}),
        ({"danger": "J3:X", "phase": "disaster"}, {"WDL-UPD-3"}),
        ({"phase": "over"}, {"WDL-END-1"}),
        ({"R": {"land": ["L1", "G2", "G3", "H1"]}}, {"WDL-BUY-2"}),
        ({"R": {"land": ["G2", "G3", "H1"], "sales": ["L1 4"]}}, {"WDL-SEL-4"}),
        ({"R": {"land": ["G2", "G3", "H1"]}}, {"WDL-SET-11"}),
        ({"R": {"land": ["G2", "G3", "H1"], "sales": ["G1 -1"]}}, {"WDL-SEL-3"}),
        ({"R": {"land": [], "sales": ["G1 4", "G2 4", "G3 2", "H1 2"]}}, {"WDL-SEL-1"}),
        ({"R": {"land": ["G1", "G2", "G3", "H1"], "borders": 3}}, {"WDL-GEN-6"}),
        ({"actions": {6: ["R"]}}, {"WDL-ACT-1"}),
        ({"actions": {3: ["R"], 6: ["B"]}, "phase": "projects"}, {"WDL-ACT-10"}),
        ({"actions": {2: ["R"], 6: ["B"]}, "phase": "projects"}, set()),
        ({"actions": {3: ["R"], 6: ["B"]}, "waiting": ["B"], "phase": "projects"}, set()),
        ({"claimed": {"R": {"total": 0, "conservation": 5}, "winner": ["B", "R"]}}, {"WDL-SCO-2"}),
        ({"claimed": {"B": 1, "winner": "B"}}, {"WDL-SCO-3", "WDL-SCO-4"}),
        ({"trees": "G1:CA", "claimed": {"R": 6, "B": {"sales": 0, "conservation": 0}, "winner": "R"}}, set()),
        (
            {"trees": "G1:CA", "claimed": {"R": {"total": 6, "conservation": 5}, "winner": "B"}},
            {"WDL-SCO-2", "WDL-SCO-4"},
        ),
    ],
)
def test_what_cannot_be_on_a_table_is_named(told: dict[str, Any], rules: set[str]):
    assert problems(table(**told)) == rules


def test_a_position_can_be_written_in_blocks_or_place_by_place():
    blocks: dict[str, Any] = {"board": block({p: "AC+I" if p == "J3" else "." for p in PLACES})}
    blocks["prep"] = "G: . . .\nH: . . . .\nJ: . . BI/XY /Z .\nK: . . . .\nL: . . .\n"
    state = read_position(table(trees="") | blocks)
    other = at(trees="J3:AC", tile="J3:I", prep="J3:BI", danger="J3:XY J4:Z")
    assert all(state[layer] == other[layer] for layer in ("trees", "tile", "prep", "danger"))
    assert state["danger"]["J4"] == list(DISASTERS[2])
