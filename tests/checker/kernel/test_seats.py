"""Whom the words of a log mean: handles, names, first names."""

from __future__ import annotations

import pytest

from checker.kernel.log import Entry, parse_entry
from checker.kernel.seats import Seats

SEATS = Seats({"A": "Ada", "B": "Ben King", "C": "Zoé", "D": "Pan"}, {"take", "pan"})


@pytest.mark.parametrize(
    ("text", "player", "verb", "args"),
    [
        ("1 Ada take 3", "A", "take", ["3"]),
        ("1 ADA take 3", "A", "take", ["3"]),
        ("a take 3", "A", "take", ["3"]),
        ("1 ben king take 3", "B", "take", ["3"]),
        ("1 Ben take 3", "B", "take", ["3"]),
        ("1 zoe take 3", "C", "take", ["3"]),
        ("1 ZOÉ take 3", "C", "take", ["3"]),
        ("1 pan 3", "B", "pan", ["3"]),  # a verb is never a name; as before it is Ben
        ("1 D pan 3", "D", "pan", ["3"]),
        ("1 King take 3", "B", "king", ["take", "3"]),
    ],
)
def test_players_go_by_name_in_any_case(text: str, player: str, verb: str, args: list[str]) -> None:
    read = parse_entry(text, 7, SEATS, "B")
    assert isinstance(read, Entry)
    assert [(step.player, step.verb, step.args) for step in read.steps] == [(player, verb, args)]


def test_later_steps_and_checkpoints_may_name_players_too() -> None:
    read = parse_entry("Ada take ; ben king take ; take -> Ben King.hand=3, ada.x=1, Eve.x=2, pile=1", 7, SEATS, "")
    assert isinstance(read, Entry)
    assert [(step.player, step.said_player) for step in read.steps] == [("A", True), ("B", True), ("B", False)]
    assert [point.name for point in read.checkpoints] == ["B.hand", "A.x", "Eve.x", "pile"]


def test_a_first_name_that_two_have_means_nobody_and_a_handle_comes_first() -> None:
    seats = Seats({"A": "Ben King", "B": "Ben Lord", "Ada": "Zoe", "D": "Ada"})
    assert seats.find("Ben", ["take"]) is None
    assert seats.find("Ben", ["Lord", "take"]) == ("B", 1)
    assert seats.find("ada", ["take"]) == ("Ada", 0)
    assert (seats.handle("ben"), seats.handle("zoe"), seats.handle("")) == (None, "Ada", None)
