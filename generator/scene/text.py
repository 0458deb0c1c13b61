"""A face as text: one line for each primitive, so that a reviewer reads in a diff what moved, grew or changed colour.

Numbers are rounded to a hundredth of a millimetre. A named group (a picture, an icon) is one line: what it shows, how
many primitives it has, the box they lie in and a digest that changes with any of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from generator.scene.primitives import (
    IDENTITY,
    Face,
    Glyphs,
    Gradient,
    Group,
    Item,
    Matrix,
    Paint,
    Path,
    Picture,
    Point,
    Shape,
    bounds,
    flat,
    through,
)

INDENT = "  "


def face_lines(face: Face) -> list[str]:
    """The whole face, its name and size first; equal scenes give equal lines."""
    head = f"face {face.name}: {_n(face.width)} x {_n(face.height)} mm, bleed {_n(face.bleed)}"
    return [head, f"cut {_path(face.outline)}", *item_lines(face.items)]


def item_lines(items: Iterable[Item], depth: int = 0, collapse: bool = True) -> Iterator[str]:
    """One line for each primitive, those of a group indented; with `collapse`, one line for each named group."""
    for item in items:
        if not isinstance(item, Group):
            yield INDENT * depth + _leaf(item)
        elif item.name and collapse:
            yield INDENT * depth + _named(item)
        else:
            yield INDENT * depth + _head(item)
            yield from item_lines(item.items, depth + 1, collapse)


# --- groups ---------------------------------------------------------------------------------------------------------
def _named(group: Group) -> str:
    count = sum(1 for _ in flat(group.items))
    corners = [corner for item, matrix in flat((group,)) for corner in _corners(item, matrix)]
    box = f" in {_numbers(_hull(corners))}" if corners else ""
    digest = hashlib.sha256("\n".join(item_lines(group.items, collapse=False)).encode()).hexdigest()[:8]
    return f'art "{group.name}"{_placing(group)}: {count} primitive{"" if count == 1 else "s"}{box}, digest {digest}'


def _head(group: Group) -> str:
    return f"group{f' {group.name}' if group.name else ''}{_placing(group)}"


def _placing(group: Group) -> str:
    """Where a group is put, how it is clipped and how much of it shines through; nothing for what is as usual."""
    words = ""
    if group.transform != IDENTITY:
        words += f" {_matrix(group.transform)}"
    if group.clip is not None:
        words += f" clip {_path(group.clip)}"
    return words + _opacity(group.opacity)


def _matrix(matrix: Matrix) -> str:
    if matrix[:4] == IDENTITY[:4]:
        return f"at {_numbers(matrix[4:])}"
    # Four decimals in the turning part: over 100 mm they are a hundredth of a millimetre.
    return f"by {' '.join(_n(v, 4) for v in matrix[:4])} at {_numbers(matrix[4:])}"


def _corners(item: Item, matrix: Matrix) -> Iterator[Point]:
    """Points whose hull holds the item; of words only where they start, for their width is the font's business."""
    if isinstance(item, Shape):
        left, top, right, bottom = bounds(item.path)
    elif isinstance(item, Picture):
        left, top, right, bottom = item.x, item.y, item.x + item.width, item.y + item.height
    elif isinstance(item, Glyphs):
        left, top, right, bottom = item.x, item.y, item.x, item.y
    else:
        return
    for x in (left, right):
        for y in (top, bottom):
            yield through(matrix, x, y)


def _hull(points: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


# --- primitives -----------------------------------------------------------------------------------------------------
def _leaf(item: Shape | Glyphs | Picture) -> str:
    if isinstance(item, Shape):
        return _shape(item)
    if isinstance(item, Glyphs):
        look = f"{item.font} {_n(item.size)} pt {item.colour}{_opacity(item.opacity)}"
        return f'words "{item.words}" at {_numbers((item.x, item.y))} {look}{_lettering(item)}'
    crop = "" if item.crop == (0.0, 0.0, 1.0, 1.0) else f" crop {_numbers(item.crop)}"
    box = _numbers((item.x, item.y, item.width, item.height))
    return f"picture {item.digest[:8]} in {box}{crop}{_opacity(item.opacity)}"


def _lettering(run: Glyphs) -> str:
    """How the letters of a run differ from those of plain words; nothing when they do not."""
    words = "".join(f" {value}" for value in (run.look.features, run.look.direction) if value)
    spacing = f" spacing {_n(run.look.spacing, 3)}" if run.look.spacing else ""
    return words + spacing + (f" stretch {_n(run.stretch, 3)}" if run.stretch else "")


def _shape(shape: Shape) -> str:
    words = [f"shape {_path(shape.path)}"]
    if shape.fill is not None:
        words.append(f"fill {_paint(shape.fill)}{' even-odd' if shape.even_odd else ''}")
    if shape.stroke is not None:
        words.append(f"stroke {shape.stroke} {_n(shape.width)}")
    if shape.dash:
        words.append(f"dash {_numbers(shape.dash)}")
    if shape.clip is not None:
        words.append(f"clip {_path(shape.clip)}")
    return ", ".join(words) + _opacity(shape.opacity)


def _paint(paint: Paint) -> str:
    if not isinstance(paint, Gradient):
        return str(paint)
    stops = " ".join(f"{_n(offset)}:{colour}" for offset, colour in paint.stops)
    return f"{paint.kind} {_numbers(paint.coords)} from {stops}"


def _path(path: Path) -> str:
    return " ".join(f"{step[0]}{_numbers(step[1:])}" for step in path)


def _opacity(value: float) -> str:
    return "" if value == 1 else f" opacity {_n(value)}"


def _numbers(values: Iterable[float | str]) -> str:
    return ",".join(_n(float(v)) for v in values)


def _n(value: float, places: int = 2) -> str:
    """
    >>> _n(3.0), _n(0.126), _n(-0.001), _n(100)
    ('3', '0.13', '0', '100')
    """
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
