"""Drawings that people bring: a stated part of SVG becomes primitives of a scene; anything else is a finding.

Drawn are svg (the outermost), g, a, use of ids in the same file, path, rect, circle, ellipse, line, polyline, polygon,
linear and radial gradients and clip paths, with presentation attributes, `style` attributes and simple style sheets.
Unused definitions, hidden layers, titles, metadata and whatever editors add in their own namespaces are ignored.
A file is never fetched from anywhere, nothing in it runs, and there are limits for its size (4 MiB), its elements
(50,000, copies included), its path segments (250,000) and its depth.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path as FilePath

from generator.pictures.picture_files import PictureFile, Refusal, find_picture, read_bytes, seems_to_be
from generator.pictures.picture_fit import CENTRE, Box, Fit, fit_matrix, whole_box
from generator.pictures.svg_bake import baked
from generator.pictures.svg_draw import DrawingFrame, draw
from generator.pictures.svg_drawing import Drawing, survey
from generator.pictures.svg_problems import Problems
from generator.pictures.svg_values import ValueFault, parse_length, parse_numbers, shown
from generator.pictures.svg_xml import SvgElement, parse_svg
from generator.scene.primitives import Group, Item, Matrix, moved, rectangle, times
from sporeprint.ground.findings import Finding, Report, Where

MOST_BYTES = 4 << 20
PIXEL = 25.4 / 96
"""A CSS pixel, the user unit of SVG, in millimetres."""
UNITS = 500.0
SMALLEST = 1e-3
BLACK = "#000000"


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """A drawing in millimetres: what is to be seen lies within 0, 0, width, height; items may reach beyond."""

    width: float
    height: float
    items: tuple[Item, ...]
    file: str
    digest: str
    where: Where
    """The place that named the file."""


def load_svg(
    root: FilePath, name: str, report: Report, where: Where, item: str = "", current: str = BLACK
) -> SvgPicture | None:
    """The drawing `name` of the project, or None and findings.

    Problems with the file itself are reported at `where`, problems inside it at their line in the SVG file, all of
    them in one run; these do not name the item, because they are the same for all of them. `current` is what
    `currentColor` stands for. Drawings are remembered per path, time and size of the file, at most 64 of them.
    """
    file = find_picture(root, name, MOST_BYTES, report, where, item)
    if file is None:
        return None
    result = _loaded(file, os.path.join(root, name), current)
    if isinstance(result, Refusal):
        report.error(result.rule, f"`{name}` {result.message}", where, result.hint, item)
        return None
    picture, findings = result
    report.extend(findings)
    return None if picture is None else replace(picture, where=where)


@lru_cache(maxsize=64)
def _loaded(file: PictureFile, name: str, current: str) -> tuple[SvgPicture | None, tuple[Finding, ...]] | Refusal:
    data = read_bytes(file, MOST_BYTES)
    if isinstance(data, str):
        return Refusal("IMAGE-UNREADABLE", f"cannot be read: {data}", "check the rights of the file")
    kind = seems_to_be(data)
    if kind not in ("SVG", "text", "HTML", "unknown"):
        return Refusal("IMAGE-KIND", _kind_message(kind), _kind_hint(kind))
    report = Report()
    drawn = parse_drawing(data, name, report, current)
    if drawn is None:
        return None, report.findings
    digest = hashlib.sha256(data).hexdigest()
    return SvgPicture(*drawn, str(file.path), digest, Where(name)), report.findings


def _kind_message(kind: str) -> str:
    return "is an empty file" if kind == "empty" else f"seems to be {kind}, not SVG"


def _kind_hint(kind: str) -> str:
    if kind == "gzip":
        return "save it as plain SVG, not as compressed SVG (svgz)"
    return "use it where a photo is expected" if kind in ("PNG", "JPEG") else "save it as SVG"


def parse_drawing(
    data: bytes, name: str, report: Report, current: str = BLACK
) -> tuple[float, float, tuple[Item, ...]] | None:
    """Width and height in millimetres and the items of an SVG text; None when there is any error in it."""
    problems = Problems(report, name)
    root = parse_svg(data, problems)
    drawn = _drawn(root, problems, current) if root is not None else None
    problems.finish()
    return None if problems.failed else drawn


def _drawn(root: SvgElement, problems: Problems, current: str) -> tuple[float, float, tuple[Item, ...]] | None:
    page = _page(root, problems)
    drawing = Drawing(problems, page.viewport if page else (100.0, 100.0))
    survey(root, drawing)
    # Apart from its page, the outermost element is a group like any other.
    attributes = {"color": current, **root.attributes}
    items = draw(drawing, SvgElement("g", attributes, root.line, root.column, root.children), DrawingFrame())
    if page is None or problems.failed:
        return None
    width, height = page.width * PIXEL, page.height * PIXEL
    # Shapes are kept in units in which the drawing is 500 large: fine enough to be printed in any size.
    unit = max(width, height) / UNITS
    inner = baked((Group(items, page.matrix),), _scaled(PIXEL / unit))
    return width, height, (Group(inner, _scaled(unit)),)


def _scaled(factor: float) -> Matrix:
    return (factor, 0.0, 0.0, factor, 0.0, 0.0)


# --- the page -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class _Page:
    width: float
    height: float
    """In pixels."""
    viewport: tuple[float, float]
    matrix: Matrix
    """From user units to pixels."""


def _page(root: SvgElement, problems: Problems) -> _Page | None:
    """How large the drawing is and what part of its plane is shown, from width, height and viewBox."""
    view = _view_box(root, problems)
    given = [_side(root, name, problems) for name in ("width", "height")]
    if view is None and None in given:
        hint = 'add width="63mm" height="88mm" or viewBox="0 0 63 88" to the svg element'
        problems.error("SVG-SIZE", "the drawing has neither a viewBox nor a width and height", root, hint)
        return None
    x, y, w, h = view or (0.0, 0.0, given[0] or 0.0, given[1] or 0.0)
    if min(w, h) < SMALLEST:
        message = f"the drawing is {w:g} x {h:g} units large, and {SMALLEST:g} is the least"
        problems.error("SVG-SIZE", message, root, "give it a usual size")
        return None
    width = given[0] or (given[1] * w / h if given[1] else w)
    height = given[1] or width * h / w
    return _Page(width, height, (w, h), times(_shown_in(root, (w, h), (width, height)), moved(-x, -y)))


def _view_box(root: SvgElement, problems: Problems) -> Box | None:
    text = root.attributes.get("viewBox")
    if text is None:
        return None
    values = parse_numbers(text)
    if isinstance(values, ValueFault) or len(values) != 4:
        problems.error("SVG-SIZE", f"viewBox {shown(text)} is not four numbers", root, "write left top width height")
        return None
    x, y, w, h = values
    return x, y, w, h


def _side(root: SvgElement, name: str, problems: Problems) -> float | None:
    text = root.attributes.get(name, "").strip()
    if text in ("", "auto") or text.endswith("%"):
        return None
    value = parse_length(text)
    if isinstance(value, ValueFault):
        problems.error("SVG-SIZE", f"{name}: {value.message}", root, "write it in mm, or leave it out")
        return None
    if value < SMALLEST:
        problems.error("SVG-SIZE", f"{name}: {shown(text)} is too small", root, "write it in mm, or leave it out")
        return None
    return value


_ALIGNED = {"min": 0.0, "mid": 0.5, "max": 1.0}


def _shown_in(root: SvgElement, view: tuple[float, float], page: tuple[float, float]) -> Matrix:
    """How the viewBox lies on the page: by `preserveAspectRatio`, normally whole and in the middle."""
    words = root.attributes.get("preserveAspectRatio", "xMidYMid").lower().split() or ["xmidymid"]
    align = words[0]
    fit: Fit = "stretch" if align == "none" else "cover" if "slice" in words else "contain"
    focus = _ALIGNED.get(align[1:4], 0.5), _ALIGNED.get(align[5:8], 0.5)
    return fit_matrix(*view, whole_box(*view, (0.0, 0.0, *page), fit, focus))


# --- placing --------------------------------------------------------------------------------------------------------
def place_svg(picture: SvgPicture, box: Box, fit: Fit = "contain", focus: tuple[float, float] = CENTRE) -> Group:
    """The drawing in the box x, y, width, height (mm), clipped to its own page and, covering, to the box."""
    whole = whole_box(picture.width, picture.height, box, fit, focus)
    matrix = fit_matrix(picture.width, picture.height, whole)
    name = f"drawing {FilePath(picture.file).name}"
    if fit != "cover" or min(box[2:]) <= 0:
        clip = rectangle(0.0, 0.0, picture.width, picture.height)
    else:
        x, y = (box[0] - whole[0]) / matrix[0], (box[1] - whole[1]) / matrix[3]
        clip = rectangle(x, y, box[2] / matrix[0], box[3] / matrix[3])
    return Group(picture.items, matrix, clip, name=name)
