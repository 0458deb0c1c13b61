"""Every rule of Fungi is traced: enforced with a probe on both sides, or marked as not checkable with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tracing import ROOT, bundled_probes, bundled_rules, ids_in, is_enforced, untraced

RULES = bundled_rules("fungi")
PROBES = bundled_probes("fungi")
HOW = ("move", "effect", "score", "state", "log")


def test_every_enforced_rule_has_a_probe_that_passes_and_one_that_makes_the_program_print_it() -> None:
    assert untraced(RULES, PROBES) == []


def test_every_rule_says_how_it_is_checked_or_why_not() -> None:
    unclear = [r.id for r in RULES.values() if r.checked not in HOW and not r.checked.startswith("no: ")]
    assert unclear == []


def test_most_rules_are_enforced(capsys: pytest.CaptureFixture[str]) -> None:
    left = [rule.id.removeprefix("FUN-") for rule in RULES.values() if not is_enforced(rule)]
    done = len(RULES) - len(left)
    with capsys.disabled():
        print(f"\nFungi: {done} of {len(RULES)} rules are enforced; not checkable: {', '.join(left)}")
    assert len(left) < len(RULES) / 4


@pytest.mark.parametrize("folder", ["checker", "components/fungi", "layouts/fungi"])
def test_no_rule_is_named_that_the_page_does_not_have(folder: str) -> None:
    named = ids_in(ROOT / folder, "FUN")
    assert {rule: file for rule, file in named.items() if rule not in RULES} == {}


def test_code_names_no_rule_that_the_page_calls_unchecked() -> None:
    named = ids_in(ROOT / "checker" / "fungi", "FUN")
    assert {rule: file for rule, file in named.items() if not is_enforced(RULES[rule])} == {}


def test_a_probe_is_of_a_rule_of_the_page() -> None:
    assert [probe.id for probe in PROBES if probe.id not in RULES] == []


def test_a_rule_without_probes_is_told() -> None:
    orphan = replace(RULES["FUN-COOK-2"], id="FUN-COOK-99")
    assert untraced({orphan.id: orphan}, PROBES) == [
        "FUN-COOK-99 has no failing probe",
        "FUN-COOK-99 has no passing probe",
    ]


def test_a_failing_probe_that_prints_nothing_is_no_proof() -> None:
    toothless = [replace(p, passes=False) for p in PROBES if p.id == "FUN-COOK-2" and p.passes]
    assert "FUN-COOK-2 has no failing probe" in untraced({"FUN-COOK-2": RULES["FUN-COOK-2"]}, toothless)
