"""The page of rules holds what the program promises of it: every id once, numbers as in the data, an example for each.

The page is read as `sporeprint rule` reads it: rows of the tables with the head `| id | rule | source | checked |`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.yaml_in import parse_yaml, read_yaml

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "seeds" / "fungi.md").read_text(encoding="utf-8")
DATA = ROOT / "components" / "fungi"
PROBES = ROOT / "examples" / "fungi" / "probes"

ID = re.compile(r"\bFUN-[A-Z]+-\d+\b")
RULES_HEAD = ("id", "rule", "source", "checked")
SOURCE = re.compile(r"(stated|derived|public|choice|checker)( \(.+\))?")
CHECKED = re.compile(r"move|effect|score|state|log|no: .+")
EXPECT = re.compile(r"  # expect (\S+)$")

# How many rules each section has, in the order of the page.
SECTIONS = {
    "ZONE": 4,
    "NIGHT": 4,
    "SETUP": 9,
    "HAND": 5,
    "TURN": 6,
    "TAKE": 9,
    "DECAY": 7,
    "COOK": 12,
    "SELL": 7,
    "PAN": 5,
    "PASS": 6,
    "AFTER": 10,
    "END": 6,
    "SCORE": 6,
    "TIE": 1,
    "STATE": 15,
}
WORDS = {2: "two", 3: "three", 4: "four", 8: "eight"}


# --- reading the page -----------------------------------------------------------------------------------------------
def tables(text: str) -> Iterator[tuple[tuple[str, ...], list[tuple[str, ...]]]]:
    """Every Markdown table: its head and its rows, cell by cell."""
    for block in re.findall(r"(?m)(?:^\|.*\n)+", text):
        lines = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in block.splitlines()]
        yield lines[0], lines[2:]


def rules() -> list[tuple[str, ...]]:
    return [row for head, rows in tables(PAGE) if head == RULES_HEAD for row in rows]


def rows_under(*head: str) -> list[tuple[str, ...]]:
    (found,) = [rows for titles, rows in tables(PAGE) if titles[: len(head)] == head]
    return found


def rule_text(rule: str) -> str:
    (found,) = [row[1] for row in rules() if row[0] == rule]
    return found


def checked_ids() -> set[str]:
    return {row[0] for row in rules() if not row[3].startswith("no:")}


# --- reading the data -----------------------------------------------------------------------------------------------
def section(file: str, *keys: str) -> Table:
    """A table of a data file, followed down its keys."""
    node = read_yaml(DATA / file, Report())
    for key in keys:
        assert isinstance(node, Table)
        node = node.get(key)
    assert isinstance(node, Table)
    return node


def value(table: Node | None, key: str) -> str:
    """A scalar of a table as it is written; empty when the key is not there."""
    assert isinstance(table, Table)
    node = table.get(key)
    return node.value if isinstance(node, Text) else ""


def words(table: Node | None, key: str) -> str:
    assert isinstance(table, Table)
    node = table.get(key)
    assert isinstance(node, Rows)
    return ", ".join(item.value for item in node.items if isinstance(item, Text))


# --- ids ------------------------------------------------------------------------------------------------------------
def test_every_rule_stands_on_the_page_once_and_in_order() -> None:
    expected = [f"FUN-{name}-{number}" for name, count in SECTIONS.items() for number in range(1, count + 1)]
    assert [row[0] for row in rules()] == expected


def test_every_row_has_four_filled_cells() -> None:
    assert [row for row in rules() if len(row) != 4 or not all(row)] == []


def test_sources_are_of_the_five_known_ones() -> None:
    assert [row[0] for row in rules() if not SOURCE.fullmatch(row[2])] == []


def test_ways_of_checking_are_known_and_unchecked_rules_have_a_reason() -> None:
    assert [row[0] for row in rules() if not CHECKED.fullmatch(row[3])] == []


def test_only_ids_that_exist_are_mentioned() -> None:
    known = {row[0] for row in rules()}
    data = "".join(path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.yaml")))
    assert set(ID.findall(PAGE)) | set(ID.findall(data)) <= known


# --- numbers --------------------------------------------------------------------------------------------------------
def test_the_mushrooms_are_those_of_the_data() -> None:
    items = section("cards.yaml", "components", "mushrooms", "items")
    fields = ("name", "code", "day", "night", "flavour", "sticks")
    wanted = {entry.key: tuple(value(entry.value, f) for f in fields) for entry in items}
    assert {row[1]: (row[0], *row[2:]) for row in rows_under("mushroom", "name in files")} == wanted


def test_the_other_cards_are_those_of_the_data() -> None:
    items = section("cards.yaml", "components", "extras", "items")
    for row in rows_under("other card"):
        item = items.get(row[1])
        copies = int(value(item, "copies")) + int(value(item, "start") or 0)
        assert row[:1] + row[2:4] == (value(item, "name"), value(item, "code"), str(copies))
        numbers = {value(item, field) for field in ("needs", "bonus", "hand", "start")} - {""}
        assert numbers <= set(re.findall(r"\d+", row[4]))


def test_butter_and_cider_stand_in_the_formulas_with_the_numbers_of_the_data() -> None:
    items = section("cards.yaml", "components", "extras", "items")
    butter, cider = items.get("butter"), items.get("cider")
    room = f"{value(butter, 'needs')}b + {value(cider, 'needs')}c <= m"
    bonus = f"{value(butter, 'bonus')}b + {value(cider, 'bonus')}c"
    assert room in rule_text("FUN-COOK-7")
    assert room in rule_text("FUN-STATE-5")
    assert bonus in rule_text("FUN-SCORE-1")
    assert bonus in rule_text("FUN-COOK-11")


def test_every_number_of_the_rules_stands_in_the_rule_it_names() -> None:
    for entry in section("rules.yaml", "numbers"):
        number = int(value(entry.value, "value"))
        text = rule_text(value(entry.value, "rule")).lower()
        assert re.search(rf"\b({number}|{WORDS[number]})\b", text), entry.key


def test_house_rules_are_those_of_the_data() -> None:
    wanted = [
        (e.key, words(e.value, "values"), value(e.value, "default"), value(e.value, "sentence"))
        for e in section("house_rules.yaml", "house_rules")
    ]
    assert rows_under("switch", "values", "default") == wanted


def test_the_default_of_a_house_rule_is_one_of_its_values_and_its_rule_names_the_switch() -> None:
    sources = {row[0]: row[2] for row in rules()}
    for entry in section("house_rules.yaml", "house_rules"):
        assert value(entry.value, "default") in words(entry.value, "values").split(", ")
        assert f"switch {entry.key}" in sources[value(entry.value, "rule")]


# --- examples -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Probe:
    """One example: the rule it is about, whether it passes, and its lines."""

    file: str
    rule: str
    outcome: str
    text: str

    @property
    def expected(self) -> list[str]:
        return [found[1] for line in self.text.splitlines() if (found := EXPECT.search(line))]

    @property
    def is_log(self) -> bool:
        return "\n---\n" in self.text


def probes() -> list[Probe]:
    out: list[Probe] = []
    for path in sorted(PROBES.glob("*.txt")):
        start, *blocks = re.split(r"(?m)^=== ", path.read_text(encoding="utf-8"))
        assert not start
        for block in blocks:
            head, _, text = block.partition("\n")
            rule, outcome = head.split(" ")
            out.append(Probe(path.stem, rule, outcome, text))
    return out


@pytest.mark.parametrize("outcome", ["pass", "fail"])
def test_every_checked_rule_has_an_example_that_passes_and_one_that_fails(outcome: str) -> None:
    assert checked_ids() - {probe.rule for probe in probes() if probe.outcome == outcome} == set()


def test_rules_that_are_not_checked_have_no_failing_example() -> None:
    assert {probe.rule for probe in probes() if probe.outcome == "fail"} - checked_ids() == set()


def test_failing_examples_expect_their_own_rule_once_and_passing_ones_nothing() -> None:
    for probe in probes():
        assert probe.expected == ([probe.rule] if probe.outcome == "fail" else []), probe


def test_no_expectation_is_overlooked_for_its_spelling() -> None:
    for probe in probes():
        assert probe.text.lower().count("expect") == len(probe.expected), probe


def test_an_example_lies_in_the_file_of_its_section() -> None:
    homes = {"TIE": "score"}
    for probe in probes():
        name = probe.rule.split("-")[1]
        assert probe.file == homes.get(name, name.lower())


def test_examples_are_whole_logs_and_positions() -> None:
    for probe in probes():
        head, _, entries = probe.text.partition("---\n")
        report = Report()
        node = parse_yaml(head, probe.rule, report, aliases=False)
        assert report.findings == (), probe
        assert isinstance(node, Table) and {"title", "rules", "players"} <= {entry.key for entry in node}
        assert bool(re.match(r"1 [AB] [a-z]+", entries)) == probe.is_log, probe


def test_no_example_stands_twice() -> None:
    twice = [text for text, count in Counter(probe.text for probe in probes()).items() if count > 1]
    assert [probe.rule for probe in probes() if probe.text in twice and probe.outcome == "fail"] == []


def test_the_yaml_of_the_page_can_be_read() -> None:
    samples = re.findall(r"(?s)```yaml\n(.*?)```", PAGE)
    report = Report()
    assert [type(parse_yaml(sample, "page", report, aliases=False)) for sample in samples] == [Table]
    assert report.findings == ()


def test_price_markers_agree_with_the_free_places() -> None:
    """A place beyond the free ones costs one stick more than the one before it (FUN-TAKE-2)."""
    numbers = yaml.safe_load((DATA / "rules.yaml").read_text(encoding="utf-8"))["numbers"]
    prices = yaml.safe_load((DATA / "tokens.yaml").read_text(encoding="utf-8"))["components"]["prices"]["items"]
    free, forest = numbers["free_places"]["value"], numbers["forest"]["value"]
    found = [(row["place"], row["price"]) for row in prices.values()]
    assert found == [(place, place - free) for place in range(free + 1, forest + 1)]
