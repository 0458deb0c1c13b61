"""Rule pages as blocks, and their words as rich text."""

from __future__ import annotations

import pytest

from generator.documents.inline import is_rule_id, rich_words
from generator.documents.markdown import Code, Grid, Heading, Paragraph, Point, parse_blocks
from generator.text.rich import parse_bits


# --- blocks ---------------------------------------------------------------------------------------------------------
def test_every_kind_of_block_is_told_apart_with_its_line() -> None:
    head = "# Fungi\n\nA walk\nfor two.\n\n## Words ##\n"
    text = f"{head}- one\n  goes on\n- two\n  1. inner\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    assert parse_blocks(text) == [
        Heading(1, 1, "Fungi"),
        Paragraph(3, "A walk for two."),
        Heading(6, 2, "Words"),
        Point(7, 0, "", "one goes on"),
        Point(9, 0, "", "two"),
        Point(10, 1, "1.", "inner"),
        Grid(12, ("a", "b"), (("1", "2"),)),
    ]


def test_code_keeps_its_lines_as_they_are() -> None:
    assert parse_blocks("```yaml\n# no heading\n\n  - x\n```\nafter") == [
        Code(1, ("# no heading", "", "  - x")),
        Paragraph(6, "after"),
    ]


def test_a_fence_that_is_never_closed_reaches_to_the_end() -> None:
    assert parse_blocks("```\na\nb") == [Code(1, ("a", "b"))]


def test_rows_have_as_many_cells_as_the_head() -> None:
    text = "| a | b |\n|:--|--:|\n| 1 |\n| 1 | 2 | 3 |\n| x \\| y | |\n"
    assert parse_blocks(text) == [Grid(1, ("a", "b"), (("1", ""), ("1", "2"), ("x | y", "")))]


@pytest.mark.parametrize("text", ["> quoted", "| no table", "---", "<b>html</b>", "#no heading", "-no list"])
def test_what_is_not_known_is_plain_text(text: str) -> None:
    assert parse_blocks(text) == [Paragraph(1, text)]


def test_nothing_gives_nothing() -> None:
    assert parse_blocks("\n  \n") == []


# --- words ----------------------------------------------------------------------------------------------------------
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
