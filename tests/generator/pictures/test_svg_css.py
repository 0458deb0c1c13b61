"""Style sheets of drawings: which selectors are known, what they cost, what is refused."""

from __future__ import annotations

import pytest

from generator.pictures.svg_css import without_comments
from pictures.svg_values_help import fill, sheet


def test_comments_charset_and_html_marks_do_not_matter() -> None:
    assert fill("@charset 'utf-8';<!-- /* .a{fill:#9} */ .a /* x */ {/*y*/fill:#1}-->", class_="a") == "#1"


@pytest.mark.parametrize("css", ["@import 'x.css';", "@media print{.a{fill:red}}", "@font-face{font-family:x}"])
def test_rules_beyond_selectors_are_a_finding(css: str) -> None:
    assert [finding.rule for finding in sheet(css)[1].findings] == ["SVG-STYLE"]


@pytest.mark.parametrize("selector", ["g path", "g>path", ".a:hover", "[id]", ".a.b", "a+b"])
def test_selectors_beyond_the_simple_ones_are_a_finding(selector: str) -> None:
    assert [finding.rule for finding in sheet(selector + "{fill:red}")[1].findings] == ["SVG-STYLE"]


def test_an_unfinished_comment_reaches_to_the_end() -> None:
    assert without_comments("a/*b*/c/*d") == "a c "
    assert without_comments("/* " * 500_000) == " "
