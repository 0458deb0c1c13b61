"""The paint box of every painter: colour, curves and brushes over the scene's primitives.

Light falls from the top left, shades are never black and lights never white, and every thing is outlined in its own
hue. Painters draw in nominal units (about 60 to a picture) and are placed with `put`, which keeps the line-width law:
a picture of half the size has lines of 0.57 the width (size to the power of 0.8), so small pictures stay firm.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain

from generator.scene.primitives import Gradient, Group, Item, Paint, Path, Point, Segment, Shape, bounds, placed
from sporeprint.ground.scalars import Colour as Colour  # what a painter's parameter is filled with: `#rrggbb`

INK, SHADOW, SUN = "#241a1c", "#3b2033", "#fff3cf"
RIM = "#fff4d6"
"""The light along the upper left edge; a colour of its own, so that `moonlit` finds it and turns it to silver."""
LINE, FINE, HAIR = 0.55, 0.36, 0.22
"""Widths of outline, inner line and hair in nominal units."""
NIGHT_DYE, MOONLIGHT = "#18204e", "#cfdcff"


def seeded(*words: str) -> random.Random:
    """A generator that depends on the words alone: the same data gives the same picture."""
    return random.Random(zlib.crc32(" ".join(words).encode()))


# --- colour ---------------------------------------------------------------------------------------------------------
def mix(a: str, b: str, t: float) -> str:
    """The colour at share t of the way from a to b."""
    p, q = int(a[1:], 16), int(b[1:], 16)
    red = (p >> 16) + ((q >> 16) - (p >> 16)) * t
    green = (p >> 8 & 255) + ((q >> 8 & 255) - (p >> 8 & 255)) * t
    blue = (p & 255) + ((q & 255) - (p & 255)) * t
    return f"#{round(red) << 16 | round(green) << 8 | round(blue):06x}"


def shade(c: str, t: float = 0.34) -> str:
    return mix(c, SHADOW, t)


def lit(c: str, t: float = 0.36) -> str:
    return mix(c, SUN, t)


def ink(c: str) -> str:
    return mix(c, INK, 0.76)


def luma(c: str) -> float:
    """How light a colour looks in grey, 0 to 1."""
    n = int(c[1:], 16)
    return (0.299 * (n >> 16) + 0.587 * (n >> 8 & 255) + 0.114 * (n & 255)) / 255


# --- curves ---------------------------------------------------------------------------------------------------------
def steps(a: float, b: float, n: int) -> list[float]:
    """n values from a to b, both included."""
    return [a + (b - a) * k / (n - 1) for k in range(n)]


def smooth(pts: Sequence[Point], closed: bool = True) -> Path:
    """Catmull-Rom curve through the points, as Bezier segments."""
    ring = [pts[-1], *pts, pts[0], pts[1]] if closed else [pts[0], *pts, pts[-1]]
    out: list[Segment] = [("M", *pts[0])]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        out.append(("C", bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy))
    if closed:
        out.append(("Z",))
    return tuple(out)


def join(*paths: Path) -> Path:
    """Open paths end to end, closed into one shape (corners where they meet)."""
    rest = tuple(("L", *s[1:]) if s[0] == "M" else s for p in paths[1:] for s in p)
    return (*paths[0], *rest, ("Z",))


def merged(paths: Iterable[Path]) -> Path:
    """Many paths as the subpaths of one."""
    return tuple(chain.from_iterable(paths))


def resized(path: Path, k: float, dx: float, dy: float) -> Path:
    """The path scaled by k and then moved; `mapped` without a call for every point."""
    out: list[Segment] = []
    for s in path:
        if s[0] == "C":
            _, a, b, c, d, e, f = s
            out.append(("C", a * k + dx, b * k + dy, c * k + dx, d * k + dy, e * k + dx, f * k + dy))  # type: ignore[operator]
        else:
            out.append(s if len(s) == 1 else (s[0], s[1] * k + dx, s[2] * k + dy))  # type: ignore[operator]
    return tuple(out)


def blob(rng: random.Random, cx: float, cy: float, rx: float, ry: float, n: int = 7, rough: float = 0.18) -> Path:
    """A rounded patch with n soft corners, each up to `rough` nearer or farther."""
    turn = rng.random() * math.tau
    pts = []
    for k in range(n):
        a, r = turn + k * math.tau / n, 1 + rng.uniform(-rough, rough)
        pts.append((cx + rx * r * math.cos(a), cy + ry * r * math.sin(a)))
    return smooth(pts)


def leaf(x: float, y: float, length: float, turn: float, width: float = 0.42) -> Path:
    """A pointed leaf from (x, y) outwards; turn in radians, 0 points right."""
    c, s, w = math.cos(turn) * length, math.sin(turn) * length, width / 2
    left, right = (x + c * 0.45 + s * w, y + s * 0.45 - c * w), (x + c * 0.45 - s * w, y + s * 0.45 + c * w)
    tip = (x + c, y + s)
    return (
        ("M", x, y),
        ("C", x + c * 0.1 + s * w, y + s * 0.1 - c * w, *left, *tip),
        ("C", *right, x + c * 0.1 - s * w, y + s * 0.1 + c * w, x, y),
        ("Z",),
    )


def soft_polygon(corners: Sequence[Point], soft: float = 0.84) -> Path:
    """A polygon whose corners are rounded over `soft` units, or over four tenths of a short side."""
    out: list[Segment] = []
    for k, (x, y) in enumerate(corners):
        ends: list[Point] = []
        for nx, ny in (corners[k - 1], corners[(k + 1) % len(corners)]):
            t = min(0.4, soft / max(1e-6, math.dist((x, y), (nx, ny))))
            ends.append((x + (nx - x) * t, y + (ny - y) * t))
        out += [("L" if k else "M", *ends[0]), ("C", x, y, x, y, *ends[1])]
    return (*out, ("Z",))


# --- brushes --------------------------------------------------------------------------------------------------------
def stroked(pts: Sequence[Point]) -> Path:
    """An open curve through the points; two points give a straight line."""
    return (("M", *pts[0]), ("L", *pts[1])) if len(pts) == 2 else smooth(pts, False)


def line(pts: Sequence[Point], colour: str, width: float = FINE, opacity: float = 1.0) -> Shape:
    return Shape(stroked(pts), stroke=colour, width=width, opacity=opacity)


def strokes(lines: Iterable[Sequence[Point]], colour: str, width: float = FINE, opacity: float = 1.0) -> list[Item]:
    """Many lines of one colour as one shape; nothing for no lines."""
    path = merged(stroked(pts) for pts in lines)
    return [Shape(path, stroke=colour, width=width, opacity=opacity)] if path else []


def patches(paths: Iterable[Path], fill: str, opacity: float = 1.0, edge: str | None = None) -> list[Item]:
    """Many filled patches of one colour as one shape, hair-lined in `edge`; nothing for no patches."""
    path = merged(paths)
    return [Shape(path, fill, edge, HAIR if edge else 0.0, opacity)] if path else []


def rim_light(path: Path, reach: float, opacity: float = 0.45) -> Shape:
    """A thin crescent of light inside the upper left edge; to be drawn in a group clipped by the same path."""
    return Shape((*path, *resized(path, 1.0, reach, reach)), RIM, opacity=opacity, even_odd=True)


def solid(
    path: Path,
    colour: str,
    texture: Sequence[Item] = (),
    second: str = "",
    gloss: float = 0.55,
    lobes: Sequence[Path] = (),
) -> list[Item]:
    """Three tones and an outline: shade below, body colour pushed up-left, soft nested lights, texture, rim, ink."""
    x0, y0, x1, y1 = bounds(path)
    w, h, cx, cy = x1 - x0, y1 - y0, (x0 + x1) / 2, (y0 + y1) / 2

    def lobe(k: float, dx: float, dy: float) -> Path:
        return resized(path, k, cx * (1 - k) + dx * w, cy * (1 - k) + dy * h)

    stops = ((0.0, lit(colour, 0.18)), (0.5, colour), (1.0, second or shade(colour, 0.12)))
    glow = Gradient("radial", (cx - w * 0.16, y0 + h * 0.3, max(w, h) * 0.72), stops)
    lights = lobes or (lobe(0.56, -0.15, -0.14), lobe(0.36, -0.2, -0.19))
    inside = (
        Shape(lobe(0.97, -0.07, -0.06), glow),
        *(Shape(p, lit(colour, 0.45), opacity=gloss * 0.36) for p in lights),
        *texture,
        rim_light(path, min(0.6, min(w, h) * 0.035 + 0.12)),
    )
    return [
        Shape(path, shade(second or colour)),
        Group(inside, clip=path),
        Shape(path, stroke=ink(colour), width=LINE),
    ]


def faced(path: Path, colour: str, marks: Sequence[Item] = (), edge: str = "") -> list[Item]:
    """A flat face of a thing: one tone, its marks, its outline."""
    inside = [Group(tuple(marks), clip=path)] if marks else []
    return [Shape(path, colour), *inside, Shape(path, stroke=edge or ink(colour), width=LINE)]


def cord(pts: Sequence[Point], colour: str, width: float) -> tuple[Shape, Shape, Shape]:
    """A round limb in three passes (ink, body, light); draw pass by pass to fuse many limbs into one silhouette."""
    up = [(x - width * 0.18, y - width * 0.1) for x, y in pts]
    dark = line(pts, ink(colour), width + 2 * LINE)
    return dark, line(pts, colour, width), line(up, lit(colour), width * 0.3, 0.7)


def fused(limbs: Sequence[tuple[Shape, Shape, Shape]]) -> list[Item]:
    """The limbs as one silhouette: all ink, then all bodies, then all lights."""
    return [limb[layer] for layer in range(3) for limb in limbs]


def band(pts: Sequence[Point], widths: Sequence[float]) -> Path:
    """A closed ribbon along the points, `widths[k]` wide at point k."""
    left: list[Point] = []
    right: list[Point] = []
    ends = [pts[0], *pts, pts[-1]]
    for k, ((x, y), w) in enumerate(zip(pts, widths, strict=True)):
        dx, dy = ends[k + 2][0] - ends[k][0], ends[k + 2][1] - ends[k][1]
        n = math.hypot(dx, dy) or 1.0
        left.append((x + dy / n * w / 2, y - dx / n * w / 2))
        right.append((x - dy / n * w / 2, y + dx / n * w / 2))
    return join(smooth(left, False), smooth(right[::-1], False))


# --- whole drawings -------------------------------------------------------------------------------------------------
def _redrawn(s: Shape, fill: Paint, stroke: str | None, width: float) -> Shape:
    """The shape in other paint; what `dataclasses.replace` does, at a third of its cost."""
    return Shape(s.path, fill, stroke, width, s.opacity, s.clip, s.dash, s.even_odd)


def dressed(items: Iterable[Item], pen: float = 1.0, dye: Callable[[Shape], Shape] | None = None) -> tuple[Item, ...]:
    """The drawing with all widths multiplied by `pen` and every shape sent through `dye`; in one pass."""
    out: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            out.append(Group(dressed(item.items, pen, dye), item.transform, item.clip, item.opacity, item.name))
        elif isinstance(item, Shape):
            shape = _redrawn(item, item.fill, item.stroke, item.width * pen) if item.width and pen != 1 else item
            out.append(dye(shape) if dye else shape)
        else:
            out.append(item)
    return tuple(out)


def put(
    items: Iterable[Item],
    x: float,
    y: float,
    scale: float = 1.0,
    degrees: float = 0.0,
    name: str = "",
    lines: float = 0.8,
) -> Group:
    """The drawing placed at x, y; its line widths grow with scale to the power of `lines`."""
    drawing = tuple(items) if scale == 1 else dressed(items, scale ** (lines - 1))
    return Group(drawing, placed(x, y, scale, degrees), name=name)


def painted(paint: Paint, change: Callable[[str], str]) -> Paint:
    """A fill with every colour changed."""
    if isinstance(paint, Gradient):
        return replace(paint, stops=tuple((at, change(c)) for at, c in paint.stops))
    return change(paint) if paint else paint


def tint(items: Iterable[Item], colour: str, t: float) -> tuple[Item, ...]:
    """Every colour pulled towards one by share t."""

    def dye(s: Shape) -> Shape:
        fill = painted(s.fill, lambda c: mix(c, colour, t))
        return _redrawn(s, fill, mix(s.stroke, colour, t) if s.stroke else None, s.width)

    return dressed(items, dye=dye)


def moonlit(items: Iterable[Item], t: float = 0.34) -> tuple[Item, ...]:
    """A day picture by night: colours sink into blue, and the rim of light turns to silver."""

    def dye(s: Shape) -> Shape:
        if s.fill == RIM:
            return replace(s, fill=MOONLIGHT, opacity=min(1.0, s.opacity * 1.7))
        fill = painted(s.fill, lambda c: mix(c, NIGHT_DYE, t))
        return _redrawn(s, fill, mix(s.stroke, NIGHT_DYE, t) if s.stroke else None, s.width)

    return dressed(items, dye=dye)
