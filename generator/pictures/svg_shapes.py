"""Shape elements as paths, and the exact bounds of a path."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from generator.pictures.svg_path import parse_path
from generator.pictures.svg_values import ValueFault, parse_length, parse_numbers
from generator.pictures.svg_xml import SvgElement
from generator.scene.primitives import ARC, Path, Point, oval, polygon, rectangle, segment
from sporeprint.ground.wording import counted

Viewport = tuple[float, float]
Bounds = tuple[float, float, float, float]  # left, top, right, bottom


def diagonal(viewport: Viewport) -> float:
    """What a percentage refers to when it is neither across nor down."""
    return math.hypot(*viewport) / math.sqrt(2)


def shape_path(element: SvgElement, viewport: Viewport, most: int) -> Path | ValueFault:
    """The outline of a path, rect, circle, ellipse, line, polyline or polygon; empty when there is nothing to draw."""
    if element.tag == "path":
        return parse_path(element.attributes.get("d", ""), most)
    if element.tag in ("polyline", "polygon"):
        return _points(element, most)
    lengths = _lengths(element, viewport)
    return lengths if isinstance(lengths, ValueFault) else _FORMS[element.tag](lengths)


_NAMES = {
    "rect": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy"),
    "line": ("x1", "y1", "x2", "y2"),
}


def _lengths(element: SvgElement, viewport: Viewport) -> dict[str, float] | ValueFault:
    values: dict[str, float] = {}
    # The corner radii of a rect and the radii of an ellipse stand in for each other when one is missing.
    for name in (*_NAMES[element.tag], "rx", "ry"):
        text = element.attributes.get(name, "0").strip()
        if text == "auto":
            continue
        value = parse_length(text, _whole(name, viewport))
        if isinstance(value, ValueFault):
            return ValueFault(f"{name}: {value.message}")
        if name in ("width", "height", "r", "rx", "ry") and value < 0:
            return ValueFault(f"{name}: {value:g} is negative")
        if name in element.attributes or name in _NAMES[element.tag]:
            values[name] = value
    return values


def _whole(name: str, viewport: Viewport) -> float:
    if name == "r":
        return diagonal(viewport)
    return viewport[0] if name in ("x", "cx", "width", "rx", "x1", "x2") else viewport[1]


def _rect(v: dict[str, float]) -> Path:
    x, y, w, h = v["x"], v["y"], v["width"], v["height"]
    if not w or not h:
        return ()
    rx = min(v.get("rx", v.get("ry", 0.0)), w / 2)
    ry = min(v.get("ry", v.get("rx", 0.0)), h / 2)
    return rounded(x, y, w, h, rx, ry) if rx and ry else rectangle(x, y, w, h)


def rounded(x: float, y: float, w: float, h: float, rx: float, ry: float) -> Path:
    """A rectangle with elliptical corners."""
    kx, ky, right, bottom = rx * (1 - ARC), ry * (1 - ARC), x + w, y + h
    return (
        ("M", x + rx, y),
        ("L", right - rx, y),
        ("C", right - kx, y, right, y + ky, right, y + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom),
        ("L", x + rx, bottom),
        ("C", x + kx, bottom, x, bottom - ky, x, bottom - ry),
        ("L", x, y + ry),
        ("C", x, y + ky, x + kx, y, x + rx, y),
        ("Z",),
    )


def _circle(v: dict[str, float]) -> Path:
    return oval(v["cx"], v["cy"], v["r"], v["r"]) if v["r"] else ()


def _ellipse(v: dict[str, float]) -> Path:
    rx, ry = v.get("rx", v.get("ry", 0.0)), v.get("ry", v.get("rx", 0.0))
    return oval(v["cx"], v["cy"], rx, ry) if rx and ry else ()


def _line(v: dict[str, float]) -> Path:
    return segment(v["x1"], v["y1"], v["x2"], v["y2"])


_FORMS: dict[str, Callable[[dict[str, float]], Path]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
}
SHAPES = frozenset({*_FORMS, "path", "polyline", "polygon"})


def _points(element: SvgElement, most: int) -> Path | ValueFault:
    values = parse_numbers(element.attributes.get("points", ""), 2 * most)
    if isinstance(values, ValueFault):
        return ValueFault(f"points: {values.message}")
    if len(values) % 2:
        return ValueFault(f"points: {counted(len(values), 'number')}, but they come in pairs")
    pairs = list(zip(values[::2], values[1::2], strict=True))
    return polygon(pairs, closed=element.tag == "polygon") if len(pairs) > 1 else ()


# --- bounds ---------------------------------------------------------------------------------------------------------
def true_bounds(path: Path) -> Bounds | None:
    """Left, top, right, bottom of what is drawn: curves by their true extremes, not by their handles.

    None for a path that draws nothing.
    """
    points = list(_extremes(path))
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _extremes(path: Path) -> Iterator[Point]:
    at: Point = (0.0, 0.0)
    for kind, *values in path:
        numbers = [float(value) for value in values]
        if kind == "Z":
            continue
        end = (numbers[-2], numbers[-1])
        if kind == "L":
            yield from (at, end)
        elif kind == "C":
            x1, y1, x2, y2, x, y = numbers
            low_x, high_x = _curve_range(at[0], x1, x2, x)
            low_y, high_y = _curve_range(at[1], y1, y2, y)
            yield from ((low_x, low_y), (high_x, high_y))
        at = end


def _curve_range(p0: float, p1: float, p2: float, p3: float) -> tuple[float, float]:
    """Smallest and largest value of a cubic Bezier in one direction."""
    found = [p0, p3]
    if not (min(p0, p3) <= min(p1, p2) and max(p1, p2) <= max(p0, p3)):
        found += [_bezier(t, p0, p1, p2, p3) for t in _turning_points(p0, p1, p2, p3)]
    return min(found), max(found)


def _turning_points(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Where the derivative a t^2 + b t + c vanishes, between 0 and 1."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    scale = abs(a) + abs(b) + abs(c)
    roots: list[float] = []
    if abs(a) > 1e-12 * scale:
        under = b * b - 4 * a * c
        if under >= 0:
            # The form that does not lose digits when a is small against b.
            q = -(b + math.copysign(math.sqrt(under), b)) / 2
            roots = [q / a, *([c / q] if q else [])]
    elif b:
        roots = [-c / b]
    return [t for t in roots if 0 < t < 1]


def _bezier(t: float, p0: float, p1: float, p2: float, p3: float) -> float:
    s = 1 - t
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
