"""The examples of the rules, W-1 to W-27 of the ledger, each worked out there by hand."""

from __future__ import annotations

import pytest
from judging import Verdict, judge, referee

from checker.undergrove.goals import counter_points, progress, rank_points
from checker.undergrove.grid import cell_at
from checker.undergrove.kit import Goal
from checker.undergrove.solo import outermost
from checker.undergrove.values import worth
from undergrove.tables import clean, indented, log, opened, position, resumed, table

BROWN = """title: undergrove
rules: 1
players: {R: Rosa, G: Gus}
colours: {R: brown, G: green}
goals: [BAT-A, VOLE-A, JACK-A]
forest: |
  .    GC  .    .
  PS   EL  FA   PB+KKK
  SUW  CD  SUB  .
  RBM  MT  VW   .
R:
  pieces:
    - tree EL.SE: EL FA CD SUB
    - tree CD.SW: CD MT RBM
    - seedling SUB.SE: SUB VW
    - seedling FA.SE C2: FA PB SUB
    - seedling CD.SE C2: CD MT SUB
    - seedling MT.SE C2: MT
  C: 2
  N: 3
  P: 2
  K: 0
  bonus: [1, 2]
  track: a
  progress: {BAT-A: 3}
G: {pieces: [seedling EL.NW: EL], C: 0, N: 0, P: 0, K: 0, bonus: [], track: 0, progress: {BAT-A: 0}}
neutral: [EL.NE, EL.SW]
"""
SPROUT = """title: undergrove
rules: 1
players: {A: Ann, B: Bob, C: Cid, D: Dot}
mode: quick_sprout
---
A start EL.SE
B start EL.NW
C start EL.NE
D start EL.SW
1 A partner ; place SUW (1,1) pay=N ; root SUW.NW CD.NE ; draw ?
2 B reproduce ; seed SUW.NE ; root SUW.NE
3 C partner ; place ZB (1,-1) pay=N ; root ZB.SW GC.SE ; draw ?
4 D reproduce ; place SUB (1,2) pay=N ; seed SUB.NW ; root SUB.NW ; draw ?
5 A activate SUW
6 B absorb SUW to SUW.NE token=gill pay=K ; track 1
7 C activate ZB ; gain NPKK
8 D activate SUB copy=ZB ; gain NPKK
"""


def goal(code: str) -> Goal:
    return referee("undergrove").kit.goals[code]


# --- goals ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 3), (2, 5), (3, 9), (5, 9)])
def test_w1_the_bat_gives_3_5_and_9(count: int, points: int) -> None:
    assert counter_points(goal("BAT-A"), count) == points


def test_w2_two_tied_for_second_and_third_get_4_each() -> None:
    assert rank_points([7, 4, 4, 1], [9, 5, 3, 1]) == [9, 4, 4, 1]


def test_w3_three_tied_for_the_first_places_get_5_each() -> None:
    assert rank_points([6, 6, 6, 2], [9, 5, 3, 1]) == [5, 5, 5, 1]


def test_w4_the_spittlebug_with_6_gives_12() -> None:
    goals = "goals: [SPIT-A, JACK-A, VOLE-A]\n"
    sheet = position(table(goals=goals, red="C: 0; progress: {SPIT-A: 6}")).judged.sheet  # with too few Roots for it
    assert sheet is not None and next(line.points for line in sheet.lines if line.player == "R") == 12


def test_w5_pieces_on_5_lines_give_6_for_whiskey_jack() -> None:
    assert counter_points(goal("JACK-A"), 5) == 6


def test_w6_pieces_touch_7_different_mushrooms() -> None:
    forest = """forest: |
  .   GC  .
  PS  EL  FA*1
  SV  CD  OT
"""
    pieces = "  pieces:\n    - seedling EL.NW: EL\n    - seedling EL.SE: EL\n    - seedling PS.SW: PS\n"
    other = "  pieces:\n    - seedling EL.SW: EL\n"
    text = table(forest, goals="goals: [JACK-B, BAT-A, VOLE-A]\n", red_pieces=pieces, green_pieces=other)
    text = text.replace("neutral: EL.NE EL.SW", "neutral: EL.NE")
    found = position(text).table
    # EL.NW: GC PS EL; EL.SE: EL FA CD OT; PS.SW: PS SV. All seven of them.
    assert progress(found, 0, 0) == 7


# --- values and Brown's table ---------------------------------------------------------------------------------------
def brown_lines() -> list[int]:
    sheet = judge(BROWN, "undergrove").judged.sheet
    assert sheet is not None
    return [line.points for line in sheet.lines if line.player == "R"]


def test_w7_w8_mouse_trich_is_worth_5_and_peppery_bolete_3() -> None:
    t = judge(BROWN, "undergrove").table
    assert (worth(t, cell_at(0, 2)), worth(t, cell_at(2, 0))) == (5, 3)


