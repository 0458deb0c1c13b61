"""Logs written by hand, each with a mistake that people make, or with none: what `check` says of them.

What is expected stands at the end of the line that it is about: `# expect error FUN-COOK-7`, `# expect warning ID`
or `# expect undecided`. The first line at fault is compared strictly; an error expected on a later line has to be found
too. A log in which nothing is expected is legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import sporeprint

FOLDER = Path(__file__).parent
LOGS = sorted(FOLDER.glob("*/*.log"))
EXPECT = re.compile(r"# expect (error|warning|undecided)((?: +[A-Z]+-[A-Z0-9-]+)*)\s*$")

Fault = tuple[int, str, str]
"""A line, a level and a rule; what is undecided has no rule."""


def expected(text: str) -> set[Fault]:
    faults: set[Fault] = set()
    for number, line in enumerate(text.splitlines(), 1):
        match = EXPECT.search(line)
        assert match or "# expect" not in line, f"line {number} expects something that cannot be read"
        if match:
            level, rules = match[1], match[2].split() or [""]
            faults |= {(number, level, rule) for rule in rules}
    return faults


def found(findings: Iterable[sporeprint.Finding]) -> set[Fault]:
    return {
        (one.where.line, one.level, "" if one.level == "undecided" else one.rule)
        for one in findings
        if one.level != "note"
    }


def first(faults: set[Fault]) -> set[Fault]:
    line = min((fault[0] for fault in faults), default=0)
    return {fault for fault in faults if fault[0] == line}


@pytest.mark.parametrize("log", LOGS, ids=lambda log: f"{log.parent.name}-{log.stem}")
def test_an_honest_reader_says_the_same(log: Path) -> None:
    wanted = expected(log.read_text("utf-8"))
    findings = sporeprint.check(log).findings
    told = found(findings)
    shown = "\n".join(f"{one.where.line}: {one.level} {one.rule} {one.message}" for one in findings)
    assert first(told) == first(wanted), shown
    assert {fault for fault in wanted if fault[1] == "error"} <= told, shown


def test_there_are_logs() -> None:
    """Each title that has a folder has faulty logs and legal ones."""
    for folder in {log.parent for log in LOGS}:
        logs = [log for log in LOGS if log.parent == folder]
        faulty = [log for log in logs if expected(log.read_text("utf-8"))]
        assert len(faulty) >= 50, folder.name
        assert len(logs) - len(faulty) >= 8, folder.name
