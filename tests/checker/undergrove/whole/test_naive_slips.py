"""The second judge names the right rule for simple slips, and knows when a turn and a game are over."""

from __future__ import annotations

import pytest
import yaml

from undergrove.naive import Undecided, first_fault, parse, state_from
from undergrove.naive_forest import best_sum, distances, touched
from undergrove.naive_legal import legal_steps
from undergrove.naive_position import problems
from undergrove.naive_state import begin_turn, own_pieces
from undergrove.naive_tables import BROWN, HEADER, SOLO, after, fault, goods, solo, table
from undergrove.naive_tiles import AI_CARDS


def test_all_subsets_give_the_best_roots():
    assert [best_sum([3, 5, 2], most) for most in range(5)] == [0, 5, 8, 10, 10]


def test_ways_go_round_holes():
    forest = {(0, 0): "EL", (1, 0): "FA", (2, 0): "ZB", (2, 1): "SV", (2, 2): "RH", (1, 2): "GR", (0, 2): "MT"}
    assert distances(forest, (0, 0))[0, 2] == 6


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("activate FA", "ACT-1"),
        ("activate ZB", "ACT-1"),
        ("absorb FA to EL.NE token=ring pay=N", "ABS-4"),
        ("absorb FA>EL to EL.SW token=ring pay=N steps=P", "ABS-3"),
        ("absorb GC>FA>EL to EL.NE token=ring pay=N steps=P,K", "ABS-7"),
        ("absorb FA>EL to EL.NE token=ring pay=N steps=ring", "TOK-1"),
        ("absorb FA>EL to EL.NE token=ring pay=N", "ABS-6"),
        ("absorb EL to EL.NE token=ring pay=N", "ABS-5"),
        ("photosynthesize pay=3", "PHO-2"),
        ("photosynthesize discard=ZB", "PHO-4"),
        ("track 1", "CTR-1"),
        ("seed FA.SE", "TURN-2"),
        ("bonus N", "BON-2"),
        ("start EL.NE", "SET-9"),
        ("dance", "MALFORMED"),
    ],
)
def test_a_wrong_first_step(text: str, rule: str):
    assert fault(table(), text) & {f"UND-{rule}", rule}


@pytest.mark.parametrize(
    ("steps", "text", "rule"),
    [
        ("reproduce", "seed EL.NW", "GEO-7"),
        ("reproduce", "root EL.NE", "REP-3"),
        ("reproduce", "place ZB (1,1) pay=N", "HND-3"),
        ("reproduce", "place PB (2,2) pay=N", "PLC-2"),
        ("reproduce", "place PB (0,1) pay=N", "PLC-2"),
        ("reproduce", "place PB (1,1) pay=P", "RES-3"),
        ("reproduce ; seed FA.SE", "place PB (1,1) pay=N", "PLC-6"),
        ("reproduce ; seed FA.SE", "root FA.NW", "REP-4"),
        ("reproduce ; seed FA.SE", "photosynthesize", "REP-4"),
        ("reproduce ; place PB (1,1) pay=N", "place SV (1,2)", "PLC-1"),
        ("partner", "root EL.NE", "PAR-4"),
        ("partner", "root EL.SW", "PAR-4"),
        ("partner ; root FA.NW", "draw OT", "PAR-3"),
        ("partner ; root FA.NW GC.SE", "activate EL", "TURN-3"),
        ("activate EL", "trade N>P", "ACT-5"),
        ("activate EL ; gain P", "trade N>K N>K P>K", "ACT-10"),
        ("activate EL", "gain C", "RES-1"),
        ("photosynthesize", "partner", "TURN-3"),
    ],
)
def test_a_wrong_later_step(steps: str, text: str, rule: str):
    state = after(table(), *steps.split(" ; "))
    assert f"UND-{rule}" in fault(state, text)


