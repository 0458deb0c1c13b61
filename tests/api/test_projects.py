"""The titles that a program finds."""

from __future__ import annotations

from pathlib import Path

import pytest

import sporeprint


def test_the_bundled_titles_are_found_without_looking_at_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "components" / "lighthouse"
    own.mkdir(parents=True)
    (own / "title.yaml").write_text("name: Lighthouse\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert "lighthouse" not in [title.slug for title in sporeprint.titles()]
    assert "lighthouse" in [title.slug for title in sporeprint.titles(project=tmp_path)]


def test_a_folder_that_is_no_project_is_refused_with_a_finding(tmp_path: Path) -> None:
    with pytest.raises(sporeprint.InputError) as error:
        sporeprint.titles(project=tmp_path)
    assert [finding.rule for finding in error.value.findings] == ["PROJECT-MISSING"]


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'spore'"):
        _ = sporeprint.spore  # type: ignore[attr-defined]
