"""A face in few pixels, painted twice at the same time: as it was, and as it becomes.

While a scene is gone through from back to front, the canvas knows what lies under the next thing, before and after.
It is coarse on purpose: what counts is which ground something stands on.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from generator.render.pixels import grey_pixels, rgb_pixels
from generator.scene.colours import hex_of
from generator.scene.primitives import (
    IDENTITY,
    Gradient,
    Group,
    Item,
    Matrix,
    Paint,
    Path,
    Point,
    Shape,
    bounds,
    polygon,
    through,
    times,
)

if TYPE_CHECKING:
    from PIL import Image

Box = tuple[int, int, int, int]
Clip: TypeAlias = "Image.Image | None"
"""How much of each pixel of the canvas something lets through, of 255; None for everything."""

PIXELS = 24_000
"""About so many for a face; more see smaller things, and take longer."""
FINEST, COARSEST = 6.0, 1.0
"""Pixels to a millimetre."""
UNDER_ALL = 0.8
"""Share of a painting's box that its ground covers."""
SAMPLES = 6
"""Pixels that are looked at in each direction."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Part of a canvas: its box in pixels, and how much of each pixel it covers, of 255."""

    box: Box
    mask: Image.Image

    @property
    def area(self) -> float:
        """Covered pixels."""
        from PIL import Image

        mean = grey_pixels(self.mask.convert("F").resize((1, 1), Image.Resampling.BOX))[0, 0]
        across, down = self.box[2] - self.box[0], self.box[3] - self.box[1]
        return mean / 255 * across * down


