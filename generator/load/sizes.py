"""How large a piece is, as people say it: two numbers, a name (`poker`), a side or a diameter.

Names come from the section `sizes` of the layout files. Everything becomes [width, height] before a component is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from generator.load.shapes.model import Size
from generator.load.shapes.registry import find_shape
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text, describe
from sporeprint.ground.records import Range, read_record, read_value

Length = Annotated[float, Range(1, 2000)]
FORMS = "write [width, height], a name like `poker`, {side: 20} or {diameter: 20}"


def read_sizes(entries: Mapping[str, TableEntry], report: Report) -> dict[str, Size]:
    """The named sizes of the layout files; a faulty one is reported and left out."""
    sizes = {name: read_value(entry.value, tuple[Length, Length], report, name=name) for name, entry in entries.items()}
    return {name: size for name, size in sizes.items() if size is not None}


@dataclass(frozen=True, slots=True)
class SideSize:
    side: Length


@dataclass(frozen=True, slots=True)
class DiameterSize:
    diameter: Length


@dataclass(frozen=True, slots=True)
class NamedSize:
    """A named size; `turned` lays it on its side."""

    name: str
    turned: bool = False


def with_size(component: Table, sizes: Callable[[], Mapping[str, Size]], report: Report) -> Table | None:
    """The component with its size as two numbers; None (and a finding) when what it says is no size.

    `sizes` is asked for only when a name is used.
    """
    entry = component.entries.get("size")
    if entry is None or isinstance(entry.value, Rows):
        return component
    size = _size(entry.value, _shape(component), sizes, report)
    if size is None:
        return None
    where = entry.value.where
    rows = Rows(where, [Text(f"{length:.9f}", where) for length in size])
    return Table(component.where, {**component.entries, "size": TableEntry("size", entry.where, rows)})


def _shape(component: Table) -> str:
    node = component.get("shape")
    return node.value if isinstance(node, Text) else "card"


def _size(node: Node, shape: str, sizes: Callable[[], Mapping[str, Size]], report: Report) -> Size | None:
    if isinstance(node, Text) and not node.is_empty:
        return _found(node.value, node.where, sizes(), report)
    if not isinstance(node, Table):
        report.error("DATA-SIZE", f"`size` cannot be {describe(node)}", node.where, FORMS)
        return None
    if "name" in node:
        named = read_record(node, NamedSize, report, context="size")
        size = None if named is None else _found(named.name, node.where, sizes(), report)
        return (size[1], size[0]) if named and named.turned and size else size
    if "diameter" in node:
        round_ = read_record(node, DiameterSize, report, context="size")
        return None if round_ is None else _round(round_.diameter, shape, node.where, report)
    edge = read_record(node, SideSize, report, context="size")
    return None if edge is None else _with_side(edge.side, shape, node.where, report)


def _found(name: str, where: Where, sizes: Mapping[str, Size], report: Report) -> Size | None:
    for known, size in sizes.items():
        if folded(known) == folded(name):
            return size
    report.error("SIZE-UNKNOWN", f"there is no size `{name}`", where, did_you_mean(name, sizes))
    return None


def _round(diameter: float, shape: str, where: Where, report: Report) -> Size | None:
    if find_shape(shape).has_diameter:
        return diameter, diameter
    report.error("DATA-SIZE", f"a piece of shape `{shape}` has no diameter", where, "give it `shape: round`")
    return None


def _with_side(side: float, shape: str, where: Where, report: Report) -> Size | None:
    with_side = find_shape(shape).with_side
    if with_side is None:
        report.error("DATA-SIZE", f"a {shape} piece has no side", where, "write {diameter: 20}")
        return None
    return with_side(side)
