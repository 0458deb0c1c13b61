"""After a fault play goes on: each strategy of the recovery with a log that only its candidate explains."""

from __future__ import annotations

from judging import judge

from .help import HIDDEN, play

TURN, CARD = "TOY-TURN-1", "TOY-PLAY-1"


def test_it_was_really_played_so() -> None:
    verdict = play("1 A play fir ; keep ; draw yew -> A.pile=fir", "2 B play fir ; keep ; draw elm")
    assert verdict.errors == [(6, CARD)]
    assert "continuing as if the move had been played" in verdict.at(6).hint
    assert verdict.pile("A") == ["fir"]


def test_another_card_was_meant() -> None:
    verdict = play("1 A play fir ; keep ; draw yew -> A.pile=elm", "2 B play fir ; keep ; draw elm")
    assert verdict.errors == [(6, CARD)]
    assert "continuing as if `play elm` was meant" in verdict.at(6).hint
    assert verdict.pile("A") == ["elm"]


def test_it_never_happened_and_neither_did_its_draws() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "2 A play oak ; keep ; draw yew",  # the same line twice
        "3 B play fir ; keep ; draw elm",
        "4 A play elm ; keep ; draw fir -> A.pile=oak elm, left=3",
    )
    assert verdict.errors == [(7, TURN)]
    assert "continuing as if line 7 stood there only once" in verdict.at(7).hint
    assert verdict.pile("A") == ["oak", "elm"]


def test_this_line_and_the_next_are_swapped() -> None:
    verdict = play(
        "1 B play fir ; keep ; draw elm -> left=4",
        "2 A play oak ; keep ; draw yew -> left=5",
        "3 A play elm ; keep ; draw fir",
        "4 B play fir ; keep ; draw oak",
    )
    assert verdict.errors == [(6, TURN)]
    assert "continuing as if this line and the next were swapped" in verdict.at(6).hint
    assert (verdict.pile("A"), verdict.pile("B")) == (["oak", "elm"], ["fir", "fir"])


def test_checkpoints_of_swapped_lines_are_compared_too() -> None:
    verdict = play(
        "1 B play fir ; keep ; draw elm -> left=3",  # four are left
        "2 A play oak ; keep ; draw yew",
        "3 A play elm ; keep ; draw fir",
        "4 B play fir ; keep ; draw oak",
    )
    assert verdict.errors == [(6, TURN), (6, "TOY-DRAW-2")]


def test_a_line_is_missing_and_the_example_is_a_whole_turn() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "3 A play elm ; keep ; draw oak",  # what Ben did before is not there
        "4 B play fir ; keep ; draw elm -> B.pile=2",
    )
    assert verdict.errors == [(7, TURN)]
    assert "continuing as if a line was missing before it, such as `B play fir`" in verdict.at(7).hint
    assert verdict.pile("B") == ["fir", "fir"]


def test_a_line_without_a_name_that_was_swapped_is_of_whoever_comes_before_it_then() -> None:
    verdict = play(
        "1 A play oak",
        "2 B play fir ; keep ; draw elm",
        "3 keep ; draw yew",  # of Ada, if it stood before Ben's line
        "4 A play elm ; keep ; draw oak -> A.pile=2, B.pile=1",
    )
    assert [line for line, _ in verdict.errors] == [7]
    assert "continuing as if this line and the next were swapped" in verdict.at(7).hint
    assert verdict.pile("A") == ["oak", "elm"]


def test_when_nothing_speaks_against_it_the_line_was_really_played() -> None:
    verdict = play("1 A play fir ; keep ; draw yew", "2 B play fir ; keep ; draw elm")
    assert "the move had been played" in verdict.at(6).hint


def test_a_line_that_another_candidate_allows_is_undecided() -> None:
    verdict = play(
        "1 A play fir ; keep ; draw yew",  # not in hand
        "2 B play fir ; keep ; draw elm -> A.pile=elm",  # as if elm had been meant
        "3 A play oak ; keep ; draw oak -> A.pile=fir oak",  # as if it had been played
    )
    # Each candidate leaves one later error, in another line: neither of them is certain.
    assert verdict.errors == [(6, CARD)]
    assert verdict.undecided == [(7, CARD)]
    assert "whether line 7 is legal depends on what happened before line 6" in verdict.at(7).message


