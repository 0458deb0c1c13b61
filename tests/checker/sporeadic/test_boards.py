"""The board as a block of text."""

from __future__ import annotations

import pytest

from sporeadic.tables import position

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
