"""Inks of marks and notes: told apart by colour and pattern."""

from __future__ import annotations

from pathlib import Path

from generator.scene.primitives import (
    Shape,
)
from generator.tools.tables.inks import FAULT, INKS, inks_for
from sporeprint.ground.tableau import Band, Mark, Note, Tableau
from tools.tables.help import SQUARE, drawn, named, tiny


def test_a_fault_is_drawn_in_the_colour_of_faults(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=(Mark("cross", "s", ("a1",), role="bad"),)))
    ((group, _),) = named(made.face.items, "cross s a1")
    assert FAULT.colour in {item.stroke for item in group.items if isinstance(item, Shape)}


def test_every_ink_differs_from_its_neighbours_in_colour_and_pattern() -> None:
    assert len({ink.colour for ink in (*INKS, FAULT)}) == len(INKS) + 1
    assert len({ink.pattern for ink in INKS[:6]}) == 6
    found = inks_for(["b", "a", "", "b"])
    assert found == {"b": INKS[0], "a": INKS[1]}


def test_marks_and_notes_of_one_tint_share_the_ink(tmp_path: Path) -> None:
    marks = (Mark("halo", "s", ("a1",), tint="rings"), Mark("halo", "s", ("b1",), tint="rows"))
    notes = (Note("rows", tint="rows"), Note("rings", tint="rings"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=marks, notes=notes))
    ((group, _),) = named(made.face.items, "halo s a1")
    assert INKS[1].colour in {item.stroke for item in group.items if isinstance(item, Shape)}
