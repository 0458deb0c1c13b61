"""The page of rules of Spore-adic!: every id once and in order, numbers and cards as in the data, true samples."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from projects import sporeprint
from test_seeds import CHECKED, RULES_HEAD, SOURCE, tables

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "seeds" / "sporeadic.md").read_text(encoding="utf-8")
DATA = ROOT / "components" / "sporeadic"
PROBES = ROOT / "examples" / "sporeadic" / "probes"
ID = re.compile(r"\bSPO-[A-Z]+-\d+\b")
BLOCK = re.compile(r"(?m)^=== (SPO-([A-Z]+)-\S+) (pass|fail)$")

# How many rules each section has, in the order of the page.
SECTIONS = {
    "SET": 12,
    "GEO": 10,
    "NET": 6,
    "TURN": 3,
    "DRAW": 4,
    "PLAY": 17,
    "CARD": 12,
    "GROW": 7,
    "MUSH": 5,
    "COL": 5,
    "RING": 13,
    "CLEAN": 2,
    "DECAY": 6,
    "REPAIR": 5,
    "STUCK": 6,
    "END": 6,
    "SCORE": 8,
    "TIE": 5,
}


def rules() -> list[tuple[str, ...]]:
    return [row for head, rows in tables(PAGE) if head == RULES_HEAD for row in rows]


def rows_under(*head: str) -> list[tuple[str, ...]]:
    (found,) = [rows for titles, rows in tables(PAGE) if titles[: len(head)] == head]
    return found


def data(file: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    return found


def numbers() -> dict[str, int]:
    return {name: row["value"] for name, row in data("rules.yaml")["numbers"].items()}


def probe_heads() -> list[tuple[str, str, str, str]]:
    """File, rule, section and outcome of every probe."""
    files = sorted(PROBES.glob("*.txt"))
    return [(path.stem, *found) for path in files for found in BLOCK.findall(path.read_text(encoding="utf-8"))]


# --- ids ------------------------------------------------------------------------------------------------------------
def test_every_rule_stands_on_the_page_once_and_in_order() -> None:
    wanted = [f"SPO-{name}-{number}" for name, count in SECTIONS.items() for number in range(1, count + 1)]
    assert [row[0] for row in rules()] == wanted


def test_every_row_has_four_filled_cells_with_a_known_source_and_way_of_checking() -> None:
    assert [row for row in rules() if len(row) != 4 or not all(row)] == []
    assert [row[0] for row in rules() if not (SOURCE.fullmatch(row[2]) and CHECKED.fullmatch(row[3]))] == []


def test_only_ids_that_exist_are_mentioned() -> None:
    known = {row[0] for row in rules()}
    texts = [PAGE, *(path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.yaml")))]
    assert {id_ for text in texts for id_ in ID.findall(text)} <= known


@pytest.mark.parametrize("outcome", ["pass", "fail"])
def test_every_checked_rule_has_an_example_that_passes_and_one_that_fails(outcome: str) -> None:
    checked = {row[0] for row in rules() if not row[3].startswith("no:")}
    shown = {rule for _, rule, _, how in probe_heads() if how == outcome}
    assert checked - shown == set()
    assert outcome == "pass" or shown <= checked


def test_an_example_lies_in_the_file_of_its_section() -> None:
    assert [head for head in probe_heads() if head[0] != head[2].lower()] == []


# --- numbers --------------------------------------------------------------------------------------------------------
def test_the_cards_are_those_of_the_data() -> None:
    items = data("cards.yaml")["components"]["cards"]["items"].values()
    many = numbers()["small_deck"] + 1
    wanted = [
        (i["name"], i["code"], str(i["copies"]), str(i["cost"]), i["use"], f"{2 if i['few_players'] else many}+")
        for i in items
    ]
    assert rows_under("card", "code") == wanted
    whole, few = sum(i["copies"] for i in items), sum(i["copies"] for i in items if i["few_players"])
    assert f"That makes {whole} cards; with two or three players {whole - few} of them stay" in PAGE
    assert f"the deck has {few}." in PAGE


def test_what_a_card_costs_and_how_much_it_does_stands_in_its_rule() -> None:
    texts = [row[1] for row in rules() if row[0].startswith("SPO-CARD-")]
    for item in data("cards.yaml")["components"]["cards"]["items"].values():
        (mine,) = [text for text in texts if text.startswith(f"**{item['name']}**")]
        assert f"cost {item['cost']}" in mine
        assert item["amount"] < 2 or re.search(rf"\b{item['amount']}\b", mine), item["name"]


def test_every_number_of_the_rules_stands_in_the_rule_it_names() -> None:
    texts = {row[0]: row[1] for row in rules()}
    found = data("rules.yaml")["numbers"]
    missing = [name for name, n in found.items() if not re.search(rf"\b{n['value']}\b", texts[n["rule"]])]
    assert missing == []


def test_the_sizes_of_the_play_area_follow_from_its_radius() -> None:
    radii = {players: numbers()[f"radius_{players}"] for players in range(2, 7)}
    rows = rows_under("players", "steps from the middle to the edge")
    assert {int(players): int(row[1]) for row in rows for players in row[0].split(", ")} == radii
    for radius, spaces, edge in ([int(cell) for cell in row[1:]] for row in rows):
        assert (spaces, edge) == (1 + 3 * radius * (radius + 1), 6 * radius)


def test_the_labels_of_every_row_are_those_of_the_board() -> None:
    meadow = data("boards.yaml")["components"]["meadow"]["items"]["meadow"]
    letters, middle = meadow["letters"], meadow["middle"]
    rows = rows_under("row", "six steps")
    for column, radius in enumerate((6, 5, 4), 1):
        for letter, cell in ((row[0], row[column]) for row in rows):
            r = letters.index(letter) - letters.index(middle[0])
            first, last = 10 + max(-radius, -radius - r), 10 + min(radius, radius - r)
            assert cell == (f"{first:02}-{last:02}" if abs(r) <= radius else "")


def test_house_rules_are_those_of_the_data_and_their_rules_name_the_switch() -> None:
    house = data("house_rules.yaml")["house_rules"]
    wanted = [(name, ", ".join(r["values"]), r["default"], r["sentence"]) for name, r in house.items()]
    assert rows_under("switch", "values", "default") == wanted
    sources = {row[0]: row[2] for row in rules()}
    assert [name for name, r in house.items() if f"switch {name}" not in sources[r["rule"]]] == []


# --- samples --------------------------------------------------------------------------------------------------------
def samples(begin: str) -> list[str]:
    return re.findall(rf"(?s){begin}\n(title: .*?)```", PAGE)


@pytest.mark.parametrize("number", [0, 1])
def test_both_positions_of_the_page_are_the_same_sound_table(number: int, tmp_path: Path) -> None:
    (tmp_path / "sample").write_text(samples("```yaml")[number], encoding="utf-8")
    run = sporeprint(tmp_path, "score", "sample", "--json")
    assert run.findings == []
    # Example 2 of the page: 6 mushrooms, 2 colonies, 2 ring spaces; and Gus: 2 mushrooms, 2 colonies.
    assert run.json["scored"][0]["totals"] == {"P": 6 + 6 + 4, "G": 2 + 6}


def test_the_log_of_the_page_is_legal(tmp_path: Path) -> None:
    (sample,) = samples("```")
    (tmp_path / "sample").write_text(sample, encoding="utf-8")
    run = sporeprint(tmp_path, "check", "sample", "--json")
    assert [f for f in run.findings if f["level"] != "note"] == []
