"""What may have been done where a log has nothing, and what is left open behind it."""

from __future__ import annotations

from typing import Any

from checker.kernel import gaps
from checker.kernel.thread import Thread

from .help import GAME, play
from .toy_moves import Choose, Pass, Play

TURN = "TOY-TURN-1"


def table(*lines: str) -> Thread:
    """The table after these lines."""
    verdict = play(*lines)
    assert verdict.errors == []
    return Thread(verdict.judged.position)


def due(player: str) -> Any:
    return lambda thread: GAME.to_act(thread.position) == player


def test_a_turn_that_is_missing_is_filled_in_with_all_its_steps() -> None:
    after = table("1 A play oak ; keep ; draw yew")
    found = list(gaps.fillings(GAME, after, due("A"), frozenset(), 1))
    texts = [" ; ".join(move.text() for move in moves if move.actor == "B") for moves in found]
    assert "play fir ; keep" in texts
    assert all(moves[0].actor == "B" for moves in found)


def test_moves_with_the_words_of_the_log_come_first() -> None:
    start = table()
    moves = gaps.choices(GAME, start.position)
    assert gaps.ranked(moves, frozenset({"elm"}), frozenset())[0].text() == "play elm"
    assert gaps.ranked(moves, frozenset({"elm"}), frozenset({"oak"}))[0].text() == "play oak"


def test_of_too_many_moves_some_of_every_verb_are_tried() -> None:
    many = [Play("A", f"card{n}") for n in range(2 * gaps.CHOICES)]
    found = gaps.mixed([*many, Pass("A")])
    assert len(found) == gaps.CHOICES
    assert Pass("A") in found
    assert gaps.mixed(many[:3]) == many[:3]


def test_turns_that_are_missing_are_counted_without_chance() -> None:
    keep = [Play("A", "oak"), Pass("A")]
    assert gaps.turns_of(keep) == 1
    assert gaps.turns_of([*keep, Play("B", "fir"), Pass("A")]) == 3
    assert gaps.turns_of([]) == 1


def test_what_later_lines_name_is_spared_and_another_verb_is_no_way_out() -> None:
    moves = [Play("A", "oak"), Play("A", "fir"), Pass("A")]
    assert gaps.sparing(moves, frozenset({"oak"})) == Play("A", "fir")
    assert gaps.sparing(moves, frozenset({"oak", "fir"})) == Play("A", "oak")
    assert gaps.sparing(moves, frozenset()) == Play("A", "oak")


def test_a_whole_turn_is_dived_through_for_each_row_of_verbs() -> None:
    after = table("1 A play oak ; keep ; draw yew")
    found = list(gaps.dives(GAME, after, due("A"), lambda may: gaps.ranked(may, frozenset(), frozenset({"fir"}))[0]))
    texts = [[move.text() for move in moves if move.actor == "B"] for moves in found]
    assert ["play fir", "keep"] in texts
    assert ["play fir", "burn"] in texts
    rows = [tuple(move.verb for move in moves) for moves in found]
    assert len(set(rows)) == len(rows)


def test_behind_a_whole_turn_the_others_do_the_plainest_until_the_log_goes_on() -> None:
    after = table()
    found = list(gaps.dives(GAME, after, lambda thread: len(thread.position.piles["A"]) > 1, lambda may: may[0]))
    kept = next(moves for moves in found if [move.verb for move in moves[:2]] == ["play", "keep"])
    assert [move.actor for move in kept].count("B") >= 1
    assert kept[-1].actor == "A"


def test_a_move_is_exchanged_for_others_of_its_verb_and_the_rest_is_carried_on() -> None:
    start = table()
    first, last = Play("A", "oak"), Choose("A", "keep")
    found = list(gaps.exchanged(GAME, start, (first, last), 0, "B", frozenset({"elm"})))
    assert found[0] == (Play("A", "elm"), last)
    assert all(moves[1:] == (last,) for moves in found)
    assert first not in [moves[0] for moves in found]


def test_a_bridge_leads_over_several_turns() -> None:
    start = table()
    moves = gaps.bridge(GAME, start, due("B"))
    assert moves[0].text().startswith("play ")
    assert GAME.to_act(start.position) == "B"


def test_what_is_wrong_whatever_is_missing_is_told_as_a_fault() -> None:
    verdict = play(
        "1 A play oak ; keep ; draw yew",
        "2 A play elm ; keep ; draw fir",  # Ben's turn is missing
        "3 A play yew ; keep ; draw elm",  # and again
    )
    assert verdict.errors == [(7, TURN), (8, TURN)]


def test_a_step_that_cannot_be_read_is_told_once_and_what_was_meant_is_found() -> None:
    verdict = play(
        "1 A play oak oak=1 oak=2 ; keep ; draw yew",
        "2 B play fir ; keep ; draw elm",
        "3 A play elm ; keep ; draw fir -> A.pile=oak elm",
    )
    assert verdict.errors == [(6, "LOG-LINE")]
