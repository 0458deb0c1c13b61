"""SVG text to a tree of elements with line numbers, in bounded time and memory.

The parser of the standard library does the reading; this module keeps what belongs to SVG, drops what editors add in
namespaces of their own, and stops at the first sign of something that could blow up: declared entities, too many
elements, too deep nesting. Nothing is ever fetched.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.parsers import expat

from generator.pictures.svg_problems import FilePlace, Problems
from generator.pictures.svg_values import shown

SVG_NAMESPACE = "http://www.w3.org/2000/svg"
XLINK_HREF = "http://www.w3.org/1999/xlink href"
XML_BASE = "http://www.w3.org/XML/1998/namespace base"
XHTML = "http://www.w3.org/1999/xhtml"
MOST_ELEMENTS = 50_000
MOST_DEPTH = 64
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);|#)[A-Za-z_:][^;\s&<]{0,60};")


@dataclass(slots=True, eq=False)
class SvgElement:
    """An SVG element; `attributes` are those without namespace, and `href` (with or without the old prefix)."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    children: list[SvgElement] = field(default_factory=list)
    text: str = ""
    """Of style sheets only."""


class _SvgStop(Exception):
    """Ends the parser from inside one of its handlers, after the reason was reported."""


@dataclass(slots=True)
class _SvgBuilder:
    parser: expat.XMLParserType
    problems: Problems
    root: SvgElement | None = None
    stack: list[SvgElement | None] = field(default_factory=list)
    """None stands for an element that is not SVG, with everything in it."""
    count: int = 0
    texts: list[str] = field(default_factory=list)
    doctype: bool = False

    def place(self) -> FilePlace:
        return FilePlace(self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def stop(self, rule: str, message: str, hint: str) -> None:
        self.problems.error(rule, message, self.place(), hint)
        raise _SvgStop

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            self.stop("SVG-BUDGET", f"more than {MOST_ELEMENTS:,} elements", "simplify the drawing or save it as PNG")
        if len(self.stack) >= MOST_DEPTH:
            self.stop("SVG-BUDGET", f"more than {MOST_DEPTH} elements inside each other", "ungroup some of the groups")
        self.stack.append(self._element(name, attributes))

    def _element(self, name: str, attributes: dict[str, str]) -> SvgElement | None:
        space, _, tag = name.rpartition(" ")
        if space == XHTML:
            self.problems.error("SVG-ELEMENT", f"{shown(tag)} is HTML inside the drawing", self.place(), "take it out")
        inside_other = self.stack and self.stack[-1] is None
        if inside_other or space not in (SVG_NAMESPACE, ""):
            return None
        place = self.place()
        element = SvgElement(tag, _own(attributes), place.line, place.column)
        if self.root is None:
            self.root = element
        elif self.stack and self.stack[-1] is not None:
            self.stack[-1].children.append(element)
        return element

    def end(self, name: str) -> None:
        element = self.stack.pop()
        if element is not None and element.tag == "style":
            element.text = "".join(self.texts)
            self.texts.clear()

    def characters(self, text: str) -> None:
        if self.stack and (element := self.stack[-1]) is not None and element.tag == "style":
            self.texts.append(text)

    def start_doctype(self, name: str, system: str | None, public: str | None, internal: bool) -> None:
        self.doctype = True
        if internal:
            self.entity()

    def entity(self, *_: object) -> None:
        hint = "delete the lines from <!DOCTYPE to ]>, or save as plain SVG (Illustrator: without editing capabilities)"
        self.stop("SVG-DOCTYPE", "the file has a DOCTYPE with declarations in it", hint)

    def reference(self, *_: object) -> int:
        self.entity()
        return 0

    def instruction(self, target: str, data: str) -> None:
        if target == "xml-stylesheet":
            hint = "embed the styles or save as plain SVG"
            self.problems.error("SVG-EXTERNAL", "the file takes its styles from another file", self.place(), hint)


def _own(attributes: dict[str, str]) -> dict[str, str]:
    own = {name: value for name, value in attributes.items() if " " not in name}
    if XLINK_HREF in attributes:
        own.setdefault("href", attributes[XLINK_HREF])
    if XML_BASE in attributes:
        own["xml:base"] = attributes[XML_BASE]
    return own


def parse_svg(data: bytes, problems: Problems) -> SvgElement | None:
    """The root element, or None with a finding when the file is not well-formed, over a limit or not SVG at all."""
    parser = expat.ParserCreate(namespace_separator=" ")
    builder = _SvgBuilder(parser, problems)
    _connect(parser, builder)
    try:
        parser.Parse(data, True)
    except _SvgStop:
        return None
    except expat.ExpatError as error:
        message = f"not well-formed XML: {expat.ErrorString(error.code)}"
        place = FilePlace(error.lineno, error.offset + 1)
        problems.error("SVG-SYNTAX", message, place, "open it in a drawing program and save it again")
        return None
    except (ValueError, LookupError) as error:  # an encoding that Python does not have or that is no text encoding
        problems.error("SVG-SYNTAX", f"the encoding cannot be read: {error}", FilePlace(1, 1), "save it as UTF-8")
        return None
    return _checked_root(builder, data)


def _connect(parser: expat.XMLParserType, builder: _SvgBuilder) -> None:
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    parser.StartDoctypeDeclHandler = builder.start_doctype
    parser.EntityDeclHandler = builder.entity
    parser.UnparsedEntityDeclHandler = builder.entity
    parser.SkippedEntityHandler = builder.entity
    parser.ExternalEntityRefHandler = builder.reference
    parser.ProcessingInstructionHandler = builder.instruction
    parser.buffer_text = True


def _checked_root(builder: _SvgBuilder, data: bytes) -> SvgElement | None:
    problems, root = builder.problems, builder.root
    # With an outside DTD the parser drops unknown entities in attributes without a word: look for them here.
    if builder.doctype and (found := _ENTITY.search(data.replace(b"\0", b""))):
        line = data.count(b"\n", 0, found.start()) + 1
        message = f"the entity {shown(found[0].decode('latin-1'))} is not known"
        problems.error("SVG-DOCTYPE", message, FilePlace(line, 1), "write the character itself")
        return None
    if root is None or root.tag != "svg":
        what = f"starts with {shown(root.tag)}" if root else "has no SVG element"
        problems.error(
            "IMAGE-KIND", f"the file {what} and is not an SVG drawing", root or FilePlace(1, 1), "save it as SVG"
        )
        return None
    return root
