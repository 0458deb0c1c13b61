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


BLOCK = (
    "board: |\n  H:     . . . . .\n  J:    . . . . . .\n  K:   . . . . . . .\n  L:  . . . . . . . .\n"
    "  M: R* R . . . . . . G*\n  N:  . . . . . . . .\n  P:   . . . . . . .\n  Q:    . . . . . .\n  R:     . . . . .\n"
)


def test_a_block_is_the_same_as_lists() -> None:
    lists = "R: {mushrooms: [M07], colonies: [M06]}\nG: {mushrooms: [], colonies: [M14]}\n"
    assert position(BLOCK).judged.sheet == position(lists).judged.sheet
    bare = "".join(line.partition(":")[2] + "\n" if line[:2] == "  " else line + "\n" for line in BLOCK.splitlines())
    assert position(bare.replace("|\n", "|1\n")).judged.sheet == position(lists).judged.sheet


@pytest.mark.parametrize(
    ("right", "wrong", "line", "words"),
    [
        ("  J:    . . . . . .\n", "  J:    . . . . .\n", 6, "row J of the board has 5 places, it must have 6"),
        ("  J:    . . . . . .\n", "", 4, "row J of the board is missing"),
        ("R* R .", "R* X .", 9, "`X` on M07 is no player's token"),
    ],
)
def test_a_wrong_block_is_told_in_its_row(right: str, wrong: str, line: int, words: str) -> None:
    verdict = position(BLOCK.replace(right, wrong))
    assert [found for found, _ in verdict.errors] == [line] and words in verdict.told()


def test_a_block_and_lists_together_are_an_error() -> None:
    assert position(BLOCK + "R: {mushrooms: [M07]}\n").errors == [(14, "SPO-GEO-9")]
    assert position(BLOCK + "R: {supply: 39}\n").errors == []


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


# --- cards nobody saw -----------------------------------------------------------------------------------------------
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


def test_names_of_cards_may_have_several_words() -> None:
    start = "R: {colonies: [M06]}\nG: {colonies: [M14]}\nhands: {R: [SN, HU, FH, HF]}\nto_act: R\ndeck: 0\n"
    turn = "1 R play Stolen Nutrients on Gus ; grow mushroom M07 M08 M09 N06"
    assert log(start.replace(", HF", ""), f"{turn} ; end").errors == []
    extra = start.replace("[SN,", "[SN, ST,")
    verdict = log(extra, f"{turn} ; discard fungus_holdem ; end")
    assert verdict.errors == [] and verdict.table.hands[0] == ("ST", "HU", "HF")


@pytest.mark.parametrize("words", ["DE HU", "de hu", "DE, HU", "Dehumidify Humidify", "dehumidify hu", "DE humi"])
def test_two_codes_are_two_cards(words: str) -> None:
    # DE HU could be the beginning of a name, too.
    start = "R: {colonies: [M06]}\nG: {colonies: [M14]}\nhands: {R: [DE, HU, FH, HF, ST]}\nto_act: R\ndeck: 0\n"
    verdict = log(start, f"1 R grow mushroom M07 M08 M09 N06 ; discard {words} ; end")
    assert verdict.errors == [] and verdict.table.hands[0] == ("ST", "FH", "HF")


# --- Growth Points that another order would have spent ---------------------------------------------------------------
THREE = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus, P: Pia}\nradius: 2\n"
NARROW = (
    "R: {colonies: [M09], mushrooms: [M10, M11]}\n"
    "G: {colonies: [L10, K10, M08], mushrooms: [K11, N08, N11, L12]}\n"
    "P: {colonies: [N09, P08, P10], mushrooms: [L09, P09, M12]}\nto_act: R\ndeck: 0\n"
)
"""Three spaces are empty: L11 and N10, which make a diamond together, and K12, which only L11 leads to."""


def test_another_order_that_spends_more_is_worth_a_warning() -> None:
    best = log(NARROW, "1 R grow mushroom L11 K12 ; end", head=THREE)
    assert (best.errors, best.of("warning")) == ([], [])
    worse = log(NARROW, "1 R grow mushroom N10 ; end", head=THREE)
    assert (worse.errors, worse.of("warning")) == ([], [(12, "SPO-GROW-4")])
    assert "spent 1 of 4 Growth Points, another order would have spent 2" in worse.told()


def test_the_warning_comes_with_the_next_players_step_too() -> None:
    verdict = log(NARROW, "1 R grow mushroom N10", "2 G grow mushroom K12", head=THREE)
    assert (verdict.errors, verdict.of("warning")) == ([], [(13, "SPO-GROW-4")])


def test_by_house_rule_it_is_an_error() -> None:
    head = THREE + "house: {forced_spending: global}\n"
    assert first(log(NARROW, "1 R grow mushroom N10", head=head)) == "SPO-GROW-4"
    assert log(NARROW, "1 R grow mushroom L11 K12 ; end", head=head).errors == []
