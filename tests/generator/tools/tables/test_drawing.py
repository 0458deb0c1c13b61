"""A drawn table: bands, boards and pieces."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from generator.scene.primitives import Point, words_of
from generator.tools.tables.drawing import MARGIN
from sporeprint.ground.placing import apart
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau
from tools.tables.help import HEXES, SQUARE, box, corner, drawn, middles, named, tiny


def near(found: list[Point], wanted: list[Point]) -> bool:
    return len(found) == len(wanted) and all(math.dist(a, b) < 1e-6 for a, b in zip(found, wanted, strict=True))


def test_a_piece_lies_in_the_middle_of_its_place(tmp_path: Path) -> None:
    pieces = (Piece("s", ("a1",), "token", "red"), Piece("s", ("c2",), "token", "red"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pieces))
    x, y = corner(made, "square board", (100, 100))
    assert near(middles(made, "token red"), [(x + 20, y + 20), (x + 80, y + 50)])


def test_a_piece_is_as_large_as_it_is_printed(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), (Piece("s", ("b2",), "bar", "bar"),)))
    ((group, matrix),) = named(made.face.items, "bar bar")
    left, top, right, bottom = box(group, matrix)
    # The shade below is a quarter of a millimetre wide at most.
    assert (right - left, bottom - top) == pytest.approx((40, 10), abs=0.3)


def test_a_piece_on_two_places_lies_between_them_and_may_be_turned(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), (Piece("s", ("b1", "b2"), "bar", "bar", turn=90),)))
    x, y = corner(made, "square board", (100, 100))
    assert near(middles(made, "bar bar"), [(x + 50, y + 35)])
    ((group, matrix),) = named(made.face.items, "bar bar")
    left, top, right, bottom = box(group, matrix)
    assert (right - left, bottom - top) == pytest.approx((10, 40), abs=0.3)


def test_pieces_that_share_a_place_are_spread_around_its_middle(tmp_path: Path) -> None:
    pair = tuple(Piece("s", ("a1",), "token", "red", share=(k, 2)) for k in range(2))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pair))
    x, y = corner(made, "square board", (100, 100))
    (ax, ay), (bx, by) = middles(made, "token red")
    assert (ax + bx, ay + by) == pytest.approx((2 * (x + 20), 2 * (y + 20)))
    assert ax < bx and ay < by
    # Neither leaves the space of 24 mm: the middle of a token of 12 mm is at most 6 mm from that of the space.
    assert max(x + 20 - ax, bx - x - 20) <= 6


@pytest.mark.parametrize("count", [3, 4, 9])
def test_many_pieces_on_one_place_lie_around_its_middle(count: int) -> None:
    found = [apart(k, count) for k in range(count)]
    assert len(set(found)) == count
    assert (sum(x for x, _ in found), sum(y for _, y in found)) == pytest.approx((0, 0), abs=1e-9)
    assert all(math.dist((0, 0), point) == pytest.approx(1) for point in found)


def test_on_the_bare_table_pieces_lie_side_by_side_and_a_fan_overlaps(tmp_path: Path) -> None:
    labels = ("1", "2", "3")
    row, fan = Board("r", "bar", places=labels), Board("f", "bar", places=labels, lay="fan")
    pieces = tuple(Piece(key, (label,), "bar", "bar") for key in ("r", "f") for label in labels)
    made = drawn(tiny(tmp_path), Tableau((Band((row,)), Band((fan,))), pieces))
    found = middles(made, "bar bar")
    # A bar is 40 mm wide: 1.08 and 0.36 of that from one to the next.
    assert [round(b[0] - a[0], 6) for a, b in pairwise(found[:3])] == [43.2, 43.2]
    assert [round(b[0] - a[0], 6) for a, b in pairwise(found[3:])] == [14.4, 14.4]
    assert len({y for _, y in found[:3]}) == len({y for _, y in found[3:]}) == 1


def test_in_a_grid_pieces_lie_edge_to_edge_and_their_corners_are_places(tmp_path: Path) -> None:
    """Bars are 40 x 10 mm: the lower left one lies 10 mm below the upper left one, their corner is between."""
    board = Board("field", "bar", places=("a", "b", "c", "d"), lay="grid", rows=(2, 2))
    pieces = [Piece("field", (label,), "bar", "bar") for label in "abc"]
    pieces += [Piece("field", ("a.SE",), "token", "red"), Piece("field", ("c.NE",), "token", "blue")]
    made = drawn(tiny(tmp_path), Tableau((Band((board,)),), tuple(pieces)))
    first, second, third = middles(made, "bar bar")
    assert near([second, third], [(first[0] + 40, first[1]), (first[0], first[1] + 10)])
    corner_ = (first[0] + 20, first[1] + 5)
    assert near(middles(made, "token red") + middles(made, "token blue"), [corner_, corner_])


def test_what_names_no_place_of_the_board_is_left_out(tmp_path: Path) -> None:
    pieces = (Piece("s", ("z9",), "token", "red"), Piece("nowhere", ("a1",), "token", "red"))
    marks = (Mark("cross", "s", ("z9",)), Mark("line", "s", ("a1", "z9")), Mark("halo", "nowhere", ("a1",)))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pieces, marks))
    assert middles(made, "token red") == []
    assert [group.items for group, _ in named(made.face.items, "cross s z9")] == [()]


def test_bands_lie_below_each_other_and_boards_beside_each_other(tmp_path: Path) -> None:
    third = Board("t", "square", "board")
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE, HEXES)), Band((third,)))))
    (ax, ay), (cx, cy) = middles(made, "square board")
    ((bx, by),) = middles(made, "hexes comb")
    assert ax == cx == MARGIN + 50
    assert bx - 60 > ax + 50
    assert by - 60 == pytest.approx(ay - 50)
    assert cy - 50 > by + 60


def test_a_long_band_goes_on_below(tmp_path: Path) -> None:
    boards = tuple(Board(str(k), "square", "board") for k in range(9))
    made = drawn(tiny(tmp_path), Tableau((Band(boards),)))
    # 100 mm each and 14 mm between them: six of them are 670 mm wide, seven are 784 mm and too wide.
    rows = [round(y) for _, y in middles(made, "square board")]
    assert [rows.count(y) for y in sorted(set(rows))] == [6, 3]
    assert made.face.width == pytest.approx(6 * 100 + 5 * 14 + 2 * MARGIN)


@pytest.mark.parametrize(("names", "shown"), [(("1", "2"), ["1", "2"]), (("somewhere", "elsewhere"), [])])
def test_names_of_places_that_would_run_into_each_other_are_left_out(
    tmp_path: Path, names: tuple[str, str], shown: list[str]
) -> None:
    """At 13 points a long name is wider than the token of 12 mm above it."""
    row = Board("row", "token", places=names)
    made = drawn(tiny(tmp_path), Tableau((Band((row,)),)))
    assert [word for word in words_of(made.face.items) if word in names] == shown
