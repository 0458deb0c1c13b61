"""Typed records out of nodes: the fields of a dataclass decide what a scalar is, and all mistakes are told at once.

    @dataclass(frozen=True, slots=True)
    class Card:
        id: str
        name: str
        copies: Annotated[int, Range(1, 99)]
        tint: Colour = "#ffffff"
        where: Where = NOWHERE

    card = read_record(node, Card, report)

A field with a default may be left out. `from_` reads the key `from`. A field `where: Where` is filled with the place of
the table. `X | None` gives None for a key without a value, `X | Unknown` gives UNKNOWN for a lone `_`, and `Node` keeps
what was written for somebody else to read.
"""

from __future__ import annotations

import dataclasses
import functools
from dataclasses import dataclass
from typing import Any, TypeVar, get_type_hints

from sporeprint.ground.field_types import FAILED, Ask, Failed, Reader, Record, Value, reader_for
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, Text, describe, quoted
from sporeprint.ground.scalars import UNKNOWN, Colour, Range, Unknown

__all__ = ["UNKNOWN", "Colour", "Range", "Unknown", "read_record", "read_records", "read_value"]

T = TypeVar("T")
R = TypeVar("R", bound=Record)


@dataclass(frozen=True, slots=True)
class FieldPlan:
    """How one field of a record is read; `required` when it has no default."""

    name: str
    key: str
    reader: Reader
    required: bool


@dataclass(frozen=True, slots=True)
class RecordPlan:
    """How a record is read: its fields by YAML key, and whether it wants to know its place."""

    fields: tuple[FieldPlan, ...]
    keys: frozenset[str]
    required: tuple[FieldPlan, ...]
    wants_where: bool
    has_id: bool


def read_record(node: Node, cls: type[R], report: Report, *, item: str = "", context: str | None = None) -> R | None:
    """The record a table describes, or None when anything in it is wrong; then every mistake in it is in the report.

    `item` names the thing in findings (by default its `id`), `context` says in the user's words what it is ("card").
    """
    value = _read_table(node, cls, Ask(report, "", item), context)
    return None if value is FAILED else value


def read_records(
    node: Node, cls: type[R], report: Report, *, item: str = "", context: str | None = None
) -> list[R] | None:
    """All good records of a list of tables; None when it is no list. A bad record is reported and left out."""
    if isinstance(node, Text) and node.is_empty:
        return []
    if isinstance(node, Text | Table):
        hint = "start each entry with `- `"
        report.error("DATA-TYPE", f"a list is needed here, found {describe(node)}", node.where, hint, item)
        return None
    records = (read_record(row, cls, report, item=item, context=context) for row in node.items)
    return [record for record in records if record is not None]


def read_value(node: Node, kind: type[T], report: Report, *, name: str = "", item: str = "") -> T | None:
    """One value of any type a field may have; None when it is wrong (and the reason is in the report)."""
    value: Any = reader_for(kind, _nested)(node, Ask(report, name, item))
    return None if value is FAILED else value


def _nested(cls: type[Record]) -> Reader:
    def read(node: Node, ask: Ask) -> Record | Failed:
        return _read_table(node, cls, ask, None)

    return read


@functools.cache
def plan_of(cls: type[Record]) -> RecordPlan:
    """The plan of a dataclass, worked out once: type hints are slow to look at."""
    hints = get_type_hints(cls, include_extras=True)
    plans: list[FieldPlan] = []
    wants_where = False
    for field in dataclasses.fields(cls):
        if not field.init:
            continue
        if field.name == "where" and hints["where"] is Where:
            wants_where = True
            continue
        required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        plans.append(FieldPlan(field.name, _key(field.name), reader_for(hints[field.name], _nested), required))
    keys = frozenset(plan.key for plan in plans)
    return RecordPlan(tuple(plans), keys, tuple(plan for plan in plans if plan.required), wants_where, "id" in keys)


def _key(name: str) -> str:
    return name[:-1] if name.endswith("_") and len(name) > 1 else name


def _read_table(node: Node, cls: type[R], ask: Ask, context: str | None) -> R | Failed:
    if isinstance(node, Text) and node.is_empty:
        node = Table(node.where)
    if not isinstance(node, Table):
        return _refuse_shape(node, cls, ask, context)
    plan = plan_of(cls)
    item = _item(node, plan, ask)
    known = _report_unknown_keys(node, plan, ask.report, item, _thing(cls, context))
    complete = _report_missing(node, plan, ask.report, item, _thing(cls, context))
    values: dict[str, Value | Failed | Where] = {"where": node.where} if plan.wants_where else {}
    failed = False
    entries = node.entries
    for field in plan.fields:
        entry = entries.get(field.key)
        if entry is not None:
            value = field.reader(entry.value, Ask(ask.report, ask.path_to(field.key), item))
            failed = failed or value is FAILED
            values[field.name] = value
    return cls(**values) if known and complete and not failed else FAILED


def _thing(cls: type[Record], context: str | None) -> str:
    return context or cls.__name__.strip("_").lower()


def _item(table: Table, plan: RecordPlan, ask: Ask) -> str:
    """What findings call the record: the name the caller gave, else its own id, else that of the record around it."""
    if not plan.has_id or (ask.item and not ask.path):
        return ask.item
    named = table.get("id")
    return named.value if isinstance(named, Text) and named.value else ask.item


def _refuse_shape(node: Node, cls: type[Record], ask: Ask, context: str | None) -> Failed:
    keys = ", ".join(f"{field.key}: …" for field in plan_of(cls).fields[:3])
    colon = "; a colon needs a space after it" if isinstance(node, Text) and ":" in node.value else ""
    message = f"{ask.subject}a table of a {_thing(cls, context)} is needed, found {describe(node)}"
    ask.report.error("DATA-TYPE", message, node.where, f"write it with keys ({keys}){colon}", ask.item)
    return FAILED


def _report_unknown_keys(table: Table, plan: RecordPlan, report: Report, item: str, thing: str) -> bool:
    if table.entries.keys() <= plan.keys:
        return True
    free = [field.key for field in plan.fields if field.key not in table.entries]
    for entry in table:
        if entry.key not in plan.keys:
            message = f"a {thing} has no field {quoted(entry.key)}"
            hint = did_you_mean(entry.key, free or plan.keys)
            report.error("DATA-UNKNOWN-FIELD", message, entry.where, hint, item)
    return False


def _report_missing(table: Table, plan: RecordPlan, report: Report, item: str, thing: str) -> bool:
    missing = [field.key for field in plan.required if field.key not in table.entries]
    for key in missing:
        report.error("DATA-MISSING", f"this {thing} has no `{key}`", table.where, f"add a line `{key}: …`", item)
    return not missing
