"""A hastily typed file never gives a wrong winner: every declared field, in every wrong shape, is told.

For each change of a real final table:

- *nonsense* (an empty value, a strange word, a table or list of such, numbers that nothing has) is an error;
- what the schema of the title refuses is an error; another value that it allows may be told or not, since it is
  another table;
- a part that is unknown, or left out where leaving it out means unknown, leaves the true winner or none, and no error;
- the same written otherwise leaves the true winner or none, too (`PO PO` for `[PO, PO]`);
- leaving out what must be there, and a key too many in any table, is an error.

With an error nobody wins. Only what the players claim does not change who won. Whatever is found has its place in the
file.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from declared import (
    TITLES,
    WITH_HEADERS,
    example_files,
    final_examples,
    header_of,
    header_schema,
    played_out,
    table_schema,
    written,
)
from judging import referee
from schema_help import faults, plain
from wrong_shapes import NONSENSE, Case, cases

import sporeprint
from checker.kernel.files import NEEDED
from sporeprint.ground.findings import Report
from sporeprint.ground.yaml_in import parse_yaml

SAMPLE = 150
"""Changes of a table that a normal run looks at."""
PARTS = 10
SAME = ("no dash", "on one line", "its keys alone", "a list of it", "one list too many")
"""Changes after which the file says the same as before, if it says anything."""
BESIDE = frozenset(("claimed",))
"""What does not belong to the table."""
NEVER_UNKNOWN = frozenset(
    (
        *("title", "language"),  # any text may stand there
        *("placed", "drawn", "attracted", "aether_pollution", "aura_tiles"),  # of one player alone
        "new",  # a list of cards: one that nobody saw, which would have to lie face up
    )
)
"""Keys with which `_` says something else than that they are unknown."""
MEANT = frozenset((("players", "a table"), ("sales", "a negative number")))
"""What means something all the same: one player alone, and sales that brought less than nothing."""


def broken(case: Case, text: str, schema: Any, result: Any, true: tuple[str, ...]) -> str:
    """What the result of a changed file breaks; empty when it is as promised."""
    errors = [finding for finding in result.findings if finding.level == "error"]
    lines = text.count("\n") + (2 if isinstance(result, sporeprint.CheckResult) else 0)
    outside = [f for f in result.findings if f.where.file != "<text>" or not 1 <= f.where.line <= lines]
    winners = result.winners if isinstance(result, sporeprint.ScoreResult) else ()
    if outside:
        return f"found outside of the file: {outside[0]}"
    if must_be_refused(case, text, schema) and not errors:
        return "no error"
    if errors and winners and BESIDE.isdisjoint(case.path[:1]):
        return f"{winners} won in spite of errors"
    may_differ = case.absence == "nothing" if case.change == "left out" else case.change not in (*SAME, "unknown")
    if winners and not may_differ and winners != true:
        return f"{winners} won, not {true}"
    return ""


def must_be_refused(case: Case, text: str, schema: Any) -> bool:
    if (*case.path[-1:], case.change) in MEANT:
        return False
    if case.change in NONSENSE or case.change == "one key more":
        return True
    if case.change == "left out":
        return case.absence == "an error" or case.path in [(key,) for key in NEEDED]
    node = parse_yaml(text, "x", Report())
    return node is None or bool(faults(schema, plain(node)))


def says_unknown(case: Case, schema: Any) -> bool:
    """Whether a changed table says that something is unknown, in a way that the title has."""
    if not NEVER_UNKNOWN.isdisjoint(case.path[:1]):
        return False
    if case.change == "left out":
        return case.absence == "unknown"
    node = parse_yaml(written(case.table), "x", Report()) if case.change == "unknown" else None
    return node is not None and not faults(schema, plain(node))


def told(case: Case, text: str, fault: str, result: Any) -> str:
    found = "\n".join(f"    {f.where.line}:{f.where.column}: {f.level} {f.rule}: {f.message}" for f in result.findings)
    return f"{case}: {fault}\n{text}{found}"


def hold_table(slug: str, table: dict[str, Any], chosen: list[Case]) -> None:
    true = sporeprint.score(written(table))
    assert true.ok, (written(table), true.findings)
    schema, wrong = table_schema(slug), []
    for case in chosen:
        text = written(case.table)
        result = sporeprint.score(text)
        if fault := broken(case, text, schema, result, true.winners):
            wrong.append(told(case, text, fault, result))
    assert not wrong, f"{len(wrong)} of {len(chosen)} changes\n" + "\n".join(wrong[:20])


def hold_header(slug: str, header: dict[str, Any], chosen: list[Case]) -> None:
    assert sporeprint.check(f"{written(header)}---\n").ok
    schema, wrong = header_schema(slug), []
    for case in chosen:
        text = written(case.table)
        result = sporeprint.check(f"{text}---\n\n")
        if fault := broken(case, text, schema, result, ()):
            wrong.append(told(case, text, fault, result))
    assert not wrong, f"{len(wrong)} of {len(chosen)} changes\n" + "\n".join(wrong[:20])


def sample(all_cases: list[Case], seed: int) -> list[Case]:
    return random.Random(seed).sample(all_cases, min(SAMPLE, len(all_cases)))


def headers(slug: str) -> list[dict[str, Any]]:
    """Headers of the examples that begin with a deal."""
    found = [header_of(path.read_text("utf-8")) for path in example_files(slug, "log") if ".de." not in path.name]
    return [{key: one for key, one in head.items() if key != "claimed"} for head in found if "from" not in head]


@pytest.mark.parametrize("slug", TITLES)
def test_no_wrong_shape_of_a_final_table_gives_a_winner(slug: str) -> None:
    (table, *_) = final_examples(slug)
    hold_table(slug, table, sample(list(cases(referee(slug).position_record, table)), 1))
    table = played_out(slug, 1)
    hold_table(slug, table, sample(list(cases(referee(slug).position_record, table)), 2))


@pytest.mark.parametrize("slug", TITLES)
def test_what_may_be_unknown_is_no_error(slug: str) -> None:
    """`_` wherever the schema has it, and whatever is left out that is unknown then."""
    schema, wrong = table_schema(slug), []
    for table in [*final_examples(slug), played_out(slug, 1), played_out(slug, 2)]:
        for case in cases(referee(slug).position_record, table):
            if not says_unknown(case, schema):
                continue
            result = sporeprint.score(written(case.table))
            if not result.ok:
                wrong.append(told(case, written(case.table), "an error", result))
    assert not wrong, f"{len(wrong)} changes\n" + "\n".join(wrong[:10])


@pytest.mark.parametrize("slug", WITH_HEADERS)
def test_no_wrong_shape_of_a_header_is_dropped(slug: str) -> None:
    (header, *_) = headers(slug)
    hold_header(slug, header, sample(list(cases(referee(slug).header_record, header)), 1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 100 + PARTS), ids="seed-{}".format)
@pytest.mark.parametrize("slug", TITLES)
def test_no_wrong_shape_of_many_final_tables_gives_a_winner(slug: str, seed: int) -> None:
    for table in [*(final_examples(slug) if seed == 100 else ()), played_out(slug, seed)]:
        hold_table(slug, table, list(cases(referee(slug).position_record, table)))


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_HEADERS)
def test_no_wrong_shape_of_any_header_is_dropped(slug: str) -> None:
    for header in headers(slug):
        hold_header(slug, header, list(cases(referee(slug).header_record, header)))
