"""Icons: boxes, colours, and no two alike."""

from __future__ import annotations

import pytest
from art_help import colours, extent

from generator.art import ICONS, PICTURES, SIGNS
from generator.art.shared.brush import luma

NEEDED = (
    "pan", "flavour", "stick", "butter", "cider", "basket", "mushroom", "moon", "sun", "cards", "hand", "shoes",
    "decay", "forest", "draw", "arrow", "check", "cross", "star", "spore", "crown", "laurel", "clock", "start",
)  # fmt: skip


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_fills_its_box_and_keeps_to_it(name: str) -> None:
    left, top, right, bottom = extent(ICONS[name]("#2b2118"))
    assert min(left, top) > -5.2
    assert max(right, bottom) < 5.2
    assert max(right - left, bottom - top) > 7


@pytest.mark.parametrize("name", NEEDED)
def test_the_icons_of_fungi_are_there(name: str) -> None:
    assert name in ICONS


def test_signs_and_pictures_share_no_name() -> None:
    assert not set(SIGNS) & set(PICTURES)
    assert set(ICONS) == set(SIGNS) | set(PICTURES)


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_uses_the_colour_of_the_words_alone(name: str) -> None:
    assert colours(SIGNS[name]("#123456", "#fedcba")) == {"#123456"}


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stands_out_in_grey_from_light_and_from_dark_paper(name: str) -> None:
    assert min(luma(c) for c in colours(ICONS[name]("#2b2118", "#fffaf0"))) < 0.35
    assert max(luma(c) for c in colours(ICONS[name]("#f7f2dc", "#0b1026"))) > 0.6


def test_a_picture_lightens_when_the_words_around_it_are_light() -> None:
    assert PICTURES["pan"]("#f7f2dc") == PICTURES["pan"]("#f7f2dc", "#0b1026")
    assert PICTURES["pan"]("#2b2118") != PICTURES["pan"]("#f7f2dc")


def test_no_two_icons_look_alike() -> None:
    drawn = [tuple(icon("#000000")) for icon in ICONS.values()]
    assert len(set(drawn)) == len(drawn)
