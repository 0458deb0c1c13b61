"""Elements as layouts write them: kinds, order, conditions and repeats, read before anything is drawn."""

from __future__ import annotations

import pytest

from generator.compose.elements import KINDS, NEEDS, Each, Element, read_elements
from generator.compose.elements import Test as Condition
from generator.compose.props import Const, PropReading
from generator.load.palette import Colours
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

BAR = "{rect: [0, 0, 5, 5]}"


def elements(text: str) -> tuple[tuple[Element, ...], list[tuple[int, str]]]:
    report = Report()
    table = parse_yaml(text, "looks.yaml", report)
    assert isinstance(table, Table)
    found = read_elements(table, PropReading(report, Colours({"ink": "#111111"})))
    return found, [(f.where.line, f.rule) for f in report.findings]


def order(text: str) -> list[str]:
    found, findings = elements(text)
    assert findings == []
    return [element.id for element in found]


def conditions(condition: str) -> tuple[Condition, ...]:
    (element,), findings = elements(f"a: {{rect: [0, 0, 5, 5], when: {condition}}}")
    assert findings == []
    return element.when


def each_of(words: str) -> Each:
    (element,), findings = elements(f"a: {{rect: [0, 0, 5, 5], {words}}}")
    assert findings == []
    assert element.each is not None
    return element.each


# --- kinds ----------------------------------------------------------------------------------------------------------
def test_the_key_that_is_a_kind_holds_the_main_value() -> None:
    (element,), findings = elements("bar: {rect: [1, 2, 3, 4], fill: ink}")
    assert (element.id, element.kind, findings) == ("bar", "rect", [])
    assert element.props == {"rect": Const((1.0, 2.0, 3.0, 4.0)), "fill": Const("#111111")}


def test_every_kind_has_its_main_value_and_what_it_needs() -> None:
    assert all(kind in properties or kind == "group" for kind, properties in KINDS.items())
    assert all(set(needed) <= set(KINDS[kind]) for kind, needed in NEEDS.items())


def test_a_faulty_element_is_left_out_and_the_others_stay() -> None:
    found, findings = elements(f"a: {BAR}\nb: {{rect: [1, 2]}}\nc: 3\nd: {{text: hi}}\ne: {BAR}")
    assert [element.id for element in found] == ["a", "e"]
    assert findings == [(2, "LAYOUT-VALUE"), (3, "LAYOUT-ELEMENT"), (4, "LAYOUT-MISSING")]


def test_a_group_holds_elements_of_its_own() -> None:
    (group,), findings = elements("g: {at: [1, 2], group: {a: {rect: [0, 0, 1, 1]}, b: {circle: [0, 0, 1]}}}")
    assert [child.kind for child in group.children] == ["rect", "circle"]
    assert findings == []


def test_parameters_of_a_painter_are_kept_for_it() -> None:
    (element,), _ = elements("s: {paint: sprig, box: [0, 0, 5, 5], with: {colour: ink, side: left}}")
    assert list(element.params) == ["colour", "side"]


def test_with_means_nothing_for_other_kinds() -> None:
    assert elements("a: {rect: [0, 0, 5, 5], with: {colour: ink}}")[1] == [(1, "LAYOUT-PROPERTY")]


# --- order ----------------------------------------------------------------------------------------------------------
def test_elements_are_drawn_in_the_order_of_the_file() -> None:
    assert order(f"b: {BAR}\na: {BAR}") == ["b", "a"]


def test_before_and_after_move_an_element_next_to_another() -> None:
    assert order(f"a: {BAR}\nb: {BAR}\nc: {{rect: [0, 0, 5, 5], before: b}}") == ["a", "c", "b"]
    assert order(f"a: {{rect: [0, 0, 5, 5], after: b}}\nb: {BAR}\nc: {BAR}") == ["b", "a", "c"]


