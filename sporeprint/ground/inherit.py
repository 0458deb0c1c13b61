"""`extends`: tables that build on other tables, with several parents and changes relative to them.

Parents are laid down in their order, the table's own keys on top. Tables merge key by key; `none` takes a parent's key
away; `+= 2`, `-= 1`, `*= 1.5` change a parent's number; a list that holds such changes is merged item by item.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text

RELATIVE = re.compile(r"^\s*([+\-*])=\s*(-?\d+(?:\.\d+)?)\s*$")


DEEPEST = 50
"""Generations of parents; more than anybody can follow."""


class Family:
    """Named tables that may extend each other. Each name is resolved once; mistakes are reported once."""

    def __init__(self, what: str, tables: Mapping[str, TableEntry], report: Report) -> None:
        self.what, self.tables, self.report = what, tables, report
        self._done: dict[str, Table | None] = {}
        self._open: list[str] = []

    def __contains__(self, name: str) -> bool:
        return name in self.tables

    def resolve(self, name: str) -> Table | None:
        """The table with everything it inherits and without `extends`; None when it cannot be had."""
        if name not in self._done:
            self._open.append(name)
            self._done[name] = self._build(self.tables[name])
            self._open.pop()
        return self._done[name]

    def _build(self, entry: TableEntry) -> Table | None:
        node = entry.value
        if not isinstance(node, Table):
            self.report.error(f"{self.what.upper()}-TABLE", f"{self.what} `{entry.key}` is not a table", node.where)
            return None
        result = Table(node.where)
        for parent in _names(node.get("extends")):
            base = self._parent(parent)
            if base is None:
                return None
            result = merge(result, base, self.report)
        own = Table(node.where, {k: e for k, e in node.entries.items() if k != "extends"}, node.gap)
        return merge(result, own, self.report)

    def _parent(self, parent: Text) -> Table | None:
        name = parent.value
        if name in self._open:
            way = " -> ".join([*self._open[self._open.index(name) :], name])
            self.report.error(
                f"{self.what.upper()}-CYCLE",
                f"{self.what} `{name}` extends itself: {way}",
                parent.where,
                "take one of these out of `extends`",
            )
            return None
        if len(self._open) > DEEPEST:
            message = f"{self.what} `{self._open[0]}` has more than {DEEPEST} generations of parents"
            self.report.error(f"{self.what.upper()}-DEPTH", message, parent.where, "extend fewer in a row")
            return None
        if name not in self.tables:
            self.report.error(
                f"{self.what.upper()}-PARENT",
                f"there is no {self.what} `{name}` to extend",
                parent.where,
                did_you_mean(name, self.tables),
            )
            return None
        return self.resolve(name)


def _names(node: Node | None) -> list[Text]:
    if isinstance(node, Text):
        return [] if node.is_empty else [node]
    return [n for n in node if isinstance(n, Text)] if isinstance(node, Rows) else []


def merge(base: Table, change: Table, report: Report) -> Table:
    """A new table: `change` on top of `base`, order of the base first."""
    out = Table(change.where, dict(base.entries), change.gap)
    for entry in change:
        old = base.get(entry.key)
        if isinstance(old, Table) and isinstance(entry.value, Text) and entry.value.value == "none":
            del out.entries[entry.key]
        else:
            out.entries[entry.key] = TableEntry(entry.key, entry.where, _merged(old, entry.value, report))
    return out


def _merged(old: Node | None, new: Node, report: Report) -> Node:
    if isinstance(new, Table):
        return merge(old if isinstance(old, Table) else Table(new.where), new, report)
    if isinstance(new, Text):
        return _changed(old, new, report)
    if any(isinstance(n, Text) and RELATIVE.match(n.value) for n in new):
        before = old.items if isinstance(old, Rows) else []
        at = (before[k] if k < len(before) else None for k in range(len(new)))
        return Rows(new.where, [_merged(o, n, report) for o, n in zip(at, new, strict=True)])
    return new


def _changed(old: Node | None, new: Text, report: Report) -> Text:
    match = RELATIVE.match(new.value)
    if match is None:
        return new
    try:
        before = float(old.value) if isinstance(old, Text) else None
    except ValueError:
        before = None
    if before is None:
        report.error(
            "LAYOUT-RELATIVE",
            f"`{new.value}` changes a number, but there is no number to change",
            new.where,
            "write the number itself, or extend something that has it",
        )
        return Text("0", new.where)
    amount = float(match[2])
    after = {"+": before + amount, "-": before - amount, "*": before * amount}[match[1]]
    return Text(f"{after:.9f}".rstrip("0").rstrip("."), new.where)
