"""The walk over an SVG tree: elements become shapes and groups of a scene, anything else becomes a finding."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise

from generator.pictures.svg_bake import determinant
from generator.pictures.svg_clip import clip_paths
from generator.pictures.svg_css import Declared
from generator.pictures.svg_drawing import SILENT, TOLD, Drawing
from generator.pictures.svg_paint import NO_FILLING, Filling, filling, inverse
from generator.pictures.svg_shapes import SHAPES, diagonal
from generator.pictures.svg_style import Style, inherited, refuse_properties, refuse_styled_geometry
from generator.pictures.svg_values import ValueFault, is_sane, parse_length, parse_share, parse_transform, shown
from generator.pictures.svg_xml import SvgElement
from generator.scene.primitives import IDENTITY, Group, Item, Matrix, Path, Shape, mapped, moved, through, times

MOST_DRAWN_DEPTH = 100
MOST_DASHES_IN_A_SHAPE = 10_000
_GROUPS = frozenset({"g", "a"})
_COPIED = SHAPES | _GROUPS | {"use"}
# Definitions are looked at when something uses them.
_DEFINITIONS = frozenset(
    {"defs", "clipPath", "linearGradient", "radialGradient", "symbol", "marker", "pattern", "mask"}
)
_UNSEEN = frozenset({"style", "filter", "font", "font-face", "view", "cursor", "color-profile", "solidColor", "hatch"})
_NOT_DRAWN = _DEFINITIONS | _UNSEEN | SILENT | TOLD
_TEXT = frozenset({"text", "tspan", "textPath", "tref", "flowRoot"})


@dataclass(frozen=True, slots=True)
class DrawingFrame:
    """What an element finds when it is drawn."""

    style: Style = Style()  # noqa: RUF009 - frozen
    matrix: Matrix = IDENTITY
    """From here to the root, to notice transforms that multiply out of all bounds."""
    depth: int = 0
    using: tuple[SvgElement, ...] = ()
    """The elements that are being copied around this one."""


def draw_children(drawing: Drawing, element: SvgElement, frame: DrawingFrame) -> tuple[Item, ...]:
    """The items of all children, back to front."""
    items: list[Item] = []
    for child in element.children:
        if drawing.exhausted:
            break
        items += draw(drawing, child, frame)
    return tuple(items)


def draw(drawing: Drawing, element: SvgElement, frame: DrawingFrame) -> tuple[Item, ...]:
    """The items that an element and everything in it amount to; nothing when it is hidden or refused."""
    if element.tag in _NOT_DRAWN or not drawing.spend((), element):
        return ()
    declared = drawing.sheet.declared(element)
    if declared.get("display", "").strip() == "none":
        return ()
    if element.tag not in _COPIED:
        _refuse_element(drawing, element)
        return ()
    if frame.depth >= MOST_DRAWN_DEPTH:
        message = f"more than {MOST_DRAWN_DEPTH} groups and copies inside each other"
        drawing.problems.error("SVG-BUDGET", message, element, "ungroup some of them")
        return ()
    return _drawn(drawing, element, declared, frame)


def _refuse_element(drawing: Drawing, element: SvgElement) -> None:
    if element.tag in _TEXT:
        hint = "convert text to paths in the drawing program (Inkscape: Path > Object to Path)"
        drawing.problems.error("SVG-TEXT", "the drawing has text", element, hint)
    elif element.tag == "image":
        hint = "place the photo as a picture of its own, or trace it to paths"
        drawing.problems.error("SVG-IMAGE", "the drawing has a photo inside", element, hint)
    else:
        message = f"<{element.tag}> cannot be printed; possible: {', '.join(sorted(_COPIED))}"
        drawing.problems.error("SVG-ELEMENT", message, element, "ungroup it or convert it to paths")


def _drawn(drawing: Drawing, element: SvgElement, declared: Declared, frame: DrawingFrame) -> tuple[Item, ...]:
    refuse_properties(declared, element, drawing.problems)
    if "style" in element.attributes:
        refuse_styled_geometry(element.attributes["style"], element, drawing.problems)
    transform = _transform(drawing, element, declared, frame)
    if transform is None:
        return ()
    style = inherited(frame.style, declared, diagonal(drawing.viewport), element, drawing.problems)
    inner = replace(frame, style=style, matrix=times(frame.matrix, transform), depth=frame.depth + 1)
    opacity = _opacity(drawing, element, declared)
    is_shape = element.tag in SHAPES
    items = _content(drawing, element, inner, opacity if is_shape else 1.0)
    own = drawing.path_of(element) if is_shape else ()
    clips = clip_paths(drawing, declared.get("clip-path", ""), own, element)
    if clips is None or not all(clips):
        return ()
    if opacity < 1 and not is_shape and len(items) > 1:
        _note_opacity(drawing, element)
    return _wrapped(items, transform, clips, 1.0 if is_shape else opacity)


def _content(drawing: Drawing, element: SvgElement, frame: DrawingFrame, opacity: float) -> tuple[Item, ...]:
    if element.tag in _GROUPS:
        return draw_children(drawing, element, frame)
    if element.tag == "use":
        return _copy(drawing, element, frame)
    return _shape(drawing, element, frame.style, opacity)


def _transform(drawing: Drawing, element: SvgElement, declared: Declared, frame: DrawingFrame) -> Matrix | None:
    """The element's transform; None when it cannot be read or squashes everything flat."""
    matrix = parse_transform(declared.get("transform", ""))
    if isinstance(matrix, ValueFault):
        drawing.problems.error("SVG-VALUE", f"transform: {matrix.message}", element, "save as plain SVG")
        return None
    total = times(frame.matrix, matrix)
    if not is_sane(total):
        message = "the transforms around this element multiply out of all bounds"
        drawing.problems.error("SVG-VALUE", message, element, "ungroup the drawing, or draw it in a usual size")
        return None
    return matrix if abs(determinant(total)) > 1e-12 else None


