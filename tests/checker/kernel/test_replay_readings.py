"""After a fault play goes on in the likeliest reading: five kinds, each with a log that only this one explains."""

from __future__ import annotations

from .help import HIDDEN, play

TURN, CARD = "TOY-TURN-1", "TOY-PLAY-1"


def test_it_was_really_played_so() -> None:
    verdict = play("1 A play fir ; keep ; draw yew -> A.pile=fir", "2 B play fir ; keep ; draw elm")
    assert verdict.errors == [(6, CARD)]
    assert "read on as if it was really played so" in verdict.at(6).hint
    assert verdict.pile("A") == ["fir"]


def test_another_card_was_meant() -> None:
    verdict = play("1 A play fir ; keep ; draw yew -> A.pile=elm", "2 B play fir ; keep ; draw elm")
    assert verdict.errors == [(6, CARD)]
    assert "read on as if `play elm` was meant" in verdict.at(6).hint
    assert verdict.pile("A") == ["elm"]


def test_it_never_happened_and_neither_did_its_draws() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "2 A play oak ; keep ; draw yew",  # the same line twice
        "3 B play fir ; keep ; draw elm",
        "4 A play elm ; keep ; draw fir -> A.pile=oak elm, left=3",
    )
    assert verdict.errors == [(7, TURN)]
    assert "read on as if it never happened" in verdict.at(7).hint
    assert verdict.pile("A") == ["oak", "elm"]


def test_this_line_and_the_next_are_swapped() -> None:
    verdict = play(
        "1 B play fir ; keep ; draw elm -> left=4",
        "2 A play oak ; keep ; draw yew -> left=5",
        "3 A play elm ; keep ; draw fir",
        "4 B play fir ; keep ; draw oak",
    )
    assert verdict.errors == [(6, TURN)]
    assert "read on as if this line and the next were swapped" in verdict.at(6).hint
    assert (verdict.pile("A"), verdict.pile("B")) == (["oak", "elm"], ["fir", "fir"])


def test_checkpoints_of_swapped_lines_are_compared_too() -> None:
    verdict = play(
        "1 B play fir ; keep ; draw elm -> left=3",  # four are left
        "2 A play oak ; keep ; draw yew",
        "3 A play elm ; keep ; draw fir",
        "4 B play fir ; keep ; draw oak",
    )
    assert len(verdict.errors) == 2


def test_a_line_is_missing_and_the_example_is_a_whole_turn() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "3 A play elm ; keep ; draw oak",  # what Ben did before is not there
        "4 B play fir ; keep ; draw elm -> B.pile=2",
    )
    assert verdict.errors == [(7, TURN)]
    assert "read on as if a line was missing before it, such as `B play fir`" in verdict.at(7).hint
    assert verdict.pile("B") == ["fir", "fir"]


def test_a_line_without_a_name_that_was_swapped_is_of_whoever_comes_before_it_then() -> None:
    verdict = play(
        "1 A play oak",
        "2 B play fir ; keep ; draw elm",
        "3 keep ; draw yew",  # of Ada, if it stood before Ben's line
        "4 A play elm ; keep ; draw oak -> A.pile=2, B.pile=1",
    )
    assert [line for line, _ in verdict.errors] == [7]
    assert "read on as if this line and the next were swapped" in verdict.at(7).hint
    assert verdict.pile("A") == ["oak", "elm"]


def test_when_nothing_speaks_against_it_the_line_was_really_played() -> None:
    verdict = play("1 A play fir ; keep ; draw yew", "2 B play fir ; keep ; draw elm")
    assert "really played so" in verdict.at(6).hint


def test_a_finding_that_another_reading_lacks_is_folded_under_its_cause() -> None:
    verdict = play(
        "1 A play fir ; keep ; draw yew",  # not in hand
        "2 B play fir ; keep ; draw elm -> A.pile=elm",  # as if elm had been meant
        "3 A play oak ; keep ; draw oak -> A.pile=fir oak",  # as if it had been played
    )
    # Both readings have one later finding; the one that stayed clean for longer is kept.
    assert verdict.errors == [(6, CARD), (8, "TOY-PLAY-2")]
    assert "this may follow from line 6" in verdict.at(8).hint
    assert "1 later finding may follow from it" in verdict.at(6).hint


def test_a_finding_that_something_missing_may_explain_is_told_with_the_gap() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "2 A play elm ; keep ; draw fir",  # out of turn, if nothing is missing
        "3 B play fir ; keep ; draw oak -> A.pile=1",  # as if it had not been played
        "4 A play yew ; keep ; draw elm -> A.pile=3",  # as if it had
    )
    assert verdict.errors == [(7, TURN)]
    assert "something may be missing before this line, and whether line 9 is legal depends on it" in verdict.at(7).hint


def test_a_fault_that_every_reading_has_is_not_folded() -> None:
    verdict = play(
        "1 A play fir ; keep ; draw yew",
        "2 B play fir ; burn ; draw oak",
        "3 A play oak ; keep ; draw elm",
        "4 B play oak ; burn ; draw elm",
    )
    assert verdict.errors == [(6, CARD), (9, "TOY-BURN-1")]
    assert not any("may follow" in f.hint for f in verdict.findings)


def test_a_word_that_is_no_verb_is_read_as_the_move_with_most_of_its_words() -> None:
    verdict = play("1 A paly elm ; keep ; draw yew", "2 B play fir ; keep ; draw oak")
    assert verdict.errors == [(6, "LOG-VERB")]
    assert "`play elm` was meant" in verdict.at(6).hint
    assert verdict.pile("A") == ["elm"]


def test_a_line_without_a_player_is_read_as_the_move_of_whoever_is_due() -> None:
    verdict = play("1 play elm", "A keep ; draw yew", "B play fir ; keep")
    assert verdict.errors == [(6, "LOG-PLAYER")]
    assert verdict.pile("A") == ["elm"]


def test_a_step_in_the_middle_can_be_wrong_without_harm_to_the_rest_of_the_line() -> None:
    verdict = play("1 A play elm ; brun ; draw yew -> A.points=1", "2 B play fir ; keep ; draw oak", hands=HIDDEN)
    assert verdict.errors == [(6, "LOG-VERB")]
    assert "`burn` was meant" in verdict.at(6).hint
