"""Typed records out of nodes: the fields of a dataclass decide what a scalar is, and all mistakes are told at once.

    @record
    class Card:
        id: str
        name: str
        copies: Annotated[int, Range(1, 99)]
        tint: Colour = "#ffffff"
        where: Where = NOWHERE

    card = read_record(node, Card, report)

A field with a default may be left out, and the default says what that means: nothing, or with `UNKNOWN` that nobody
knows. `from_` reads the key `from`. A field `where: Where` is filled with the place of
the table. `X | None` gives None for a key without a value, `X | Unknown` gives UNKNOWN for a lone `_`, and `Node` keeps
what was written for somebody else to read.

What people write about a table is read with `names`, the vocabularies of its things (`vocabulary`). Then a key without
a value is a mistake, and a field that cannot be read becomes UNKNOWN or its default, so that the rest can be checked.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass, is_dataclass
from typing import Any, NamedTuple, TypeVar, dataclass_transform, get_args

from sporeprint.ground.asking import FAILED, Ask, Failed, Reader, Record, Value
from sporeprint.ground.declared import Declared, declared_fields
from sporeprint.ground.field_types import allows_unknown, reader_for
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, TableEntry, Text, describe, quoted
from sporeprint.ground.scalars import UNKNOWN, Colour, OneOf, Range, Unknown
from sporeprint.ground.vocabulary import NO_NAMES, Names, Refused

__all__ = ["UNKNOWN", "Colour", "OneOf", "Range", "Unknown", "read_record", "read_records", "read_value", "record"]

Spreading = dict[Value, "Value | Failed"]
T = TypeVar("T")
R = TypeVar("R", bound=Record)


@dataclass_transform(kw_only_default=True, frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """A frozen dataclass whose fields are given by name.

    Records are neither compared nor printed; without the code for that they are made in half the time, and every
    command makes some.
    """
    return dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)(cls)


class FieldPlan(NamedTuple):
    """How one field of a record is read; `required` when it has no default."""

    name: str
    key: str
    reader: Reader
    required: bool
    fallback: Unknown | Failed = FAILED
    """What an unreadable value becomes where the rest is to be checked all the same; or else the default stays."""


class RecordPlan(NamedTuple):
    """How a record is read: its fields by YAML key, those that must be there, and whether it remembers its place."""

    by_key: Mapping[str, FieldPlan]
    required: tuple[FieldPlan, ...]
    wants_where: bool
    has_id: bool
    spread: FieldPlan | None = None
    """The field whose keys stand among those of the record."""
    spread_kind: str = ""
    spread_keys: frozenset[str] = frozenset()
    """The keys of what stands below each of those."""

    @property
    def keys(self) -> Set[str]:
        return self.by_key.keys()

    @property
    def fields(self) -> Collection[FieldPlan]:
        return self.by_key.values()


def read_record(
    node: Node, cls: type[R], report: Report, *, item: str = "", context: str | None = None, names: Names = NO_NAMES
) -> R | None:
    """The record a table describes, or None when anything in it is wrong; then every mistake in it is in the report.

    `item` names the thing in findings (by default its `id`), `context` says in the user's words what it is ("card").
    With `names` it is None only when something required is missing or cannot be read.
    """
    value = _read_table(node, cls, Ask(report, "", item, names, bool(names)), context)
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
    found = list(declared_fields(cls))
    plans = {field.key: _field_plan(field, field.hint) for field in found if field.spread is None}
    needed = tuple(plan for plan in plans.values() if plan.required)
    wants_where = "where" in cls.__dataclass_fields__ and "where" not in plans
    plan = RecordPlan(plans, needed, wants_where, "id" in plans)
    for field in found:
        if field.spread is not None:
            _, value = get_args(get_args(field.hint)[0])
            kind = field.spread.kind
            plan = plan._replace(spread=_field_plan(field, value), spread_kind=kind, spread_keys=_keys(value))
    return plan


def _keys(kind: Any) -> frozenset[str]:
    """The keys of a record that a value may be."""
    kinds = (kind, *get_args(kind))
    return frozenset(key for one in kinds if is_dataclass(one) and isinstance(one, type) for key in plan_of(one).keys)


def _field_plan(field: Declared, hint: Any) -> FieldPlan:
    required = field.absence == "an error"
    fallback = UNKNOWN if allows_unknown(hint) else FAILED
    return FieldPlan(field.name, field.key, reader_for(hint, _nested), required, fallback)


def _read_table(node: Node, cls: type[R], ask: Ask, context: str | None) -> R | Failed:
    if isinstance(node, Text) and node.is_empty and not ask.strict:
        node = Table(node.where)
    if not isinstance(node, Table):
        return _refuse_shape(node, cls, ask, context)
    plan = plan_of(cls)
    item = _item(node, plan, ask) if plan.has_id else ask.item
    values: dict[str, Value | Failed | Where | Spreading] = {"where": node.where} if plan.wants_where else {}
    spread: Collection[str] = ()
    failed = False
    if plan.spread is not None:
        found, spread = _read_spread(node, plan, plan.spread, ask)
        values[plan.spread.name] = found
        failed = FAILED in found.values()
    if plan.required and not _report_missing(node, plan, ask, item, _thing(cls, context)):
        failed = True
    read, is_known = _read_fields(node, plan, ask, item, spread, values)
    if not is_known:
        _report_unknown_keys(node, plan, ask, item, _thing(cls, context), spread)
    return cls(**values) if read and not failed and (is_known or ask.strict) else FAILED


def _read_fields(
    node: Table,
    plan: RecordPlan,
    ask: Ask,
    item: str,
    spread: Collection[str],
    values: dict[str, Value | Failed | Where | Spreading],
) -> tuple[bool, bool]:
    """Fill in what was written; return whether all of it could be read, and whether all of its keys are known."""
    is_read, is_known, fields = True, True, plan.by_key
    path = ask.path
    inside = Ask(ask.report, f"{path}." if path else "", item, ask.names, ask.strict)
    for key, entry in node.entries.items():
        field = fields.get(key)
        if field is None:
            is_known = is_known and key in spread
            continue
        inside.step = key
        value = field.reader(entry.value, inside)
        if value is FAILED and ask.strict:
            value = field.fallback
            if value is FAILED and not field.required:
                continue
        is_read = is_read and value is not FAILED
        values[field.name] = value
    return is_read, is_known


def _read_spread(node: Table, plan: RecordPlan, field: FieldPlan, ask: Ask) -> tuple[Spreading, set[str]]:
    """Read what stands under the names of a kind of thing, for each thing of it; give the keys that were names."""
    words = ask.names[plan.spread_kind]
    found: dict[str, TableEntry] = {}
    keys: set[str] = set()
    for entry in node:
        if entry.key in plan.by_key or isinstance(code := words.read(entry.key), Refused):
            continue
        keys.add(entry.key)
        if code in found:
            message = f"{quoted(entry.key)} means the same as {quoted(found[code].key)}"
            ask.report.error("DATA-DUPLICATE", message, entry.where, "remove one of the two", ask.item)
        else:
            found[code] = entry
    out: dict[Value, Value | Failed] = {}
    for code in words.words:
        out[code] = field.reader(found[code].value if code in found else Table(node.where), ask.inside(code))
        if out[code] is FAILED:  # what cannot be read was left out
            out[code] = field.reader(Table(node.where), Ask(Report(), "", "", ask.names, True))
    return out, keys


def _thing(cls: type[Record], context: str | None) -> str:
    return context or _words(cls.__name__)


@functools.cache
def _words(name: str) -> str:
    """The name of a class in words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.strip("_")).lower()


