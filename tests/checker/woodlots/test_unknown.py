"""Things that nobody knows, against every way to fill them in, scored by the second judge; large ones by the truth."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import pytest
import yaml
from judging import judge, referee

from checker.kernel.outcome import outcome
from checker.kernel.sheet import Sheet
from woodlots import naive
from woodlots.naive_random import random_log
from woodlots.naive_table import SALES_POSSIBLE, TYPES
from woodlots.tables import HEAD, from_position, position

STANDING = ["", *("".join(trees) for k in (1, 2) for trees in combinations_with_replacement(TYPES, k))]
"""Everything that may stand on a tile."""
TABLE = """title: woodlots
rules: 1
players: {R: Rosa, B: Ben}
layout: standard
round: 4
tiles:
  H3: {trees: BC, prep: C}
  J5: {trees: DD, prep: D}
  K2: {trees: C, prep: I}
R: {land: [], sales: [G2 AA, H1 CC, J1 A, L2 DI]}
B: {land: [H3, J5, K2], sales: [L1 3]}
"""
"""Rosa has 8 + 4 + 4 + 0; Ben 3 + 7 + 8 + 0."""
SALES = [str(points) for points in SALES_POSSIBLE]
LAYERS = ["B", "BI"]
UNKNOWNS: list[tuple[str, dict[str, list[str]]]] = [
    ("trees of H3", {"H3: {trees: BC": [f"H3: {{trees: {trees or '.'}" for trees in STANDING]}),
    ("prep of J5", {"DD, prep: D": [f"DD, prep: {prep}" for prep in LAYERS]}),
    ("a sale", {"L1 3": [f"L1 {points}" for points in SALES]}),
    ("another sale", {"G2 AA": [f"G2 {points}" for points in SALES]}),
    (
        "trees and prep",
        {
            "H3: {trees: BC": [f"H3: {{trees: {trees or '.'}" for trees in STANDING],
            "C, prep: I": [f"C, prep: {prep}" for prep in LAYERS],
        },
    ),
    (
        "two sales and a prep space",
        {
            "L1 3": [f"L1 {points}" for points in SALES],
            "H1 CC": [f"H1 {points}" for points in SALES],
            "DD, prep: D": [f"DD, prep: {prep}" for prep in LAYERS],
        },
    ),
]
HIDDEN = {
    "H3: {trees: BC": "H3: {trees: _",
    "DD, prep: D": "DD, prep: _",
    "C, prep: I": "C, prep: _",
    "L1 3": "L1 _",
    "G2 AA": "G2 _",
    "H1 CC": "H1 _",
}


def filled(ways: dict[str, list[str]]) -> Iterator[dict[str, Any]]:
    """Every table that the one with unknown parts may be, for the second judge."""
    for each in product(*ways.values()):
        text = TABLE
        for known, other in zip(ways, each, strict=True):
            text = text.replace(known, other)
        yield yaml.safe_load(text)


def scored(text: str) -> Sheet:
    sheet = judge(text, "woodlots").judged.sheet
    assert sheet is not None
    return sheet


@pytest.mark.parametrize(("name", "ways"), UNKNOWNS, ids=[name for name, _ in UNKNOWNS])
@pytest.mark.parametrize("mark", ["_", "?"])
def test_a_few_unknown_things_are_exactly_every_way_to_fill_them_in(
    name: str, ways: dict[str, list[str]], mark: str
) -> None:
    text = TABLE
    for known in ways:
        text = text.replace(known, HIDDEN[known].replace("_", f"'{mark}'" if ":" in known else mark))
    text = re.sub(r"(\w\d [_?])", r'"\1"', text)  # a bare ? means something else in YAML
    results = [naive.score(table) for table in filled(ways)]
    sheet = scored(text)
    for player in "RB":
        totals = [result["players"][player]["total"] for result in results]
        assert sheet.span(player) == (min(totals), max(totals)), text
    first = {tuple(result["first"]) for result in results}
    assert sheet.is_certain == (len(first) == 1)
    assert not sheet.is_certain or sheet.winners() in first


def test_an_unknown_owner_is_anybody_who_may_have_the_tile() -> None:
    """L3 (C on soil 1, 2 points) is Ben's or nobody's: Rosa has none, or nobody would have sold all land."""
    rows = "owners: |\n  . . .\n  . . B .\n  . . . . B\n  . B . .\n  . . _\n"
    text = re.sub(r"land: \[.*?\], ", "", TABLE).replace("  K2:", "  L3: {trees: C, prep: .}\n  K2:") + rows
    sheet = scored(text)
    assert (sheet.span("R"), sheet.span("B"), sheet.winners()) == ((16, 16), (18, 20), ("B",))


# --- what is left out -----------------------------------------------------------------------------------------------
LEFT_OUT = [
    ("layout: standard\n", "", False),
    ("  K2: {trees: C, prep: I}\n", "", False),
    (", prep: D", "", False),
    (", sales: [L1 3]", "", False),
    ("B: {land: [H3, J5, K2], sales: [L1 3]}\n", "", False),
    ("land: [H3, J5, K2], ", "", False),
    ("round: 4\n", "", True),
]


@pytest.mark.parametrize(("part", "other", "is_certain"), LEFT_OUT)
def test_what_is_left_out_and_scores_is_unknown(part: str, other: str, is_certain: bool) -> None:
    sheet = scored(TABLE.replace(part, other))
    assert sheet.is_certain == is_certain
    assert ("wins" in outcome(sheet)) == is_certain
    assert sheet.span("B").low <= 18 <= sheet.span("B").high


@pytest.mark.parametrize("value", ["{place: L1, points: 3}", "PO PO", "[[L1, 3]]", "L1", "", "[L1 3 C 4]", "[{L1: 3}]"])
def test_sales_of_another_shape_are_told_and_leave_no_score(value: str) -> None:
    verdict = judge(TABLE.replace("[L1 3]", value), "woodlots")
    assert verdict.errors
    assert verdict.judged.sheet is None


@pytest.mark.parametrize("key", ["hosue", "owner", "Tiles", "first", "land"])
def test_a_key_that_there_is_none_of_is_told_in_positions_and_headers(key: str) -> None:
    assert ("DATA-UNKNOWN-FIELD") in {rule for _, rule in judge(f"{TABLE}{key}: 1\n", "woodlots").errors}
    log = f"{HEAD}{key}: 1\nlayout: standard\n---\nput A G2\n"
    assert judge(log, "woodlots").errors == [(4, "DATA-UNKNOWN-FIELD")]
    started = f"{HEAD}{key}: 1\nfrom: {{layout: standard}}\n---\n"
    assert judge(started, "woodlots").errors == [(4, "DATA-UNKNOWN-FIELD")]


def test_a_missing_row_is_named() -> None:
    verdict = position("board: |\n  G: . . .\n  H: . . . .\n  K: . . . .\n  L: . . .")
    assert "row J of `board` is missing" in verdict.told()
    assert verdict.judged.sheet is None


# --- many unknown things --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(20))
def test_with_much_unknown_the_truth_lies_inside_and_a_winner_is_the_true_one(seed: int) -> None:
    rng = random.Random(f"hidden {seed}")
    log = random_log(seed, 2 + seed % 3)
    verdict = judge(log, "woodlots")
    end = naive.replay(log)[-1]
    truth = naive.score(naive.position_of(end))
    text = referee("woodlots").write_position(verdict.table)
    sheet = judge(veiled(text, rng), "woodlots").judged.sheet
    assert sheet is not None, judge(veiled(text, rng), "woodlots").told()
    for player, counted in truth["players"].items():
        assert sheet.span(player).low <= counted["total"] <= sheet.span(player).high
    assert not sheet.is_certain or list(sheet.winners()) == truth["first"]


def veiled(text: str, rng: random.Random) -> str:
    """A table with unknown places, sales and players."""
    out = []
    for line in text.splitlines():
        if re.match(r"  [GHJKL]: ", line):
            line = re.sub(r"(?<=\s)[A-DI.+/XYZ]+", lambda found: "_" if rng.random() < 0.2 else found[0], line)
        elif re.match(r"\w: \{land", line):
            line = re.sub(r", borders: \d", "", line)
            if rng.random() < 0.4:
                line = re.sub(r"sales: \[.*\]", "sales: _", line)
            if rng.random() < 0.2:
                line = re.sub(r"land: \[.*?\]", "land: _", line)
        out.append(line)
    return "".join(f"{line}\n" for line in out)


# --- one disputed move ----------------------------------------------------------------------------------------------
DISPUTED = [
    ("tiles: {J3: {trees: A}}", "R cut I J3", "error", "WDL-CUT-1"),
    ("tiles: {J3: {trees: A?}}", "R cut I J3", "undecided", "WDL-CUT-1"),
    ("tiles: {J4: {trees: A}}", "R cut I J3", "undecided", "WDL-CUT-1"),
    ("round: 2\ntiles: {J3: {trees: A}}", "R buy J3", "error", "WDL-BUY-1"),
    ("round: 1", "R sell J3", "error", "WDL-SEL-1"),
    ("round: 3\nB: {land: [J3]}", "R sell J3", "error", "WDL-SEL-2"),
    ("round: 3", "R sell J3", "undecided", "WDL-SEL-2"),
    ("tiles: {J3: {prep: A}}", "R uproot B J3", "error", "WDL-UPR-1"),
    ("tiles: {J3: {trees: .}}", "R uproot B J3", "undecided", "WDL-UPR-1"),
    ("phase: projects\nactions: {1: [R], 2: [B]}", "B pass", "error", "WDL-ACT-3"),
    ("phase: projects", "B pass", "undecided", "WDL-ACT-3"),
    ("phase: disaster", "B pass", "error", "WDL-RND-5"),
]


@pytest.mark.parametrize(("start", "line", "level", "rule"), DISPUTED)
def test_one_disputed_move_needs_no_whole_state(start: str, line: str, level: str, rule: str) -> None:
    rows = "".join(f"  {row}\n" for row in f"layout: standard\n{start}".splitlines())
    verdict = judge(f"{HEAD}from:\n{rows}---\n{line}\n", "woodlots")
    assert [found for _, found in verdict.of("error", "undecided")] == [rule], verdict.told()
    assert [found for _, found in verdict.of(level)] == [rule]


@pytest.mark.parametrize(
    ("note", "undecided"),
    [
        # To plant C on J3 costs 1 where a tree C stands on it or next to it, else 2.
        ("", [(8, "WDL-PLT-3")]),
        (" -> J3.trees=AC", []),
        (" -> J3.trees=ca", []),
        (" -> J3.trees=A", [(8, "WDL-PLT-3")]),  # a C may stand next to it
        (" -> J3.trees=ACC", [(7, "WDL-GEN-1"), (8, "WDL-PLT-3")]),  # a tile has two trees at most
        (" -> J3.trees=AZ", [(7, "WDL-GEN-1"), (8, "WDL-PLT-3")]),
        (" -> J3.trees=AC, J3.trees=AB", []),
    ],
)
def test_a_checkpoint_fills_in_a_place_that_nobody_knew(note: str, undecided: list[tuple[int, str]]) -> None:
    start = "from: {layout: standard, round: 3, phase: projects, actions: {waiting: [R, B]}, tiles: {L3: {prep: I}}}\n"
    verdict = judge(f"{HEAD}{start}#\n---\nR uproot I L3{note}\nB plant C J3 cost=1\n", "woodlots")
    assert HEAD.count("\n") == 3
    assert verdict.of("undecided") == undecided, verdict.told()
    # What was filled in is compared from then on.
    assert verdict.errors == ([(7, "WDL-GEN-1")] if "AB" in note else []), verdict.told()


def test_a_checkpoint_fills_in_growth_and_disasters_of_a_prep_space() -> None:
    start = "from: {layout: standard, round: 3, phase: projects, actions: {waiting: [R, B]}, tiles: {L3: {prep: I}}}\n"
    verdict = judge(f"{HEAD}{start}---\nR uproot I L3 -> J3.prep=B/X\nB uproot B J3\n", "woodlots")
    assert verdict.of("error", "undecided") == [], verdict.told()
    wrong = judge(f"{HEAD}{start}---\nR uproot I L3 -> J3.prep=B/X\nB uproot A J3\n", "woodlots")
    assert [rule for _, rule in wrong.errors] == ["WDL-UPR-1"], wrong.told()


# --- words as people write them -------------------------------------------------------------------------------------
def test_names_are_read_wherever_a_thing_can_stand() -> None:
    plain = TABLE.replace("R:", "R:", 1)
    named = plain.replace("layout: standard", "layout: mixed land").replace("trees: BC", "trees: 'tree b, TREE C'")
    named = named.replace("prep: I", "prep: growth i").replace("B: {land: [H3", "ben: {land: [h3")
    named = named.replace("J5: {", "j5: {").replace("G2 AA", "g2 a a")
    assert [scored(named).total(player) for player in "RB"] == [16, 18]
    rows = "owners: |\n  1 2 3 4 5\n  . . .   # nobody\n  . . ben .\n  . . . . Ben\n  . BEN . .\n  . . .\n"
    assert scored(re.sub(r"land: \[.*?\], ", "", TABLE) + rows).total("B") == 18


def test_steps_read_names_of_trees_disasters_and_projects() -> None:
    start = "round: 2\nphase: projects\ntiles: {J3: {trees: I, prep: BI}}\nactions: {waiting: [rosa, BEN]}\n"
    land = "Rosa: {land: [G1, G2, G3, H1]}\nb: {land: [K4, L1, L2, L3]}"
    lines = (
        "R cut down invasive species J3",
        "B plant tree C H2",
        "B ignite disaster x K2 : 1",
        "R uproot growth B J3",
    )
    assert from_position(start + land, *lines).errors == []
    assert from_position(start + land, lines[0], "B sell land K4 -> K4.owner=-, G1.owner=rosa").errors == []
