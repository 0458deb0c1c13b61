"""Bindings: `{field}` in a layout, filled as rich text or as plain words."""

from __future__ import annotations

import pytest

from generator.compose.bind import Template, fill_plain, fill_text, lookup, names_at, parse_template
from generator.load.values import MISSING, Rich, Value, show
from sporeprint.ground.findings import Where

HERE = Where("looks.yaml", 4, 20)
SCOPE: dict[str, Value] = {"name": "Oak", "deck": {"oak": {"name": "Oak", "copies": 2}}, "tags": ["a", "b"], "_own": 1}


def template(text: str) -> Template:
    made = parse_template(text, HERE)
    assert isinstance(made, Template)
    return made


def test_text_and_bindings_take_turns() -> None:
    made = template("{a} and {b.c}")
    assert (made.parts, made.paths) == (("", " and ", ""), (("a",), ("b", "c")))
    assert not made.is_plain


def test_text_without_bindings_is_plain() -> None:
    made = template("just words")
    assert made.is_plain
    assert made.parts == ("just words",)


def test_double_braces_are_plain_ones() -> None:
    made = template("{{name}} {{{name}}}")
    assert made.parts == ("{name} {", "}")
    assert made.paths == (("name",),)


@pytest.mark.parametrize(
    ("text", "place"), [("{name", 1), ("a }", 3), ("{}", 1), ("{a b}", 1), ("{1}", 1), ("x{{}", 4)]
)
def test_braces_that_hold_nothing_are_told_with_their_place(text: str, place: int) -> None:
    problem = parse_template(text, HERE)
    assert isinstance(problem, str)
    assert f"at character {place} of" in problem


def test_a_path_leads_into_tables() -> None:
    assert lookup(SCOPE, ("deck", "oak", "copies")) == 2
    assert lookup(SCOPE, ("deck", "elm")) is None
    assert lookup(SCOPE, ("name", "first")) is None
    assert lookup(SCOPE, ("tags", "0")) is None


def test_names_that_would_have_been_possible_are_those_where_the_path_breaks_off() -> None:
    assert names_at(SCOPE, ("nam",)) == ["name", "deck", "tags"]
    assert names_at(SCOPE, ("deck", "oak", "copys")) == ["name", "copies"]
    assert names_at(SCOPE, ("name", "first")) == []


def test_plain_values_lose_their_markup_and_rich_ones_keep_it() -> None:
    made = template("**{a}** {b}")
    assert fill_text(made, ["2*3", Rich("*four*")]) == r"**2\*3** *four*"


def test_numbers_print_as_people_write_them() -> None:
    assert fill_text(template("{a}/{b}/{c}"), [3.0, -2, 0.5]) == "3/−2/0.5"
    assert fill_plain(template("{a}/{b}/{c}"), [3.0, -2, 0.5]) == "3/-2/0.5"


def test_a_missing_value_prints_nothing() -> None:
    assert fill_text(template("<{a}>"), [MISSING]) == fill_plain(template("<{a}>"), [MISSING]) == "<>"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (True, "yes"),
        (False, "no"),
        (1_000_000, "1000000"),
        (12_345_678, "12345678"),
        (0.1 + 0.2, "0.3"),
        (-0.5, "−0.5"),
        (0.00001, "0.00001"),
        ("a-b", "a-b"),
        (("a", 2), "a, 2"),
    ],
)
def test_values_are_shown_in_full(value: Value, shown: str) -> None:
    assert show(value) == shown
