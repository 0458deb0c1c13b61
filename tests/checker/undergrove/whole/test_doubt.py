"""From a tile on that nobody wrote down, nothing the AI does is certain: steps are doubted, not refused, and go on."""

from __future__ import annotations

from judging import judge

HEAD = """\
title: undergrove
rules: 1
players: {G: Gus}
mode: solo
difficulty: easy
focus: {brown: N, tan: P}
goals: [BAT-A, JACK-A, VOLE-A]
---
G start EL.SE
ai 6A ; tile ?
1 G photosynthesize
ai 1A
"""
# The tile at (-1,1) may be a gill mushroom: then Brown's Seedling of card 1A stands there and not at Common Deceiver.


def test_a_step_that_does_not_fit_is_doubted_and_carried_out_in_a_turn_of_its_own() -> None:
    # Gus has no turn between the cards 1A and 4A; of 4A nothing can be placed, so a cube is due.
    verdict = judge(HEAD + "ai 4A\n", "undergrove")
    assert verdict.errors == []
    assert verdict.of("undecided") == [(13, "UND-TURN-2")]
    assert (verdict.table.turn, verdict.table.phase) == (-1, "cube")


def test_a_root_at_a_piece_that_is_not_there_is_doubted_and_left_out() -> None:
    verdict = judge(HEAD + "2 G partner ; root FA.SE CD.NE\n", "undergrove")
    assert verdict.errors == []
    assert verdict.of("undecided") == [(13, "UND-PAR-3")]
    assert verdict.table.roots[0] == 17


def test_the_same_step_without_unknown_tiles_is_a_fault() -> None:
    verdict = judge(HEAD.replace("tile ?", "tile OT") + "2 G partner ; root FA.SE CD.NE\n", "undergrove")
    assert verdict.errors == [(13, "UND-PAR-3")]
