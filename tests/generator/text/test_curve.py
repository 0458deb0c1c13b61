"""Text around a circle: where letters stand and how far they are turned, from the widths of a font of squares."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from generator.scene.primitives import GlyphLook, Glyphs, Group, through
from generator.text.curve import bent
from generator.text.fonts import FamilyFiles, Fonts
from text.fonts_help import ALEF, BET, FAMILIES, POINT, made_font

EM = 10.0
SIZE = EM * 72 / 25.4


@pytest.fixture
def fonts(tmp_path: Path) -> Fonts:
    return Fonts({**FAMILIES, "made": FamilyFiles(made_font(tmp_path))})


def letters(
    fonts: Fonts, words: str, radius: float, look: GlyphLook | None = None
) -> list[tuple[str, float, float, float]]:
    """Each piece with where its start comes to stand, and how far it is turned; the run starts at (0, 0)."""
    run = Glyphs(words, "made", SIZE, 0, 0, "#000000", look=look or GlyphLook())
    found = []
    for group in bent([run], fonts, fonts.length(run) / 2, radius):
        assert isinstance(group, Group)
        (piece,) = group.items
        assert isinstance(piece, Glyphs)
        a, b, *_ = group.transform
        found.append((piece.words, *through(group.transform, piece.x, piece.y), math.degrees(math.atan2(b, a))))
    return found


@pytest.mark.parametrize("radius", [30.0, -30.0])
def test_letters_stand_on_the_circle_and_keep_their_kerning(fonts: Fonts, radius: float) -> None:
    # `ab` is 4.5 mm (kerned) and 6 mm wide: their middles are 3 mm before and 2.25 mm behind the middle of the word.
    (a, ax, ay, aturn), (b, bx, by, bturn) = letters(fonts, "ab", radius)
    assert (a, b) == ("a", "b")
    assert aturn == pytest.approx(math.degrees(-3 / radius))
    assert bturn == pytest.approx(math.degrees(2.25 / radius))
    middle = 10.5 / 2
    angle = -3 / radius
    # The middle of the `a`, half of 4.5 mm behind its start, is on the circle.
    x, y = ax + 2.25 * math.cos(angle), ay + 2.25 * math.sin(angle)
    assert (x, y) == pytest.approx((middle + radius * math.sin(angle), radius - radius * math.cos(angle)))
    assert math.hypot(bx - middle, by - radius) > abs(radius)  # its start is a little off, on the tangent


def test_a_ligature_is_one_piece_and_marked_letters_stay_in_their_word(fonts: Fonts) -> None:
    assert [word for word, *_ in letters(fonts, "afi b", 40)] == ["a", "fi", "b"]
    marked = f"{ALEF}{POINT}{BET}"
    rtl = GlyphLook(direction="rtl")
    assert [word for word, *_ in letters(fonts, f"{marked} {BET}", 40, rtl)] == [BET, marked]
