"""Cells around places: the outline of one place, and one outline around several that lie side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.scene.primitives import Path, Point, circle, polygon, rectangle
from sporeprint.ground.placing import Space

NEAR = 0.1
"""Two points are the same when they are nearer than this share of the distance between places."""
BARE = 10.0
"""Width of a place that states none."""


def ring(place: Space, grow: float) -> Path:
    """Around the space of a place, so far outside of it."""
    wide, high = (place.width or BARE) / 2 + grow, (place.height or BARE) / 2 + grow
    if place.form in ("hex", "hex_flat"):
        start = math.pi / 6 if place.form == "hex" else 0.0
        return polygon(_corners((place.x, place.y), max(wide, high) + grow * 0.15, 6, start))
    if place.form in ("round", ""):
        return circle(place.x, place.y, wide)
    return rectangle(place.x - wide, place.y - high, 2 * wide, 2 * high, 1.2 + grow)


def around(chosen: Sequence[Space], board: Sequence[Space]) -> Path:
    """The border of the cells of some places of a board: outlines, and holes where they go around something."""
    shape = _cell(board)
    if shape is None:
        return tuple(segment for place in chosen for segment in ring(place, 1.0))
    reach = NEAR * min(math.dist((0, 0), corner) for corner in shape)
    edges = [edge for place in chosen for edge in _edges(place, shape) if not _shared(edge, place, chosen, reach)]
    return tuple(segment for loop in _loops(edges, reach) for segment in polygon(loop))


def _cell(board: Sequence[Space]) -> list[Point] | None:
    """The corners of a cell around 0, 0, clockwise: a hexagon or a rectangle; None when the places are no grid."""
    if len(board) < 2:
        return None
    first = board[0]
    gap, nearest = min((math.dist((first.x, first.y), (p.x, p.y)), k) for k, p in enumerate(board) if k)
    other = board[nearest]
    if any(place.q or place.r for place in board):
        towards = math.atan2(other.y - first.y, other.x - first.x)
        return _corners((0, 0), gap / math.sqrt(3), 6, towards + math.pi / 6)
    wide = min((abs(p.x - first.x) for p in board if abs(p.x - first.x) > NEAR * gap), default=gap) / 2
    high = min((abs(p.y - first.y) for p in board if abs(p.y - first.y) > NEAR * gap), default=gap) / 2
    return [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]


def _corners(middle: Point, radius: float, count: int, start: float) -> list[Point]:
    angles = [start + 2 * math.pi * k / count for k in range(count)]
    return [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in angles]


def _edges(place: Space, shape: Sequence[Point]) -> list[tuple[Point, Point]]:
    corners = [(place.x + x, place.y + y) for x, y in shape]
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _shared(edge: tuple[Point, Point], place: Space, chosen: Sequence[Space], reach: float) -> bool:
    """Whether one of the chosen places lies on the other side of the edge."""
    (ax, ay), (bx, by) = edge
    beyond = ax + bx - place.x, ay + by - place.y
    return any(math.dist(beyond, (other.x, other.y)) < reach for other in chosen)


def _loops(edges: list[tuple[Point, Point]], reach: float) -> list[list[Point]]:
    """Edges that follow each other, as closed lines of corners."""
    left, out = list(edges), []
    while left:
        start, end = left.pop(0)
        loop = [start]
        while math.dist(start, end) > reach:
            loop.append(end)
            following = next((k for k, edge in enumerate(left) if math.dist(edge[0], end) < reach), None)
            if following is None:
                break
            end = left.pop(following)[1]
        out.append(loop)
    return out
