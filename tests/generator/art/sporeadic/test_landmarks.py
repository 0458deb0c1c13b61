"""Landmarks lie under spaces of the smallest area."""

from __future__ import annotations

import math

from generator.art.sporeadic import landmarks
from generator.art.sporeadic.field import LANDMARKS


def test_every_landmark_lies_under_several_spaces_of_the_smallest_area() -> None:
    for name, across, down, scale, _ in LANDMARKS:
        assert name in landmarks.THINGS
        assert math.hypot(across, down) < 9
        assert 2 < 40 * scale < 5  # sides across
