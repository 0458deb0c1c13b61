"""The box that the ink of a run of words or of any primitive fills, measured on the outlines of the letters."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from generator.scene.primitives import POINT, Glyphs, Matrix, Picture, Point, Shape, bounds, through
from generator.text.fonts import Font, Fonts

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@lru_cache(maxsize=8192)
def _glyph_box(font: Font, glyph: int) -> Box | None:
    """In font units, y up; None for a blank."""
    points = [p for _, args in font.outline(glyph) for p in args]
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def words_box(run: Glyphs, fonts: Fonts) -> Box | None:
    """Of one run, where it stands; None when it is blank."""
    font, k = fonts.font(run.font), run.size * POINT / fonts.font(run.font).units
    boxes = []
    for at, word in font.lay(run.words, run.look, run.stretch):
        for glyph in word.glyphs:
            box = _glyph_box(font, glyph.number)
            if box is not None:
                x, y = run.x + (at + glyph.right) * k, run.y - glyph.up * k
                boxes.append((x + box[0] * k, y - box[3] * k, x + box[2] * k, y - box[1] * k))
            at += glyph.advance
    return hull(boxes)


def hull(boxes: Iterable[Box]) -> Box | None:
    found = list(boxes)
    if not found:
        return None
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def item_box(item: Shape | Glyphs | Picture, fonts: Fonts) -> Box | None:
    """Of any primitive in its own millimetres, strokes included."""
    if isinstance(item, Glyphs):
        return words_box(item, fonts)
    if isinstance(item, Picture):
        return item.x, item.y, item.x + item.width, item.y + item.height
    left, top, right, bottom = bounds(item.path)
    rim = item.width / 2 if item.stroke is not None else 0.0
    return left - rim, top - rim, right + rim, bottom + rim


def corners(box: Box, matrix: Matrix) -> list[Point]:
    """The four corners, carried elsewhere."""
    left, top, right, bottom = box
    return [through(matrix, x, y) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))]


def carried(box: Box, matrix: Matrix) -> Box:
    """The box around a box that was carried elsewhere."""
    found = corners(box, matrix)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def enlargement(matrix: Matrix) -> float:
    """How much larger things get: the side of a square of the same area."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))
