"""Cells, corners and ways in the Forest of Undergrove, tried out one by one; for the second judge in `naive`.

A forest is a dictionary from cell to tile code. A corner has the coordinates of the cell of which it is the north-west.
"""

from __future__ import annotations

from itertools import combinations

from undergrove.naive_tiles import CODES, SEATS, TILES

Cell = tuple[int, int]
Forest = dict[Cell, str]

WAYS = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}
CORNERS = {"NW": (0, 0), "NE": (1, 0), "SW": (0, 1), "SE": (1, 1)}


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + x, cell[1] + y) for x, y in WAYS.values()]


def corners_of(cell: Cell) -> list[Cell]:
    """NW, NE, SW, SE."""
    return [(cell[0] + x, cell[1] + y) for x, y in CORNERS.values()]


def around(corner: Cell) -> list[Cell]:
    """The four cells around a corner: south-east, south-west, north-east, north-west of it."""
    x, y = corner
    return [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]


def touched(forest: Forest, corner: Cell) -> list[Cell]:
    return [cell for cell in around(corner) if cell in forest]


def all_corners(forest: Forest) -> set[Cell]:
    return {corner for cell in forest for corner in corners_of(cell)}


def distances(forest: Forest, start: Cell) -> dict[Cell, int]:
    """Steps from a tile to every tile that can be reached, edge to edge."""
    far, ring = {start: 0}, [start]
    while ring:
        cell = ring.pop(0)
        for other in beside(cell):
            if other in forest and other not in far:
                far[other] = far[cell] + 1
                ring.append(other)
    return far


def is_connected(forest: Forest) -> bool:
    return not forest or len(distances(forest, min(forest))) == len(forest)


def has_cross(forest: Forest) -> bool:
    return all(forest.get(cell) == code for code, cell in SEATS.items())


# Names.


def cell_name(forest: Forest, cell: Cell) -> str:
    return forest.get(cell) or f"({cell[0]},{cell[1]})"


def corner_name(forest: Forest, corner: Cell) -> str:
    for cell, name in zip(around(corner), ("NW", "NE", "SW", "SE"), strict=True):
        if cell in forest:
            return f"{forest[cell]}.{name}"
    raise KeyError(corner)


def slot_name(forest: Forest, cell: Cell, corner: Cell) -> str:
    names = dict(zip(corners_of(cell), CORNERS, strict=True))
    return f"{cell_name(forest, cell)}.{names[corner]}"


def read_code(word: str) -> str | None:
    """The code of a tile by code or id."""
    return word if word in TILES else CODES.get(word)


def read_cell(word: str) -> Cell | None:
    if not (word.startswith("(") and word.endswith(")") and word.count(",") == 1):
        return None
    numbers = word[1:-1].split(",")
    return None if not all(n.lstrip("-").isdigit() for n in numbers) else (int(numbers[0]), int(numbers[1]))


def seat(forest: Forest, code: str) -> Cell | None:
    """Where a tile lies; no tile lies twice."""
    return next((cell for cell, there in forest.items() if there == code), None)


# What a tile and a Root are worth.


def worth(forest: Forest, cubes: dict[Cell, int], cell: Cell) -> int:
    """The worth of a tile as the Forest lies now."""
    tile = TILES[forest[cell]]
    if tile.filled:
        return 0 if not cubes.get(cell) else tile.filled[cubes[cell] - 1]
    alike = [other for other in beside(cell) if other in forest and TILES[forest[other]].type == tile.type]
    return tile.worth + (len(alike) if tile.beside else 0)


def best_sum(values: list[int], most: int) -> int:
    """The best that so many of the values can give together, by trying all ways to choose."""
    return max(sum(some) for size in range(min(most, len(values)) + 1) for some in combinations(values, size))
