"""Rules, messages and templates, for programs."""

from __future__ import annotations

import json
from pathlib import Path

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


def test_a_message_of_the_program_is_explained() -> None:
    found = sporeprint.rule("data-missing")
    assert (found.id, found.is_message, found.examples) == ("DATA-MISSING", True, ())
    made = found.to_json()
    assert json.loads(json.dumps(made)) == made and made["source"] == "program"


def test_an_unknown_id_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(sporeprint.InputError) as error:
        sporeprint.rule("FUN-COOK-22")
    (finding,) = error.value.findings
    assert finding.rule == "RULE-UNKNOWN" and "FUN-COOK-2" in finding.hint


@pytest.mark.parametrize("title", [title.slug for title in sporeprint.titles()])
@pytest.mark.parametrize("position", [False, True])
def test_every_template_can_be_checked(title: str, position: bool) -> None:
    text = sporeprint.template(title, position=position)
    assert sporeprint.check(text).kind == ("position" if position else "log")


def test_a_template_speaks_the_language_that_is_asked_for() -> None:
    assert "\nlanguage: de  " in sporeprint.template("fungi", language="de")


def test_what_has_no_template_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "components" / "lighthouse"
    own.mkdir(parents=True)
    (own / "title.yaml").write_text("name: Lighthouse\n", "utf-8")
    for title, language, rule in (
        ("fungy", "", "TITLE-UNKNOWN"),
        ("fungi", "xx", "LANGUAGE-UNKNOWN"),
        ("lighthouse", "", "TEMPLATE-MISSING"),
    ):
        with pytest.raises(sporeprint.InputError) as error:
            sporeprint.template(title, language=language, project=tmp_path)
        assert [f.rule for f in error.value.findings] == [rule]
