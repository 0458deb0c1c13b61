"""Languages: which words a title has, what a language file lays over them, and what it can never change."""

from __future__ import annotations

from pathlib import Path

from sporeprint.ground.catalogue import TitleRef, data_hash, load_catalogue
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Entry, Node, Table, Text
from sporeprint.ground.translation.files import load_translation
from sporeprint.ground.translation.languages import find_language, languages_in
from sporeprint.ground.translation.texts import data_texts, dig, layout_texts
from sporeprint.ground.yaml_in import parse_yaml

HEAD = "name: Harbour\nabout: Load the ships.\nage: 8\nsheets:\n  cards: {name: cards, components: [deck]}\n"
DATA = """
components:
  deck:
    name: Ship cards
    fields: {name: text, copies: count, note: rich?, tags: list of text, time: day | night}
    prints: {day: {copies: copies, name: by day}}
    items:
      sloop: {name: Sloop, copies: 4, note: "{copies} of them", tags: [fast, small], time: day}
scoring:
  lines: {total: {name: Total, kind: grand, hint: "×"}}
house_rules:
  tie: {sentence: All win., values: [a, b], default: a}
"""
LAYOUT = """
ship:
  elements:
    ground: {rect: [0, 0, 5, 5], fill: moss}
    name: {text: "{name}", box: [0, 0, 5, 5]}
    side:
      at: [1, 1]
      group:
        most: {text: "at most {copies}", box: [0, 0, 5, 5], size: 9}
"""


def parsed(text: str, name: str = "a.yaml") -> Table:
    report = Report()
    node = parse_yaml(text, name, report)
    assert isinstance(node, Table) and not report.findings
    return node


def title(tmp_path: Path, german: str | None = None) -> TitleRef:
    folder = tmp_path / "components" / "harbour"
    (folder / "languages").mkdir(parents=True)
    (folder / "title.yaml").write_text(HEAD, "utf-8")
    (folder / "deck.yaml").write_text(DATA, "utf-8")
    if german is not None:
        (folder / "languages" / "de.yaml").write_text(german, "utf-8")
    ref = load_catalogue(tmp_path).get("harbour")
    assert ref is not None
    return ref


def text_at(node: Node | None, *keys: str) -> str:
    found = dig(node, keys)
    assert isinstance(found, Text)
    return found.value


# --- which words there are ------------------------------------------------------------------------------------------
def test_the_words_of_a_head_are_its_name_its_sentence_and_its_sheets() -> None:
    assert [source.keys for source in data_texts(parsed(HEAD))] == [
        ("title", "name"),
        ("title", "about"),
        ("title", "sheets", "cards", "name"),
    ]


def test_the_words_of_data_are_names_texts_lists_and_sentences_and_never_numbers_or_choices() -> None:
    found = {".".join(source.keys): source.is_needed for source in data_texts(parsed(DATA))}
    assert found == {
        "components.deck.name": True,
        "components.deck.prints.day.name": True,
        "components.deck.items.sloop.name": True,
        "components.deck.items.sloop.note": True,
        "components.deck.items.sloop.tags.0": True,
        "components.deck.items.sloop.tags.1": True,
        "scoring.lines.total.name": True,
        "scoring.lines.total.hint": False,
        "house_rules.tie.sentence": True,
    }


def test_the_words_of_a_layout_are_found_inside_groups() -> None:
    layout = Entry("ship", Where("a.yaml"), dig(parsed(LAYOUT), ("ship",)) or Table(Where("")))
    found = {".".join(source.keys): source.is_needed for source in layout_texts(layout)}
    assert found == {"layouts.ship.ground": False, "layouts.ship.name": False, "layouts.ship.side.most": True}


# --- what a language lays over them ---------------------------------------------------------------------------------
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
    layout = Entry("ship", Where("a.yaml"), dig(parsed(LAYOUT), ("ship",)) or Table(Where("")))
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


# --- files ----------------------------------------------------------------------------------------------------------
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


def test_only_the_language_that_is_read_changes_the_hash(tmp_path: Path) -> None:
    ref = title(tmp_path)
    before = data_hash(ref)
    (ref.folder / "languages" / "de.yaml").write_text("language: Deutsch\n", "utf-8")
    assert data_hash(ref) == before
    german = data_hash(ref._replace(language="de"))
    assert german != before
    (ref.folder / "languages" / "de.yaml").write_text("language: deutsch\n", "utf-8")
    assert data_hash(ref._replace(language="de")) != german