def test_a_tile_that_leaves_partner_without_a_slot_is_one_too_far():
    state = table()
    for piece in own_pieces(state, "R"):
        piece["roots"] = touched(state["tiles"], piece["corner"])
    assert fault(after(state, "partner"), "place PB (1,1) pay=N") == {"UND-PAR-6"}


def test_a_player_does_not_take_like_an_automated_colour():
    state = after(table(), "activate EL")
    state["turn"]["queue"] = [["take", None, 0]]
    assert "MALFORMED" in fault(state, "take brown 2 FA")


def test_a_turn_that_lacks_something_is_not_over():
    begun = after(table(), "absorb FA>EL token=ring pay=N steps=P", player="R")
    assert not fault(begun, "photosynthesize", "G")
    on_bonus = table()
    on_bonus["track"]["R"] = 1
    begun = after(on_bonus, "absorb FA>EL token=ring pay=N steps=P", player="R")
    assert "UND-BON-1" in fault(begun, "photosynthesize", "G")
    assert fault(after(on_bonus, "photosynthesize discard=PB"), "photosynthesize", "G") == {"UND-HND-1", "UND-TURN-4"}
    assert "UND-TURN-1" in fault(on_bonus, "photosynthesize", "G")


def test_the_third_carbon_makes_a_tree_and_the_fourth_tree_is_the_last():
    state = table(N=9)
    state["pieces"][1, 0]["C"] = 2
    grown = after(state, "absorb FA>EL token=ring pay=N steps=N")
    assert grown["pieces"][1, 0] | {"tree": True, "C": 0} == grown["pieces"][1, 0]
    for x in range(4):
        state["pieces"][x, 9] = {"owner": "R", "tree": True, "C": 0, "corner": (x, 9), "roots": []}
    held = after(state, "absorb FA>EL token=ring pay=N steps=N")
    assert (held["pieces"][1, 0]["tree"], held["pieces"][1, 0]["C"]) == (False, 3)
    held["pieces"][1, 0]["C"] = 4
    held["turn"] = table()["turn"]
    assert "UND-ABS-9" in fault(held, "absorb GC>EL to EL.NE token=gill pay=N steps=N")


def test_many_carbon_and_roots_on_one_type_are_counted_once_a_turn():
    state = after(table(N=10), "photosynthesize pay=10", player="R")
    state = after(state, "photosynthesize", player="G")
    assert state["progress"]["R"] == {"BAT-A": 1, "BAT-B": 10, "SPIT-A": 0, "GROUSE-B": 0}


def test_all_tokens_used_at_one_moment_and_ready_again():
    state = table(N=9)
    state["ready"]["R"] = ["ring"]
    begin_turn(state)
    state["bonus"]["R"] = ["R"]
    state = after(state, "absorb FA>EL token=ring pay=N steps=R!,pore", player="R")
    state = after(state, "photosynthesize", player="G")
    assert state["progress"]["R"]["GROUSE-B"] == 1


def test_an_ongoing_power_works_from_the_turn_after_its_root():
    state = table(K=9, C=9)
    state["tiles"][1, -1] = "BRR"
    rooted = after(state, "partner", "root BRR.SW FA.NW", player="R")
    rooted = after(rooted, "photosynthesize", player="G")
    assert goods(after(rooted, "photosynthesize", player="R"), "R")[:2] == "11"
    assert goods(rooted, "G")[0] == "6"


def test_the_end_comes_after_the_round_and_one_more():
    state = table(N=9)
    state["track"]["R"] = 8
    state = after(state, "absorb FA>EL token=ring pay=N steps=N", "track c", player="R")
    assert fault(state, "end") >= {"UND-END-1", "UND-END-2"}
    for player in "GRG":
        state = after(state, "photosynthesize", player=player)
    assert fault(state, "photosynthesize", "R") == {"UND-END-2"}
    assert not fault(state, "end")