@dataclass
class Canvas:
    """What lies where, before and after."""

    scale: float
    left: float
    top: float
    size: tuple[int, int]
    before: Image.Image
    after: Image.Image
    _clips: dict[tuple[int, Matrix, int], tuple[Image.Image, Path, Clip]] = field(default_factory=dict)
    _flat: dict[int, tuple[Path, list[list[Point]]]] = field(default_factory=dict)
    _last: tuple[Path, Matrix, list[list[Point]]] | None = None

    @property
    def whole(self) -> float:
        """Pixels of the whole face."""
        return float(self.size[0] * self.size[1])

    # --- painting ---------------------------------------------------------------------------------------------------
    def filled(self, path: Path, matrix: Matrix, clip: Clip, even_odd: bool = False) -> Patch | None:
        """The inside of a path; None when nothing of it is on the canvas."""
        from PIL import Image, ImageDraw

        rings = self._placed(path, matrix)
        box = self._box(rings, 0.0)
        if box is None:
            return None
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        draw = ImageDraw.Draw(mask)
        turn = 0.0
        for ring in rings:
            if len(ring) > 2:
                own = _turn(ring) if len(rings) > 1 else 1.0
                turn = turn or own
                is_hole = own * turn < 0 or (even_odd and ring is not rings[0])
                draw.polygon([(x - box[0], y - box[1]) for x, y in ring], fill=0 if is_hole else 255)
        return self._clipped(mask, box, clip)

    def stroked(self, path: Path, matrix: Matrix, clip: Clip, width: float) -> Patch | None:
        """The line along a path. One of part of a pixel covers as much less of it."""
        from PIL import Image, ImageDraw

        pixels = width * self.scale * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
        rings = self._placed(path, matrix)
        box = self._box(rings, pixels / 2)
        if box is None:
            return None
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        draw, wide = ImageDraw.Draw(mask), max(1, math.ceil(pixels - 0.05))
        cover = round(255 * min(1.0, pixels / wide))
        for ring in rings:
            points = [(x - box[0], y - box[1]) for x, y in ring]
            draw.line(points if len(points) > 1 else points * 2, fill=cover, width=wide)
        return self._clipped(mask, box, clip)

    def boxed(self, x: float, y: float, width: float, height: float, matrix: Matrix, clip: Clip) -> Patch | None:
        """A rectangle."""
        path: Path = (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))
        return self.filled(path, matrix, clip)

    def paint(self, patch: Patch, before: Paint, after: Paint, opacity: float) -> None:
        mask = patch.mask if opacity >= 1 else patch.mask.point(_thinned(round(opacity, 2)))
        if before is not None:
            self.before.paste(one_colour(before), patch.box, mask)
        if after is not None:
            self.after.paste(one_colour(after), patch.box, mask)

    def under(self, patch: Patch) -> tuple[str, str]:
        """The colours under a patch, before and after."""
        places = _samples(patch)
        return _mean(self.before, places), _mean(self.after, places)

    def darkest(self, patch: Patch) -> str:
        """The colour under a patch, after, of which nine tenths are at least as light."""
        pixels = rgb_pixels(self.after)
        found = sorted((pixels[place] for place in _samples(patch)), key=sum)
        return hex_of(found[len(found) // 10])

    def clip(self, path: Path | None, matrix: Matrix, outer: Clip) -> Clip:
        """A mask that lets through what is inside of a path and of the clip around it; None for everything."""
        from PIL import Image, ImageChops

        if path is None:
            return outer
        key = (id(path), matrix, id(outer))
        if key not in self._clips:
            mask, patch = Image.new("L", self.size), self.filled(path, matrix, None)
            if patch is not None:
                mask.paste(patch.mask, patch.box)
            inner = mask if outer is None else ImageChops.multiply(mask, outer)
            self._clips[key] = (inner, path, outer)  # both are kept, so that nothing else gets their identity
        return self._clips[key][0]

    def thickness(self, patch: Patch) -> float:
        """How wide something is across its narrow side, in millimetres: as an ellipse of the same box would be."""
        left, top, right, bottom = patch.box
        return min(patch.area / max(right - left, bottom - top), right - left, bottom - top) / self.scale

    def extent(self, item: Item, matrix: Matrix, clip: Clip) -> float:
        """Pixels of the box around everything in a group."""
        points = list(_corners(item, matrix))
        if not points:
            return 0.0
        box = self._box(self._placed(polygon(points), IDENTITY), 0.0)
        if box is None:
            return 0.0
        if clip is not None:
            inner = clip.crop(box).getbbox()
            box = inner or (0, 0, 0, 0)
        return float((box[2] - box[0]) * (box[3] - box[1]))

    # --- geometry ---------------------------------------------------------------------------------------------------
    def _placed(self, path: Path, matrix: Matrix) -> list[list[Point]]:
        """The path in pixels; the last one is kept, for it is often asked for again."""
        if self._last and self._last[0] is path and self._last[1] == matrix:
            return self._last[2]
        k = self.scale
        a, b, c, d, e, f = (value * k for value in matrix)
        e, f = e - self.left * k, f - self.top * k
        rings = [[(a * x + c * y + e, b * x + d * y + f) for x, y in ring] for ring in self._rings(path)]
        self._last = (path, matrix, rings)
        return rings

    def _rings(self, path: Path) -> list[list[Point]]:
        known = self._flat.get(id(path))
        if known is None:
            known = self._flat[id(path)] = (path, list(_polylines(path)))
        return known[1]

    def _box(self, rings: list[list[Point]], air: float) -> Box | None:
        xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
        if not xs:
            return None
        left, top = max(0, math.floor(min(xs) - air)), max(0, math.floor(min(ys) - air))
        right = min(self.size[0], math.floor(max(xs) + air) + 1)
        bottom = min(self.size[1], math.floor(max(ys) + air) + 1)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _clipped(self, mask: Image.Image, box: Box, clip: Clip) -> Patch | None:
        from PIL import ImageChops

        if clip is not None:
            mask = ImageChops.multiply(mask, clip.crop(box))
        return Patch(box, mask) if mask.getbbox() else None


def open_canvas(box: tuple[float, float, float, float]) -> Canvas:
    """White paper for what lies in a box: left, top, right and bottom in millimetres."""
    from PIL import Image

    width, height = box[2] - box[0], box[3] - box[1]
    scale = min(max(math.sqrt(PIXELS / (width * height)), COARSEST), FINEST)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return Canvas(scale, box[0], box[1], size, Image.new("RGB", size, "white"), Image.new("RGB", size, "white"))


def box_around(items: Iterable[Item]) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of everything drawn; None when that is nothing."""
    points = [point for item in items for point in _corners(item, IDENTITY)]
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def has_ground(group: Group) -> bool:
    """Whether one fill lies under nearly all of a painting."""
    box = box_around((group,))
    fills = [shape for shape in group.items if isinstance(shape, Shape) and shape.fill is not None]
    largest = max((_size(bounds(shape.path)) for shape in fills), default=0.0)
    return box is not None and largest >= UNDER_ALL * _size(box)


def _size(box: tuple[float, float, float, float]) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def one_colour(paint: Paint) -> str:
    """A paint as one colour: a gradient counts as the middle of its stops."""
    if not isinstance(paint, Gradient):
        return paint or "#ffffff"
    values = [(int(c[1:3], 16), int(c[3:5], 16), int(c[5:7], 16)) for _, c in paint.stops]
    red, green, blue = (round(sum(channel) / len(values)) for channel in zip(*values, strict=True))
    return hex_of((red, green, blue))


def _corners(item: Item, matrix: Matrix) -> Iterator[Point]:
    """Corners of the boxes around all shapes of a group."""
    if isinstance(item, Group):
        inner = times(matrix, item.transform)
        for one in (item.clip and (Shape(item.clip),)) or item.items:
            yield from _corners(one, inner)
    elif isinstance(item, Shape) and item.path:
        left, top, right, bottom = bounds(item.clip or item.path)
        for x, y in ((left, top), (right, top), (right, bottom), (left, bottom)):
            yield through(matrix, x, y)


def _samples(patch: Patch) -> list[tuple[int, int]]:
    """Some pixels that a patch covers, evenly over its box; every one of a patch that is too thin for that."""
    left, top, right, bottom = patch.box
    covered = grey_pixels(patch.mask)
    for step in (max(1, (right - left) // SAMPLES), 1):
        across = range((right - left) % step // 2, right - left, step)
        down = range(0, bottom - top, max(1, (bottom - top) // SAMPLES) if step > 1 else 1)
        found = [(left + x, top + y) for y in down for x in across if covered[x, y]]
        if found:
            return found
    return [((left + right) // 2, (top + bottom) // 2)]


def _mean(picture: Image.Image, places: list[tuple[int, int]]) -> str:
    pixels = rgb_pixels(picture)
    red, green, blue = (round(sum(channel) / len(places)) for channel in zip(*(pixels[p] for p in places), strict=True))
    return hex_of((red, green, blue))


@lru_cache(maxsize=101)
def _thinned(opacity: float) -> list[int]:
    return [round(k * opacity) for k in range(256)]


def _turn(ring: list[Point]) -> float:
    """Twice the area; its sign says which way round the ring goes."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True))


def _polylines(path: Path) -> Iterator[list[Point]]:
    """Each part of a path as points; a curve becomes three straight lines."""
    points: list[Point] = []
    for letter, *values in path:
        if letter == "M":
            if points:
                yield points
            points = [(float(values[0]), float(values[1]))]
        elif letter == "L":
            points.append((float(values[0]), float(values[1])))
        elif letter == "C":
            points += _curve(points[-1], [float(v) for v in values])
        elif points:
            points.append(points[0])
    if points:
        yield points


def _curve(start: Point, values: list[float]) -> list[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, values
    return [
        ((8 * x0 + 12 * x1 + 6 * x2 + x3) / 27, (8 * y0 + 12 * y1 + 6 * y2 + y3) / 27),
        ((x0 + 6 * x1 + 12 * x2 + 8 * x3) / 27, (y0 + 6 * y1 + 12 * y2 + 8 * y3) / 27),
        (x3, y3),
    ]
