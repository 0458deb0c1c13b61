"""What a layout can name: fields of the item, the title, rules, components and other items."""

from __future__ import annotations

from pathlib import Path

from projects import compose, looks

from compose.composer_help import game, words

NUMBERS = "numbers:\n  hand: {value: 8, source: stated}\n"


def test_title_rules_component_and_other_items_are_in_reach(tmp_path: Path) -> None:
    line = "{title.name} {title.players.most} {rules.hand} {component.name} {deck.oak.copies} {item}"
    layouts = looks(f'a: {{text: "{line}", box: [5, 5, 50, 10]}}')
    made = compose(tmp_path, layouts=layouts, files={"components/tiny/rules.yaml": NUMBERS})
    assert (made.found, words(made.face)) == (set(), ["Tiny 3 8 Deck 2 oak"])


def test_rich_text_of_an_item_may_name_fields_itself(tmp_path: Path) -> None:
    element = 'a: {text: "{note}", box: [5, 5, 50, 10]}'
    made = game(tmp_path, "note: rich", 'note: "{name}, {title.name}, {{x}}"', element)
    assert (made.found, words(made.face)) == (set(), ["Oak, Tiny, {x}"])


def test_a_field_wins_over_a_component_of_its_name(tmp_path: Path) -> None:
    made = game(tmp_path, "deck: text", "deck: mine", 'a: {text: "{deck}", box: [5, 5, 50, 10]}')
    assert words(made.face) == ["mine"]
