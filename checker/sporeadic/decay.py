"""Decay: which chains lose a mushroom, and which mushrooms it may be (SPO-DECAY)."""

from __future__ import annotations

from checker.sporeadic import shapes
from checker.sporeadic.hexes import Field, bits
from checker.sporeadic.table import SporeadicTable


def due(t: SporeadicTable) -> tuple[int, ...]:
    """The chains of the player to act that must still decay this turn."""
    if t.decaying is not None:
        return t.decaying
    return tuple(t.field.pieces(shapes.disconnected(t.field, t.mush[t.turn], t.cols[t.turn])))


def ends(field: Field, chain: int) -> int:
    """The branch ends: mushrooms with at most one other of the chain next to them."""
    return chain & ~shapes.crowded(field, chain, 2)


def choices(field: Field, chain: int) -> int:
    """The mushrooms of which the owner may discard one: branch ends, or without any those on a cycle."""
    tips = ends(field, chain)
    if tips:
        return tips
    return sum(bit for bit in bits(chain) if _on_cycle(field, chain, bit))


def _on_cycle(field: Field, chain: int, bit: int) -> bool:
    """Whether two neighbours of a mushroom are joined without it."""
    rest = chain & ~bit
    beside = field.near[bit] & rest
    return any((piece & beside).bit_count() > 1 for piece in field.pieces(rest))
