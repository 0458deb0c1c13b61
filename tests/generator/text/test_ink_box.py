"""The ink of words, measured on the letters."""

from __future__ import annotations

import pytest
from tools.shops.help import FONTS

from generator.scene.primitives import Glyphs
from generator.text.ink_box import words_box


def test_the_ink_of_words_is_measured_on_the_letters() -> None:
    box = words_box(Glyphs("x", "sans", 72, 10, 50, "#000000"), FONTS)
    assert box is not None
    left, top, right, bottom = box
    # A small x stands on the line and is about half an em (12.7 mm) high; a dot below the line would move the bottom.
    assert bottom == pytest.approx(50, abs=0.05)
    assert 10 < left < right < 10 + 25.4 * 0.6
    assert 50 - 14 < top < 50 - 11
    assert words_box(Glyphs("   ", "sans", 72, 10, 50, "#000000"), FONTS) is None
