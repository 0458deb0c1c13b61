"""Grids of faces for a virtual table: as large as they can be."""

from __future__ import annotations

import pytest

from generator.tools.shops.grid import PictureGrid, choose_grid
from generator.tools.shops.profile import PictureSheet

SHEET = PictureSheet(10, 7, 4096, 1, 2)


POKER = (63.5, 88.9)


@pytest.mark.parametrize(
    ("count", "grid"),
    [
        (1, PictureGrid(2, 2, (750, 1050))),  # 2.5 x 3.5 inches at 300 dpi
        (3, PictureGrid(2, 2, (750, 1050))),
        (4, PictureGrid(2, 3, (750, 1050))),  # 3 x 1050 = 3150 px high; the grid with the fewest cells
        (69, PictureGrid(10, 7, (409, 573))),  # 4096 // 10 = 409 px wide
    ],
)
def test_the_grid_is_the_one_on_which_cards_are_largest(count: int, grid: PictureGrid) -> None:
    assert choose_grid(count, POKER, SHEET, 300) == grid


@pytest.mark.parametrize("size", [POKER, (88.9, 63.5), (44, 68), (20, 120), (120, 20), (59, 92)])
@pytest.mark.parametrize("count", [1, 2, 7, 30, 68, 69])
def test_no_grid_is_too_small_or_too_large(size: tuple[float, float], count: int) -> None:
    grid = choose_grid(count, size, SHEET, 300)
    assert grid.columns * grid.rows > count
    assert max(grid.size) <= 4096
    width, height = grid.cell
    assert abs(width / height - size[0] / size[1]) < 0.02 * size[0] / size[1]


def test_cells_are_counted_row_by_row() -> None:
    grid = PictureGrid(3, 2, (100, 140))
    assert [grid.corner(cell) for cell in range(5)] == [(0, 0), (100, 0), (200, 0), (0, 140), (100, 140)]
