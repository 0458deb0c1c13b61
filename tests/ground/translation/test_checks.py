"""Checks of the words that a language has for logs: verbs that are missing, and words that stand for two things."""

from __future__ import annotations

from pathlib import Path

from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.translation.checks import check_log_words


def title(root: Path, language: str) -> TitleRef:
    folder = root / "components" / "wood"
    (folder / "languages").mkdir(parents=True)
    (folder / "title.yaml").write_text("name: Wood\n", "utf-8")
    items = "{oak: {name: Oak, code: OA}, elm: {name: Elm, code: EL}}"
    deck = "components: {deck: {fields: {name: text, code: text}, items: " + items + "}}\n"
    (folder / "deck.yaml").write_text(deck, "utf-8")
    (folder / "languages" / "de.yaml").write_text(language, "utf-8")
    ref = load_catalogue(root).get("wood")
    assert ref is not None
    return ref._replace(language="de")


def found(tmp_path: Path, language: str) -> list[tuple[str, int]]:
    report = Report()
    check_log_words(title(tmp_path, language), ("take", "pan"), report)
    return [(f.rule, f.where.line) for f in report.findings]


def test_good_words_have_no_findings(tmp_path: Path) -> None:
    language = "log: {verbs: {take: nimm, pan: pfanne}, usage: {take: nimm PLATZ, pan: pfanne}, words: {pan: pfanne}}\n"
    assert found(tmp_path, language) == []


def test_verbs_without_words_and_words_without_verbs_are_reported(tmp_path: Path) -> None:
    language = "log:\n  verbs: {take: nimm, tkae: nehmen}\n  usage: {take: nimm, pan: pfanne}\n  verb: {}\n"
    assert found(tmp_path, language) == [("LANGUAGE-MISSING", 0), ("LANGUAGE-SURPLUS", 2), ("LANGUAGE-SURPLUS", 4)]


def test_one_word_for_two_things_is_reported(tmp_path: Path) -> None:
    language = (
        "log: {usage: {take: a, pan: b}, verbs: {\n  take: nimm,\n  pan: [pfanne, NIMM]}}\n"
        "components: {deck: {items: {\n  oak: {name: Eiche, code: EL},\n  elm: {name: Ulme, code: UL}}}}\n"
    )
    # EL is the oak in German and the elm in English.
    assert found(tmp_path, language) == [("LANGUAGE-CLASH", 3), ("LANGUAGE-CLASH", 5)]
