"""Outlines as one writes them down while drawing: `pts("0 -5.4, 1.9 -5, 5.2 -7.2")`."""

from __future__ import annotations

from generator.scene.primitives import Point


def pts(words: str) -> list[Point]:
    """The points of a text: x and y with a blank between them, points with commas."""
    pairs = (pair.split() for pair in words.split(","))
    return [(float(x), float(y)) for x, y in pairs]
