"""Free Roots, by the examples of the rules."""

from __future__ import annotations

from undergrove.tables import clean, resumed


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
