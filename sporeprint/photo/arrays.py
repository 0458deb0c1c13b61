"""Arrays and small geometry: turns, rigid motions and projections, all in millimetres or pixels."""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
Pose: TypeAlias = tuple[float, float, float]
"""Where the middle of a piece lies on the table in millimetres, and its turn in radians, clockwise."""


_THIRDS = np.full((1, 3), 1 / 3)


def grey(colours: Array) -> Array:
    """Return the mean of the three channels, as 32-bit floats."""
    return cv2.transform(np.asarray(colours, np.float32), _THIRDS)


def turned(angle: float) -> Array:
    """Return the matrix of a turn."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s], [s, c]])


def projected(matrix: Array, points: Array) -> Array:
    """Return points after a projection."""
    found = np.c_[points, np.ones(len(points))] @ matrix.T
    return found[:, :2] / found[:, 2:]


def rigid(own: Array, seen: Array) -> tuple[float, Array, float]:
    """Return turn and shift that bring `own` onto `seen`, and the scale that a similarity would have."""
    a, x = own - own.mean(0), seen - seen.mean(0)
    along = float((a * x).sum())
    across = float((a[:, 0] * x[:, 1] - a[:, 1] * x[:, 0]).sum())
    angle = math.atan2(across, along)
    scale = math.hypot(along, across) / max(float((a * a).sum()), 1e-9)
    return angle, seen.mean(0) - turned(angle) @ own.mean(0), scale


def on_table(points: Array, size: tuple[float, float], pose: Pose) -> Array:
    """Return points of a piece (millimetres from its upper left corner) on the table."""
    return (np.asarray(points, float) - np.array(size) / 2) @ turned(pose[2]).T + np.array(pose[:2])


def on_piece(points: Array, size: tuple[float, float], pose: Pose) -> Array:
    """Return points of the table in millimetres from the upper left corner of a piece."""
    return (np.asarray(points, float) - np.array(pose[:2])) @ turned(pose[2]) + np.array(size) / 2


def corners(size: tuple[float, float], pose: Pose) -> Array:
    w, h = size
    return on_table(np.array([[0, 0], [w, 0], [w, h], [0, h]]), size, pose)


def between(one: float, other: float) -> float:
    """Return the turn from one angle to another, from -pi to pi.

    >>> round(between(0.1, 2 * math.pi), 3)
    -0.1
    """
    return (other - one + math.pi) % (2 * math.pi) - math.pi
