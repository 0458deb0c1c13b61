"""A refused step is reported with every rule that it breaks; what keeps it from being judged comes alone."""

from __future__ import annotations

import pytest

from woodlots.tables import LAND, SETUP, Verdict, from_position, log

LATE = f"round: 2\nphase: projects\ntiles: {{J3: {{trees: A}}, G1: {{trees: AC}}}}\n{LAND}\nactions: {{5: [R], 6: [B]}}"
"""Rosa has one step left, Ben is done."""
EARLY = LATE.replace("round: 2", "round: 1").replace("{5: [R], 6: [B]}", "{waiting: [R, B]}")
"""Both wait, Rosa acts."""
TILES = "{H2: {trees: AA, prep: A}, G1: {prep: C}}"
GROWN = f"round: 2\nphase: update\ntiles: {TILES}\n{LAND}\nactions: {{6: [R, B]}}"
"""A on H2 (soil 1) needs two dice, C on G1 (soil 2) none."""


def rules(verdict: Verdict) -> list[str]:
    return [rule.removeprefix("WDL-") for _, rule in verdict.errors]


@pytest.mark.parametrize(
    ("start", "line", "broken"),
    [
        # L1 is Ben's; a sale costs two steps; without trees it brings 0.
        (LATE, "R sell L1 6", ["SEL-2", "SEL-3", "ACT-6"]),
        (EARLY, "R sell L1 6", ["SEL-1", "SEL-2", "SEL-3"]),
        (EARLY, "R sell G1 8", ["SEL-1", "SEL-3"]),  # 4 + 2
        (LATE, "R buy L1", ["BUY-1", "BUY-2", "ACT-6"]),
        (LATE, "R cut D J3", ["CUT-1", "ACT-6"]),
        # No tree D stands anywhere, so that it costs 2.
        (LATE, "R plant D K4 cost=1", ["PLT-3", "ACT-6"]),
        # From H1 the 1 leads to G1, and the 5 off the board; a 1 ends the chain.
        (LATE, "R ignite X H1 : 6>5 1 3", ["RAN-2", "IGN-5"]),
        (LATE, "R ignite X H1 : 6>(1)5 2", ["RAN-5", "RAN-2"]),
        (LATE, "R ignite X H1 : 6>9 7", ["RAN-1", "IGN-1"]),
        # H2 has too few dice or one neighbour twice, G1 needs none, and nothing lies on J5.
        (GROWN, "update G1:C=2 H2:A=1", ["GRO-1", "GRO-3"]),
        (GROWN, "update H2:A=2,2 J5:D=1", ["RAN-3", "UPD-3"]),
        (GROWN, "update H2:A=(3)1,2,7", ["GRO-3", "RAN-5", "RAN-1"]),
    ],
)
def test_all_rules_of_one_step_are_named_in_their_order(start: str, line: str, broken: list[str]) -> None:
    assert rules(from_position(start, line)) == broken


@pytest.mark.parametrize(
    ("start", "line", "rule"),
    [
        (LATE, "B sell G1 7", "ACT-5"),
        (EARLY, "B sell G1 9", "ACT-2"),
        (LATE, "update H2:A=9", "RND-5"),
        (GROWN, "disaster 7 1 1", "RND-5"),
        (EARLY, "stack R R", "ACT-7"),
        (LATE, "end R=99", "END-5"),
        # A word that names nothing: neither cost nor round are judged.
        (LATE, "R buy M1", "SET-1"),
        (LATE, "R plant Q J3 cost=3", "PLT-1"),
        # Growth on the tile is the special case of growth that is not on the prep space.
        (LATE.replace("{trees: A}", "{tile: I}"), "R uproot I J3", "UPR-2"),
    ],
)
def test_a_gate_a_strange_word_and_a_special_case_come_alone(start: str, line: str, rule: str) -> None:
    assert rules(from_position(start, line)) == [rule]


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("put A G2", ["SET-3", "SET-6"]),  # another tile of soil 1 is due, and G2 is full
        ("put B G2", ["SET-4", "SET-6"]),  # soil 2 is due
        ("put I G2", ["SET-7", "SET-6"]),
        ("sow A G2", ["SET-16"]),  # a tree is due: where a token would go is not judged
    ],
)
def test_tile_and_room_of_a_piece_are_both_judged(line: str, broken: list[str]) -> None:
    assert rules(log("put A G2 ; sow A G2 ; put B G2 ; sow B G2", line)) == broken


def test_a_piece_too_many_may_also_lack_room() -> None:
    """A has all its pieces; on H2 (soil 1) stand B and, as its last tree, D."""
    crowded = [line.replace("put D J3", "put D H2") for line in SETUP[:4]]
    assert rules(log(*crowded, "put A H2")) == ["SET-5", "SET-6"]


def test_dice_and_places_of_a_disaster_are_both_judged() -> None:
    start = LATE.replace("projects", "disaster").replace("{5: [R], 6: [B]}", "{6: [R, B]}")
    assert rules(from_position(start, "disaster 3 0 4 at G1 G1")) == ["DIS-1", "DIS-2"]
    assert rules(from_position(start, "disaster 3 0 4 at G1")) == ["DIS-1"]
