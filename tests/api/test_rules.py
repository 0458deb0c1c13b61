"""Rules, for programs."""

from __future__ import annotations

import pytest

import sporeprint


def test_a_rule_has_its_sentence_source_and_examples() -> None:
    found = sporeprint.rule("FUN-COOK-2")
    assert found.id == "FUN-COOK-2" and "three mushrooms" in found.text and found.source == "stated"
    assert not found.is_message
    kept, broken = ([e for e in found.examples if e.passes is passes] for passes in (True, False))
    assert kept and broken
    assert sporeprint.check(kept[0].text).ok
    assert "FUN-COOK-2" in {f.rule for f in sporeprint.check(broken[0].text).findings}


def test_ids_are_found_in_any_spelling() -> None:
    assert sporeprint.rule("fun-cook-2").id == "FUN-COOK-2"
    assert sporeprint.rule("ovg-scor-5A").id == "OVG-SCOR-5a"


def test_an_unknown_id_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(sporeprint.InputError) as error:
        sporeprint.rule("FUN-COOK-22")
    (finding,) = error.value.findings
    assert finding.rule == "RULE-UNKNOWN" and "FUN-COOK-2" in finding.hint


def test_a_rule_of_another_game_is_never_suggested_for_an_own_one() -> None:
    with pytest.raises(sporeprint.InputError) as caught:
        sporeprint.rule("LIG-TAKE-2")
    (finding,) = caught.value.findings
    assert "did you mean" not in finding.hint
    assert "seeds/<title>.md" in finding.hint
