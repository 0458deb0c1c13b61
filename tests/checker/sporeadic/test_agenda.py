"""What must happen in Spore-adic! before anybody chooses."""

from __future__ import annotations

from judging import referee
from kernel.forward_help import coming, due, rules, sporeadic

CLEAN = "phase: clean\ngp: 0\nto_act: R\n"


GUS = "G: {colonies: [R10]}\n"


def test_a_turn_begins_with_a_card() -> None:
    table = sporeadic("R: {colonies: [M06]}\n" + GUS + "to_act: R\n")
    agenda = due("sporeadic", table)
    assert (agenda.line, rules(agenda)) == ("R draw ?", [("Rosa", "SPO-DRAW-1")])
    course = coming("sporeadic", table, "HU")
    assert (course.position.hands[0], course.is_free) == (("HU",), True)


def test_a_completed_ring_asks_for_a_card() -> None:
    start = "R: {mushrooms: [L10, L11, N08, N10], colonies: [L09, N09]}\n" + GUS + "to_act: R\n"
    table = sporeadic(start, "R draw HU ; grow mushroom M08 M11")
    agenda = due("sporeadic", table)
    assert (agenda.line, rules(agenda)) == ("R ring ?", [("Rosa", "SPO-RING-5")])
    assert coming("sporeadic", table, "HF").position.hands[0] == ("HU", "HF")


def test_each_loose_chain_decays_at_one_of_its_ends() -> None:
    # M09 to M11 is a chain with two ends, K08 stands alone; neither hangs on the colony M06.
    table = sporeadic("R: {mushrooms: [K08, M09, M10, M11], colonies: [M06]}\n" + GUS + CLEAN + "placed: yes\n")
    agenda = due("sporeadic", table)
    assert (agenda.line, agenda.asks) == ("R decay K08 ? ; end", ("the mushroom that decays, M09 or M11",))
    assert rules(agenda)[:2] == [("chain K08", "SPO-DECAY-3"), ("chain M09, M10 and M11", "SPO-DECAY-3")]
    course = coming("sporeadic", table, "M11")
    assert course.position.desert[0] == 2
    assert course.lines[1].text == "G draw ?"


def test_a_mushroom_in_the_middle_of_a_chain_does_not_decay() -> None:
    table = sporeadic("R: {mushrooms: [M09, M10, M11], colonies: [M06]}\n" + GUS + CLEAN)
    (line,) = coming("sporeadic", table, "M10").lines
    assert line.outcome is not None
    assert [fault.problem.rule for fault in line.outcome.faults] == ["SPO-DECAY-3"]


def test_cards_above_three_are_discarded() -> None:
    cards = "hands: {R: [HU, HF, ST, ST, DE]}\n"
    agenda = due("sporeadic", sporeadic("R: {colonies: [M06]}\n" + GUS + cards + CLEAN + "placed: yes\n"))
    assert agenda.line == "R discard ? ? ; end"
    assert rules(agenda) == [("Rosa", "SPO-CLEAN-1"), ("Rosa", "SPO-TURN-1")]


def test_a_diamond_is_repaired_before_anything_else() -> None:
    # Of the diamond M07 M08 L08 L09 one must go; N06 is no part of it.
    table = sporeadic("R: {mushrooms: [N06, M07, M08, L08, L09], colonies: [M06]}\n" + GUS + CLEAN)
    agenda = due("sporeadic", table)
    assert (agenda.line, [rule for _, rule in rules(agenda)]) == ("R repair R ?", ["SPO-REPAIR-2"])
    assert set(agenda.dues[0].place.split(", ")) == {"L08", "L09", "M07", "M08"}
    assert coming("sporeadic", table, "L09").lines[1].text == "R end"


def test_a_turn_without_a_placement_was_stuck() -> None:
    agenda = due("sporeadic", sporeadic("R: {colonies: [M06]}\n" + GUS + CLEAN))
    assert (agenda.line, rules(agenda)) == ("R end", [("Rosa", "SPO-STUCK-1"), ("Rosa", "SPO-TURN-1")])


def test_the_last_stuck_turn_ends_the_game() -> None:
    table = sporeadic("R: {colonies: [M06]}\n" + GUS + CLEAN + "stuck: {R: 1, G: 0}\n")
    course = coming("sporeadic", table)
    assert rules(course.lines[0].agenda)[-1] == ("Rosa", "SPO-END-2")
    assert referee("sporeadic").to_act(course.position) is None
