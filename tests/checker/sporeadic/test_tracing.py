"""Every rule of Spore-adic! is traced: enforced with a probe on both sides, or marked as not checkable and why."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tracing import ROOT, bundled_probes, bundled_rules, ids_in, is_enforced, untraced

SLUG = "sporeadic"
RULES = bundled_rules(SLUG)
PROBES = bundled_probes(SLUG)
HOW = ("move", "effect", "score", "state", "log")

# Named in sentences only: what a network is, why the game ended, what a card for anybody else would need, how to count.
SPOKEN_OF = {"SPO-NET-3", "SPO-PLAY-13", "SPO-PLAY-17", "SPO-END-1", "SPO-END-3", "SPO-SCORE-6"}


def test_every_enforced_rule_has_a_probe_that_passes_and_one_that_makes_the_program_print_it() -> None:
    assert untraced(RULES, PROBES, SLUG) == []


def test_every_rule_says_how_it_is_checked_or_why_not() -> None:
    unclear = [r.id for r in RULES.values() if r.checked not in HOW and not r.checked.startswith("no: ")]
    assert unclear == []


def test_most_rules_are_enforced(capsys: pytest.CaptureFixture[str]) -> None:
    left = [rule.id.removeprefix("SPO-") for rule in RULES.values() if not is_enforced(rule)]
    done = len(RULES) - len(left)
    with capsys.disabled():
        print(f"\nSpore-adic!: {done} of {len(RULES)} rules are enforced; not checkable: {', '.join(left)}")
    assert len(left) < len(RULES) / 3


@pytest.mark.parametrize("folder", ["checker", "components/sporeadic", "layouts/sporeadic"])
def test_no_rule_is_named_that_the_page_does_not_have(folder: str) -> None:
    named = ids_in(ROOT / folder, "SPO")
    assert {rule: file for rule, file in named.items() if rule not in RULES} == {}


def test_code_reports_no_rule_that_the_page_calls_unchecked() -> None:
    named = ids_in(ROOT / "checker" / "sporeadic", "SPO")
    assert {rule: file for rule, file in named.items() if not is_enforced(RULES[rule])}.keys() <= SPOKEN_OF


def test_what_is_only_spoken_of_is_unchecked_and_never_printed_as_the_rule_of_a_finding() -> None:
    assert [rule for rule in sorted(SPOKEN_OF) if is_enforced(RULES[rule])] == []
    assert [probe.id for probe in PROBES if probe.id in SPOKEN_OF and not probe.passes] == []


def test_a_probe_is_of_a_rule_of_the_page() -> None:
    assert [probe.id for probe in PROBES if probe.id not in RULES] == []


def test_a_rule_without_probes_is_told() -> None:
    orphan = replace(RULES["SPO-MUSH-3"], id="SPO-MUSH-99")
    assert untraced({orphan.id: orphan}, PROBES[:1], SLUG) == [
        "SPO-MUSH-99 has no failing probe",
        "SPO-MUSH-99 has no passing probe",
    ]


def test_a_failing_probe_that_prints_nothing_is_no_proof() -> None:
    toothless = [replace(p, passes=False) for p in PROBES if p.id == "SPO-MUSH-3" and p.passes]
    assert "SPO-MUSH-3 has no failing probe" in untraced({"SPO-MUSH-3": RULES["SPO-MUSH-3"]}, toothless, SLUG)
