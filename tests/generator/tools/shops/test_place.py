"""A face on its product."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.scene.primitives import Face, rectangle
from generator.tools.shops.match import nearest_product
from generator.tools.shops.place import on_canvas, spot_of
from tools.shops.help import SHOP, component


def test_a_face_is_centred_on_its_product(tmp_path: Path) -> None:
    match = nearest_product(component(tmp_path, "[50.4, 69.8]"), SHOP)
    assert match is not None
    face = Face("a", 50.4, 69.8, 3.0, (), rectangle(0, 0, 50.4, 69.8))
    spot = spot_of(face, match, SHOP, False)
    assert spot.canvas == (56, 76)
    assert spot.matrix == pytest.approx((1, 0, 0, 1, 2.8, 3.1))
    assert on_canvas(face, spot, "a").outline == rectangle(3, 3, 50, 70)
