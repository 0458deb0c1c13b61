"""The table as it would be if a step had been made in an earlier turn: only what it put into the Forest."""

from __future__ import annotations

from typing import Any

from judging import referee

from checker.undergrove.building import PlaceTile, Seed
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.rooting import Root

from .tables import opened


def with_earlier(*moves: UndergroveMove) -> Any:
    t = opened().judged.position
    for move in moves:
        referee("undergrove").make_earlier(t, move)
    return t


def test_a_tile_a_seedling_and_a_root_are_in_the_forest_and_nothing_is_paid() -> None:
    before = opened().judged.position
    t = with_earlier(PlaceTile("G", "BC", "(1,1)", "N"), Seed("G", "BC.SE"), Root("G", "BC.SE"))
    seat = t.seat("G")
    assert t.cell_of("BC") is not None
    assert t.has_root(seat, t.cell_of("BC"))
    assert t.seedlings[seat] == before.seedlings[seat] - 1
    assert t.roots[seat] == before.roots[seat] - 1
    assert [t.has(seat, good) for good in "CNPK"] == [before.has(seat, good) for good in "CNPK"]
    assert (t.player, t.fresh) == (before.player, before.fresh)


def test_what_cannot_have_been_put_there_changes_nothing() -> None:
    before = opened().judged.position
    t = with_earlier(PlaceTile("G", "BC", "(0,0)", "N"), Seed("G", "EL.NW"), Root("G", "BC.SE"))
    assert (t.tiles, t.pieces, t.seedlings, t.roots) == (before.tiles, before.pieces, before.seedlings, before.roots)
