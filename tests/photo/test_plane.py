"""The plane of a table is found from pieces of true size, whatever the camera saw beside them."""

from __future__ import annotations

import math

import numpy as np

from sporeprint.photo.arrays import turned
from sporeprint.photo.plane import Plane, fit_plane, straighten

SHAPE = (1500, 2000)
FOCAL = 1500.0


def camera(tilt: float) -> Plane:
    """A camera 600 mm away, tilted over the table."""
    c, s = math.cos(tilt), math.sin(tilt)
    view = np.array([[1, 0, 0], [0, c, 0], [0, s, 600.0]])
    matrix = np.array([[FOCAL, 0, 1000], [0, FOCAL, 750], [0, 0, 1.0]]) @ view
    return Plane(matrix / matrix[2, 2], 0.006, np.array([1000.0, 750.0]), FOCAL)


def test_sizes_on_the_table_are_true() -> None:
    rng = np.random.default_rng(3)
    truth = camera(0.5)
    own = rng.uniform(0, 60, (40, 2))
    poses = [(0.3, (-150.0, -80.0)), (2.0, (120.0, 60.0)), (-1.0, (10.0, 90.0)), (0.0, (-60.0, 20.0))]
    pieces = [
        (own, truth.to_photo(own @ turned(turn).T + np.array(at)) + rng.normal(0, 0.3, own.shape)) for turn, at in poses
    ]
    false = (own, rng.uniform(0, 1500, own.shape))
    plane, places = fit_plane([*pieces, false], SHAPE, 1.02 * FOCAL)
    assert plane is not None
    assert [place is not None for place in places] == [True, True, True, True, False]
    ends = truth.to_photo(np.array([[-150.0, -80.0], [120.0, 60.0]]))
    length = float(np.hypot(*np.diff(plane.to_table(ends), axis=0)[0]))
    assert abs(length - math.hypot(270, 140)) < 0.5


def test_to_the_photo_and_back() -> None:
    points = np.array([[0.0, 0.0], [100.0, -50.0], [-120.0, 70.0]])
    plane = camera(0.4)
    assert np.allclose(plane.to_table(plane.to_photo(points)), points, atol=1e-3)


def test_a_straightened_square_is_square() -> None:
    plane = camera(0.5)
    photo = np.zeros((*SHAPE, 3), np.uint8)
    square = plane.to_photo(np.array([[-40.0, -40], [40, -40], [40, 40], [-40, 40]]))
    import cv2

    cv2.fillConvexPoly(photo, square.astype(np.int32), (255, 255, 255))
    table = straighten(plane, photo, (-100, -100, 100, 100), 2.0)
    rows, columns = np.where(table.image[..., 0] > 127)
    assert abs(np.ptp(rows) - 160) <= 4 and abs(np.ptp(columns) - 160) <= 4
