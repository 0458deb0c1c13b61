"""What a mushroom is worth at the end (UND-VAL)."""

from __future__ import annotations

from checker.undergrove.grid import neighbours
from checker.undergrove.table import UndergroveTable


def worth(t: UndergroveTable, cell: int) -> int:
    """The points of a Root on a tile; of a tile that nobody wrote down 0."""
    tile = t.tile(cell)
    if tile is None:
        return 0
    if tile.by_cubes:
        filled = len(t.cubes.get(cell, ""))
        return tile.by_cubes[min(filled, len(tile.by_cubes)) - 1] if filled else 0
    return tile.worth + (tile.each * beside(t, cell, tile.beside) if tile.beside else 0)


def beside(t: UndergroveTable, cell: int, kind: str) -> int:
    """Neighbours of a type."""
    others = (t.tile(other) for other in neighbours(cell))
    return sum(other is not None and other.type == kind for other in others)


def worths(t: UndergroveTable) -> dict[int, int]:
    """The value of every tile in the Forest."""
    return {cell: worth(t, cell) for cell in t.tiles}


def words(t: UndergroveTable, cell: int) -> str:
    """A value with its reason: `Mouse Trich 5 (2 + 3 x gill beside it)`."""
    tile, points = t.tile(cell), worth(t, cell)
    if tile is None:
        return f"{t.tile_name(cell)} unknown"
    if tile.by_cubes:
        count = len(t.cubes.get(cell, ""))
        return f"{tile.name} {points} ({count} cube{'' if count == 1 else 's'})"
    if tile.beside:
        count = beside(t, cell, tile.beside)
        each = f"{count} x " if tile.each == 1 else f"{count} x {tile.each} for "
        return f"{tile.name} {points} ({tile.worth} + {each}{tile.beside} beside it)"
    return f"{tile.name} {points}"
