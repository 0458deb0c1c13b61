"""Elements: what a layout may draw, with the properties each kind has. Layouts are read into these and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from generator.compose import props
from generator.compose.bind import FIELD, Template, parse_slot
from generator.compose.props import Const, Prop, PropReading, PropValue, Reader
from generator.load.palette import Colours
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text, describe

BOX = props.numbers(4)
LENGTH = props.within(0, 10_000)
SHARE = props.within(0, 1)
PAINT: Mapping[str, Reader[PropValue]] = {
    "fill": props.paint,
    "stroke": props.colour,
    "width": LENGTH,
    "opacity": SHARE,
    "dash": props.numbers(1, 8, props.within(0.01, 1000)),
}
TEXT: Mapping[str, Reader[PropValue]] = {
    "font": props.words,
    "size": props.within(1, 1000),
    "min": props.within(0, 1000),
    "colour": props.solid,
    "align": props.choice("start", "left", "centre", "right", "end", "justify"),
    "valign": props.choice("top", "middle", "bottom"),
    "leading": props.within(0.5, 10),
    "icon_size": props.within(0.1, 10),
    "letter_spacing": props.within(-0.5, 5),
    "hyphens": props.flag,
    "small_caps": props.flag,
    "underline": props.flag,
    "strike": props.flag,
    "direction": props.choice("auto", "ltr", "rtl"),
}

KINDS: Mapping[str, Mapping[str, Reader[PropValue]]] = MappingProxyType(
    {
        "rect": {"rect": BOX, "round": LENGTH, **PAINT},
        "circle": {"circle": props.numbers(3), **PAINT},
        "ellipse": {"ellipse": BOX, **PAINT},
        "line": {"line": BOX, **PAINT},
        "polygon": {"polygon": props.points, **PAINT},
        "hex": {"hex": props.numbers(3), "flat": props.flag, **PAINT},
        "scallop": {"scallop": BOX, **PAINT},
        "wedge": {"wedge": props.numbers(6), **PAINT},
        "path": {"path": props.words, "even_odd": props.flag, **PAINT},
        "text": {
            "text": props.rich_text,
            "box": BOX,
            "style": props.words,
            **TEXT,
            "curve": props.number,
            "plate": props.numbers(2),
            "round": LENGTH,
            **PAINT,
        },
        "icon": {
            "icon": props.words,
            "box": BOX,
            "colour": props.solid,
            "ground": props.solid,
            "opacity": SHARE,
        },
        "image": {
            "image": props.words,
            "box": BOX,
            "fit": props.choice("contain", "cover", "stretch"),
            "focus": props.numbers(2),
            "opacity": SHARE,
        },
        "paint": {"paint": props.words, "box": BOX, "opacity": SHARE},
        "group": {
            "at": props.numbers(2),
            "turn": props.number,
            "scale": props.within(0.001, 1000),
            "mirror": LENGTH,
            "clip": BOX,
            "clip_round": LENGTH,
            "around": props.within(1, 360),
            "radius": LENGTH,
            "upright": props.flag,
            "opacity": SHARE,
        },
        "face": {
            "face": props.words,
            "layout": props.words,
            "at": props.numbers(2),
            "turn": props.number,
            "scale": props.within(0.001, 1000),
        },
        "cells": {"cells": props.words, "box": BOX, "pitch": props.within(0.1, 1000)},
        "pad": {"pad": props.words, "box": BOX},
    }
)
"""Kind -> property -> how it is read. The kind's own key holds its main value."""

NEEDS: Mapping[str, tuple[str, ...]] = {
    "text": ("box",),
    "icon": ("box",),
    "image": ("box",),
    "paint": ("box",),
    "face": ("layout",),
    "cells": ("box", "pitch"),
    "pad": ("box",),
}
INSIDE: Mapping[str, str] = {"group": "group", "cells": "draw"}
"""Kinds that hold other elements, and the key that these stand under."""
MOST_TIMES = 999
FLOW = ("when", "each", "as", "only", "step", "before", "after")


@dataclass(frozen=True, slots=True)
class Test:
    """One condition of `when`: a field is, is in, or has a value, or the same as another; `not` turns it round. Or an
    expression, that of a template which is nothing else."""

    kind: str
    path: tuple[str, ...]
    words: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    inner: tuple[Test, ...] = ()
    where: Where = field(default=Where(""))
    computed: Template | None = None

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        own = tuple(p for p in (self.path, self.other) if p) + (self.computed.paths if self.computed else ())
        return own + tuple(p for t in self.inner for p in t.paths)


@dataclass(frozen=True, slots=True)
class Each:
    """Repeat the element: for each value of a field, item of a component, or 1 to a number."""

    path: tuple[str, ...]
    times: int
    name: str
    step: tuple[float, float]
    where: Where
    only: tuple[Test, ...] = ()
    """Conditions that a value has to meet; the others are passed over, and take no step."""
    computed: Template | None = None
    """An expression that says how often."""

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        own = (self.path,) if self.path else self.computed.paths if self.computed else ()
        return own + tuple(path for test in self.only for path in test.paths)


