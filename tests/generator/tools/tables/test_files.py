"""Drawn tables as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.tools.tables.files import FORMATS, Format, table_file
from sporeprint.ground.tableau import Band, Mark, Note, Piece, Tableau
from tools.tables.help import HEXES, SQUARE, drawn, tiny


@pytest.mark.parametrize("kind", FORMATS)
def test_the_same_table_gives_the_same_bytes(tmp_path: Path, kind: Format) -> None:
    tableau = Tableau(
        (Band((SQUARE, HEXES)),),
        (Piece("s", ("a1",), "token", "red"), Piece("s", ("b1",), "token", "blue", ghost=True)),
        (Mark("halo", "s", ("a1",), "7"),),
        (Note("seven", "TIN-ONE-1"),),
        "Tiny",
    )
    ref = tiny(tmp_path)
    assert table_file(drawn(ref, tableau), kind, "x") == table_file(drawn(ref, tableau), kind, "x")
