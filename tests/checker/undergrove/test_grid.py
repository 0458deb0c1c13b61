"""Cells, corners and paths of the Forest, all names of a corner, and what cannot be named."""

from __future__ import annotations

import pytest
from judging import referee

from checker.undergrove import grid
from checker.undergrove.grid import cell_at, cell_text, read_cell, xy
from checker.undergrove.table import UndergroveTable
from undergrove.tables import clean, first, opened, resumed

CROSS = {cell_at(x, y) for x, y in ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0))}


def table() -> UndergroveTable:
    return UndergroveTable(referee("undergrove").kit, {"R": "Rosa", "G": "Gus"}, {}, "normal", "reference")


@pytest.mark.parametrize(("x", "y"), [(0, 0), (-1, 0), (0, -1), (-99, 99), (99, -99), (3, -7)])
def test_cells_keep_their_coordinates_on_both_sides_of_the_middle(x: int, y: int) -> None:
    assert xy(cell_at(x, y)) == (x, y)
    assert read_cell(cell_text(cell_at(x, y))) == cell_at(x, y)


@pytest.mark.parametrize("text", ["(0, 0)", "(1)", "1,0", "(a,b)", "(100,0)", "(0,-100)", "()", "(1,0"])
def test_what_is_no_cell_is_none(text: str) -> None:
    assert read_cell(text) is None


def test_the_four_corners_of_a_cell_and_the_four_cells_of_a_corner() -> None:
    """By the ledger: tile (x,y) has NW c(x,y), NE c(x+1,y), SW c(x,y+1), SE c(x+1,y+1)."""
    assert [xy(c) for c in grid.corners_of(cell_at(2, 3))] == [(2, 3), (3, 3), (2, 4), (3, 4)]
    assert [xy(c) for c in grid.cells_around(cell_at(2, 3))] == [(2, 3), (1, 3), (2, 2), (1, 2)]


def test_diagonal_cells_are_not_adjacent() -> None:
    here = cell_at(0, 0)
    assert [grid.is_beside(here, cell_at(x, y)) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))] == [True] * 4
    assert [grid.is_diagonal(here, cell_at(x, y)) for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1))] == [True] * 4
    assert not grid.is_beside(here, cell_at(1, 1)) and not grid.is_diagonal(here, cell_at(2, 0))


def test_the_cross_has_12_corners_and_8_cells_beside_it() -> None:
    tiles = dict.fromkeys(CROSS, "")
    assert len(grid.all_corners(tiles)) == 12
    assert len(grid.frontier(tiles)) == 8  # the four gaps and the four outer ends


def test_a_way_goes_round_a_hole() -> None:
    """A ring of eight tiles around an empty middle: the opposite tile is four steps away, not two."""
    ring = {cell_at(x, y) for x in range(3) for y in range(3)} - {cell_at(1, 1)}
    assert grid.distance(cell_at(0, 1), cell_at(2, 1), ring) == 4
    paths = grid.ways_from(cell_at(0, 1), ring, 9)
    assert len(paths[cell_at(2, 1)]) == 5
    assert grid.distance(cell_at(0, 1), cell_at(9, 9), ring) == -1


def test_ways_are_followed_no_farther_than_they_can_be_paid() -> None:
    row = {cell_at(x, 0) for x in range(6)}
    assert sorted(xy(c)[0] for c in grid.ways_from(cell_at(0, 0), row, 3)) == [0, 1, 2, 3]


def test_a_forest_in_two_parts_is_not_connected() -> None:
    assert grid.is_connected(CROSS, cell_at(0, 0), 5)
    assert not grid.is_connected(CROSS | {cell_at(2, 1)}, cell_at(0, 0), 6)


# --- names ----------------------------------------------------------------------------------------------------------
def test_all_names_of_a_corner_are_one_place() -> None:
    t = table()
    names = ("EL.NE", "FA.NW", "GC.SE", "(1,0).NW", "(1,-1).SW")
    assert {t.corner_of(name) for name in names} == {cell_at(1, 0)}


@pytest.mark.parametrize(
    ("corner", "name"),
    [((0, 0), "EL.NW"), ((1, 0), "FA.NW"), ((0, 1), "CD.NW"), ((1, 1), "CD.NE"), ((2, 0), "FA.NE"), ((1, 2), "CD.SE")],
)
def test_a_corner_is_named_from_the_tile_south_east_of_it_if_there_is_one(corner: tuple[int, int], name: str) -> None:
    """Order of the notation: SE of it (.NW), SW of it (.NE), NE of it (.SW), NW of it (.SE)."""
    assert table().corner_text(cell_at(*corner)) == name


def test_tiles_can_be_named_by_cell_id_name_or_code() -> None:
    for word in ("FA", "fa", "fly_agaric", "flyagaric", "(1,0)"):
        t = clean(resumed(f"1 R activate {word}", red_pieces="  pieces:\n    - seedling EL.SE: EL FA\n"))
        assert t.carbon[cell_at(1, 0)] == 2


def test_a_corner_named_from_another_tile_is_the_same_move() -> None:
    one = clean(opened("1 R reproduce ; seed FA.NE ; root FA.NE"))
    other = clean(opened("1 R reproduce ; seed (1,0).NE ; root (1,0).NE"))
    assert one.pieces == other.pieces


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("1 R reproduce ; seed (3,3).NW", "UND-GEO-2"),
        ("1 R reproduce ; seed OT.NW", "UND-GEO-2"),
        ("1 R reproduce ; seed EL.NW", "UND-GEO-7"),
        ("1 R reproduce ; seed EL.SW", "UND-GEO-7"),
        ("1 R reproduce ; seed EL.X", "LOG-ARGUMENTS"),
        ("1 R reproduce ; seed ELXX.NE", "LOG-ARGUMENTS"),
        ("1 R reproduce ; place OT (2,2) pay=N", "UND-PLC-2"),
        ("1 R reproduce ; place OT (1,0) pay=N", "UND-PLC-2"),
        ("1 R reproduce ; place OT (5,0) pay=N", "UND-PLC-2"),
        ("1 R reproduce ; place OT (500,0) pay=N", "LOG-ARGUMENTS"),
    ],
)
def test_places_that_are_not_there_are_refused(line: str, rule: str) -> None:
    finding = first(opened(line))
    assert (finding.rule, finding.where.line) == (rule, 8), finding
    assert finding.hint
