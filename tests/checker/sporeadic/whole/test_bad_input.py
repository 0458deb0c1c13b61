"""What people write wrong: every slip is told in its line, with the rule and the way out."""

from __future__ import annotations

import pytest
from judging import judge

from sporeadic.tables import HEAD, first, log, position

SIX = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus, P: Pia, O: Ole}\n"


TOKENS = "R: {colonies: [M06], mushrooms: [M07]}\n"


@pytest.mark.parametrize(
    ("body", "line", "rule"),
    [
        ("R: {colonies: [S05]}\n", 4, "SPO-GEO-6"),  # outside radius 4
        ("R: {colonies: [I10]}\n", 4, "SPO-GEO-6"),
        ("R: {colonies: [M06], mushrooms: [M06]}\n", 4, "SPO-GEO-9"),
        ("R: {colonies: [M06]}\nG: {colonies: [M6]}\n", 5, "SPO-GEO-9"),
        ("R: {colonies: [M06, M07, M08, M09]}\n", 4, "SPO-SET-1"),
        ("R: {colonies: [M06], mushrooms: [M07], supply: 38, desert: 0}\n", 4, "SPO-SCORE-8"),
        ("R: {colonies: [M06], unplayed: 1}\n", 4, "SPO-SCORE-8"),
        ("R: {colonies: [M06], sideways: 2}\n", 4, "SPO-STUCK-4"),
        (TOKENS + "hands: {R: [FC]}\n", 5, "SPO-SET-10"),
        (TOKENS + "hands: {R: [ST, ST, ST], G: [ST, ST]}\ndiscard: [ST, ST]\n", 5, "SPO-DRAW-3"),
        (TOKENS + "hands: {G: [HU, HU, HF, HF]}\nto_act: R\n", 5, "SPO-CLEAN-1"),
        (TOKENS + "front: {G: HU}\n", 5, "SPO-PLAY-9"),
        (TOKENS + "turns: {R: 5, G: 3}\n", 5, "SPO-TURN-1"),
        (TOKENS + "radius: 12\n", 5, "SPO-SET-3"),
        (TOKENS + "bord: x\n", 5, "DATA-UNKNOWN-FIELD"),
        (TOKENS + "deck: 39\nhands: {R: [HU]}\n", 5, "SPO-SET-10"),
    ],
)
def test_a_fault_of_a_position_is_told_in_its_line(body: str, line: int, rule: str) -> None:
    assert (line, rule) in position(body).errors


def test_a_credited_region_that_is_not_sealed_is_left_out_with_a_warning() -> None:
    verdict = position(TOKENS + "credited: {R: [[M10]]}\n")
    assert (5, "SPO-RING-13") in verdict.of("warning") and verdict.table.credited == [(), ()]


@pytest.mark.parametrize(
    ("colonies", "rule"),
    [
        ("R M06, G M14, G L12, R N08", ""),
        ("G M14, R M06, R N08, G L12", "SPO-SET-4"),
        ("R M07, G M14, G L12, R N08", "SPO-SET-5"),
        ("R M06, G L07, G L12, R N09", "SPO-SET-6"),
        ("R M06, G M14, R N08, G L12", "SPO-SET-7"),
        ("R M06, G M14, G M10, R N08", "SPO-SET-8"),
        ("R M06, G M14, G L12, R L10", "SPO-SET-9"),
        ("R M06, G M14, G L12", ""),  # the set-up goes on
        ("R M06, G", "SPO-SET-11"),
        ("R M06, G M06, G L12, R N08", "SPO-GEO-9"),
        ("R M05, G M14, G L12, R N08", "SPO-GEO-6"),
    ],
)
def test_the_set_up(colonies: str, rule: str) -> None:
    assert first(judge(f"{HEAD}colonies: [{colonies}]\n---\n", "sporeadic")) == rule


START = "R: {colonies: [M06]}\nG: {colonies: [M14], mushrooms: [M13]}\nto_act: R\n"


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("grow mushroom I07", "SPO-GEO-6"),
        ("grow truffle M07", "LOG-ARGUMENTS"),
        ("play XX on G", "LOG-ARGUMENTS"),
        ("play SN on Z", "LOG-PLAYERS"),
        ("play SN", "LOG-ARGUMENTS"),
        ("sprout M07", "LOG-VERB"),
        ("draw HW", "SPO-DRAW-1"),
        ("play HW on G", "SPO-SET-10"),
        ("gameover", "SPO-GROW-4"),
    ],
)
def test_a_step_that_cannot_be_is_told(step: str, rule: str) -> None:
    assert first(log(START, f"1 R draw ? ; {step}")) == rule


def test_an_unknown_card_becomes_what_is_played() -> None:
    verdict = log(START, "1 R draw ? ; play HF at M13 ; grow mushroom M07 M08 M09 N06 -> R.hand=0")
    assert verdict.errors == []
    assert verdict.table.unseen["HF"] == 2


def test_an_unknown_card_cannot_be_one_of_which_all_were_seen() -> None:
    verdict = log(START + "discard: [HF, HF, HF]\n", "1 R draw ? ; play HF on G at M13")
    assert first(verdict) == "SPO-DRAW-3"


def test_a_hand_without_unknown_cards_has_what_it_has() -> None:
    assert first(log(START + "hands: {R: [HU]}\n", "1 R draw SS ; play HF on G at M13")) == "SPO-PLAY-4"


def test_unknown_cards_can_be_the_starspores_that_block() -> None:
    start = START + "hands: {R: [SN], G: 1}\n"
    assert log(start, "1 R draw ? ; play SN on G blocked by G -> G.front=none, G.hand=0").errors == []
    gone = start + "discard: [ST, ST, ST, ST, ST, ST]\n"
    assert first(log(gone, "1 R draw ? ; play SN on G blocked by G")) == "SPO-PLAY-8"
