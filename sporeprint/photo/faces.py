"""The faces of a title as arrays: cut to their outline, at true size, with the parts that other pieces may cover."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass, field

import cv2
import numpy as np

from sporeprint.api.table_faces import FaceKey, TableFaces
from sporeprint.ground.placing import Space
from sporeprint.photo.arrays import Array
from sporeprint.photo.face_points import kept_face

LARGE = 40.0
"""Millimetres of the longer side from which on a piece has print enough to be found anywhere."""


@dataclass(eq=False)
class PrintedFace:
    """One side of a piece as it is printed."""

    key: FaceKey
    size: tuple[float, float]
    picture: Array
    """Blue, green, red and opacity."""
    covered: Array | None = None
    """Where pieces are meant to lie on it, at `COVER` pixels a millimetre: not compared."""
    meaning: FaceKey = ("", "", "", False)
    """The piece that a table has for it: prints that differ in nothing that matters have the same."""
    points: Array = field(default_factory=lambda: np.zeros((0, 4)))
    """x, y and size in millimetres, and angle: what is looked for in a photo."""
    described: Array = field(default_factory=lambda: np.zeros((0, 128), np.uint8))
    scaled: dict[float, tuple[Array, Array]] = field(default_factory=dict)

    @property
    def is_frame(self) -> bool:
        """Whether it is a rim around other pieces: most of it is a hole."""
        return max(self.size) >= LARGE and float((self.at(1.0)[1] > 127).mean()) < 0.3

    @property
    def is_large(self) -> bool:
        """Whether it is found by the points of its print, wherever it lies."""
        return max(self.size) >= LARGE and not self.is_frame

    @property
    def name(self) -> str:
        component, item, way, back = self.key
        return " ".join(word for word in (item or component, way, "back" if back else "") if word)

    def at(self, px: float) -> tuple[Array, Array]:
        """Return colours and outline at so many pixels a millimetre."""
        if px not in self.scaled:
            w, h = (max(1, round(side * px)) for side in self.size)
            finer = self.picture.shape[1] / self.size[0] > px
            made = cv2.resize(self.picture, (w, h), interpolation=cv2.INTER_AREA if finer else cv2.INTER_CUBIC)
            self.scaled[px] = np.ascontiguousarray(made[..., :3]), np.ascontiguousarray(made[..., 3])
        return self.scaled[px]

    def open_at(self, px: float) -> Array:
        """Return the outline without the parts on which pieces are meant to lie."""
        mask = self.at(px)[1]
        if self.covered is None:
            return mask
        cover = cv2.resize(self.covered, (mask.shape[1], mask.shape[0]), interpolation=cv2.INTER_NEAREST)
        return np.where(cover > 0, 0, mask).astype(np.uint8)


def load_print(faces: TableFaces, key: FaceKey) -> PrintedFace | None:
    """Return a face; None when nothing is printed there."""
    name = faces.names.get(key) or faces.name(*key)
    if name not in faces.by_name:
        return None
    part = faces.geometry[key[0]]
    size = part.width, part.height
    picture, points, described = kept_face(faces.folder, name, size, lambda: _decoded(faces.picture(name)))
    return PrintedFace(key, size, picture, meaning=key, points=points, described=described)


def _decoded(data: bytes | None) -> Array:
    """Return a picture with white behind what is not opaque."""
    from PIL import Image

    assert data is not None, "a face with a name has a picture"
    with Image.open(io.BytesIO(data)) as image:
        rgba = np.asarray(image.convert("RGBA"))
    opacity = rgba[..., 3:].astype(np.float32) / 255
    colours = rgba[..., 2::-1] * opacity + 255 * (1 - opacity)
    return np.dstack([colours, rgba[..., 3]]).astype(np.uint8)


COVER = 4.0
EDGE = 1.2
"""Millimetres by which a piece may lie beside its place."""


def cover_places(print_: PrintedFace, spaces: Iterable[Space], frames: Iterable[PrintedFace] = ()) -> None:
    """Leave out of a comparison where the places are, and where frames of the same size lie."""
    w, h = (round(side * COVER) for side in print_.size)
    cover = np.zeros((h, w), np.uint8)
    for space in spaces:
        if space.width <= 0 or space.width * space.height > 0.4 * print_.size[0] * print_.size[1]:
            continue
        x, y = space.foot
        half = (int((space.width / 2 + EDGE) * COVER), int((space.height / 2 + EDGE) * COVER))
        middle = (int(x * COVER), int(y * COVER))
        cv2.rectangle(
            cover, (middle[0] - half[0], middle[1] - half[1]), (middle[0] + half[0], middle[1] + half[1]), 1, -1
        )
    for frame in frames:
        mask = cv2.resize(frame.at(COVER)[1], (w, h))
        cover[cv2.dilate(mask, np.ones((9, 9), np.uint8)) > 60] = 1
    outline = print_.at(COVER)[1] > 127
    if (cover[outline] == 0).mean() > 0.08:
        print_.covered = cover
