"""Shaping on a font of squares whose kerning, ligature and mark are known."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.scene.primitives import GlyphLook
from generator.text.fonts import Font
from text.fonts_help import ALEF, BET, POINT, made_font

ORDER = [".notdef", "space", "a", "b", "f", "i", "f_i", "a.sc", "hyphen", "alef", "bet", "point"]
RTL = GlyphLook(direction="rtl")


@pytest.fixture
def font(tmp_path: Path) -> Font:
    return Font("made", made_font(tmp_path))


def test_pairs_are_kerned_and_ligatures_stand_for_their_letters(font: Font) -> None:
    word = font.shape("abfi")
    assert [(ORDER[g.number], g.advance, g.text) for g in word.glyphs] == [
        ("a", 450, "a"),  # 500 and the pair with b
        ("b", 600, "b"),
        ("f_i", 450, "fi"),
    ]
    assert (word.width, word.lacking) == (1500, "")


def test_letters_that_stand_apart_are_not_tied(font: Font) -> None:
    word = font.shape("fi", GlyphLook(spacing=0.1))
    assert [(g.advance, g.text) for g in word.glyphs] == [(400, "f"), (300, "i")]


def test_a_feature_changes_the_glyphs_and_not_what_they_stand_for(font: Font) -> None:
    (glyph,) = font.shape("a", GlyphLook("smcp")).glyphs
    assert (ORDER[glyph.number], glyph.text) == ("a.sc", "a")
    assert (font.has_feature("smcp"), font.has_feature("c2sc")) == (True, False)


def test_what_is_read_from_right_to_left_stands_so(font: Font) -> None:
    assert [ORDER[g.number] for g in font.shape(ALEF + BET, RTL).glyphs] == ["bet", "alef"]


def test_a_mark_hangs_on_its_letter_which_stands_for_both(font: Font) -> None:
    mark, letter = font.shape(ALEF + POINT, RTL).glyphs
    # The point is drawn before the pen has moved over the alef: 350 to the right and 100 below.
    assert (mark.right, mark.up, mark.advance, mark.text) == (350, -100, 0, "")
    assert (letter.advance, letter.text) == (700, POINT + ALEF)  # as it is seen; readers turn it round
    assert font.shape(ALEF + POINT, RTL).is_marked


def test_a_bracket_from_right_to_left_is_the_one_that_is_seen(font: Font) -> None:
    (glyph,) = font.shape("(", RTL).glyphs
    assert (glyph.advance, glyph.text) == (310, ")")


def test_what_the_font_lacks_is_known(font: Font) -> None:
    assert font.shape("aéb").lacking == "é"


def test_a_word_of_two_scripts_is_shaped_in_each(font: Font) -> None:
    assert [g.text for g in font.shape("ab木fi").glyphs] == ["a", "b", "木", "fi"]
