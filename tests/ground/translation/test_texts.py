"""Which words a title has."""

from __future__ import annotations

from ground.translation.help import DATA, HEAD, LAYOUT, parsed
from sporeprint.ground.findings import Where
from sporeprint.ground.nodes import Table, TableEntry
from sporeprint.ground.translation.texts import data_texts, dig, layout_texts


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
    layout = TableEntry("ship", Where("a.yaml"), dig(parsed(LAYOUT), ("ship",)) or Table(Where("")))
    found = {".".join(source.keys): source.is_needed for source in layout_texts(layout)}
    assert found == {"layouts.ship.ground": False, "layouts.ship.name": False, "layouts.ship.side.most": True}
