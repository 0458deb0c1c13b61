"""A title's data as typed models: components with their declared fields, items, the numbers of the rules, scoring."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.load.counts import chosen_ways, is_whole, ways
from generator.load.fields import FieldType, parse_field_type, read_field, translated
from generator.load.ids import check_id
from generator.load.models import (
    Component,
    ComponentRecord,
    HouseRule,
    ItemData,
    MeaningRecord,
    NumberRecord,
    PadRecord,
    PrintRecord,
    ScoringColumn,
    ScoringEntries,
    ScoringLine,
    ScoringRecord,
    SheetSet,
    Source,
    Span,
    Title,
    TitleRecord,
)
from generator.load.physical import physical
from generator.load.shapes.model import Size
from generator.load.sizes import with_size
from generator.load.stylebook import load_sizes
from generator.load.values import MISSING, Missing, Value
from sporeprint.ground.catalogue import TitleRef, yaml_files
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.inherit import Family
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import MissingKey, Node, Table, TableEntry, Text
from sporeprint.ground.records import read_record
from sporeprint.ground.translation.files import Translation, load_translation
from sporeprint.ground.yaml_in import read_yaml

__all__ = [
    "Component",
    "ComponentRecord",
    "HouseRule",
    "ItemData",
    "MeaningRecord",
    "NumberRecord",
    "PadRecord",
    "PrintRecord",
    "ScoringColumn",
    "ScoringEntries",
    "ScoringLine",
    "ScoringRecord",
    "SheetSet",
    "Source",
    "Span",
    "Title",
    "TitleRecord",
    "is_whole",
    "load_title",
]


@dataclass(frozen=True, slots=True)
class DataFile:
    components: dict[str, Node] = field(default_factory=dict)
    numbers: dict[str, NumberRecord] = field(default_factory=dict)
    scoring: ScoringRecord | None = None
    pads: dict[str, PadRecord] = field(default_factory=dict)
    house_rules: dict[str, HouseRule] = field(default_factory=dict)
    meaning: dict[str, MeaningRecord] = field(default_factory=dict)


def _read_data_file(path: Path, translation: Translation | None, report: Report) -> DataFile | None:
    node = read_data(path, report)
    if node is not None and translation is not None:
        node = translation.translate_data(node)
    return None if node is None else read_record(node, DataFile, report, context="data file")


def _add(name: str, made: Component | None, where: Where, components: dict[str, Component], report: Report) -> bool:
    """Adds a component unless there is one of its name; whether it could be read."""
    if name in components:
        report.error("DATA-TWICE", f"component `{name}` is already in {components[name].record.where}", where)
    elif made is not None:
        components[name] = made
    return made is not None


def load_title(ref: TitleRef, report: Report, sizes: Mapping[str, Size] | None = None) -> Title | None:
    """The title's data, or None when its head or any component cannot be used; every mistake is in the report.

    `sizes` are the named ones of the stylebook; without them the layout files are read for them, if a name is used.
    """
    named = functools.cache(lambda: load_sizes(ref, report) if sizes is None else sizes)
    translation = load_translation(ref, report)
    record = _read_head(ref.folder / "title.yaml", translation, report)
    components: dict[str, Component] = {}
    numbers: dict[str, NumberRecord] = {}
    scoring: ScoringRecord | None = None
    pads: dict[str, PadRecord] = {}
    meaning: dict[str, MeaningRecord] = {}
    sound = True
    for path in yaml_files(ref.folder):
        if path.name == "title.yaml":
            continue
        data = _read_data_file(path, translation, report)
        if data is None:
            sound = False
            continue
        for name, component in data.components.items():
            made = _component(name, component, named, translation, report)
            sound = _add(name, made, component.where, components, report) and sound
        numbers |= data.numbers
        scoring = data.scoring or scoring
        pads |= data.pads
        meaning |= data.meaning
    if record is None or not sound:
        return None
    _check_sheets(record, components, report)
    _check_pads(pads, report)
    things = physical(components, report)
    return None if things is None else Title(ref, record, things, numbers, scoring, pads, meaning)


def _read_head(path: Path, translation: Translation | None, report: Report) -> TitleRecord | None:
    node = read_yaml(path, report)
    node = translation.translate_data(node) if translation is not None and node is not None else node
    record = None if node is None else read_record(node, TitleRecord, report, context="title")
    for name, span in (("players", record.players), ("minutes", record.minutes)) if record else ():
        if span is not None and span.least > span.most:
            where = _where_of(node, name)
            message = f"`{name}` are at least {span.least} and at most {span.most}"
            report.error("DATA-RANGE", message, where, "exchange the two numbers")
    return record


def _where_of(head: Node | None, key: str) -> Where:
    entry = head.entries.get(key) if isinstance(head, Table) else None
    return entry.where if entry is not None else Where("")


def _check_pads(pads: Mapping[str, PadRecord], report: Report) -> None:
    for name, pad in pads.items():
        check_id(name, "pad", report, pad.where)
        if not (pad.lines or pad.entries or pad.rounds or pad.free):
            hint = "give it `rounds`, `lines`, `entries` or `free` lines"
            report.error("PAD-EMPTY", f"the pad `{name}` has nothing to write on", pad.where, hint)


def _check_sheets(record: TitleRecord, components: Mapping[str, Component], report: Report) -> None:
    """Every component, in each of the ways it is printed, is in exactly one sheet set."""
    used: set[tuple[str, str]] = set()
    for key, sheet in record.sheets.items():
        check_id(key, "sheet set", report, sheet.where)
        _check_pages(key, sheet, report)
        for name in sheet.components:
            component = components.get(name.partition(".")[0])
            named = {(component.id, way) for way in chosen_ways(component, name)} if component else set()
            if not named:
                known = [*components, *(f"{c.id}.{way}" for c in components.values() for way in c.record.prints)]
                report.error(
                    "DATA-COMPONENT", f"there is no component `{name}`", sheet.where, did_you_mean(name, known)
                )
            elif named & used:
                report.error("DATA-TWICE", f"component `{name}` is in two sheet sets", sheet.where)
            used |= named
    for component in components.values():
        for way in ways(component):
            if (component.id, way) not in used:
                name = component.id if not way or component.id not in dict(used) else f"{component.id}.{way}"
                message = f"component `{name}` is in no sheet set and would never be printed"
                report.error("DATA-SHEETS", message, component.record.where, "name it under `sheets` in title.yaml")


def _check_pages(key: str, sheet: SheetSet, report: Report) -> None:
    """A sheet set has components, or pages that the program makes itself, and not both."""
    if sheet.pages == "pieces" and not sheet.components:
        message, hint = f"sheet set `{key}` has no components", "name some, or write `pages: rules` or `inventory`"
        report.error("DATA-SHEETS", message, sheet.where, hint)
    elif sheet.pages != "pieces" and sheet.components:
        message = f"sheet set `{key}` is made of {sheet.pages}, and has no place for components"
        report.error("DATA-SHEETS", message, sheet.where, "give them a sheet set of their own")


def _component(
    name: str, node: Node, sizes: Callable[[], Mapping[str, Size]], translation: Translation | None, report: Report
) -> Component | None:
    """The component as it is written, without what follows from its measures; None with findings."""
    table = with_size(node, sizes, report) if isinstance(node, Table) else node
    record = None if table is None else read_record(table, ComponentRecord, report, item=name, context="component")
    has_items = _has_items(table, report, name)
    if record is None or not _has_one_size(record, report, name) or not has_items:
        return None
    if record.cut == "straight":
        record = replace(record, shape="card", corner=0.0, gap=0.0)
    types = {f: parse_field_type(n, report) for f, n in record.fields.items()}
    if None in types.values():
        return None
    fields = {f: t for f, t in types.items() if t is not None}
    if translation is not None:
        fields = {f: translated(t, translation.choices(name, f)) for f, t in fields.items()}
    items = read_items(record.items, fields, report)
    _check_sources(name, record, fields, report)
    _check_prints(record, fields, report)
    return Component(name, record, fields, items)


def read_items(items: Mapping[str, Node], fields: Mapping[str, FieldType], report: Report) -> dict[str, ItemData]:
    """The items of a component with all that they inherit; what is wrong with any of them is in the report."""
    rows = {k: TableEntry(k, n.where, n) for k, n in items.items() if check_id(k, "item", report, n.where)}
    family = Family("item", rows, report)
    read = {k: _item(k, family.resolve(k), fields, report) for k in rows}
    return {k: item for k, item in read.items() if item is not None}


def _has_items(component: Node | None, report: Report, name: str) -> bool:
    """A component says what its items are, or names the spreadsheet that does."""
    given = isinstance(component, Table) and ("items" in component or "table" in component)
    if isinstance(component, Table) and not given:
        hint = "add a line `items: …`, or `table: …` for a spreadsheet"
        report.error("DATA-MISSING", "this component has no `items`", component.where, hint, name)
    return given


def _has_one_size(record: ComponentRecord, report: Report, name: str) -> bool:
    """A component says how large it is, or a net does."""
    given = record.size != (0.0, 0.0)
    if given == (record.net is not None):
        said = "this component has a `size` and a `net`, which has its own" if given else "this component has no `size`"
        hint = "leave one of the two out" if given else "add a line `size: …`"
        report.error("DATA-TWICE" if given else "DATA-MISSING", said, record.where, hint, name)
    return given != (record.net is not None)


def _item(name: str, table: Table | None, fields: Mapping[str, FieldType], report: Report) -> ItemData | None:
    if table is None:
        return None
    values: dict[str, Value | Missing] = {}
    places: dict[str, Where] = {}
    for key, kind in fields.items():
        entry = table.entries.get(key)
        if entry is None:
            values[key] = MISSING
            gap = table.gap(key) if table.gap else MissingKey(table.where, f"add `{key}: ...`")
            if gap is not None and not kind.optional:
                report.error("DATA-MISSING", f"`{key}` is missing", gap.where, gap.hint, "" if gap.shared else name)
            continue
        values[key] = read_field(entry.value, kind, report, key, name)
        places[key] = entry.value.where
    own = {"layout", "back"}
    for entry in table:
        if entry.key in own:
            places[entry.key] = entry.value.where
        elif entry.key not in fields:
            hint = did_you_mean(entry.key, [*fields, *own])
            report.error("DATA-UNKNOWN-FIELD", f"there is no field `{entry.key}`", entry.where, hint, name)
    return ItemData(name, values, table.where, places, _word(table, "layout"), _word(table, "back"))


def _word(table: Table, key: str) -> str:
    node = table.get(key)
    return node.value if isinstance(node, Text) else ""


NUMERIC = ("number", "count")


def _check_sources(name: str, record: ComponentRecord, fields: Mapping[str, FieldType], report: Report) -> None:
    """Every number says where it comes from: the piece's size or net, its places, and each numeric field."""
    measures = ["net" if record.net is not None else "size", *(["places"] if record.places is not None else [])]
    wanted = [*measures, *(f for f, t in fields.items() if t.kind in NUMERIC or (t.of and t.of.kind in NUMERIC))]
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