def test_what_cannot_be_fulfilled_gives_one_cube():
    state = solo()
    state["carbon"] = {(1, 0): 1}
    later = {**state, "ai_used": [card for card in AI_CARDS if card.endswith("A")]}
    failed = after(later, "ai 8B")
    assert failed["track"] == {"G": 0, "brown": 1, "tan": 1}
    assert fault(failed, "photosynthesize", "G") == {"UND-SOL-10"}
    assert "UND-SOL-10" in fault(after(failed, "gain K"), "gain N")
    assert not fault(after(state, "ai 9A"), "photosynthesize", "G")
    assert "UND-SOL-5" in fault(state, "ai 1B")


def test_earthlover_feeds_an_empty_forest():
    state = table(N=9)
    state["carbon"] = {(1, 0): 1}
    state = after(state, "absorb FA>EL token=ring pay=N steps=N", player="R")
    assert sum(state["carbon"].values()) == 0
    assert sum(after(state, "photosynthesize", player="G")["carbon"].values()) == 4


def test_few_steps_are_listed():
    listed = legal_steps(table())
    assert listed == {"photosynthesize", "reproduce", "partner", "activate EL"}
    seeds = {step for step in legal_steps(after(table(), "reproduce")) if step.startswith("seed")}
    free = ("GC.NW", "GC.NE", "FA.NE", "FA.SE", "CD.SE", "CD.SW", "PS.NW", "PS.SW")
    assert seeds == {f"seed {corner}" for corner in free}
    assert legal_steps(after(table(), "activate EL")) == {"gain N", "gain P", "gain K"}
    assert legal_steps(after(table(), "partner", "root FA.NW")) == {"root GC.SE"}


def test_headers_with_faults():
    assert first_fault(HEADER.replace("SPIT-A", "BAT-B")) == (4, frozenset({"UND-GOL-15"}))
    assert first_fault(HEADER.replace("SPIT-A", "MOTH-A")) == (4, frozenset({"UND-EXP-1"}))
    assert first_fault(HEADER.replace("RBM", "PB")) == (5, frozenset({"UND-SET-5"}))
    assert first_fault(HEADER.replace("[P, P, 1]", "[R, P, 1]")) == (6, frozenset({"UND-SET-8"}))
    assert first_fault(SOLO.replace("VOLE-A", "FLY-A")) == (5, frozenset({"UND-SOL-3"}))
    with pytest.raises(Undecided):
        state_from(parse(HEADER.replace("[PB, RCB, SV]", "[PB, RCB, '?']"))[0])


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("tree MT.NW", "tree EL.SE", "GEO-7"),
        ("seedling SUB.SE: SUB VW", "seedling SUB.SE: SUB VW EL", "GEO-5"),
        ("seedling SUB.SE: SUB VW", "seedling SUB.SE:", "REP-4"),
        ("seedling MT.SE C2", "seedling MT.SE C3", "TRE-1"),
        ("tree MT.NW:", "tree MT.NW C1:", "TRE-3"),
        ("GC   .    .", ".    .    .", "SET-1"),
        ("VW   .", "VW   VM", "none"),
        ("PS   EL", "PS   EL ", "none"),
        ("PB+KKK", "PB+5", "ACT-14"),
        ("FA*1 PB+KKK", "FA*1 . PB", "GEO-8"),
        ("RBM  MT", "RBM  RBM", "SET-5"),
        ("JACK-A]", "BAT-B]", "GOL-15"),
        ("neutral: [EL.NE, EL.SW]", "neutral: [EL.NE]", "SET-10"),
        ("bonus: [1, 2]", "bonus: [1, 1, 2, 2]", "BON-4"),
        ("total: 59", "total: 60", "SCO-7"),
        ("winner: B", "winner: G", "SCO-8"),
    ],
)
def test_positions_with_faults(old: str, new: str, rule: str):
    found = problems(yaml.safe_load(BROWN.replace(old, new)))
    assert (f"UND-{rule}" in found) if rule != "none" else not found
