"""What the tests of `marks_corners` and its neighbours share."""

from __future__ import annotations

from generator.impose import Box

SIZES = ((59, 92), (63, 88), (44, 68), (25, 25), (120, 40), (17.3, 31.7))


def touches(line: tuple[float, ...], box: Box) -> bool:
    """Whether a line has a point inside the box or on its edge."""
    x1, y1, x2, y2 = line
    return x2 >= box.x - 1e-6 and x1 <= box.right + 1e-6 and y2 >= box.y - 1e-6 and y1 <= box.bottom + 1e-6
