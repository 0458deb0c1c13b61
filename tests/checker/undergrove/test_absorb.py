"""Absorbing: where carbon comes from, what its way costs, what becomes of the Seedling."""

from __future__ import annotations

from typing import Any

import pytest

from checker.undergrove.grid import cell_at
from checker.undergrove.table import CornerPiece
from undergrove.tables import clean, first, opened, resumed

RICH = "C: 4; N: 3; P: 3; K: 3; hand: 3"
LINE = """forest: |
  .     GC*1  .     .   .
  PS*1  EL    FA*1  ZB  SV*2
  .     CD*1  .     .   .
"""
WPS = """forest: |
  .     GC*1  .     .
  PS*1  EL    FA*1  WPS
  .     CD*1  .     .
"""
SCB = WPS.replace("WPS", "SCB")
WOE = WPS.replace("WPS", "WOE")


def piece(t: Any, name: str) -> CornerPiece:
    return t.pieces[t.corner_of(name)]


# --- the action -----------------------------------------------------------------------------------------------------
def test_one_carbon_goes_onto_the_seedling_for_a_token_and_a_cube() -> None:
    t = clean(resumed("1 R absorb FA to EL.SE token=gill pay=P", red=RICH, red_pieces=seedling("EL FA")))
    assert piece(t, "EL.SE").carbon == 1 and t.carbon.get(cell_at(1, 0), 0) == 0
    assert t.goods[0] == (4, 3, 2, 3) and t.ready[0] == 0b1101


def seedling(roots: str, carbon: str = "") -> str:
    return f"  pieces:\n    - seedling EL.SE{carbon}: {roots}\n"


def test_the_disc_moves_and_stone_1_gives_a_nitrogen() -> None:
    t = clean(resumed("1 R absorb FA to EL.SE token=gill pay=P ; track 1", red=RICH, red_pieces=seedling("EL FA")))
    assert t.track[0] == 1 and t.goods[0] == (4, 4, 2, 3)


def test_the_seedling_may_be_left_out_when_only_one_can_take_it() -> None:
    t = clean(resumed("1 R absorb FA token=gill pay=P", red=RICH, red_pieces=seedling("EL FA")))
    assert piece(t, "EL.SE").carbon == 1


def test_with_two_seedlings_there_it_cannot_be_told_which_one() -> None:
    pieces = "  pieces:\n    - seedling EL.SE: EL FA\n    - seedling FA.NE: FA\n"
    verdict = resumed("1 R absorb FA token=gill pay=P", red=RICH, red_pieces=pieces)
    assert verdict.errors == [] and [rule for _, rule in verdict.of("undecided")] == ["UND-ABS-3"]


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("absorb FA>EL to EL.SE token=ring pay=N steps=ring", "UND-TOK-1"),
        ("absorb FA>EL to EL.SE token=ring pay=N", "UND-ABS-6"),
        ("absorb FA>EL to EL.SE token=ring pay=N steps=P,K", "UND-ABS-6"),
        ("absorb FA to EL.SE pay=N", "UND-ABS-1"),
        ("absorb FA to EL.SE token=ring", "UND-ABS-1"),
        ("absorb ZB to EL.SE token=ring pay=N", "UND-ABS-5"),
        ("absorb GC to EL.SE token=ring pay=N", "UND-ABS-4"),
        ("absorb FA to EL.NW token=ring pay=N", "UND-ABS-3"),
        ("absorb FA to EL.NE token=ring pay=N", "UND-ABS-3"),
        ("absorb FA to FA.SE token=ring pay=N", "UND-ABS-3"),
        ("absorb GC>FA to EL.SE token=ring pay=N steps=P", "UND-ABS-7"),
        ("absorb SV>FA to EL.SE token=ring pay=N steps=P", "UND-ABS-7"),
        ("absorb PS>(-1,1)>CD>EL to EL.SE token=ring pay=N steps=P,P,P", "UND-ABS-7"),
        ("absorb FA>EL>FA to EL.SE token=ring pay=N steps=P,K", "UND-ABS-15"),
        ("absorb OT to EL.SE token=ring pay=N", "UND-GEO-1"),
        ("absorb FA to EL.SE token=ring pay=N ; take CD to EL.SE", "UND-ABS-2"),
    ],
)
def test_what_is_not_allowed_is_told_with_its_rule_and_a_way_out(step: str, rule: str) -> None:
    finding = first(resumed(f"1 R {step}", forest=LINE, red=RICH, red_pieces=seedling("EL FA CD")))
    assert finding is not None and finding.rule == rule, finding
    assert finding.hint


