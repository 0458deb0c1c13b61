"""Places of boards: where they lie, what they are called, and what a layout does with them."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from projects import CARDS, Composed, check, compose, looks, write_project

from generator.load.places import BoardPlace, places
from generator.scene.primitives import words_of

NAMES = (
    'each: places, as: place, at: ["{place.x}", "{place.y}"], group: {n: {text: "{place.label}", box: [-9, -3, 18, 6]}}'
)
ROOT3 = math.sqrt(3)


def board(grid: str) -> str:
    """The card as a board of 200 x 200 mm with these places."""
    return CARDS.replace("size: [60, 90]", f"size: [200, 200]\n    places: {grid}").replace(
        "source: {size: choice,", "source: {size: choice, places: choice,"
    )


def made(root: Path, grid: str, layouts: str = looks("a: {rect: [0, 0, 5, 5]}")) -> Composed:
    found = compose(root, board(grid), layouts)
    assert found.report.findings == ()
    return found


def laid(root: Path, grid: str) -> dict[str, BoardPlace]:
    """All places by label."""
    found = places(made(root, grid).title.components["deck"].record)
    by_label = {place.label: place for place in found}
    assert len(by_label) == len(found)
    return by_label


def middles(found: dict[str, BoardPlace]) -> dict[str, tuple[float, float]]:
    return {label: (round(p.x, 6), round(p.y, 6)) for label, p in found.items()}


# --- grids ----------------------------------------------------------------------------------------------------------
def test_a_square_grid_starts_with_its_first_place(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: square, columns: 3, rows: 2, pitch: [26, 30], at: [20, 25]}")
    assert middles(found) == {
        "A1": (20, 25),
        "A2": (46, 25),
        "A3": (72, 25),
        "B1": (20, 55),
        "B2": (46, 55),
        "B3": (72, 55),
    }
    assert (found["B3"].row, found["B3"].column) == (2, 3)


def test_columns_may_have_letters_and_rows_numbers(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: square, columns: 3, rows: 2, pitch: [26, 30], at: [20, 25], labels: a1}")
    assert list(found) == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert (found["c1"].row, found["c1"].column) == (1, 3)


def test_letters_and_digits_of_a_label_are_there_for_the_rim(tmp_path: Path) -> None:
    grid = "{grid: square, columns: 2, rows: 2, pitch: [26, 30], at: [20, 25], labels: a1}"
    rim = NAMES.replace("{place.label}", "{place.digits}-{place.letters}")
    assert words_of(made(tmp_path, grid, looks(f"rim: {{{rim}}}")).face.items) == ["1-a", "1-b", "2-a", "2-b"]


def test_a_honeycomb_lies_about_its_middle(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: hex, radius: 2, side: 18, at: [100, 100]}")
    assert [sum(label[0] == row for label in found) for row in "ABCDE"] == [3, 4, 5, 4, 3]
    middle, right, below = found["C3"], found["C4"], found["D3"]
    assert (middle.x, middle.y, middle.q, middle.r) == (100, 100, 0, 0)
    assert (right.x, right.y) == pytest.approx((100 + 18 * ROOT3, 100))
    assert (right.q, right.r) == (1, 0)
    # The next row is one and a half sides lower and half a hex to the side.
    assert (below.x, below.y) == pytest.approx((100 + 9 * ROOT3, 127))
    assert (below.q, below.r) == (0, 1)
    assert (middle.form, middle.width, middle.height) == ("hex", pytest.approx(18 * ROOT3), 36)


def test_axial_neighbours_are_neighbours_on_the_board(tmp_path: Path) -> None:
    grids = (
        "{grid: hex, radius: 3, side: 10, at: [100, 100]}",
        "{grid: hex, rows: [3, 4, 5, 4, 3], side: 10, at: [100, 100], gap: 2}",
        "{grid: hex, rows: 4, columns: 5, side: 10, at: [100, 100]}",
        "{grid: hex, rows: 4, columns: 5, side: 10, at: [100, 100], flat: yes}",
        "{grid: hex, radius: 2, side: 10, at: [100, 100], flat: yes}",
    )
    for grid in grids:
        found = list(laid(tmp_path, grid).values())
        pitch = 10 * ROOT3 + (2 if "gap" in grid else 0)
        for one in found:
            for other in found:
                dq, dr = other.q - one.q, other.r - one.r
                are_axial = (abs(dq) + abs(dr) + abs(dq + dr)) == 2
                are_near = math.isclose(math.dist((one.x, one.y), (other.x, other.y)), pitch, abs_tol=1e-6)
                assert are_axial == are_near, (grid, one, other)


def test_a_map_of_hexes_shifts_every_second_row(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: hex, rows: 2, columns: 2, side: 20, at: [100, 100]}")
    # Rows are 30 mm apart, columns 34.641; the second row is half a hex further right.
    assert middles(found) == {
        "A1": (74.019238, 85),
        "A2": (108.660254, 85),
        "B1": (91.339746, 115),
        "B2": (125.980762, 115),
    }


def test_flat_hexes_stand_in_columns(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: hex, rows: [1, 2], side: 20, at: [100, 100], flat: yes}")
    assert middles(found) == {"A1": (85, 100), "B1": (115, 82.679492), "B2": (115, 117.320508)}
    assert (found["B2"].row, found["B2"].column, found["B2"].form) == (2, 2, "hex_flat")


def test_a_track_runs_from_the_first_to_the_last(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: track, from: [10, 20], to: [90, 60], count: 5, start: 0}")
    assert middles(found) == {"0": (10, 20), "1": (30, 30), "2": (50, 40), "3": (70, 50), "4": (90, 60)}


def test_a_snake_turns_at_the_end_of_each_row(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: snake, columns: 2, rows: 3, pitch: [10, 20], at: [5, 5]}")
    assert middles(found) == {"1": (5, 5), "2": (15, 5), "3": (15, 25), "4": (5, 25), "5": (5, 45), "6": (15, 45)}


def test_a_track_around_a_board_goes_clockwise(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: around, box: [10, 10, 40, 20], columns: 3, rows: 2}")
    assert middles(found) == {"1": (10, 10), "2": (30, 10), "3": (50, 10), "4": (50, 30), "5": (30, 30), "6": (10, 30)}


def test_a_ring_stacks_outward(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: ring, count: 4, radius: 30, at: [100, 100], stack: 2, step: 15}")
    assert middles(found) == {
        "A1": (100, 70),
        "A2": (100, 55),
        "B1": (130, 100),
        "B2": (145, 100),
        "C1": (100, 130),
        "C2": (100, 145),
        "D1": (70, 100),
        "D2": (55, 100),
    }
    assert (found["B2"].level, found["B2"].angle) == (2, 90)


def test_a_ring_without_stacks_is_numbered(tmp_path: Path) -> None:
    found = laid(tmp_path, "{grid: ring, count: 3, radius: 30, at: [100, 100], turn: 60}")
    assert [(label, place.angle) for label, place in found.items()] == [("1", 60), ("2", 180), ("3", 300)]


# --- labels ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("labels", "wanted"),
    [
        ("A1", ["A1", "A2", "B1", "B2"]),
        ("1A", ["1A", "2A", "1B", "2B"]),
        ("numbers", ["1", "2", "3", "4"]),
        ("letters", ["A", "B", "C", "D"]),
        ("[oak, elm, ash, yew]", ["oak", "elm", "ash", "yew"]),
        ("numbers, start: 7, prefix: P", ["P7", "P8", "P9", "P10"]),
    ],
)
def test_places_are_called_as_asked(tmp_path: Path, labels: str, wanted: list[str]) -> None:
    grid = f"{{grid: square, columns: 2, rows: 2, pitch: [9, 9], at: [9, 9], labels: {labels}}}"
    assert list(laid(tmp_path, grid)) == wanted


SQUARE = "grid: square, columns: 2, rows: 2, pitch: [9, 9]"


@pytest.mark.parametrize(
    ("grid", "rule"),
    [
        (f"{{{SQUARE}, at: [9, 9], labels: [a, b, a, c]}}", "PLACE-LABEL"),
        (f"{{{SQUARE}, at: [9, 9], labels: [a, b]}}", "PLACE-LABELS"),
        (f"{{one: {{{SQUARE}, at: [9, 9]}}, two: {{{SQUARE}, at: [99, 99]}}}}", "PLACE-LABEL"),
        (f"{{{SQUARE}, at: [195, 9]}}", "PLACE-OUTSIDE"),
        (f"{{{SQUARE}}}", "DATA-MISSING"),
        ("{grid: squar, columns: 2}", "PLACE-GRID"),
        ("{one: {columns: 2}}", "PLACE-GRID"),
        ("many", "PLACE-FORM"),
        ("{grid: hex, side: 9, at: [99, 99]}", "PLACE-HEX"),
        ("{grid: hex, side: 9, at: [99, 99], radius: 1, rows: [1, 2]}", "PLACE-HEX"),
        ("{grid: hex, side: 9, at: [99, 99], rows: 3}", "PLACE-HEX"),
        ("{grid: hex, side: 9, at: [99, 99], rows: [2, 4]}", "PLACE-HEX"),
        ("{grid: square, columns: 60, rows: 60, pitch: [1, 1], at: [9, 9]}", "PLACE-MANY"),
    ],
)
def test_places_that_make_no_board_are_told(tmp_path: Path, grid: str, rule: str) -> None:
    assert check(write_project(tmp_path, board(grid))).errors == {("cards.yaml", 5, rule)}


def test_the_number_of_places_says_where_it_comes_from(tmp_path: Path) -> None:
    cards = board(f"{{{SQUARE}, at: [9, 9]}}").replace(" places: choice,", "")
    assert check(write_project(tmp_path, cards)).errors == {("cards.yaml", 3, "DATA-SOURCE")}


# --- on the board ---------------------------------------------------------------------------------------------------
def test_a_layout_goes_through_the_places(tmp_path: Path) -> None:
    face = made(tmp_path, f"{{{SQUARE}, at: [20, 20]}}", looks(f"a: {{{NAMES}}}")).face
    assert words_of(face.items) == ["A1", "A2", "B1", "B2"]


def test_sets_of_places_have_names(tmp_path: Path) -> None:
    score = "{grid: track, from: [9, 90], to: [90, 90], count: 3, prefix: S}"
    grid = f"{{city: {{{SQUARE}, at: [20, 20]}}, score: {score}}}"
    face = made(tmp_path, grid, looks(f"a: {{{NAMES.replace('each: places', 'each: places.score')}}}")).face
    assert words_of(face.items) == ["S1", "S2", "S3"]


def test_a_space_knows_its_corner_and_size(tmp_path: Path) -> None:
    grid = f"{{{SQUARE}, at: [20, 30], space: [8, 6]}}"
    first = laid(tmp_path, grid)["A1"].values()
    assert (first["left"], first["top"], first["width"], first["height"]) == (16, 27, 8, 6)
