"""Decay: which chains, which mushrooms (SPO-DECAY)."""

from __future__ import annotations

import pytest

from checker.sporeadic.decay import choices
from sporeadic.tables import first, labels, log, meadow, spaces, table

GUS = "G: {colonies: [H14]}\nto_act: R\ndeck: 0\n"


def red(mushrooms: str, colonies: str = "M06") -> str:
    """Red with mushrooms that fill the rest of the box, so that nothing can be grown: decay is all there is."""
    tokens = mushrooms.split()
    left = 40 - len(tokens)
    board = f"colonies: [{', '.join(colonies.split())}], mushrooms: [{', '.join(tokens)}]"
    return f"R: {{{board}, supply: 0, desert: {left - 1}, sideways: 1, unplayed: {3 - len(colonies.split())}}}\n{GUS}"


FULL = "M06 R06 R10"


@pytest.mark.parametrize(
    ("chain", "may_go"),
    [
        ("M10", "M10"),
        ("M10 M11", "M10 M11"),
        ("M09 M10 M11", "M09 M11"),
        ("M10 M11 M12 L10 K10 N09 P08", "M12 K10 P08"),  # three arms (ledger E5)
        ("M10 M11 N10", "M10 M11 N10"),  # a triangle is a cycle
        ("M10 M11 N10 M12", "M12"),  # a triangle with a tail: the tail first
        ("L10 L11 M09 M11 N09 N10", "L10 L11 M09 M11 N09 N10"),
    ],
)
def test_ends_go_first_and_without_ends_any_on_a_cycle(chain: str, may_go: str) -> None:
    field = meadow(4)
    assert labels(field, choices(field, spaces(field, chain))) == set(may_go.split())


def test_a_bridge_between_two_loops_stays() -> None:
    """Two rings of six, joined by L12 alone: no ends, and L12 is on no cycle."""
    field = meadow(6)
    left, right = "L10 L11 M09 M11 N09 N10", "K13 K14 L15 M14 M13"
    chain = spaces(field, f"{left} L12 {right}")
    ends = choices(field, chain)
    assert "L12" not in labels(field, ends) and ends


def test_every_disconnected_chain_loses_one() -> None:
    start = red("M07 M10 M11 P09", FULL)
    assert log(start, "1 R decay M10 P09 ; end").errors == []
    assert log(start, "1 R decay M11 ; decay P09 ; end").errors == []
    assert first(log(start, "1 R decay M10 ; end")) == "SPO-DECAY-2"


def test_decay_that_is_left_out_is_missed_at_the_next_players_step() -> None:
    verdict = log(red("M07 M10 M11", FULL), "1 R draw none", "2 G grow mushroom H13")
    assert verdict.errors[0] == (11, "SPO-DECAY-2")


@pytest.mark.parametrize(
    ("decay", "rule"),
    [
        ("decay M07", "SPO-DECAY-1"),  # connected
        ("decay H14", "SPO-DECAY-1"),  # not a mushroom of Rosa
        ("decay M10 M11", "SPO-DECAY-2"),  # two of one chain
        ("decay M10 ; decay M11", "SPO-DECAY-5"),  # what is left of it does not decay again
    ],
)
def test_what_does_not_decay(decay: str, rule: str) -> None:
    assert first(log(red("M07 M10 M11", FULL), f"1 R {decay}")) == rule


def test_the_middle_of_a_chain_does_not_decay() -> None:
    assert first(log(red("M09 M10 M11", FULL), "1 R decay M10")) == "SPO-DECAY-3"


def test_a_tail_goes_before_a_loop_and_a_loop_before_a_bridge() -> None:
    assert first(log(red("M10 M11 N10 M12", FULL), "1 R decay M10")) == "SPO-DECAY-3"


def test_decayed_mushrooms_lie_in_the_desert() -> None:
    verdict = log(red("M07 M10 M11", FULL), "1 R decay M10")
    assert table(verdict).desert[0] == 37 and table(verdict).mush[0].bit_count() == 2


def test_decay_waits_until_nothing_can_be_grown() -> None:
    start = "R: {colonies: [M06], mushrooms: [M07, M10]}\nG: {colonies: [H14]}\nto_act: R\ndeck: 0"
    assert first(log(start, "1 R decay M10")) == "SPO-GROW-4"


def test_a_reconnected_chain_does_not_decay() -> None:
    start = "R: {colonies: [M06], mushrooms: [M07, M10]}\nG: {colonies: [H14]}\nto_act: R\ndeck: 0"
    assert log(start, "1 R grow mushroom M08 M09 N06 P06 ; end").errors == []
    assert first(log(start, "1 R grow mushroom M08 M09 N06 P06 ; decay M10")) == "SPO-DECAY-6"