def test_moves_follow_each_other() -> None:
    text = f"a: {BAR}\nb: {BAR}\nc: {{rect: [0, 0, 5, 5], before: a}}\nd: {{rect: [0, 0, 5, 5], before: c}}"
    assert order(text) == ["d", "c", "a", "b"]


@pytest.mark.parametrize("mark", ["before: x", "after: a"])
def test_a_place_that_is_none_is_told(mark: str) -> None:
    assert elements(f"a: {{rect: [0, 0, 5, 5], {mark}}}\nb: {BAR}")[1] == [(1, "LAYOUT-ORDER")]


def test_a_place_beside_a_faulty_element_is_not_told_again() -> None:
    found, findings = elements("a: {rect: [1]}\nb: {rect: [0, 0, 5, 5], before: a}")
    assert [element.id for element in found] == ["b"]
    assert findings == [(1, "LAYOUT-VALUE")]


# --- when -----------------------------------------------------------------------------------------------------------
def test_is_and_in_compare_with_words() -> None:
    (test,) = conditions("{field: time, is: night}")
    assert (test.kind, test.path, test.words) == ("in", ("time",), ("night",))
    (test,) = conditions("{field: card.kind, in: [a, b]}")
    assert (test.path, test.words) == (("card", "kind"), ("a", "b"))


def test_braces_around_a_field_do_not_matter() -> None:
    assert conditions('{field: "{time}", is: night}')[0].path == ("time",)


def test_has_and_not_may_be_combined() -> None:
    (test,) = conditions("{not: [{has: bonus}, {field: time, is: day}]}")
    assert test.kind == "not"
    assert [inner.kind for inner in test.inner] == ["has", "in"]
    assert test.paths == (("bonus",), ("time",))


def test_a_list_of_conditions_is_kept() -> None:
    assert [test.kind for test in conditions("[{has: a}, {has: b}]")] == ["has", "has"]


@pytest.mark.parametrize(
    "condition",
    [
        "night >",
        "{is: night}",
        "{field: a}",
        "{field: a, in: b}",
        "{field: a, in: []}",
        "{has: }",
        "{has: [a]}",
        "{hass: a}",
        "{}",
    ],
)
def test_a_condition_that_says_nothing_is_told(condition: str) -> None:
    assert elements(f"a: {{rect: [0, 0, 5, 5], when: {condition}}}")[1] == [(1, "LAYOUT-WHEN")]


# --- each -----------------------------------------------------------------------------------------------------------
def test_each_names_a_field_or_a_number_of_times() -> None:
    each = each_of("each: deck, as: row, step: [0, 5.5]")
    assert (each.path, each.times, each.name, each.step) == (("deck",), 0, "row", (0.0, 5.5))
    each = each_of("each: 12")
    assert (each.path, each.times, each.name, each.step) == ((), 12, "each", (0.0, 0.0))


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("each: 0", "LAYOUT-EACH"),
        ("each: 1000", "LAYOUT-EACH"),
        ("each: 99999999999999999999", "LAYOUT-EACH"),
        ("each: {a: b}", "LAYOUT-EACH"),
        ("each: 2, step: [1]", "LAYOUT-VALUE"),
        ("each: 2, step: [1, x]", "LAYOUT-NUMBER"),
        ('each: 2, step: [1, "{x}"]', "LAYOUT-FIXED"),
    ],
)
def test_a_repeat_that_cannot_be_is_told(words: str, rule: str) -> None:
    assert elements(f"a: {{rect: [0, 0, 5, 5], {words}}}")[1] == [(1, rule)]


def test_an_element_knows_every_field_it_looks_at() -> None:
    text = (
        'g: {when: {has: a}, each: b, group: {t: {text: "{c} {d.e}", box: [0, 0, "{f}", 5]},'
        ' r: {rect: [0, 0, 5, 5], fill: "{g}", when: {not: {field: h, is: x}}}}}'
    )
    (group,), findings = elements(text)
    assert findings == []
    assert set(group.paths) == {("a",), ("b",), ("c",), ("d", "e"), ("f",), ("g",), ("h",)}