def test_cubes_that_are_gone_cannot_pay_for_steps() -> None:
    red = "C: 4; N: 1; P: 1; K: 0; hand: 3"
    finding = first(resumed("1 R absorb GC>EL to EL.SE token=ring pay=N steps=N", red=red))
    assert finding.rule == "UND-RES-3"
    clean(resumed("1 R absorb GC>EL to EL.SE token=ring pay=N steps=P", red=red))


def test_a_used_token_pays_for_nothing() -> None:
    red = "C: 4; N: 2; P: 2; K: 2; hand: 3; used: [ring]"
    assert first(resumed("1 R absorb FA>EL to EL.SE token=ring pay=N steps=P", red=red)).rule == "UND-TOK-1"


def test_a_detour_is_allowed_when_it_is_paid_and_told_as_a_warning() -> None:
    forest = """forest: |
  .     GC*1  RH
  PS*1  EL    FA*1
  .     CD*1  .
"""
    line = "1 R absorb GC>RH>FA>EL to EL.SE token=ring pay=N steps=P,P,K"
    verdict = resumed(line, forest=forest, red=RICH)
    assert verdict.errors == [] and verdict.of("warning") == [(verdict.findings[0].where.line, "UND-ABS-15")]


def test_a_bonus_tile_among_the_payments_readies_the_tokens_again() -> None:
    red = "C: 4; N: 2; P: 2; K: 2; hand: 3; bonus: [R]; track: 2; used: [gill, pore, other]"
    pieces = seedling("EL", " C2")
    t = clean(resumed("1 R absorb FA>EL to EL.SE token=ring pay=N steps=R!,ring", red=red, red_pieces=pieces))
    assert t.bonus[0] == () and t.ready[0] == 0b1110
    again = resumed("1 R absorb FA>EL to EL.SE token=ring pay=N steps=ring,R!", red=red, red_pieces=pieces)
    assert first(again).rule == "UND-TOK-1"


# --- Trees ----------------------------------------------------------------------------------------------------------
def test_the_third_carbon_makes_a_tree() -> None:
    t = clean(resumed("1 R absorb FA to EL.SE token=ring pay=N", red=RICH, red_pieces=seedling("EL FA", " C2")))
    assert piece(t, "EL.SE").tree and piece(t, "EL.SE").carbon == 0 and t.trees[0] == 3


def test_a_tree_absorbs_nothing() -> None:
    tree = "  pieces:\n    - tree EL.SE: EL FA\n"
    assert first(resumed("1 R absorb FA to EL.SE token=ring pay=N", red=RICH, red_pieces=tree)).rule == "UND-TRE-3"


FOUR_TREES = """  pieces:
    - tree EL.SE: EL
    - tree FA.NE: FA
    - tree FA.SE: FA
    - tree PS.NW: PS
    - seedling CD.SW{}: CD
"""


def test_without_trees_left_a_seedling_takes_up_to_four() -> None:
    line = "1 R absorb CD to CD.SW token=ring pay=N"
    t = clean(resumed(line, red=RICH, red_pieces=FOUR_TREES.format(" C3")))
    assert piece(t, "CD.SW").carbon == 4 and not piece(t, "CD.SW").tree
    assert first(resumed(line, red=RICH, red_pieces=FOUR_TREES.format(" C4"))).rule == "UND-ABS-9"


# --- mushrooms that absorb ------------------------------------------------------------------------------------------
def rooted(*more: str) -> str:
    return "  pieces:\n    - seedling EL.SE: EL FA\n    - seedling FA.NE: WPS\n".replace(
        "WPS", more[0] if more else "WPS"
    )


