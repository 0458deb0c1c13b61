"""Legal, illegal, or not decidable from what was written down; what a play shows binds from then on."""

from __future__ import annotations

import pytest

from .help import HIDDEN, play


@pytest.mark.parametrize(
    ("hand", "level"),
    [("[fir, elm]", ""), ("[oak, _]", "error"), ("[_, elm]", "undecided")],
    ids=["legal", "illegal", "not decidable"],
)
def test_a_pass_has_three_verdicts(hand: str, level: str) -> None:
    verdict = play("1 A pass ; draw fir", hands=f"hands: {{A: {hand}, B: [_, _]}}")
    told = [(f.level, f.rule) for f in verdict.findings if f.level != "note"]
    assert told == ([(level, "TOY-PASS-1")] if level else [])
    assert verdict.code == (1 if level == "error" else 0)


def test_what_cannot_be_told_says_so_and_play_goes_on() -> None:
    verdict = play("1 A pass ; draw fir", "2 B play fir ; keep", hands="hands: {A: [_, elm], B: [fir, fir]}")
    assert verdict.at(6).message == "cannot be told: Ada may hold an oak"
    assert verdict.errors == []
    assert verdict.pile("B") == ["fir"]


def test_copies_seen_elsewhere_settle_what_an_unknown_card_cannot_be() -> None:
    # All three oaks are in the other hands, so Ada surely holds none.
    hands = "hands: {A: [_, elm], B: [oak, oak], C: [oak, fir]}"
    verdict = play("1 A pass ; draw fir", hands=hands, players="{A: Ada, B: Ben, C: Cleo}")
    assert verdict.of("error", "undecided") == []


def test_a_play_that_some_hand_allows_is_legal() -> None:
    assert play("1 A play yew ; keep ; draw oak", "2 B play oak ; keep ; draw oak", hands=HIDDEN).errors == []


def test_a_second_copy_of_a_card_that_is_there_once_names_both_lines() -> None:
    verdict = play("1 A play yew ; keep ; draw oak", "2 B play yew ; keep ; draw fir", hands=HIDDEN)
    assert verdict.errors == [(7, "TOY-COPY-1")]
    assert verdict.at(7).message == "there are 1 of yew, seen in line 6"


def test_a_draw_and_a_play_can_contradict_each_other() -> None:
    verdict = play("1 A play fir ; keep ; draw yew", "2 B play yew ; keep ; draw oak", hands=HIDDEN)
    assert verdict.errors == [(7, "TOY-COPY-1")]
    assert "line 6" in verdict.at(7).message


def test_an_unknown_card_that_was_played_is_gone() -> None:
    verdict = play(
        "1 A play elm ; keep ; draw fir",
        "2 B play fir ; keep ; draw elm",
        "3 A play elm ; keep ; draw yew",  # she holds oak and fir now
        hands="hands: {A: [_, oak], B: [fir, fir]}",
    )
    assert verdict.errors == [(8, "TOY-PLAY-1")]


def test_a_draw_left_out_leaves_an_unknown_card() -> None:
    verdict = play("1 A play oak ; keep", "2 B play fir ; keep", "3 A play yew ; keep -> A.hand=2")
    assert verdict.of("error", "undecided") == []


def test_an_unknown_draw_may_be_written_as_such() -> None:
    assert play("1 A play oak ; keep ; draw _", "2 B play fir ; keep ; draw ?", "3 A play yew ; keep").errors == []


def test_an_ambiguous_step_is_undecided_and_follows_what_the_rest_allows() -> None:
    verdict = play(
        "1 A play leaf ; keep ; draw yew",
        "2 B play fir ; keep ; draw fir",
        "3 A play oak ; keep ; draw elm",  # so the leaf was an elm
    )
    assert (verdict.errors, verdict.undecided) == ([], [(6, "TOY-LEAF-1")])
    assert verdict.pile("A") == ["elm", "oak"]


def test_an_ambiguous_step_that_no_meaning_makes_legal_is_a_fault() -> None:
    verdict = play("1 A play leaf ; keep ; draw oak", hands="hands: {A: [fir, yew], B: [fir, fir]}")
    assert (verdict.errors, verdict.undecided) == ([(6, "TOY-PLAY-1")], [])


def test_an_ambiguous_step_with_one_legal_meaning_is_read_so() -> None:
    verdict = play("1 A play leaf ; keep ; draw oak", hands="hands: {A: [fir, elm], B: [fir, fir]}")
    assert verdict.errors == []
    assert verdict.pile("A") == ["elm"]
