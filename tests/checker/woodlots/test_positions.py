"""Tables written down: as blocks, place by place, and back; and what cannot be true of one."""

from __future__ import annotations

import pytest
from judging import judge, referee

from woodlots.tables import HEAD, LAND, at, clean, first, kit, position

BLOCKS = """layout: standard
round: 3
phase: projects
board: |
  G:      .    AC   B
  H:   D    .    A+I  .
  J: .    .    .    .    II
  K    .    B    .    .
  L       .    .    DD
prep: |
  .    AI   /X
  .    .    B/X  /X      # a disaster on the rim
  .    .    .    .    .
     .    .    .    .
  .    .    CI
R: {land: [G1, H2, K1], sales: [{place: K4, trees: AC, round: 2}], borders: 3}
B: {land: [J5, L3, J1], sales: [L1 4]}
actions: {3: [R], 4: [B]}
"""
TILES = """layout: standard
round: 3
phase: projects
tiles:
  G2: {trees: CA, prep: IA}
  G3: {trees: B, disasters: X}
  H1: {trees: D}
  H3: {trees: A, tile: I, prep: B, disasters: X}
  H4: {disasters: A}
  j5: {trees: II}
  K2: {trees: B}
  L3: {trees: DD, prep: CI}
owners: |
  R . .
  . R . .
  B . . . B
  R . . .
  . . B
R: {sales: [K4 AC 6], borders: 3}
B: {sales: [{place: L1, points: 4}]}
actions: {3: [R], 4: [B]}
"""


def test_blocks_are_read_as_the_table_lies() -> None:
    table = clean(position(BLOCKS))
    assert (table.trees[at("G2")], table.trees[at("H1")], table.trees[at("L3")]) == ("AC", "D", "DD")
    assert kit().growth_sets[table.tile[at("H3")]] == "I"
    assert kit().growth_sets[table.prep[at("L3")]] == "CI"
    assert [kit().disaster_sets[table.dis[at(label)]] for label in ("G3", "H3", "H4")] == ["X", "X", "X"]
    assert table.land_of(1) == [at("J1"), at("J5"), at("L3")]
    assert [(sale.place, sale.points) for sale in (*table.sales[0], *table.sales[1])] == [(at("K4"), 6), (at("L1"), 4)]


def test_places_one_by_one_say_the_same() -> None:
    blocks, tiles = clean(position(BLOCKS)), clean(position(TILES))
    for part in ("soils", "trees", "tile", "prep", "dis", "owner", "track", "round", "phase"):
        assert getattr(tiles, part) == getattr(blocks, part), part


def test_a_position_is_written_so_that_it_reads_back_as_the_same() -> None:
    game = referee("woodlots")
    text = game.write_position(clean(position(BLOCKS)))
    again = judge(text, "woodlots")
    assert game.write_position(clean(again)) == text
    assert "  G:     .   AC  B" in text.splitlines()


BASE = f"layout: standard\nround: 3\nphase: projects\n{LAND}\nactions: {{2: [R, B]}}\n"
ROWS = "board: |\n  . . .\n  . . . .\n  . . . . .\n  . . . .\n"
FAULTS = [
    (f"{BASE}tiles: {{M1: {{trees: A}}}}", "WDL-SET-1"),
    (f"{BASE}tiles: {{J3: {{trees: ABC}}}}", "WDL-GEN-3"),
    (f"{BASE}tiles: {{J3: {{trees: E}}}}", "WDL-GEN-2"),
    (f"{BASE}tiles: {{J3: {{trees: A}}, G1: {{soil: 1}}}}", "WDL-CHK-3"),
    (f"{BASE}{ROWS}", "WDL-SET-1"),
    (f"{BASE}{ROWS}  . . . .\n", "WDL-SET-1"),
    (f"{BASE}{ROWS}  H: . . .\n", "WDL-SET-1"),
    (f"{BASE}tiles: {{J3: {{trees: AB, tile: I}}}}", "WDL-CUT-2"),
    (f"{BASE}tiles: {{J3: {{trees: A, tile: B}}}}", "WDL-MOV-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("R, B]}", "R], 5: [B]}"), "WDL-ACT-3"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("R, B]}", "R]}"), "WDL-ACT-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("R, B]}", "R, B, R]}"), "WDL-ACT-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("2: [R", "7: [R"), "WDL-ACT-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("G3, H1]", "G3]"), "WDL-SET-11"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("H1]}", "H1], sales: [J1 A, J2 A, J3 A]}"), "WDL-BUY-2"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("H1]}", "H1], sales: [K4 A]}"), "WDL-SEL-4"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("H1]}", "H1], sales: [J1 A, J1 A]}"), "WDL-SEL-4"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("H1]}", "H1], sales: [J1 A 5]}"), "WDL-SEL-3"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("H1]}", "H1], sales: [J1 -3]}"), "WDL-SEL-3"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("H1]}", "H1], sales: [J1 9]}"), "WDL-SEL-3"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("H1]}", "H1], borders: 3}"), "WDL-SET-10"),
    (
        f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("round: 3", "round: 1").replace("H1]", "H1], sales: [J1 A]"),
        "WDL-SEL-1",
    ),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("phase: projects", "phase: midday"), "WDL-CHK-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("standard", '"212 2122 12133 1313 3311"'), "WDL-SET-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("standard", '"112 2122 12131 1313 311"'), "WDL-SET-2"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("standard", '"212 2122 12134 1313 331"'), "WDL-SET-2"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("standard", '"211 2122 1213 31313 331"'), "WDL-SET-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}\noptions: [much_more_soil]", "WDL-OPT-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}\noptions: [more_soil]", "WDL-CHK-1"),
    (f"{BASE}tiles: {{J3: {{trees: A}}}}\nmode: solo", "WDL-SOL-1"),
]


