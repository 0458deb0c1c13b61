"""Points that look the same on a print and in a photo: where pieces may lie."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, Pose, projected, rigid, turned
from sporeprint.photo.face_points import compared_by
from sporeprint.photo.faces import PrintedFace
from sporeprint.photo.plane import Plane

MOST_ALIKE, ABOUT_AS_GOOD = 6, 1.2
"""Points of prints that a point of the photo may be, and by how much they may be less alike than the first."""
LEAST = 4
"""Points that make a piece likely on the straightened table."""
NEAR = 1.2
"""Millimetres within which they agree."""


class Features:
    """The points of all large faces, to be matched with those of a photo."""

    def __init__(self, prints: Sequence[PrintedFace]) -> None:
        self.prints = prints
        kept = [(k, print_) for k, print_ in enumerate(prints) if len(print_.points) >= LEAST]
        self.points = np.vstack([print_.points for _, print_ in kept])
        """x, y and size in millimetres, and angle."""
        self.owner = np.concatenate([np.full(len(print_.points), k) for k, print_ in kept])
        self.matcher = cv2.FlannBasedMatcher({"algorithm": 1, "trees": 4}, {"checks": 48})
        self.matcher.add([compared_by(np.vstack([print_.described for _, print_ in kept]))])
        self.matcher.train()

    def matches(self, described: Array) -> Matches:
        """Return pairs of points of the photo and of the prints that look alike."""
        rows: list[tuple[int, int, int, float]] = []
        for found in self.matcher.knnMatch(compared_by(described), k=MOST_ALIKE):
            limit = min(found[0].distance * ABOUT_AS_GOOD + 1e-6, 0.55) if found else 0.0
            least = found[0].distance + 1e-6 if found else 1.0
            for rank, match in enumerate(found):
                if match.distance <= limit:
                    rows.append((match.queryIdx, match.trainIdx, rank, match.distance / least))
        table = np.array(rows, float).reshape(-1, 4)
        best = (table[:, 2] < 3) & (table[:, 3] <= 1.05)
        pairs = table[:, :2].astype(int)
        return Matches(pairs[:, 0], pairs[:, 1], pairs[best, 0], pairs[best, 1])


@dataclass(frozen=True)
class Matches:
    """Numbers of points of a photo and of the prints: all that are alike, and the clearest of them."""

    seen: Array
    own: Array
    clear_seen: Array
    clear_own: Array


# --- in the photo ---------------------------------------------------------------------------------------------------
Sighting = tuple[int, int, Array, Array]
"""How many points agree, number of the print, points on it and in the photo."""


def sightings(features: Features, points: Array, seen: Array, own: Array, least: int) -> list[Sighting]:
    """Return pieces in the photo, each with a projection of its own, the surest first."""
    found: list[Sighting] = []
    p, t, owner = points[seen], features.points[own], features.owner[own]
    scale, angle = p[:, 2] / t[:, 2], p[:, 3] - t[:, 3]
    sizes = np.array([print_.size for print_ in features.prints])[owner] / 2
    dx, dy = sizes[:, 0] - t[:, 0], sizes[:, 1] - t[:, 1]
    cx = p[:, 0] + scale * (dx * np.cos(angle) - dy * np.sin(angle))
    cy = p[:, 1] + scale * (dx * np.sin(angle) + dy * np.cos(angle))
    for number, print_ in enumerate(features.prints):
        mine = np.where((owner == number) & (scale > 0.8) & (scale < 25))[0]
        for inside in _clusters(np.c_[cx, cy], mine, scale, print_, least):
            fit, kept = cv2.findHomography(t[inside][:, :2], p[inside][:, :2], cv2.RANSAC, 4.0, maxIters=400)
            if fit is None or kept.sum() < least or not _is_sane(fit, print_.size):
                continue
            good = inside[kept.ravel().astype(bool)]
            found.append((len(good), number, t[good][:, :2], p[good][:, :2]))
    found.sort(key=lambda one: -one[0])
    distinct: list[Sighting] = []
    for one in found:
        if all(np.hypot(*(one[3].mean(0) - other[3].mean(0))) > 25 for other in distinct):
            distinct.append(one)
    return distinct


def _clusters(centres: Array, mine: Array, scale: Array, print_: PrintedFace, least: int) -> Iterator[Array]:
    """Yield sets of matches that want the middle of the piece at one place, the densest first."""
    free = mine
    if len(free) < least:
        return
    cell = max(25.0, 0.13 * float(np.median(scale[mine])) * max(print_.size))
    for _ in range(12):
        if len(free) < least:
            return
        cells, counts = np.unique(np.floor(centres[free] / cell).astype(int), axis=0, return_counts=True)
        middle = (cells[counts.argmax()] + 0.5) * cell
        inside = (np.abs(centres[free] - middle) < 1.5 * cell).all(1)
        if inside.sum() < least:
            return
        yield free[inside]
        free = free[~inside]


def _is_sane(matrix: Array, size: tuple[float, float]) -> bool:
    """Whether a projection shows a piece as a camera can see it."""
    w, h = size
    quad = projected(matrix, np.array([[0, 0], [w, 0], [w, h], [0, h]], float)).astype(np.float32)
    if not np.isfinite(quad).all() or not cv2.isContourConvex(quad):
        return False
    edges = [float(np.hypot(*(quad[(k + 1) % 4] - quad[k]))) for k in range(4)]
    area = cv2.contourArea(quad) / (w * h)
    if not 0.6 < area < 900 or min(edges) < 1:
        return False
    ratio = (edges[0] + edges[2]) / (edges[1] + edges[3]) / (w / h)
    opposite = max(edges[0], edges[2]) / min(edges[0], edges[2]), max(edges[1], edges[3]) / min(edges[1], edges[3])
    return 0.5 < ratio < 2.0 and max(opposite) < 1.6


# --- on the straightened table --------------------------------------------------------------------------------------
Guess = tuple[int, int, Pose]
"""How many points agree, number of the print, and where it lies."""


def guesses(features: Features, points: Array, seen: Array, own: Array) -> list[Guess]:
    """Return where pieces of true size may lie, from points in millimetres."""
    p, t, owner = points[seen], features.points[own], features.owner[own]
    true_size = np.abs(np.log(p[:, 2] / t[:, 2])) < math.log(1.35)
    found: list[Guess] = []
    for number, print_ in enumerate(features.prints):
        mine = np.where((owner == number) & true_size)[0]
        if len(mine) >= LEAST:
            found.extend((count, number, pose) for count, pose in _votes(p[mine], t[mine], print_.size))
    found.sort(key=lambda one: -one[0])
    return found


def on_the_table(plane: Plane, points: Array) -> Array:
    """Return points of the photo on the table: place and size in millimetres, and angle."""
    at = plane.to_table(points[:, :2])
    back = np.linalg.inv(plane.slope(at))
    ahead = np.einsum("nij,nj->ni", back, np.stack([np.cos(points[:, 3]), np.sin(points[:, 3])], 1))
    size = points[:, 2] * np.sqrt(np.abs(np.linalg.det(back)))
    return np.c_[at, size, np.arctan2(ahead[:, 1], ahead[:, 0])]


def _votes(seen: Array, own: Array, size: tuple[float, float]) -> Iterator[tuple[int, Pose]]:
    cell, turns = 4.0, 30
    middle = np.array(size) / 2
    angle = (seen[:, 3] - own[:, 3]) % (2 * math.pi)
    d = middle - own[:, :2]
    c, s = np.cos(angle), np.sin(angle)
    votes = np.c_[seen[:, 0] + c * d[:, 0] - s * d[:, 1], seen[:, 1] + s * d[:, 0] + c * d[:, 1]] / cell
    votes = np.c_[votes, angle / (2 * math.pi) * turns]
    free = np.arange(len(seen))
    for _ in range(30):
        if len(free) < LEAST:
            return
        cells, counts = np.unique(np.floor(votes[free]).astype(int), axis=0, return_counts=True)
        off = np.abs(votes[free] - cells[counts.argmax()] - 0.5)
        off[:, 2] = np.minimum(off[:, 2], turns - off[:, 2])
        near = free[(off < 1.5).all(1)]
        if len(near) < LEAST:
            return
        fit = _refit(own[near, :2], seen[near, :2], angle[near], votes[near, :2] * cell, middle)
        if fit is None:
            free = np.setdiff1d(free, near)
            continue
        inside, turn, shift = fit
        free = np.setdiff1d(free, near[inside])
        at = turned(turn) @ middle + shift
        yield int(inside.sum()), (float(at[0]), float(at[1]), turn)


def _refit(own: Array, seen: Array, angle: Array, centres: Array, middle: Array) -> tuple[Array, float, Array] | None:
    turn = math.atan2(float(np.median(np.sin(angle))), float(np.median(np.cos(angle))))
    shift = np.median(centres, 0) - turned(turn) @ middle
    inside = np.hypot(*(own @ turned(turn).T + shift - seen).T) < 4
    for limit in (3.0, 2.0, NEAR, NEAR):
        if inside.sum() < 3:
            return None
        turn, shift, _ = rigid(own[inside], seen[inside])
        inside = np.hypot(*(own @ turned(turn).T + shift - seen).T) < limit
    if len(np.unique(np.round(own[inside]), axis=0)) < LEAST or np.ptp(own[inside], 0).max() <= 4:
        return None
    return inside, turn, shift
