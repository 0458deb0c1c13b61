"""First Frost, the game of the tutorial: built in both languages, taken by two shops, easy to read, put on a table."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest
from projects import sporeprint

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "examples" / "tutorial" / "first_frost"
PAGE = (ROOT / "docs" / "tutorial.md").read_text("utf-8")

DECK = {
    "hazelnut": 6,
    "chestnut": 4,
    "blackberry": 6,
    "elderberry": 4,
    "sloe": 3,
    "chanterelle": 4,
    "garlic": 5,
    "nettle": 4,
    "basket": 2,
    "squirrel": 2,
    "frost": 4,
    "porcini": 3 + 1,  # the table says 3, and cards.yaml one more
    "map": 1,  # has no row
}
LANTERNS = 4 * 3


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game in a folder of its own, so that nothing is written into the examples."""
    return Path(shutil.copytree(GAME, tmp_path_factory.mktemp("tutorial") / "first_frost"))


def test_it_is_data_alone_and_small() -> None:
    files = [path for path in GAME.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".md", ".yaml", ".csv", ".xlsx", ".svg"}
    assert sum(path.stat().st_size for path in files) < 40_000


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_built_in_both_languages(root: Path, language: str) -> None:
    run = sporeprint(root, "build", "first_frost", "--language", language, "--no-svg", "--json")
    assert (run.code, run.findings) == (0, [])
    end = "" if language == "en" else f"-{language}"
    assert list(run.json["built"][0]["files"]) == [
        f"first_frost-{name}-a4{end}.pdf" for name in ("cards-tokens", "scorepad", "rules", "inventory")
    ]


def test_only_the_squirrel_is_set_smaller_and_no_word_is_missing(root: Path) -> None:
    for language in ("de", "en"):
        run = sporeprint(root, "languages", "first_frost", "--language", language, "--strict", "--json")
        assert run.code == 0
        assert [(f["rule"], f["item"]) for f in run.findings] == [("TEXT-SHRUNK", "squirrel")]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("shop", ["tgc --only cards,tokens", "mpc --only cards"])
def test_two_shops_have_nothing_to_say(root: Path, shop: str, language: str) -> None:
    run = sporeprint(root, "preflight", "first_frost", "--for", *shop.split(), "--language", language, "--json")
    assert (run.code, run.findings) == (0, [])


@pytest.mark.parametrize("language", ["en", "de"])
def test_everybody_can_read_it(root: Path, language: str) -> None:
    run = sporeprint(root, "accessibility", "first_frost", "--language", language, "--json")
    assert (run.code, run.findings) == (0, [])


def test_the_virtual_table_has_every_card_and_lantern(root: Path) -> None:
    run = sporeprint(root, "export", "first_frost", "--for", "tts", "--json")
    assert run.code == 0 and [f["rule"] for f in run.findings] == ["SHOP-LEFT-OUT"]
    saved = json.loads((root / "out/first_frost/tts/first_frost.json").read_text("utf-8"))
    things = saved["ObjectStates"]
    deck = next(thing for thing in things if thing["Name"] == "DeckCustom")
    assert len(deck["DeckIDs"]) == sum(DECK.values()) == 49
    bags = [len(thing["ContainedObjects"]) for thing in things if thing is not deck]
    assert sum(bags) == LANTERNS


def test_copies_are_those_of_the_table_and_of_what_stands_on_top_of_it(root: Path) -> None:
    rows = csv.DictReader(sporeprint(root, "table", "first_frost", "deck").out.splitlines())
    assert {row["id"].lstrip("\ufeff"): int(row["copies"]) for row in rows} == DECK


def test_rows_and_lines_of_the_page_are_those_of_the_game() -> None:
    (table,) = [part.partition("\n```")[0] for part in PAGE.split("```csv\n")[1:]]
    assert set(table.splitlines()) <= set((GAME / "components/first_frost/finds.csv").read_text("utf-8").splitlines())
    looks = {line.strip() for line in (GAME / "layouts/first_frost/looks.yaml").read_text("utf-8").splitlines()}
    shown = [
        line.strip() for line in PAGE.split("## 3.")[1].split("## 4.")[0].splitlines() if line.startswith("      ")
    ]
    assert [line for line in shown if line not in looks] == [] and len(shown) == 12
