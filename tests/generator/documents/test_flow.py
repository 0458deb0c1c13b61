"""Strips in columns: nothing lost, nothing torn apart, heads of tables again, the last page balanced."""

from __future__ import annotations

import random
from itertools import pairwise

from generator.documents.flow import FlowStrip, PageColumn, balanced, height_of, pour
from generator.scene.primitives import Glyphs, Group


def strip(name: str, height: float = 10.0, **more: object) -> FlowStrip:
    return FlowStrip(height, (Glyphs(name, "sans", 9, 0, 0, "#000000"),), **more)  # type: ignore[arg-type]


def placed(columns: list[PageColumn]) -> list[list[tuple[str, float]]]:
    """Names of the strips in each column with where their tops lie."""
    out = []
    for column in columns:
        groups = [item for item in column.items if isinstance(item, Group)]
        out.append([(g.items[0].words, g.transform[5]) for g in groups if isinstance(g.items[0], Glyphs)])
    return out


def test_strips_follow_each_other_down_a_column_and_into_the_next() -> None:
    strips = [strip("a"), strip("b", gap=5), strip("c", gap=5), strip("d")]
    # 10 + 5 + 10 = 25 fit into 30; with c it would be 40. The gap above c is swallowed by the top of its column.
    assert placed(pour(strips, lambda k: 30)) == [[("a", 0), ("b", 15)], [("c", 0), ("d", 10)]]


def test_each_column_has_its_own_height() -> None:
    strips = [strip(name) for name in "abcde"]
    assert [len(c) for c in placed(pour(strips, lambda k: 10 if k == 0 else 20))] == [1, 2, 2]


def test_a_heading_goes_with_what_follows() -> None:
    strips = [strip("text", 15), strip("heading", keep=True), strip("more")]
    assert placed(pour(strips, lambda k: 30)) == [[("text", 0)], [("heading", 0), ("more", 10)]]


def test_a_chain_that_no_column_holds_is_cut() -> None:
    strips = [strip("a", keep=True), strip("b", keep=True), strip("c")]
    assert placed(pour(strips, lambda k: 20)) == [[("a", 0), ("b", 10)], [("c", 0)]]


def test_a_strip_higher_than_a_column_stands_alone() -> None:
    strips = [strip("a"), strip("tall", 50), strip("b")]
    assert [[name for name, _ in c] for c in placed(pour(strips, lambda k: 20))] == [["a"], ["tall"], ["b"]]


def test_the_head_of_a_table_comes_again() -> None:
    head = strip("head", 5)
    strips = [head, *(strip(name, again=head) for name in "abc")]
    assert placed(pour(strips, lambda k: 25)) == [[("head", 0), ("a", 5), ("b", 15)], [("head", 0), ("c", 5)]]


def test_bookmarks_are_those_of_the_column() -> None:
    strips = [strip("a", mark="First"), strip("b"), strip("c", mark="Second")]
    assert [column.marks for column in pour(strips, lambda k: 20)] == [("First",), ("Second",)]


def test_columns_of_the_last_page_are_about_equally_long() -> None:
    strips = [strip(str(n)) for n in range(10)]
    # Two columns of 40 on the first page; the last two strips stand side by side and not one below the other.
    assert [len(c) for c in placed(balanced(strips, lambda k: 40, 2))] == [4, 4, 1, 1]
    assert [len(c) for c in placed(balanced(strips[:7], lambda k: 100, 2))] == [4, 3]


def test_balancing_never_cuts_a_chain() -> None:
    chain = [strip("a", keep=True), strip("b", keep=True), strip("c")]
    assert [len(c) for c in placed(balanced(chain, lambda k: 100, 2))] == [3]


def test_nothing_gives_no_column() -> None:
    assert pour([], lambda k: 10) == []
    assert balanced([], lambda k: 10, 2) == []
    assert height_of([]) == 0


def test_nothing_is_lost_and_nothing_overlaps() -> None:
    rng = random.Random(5)
    for _ in range(100):
        strips = [
            strip(str(n), rng.uniform(1, 30), gap=rng.uniform(0, 4), keep=rng.random() < 0.4)
            for n in range(rng.randrange(1, 60))
        ]
        columns = placed(balanced(strips, lambda k: 40, rng.randrange(1, 4)))
        assert [name for column in columns for name, _ in column] == [str(n) for n in range(len(strips))]
        for column in columns:
            for (name, top), (_, below) in pairwise(column):
                assert top + strips[int(name)].height <= below + 1e-9
            name, top = column[-1]
            assert top + strips[int(name)].height <= 40 + 1e-5
