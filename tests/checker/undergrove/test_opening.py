"""Starting corners, by the examples of the rules."""

from __future__ import annotations

from undergrove.tables import clean, log


def test_w23_starting_corners_and_the_neutral_ones() -> None:
    t = clean(log("R start EL.NE", "G start EL.SW"))
    corners = {t.corner_text(corner): piece.owner for corner, piece in t.pieces.items()}
    assert corners == {"FA.NW": 0, "CD.NW": 1, "EL.NW": -2, "CD.NE": -2}
