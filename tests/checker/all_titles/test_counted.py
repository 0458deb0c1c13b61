"""The referee arrives at the numbers that a brute-force enumerator counted without it; see `counted`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from counted import TITLES, Counted, Judge, Remembering, counted, counts, differences, digest, enumerator, texts
from judged_count import Refereed

from checker.titles import REFEREES

DOCS = Path(__file__).resolve().parents[3] / "docs"
ROWS = [row for slug in TITLES for row in counted(slug)]


def named(row: Counted) -> str:
    return f"{row.slug}-{row.name}"


def same_numbers(judge: Judge, row: Counted, depth: int) -> bool:
    """Whether somebody who knows the rules counts what the file says."""
    found = counts(judge, row.log, depth)
    assert [(at.moves, at.tables) for at in found] == list(zip(row.moves, row.tables, strict=True))[:depth], row.log
    return True


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_the_referee_lists_the_same_steps_and_counts_the_same(row: Counted) -> None:
    listed = Refereed(row.slug, row.tried)
    if digest(texts(listed, listed.start(row.log))) != row.texts:  # then it is worth the time to name them
        assert list(differences(enumerator(row.slug, row.tried), listed, row.log, 1)) == []
    assert digest(texts(listed, listed.start(row.log))) == row.texts
    assert same_numbers(listed, row, row.small)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=named)
def test_enumerator_and_referee_count_the_numbers_of_the_file_at_every_depth(row: Counted) -> None:
    depth = len(row.moves)
    judge = Remembering(enumerator(row.slug, row.tried), row.log)
    listed = Remembering(Refereed(row.slug, row.tried), row.log)
    assert list(differences(judge, listed, row.log, depth)) == []
    assert same_numbers(judge, row, depth)
    assert same_numbers(listed, row, depth)
    assert digest(texts(judge, judge.start(row.log))) == row.texts


def test_every_title_has_counted_positions() -> None:
    assert set(TITLES) == set(REFEREES)
    for slug in TITLES:
        rows = [row for row in ROWS if row.slug == slug]
        assert len(rows) >= 25
        assert len({row.name for row in rows}) == len({(row.log, row.tried) for row in rows}) == len(rows)
        assert sum(sum(row.moves) for row in rows) > 1000


class Forgetful(Refereed):
    """A referee that does not list the last move."""

    def steps(self, position: Any) -> Iterator[tuple[str, Any]]:
        yield from list(super().steps(position))[:-1]


@pytest.mark.parametrize("slug", TITLES)
def test_a_move_left_out_is_noticed(slug: str) -> None:
    row = next(row for row in ROWS if row.slug == slug and row.moves[0] > 1)
    [missing] = differences(enumerator(slug), Forgetful(slug), row.log, 1)
    assert missing.endswith(": only the first")
    assert counts(Forgetful(slug), row.log, 1)[0].moves == row.moves[0] - 1


def test_the_page_of_counted_positions_is_up_to_date() -> None:
    # Made with `python docs/make_counted.py`.
    spec = spec_from_file_location("make_counted", DOCS / "make_counted.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (DOCS / "counted.md").read_text("utf-8") == module.page()
