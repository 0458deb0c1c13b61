"""Faces of the things on a drawn table."""

from __future__ import annotations

from pathlib import Path

from projects import SLUG

from generator.scene.primitives import (
    words_of,
)
from generator.tools.tables.drawing import draw_tableau
from generator.tools.tables.files import table_file
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.tableau import Band, Board, Piece, Tableau
from tools.tables.help import LOOKS, SQUARE, drawn, named, tiny


def test_a_piece_that_nobody_saw_shows_a_question_mark(tmp_path: Path) -> None:
    ref = tiny(tmp_path)
    seen = drawn(ref, Tableau((Band((SQUARE,)),), (Piece("s", ("a1",), "token", "red"),)))
    unseen = drawn(ref, Tableau((Band((SQUARE,)),), (Piece("s", ("a1",), "token"),)))
    assert words_of(seen.face.items) == []
    assert words_of(unseen.face.items) == ["?"]


def test_a_thing_is_composed_once_and_placed_often(tmp_path: Path) -> None:
    pieces = tuple(Piece("s", (label,), "token", "red") for label in ("a1", "b1", "c1"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pieces))
    assert len({id(group) for group, _ in named(made.face.items, "token red")}) == 1
    text = table_file(made, "svg", "x").decode()
    assert text.count("<use ") == 3


def test_mistakes_in_the_looks_are_told_and_nothing_is_drawn(tmp_path: Path) -> None:
    ref = tiny(tmp_path)
    (tmp_path / "layouts" / SLUG / "looks.yaml").write_text(LOOKS.replace("#cccccc", "nocolour"))
    report = Report()
    assert draw_tableau(ref, Tableau((Band((SQUARE,)),)), report) is None
    assert {finding.rule for finding in report.findings} == {"COLOUR-UNKNOWN"}


def test_a_piece_that_nobody_saw_and_that_lies_face_down_shows_its_back() -> None:
    ref = load_catalogue(None).get("undergrove")
    assert ref is not None
    bands = (Band((Board("row", "bonus_tiles", places=("1", "2")),)),)
    faces = (("", True), ("one", True), ("", False))
    pieces = [Piece("row", ("1",), "bonus_tiles", item, back=back) for item, back in faces]
    hidden, known, unseen = (words_of(drawn(ref, Tableau(bands, (piece,))).face.items) for piece in pieces)
    assert "?" in unseen and "?" not in hidden and hidden == known
