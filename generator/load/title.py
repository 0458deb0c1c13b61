"""A title's data as typed models: components with their declared fields, items, the numbers of the rules, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from generator.load.fields import FieldType, parse_field_type, read_field
from generator.load.ids import check_id
from generator.load.inherit import Family
from generator.load.values import MISSING, Missing, Value
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Entry, Node, Table, Text
from sporeprint.ground.records import Range, read_record
from sporeprint.ground.yaml_in import read_yaml

Source = Literal["stated", "derived", "public", "prototype", "choice"]
Length = Annotated[float, Range(1, 2000)]


# --- as written -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Span:
    least: int
    most: int
    source: Source


@dataclass(frozen=True, slots=True)
class SheetSet:
    """Components that are printed together into one file."""

    name: str
    components: tuple[str, ...]
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class TitleRecord:
    name: str
    prefix: str
    rules: int
    players: Span
    sheets: dict[str, SheetSet]
    age: Annotated[int, Range(0, 120)] = 0
    minutes: Span | None = None
    about: str = ""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class PrintRecord:
    """One way an item is printed: which field says how many copies, and with which layouts."""

    copies: str
    layout: str = ""
    back: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class ComponentRecord:
    name: str
    size: tuple[Length, Length]
    layout: str
    fields: dict[str, Node]
    items: dict[str, Node]
    source: dict[str, Source]
    shape: Literal["card", "round"] = "card"
    corner: Annotated[float, Range(0, 100)] = 0.0
    bleed: Annotated[float, Range(0, 20)] = 0.0
    gap: Annotated[float, Range(0, 50)] = 0.0
    margin: Annotated[float, Range(0, 50)] | None = None
    """White rim inside the piece (pads): it may then cover the whole paper."""
    back: str = ""
    blank: str = ""
    prints: dict[str, PrintRecord] = field(default_factory=dict)
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class NumberRecord:
    """A number of the rules, with where it comes from and the rule that says so."""

    value: float
    source: Source
    rule: str = ""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class ScoringColumn:
    name: str
    hint: str = ""
    icon: str = ""
    width: Annotated[float, Range(1, 100)] = 10.0


@dataclass(frozen=True, slots=True)
class ScoringEntries:
    """Lines a player fills in one by one (a dish each), `most` of them."""

    name: str
    most: Annotated[int, Range(1, 40)]
    source: Source
    columns: dict[str, ScoringColumn]


@dataclass(frozen=True, slots=True)
class ScoringLine:
    name: str
    kind: Literal["plain", "total", "grand", "tick", "note"] = "plain"
    hint: str = ""
    rule: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class ScoringRecord:
    """The scoring table: the scorepad is drawn from it, and the score sheet follows it line by line."""

    lines: dict[str, ScoringLine]
    entries: ScoringEntries | None = None
    header: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A reading a table may switch. Nothing is printed of it; it is read here so that mistakes in it are told."""

    sentence: str
    values: tuple[str, ...]
    default: str
    rule: str = ""


# --- as used --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ItemData:
    id: str
    values: Mapping[str, Value | Missing]
    where: Where
    places: Mapping[str, Where]
    layout: str = ""
    back: str = ""


@dataclass(frozen=True, slots=True)
class Component:
    id: str
    record: ComponentRecord
    fields: Mapping[str, FieldType]
    items: Mapping[str, ItemData]


@dataclass(frozen=True, slots=True)
class Title:
    ref: TitleRef
    record: TitleRecord
    components: Mapping[str, Component]
    numbers: Mapping[str, NumberRecord]
    scoring: ScoringRecord | None

    @property
    def folder(self) -> Path:
        return self.ref.folder


@dataclass(frozen=True, slots=True)
class _DataFile:
    components: dict[str, Node] = field(default_factory=dict)
    numbers: dict[str, NumberRecord] = field(default_factory=dict)
    scoring: ScoringRecord | None = None
    house_rules: dict[str, HouseRule] = field(default_factory=dict)


def load_title(ref: TitleRef, report: Report) -> Title | None:
    """The title's data, or None when its head or any component cannot be used; every mistake is in the report."""
    record = _read_head(ref.folder / "title.yaml", report)
    components: dict[str, Component] = {}
    numbers: dict[str, NumberRecord] = {}
    scoring: ScoringRecord | None = None
    sound = True
    for path in sorted(ref.folder.glob("*.yaml")):
        if path.name == "title.yaml":
            continue
        node = read_yaml(path, report)
        data = None if node is None else read_record(node, _DataFile, report, context="data file")
        sound = sound and data is not None
        if data is None:
            continue
        for name, component in data.components.items():
            made = _component(name, component, report)
            sound = sound and made is not None
            if name in components:
                first = components[name].record.where
                report.error("DATA-TWICE", f"component `{name}` is already in {first}", component.where)
            elif made is not None:
                components[name] = made
        numbers |= data.numbers
        scoring = data.scoring or scoring
    if record is None or not sound:
        return None
    _check_sheets(record, components, report)
    return Title(ref, record, components, numbers, scoring)


