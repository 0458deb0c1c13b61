"""What must happen now, asked of a toy game."""

from __future__ import annotations

from checker.kernel.agenda import Agenda, Due
from kernel.forward_help import toy, toy_course
from kernel.help import GAME


def test_a_chance_move_that_is_due_is_asked_for() -> None:
    agenda = GAME.agenda(toy("1 A play oak ; keep"))
    assert agenda is not None
    assert (agenda.line, agenda.asks) == ("draw ?", ("what `draw` brings",))


def test_the_only_legal_step_is_forced_and_played() -> None:
    # Ada holds two oaks: she may not pass, and what she plays is an oak. Then she keeps or burns it.
    course = toy_course(toy(hands="hands: {A: [oak, oak], B: [fir, fir]}"))
    assert [line.text for line in course.lines] == ["A play oak"]
    assert (course.is_free, course.position.open) == (True, "oak")


def test_where_somebody_chooses_nothing_is_due() -> None:
    assert GAME.agenda(toy()) is None
    course = toy_course(toy(), "fir")
    assert (course.lines, course.left, course.is_free) == ((), ("fir",), True)


def test_after_the_end_nothing_is_due() -> None:
    table = toy()
    table.turns = 6
    assert GAME.agenda(table) is None


def test_what_an_agenda_asks_is_what_its_dues_ask_in_their_order() -> None:
    dues = (Due("a", asks=("die", "card")), Due("b"), Due("c", asks=("coin",)))
    assert Agenda("head", dues, "roll ? ? ?").asks == ("die", "card", "coin")
