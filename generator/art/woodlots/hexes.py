"""Hexagons with a corner on top: the shape of land, borders and beds."""

from __future__ import annotations

import math

from generator.scene.primitives import Path, polygon

ROOT3 = math.sqrt(3)


def hexagon(x: float, y: float, side: float) -> Path:
    """A regular one around x, y."""
    return _filling(x - ROOT3 / 2 * side, y - side, ROOT3 * side, 2 * side)


def inset(width: float, height: float, by: float) -> Path:
    """The one that fills the box, its sides moved inward by so much, or outward; a corner moves farther than a side."""
    up = by * height / width
    return _filling(by, up, width - 2 * by, height - 2 * up)


def _filling(x: float, y: float, width: float, height: float) -> Path:
    shares = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
    return polygon([(x + u * width, y + v * height) for u, v in shares])
