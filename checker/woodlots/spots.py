"""Where on the drawn table a problem shows."""

from __future__ import annotations

from collections.abc import Iterable

from checker.woodlots.table import WoodlotsTable
from sporeprint.ground.tableau import Spot

BOARD, PREP = "board", "prep"


def on_land(t: WoodlotsTable, places: Iterable[int]) -> tuple[Spot, ...]:
    return tuple((BOARD, t.label(place)) for place in places)


def on_prep(t: WoodlotsTable, places: Iterable[int]) -> tuple[Spot, ...]:
    return tuple((PREP, t.label(place)) for place in places)
