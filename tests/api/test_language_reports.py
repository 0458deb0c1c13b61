"""Languages compared with the data, for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

import sporeprint
from api.help import rules


def test_a_language_is_compared_with_the_data(root: Path) -> None:
    words = root / "components/tiny/languages/de.yaml"
    words.parent.mkdir()
    words.write_text("language: Deutsch\ncomponents: {deck: {items: {oak: {name: Eiche}}}}\n", "utf-8")
    result = sporeprint.languages("tiny", project=root)
    (german,) = result.languages
    assert (german.language, german.name, result.own_language) == ("de", "Deutsch", "en")
    assert "components.deck.items.elm.name" in german.missing
    assert german.said == german.texts - len(german.missing)
    assert result.has_faults
    assert rules(sporeprint.languages("tiny", "fr", project=root)) == ["LANGUAGE-UNKNOWN"]
    template = sporeprint.language_template(["tiny"], project=root)
    assert "Oak" in template
    with pytest.raises(sporeprint.InputError):
        sporeprint.language_template(["tinny"], project=root)