@dataclass(frozen=True, slots=True)
class Element:
    id: str
    kind: str
    props: Mapping[str, Prop[Any]]
    where: Where
    when: tuple[Test, ...] = ()
    each: Each | None = None
    children: tuple[Element, ...] = ()
    params: Mapping[str, TableEntry] = field(default_factory=dict)
    """Parameters of a painter, raw: the painter's own signature says what they are."""

    @property
    def paths(self) -> Iterable[tuple[str, ...]]:
        """Every field this element looks at."""
        for prop in self.props.values():
            yield from prop.paths
        for test in self.when:
            yield from test.paths
        if self.each:
            yield from self.each.paths
        for child in self.children:
            yield from child.paths


def read_elements(table: Table, reading: PropReading) -> tuple[Element, ...]:
    """The elements of a layout in drawing order; faulty ones are reported and left out."""
    found: dict[str, Element] = {}
    for entry in table:
        element = read_element(entry, reading)
        if element is not None:
            found[entry.key] = element
    return tuple(found[name] for name in _ordered(table, found, reading.report))


def _ordered(table: Table, found: Mapping[str, Element], report: Report) -> list[str]:
    """File order, except that `before` and `after` move an element next to another."""
    order = list(found)
    for entry in table:
        if not isinstance(entry.value, Table) or entry.key not in found:
            continue
        for word in ("before", "after"):
            mark = entry.value.get(word)
            if not isinstance(mark, Text):
                continue
            if mark.value in table and mark.value not in found:
                continue  # that one is faulty and was left out; its own finding is enough
            if mark.value not in found or mark.value == entry.key:
                hint = did_you_mean(mark.value, [n for n in found if n != entry.key])
                report.error("LAYOUT-ORDER", f"there is no element `{mark.value}` to stand {word}", mark.where, hint)
                continue
            order.remove(entry.key)
            order.insert(order.index(mark.value) + (word == "after"), entry.key)
    return order


def _kind(entry: TableEntry, node: Table, report: Report) -> str | None:
    """The one key that says what an element is; None with a finding when there is none, or more than one."""
    kinds = [k for k in node.entries if k in KINDS]
    if len(kinds) == 1:
        return kinds[0]
    said = "has no kind" if not kinds else "has two kinds: " + " and ".join(f"`{k}`" for k in kinds)
    near = [n for k in node.entries if (n := did_you_mean(k, KINDS)).startswith("did")] if not kinds else []
    hint = near[0] if near else "one key must be " + ", ".join(KINDS)
    report.error("LAYOUT-KIND", f"element `{entry.key}` {said}", entry.where, hint)
    return None


def read_element(entry: TableEntry, reading: PropReading) -> Element | None:
    node, report = entry.value, reading.report
    if not isinstance(node, Table):
        report.error("LAYOUT-ELEMENT", f"element `{entry.key}` is {describe(node)}, not a table", node.where)
        return None
    kind = _kind(entry, node, report)
    if kind is None:
        return None
    _report_strangers(entry, kind, node, report)
    missing = [name for name in (*NEEDS.get(kind, ()), INSIDE.get(kind, kind)) if name not in node]
    for name in missing:
        report.error("LAYOUT-MISSING", f"element `{entry.key}` has no `{name}`", entry.where, f"add `{name}: ...`")
    values = {n: read(node.entries[n].value, reading) for n, read in KINDS[kind].items() if n in node}
    if missing or any(value is props.FAULTY for value in values.values()):
        return None
    return Element(
        entry.key,
        kind,
        values,
        entry.where,
        _when(node.get("when"), report),
        _each(node, report),
        _children(kind, node, reading),
        _params(kind, node, report),
    )


def _report_strangers(entry: TableEntry, kind: str, node: Table, report: Report) -> None:
    allowed = {kind, *KINDS[kind], *FLOW, *(("with",) if kind == "paint" else ())}
    allowed |= {INSIDE[kind]} if kind in INSIDE else set()
    for key in node:
        if key.key not in allowed:
            message = f"element `{entry.key}` ({kind}) has no property `{key.key}`"
            report.error("LAYOUT-PROPERTY", message, key.where, did_you_mean(key.key, allowed))


def _children(kind: str, node: Table, reading: PropReading) -> tuple[Element, ...]:
    inner = node.get(INSIDE[kind]) if kind in INSIDE else None
    if inner is not None and not isinstance(inner, Table):
        reading.wrong(inner, "a table of elements")
    return read_elements(inner, reading) if isinstance(inner, Table) else ()


