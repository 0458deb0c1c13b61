"""The AI of a solo game: cards, places, the track, what the player gets, and who wins."""

from __future__ import annotations

from typing import Any

import pytest
from judging import Verdict, referee

from checker.undergrove.grid import cell_at
from undergrove.tables import clean, first, indented, log, position

PLAYER = "title: undergrove\nrules: 1\nplayers: {G: Gus}\n"
HEAD = "goals: [BAT-A, JACK-A, VOLE-A]\nfocus: {brown: N, tan: P}\n"
CROSS = """forest: |
  .     GC*1  .
  PS*1  EL    FA*1
  .     CD*1  .
"""


def solo(*lines: str, head: str = HEAD) -> Verdict:
    return log("G start EL.SW", *lines, head=head, players=PLAYER)


def table(forest: str = CROSS, gus: str = "  C: 4\n", more: str = "", turn: str = "to_act: ai\nturn: 3\n") -> str:
    return f"{HEAD}{forest}G:\n  pieces:\n    - seedling EL.SW: EL\n{gus}{more}{turn}"


def going_on(*lines: str, head: str = "", **parts: str) -> Verdict:
    return log(*lines, head=f"{head}from:\n{indented(table(**parts))}", players=PLAYER)


# --- whose turn -----------------------------------------------------------------------------------------------------
def test_the_ai_begins_and_the_turns_alternate() -> None:
    assert first(solo("G photosynthesize")).rule == "UND-SOL-7"
    assert first(solo("ai 9A", "ai 15A")).rule == "UND-TURN-2"
    assert clean(solo("ai 9A", "G photosynthesize", "ai 15A", "G photosynthesize")).turns == 4


def test_the_player_must_have_a_corner_first() -> None:
    assert first(log("ai 9A", head=HEAD, players=PLAYER)).rule == "UND-SOL-4"


def test_no_corner_is_blocked() -> None:
    t = clean(solo())
    assert [t.corner_text(corner) for corner in t.pieces] == ["CD.NW"]


def test_ranked_goals_cannot_lie_out() -> None:
    head = HEAD.replace("JACK-A", "JACK-B")
    assert first(solo(head=head)).rule == "UND-SOL-3"


# --- cards ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (("ai 9A", "G photosynthesize", "ai 9A"), "UND-SOL-5"),
        (("ai 7B",), "UND-SOL-5"),
        (("ai 19A",), "LOG-ARGUMENTS"),
    ],
)
def test_a_card_comes_once_and_deck_a_before_deck_b(lines: tuple[str, ...], rule: str) -> None:
    assert first(solo(*lines)).rule == rule


def test_blank_cards_that_were_left_out_do_not_come() -> None:
    assert first(solo("ai 9A", head=f"{HEAD}without: 3\n")).rule == "UND-SOL-22"
    assert first(solo("ai 9A", "G photosynthesize", "ai 15A", head=f"{HEAD}without: 2\n")).rule == "UND-SOL-22"


def test_a_known_order_of_cards_is_kept() -> None:
    head = f"{HEAD}ai_cards: [9A, 15A]\n"
    assert first(solo("ai 15A", head=head)).rule == "UND-SOL-5"


def test_a_blank_card_gives_no_cube() -> None:
    assert clean(solo("ai 9A")).goods[0] == (4, 2, 2, 2)
    assert first(solo("ai 9A ; gain N")).rule == "UND-SOL-10"


# --- what the AI does -----------------------------------------------------------------------------------------------
def test_forced_results_may_be_left_out_or_written() -> None:
    bare, told = clean(solo("ai 1A")), clean(solo("ai 1A ; seed brown CD.NE ; add 2 PS"))
    assert bare.pieces == told.pieces and bare.carbon == told.carbon


@pytest.mark.parametrize(
    ("results", "rule"),
    [
        ("seed brown EL.NW", "UND-SOL-12"),
        ("add 2 FA", "UND-SOL-8"),
        ("add 1 PS", "UND-SOL-13"),
        ("take brown 1 FA", "UND-SOL-9"),
        ("tile OT", "UND-SOL-9"),
    ],
)
def test_results_that_are_not_so_are_found(results: str, rule: str) -> None:
    assert first(solo(f"ai 1A ; {results}")).rule == rule


def test_every_take_moves_the_disc_also_an_empty_one() -> None:
    """Card 1B: Brown takes 1 at the top-most gill, Tan 1 at the bottom-most pore; there is no carbon on either."""
    forest = CROSS.replace("CD*1", "CD").replace("PS*1", "PS")
    used = ", ".join(f"{k}A" for k in range(1, 19))
    t = clean(going_on("ai 1B ; gain P", forest=forest, more=f"ai_used: [{used}]\n"))
    assert t.track == [0, 1, 1]
    assert t.goods == [(4, 0, 1, 0), (0, 1, 0, 0), (0, 1, 0, 0)]  # stone 1 gives a N to each


def test_only_one_cube_is_given_for_several_failures() -> None:
    forest = CROSS.replace("CD*1", "CD").replace("PS*1", "PS")
    used = ", ".join(f"{k}A" for k in range(1, 19))
    verdict = going_on("ai 1B ; gain P ; gain N", forest=forest, more=f"ai_used: [{used}]\n")
    assert first(verdict).rule == "UND-SOL-10"


def test_the_cube_must_be_taken() -> None:
    assert first(solo("ai 2A", "G photosynthesize")).rule == "UND-SOL-10"


def test_a_cube_of_choice_is_of_the_focus_element() -> None:
    """Card 7A: Tan takes at the left-most other tile; from stone 4 it comes to stone 5."""
    more = "tan: {seedlings: [], track: 4, focus: P, bonus: [1, 2]}\nbrown: {track: 0, focus: N}\n"
    t = clean(going_on("ai 7A ; take tan 1 GC ; track tan 5", more=more))
    assert t.goods[2] == (1, 0, 1, 0)


