"""Properties of elements: read once from what somebody typed, evaluated for each item."""

from __future__ import annotations

from typing import Any

import pytest

from generator.compose import props
from generator.compose.props import FAULTY, Bound, Const, Env, Many, Prop, PropReading, Reader
from generator.load.palette import Colours
from generator.load.values import Value
from generator.scene.primitives import Gradient
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node
from sporeprint.ground.yaml_in import parse_yaml

ITEM = Where("cards.yaml", 9, 12)
FIELD = Where("cards.yaml", 9, 30)
COLOURS = Colours({"ink": "#241a1c", "gold": "#d9c48a"})


def node(text: str) -> Node:
    parsed = parse_yaml(text, "looks.yaml", Report())
    assert parsed is not None
    return parsed


def read(reader: Reader, text: str) -> tuple[Prop, list[str]]:
    """The property a text is read into, and the rules it broke."""
    report = Report()
    return reader(node(text), PropReading(report, COLOURS)), [f.rule for f in report.findings]


def value(reader: Reader, text: str, **scope: Value) -> tuple[Any, list[tuple[str, Where, str]]]:
    """The value for an item with these fields, and the findings as (rule, place, item)."""
    report = Report()
    prop = reader(node(text), PropReading(report, COLOURS))
    got = prop.get(Env(scope, "oak", ITEM, {"x": FIELD}, report))
    return got, [(f.rule, f.where, f.item) for f in report.findings]


@pytest.mark.parametrize(("text", "number"), [("12", 12.0), ("-3.5", -3.5), (".5", 0.5), ("+2", 2.0), ('" 7 "', 7.0)])
def test_numbers_are_plain_decimals(text: str, number: float) -> None:
    assert read(props.number, text) == (Const(number), [])


@pytest.mark.parametrize("text", ["1e5", "0x10", "nan", "inf", "1,5", "12345678901", "five", '""'])
def test_what_is_no_number_is_told(text: str) -> None:
    assert read(props.number, text)[1] == ["LAYOUT-NUMBER"]


def test_a_number_within_limits_is_itself_and_outside_it_is_told_once() -> None:
    size = props.within(1, 10)
    assert value(size, "10") == (10.0, [])
    assert [rule for rule, _, _ in value(size, "10.5")[1]] == ["LAYOUT-RANGE"]
    assert [rule for rule, _, _ in value(size, "x")[1]] == ["LAYOUT-NUMBER"]
    assert 1 <= value(size, "x")[0] <= 10


def test_a_bound_number_is_checked_where_the_item_gives_it() -> None:
    assert value(props.number, '"{x}"', x=2.5) == (2.5, [])
    assert value(props.number, '"{x}"', x=-2) == (-2.0, [])
    assert value(props.number, '"{x}"', x="much") == (0.0, [("LAYOUT-NUMBER", FIELD, "oak")])
    assert value(props.within(0, 1), '"{x}"', x=7)[1] == [("LAYOUT-RANGE", FIELD, "oak")]


def test_a_field_of_elsewhere_is_told_where_the_item_starts() -> None:
    assert value(props.number, '"{y}"', y="much")[1] == [("LAYOUT-NUMBER", ITEM, "oak")]


def test_a_number_can_be_put_together() -> None:
    assert value(props.number, '"1{x}.5"', x=2)[0] == 12.5


@pytest.mark.parametrize(("text", "flag"), [("yes", True), ("No", False), ("true", True), ("FALSE", False)])
def test_flags_are_yes_or_no(text: str, flag: bool) -> None:
    assert read(props.flag, text) == (Const(flag), [])


def test_what_is_no_flag_is_told() -> None:
    assert read(props.flag, "maybe")[1] == ["LAYOUT-FLAG"]


def test_a_choice_is_one_of_its_words() -> None:
    align = props.choice("left", "right")
    assert read(align, "right") == (Const("right"), [])
    assert read(align, "rihgt") == (Const("left"), ["LAYOUT-CHOICE"])


