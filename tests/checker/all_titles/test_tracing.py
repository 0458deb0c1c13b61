"""Every rule of every title is traced: enforced with a probe on both sides, or marked as not checkable and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pytest
from tracing import ROOT, bundled_probes, bundled_rules, ids_in, ids_named, is_enforced, untraced

from checker.kernel.seeds import Probe, RuleText
from checker.titles import REFEREES

HOW = ("move", "effect", "score", "state", "log")
AGENDA = "agenda.py"


@dataclass(frozen=True)
class Traced:
    """A title's page and probes; `typical` is a rule with probes on both sides, `left` the share it may leave out."""

    slug: str
    prefix: str
    typical: str
    left: float
    mentioned: frozenset[str] = frozenset()
    """Rules that are named in sentences only."""

    @property
    def rules(self) -> Mapping[str, RuleText]:
        return bundled_rules(self.slug)

    @property
    def probes(self) -> Sequence[Probe]:
        return bundled_probes(self.slug)


TITLES = (
    Traced("fungi", "FUN", "FUN-COOK-2", 1 / 4),
    # Why a refill was due, why there is no choice in MOVE, how a solo game stands.
    Traced(
        "overgrown",
        "OVG",
        "OVG-GROW-1",
        1 / 3,
        frozenset(("OVG-GATH-6", "OVG-MOVE-8", "OVG-SOLO-10", "OVG-SOLO-11", "OVG-SOLO-12")),
    ),
    # What a network is, why the game ended, what a card for anybody else would need, how to count.
    Traced(
        "sporeadic",
        "SPO",
        "SPO-MUSH-3",
        1 / 3,
        frozenset(("SPO-NET-3", "SPO-PLAY-13", "SPO-PLAY-17", "SPO-END-1", "SPO-END-3", "SPO-SCORE-6")),
    ),
    # Why the update comes in any order; how to count alone, and so far.
    Traced(
        "woodlots",
        "WDL",
        "WDL-CUT-1",
        1 / 4,
        frozenset(("WDL-UPD-1", "WDL-SOL-2", "WDL-SOL-3", "WDL-SCO-5")),
    ),
    # When a bonus tile may be used, what brings the end near, why nothing can be done, what the AI leaves out.
    Traced(
        "undergrove",
        "UND",
        "UND-ABS-4",
        1 / 4,
        frozenset(("UND-BON-5", "UND-CTR-6", "UND-TURN-6", "UND-SOL-18", "UND-SOL-20")),
    ),
)
each_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)


def test_every_title_with_a_referee_is_traced() -> None:
    assert {title.slug for title in TITLES} == set(REFEREES)


@each_title
def test_every_enforced_rule_has_a_probe_that_passes_and_one_that_makes_the_program_print_it(title: Traced) -> None:
    assert untraced(title.rules, title.probes, title.slug) == []


@each_title
def test_every_rule_says_how_it_is_checked_or_why_not(title: Traced) -> None:
    unclear = [r.id for r in title.rules.values() if r.checked not in HOW and not r.checked.startswith("no: ")]
    assert unclear == []


@each_title
def test_most_rules_are_enforced(title: Traced, capsys: pytest.CaptureFixture[str]) -> None:
    rules = title.rules
    left = [rule.id.removeprefix(f"{title.prefix}-") for rule in rules.values() if not is_enforced(rule)]
    done = len(rules) - len(left)
    with capsys.disabled():
        print(f"\n{title.slug}: {done} of {len(rules)} rules are enforced; not checkable: {', '.join(left)}")
    assert len(left) < len(rules) * title.left


@each_title
@pytest.mark.parametrize("folder", ["checker", "components/{slug}", "layouts/{slug}"])
def test_no_rule_is_named_that_the_page_does_not_have(title: Traced, folder: str) -> None:
    named = ids_in(ROOT / folder.format(slug=title.slug), title.prefix)
    assert {rule: file for rule, file in named.items() if rule not in title.rules} == {}


@each_title
def test_code_reports_no_rule_that_the_page_calls_unchecked(title: Traced) -> None:
    """What must happen now (`agenda.py`) is told under any rule; it is no breach."""
    folder, rules = ROOT / "checker" / title.slug, title.rules
    named = {rule for path in folder.glob("*.py") if path.name != AGENDA for rule in ids_named(path, title.prefix)}
    assert {rule for rule in named if not is_enforced(rules[rule])} <= title.mentioned


@each_title
def test_what_is_only_mentioned_is_unchecked_and_never_printed_as_the_rule_of_a_finding(title: Traced) -> None:
    assert [rule for rule in sorted(title.mentioned) if is_enforced(title.rules[rule])] == []
    assert [probe.id for probe in title.probes if probe.id in title.mentioned and not probe.passes] == []


@each_title
def test_a_probe_is_of_a_rule_of_the_page(title: Traced) -> None:
    assert [probe.id for probe in title.probes if probe.id not in title.rules] == []


@each_title
def test_a_rule_without_probes_is_told(title: Traced) -> None:
    orphan = replace(title.rules[title.typical], id=f"{title.prefix}-ORPHAN-99")
    assert untraced({orphan.id: orphan}, title.probes, title.slug) == [
        f"{orphan.id} has no failing probe",
        f"{orphan.id} has no passing probe",
    ]


@each_title
def test_a_failing_probe_that_prints_nothing_is_no_proof(title: Traced) -> None:
    rule = title.typical
    toothless = [replace(p, passes=False) for p in title.probes if p.id == rule and p.passes]
    assert f"{rule} has no failing probe" in untraced({rule: title.rules[rule]}, toothless, title.slug)
