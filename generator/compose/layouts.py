"""Layouts ready to draw: inherited, checked, and with everything their elements name looked up once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from generator.compose.elements import Element, read_elements
from generator.compose.icons import Icons
from generator.compose.painters import Painting, read_painting
from generator.compose.phrases import Phrases, read_phrases
from generator.compose.props import Const, PropReading
from generator.load.palette import Colours, resolve_palette
from generator.load.stylebook import Stylebook
from generator.text.typeset import TextStyle, Typesetter
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, Text, describe

STYLE_FIELDS = frozenset(TextStyle.__dataclass_fields__)
SECTIONS = ("extends", "palette", "elements")


@dataclass(frozen=True, slots=True)
class Layout:
    name: str
    elements: tuple[Element, ...]
    paths: tuple[tuple[str, ...], ...]
    """Every field the layout looks at: faces that agree in them are the same face."""


@dataclass(frozen=True, slots=True)
class TextPlan:
    style: TextStyle
    setter: Typesetter


class Layouts:
    """The layouts of a stylebook, each read once; plans of text and paint elements by element."""

    def __init__(self, book: Stylebook, report: Report) -> None:
        self.book, self.report = book, report
        self._read: dict[str, Layout | None] = {}
        self._texts: dict[int, TextPlan] = {}
        self._paintings: dict[int, Painting] = {}
        self._phrases: dict[str, Phrases | None] = {}

    def find(self, name: str, where: Where, item: str = "") -> Layout | None:
        if name not in self.book.layouts:
            hint = did_you_mean(name, self.book.sections["layouts"])
            self.report.error("LAYOUT-UNKNOWN", f"there is no layout `{name}`", where, hint, item)
            return None
        if name not in self._read:
            table = self.book.layouts.resolve(name)
            self._read[name] = None if table is None else self._layout(name, table)
        return self._read[name]

    def phrases(self, name: str, where: Where) -> Phrases | None:
        """The table of phrases of that name, read once."""
        if name not in self.book.phrases:
            hint = did_you_mean(name, self.book.sections["phrases"])
            self.report.error("PHRASES-UNKNOWN", f"there are no phrases `{name}`", where, hint)
            return None
        if name not in self._phrases:
            table = self.book.phrases.resolve(name)
            self._phrases[name] = None if table is None else read_phrases(name, table, self.report)
        return self._phrases[name]

    def text_plan(self, element: Element) -> TextPlan | None:
        """How a text element is set; None when its style was faulty (and reported)."""
        return self._texts.get(id(element))

    def painting(self, element: Element) -> Painting | None:
        return self._paintings.get(id(element))

    def _layout(self, name: str, table: Table) -> Layout:
        for entry in table:
            if entry.key not in SECTIONS:
                message = f"layout `{name}` has no section `{entry.key}`"
                self.report.error("LAYOUT-SECTION", message, entry.where, did_you_mean(entry.key, SECTIONS))
            elif entry.key != "extends" and not _is_table(entry.value):
                message = f"`{entry.key}` of layout `{name}` is {describe(entry.value)}, not a table"
                self.report.error("LAYOUT-SECTION", message, entry.value.where)
        own, body = table.get("palette"), table.get("elements")
        palette = resolve_palette(own.entries if isinstance(own, Table) else {}, self.book.palette, self.report)
        reading = PropReading(self.report, Colours(palette), self.phrases)
        elements = read_elements(body, reading) if isinstance(body, Table) else ()
        paths = [path for e in elements for path in e.paths]
        paths += [path for e in walk(elements) for path in self._prepare(e, reading)]
        return Layout(name, elements, tuple(dict.fromkeys(paths)))

    def _prepare(self, element: Element, reading: PropReading) -> Iterable[tuple[str, ...]]:
        """Looks up what an element names, so that mistakes show without drawing; the fields a painter looks at."""
        if element.kind == "text":
            style = self._style(element, reading)
            if style is not None:
                self._texts[id(element)] = TextPlan(style, typesetter(self.book, reading.colours))
        elif element.kind == "paint":
            painting = read_painting(element, reading)
            if painting is not None:
                self._paintings[id(element)] = painting
                return painting.paths
        return ()

    def _style(self, element: Element, reading: PropReading) -> TextStyle | None:
        name = element.props.get("style", Const(""))
        if not isinstance(name, Const):
            self.report.error("LAYOUT-FIXED", "`style` is the same for all items", element.where, "name a text style")
            return None
        style = self.book.style(name.value, element.where) if name.value else TextStyle()
        if style is None:
            return None
        if "colour" not in element.props:
            place = self.book.sections["styles"][name.value].where if name.value else element.where
            reading.colours(style.colour, place, self.report)
        constant = {k: p.value for k, p in element.props.items() if k in STYLE_FIELDS and isinstance(p, Const)}
        style = replace(style, **constant)
        if not self.book.fonts.has(style.font):
            self.book.no_font(style.font, element.where)
            return None
        return style


def _is_table(node: Node) -> bool:
    """Whether this is a table; an empty one may be left out after its colon."""
    return isinstance(node, Table) or (isinstance(node, Text) and node.is_empty)


def walk(elements: Iterable[Element]) -> Iterator[Element]:
    for element in elements:
        yield element
        yield from walk(element.children)


def typesetter(book: Stylebook, colours: Colours) -> Typesetter:
    return Typesetter(book.fonts, Icons(book.icons).draw, colours.find, book.language)
