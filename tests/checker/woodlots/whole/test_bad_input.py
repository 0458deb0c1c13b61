"""What people write wrong, each told with its line, its rule and a way out; and the dice as people write them."""

from __future__ import annotations

import pytest
from judging import Verdict

from woodlots.tables import ALONE, CLAIMS, HEAD, LAND, SETUP, START, at, clean, first, from_position, judge, kit, log

BEGUN = (*SETUP, *CLAIMS, *START)
FIRST_LINE = 6
"""Of the entries: three lines of header, the layout, the rule."""
PLAYING = f"round: 2\nphase: projects\ntiles: {{J3: {{trees: AI, prep: B}}}}\n{LAND}\nactions: {{2: [R, B]}}"
UPDATING = f"round: 2\nphase: update\ntiles: {{%s}}\n{LAND}\nactions: {{6: [R, B]}}"


def told(verdict: Verdict) -> tuple[int, str]:
    """Line and rule of the first error, which has a way out."""
    found = next(finding for finding in verdict.findings if finding.level == "error")
    assert found.hint, found.message
    return found.where.line, found.rule


@pytest.mark.parametrize(
    ("done", "line", "rule"),
    [
        (0, "put A K9", "WDL-SET-1"),
        (0, "put E G2", "WDL-SET-3"),
        (0, "put A G1", "WDL-SET-3"),
        (0, "put B L1", "WDL-SET-4"),
        (0, "put I G2", "WDL-SET-7"),
        (0, "scatter trees H4 J3 K1 L2", "WDL-SET-16"),
        (0, "disaster 3 1 4", "WDL-SET-16"),
        (1, "put A G2", "WDL-SET-5"),
        (4, "scatter trees H4 J3 K1", "WDL-SET-7"),
        (4, "scatter trees H4 J3 K1 K1", "WDL-SET-7"),
        (5, "scatter growth G1 G3 H2 J2 J5 K2 K4", "WDL-SET-8"),
        (6, "B claim G1", "WDL-SET-11"),
        (7, "B claim G1", "WDL-SET-11"),
        (7, "R claim G2", "WDL-SET-11"),
        (6, "stack R B", "WDL-SET-16"),
        (11, "R pass", "WDL-SET-12"),
        (12, "R pass", "WDL-SET-13"),
        (12, "stack R R", "WDL-SET-13"),
        (12, "R claim J1", "WDL-SET-16"),
        (13, "R sell G1", "WDL-SEL-1"),
        (13, "B pass", "WDL-ACT-2"),
        (13, "R buy K4", "WDL-BUY-2"),
        (13, "R plant A J9", "WDL-SET-1"),
        (13, "R plant X J3", "WDL-PLT-1"),
        (13, "R cut A K4", "WDL-CUT-1"),
        (13, "R uproot A L3", "WDL-UPR-1"),
        (13, "R ignite X K2 : 7", "WDL-IGN-1"),
        (13, "R ignite Q K2 : 1", "WDL-IGN-1"),
    ],
)
def test_a_line_that_cannot_be_is_told_in_its_place(done: int, line: str, rule: str) -> None:
    verdict = log(*BEGUN[:done], line)
    assert told(verdict) == (FIRST_LINE + done, rule), verdict.told()


def test_a_third_tree_is_told_in_the_set_up() -> None:
    """G2 is of soil 1: trees A, B and D may go there, and D is the third."""
    lines = ("put A G2 ; sow A G2", "put B G2 ; sow B G2", "put D J5 ; sow D J5 ; put D L2 ; sow D K4 ; put D G2")
    assert told(log(*lines)) == (FIRST_LINE + 2, "WDL-SET-6")


def test_a_set_up_that_nobody_can_complete_is_answered() -> None:
    """Of the three tiles of soil 1 two are taken where growth on H3 is read as that beside the first tree."""
    lines = (
        *(
            "put B H1 ; sow B H1 ; put B J1 ; sow B H2 ; put B K1",
            "put C L1 ; sow C L1 ; put C J5 ; sow C K4 ; put C L2",
        ),
        *("put D K3 ; sow D K3 ; put D J3 ; sow D J4 ; put D H3", "put A G1", "sow A K1", "put A H1", "sow A H3"),
        *("put A H2", "put A J2"),
    )
    head = f"{HEAD}options: [much_more_soil]\nlayout: 132 1213 23332 3332 233\n---\n"
    verdict = judge(head + "".join(f"{line}\n" for line in lines), "woodlots")
    assert told(verdict) == (FIRST_LINE + 1 + 4, "WDL-SET-3")


def test_a_twentieth_tile_is_told_at_the_layout() -> None:
    verdict = judge(f'{HEAD}layout: "212 2122 12133 1313 3311"\n---\n', "woodlots")
    assert told(verdict) == (4, "WDL-SET-1")
    assert "row L of `layout` has 4 places, it must have 3" in verdict.told()


def test_land_of_two_owners_is_told() -> None:
    start = PLAYING.replace("[K4, L1", "[G1, K4, L1")
    assert told(from_position(start, "R pass"))[1] == "WDL-BUY-2"


def test_a_purchase_in_the_second_round_is_told() -> None:
    assert told(from_position(PLAYING, "R buy J1"))[1] == "WDL-BUY-1"


