"""The scene: a tree of primitives in millimetres, y down. Everything drawn passes through here.

A scene knows no file, no paper and no drawing library. Colours are `#rrggbb`. Opacity is applied to fill and stroke
one by one (in every writer alike), and a group's opacity multiplies that of its children.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

Point = tuple[float, float]
Segment = tuple[str | float, ...]  # ("M", x, y) ("L", x, y) ("C", x1, y1, x2, y2, x, y) ("Z",)
Path = tuple[Segment, ...]
Matrix = tuple[float, float, float, float, float, float]  # x' = a x + c y + e, y' = b x + d y + f

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
POINT = 25.4 / 72
"""One typographic point in millimetres."""


@dataclass(frozen=True, slots=True)
class Gradient:
    kind: str
    """`linear` (coords x1 y1 x2 y2) or `radial` (coords cx cy r), in the units of the shape it fills."""
    coords: tuple[float, ...]
    stops: tuple[tuple[float, str], ...]


Paint = str | Gradient | None


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled, stroked (round caps and joins) or both."""

    path: Path
    fill: Paint = None
    stroke: str | None = None
    width: float = 0.0
    opacity: float = 1.0
    clip: Path | None = None
    dash: tuple[float, ...] = ()
    even_odd: bool = False


class GlyphLook(NamedTuple):
    """What else decides which glyphs a font shows for some words."""

    features: str = ""
    """Tags of the font's own features with blanks between, such as `smcp`."""
    spacing: float = 0.0
    """Added behind every letter, in em."""
    language: str = ""
    direction: Literal["", "ltr", "rtl"] = ""
    """Of words that run one way all of them; empty when they say it themselves."""


PLAIN = GlyphLook()


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One run of one font: baseline starts at (x, y); size in points. The font shapes each word by itself."""

    words: str
    font: str
    """Key of the face in `generator.text.fonts`."""
    size: float
    x: float
    y: float
    colour: str
    opacity: float = 1.0
    look: GlyphLook = PLAIN
    stretch: float = 0.0
    """Added to every space, in em."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster image stretched to the box x, y, width, height; `crop` is left, top, right, bottom in shares of it."""

    file: str
    digest: str
    x: float
    y: float
    width: float
    height: float
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Group:
    items: tuple[Item, ...]
    transform: Matrix = IDENTITY
    clip: Path | None = None
    """In the group's own (inner) coordinates."""
    opacity: float = 1.0
    name: str = ""
    """What the group shows (`mushroom morel`); goldens list a named group as one line."""


Item = Shape | Glyphs | Picture | Group


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a piece: the trim box is 0, 0, width, height; items may reach `bleed` beyond it on every side."""

    name: str
    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
    outline: Path
    """Where the knife goes."""


QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
"""Exact cosine and sine of quarter turns."""


# --- transforms -----------------------------------------------------------------------------------------------------
def moved(dx: float, dy: float) -> Matrix:
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def placed(x: float, y: float, scale: float = 1.0, degrees: float = 0.0) -> Matrix:
    """Scale, then turn clockwise (as seen on the page), then move to x, y."""
    quarter = QUARTERS.get(degrees % 360)
    cos, sin = quarter or (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    return (cos * scale, sin * scale, -sin * scale, cos * scale, x, y)


def times(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def through(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def mapped(path: Path, fn: Callable[[float, float], Point]) -> Path:
    """The path with every point sent through `fn`."""
    out: list[Segment] = []
    for segment in path:
        values: list[float] = []
        for i in range(1, len(segment), 2):
            values += fn(segment[i], segment[i + 1])  # type: ignore[arg-type]
        out.append((segment[0], *values))
    return tuple(out)


# --- paths ----------------------------------------------------------------------------------------------------------
ARC = 0.5522847498
"""Bezier handle of a quarter circle, as a share of its radius."""


def rectangle(x: float, y: float, w: float, h: float, r: float = 0.0) -> Path:
    if r <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    r = min(r, w / 2, h / 2)
    k = r * (1 - ARC)
    return (
        ("M", x + r, y),
        ("L", x + w - r, y),
        ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r),
        ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h),
        ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def oval(cx: float, cy: float, rx: float, ry: float, turn: float = 0.0) -> Path:
    """An ellipse turned by `turn` radians."""
    cos, sin, k = math.cos(turn), math.sin(turn), ARC

    def at(x: float, y: float) -> Point:
        return cx + x * rx * cos - y * ry * sin, cy + x * rx * sin + y * ry * cos

    quarters = ((1, k, k, 1, 0, 1), (-k, 1, -1, k, -1, 0), (-1, -k, -k, -1, 0, -1), (k, -1, 1, -k, 1, 0))
    return (("M", *at(1, 0)), *(("C", *at(*q[:2]), *at(*q[2:4]), *at(*q[4:])) for q in quarters), ("Z",))


def circle(cx: float, cy: float, r: float) -> Path:
    return oval(cx, cy, r, r)


def polygon(points: Sequence[Point], closed: bool = True) -> Path:
    end: Path = (("Z",),) if closed else ()
    return (("M", *points[0]), *(("L", *p) for p in points[1:]), *end)


def segment(x1: float, y1: float, x2: float, y2: float) -> Path:
    return (("M", x1, y1), ("L", x2, y2))


def bounds(path: Path) -> tuple[float, float, float, float]:
    """Left, top, right, bottom over all points, handles included (never smaller than what is drawn)."""
    xs = [v for s in path for v in s[1::2]]
    ys = [v for s in path for v in s[2::2]]
    return min(xs), min(ys), max(xs), max(ys)  # type: ignore[return-value]


# --- walking --------------------------------------------------------------------------------------------------------
def flat(items: Iterable[Item], matrix: Matrix = IDENTITY, opacity: float = 1.0) -> Iterable[tuple[Item, Matrix]]:
    """Every leaf with the transform that puts it on the page, back to front; opacity multiplied in."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items, times(matrix, item.transform), opacity * item.opacity)
        else:
            yield (item if opacity == 1 else replace(item, opacity=item.opacity * opacity)), matrix


def words_of(items: Iterable[Item]) -> list[str]:
    """All words of a scene in drawing order."""
    out: list[str] = []
    for item in items:
        if isinstance(item, Glyphs):
            out.append(item.words)
        elif isinstance(item, Group):
            out += words_of(item.items)
    return out
