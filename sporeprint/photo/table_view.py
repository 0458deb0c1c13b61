"""From a photo to the straightened table with the large pieces on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from sporeprint.ground.findings import Report, Where
from sporeprint.photo.arrays import Array, turned
from sporeprint.photo.face_points import detected
from sporeprint.photo.features import Features, Matches, Sighting, guesses, on_the_table, sightings
from sporeprint.photo.pictures import Photo
from sporeprint.photo.pieces import Seen, colour_of, explained, identified, stacked
from sporeprint.photo.plane import Found, Plane, Straight, fit_plane, straighten

TABLE_PX = 4.0
"""Pixels a millimetre of the straightened table."""
FINER = 1.3
"""A straightened table has no more pixels than this times those of the photo: they would show nothing more."""
LOOKED_AT = 4_300_000
"""Pixels in which points are looked for."""
MOST_POINTS = 20_000
LEAST_POINTS = 10
"""Points that agree on a piece before its plane is believed."""
AROUND = 110.0
"""Millimetres around the pieces that are looked at."""
COARSEST = 1.9
"""Pixels a millimetre below which prints cannot be told apart."""
MOST_TABLE_PIXELS = 14_000_000
MOST_GUESSES = 260


@dataclass
class View:
    plane: Plane
    table: Straight
    pieces: list[Seen]
    finest: float
    """Pixels a millimetre in the photo."""


def look(photo: Photo, features: Features, report: Report) -> View | None:
    """Return the table of a photo; None with a finding when there is none of the title."""
    where = Where(photo.name)
    share = min(1.0, math.sqrt(LOOKED_AT / (photo.pixels.shape[0] * photo.pixels.shape[1])))
    small = cv2.resize(photo.pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    points, described = detected(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), MOST_POINTS, 0.025)
    points[:, :3] /= share
    found: list[Sighting] = []
    nothing = np.zeros(0, int)
    pairs = Matches(nothing, nothing, nothing, nothing)
    if len(points) >= LEAST_POINTS:
        pairs = features.matches(described)
        found = sightings(features, points, pairs.clear_seen, pairs.clear_own, LEAST_POINTS)[:24]
    plane, places = fit_plane([(own, seen) for _, _, own, seen in found], photo.pixels.shape[:2], photo.focal)
    held = [(one, place) for one, place in zip(found, places, strict=True) if place is not None]
    if plane is None or not held or max(one[0] for one, _ in held) < 16:
        hint = "is it the title that was named, printed from these data? Take the photo from above, near and sharp"
        report.error("PHOTO-NOTHING", "no piece of this title can be seen in the photo", where, hint)
        return None
    plane, box = _upright(plane, held, photo.pixels.shape[:2])
    middle = np.array([[(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]])
    finest = float(np.sqrt(abs(np.linalg.det(plane.slope(middle)[0]))))
    if finest < COARSEST:
        message = f"the photo is taken from too far away: {finest:.1f} pixels a millimetre, and {COARSEST} are needed"
        report.error("PHOTO-FAR", message, where, "go nearer, or take several photos of parts of the table")
        return None
    px = min(TABLE_PX, FINER * finest, math.sqrt(MOST_TABLE_PIXELS / ((box[2] - box[0]) * (box[3] - box[1]))))
    table = straighten(plane, photo.pixels, box, px)
    likely = guesses(features, on_the_table(plane, points), pairs.seen, pairs.own)[:MOST_GUESSES]
    pieces = explained(features.prints, table, likely)
    table.colour = colour_of(pieces, table)
    stacked(pieces)
    return View(plane, table, identified(pieces, table, features.prints), finest)


def _upright(
    plane: Plane, held: Sequence[tuple[Sighting, Found]], shape: tuple[int, int]
) -> tuple[Plane, tuple[float, float, float, float]]:
    """Return the plane turned as the photo is held, and the box around its pieces as far as the photo goes."""
    h, w = shape
    ends = plane.to_table(np.array([[w / 2 - 50, h / 2], [w / 2 + 50, h / 2]]))
    angle = math.atan2(*(ends[1] - ends[0])[::-1])
    turn = np.eye(3)
    turn[:2, :2] = turned(angle)
    matrix = plane.matrix @ turn
    plane = Plane(matrix / matrix[2, 2], plane.k1, plane.middle, plane.focal)
    at: Array = plane.to_table(np.vstack([one[3] for one, _ in held]))
    edge = plane.to_table(np.array([[0, 0], [w, 0], [w, h], [0, h]], float))
    low = np.maximum(at.min(0) - AROUND, edge.min(0))
    high = np.minimum(at.max(0) + AROUND, edge.max(0))
    return plane, (float(low[0]), float(low[1]), float(high[0]), float(high[1]))