def _params(kind: str, node: Table, report: Report) -> Mapping[str, TableEntry]:
    given = node.get("with") if kind == "paint" else None
    if given is None:
        return {}
    if not isinstance(given, Table):
        report.error("LAYOUT-VALUE", f"{describe(given)} stands where a table of parameters is wanted", given.where)
        return {}
    return given.entries


def _path(node: Node | None) -> tuple[str, ...]:
    return tuple(node.value.strip("{}").split(".")) if isinstance(node, Text) else ()


def _computed(node: Text, rule: str, report: Report) -> Template | None:
    """An expression that stands alone, with or without braces around it; None with a finding when it is none."""
    text = node.value.strip()
    inner = text[1:-1] if text.startswith("{") and text.endswith("}") else text
    slot = parse_slot(inner)
    if isinstance(slot, str):
        report.error(rule, slot, node.where)
        return None
    return Template(("", ""), (slot,), node.where)


def _when(node: Node | None, report: Report) -> tuple[Test, ...]:
    """The conditions; `none` stands for no condition, as everywhere in a layout that extends others."""
    if node is None or (isinstance(node, Text) and node.value == "none"):
        return ()
    tables = list(node) if isinstance(node, Rows) else [node]
    return tuple(t for n in tables if (t := _test(n, report)) is not None)


def _test(node: Node, report: Report) -> Test | None:
    hint = "write {field: time, is: night}, {field: kind, in: [a, b]}, {has: field}, {not: ...} or cost > 3"
    if isinstance(node, Text) and not node.is_empty:
        template = _computed(node, "LAYOUT-WHEN", report)
        return None if template is None else Test("computed", (), where=node.where, computed=template)
    if isinstance(node, Table):
        keys = set(node.entries)
        if any(not _is_named(node, k) for k in keys):
            keys = set()
        if keys == {"has"}:
            return Test("has", _path(node.get("has")), where=node.where)
        if keys == {"not"}:
            return Test("not", (), inner=_when(node.get("not"), report), where=node.where)
        if keys == {"field", "is"}:
            return Test("in", _path(node.get("field")), _words(node.get("is")), where=node.where)
        if keys == {"field", "same"}:
            return Test("same", _path(node.get("field")), other=_path(node.get("same")), where=node.where)
        if keys == {"field", "in"}:
            return Test("in", _path(node.get("field")), _words(node.get("in")), where=node.where)
    report.error("LAYOUT-WHEN", f"`when` cannot be {describe(node)}", node.where, hint)
    return None


def _is_named(test: Table, key: str) -> bool:
    """Whether a part of a condition has a form that says something: a field one word, `in` a list of words."""
    node = test.get(key)
    if key == "in":
        return isinstance(node, Rows) and len(node) > 0 and all(isinstance(n, Text) for n in node)
    return key == "not" or (isinstance(node, Text) and not node.is_empty)


def _words(node: Node | None) -> tuple[str, ...]:
    if isinstance(node, Text):
        return (node.value,)
    return tuple(n.value for n in node if isinstance(n, Text)) if isinstance(node, Rows) else ()


def _each(node: Table, report: Report) -> Each | None:
    of = node.get("each")
    if of is None:
        for word in ("as", "only", "step"):
            if word in node:
                report.error("LAYOUT-EACH", f"`{word}` means nothing without `each`", node.entries[word].where)
        return None
    if not isinstance(of, Text):
        report.error(
            "LAYOUT-EACH", f"`each` cannot be {describe(of)}", of.where, "name a list field, a component or a number"
        )
        return None
    is_number = of.value.isascii() and of.value.isdigit()
    times = int(of.value[:9]) if is_number else 0
    if is_number and not 1 <= times <= MOST_TIMES:
        report.error("LAYOUT-EACH", f"`each` repeats from 1 to {MOST_TIMES} times, not {of.value[:20]}", of.where)
        return None
    counted = None if times else _counted(of, report)
    if not times and counted is None:
        return None
    name = node.get("as")
    return Each(
        counted if isinstance(counted, tuple) else (),
        times,
        name.value if isinstance(name, Text) else "each",
        _step(node, report),
        of.where,
        _when(node.get("only"), report),
        counted if isinstance(counted, Template) else None,
    )


def _counted(of: Text, report: Report) -> tuple[str, ...] | Template | None:
    """What `each` goes through, when it is no number: a field, or an expression; None with a finding."""
    if FIELD.fullmatch(of.value.strip().strip("{}")):
        return _path(of)
    return _computed(of, "LAYOUT-EACH", report)


def _step(node: Table, report: Report) -> tuple[float, float]:
    given = node.entries.get("step")
    if given is None:
        return 0.0, 0.0
    step = props.numbers(2)(given.value, PropReading(report, Colours({})))
    if not isinstance(step, Const):
        report.error("LAYOUT-FIXED", "`step` is the same for all items", given.where, "write two numbers")
        return 0.0, 0.0
    across, down = (0.0, 0.0) if step is props.FAULTY else step.value
    return across, down
