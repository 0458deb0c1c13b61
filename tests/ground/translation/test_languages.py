"""Languages: which words a title has, what a language file lays over them, and what it can never change."""

from __future__ import annotations

from pathlib import Path

from ground.translation.help import title
from sporeprint.ground.catalogue import data_hash
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.files import load_translation
from sporeprint.ground.translation.languages import find_language, languages_in


def test_a_title_in_its_own_language_has_no_translation(tmp_path: Path) -> None:
    assert load_translation(title(tmp_path), Report()) is None


def test_a_language_that_is_not_there_is_reported_with_those_that_are(tmp_path: Path) -> None:
    report, ref = Report(), title(tmp_path, "language: Deutsch\n")
    assert languages_in(ref.folder) == ["de"]
    assert find_language(ref, "fr", report, Where("command line")) is None
    (finding,) = report.findings
    assert finding.rule == "LANGUAGE-UNKNOWN" and "de" in finding.hint
    assert find_language(ref, "DE", report, Where("command line")) == ref._replace(language="de")
    assert find_language(ref, "en", report, Where("command line")) == ref
    assert find_language(ref, None, report, Where("command line")) == ref


def test_only_the_language_that_is_read_changes_the_hash(tmp_path: Path) -> None:
    ref = title(tmp_path)
    before = data_hash(ref)
    (ref.folder / "languages" / "de.yaml").write_text("language: Deutsch\n", "utf-8")
    assert data_hash(ref) == before
    german = data_hash(ref._replace(language="de"))
    assert german != before
    (ref.folder / "languages" / "de.yaml").write_text("language: deutsch\n", "utf-8")
    assert data_hash(ref._replace(language="de")) != german
