"""Reproduce, by the examples of the rules."""

from __future__ import annotations

from judging import judge

from undergrove.tables import GOALS, clean, opened

HANDS = f"{GOALS}hands: {{R: [SUW, RCB, SV], G: [RBM, PB, DMF]}}\n"

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


def test_a_tile_that_nobody_looked_at_can_be_placed_and_revealed() -> None:
    place = "1 R partner ; place ? (1,1) pay=N ; root (1,1).NW CD.NE ; draw ?"
    verdict = opened(place, "2 G photosynthesize", "3 R activate (1,1)")
    assert verdict.errors == [] and [rule for _, rule in verdict.of("undecided")] == ["UND-ACT-5"], verdict.told()
    known = opened(place, "2 G photosynthesize", "reveal (1,1) SUW", "3 R activate SUW -> R.N=3", head=HANDS)
    assert known.of("error", "undecided") == [], known.told()
    # Rosa has kept two of her three tiles, nobody knows which; RBM is in the hand of Gus.
    wrong = opened(place, "2 G photosynthesize", "reveal (1,1) RBM", head=HANDS)
    assert len(wrong.errors) == 1, wrong.told()
