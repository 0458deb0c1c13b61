"""What the tests of `desk` and its neighbours share."""

from __future__ import annotations

from pathlib import Path

from projects import SLUG, deck, looks

from sporeprint.ground.catalogue import TitleRef, load_catalogue

CARDS = deck(
    "{name: text, says: rich, copies: count}",
    "oak: {name: Oak, says: '', copies: 1}",
    "elm: {name: Elm, says: 'I am {name}', copies: 2}",
    "ash: {name: Ash, says: '', layout: other, copies: 1}",
)


NAME = 'name: {text: "{name}", box: [5, 5, 50, 10]}'


SAYS = 'says: {text: "{says}", box: [5, 20, 50, 10]}'


LAYOUTS = looks(NAME, SAYS) + '  other:\n    elements: {name: {text: "{name}", box: [5, 5, 50, 10], colour: ink}}\n'


PALETTE = {"layouts/palette.yaml": 'ink: "#112233"\n'}


def title(root: Path) -> TitleRef:
    found = load_catalogue(root).get(SLUG)
    assert found is not None
    return found


CARD_FILE, LAYOUT_FILE = "components/tiny/cards.yaml", "layouts/tiny/looks.yaml"
