"""Rule pages as blocks."""

from __future__ import annotations

import pytest

from generator.documents.markdown import Code, Heading, MarkdownTable, Paragraph, Point, Quote, parse_blocks


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
        MarkdownTable(12, ("a", "b"), (("1", "2"),)),
    ]


def test_code_keeps_its_lines_as_they_are() -> None:
    assert parse_blocks("```yaml\n# no heading\n\n  - x\n```\nafter") == [
        Code(1, ("# no heading", "", "  - x"), "yaml"),
        Paragraph(6, "after"),
    ]


def test_a_fence_that_is_never_closed_reaches_to_the_end() -> None:
    assert parse_blocks("```\na\nb") == [Code(1, ("a", "b"))]


def test_rows_have_as_many_cells_as_the_head() -> None:
    text = "| a | b |\n|:--|--:|\n| 1 |\n| 1 | 2 | 3 |\n| x \\| y | |\n"
    assert parse_blocks(text) == [MarkdownTable(1, ("a", "b"), (("1", ""), ("1", "2"), ("x | y", "")))]


@pytest.mark.parametrize("text", ["| no table", "---", "<b>html</b>", "#no heading", "-no list"])
def test_what_is_not_known_is_plain_text(text: str) -> None:
    assert parse_blocks(text) == [Paragraph(1, text)]


def test_nothing_gives_nothing() -> None:
    assert parse_blocks("\n  \n") == []


def test_a_quote_is_a_box_with_blocks_of_its_own() -> None:
    assert parse_blocks("> **Example.** Ada\n> cooks.\n>\n> - one\n\nafter") == [
        Quote(1, (Paragraph(1, "**Example.** Ada cooks."), Point(4, 0, "", "one"))),
        Paragraph(6, "after"),
    ]
