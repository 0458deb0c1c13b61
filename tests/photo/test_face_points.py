"""What is computed of a face is kept, and memory does not grow with the height of a photo."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from sporeprint.photo.face_points import STRIP, detected, kept_face

SIZE = (60.0, 60.0)


def speckled(height: int, width: int) -> np.ndarray:
    noise = np.random.default_rng(2).integers(0, 255, (height // 8, width // 8), dtype=np.uint8)
    return cv2.resize(noise, (width, height), interpolation=cv2.INTER_CUBIC)


def drawn() -> np.ndarray:
    return np.dstack([speckled(600, 600)] * 3 + [np.full((600, 600), 255, np.uint8)])


def test_a_face_is_drawn_once(tmp_path: Path) -> None:
    picture, points, described = kept_face(tmp_path, "face.webp", SIZE, drawn)

    def again() -> np.ndarray:
        raise AssertionError("it is kept")

    kept = kept_face(tmp_path, "face.webp", SIZE, again)
    assert all(np.array_equal(one, other) for one, other in zip(kept, (picture, points, described), strict=True))
    assert picture.shape == (240, 240, 4), "4 pixels a millimetre"
    assert len(points) > 50 and points[:, :2].max() <= 60.5


def test_another_face_or_another_opencv_is_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_face(tmp_path, "one.webp", SIZE, drawn)
    kept_face(tmp_path, "two.webp", SIZE, drawn)
    monkeypatch.setattr(cv2, "__version__", "0.0")
    kept_face(tmp_path, "one.webp", SIZE, drawn)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_kept_file_that_is_broken_is_computed_again(tmp_path: Path) -> None:
    kept_face(tmp_path, "face.webp", SIZE, drawn)
    (path,) = tmp_path.iterdir()
    path.write_bytes(b"no archive")
    assert len(kept_face(tmp_path, "face.webp", SIZE, drawn)[1]) > 50


def test_points_are_found_in_every_strip_and_none_twice() -> None:
    points, described = detected(speckled(3 * STRIP, 320), 4000, 0.02)
    assert len(points) == len(described)
    for strip in range(3):
        assert ((points[:, 1] // STRIP) == strip).sum() > 30
    assert len(np.unique(points, axis=0)) == len(points)
