"""Free Roots, by the examples of the rules."""

from __future__ import annotations

from undergrove.tables import clean, opened, resumed


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


def test_a_root_more_than_partner_gives_is_too_many_also_when_the_turn_has_ended() -> None:
    # Both hands are full, so Gus's turn is over with his second Root; Rosa's turn is not disturbed by a third one.
    lines = ["1 R photosynthesize", "2 G partner ; root GC.SW PS.NE ; root EL.NW", "3 R photosynthesize"]
    assert [rule for _, rule in opened(*lines).errors] == ["UND-PAR-3"]
    lines[1] = "2 G reproduce ; seed GC.NW ; root GC.NW ; root PS.NE"
    assert [rule for _, rule in opened(*lines).errors] == ["UND-REP-4"]


def test_a_seedling_on_a_taken_corner_is_told_once_with_its_root() -> None:
    verdict = opened("1 R reproduce ; seed FA.NW ; root FA.NW", "2 G photosynthesize")
    assert [rule for _, rule in verdict.errors] == ["UND-GEO-7"], verdict.told()
    verdict = opened("1 R reproduce ; seed FA.NW ; root GC.SW")  # that is a piece of Gus
    assert [rule for _, rule in verdict.errors] == ["UND-GEO-7", "UND-PAR-4"], verdict.told()
