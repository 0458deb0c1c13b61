"""The straightened photo with every piece outlined and named, and crops of what is asked about."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, corners
from sporeprint.photo.places import Read
from sporeprint.photo.plane import Straight
from sporeprint.photo.reading import Reading

SURE, DOUBTFUL, LOOSE = (60, 170, 30), (0, 140, 255), (200, 120, 30)
"""Green, orange and blue, as OpenCV orders colours; words tell them apart, too."""
CROP = 45.0
"""Millimetres of a crop."""


def overview(reading: Reading) -> bytes:
    """Return the picture as PNG."""
    table = reading.view.table
    image = table.image.copy()
    for piece in reading.view.pieces:
        _outline(image, table, corners(piece.size, piece.pose), LOOSE)
        _name(image, table, piece.pose[:2], piece.print_.name, LOOSE)
    for read in reading.reads:
        if read.sure and read.pose is not None and read.print_ is not None:
            _outline(image, table, corners(read.print_.size, read.pose), SURE)
            _name(image, table, read.at, read.print_.name, SURE)
    for read in reading.doubts:
        at = tuple(int(v) for v in table.pixels(np.array(read.at)))
        cv2.circle(image, at, int(6 * table.px), DOUBTFUL, 2, cv2.LINE_AA)
        _name(image, table, read.at, "? " + (read.place or read.board), DOUBTFUL)
    done, data = cv2.imencode(".png", image)
    assert done, "a picture in memory can be written"
    return bytes(data.tobytes())


def crops(reading: Reading) -> dict[str, bytes]:
    """Return a picture of each doubtful place, by the key of its question."""
    found: dict[str, bytes] = {}
    table = reading.view.table
    for read in reading.doubts:
        part = _crop(table, read)
        if part.size:
            found[f"{read.board}.{read.place}".rstrip(".")] = bytes(cv2.imencode(".png", part)[1].tobytes())
    return found


def _crop(table: Straight, read: Read) -> Array:
    x, y = table.pixels(np.array(read.at))
    half = CROP / 2 * table.px
    return table.image[int(max(0, y - half)) : int(max(0, y + half)), int(max(0, x - half)) : int(max(0, x + half))]


def _outline(image: Array, table: Straight, points: Array, colour: Sequence[int]) -> None:
    cv2.polylines(image, [table.pixels(points).astype(np.int32)], True, tuple(colour), 2, cv2.LINE_AA)


def _name(image: Array, table: Straight, at: Sequence[float], text: str, colour: Sequence[int]) -> None:
    x, y = (int(v) for v in table.pixels(np.array(at[:2])))
    for width, ink in ((4, (255, 255, 255)), (1, tuple(colour))):
        cv2.putText(image, text, (x - 4 * len(text), y), cv2.FONT_HERSHEY_SIMPLEX, 0.45, ink, width, cv2.LINE_AA)
