"""The update line holds exactly the dice that it needs."""

from __future__ import annotations

import pytest
from judging import Verdict

from woodlots.bad_input import PLAYING, UPDATING
from woodlots.tables import HEAD, at, clean, first, from_position, kit

FORGOTTEN = [
    (PLAYING, "R ignite X K2 : ?", "WDL-IGN-1"),
    (PLAYING, "R ignite X K2 : 6>? 3", "WDL-RAN-1"),
    (PLAYING, "R ignite X K2 : 6>3 _", "WDL-IGN-1"),
    (UPDATING % "H3: {trees: CA, prep: C}", "update H3:C=2,?", "WDL-RAN-1"),
    ((UPDATING % "H3: {trees: C}").replace("phase: update", "phase: disaster"), "disaster 3 ? 4", "WDL-DIS-1"),
    ((UPDATING % "H3: {trees: C}").replace("phase: update", "phase: disaster"), "disaster _ 1 4", "WDL-DIS-1"),
]


@pytest.mark.parametrize(("start", "line", "rule"), FORGOTTEN)
def test_a_forgotten_die_is_undecided_and_says_what_would_decide_it(start: str, line: str, rule: str) -> None:
    verdict = from_position(start, line)
    assert (verdict.errors, [found for _, found in verdict.of("undecided")]) == ([], [rule]), verdict.told()
    assert "write what" in verdict.told()


def unseen(verdict: Verdict, part: str) -> list[str]:
    table = clean(verdict)
    return [label for place, label in enumerate(kit().land.labels) if table.hides(part, place)]


def test_behind_a_forgotten_die_is_unknown_what_it_decided_and_nothing_else() -> None:
    """K2 has six neighbours; shape 1 with the star on 4 is K1 K2 L1 L2; H3 seeds one of its six neighbours."""
    assert unseen(from_position(PLAYING, "R ignite X K2 : 2"), "disasters") == []
    assert unseen(from_position(PLAYING, "R ignite X K2 : ?"), "disasters") == ["K2"]
    assert unseen(from_position(PLAYING, "R ignite X K2 : 6>? 1"), "disasters") == []
    around = ["J2", "J3", "K1", "K3", "L1", "L2"]
    assert unseen(from_position(PLAYING, "R ignite X K2 : 6>? 3"), "disasters") == around
    before = (UPDATING % "H3: {trees: C}").replace("phase: update", "phase: disaster")
    assert unseen(from_position(before, "disaster ? 1 4"), "disasters") == ["K1", "K2", "L1", "L2"]
    seeded = from_position(UPDATING % "H3: {trees: CA, prep: C}", "update H3:C=2,?")
    assert unseen(seeded, "prep") == ["G2", "G3", "H2", "H4", "J3", "J4"]


UPDATES = [
    # H3 is of soil 2 (C first, B second, A third, D fourth) and has all six neighbours; G1 has E, SE and SW.
    ("H3: {trees: CA, prep: C}", "update H3:C=2,5", ""),
    ("H3: {trees: CA, prep: C}", "update h3:c=2,5", ""),
    ("H3: {trees: CA, prep: C}", "update", "WDL-GRO-3"),
    ("H3: {trees: CA, prep: C}", "update H3:C=2", "WDL-GRO-3"),
    ("H3: {trees: CA, prep: C}", "update H3:C=2,5,6", "WDL-GRO-3"),
    ("H3: {trees: CA, prep: C}", "update H3:C=2,2", "WDL-RAN-3"),
    ("H3: {trees: CA, prep: C}", "update H3:C=2,(2)5", ""),
    ("H3: {trees: CA, prep: C}", "update H3:C=2,(3)5", "WDL-RAN-5"),
    ("H3: {trees: CA, prep: C}", "update H3:C=2,8", "WDL-RAN-1"),
    ("H3: {trees: CA, prep: C}", "update H3:C=2,5 K1:B=3", "WDL-UPD-3"),
    ("H3: {trees: C, prep: C}", "update H3:C=2,5", "WDL-GRO-1"),
    ("H3: {trees: B, prep: B}", "update", "WDL-GRO-5"),
    ("H3: {trees: C, prep: B}", "update", "WDL-GRO-6"),
    ("H3: {trees: A, prep: A}", "update", "WDL-GRO-8"),
    ("H3: {trees: C, prep: A}", "update H3:A=1", "WDL-GRO-9"),
    ("H3: {trees: C, prep: D}", "update H3:D=1", "WDL-GRO-10"),
    ("G1: {trees: BB, prep: B}", "update G1:B=1", "WDL-RAN-2"),
    ("G1: {trees: BB, prep: B}", "update G1:B=(1)(6)2", ""),
    ("G1: {trees: BB, prep: B}", "update G1:B=(3)2", "WDL-RAN-5"),
    ("H3: {trees: D, prep: D, disasters: X}", "update", "WDL-HRM-4"),
    ("H3: {trees: DD, disasters: X}", "update H3:D=4,4", ""),
    ("H3: {trees: A, disasters: X}", "update H3:A=4", "WDL-HRM-3"),
    ("H3: {trees: B, disasters: X}", "update H3:B=4", "WDL-HRM-2"),
    ("H3: {prep: C, disasters: X}", "update H3:C=4,5", "WDL-UPD-2"),
]


@pytest.mark.parametrize(("tile", "line", "rule"), UPDATES)
def test_an_update_holds_exactly_the_dice_that_are_needed(tile: str, line: str, rule: str) -> None:
    verdict = from_position(UPDATING % tile, line)
    assert first(verdict) == rule, verdict.told()


def test_growth_goes_where_the_dice_point() -> None:
    table = clean(from_position(UPDATING % "H3: {trees: CA, prep: C}", "update H3:C=2,5 ; move"))
    lies = {table.label(place): kit().growth_sets[bits] for place, bits in enumerate(table.prep) if bits}
    assert lies == {"H2": "C", "H3": "C", "H4": "C"}


def test_a_lost_direction_places_nothing() -> None:
    head = f"{HEAD}house: {{edge_die: lost}}\n"
    table = clean(from_position(UPDATING % "G1: {trees: BB, prep: B}", "update G1:B=1", head=head))
    assert [table.label(place) for place, bits in enumerate(table.prep) if bits] == ["G1"]


def test_an_update_without_dice_may_be_left_out_before_the_next_disaster() -> None:
    table = clean(from_position(UPDATING % "H3: {trees: C, prep: C}", "disaster 3 5 1"))
    assert (table.trees[at("H3")], table.round) == ("CC", 3)
    assert first(from_position(UPDATING % "H3: {trees: CA, prep: C}", "disaster 3 5 1")) == "WDL-RND-5"