@pytest.mark.parametrize(("body", "rule"), FAULTS, ids=[f"{k} {rule}" for k, (_, rule) in enumerate(FAULTS)])
def test_what_cannot_be_is_told_under_its_rule(body: str, rule: str) -> None:
    verdict = position(body)
    assert {found for _, found in verdict.errors} == {rule}, verdict.told()


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        (f"{BASE}tiles: {{J3: {{prep: AA}}}}", "WDL-GEN-4"),
        (f"{BASE}tiles: {{J3: {{disasters: XX}}}}", "WDL-GEN-5"),
    ],
)
def test_tokens_that_count_as_one_are_a_warning(body: str, rule: str) -> None:
    verdict = position(body)
    assert (verdict.errors, [found for _, found in verdict.of("warning")]) == ([], [rule])


@pytest.mark.parametrize(("layout", "count"), [("112 2122 12133 1313 331", 8), ("112 2122 12133 1313 311", 9)])
def test_one_or_two_tiles_more_than_the_box_has_are_a_warning(layout: str, count: int) -> None:
    verdict = position(f"{BASE}tiles: {{J3: {{trees: A}}}}".replace("standard", f'"{layout}"'))
    assert (verdict.errors, [found for _, found in verdict.of("warning")]) == ([], ["WDL-SET-2"])
    assert f"there are {count} tiles of soil 1, the box has 7" in verdict.told()
    log = judge(f'{HEAD}layout: "{layout}"\n---\nput A G1\n', "woodlots")
    assert (log.errors, [found for _, found in log.of("warning")]) == ([], ["WDL-SET-2"])


def test_native_growth_on_a_tile_at_the_end_scores_nothing_and_is_a_warning() -> None:
    body = f"layout: standard\nround: 8\ntiles: {{G1: {{trees: A, tile: B}}}}\n{LAND}\nhouse: {{round_limit: 8}}"
    verdict = position(body)
    assert (verdict.errors, [found for _, found in verdict.of("warning")]) == ([], ["WDL-MOV-1"])


def test_with_the_cap_off_a_tile_may_have_three_trees() -> None:
    body = f"{BASE}tiles: {{J3: {{trees: CCC}}}}\nhouse: {{cap_on_help: off}}"
    assert clean(position(body)).trees[at("J3")] == "CCC"


@pytest.mark.parametrize(("handle", "line"), [("put", 3), ("K4", 3), ("board", 3)])
def test_a_handle_is_never_a_word_of_the_notation(handle: str, line: int) -> None:
    head = HEAD.replace("B: Ben", f"{handle}: Ben")
    verdict = judge(f"{head}layout: standard\n---\n", "woodlots")
    assert (line, "LOG-PLAYERS") in verdict.errors
    assert first(verdict) == "LOG-PLAYERS"


def test_a_place_is_named_once_in_the_land() -> None:
    verdict = position("R: {land: [G1, H2, G1], sales: []}\nB: {land: [J5], sales: []}")
    assert "G1 is named twice in the land of Rosa" in verdict.told()
    assert verdict.errors and verdict.judged.sheet is None  # so nobody can be called the winner