def test_a_line_that_something_missing_may_explain_is_undecided() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "2 A play elm ; keep ; draw fir",  # out of turn, if nothing is missing
        "3 B play fir ; keep ; draw oak -> A.pile=1",  # as if it had not been played
        "4 A play yew ; keep ; draw elm -> A.pile=3",  # as if it had
    )
    assert verdict.errors == [(7, TURN)]
    assert verdict.undecided == [(8, TURN)]


def test_a_fault_that_every_candidate_leaves_is_an_error_of_its_own() -> None:
    verdict = play(
        "1 A play fir ; keep ; draw yew",
        "2 B play fir ; burn ; draw oak",
        "3 A play oak ; keep ; draw elm",
        "4 B play oak ; burn ; draw elm",
    )
    assert verdict.errors == [(6, CARD), (9, "TOY-BURN-1")]
    assert verdict.undecided == []


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


def test_a_line_with_too_many_steps_is_refused_by_a_finding_that_names_the_limit() -> None:
    verdict = play("A play oak ; keep" + " ; draw yew" * 8000, "A play oak ; keep ; draw yew")
    assert verdict.errors == [(6, "LOG-LINE")]
    assert verdict.at(6).message == "there are 8002 steps on this line, at most 200 are read"


def test_a_log_with_too_many_steps_is_read_up_to_the_limit() -> None:
    verdict = play(*["A " + " ; ".join(["play yew"] * 100)] * 52)
    assert (6 + 51, "LOG-LINE") in verdict.errors
    # What is wrong before is reported up to 200 faults, not searched without end.
    assert len(verdict.errors) <= 202


def test_a_misspelt_verb_does_not_hide_what_else_is_wrong_in_its_line() -> None:
    verdict = play("1 A paly elm ; keep ; draw yew ; draw fir", "2 B play fir ; keep ; draw oak")
    assert verdict.errors == [(6, "LOG-VERB"), (6, "TOY-DRAW-1")]


def test_a_second_fault_in_the_next_line_is_reported_also_at_the_end_of_a_log() -> None:
    # Ada has not said whether she keeps the card, and Ben plays one that he does not hold.
    verdict = play("1 A play oak", "2 B play yew ; keep ; draw elm")
    assert verdict.errors == [(7, TURN), (7, CARD)]


def test_what_is_wrong_whatever_is_missing_is_an_error() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "2 A play elm ; keep ; draw fir",  # Ben's turn is missing
        "3 A play yew ; keep ; draw elm",  # and again
    )
    assert verdict.errors == [(7, TURN), (8, TURN)]


def test_a_step_that_cannot_be_read_is_reported_once_and_what_was_meant_is_found() -> None:
    verdict = play(
        "1 A play oak oak=1 oak=2 ; keep ; draw yew",
        "2 B play fir ; keep ; draw elm",
        "3 A play elm ; keep ; draw fir -> A.pile=oak elm",
    )
    assert verdict.errors == [(6, "LOG-LINE")]


SPOREADIC = """title: sporeadic
rules: 1
players: {R: Rosa, G: Gus}
colonies: [R M06, G M14, G L12, R N08]
---
1 R draw HU ; grow mushroom N09 N10 N11 N12
2 G draw HF ; grow mushroom M13 M12 K12 K13
"""


def test_an_omission_near_the_end_leaves_the_fault_of_the_next_player() -> None:
    # Rosa draws no card; Gus grows on N09, where her mushroom stands.
    entries = "3 R grow mushroom M07 M08 N07 P07\n4 G draw ST ; grow mushroom M11 M10 L10 N09\n"
    found = judge(SPOREADIC + entries, "sporeadic").errors
    assert (8, "SPO-DRAW-1") in found
    assert (9, "SPO-MUSH-1") in found
    assert {line for line, _ in found} == {8, 9}


def test_one_of_several_spaces_in_a_step_may_be_another() -> None:
    # M08 was meant, beside M07; K10 touches nothing of Rosa.
    spoilt = "3 R draw SN ; grow mushroom M07 K10 N07 P07 -> M08=R\n"
    verdict = judge(SPOREADIC + spoilt, "sporeadic")
    assert verdict.errors == [(8, "SPO-MUSH-2")]
    (fault,) = [finding for finding in verdict.findings if finding.level == "error"]
    assert "`grow mushroom M07 M08 N07 P07` was meant" in fault.hint
