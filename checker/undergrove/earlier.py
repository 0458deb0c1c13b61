"""The table as it would be if a step had been made in an earlier turn: only what it put into the Forest."""

from __future__ import annotations

from checker.undergrove.building import PlaceTile, Seed, lay_tile, put_seedling
from checker.undergrove.effects import put_root
from checker.undergrove.grid import read_cell
from checker.undergrove.hand import lose_tile
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.rooting import Root
from checker.undergrove.table import UndergroveTable


def made_earlier(t: UndergroveTable, move: UndergroveMove) -> None:
    if isinstance(move, PlaceTile) and move.is_possible(t):
        cell = read_cell(move.cell)
        assert cell is not None
        lay_tile(t, lose_tile(t, t.seat(move.actor), move.tile), cell)
    elif isinstance(move, Seed) and move.is_possible(t):
        corner = t.corner_of(move.corner)
        assert corner is not None
        put_seedling(t, t.seat(move.actor), corner)
    elif isinstance(move, Root) and move.is_possible(t):
        fresh = t.fresh
        for slot in move.slots.split():
            found = t.slot_of(slot)
            if found is not None and found[1] in t.pieces:
                put_root(t, t.seat(move.actor), found[1], found[2])
        t.fresh = fresh
