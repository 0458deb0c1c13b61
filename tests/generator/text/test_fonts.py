"""Fonts: widths that agree with the font file itself, keys, and families that a title brings along."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from generator.render.operators import glyph_ops
from generator.render.svg import glyph_data
from generator.text.fonts import STYLES, FamilyFiles, Font, Fonts
from text.fonts_help import FAMILIES

WORDS = "H x 3 × ½ – É"
"""Letters by themselves, so that none is kerned."""


def advance(file: str, words: str) -> float:
    """Width in em, added up from the tables of the font file: of words without kerning or ligatures."""
    font = TTFont(file)
    cmap, hmtx = font.getBestCmap(), font["hmtx"]
    return float(sum(hmtx[cmap[ord(c)]][0] for c in words) / font["head"].unitsPerEm)


@pytest.mark.parametrize("key", ["sans", "semibold", "serif-bold", "black", "serif-italic", "sans-bold-italic"])
def test_widths_are_the_advance_widths_of_the_file(key: str) -> None:
    fonts = Fonts()
    family, style = fonts.split(key)
    expected = advance(FAMILIES[family].file(style), WORDS)
    assert fonts.font(key).width(WORDS) == pytest.approx(expected, abs=1e-9)
    assert fonts.measure(WORDS, key, 10) == pytest.approx(expected * 10 * 25.4 / 72, abs=1e-9)


def test_letters_are_kerned_as_the_font_says() -> None:
    font = Fonts().font("serif")
    # The GPOS table of Source Serif Regular pairs the class of A with that of V at -129 units of 1000.
    assert font.width("AV") - font.width("A") - font.width("V") == pytest.approx(-0.129)


def test_a_ligature_is_one_glyph_that_stands_for_its_letters() -> None:
    (word,) = [word for _, word in Fonts().font("serif").lay("office")]
    assert [glyph.text for glyph in word.glyphs] == ["o", "ffi", "c", "e"]


def test_capital_height_and_descent_come_from_the_file() -> None:
    table = TTFont(FAMILIES["sans"].regular)
    font = Fonts().font("sans")
    assert font.cap == table["OS/2"].sCapHeight / table["head"].unitsPerEm
    assert font.descent == -table["hhea"].descent / table["head"].unitsPerEm


def test_a_character_the_font_lacks_is_known_to_be_missing() -> None:
    font = Fonts().font("sans")
    assert not font.has("木")
    assert font.has("é")
    assert font.lacking("a木b 火") == ["木", "火"]


def number(font: Font, char: str) -> int:
    """Of the glyph of a character."""
    ((_, word),) = font.lay(char)
    return word.glyphs[0].number


def test_an_outline_is_that_of_the_glyph_in_font_units() -> None:
    table = TTFont(FAMILIES["sans"].regular)
    glyph = table["glyf"][table.getBestCmap()[ord("l")]]
    font = Fonts().font("sans")
    pen = font.outline(number(font, "l"))
    points = [point for _, args in pen for point in args]
    assert min(x for x, _ in points) == glyph.xMin
    assert max(y for _, y in points) == glyph.yMax
    assert (pen[0][0], pen[-1][0]) == ("moveTo", "closePath")


def test_a_space_has_an_outline_without_lines() -> None:
    font = Fonts().font("sans")
    assert font.outline(font.shape(" ").glyphs[0].number) == ()


@pytest.mark.parametrize(
    ("key", "family", "style"),
    [
        ("serif", "serif", "regular"),
        ("serif-bold", "serif", "bold"),
        ("serif-bold-italic", "serif", "bold-italic"),
        ("semibold-italic", "semibold", "italic"),
        ("quill-bold", "quill-bold", "regular"),
    ],
)
def test_a_key_is_a_family_and_a_style(key: str, family: str, style: str) -> None:
    assert Fonts().split(key) == (family, style)


def test_a_family_with_the_name_of_a_style_wins_over_the_style() -> None:
    own = FamilyFiles(FAMILIES["serif"].regular)
    fonts = Fonts({**FAMILIES, "sans-bold": own})
    assert fonts.split("sans-bold") == ("sans-bold", "regular")
    assert fonts.font("sans-bold").file == own.regular


@pytest.mark.parametrize(
    ("key", "bold", "italic", "styled"),
    [
        ("serif", True, False, "serif-bold"),
        ("serif-bold", False, True, "serif-bold-italic"),
        ("serif-bold", True, False, "serif-bold"),
        ("serif-italic", True, True, "serif-bold-italic"),
        ("serif", False, False, "serif"),
    ],
)
def test_bold_and_italic_add_up(key: str, bold: bool, italic: bool, styled: str) -> None:
    assert Fonts().styled(key, bold, italic) == styled


def test_every_listed_key_can_be_used() -> None:
    fonts = Fonts()
    keys = fonts.keys()
    assert len(set(keys)) == len(FAMILIES) * len(STYLES)
    assert all(fonts.has(key) and fonts.font(key).width("a") > 0 for key in keys)
    assert not fonts.has("comic")
    assert not fonts.has("comic-bold")


def test_a_style_without_a_file_falls_back_to_the_regular_one() -> None:
    file = FAMILIES["serif"].regular
    fonts = Fonts({"quill": FamilyFiles(file)})
    assert fonts.font("quill-bold-italic").file == file


@pytest.fixture
def dotted(tmp_path: Path) -> str:
    """A font whose `i` is a round dot of four control points without a point on the curve, as in Roboto Medium."""
    blank, dot = TTGlyphPen(None).glyph(), TTGlyphPen(None)
    dot.qCurveTo((0, 0), (100, 0), (100, 100), (0, 100), None)
    dot.closePath()
    builder = FontBuilder(1000)
    builder.setupGlyphOrder([".notdef", "i"])
    builder.setupCharacterMap({ord("i"): "i"})
    builder.setupGlyf({".notdef": blank, "i": dot.glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "i": (200, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Dotted", "styleName": "Regular"})
    builder.setupOS2(sCapHeight=700)
    builder.setupPost()
    builder.save(tmp_path / "dotted.ttf")
    return str(tmp_path / "dotted.ttf")


def test_a_contour_of_control_points_alone_begins_between_the_last_and_the_first(dotted: str) -> None:
    font = Fonts({**FAMILIES, "dotted": FamilyFiles(dotted)}).font("dotted")
    start, *curves = glyph_ops(font, number(font, "i"))
    assert start == ((0, 50), "m")  # between (0, 100) and (0, 0)
    assert [points[-2:] for points, op in curves if op == "c"] == [(50, 0), (100, 50), (50, 100), (0, 50)]
    assert glyph_data(font, number(font, "i")) == (0, 50, "q0 -50 50 -50q50 0 50 50q0 50 -50 50q-50 0 -50 -50z")