def test_w9_to_w12_brown_has_59() -> None:
    lines = brown_lines()
    assert lines[:3] == [9, 2, 1]
    assert lines[3:9] == [10, 12, 0, 6, 8, 5]
    assert lines[9:] == [3, 3]
    assert sum(lines) == 59


def test_w12_claims_that_are_right_are_not_reported() -> None:
    claimed = "claimed: {R: {goals: 12, pieces: 41, bonus: 3, resources: 3, total: 59}, winner: R}\n"
    assert judge(BROWN + claimed, "undergrove").errors == []


@pytest.mark.parametrize(
    ("claim", "rule"),
    [
        ("goals: 11", "UND-SCO-1"),
        ("pieces: 40", "UND-SCO-4"),
        ("bonus: 2", "UND-SCO-5"),
        ("resources: 4", "UND-SCO-6"),
        ("total: 60", "UND-SCO-7"),
        ("piece_2: 9", "UND-VAL-2"),
        ("piece_5: 7", "UND-SCO-3"),
        ("goal_1: 5", "UND-GOL-6"),
    ],
)
def test_a_wrong_claim_is_told_under_the_rule_that_explains_it(claim: str, rule: str) -> None:
    verdict = judge(f"{BROWN}claimed: {{R: {{{claim}}}}}\n", "undergrove")
    assert [found for _, found in verdict.errors] == [rule], verdict.told()


def test_w27_captions() -> None:
    tiles = referee("undergrove").kit.tiles
    assert (tiles["DMF"].worth, tiles["ZB"].worth) == (3, 2)


# --- turns ----------------------------------------------------------------------------------------------------------
ROOTED = "  pieces:\n    - seedling EL.SE: EL FA\n"


def test_w13_only_who_has_a_root_there_may_activate_fly_agaric() -> None:
    assert not resumed("1 R activate FA", red_pieces=ROOTED).errors
    verdict = resumed("1 R activate EL ; gain N", "2 G activate FA", red_pieces=ROOTED)
    assert [rule for _, rule in verdict.errors] == ["UND-ACT-1"], verdict.told()


def test_w14_fly_agaric_costs_a_token_and_a_carbon_and_readies_the_green_token() -> None:
    t = clean(resumed("1 R activate FA", red_pieces=ROOTED, red="C: 4; N: 2; P: 2; K: 2; used: [pore]; hand: 3"))
    assert t.goods[0] == (3, 3, 3, 2)
    assert t.carbon[cell_at(1, 0)] == 2
    assert t.ready[0] == 0b1110  # ring is used, pore is ready again


def test_w15_absorbing_after_a_paid_step_and_keeping_a_bonus_tile() -> None:
    t = clean(
        resumed(
            "1 R absorb FA>EL to EL.SE token=ring pay=N steps=pore ; track 2 ; keep 2",
            red="C: 4; N: 2; P: 2; K: 2; track: 1; hand: 3",
            red_pieces="  pieces:\n    - seedling EL.SE C1: EL\n",
        )
    )
    assert t.goods[0] == (4, 1, 2, 2) and t.ready[0] == 0b1010
    assert t.track[0] == 2 and t.bonus[0] == ("2",) and len(t.stones[2]) == 2
    assert t.carbon.get(cell_at(1, 0), 0) == 0


def test_w16_reproduce_with_a_tile() -> None:
    head = "goals: [BAT-A, JACK-A, VOLE-A]\nhands: {R: [PB, OT, SV]}\n"
    t = clean(
        opened("1 R reproduce ; place PB (1,1) pay=K ; seed PB.SE ; root PB.SE ; draw KB -> R.C=3, R.P=0", head=head)
    )
    assert t.goods[0] == (3, 2, 0, 1) and len(t.hands[0]) == 3 and t.roots[0] == 16


def test_w17_quick_sprout_turns_1_and_2() -> None:
    t = clean(judge(SPROUT, "undergrove"))
    assert t.goods == [(2, 3, 4, 0), (3, 4, 0, 1), (1, 3, 3, 2), (1, 3, 1, 4)]
    assert t.track == [0, 1, 0, 0]
    on = {code: t.carbon.get(cell, 0) for code, cell in t.at.items()}
    assert (on["ZB"], on["SUB"], on["SUW"]) == (2, 2, 0)
    assert [on[arm] for arm in ("GC", "FA", "CD", "PS")] == [1, 1, 1, 1]


def test_w22_a_root_stone_gives_a_free_root() -> None:
    pieces = "  pieces:\n    - seedling EL.SE C2: EL\n"
    red = "C: 4; N: 2; P: 2; K: 2; track: 2; hand: 3"
    t = clean(
        resumed("1 R absorb FA>EL to EL.SE token=ring pay=N steps=N ; track 3 ; root FA.SW", red=red, red_pieces=pieces)
    )
    assert t.track[0] == 3 and t.roots[0] == 16
    missing = resumed(
        "1 R absorb FA>EL to EL.SE token=ring pay=N steps=N", "2 G photosynthesize", red=red, red_pieces=pieces
    )
    assert [rule for _, rule in missing.errors] == ["UND-CTR-2"], missing.told()


