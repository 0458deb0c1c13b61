"""Every example of a rule page gives exactly the findings that it announces: the probes are the specification."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from judging import judge
from tracing import bundled_probes

from checker.kernel.seeds import Probe
from checker.titles import REFEREES

EXPECT = re.compile(r"# expect (\S+)")
PROBES = [(slug, probe) for slug in sorted(REFEREES) for probe in bundled_probes(slug)]
TYPICAL = {
    "fungi": "FUN-COOK-2",
    "overgrown": "OVG-GROW-1",
    "sporeadic": "SPO-MUSH-3",
    "undergrove": "UND-ABS-4",
    "woodlots": "WDL-CUT-1",
}
"""Slug -> a rule whose first failing probe is a log."""


def expected(probe: Probe) -> Counter[tuple[int, str]]:
    lines = enumerate(probe.text.splitlines(), 1)
    return Counter((number, rule) for number, line in lines for rule in EXPECT.findall(line))


def named(value: object) -> str:
    if isinstance(value, Probe):
        return f"{value.file}:{value.line} {value.id} {'pass' if value.passes else 'fail'}"
    return str(value)


@pytest.mark.parametrize(("slug", "probe"), PROBES, ids=named)
def test_a_probe_gives_exactly_what_it_expects(slug: str, probe: Probe) -> None:
    verdict, wanted = judge(probe.text, slug), expected(probe)
    found = Counter(verdict.of("error", "warning", "undecided"))
    notes = Counter(verdict.of("note"))
    # That a log is unfinished is no fault of a probe; notes count where one is expected.
    assert found + (notes & wanted) == wanted, verdict.told()


@pytest.mark.parametrize(("slug", "probe"), PROBES, ids=named)
def test_a_failing_probe_expects_its_own_rule_once_and_a_passing_one_nothing(slug: str, probe: Probe) -> None:
    assert [rule for _, rule in expected(probe).elements()] == ([] if probe.passes else [probe.id])


@pytest.mark.parametrize("slug", sorted(REFEREES))
def test_a_probe_that_expects_another_line_or_rule_would_fail(slug: str) -> None:
    failing = next(p for of, p in PROBES if of == slug and p.id == TYPICAL[slug] and not p.passes)
    [(line, rule)] = judge(failing.text, slug).errors
    assert expected(failing) == Counter({(line, rule): 1})
    moved = failing.text.replace("---\n", "---\n\n")
    assert judge(moved, slug).errors == [(line + 1, rule)]
