"""Faults of faces, gathered so that one cause is told once: with its worst case and the number of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sporeprint.ground.findings import Finding, Level, Report, Where


@dataclass(frozen=True, slots=True)
class PrintFault:
    """Something a shop would refuse or cut. The larger the amount, the worse it is."""

    level: Level
    rule: str
    message: str
    hint: str
    where: Where
    item: str
    amount: float = 0.0


def report_faults(faults: Iterable[PrintFault], report: Report) -> None:
    """One finding for each rule and place: that of the worst item, the others counted."""
    causes: dict[tuple[str, Where], list[PrintFault]] = {}
    for fault in faults:
        causes.setdefault((fault.rule, fault.where), []).append(fault)
    for found in causes.values():
        worst = max(found, key=lambda fault: fault.amount)
        others = len({fault.item for fault in found}) - 1
        more = f"; {others} other item{'s have' if others > 1 else ' has'} the same" if others else ""
        report.add(Finding(worst.level, worst.rule, worst.message + more, worst.where, worst.hint, worst.item))
