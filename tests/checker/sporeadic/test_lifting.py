"""Tables of Spore-adic! lifted into position files: what lies is written, what was not seen is unknown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judging import judge
from laid import counted, laying_of, seen

from sporeadic.hand_laid import BOTH, EXAMPLES, NOTHING, SPOREADIC, laying, lifted, token, told
from sporeprint.ground.tableau import Piece


def test_the_final_example_is_lifted_as_it_was_typed() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own, table = laying_of(SPOREADIC, text), judge(text, "sporeadic").table
    again = own.lift(own.lay(table), own.answers(table))
    rows, typed = ([line.split() for line in file.partition("board:")[2].splitlines()[1:12]] for file in (again, text))
    assert rows == typed and rows[-1] == ["S:", ".", ".", "B*", "B", ".", "."]
    # Rosa: 8 mushrooms, 2 colonies with 3 points each, 2 spaces in a ring with 2 points each.
    assert told(judge(again, "sporeadic")) == "Rosa wins with 18"
    assert "deck" not in again and "hands" not in again


def test_a_bare_board_is_scored_without_a_word_about_boxes_and_cards() -> None:
    own = laying()
    verdict = lifted(own, seen(own.empty(), *BOTH))
    assert verdict.findings == ()
    assert told(verdict) == "Rosa wins with 4"  # a mushroom and a colony; Gus has a colony


def test_of_a_board_at_which_nobody_looked_nothing_is_said() -> None:
    own = laying()
    text = own.lift(own.empty(), NOTHING)
    assert "board" not in text and "  sideways: _" in text
    verdict = judge(text, "sporeadic")
    assert verdict.errors == [] and {rule for _, rule in verdict.of("undecided")} == {"SPO-SCORE-4"}, verdict.told()


def test_a_space_at_which_nobody_looked_may_hold_a_token() -> None:
    own = laying()
    table = seen(own.empty(), *BOTH)
    table = replace(table, unseen=table.unseen | {("board", "M10")})
    row = next(line for line in own.lift(table, NOTHING).splitlines() if line.strip().startswith("M:"))
    # Of two players row M goes from M06 to M14, so M10 is the fifth of nine.
    assert row.split() == ["M:", ".", ".", ".", ".", "_", ".", ".", ".", "."]
    sheet = lifted(own, table).judged.sheet
    assert sheet is not None and not sheet.is_certain


@pytest.mark.parametrize(
    ("piece", "rule"),
    [
        (token("L10", "mushrooms", "green"), "LOG-PLAYERS"),  # two tokens on one space
        (token("N08", "mushrooms", "blue"), "LOG-PLAYERS"),  # nobody has blue
        (token("F10", "mushrooms", "red"), "SPO-GEO-6"),  # outside the play area of two players
    ],
)
def test_what_cannot_lie_so_is_reported(piece: Piece, rule: str) -> None:
    own = laying()
    verdict = lifted(own, seen(own.empty(), *BOTH, piece))
    assert rule in {found for _, found in verdict.errors}, verdict.told()
    assert verdict.judged.sheet is None or verdict.judged.sheet.provisional


def test_a_token_too_many_is_reported_at_once() -> None:
    own = laying()
    more = [token(place, "colonies", "red") for place in ("H10", "P08", "R09")]
    verdict = lifted(own, seen(own.empty(), *BOTH, *more))
    assert "SPO-SET-1" in {rule for _, rule in verdict.errors}


def test_tokens_have_the_colours_that_the_players_chose() -> None:
    own = laying(2, colours={"R": "Blue", "G": "red"})
    table = seen(own.empty(), token("L09", "colonies", "blue"), token("N12", "colonies", "red"))
    rows = own.lift(table, NOTHING).splitlines()
    assert next(row for row in rows if row.strip().startswith("L:")).split()[3] == "R*"
    assert next(row for row in rows if row.strip().startswith("N:")).split()[7] == "G*"


def test_cards_are_written_where_they_lie() -> None:
    own = laying()
    cards = [
        Piece("hands.R", ("1",), "cards", "humidify"),
        Piece("hands.R", ("2",), "cards", back=True),
        Piece("front.G", ("G",), "cards", "stolen_nutrients"),
    ]
    table = counted(own.opened(seen(own.empty(), *BOTH, *cards)), deck=20)
    verdict = lifted(own, table, {"to_act": "G"})
    assert verdict.errors == []
    assert verdict.table.hands == [("HU", "?"), ()]
    assert verdict.table.front == ["", "SN"] and verdict.table.deck_left == 20
