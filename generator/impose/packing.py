"""How equal pieces lie in rows: a grid, or every other row shifted by half a step.

Round pieces and regular hexes fit closer in staggered rows. Two numbers make such a packing: the step along a row and
the step from row to row. Neighbours keep their gap when the middles are far enough apart, and the wider the step along
the row, the deeper the next row may sink between two pieces; so for every number of pieces that a row can hold, the
widest step with that number gives the most rows. All of them are tried, which finds the best packing of this kind.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.impose.geometry import EPSILON
from generator.impose.outlines import ROOT3, Shape


@dataclass(frozen=True, slots=True)
class Lattice:
    """Rows of equal boxes, counted from the top left one; every other row starts `shift` further right."""

    columns: int
    shifted_columns: int
    """In every other row, from the second on; in a grid the same as in the first."""
    rows: int
    step_x: float
    step_y: float
    shift: float = 0.0

    @property
    def staggered(self) -> bool:
        return self.shift > 0

    @property
    def capacity(self) -> int:
        full, odd = divmod(self.rows, 2)
        return full * (self.columns + self.shifted_columns) + odd * self.columns

    def place(self, index: int) -> tuple[float, float]:
        """Where a box begins, from the first one."""
        pairs, rest = divmod(index, self.columns + self.shifted_columns)
        if rest < self.columns:
            return rest * self.step_x, 2 * pairs * self.step_y
        return self.shift + (rest - self.columns) * self.step_x, (2 * pairs + 1) * self.step_y

    def used(self, pieces: int) -> tuple[int, int]:
        """Columns and rows of a grid that so many pieces take, filled row by row."""
        return min(pieces, self.columns), -(-pieces // self.columns)

    def reach(self, pieces: int) -> tuple[float, float]:
        """How far right and down the last of so many boxes begin."""
        last_row = self.place(pieces - 1)[1]
        ends = {min(pieces, self.columns), min(pieces, self.columns + self.shifted_columns)}
        return max(self.place(end - 1)[0] for end in ends), last_row


def grid(room: tuple[float, float], size: tuple[float, float], gap: float) -> Lattice:
    """As many columns and rows as fit; none when not even one piece does."""
    columns, rows = (count(length, side, gap) for length, side in zip(room, size, strict=True))
    return Lattice(columns, columns, rows, size[0] + gap, size[1] + gap)


def count(room: float, size: float, gap: float) -> int:
    return max(0, int((room + gap + EPSILON) // (size + gap)))


def staggered(room: tuple[float, float], size: tuple[float, float], gap: float, shape: Shape) -> Lattice | None:
    """The staggered rows that hold the most pieces; None for boxes, and where a second row does not fit.

    Among equals a packing wins in which every piece has its gap to all six neighbours, then the smallest step. A step
    that is wider than it has to be is narrowed half way, so that some white is left at the sides and at the ends.
    """
    neat = _neat_steps(size, gap, shape)
    found = [
        (lattice.capacity, step in neat, -step, lattice)
        for step in _steps(room[0], size, gap, shape)
        if (lattice := _with_step(room, size, gap, shape, step)) is not None
    ]
    if not found:
        return None
    best = max(found, key=lambda entry: entry[:3])[3]
    return best if best.step_x in neat else _eased(best, room, size, gap, shape)


def _eased(lattice: Lattice, room: tuple[float, float], size: tuple[float, float], gap: float, shape: Shape) -> Lattice:
    """The same rows with a step half way to the narrowest that still holds them."""
    deepest = (room[1] - size[1]) / (lattice.rows - 1)
    narrowest = max(size[0] + gap, _step_for(deepest, size, gap, shape))
    step = (lattice.step_x + min(narrowest, lattice.step_x)) / 2
    return replace(lattice, step_x=step, step_y=row_step(size, gap, shape, step), shift=step / 2)


def _step_for(down: float, size: tuple[float, float], gap: float, shape: Shape) -> float:
    """The step along the row that a step from row to row asks for: `row_step` the other way about."""
    if shape == "round":
        return 2 * math.sqrt(max(0.0, (size[0] + gap) ** 2 - down**2))
    if shape == "hex":
        return 4 * (size[0] + gap) - 2 * ROOT3 * down
    return (2 * (size[1] + gap) - down) * 2 / ROOT3


def _with_step(
    room: tuple[float, float], size: tuple[float, float], gap: float, shape: Shape, step: float
) -> Lattice | None:
    free_x, free_y = room[0] - size[0] + EPSILON, room[1] - size[1] + EPSILON
    down = row_step(size, gap, shape, step)
    columns, shifted, rows = int(free_x // step) + 1, int((free_x - step / 2) // step) + 1, int(free_y // down) + 1
    if free_x < 0 or min(shifted, rows - 1) < 1:
        return None
    return Lattice(columns, shifted, rows, step, down, step / 2)


def row_step(size: tuple[float, float], gap: float, shape: Shape, step: float) -> float:
    """The least step from row to row that keeps the gap, when pieces lie so far apart along the row.

    Hexes are apart by their gap when they are so measured across one of their three pairs of edges.
    """
    if shape == "round":
        apart = size[0] + gap
        return max(apart / 2, math.sqrt(max(0.0, apart**2 - step**2 / 4)))
    if shape == "hex":
        apart = size[0] + gap
        return max(apart, 2 * apart - step / 2) / ROOT3
    apart = size[1] + gap
    return min(apart, max(apart / 2, 2 * apart - step * ROOT3 / 2))


def _steps(room: float, size: tuple[float, float], gap: float, shape: Shape) -> Iterator[float]:
    """Steps along a row worth trying: the widest for each number of pieces and half pieces."""
    if shape == "box":
        return
    least, most = size[0] + gap, _widest(size, gap, shape)
    yield from _neat_steps(size, gap, shape)
    yield most
    free = room - size[0]
    for halves in range(1, int(2 * free / least + EPSILON) + 1):
        yield min(2 * free / halves, most)


def _widest(size: tuple[float, float], gap: float, shape: Shape) -> float:
    """Beyond this step rows cannot sink deeper, because the one after the next is in the way."""
    if shape == "hex":
        return 2 * (size[0] + gap)
    return ROOT3 * ((size[0] if shape == "round" else size[1]) + gap)


def _neat_steps(size: tuple[float, float], gap: float, shape: Shape) -> tuple[float, ...]:
    """The honeycomb, standing or lying."""
    if shape == "round":
        return size[0] + gap, ROOT3 * (size[0] + gap)
    if shape == "hex":
        return (size[0] + gap,)
    return (ROOT3 * (size[1] + gap),)