def _item(table: Table, plan: RecordPlan, ask: Ask) -> str:
    """What findings call the record: the name the caller gave, else its own id, else that of the record around it."""
    if ask.item and not ask.path:
        return ask.item
    named = table.get("id")
    return named.value if isinstance(named, Text) and named.value else ask.item


def _refuse_shape(node: Node, cls: type[Record], ask: Ask, context: str | None) -> Failed:
    keys = ", ".join(f"{key}: …" for key in list(plan_of(cls).by_key)[:3])
    colon = "; a colon needs a space after it" if isinstance(node, Text) and ":" in node.value else ""
    message = f"{ask.subject}a table of a {_thing(cls, context)} is needed, found {describe(node)}"
    ask.report.error("DATA-TYPE", message, node.where, f"write it with keys ({keys}){colon}", ask.item)
    return FAILED


def _report_unknown_keys(
    table: Table, plan: RecordPlan, ask: Ask, item: str, thing: str, spread: Collection[str]
) -> None:
    known = {*plan.keys, *spread}
    names = ask.names[plan.spread_kind].words if plan.spread is not None else ()
    free = [key for key in (*plan.keys, *names) if key not in table.entries]
    for entry in table:
        if entry.key not in known:
            message = f"a {thing} has no field {quoted(entry.key)}"
            hint = _below_hint(entry.key, plan, names) or did_you_mean(entry.key, free or known)
            ask.report.error("DATA-UNKNOWN-FIELD", message, entry.where, hint, item)


def _below_hint(key: str, plan: RecordPlan, names: Collection[str]) -> str:
    """Where a key belongs that was written one level too high."""
    if key not in plan.spread_keys or not names:
        return ""
    some = " or ".join(f"`{name}: {{{key}: …}}`" for name in list(names)[:2])
    return f"it belongs to a {plan.spread_kind}: write {some}"


def _report_missing(table: Table, plan: RecordPlan, ask: Ask, item: str, thing: str) -> bool:
    missing = [field.key for field in plan.required if field.key not in table.entries]
    for key in missing:
        message = f"{ask.subject if ask.strict else ''}this {thing} has no `{key}`"
        ask.report.error("DATA-MISSING", message, table.where, f"add a line `{key}: …`", item)
    return not missing
