"""Outlines of pieces and spaces: hexagons, scalloped corners, wedges, and paths as polygons to measure with.

Angles are in degrees, 0 is up and they grow clockwise, as on a clock.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.scene.primitives import Path, Point, Segment, circle, polygon

STEP = 45.0
"""An arc is divided into curves of at most so many degrees: each is true to 5 millionths of its radius."""
ROOT3 = math.sqrt(3)
POINTY: Sequence[Point] = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
FLAT: Sequence[Point] = ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5))
"""Corners of a hexagon, as shares of its box."""


def on_circle(cx: float, cy: float, radius: float, degrees: float) -> Point:
    """The point at that hour of the clock.

    >>> on_circle(10, 10, 5, 90)
    (15.0, 10.0)
    """
    angle = math.radians(degrees)
    return cx + radius * math.sin(angle), cy - radius * math.cos(angle)


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> Iterator[Segment]:
    """Curves from the start, where the pen already is, to the end; anticlockwise when the end is smaller."""
    count = max(1, math.ceil(abs(end - start) / STEP - 1e-9))
    turn = (end - start) / count
    reach = radius * 4 / 3 * math.tan(math.radians(turn) / 4)
    for k in range(count):
        first, last = start + k * turn, start + (k + 1) * turn
        x1, y1 = on_circle(cx, cy, radius, first)
        x2, y2 = on_circle(cx, cy, radius, last)
        dx1, dy1 = on_circle(0, 0, reach, first + 90)
        dx2, dy2 = on_circle(0, 0, reach, last + 90)
        yield ("C", x1 + dx1, y1 + dy1, x2 - dx2, y2 - dy2, x2, y2)


def hexagon(cx: float, cy: float, side: float, flat: bool = False) -> Path:
    """A regular hexagon with a corner on top, or with an edge on top when it is flat."""
    wide, tall = ROOT3 * side, 2 * side
    if flat:
        return hexagon_in(cx - tall / 2, cy - wide / 2, tall, wide, True)
    return hexagon_in(cx - wide / 2, cy - tall / 2, wide, tall)


def hexagon_in(x: float, y: float, width: float, height: float, flat: bool = False) -> Path:
    """The hexagon that fills a box, clockwise from its top (flat: its top left) corner; regular if the box is."""
    shares = FLAT if flat else POINTY
    return polygon([(x + u * width, y + v * height) for u, v in shares])


def scalloped(x: float, y: float, width: float, height: float, cut: float) -> Path:
    """A box whose corners are cut out by quarter circles: four of them together leave a round seat."""
    if cut <= 0:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    right, bottom = x + width, y + height
    return (
        ("M", x + cut, y),
        ("L", right - cut, y),
        *arc(right, y, cut, 270, 180),
        ("L", right, bottom - cut),
        *arc(right, bottom, cut, 360, 270),
        ("L", x + cut, bottom),
        *arc(x, bottom, cut, 90, 0),
        ("L", x, y + cut),
        *arc(x, y, cut, 180, 90),
        ("Z",),
    )


def wedge(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> Path:
    """A piece of a ring (of a disc when `inner` is 0), clockwise from start to end; 360 degrees are all of it."""
    if abs(end - start) >= 360 - 1e-9:
        hole = _reversed_circle(cx, cy, inner) if inner > 0 else ()
        return (*circle(cx, cy, outer), *hole)
    if inner <= 0:
        return (
            ("M", cx, cy),
            ("L", *on_circle(cx, cy, outer, start)),
            *arc(cx, cy, outer, start, end),
            ("Z",),
        )
    return (
        ("M", *on_circle(cx, cy, inner, start)),
        ("L", *on_circle(cx, cy, outer, start)),
        *arc(cx, cy, outer, start, end),
        ("L", *on_circle(cx, cy, inner, end)),
        *arc(cx, cy, inner, end, start),
        ("Z",),
    )


def _reversed_circle(cx: float, cy: float, radius: float) -> Path:
    """Drawn the other way round, so that it is a hole under either rule of filling."""
    return (("M", cx, cy - radius), *arc(cx, cy, radius, 360, 0), ("Z",))


# --- measuring ------------------------------------------------------------------------------------------------------
def rings(path: Path, steps: int = 32) -> list[list[Point]]:
    """The closed polygons of a path, curves divided into so many straight lines each; single points are left out."""
    found: list[list[Point]] = []
    at: Point = (0.0, 0.0)
    for segment in path:
        values = [float(v) for v in segment[1:]]
        if segment[0] == "M":
            at = (values[0], values[1])
            found.append([at])
        elif segment[0] == "L":
            at = (values[0], values[1])
            found[-1].append(at)
        elif segment[0] == "C":
            found[-1] += _curve(at, values, steps)
            at = (values[4], values[5])
        else:
            at = found[-1][0]
    return [ring for ring in map(_without_repeats, found) if len(ring) > 2]


def _curve(start: Point, values: Sequence[float], steps: int) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = values
    for k in range(1, steps + 1):
        t, u = k / steps, 1 - k / steps
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3


def _without_repeats(ring: list[Point]) -> list[Point]:
    kept = [p for k, p in enumerate(ring) if k == 0 or math.dist(p, ring[k - 1]) > 1e-9]
    return kept[:-1] if len(kept) > 1 and math.dist(kept[0], kept[-1]) <= 1e-9 else kept


def area(ring: Sequence[Point]) -> float:
    """Square millimetres inside a polygon, whichever way round it goes.

    >>> area([(0, 0), (4, 0), (4, 3), (0, 3)])
    12.0
    """
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(ring))) / 2


def sides(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Every side of a polygon, the closing one last."""
    return zip(ring, [*ring[1:], ring[0]], strict=True)


def box_of(ring: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of its points."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def is_inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in sides(ring):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def distance(point: Point, ring: Sequence[Point]) -> float:
    """Millimetres from a point to the nearest side of a polygon.

    >>> distance((2, 1), [(0, 0), (4, 0), (4, 3), (0, 3)])
    1.0
    """
    # Asked hundreds of thousands of times for one title, so it is one plain loop; squares are compared, not roots.
    px, py = point
    ax, ay = ring[-1]
    least = math.inf
    for bx, by in ring:
        dx, dy = bx - ax, by - ay
        along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)
        t = 0.0 if along < 0 else 1.0 if along > 1 else along
        x, y = px - ax - t * dx, py - ay - t * dy
        square = x * x + y * y
        if square < least:
            least = square
        ax, ay = bx, by
    return math.sqrt(least)
