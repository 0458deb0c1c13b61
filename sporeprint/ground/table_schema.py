"""JSON Schema of the records that people write about a table. Their names come from the vocabularies of a title.

Where the reader takes `_` for unknown the schema allows it, and nowhere else. A key without a value is a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, is_dataclass
from types import NoneType
from typing import Any, get_args, get_origin

from sporeprint.ground.asking import Record
from sporeprint.ground.declared import declared_fields
from sporeprint.ground.nodes import Node
from sporeprint.ground.scalars import Unknown
from sporeprint.ground.schema import TEXT, Maker, Schema, any_of, number
from sporeprint.ground.vocabulary import LARGEST, NO_NAMES, UNSEEN_WORDS, Named, Names, Pile, RuleMark, Spread

UNSEEN: Schema = {"enum": sorted(UNSEEN_WORDS)}
NAME: Schema = {**TEXT, "not": UNSEEN}
"""Any text that says something."""
COUNTS: Schema = {"type": "object", "additionalProperties": number(LARGEST, whole=True)}
"""Names with how many there are of each."""


@dataclass(frozen=True, slots=True)
class TableMaker(Maker):
    """Makes schemas of what is written about a table; `names` are the words that an editor may offer, by kind."""

    names: Names = field(default_factory=lambda: NO_NAMES)

    def record(self, cls: type[Record], **fixed: Schema) -> Schema:
        schema: Schema = _without_nothing(Maker.record(self, cls, **fixed))
        for one in declared_fields(cls):
            if one.spread is not None:  # who plays is for the header to say
                schema["additionalProperties"] = schema["properties"].pop(one.key)["additionalProperties"]
                schema["required"] = [key for key in schema.get("required", ()) if key != one.key]
        if not schema.get("required", True):
            del schema["required"]
        return schema

    def of(self, kind: Any) -> Schema:
        if kind is Unknown:
            return UNSEEN
        if get_origin(kind) is not None and not {*get_args(Node)} - {*get_args(kind)}:
            return {}
        others = [one for one in get_args(kind) if one is not Unknown]
        if len(others) == 1 and len(get_args(kind)) == 2 and is_dataclass(others[0]):
            return _or_unseen(self.of(others[0]))
        if NoneType in get_args(kind):
            return any_of(*(self.of(one) for one in get_args(kind) if one is not NoneType))
        return Maker.of(self, kind)

    def _annotated(self, kind: Any, *marks: Any) -> Schema:
        for mark in marks:
            if isinstance(mark, Named):
                return any_of(*self._offered(mark.kind), NAME)
            if isinstance(mark, Pile):
                return self._pile(mark)
        left = [mark for mark in marks if not isinstance(mark, RuleMark | Spread)]
        return Maker._annotated(self, kind, left[0]) if left else self.of(kind)

    def _offered(self, kind: str) -> list[Schema]:
        words = self.names[kind].words if kind in self.names else ()
        return [{"enum": list(words)}] if words else []

    def _pile(self, mark: Pile) -> Schema:
        names = {"type": "array", "items": any_of(*self._offered(mark.kind), TEXT)}
        alone = [{"type": ["string", "boolean"]}, number(LARGEST, whole=True)] if mark.counted else [TEXT]
        return any_of(names, *self._offered(mark.kind), *alone, COUNTS)


def _or_unseen(schema: Schema) -> Schema:
    """The same record, or the mark for unknown; one form, so that an editor says which of its keys is wrong."""
    kinds = schema["type"]
    words = "|".join(re.escape(word) for word in sorted(UNSEEN_WORDS))
    return {**schema, "type": [*([kinds] if isinstance(kinds, str) else kinds), "string"], "pattern": f"^({words})$"}


def _without_nothing(schema: Any) -> Any:
    """The same without the places where nothing at all may stand."""
    if isinstance(schema, list):
        return [_without_nothing(one) for one in schema]
    if not isinstance(schema, Mapping):
        return schema
    out = {key: _without_nothing(value) for key, value in schema.items()}
    kinds = out.get("type")
    if isinstance(kinds, list) and "null" in kinds:
        left = [kind for kind in kinds if kind != "null"]
        out["type"] = left[0] if len(left) == 1 else left
    return out
