"""Fields of items: a word declares what a field is, and every item is read by it."""

from __future__ import annotations

import pytest

from generator.load.fields import FieldType, parse_field_type, read_field
from generator.load.values import MISSING, Missing, Rich, Value
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Text
from sporeprint.ground.yaml_in import parse_yaml

HERE = Where("cards.yaml", 6, 1)


def declared(text: str) -> FieldType | None:
    return parse_field_type(Text(text, HERE), Report())


def node(text: str) -> Node:
    parsed = parse_yaml(f"x: {text}\n", "cards.yaml", Report())
    assert parsed is not None
    found = parsed.get("x")  # type: ignore[union-attr]
    assert found is not None
    return found


def value(kind: str, text: str) -> tuple[Value | Missing, list[str]]:
    report, declared_ = Report(), declared(kind)
    assert declared_ is not None
    return read_field(node(text), declared_, report, "x", "oak"), [f.rule for f in report.findings]


def test_words_choices_lists_and_optional_fields_are_declared() -> None:
    assert declared("text") == FieldType("text")
    assert declared("count?") == FieldType("count", optional=True)
    assert declared("day | night") == FieldType("choice", choices=("day", "night"))
    assert declared("list of rich?") == FieldType("list", optional=True, of=FieldType("rich"))
    assert declared("list of day | night") == FieldType("list", of=FieldType("choice", choices=("day", "night")))


@pytest.mark.parametrize("text", ["txt", "list of", "list of txt", "Text", "?", "number of"])
def test_an_unknown_declaration_is_told(text: str) -> None:
    report = Report()
    assert parse_field_type(Text(text, HERE), report) is None
    assert [f.rule for f in report.findings] == ["DATA-FIELD-TYPE"]


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("number", "2.5", 2.5),
        ("number", "-3", -3.0),
        ("count", "0", 0),
        ("count", "12", 12),
        ("text", "No", "No"),
        ("text", "012", "012"),
        ("text", '""', ""),
        ("flag", "yes", True),
        ("flag", "no", False),
        ("colour", '"#FA0"', "#ffaa00"),
        ("colour", "gold", "gold"),
        ("icon", "stick", "stick"),
        ("day | night", "night", "night"),
        ("list of count", "[1, 2]", (1, 2)),
        ("list of text", "[]", ()),
        ("list of ability", "[gain N1 P1, ready ring]", ("gain N1 P1", "ready ring")),
        ("list of list of count", "[[1], [2, 3]]", ((1,), (2, 3))),
        ("text?", "", MISSING),
        ("list of text?", "", MISSING),
    ],
)
def test_a_value_is_read_by_its_declaration(kind: str, text: str, expected: Value | Missing) -> None:
    assert value(kind, text) == (expected, [])


def test_rich_text_keeps_its_markup_and_plain_text_has_none() -> None:
    assert isinstance(value("rich", "'*a*'")[0], Rich)
    assert not isinstance(value("text", "'*a*'")[0], Rich)
    listed, _ = value("list of rich", "['*a*']")
    assert isinstance(listed, tuple)
    assert isinstance(listed[0], Rich)


@pytest.mark.parametrize(
    ("kind", "text", "rule"),
    [
        ("number", "many", "DATA-NUMBER"),
        ("number", "1e3", "DATA-NUMBER"),
        ("count", "-1", "DATA-RANGE"),
        ("count", "1.5", "DATA-NUMBER"),
        ("text", "", "DATA-TYPE"),
        ("text", "[a]", "DATA-TYPE"),
        ("flag", "maybe", "DATA-YES-NO"),
        ("colour", '"#12"', "DATA-COLOUR"),
        ("day | night", "noon", "DATA-CHOICE"),
        ("list of text", "a, b", "DATA-LIST"),
        ("ability", "gain Q1", "DATA-ABILITY"),
        ("list of ability", "[gain N1, ready cap]", "DATA-ABILITY"),
        ("ability", '"gain N1, gian P1"', "DATA-ABILITY"),
        ("list of count", "[1, x]", "DATA-NUMBER"),
    ],
)
def test_a_wrong_value_is_told(kind: str, text: str, rule: str) -> None:
    assert value(kind, text)[1] == [rule]
