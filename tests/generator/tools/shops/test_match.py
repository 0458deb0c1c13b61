"""The product of a shop that is nearest to a component."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.tools.shops.match import can_be_fitted, is_sold, nearest_product
from tools.shops.help import SHOP, component


@pytest.mark.parametrize(
    ("size", "turn", "off", "sold", "fits"),
    [
        ("[50, 70]", 0, (0, 0), True, True),
        ("[50.5, 69.5]", 0, (0.5, -0.5), True, True),
        ("[51, 70]", 0, (1, 0), False, True),
        ("[70, 50]", 90, (0, 0), True, True),
        ("[40, 80]", 0, (-10, 10), False, True),  # 70 / 80 = 87.5 %
        ("[100, 140]", 0, (50, 70), False, False),  # half as large
        ("[30, 42]", 0, (-20, -28), False, False),  # 167 %
    ],
)
def test_the_nearest_product_is_found_upright_or_on_its_side(
    tmp_path: Path, size: str, turn: int, off: tuple[float, float], sold: bool, fits: bool
) -> None:
    match = nearest_product(component(tmp_path, size), SHOP)
    assert match is not None
    assert (match.turn, match.off) == (turn, pytest.approx(off))
    assert (is_sold(match, SHOP), can_be_fitted(match, SHOP)) == (sold, fits)
