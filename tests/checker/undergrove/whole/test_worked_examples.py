"""The examples of the rules, W-1 to W-27 of the ledger, each worked out there by hand."""

from __future__ import annotations

import pytest
from judging import Verdict, referee

from checker.undergrove.goals import counter_points, progress, rank_points
from checker.undergrove.grid import cell_at
from checker.undergrove.kit import Goal
from checker.undergrove.solo import outermost
from undergrove.tables import clean, indented, log, position, resumed, table


def goal(code: str) -> Goal:
    return referee("undergrove").kit.goals[code]


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
