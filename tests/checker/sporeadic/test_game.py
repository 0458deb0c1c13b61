"""The referee of Spore-adic! as a whole: what it takes a bare board for."""

from __future__ import annotations

from sporeprint import score


def test_a_bare_board_is_said_to_be_taken_for_a_final_one() -> None:
    board = "R: {mushrooms: [M10, M11], colonies: [M06, N08] }\nG: {mushrooms: [L10], colonies: [M14, L12] }\n"
    head = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\n"
    bare = score(head + board)
    assert bare.outcome == "Rosa wins with 8"
    (note,) = [note for note in bare.notes if note.rule == "SPO-END-4"]
    assert note.message == "taken for a final table: nobody wrote how many mushrooms Rosa and Gus have left"
    counted = score(head + board.replace(" }", ", supply: 9}"))
    assert counted.outcome == "Rosa leads with 8"