def _opacity(drawing: Drawing, element: SvgElement, declared: Declared) -> float:
    value = parse_share(declared.get("opacity", "1"))
    if isinstance(value, ValueFault):
        drawing.problems.error("SVG-VALUE", f"opacity: {value.message}", element, "write a number from 0 to 1")
        return 1.0
    return value


def _wrapped(items: tuple[Item, ...], transform: Matrix, clips: tuple[Path, ...], opacity: float) -> tuple[Item, ...]:
    if not items or opacity == 0:
        return ()
    for clip in reversed(clips[1:]):
        items = (Group(items, clip=clip),)
    if transform == IDENTITY and not clips and opacity == 1:
        return items
    return (Group(items, transform, clips[0] if clips else None, opacity),)


# --- copies ---------------------------------------------------------------------------------------------------------
def _copy(drawing: Drawing, use: SvgElement, frame: DrawingFrame) -> tuple[Item, ...]:
    target = use.attributes.get("href", "").strip()
    if target and not target.startswith("#"):
        return ()  # told by the survey
    element = drawing.find(target[1:], _COPIED, use)
    x = parse_length(use.attributes.get("x", "0"), drawing.viewport[0])
    y = parse_length(use.attributes.get("y", "0"), drawing.viewport[1])
    if isinstance(x, ValueFault) or isinstance(y, ValueFault):
        drawing.problems.error("SVG-VALUE", "x or y of the copy (use) is not a length", use, "save as plain SVG")
        return ()
    if element is None:
        return ()
    if element in frame.using:
        message = f"the copy of {shown(target)} contains itself"
        drawing.problems.error("SVG-USE", message, use, "unlink the clone in the drawing program")
        return ()
    shift = moved(x, y)
    inner = replace(frame, matrix=times(frame.matrix, shift), using=(*frame.using, element))
    return _wrapped(draw(drawing, element, inner), shift, (), 1.0)


