"""The 19 places: labels in reading order, and what lies beside them by the number on the compass.

A place is a number from 0 in reading order. Axial coordinates: q grows to the east, r downwards, the middle is (0, 0).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from checker.kernel.problem import Problem
from sporeprint.ground.wording import joined

STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""What each number of the compass points to, clockwise from 1: NE, E, SE, SW, W, NW."""
SIDES = len(STEPS)
OFF = -1
"""Where a direction leads that points off the board."""
LABEL = re.compile(r"([A-Za-z])0*([0-9]{1,3})$")


class Land:
    """Where the places lie; made of the letters of the rows, from the top."""

    __slots__ = ("around", "at", "axial", "directions", "labels", "letters", "near", "rows", "turned", "within")

    def __init__(self, letters: str) -> None:
        self.letters = letters
        reach = len(letters) // 2
        axial: list[tuple[int, int]] = []
        labels: list[str] = []
        self.rows: list[tuple[str, tuple[int, ...]]] = []
        """Row letter and the places of the row from left to right, from the top row down."""
        for r, letter in zip(range(-reach, reach + 1), letters, strict=False):
            columns = range(max(-reach, -reach - r), min(reach, reach - r) + 1)
            self.rows.append((letter, tuple(range(len(labels), len(labels) + len(columns)))))
            axial += [(q, r) for q in columns]
            labels += [f"{letter}{k}" for k in range(1, len(columns) + 1)]
        self.labels = tuple(labels)
        self.axial = tuple(axial)
        self.at = {label: place for place, label in enumerate(labels)}
        known = {spot: place for place, spot in enumerate(axial)}
        self.near = tuple((OFF, *(known.get((q + dq, r + dr), OFF) for dq, dr in STEPS)) for q, r in axial)
        """Place -> its neighbour by the number on the compass; the entry 0 is unused."""
        self.directions = tuple(tuple(die for die in range(1, SIDES + 1) if row[die] != OFF) for row in self.near)
        """Place -> the numbers of the compass that point to a tile."""
        self.around = tuple(tuple(place for place in row if place != OFF) for row in self.near)
        """Place -> all its neighbours."""
        self.within = tuple((place, *row) for place, row in enumerate(self.around))
        """Place -> itself and its neighbours."""
        self.turned = tuple(known[-r, q + r] for q, r in axial)
        """Place -> where it comes to lie when the board is turned clockwise by a sixth."""

    @property
    def size(self) -> int:
        return len(self.labels)

    def reached(self, places: Iterable[int], steps: int) -> set[int]:
        """The places at most so many steps away from any of the given ones."""
        found = set(places)
        for _ in range(steps):
            found = {near for place in found for near in self.within[place]}
        return found

    def turned_by(self, place: int, sixths: int) -> int:
        """Where a place comes to lie when the board is turned clockwise by so many sixths."""
        for _ in range(sixths % SIDES):
            place = self.turned[place]
        return place

    # --- labels -----------------------------------------------------------------------------------------------------
    def words(self, places: Iterable[int]) -> str:
        """Labels as in a sentence: `K1, K2 and L1`."""
        return joined([self.labels[place] for place in places])

    def listed(self, places: Iterable[int]) -> str:
        return " ".join(self.labels[place] for place in places)

    def read(self, text: str) -> int | Problem:
        """The place of a label, or why there is no such place."""
        place = self.at.get(text)
        if place is not None:
            return place
        found = LABEL.match(text)
        if found is not None:
            place = self.at.get(f"{found[1].upper()}{int(found[2])}")
        return self._unknown(text, found) if place is None else place

    def _unknown(self, text: str, found: re.Match[str] | None) -> Problem:
        rows = dict(self.rows)
        letter = found[1].upper() if found is not None else text[:1].upper()
        hint = f"the rows are {joined(list(self.letters))}, from {self.labels[0]} to {self.labels[-1]}"
        if letter in rows:
            row = rows[letter]
            hint = f"row {letter} goes from {self.labels[row[0]]} to {self.labels[row[-1]]}"
        return Problem("WDL-SET-1", f"there is no place `{text}`", hint)
