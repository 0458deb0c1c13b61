"""What a language file lays over a title, and what it can never change."""

from __future__ import annotations

from pathlib import Path

from ground.translation.help import DATA, LAYOUT, parsed, title
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Table, TableEntry, Text
from sporeprint.ground.translation.files import load_translation
from sporeprint.ground.translation.texts import dig


def text_at(node: Node | None, *keys: str) -> str:
    found = dig(node, keys)
    assert isinstance(found, Text)
    return found.value


def test_a_language_replaces_words_and_keeps_their_place_in_its_file(tmp_path: Path) -> None:
    german = "components:\n  deck:\n    items:\n      sloop: {name: Schaluppe, tags: [flink, klein]}\n"
    ref = title(tmp_path, german)._replace(language="de")
    translation = load_translation(ref, Report())
    assert translation is not None
    node = translation.translate_data(parsed(DATA))
    items = ("components", "deck", "items", "sloop")
    assert text_at(node, *items, "name") == "Schaluppe"
    assert text_at(node, *items, "tags", "1") == "klein"
    assert text_at(node, *items, "copies") == "4"
    assert text_at(node, "components", "deck", "name") == "Ship cards"
    place = dig(node, (*items, "name"))
    assert place is not None and place.where.file.endswith("de.yaml") and place.where.line == 4


def test_a_language_cannot_change_a_number_or_a_choice(tmp_path: Path) -> None:
    german = "components: {deck: {items: {sloop: {copies: 40, time: night}}, size: [1, 1]}}\nscoring: {lines: {}}\n"
    translation = load_translation(title(tmp_path, german)._replace(language="de"), Report())
    assert translation is not None
    node = translation.translate_data(parsed(DATA))
    assert text_at(node, "components", "deck", "items", "sloop", "copies") == "4"
    assert text_at(node, "components", "deck", "items", "sloop", "time") == "day"


def test_an_element_gets_words_and_perhaps_another_size_but_no_other_colour(tmp_path: Path) -> None:
    german = 'layouts: {ship: {side: {most: {text: "höchstens {copies}", size: "-= 1", fill: red}}, name: "x"}}\n'
    translation = load_translation(title(tmp_path, german)._replace(language="de"), Report())
    assert translation is not None
    layout = TableEntry("ship", Where("a.yaml"), dig(parsed(LAYOUT), ("ship",)) or Table(Where("")))
    node = translation.translate_layout(layout).value
    most = ("elements", "side", "group", "most")
    assert text_at(node, *most, "text") == "höchstens {copies}"
    assert text_at(node, *most, "size") == "8"
    assert dig(node, (*most, "fill")) is None
    assert text_at(node, "elements", "name", "text") == "x"


def test_words_left_empty_stay_as_they_are_in_the_data(tmp_path: Path) -> None:
    translation = load_translation(title(tmp_path, "components: {deck: {name: }}\n")._replace(language="de"), Report())
    assert translation is not None
    assert text_at(translation.translate_data(parsed(DATA)), "components", "deck", "name") == "Ship cards"


def test_a_file_that_is_no_table_and_a_section_that_does_not_exist_are_reported(tmp_path: Path) -> None:
    report = Report()
    ref = title(tmp_path, "compnents: {}\n")._replace(language="de")
    load_translation(ref, report)
    (finding,) = report.findings
    assert (finding.rule, finding.where.line) == ("LANGUAGE-FILE", 1) and "components" in finding.hint
    (ref.folder / "languages" / "de.yaml").write_text("- a\n", "utf-8")
    report = Report()
    assert load_translation(ref, report) is not None
    assert [f.rule for f in report.findings] == ["LANGUAGE-FILE"]
