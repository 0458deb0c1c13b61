"""Packing blocks of many kinds: nothing is lost, nothing overlaps, and no sheet is opened without need."""

from __future__ import annotations

import pytest

from generator.impose.dividing import divide
from generator.impose.model import PackWay
from generator.impose.packer import Demand, PackedSheet, pack

A4 = ((200.0, 283.0), (196.0, 287.0))
BOX = (
    Demand((59, 92), 1, 3, 13),
    Demand((120, 70), 1, 3, 4),
    Demand((20, 20), 3, 1.5, 50),
    Demand((25, 25), 3, 1.5, 17, "round", close=True),
    Demand((8, 8), 2, 1, 72),
)
WAYS: tuple[PackWay, ...] = ("guillotine", "dense")


def counts(sheets: tuple[PackedSheet, ...]) -> dict[int, int]:
    out: dict[int, int] = {}
    for sheet in sheets:
        for spot in sheet.spots:
            out[spot.demand] = out.get(spot.demand, 0) + spot.count
    return out


@pytest.mark.parametrize("way", WAYS)
def test_every_piece_has_a_place_inside_the_field_and_to_itself(way: PackWay) -> None:
    sheets = pack(BOX, A4, way)
    assert counts(sheets) == {k: demand.count for k, demand in enumerate(BOX)}
    for sheet in sheets:
        width, height = A4[sheet.field]
        for k, spot in enumerate(sheet.spots):
            box = spot.box
            assert box.x >= 0 and box.y >= 0 and box.right <= width + 1e-6 and box.bottom <= height + 1e-6
            assert spot.count <= spot.lattice.capacity
            for other in (later.box for later in sheet.spots[k + 1 :]):
                beside = box.right <= other.x + 1e-6 or other.right <= box.x + 1e-6
                assert beside or box.bottom <= other.y + 1e-6 or other.bottom <= box.y + 1e-6


def test_sheets_for_a_guillotine_fall_apart_completely() -> None:
    for sheet in pack(BOX, A4, "guillotine"):
        waiting = [divide([spot.box for spot in sheet.spots])]
        while waiting:
            part = waiting.pop()
            assert part.parts or len(part.blocks) == 1
            waiting += part.parts


def test_what_fits_one_sheet_is_on_one() -> None:
    # 9 cards of 59 x 92 with their rims take 185 x 284 of 196 x 287; what is left holds nothing else.
    assert len(pack((Demand((59, 92), 1, 3, 9),), A4, "guillotine")) == 1
    # Two boards take 126 of 200 mm across and 152 of 283 down; the cards find room beside and below them.
    both = (Demand((120, 70), 1, 3, 2), Demand((59, 92), 1, 3, 4))
    assert len(pack(both, A4, "guillotine")) == 1


def test_rims_are_narrowed_rather_than_a_sheet_opened() -> None:
    # 90 + 100 + 4 x 3 = 202 mm side by side, 2 mm more than there are: half a millimetre less on each side.
    both = (Demand((90, 280), 0, 3, 1), Demand((100, 210), 0, 3, 1))
    (sheet,) = pack(both, ((200.0, 283.0),), "guillotine")
    assert len(sheet.spots) == 2
    apart = tuple(Demand((size[0] + 4, size[1]), 0, 3, 1) for size in ((90, 275), (100, 210)))
    # 94 + 104 + 4 x 1.5 = 204: not even half of the rims has room.
    assert len(pack(apart, ((200.0, 283.0),), "guillotine")) == 2


def test_the_same_demands_give_the_same_sheets() -> None:
    assert pack(BOX, A4, "guillotine") == pack(BOX, A4, "guillotine")


def test_nothing_needs_no_sheet() -> None:
    assert pack((), A4, "guillotine") == ()
