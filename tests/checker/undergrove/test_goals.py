"""Goal cards: what each side counts, live or at the end, and what the numbers are worth."""

from __future__ import annotations

from typing import Any

import pytest
from judging import referee

from checker.undergrove.goals import counter_points, progress, rank_points
from undergrove.tables import clean, position, resumed, table

GROVE = """forest: |
  .    .    GC*1  VW   .
  .    PS   EL    FA   ZB
  SUW  MT   CD    DMF  .
  .    .    RBM   .    .
"""
PIECES = """  pieces:
    - tree EL.SE: EL FA CD DMF
    - seedling MT.NW C1: MT PS
    - seedling ZB.NE C2: ZB
    - seedling VW.NW: VW GC
"""
# Values: EL 2, FA 3, CD 3, DMF 3, MT 2 + 1 gill beside it (CD) = 3, PS 3, ZB 2, VW 3, GC 3.
# Roots on EL FA CD DMF MT PS ZB VW GC. Even: EL and ZB. Odd: the other seven.
# A colour in the name: VW, GC. A person or animal: FA, DMF, MT, ZB.


def counted(code: str, forest: str = GROVE, pieces: str = PIECES, house: str = "") -> int:
    others = [c for c in ("BAT-A", "JACK-A", "VOLE-A", "SPIT-A") if c[:3] != code[:3]][:2]
    text = table(forest, goals=f"goals: [{code}, {', '.join(others)}]\nexpansion: yes\n{house}", red_pieces=pieces)
    return progress(position(text).table, 0, 0)


# Corners: EL.SE c(1,1), MT.NW c(-1,1), ZB.NE c(3,0), VW.NW c(1,-1).
# EL.SE touches EL FA CD DMF: ring, gill, other. MT.NW touches PS, MT, SUW: pore, gill, ring. ZB.NE touches ZB.
# VW.NW touches GC and VW: other, gill.
@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("JACK-A", 3),  # lines 1, -1, 3
        ("JACK-B", 10),  # all but RBM
        ("VOLE-A", 1),
        ("VOLE-B", 3),  # all but the Seedling at ZB
        ("SPIT-B", 9),
        ("FLY-A", 2),
        ("FLY-B", 7),
        ("CROSS-A", 2),
        ("CROSS-B", 4),
        ("SLUG-A", 2),
        ("SLUG-B", 0),
        ("DSQ-A", 2),  # EL.SE: FA and CD ready tokens; MT.NW: MT and PS
        ("DSQ-B", 0),
        ("MOTH-A", 0),  # no tile worth 4 has a Root
        ("MOTH-B", 2),  # c(-1,1) and c(1,-1) are on the ring of twelve; c(1,1) is Earthlover's own, c(3,0) outside
    ],
)
def test_every_side_counts_what_its_card_says(code: str, count: int) -> None:
    assert counted(code) == count


def test_sets_need_a_root_on_a_two_a_three_and_a_four() -> None:
    pieces = PIECES + "    - seedling RBM.SW: RBM\n    - seedling RBM.SE: RBM\n"
    # 2: EL, ZB. 3: seven. 4: RBM twice.
    assert counted("MOTH-A", pieces=pieces) == 2


def test_a_tile_worth_nothing_is_even_or_by_house_rule_neither() -> None:
    forest = GROVE.replace("ZB", "PB")
    pieces = PIECES.replace("ZB", "PB")
    assert counted("FLY-A", forest, pieces) == 2
    assert counted("FLY-A", forest, pieces, "house: {zero_is_even: false}\n") == 1


def test_pieces_that_touch_all_four_types() -> None:
    forest = """forest: |
  .    GC*1  VW  .
  PS   EL    FA  KB
  .    CD    SV  .
"""
    # FA.SE c(2,1) touches FA (ring), KB (pore), SV (other). With a gill tile south-east of it all four are there.
    pieces = "  pieces:\n    - seedling EL.SE: EL\n    - seedling FA.SE: FA\n"
    assert counted("SLUG-B", forest, pieces) == 0
    full = forest.replace("CD    SV  .", "CD    SV  MT")
    assert counted("SLUG-B", full, pieces) == 1 and counted("SLUG-A", full, pieces) == 1


