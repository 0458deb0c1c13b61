"""Lines of text: filled, spaced, underlined, and from right to left, on a font of squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from generator.scene.primitives import Glyphs, Group, Item, Shape, bounds, circle
from generator.text.fonts import FamilyFiles, Fonts
from generator.text.typeset import ICON_AIR, TextStyle, Typesetter
from text.fonts_help import ALEF, BET, FAMILIES, made_font

EM = 10 * 25.4 / 72
STYLE = TextStyle("made", 10)


def icon(name: str, colour: str) -> Sequence[Item] | None:
    return (Shape(circle(0, 0, 5), colour),)


@pytest.fixture
def setter(tmp_path: Path) -> Typesetter:
    fonts = Fonts({**FAMILIES, "made": FamilyFiles(made_font(tmp_path))})
    return Typesetter(fonts, icon, lambda name: "#000000")


def runs(items: Sequence[Item]) -> list[tuple[str, float]]:
    """The words of each run and where it starts, in em."""
    return [(item.words, round(item.x / EM, 6)) for item in items if isinstance(item, Glyphs)]


# `a` is 0.5 em wide, `b` 0.6, a space 0.25; `ab` is kerned by -0.05.
def test_a_justified_line_is_filled_by_its_spaces_and_the_last_one_is_not(setter: Typesetter) -> None:
    found = setter.set("a b a a", (0, 0, 2.0 * EM, 50), replace(STYLE, align="justify"))
    first, second = (item for item in found.items if isinstance(item, Glyphs))
    assert [first.words, second.words] == ["a b", "a a"]
    assert first.stretch == pytest.approx(2.0 - (0.5 + 0.25 + 0.6))
    assert second.stretch == 0
    assert setter.fonts.length(first) == pytest.approx(2.0 * EM)


def test_letter_spacing_is_behind_every_letter(setter: Typesetter) -> None:
    wide = setter.widths("aa", replace(STYLE, letter_spacing=0.2))[1]
    assert wide == pytest.approx((0.5 + 0.2) * 2 * EM)


def test_lines_are_where_and_as_thick_as_the_font_says(setter: Typesetter) -> None:
    found = setter.set("[underline: a [strike: b]]", (0, 0, 50, 50), STYLE)
    boxes = [tuple(round(v / EM, 4) for v in bounds(item.path)) for item in found.items if isinstance(item, Shape)]
    baseline = 0.7  # capitals of 0.7 touch the top
    under, struck = (baseline + 0.1, baseline + 0.16), (baseline - 0.32, baseline - 0.28)
    assert boxes == [
        (0, round(under[0], 4), 0.5, round(under[1], 4)),
        (0.5, round(under[0], 4), 0.75, round(under[1], 4)),
        (0.75, round(under[0], 4), 1.35, round(under[1], 4)),
        (0.75, round(struck[0], 4), 1.35, round(struck[1], 4)),
    ]


def test_text_from_right_to_left_starts_at_the_right(setter: Typesetter) -> None:
    text = f"{ALEF}{BET} a {ALEF}"  # 0.7 + 0.65, 0.5 and 0.7 em, spaces of 0.25
    found = setter.set(text, (0, 0, 10 * EM, 50), STYLE)
    width = 1.35 + 0.5 + 0.7 + 2 * 0.25
    assert runs(found.items) == [
        (f" {ALEF}", pytest.approx(10 - width)),
        ("a", pytest.approx(10 - width + 0.95)),
        (f"{ALEF}{BET} ", pytest.approx(10 - width + 1.45)),
    ]
    left = setter.set(text, (0, 0, 10 * EM, 50), replace(STYLE, align="left"))
    assert runs(left.items)[0][1] == 0


def test_an_icon_keeps_its_place_among_words_from_right_to_left(setter: Typesetter) -> None:
    found = setter.set(f"{ALEF} :stick: {BET}", (0, 0, 10 * EM, 50), STYLE)
    (sign,) = (item for item in found.items if isinstance(item, Group))
    # From the right: alef 0.7, a space, then the icon.
    assert sign.transform[4] / EM == pytest.approx(10 - 0.7 - 0.25 - (1.1 + ICON_AIR) / 2)


def test_a_direction_may_be_given(setter: Typesetter) -> None:
    found = setter.set("a 12", (0, 0, 10 * EM, 50), replace(STYLE, direction="rtl"))
    assert runs(found.items)[0][1] == pytest.approx(10 - 0.5 - 0.25 - 0.52 - 0.53)


def test_small_caps_need_a_font_that_has_them(setter: Typesetter) -> None:
    found = setter.set("[small_caps: a]b", (0, 0, 50, 50), STYLE)
    assert runs(found.items) == [("a", 0), ("b", 0.4)]
    assert found.problems == ()


def test_parts_of_a_word_are_as_wide_as_the_word(setter: Typesetter) -> None:
    whole, parted = (setter.widths(text, STYLE)[1] for text in ("ab", "a\u00adb"))
    assert whole == pytest.approx(parted) == pytest.approx(1.05 * EM)
