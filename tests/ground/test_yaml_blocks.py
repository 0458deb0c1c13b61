"""Text blocks whose first line is indented more than the others."""

from __future__ import annotations

import time

import pytest

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table, Text
from sporeprint.ground.yaml_blocks import with_indents
from sporeprint.ground.yaml_in import parse_yaml


def block(text: str, *path: str) -> Text:
    report = Report()
    node = parse_yaml(text, "x.yaml", report)
    assert report.findings == ()
    for key in path:
        assert isinstance(node, Table)
        node = node.get(key)
    assert isinstance(node, Text)
    return node


@pytest.mark.parametrize("end", ["", "  # as it lies", "\r"])
def test_a_row_of_labels_may_be_indented_more_than_the_rows_below(end: str) -> None:
    found = block(f"title: x\nboard: |{end}\n       a  b\n    1: .  X\n    2: .  .\nlast: A\n", "board")
    assert found.value.split("\n") == ["   a  b", "1: .  X", "2: .  .", ""]
    assert (found.where.line, found.where.column) == (2, 8)


def test_the_block_of_a_player_or_of_a_list_is_read_the_same_way() -> None:
    assert block("A:\n  city: |\n       a  b\n    1: .  X\n  cleared: 0\n", "A", "city").value == "   a  b\n1: .  X\n"
    report = Report()
    node = parse_yaml("- city: |\n       a  b\n    1: .  X\n  cleared: 0\n", "x.yaml", report)
    assert node is not None and report.findings == ()


def test_values_behind_the_block_keep_their_places() -> None:
    assert block("board: |\n     a\n  1: .\nlast: A\n", "last").where.line == 4


@pytest.mark.parametrize(
    "text", ["board: |\n     a\n  1: .\n last: A\n", "board: [\n", "board: |\n  a\n  b: [\nx: ]\n"]
)
def test_what_is_wrong_otherwise_stays_wrong(text: str) -> None:
    report = Report()
    assert parse_yaml(text, "x.yaml", report) is None
    assert [finding.rule for finding in report.findings] == ["YAML-SYNTAX"]


def test_many_blocks_take_no_longer_than_many_lines() -> None:
    """Each line is looked at a few times, not once for every line above it."""
    lines = "a: |\n" * 50_000 + "b: |\n" + "  c: |\n" * 50_000
    started = time.process_time()
    assert with_indents(lines) == lines
    assert time.process_time() - started < 2
