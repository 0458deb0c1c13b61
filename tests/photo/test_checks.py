"""A table as a whole: no more pieces than the box has, and no tile beyond the places that were read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from photo_found import found

from sporeprint.api.table_faces import table_faces
from sporeprint.ground.offers import Choice, Offer
from sporeprint.ground.placing import lay_board
from sporeprint.ground.tableau import Board, Piece, Tableau
from sporeprint.photo import checks
from sporeprint.photo.frames import Frame
from sporeprint.photo.places import PlaceReading, Reader

CELL = 63.0
"""Millimetres of a tile of Undergrove."""


def reader(*reads: PlaceReading) -> Reader:
    table = SimpleNamespace(reads=list(reads), ground=None, tableau=Tableau(()))
    return cast("Reader", table)


@pytest.fixture(autouse=True)
def nothing_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "doubted", lambda *_: [])


def forest() -> Frame:
    """A forest of 3 x 3 cells that begins at the corner of the table."""
    board = Board("forest", "mushrooms", places=tuple("abcdefghi"), lay="grid", rows=(3, 3, 3))
    return Frame(board, lay_board(board, table_faces("undergrove").geometry), np.zeros(2), 0.0, {})


def tile(x: float, y: float) -> object:
    return found("undergrove", ("mushrooms", "king_bolete", "forest", False), (x, y, 0.0))


@pytest.mark.parametrize(
    ("x", "y", "asked"),
    [(3.5 * CELL, 0.5 * CELL, True), (-0.5 * CELL + 3, 1.5 * CELL - 4, True), (4.0 * CELL, 0.5 * CELL, False)],
    ids=["beyond the edge", "a little beside its cell", "between cells"],
)
def test_a_tile_where_the_grid_goes_on_makes_the_board_unseen(x: float, y: float, asked: bool) -> None:
    one = reader()
    checks.check_table(one, [forest()], [tile(x, y)], [])  # type: ignore[list-item]
    assert (("forest", "") in one.tableau.unseen) == asked


def test_a_tile_that_was_read_leaves_the_board_seen() -> None:
    one, frame, seen = reader(), forest(), tile(0.5 * CELL, 0.5 * CELL)
    frame.tiles["a"] = seen  # type: ignore[assignment]
    checks.check_table(one, [frame], [seen], [])  # type: ignore[list-item]
    assert not one.tableau.unseen


def test_of_more_pieces_than_the_box_has_the_least_sure_are_asked_about() -> None:
    oak = Choice(Piece("row", (), "tiles", "oak"), "oak", left=2)
    reads = [
        PlaceReading("row", place, oak, True, "", (0.0, 0.0), margin=margin)
        for place, margin in (("1", 0.9), ("2", 0.5), ("3", 0.8))
    ]
    one = reader(*reads)
    checks.check_table(one, [], [], [Offer("row", ("1", "2", "3"), (oak,))])
    assert [(read.place, read.why) for read in one.reads if not read.sure] == [("2", "too many")]
    assert one.tableau.unseen == {("row", "2")}
