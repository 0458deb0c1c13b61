"""Every example of the rule page gives exactly the findings that it announces: the probes are the specification."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from judging import judge
from tracing import bundled_probes

from checker.kernel.seeds import Probe

EXPECT = re.compile(r"# expect (\S+)")
SLUG = "sporeadic"
PROBES = bundled_probes(SLUG)


def expected(probe: Probe) -> Counter[tuple[int, str]]:
    lines = enumerate(probe.text.splitlines(), 1)
    return Counter((number, rule) for number, line in lines for rule in EXPECT.findall(line))


def named(probe: Probe) -> str:
    return f"{probe.file}:{probe.line} {probe.id} {'pass' if probe.passes else 'fail'}"


@pytest.mark.parametrize("probe", PROBES, ids=named)
def test_a_probe_gives_exactly_what_it_expects(probe: Probe) -> None:
    verdict, wanted = judge(probe.text, SLUG), expected(probe)
    found = Counter(verdict.of("error", "warning", "undecided"))
    notes = Counter(verdict.of("note"))
    # That a log is unfinished is no fault of a probe; notes count where one is expected.
    assert found + (notes & wanted) == wanted, verdict.told()


@pytest.mark.parametrize("probe", PROBES, ids=named)
def test_a_failing_probe_expects_its_own_rule_once_and_a_passing_one_nothing(probe: Probe) -> None:
    assert [rule for _, rule in expected(probe).elements()] == ([] if probe.passes else [probe.id])


def test_a_probe_that_expects_another_line_or_rule_would_fail() -> None:
    failing = next(probe for probe in PROBES if probe.id == "SPO-MUSH-3" and not probe.passes)
    [(line, rule)] = judge(failing.text, SLUG).errors
    assert expected(failing) == Counter({(line, rule): 1})
    moved = failing.text.replace("---\n", "---\n\n")
    assert judge(moved, SLUG).errors == [(line + 1, rule)]
