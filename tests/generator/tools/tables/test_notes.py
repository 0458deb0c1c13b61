"""Headings, captions and notes of a drawn table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from generator.scene.primitives import (
    Glyphs,
    flat,
    through,
    words_of,
)
from generator.tools.tables.drawing import Drawn
from sporeprint.ground.tableau import Band, Board, Note, Tableau
from tools.tables.help import SQUARE, drawn, tiny


def test_heading_captions_and_notes_are_written(tmp_path: Path) -> None:
    board = Board("s", "square", "board", caption="Ana: 7", note="team 1")
    notes = (Note("Ana: 7", head=True), Note("two rings", "TIN-RING-1", "good", "rings"))
    made = drawn(tiny(tmp_path), Tableau((Band((board,), "Band"),), notes=notes, heading="Tiny", verdict="Ana wins"))
    words = " ".join(words_of(made.face.items))
    assert words == "Tiny Ana wins Band Ana: 7 · team 1 Ana: 7 two rings TIN-RING-1"


def heights(made: Drawn, words: Sequence[str]) -> list[float]:
    """The y of the baselines of these words."""
    found = {item.words: through(m, item.x, item.y)[1] for item, m in flat(made.face.items) if isinstance(item, Glyphs)}
    return [found[word] for word in words]


def test_many_notes_below_one_head_stand_in_columns_and_hints_stay_with_their_notes(tmp_path: Path) -> None:
    numbers = range(20)
    notes = [note for n in numbers for note in (Note(f"note{n}", f"TIN-RING-{n}"), Note(f"hint{n}"))]
    boards = tuple(Board(f"s{n}", "square", "board") for n in range(4))
    made = drawn(tiny(tmp_path), Tableau((Band(boards),), notes=(Note("head", head=True), *notes)))
    told, hints = (heights(made, [f"{what}{n}" for n in numbers]) for what in ("note", "hint"))
    # 40 lines in columns of 14 at most: three columns, of which each begins at the same height below the head.
    assert [n for n in numbers if told[n] == pytest.approx(told[0])] == [0, 7, 14]
    assert all(hint > note for note, hint in zip(told, hints, strict=True))
    assert max(hints) < told[0] + 14 * (hints[0] - told[0]) * 1.1


def test_a_few_notes_below_one_head_stand_below_each_other(tmp_path: Path) -> None:
    notes = [Note(f"note{n}", "TIN-RING-1") for n in range(10)]
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), notes=(Note("head", head=True), *notes)))
    told = heights(made, [f"note{n}" for n in range(10)])
    assert all(lower > upper for upper, lower in pairwise(told))