def test_w23_starting_corners_and_the_neutral_ones() -> None:
    t = clean(log("R start EL.NE", "G start EL.SW"))
    corners = {t.corner_text(corner): piece.owner for corner, piece in t.pieces.items()}
    assert corners == {"FA.NW": 0, "CD.NW": 1, "EL.NW": -2, "CD.NE": -2}


# --- the AI ---------------------------------------------------------------------------------------------------------
SOLO = "title: undergrove\nrules: 1\nplayers: {G: Gus}\n"
HEAD = "goals: [BAT-A, JACK-A, VOLE-A]\nfocus: {brown: N, tan: P}\n"


def solo(*lines: str, head: str = HEAD) -> Verdict:
    return log("G start EL.SW", *lines, head=head, players=SOLO)


def test_w18_of_two_top_most_tiles_the_left_one_is_used() -> None:
    forest = """forest: |
  .     GC*1  .
  PS*1  EL    FA*1
  .     CD*1  KB
"""
    text = f"{HEAD}{forest}G:\n  pieces:\n    - seedling EL.SW: EL\n  C: 4\nto_act: G\nturn: 2\n"
    t = position(text, players=SOLO).table
    assert [t.tile_text(cell) for cell in outermost(t, "top", "pore")] == ["PS", "KB"]


def from_table(forest: str, *lines: str) -> Verdict:
    """A solo game that goes on with a turn of the AI."""
    body = f"{forest}G:\n  pieces:\n    - seedling EL.SW: EL\n  C: 4\nto_act: ai\nturn: 3\n"
    return log(*lines, head=f"{HEAD}from:\n{indented(body)}", players=SOLO)


def test_w19_a_blocked_edge_sends_the_tile_to_the_next_one() -> None:
    """Card 18A: a tile on the top edge of the top-most pore tile; above Painted Suillus lies one already."""
    forest = """forest: |
  SV    GC*1  .     .
  PS*1  EL    FA*1  KB
  .     CD*1  .     .
"""
    t = clean(from_table(forest, "ai 18A ; tile OT at (2,-1)"))
    assert t.at["OT"] == cell_at(2, -1)


def test_w20_a_full_tile_sends_the_seedling_to_the_next_one() -> None:
    """Card 1A: Brown Seedling, top-most gill. All corners of Common Deceiver are taken, Green Russula follows."""
    forest = """forest: |
  .     GC*1  .
  PS*1  EL    FA*1
  .     CD*1  .
  .     GR    .
"""
    body = f"""{forest}G:
  pieces:
    - seedling EL.SW: EL
    - seedling EL.SE: EL
    - seedling CD.SW: CD
    - seedling CD.SE: CD
  C: 4
to_act: ai
turn: 3
"""
    t = clean(log("ai 1A ; seed brown GR.SW ; add 2 PS", head=f"{HEAD}from:\n{indented(body)}", players=SOLO))
    # The corners SW and SE of Green Russula touch one tile each: the left one comes first.
    assert [t.corner_text(corner) for corner, piece in t.own(1)] == ["GR.SW"]


def test_w21_a_focus_cube_is_worth_one_and_a_half() -> None:
    text = (
        f"{HEAD}difficulty: hard\n"
        + """forest: |
  .     GC*1  .
  PS*1  EL    FA*1
  .     CD*1  .
G:
  pieces:
    - seedling EL.SW: EL
brown: {seedlings: [], N: 2, track: 1}
"""
    )
    sheet = position(text, players=SOLO).judged.sheet
    assert sheet is not None and sheet.total("brown") == 3


def test_w24_the_top_most_gill_tile_is_common_deceiver() -> None:
    t = clean(solo("ai 1A ; seed brown CD.NE ; add 2 PS"))
    # South-west of Earthlover is Green's, so the corner with the most tiles is the south-east one: CD.NE.
    assert t.carbon[cell_at(-1, 0)] == 3


def test_w25_card_2a_puts_a_tile_below_the_lowest_other_tile() -> None:
    forest = """forest: |
  .     GC*1  .
  PS*1  EL    FA*1
  .     CD*1  .
  .     SV    .
"""
    t = clean(from_table(forest, "ai 2A ; tile OT"))
    assert t.at["OT"] == cell_at(0, 3)


def test_card_2a_without_room_below_gives_the_player_a_cube() -> None:
    """Pacific Golden Chanterelle is the only other tile of the cross, and below it lies Earthlover."""
    t = clean(solo("ai 2A ; seed tan FA.NW ; gain K"))
    assert t.goods[0] == (4, 2, 2, 3)


def test_w26_card_12a_takes_all_carbon_and_moves_up() -> None:
    t = clean(solo("ai 12A ; take brown 1 GC ; track brown 1 ; add 2 PS"))
    assert t.goods[1] == (1, 1, 0, 0)  # the C, and 1 N from stone 1
    assert t.track[1] == 1 and cell_at(0, -1) not in t.carbon
