"""JSON Schema of the records that data files are read into, for editors that complete and underline while one types.

It is made of the same annotations as the readers (`field_types`), so the two never say different things. Texts may look
like numbers, as they may in a data file; tables and lists may be left empty. The draft is 07, which editors know.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from sporeprint.ground.asking import Record
from sporeprint.ground.declared import declared_fields
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.scalars import ColourMark, OneOf, Range, Unknown
from sporeprint.ground.sentences import sentences

Schema = dict[str, Any]

TEXT: Schema = {"type": ["string", "number", "boolean"]}
FLAG: Schema = {"enum": ["yes", "no", "Yes", "No", "YES", "NO", True, False]}
COLOUR: Schema = {"type": "string", "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"}
NAMES: Schema = {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}
RELATIVE: Schema = {"type": "string", "pattern": r"^\s*[+*-]=\s*-?\d+(\.\d+)?\s*$"}
"""A change of a number that is inherited: `+= 2`."""
NULL: Schema = {"type": "null"}
ANY = Range()


def any_of(*schemas: Schema) -> Schema:
    """One of several forms; forms inside of forms are taken out, and none stands there twice."""
    flat: list[Schema] = []
    for schema in schemas:
        for one in schema["anyOf"] if set(schema) == {"anyOf"} else [schema]:
            if one not in flat:
                flat.append(one)
    if NULL in flat and len(flat) == 2:
        flat = [_or_nothing(next(one for one in flat if one != NULL))]
    return flat[0] if len(flat) == 1 else {"anyOf": flat}


def _or_nothing(schema: Schema) -> Schema:
    """The same form, or nothing at all; editors tell mistakes better where there is only one form."""
    kinds = schema.get("type")
    if kinds is None:
        return {"anyOf": [schema, NULL]}
    return {**schema, "type": list(dict.fromkeys([*([kinds] if isinstance(kinds, str) else kinds), "null"]))}


def table_of(value: Schema) -> Schema:
    """A table with any keys; an empty one may be left out after its colon."""
    return {"type": ["object", "null"], "additionalProperties": value}


def list_of(value: Schema, least: int = 0, most: int | None = None) -> Schema:
    limits = {"minItems": least} | ({} if most is None else {"maxItems": most})
    return {"type": "array" if least else ["array", "null"], "items": value, **(limits if least or most else {})}


def suggested(words: Iterable[str], otherwise: Schema = TEXT) -> Schema:
    """Any text, with words that an editor may offer."""
    return {"anyOf": [{"enum": sorted(words)}, otherwise]}


def number(within: Range = ANY, whole: bool = False) -> Schema:
    limits = {"minimum": within.low, "maximum": within.high}
    return {"type": "integer" if whole else "number", **{k: v for k, v in limits.items() if v is not None}}


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes schemas of annotations.

    `given` has the form of fields that are kept for somebody else to read, by class and name. What `inherits` may
    leave anything out, name what it extends, and change numbers instead of giving them.
    """

    given: Mapping[tuple[type, str], Schema] = field(default_factory=dict)
    inherits: bool = False

    def record(self, cls: type[Record], **fixed: Schema) -> Schema:
        """The table of a record; `fixed` replaces the schema of single fields."""
        told = sentences(cls)
        properties: dict[str, Schema] = {"extends": NAMES} if self.inherits else {}
        required = []
        for one in declared_fields(cls):
            schema = fixed.get(one.key) or self.given.get((cls, one.key)) or self.of(one.hint)
            properties[one.key] = schema | ({"description": told[one.name]} if one.name in told else {})
            if one.absence == "an error":
                required.append(one.key)
        needed = {"required": required} if required and not self.inherits else {}
        kind = "object" if needed else ["object", "null"]
        return {"type": kind, "properties": properties, "additionalProperties": False, **needed}

    def of(self, kind: Any) -> Schema:
        """What a value of a type looks like. Raises TypeError for a type that no field may have."""
        if kind == Node:
            return {}
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(*args)
        if origin in (Union, types.UnionType):
            return any_of(*map(self.of, args))
        if origin is Literal:
            return {"enum": [word for choice in args for word in _spellings(str(choice))]}
        if origin in (tuple, list, dict):
            return self._collection(kind)
        return self._plain(kind)

    def _plain(self, kind: Any) -> Schema:
        if kind in (int, float):
            return self._changing(number(whole=kind is int))
        simple = {str: TEXT, bool: FLAG, types.NoneType: NULL, Unknown: {"const": "_"}}
        shapes = {Text: TEXT, Table: table_of({}), Rows: list_of({})}
        if kind in simple or kind in shapes:
            return {**simple, **shapes}[kind]
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            return self.record(kind)
        raise TypeError(f"there is no schema of {kind!r}")

    def _annotated(self, kind: Any, mark: ColourMark | OneOf | Range) -> Schema:
        if isinstance(mark, OneOf):
            return {"enum": list(mark.words())}
        if isinstance(mark, ColourMark):
            return COLOUR
        return self._changing(number(mark, kind is int))

    def _changing(self, schema: Schema) -> Schema:
        return any_of(schema, RELATIVE) if self.inherits else schema

    def _collection(self, kind: Any) -> Schema:
        origin, args = get_origin(kind), get_args(kind)
        if origin is dict:
            return table_of(self.of(args[1]))
        if origin is list or args[1:] == (...,):
            return list_of(self.of(args[0]))
        values = [self.of(arg) for arg in args]
        items = values[0] if all(value == values[0] for value in values) else values
        return {"type": "array", "items": items, "minItems": len(values), "maxItems": len(values)}


def _spellings(word: str) -> list[str | int]:
    """A word as a file may have it: some words are numbers to a YAML reader."""
    return [word, int(word)] if word.isdecimal() else [word]
