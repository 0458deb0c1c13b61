"""The plane of the table: a projection with one radial term of the lens, and the straightened picture of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, Pose, projected, rigid, turned

Pair = tuple[Array, Array]
"""Points of one piece in millimetres, and where they are in the photo."""
Found = tuple[float, Array]
"""Turn and shift of a piece."""


@dataclass(frozen=True)
class Plane:
    """Millimetres of the table to pixels of the photo, and back."""

    matrix: Array
    k1: float
    middle: Array
    focal: float

    def to_table(self, pixels: Array) -> Array:
        d = (np.asarray(pixels, float) - self.middle) / self.focal
        straight = d * (1 + self.k1 * (d * d).sum(1, keepdims=True)) * self.focal + self.middle
        return projected(np.linalg.inv(self.matrix), straight)

    def to_photo(self, points: Array) -> Array:
        u = (projected(self.matrix, np.asarray(points, float)) - self.middle) / self.focal
        d = u
        for _ in range(4):
            d = u / (1 + self.k1 * (d * d).sum(1, keepdims=True))
        return d * self.focal + self.middle

    def slope(self, points: Array) -> Array:
        """Return how the photo moves with the table at some points, as 2 x 2 matrices."""
        step = 0.5
        base = self.to_photo(points)
        right, down = (self.to_photo(points + np.array(way)) for way in ((step, 0), (0, step)))
        return np.stack([(right - base) / step, (down - base) / step], 2)


@dataclass
class Straight:
    """The table seen from above: `origin` is the upper left corner in millimetres."""

    image: Array
    origin: Array
    px: float
    colour: Array
    """Print over photo, for each channel, mean 1."""

    def pixels(self, points: Array) -> Array:
        return (np.asarray(points, float) - self.origin) * self.px

    def patch(
        self, size: tuple[float, float], pose: Pose, px: float, part: tuple[int, int, int, int] | None = None
    ) -> Array:
        """Return what lies under a piece of that size, upright; `part` are the pixels of it that are wanted."""
        matrix = turned(pose[2]) * self.px / px
        w, h = round(size[0] * px), round(size[1] * px)
        shift = (
            (np.array(pose[:2]) - self.origin) * self.px
            - matrix @ (np.array(size) * px / 2)
            - 0.5
            + matrix @ [0.5, 0.5]
        )
        if part is not None:
            shift = shift + matrix @ np.array(part[:2], float)
            w, h = part[2] - part[0], part[3] - part[1]
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return cv2.warpAffine(self.image, np.c_[matrix, shift], (w, h), flags=flags, borderValue=(0, 0, 0))


def straighten(plane: Plane, photo: Array, box: tuple[float, float, float, float], px: float) -> Straight:
    """Return the table between two corners, at so many pixels a millimetre."""
    x0, y0, x1, y1 = box
    w, h = int((x1 - x0) * px), int((y1 - y0) * px)
    step = 8
    gx, gy = np.meshgrid(np.arange(0, w + 2 * step, step), np.arange(0, h + 2 * step, step))
    at = np.stack([x0 + (gx.ravel() + 0.5) / px, y0 + (gy.ravel() + 0.5) / px], 1)
    found = plane.to_photo(at).astype(np.float32) - 0.5
    grow = np.array([[step, 0, 0], [0, step, 0]], np.float32)
    maps = [cv2.warpAffine(found[:, i].reshape(gx.shape), grow, (w, h), flags=cv2.INTER_LINEAR) for i in (0, 1)]
    image = cv2.remap(photo, maps[0], maps[1], cv2.INTER_LINEAR, borderValue=(0, 0, 0))
    return Straight(image, np.array([x0, y0]), px, np.ones(3))


# --- fitting --------------------------------------------------------------------------------------------------------
ROUNDS = 12
ENOUGH = 5
"""Points that hold a piece."""
MOST_POINTS = 60
"""Points of a piece that are fitted."""


def fit_plane(pieces: Sequence[Pair], shape: tuple[int, int], focal: float) -> tuple[Plane | None, list[Found | None]]:
    """Return the plane on which all pieces have their true size, and where each lies; None if it does not fit."""
    order = sorted(range(len(pieces)), key=lambda k: -len(pieces[k][0]) * np.sqrt(np.ptp(pieces[k][0], 0).prod() + 1))
    sorted_pieces = [_fewer(pieces[k]) for k in order]
    plane = _first_plane(sorted_pieces, shape, focal)
    found: list[Found | None] = [None] * len(pieces)
    if plane is None:
        return None, found
    places: list[Found | None] = [None] * len(pieces)
    for turn in range(ROUNDS):
        near = 40.0 if turn < 3 else 12.0 if turn < 6 else 4.0
        used = []
        for k, (own, seen) in enumerate(sorted_pieces):
            places[k], inside = _placed(plane, own, seen, near, 0.2 if turn < 3 else 0.06)
            if places[k] is not None:
                used.append((k, inside))
        if not used or turn == ROUNDS - 1:
            break
        better = _better(plane, sorted_pieces, places, used)
        if better is None:
            break
        plane = better
    for k, own_place in zip(order, places, strict=True):
        found[k] = own_place
    return plane, found


def _fewer(pair: Pair) -> Pair:
    """Return points of a piece, spread evenly, as many as a fit needs."""
    step = max(1, len(pair[0]) // MOST_POINTS)
    return pair[0][::step], pair[1][::step]


def _first_plane(pieces: Sequence[Pair], shape: tuple[int, int], focal: float) -> Plane | None:
    best: tuple[int, Plane] | None = None
    middle = np.array([shape[1] / 2, shape[0] / 2])
    camera = np.array([[focal, 0, middle[0]], [0, focal, middle[1]], [0, 0, 1.0]])
    for own, seen in pieces[:3]:
        flat = np.c_[own, np.zeros(len(own))].astype(np.float64)
        ok, turn, shift = cv2.solvePnP(flat, seen.astype(np.float64), camera, None, flags=cv2.SOLVEPNP_IPPE)
        if not ok:
            continue
        rotation = cv2.Rodrigues(turn)[0]
        matrix = camera @ np.c_[rotation[:, 0], rotation[:, 1], np.asarray(shift).ravel()]
        plane = Plane(matrix / matrix[2, 2], 0.0, middle, focal)
        good = sum(int(inside.sum()) for held, inside in (_placed(plane, a, b, 40.0, 0.2) for a, b in pieces) if held)
        if best is None or good > best[0]:
            best = good, plane
    return None if best is None else best[1]


def _placed(plane: Plane, own: Array, seen: Array, near: float, off: float) -> tuple[Found | None, Array]:
    """Return where a piece lies, and which of its points agree."""
    at = plane.to_table(seen)
    angle, shift, scale = rigid(own, at)
    inside = np.hypot(*(plane.to_photo(own @ turned(angle).T + shift) - seen).T) < near
    if inside.sum() >= ENOUGH:
        angle, shift, scale = rigid(own[inside], at[inside])
        inside = np.hypot(*(plane.to_photo(own @ turned(angle).T + shift) - seen).T) < near
    return ((angle, shift) if inside.sum() >= ENOUGH and abs(scale - 1) < off else None), inside


def _better(
    plane: Plane, pieces: Sequence[Pair], places: Sequence[Found | None], used: Sequence[tuple[int, Array]]
) -> Plane | None:
    """Return the plane after one step of least squares over plane, lens and all pieces; far points count less."""
    size = 9 + 3 * len(used)
    normal, right = np.zeros((size, size)), np.zeros(size)
    own_values = plane.matrix.ravel()[:8]
    steps = np.maximum(np.abs(own_values), 1e-6) * 1e-4
    for q, (k, inside) in enumerate(used):
        place = places[k]
        assert place is not None
        own, seen = pieces[k][0][inside], pieces[k][1][inside]
        at = own @ turned(place[0]).T + place[1]
        base = plane.to_photo(at)
        miss = seen - base
        weight = np.minimum(1, 2.5 / np.maximum(np.repeat(np.hypot(*miss.T), 2), 1e-9))
        mine = [*range(9), *range(9 + 3 * q, 12 + 3 * q)]
        moves = np.zeros((2 * len(own), 12))
        for c in range(8):
            moves[:, c] = (_moved(plane, c, steps[c]).to_photo(at) - base).ravel()
        bent = Plane(plane.matrix, plane.k1 + 1e-3, plane.middle, plane.focal)
        moves[:, 8] = (bent.to_photo(at) - base).ravel()
        slope = plane.slope(at)
        moves[:, 9] = np.einsum("nij,nj->ni", slope, own @ turned(place[0] + np.pi / 2).T).ravel()
        moves[:, 10], moves[:, 11] = slope[:, :, 0].ravel(), slope[:, :, 1].ravel()
        normal[np.ix_(mine, mine)] += (moves * weight[:, None]).T @ moves
        right[mine] += (moves * weight[:, None]).T @ miss.ravel()
    normal[9:12, 9:12] += np.eye(3) * 1e9  # the first piece stays
    normal[8, 8] += 0.04
    normal[np.diag_indices(size)] = normal[np.diag_indices(size)] * (1 + 1e-6) + 1e-9
    try:
        step = np.linalg.solve(normal, right)
    except np.linalg.LinAlgError:
        return None
    matrix = np.append(own_values + step[:8] * steps, 1).reshape(3, 3)
    return Plane(matrix, float(np.clip(plane.k1 + step[8] * 1e-3, -0.05, 0.05)), plane.middle, plane.focal)


def _moved(plane: Plane, number: int, step: float) -> Plane:
    values = plane.matrix.ravel().copy()
    values[number] += step
    return Plane(values.reshape(3, 3), plane.k1, plane.middle, plane.focal)
