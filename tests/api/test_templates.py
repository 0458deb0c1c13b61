"""Templates, for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

import sporeprint


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
