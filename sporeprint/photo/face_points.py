"""What a reading needs of every face, computed once: its picture at the fineness of a reading, and its points.

Both are kept beside the picture of the face, in the cache. A face's name stands for one picture only, and the version
of OpenCV is part of the file's name, so what is kept is never that of another face.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.findings import Report
from sporeprint.photo.arrays import Array

FORMAT = 1
FINEST = 4.0
"""Pixels a millimetre at which faces are kept: no table is straightened finer."""
ON_A_PRINT = 900
ON_A_BOARD = 4000
BOARD = 100.0
"""Millimetres of the longer side from which on a face is a board."""
AROUND = 16
"""Pixels of a plain rim around a face, so that points at its edge are found."""
STRIP, OVERLAP = 640, 64
"""Rows of a picture in which points are looked for at once, and those that neighbours share: memory stays small."""
Kept = tuple[Array, Array, Array]
"""Picture (blue, green, red, opacity), points (x, y, size in millimetres, angle), and what they look like."""


def kept_face(folder: Path, name: str, size: tuple[float, float], draw: Callable[[], Array]) -> Kept:
    """Return what is kept of a face; computed now, and kept, if it is not."""
    path = folder / f"{Path(name).stem}.photo{FORMAT}-{cv2.__version__}.npz"
    try:
        with np.load(path) as known:
            return known["picture"], known["points"], known["described"]
    except (OSError, ValueError, KeyError, EOFError):
        pass
    picture = at_most(draw(), size)
    points, described = face_points(picture, size)
    out = io.BytesIO()
    np.savez(out, picture=picture, points=points, described=described)
    write_atomically(path, out.getvalue(), Report())  # a folder that cannot be written to costs time only
    return picture, points, described


def at_most(picture: Array, size: tuple[float, float]) -> Array:
    """Return a picture with no more pixels than a reading uses."""
    w, h = (max(1, round(side * FINEST)) for side in size)
    return picture if picture.shape[1] <= w else cv2.resize(picture, (w, h), interpolation=cv2.INTER_AREA)


def face_points(picture: Array, size: tuple[float, float]) -> tuple[Array, Array]:
    """Return the points of a face and what they look like."""
    px = picture.shape[1] / size[0]
    opacity = picture[..., 3:].astype(np.float32) / 255
    grey = cv2.cvtColor((picture[..., :3] * opacity + 128 * (1 - opacity)).astype(np.uint8), cv2.COLOR_BGR2GRAY)
    rim = (AROUND,) * 4
    grey = cv2.copyMakeBorder(cv2.GaussianBlur(grey, (0, 0), 0.6), *rim, cv2.BORDER_CONSTANT, value=128)
    points, described = detected(grey, ON_A_BOARD if max(size) > BOARD else ON_A_PRINT, 0.03)
    points[:, :2] = (points[:, :2] - AROUND) / px
    points[:, 2] /= px
    return points, described


def detected(grey: Array, most: int, contrast: float) -> tuple[Array, Array]:
    """Return points (x, y, size, angle) and what they look like, as bytes."""
    strips = -(-grey.shape[0] // (STRIP + OVERLAP))
    finder = cv2.SIFT.create(nfeatures=-(-most // strips), contrastThreshold=contrast)
    rows, looks = [np.zeros((0, 4))], [np.zeros((0, 128), np.uint8)]
    for k in range(strips):
        top, bottom = (grey.shape[0] * edge // strips for edge in (k, k + 1))
        first = max(0, top - OVERLAP)
        points, described = finder.detectAndCompute(grey[first : bottom + OVERLAP], None)
        own = [i for i, p in enumerate(points) if top <= p.pt[1] + first < bottom]
        if described is None or not own:
            continue
        found = [points[i] for i in own]
        rows.append(np.array([(p.pt[0] + 0.5, p.pt[1] + first + 0.5, p.size, np.radians(p.angle)) for p in found]))
        looks.append(described[own].astype(np.uint8))
    return np.vstack(rows), np.vstack(looks)


def compared_by(described: Array) -> Array:
    """Return what points look like in the form in which it is compared: roots of shares."""
    values = described.astype(np.float32)
    return np.sqrt(values / (values.sum(1, keepdims=True) + 1e-6))
