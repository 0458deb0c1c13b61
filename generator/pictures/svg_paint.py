"""Gradients of SVG as gradients of scenes, in the coordinates of the shape they fill.

Linear gradients come out exact under any transform. Radial ones do as well: where a transform makes an ellipse of the
circle, the filling says in which frame it is a circle, and the shape is drawn in that frame. What scenes cannot show
(see-through ends, repetition, a focus beside the centre) is a finding.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from generator.pictures.svg_bake import determinant, keeps_circles
from generator.pictures.svg_drawing import Drawing
from generator.pictures.svg_problems import Placed
from generator.pictures.svg_shapes import diagonal, true_bounds
from generator.pictures.svg_style import Style, SvgInk, parse_ink
from generator.pictures.svg_values import ValueFault, parse_length, parse_share, parse_transform, shown
from generator.pictures.svg_xml import SvgElement
from generator.scene.primitives import IDENTITY, Gradient, Matrix, Paint, Path, Point, through, times

GRADIENTS = frozenset({"linearGradient", "radialGradient"})
MOST_STOPS = 100
MOST_LINKS = 16
_HINT = "change the gradient, or save this part as PNG"
_DEFAULTS = {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%", "cx": "50%", "cy": "50%", "r": "50%", "fr": "0%"}


@dataclass(frozen=True, slots=True)
class GradientLook:
    """A gradient as read: not yet tied to a shape. Without coordinates it is a plain colour, without stops nothing."""

    coords: tuple[float, ...] = ()
    stops: tuple[tuple[float, str], ...] = ()
    alpha: float = 1.0
    boxed: bool = True
    """Coordinates are shares of the bounds of the shape."""
    matrix: Matrix = IDENTITY


@dataclass(frozen=True, slots=True)
class Filling:
    """What fills a shape: the paint with its opacity and, when set, the frame in which the shape is to be drawn."""

    paint: Paint = None
    alpha: float = 1.0
    frame: Matrix | None = None


NO_FILLING = Filling()


def filling(drawing: Drawing, ink: SvgInk, style: Style, path: Path, at: Placed) -> Filling:
    """The filling that an ink gives to a shape with this outline."""
    if ink.ref and (ink.ref in drawing.ids or ink.colour is None):
        element = drawing.find(ink.ref, GRADIENTS, at)
        return NO_FILLING if element is None else _tied(_look(drawing, element), path)
    if ink.colour == "current":
        current = style.colour
        return Filling(current.colour, current.alpha * ink.alpha)
    return Filling(ink.colour, ink.alpha)


# --- reading --------------------------------------------------------------------------------------------------------
def _look(drawing: Drawing, element: SvgElement) -> GradientLook:
    if element not in drawing.looks:
        drawing.looks[element] = _read(drawing, element)
    return drawing.looks[element]


def _read(drawing: Drawing, element: SvgElement) -> GradientLook:
    chain = _chain(drawing, element)
    attributes: dict[str, str] = {}
    for link in reversed(chain):
        attributes.update(link.attributes)
    holder = next((link for link in chain if any(child.tag == "stop" for child in link.children)), element)
    stops, alpha = _stops(drawing, holder)
    if len(stops) < 2 or len({colour for _, colour in stops}) == 1:
        return GradientLook((), stops[-1:], alpha)
    coords = _coords(drawing, element, attributes)
    matrix = parse_transform(attributes.get("gradientTransform", ""))
    if isinstance(matrix, ValueFault) or coords is None:
        if isinstance(matrix, ValueFault):
            drawing.problems.error("SVG-VALUE", f"gradientTransform: {matrix.message}", element, _HINT)
        return GradientLook()
    return GradientLook(coords, stops, alpha, attributes.get("gradientUnits") != "userSpaceOnUse", matrix)


def _chain(drawing: Drawing, element: SvgElement) -> list[SvgElement]:
    """The gradient and those it takes its missing parts from, nearest first."""
    chain = [element]
    while target := chain[-1].attributes.get("href", "").strip():
        if not target.startswith("#"):
            break  # told already by the survey
        found = drawing.find(target[1:], GRADIENTS, chain[-1])
        if found is None:
            break
        if found in chain or len(chain) == MOST_LINKS:
            message = f"the gradient {shown(target)} refers to itself or to more than {MOST_LINKS} others"
            drawing.problems.error("SVG-USE", message, chain[-1], _HINT)
            break
        chain.append(found)
    return chain


def _coords(drawing: Drawing, element: SvgElement, attributes: dict[str, str]) -> tuple[float, ...] | None:
    boxed = attributes.get("gradientUnits", "objectBoundingBox") != "userSpaceOnUse"
    width, height = (1.0, 1.0) if boxed else drawing.viewport
    wholes = {"x": width, "y": height, "r": 1.0 if boxed else diagonal(drawing.viewport)}
    linear = element.tag == "linearGradient"
    names = ("x1", "y1", "x2", "y2") if linear else ("cx", "cy", "r", "fr", "fx", "fy")
    values: list[float] = []
    for name in names:
        text = attributes.get(name) or attributes.get(f"c{name[-1]}") or _DEFAULTS.get(name, "50%")
        axis = "r" if name in ("r", "fr") else "x" if "x" in name else "y"
        value = parse_length(text, wholes[axis])
        if isinstance(value, ValueFault):
            drawing.problems.error("SVG-VALUE", f"{name}: {value.message}", element, _HINT)
            return None
        values.append(value)
    _refuse_unusual(drawing, element, attributes, () if linear else tuple(values))
    return tuple(values if linear else values[:3])


def _refuse_unusual(drawing: Drawing, element: SvgElement, attributes: dict[str, str], v: tuple[float, ...]) -> None:
    spread = attributes.get("spreadMethod", "pad").strip()
    if spread != "pad":
        drawing.problems.error(
            "SVG-GRADIENT", f"the gradient is repeated (spreadMethod {shown(spread)})", element, _HINT
        )
    if v and (v[3] or math.hypot(v[4] - v[0], v[5] - v[1]) > 1e-3 * abs(v[2])):
        message = "the focus of the radial gradient is a circle or lies beside the centre"
        drawing.problems.error("SVG-GRADIENT", message, element, "set fx, fy to cx, cy and leave out fr")


# --- stops ----------------------------------------------------------------------------------------------------------
def _stops(drawing: Drawing, holder: SvgElement) -> tuple[tuple[tuple[float, str], ...], float]:
    """Offsets from 0 to 1 with colours, in order, and the opacity that all of them share."""
    elements = [child for child in holder.children if child.tag == "stop"]
    if len(elements) > MOST_STOPS:
        message = f"the gradient has {len(elements):,} stops, and at most {MOST_STOPS} are possible"
        drawing.problems.error("SVG-BUDGET", message, holder, _HINT)
        return (), 1.0
    read = [_stop(drawing, element, holder) for element in elements]
    alphas = [alpha for _, _, alpha in read]
    if alphas and max(alphas) - min(alphas) > 0.002:
        message = f"the stops of the gradient have different opacities ({min(alphas):g} to {max(alphas):g})"
        drawing.problems.error("SVG-GRADIENT", message, holder, "give all stops the same opacity, and a colour instead")
    return tuple(_in_order(read)), alphas[0] if alphas else 1.0


def _in_order(read: list[tuple[float, str, float]]) -> Iterator[tuple[float, str]]:
    """No offset lies before the one above it, and both ends are there."""
    if read and read[0][0] > 0:
        yield 0.0, read[0][1]
    last = 0.0
    for offset, colour, _ in read:
        last = max(last, offset)
        yield last, colour
    if read and last < 1:
        yield 1.0, read[-1][1]


def _stop(drawing: Drawing, element: SvgElement, holder: SvgElement) -> tuple[float, str, float]:
    declared = drawing.sheet.declared(element)
    offset = parse_share(element.attributes.get("offset", "0"))
    ink = parse_ink(declared.get("stop-color", "black"))
    if ink == SvgInk("current"):
        ink = parse_ink(declared.get("color") or drawing.sheet.declared(holder).get("color", "black"))
    alpha = parse_share(declared.get("stop-opacity", "1"))
    for value in (offset, ink, alpha):
        if isinstance(value, ValueFault):
            drawing.problems.error("SVG-VALUE", f"stop: {value.message}", element, _HINT)
            return 0.0, "#000000", 1.0
    assert isinstance(offset, float) and isinstance(ink, SvgInk) and isinstance(alpha, float)
    return offset, ink.colour or "#000000", alpha * ink.alpha


# --- tying to a shape -----------------------------------------------------------------------------------------------
def _tied(look: GradientLook, path: Path) -> Filling:
    if not look.coords:
        return Filling(look.stops[0][1], look.alpha) if look.stops else NO_FILLING
    matrix = look.matrix
    if look.boxed:
        box = true_bounds(path)
        if box is None or box[0] == box[2] or box[1] == box[3]:
            return NO_FILLING  # shares of nothing: the standard wants no fill
        matrix = times((box[2] - box[0], 0.0, 0.0, box[3] - box[1], box[0], box[1]), matrix)
    if abs(determinant(matrix)) < 1e-12:
        return Filling(look.stops[-1][1], look.alpha)
    return _linear(look, matrix) if len(look.coords) == 4 else _radial(look, matrix)


def _linear(look: GradientLook, m: Matrix) -> Filling:
    x1, y1, x2, y2 = look.coords
    start, end = through(m, x1, y1), through(m, x2, y2)
    # Lines of equal colour stand across the gradient before the transform, and may lean after it. The new end is
    # where a gradient that stands upright on the leaning lines reaches the line of the old end.
    across = _turned(m, y1 - y2, x2 - x1)
    length = math.hypot(*across)
    if length < 1e-12:
        return Filling(look.stops[-1][1], look.alpha)
    ux, uy = across[1] / length, -across[0] / length
    reach = (end[0] - start[0]) * ux + (end[1] - start[1]) * uy
    coords = (*start, start[0] + reach * ux, start[1] + reach * uy)
    return Filling(Gradient("linear", coords, look.stops), look.alpha)


def _turned(m: Matrix, x: float, y: float) -> Point:
    """A direction sent through the transform."""
    return m[0] * x + m[2] * y, m[1] * x + m[3] * y


def _radial(look: GradientLook, m: Matrix) -> Filling:
    cx, cy, r = look.coords
    if r <= 0:
        return Filling(look.stops[-1][1], look.alpha)
    if not keeps_circles(m):
        return Filling(Gradient("radial", (cx, cy, r), look.stops), look.alpha, m)
    coords = (*through(m, cx, cy), r * math.sqrt(abs(determinant(m))))
    return Filling(Gradient("radial", coords, look.stops), look.alpha)


def inverse(m: Matrix) -> Matrix:
    """The transform that undoes `m`, which must not squash everything flat."""
    a, b, c, d, e, f = m
    det = determinant(m)
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)
