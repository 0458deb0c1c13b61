"""The Forest as numbers: cells, corners, edges, paths.

A cell is one number, and so is a corner: the corner with the number of a cell is the north-west one of that cell. So
the four corners of a cell are found by adding `CORNERS`, and the four cells around a corner by taking the same away.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container

WIDE = 256
FARTHEST = 99
"""Coordinates go so far from the middle; no Forest reaches it."""
HOME = WIDE // 2 * WIDE + WIDE // 2
"""Cell (0,0): the middle of the cross."""
EDGES = {"top": -WIDE, "right": 1, "bottom": WIDE, "left": -1}
STEPS = tuple(EDGES.values())
CORNERS = (0, 1, WIDE, WIDE + 1)
COMPASS = ("NW", "NE", "SW", "SE")
"""Names of a cell's corners, in the order of `CORNERS`."""
QUARTER = {name: k for k, name in enumerate(COMPASS)}
CELL = re.compile(r"\((-?\d{1,3}),(-?\d{1,3})\)$")

Path = tuple[int, ...]


def cell_at(x: int, y: int) -> int:
    return HOME + y * WIDE + x


def xy(place: int) -> tuple[int, int]:
    """East and south of the middle, of a cell or a corner.

    >>> xy(cell_at(-2, 3))
    (-2, 3)
    """
    y, x = divmod(place - HOME + WIDE // 2, WIDE)
    return x - WIDE // 2, y


def cell_text(cell: int) -> str:
    x, y = xy(cell)
    return f"({x},{y})"


def read_cell(text: str) -> int | None:
    """The cell of `(1,0)`; None when it is no cell, or farther away than any Forest reaches."""
    found = CELL.match(text)
    if found is None:
        return None
    x, y = int(found[1]), int(found[2])
    return cell_at(x, y) if max(abs(x), abs(y)) <= FARTHEST else None


def corners_of(cell: int) -> tuple[int, int, int, int]:
    return cell, cell + 1, cell + WIDE, cell + WIDE + 1


def cells_around(corner: int) -> tuple[int, int, int, int]:
    """South-east, south-west, north-east and north-west of a corner."""
    return corner, corner - 1, corner - WIDE, corner - WIDE - 1


def neighbours(cell: int) -> tuple[int, int, int, int]:
    return cell - WIDE, cell + 1, cell + WIDE, cell - 1


def is_beside(one: int, other: int) -> bool:
    """Whether two cells share an edge."""
    return other - one in STEPS


def is_diagonal(one: int, other: int) -> bool:
    return abs(other - one) in (WIDE - 1, WIDE + 1)


def touches(corner: int, tiles: Container[int]) -> list[int]:
    """The cells around a corner that hold a tile."""
    return [cell for cell in cells_around(corner) if cell in tiles]


def frontier(tiles: Collection[int]) -> list[int]:
    """Empty cells that share an edge with a tile, row by row."""
    found = {cell + step for cell in tiles for step in STEPS}
    return sorted(cell for cell in found if cell not in tiles)


def all_corners(tiles: Collection[int]) -> list[int]:
    """Every corner of the Forest, row by row."""
    return sorted({cell + step for cell in tiles for step in CORNERS})


def ways_from(source: int, tiles: Container[int], most: int) -> dict[int, Path]:
    """Tile -> a shortest path to it from the source, for all tiles within so many steps."""
    paths: dict[int, Path] = {source: (source,)}
    edge = [source]
    for _ in range(most):
        reached: list[int] = []
        for cell in edge:
            for step in STEPS:
                other = cell + step
                if other in tiles and other not in paths:
                    paths[other] = (*paths[cell], other)
                    reached.append(other)
        if not reached:
            break
        edge = reached
    return paths


def distance(source: int, target: int, tiles: Container[int]) -> int:
    """Steps over existing tiles; -1 when no way leads there."""
    seen, edge, steps = {source}, [source], 0
    while edge:
        if target in edge:
            return steps
        reached = {cell + step for cell in edge for step in STEPS}
        edge = [cell for cell in reached if cell in tiles and cell not in seen]
        seen.update(edge)
        steps += 1
    return -1


def is_connected(tiles: Container[int], start: int, count: int) -> bool:
    """Whether all tiles hang together by edges."""
    seen, edge = {start}, [start]
    while edge:
        cell = edge.pop()
        for other in neighbours(cell):
            if other in tiles and other not in seen:
                seen.add(other)
                edge.append(other)
    return len(seen) == count
