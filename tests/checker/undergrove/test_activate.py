"""Activating, by the examples of the rules."""

from __future__ import annotations

from checker.undergrove.grid import cell_at
from undergrove.tables import clean, resumed

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
