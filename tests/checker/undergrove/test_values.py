"""What mushrooms are worth at the end, by the examples of the rules."""

from __future__ import annotations

from judging import judge

from checker.undergrove.grid import cell_at
from checker.undergrove.values import worth
from undergrove.worked import BROWN


def test_w7_w8_mouse_trich_is_worth_5_and_peppery_bolete_3() -> None:
    t = judge(BROWN, "undergrove").table
    assert (worth(t, cell_at(0, 2)), worth(t, cell_at(2, 0))) == (5, 3)
