"""Where on the laid table something is: boards and places of problems and of moves."""

from __future__ import annotations

from collections.abc import Iterable

from checker.woodlots.table import WoodlotsTable
from sporeprint.ground.tableau import Spot

BOARD, PREP, ACTIONS = "board", "prep", "actions"
TREE_SPOTS = ("left", "right")
GROWTH_SPOT = "growth"


def on_land(t: WoodlotsTable, places: Iterable[int]) -> tuple[Spot, ...]:
    return tuple((BOARD, t.label(place)) for place in places)


def on_prep(t: WoodlotsTable, places: Iterable[int]) -> tuple[Spot, ...]:
    return tuple((PREP, t.label(place)) for place in places)


def sales_of(player: str) -> str:
    """Return the key of the board on which a player's sales lie."""
    return f"{player}.sales"


def chip_spot(label: str) -> str:
    """Return where on a cell of sold land the chip of its place lies."""
    return f"{label}.{GROWTH_SPOT}"


def tree_spots(label: str, number: int) -> tuple[str, ...]:
    """Return where the tree with this number, from 0, stands on a tile; a third one stands between the others."""
    spots = (TREE_SPOTS[number],) if number < len(TREE_SPOTS) else TREE_SPOTS
    return tuple(f"{label}.{spot}" for spot in spots)