# --- shapes ---------------------------------------------------------------------------------------------------------
def _shape(drawing: Drawing, element: SvgElement, style: Style, opacity: float) -> tuple[Item, ...]:
    path = drawing.path_of(element)
    if len(path) < 2 or not style.visible or not drawing.spend(path, element):
        return ()
    fill = NO_FILLING if element.tag == "line" else filling(drawing, style.fill, style, path, element)
    fill = replace(fill, alpha=fill.alpha * style.fill_opacity * opacity)
    line = _line(drawing, element, style, path)
    line = replace(line, alpha=line.alpha * style.stroke_opacity * opacity)
    if fill.paint and line.paint and opacity < 1:
        _note_opacity(drawing, element)
    return _painted(path, fill, line, style)


def _line(drawing: Drawing, element: SvgElement, style: Style, path: Path) -> Filling:
    """The colour of the stroke, or nothing."""
    if not style.width:
        return NO_FILLING
    line = filling(drawing, style.stroke, style, path, element)
    if line.paint is None or not isinstance(line.paint, str):
        if line.paint is not None:
            hint = "convert the stroke to a path, or give it one colour"
            drawing.problems.error("SVG-GRADIENT", "a line is painted with a gradient", element, hint)
        return NO_FILLING
    _check_ends(drawing, element, style, path)
    return line


def _check_ends(drawing: Drawing, element: SvgElement, style: Style, path: Path) -> None:
    if style.square_ends or style.square_joins:
        message = "lines get round ends and corners, and the file asks for others"
        drawing.problems.once("note", "SVG-ENDS", message, element, "convert strokes to paths to keep their ends")
    if style.dash and style.dash_offset:
        message = f"dashes start at the beginning of the line, and the file asks for an offset of {style.dash_offset:g}"
        drawing.problems.once("warning", "SVG-DASH", message, element, "convert the stroke to paths to keep it")
    if style.dash and _length(path) > MOST_DASHES_IN_A_SHAPE * sum(style.dash) / len(style.dash):
        message = f"a line has more than {MOST_DASHES_IN_A_SHAPE:,} dashes"
        drawing.problems.error("SVG-BUDGET", message, element, "make the dashes longer")


def _length(path: Path) -> float:
    """Length of the polygon through all points and handles: never less than that of the path."""
    points = [(float(s[i]), float(s[i + 1])) for s in path for i in range(1, len(s), 2)]
    return sum(math.dist(a, b) for a, b in pairwise(points))


def _painted(path: Path, fill: Filling, line: Filling, style: Style) -> tuple[Item, ...]:
    """One shape where fill and stroke go together, otherwise two."""
    has_fill, has_line = fill.paint is not None and fill.alpha > 0, line.paint is not None and line.alpha > 0
    stroke = line.paint if isinstance(line.paint, str) else None
    together = fill.alpha == line.alpha and fill.frame is None and not style.stroke_first
    if has_fill and has_line and together:
        return (Shape(path, fill.paint, stroke, style.width, fill.alpha, None, style.dash, style.even_odd),)
    out: list[Item] = []
    if has_fill:
        out.append(_filled(path, fill, style))
    if has_line:
        shape = Shape(path, None, stroke, style.width, line.alpha, dash=style.dash)
        out.insert(0 if style.stroke_first else 1, shape)
    return tuple(out)


def _filled(path: Path, fill: Filling, style: Style) -> Item:
    if fill.frame is None:
        return Shape(path, fill.paint, opacity=fill.alpha, even_odd=style.even_odd)
    # The gradient is a circle in its own frame only: draw the shape in that frame.
    back = inverse(fill.frame)
    inner = mapped(path, lambda x, y: through(back, x, y))
    return Group((Shape(inner, fill.paint, opacity=fill.alpha, even_odd=style.even_odd),), fill.frame)


def _note_opacity(drawing: Drawing, element: SvgElement) -> None:
    message = "opacity applies to each shape, fill and line by itself, so that what overlaps shines through"
    drawing.problems.once("note", "SVG-OPACITY", message, element, "merge the shapes to avoid it")
