"""Markup of texts: what is bold, italic, coloured or an icon, what stays plain, and where a line may break."""

from __future__ import annotations

import pytest

from generator.text.rich import Bit, escape_markup, parse_bits, parse_chunks, split_words


def shown(text: str) -> list[str]:
    """Chunks as words, with `_` before those that a space separates from the one before."""
    return [("_" if c.gap else "") + "".join(b.words or f":{b.icon}:" for b in c.bits) for c in parse_chunks(text)]


def test_plain_text_is_one_bit() -> None:
    assert parse_bits("2 sticks, 3 pans") == [Bit("2 sticks, 3 pans")]


def test_stars_switch_bold_and_italic_on_and_off() -> None:
    assert parse_bits("a **b** *c* d") == [Bit("a "), Bit("b", bold=True), Bit(" "), Bit("c", italic=True), Bit(" d")]


def test_bold_and_italic_may_overlap() -> None:
    assert parse_bits("**a *b** c*") == [
        Bit("a ", bold=True),
        Bit("b", bold=True, italic=True),
        Bit(" c", italic=True),
    ]


def test_a_star_that_is_never_closed_holds_to_the_end() -> None:
    assert parse_bits("a **b c") == [Bit("a "), Bit("b c", bold=True)]


def test_colours_nest_and_end_at_their_bracket() -> None:
    assert parse_bits("[gold: a [ink: b] c] d") == [
        Bit("a ", colour="gold"),
        Bit("b", colour="ink"),
        Bit(" c", colour="gold"),
        Bit(" d"),
    ]


def test_an_icon_takes_the_look_of_the_words_around_it() -> None:
    assert parse_bits("[gold: **:stick:**]") == [Bit("", "stick", bold=True, colour="gold")]


@pytest.mark.parametrize("text", ["at 10:30: go", "a: b", "x :Stick: y", "a] b", "[] [Gold: x", "1 : 2 : 3", "ends \\"])
def test_what_only_looks_like_markup_is_plain(text: str) -> None:
    assert parse_bits(text) == [Bit(text)]


def test_a_backslash_makes_the_next_character_plain() -> None:
    assert parse_bits(r"2 \* 3 \:stick: \[gold: x\] \\") == [Bit(r"2 * 3 :stick: [gold: x] " + "\\")]


@pytest.mark.parametrize("text", ["**", "*a*", ":stick:", "[gold: x]", "\\", "\\*", "a\\", "]]", "::", "{name}", ""])
def test_escaped_text_comes_back_as_it_was(text: str) -> None:
    assert "".join(bit.words for bit in parse_bits(escape_markup(text))) == text
    assert all(bit == Bit(bit.words) for bit in parse_bits(escape_markup(text)))


def test_lines_break_at_spaces_and_after_hyphens_dashes_and_slashes() -> None:
    assert split_words("a well-known and/or 2–4") == ["a", " ", "well-", "known", " ", "and/", "or", " ", "2–", "4"]


def test_a_hyphen_at_the_beginning_or_alone_is_no_place_to_break() -> None:
    assert shown("- one -x a -- b") == ["-", "_one", "_-x", "_a", "_--", "_b"]


def test_words_and_icons_without_a_space_stay_together() -> None:
    assert shown("pay 2:stick: now") == ["pay", "_2:stick:", "_now"]


def test_a_change_of_look_inside_a_word_does_not_break_it() -> None:
    (chunk,) = parse_chunks("un**happy**")
    assert chunk.bits == (Bit("un"), Bit("happy", bold=True))


def test_spaces_beside_markup_count_once() -> None:
    assert shown("a ** b ** c") == ["a", "_b", "_c"]
    assert shown("  a   b  ") == ["_a", "_b"]


def test_the_second_half_of_a_hyphenated_word_has_no_gap() -> None:
    assert shown("well-known") == ["well-", "known"]


def test_text_without_words_has_no_chunks() -> None:
    assert parse_chunks("") == parse_chunks("   ") == parse_chunks("****") == []


def test_a_word_joiner_forbids_the_break_behind_a_hyphen_and_is_not_printed() -> None:
    assert shown("see FUN-COOK-7") == ["see", "_FUN-", "COOK-", "7"]
    assert shown("see FUN-\u2060COOK-\u20607") == ["see", "_FUN-COOK-7"]
    assert shown("**see** [gold: FUN-\u2060COOK-\u20607]") == ["see", "_FUN-COOK-7"]