def test_roots_are_skipped() -> None:
    more = "tan: {track: 2, focus: P, bonus: [1]}\nbrown: {focus: N}\n"
    t = clean(going_on("ai 7A", more=more))
    assert t.track[2] == 3 and t.goods[2] == (1, 0, 0, 0)


def test_green_spaces_are_taken_in_the_order_b_e_c() -> None:
    """From stone 8: b gives 1 C and 2 of the focus; if b is taken, e gives the 2-point token."""
    more = "tan: {track: 8, focus: K, bonus: [1, 1, 2]}\nbrown: {focus: N}\n"
    t = clean(going_on("ai 7A", more=more))
    assert t.kit.space_name(t.track[2]) == "b" and t.goods[2] == (2, 0, 0, 2)
    taken = "tan: {track: 8, focus: K, bonus: [1, 1, 2]}\nbrown: {track: b, focus: N, bonus: [1, 2, 2]}\nended: brown\n"
    t = clean(going_on("ai 7A", more=taken))
    assert t.kit.space_name(t.track[2]) == "e" and t.points[2] == 2


def test_the_top_bonus_tile_goes_to_the_ai() -> None:
    head = f"{HEAD}bonus: {{2: [K, 1, R]}}\n"
    lines = ("ai 7A", "G photosynthesize", "ai 6A ; tile OT", "G photosynthesize")
    # 7A and 6A move Tan to stone 2; the top tile there is K, and nobody has to write it.
    assert clean(solo(*lines, head=head)).bonus[2] == ("K",)
    wrong = solo(*lines[:2], "ai 6A ; tile OT ; keep R", head=head)
    assert first(wrong).rule == "UND-SOL-16"


def test_a_tile_nobody_wrote_down_is_named_later() -> None:
    """Card 6A: the left edge of the left-most gill tile, Common Deceiver, is free."""
    t = clean(solo("ai 6A ; tile ?", "G photosynthesize", "reveal (-1,1) OT"))
    assert t.at["OT"] == cell_at(-1, 1) and not t.unsure
    assert first(solo("ai 6A ; tile ?", "G photosynthesize", "reveal (-1,1) FA")).rule == "UND-SET-5"


# --- unknown tiles --------------------------------------------------------------------------------------------------
def test_what_depends_on_an_unknown_tile_is_never_called_wrong() -> None:
    """Card 4A puts a tile at the right edge of the right-most pore, which may be anything: later places are open."""
    forest = CROSS.replace("FA*1", "FA*1  ?")
    forest = forest.replace("GC*1  .", "GC*1  .     .").replace("CD*1  .", "CD*1  .     .")
    verdict = going_on("ai 5A ; seed tan PS.NW ; add 1 GC", forest=forest)
    assert verdict.errors == [], verdict.told()


# --- the end --------------------------------------------------------------------------------------------------------
def end_of(more: str, *lines: str, turn: str = "to_act: ai\nturn: 31\n") -> Any:
    return going_on(*lines, more=more, turn=turn)


def test_after_the_ai_ended_it_three_turns_are_left() -> None:
    more = "tan: {track: 8, focus: K, bonus: [1, 1, 2]}\nbrown: {focus: N}\n"
    t = clean(end_of(more, "ai 7A", "G photosynthesize", "ai 9A", "G photosynthesize"))
    assert t.over
    late = end_of(more, "ai 7A", "G photosynthesize", "ai 9A", "G photosynthesize", "ai 15A")
    assert first(late).rule == "UND-END-2"


def test_the_score_of_a_colour() -> None:
    """Brown: focus N. 2 N and a bonus tile N: 3 points; resources 2 N + 1 C + the tile = 4, 2 points; a tile of 1."""
    text = f"""{HEAD}difficulty: easy
{CROSS}G:
  pieces:
    - seedling EL.SW: EL
brown:
  seedlings: [EL.NE, FA.NE, FA.SE, PS.NW, PS.SW]
  C: 1
  N: 2
  P: 0
  K: 0
  bonus: [N, 1]
  track: 4
tan: {{track: 0}}
"""
    sheet = position(text, players=PLAYER).judged.sheet
    assert sheet is not None
    # EL.NE touches EL 2, GC 3, FA 3 = 8; the other four touch one tile worth 3 each; easy keeps the best four.
    assert [line.points for line in sheet.lines if line.player == "brown"] == [3, 8, 3, 3, 3, 0, 1, 2]
    hard = position(text.replace("easy", "hard"), players=PLAYER).judged.sheet
    assert hard is not None and hard.total("brown") == sheet.total("brown") + 3


def test_equal_points_are_not_enough_to_win() -> None:
    text = f"{HEAD}{CROSS}G:\n  pieces:\n    - seedling EL.SW: EL\n  C: 2\nbrown: {{C: 2}}\n"
    sheet = position(text, players=PLAYER).judged.sheet
    assert sheet is not None and "loses with 1" in sheet.verdict


# --- cards and totals -----------------------------------------------------------------------------------------------
def test_the_cards_have_the_actions_that_the_ledger_counts() -> None:
    cards = referee("undergrove").kit.cards
    actions = [ability for does in cards.values() for ability in does]
    count = {verb: sum(a.verb == verb for a in actions) for verb in ("seed", "take", "tile", "add")}
    assert (len(cards), count) == (30, {"seed": 12, "take": 20, "tile": 10, "add": 13})
    assert sum(not does for does in cards.values()) == 3
    assert cell_at(0, 0) in clean(solo()).tiles
