"""Header keys that mean nothing: what somebody wrote is never dropped without a finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.files import LogHead
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, TableEntry, quoted
from sporeprint.ground.records import plan_of

FROM = "from"


class AskedTable(Table):
    """A header that notes which of its keys a title asks for."""

    __slots__ = ("asked",)

    def __init__(self, table: Table) -> None:
        super().__init__(table.where, table.entries, table.gap)
        self.asked: set[str] = set()

    def get(self, key: str) -> Node | None:
        self.asked.add(key)
        return super().get(key)

    def __contains__(self, key: object) -> bool:
        if isinstance(key, str):
            self.asked.add(key)
        return super().__contains__(key)

    def __iter__(self) -> Iterator[TableEntry]:
        self.asked.update(self.entries)
        return super().__iter__()


def report_unasked(header: AskedTable, report: Report) -> None:
    """Report what is neither in every header nor asked for by a title that does not declare its keys."""
    known = plan_of(LogHead).keys | header.asked
    free = sorted(known - header.entries.keys())
    for entry in Table.__iter__(header):
        if entry.key not in known:
            message = f"a log has no field {quoted(entry.key)}"
            report.error("DATA-UNKNOWN-FIELD", message, entry.where, did_you_mean(entry.key, free))


def report_beside_from(header: Table, kept: Iterable[str], declared: Iterable[str], report: Report) -> None:
    """Report what a header says of the deal of a log that begins with a position; the title knows the `kept` keys."""
    known = plan_of(LogHead).keys | set(kept)
    for entry in header:
        if entry.key not in known and entry.key in declared:
            message = f"{quoted(entry.key)} means nothing beside `{FROM}`: the log begins with that position"
            report.error("LOG-FROM", message, entry.where, "leave it out, or write it into the position")
