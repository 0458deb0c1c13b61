"""The page of rules of Undergrove: every id once and in order, tiles, goals, numbers as in the data, true samples."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from projects import sporeprint
from test_seeds import CHECKED, RULES_HEAD, SOURCE, tables

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "seeds" / "undergrove.md").read_text(encoding="utf-8")
DATA = ROOT / "components" / "undergrove"
PROBES = ROOT / "examples" / "undergrove" / "probes"
ID = re.compile(r"\bUND-[A-Z]+-\d+\b")
BLOCK = re.compile(r"(?m)^=== (UND-([A-Z]+)-\S+) (pass|fail)$")

# How many rules each section has, in the order of the page.
SECTIONS = {
    "GEO": 8,
    "SET": 11,
    "QS": 4,
    "TURN": 6,
    "RES": 4,
    "TOK": 3,
    "ACT": 16,
    "ABS": 15,
    "TRE": 4,
    "CTR": 6,
    "BON": 5,
    "REP": 6,
    "PLC": 6,
    "PAR": 6,
    "PHO": 4,
    "HND": 3,
    "ONG": 6,
    "VAL": 4,
    "GOL": 15,
    "END": 5,
    "SCO": 15,
    "SOL": 23,
    "EXP": 1,
    "CHK": 1,
}
DECKS = ("start", "both", "reference", "prototype")


def rules() -> list[tuple[str, ...]]:
    return [row for head, rows in tables(PAGE) if head == RULES_HEAD for row in rows]


def rows_under(*head: str) -> list[tuple[str, ...]]:
    (found,) = [rows for titles, rows in tables(PAGE) if titles[: len(head)] == head]
    return found


@cache
def data(file: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    return found


def items(file: str, component: str) -> list[dict[str, Any]]:
    return list(data(file)["components"][component]["items"].values())


def probe_heads() -> list[tuple[str, str, str, str]]:
    """File, rule, section and outcome of every probe."""
    files = sorted(PROBES.glob("*.txt"))
    return [(path.stem, *found) for path in files for found in BLOCK.findall(path.read_text(encoding="utf-8"))]


# --- ids ------------------------------------------------------------------------------------------------------------
def test_every_rule_stands_on_the_page_once_and_in_order() -> None:
    wanted = [f"UND-{name}-{number}" for name, count in SECTIONS.items() for number in range(1, count + 1)]
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


# --- tiles ----------------------------------------------------------------------------------------------------------
def cost(tile: dict[str, Any]) -> str:
    parts = (("token", tile["flips"]), (f"{tile['costs_C']} C", tile["costs_C"]))
    words = [word for word, there in (*parts, (f"{tile['costs_any']} cube", tile["costs_any"])) if there]
    return ", ".join(words) or "-"


def worth(tile: dict[str, Any]) -> str:
    if "worth_cubes" in tile:
        return " ".join(map(str, tile["worth_cubes"])) + " by cubes"
    more = f" + {tile['worth_each']} for each {tile['worth_beside']}" if "worth_beside" in tile else ""
    return f"{tile['worth']}{more}"


def row_of(tile: dict[str, Any]) -> tuple[str, ...]:
    code = f"{tile['code']} {tile.get('quick_sprout', '')}".strip()
    kind = "-" if tile["type"] == "none" else tile["type"]
    does = "; ".join([*tile.get("does", []), *tile.get("always", [])])
    marks = " ".join(mark for mark, field in (("c", "colour_name"), ("p", "creature_name")) if tile[field])
    return code, tile["name"], kind, cost(tile), does, worth(tile), marks or "-"


def test_the_mushrooms_are_those_of_the_data() -> None:
    tiles = items("mushrooms.yaml", "mushrooms")
    found = [rows for head, rows in tables(PAGE) if head[:2] == ("code", "mushroom")]
    assert found == [[row_of(tile) for tile in tiles if tile["deck"] == deck] for deck in DECKS]
    assert [len(rows) for rows in found] == [5, 13, 35, 35]


def test_the_hands_of_quick_sprout_are_those_of_the_data() -> None:
    hands: dict[str, set[str]] = {}
    for tile in items("mushrooms.yaml", "mushrooms"):
        if "quick_sprout" in tile:
            hands.setdefault(str(tile["quick_sprout"]), set()).add(tile["code"])
    assert {row[0]: set(row[2].split()) for row in rows_under("guide", "corner of Earthlover")} == hands
    corners = {str(item["number"]): item["corner"] for item in items("aids.yaml", "guides")}
    words = {"SE": "south-east", "NW": "north-west", "NE": "north-east", "SW": "south-west"}
    assert {row[0]: words[row[1]] for row in rows_under("guide")} == corners


def test_the_pieces_are_as_many_as_in_the_data() -> None:
    homes = {
        "mushroom tiles": ("mushrooms.yaml", "mushrooms"),
        "Seedlings": ("tokens.yaml", "seedlings"),
        "Trees": ("tokens.yaml", "trees"),
        "Roots": ("tokens.yaml", "roots"),
        "Activation tokens": ("tokens.yaml", "activation"),
        "carbon C": ("tokens.yaml", "carbon"),
        "bonus tiles": ("tokens.yaml", "bonus_tiles"),
        "goal cards": ("goals.yaml", "goals"),
        "solo cards": ("ai_cards.yaml", "ai_cards"),
    }
    counts = {row[0]: row[1] for row in rows_under("piece", "pieces")}
    assert {name: int(counts[name]) for name in homes} == {
        name: sum(item.get("copies", 0) for item in items(*home)) for name, home in homes.items()
    }


# --- goals, track, cards --------------------------------------------------------------------------------------------
def points(goal: dict[str, Any]) -> str:
    if goal["kind"] != "counter":
        return "in ranks" if goal["kind"] == "rank" else f"{goal['factor']} each"
    steps = [f"{step}: {value}" for step, value in zip(goal["steps"], goal["points"], strict=True)]
    return ", ".join([*steps[:-1], steps[-1].replace(":", "+:")])


def test_the_goals_are_those_of_the_data() -> None:
    goals = items("goals.yaml", "goals")
    wanted = [(g["code"], f"{g['name']} {g['side']}", g["when"], points(g)) for g in goals]
    found = rows_under("code", "card")
    assert [(row[0], row[1], row[3], row[4]) for row in found] == wanted
    said = {row[0]: re.findall(r"\d+", row[2]) for row in found}
    # One mushroom is "a mushroom".
    assert [g["code"] for g in goals if g.get("amount", 1) > 1 and str(g["amount"]) not in said[g["code"]]] == []


def test_the_track_gives_what_the_data_says() -> None:
    (track,) = items("boards.yaml", "carbon_track")
    words = {
        "gain N1": "1 N",
        "bonus": "keep one of the bonus tiles there",
        "root 1": "place 1 Root",
        "gain any1": "1 cube of choice",
        "gain C1": "1 C",
        "gain C1 any2": "1 C and 2 cubes of choice",
        "gain C3": "3 C",
        "ready any1, gain any1": "ready 1 token of choice, 1 cube of choice",
        "points 2": "the token worth 2 points",
    }
    spaces = [*map(str, range(1, 9)), *"abcde"]
    wanted = {space: words[does] for space, does in zip(spaces, [*track["stones"], *track["greens"]], strict=True)}
    found = {space: gives for cell, gives in rows_under("space", "what you get") for space in cell.split(", ")}
    assert found == wanted
    assert f"green spaces {', '.join(track['ai_greens'])};" in PAGE


def test_the_solo_cards_are_those_of_the_data() -> None:
    wanted = [(card["code"], "; ".join(card["does"]) or "no action") for card in items("ai_cards.yaml", "ai_cards")]
    assert rows_under("card", "actions") == wanted


# --- numbers --------------------------------------------------------------------------------------------------------
def test_every_number_of_the_rules_stands_in_the_rule_it_names() -> None:
    texts = {row[0]: row[1] for row in rules()}
    found = data("rules.yaml")["numbers"]
    missing = [name for name, n in found.items() if not re.search(rf"\b{n['value']}\b", texts[n["rule"]])]
    assert missing == []


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
    # Examples 6 to 8 of the page; Gus has one Root on Earthlover and 1 C.
    assert run.json["scored"][0]["totals"] == {"B": 12 + 41 + 3 + 3, "G": 2}


def test_the_log_of_the_page_is_legal(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "check", sample("```", tmp_path), "--json")
    assert [f for f in run.findings if f["level"] != "note"] == []
