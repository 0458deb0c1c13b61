"""Stems: every field shows, every texture has marks of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from art.fungi.help import STEM_CHANGES, TOADSTOOL, _bare, choices, picture
from generator.art import Stem


@pytest.mark.parametrize("field", STEM_CHANGES)
def test_every_field_of_a_stem_shows(field: str) -> None:
    stem = replace(TOADSTOOL.stem, **{field: STEM_CHANGES[field]})  # type: ignore[arg-type]
    assert stem != TOADSTOOL.stem
    assert _bare(picture(replace(TOADSTOOL, stem=stem))) != _bare(picture(TOADSTOOL))


@pytest.mark.parametrize("texture", choices("StemTexture"))
def test_every_stem_texture_draws_its_own_marks(texture: str) -> None:
    others = [t for t in choices("StemTexture") if t != texture]
    with_texture = {t: _bare(picture(replace(TOADSTOOL, stem=Stem(texture=t)))) for t in (texture, *others)}  # type: ignore[arg-type]
    assert all(with_texture[texture] != with_texture[t] for t in others)
