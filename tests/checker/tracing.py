"""Which rules of a title are enforced: rule pages, probes and the ids that code and data name. It knows no title."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from judging import judge

from checker.kernel.seeds import Probe, RuleText, load_probes, load_rules
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report

ROOT = bundled_data()


@cache
def bundled_probes(slug: str) -> Sequence[Probe]:
    """All probes of a title."""
    report = Report()
    probes = load_probes(ROOT / "examples" / slug / "probes", report)
    assert not report.findings
    return tuple(probes)


@cache
def bundled_rules(slug: str) -> Mapping[str, RuleText]:
    """All rules of a title's page."""
    report = Report()
    rules = load_rules(ROOT / "seeds" / f"{slug}.md", report)
    assert not report.findings
    return rules


def is_enforced(rule: RuleText) -> bool:
    """Whether the page says that the referee finds a breach."""
    return not rule.checked.startswith("no")


def printed_by(probe: Probe, slug: str) -> frozenset[str]:
    """The ids the program prints for a probe."""
    return _printed_for(probe.text, slug)


@cache
def _printed_for(text: str, slug: str) -> frozenset[str]:
    return frozenset(finding.rule for finding in judge(text, slug).findings)


def untraced(rules: Mapping[str, RuleText], probes: Iterable[Probe], slug: str = "fungi") -> list[str]:
    """A sentence for each rule that claims to be enforced without the two probes that prove it."""
    failing: set[str] = set()
    passing: set[str] = set()
    for probe in probes:
        shown = probe.id in printed_by(probe, slug)
        if probe.passes and not shown:
            passing.add(probe.id)
        elif shown and not probe.passes:
            failing.add(probe.id)
    out: list[str] = []
    for rule in rules.values():
        if is_enforced(rule):
            out += [f"{rule.id} has no failing probe"] if rule.id not in failing else []
            out += [f"{rule.id} has no passing probe"] if rule.id not in passing else []
    return out


def ids_in(folder: Path, prefix: str) -> dict[str, str]:
    """Every rule id that the files of a folder name, each with a file that names it."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".yaml")]
    return {rule: path.name for path in files for rule in ids_named(path, prefix)}


def ids_named(file: Path, prefix: str) -> list[str]:
    """Every rule id that a file names, as often as it does."""
    return re.findall(rf"\b{prefix}-[A-Z]+-\d+[a-z]?\b", file.read_text(encoding="utf-8"))
