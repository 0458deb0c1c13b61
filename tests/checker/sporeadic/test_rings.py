"""Fairy Rings on the board: what is sealed, what is empty, what draws (SPO-RING)."""

from __future__ import annotations

import pytest

from checker.sporeadic.rings import members, sealed
from sporeadic.tables import first, log, meadow, position, spaces, table

AROUND_M10 = "L10 L11 M09 M11 N09 N10"
RED = "R: {colonies: [L10], mushrooms: [L11, M09, M11, N09]}\nG: {colonies: [H14]}\nto_act: R\n"
"""One mushroom, on N10, is missing around M10."""


@pytest.mark.parametrize(
    ("region", "count"),
    [("M10", 6), ("M10 M11", 8), ("M10 M11 N10", 9), ("M10 M11 M12", 10), ("M10 M11 L12", 10)],
)
def test_a_region_has_so_many_members(region: str, count: int) -> None:
    field = meadow(4)
    around = members(field, spaces(field, region))
    assert around.bit_count() == count
    assert sealed(field, around, 3) == (spaces(field, region),)


def test_four_spaces_are_no_ring() -> None:
    field = meadow(4)
    assert sealed(field, members(field, spaces(field, "M09 M10 M11 M12")), 3) == ()


def test_the_edge_closes_a_ring_only_by_house_rule() -> None:
    field = meadow(4)
    around = spaces(field, "H11 J10 J09")  # H10 is a corner
    assert sealed(field, around, 3) == ()
    assert sealed(field, around, 3, edge_closes=True) == (spaces(field, "H10"),)


def test_a_token_on_the_edge_can_be_a_member() -> None:
    field = meadow(4)
    around = members(field, spaces(field, "J10"))
    assert around & field.edge == spaces(field, "H10 H11 J09")
    assert sealed(field, around, 3) == (spaces(field, "J10"),)


def test_the_last_member_draws_one_card() -> None:
    verdict = log(RED, "1 R draw HU ; grow mushroom N10 ; ring HF ; grow mushroom P09 Q08 Q07")
    assert verdict.errors == []
    assert table(verdict).hands[0] == ("HU", "HF")


def test_a_ring_card_that_is_not_written_is_missed_at_the_next_step() -> None:
    verdict = log(RED, "1 R draw HU ; grow mushroom N10", "2 R grow mushroom P09")
    assert verdict.errors == [(10, "SPO-RING-5")]


def test_a_ring_card_without_a_ring_is_told() -> None:
    assert first(log(RED, "1 R draw HU ; grow mushroom P09 ; ring HF")) == "SPO-RING-5"


def test_under_picked_clean_a_ring_draws_nothing() -> None:
    held = RED + "front: {R: PC}\nhands: {R: [], G: []}"
    assert log(held, "1 R grow mushroom N10 ; grow mushroom P09").errors == []
    assert first(log(held, "1 R grow mushroom N10 ; ring HF")) == "SPO-RING-10"


def test_an_empty_deck_gives_no_card_for_a_ring() -> None:
    dry = RED + "deck: 0"
    assert log(dry, "1 R grow mushroom N10 ; grow mushroom P09").errors == []
    assert first(log(dry, "1 R grow mushroom N10 ; ring HF")) == "SPO-RING-10"


def test_a_region_with_a_foreign_token_is_closed_without_a_card() -> None:
    start = RED.replace("[H14]", "[H14, M10]")
    assert log(start, "1 R draw HU ; grow mushroom N10 ; grow mushroom P09").errors == []
    assert first(log(start, "1 R draw HU ; grow mushroom N10 ; ring HF")) == "SPO-RING-3"


def test_filling_an_own_ring_draws_nothing_but_by_house_rule() -> None:
    start = "R: {colonies: [L12, N10], mushrooms: [L10, L11, M09, M12, N09, N11]}\nG: {colonies: [H10]}\nto_act: R"
    line = "1 R draw HU ; grow mushroom M11"
    assert table(log(start, line)).credited[0] == (meadow(4).at["M10"],)
    assert first(log(start, f"{line} ; ring HF")) == "SPO-RING-8"
    head = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\nhouse: {refill_own_ring_draws: true}\n"
    assert log(start, f"{line} ; ring HF", head=head).errors == []


def test_a_spoiled_ring_scores_nothing_and_is_told() -> None:
    whole = "R: {colonies: [L10], mushrooms: [L11, M09, M11, N09, N10]}\n"
    assert position(whole + "G: {mushrooms: [], colonies: [H14]}").judged.sheet.row("R", "rings") == 2
    spoiled = position(whole + "G: {mushrooms: [], colonies: [H14, M10]}")
    assert spoiled.judged.sheet.row("R", "rings") == 0
    assert spoiled.of("note") == [(5, "SPO-RING-7")]


def test_at_most_three_rings_come_with_one_token() -> None:
    """M10 joins three empty spaces beside it that are sealed but for it: L10, N09 and M11."""
    around = "K10 K11 L09 M09 L11 N08 P08 P09 N10 L12 M12 N11"
    field = meadow(4)
    tokens = spaces(field, around)
    assert len(sealed(field, tokens | field.at["M10"], 3)) == 3
    start = f"R: {{colonies: [{around.split()[0]}], mushrooms: [{', '.join(around.split()[1:])}]}}\nto_act: R\n"
    verdict = log(start + "G: {colonies: [H14]}", "1 R draw HU ; grow mushroom M10 ; ring HF HF HU")
    assert verdict.errors == [] and len(table(verdict).hands[0]) == 4
