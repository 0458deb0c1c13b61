"""What a record declares about its fields. Reader, schema, template and the tables of keys in the docs go by it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from sporeprint.ground.asking import Record
from sporeprint.ground.findings import Where
from sporeprint.ground.scalars import UNKNOWN
from sporeprint.ground.vocabulary import Spread

Absence = Literal["nothing", "unknown", "an error"]
"""What leaving a key out means."""


class Declared(NamedTuple):
    """One field of a record: its key in a file, its type with all marks, and what leaving it out means."""

    name: str
    key: str
    hint: Any
    absence: Absence
    default: Any = None

    @property
    def spread(self) -> Spread | None:
        """The mark of a table whose keys stand among those of the record."""
        return next((mark for mark in marks_of(self.hint) if isinstance(mark, Spread)), None)


def declared_fields(cls: type[Record]) -> Iterator[Declared]:
    """Yield the fields that a file may fill, those of the parents first; not the place that a record remembers."""
    hints = get_type_hints(cls, include_extras=True)
    for field in dataclasses.fields(cls):
        hint = hints[field.name]
        if field.init and not (field.name == "where" and hint is Where):
            default = None if field.default is dataclasses.MISSING else field.default
            yield Declared(field.name, key_of(field.name), hint, _absence(field), default)


def key_of(name: str) -> str:
    """The key of a field; `from_` reads `from`.

    >>> key_of("from_"), key_of("to_act")
    ('from', 'to_act')
    """
    return name[:-1] if name.endswith("_") and len(name) > 1 else name


def marks_of(hint: Any) -> tuple[Any, ...]:
    """Everything that an annotation says beside the type."""
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _absence(field: dataclasses.Field[Any]) -> Absence:
    if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
        return "an error"
    return "unknown" if field.default is UNKNOWN else "nothing"


def records_in(hint: Any) -> Iterator[type[Record]]:
    """Yield the records that a value of a type may be, or may hold."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        yield hint
    for inner in get_args(hint)[:1] if get_origin(hint) is Annotated else get_args(hint):
        yield from records_in(inner)
