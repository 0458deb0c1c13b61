"""Faults of faces, gathered so that one cause is told once: with its worst case and the number of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.text.typeset import Lacking, lacking_problem
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


class LackingCharacters:
    """Characters that a font lacks in the texts of one element, of which one finding names all."""

    def __init__(self) -> None:
        self._known: dict[Finding, dict[str, None]] = {}
        """Finding without its characters -> the characters of the texts so far."""

    def report(self, lacking: Lacking, told: Finding, report: Report) -> None:
        """Report the characters of another text together with those that were found before."""
        font, chars = lacking
        known = self._known.setdefault(told, {})
        before = _named(told, font, known) if known else None
        known.update(dict.fromkeys(chars))
        report.replace(before, _named(told, font, known))


def _named(told: Finding, font: str, chars: Iterable[str]) -> Finding:
    rule, sentence, hint = lacking_problem(font, list(chars))
    return told._replace(rule=rule, message=f"{sentence} {told.message}", hint=hint)


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
