"""Clip paths of SVG as single paths of a scene.

Several shapes in one clip path mean their union. Scenes have one clip path, filled by the non-zero rule, so the shapes
are joined after turning them all the same way round: overlaps then add up instead of cancelling out.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.pictures.svg_drawing import SILENT, Drawing
from generator.pictures.svg_problems import Placed
from generator.pictures.svg_shapes import SHAPES, diagonal, true_bounds
from generator.pictures.svg_style import Style, inherited, parse_reference
from generator.pictures.svg_values import ValueFault, parse_length, parse_transform
from generator.pictures.svg_xml import SvgElement
from generator.scene.primitives import IDENTITY, Matrix, Path, Point, Segment, mapped, moved, through, times

MOST_NESTED = 8
_CLIPS = frozenset({"clipPath"})
_HINT = "simplify the clip path in the drawing program"


def clip_paths(drawing: Drawing, reference: str, own: Path, at: Placed, nested: int = 0) -> tuple[Path, ...] | None:
    """The paths that an element with this `clip-path` is clipped to, one inside the other.

    `own` is the outline of the element, for clip paths measured in shares of it; empty for a group. An empty path
    among the results hides everything. None means that something is wrong and has been told.
    """
    name = parse_reference(reference)
    if isinstance(name, ValueFault):
        drawing.problems.error("SVG-VALUE", f"clip-path: {name.message}", at, _HINT)
        return None
    if not name:
        return ()
    element = drawing.find(name, _CLIPS, at)
    if element is None or nested >= MOST_NESTED:
        if element is not None:
            drawing.problems.error("SVG-CLIP", f"more than {MOST_NESTED} clip paths clip each other", element, _HINT)
        return None
    outer = clip_paths(drawing, drawing.sheet.declared(element).get("clip-path", ""), own, element, nested + 1)
    path = _joined(drawing, element, own)
    return None if outer is None or path is None else (*outer, path)


def _joined(drawing: Drawing, element: SvgElement, own: Path) -> Path | None:
    matrix = _frame(drawing, element, own)
    if matrix is None:
        return None
    style = _style(drawing, Style(), element)
    joined: list[Segment] = []
    for child in element.children:
        if drawing.exhausted:
            return None
        if child.tag not in SILENT:
            joined += _child(drawing, child, style, matrix)
    return tuple(joined) if drawing.spend(tuple(joined), element) else None


def _frame(drawing: Drawing, element: SvgElement, own: Path) -> Matrix | None:
    matrix = _transform(drawing, element)
    if element.attributes.get("clipPathUnits", "userSpaceOnUse") != "objectBoundingBox":
        return matrix
    box = true_bounds(own)
    if box is None:
        message = "a clip path in shares of the element (objectBoundingBox) is used for a group or something empty"
        drawing.problems.error("SVG-CLIP", message, element, "use userSpaceOnUse")
        return None
    return times((box[2] - box[0], 0.0, 0.0, box[3] - box[1], box[0], box[1]), matrix)


def _transform(drawing: Drawing, element: SvgElement) -> Matrix:
    matrix = parse_transform(drawing.sheet.declared(element).get("transform", ""))
    if isinstance(matrix, ValueFault):
        drawing.problems.error("SVG-VALUE", f"transform: {matrix.message}", element, _HINT)
        return IDENTITY
    return matrix


def _style(drawing: Drawing, style: Style, element: SvgElement) -> Style:
    declared = drawing.sheet.declared(element)
    return inherited(style, declared, diagonal(drawing.viewport), element, drawing.problems)


def _child(drawing: Drawing, child: SvgElement, style: Style, matrix: Matrix) -> Path:
    style, matrix = _style(drawing, style, child), times(matrix, _transform(drawing, child))
    declared = drawing.sheet.declared(child)
    if declared.get("display") == "none":
        return ()
    if declared.get("clip-path", "none") != "none":
        drawing.problems.error("SVG-CLIP", "a shape inside a clip path is clipped itself", child, _HINT)
    if child.tag == "use":
        target = drawing.find(child.attributes.get("href", "").strip()[1:], SHAPES, child)
        if target is None:
            return ()
        matrix = times(matrix, times(_shift(drawing, child), _transform(drawing, target)))
        style, child = _style(drawing, style, target), target
    if child.tag not in SHAPES:
        drawing.problems.error(
            "SVG-CLIP", f"a clip path is made of shapes, and this one has a <{child.tag}>", child, _HINT
        )
        return ()
    return _outline(drawing, child, style, matrix) if style.visible else ()


def _shift(drawing: Drawing, use: SvgElement) -> Matrix:
    x = parse_length(use.attributes.get("x", "0"), drawing.viewport[0])
    y = parse_length(use.attributes.get("y", "0"), drawing.viewport[1])
    if isinstance(x, ValueFault) or isinstance(y, ValueFault):
        drawing.problems.error("SVG-VALUE", "x or y of the copy (use) is not a length", use, _HINT)
        return IDENTITY
    return moved(x, y)


def _outline(drawing: Drawing, child: SvgElement, style: Style, matrix: Matrix) -> Path:
    path = drawing.path_of(child)
    parts = sum(1 for part in path if part[0] == "M")
    if style.clip_even_odd and parts > 1:
        message = f"a clip path with {parts} parts is filled by the even-odd rule"
        drawing.problems.error("SVG-CLIP", message, child, "cut the holes out with Path > Difference and use nonzero")
    elif style.clip_even_odd and child.tag in ("path", "polygon", "polyline"):
        message = "a clip path is filled by the non-zero rule here; one that crosses itself looks different"
        drawing.problems.once("note", "SVG-CLIP", message, child)
    return clockwise(mapped(path, lambda x, y: through(matrix, x, y)))


# --- turning paths round --------------------------------------------------------------------------------------------
def clockwise(path: Path) -> Path:
    """The path with all parts closed, and turned round as a whole when it runs the other way (y is down)."""
    parts = list(_parts(path))
    if sum(_area(part) for part in parts) < 0:
        parts = [_turned_round(part) for part in parts]
    return tuple(segment for part in parts for segment in (*part, ("Z",)))


def _parts(path: Path) -> Iterator[Path]:
    part: list[Segment] = []
    for segment in path:
        if segment[0] == "M" and part:
            yield tuple(part)
            part = []
        if segment[0] != "Z":
            part.append(segment)
    if part:
        yield tuple(part)


def _ends(part: Path) -> list[Point]:
    return [(float(segment[-2]), float(segment[-1])) for segment in part]


def _area(part: Path) -> float:
    """Twice the area of the polygon through all points and handles; its sign is the way round."""
    points = [(float(s[i]), float(s[i + 1])) for s in part for i in range(1, len(s), 2)]
    following = [*points[1:], *points[:1]]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, following, strict=True))


def _turned_round(part: Path) -> Path:
    ends = _ends(part)
    out: list[Segment] = [("M", *ends[-1])]
    for i in range(len(part) - 1, 0, -1):
        segment = part[i]
        handles = (*segment[3:5], *segment[1:3]) if segment[0] == "C" else ()
        out.append((segment[0], *handles, *ends[i - 1]))
    return tuple(out)
