"""One SVG file while it is read: its ids, styles and budgets, and the check that nothing in it reaches outside.

Budgets count what is *drawn*, so that a short file full of copies of copies ends as early as a long one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.pictures.svg_css import StyleSheet
from generator.pictures.svg_problems import Placed, Problems
from generator.pictures.svg_shapes import Viewport, shape_path
from generator.pictures.svg_style import KNOWN
from generator.pictures.svg_values import ValueFault, shown
from generator.pictures.svg_xml import MOST_ELEMENTS, SvgElement
from generator.scene.primitives import Path
from sporeprint.ground.names import nearest

if TYPE_CHECKING:
    from generator.pictures.svg_paint import GradientLook

MOST_SEGMENTS = 250_000
_URL = re.compile(r"url\(\s*+['\"]?+\s*+([^'\")\s]{0,60}+)", re.IGNORECASE)
_ANIMATION = frozenset({"animate", "animateTransform", "animateMotion", "animateColor", "set", "discard"})
_SCRIPT = frozenset({"script", "handler", "listener"})
TOLD = _ANIMATION | _SCRIPT | {"foreignObject"}
"""Elements that `survey` reports wherever they stand."""
SILENT = frozenset({"title", "desc", "metadata"})


@dataclass(slots=True)
class Drawing:
    """Everything that the parts of the reader share about one file."""

    problems: Problems
    viewport: Viewport = (0.0, 0.0)
    """What percentages refer to."""
    sheet: StyleSheet = field(default_factory=lambda: StyleSheet(KNOWN))
    ids: dict[str, SvgElement] = field(default_factory=dict)
    elements_left: int = MOST_ELEMENTS
    segments_left: int = MOST_SEGMENTS
    paths: dict[SvgElement, Path] = field(default_factory=dict)
    looks: dict[SvgElement, GradientLook] = field(default_factory=dict)
    """Gradients that were read already."""

    def path_of(self, element: SvgElement) -> Path:
        """The outline of a shape element, read once; empty with a finding when it cannot be read."""
        if element not in self.paths:
            path = shape_path(element, self.viewport, MOST_SEGMENTS)
            if isinstance(path, ValueFault):
                message = f"{element.tag}: {path.message}"
                self.problems.error("SVG-VALUE", message, element, "draw the shape again, or save as plain SVG")
                path = ()
            self.paths[element] = path
        return self.paths[element]

    def spend(self, path: Path, at: Placed) -> bool:
        """Count one more drawn element with its segments; False when there were too many, which is said once."""
        if self.exhausted:
            return False
        self.elements_left -= 1
        self.segments_left -= len(path)
        if self.exhausted:
            what = f"{MOST_ELEMENTS:,} elements" if self.elements_left < 0 else f"{MOST_SEGMENTS:,} path segments"
            message = f"more than {what} are drawn, copies (use) included"
            self.problems.error("SVG-BUDGET", message, at, "simplify the paths, or save the drawing as PNG")
        return not self.exhausted

    @property
    def exhausted(self) -> bool:
        return self.elements_left < 0 or self.segments_left < 0

    def find(self, name: str, tags: frozenset[str], at: Placed) -> SvgElement | None:
        """The element with this id, if it is one of the given kinds; otherwise a finding."""
        element = self.ids.get(name)
        if element is not None and element.tag in tags:
            return element
        if self.problems.is_full("SVG-REFERENCE"):
            self.problems.error("SVG-REFERENCE", "", at)
        elif element is None:
            self.problems.error("SVG-REFERENCE", f"there is no id {shown('#' + name)}", at, self._near(name))
        else:
            message = f"{shown('#' + name)} is a {shown(element.tag)}, which cannot be used here"
            self.problems.error("SVG-REFERENCE", message, at, f"possible: {', '.join(sorted(tags))}")
        return None

    def _near(self, name: str) -> str:
        # Guessing costs time per letter and per id: long names and long lists are not guessed from.
        words = [word for word in list(self.ids)[:500] if len(word) <= 60]
        near = nearest(name, words) if len(name) <= 60 else []
        names = " or ".join(f"`#{word}`" for word in near)
        return f"did you mean {names}?" if near else "remove the reference, or save the drawing again"


def survey(root: SvgElement, drawing: Drawing) -> None:
    """Collect ids and style sheets, and report everything that runs or reaches outside, wherever it hides."""
    waiting = [root]
    while waiting:
        element = waiting.pop()
        if element.tag in SILENT:
            continue
        if "id" in element.attributes:
            drawing.ids.setdefault(element.attributes["id"], element)
        _check_element(element, drawing.problems)
        if element.tag == "style":
            _check_urls(element.text, element, drawing.problems)
            drawing.sheet.add(element, drawing.problems)
        # Backwards onto the stack, so that the file is read from top to bottom.
        waiting.extend(reversed(element.children))


def _check_element(element: SvgElement, problems: Problems) -> None:
    if element.tag in _SCRIPT:
        problems.error("SVG-SCRIPT", f"the drawing has a <{element.tag}>", element, "take it out: pictures do not run")
    if element.tag in _ANIMATION:
        problems.error("SVG-SCRIPT", f"the drawing is animated (<{element.tag}>)", element, "take the animation out")
    if element.tag == "foreignObject":
        message = "the drawing has a <foreignObject> with content that is not SVG"
        problems.error("SVG-ELEMENT", message, element, "take it out, or save as plain SVG")
    for name, value in element.attributes.items():
        _check_attribute(element, name, value, problems)


def _check_attribute(element: SvgElement, name: str, value: str, problems: Problems) -> None:
    if name.startswith("on"):
        message = f"<{element.tag}> has the event {shown(name)}"
        problems.error("SVG-SCRIPT", message, element, "take it out: pictures do not run")
    elif name == "xml:base":
        problems.error("SVG-EXTERNAL", "xml:base makes all references lead outside", element, "take it out")
    elif name == "href":
        # An embedded photo is reported as a photo, not as a reference.
        if element.tag != "image" and value.strip() and not value.strip().startswith("#"):
            message = f"<{element.tag}> refers to {shown(value)}"
            problems.error("SVG-EXTERNAL", message, element, "only ids of the same file can be used, such as #leaf")
    elif "url(" in value.lower():
        _check_urls(value, element, problems)


def _check_urls(text: str, element: SvgElement, problems: Problems) -> None:
    for target in _URL.findall(text):
        if not target.startswith("#"):
            message = f"<{element.tag}> refers to {shown(target)}"
            problems.error("SVG-EXTERNAL", message, element, "only ids of the same file can be used, such as url(#sky)")
