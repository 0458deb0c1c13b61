"""Contrast as it is measured: worked out by hand from the guidelines, then found again on drawn faces."""

from __future__ import annotations

import pytest

from generator.pictures.images import image_data
from generator.scene.colours import contrast, difference, rgb_of
from generator.scene.primitives import Face, Glyphs, Group, Item, Shape, placed, rectangle
from generator.text.fonts import Fonts, bundled_families
from generator.tools.accessibility.contrast import WordsSeen, face_contrasts

FONTS = Fonts(bundled_families())


def face(*items: Item) -> Face:
    return Face("card", 40, 30, 2, items, rectangle(0, 0, 40, 30))


def ground(colour: str, opacity: float = 1.0) -> Shape:
    return Shape(rectangle(-2, -2, 44, 34), fill=colour, opacity=opacity)


def words(colour: str, opacity: float = 1.0, size: float = 10.0, font: str = "sans") -> Glyphs:
    return Glyphs("mushroom", font, size, 6, 16, colour, opacity)


def seen(*items: Item) -> WordsSeen:
    (found,) = face_contrasts([face(*items)], FONTS, image_data)
    return found


# --- the ratio ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("first", "second", "ratio"),
    [
        ("#ffffff", "#000000", 21.0),  # (1 + 0.05) / 0.05
        ("#ffffff", "#ff0000", 1.05 / 0.2626),  # red is 0.2126 of the brightness
        ("#0000ff", "#000000", 0.1222 / 0.05),  # and blue 0.0722
        ("#767676", "#ffffff", 4.54),  # the darkest grey step of the guidelines' own examples that is enough
        ("#777777", "#ffffff", 4.48),  # and one step lighter, which is not
    ],
)
def test_the_ratio_is_that_of_the_guidelines(first: str, second: str, ratio: float) -> None:
    assert contrast(rgb_of(first), rgb_of(second)) == pytest.approx(ratio, abs=0.01)
    assert contrast(rgb_of(second), rgb_of(first)) == contrast(rgb_of(first), rgb_of(second))


def test_the_difference_of_colours_is_that_of_2000() -> None:
    # By the older formula of 1976 pure red and green are 170.6 apart.
    assert difference((255, 0, 0), (0, 255, 0)) == pytest.approx(86.61, abs=0.01)
    assert difference((0, 255, 0), (255, 0, 0)) == pytest.approx(86.61, abs=0.01)


def test_black_and_white_are_a_hundred_apart_and_a_colour_is_none_from_itself() -> None:
    assert difference((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.01)
    assert difference((120, 30, 99), (120, 30, 99)) == 0


# --- on faces -------------------------------------------------------------------------------------------------------
def test_words_on_a_plain_ground_have_the_contrast_of_the_two_colours() -> None:
    found = seen(ground("#ffe9c0"), words("#7a4d12"))
    assert found.ratio == pytest.approx(contrast(rgb_of("#ffe9c0"), rgb_of("#7a4d12")))
    assert (found.words, found.size, found.is_large) == ("mushroom", 10.0, False)


def test_words_on_nothing_stand_on_white_paper() -> None:
    assert seen(words("#777777")).ratio == pytest.approx(4.48, abs=0.01)


def test_what_lies_under_the_words_counts_and_not_what_lies_beside_them() -> None:
    plate = Shape(rectangle(4, 11, 32, 8), fill="#ffffff")
    assert seen(ground("#000000"), plate, words("#000000")).ratio == pytest.approx(21)
    beside = Shape(rectangle(4, 21, 32, 8), fill="#ffffff")
    assert seen(ground("#000000"), beside, words("#000000")).ratio == pytest.approx(1)


def test_a_ground_that_is_bad_under_half_of_the_words_is_bad() -> None:
    half = Shape(rectangle(-2, -2, 16, 34), fill="#000000")
    assert seen(ground("#ffffff"), half, words("#000000")).ratio == pytest.approx(1)


def test_a_thin_line_under_the_words_is_no_ground() -> None:
    line = Shape(rectangle(10, 0, 0.4, 30), fill="#000000")
    assert seen(ground("#ffffff"), line, words("#000000")).ratio == pytest.approx(21)


def test_words_that_shine_through_are_taken_as_they_look() -> None:
    # Black at half strength on white is the grey 128: (1.05) / (0.2159 + 0.05)
    assert seen(ground("#ffffff"), words("#000000", 0.5)).ratio == pytest.approx(1.05 / 0.2659, abs=0.02)
    assert seen(ground("#ffffff"), Group((words("#000000"),), opacity=0.5)).ratio == pytest.approx(3.95, abs=0.02)


def test_turned_words_are_not_measured_on_the_corners_of_their_box() -> None:
    # A white band as narrow as the line of type, turned with it; around it everything is as black as the letters.
    band, line = Shape(rectangle(-12, -4, 24, 6), fill="#ffffff"), Glyphs("mushroom", "sans", 10, -9, 0, "#000000")
    turned = Group((band, line), placed(20, 15, degrees=40))
    assert seen(ground("#000000"), turned).ratio == pytest.approx(21)


def test_size_is_that_in_print_and_bold_words_are_large_earlier() -> None:
    assert seen(Group((words("#000000"),), placed(0, 0, 1.5))).size == pytest.approx(15)
    assert not seen(words("#000000", size=15)).is_large
    assert seen(words("#000000", size=15, font="sans-bold")).is_large
    assert seen(words("#000000", size=18)).is_large


def test_blank_words_and_words_beyond_the_bleed_are_left_out() -> None:
    blank, away = Glyphs("   ", "sans", 10, 6, 16, "#000000"), Glyphs("x", "sans", 10, 600, 16, "#000000")
    assert list(face_contrasts([face(ground("#ffffff"), blank, away), face()], FONTS, image_data)) == []
