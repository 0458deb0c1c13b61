"""Schemas of layout files: any of their sections, or the one that a file is named after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.art.shared.mushroom import Mushroom
from generator.compose.layouts import SECTIONS as LAYOUT_KEYS
from generator.load.cmyk import Percent
from generator.load.sizes import Length
from generator.load.stylebook import SECTIONS
from generator.pictures.own_icons import IconFile
from generator.text.fonts import FamilyFiles
from generator.text.typeset import TextStyle
from generator.tools.accessibility.limits import Limits
from generator.tools.ink.rules import InkRules
from generator.tools.schemas.elements import definitions, ref
from sporeprint.ground.schema import COLOUR, NAMES, TEXT, Maker, Schema, any_of, table_of
from sporeprint.ground.translation.vocabulary import bundled_vocabulary

PLAIN, HEIR = Maker(), Maker(inherits=True)
COLOURS: Schema = table_of(any_of(COLOUR, {"type": "string", "pattern": "^[^#]"}))
"""Colours by name; a name may stand for another one."""


def layout_file_schema() -> Schema:
    """A layout file with any of the sections."""
    sections = {name: section_schema(name) for name in SECTIONS}
    shared: Schema = {}
    for schema in sections.values():
        shared |= schema.pop("definitions", {})
    return {"type": "object", "properties": sections, "additionalProperties": False, "definitions": shared}


def section_schema(name: str) -> Schema:
    """A section, which is also what a file of its name holds."""
    return FORMS[name]() if name in FORMS else table_of({})


def _layouts() -> Schema:
    return {**table_of(_layout()), "definitions": definitions()}


def _layout() -> Schema:
    """A layout; one that extends others may have parts of elements in it."""
    known: dict[str, Schema] = {"extends": NAMES, "palette": COLOURS, "elements": {}}
    return {
        "type": "object",
        "properties": {key: known[key] for key in LAYOUT_KEYS},
        "additionalProperties": False,
        "if": {"required": ["extends"]},
        "then": {"properties": {"elements": table_of(ref("part"))}},
        "else": {"properties": {"elements": table_of(ref("element"))}},
    }


def _words() -> Schema:
    known = dict.fromkeys(bundled_vocabulary().texts, TEXT)
    return {"type": ["object", "null"], "properties": known, "additionalProperties": False}


def _species() -> Schema:
    schema = HEIR.record(Mushroom)
    del schema["properties"]["id"]  # its name in the file
    return table_of(schema)


def _phrases() -> Schema:
    return table_of({"type": "object", "properties": {"extends": NAMES}, "additionalProperties": TEXT})


def _partly(cls: type) -> Schema:
    """A record whose keys are given in several files, each of which may have some of them."""
    schema = PLAIN.record(cls)
    return {key: value for key, value in schema.items() if key != "required"} | {"type": ["object", "null"]}


def _lists(kind: Any) -> Callable[[], Schema]:
    return lambda: table_of(PLAIN.of(kind))


FORMS: Mapping[str, Callable[[], Schema]] = {
    "fonts": lambda: table_of(PLAIN.record(FamilyFiles)),
    "palette": lambda: dict(COLOURS),
    "styles": lambda: table_of(HEIR.record(TextStyle)),
    "layouts": _layouts,
    "phrases": _phrases,
    "species": _species,
    "papers": _lists(tuple[float, float]),
    "sizes": _lists(tuple[Length, Length]),
    "cmyk": _lists(tuple[Percent, Percent, Percent, Percent]),
    "words": _words,
    "ink": lambda: _partly(InkRules),
    "access": lambda: _partly(Limits),
    "icons": lambda: table_of(any_of(TEXT, PLAIN.record(IconFile))),
}
"""Section of a layout file -> what stands in it."""
