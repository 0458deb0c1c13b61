"""Points that look the same on a print and in a photo: where pieces may lie."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, Pose, projected, rigid, turned
from sporeprint.photo.faces import Print
from sporeprint.photo.plane import Plane

PRINT_PX = 4.0
ON_A_PRINT = 900
BOARD_FEATURES = 4000
LEAST = 4
"""Points that make a piece likely on the straightened table."""
NEAR = 1.2
"""Millimetres within which they agree."""


class Features:
    """The points of all large faces, to be matched with those of a photo."""

    def __init__(self, prints: Sequence[Print]) -> None:
        self.prints = prints
        found = [self._of(k, print_) for k, print_ in enumerate(prints)]
        kept = [one for one in found if one is not None]
        self.points = np.vstack([points for points, _, _ in kept])
        """x, y and size in millimetres, and angle."""
        self.owner = np.concatenate([owner for _, owner, _ in kept])
        self.matcher = cv2.FlannBasedMatcher({"algorithm": 1, "trees": 4}, {"checks": 48})
        self.matcher.add([np.vstack([described for _, _, described in kept])])
        self.matcher.train()

    def _of(self, number: int, print_: Print) -> tuple[Array, Array, Array] | None:
        colours, mask = print_.at(PRINT_PX)
        opacity = mask[..., None].astype(np.float32) / 255
        grey = cv2.cvtColor((colours * opacity + 128 * (1 - opacity)).astype(np.uint8), cv2.COLOR_BGR2GRAY)
        grey = cv2.copyMakeBorder(cv2.GaussianBlur(grey, (0, 0), 0.6), 16, 16, 16, 16, cv2.BORDER_CONSTANT, value=128)
        most = BOARD_FEATURES if max(print_.size) > 100 else ON_A_PRINT
        points, described = detected(grey, most, 0.03)
        if len(points) < LEAST:
            return None
        points[:, :2] = (points[:, :2] - 16) / PRINT_PX
        points[:, 2] /= PRINT_PX
        return points, np.full(len(points), number), described

    def matches(self, described: Array, most: int, share: float) -> tuple[Array, Array]:
        """Return pairs of points of the photo and of the prints that look alike."""
        seen, own = [], []
        for found in self.matcher.knnMatch(described, k=most):
            limit = min(found[0].distance * share + 1e-6, 0.55) if found else 0.0
            for match in found:
                if match.distance <= limit:
                    seen.append(match.queryIdx)
                    own.append(match.trainIdx)
        return np.array(seen, int), np.array(own, int)


def detected(grey: Array, most: int, contrast: float) -> tuple[Array, Array]:
    """Return points (x, y, size, angle) and what they look like."""
    points, described = cv2.SIFT_create(nfeatures=most, contrastThreshold=contrast).detectAndCompute(grey, None)
    if described is None or not points:
        return np.zeros((0, 4)), np.zeros((0, 128), np.float32)
    rows = [(p.pt[0] + 0.5, p.pt[1] + 0.5, p.size, math.radians(p.angle)) for p in points]
    described = described / (described.sum(1, keepdims=True) + 1e-6)
    return np.array(rows), np.sqrt(described).astype(np.float32)


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


def _clusters(centres: Array, mine: Array, scale: Array, print_: Print, least: int) -> Iterator[Array]:
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