def test_colours_come_from_the_palette_or_as_hex() -> None:
    assert read(props.colour, "gold") == (Const("#d9c48a"), [])
    assert read(props.colour, '"#FA0"') == (Const("#ffaa00"), [])
    assert read(props.colour, "none") == (Const(None), [])
    assert read(props.colour, "silver")[1] == ["COLOUR-UNKNOWN"]


def test_where_a_colour_is_needed_none_will_not_do() -> None:
    assert read(props.solid, "gold") == (Const("#d9c48a"), [])
    assert read(props.solid, "none")[1] == ["COLOUR-UNKNOWN"]
    assert isinstance(value(props.solid, '"{x}"', x="none")[0], str)


def test_a_list_of_numbers_has_its_length() -> None:
    assert read(props.numbers(2), "[1, 2.5]") == (Const((1.0, 2.5)), [])
    assert read(props.numbers(1, 3), "[1, 2]") == (Const((1.0, 2.0)), [])
    for text in ("[1]", "[1, 2, 3]", "1", "{a: 1}", "[]"):
        prop, rules = read(props.numbers(2), text)
        assert prop is FAULTY
        assert rules == ["LAYOUT-VALUE"]


def test_a_list_with_a_binding_in_it_is_filled_for_each_item() -> None:
    prop, _ = read(props.numbers(2), '[1, "{x}"]')
    assert isinstance(prop, Many)
    assert prop.paths == (("x",),)
    assert value(props.numbers(2), '[1, "{x}"]', x=7)[0] == (1.0, 7.0)


def test_points_are_pairs() -> None:
    assert value(props.points, "[[0, 0], [1, 2]]") == (((0.0, 0.0), (1.0, 2.0)), [])
    assert read(props.points, "[[0, 0]]")[1] == ["LAYOUT-VALUE"]
    assert read(props.points, "[[0, 0], [1]]") == (FAULTY, ["LAYOUT-VALUE"])


def test_a_gradient_spreads_its_colours_evenly() -> None:
    got, findings = value(props.paint, '{linear: [0, 0, 0, 10], colours: [ink, gold, "#fff"]}')
    assert got == Gradient("linear", (0, 0, 0, 10), ((0.0, "#241a1c"), (0.5, "#d9c48a"), (1.0, "#ffffff")))
    assert findings == []


def test_a_radial_gradient_may_be_bound() -> None:
    text = '{radial: [1, 2, "{x}"], colours: [ink, "{tint}"]}'
    prop, _ = read(props.paint, text)
    assert set(prop.paths) == {("x",), ("tint",)}
    assert value(props.paint, text, x=3, tint="gold")[0] == Gradient(
        "radial", (1, 2, 3), ((0.0, "#241a1c"), (1.0, "#d9c48a"))
    )


@pytest.mark.parametrize(
    "text",
    ["{linear: [0, 0, 0, 1]}", "{colours: [ink, gold]}", "{linear: [0, 0, 1], colours: [ink, gold]}", "[ink, gold]"],
)
def test_half_a_gradient_is_told(text: str) -> None:
    assert read(props.paint, text)[1] == ["LAYOUT-VALUE"]


def test_rich_text_escapes_plain_values_only() -> None:
    assert value(props.rich_text, '"**{x}**"', x="a*b")[0] == r"**a\*b**"
    assert value(props.words, '"**{x}**"', x="a*b")[0] == "**a*b**"


def test_an_unknown_field_is_told_in_the_layout_and_prints_nothing() -> None:
    got, findings = value(props.rich_text, '"<{nam}>"', name="Oak")
    assert got == "<>"
    assert findings == [("FIELD-UNKNOWN", Where("looks.yaml", 1, 1), "")]


def test_only_a_binding_makes_a_property_depend_on_the_item() -> None:
    assert isinstance(read(props.words, "abc")[0], Const)
    assert isinstance(read(props.words, '"{x}"')[0], Bound)
