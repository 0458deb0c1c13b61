"""Typesetting, checked against widths that are added up here from the font file, without our own measuring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
import uharfbuzz as hb
from fontTools.ttLib import TTFont

from generator.scene.primitives import Glyphs, Group, Item, Shape, circle
from generator.text.fonts import FamilyFiles, Fonts, bundled_families
from generator.text.rich import split_words
from generator.text.typeset import ICON_AIR, Box, TextStyle, Typesetter, TypeSetting
from text.fonts_help import made_variable

POINT = 25.4 / 72
SERIF, BOLD = bundled_families()["serif"].regular, bundled_families()["serif"].bold
TABLES = {file: TTFont(file) for file in (SERIF, BOLD)}
UNITS = TABLES[SERIF]["head"].unitsPerEm
CAP = TABLES[SERIF]["OS/2"].sCapHeight / UNITS
DESCENT = -TABLES[SERIF]["hhea"].descent / UNITS
COLOURS = {"ink": "#111111", "gold": "#d9c48a"}
STYLE = TextStyle("serif", 10)
BOX: Box = (5.0, 7.0, 100.0, 50.0)
EM = 10 * POINT


def icon(name: str, colour: str) -> Sequence[Item] | None:
    return (Shape(circle(0, 0, 5), colour),) if name == "stick" else None


def typeset(text: str, box: Box = BOX, style: TextStyle = STYLE) -> TypeSetting:
    return Typesetter(Fonts(), icon, lambda name: COLOURS.get(name)).set(text, box, style)


def em(words: str, file: str = SERIF) -> float:
    """Width in em: every word as HarfBuzz shapes it by itself, every space as the tables of the font file have it."""
    cmap, hmtx = TABLES[file].getBestCmap(), TABLES[file]["hmtx"]
    spaces = words.count(" ") * hmtx[cmap[ord(" ")]][0]
    return float((spaces + sum(shaped(word, file) for word in words.split(" "))) / UNITS)


def shaped(word: str, file: str) -> int:
    font, buffer = hb.Font(hb.Face(hb.Blob.from_file_path(file))), hb.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    hb.shape(font, buffer)
    return sum(place.x_advance for place in buffer.glyph_positions or ())


def runs(setting: TypeSetting) -> list[Glyphs]:
    return [item for item in setting.items if isinstance(item, Glyphs)]


def lines(setting: TypeSetting) -> list[str]:
    return [run.words for run in runs(setting)]


# --- where words stand ----------------------------------------------------------------------------------------------
def test_capitals_touch_the_top_of_the_box_at_its_left_edge() -> None:
    (run,) = runs(typeset("Oak and elm"))
    assert run == Glyphs("Oak and elm", "serif", 10, 5.0, pytest.approx(7 + CAP * EM), "#111111")  # type: ignore[arg-type]


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_a_line_is_aligned_by_its_own_width(align: str, share: float) -> None:
    (run,) = runs(typeset("Oak", style=replace(STYLE, align=align)))  # type: ignore[arg-type]
    assert run.x == pytest.approx(5 + (100 - em("Oak") * EM) * share)


def test_middle_centres_from_the_capitals_to_the_last_baseline() -> None:
    one = runs(typeset("Oak", style=replace(STYLE, valign="middle")))
    assert one[0].y == pytest.approx(7 + 25 + CAP * EM / 2)
    first, second = runs(typeset("Oak\nElm", style=replace(STYLE, valign="middle")))
    assert (first.y - CAP * EM + second.y) / 2 == pytest.approx(7 + 25)


def test_bottom_keeps_descenders_inside_the_box() -> None:
    (run,) = runs(typeset("Oak", style=replace(STYLE, valign="bottom")))
    assert run.y == pytest.approx(7 + 50 - DESCENT * EM)


def test_baselines_are_a_leading_apart() -> None:
    first, second, third = runs(typeset("a\nb\nc", style=replace(STYLE, leading=1.5)))
    assert second.y - first.y == pytest.approx(1.5 * EM)
    assert third.y - second.y == pytest.approx(1.5 * EM)


def test_an_empty_line_takes_room() -> None:
    setting = typeset("a\n\nb")
    first, second = runs(setting)
    assert setting.lines == 3
    assert second.y - first.y == pytest.approx(2 * 1.2 * EM)


# --- wrapping -------------------------------------------------------------------------------------------------------
def test_a_line_is_filled_as_far_as_it_goes() -> None:
    room = em("one two") * EM
    assert lines(typeset("one two six", (0, 0, room + 0.001, 50))) == ["one two", "six"]
    assert lines(typeset("one two six", (0, 0, room - 0.001, 50))) == ["one", "two six"]


def test_a_hyphenated_word_breaks_after_its_hyphen_when_it_must() -> None:
    assert lines(typeset("a wood-ear", (0, 0, em("a wood-") * EM + 0.001, 50))) == ["a wood-", "ear"]
    assert lines(typeset("a wood-ear", (0, 0, em("a wood-ear") * EM + 0.001, 50))) == ["a wood-ear"]


# A soft hyphen shows only where the word is parted there.
WORD = "Klapper\u00adschwamm"


def test_a_soft_hyphen_shows_only_at_the_end_of_a_line() -> None:
    assert lines(typeset(WORD)) == ["Klapperschwamm"]
    width = (em("Klapper-") + 0.01) * EM
    assert lines(typeset(WORD, (0, 0, max(width, (em("schwamm") + 0.01) * EM), 50))) == ["Klapper-", "schwamm"]
    assert lines(typeset(f"**{WORD}**", (0, 0, 30 * EM / 10 * 2, 50)))[0] == "Klapper-"


def test_a_hyphen_without_room_takes_the_part_before_it_along() -> None:
    # "ein " and the first part fit, but not the hyphen behind them.
    width = (em("ein Klapper") + em("-") / 2) * EM
    assert lines(typeset(f"ein {WORD}", (0, 0, width, 50))) == ["ein", "Klapper-", "schwamm"]


def test_a_soft_hyphen_counts_when_a_line_is_centred() -> None:
    width = max(em("Klapper-"), em("schwamm")) * EM + 0.1
    first = runs(typeset(WORD, (0, 0, width, 50), replace(STYLE, align="centre")))[0]
    assert first.x == pytest.approx((width - em("Klapper-") * EM) / 2)


def test_words_that_belong_together_are_never_parted() -> None:
    both = (em("2") + 1.1 + ICON_AIR) * EM
    setting = typeset("pay 2:stick:", (0, 0, max(both, em("pay") * EM) + 0.001, 50))
    assert lines(setting) == ["pay", "2"]
    assert setting.lines == 2


# --- fitting --------------------------------------------------------------------------------------------------------
def test_the_largest_quarter_point_that_fits_is_used() -> None:
    style = TextStyle("serif", 30, 5)
    box: Box = (0.0, 0.0, 30.0, 50.0)
    setting = typeset("Mushrooms", box, style)
    exact = 30 / (em("Mushrooms") * POINT)
    assert setting.size == int(exact * 4) / 4
    assert em("Mushrooms") * setting.size * POINT <= 30 < em("Mushrooms") * (setting.size + 0.25) * POINT
    assert setting.problems == ()


def test_height_limits_the_size_as_well() -> None:
    setting = typeset("a\nb\nc", (0, 0, 100, 10), TextStyle("serif", 30, 2))
    needed = (CAP + DESCENT + 2 * 1.2) * POINT
    assert setting.size * needed <= 10 < (setting.size + 0.25) * needed


def test_text_that_fits_keeps_its_size() -> None:
    assert typeset("Oak", style=TextStyle("serif", 30, 5)).size == 30


def test_the_smallest_size_is_tried_even_between_two_quarters() -> None:
    least = 10.1
    room = em("Mushrooms") * least * POINT + 0.0001
    setting = typeset("Mushrooms", (0, 0, room, 50), TextStyle("serif", 12, least))
    assert (setting.size, setting.problems) == (least, ())


def test_without_a_minimum_nothing_shrinks() -> None:
    setting = typeset("Mushrooms", (0, 0, 10, 50), TextStyle("serif", 20))
    assert setting.size == 20
    assert [rule for rule, _, _ in setting.problems] == ["TEXT-FIT"]


def test_a_minimum_above_the_size_means_nothing() -> None:
    assert typeset("Oak", style=TextStyle("serif", 9, 50)).size == 9


# --- what goes wrong ------------------------------------------------------------------------------------------------
def test_a_word_too_wide_is_told_with_its_width() -> None:
    ((rule, sentence, _),) = typeset("an Ascomycete", (0, 0, 10, 50), TextStyle("serif", 20, 10)).problems
    assert rule == "TEXT-FIT"
    assert sentence == f"`Ascomycete` is {em('Ascomycete') * 10 * POINT:.1f} mm wide at 10 pt, the box has 10 mm"


def test_a_text_too_high_is_told_with_its_lines() -> None:
    ((rule, sentence, _),) = typeset("a\nb\nc", (0, 0, 50, 5), TextStyle("serif", 10)).problems
    height = (CAP + DESCENT + 2 * 1.2) * EM
    assert rule == "TEXT-FIT"
    assert "needs 3 lines" in sentence
    assert f"{height:.1f} mm at 10 pt, the box is 5 mm high" in sentence


def test_each_missing_character_is_named_once_in_one_finding_a_font() -> None:
    ((rule, sentence, _),) = typeset("木木 fire 火").problems
    assert (rule, sentence) == ("FONT-LACKS", "the font `serif` has no characters `木` (U+6728), `火` (U+706B)")


def test_of_many_missing_characters_the_first_six_are_named_with_a_way_to_replace_the_font() -> None:
    ((_, sentence, hint),) = typeset("**שיירה מדבר**").problems
    # Seven different letters: shin, yod, resh, he, mem, dalet, bet; yod and resh come twice.
    assert sentence.count("U+05") == 6
    assert sentence.endswith("and 1 more")
    assert "`serif` under `fonts` replaces this one everywhere" in hint


def test_unknown_icons_and_colours_are_told_once_each() -> None:
    problems = typeset(":stik: [gould: a] :stik: [gould: b] :stick: [gold: c]").problems
    assert [(rule, hint) for rule, _, hint in problems] == [("ICON-UNKNOWN", "stik"), ("COLOUR-UNKNOWN", "gould")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("__Pay__ two", ["__Pay__"]),
        ("<b>Pay</b> <b>two", ["<b>", "</b>"]),
        ("Pay \\<b> two, 3 < 4, name: ____, forced__pass", []),
    ],
)
def test_markup_of_other_programs_is_told(text: str, found: list[str]) -> None:
    problems = typeset(text).problems
    assert [(rule, sentence.split("`")[1]) for rule, sentence, _ in problems] == [("TEXT-MARKUP", f) for f in found]


def test_a_font_without_small_caps_is_told(tmp_path: Path) -> None:
    fonts = Fonts({**bundled_families(), "own": FamilyFiles(made_variable(tmp_path))})
    own = Typesetter(fonts, icon, lambda name: COLOURS.get(name)).set("a [small_caps: b a]", BOX, TextStyle("own"))
    assert [(rule, sentence) for rule, sentence, _ in own.problems] == [
        ("FONT-LACKS", "the font `own` has no small caps")
    ]


def test_words_are_parted_by_the_language_of_the_text_or_it_is_told() -> None:
    style, box = replace(STYLE, hyphens=True), (0.0, 0.0, em("Fliegen-") * EM + 0.01, 50.0)
    german = Typesetter(Fonts(), icon, lambda name: COLOURS.get(name), "de")
    assert [run.words for run in runs(german.set("Fliegenpilze", box, style))] == ["Fliegen-", "pilze"]
    japanese = replace(german, language="ja").set("ein Pilz", BOX, style)
    assert [rule for rule, _, _ in japanese.problems] == ["TEXT-HYPHENS"]


def test_signs_of_japanese_break_anywhere_but_before_their_full_stop(tmp_path: Path) -> None:
    assert split_words("木木。木") == ["木", "木。", "木"]
    assert split_words("「木」木 ab木") == ["「木」", "木", " ", "ab", "木"]


def test_text_without_words_sets_nothing() -> None:
    assert typeset("").items == typeset("****").items == ()
    assert typeset("").problems == ()


# --- looks ----------------------------------------------------------------------------------------------------------
def test_a_bold_run_starts_after_a_space_of_its_own_font() -> None:
    first, second, third = runs(typeset("pay **two** now"))
    assert [(r.words, r.font) for r in (first, second, third)] == [
        ("pay", "serif"),
        ("two", "serif-bold"),
        ("now", "serif"),
    ]
    start = 5 + (em("pay") + em(" ", BOLD)) * EM
    assert second.x == pytest.approx(start)
    assert third.x == pytest.approx(start + (em("two", BOLD) + em(" ")) * EM)


def test_italic_and_bold_italic_take_the_family_of_the_style() -> None:
    assert [run.font for run in runs(typeset("*a* ***b*** c"))] == ["serif-italic", "serif-bold-italic", "serif"]


def test_a_coloured_run_has_its_colour_and_the_rest_that_of_the_style() -> None:
    found = runs(typeset("one [gold: two six] ten"))
    assert [(run.words, run.colour) for run in found] == [
        ("one", "#111111"),
        ("two six", "#d9c48a"),
        ("ten", "#111111"),
    ]


def test_words_of_one_look_are_one_run() -> None:
    assert lines(typeset("one two **six** ten")) == ["one two", "six", "ten"]


# --- icons ----------------------------------------------------------------------------------------------------------
def test_an_icon_is_centred_on_the_capitals_with_air_on_both_sides() -> None:
    first, sign, last = typeset("pay :stick: now").items
    assert isinstance(first, Glyphs)
    assert isinstance(sign, Group)
    assert isinstance(last, Glyphs)
    left = 5 + (em("pay") + em(" ")) * EM
    room = (1.1 + ICON_AIR) * EM
    a, b, c, d, x, y = sign.transform
    assert (a, b, c, d) == pytest.approx((0.11 * EM, 0, 0, 0.11 * EM))  # the icon is drawn 10 wide
    assert x == pytest.approx(left + room / 2)
    assert y == pytest.approx(7 + CAP * EM / 2)
    assert last.x == pytest.approx(left + room + em(" ") * EM)
    assert sign.name == "icon stick"


def test_words_right_behind_an_icon_touch_its_room() -> None:
    _, run = typeset(":stick:3").items
    assert isinstance(run, Glyphs)
    assert run.x == pytest.approx(5 + (1.1 + ICON_AIR) * EM)


def test_an_icon_counts_in_the_width_of_its_line() -> None:
    (sign,) = typeset(":stick:", style=replace(STYLE, align="right")).items
    assert isinstance(sign, Group)
    assert sign.transform[4] == pytest.approx(105 - (1.1 + ICON_AIR) / 2 * EM)


def test_an_icon_takes_the_colour_and_the_size_it_is_given() -> None:
    (sign,) = typeset("[gold: :stick:]", style=replace(STYLE, icon_size=2.0)).items
    assert isinstance(sign, Group)
    assert sign.transform[0] == pytest.approx(0.2 * EM)
    assert isinstance(sign.items[0], Shape)
    assert sign.items[0].fill == "#d9c48a"


# --- line by line ---------------------------------------------------------------------------------------------------
def setter() -> Typesetter:
    return Typesetter(Fonts(), icon, lambda name: COLOURS.get(name))


def test_lines_start_at_nothing_and_stand_on_nothing() -> None:
    width = em("Oak and") * EM + 0.1  # `elm` has no room left
    found = setter().lines("Oak and elm", width, STYLE)
    assert [[(run.words, run.x, run.y) for run in row if isinstance(run, Glyphs)] for row in found.rows] == [
        [("Oak and", 0.0, 0.0)],
        [("elm", 0.0, 0.0)],
    ]
    assert found.pitch == pytest.approx(1.2 * EM)
    # Capitals and descenders stand in the middle of their line: as much air above as below.
    assert found.rise - CAP * EM == pytest.approx(found.pitch - found.rise - DESCENT * EM)


def test_lines_are_aligned_in_their_width() -> None:
    ((run,),) = setter().lines("Oak", 100, replace(STYLE, align="right")).rows
    assert isinstance(run, Glyphs)
    assert run.x == pytest.approx(100 - em("Oak") * EM)


def test_a_word_wider_than_a_line_is_broken_where_the_line_ends() -> None:
    found = setter().lines("a mmmmm", em("mmm") * EM + 0.01, STYLE)
    assert ["".join(run.words for run in row if isinstance(run, Glyphs)) for row in found.rows] == ["a mm", "mmm"]


def test_a_name_wider_than_a_line_is_broken_at_its_low_lines_first() -> None:
    found = setter().lines("one_two_three", em("one_two_m") * EM, STYLE)
    assert ["".join(run.words for run in row if isinstance(run, Glyphs)) for row in found.rows] == ["one_two_", "three"]


def test_lines_tell_what_the_font_lacks() -> None:
    assert [rule for rule, _, _ in setter().lines("\u4e00", 50, STYLE).problems] == ["FONT-LACKS"]


def test_an_empty_text_is_one_empty_line() -> None:
    assert setter().lines("", 50, STYLE).rows == ((),)


def test_the_least_and_the_whole_width_of_a_text() -> None:
    least, whole = setter().widths("Oak and elms", STYLE)
    assert least == pytest.approx(max(em("Oak"), em("and"), em("elms")) * EM)
    assert whole == pytest.approx(em("Oak and elms") * EM)
    assert setter().widths("", STYLE) == (0, 0)
