"""Ways of carbon to a Seedling: where it can start, where it can be absorbed, how far that is."""

from __future__ import annotations

from collections.abc import Iterator

from checker.undergrove.grid import CORNERS, Path, ways_from
from checker.undergrove.table import CornerPiece, Effect, UndergroveTable


def takers(t: UndergroveTable, seat: int) -> dict[int, list[int]]:
    """Tile -> corners of the player's Seedlings that can absorb carbon there."""
    found: dict[int, list[int]] = {}
    room = t.capacity(seat)
    for corner, piece in t.own(seat):
        if can_take(piece, room):
            for k, step in enumerate(CORNERS):
                if piece.roots >> k & 1:
                    found.setdefault(corner - step, []).append(corner)
    return found


def can_take(piece: CornerPiece, room: int) -> bool:
    return not piece.tree and piece.carbon < room


def ways(t: UndergroveTable, seat: int, here: int, most: int) -> Iterator[tuple[Path, int]]:
    """A shortest path from each carbon to each tile where it can be absorbed, and the Seedling; no detours."""
    ends = takers(t, seat)
    if not ends:
        return
    sources = [here] if here >= 0 else sorted(t.carbon)
    for source in sources:
        if t.carbon.get(source, 0) < 1:
            continue
        paths = ways_from(source, t.tiles, most)
        for cell, corners in ends.items():
            path = paths.get(cell)
            if path is not None:
                for corner in corners:
                    yield path, corner


def units(t: UndergroveTable, seat: int) -> int:
    """Steps that a player can pay for: cubes and ready tokens."""
    return t.cubes_of(seat) + t.ready[seat].bit_count()


def is_open(t: UndergroveTable, effect: Effect) -> bool:
    """Whether any carbon can be taken by an absorb effect; bonus tiles may pay for steps, too."""
    far = len(t.tiles) if t.bonus[t.turn] else units(t, t.turn) + int(effect.word or 0)
    return next(ways(t, t.turn, effect.at, far), None) is not None
