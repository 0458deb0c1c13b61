"""Fairy Rings: which regions a player's tokens enclose, and which of them are credited (SPO-RING)."""

from __future__ import annotations

from collections.abc import Iterable

from checker.sporeadic.hexes import Field

Regions = tuple[int, ...]


def sealed(field: Field, own: int, most: int, edge_closes: bool = False) -> Regions:
    """The regions of at most so many spaces that the tokens enclose, in the order of their first spaces."""
    rest = field.full & ~own
    if not edge_closes:
        if own.bit_count() < len(field.steps):  # a single space takes six
            return ()
        rest &= ~field.fill(rest & field.edge, rest)
    return tuple(piece for piece in field.pieces(rest) if piece.bit_count() <= most)


def empty_ones(regions: Iterable[int], tokens: int) -> Regions:
    """The regions on which no token stands: Fairy Rings."""
    return tuple(region for region in regions if not region & tokens)


def members(field: Field, region: int) -> int:
    """The spaces of the tokens around a region."""
    return field.around(region) & ~region


def after_placing(credited: Regions, regions: Regions, rings: Regions, near: int) -> tuple[Regions, Regions]:
    """What is credited after an own token went on a space, and the rings that came into being with it.

    `regions` and `rings` are those of the position after it, `near` the neighbours of the space.
    """
    new = tuple(ring for ring in rings if ring & near)
    kept = {*credited, *new}
    return tuple(region for region in regions if region in kept), new


def after_removing(credited: Regions, regions: Regions, rings: Regions, own_gone: int, others_gone: int) -> Regions:
    """What is credited after tokens left: what is still sealed, and rings that others have just left."""
    freed = (ring for ring in rings if ring & others_gone and not ring & own_gone)
    kept = {*credited, *freed}
    return tuple(region for region in regions if region in kept)
