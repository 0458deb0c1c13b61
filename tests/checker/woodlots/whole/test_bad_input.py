"""What people write wrong, each told with its line, its rule and a way out; and the dice as people write them."""

from __future__ import annotations

import pytest

from woodlots.bad_input import FIRST_LINE, PLAYING, told
from woodlots.tables import ALONE, CLAIMS, HEAD, SETUP, START, at, clean, first, from_position, log

BEGUN = (*SETUP, *CLAIMS, *START)


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


def test_land_of_two_owners_is_told() -> None:
    start = PLAYING.replace("[K4, L1", "[G1, K4, L1")
    assert told(from_position(start, "R pass"))[1] == "WDL-BUY-2"


def test_a_purchase_in_the_second_round_is_told() -> None:
    assert told(from_position(PLAYING, "R buy J1"))[1] == "WDL-BUY-1"


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
