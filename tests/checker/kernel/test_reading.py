"""Words of positions: keys, numbers, flags and blocks, each told in its place when it is off."""

from __future__ import annotations

import pytest

from checker.kernel.reading import Reader, is_unknown
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml


class ToyReader(Reader):
    number_rule = "TOY-NUMBER-1"


def reader_of(text: str) -> tuple[ToyReader, Table]:
    report = Report()
    node = parse_yaml(text, "x.yaml", report)
    assert isinstance(node, Table)
    return ToyReader(report), node


def told(reader: Reader) -> list[tuple[int, str]]:
    return [(finding.where.line, finding.rule) for finding in reader.report.findings]


@pytest.mark.parametrize(("text", "number"), [("12", 12), ("0", 0), ("_", 0), ("999999", 999_999)])
def test_a_number_is_read_and_an_unknown_one_is_none(text: str, number: int) -> None:
    reader, node = reader_of(f"a: {text}\n")
    assert (reader.number(node.get("a"), "a"), reader.number(None, "b"), told(reader)) == (number, 0, [])


@pytest.mark.parametrize("text", ["-1", "1.5", "many", "[1]", "1000000", "²"])
def test_what_is_no_number_is_told_under_the_rule_of_the_title(text: str) -> None:
    reader, node = reader_of(f"b: 1\na: {text}\n")
    assert (reader.number(node.get("a"), "a"), told(reader)) == (0, [(2, "TOY-NUMBER-1")])


@pytest.mark.parametrize(("text", "flag"), [("yes", True), ("True", True), ("no", False), ("false", False)])
def test_a_flag_is_yes_or_no(text: str, flag: bool) -> None:
    reader, node = reader_of(f"a: {text}\n")
    assert (reader.flag(node.get("a"), "a"), told(reader)) == (flag, [])
    assert reader.flag(None, "b") is False


def test_another_word_is_no_flag() -> None:
    reader, node = reader_of("a: maybe\n")
    assert (reader.flag(node.get("a"), "a"), told(reader)) == (False, [(1, "DATA-TYPE")])


def test_keys_that_mean_nothing_are_told_with_the_nearest_one() -> None:
    reader, node = reader_of("hand: 1\nhnad: 2\n")
    reader.check_keys(node, ("hand", "pile"), "a player")
    (finding,) = reader.report.findings
    assert (finding.where.line, finding.rule, finding.message) == (2, "DATA-UNKNOWN-FIELD", "a player has no `hnad`")
    assert "`hand`" in finding.hint


def test_words_and_rows_carry_their_places() -> None:
    reader, node = reader_of("a: x, y z\nb: [u, 'v w']\nc: |\n  one two\n  three\n")
    assert [(word, where.line) for word, where in reader.words(node.get("a"))] == [("x", 1), ("y", 1), ("z", 1)]
    assert [word for word, _ in reader.words(node.get("b"))] == ["u", "v", "w"]
    block, listed = node.get("c"), node.get("b")
    assert block is not None and listed is not None
    assert [(row, where.line) for row, where in reader.rows(block)] == [("one two", 4), ("three", 5)]
    assert [row for row, _ in reader.rows(listed)] == ["u", "v w"]
    assert reader.rows(node) == []


def test_a_mark_for_the_unknown_is_told_from_nothing() -> None:
    _, node = reader_of("a: _\nb: 1\nc: [_]\n")
    assert [is_unknown(node.get(key)) for key in ("a", "b", "c", "d")] == [True, False, False, False]