def test_absorb_2_any_takes_from_two_tiles_onto_two_seedlings() -> None:
    line = "1 R activate WPS pay=N ; take FA to EL.SE ; take WPS to FA.NE ; track 1"
    t = clean(resumed(line, forest=WPS, red=RICH, red_pieces=rooted()))
    assert piece(t, "EL.SE").carbon == piece(t, "FA.NE").carbon == 1
    assert t.carbon[cell_at(2, 0)] == 1  # two were paid onto it, one was taken
    assert t.track[0] == 1  # one space, however many were absorbed


def test_a_third_carbon_is_too_much() -> None:
    line = "1 R activate WPS pay=N ; take FA to EL.SE ; take WPS to FA.NE ; take WPS to FA.NE"
    assert first(resumed(line, forest=WPS, red=RICH, red_pieces=rooted())).rule == "UND-ABS-10"


def test_fewer_may_be_taken_and_none_leaves_the_disc_where_it_is() -> None:
    t = clean(resumed("1 R activate WPS pay=N", "2 G photosynthesize", forest=WPS, red=RICH, red_pieces=rooted()))
    assert t.track[0] == 0 and t.carbon[cell_at(2, 0)] == 2


def test_each_carbon_pays_for_its_own_steps() -> None:
    line = "1 R activate WPS pay=N ; take WPS>FA to EL.SE steps=ring ; take WPS>FA to EL.SE steps=P"
    finding = first(resumed(line, forest=WPS, red=RICH, red_pieces=rooted()))
    assert finding.rule == "UND-TOK-1"  # Woolly Pine Spike has used the ring token
    line = "1 R activate WPS pay=N ; take WPS>FA to EL.SE steps=gill ; take WPS>FA to EL.SE steps=P"
    assert clean(resumed(line, forest=WPS, red=RICH, red_pieces=rooted())).goods[0] == (2, 2, 2, 3)


def test_from_here_means_from_the_activated_tile() -> None:
    line = "1 R activate WOE pay=N ; take FA to EL.SE"
    assert first(resumed(line, forest=WOE, red=RICH, red_pieces=rooted("WOE"))).rule == "UND-ABS-11"
    line = "1 R activate WOE pay=N ; take WOE to FA.NE ; take WOE>FA to EL.SE steps=K"
    assert clean(resumed(line, forest=WOE, red=RICH, red_pieces=rooted("WOE"))).carbon[cell_at(1, 0)] == 1


def test_free_steps_come_first_and_the_rest_is_paid() -> None:
    """Scarletina Bolete: two steps are free."""
    pieces = "  pieces:\n    - seedling EL.SE: EL\n    - seedling FA.NE: SCB\n"
    clean(resumed("1 R activate SCB pay=N ; take GC>EL to EL.SE", forest=SCB, red=RICH, red_pieces=pieces))
    far = "1 R activate SCB pay=N ; take GC>EL>FA>SCB to FA.NE"
    assert first(resumed(far, forest=SCB, red=RICH, red_pieces=pieces)).rule == "UND-ABS-13"
    clean(resumed(f"{far} steps=K", forest=SCB, red=RICH, red_pieces=pieces))


def test_absorbing_on_a_green_space_moves_nothing() -> None:
    red = "C: 4; N: 3; P: 3; K: 3; hand: 3; track: c"
    green = "C: 4; N: 2; P: 2; K: 2; hand: 3"
    pieces = FOUR_TREES.format(" C1")
    more = "ended: R\nto_act: R\nturn: 41\n"
    t = clean(resumed("1 R absorb CD to CD.SW token=ring pay=N", red=red, green=green, red_pieces=pieces, more=more))
    assert t.kit.space_name(t.track[0]) == "c"
    line = "1 R absorb CD to CD.SW token=ring pay=N ; track a"
    assert first(resumed(line, red=red, green=green, red_pieces=pieces, more=more)).rule == "UND-CTR-5"


def test_one_payment_is_told_as_one() -> None:
    verdict = opened("1 R absorb PS>EL>CD to EL.SE token=ring pay=N steps=P")
    assert "2 steps must be paid for, 1 payment is written" in verdict.told()
    assert "a tile with 1 point is not used" in opened("1 R bonus 1 ; photosynthesize").told()
