"""One card that changes is one sheet that changes: nothing else of the game is another file, or has another hash."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from projects import TITLE, build, deck, looks, sporeprint, tree, write_project

from cli.cache_help import change
from sporeprint.ground.catalogue import bundled_data

CARDS = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 9}", "elm: {name: Elm, copies: 9}")
TOKENS = """\
components:
  coins:
    name: Coins
    size: [20, 20]
    layout: card
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items:
      one: {name: One, copies: 4}
"""
LOOKS = looks('name: {text: "{name}", box: [2, 5, 16, 10]}')
SHEETS = TITLE + "  coins: {name: coins, components: [coins], apart: true}\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path, CARDS, LOOKS, SHEETS, {"components/tiny/coins.yaml": TOKENS})


def contents(root: Path, name: str) -> Any:
    return json.loads((root / "out/tiny/manifest.json").read_text("utf-8"))["files"][f"tiny-{name}-a4.pdf"]["contents"]


def stamps(root: Path, name: str) -> list[str]:
    return [sheet["data"] for sheet in contents(root, name)["sheets"]]


def test_a_card_of_fungi_leaves_tokens_pad_and_box_as_they_are(tmp_path: Path) -> None:
    for part in ("components/fungi", "layouts", "seeds"):
        shutil.copytree(bundled_data() / part, tmp_path / part)
    options = ("build", "fungi", "--no-svg", "--only", "tokens,scorepad,box")
    assert sporeprint(tmp_path, *options).code == 0
    before = tree(tmp_path / "out/fungi")
    assert len([name for name in before if name.endswith(".pdf")]) == 3
    change(tmp_path / "components/fungi/cards.yaml", "sticks: 4, species: morel", "sticks: 5, species: morel")
    assert sporeprint(tmp_path, *options, "--no-cache").code == 0
    assert tree(tmp_path / "out/fungi") == before


def test_only_the_sheet_that_changed_has_another_hash(root: Path) -> None:
    build(root)
    cards, coins = stamps(root, "cards"), stamps(root, "coins")
    assert (len(cards), len(set(cards)), len(coins)) == (2, 2, 1)
    change(root / "components/tiny/cards.yaml", "name: Elm", "name: Ash")
    build(root)
    assert stamps(root, "cards")[0] == cards[0]
    assert stamps(root, "cards")[1] != cards[1]
    assert stamps(root, "coins") == coins


def test_the_footer_has_the_hash_of_the_manifest_on_both_sides_of_a_sheet(root: Path) -> None:
    change(root / "components/tiny/cards.yaml", "layout: card", "layout: card\n    back: card")
    build(root)
    pages = [
        page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(root / "out/tiny/tiny-cards-a4.pdf")
    ]
    for number, stamp in enumerate(stamps(root, "cards")):
        assert all(f"data {stamp}" in page for page in pages[2 * number : 2 * number + 2])


def test_the_hash_is_of_the_faces_and_not_of_what_they_are_called(root: Path) -> None:
    build(root)
    before = stamps(root, "cards")
    change(root / "components/tiny/cards.yaml", "oak:", "quercus:")
    build(root)
    assert stamps(root, "cards") == before
    assert contents(root, "cards")["faces"].keys() == {"quercus", "elm"}


def test_the_manifest_tells_what_lies_where(root: Path) -> None:
    build(root)
    found = contents(root, "cards")
    assert found["pieces"] == [["deck", "oak", "oak", "Oak", "oak", ""], ["deck", "elm", "elm", "Elm", "elm", ""]]
    assert [(s["number"], s["sides"], s["pieces"]) for s in found["sheets"]] == [
        (1, ["front"], [0] * 9),
        (2, ["front"], [1] * 9),
    ]


def test_another_paper_has_the_same_faces(root: Path) -> None:
    build(root)
    a4 = contents(root, "cards")
    build(root, "--paper", "letter")
    files = json.loads((root / "out/tiny/manifest.json").read_text("utf-8"))["files"]
    assert files["tiny-cards-letter.pdf"]["contents"]["faces"] == a4["faces"]


def test_an_older_manifest_is_read_and_completed(root: Path) -> None:
    build(root)
    path = root / "out/tiny/manifest.json"
    document = json.loads(path.read_text("utf-8"))
    for entry in document["files"].values():
        entry.pop("contents", None)
    path.write_text(json.dumps(document), "utf-8")
    assert build(root, "--no-cache").code == 0
    assert contents(root, "coins")["pieces"] == [["coins", "one", "one", "One", "one", ""]]
