"""The Meadow as numbers: every space is one bit, so that neighbours, distances and regions are a few shifts.

Rows are laid out one after another with two unused columns at the end: a step to a neighbour, or over one, is a shift
by a fixed number, and what leaves the play area falls on bits that `full` does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from checker.kernel.problem import Problem
from sporeprint.ground.wording import joined

LABEL = re.compile(r"([A-Za-z])0*([0-9]{1,2})$")
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours (q, r), clockwise: E, SE, SW, W, NW, NE."""
GUARD = 2
MOST_NUMBER = 99
"""A label has two digits."""


class Field:
    """A play area: its spaces, their labels and what lies beside them. Made once for each radius."""

    __slots__ = ("at", "edge", "far", "full", "label", "letters", "middle", "near", "radius", "rows", "steps", "width")

    def __init__(self, radius: int, letters: str, middle: str) -> None:
        self.radius, self.letters = radius, letters
        self.width = 2 * radius + 1 + GUARD
        self.steps = tuple(dr * self.width + dq for dq, dr in STEPS)
        """By how many bits a space is away from each neighbour."""
        self.far = tuple(self.steps[k] + self.steps[(k + 1) % 6] for k in range(6))
        """By how many bits the space behind neighbours k and k+1 is away: the other tip of a diamond."""
        self.at: dict[str, int] = {}
        """Label -> bit."""
        self.label: dict[int, str] = {}
        self.rows: list[tuple[str, tuple[int, ...]]] = []
        """Row letter and the bits of the row from left to right, from the top row down."""
        self._lay_out(letters.index(middle[0]), int(middle[1:]))
        self.middle = self.at[middle]
        self.full = sum(self.label)
        self.near = {bit: self.around(bit) & ~bit for bit in self.label}
        self.edge = sum(bit for bit, near in self.near.items() if near.bit_count() < len(STEPS))

    def _lay_out(self, letter: int, number: int) -> None:
        reach = self.radius
        for r in range(-reach, reach + 1):
            row = self.letters[letter + r]
            bits = []
            for q in range(max(-reach, -reach - r), min(reach, reach - r) + 1):
                bit = 1 << (r + reach) * self.width + q + reach
                label = f"{row}{number + q:02}"
                self.at[label], self.label[bit] = bit, label
                bits.append(bit)
            self.rows.append((row, tuple(bits)))

    # --- geometry ---------------------------------------------------------------------------------------------------
    def around(self, spaces: int) -> int:
        """The spaces themselves and all their neighbours."""
        one, two, three = self.steps[0], self.steps[1], self.steps[2]
        wide = spaces | spaces << one | spaces >> one | spaces << two | spaces >> two
        return (wide | spaces << three | spaces >> three) & self.full

    def within(self, spaces: int, distance: int) -> int:
        """All spaces at most so far away."""
        for _ in range(distance):
            spaces = self.around(spaces)
        return spaces

    def distance(self, one: int, other: int) -> int:
        """The fewest steps from a space to another."""
        (q1, r1), (q2, r2) = self._axial(one), self._axial(other)
        dq, dr = q1 - q2, r1 - r2
        return max(abs(dq), abs(dr), abs(dq + dr))

    def _axial(self, bit: int) -> tuple[int, int]:
        r, q = divmod(bit.bit_length() - 1, self.width)
        return q, r

    def fill(self, seed: int, inside: int) -> int:
        """Everything of `inside` that hangs together with the seed."""
        found = seed & inside
        while True:
            grown = self.around(found) & inside
            if grown == found:
                return found
            found = grown

    def pieces(self, spaces: int) -> Iterator[int]:
        """The groups in which spaces hang together, the one with the first space first."""
        while spaces:
            piece = self.fill(spaces & -spaces, spaces)
            spaces ^= piece
            yield piece

    def beside(self, spaces: int, step: int) -> int:
        """All places whose neighbour so many bits on is among the spaces."""
        return spaces >> step if step > 0 else spaces << -step

    # --- labels -----------------------------------------------------------------------------------------------------
    def labels(self, spaces: int) -> list[str]:
        return [self.label[bit] for bit in bits(spaces)]

    def words(self, spaces: int) -> str:
        """Labels as in a sentence: `M10, M11 and N09`."""
        return joined(self.labels(spaces))

    def mask(self, labels: str) -> int:
        """The spaces of labels that are set apart by blanks, all of which must exist."""
        return sum({self.at[label] for label in labels.split()})

    def read(self, text: str) -> str | Problem:
        """The label as it is printed, or why there is no such space in play."""
        found = LABEL.match(text)
        if found is None:
            hint = "a space is a row letter and two digits, such as M10"
            return Problem("SPO-GEO-6", f"there is no space `{text}`", hint)
        letter, number = found[1].upper(), int(found[2])
        label = f"{letter}{number:02}"
        if label in self.at:
            return label
        if letter not in self.letters:
            message = f"there is no row {letter}: the letters I and O are not used, they look like 1 and 0"
            return Problem("SPO-GEO-6", message, f"the rows in play are {self._row_letters()}")
        return Problem("SPO-GEO-6", f"{label} is outside the play area of radius {self.radius}", self._row(letter))

    def _row_letters(self) -> str:
        return f"{self.rows[0][0]} to {self.rows[-1][0]}"

    def _row(self, letter: str) -> str:
        for row, spaces in self.rows:
            if row == letter:
                return f"row {row} goes from {self.label[spaces[0]]} to {self.label[spaces[-1]]}"
        return f"the rows in play are {self._row_letters()}"


def room(letters: str, middle: str) -> int:
    """The radius that row letters and numbers around the middle have room for."""
    row, number = letters.index(middle[0]), int(middle[1:])
    return min(row, len(letters) - 1 - row, number, MOST_NUMBER - number)


@lru_cache(maxsize=16)
def make_field(radius: int, letters: str, middle: str) -> Field:
    """The play area of a radius; the same one every time, nobody changes it."""
    return Field(radius, letters, middle)


def bits(spaces: int) -> Iterator[int]:
    """One by one, row by row from the top."""
    while spaces:
        bit = spaces & -spaces
        yield bit
        spaces ^= bit
