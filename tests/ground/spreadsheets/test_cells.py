"""Cells: what they mean by the field of their column, and that every value comes back as it was."""

from __future__ import annotations

import pytest

from sporeprint.ground.findings import Where
from sporeprint.ground.nodes import Node, Rows, Text
from sporeprint.ground.spreadsheets.cells import (
    PARENTS,
    cell_node,
    choices_of,
    join_list,
    kind_of,
    node_cell,
    split_list,
)
from sporeprint.ground.spreadsheets.yaml_items import plain

HERE = Where("cards.csv", 2, 3)


def read(text: str, declared: str) -> object:
    return plain(cell_node(text, kind_of(declared), HERE))


@pytest.mark.parametrize(
    ("cell", "declared", "means"),
    [
        ("2,5", "number", "2.5"),
        ("-,5", "number?", "-.5"),
        ("0,125", "number", "0.125"),
        ("1,250", "number", "1,250"),
        ("1.250,5", "number", "1.250,5"),
        ("3.0", "count", "3"),
        ("3,00", "count", "3"),
        ("3.0", "number", "3.0"),
        ("+= 2", "count", "+= 2"),
        ("2,5", "text", "2,5"),
        ("x", "flag", "yes"),
        ("✓", "flag?", "yes"),
        ("TRUE", "flag", "yes"),
        ("0", "flag", "no"),
        ("No", "flag", "no"),
        ("perhaps", "flag", "perhaps"),
        ("x", "text", "x"),
        ('""', "text", ""),
        ('"Land ho!"', "rich", '"Land ho!"'),
        ("a; b", "text", "a; b"),
        ("a; b", "list of text", ["a", "b"]),
        ("1,5 | 2", "list of number", ["1.5", "2"]),
        ("x|", "list of flag", ["yes"]),
        ("day", "day | night", "day"),
    ],
)
def test_the_field_decides_what_a_cell_means(cell: str, declared: str, means: object) -> None:
    assert read(cell, declared) == means


def test_every_value_is_at_its_cell() -> None:
    node = cell_node("a|b", kind_of("list of text"), HERE)
    assert isinstance(node, Rows)
    assert {node.where, *(entry.where for entry in node)} == {HERE}


@pytest.mark.parametrize(
    ("cell", "entries"),
    [
        ("a", ["a"]),
        ("a;b|c", ["a;b", "c"]),
        ("a; b |", ["a; b"]),
        ("a||b", ["a", "", "b"]),
        ("|", [""]),
        ("[]", []),
        ("a\\;b;c", ["a;b", "c"]),
        ("a\\|b|c", ["a|b", "c"]),
        ("a\\\\|b", ["a\\", "b"]),
        ("2 \\* 3", ["2 \\* 3"]),
        ("one\n| two |\nthree", ["one", "two", "three"]),
    ],
)
def test_lists_in_one_cell(cell: str, entries: list[str]) -> None:
    assert split_list(cell) == entries


@pytest.mark.parametrize(
    "entries",
    [
        [],
        ["a"],
        ["a", "b"],
        ["a; b"],
        ["a|b"],
        ["a|b", "c;d"],
        ["\\"],
        ["\\", "\\|"],
        [""],
        ["a", ""],
        ["", "a"],
        ["[]"],
    ],
)
def test_a_list_comes_back_from_its_cell(entries: list[str]) -> None:
    assert split_list(join_list(entries)) == entries


def text(value: str, quoted: bool = False) -> Text:
    return Text(value, HERE, quoted)


@pytest.mark.parametrize(
    ("node", "declared"),
    [
        (text("Oak"), "text"),
        (text("", True), "text"),
        (text("two\nlines\n"), "rich"),
        (text("= 3"), "text"),
        (text("2.50"), "number"),
        (Rows(HERE, [text("a; b"), text("")]), "list of text"),
        (Rows(HERE, []), "list of rich"),
    ],
)
def test_a_value_comes_back_from_its_cell(node: Node, declared: str) -> None:
    cell = node_cell(node, kind_of(declared))
    assert cell is not None
    assert read(cell, declared) == plain(node)


@pytest.mark.parametrize(
    ("node", "declared"),
    [
        (text(" Oak"), "text"),
        (text('""'), "text"),
        (text("a\rb"), "text"),
        (text("a" * 32_768), "text"),
        (text("\n"), "text"),
        (text("a"), "list of text"),
        (Rows(HERE, [text("a")]), "text"),
        (Rows(HERE, [text("a ")]), "list of text"),
        (Rows(HERE, [Rows(HERE, [text("a")])]), "list of list of text"),
    ],
)
def test_what_would_come_back_otherwise_has_no_cell(node: Node, declared: str) -> None:
    assert node_cell(node, kind_of(declared)) is None


def test_one_parent_is_a_text_and_several_are_a_list() -> None:
    assert plain(cell_node("oak", PARENTS, HERE)) == "oak"
    assert plain(cell_node("oak | elm", PARENTS, HERE)) == ["oak", "elm"]


def test_a_column_offers_the_words_of_its_field() -> None:
    offered = [choices_of(kind_of(word)) for word in ("day | night?", "flag", "text", "list of flag")]
    assert offered == [("day", "night"), ("yes", "no"), (), ()]
