"""Where on the drawn table a problem shows."""

from __future__ import annotations

from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.tableau import Spot

BOARD = "board"


def on_board(t: SporeadicTable, spaces: int) -> tuple[Spot, ...]:
    return tuple((BOARD, label) for label in t.field.labels(spaces))
