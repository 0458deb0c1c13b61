"""Bad mushrooms: the fewest that must go, and who may go (SPO-REPAIR)."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest
from projects import sporeprint

from checker.sporeadic import repair
from checker.sporeadic.hexes import bits
from checker.sporeadic.shapes import is_sound
from sporeadic.tables import first, labels, log, meadow, position, spaces, table

DIAMOND = "M10 M11 N10 L11"
BOWTIE = "M10 M11 L11 M09 N09"
"""Two triangles that meet in M10."""


@pytest.mark.parametrize(
    ("mushrooms", "least", "may_go"),
    [
        ("M10 M11 N10", 0, ""),
        (DIAMOND, 1, DIAMOND),
        (BOWTIE, 1, BOWTIE),
        ("M10 M11 N10 L11 L12", 1, "M11 M10 L11"),  # two diamonds share M10 M11 L11
        ("M10 M11 N10 L11 R06 R07 Q07 Q06", 2, "M10 M11 N10 L11 R06 R07 Q07 Q06"),  # two apart
    ],
)
def test_the_fewest_that_must_go(mushrooms: str, least: int, may_go: str) -> None:
    field = meadow(4)
    mine = spaces(field, mushrooms)
    assert repair.least(field, mine, 3) == least
    assert labels(field, repair.choices(field, mine, 3)) == set(may_go.split())


@pytest.mark.parametrize("seed", range(30))
def test_it_is_what_trying_all_subsets_gives(seed: int) -> None:
    field = meadow(2)
    mine = sum(random.Random(seed).sample(list(field.label), 10))
    for count in range(11):
        ways = [sum(gone) for gone in combinations(bits(mine), count) if is_sound(field, mine & ~sum(gone), 3)]
        if ways:
            break
    assert repair.least(field, mine, 3) == count
    assert set(repair.solutions(field, mine, 3, 10_000)) == set(ways)
    everything = 0
    for way in ways:
        everything |= way
    assert repair.choices(field, mine, 3) == everything


def test_a_board_full_of_bad_mushrooms_is_solved() -> None:
    """The 37 spaces of radius 3: two in three can stay at most, as the middle of a honeycomb does."""
    field = meadow(3)
    count = repair.least(field, field.full, 3)
    [gone, *_] = repair.solutions(field, field.full, 3, 1)
    assert gone.bit_count() == count and is_sound(field, field.full & ~gone, 3)


BAD = f"R: {{colonies: [M06], mushrooms: [{', '.join(DIAMOND.split())}, M07]}}\nG: {{colonies: [H14]}}\n"
TURN = "grow mushroom N06 P06 Q06 K08"


def test_a_position_with_a_diamond_is_told_with_the_way_out() -> None:
    verdict = position(BAD)
    assert verdict.errors == [(4, "SPO-MUSH-4")]
    assert "1 of L11, M10, M11 and N10 must go" in verdict.told() and "SPO-REPAIR-2" in verdict.told()


def test_repair_comes_at_the_end_of_the_turn_of_whoever_plays() -> None:
    start = BAD + "to_act: G\ndeck: 0\n"
    grown = "1 G grow mushroom H13 H12 H11 H10"
    assert log(start, f"{grown} ; repair R M11 ; end").errors == []
    assert first(log(start, f"{grown} ; end")) == "SPO-REPAIR-1"
    assert first(log(start, f"{grown} ; repair R M07")) == "SPO-REPAIR-2"
    assert first(log(start, f"{grown} ; repair G H13")) == "SPO-REPAIR-1"
    assert first(log(start, f"{grown} ; repair R M11 ; repair R M10")) == "SPO-REPAIR-1"
    assert first(log(start, "1 G repair R M11")) == "SPO-GROW-4"


def test_what_is_repaired_lies_in_the_desert() -> None:
    verdict = log(BAD + "to_act: G\ndeck: 0\n", "1 G grow mushroom H13 H12 H11 H10 ; repair R M11 ; end")
    assert table(verdict).desert == [1, 0]


def test_a_bad_mushroom_that_was_told_is_not_told_again() -> None:
    start = "R: {colonies: [M06], mushrooms: [M07, M08, L08]}\nG: {colonies: [H14]}\nto_act: R\ndeck: 0\n"
    verdict = log(start, "1 R grow mushroom L09 ; grow mushroom M09 N06 P06 ; end", "2 G grow mushroom H13 H12 H11 H10")
    assert len(verdict.errors) == 1


def test_next_asks_for_the_repair_of_what_was_reported(tmp_path: Path) -> None:
    text = (
        "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\ncolonies: [R M06, G M14, G L12, R N08]\n---\n"
        "1 R draw HU ; grow mushroom N09 N10 N11 N12\n2 G draw HF ; grow mushroom M13 M12 K12 K13\n"
        "3 R draw SN ; grow mushroom M07 P11 P12 Q07\n"  # N11, N12, P11 and P12 are a diamond
    )
    (tmp_path / "a.log").write_text(text, encoding="utf-8")
    run = sporeprint(tmp_path, "next", "a.log", "--with", "P12")
    assert "1 mushroom of Rosa to the Desert" in run.out and "write: R repair R P12\n" in run.out


def test_what_must_go_is_told_apart_from_what_can_be_chosen() -> None:
    field = meadow(4)
    assert repair.words(field, spaces(field, DIAMOND), 3) == "1 of L11, M10, M11 and N10 must go"
    # M10 is the middle of six: with one of them gone five are left beside it, so M10 itself goes.
    star = spaces(field, "M10 M09 M11 L10 L11 N09 N10")
    assert repair.words(field, star, 3) == "M10 must go"


def _common(ways: list[int]) -> int:
    common = ways[0]
    for way in ways:
        common &= way
    return common


@pytest.mark.parametrize("seed", range(20))
def test_what_must_go_is_in_every_smallest_repair(seed: int) -> None:
    field = meadow(2)
    mine = sum(random.Random(seed).sample(list(field.label), 9))
    assert repair.forced(field, mine, 3) == _common(repair.solutions(field, mine, 3, 10_000))
