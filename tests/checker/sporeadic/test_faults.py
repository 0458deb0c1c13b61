"""Tables and decks that cannot be: each is told in its line."""

from __future__ import annotations

import pytest
from judging import judge

from sporeadic.garbage import GARBAGE
from sporeadic.tables import HEAD, position

BLOCK = (
    "board: |\n  H:     . . . . .\n  J:    . . . . . .\n  K:   . . . . . . .\n  L:  . . . . . . . .\n"
    "  M: R* R . . . . . . G*\n  N:  . . . . . . . .\n  P:   . . . . . . .\n  Q:    . . . . . .\n  R:     . . . . .\n"
)
SPOILT = [
    ("  N:  .", "  N:  . .", 10, "SPO-GEO-6", "row N of the board has 9 places, it must have 8"),
    ("  N:  .", "  N:", 10, "SPO-GEO-6", "row N of the board has 7 places, it must have 8"),
    (
        "  R:     . . . . .\n",
        "  R:     . . . . .\n  S:      . . .\n",
        14,
        "SPO-GEO-6",
        "begins with `S:`, which is no label",
    ),
    ("  M: R* R .", "  M: R* R* R* R*", 9, "SPO-GEO-6", "row M of the board has 10 places, it must have 9"),
    ("  M: R* R . .", "  M: R* R* R* R*", 4, "SPO-SET-1", "4 colonies"),
    ("  K:   . . . . . . .\n", "", 4, "SPO-GEO-6", "row K of the board is missing"),
    ("  M: R* R", "  M: R* R # and so on", 9, "SPO-GEO-6", "row M of the board has 2 places, it must have 9"),
    ("  M: R* R", "  M: R* RG", 9, "LOG-PLAYERS", "`RG` on M07"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "rule", "words"), SPOILT)
def test_a_board_that_cannot_be_is_told(right: str, wrong: str, line: int, rule: str, words: str) -> None:
    verdict = position(BLOCK.replace(right, wrong))
    assert (verdict.errors, words in verdict.told()) == ([(line, rule)], True), verdict.told()


@pytest.mark.parametrize("label", ["I10", "O10", "i10", "M", "10", "M100", "MM10", "M-1", "Ä10", "M1O"])
def test_what_is_no_label_is_told_in_its_line(label: str) -> None:
    body = f"R: {{colonies: [M06], mushrooms: ['{label}']}}\nG: {{mushrooms: [], colonies: [M14]}}\n"
    verdict = position(body)
    assert [line for line, _ in verdict.errors] == [4]
    assert verdict.errors[0][1] == "SPO-GEO-6"


def test_of_a_card_there_are_as_many_as_the_box_has() -> None:
    start = f"{HEAD}from:\n  R: {{colonies: [M06]}}\n  G: {{colonies: [M14]}}\n  discard: [ST, ST, ST, ST, ST]\n---\n"
    sixth, seventh = "1 R draw ST ; grow mushroom M07 M08 M09 N06\n", "2 G draw ST\n"
    assert judge(start + sixth, "sporeadic").errors == []
    assert judge(start + sixth + seventh, "sporeadic").errors == [(10, "SPO-DRAW-3")]


def test_two_players_have_no_card_of_the_large_deck() -> None:
    for card in ("HW", "CB", "FC"):
        assert judge(GARBAGE.good.replace("draw HU", f"draw {card}"), "sporeadic").errors == [(6, "SPO-SET-10")]
