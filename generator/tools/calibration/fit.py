"""From readings to a shift of the back side.

**What is read.** The back of the calibration page has five scales, A to E, and the front has a cross at the very
same five places. A printer that is off prints the scale of point p somewhere else: at E(p). Somebody who looks at the
back (against the light, or at a hole pricked through the cross) sees the front's cross on the scale, at r, and
r is read in the scale's own millimetres. The cross is at p, so E(p + r) = p.

**What is wanted.** A shift S of the back's contents such that E(S(p)) = p for every p. At the five points that
is S(p) = p + r: the reading *is* the shift at that place. A turn, an enlargement and a move that come nearest to all
readings (least squares) are the shift everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from generator.impose.model import BackShift
from generator.scene.primitives import Matrix, Point, moved, placed, through, times

LABELS = ("A", "B", "C", "D", "E")
INSET = 25.0
"""Of the outer points from the edges of the paper."""
REACH = 8.0
"""Of the scales, either way: what cannot be read cannot be told."""

Readings = Mapping[str, Point]
"""By label of the point: how far right and how far down of the scale's zero the front's cross lies."""


@dataclass(frozen=True, slots=True)
class ShiftFit:
    """A shift, and how well it agrees with what was read."""

    shift: BackShift
    worst: str
    """The point where the readings and the shift differ most."""
    left: float
    """By how many millimetres they differ there."""
    before: float
    """The largest distance between front and back that was read."""


def points(width: float, height: float) -> dict[str, Point]:
    """Where the marks are on a page, alike on the front and on the back."""
    right, bottom = width - INSET, height - INSET
    places = ((INSET, INSET), (right, INSET), (width / 2, height / 2), (INSET, bottom), (right, bottom))
    return dict(zip(LABELS, places, strict=True))


def shift_matrix(shift: BackShift, width: float, height: float) -> Matrix:
    """The transform that a shift is on a page of this size."""
    centre = moved(width / 2 + shift.x, height / 2 + shift.y)
    return times(centre, times(placed(0, 0, shift.scale, shift.angle), moved(-width / 2, -height / 2)))


def fit(readings: Readings, width: float, height: float) -> ShiftFit:
    """The shift that comes nearest to at least one reading; from a single one only x and y can be told."""
    places = points(width, height)
    pairs = [((places[k][0] - width / 2, places[k][1] - height / 2), r) for k, r in readings.items()]
    shift = _nearest(pairs)
    matrix = shift_matrix(shift, width, height)
    misses = {label: _miss(matrix, places[label], reading) for label, reading in readings.items()}
    worst = max(misses, key=lambda label: misses[label])
    return ShiftFit(shift, worst, misses[worst], max(math.hypot(*reading) for reading in readings.values()))


def suspect(readings: Readings, width: float, height: float) -> tuple[str, Point]:
    """The reading that agrees least with the others, and what the others say it should be."""
    rest = {label: {k: r for k, r in readings.items() if k != label} for label in readings}
    fits = {label: fit(others, width, height) for label, others in rest.items()}
    label = min(fits, key=lambda label: fits[label].left)
    place = points(width, height)[label]
    x, y = through(shift_matrix(fits[label].shift, width, height), *place)
    return label, (x - place[0], y - place[1])


def composed(first: BackShift, then: BackShift) -> BackShift:
    """One shift for two: contents moved by `first`, the result moved by `then`. The page's size does not matter."""
    x, y = through(placed(0, 0, then.scale, then.angle), first.x, first.y)
    return BackShift(x + then.x, y + then.y, first.angle + then.angle, first.scale * then.scale)


def _nearest(pairs: list[tuple[Point, Point]]) -> BackShift:
    """Least squares over a turn, an enlargement and a move, for (place from the centre, reading) pairs."""
    count = len(pairs)
    middle_x = sum(place[0] for place, _ in pairs) / count
    middle_y = sum(place[1] for place, _ in pairs) / count
    mean_x = sum(reading[0] for _, reading in pairs) / count
    mean_y = sum(reading[1] for _, reading in pairs) / count
    along = across = spread = 0.0
    for (x, y), (right, down) in pairs:
        u, v = x - middle_x, y - middle_y
        along += u * right + v * down
        across += u * down - v * right
        spread += u * u + v * v
    # The matrix (1 + a, -b; b, 1 + a) is the enlargement and the turn together.
    a, b = (along / spread, across / spread) if spread else (0.0, 0.0)
    x, y = mean_x - (a * middle_x - b * middle_y), mean_y - (b * middle_x + a * middle_y)
    return BackShift(x, y, math.degrees(math.atan2(b, 1 + a)), math.hypot(b, 1 + a))


def _miss(matrix: Matrix, place: Point, reading: Point) -> float:
    return math.dist(through(matrix, *place), (place[0] + reading[0], place[1] + reading[1]))
