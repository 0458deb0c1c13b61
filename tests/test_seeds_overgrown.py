"""The page of rules of Overgrown: every id once and in order, numbers and pieces as in the data, true samples."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from projects import sporeprint
from test_seeds import CHECKED, RULES_HEAD, SOURCE, tables

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "seeds" / "overgrown.md").read_text(encoding="utf-8")
DATA = ROOT / "components" / "overgrown"
PROBES = ROOT / "examples" / "overgrown" / "probes"
ID = re.compile(r"\bOVG-[A-Z]+-\d+[a-z]?\b")
BLOCK = re.compile(r"(?m)^=== (OVG-([A-Z]+)-\S+) (pass|fail)$")

# How many rules each section has, in the order of the page. Points for Ecosystems have two ids: 5a and 5b.
SECTIONS = {
    "BRD": 5,
    "SET": 14,
    "TURN": 5,
    "GATH": 6,
    "REFL": 11,
    "PLAC": 8,
    "MOVE": 9,
    "ATTR": 14,
    "GROW": 13,
    "POLL": 5,
    "ADV": 5,
    "END": 5,
    "SCOR": 10,
    "TIE": 4,
    "TEAM": 9,
    "SOLO": 17,
    "SUP": 3,
    "CHK": 14,
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
    plain = [f"OVG-{name}-{number}" for name, count in SECTIONS.items() for number in range(1, count + 1)]
    at = plain.index("OVG-SCOR-5")
    assert [row[0] for row in rules()] == [*plain[:at], "OVG-SCOR-5a", "OVG-SCOR-5b", *plain[at + 1 :]]


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
def test_the_tiles_are_those_of_the_data() -> None:
    components = data("tiles.yaml")["components"]
    kinds = ("elements", "pollution", "overgrown", "ecosystems", "craters")
    wanted: dict[str, int] = {}
    for item in (item for kind in kinds for item in components[kind]["items"].values()):
        code = item.get("code") or components["ecosystems"]["items"]["reed_marsh"]["code"]
        wanted[code] = wanted.get(code, 0) + item.get("copies", 1)
    assert {row[1]: int(row[2]) for row in rows_under("piece", "code")} == wanted
    assert f"Besides these {sum(wanted.values())} tiles" in PAGE


def test_the_patterns_are_those_of_the_data() -> None:
    items = data("wildlife.yaml")["components"]["wildlife_cards"]["items"].values()
    wanted = [(item["code"], item["name"], item["element"], f"`{item['pattern']}`") for item in items]
    assert [row[:4] for row in rows_under("card", "animal")] == wanted


def test_every_number_of_the_rules_stands_in_the_rule_it_names() -> None:
    texts = {row[0]: row[1] for row in rules()}
    found = data("rules.yaml")["numbers"]
    missing = [name for name, n in found.items() if not re.search(rf"\b{n['value']}\b", texts[n["rule"]])]
    assert missing == []


def test_the_tables_of_players_and_levels_have_the_numbers_of_the_data() -> None:
    n = numbers()
    elements, cards = rows_under("", "2 players")
    assert elements[1:] == tuple(str(n[f"added_{players}"]) for players in (2, 3, 4))
    assert cards[1:] == tuple(str(n[f"cards_{players}"]) for players in (2, 3, 4))
    levels = {row[0]: tuple(int(cell) for cell in row[1:]) for row in rows_under("level")}
    extra = {level: n[f"level_{level}"] for level in ("easy", "normal", "hard", "impossible")}
    assert levels == {level: (k, k, n["first_pollution"] + k) for level, k in extra.items()}


def test_house_rules_are_those_of_the_data_and_their_rules_name_the_switch() -> None:
    house = data("house_rules.yaml")["house_rules"]
    wanted = [(name, ", ".join(r["values"]), r["default"], r["sentence"]) for name, r in house.items()]
    assert rows_under("switch", "values", "default") == wanted
    sources = {row[0]: row[2] for row in rules()}
    assert [name for name, r in house.items() if f"switch {name}" not in sources[r["rule"]]] == []


# --- samples --------------------------------------------------------------------------------------------------------
def sample(begin: str, tmp_path: Path) -> str:
    (found,) = re.findall(rf"(?s){begin}\n(title: .*?)```", PAGE)
    (tmp_path / "sample").write_text(found, encoding="utf-8")
    return "sample"


def test_the_position_of_the_page_is_sound_and_its_claims_are_right(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "score", sample("```yaml", tmp_path), "--json")
    assert run.findings == []
    # EX-3 of the worked examples, and Ben: 3 Overgrown, 3 Ecosystems, neighbours 4 + 4 + 2.
    assert run.json["scored"][0]["totals"] == {"A": 19, "B": 3 + 6 + 10}


def test_the_log_of_the_page_is_legal(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "check", sample("```", tmp_path), "--json")
    assert [f for f in run.findings if f["level"] != "note"] == []
