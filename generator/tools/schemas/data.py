"""Schemas of a title's data: its head, and the files with components, numbers, scoring and house rules."""

from __future__ import annotations

from generator.load.fields import WORDS
from generator.load.grids import GRIDS
from generator.load.models import ComponentRecord, TitleRecord
from generator.load.nets.read import RECORDS
from generator.load.sizes import DiameterSize, Length, NamedSize, SideSize
from generator.load.title import DataFile
from generator.tools.schemas.bundled import bundled_names
from sporeprint.ground.schema import NAMES, TEXT, Maker, Schema, any_of, suggested, table_of

PLAIN = Maker()


def title_schema() -> Schema:
    return PLAIN.record(TitleRecord)


def data_schema() -> Schema:
    """Any other file of a title."""
    return PLAIN.record(DataFile, components=table_of(component_schema()))


def component_schema() -> Schema:
    """A component; of its items only their common keys are known here, since its own `fields` say what they have."""
    item = {"type": ["object", "null"], "properties": {"extends": NAMES, "layout": TEXT, "back": TEXT}}
    record = PLAIN.record(
        ComponentRecord,
        size=_size(),
        fields=table_of(_field_type()),
        items=table_of(item),
        net=any_of(*(PLAIN.record(cls, kind={"const": kind}) for kind, cls in RECORDS.items())),
        places=_places(),
    )
    filled = {"anyOf": [{"required": ["items"]}, {"required": ["table"]}]}
    sized = {"oneOf": [{"required": ["size"]}, {"required": ["net"]}]}
    return {**record, "allOf": [filled, sized]}


def _size() -> Schema:
    """Two lengths, or one of the other ways to say how large a piece is."""
    forms = (tuple[Length, Length], NamedSize, SideSize, DiameterSize)
    return any_of(*map(PLAIN.of, forms), suggested(bundled_names("sizes"), {"type": "string"}))


def _field_type() -> Schema:
    written = {"type": "string", "pattern": rf"^(list of )*({'|'.join(WORDS)}) ?\?*$|\|"}
    return suggested([*WORDS, *(f"{word}?" for word in WORDS), "list of text"], written)


def _places() -> Schema:
    """One grid, or several by name."""
    grids = any_of(*(PLAIN.record(cls, grid={"const": grid}) for grid, (cls, _) in GRIDS.items()))
    several = {"type": "object", "additionalProperties": grids}
    return {"if": {"type": "object", "required": ["grid"]}, "then": grids, "else": several}
