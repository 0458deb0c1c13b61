"""The pen: sets words of a page in the title's own styles and colours and reports what cannot be printed, by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.compose.draw import typographic
from generator.compose.layouts import typesetter
from generator.documents.flow import FlowStrip
from generator.load.palette import Colours
from generator.load.stylebook import Stylebook
from generator.scene.primitives import Glyphs, Group, Item, Shape, moved, rectangle, segment
from generator.text.typeset import Align, Lines, TextStyle, Typesetter
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.vocabulary import ProgramWords

MISSING_STYLE = TextStyle()


@dataclass(frozen=True)
class Pen:
    """Everything is set once; the same words in the same style always give the same items."""

    setter: Typesetter
    styles: Mapping[str, TextStyle]
    colours: Colours
    report: Report
    file: str
    words: ProgramWords
    _set: dict[tuple[str, float, TextStyle], Lines] = field(default_factory=dict, repr=False)
    """What was set: a booklet is set again once the pages of its index are known."""
    _measured: dict[tuple[str, TextStyle], tuple[float, float]] = field(default_factory=dict, repr=False)

    def style(self, name: str, align: Align | None = None) -> TextStyle:
        """The style of that name, on request with another alignment."""
        found = self.styles.get(name, MISSING_STYLE)
        return found if align is None else replace(found, align=align)

    def colour(self, name: str, line: int = 0) -> str:
        return self.colours(name, Where(self.file, line), self.report) or "#000000"

    def lines(self, rich: str, width: float, style: TextStyle, line: int = 0) -> Lines:
        """Rich text in lines; `line` is where it was written."""
        key = rich, width, style
        set_ = self._set.get(key)
        if set_ is None:
            set_ = self._set[key] = self.setter.lines(typographic(rich), width, style)
        for rule, sentence, hint in set_.problems:
            self.report.error(rule, sentence, Where(self.file, line), hint)
        return set_

    def width(self, rich: str, style: TextStyle) -> float:
        """Of the text on one line."""
        return self._widths(rich, style)[1]

    def least(self, rich: str, style: TextStyle) -> float:
        """Of its widest word."""
        return self._widths(rich, style)[0]

    def _widths(self, rich: str, style: TextStyle) -> tuple[float, float]:
        found = self._measured.get((rich, style))
        if found is None:
            found = self._measured[rich, style] = self.setter.widths(typographic(rich), style)
        return found

    def block(self, set_: Lines, x: float = 0.0, top: float = 0.0) -> tuple[Item, ...]:
        """All lines as one block with its upper left corner at x, top."""
        return tuple(
            moved_item(item, x, top + set_.rise + k * set_.pitch) for k, row in enumerate(set_.rows) for item in row
        )

    def strips(self, set_: Lines, x: float = 0.0, gap: float = 0.0) -> list[FlowStrip]:
        """A strip for each line, none of which leaves its paragraph alone at the top or bottom of a column."""
        last = len(set_.rows) - 1
        return [
            FlowStrip(
                set_.pitch,
                tuple(moved_item(item, x, set_.rise) for item in row),
                gap if k == 0 else 0.0,
                keep=k < last and (k in (0, last - 1)),
            )
            for k, row in enumerate(set_.rows)
        ]

    def rule(self, x1: float, x2: float, y: float, colour: str, width: float = 0.2) -> Shape:
        return Shape(segment(x1, y, x2, y), stroke=self.colour(colour), width=width)

    def ground(self, box: tuple[float, float, float, float], colour: str, round_: float = 0.0) -> Shape:
        return Shape(rectangle(*box, round_), fill=self.colour(colour))


def moved_item(item: Item, dx: float, dy: float) -> Item:
    if isinstance(item, Glyphs):
        return replace(item, x=item.x + dx, y=item.y + dy)
    return Group((item,), moved(dx, dy))


def make_pen(book: Stylebook, names: tuple[str, ...], report: Report, file: str) -> Pen:
    """A pen with the named text styles of the stylebook; unknown ones are reported there."""
    colours = Colours(book.palette)
    found = {name: book.style(name, Where(file)) for name in names}
    styles = {name: style for name, style in found.items() if style is not None}
    return Pen(typesetter(book, colours), styles, colours, report, file, book.words)
