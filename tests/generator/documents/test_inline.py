"""Words of rule pages as rich text."""

from __future__ import annotations

import pytest

from generator.documents.inline import is_rule_id, rich_words
from generator.text.rich import parse_bits


def seen(text: str) -> list[tuple[str, str]]:
    """What a reader sees: words, and b for bold, i for italic, or the colour."""
    return [(b.words, "b" * b.bold + "i" * b.italic + b.colour) for b in parse_bits(rich_words(text))]


def test_bold_italic_code_and_links() -> None:
    assert seen("**Goal:** the *most* `pan` and [a page](x.md)") == [
        ("Goal:", "b"),
        (" the ", ""),
        ("most", "i"),
        (" ", ""),
        ("pan", "rules_code"),
        (" and a page", ""),
    ]


def test_italic_inside_bold() -> None:
    assert seen("**all *of* it**") == [("all ", "b"), ("of", "bi"), (" it", "b")]


@pytest.mark.parametrize(
    "text", ["2 * 3 * 4", "a ** b", "**never closed", "*", "\\", ":pan:", "[gold: x]", "a_b_c", "[x] (y)"]
)
def test_signs_that_mean_nothing_in_markdown_are_printed(text: str) -> None:
    assert seen(text) == [(text, "")]


def test_a_backslash_makes_a_sign_plain() -> None:
    assert seen("\\*not italic\\*") == [("*not italic*", "")]


def test_code_is_printed_as_it_is() -> None:
    assert seen('`HF*` `"a" <= b`') == [("HF*", "rules_code"), (" ", ""), ('"a" <= b', "rules_code")]


def test_typed_signs_are_set_as_a_printer_does() -> None:
    assert seen('"Forest card" ("deep") <= 8, >= 2') == [("“Forest card” (“deep”) ≤ 8, ≥ 2", "")]


def test_rule_ids_are_quiet_and_stay_on_one_line() -> None:
    (before, id_, after) = parse_bits(rich_words("see FUN-COOK-7."))
    assert (before.words, after.words) == ("see ", ".")
    assert id_.colour == "rules_quiet"
    assert id_.words == "FUN-\u2060COOK-\u20607"  # a word joiner behind each hyphen; it is not printed


@pytest.mark.parametrize(
    ("text", "expected"), [("FUN-COOK-7", True), ("UND-A-12b", True), ("FUN-7", False), ("x", False)]
)
def test_what_a_rule_id_is(text: str, expected: bool) -> None:
    assert is_rule_id(text) is expected