def _read_head(path: Path, report: Report) -> TitleRecord | None:
    node = read_yaml(path, report)
    return None if node is None else read_record(node, TitleRecord, report, context="title")


def _check_sheets(record: TitleRecord, components: Mapping[str, Component], report: Report) -> None:
    """Every component is printed with exactly one sheet set."""
    used: set[str] = set()
    for key, sheet in record.sheets.items():
        check_id(key, "sheet set", report, sheet.where)
        for name in sheet.components:
            if name not in components:
                hint = did_you_mean(name, components)
                report.error("DATA-COMPONENT", f"there is no component `{name}`", sheet.where, hint)
            elif name in used:
                report.error("DATA-TWICE", f"component `{name}` is in two sheet sets", sheet.where)
            used.add(name)
    for name, component in components.items():
        if name not in used:
            message = f"component `{name}` is in no sheet set and would never be printed"
            report.error("DATA-SHEETS", message, component.record.where, "name it under `sheets` in title.yaml")


def _component(name: str, node: Node, report: Report) -> Component | None:
    record = read_record(node, ComponentRecord, report, item=name, context="component")
    if record is None:
        return None
    types = {f: parse_field_type(n, report) for f, n in record.fields.items()}
    if None in types.values():
        return None
    fields = {f: t for f, t in types.items() if t is not None}
    rows = {k: Entry(k, n.where, n) for k, n in record.items.items() if check_id(k, "item", report, n.where)}
    family = Family("item", rows, report)
    items = {k: _item(k, family.resolve(k), fields, report) for k in rows}
    _check_sources(name, record, fields, report)
    _check_prints(record, fields, report)
    return Component(name, record, fields, {k: i for k, i in items.items() if i is not None})


def _item(name: str, table: Table | None, fields: Mapping[str, FieldType], report: Report) -> ItemData | None:
    if table is None:
        return None
    values: dict[str, Value | Missing] = {}
    places: dict[str, Where] = {}
    for key, kind in fields.items():
        entry = table.entries.get(key)
        if entry is None:
            values[key] = MISSING
            if not kind.optional:
                report.error("DATA-MISSING", f"`{key}` is missing", table.where, f"add `{key}: ...`", name)
            continue
        values[key] = read_field(entry.value, kind, report, key, name)
        places[key] = entry.value.where
    own = {"layout", "back"}
    for entry in table:
        if entry.key not in fields and entry.key not in own:
            hint = did_you_mean(entry.key, [*fields, *own])
            report.error("DATA-UNKNOWN-FIELD", f"there is no field `{entry.key}`", entry.where, hint, name)
    return ItemData(name, values, table.where, places, _word(table, "layout"), _word(table, "back"))


def _word(table: Table, key: str) -> str:
    node = table.get(key)
    return node.value if isinstance(node, Text) else ""


NUMERIC = ("number", "count")


def is_whole(text: str) -> bool:
    """Whether `copies` of a print is a number itself, and not the name of a field."""
    return text.isascii() and text.isdigit()


def _check_sources(name: str, record: ComponentRecord, fields: Mapping[str, FieldType], report: Report) -> None:
    """Every number says where it comes from: the piece's size and each numeric field."""
    wanted = ["size", *(f for f, t in fields.items() if t.kind in NUMERIC or (t.of and t.of.kind in NUMERIC))]
    for word in wanted:
        if word not in record.source:
            message = f"`source` of component `{name}` does not say where `{word}` comes from"
            report.error(
                "DATA-SOURCE", message, record.where, f"add `{word}: stated` (derived, public, prototype, choice)"
            )
    for word in record.source:
        if word not in wanted:
            hint = did_you_mean(word, wanted)
            report.error("DATA-SOURCE", f"`source` names `{word}`, which is no number here", record.where, hint)


def _check_prints(record: ComponentRecord, fields: Mapping[str, FieldType], report: Report) -> None:
    for key, way in record.prints.items():
        check_id(key, "print", report, record.where)
        kind = fields.get(way.copies)
        if not is_whole(way.copies) and (kind is None or kind.kind != "count"):
            counts = [f for f, t in fields.items() if t.kind == "count"]
            message = f"print `{key}` counts its copies by `{way.copies}`, which is no count"
            report.error("DATA-PRINT", message, record.where, did_you_mean(way.copies, counts))
    if not record.prints and "copies" not in fields:
        message = "items have no `copies`"
        report.error("DATA-PRINT", message, record.where, "declare the field `copies: count`, or list `prints`")
