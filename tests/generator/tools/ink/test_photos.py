"""Pictures in low ink: dark ones become light, light ones stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.scene.primitives import (
    Glyphs,
    Picture,
)
from generator.tools.ink.tones import lightness
from tools.ink.help import (
    WHITE,
    picture,
    thinned,
    words,
)


def test_a_black_picture_takes_a_quarter_of_the_ink_at_most(tmp_path: Path) -> None:
    (new,) = thinned(picture(tmp_path, (0, 0, 0)))
    assert isinstance(new, Picture)
    assert new.opacity == pytest.approx(0.25)


def test_a_light_picture_and_one_that_is_mostly_clear_stay(tmp_path: Path) -> None:
    for colour in ((230, 230, 230), (0, 0, 0, 40)):  # a tenth of full ink, and a sixth
        old = picture(tmp_path, colour)
        assert thinned(old) == (old,)


def test_white_words_on_a_dark_picture_become_dark(tmp_path: Path) -> None:
    _, written = thinned(picture(tmp_path, (0, 0, 0)), words(WHITE, 10, 30))
    assert isinstance(written, Glyphs)
    assert lightness(written.colour) < 0.5
