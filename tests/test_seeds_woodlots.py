"""The page of rules of Woodlots: every id once and in order, numbers, charts and pieces as in the data."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from test_seeds import CHECKED, RULES_HEAD, SOURCE, tables

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "seeds" / "woodlots.md").read_text(encoding="utf-8")
DATA = ROOT / "components" / "woodlots"
ID = re.compile(r"\bWDL-[A-Z]+-\d+\b")

# How many rules each section has, in the order of the page.
SECTIONS = {
    "GEN": 7,
    "SET": 16,
    "OPT": 3,
    "RAN": 5,
    "RND": 5,
    "DIS": 4,
    "ACT": 10,
    "PLT": 5,
    "CUT": 3,
    "UPR": 2,
    "IGN": 5,
    "PAS": 1,
    "BUY": 3,
    "SEL": 4,
    "UPD": 4,
    "GRO": 11,
    "HRM": 8,
    "MOV": 1,
    "SOL": 4,
    "END": 5,
    "SCO": 5,
}
RANKS = ("first", "second", "third", "fourth")


def rules() -> list[tuple[str, ...]]:
    return [row for head, rows in tables(PAGE) if head == RULES_HEAD for row in rows]


def rows_under(*head: str) -> list[tuple[str, ...]]:
    (found,) = [rows for titles, rows in tables(PAGE) if titles[: len(head)] == head]
    return found


def data(file: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    return found


def items(file: str, component: str) -> dict[str, Any]:
    found: dict[str, Any] = data(file)["components"][component]["items"]
    return found


def numbers() -> dict[str, int]:
    return {name: row["value"] for name, row in data("rules.yaml")["numbers"].items()}


# --- ids ------------------------------------------------------------------------------------------------------------
def test_every_rule_stands_on_the_page_once_and_in_order() -> None:
    wanted = [f"WDL-{name}-{number}" for name, count in SECTIONS.items() for number in range(1, count + 1)]
    assert [row[0] for row in rules()] == wanted


def test_every_row_has_four_filled_cells_with_a_known_source_and_way_of_checking() -> None:
    assert [row for row in rules() if len(row) != 4 or not all(row)] == []
    assert [row[0] for row in rules() if not (SOURCE.fullmatch(row[2]) and CHECKED.fullmatch(row[3]))] == []


def test_only_ids_that_exist_are_mentioned() -> None:
    known = {row[0] for row in rules()}
    texts = [PAGE, *(path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.yaml")))]
    assert {id_ for text in texts for id_ in ID.findall(text)} <= known


# --- numbers --------------------------------------------------------------------------------------------------------
def test_every_number_of_the_rules_stands_in_the_rule_it_names() -> None:
    texts = {row[0]: row[1] for row in rules()}
    found = data("rules.yaml")["numbers"]
    missing = [name for name, n in found.items() if not re.search(rf"(?<![\d-]){n['value']}\b", texts[n["rule"]])]
    assert missing == []


def test_tiles_and_trees_are_those_of_the_data() -> None:
    soils = [(i["name"], i["code"], str(i["copies"])) for i in items("land.yaml", "land").values()]
    trees = [(i["name"], i["code"], str(i["copies"])) for i in items("trees.yaml", "trees").values()]
    assert [row[:3] for row in rows_under("piece", "code")] == [*soils, *trees]


def test_the_growth_chart_is_that_of_the_data() -> None:
    ladders = [i["ladder"] for i in items("land.yaml", "land").values()]
    pests = numbers()["invasive_rank"] - 1
    wanted = [
        (rank, *(f"{ladder[k]}, I" if k == pests else ladder[k] for ladder in ladders)) for k, rank in enumerate(RANKS)
    ]
    assert rows_under("growth", "soil 1") == wanted


def test_the_disaster_chart_is_that_of_the_data() -> None:
    wanted = [
        (i["code"], ", ".join(map(str, i["rolls"])), i["helps"], ", ".join(i["hurts_1"]), ", ".join(i["hurts_2"]))
        for i in items("tokens.yaml", "disasters").values()
    ]
    assert rows_under("disaster", "die", "helps") == wanted


def test_the_shapes_are_those_of_the_data() -> None:
    wanted = [(str(i["die"]), i["name"], " ".join(i["hits"])) for i in items("disasters.yaml", "shapes").values()]
    assert rows_under("die", "shape") == wanted


def test_the_layouts_are_those_of_the_data() -> None:
    wanted = [
        (i["code"], *i["soils"].split("/"), ", ".join(map(str, i["counts"])))
        for i in items("aids.yaml", "maps").values()
    ]
    assert rows_under("layout", "G") == wanted


def test_the_tables_of_projects_and_points_have_the_numbers_of_the_data() -> None:
    n = numbers()
    costs = [row[1] for row in rows_under("project", "steps")]
    near, far, *others = (
        str(n[k]) for k in ("plant_near", "plant_far", "cut", "uproot", "ignite", "pass", "buy", "sell")
    )
    assert costs == [f"{near}, or {far}", *others]
    sales = [str(i["sale"]) for i in items("trees.yaml", "trees").values()]
    assert rows_under("", "A", "B") == [("sold", *sales)]
    kept = [str(n[f"keep_{k}"]) for k in ("first", "second", "other", "invasive")]
    assert [row[1] for row in rows_under("kept", "points")] == kept


def test_claims_and_what_is_left_to_buy_add_up_to_the_land() -> None:
    n = numbers()
    wanted = [(p, p * n["claims"], n["tiles"] - p * n["claims"]) for p in (2, 3, 4)]
    assert [tuple(map(int, row)) for row in rows_under("players", "claimed")] == wanted


def test_house_rules_are_those_of_the_data_and_their_rules_name_the_switch() -> None:
    house = data("house_rules.yaml")["house_rules"]
    wanted = [(name, ", ".join(r["values"]), r["default"], r["sentence"]) for name, r in house.items()]
    assert rows_under("switch", "values", "default") == wanted
    assert all(r["default"] in r["values"] for r in house.values())
    sources = {row[0]: row[2] for row in rules()}
    assert [name for name, r in house.items() if f"switch {name}" not in sources[r["rule"]]] == []
