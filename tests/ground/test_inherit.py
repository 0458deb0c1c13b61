"""`extends`: parents in their order, own keys on top, changes relative to a parent, and what cannot be."""

from __future__ import annotations

import pytest

from sporeprint.ground.findings import Report
from sporeprint.ground.inherit import Family
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.yaml_in import parse_yaml


def plain(node: Node | None) -> object:
    if isinstance(node, Text):
        return node.value
    if isinstance(node, Rows):
        return [plain(n) for n in node]
    return None if node is None else {e.key: plain(e.value) for e in node}


def resolved(text: str, name: str = "me") -> tuple[object, list[tuple[int, str]]]:
    """The table `name` with what it inherits, and the findings as (line, rule)."""
    report = Report()
    table = parse_yaml(text, "looks.yaml", report)
    assert isinstance(table, Table)
    made = plain(Family("layout", table.entries, report).resolve(name))
    return made, [(f.where.line, f.rule) for f in report.findings]


def test_a_table_without_parents_is_itself() -> None:
    assert resolved("me: {a: 1, b: [2]}") == ({"a": "1", "b": ["2"]}, [])


def test_later_parents_win_and_own_keys_win_over_all() -> None:
    text = "p: {a: 1, b: 1, c: 1}\nq: {b: 2, c: 2}\nme: {extends: [p, q], c: 3}"
    assert resolved(text) == ({"a": "1", "b": "2", "c": "3"}, [])


def test_tables_merge_and_lists_are_replaced() -> None:
    text = "p: {box: {x: 1, y: 1}, at: [1, 2]}\nme: {extends: p, box: {y: 2}, at: [3]}"
    assert resolved(text) == ({"box": {"x": "1", "y": "2"}, "at": ["3"]}, [])


def test_grandparents_count() -> None:
    assert resolved("g: {a: 1}\np: {extends: g, b: 2}\nme: {extends: p}") == ({"a": "1", "b": "2"}, [])


def test_parents_keep_the_order_of_drawing() -> None:
    made, _ = resolved("p: {one: {}, two: {}}\nme: {extends: p, three: {}, one: {x: 1}}")
    assert isinstance(made, dict)
    assert list(made) == ["one", "two", "three"]


def test_none_takes_a_table_of_the_parent_away() -> None:
    assert resolved("p: {a: {x: 1}, b: {}}\nme: {extends: p, a: none}") == ({"b": {}}, [])


def test_none_for_a_word_stays_a_word() -> None:
    assert resolved("p: {fill: ink}\nme: {extends: p, fill: none}") == ({"fill": "none"}, [])


@pytest.mark.parametrize(
    ("change", "result"),
    [
        ("+= 2", "12.5"),
        ("-= 1", "9.5"),
        ("*= 2", "21"),
        ("+=-1.5", "9"),
        ("*= 0.00001", "0.000105"),
        ("*= 200000", "2100000"),
    ],
)
def test_a_number_changes_relative_to_the_parent(change: str, result: str) -> None:
    assert resolved(f'p: {{size: 10.5}}\nme: {{extends: p, size: "{change}"}}') == ({"size": result}, [])


def test_changes_add_up_over_generations() -> None:
    text = 'g: {s: 1}\np: {extends: g, s: "+= 1"}\nme: {extends: p, s: "*= 3"}'
    assert resolved(text) == ({"s": "6"}, [])


def test_a_list_with_changes_is_merged_item_by_item() -> None:
    text = 'p: {box: [1, 2, 3, 4]}\nme: {extends: p, box: [9, "+= 1", "*= 2", 4]}'
    assert resolved(text) == ({"box": ["9", "3", "6", "4"]}, [])


@pytest.mark.parametrize("old", ["{}", "{size: big}", "{size: [1]}"])
def test_a_change_of_no_number_is_told(old: str) -> None:
    assert resolved(f'p: {old}\nme: {{extends: p, size: "+= 1"}}')[1] == [(2, "LAYOUT-RELATIVE")]


def test_a_change_in_a_list_longer_than_the_parents_is_told() -> None:
    assert resolved('p: {box: [1]}\nme: {extends: p, box: [1, "+= 1"]}')[1] == [(2, "LAYOUT-RELATIVE")]


def test_a_missing_parent_is_told_where_it_is_named() -> None:
    assert resolved("p: {a: 1}\nme:\n  extends: [p, q]") == (None, [(3, "LAYOUT-PARENT")])


def test_a_circle_is_told_once() -> None:
    assert resolved("a: {extends: b}\nb: {extends: me}\nme: {extends: a}") == (None, [(2, "LAYOUT-CYCLE")])


def test_what_is_no_table_is_told() -> None:
    assert resolved("me: 3") == (None, [(1, "LAYOUT-TABLE")])


def test_parents_are_not_changed_by_their_children() -> None:
    report = Report()
    table = parse_yaml('p: {box: {x: 1}}\nme: {extends: p, box: {x: "+= 1"}}', "looks.yaml", report)
    assert isinstance(table, Table)
    family = Family("layout", table.entries, report)
    assert plain(family.resolve("me")) == {"box": {"x": "2"}}
    assert plain(family.resolve("p")) == {"box": {"x": "1"}}


def test_an_inherited_value_keeps_its_own_place() -> None:
    report = Report()
    table = parse_yaml("p:\n  a: 1\nme:\n  extends: p\n  b: 2", "looks.yaml", report)
    assert isinstance(table, Table)
    made = Family("layout", table.entries, report).resolve("me")
    assert made is not None
    assert [entry.where.line for entry in made] == [2, 5]


def test_fifty_generations_are_followed_and_more_are_told() -> None:
    for last, expected in (
        (50, ({"a": "1"}, [])),
        (51, (None, [(51, "LAYOUT-DEPTH")])),
        (3000, (None, [(51, "LAYOUT-DEPTH")])),
    ):
        chain = "\n".join(f"t{n}: {{extends: t{n + 1}}}" for n in range(last)) + f"\nt{last}: {{a: 1}}"
        assert resolved(chain, "t0") == expected
