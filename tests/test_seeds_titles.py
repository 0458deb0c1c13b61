"""The pages of rules of all titles but the first hold what the program promises of them.

Every id stands there once and in order, numbers, charts and pieces are those of the data, every checked rule has an
example that passes and one that fails, and the samples are true.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
import yaml
from projects import sporeprint
from test_seeds import CHECKED, RULES_HEAD, SOURCE, tables

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Page:
    """A page, its data and its probes; `sections` says how many rules each section has, in the order of the page."""

    slug: str
    prefix: str
    sections: Mapping[str, int]
    positions: tuple[Mapping[str, int], ...]
    """The totals of the positions on the page, worked out by hand."""
    split: tuple[str, ...] = ()
    """Ids that stand on the page as two, with the letters a and b."""

    @cached_property
    def text(self) -> str:
        return (ROOT / "seeds" / f"{self.slug}.md").read_text(encoding="utf-8")

    @cached_property
    def rules(self) -> list[tuple[str, ...]]:
        return [row for head, rows in tables(self.text) if head == RULES_HEAD for row in rows]

    @property
    def folder(self) -> Path:
        return ROOT / "components" / self.slug

    def rows_under(self, *head: str) -> list[tuple[str, ...]]:
        (found,) = [rows for titles, rows in tables(self.text) if titles[: len(head)] == head]
        return found

    def data(self, file: str) -> dict[str, Any]:
        found: dict[str, Any] = yaml.safe_load((self.folder / file).read_text(encoding="utf-8"))
        return found

    def items(self, file: str, component: str) -> dict[str, Any]:
        found: dict[str, Any] = self.data(file)["components"][component]["items"]
        return found

    @property
    def numbers(self) -> dict[str, int]:
        return {name: row["value"] for name, row in self.data("rules.yaml")["numbers"].items()}

    def probe_heads(self) -> list[tuple[str, str, str, str]]:
        """File, rule, section and outcome of every probe."""
        block = re.compile(rf"(?m)^=== ({self.prefix}-([A-Z]+)-\S+) (pass|fail)$")
        files = sorted((ROOT / "examples" / self.slug / "probes").glob("*.txt"))
        return [(path.stem, *found) for path in files for found in block.findall(path.read_text(encoding="utf-8"))]

    def samples(self, begin: str) -> list[str]:
        return re.findall(rf"(?s){begin}\n(title: .*?)```", self.text)


OVERGROWN = Page(
    "overgrown",
    "OVG",
    {
        "BRD": 5, "SET": 14, "TURN": 5, "GATH": 6, "REFL": 11, "PLAC": 8, "MOVE": 9, "ATTR": 14, "GROW": 13, "POLL": 5,
        "ADV": 5, "END": 5, "SCOR": 10, "TIE": 4, "TEAM": 9, "SOLO": 17, "SUP": 3, "CHK": 14,
    },
    # EX-3 of the worked examples, and Ben: 3 Overgrown, 3 Ecosystems, neighbours 4 + 4 + 2.
    ({"A": 19, "B": 3 + 6 + 10},),
    split=("OVG-SCOR-5",),
)  # fmt: skip
SPOREADIC = Page(
    "sporeadic",
    "SPO",
    {
        "SET": 12, "GEO": 10, "NET": 6, "TURN": 3, "DRAW": 4, "PLAY": 17, "CARD": 12, "GROW": 7, "MUSH": 5, "COL": 5,
        "RING": 13, "CLEAN": 2, "DECAY": 6, "REPAIR": 5, "STUCK": 6, "END": 6, "SCORE": 8, "TIE": 5,
    },
    # Example 2 of the page: 6 mushrooms, 2 colonies, 2 ring spaces; and Gus: 2 mushrooms, 2 colonies. Twice the same.
    ({"P": 6 + 6 + 4, "G": 2 + 6},) * 2,
)  # fmt: skip
WOODLOTS = Page(
    "woodlots",
    "WDL",
    {
        "GEN": 7, "SET": 16, "OPT": 3, "RAN": 5, "RND": 5, "DIS": 4, "ACT": 10, "PLT": 5, "CUT": 3, "UPR": 2, "IGN": 5,
        "PAS": 1, "BUY": 3, "SEL": 4, "UPD": 4, "GRO": 11, "HRM": 8, "MOV": 1, "SOL": 4, "END": 5, "SCO": 5,
        "CHK": 3,
    },
    # Rosa: A, C with I, nothing, 3 points. Ben: C first; two I; D D first; D first with two I. Twice the same.
    ({"R": 4 + (2 - 2) + 0 + 3, "B": 4 - 6 + 8 + (4 - 6)},) * 2,
)  # fmt: skip
PAGES = (OVERGROWN, SPOREADIC, WOODLOTS)
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.slug)


# --- ids ------------------------------------------------------------------------------------------------------------
def wanted_ids(page: Page) -> list[str]:
    plain = [
        f"{page.prefix}-{name}-{number}" for name, count in page.sections.items() for number in range(1, count + 1)
    ]
    return [rule for one in plain for rule in ((f"{one}a", f"{one}b") if one in page.split else (one,))]


@each_page
def test_every_rule_stands_on_the_page_once_and_in_order(page: Page) -> None:
    assert [row[0] for row in page.rules] == wanted_ids(page)


@each_page
def test_every_row_has_four_filled_cells_with_a_known_source_and_way_of_checking(page: Page) -> None:
    assert [row for row in page.rules if len(row) != 4 or not all(row)] == []
    assert [row[0] for row in page.rules if not (SOURCE.fullmatch(row[2]) and CHECKED.fullmatch(row[3]))] == []


@each_page
def test_only_ids_that_exist_are_mentioned(page: Page) -> None:
    mentioned = re.compile(rf"\b{page.prefix}-[A-Z]+-\d+[a-z]?\b")
    texts = [page.text, *(path.read_text(encoding="utf-8") for path in sorted(page.folder.glob("*.yaml")))]
    assert {rule for text in texts for rule in mentioned.findall(text)} <= {row[0] for row in page.rules}


@each_page
@pytest.mark.parametrize("outcome", ["pass", "fail"])
def test_every_checked_rule_has_an_example_that_passes_and_one_that_fails(page: Page, outcome: str) -> None:
    checked = {row[0] for row in page.rules if not row[3].startswith("no:")}
    shown = {rule for _, rule, _, how in page.probe_heads() if how == outcome}
    assert checked - shown == set()
    assert outcome == "pass" or shown <= checked


@each_page
def test_an_example_lies_in_the_file_of_its_section(page: Page) -> None:
    assert [head for head in page.probe_heads() if head[0] != head[2].lower()] == []


# --- numbers --------------------------------------------------------------------------------------------------------
@each_page
def test_every_number_of_the_rules_stands_in_the_rule_it_names(page: Page) -> None:
    texts = {row[0]: row[1] for row in page.rules}
    found = page.data("rules.yaml")["numbers"]
    missing = [name for name, n in found.items() if not re.search(rf"(?<![\w-]){n['value']}\b", texts[n["rule"]])]
    assert missing == []


@each_page
def test_house_rules_are_those_of_the_data_and_their_rules_name_the_switch(page: Page) -> None:
    house = page.data("house_rules.yaml")["house_rules"]
    wanted = [(name, ", ".join(r["values"]), r["default"], r["sentence"]) for name, r in house.items()]
    assert page.rows_under("switch", "values", "default") == wanted
    assert [name for name, r in house.items() if r["default"] not in r["values"]] == []
    sources = {row[0]: row[2] for row in page.rules}
    assert [name for name, r in house.items() if f"switch {name}" not in sources[r["rule"]]] == []


# --- samples --------------------------------------------------------------------------------------------------------
SAMPLES = [(page, number) for page in PAGES for number in range(len(page.positions))]


@each_page
def test_every_position_of_the_page_has_its_totals_here(page: Page) -> None:
    assert len(page.samples("```yaml")) == len(page.positions)


@pytest.mark.parametrize(("page", "number"), SAMPLES, ids=lambda value: value.slug if isinstance(value, Page) else "")
def test_a_position_of_the_page_is_sound_and_its_claims_are_right(page: Page, number: int, tmp_path: Path) -> None:
    (tmp_path / "sample").write_text(page.samples("```yaml")[number], encoding="utf-8")
    run = sporeprint(tmp_path, "score", "sample", "--json")
    assert run.findings == []
    assert run.json["scored"][0]["totals"] == page.positions[number]


@each_page
def test_the_log_of_the_page_is_legal(page: Page, tmp_path: Path) -> None:
    (sample,) = page.samples("```")
    (tmp_path / "sample").write_text(sample, encoding="utf-8")
    run = sporeprint(tmp_path, "check", "sample", "--json")
    assert [f for f in run.findings if f["level"] != "note"] == []


# --- Overgrown ------------------------------------------------------------------------------------------------------
def test_the_tiles_of_overgrown_are_those_of_the_data() -> None:
    components = OVERGROWN.data("tiles.yaml")["components"]
    kinds = ("elements", "pollution", "overgrown", "ecosystems", "craters")
    wanted: dict[str, int] = {}
    for item in (item for kind in kinds for item in components[kind]["items"].values()):
        code = item.get("code") or components["ecosystems"]["items"]["reed_marsh"]["code"]
        wanted[code] = wanted.get(code, 0) + item.get("copies", 1)
    assert {row[1]: int(row[2]) for row in OVERGROWN.rows_under("piece", "code")} == wanted
    assert f"Besides these {sum(wanted.values())} tiles" in OVERGROWN.text


def test_the_patterns_of_overgrown_are_those_of_the_data() -> None:
    items = OVERGROWN.items("wildlife.yaml", "wildlife_cards").values()
    wanted = [(item["code"], item["name"], item["element"], f"`{item['pattern']}`") for item in items]
    assert [row[:4] for row in OVERGROWN.rows_under("card", "animal")] == wanted


def test_the_tables_of_players_and_levels_of_overgrown_have_the_numbers_of_the_data() -> None:
    n = OVERGROWN.numbers
    elements, cards = OVERGROWN.rows_under("", "2 players")
    assert elements[1:] == tuple(str(n[f"added_{players}"]) for players in (2, 3, 4))
    assert cards[1:] == tuple(str(n[f"cards_{players}"]) for players in (2, 3, 4))
    levels = {row[0]: tuple(int(cell) for cell in row[1:]) for row in OVERGROWN.rows_under("level")}
    extra = {level: n[f"level_{level}"] for level in ("easy", "normal", "hard", "impossible")}
    assert levels == {level: (k, k, n["first_pollution"] + k) for level, k in extra.items()}


# --- Spore-adic! ----------------------------------------------------------------------------------------------------
def test_the_cards_of_sporeadic_are_those_of_the_data() -> None:
    items = SPOREADIC.items("cards.yaml", "cards").values()
    many = SPOREADIC.numbers["small_deck"] + 1
    wanted = [
        (i["name"], i["code"], str(i["copies"]), str(i["cost"]), i["use"], f"{2 if i['few_players'] else many}+")
        for i in items
    ]
    assert SPOREADIC.rows_under("card", "code") == wanted
    whole, few = sum(i["copies"] for i in items), sum(i["copies"] for i in items if i["few_players"])
    assert f"That makes {whole} cards; with two or three players {whole - few} of them stay" in SPOREADIC.text
    assert f"the deck has {few}." in SPOREADIC.text


def test_what_a_card_of_sporeadic_costs_and_how_much_it_does_stands_in_its_rule() -> None:
    texts = [row[1] for row in SPOREADIC.rules if row[0].startswith("SPO-CARD-")]
    for item in SPOREADIC.items("cards.yaml", "cards").values():
        (mine,) = [text for text in texts if text.startswith(f"**{item['name']}**")]
        assert f"cost {item['cost']}" in mine
        assert item["amount"] < 2 or re.search(rf"\b{item['amount']}\b", mine), item["name"]


def test_the_sizes_of_the_meadow_follow_from_its_radius() -> None:
    radii = {players: SPOREADIC.numbers[f"radius_{players}"] for players in range(2, 7)}
    rows = SPOREADIC.rows_under("players", "steps from the middle to the edge")
    assert {int(players): int(row[1]) for row in rows for players in row[0].split(", ")} == radii
    for radius, spaces, edge in ([int(cell) for cell in row[1:]] for row in rows):
        assert (spaces, edge) == (1 + 3 * radius * (radius + 1), 6 * radius)


def test_the_labels_of_every_row_of_the_meadow_are_those_of_the_board() -> None:
    meadow = SPOREADIC.items("boards.yaml", "meadow")["meadow"]
    letters, middle = meadow["letters"], meadow["middle"]
    rows = SPOREADIC.rows_under("row", "six steps")
    for column, radius in enumerate((6, 5, 4), 1):
        for letter, cell in ((row[0], row[column]) for row in rows):
            r = letters.index(letter) - letters.index(middle[0])
            first, last = 10 + max(-radius, -radius - r), 10 + min(radius, radius - r)
            assert cell == (f"{first:02}-{last:02}" if abs(r) <= radius else "")


# --- Woodlots -------------------------------------------------------------------------------------------------------
def test_the_tiles_and_trees_of_woodlots_are_those_of_the_data() -> None:
    soils = [(i["name"], i["code"], str(i["copies"])) for i in WOODLOTS.items("land.yaml", "land").values()]
    trees = [(i["name"], i["code"], str(i["copies"])) for i in WOODLOTS.items("trees.yaml", "trees").values()]
    assert [row[:3] for row in WOODLOTS.rows_under("piece", "code")] == [*soils, *trees]


def test_the_growth_chart_is_that_of_the_data() -> None:
    ladders = [i["ladder"] for i in WOODLOTS.items("land.yaml", "land").values()]
    pests = WOODLOTS.numbers["invasive_rank"] - 1
    wanted = [
        (rank, *(f"{ladder[k]}, I" if k == pests else ladder[k] for ladder in ladders))
        for k, rank in enumerate(("first", "second", "third", "fourth"))
    ]
    assert WOODLOTS.rows_under("growth", "soil 1") == wanted


def test_the_disaster_chart_is_that_of_the_data() -> None:
    wanted = [
        (i["code"], ", ".join(map(str, i["rolls"])), i["helps"], ", ".join(i["hurts_1"]), ", ".join(i["hurts_2"]))
        for i in WOODLOTS.items("tokens.yaml", "disasters").values()
    ]
    assert WOODLOTS.rows_under("disaster", "die", "helps") == wanted


def test_the_shapes_and_layouts_are_those_of_the_data() -> None:
    shapes = WOODLOTS.items("disasters.yaml", "shapes").values()
    wanted = [(str(i["die"]), i["name"], " ".join(i["hits"])) for i in shapes]
    assert WOODLOTS.rows_under("die", "shape") == wanted
    layouts = WOODLOTS.items("aids.yaml", "maps").values()
    rows = [(i["code"], *i["soils"].split("/"), ", ".join(map(str, i["counts"]))) for i in layouts]
    assert WOODLOTS.rows_under("layout", "G") == rows


def test_the_tables_of_projects_and_points_have_the_numbers_of_the_data() -> None:
    n = WOODLOTS.numbers
    costs = [row[1] for row in WOODLOTS.rows_under("project", "steps")]
    near, far, *others = (
        str(n[k]) for k in ("plant_near", "plant_far", "cut", "uproot", "ignite", "pass", "buy", "sell")
    )
    assert costs == [f"{near}, or {far}", *others]
    sales = [str(i["sale"]) for i in WOODLOTS.items("trees.yaml", "trees").values()]
    assert WOODLOTS.rows_under("", "A", "B") == [("sold", *sales)]
    kept = [str(n[f"keep_{k}"]) for k in ("first", "second", "other", "invasive")]
    assert [row[1] for row in WOODLOTS.rows_under("kept", "points")] == kept


def test_claims_and_what_is_left_to_buy_add_up_to_the_land() -> None:
    n = WOODLOTS.numbers
    wanted = [(p, p * n["claims"], n["tiles"] - p * n["claims"]) for p in (2, 3, 4)]
    assert [tuple(map(int, row)) for row in WOODLOTS.rows_under("players", "claimed")] == wanted