# --- points ---------------------------------------------------------------------------------------------------------
def goal(code: str) -> Any:
    return referee("undergrove").kit.goals[code]


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("JACK-A", [0, 0, 0, 1, 3, 6, 10, 10]),
        ("VOLE-A", [0, 1, 2, 4, 4]),
        ("VOLE-B", [0, 0, 0, 0, 1, 5, 10]),
        ("MOTH-B", [0, 0, 1, 3, 6, 10, 10]),
        ("GROUSE-A", [0, 2, 5, 9, 9]),
        ("GROUSE-B", [0, 1, 4, 8, 8]),
    ],
)
def test_counters_give_the_points_of_the_highest_column_reached(code: str, points: list[int]) -> None:
    assert [counter_points(goal(code), count) for count in range(len(points))] == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 1], [9, 5]),
        ([2, 2], [7, 7]),
        ([0, 0], [7, 7]),
        ([5, 0, 0], [9, 4, 4]),
        ([4, 4, 1], [7, 7, 3]),
        ([4, 4, 1, 1], [7, 7, 2, 2]),
        ([1, 1, 1, 1], [4, 4, 4, 4]),  # 18 / 4, rounded down
    ],
)
def test_places_are_shared_and_rounded_down(counts: list[int], points: list[int]) -> None:
    assert rank_points(counts, [9, 5, 3, 1]) == points


def test_by_house_rule_nothing_scores_nothing() -> None:
    assert rank_points([5, 0, 0], [9, 5, 3, 1], zero_scores=False) == [9, 0, 0]


# --- live goals -----------------------------------------------------------------------------------------------------
def live(*lines: str, code: str, red: str = "C: 4; N: 9; P: 4; K: 6; hand: 3", **more: str) -> int:
    others = [c for c in ("JACK-A", "VOLE-A") if c[:3] != code[:3]]
    goals = f"goals: [{code}, {', '.join(others)}]\nexpansion: yes\n"
    return clean(resumed(*lines, goals=goals, red=red, **more)).progress[0][0]


def test_the_bat_counts_a_turn_with_six_carbon_once() -> None:
    assert live("1 R photosynthesize pay=3", code="BAT-A") == 0
    assert live("1 R photosynthesize pay=4", code="BAT-A") == 1
    assert live("1 R photosynthesize pay=9", code="BAT-A") == 1


def test_a_bonus_tile_helps_the_bat_in_the_own_turn() -> None:
    red = "C: 4; N: 9; P: 4; K: 6; hand: 3; bonus: [C]; track: 2"
    tree = "  pieces:\n    - tree EL.SE: EL\n"
    for lines in (("1 R bonus C ; photosynthesize pay=3",), ("1 R photosynthesize pay=3 ; bonus C",)):
        assert live(*lines, code="BAT-A", red=red, red_pieces=tree) == 1
    assert (
        live("1 R photosynthesize pay=3", "2 G photosynthesize", "R bonus C", code="BAT-A", red=red, red_pieces=tree)
        == 0
    )


def test_the_other_bat_counts_the_nitrogen_paid() -> None:
    assert live("1 R photosynthesize pay=5", code="BAT-B") == 5


def test_the_spittlebug_counts_turns_with_two_roots_on_one_type() -> None:
    forest = """forest: |
  .     GC*1  .
  PS*1  EL    FA*1
  .     CD*1  SUW
"""
    pieces = "  pieces:\n    - seedling EL.SE: EL\n"
    assert live("1 R partner ; root FA.SW SUW.NW", code="SPIT-A", forest=forest, red_pieces=pieces) == 1
    assert live("1 R partner ; root FA.SW CD.NE", code="SPIT-A", forest=forest, red_pieces=pieces) == 0


def test_the_grouse_counts_carbon_that_came_from_two_steps_away() -> None:
    pieces = "  pieces:\n    - seedling EL.SE: EL CD\n"
    far = "1 R absorb GC>EL>CD to EL.SE token=ring pay=N steps=P,P ; track 1"
    near = "1 R absorb GC>EL to EL.SE token=ring pay=N steps=P ; track 1"
    assert (live(far, code="GROUSE-A", red_pieces=pieces), live(near, code="GROUSE-A", red_pieces=pieces)) == (1, 0)


def test_the_other_grouse_counts_turns_in_which_all_tokens_were_readied() -> None:
    used = "C: 4; N: 2; P: 4; K: 6; hand: 3; used: [ring, gill, pore, other]"
    assert live("1 R photosynthesize", code="GROUSE-B", red=used) == 1
    three = "C: 4; N: 2; P: 4; K: 6; hand: 3; used: [ring, gill, pore]"
    assert live("1 R photosynthesize", code="GROUSE-B", red=three) == 0
