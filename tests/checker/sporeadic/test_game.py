"""The table as it would be if a move had been made in an earlier turn: tokens stand, cards are gone, all is paid."""

from __future__ import annotations

from judging import referee

from checker.sporeadic.cards import Play
from checker.sporeadic.growth import COLONY, MUSHROOM, Grow
from sporeprint import score

from .tables import log

START = "R: {colonies: [M06], mushrooms: [M07]}\nG: {colonies: [M14]}\nhands: {R: [PC, SN], G: []}\nto_act: R"


def test_tokens_stand_there_and_cost_nothing_now() -> None:
    t = log(START, "1 R draw HG").judged.position
    points, seat = t.gp, t.seat("G")
    left, unplayed = t.supply[seat], t.unplayed[seat]
    game = referee("sporeadic")
    game.make_earlier(t, Grow("G", MUSHROOM, "M13 M12"))
    game.make_earlier(t, Grow("G", COLONY, "M09"))
    assert t.mush[seat] == t.field.mask("M12 M13")
    assert (t.supply[seat], t.unplayed[seat]) == (left - 2, unplayed - 1)
    assert (t.gp, t.player) == (points, "R")


def test_where_something_stands_nothing_else_can_have_been_grown() -> None:
    t = log(START, "1 R draw HG").judged.position
    before = t.copy()
    referee("sporeadic").make_earlier(t, Grow("G", MUSHROOM, "M07"))
    assert (t.mush, t.supply) == (before.mush, before.supply)


def test_a_card_that_was_played_is_no_longer_in_the_hand() -> None:
    t = log(START, "1 R draw HG").judged.position
    referee("sporeadic").make_earlier(t, Play("R", "SN", "G", "", ""))
    assert sorted(t.hands[t.seat("R")]) == ["HG", "PC"]


def test_a_bare_board_is_said_to_be_taken_for_a_final_one() -> None:
    board = "R: {mushrooms: [M10, M11], colonies: [M06, N08] }\nG: {mushrooms: [L10], colonies: [M14, L12] }\n"
    head = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\n"
    bare = score(head + board)
    assert bare.outcome == "Rosa wins with 8"
    (note,) = [note for note in bare.notes if note.rule == "SPO-END-4"]
    assert note.message == "taken for a final table: nobody wrote how many mushrooms Rosa and Gus have left"
    counted = score(head + board.replace(" }", ", supply: 9}"))
    assert counted.outcome == "Rosa leads with 8"
