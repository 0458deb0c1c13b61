"""Checkpoints: what somebody says the table looked like, compared with the table."""

from __future__ import annotations

import pytest

from .help import play

LINE = "1 A play oak ; keep ; draw yew"


@pytest.mark.parametrize(
    "said",
    [
        "A.points=5",
        "A.points = 5",
        "left=5, A.points=5",
        "A.pile=oak",
        "A.pile=1",
        "B.pile=",
        "A.hand=2",
        "ADA.Hand=2, LEFT=5",
        "",
    ],
)
def test_a_checkpoint_that_agrees_is_silent(said: str) -> None:
    assert play(f"{LINE} -> {said}").of("error", "undecided") == []


def test_one_that_disagrees_says_what_is_there_and_which_rule_made_it_so() -> None:
    verdict = play(f"{LINE} -> left=5, A.points=6")
    found = verdict.at(6)
    assert (found.level, found.rule, found.message) == ("error", "TOY-SCORE-3", "A.points is 5 here, not 6")
    # The line is 30 characters, ` -> ` four more, `left=5, ` eight: the name begins at column 43.
    assert found.where.column == 43


def test_an_empty_value_is_called_empty() -> None:
    assert play(f"{LINE} -> A.pile=").at(6).message == "A.pile is oak here, not empty"
    assert play(f"{LINE} -> B.pile=fir").at(6).message == "B.pile is empty here, not fir"


def test_each_wrong_one_is_told() -> None:
    verdict = play(f"{LINE} -> left=4, A.points=6, A.hand=2")
    assert verdict.errors == [(6, "TOY-DRAW-2"), (6, "TOY-SCORE-3")]


def test_one_that_cannot_be_compared_is_undecided() -> None:
    verdict = play(f"{LINE} -> A.points=many")
    assert (verdict.errors, verdict.undecided, verdict.code) == ([], [(6, "TOY-SCORE-3")], 0)
    assert "`A.points=many` cannot be compared with 5" in verdict.at(6).message


def test_an_unknown_name_is_an_error_with_the_names_there_are() -> None:
    found = play(f"{LINE} -> A.gold=3").at(6)
    assert (found.level, found.rule) == ("error", "LOG-CHECKPOINT")
    assert found.message == "nothing on the table is called `A.gold`"
    assert found.hint == "there are A.hand, A.pile, A.points"
    assert "there are left, A.hand, A.pile" in play(f"{LINE} -> gold=3").at(6).hint


def test_what_cannot_be_compared_is_quoted_as_it_was_typed() -> None:
    found = play(f"{LINE} -> ADA.Points=6,5")
    assert "`ADA.Points=6,5` cannot be compared with" in found.at(6).message, found.told()


def test_cards_may_be_set_apart_by_commas() -> None:
    lines = [LINE, "2 B play fir ; keep ; draw elm", "3 A play elm ; keep ; draw fir -> A.pile=elm, oak, left=3"]
    assert play(*lines).of("error", "undecided") == []


def test_a_checkpoint_after_a_draw_left_out_sees_the_card_drawn() -> None:
    assert play("1 A play oak ; keep -> A.hand=2, left=5").of("error", "undecided") == []


def test_a_checkpoint_alone_is_no_entry() -> None:
    verdict = play(LINE, "-> A.points=5")
    assert verdict.errors == [(7, "LOG-LINE")]
    assert verdict.at(7).message == "a checkpoint needs an entry before it"
