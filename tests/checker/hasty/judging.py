"""What the referee says about a hastily typed table, and what is wrong with that."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import sporeprint
from hasty.cases import Case, Demand, Result, result_of

LIMIT = 5.0
"""Seconds of work for one table."""


@dataclass(frozen=True)
class Said:
    """The answer to one table; `crash` names an exception that is no `InputError`."""

    named: tuple[str, ...] = ()
    totals: dict[str, int] | None = None
    ranges: dict[str, tuple[int, int]] | None = None
    findings: tuple[Any, ...] = ()
    outcome: str = ""
    unfinished: str = ""
    crash: str = ""
    seconds: float = 0.0

    @property
    def errors(self) -> list[str]:
        return [f"{f.rule}: {f.message}" for f in self.findings if f.level == "error"]


def ask(case: Case, source: str | Path) -> Said:
    """Score the source as a user would."""
    begun = time.process_time()
    try:
        sheet: Any = sporeprint.score(source)
    except sporeprint.InputError as error:
        return Said(findings=tuple(error.findings), seconds=time.process_time() - begun)
    except Exception as error:
        return Said(crash=f"{type(error).__name__}: {error}")
    return Said(
        named=case.title.named(sheet),
        totals=dict(sheet.totals),
        ranges=dict(sheet.ranges),
        findings=tuple(sheet.findings),
        outcome=sheet.outcome,
        unfinished=str(sheet.unfinished or ""),
        seconds=time.process_time() - begun,
    )


def complaints(case: Case, said: Said) -> list[str]:
    """Everything that the answer promises too much or too little."""
    if said.crash:
        return [f"crash: {said.crash}"]
    found = [f"took {said.seconds:.1f} s"] if said.seconds > LIMIT else []
    results = [result_of(case, world) for world in case.worlds]
    said, possible = with_handles(said, results[0]), results
    if case.edited and (case.impossible or case.noted or len(results) > 1):
        can_be = case.title.is_sound or case.title.is_legal
        possible = [result_of(case, world) for world in case.worlds if can_be(world)]
    if said.errors and said.named:
        found.append("a winner is named beside an error")
    if said.named and any(sorted(result.winners) != sorted(said.named) for result in possible):
        found.append(f"names {said.named}, {others(possible, said)} wins if the rest is otherwise")
    if not said.errors and case.demand < Demand.NOBODY:
        found += outside(possible, said)
    return found + by_demand(case, said, results)


def with_handles(said: Said, truth: Result) -> Said:
    """The answer with the handles of the truth, where players without handles got others in the same order."""
    if not said.totals or set(said.totals) == set(truth.totals) or len(said.totals) != len(truth.totals):
        return said
    names = dict(zip(said.totals, truth.totals, strict=True))
    return replace(
        said,
        named=tuple(names.get(name, name) for name in said.named),
        totals={names[name]: total for name, total in said.totals.items()},
        ranges={names[name]: ends for name, ends in (said.ranges or {}).items() if name in names},
    )


def by_demand(case: Case, said: Said, results: list[Result]) -> list[str]:
    truth = results[0]
    if case.demand is Demand.SAME:
        return same(said, truth)
    if case.demand is Demand.EITHER:
        return [] if said.errors else [f"not refused, and {wrong}" for wrong in same(said, truth)]
    found = ["names somebody"] if case.demand >= Demand.NOBODY and said.named else []
    if case.demand is Demand.REFUSED and not said.errors:
        found.append("no error")
    due = case.demand is Demand.NOBODY or (case.noted and any(result != truth for result in results))
    return found + (["silent about it"] if due and not said.findings else [])


def same(said: Said, truth: Result) -> list[str]:
    """What differs from the true result of a table that has one."""
    found = [f"error of a sound table: {said.errors[0]}"] if said.errors else []
    if not said.errors and sorted(said.named) != sorted(truth.winners):
        found.append(f"names {said.named}, not {truth.winners}: {said.outcome}")
    if not said.errors and any((said.totals or {}).get(player) != total for player, total in truth.totals.items()):
        found.append(f"totals {said.totals}, not {truth.totals}")
    return found + ([f"called unfinished: {said.unfinished}"] if said.unfinished else [])


def outside(results: list[Result], said: Said) -> list[str]:
    """Totals that can be true and lie outside what is said to be possible."""
    for result in results:
        for player, total in result.totals.items():
            exact = (said.totals or {}).get(player)
            least, most = (said.ranges or {}).get(player, (exact, exact))
            if least is None or most is None or not least <= total <= most:
                return [f"{player} can have {total}, said to be {least} to {most}"]
    return []


def others(results: list[Result], said: Said) -> tuple[str, ...]:
    return next(result.winners for result in results if sorted(result.winners) != sorted(said.named))
