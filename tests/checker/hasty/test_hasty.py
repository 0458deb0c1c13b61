"""Final tables as people type them in a hurry: nobody is called the winner unless all that can be true agrees.

Tables come from random games of the second judges, mistakes and expected answers from this folder; nothing is shared
with the referee. Seeds below 100,000 are for development. The sweep has seeds of its own.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sweeping import swept

from hasty.cases import typed
from hasty.generator import (
    TITLES,
    clean_case,
    clean_failures,
    explained,
    failures,
    hasty_case,
    title_of,
)
from hasty.judging import ask, complaints

SMALL = range(500_000, 500_060)
SWEPT, SWEEP = 12_000_000, dict.fromkeys(TITLES, 5000)
"""The first seed of a sweep, and how many of each title."""
MODES = {"fungi": 6, "overgrown": 8, "sporeadic": 5, "undergrove": 4, "woodlots": 8}
"""Final tables of the normal run: so many have every number of players and every mode."""
CLEAN_SWEEP = dict.fromkeys(TITLES, 200)


def wrong(slug: str, seeds: range) -> list[int]:
    return [seed for seed in seeds if failures(slug, seed)]


def wrong_when_clean(slug: str, tables: range) -> list[tuple[int, list[str]]]:
    each = title_of(slug).per_table
    found = [(table, clean_failures(slug, table * each)) for table in tables]
    return [(table, failed) for table, failed in found if failed]


def report(slug: str, seeds: list[int]) -> str:
    return f"{len(seeds)} of {slug}: {seeds[:20]}\n" + "\n\n".join(explained(slug, seed) for seed in seeds[:3])


# --- tables without a mistake ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", TITLES)
def test_a_final_table_is_scored_finished_and_has_its_winner(slug: str) -> None:
    first = SMALL[0] // title_of(slug).per_table
    assert wrong_when_clean(slug, range(first, first + MODES[slug])) == []


@swept(CLEAN_SWEEP, 0, 2)
def test_hundreds_of_final_tables_are_scored_finished_and_have_their_winner(name: str, seeds: range) -> None:
    first = SWEPT // title_of(name).per_table
    assert wrong_when_clean(name, range(first + seeds[0], first + seeds[-1] + 1)) == []


@pytest.mark.parametrize("slug", TITLES)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_may_have_any_usual_encoding(slug: str, encoding: str, tmp_path: Path) -> None:
    case = clean_case(slug, SMALL[0])
    text, case = typed(case, random.Random(1))
    path = tmp_path / "final.yaml"
    path.write_bytes(text.replace("\n", "\r\n").encode(encoding))
    assert complaints(case, ask(case, path)) == []


# --- tables with one to three mistakes -------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", TITLES)
def test_a_hastily_typed_table_names_no_winner_without_certainty(slug: str) -> None:
    found = wrong(slug, SMALL)
    assert not found, report(slug, found)


@swept(SWEEP, SWEPT, 10)
def test_thousands_of_hastily_typed_tables_name_no_winner_without_certainty(name: str, seeds: range) -> None:
    found = wrong(name, seeds)
    assert not found, report(name, found)


# --- the mistakes themselves -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", TITLES)
def test_a_seed_gives_the_same_table_again(slug: str) -> None:
    assert hasty_case.__wrapped__(slug, 7)[0] == hasty_case.__wrapped__(slug, 7)[0]


@pytest.mark.parametrize("slug", TITLES)
def test_every_demand_and_many_mistakes_occur(slug: str) -> None:
    cases = [hasty_case(slug, seed)[1] for seed in SMALL]
    assert {case.demand.name for case in cases} == {"SAME", "EITHER", "OPEN", "NOBODY", "REFUSED"}
    assert len({kind for case in cases for kind in case.kinds}) >= 30
    assert all(case.kinds for case in cases)
    assert sum(len(case.worlds) > 1 for case in cases) >= 5