CHAINS = [
    ("", "WDL-IGN-5"),
    ("5", "WDL-IGN-5"),
    ("6>3", "WDL-IGN-5"),
    ("1 1", "WDL-IGN-5"),
    ("3>1 1", "WDL-IGN-5"),
    ("5 3 1", "WDL-IGN-5"),
    ("0", "WDL-IGN-1"),
    ("6>7 1", "WDL-RAN-1"),
    ("6>0 1", "WDL-RAN-1"),
    ("6>4 1", ""),
    ("6>4 5>4 1", "WDL-RAN-2"),
    ("6>(4)3 1", "WDL-RAN-5"),
    ("6>4 5>(5)(4)1 2", ""),
    ("6 > 3 1", ""),
    ("6>3,1", ""),
    ("2", ""),
]
"""From K2: 4 leads to L1, and from there 4 and 5 lead off the board."""


@pytest.mark.parametrize(("chain", "rule"), CHAINS)
def test_chains_of_dice(chain: str, rule: str) -> None:
    verdict = from_position(PLAYING, f"R ignite X K2 : {chain}")
    assert first(verdict) == rule, verdict.told()


def test_a_die_that_no_die_shows_is_told_as_it_was_written() -> None:
    for die in ("0", "7"):
        assert f"a roll is 1 to 6, not {die}" in from_position(PLAYING, f"R ignite X K2 : {die}").told()
        start = (UPDATING % "H3: {trees: C}").replace("phase: update", "phase: disaster")
        assert f"the shape die shows 1 to 6, not {die}" in from_position(start, f"disaster 3 {die} 4").told()


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


def struck(verdict: Verdict) -> list[str]:
    table = clean(verdict)
    return [table.label(place) for place, bits in enumerate(table.dis) if bits]


def test_a_chain_leaves_tokens_where_it_came_through() -> None:
    assert struck(from_position(PLAYING, "R ignite X K2 : 6>3 1")) == ["K2"]
    assert struck(from_position(PLAYING, "R ignite X K2 : 6>3 4")) == ["K2", "L2"]
    assert struck(from_position(PLAYING, "R ignite X K2 : 6>3 5>6 5>1 2")) == ["K2", "L2"]
    assert struck(from_position(PLAYING, "R ignite X K2 : 2 -> R.step=3")) == []


def test_a_lost_direction_ends_the_chain() -> None:
    head = f"{HEAD}house: {{edge_die: lost}}\n"
    assert struck(from_position(PLAYING, "R ignite X L1 : 6>4", head=head)) == ["L1"]
    assert first(from_position(PLAYING, "R ignite X L1 : 6>4 1", head=head)) == "WDL-IGN-5"
    assert first(from_position(PLAYING, "R ignite X L1 : 6>(4)1 1", head=head)) == "WDL-RAN-5"


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


def test_an_invasive_tree_that_is_felled_grows_again_in_the_next_round() -> None:
    start = PLAYING.replace("2: [R, B]", "4: [R], 6: [B]").replace(", prep: B", "")
    table = clean(from_position(start, "R cut I J3 -> J3.tile=I, J3.trees=A", "update -> J3.prep=I, J3.trees=A"))
    assert table.tile[at("J3")] == 0
    assert first(from_position(start.replace("4: [R], 6", "3: [R], 5"), "R cut I J3", "R uproot I J3")) == "WDL-UPR-2"


def test_with_the_switch_it_goes_to_the_prep_space_at_once() -> None:
    head = f"{HEAD}house: {{cut_regrowth: prep}}\n"
    start = PLAYING.replace("2: [R, B]", "3: [R], 5: [B]")
    clean(from_position(start, "R cut I J3 -> J3.tile=-, J3.prep=BI", "R uproot I J3", head=head))


def test_alone_nobody_owns_land() -> None:
    lines = (*SETUP, "disaster 3 1 4")
    for line in ("R buy J1", "R sell J1", "R claim J1"):
        assert told(log(*lines, line, head=ALONE))[1] == "WDL-SOL-1"
    assert clean(log(*lines, "end", head=ALONE)).phase == "over"


def test_the_prelude_is_round_0_and_buying_comes_in_round_1() -> None:
    head = f"{HEAD}options: [skip_first_projects]\n"
    before = (*SETUP, *CLAIMS, *START)
    assert first(log(*before, "R pass", head=head)) == "WDL-RND-5"
    assert log(*before, head=head).table.round == 0


def test_equal_trees_apart_are_a_warning_where_they_were_to_stand_together() -> None:
    """A stands on G1 and G2, side by side, and alone on J1; B on H2, H3 and K2 (alone); C and D apart."""
    head = f"{HEAD}options: [like_trees_together]\n"
    verdict = log(*SETUP[:5], head=head)
    line = FIRST_LINE + 1 + 4
    assert (verdict.errors, verdict.of("warning")) == ([], [(line, "WDL-OPT-2")] * (1 + 1 + 3 + 3))


def test_planting_what_lies_there_is_a_warning() -> None:
    verdict = from_position(PLAYING, "R plant B J3")
    assert (verdict.errors, [rule for _, rule in verdict.of("warning")]) == ([], ["WDL-PLT-4"])
