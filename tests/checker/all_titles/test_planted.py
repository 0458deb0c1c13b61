"""Faults that were planted in legal logs are found in their lines, alone; `make proof` measures thousands of them."""

from __future__ import annotations

import random

import pytest
from planted.measure import measure, plant, plant_several
from planted.slips import general_slips, one_letter_off, spots_of, vocabulary
from planted.table import Sum, Table, measured
from planted.titles import TITLES
from sweeping import swept

SMALL = {"fungi": 40, "overgrown": 24, "sporeadic": 8, "undergrove": 8, "woodlots": 8}
"""Logs of the normal run: fewer where a faulty one takes longer."""
FEW, SHARE = 3, 0.25
"""Findings behind the faults of the normal run, and per log of the sweep: far less than every fault's own chain.

The aim is 0.15 per log over thousands of them (docs/proof.md); among few logs a single one counts too much.
"""
SWEEP = {"fungi": 1000, "overgrown": 1000, "sporeadic": 300, "undergrove": 300, "woodlots": 300}
"""Logs of the sweep; `make proof` has thousands of each title."""


def held(table: Table) -> None:
    """Nothing is missed, nothing is told before it or of a legal log, and the rule is the right one."""
    whole: Sum = table.whole
    assert whole.found == whole.logs, table.kinds
    assert whole.before == table.legal.before == 0, table.kinds
    assert whole.named >= 0.98 * whole.logs, table.kinds


@pytest.mark.parametrize("slug", TITLES)
def test_planted_faults_are_found_in_their_lines(slug: str) -> None:
    table = measured(slug, range(20_000, 20_000 + SMALL[slug]))
    assert table.whole.logs > 0.7 * SMALL[slug]
    held(table)
    assert table.whole.after <= FEW, table.kinds


@swept(SWEEP, 30_000, 3)
def test_thousands_of_planted_faults_are_found_in_their_lines(name: str, seeds: range) -> None:
    table = measured(name, seeds)
    held(table)
    assert table.whole.after <= SHARE * table.whole.logs, table.kinds


def test_a_seed_gives_the_same_slip_again() -> None:
    assert plant("fungi", 5) == plant("fungi", 5)
    assert plant_several("fungi", 5, 2) == plant_several("fungi", 5, 2)


def test_what_comes_later_is_told_as_a_fault_of_its_own() -> None:
    several = [planted for seed in range(12) if (planted := plant_several("fungi", seed, 2)) is not None]
    found = [measure(planted) for planted in several]
    assert sum(one.later for one in found) >= 8
    assert sum(one.later_found for one in found) >= 0.75 * sum(one.later for one in found)


@pytest.mark.parametrize(
    ("slug", "seed", "kind"),
    [
        ("sporeadic", 605_038, "dropped line"),
        ("sporeadic", 605_152, "dropped line"),
        ("undergrove", 305_083, "missing line"),
    ],
)
def test_what_rests_on_a_missing_turn_is_no_error(slug: str, seed: int, kind: str) -> None:
    """Each of these turns puts several tokens or tiles on the board, and later lines are legal only with them."""
    planted = plant_several(slug, seed, 2 + seed % 2)
    assert planted is not None
    assert planted.kinds[0] == kind
    found = measure(planted)
    assert found.later >= 1
    assert (found.found, found.before, found.after) == (True, 0, 0)


# --- the slips themselves -------------------------------------------------------------------------------------------
LINES = [
    "A take 2 TE ; reveal PO HF -> A.hand=3",
    "B sell TE day=2 ; reveal LW",
    "A decay ; reveal MO",
    "B pan",
    "A pass",
]
PLAYERS = frozenset("AB")


def test_the_words_of_a_line_have_their_verb_and_their_place() -> None:
    found = [(LINES[1][s.start : s.end], s.verb, s.name) for s in spots_of(LINES[1], 1, PLAYERS)]
    assert found == [
        ("B", "", "player"),
        ("sell", "sell", "verb"),
        ("TE", "sell", "word 1"),
        ("2", "sell", "day="),
        ("reveal", "reveal", "verb"),
        ("LW", "reveal", "word 1"),
    ]


def test_every_kind_of_slip_changes_the_log() -> None:
    known = vocabulary([[*LINES, "A take 3 SH", "B sell SH day=3 ; reveal BB CH"]], PLAYERS)
    slips = {slip.kind: slip.lines for slip in general_slips(LINES, known, PLAYERS, random.Random(1))}
    assert {"missing line", "doubled round", "swapped lines", "missing step", "typo in a verb"} <= set(slips)
    assert {"wrong player", "wrong verb", "wrong take word 1", "wrong sell day=", "wrong reveal word 2"} <= set(slips)
    assert all(lines != LINES for lines in slips.values())
    assert len(slips["missing line"]) == 4
    assert len(slips["doubled round"]) == 7


def test_one_letter_is_another_of_its_kind() -> None:
    for seed in range(20):
        word = one_letter_off("PO*", random.Random(seed))
        assert word != "PO*"
        assert word[:2].isupper() and word[2] == "*"
