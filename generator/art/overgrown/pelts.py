"""What the animals share: their three inks, eyes, legs, carved hair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.art.shared.brush import band, strokes
from generator.scene.primitives import Item, Path, Point, Shape, circle


class PeltInks(NamedTuple):
    """Body, carved lights, and the one touch of colour."""

    body: str
    light: str
    accent: str


CARVE = 0.62
"""Width of a carved line: 0.25 mm on a token of 12 mm."""


def eye(x: float, y: float, inks: PeltInks, r: float = 0.62) -> list[Item]:
    """A light eye with a dark pupil and a glint's place left out."""
    return [Shape(circle(x, y, r), inks.light), Shape(circle(x + r * 0.18, y, r * 0.55), inks.body)]


def hair(lines: Sequence[Sequence[Point]], inks: PeltInks, width: float = CARVE) -> list[Item]:
    return strokes(lines, inks.light, width)


def limb(pts: Sequence[Point], start: float, end: float) -> Path:
    """A leg that grows thinner from start to end."""
    n = len(pts) - 1
    return band(pts, [start + (end - start) * k / n for k in range(n + 1)])
