"""How a picture of one shape goes into a box of another: cover it, fit inside it, or stretch to it.

Boxes are x, y, width, height in millimetres. The focus is the point of the picture that matters most, in shares of its
width and height; for `contain`, where nothing is cut away, it says where the picture stands in the room left over.
"""

from __future__ import annotations

from typing import Literal

from generator.scene.primitives import Matrix, Picture

Box = tuple[float, float, float, float]
Fit = Literal["cover", "contain", "stretch"]
CENTRE = (0.5, 0.5)


def share(value: float) -> float:
    """The value held between 0 and 1."""
    return min(1.0, max(0.0, value))


def whole_box(width: float, height: float, box: Box, fit: Fit, focus: tuple[float, float] = CENTRE) -> Box:
    """Where the whole picture lies, so that it covers, fits into or is stretched to the box.

    Covering, the box shows the focus as near to its centre as the edges of the picture allow. A picture or box without
    area gives back the box.
    """
    x, y, box_width, box_height = box
    if fit == "stretch" or min(width, height, box_width, box_height) <= 0:
        return box
    scales = box_width / width, box_height / height
    scale = max(scales) if fit == "cover" else min(scales)
    # The larger scale reproduces its own side exactly, so that no hair of paper shows at an edge.
    w = box_width if scale == scales[0] else width * scale
    h = box_height if scale == scales[1] else height * scale
    fx, fy = share(focus[0]), share(focus[1])
    if fit == "contain":
        return x + (box_width - w) * fx, y + (box_height - h) * fy, w, h
    return x - held(fx * w - box_width / 2, w - box_width), y - held(fy * h - box_height / 2, h - box_height), w, h


def held(value: float, most: float) -> float:
    """The value held between 0 and `most`."""
    return min(max(0.0, most), max(0.0, value))


def fit_matrix(width: float, height: float, whole: Box) -> Matrix:
    """The transform that sends the rectangle 0, 0, width, height to the given box."""
    x, y, w, h = whole
    return (w / width, 0.0, 0.0, h / height, x, y)


def picture_frame(picture: Picture) -> Box:
    """Where the uncropped picture would lie: clip to the picture's own box, draw the whole file here.

    >>> picture_frame(Picture("a.png", "", 10, 10, 20, 20, crop=(0.25, 0, 0.75, 1)))
    (0.0, 10.0, 40.0, 20.0)
    """
    left, top, right, bottom = picture.crop
    width, height = picture.width / (right - left), picture.height / (bottom - top)
    return picture.x - left * width, picture.y - top * height, width, height
