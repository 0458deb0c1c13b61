"""Colours by name: names that stand for names, hex values, and what is neither."""

from __future__ import annotations

import pytest

from generator.load.palette import Colours, resolve_palette
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

BASE = {"ink": "#111111", "paper": "#eeeeee"}


def palette(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    report = Report()
    table = parse_yaml(text, "looks.yaml", report)
    assert isinstance(table, Table)
    return resolve_palette(table.entries, BASE, report), [(f.where.line, f.rule) for f in report.findings]


def test_own_colours_are_added_to_the_base() -> None:
    assert palette('gold: "#D9C48A"') == ({**BASE, "gold": "#d9c48a"}, [])


def test_the_short_form_is_doubled() -> None:
    assert palette('gold: "#fa0"')[0]["gold"] == "#ffaa00"


def test_a_name_may_stand_for_another_in_any_order() -> None:
    found, findings = palette('a: b\nb: c\nc: "#123456"\nd: ink')
    assert (found["a"], found["b"], found["c"], found["d"]) == ("#123456", "#123456", "#123456", "#111111")
    assert findings == []


def test_a_night_palette_swaps_two_names() -> None:
    found, findings = palette("ink: paper")
    assert (found["ink"], findings) == ("#eeeeee", [])


def test_a_name_that_stands_for_itself_is_that_of_the_base() -> None:
    assert palette("ink: ink") == (BASE, [])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a: inc", [1]),
        ("a: b\nb: a", [1, 2]),
        ('a: "#12"', [1]),
        ('a: "#12345g"', [1]),
        ("a: [1, 2]", [1]),
        ("a: {b: c}", [1]),
        ("a:", [1]),
    ],
)
def test_what_is_no_colour_is_told(text: str, lines: list[int]) -> None:
    assert palette(text)[1] == [(line, "COLOUR-UNKNOWN") for line in lines]


def test_an_unknown_colour_gets_a_suggestion_and_shows_on_the_page() -> None:
    report = Report()
    assert Colours(BASE)("inck", Where("looks.yaml", 1), report) == "#ff00ff"
    assert report.findings[0].hint == "did you mean `ink`?"


def test_none_is_no_paint_and_no_mistake() -> None:
    report = Report()
    assert Colours(BASE)("none", Where("looks.yaml", 1), report) is None
    assert report.findings == ()
