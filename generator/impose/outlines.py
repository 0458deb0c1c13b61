"""Outlines: which of the shapes that can be packed closely a piece has, how bleed follows it, and where a knife goes.

A piece counts as round or as a hex when its outline lies *inside* the circle or the regular hexagon that fills its box:
what keeps such shapes apart then keeps the pieces apart, rounded corners and all.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal

from generator.impose.geometry import Box, laid
from generator.scene import primitives as scene

Shape = Literal["box", "round", "hex", "hex_flat"]
"""`hex` has a corner on top, `hex_flat` an edge."""
TURNED: dict[Shape, Shape] = {"box": "box", "round": "round", "hex": "hex_flat", "hex_flat": "hex"}
"""The shape after a quarter turn."""

ROOT3 = math.sqrt(3.0)
Polyline = list[scene.Point]


def shape_of(face: scene.Face) -> Shape:
    """The closest of the known shapes that holds the face's outline."""
    width, height = face.width, face.height
    slack = 0.02 + 0.0005 * max(width, height)  # a circle of four curves is up to 0.03 % too large
    points = [(x - width / 2, y - height / 2) for line in flattened(face.outline) for x, y in line]
    if not points:
        return "box"
    if abs(width - height) <= slack and max(math.hypot(*p) for p in points) <= width / 2 + slack:
        return "round"
    if abs(height * ROOT3 / 2 - width) <= slack and _across_hex(points) <= width / 2 + slack:
        return "hex"
    if abs(width * ROOT3 / 2 - height) <= slack and _across_hex([(y, x) for x, y in points]) <= height / 2 + slack:
        return "hex_flat"
    return "box"


def _across_hex(points: Sequence[scene.Point]) -> float:
    """Half the distance across flats of the smallest hexagon with a corner on top that holds all points."""
    return max(max(abs(x), abs(x) / 2 + abs(y) * ROOT3 / 2) for x, y in points)


def grown(shape: Shape, width: float, height: float, by: float) -> scene.Path | None:
    """The shape of a piece with a rim all around it; None for a box."""
    x, y = width / 2, height / 2
    if shape == "round":
        return scene.circle(x, y, x + by)
    if shape == "hex":
        return scene.polygon(_hexagon(x, y, x + by, 30.0))
    if shape == "hex_flat":
        return scene.polygon(_hexagon(x, y, y + by, 0.0))
    return None


def _hexagon(cx: float, cy: float, inner: float, first: float) -> list[scene.Point]:
    """Corners of a hexagon by the radius to its edges; the first corner is so many degrees from the right."""
    radius = inner * 2 / ROOT3
    angles = [math.radians(first + 60 * k) for k in range(6)]
    return [(cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles]


# --- for the knife --------------------------------------------------------------------------------------------------
def cut_path(outline: scene.Path, box: Box, turn: int, keep: Box | None) -> scene.Path:
    """An outline where its piece lies on the page; of a part of a large piece, what is kept of it and the joins."""
    matrix = laid(box, turn)
    path = scene.mapped(outline, lambda x, y: scene.through(matrix, x, y))
    if keep is None:
        return path
    kept = (_within(line, keep) for line in flattened(path))
    return tuple(segment for line in kept if len(line) > 2 for segment in scene.polygon(line))


def flattened(path: scene.Path) -> list[Polyline]:
    """Each part of a path as a row of points; a curve deviates by no more than about 0.02 mm."""
    lines: list[Polyline] = []
    for letter, *numbers in path:
        points = list(_pairs(numbers))
        if letter == "M":
            lines.append(points)
        elif letter == "L":
            lines[-1] += points
        elif letter == "C":
            lines[-1] += _curve(lines[-1][-1], *points)
    return lines


def _pairs(numbers: Sequence[str | float]) -> Iterator[scene.Point]:
    for k in range(0, len(numbers), 2):
        yield float(numbers[k]), float(numbers[k + 1])


def _curve(a: scene.Point, b: scene.Point, c: scene.Point, d: scene.Point) -> Polyline:
    size = max(math.dist(a, b), math.dist(b, c), math.dist(c, d))
    steps = max(8, math.ceil(6 * math.sqrt(size)))
    return [_on_curve(a, b, c, d, k / steps) for k in range(1, steps + 1)]


def _on_curve(a: scene.Point, b: scene.Point, c: scene.Point, d: scene.Point, t: float) -> scene.Point:
    s = 1 - t
    parts = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x = sum(k * p[0] for k, p in zip(parts, (a, b, c, d), strict=True))
    return x, sum(k * p[1] for k, p in zip(parts, (a, b, c, d), strict=True))


def _within(line: Polyline, box: Box) -> Polyline:
    """The part of a closed row of points inside a box: cut by one side of it after the other."""
    line = _beyond(line, 0, box.x, 1)
    line = _beyond(line, 0, box.right, -1)
    line = _beyond(line, 1, box.y, 1)
    return _beyond(line, 1, box.bottom, -1)


def _beyond(line: Polyline, axis: int, limit: float, sign: int) -> Polyline:
    out: Polyline = []
    for before, point in zip([*line[-1:], *line[:-1]], line, strict=True):
        inside, was_inside = (sign * (p[axis] - limit) >= 0 for p in (point, before))
        if inside != was_inside:
            share = (limit - before[axis]) / (point[axis] - before[axis])
            out.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
        if inside:
            out.append(point)
    return out
