"""Names that the font lacks."""

from __future__ import annotations

from pathlib import Path

from generator.scene.primitives import (
    words_of,
)
from sporeprint.ground.tableau import Band, Board, Tableau
from tools.tables.help import drawn, tiny


def test_a_name_that_the_font_lacks_shows_as_boxes(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((Board("s", "square", "board", caption="田中"),)),)))
    assert len(words_of(made.face.items)) == 1
    assert "田" not in words_of(made.face.items)[0]
