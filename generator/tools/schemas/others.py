"""Schemas of what lies beside the data: languages, printer profiles, profiles of shops."""

from __future__ import annotations

from generator.load.printers import Printer
from generator.tools.schemas.looks import section_schema
from generator.tools.shops.profile import NEEDS, Profile
from sporeprint.ground.schema import NAMES, TEXT, Maker, Schema, list_of, table_of
from sporeprint.ground.translation.files import SECTIONS

PLAIN = Maker()


def printer_schema() -> Schema:
    return PLAIN.record(Printer)


def shop_schema() -> Schema:
    """A profile, with what its format cannot be without."""
    needs = [
        {"if": {"properties": {"format": {"const": format_}}, "required": ["format"]}, "then": {"required": list(keys)}}
        for format_, keys in NEEDS.items()
    ]
    return {**PLAIN.record(Profile), "allOf": needs}


def language_schema() -> Schema:
    """A language: tables of words with the keys of the data, and what it changes of layouts."""
    texts: Schema = table_of({})
    known: dict[str, Schema] = {
        "language": TEXT,
        "words": section_schema("words"),
        "layouts": table_of(table_of({})),
        "log": table_of(table_of(NAMES)),
        "same": list_of(TEXT),
    }
    properties = {name: known.get(name, texts) for name in SECTIONS}
    return {"type": "object", "properties": properties, "additionalProperties": False}
