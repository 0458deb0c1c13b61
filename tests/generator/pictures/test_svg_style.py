"""Which of several styles an element has."""

from __future__ import annotations

from generator.pictures.svg_style import SvgInk, parse_ink
from generator.pictures.svg_values import (
    ValueFault,
)
from pictures.svg_values_help import fill


def test_inks_know_references_and_what_to_fall_back_on() -> None:
    assert parse_ink("url(#a)") == SvgInk(None, 1.0, "a")
    assert parse_ink("url('#a') red") == SvgInk("#ff0000", 1.0, "a")
    assert parse_ink("none") == SvgInk(None)
    assert parse_ink("rgba(0,0,0,.5)") == SvgInk("#000000", 0.5)
    assert isinstance(parse_ink("url(http://a.b/c)"), ValueFault)
    assert isinstance(parse_ink("url(#a"), ValueFault)


def test_the_more_particular_selector_wins() -> None:
    css = "#x{fill:#1} path.a{fill:#2} .a{fill:#3} path{fill:#4} *{fill:#5}"
    assert fill(css, id="x", class_="a") == "#1"
    assert fill(css, class_="a") == "#2"
    assert fill(css, "rect", class_="a") == "#3"
    assert fill(css) == "#4"
    assert fill(css, "g") == "#5"


def test_of_equal_selectors_the_later_wins() -> None:
    assert fill(".a{fill:#1}.b{fill:#2}", class_="b a") == "#2"
    assert fill(".a,.b{fill:#1}.a{fill:#2}", class_="a b") == "#2"


def test_the_style_attribute_wins_over_the_sheet_and_the_sheet_over_attributes() -> None:
    assert fill(".a{fill:#1}", class_="a", fill="#2") == "#1"
    assert fill(".a{fill:#1}", class_="a", style="fill:#3") == "#3"
    assert fill(".a{fill:#1 !important}", class_="a", style="fill:#3") == "#1"
    assert fill("", style="FILL : #3 ; stroke:none") == "#3"
