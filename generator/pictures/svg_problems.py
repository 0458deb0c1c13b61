"""What can be said about a drawing, and the place where it is said: one collector per SVG file.

A file with ten thousand texts has one problem, not ten thousand: of each rule twenty findings are shown and the rest is
counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.wording import counted

MOST_OF_A_RULE = 20

SVG_RULES: tuple[tuple[str, str], ...] = (
    ("SVG-SYNTAX", "The file is not well-formed XML."),
    ("SVG-DOCTYPE", "The file declares entities or a document type of its own; these can hide anything."),
    ("SVG-BUDGET", "The drawing has more elements, segments, copies, dashes or depth than can be printed sensibly."),
    ("SVG-SIZE", "The drawing does not say how large it is."),
    ("SVG-VALUE", "A number, colour, transform or path cannot be read."),
    ("SVG-SCRIPT", "The drawing contains a program or an animation."),
    ("SVG-EXTERNAL", "The drawing refers to something outside itself."),
    ("SVG-ELEMENT", "An element is not in the part of SVG that can be printed."),
    ("SVG-TEXT", "Text has to be converted to paths, because the font may look different elsewhere."),
    ("SVG-IMAGE", "A drawing cannot have photos inside; place the photo by itself."),
    ("SVG-PROPERTY", "A property such as a filter or mask is not in the part of SVG that can be printed."),
    ("SVG-REFERENCE", "An id is used that the drawing does not have, or has on something else."),
    ("SVG-USE", "A copy refers to itself, directly or by way of others."),
    (
        "SVG-GRADIENT",
        "A gradient does something that scenes cannot: see-through ends, repeats, a moved focus, on a line.",
    ),
    ("SVG-CLIP", "A clip path does something that scenes cannot."),
    ("SVG-STYLE", "A style sheet uses selectors or rules beyond plain element, class and id."),
    ("SVG-ENDS", "Lines always get round ends and corners, and the file asks for others."),
    ("SVG-OPACITY", "Opacity is applied to every shape by itself, so overlapping shapes shine through each other."),
    ("SVG-DASH", "Dashes always start at the beginning of a line, and the file asks for an offset."),
)


class Placed(Protocol):
    """Anything that knows its line and column in the file."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


@dataclass(frozen=True, slots=True)
class FilePlace:
    line: int = 0
    column: int = 0


@dataclass(slots=True)
class Problems:
    """Findings of one file; `failed` tells whether there is an error among them."""

    report: Report
    file: str
    failed: bool = False
    _seen: set[tuple[str, str, int, int]] = field(default_factory=set)
    _counts: dict[str, int] = field(default_factory=dict)

    def error(self, rule: str, message: str, at: Placed, hint: str = "") -> None:
        """Add an error, once for each place and sentence, twenty times at most for a rule."""
        self.failed = True
        key = (rule, message, at.line, at.column)
        if key in self._seen:
            return
        count = self._counts[rule] = self._counts.get(rule, 0) + 1
        if count <= MOST_OF_A_RULE:
            self._seen.add(key)
            self.report.error(rule, message, Where(self.file, at.line, at.column), hint)

    def is_full(self, rule: str) -> bool:
        """Nothing more of this rule will be shown, so that a costly hint need not be made."""
        return self._counts.get(rule, 0) >= MOST_OF_A_RULE

    def once(self, level: str, rule: str, message: str, at: Placed, hint: str = "") -> None:
        """Add a `note` or `warning`, the first time only in this file."""
        if rule in self._counts:
            return
        self._counts[rule] = 1
        add = self.report.warning if level == "warning" else self.report.note
        add(rule, message, Where(self.file, at.line, at.column), hint)

    def finish(self) -> None:
        """Count what was not shown."""
        for rule, count in self._counts.items():
            if count > MOST_OF_A_RULE:
                message = f"{counted(count - MOST_OF_A_RULE, 'more finding')} of this kind in this file"
                self.report.error(rule, message, Where(self.file))
