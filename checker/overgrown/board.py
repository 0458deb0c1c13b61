"""The geometry of a square board: labels, neighbours, pairs, connected threes, patterns turned and mirrored.

Spaces are numbers, row by row from the top left; their labels are a column letter and a row number (`a1`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

COLUMNS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class CityBoard:
    side: int
    labels: tuple[str, ...]
    at: Mapping[str, int]
    """Label -> space."""
    beside: tuple[tuple[int, ...], ...]
    """Space -> the spaces that share an edge with it."""
    pairs: tuple[tuple[int, int], ...]
    """All pairs of neighbours, by their labels."""
    threes: tuple[tuple[int, int, int], ...]
    """All connected sets of three: lines and bends."""
    three_bits: tuple[int, ...]
    outer: frozenset[int]
    order: tuple[int, ...]
    """All spaces by label: a1, a2 ... as lists are written."""

    @property
    def size(self) -> int:
        return self.side * self.side

    def corner_step(self, space: int) -> int | None:
        """How far a step from this corner towards the centre is; None for a space that is no corner."""
        row, column = divmod(space, self.side)
        ends = (0, self.side - 1)
        if row not in ends or column not in ends:
            return None
        return (self.side if row == 0 else -self.side) + (1 if column == 0 else -1)

    def listed(self, spaces: Iterable[int]) -> list[str]:
        """The labels of some spaces, in the order in which they are written."""
        return sorted(self.labels[s] for s in spaces)

    def words(self, spaces: Iterable[int]) -> str:
        return ", ".join(self.listed(spaces))

    def rows(self, things: Iterable[str]) -> list[list[str]]:
        flat = list(things)
        return [flat[k : k + self.side] for k in range(0, len(flat), self.side)]


def make_board(side: int) -> CityBoard:
    labels = tuple(f"{COLUMNS[column]}{row + 1}" for row in range(side) for column in range(side))
    spaces = range(side * side)
    beside = tuple(tuple(t for t in spaces if _adjacent(s, t, side)) for s in spaces)
    order = tuple(sorted(spaces, key=lambda s: labels[s]))
    pairs = tuple((s, t) for s, t in combinations(order, 2) if t in beside[s])
    threes = tuple(three for three in combinations(order, 3) if _connected(three, beside))
    ends = (0, side - 1)
    outer = frozenset(s for s in spaces if s // side in ends or s % side in ends)
    at = {label: space for space, label in enumerate(labels)}
    return CityBoard(side, labels, at, beside, pairs, threes, tuple(map(bits, threes)), outer, order)


def bits(spaces: Iterable[int]) -> int:
    return sum(1 << s for s in spaces)


def _adjacent(s: int, t: int, side: int) -> bool:
    return abs(s // side - t // side) + abs(s % side - t % side) == 1


def _connected(three: tuple[int, ...], beside: tuple[tuple[int, ...], ...]) -> bool:
    return sum(t in beside[s] for s, t in combinations(three, 2)) >= 2


# --- patterns -------------------------------------------------------------------------------------------------------
def images(pattern: str, board: CityBoard) -> tuple[tuple[int, int], ...]:
    """Every place of a pattern on the board, turned and mirrored: the spaces as bits, and the space of the paw.

    >>> len(images("#@#", make_board(4)))
    16
    """
    cells = [(x, y) for y, row in enumerate(pattern.split("/")) for x, mark in enumerate(row) if mark in "#@"]
    paw = next((x, y) for y, row in enumerate(pattern.split("/")) for x, mark in enumerate(row) if mark == "@")
    found: dict[tuple[int, int], None] = {}
    for turned in _turns([*cells, paw]):
        left, top = min(x for x, _ in turned), min(y for _, y in turned)
        shape = [(x - left, y - top) for x, y in turned]
        wide, high = max(x for x, _ in shape), max(y for _, y in shape)
        for dx in range(board.side - wide):
            for dy in range(board.side - high):
                spaces = [(y + dy) * board.side + x + dx for x, y in shape]
                found[bits(spaces[:-1]), spaces[-1]] = None
    return tuple(found)


def _turns(cells: list[tuple[int, int]]) -> Iterable[list[tuple[int, int]]]:
    for _ in range(4):
        cells = [(-y, x) for x, y in cells]
        yield cells
        yield [(-x, y) for x, y in cells]
