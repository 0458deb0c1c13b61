"""Sales, kept tiles, totals, the census; with the illustrations of the ledger."""

from __future__ import annotations

import pytest

from checker.kernel.outcome import format_sheet
from woodlots.tables import ALONE, HEAD, LAND, clean, first, from_position, position

FINAL = """layout: standard
round: 3
tiles: {K4: {trees: DI, prep: I}, L1: {trees: CD}, L3: {trees: AC, prep: A}}
R: {land: [], sales: [G1 AC, G2 BB, G3 0, H1 I]}
B: {land: [K4, L1, L2, L3]}"""
"""K4, L1 and L2 are soil 3, L3 is soil 1."""


@pytest.mark.parametrize(
    ("trees", "points"), [("AC", 6), ("II", -4), (".", 0), ("A", 4), ("BB", 6), ("DI", 0), ("AA", 8)]
)
def test_land_is_sold_for_its_trees(trees: str, points: int) -> None:
    start = f"round: 2\nphase: projects\ntiles: {{G1: {{trees: {trees}, prep: I}}}}\n{LAND}\nactions: {{2: [R, B]}}"
    table = clean(from_position(start, f"R sell G1 {points} -> R.sales={points}, R.borders=3, G1.owner=-"))
    assert [sale.points for sale in table.sales[0]] == [points]
    assert first(from_position(start, f"R sell G1 {points + 1}")) == "WDL-SEL-3"


KEPT = [
    ("soil: 2, trees: CA", 6),
    ("soil: 3, trees: I, prep: I", -6),
    ("soil: 1, trees: A", 4),
    ("soil: 1, trees: BB", 6),
    ("soil: 1, trees: CD", 4),
    ("soil: 1, trees: II, prep: I", -9),
    ("soil: 1, trees: I, tile: I, prep: I", -9),
    ("soil: 2, trees: ., prep: AB, disasters: XY", 0),
    ("soil: 3, trees: DI", 1),
]


@pytest.mark.parametrize(("tile", "points"), KEPT)
def test_a_kept_tile_counts_by_the_growth_of_its_trees(tile: str, points: int) -> None:
    players = "R: {land: [G1], sales: [K1 A, K2 A, K3 A]}\nB: {land: [], sales: [L1 0, L2 0, L3 0, J1 0]}"
    body = f"round: 3\ntiles: {{G1: {{{tile}}}}}\n{players}"
    verdict = position(body)
    assert not verdict.errors, verdict.told()
    sheet = verdict.judged.sheet
    assert sheet is not None
    assert (sheet.row("R", "conservation"), sheet.row("R", "sales"), sheet.total("B")) == (points, 12, 0)


def test_sales_and_kept_tiles_stand_one_by_one_with_their_sums() -> None:
    """Rosa 6 + 6 + 0 - 2; Ben K4 4 - 3 - 3, L1 3 + 4, L2 nothing, L3 4 + 2."""
    verdict = position(FINAL)
    sheet = verdict.judged.sheet
    assert sheet is not None and not verdict.errors
    assert [line.points for line in sheet.lines if line.player == "R"] == [6, 6, 0, -2]
    assert [line.points for line in sheet.lines if line.player == "B"] == [-2, 7, 0, 6]
    text = format_sheet(sheet)
    assert "Rosa: sales 10 + conservation 0 = 10" in text
    assert "Ben: sales 0 + conservation 11 = 11" in text
    assert text.endswith("Ben wins with 11")


def test_wrong_claims_are_told_and_right_ones_are_not() -> None:
    assert (
        first(position(f"{FINAL}\nclaimed: {{R: 10, B: {{sales: 0, conservation: 11, total: 11}}, winner: B}}")) == ""
    )
    assert first(position(f"{FINAL}\nclaimed: {{B: 12}}")) == "WDL-SCO-3"
    assert first(position(f"{FINAL}\nclaimed: {{winner: R}}")) == "WDL-SCO-4"


def test_equal_totals_share_the_first_place() -> None:
    players = "R: {land: [], sales: [G1 A, G2 B, G3 0, H1 I]}\nB: {land: [], sales: [L1 5, L2 0, L3 0, J1 0]}"
    body = f"round: 3\ntiles: {{J3: {{trees: A}}}}\n{players}"
    sheet = position(body).judged.sheet
    assert sheet is not None
    assert [(place.rank, place.total) for place in sheet.places()] == [(1, 5), (1, 5)]


def test_an_unknown_sale_is_a_range_and_is_told() -> None:
    """Rosa has 10 without G3, which brought -4 to 8; Ben has 11."""
    verdict = position(FINAL.replace("G3 0", "G3 ?"))
    assert not verdict.errors
    assert (4 + 3, "WDL-SCO-1") in verdict.of("undecided")
    sheet = verdict.judged.sheet
    assert sheet is not None
    assert (sheet.span("R"), sheet.span("B"), sheet.is_certain) == ((6, 18), (11, 11), False)
    assert "open: Rosa 6 to 18, Ben 11" in format_sheet(sheet)


def test_an_unknown_sale_that_cannot_matter_leaves_the_winner() -> None:
    """Rosa has 8 + 6 + 0 without H1, which brings 8 at most; Ben has 32."""
    players = "R: {land: [], sales: [G1 AA, G2 BB, G3 0, H1 ?]}\nB: {land: [], sales: [L1 8, L2 8, L3 8, J1 8]}"
    sheet = position(f"layout: standard\nround: 3\ntiles: {{J3: {{trees: A}}}}\n{players}").judged.sheet
    assert sheet is not None
    assert format_sheet(sheet).endswith("Ben wins with 32, whatever the price of H1 that Rosa got may be")


@pytest.mark.parametrize(
    ("claim", "level", "rule"),
    [
        ("R: {sales: 12}", "undecided", "WDL-SCO-1"),
        ("R: 12", "undecided", "WDL-SCO-3"),
        ("R: {conservation: 1}", "error", "WDL-SCO-2"),
        ("B: {sales: 1}", "error", "WDL-SCO-1"),
        ("B: {conservation: 1}", "error", "WDL-SCO-2"),
        ("B: 1", "error", "WDL-SCO-3"),
        ("winner: R", "undecided", "WDL-SCO-4"),
    ],
)
def test_with_an_unknown_sale_only_what_rests_on_it_is_open(claim: str, level: str, rule: str) -> None:
    """Rosa does not know what G3 brought; she has kept nothing. Ben has sold nothing, and kept more than 1 point."""
    verdict = position(FINAL.replace("G3 0", "G3 ?") + f"\nclaimed: {{{claim}}}")
    line = max(line for line, _ in verdict.of("error", "undecided"))
    assert [(rule_, level) for at, rule_ in verdict.of(level) if at == line] == [(rule, level)], verdict.told()
    sheet = verdict.judged.sheet
    assert sheet is not None
    assert {row.player for row in sheet.lines if row.most is not None} == {"R"}


def test_sales_may_be_a_sum() -> None:
    sheet = position(FINAL.replace("[G1 AC, G2 BB, G3 0, H1 I]", "12")).judged.sheet
    assert sheet is not None
    assert sheet.total("R") == 12


def test_a_final_score_of_a_game_that_is_not_over_is_refused_and_an_interim_one_names_no_winner() -> None:
    body = f"layout: standard\nround: 3\ntiles: {{G1: {{trees: A}}}}\n{LAND}"
    assert first(position(body)) == "WDL-END-1"
    interim = position(f"{body}\nphase: update\nactions: {{6: [R, B]}}")
    assert not interim.errors
    assert interim.judged.sheet is not None
    text = format_sheet(interim.judged.sheet)
    assert "nobody wins before the end" in text
    assert text.endswith("Rosa leads with 2")  # A is of third growth on G1, which is of soil 2


def test_alone_without_land_there_is_a_census_and_a_yardstick() -> None:
    """G1 is soil 2: C 4 + A 2; J5 is soil 3: I -3 and growth I -3."""
    body = "layout: standard\nround: 4\ntiles: {G1: {trees: CA, prep: B}, J5: {trees: I, prep: BI}}"
    verdict = position(body, head=ALONE)
    assert not verdict.errors, verdict.told()
    assert verdict.judged.sheet is not None
    text = format_sheet(verdict.judged.sheet)
    assert "trees: A 1, B 0, C 1, D 0, I 1, 3 in all" in text
    assert "growth tokens: A 0, B 2, C 0, D 0, I 1, 3 in all" in text
    assert "would be 0" in text


def test_the_last_round_ends_the_game_and_totals_are_compared() -> None:
    """Rosa has sold three tiles and sells the last one; Ben keeps L1 with C and D on soil 3."""
    start = """round: 3
phase: projects
tiles: {L1: {trees: CD}, H1: {trees: A}}
R: {land: [H1], sales: [G1 AC, G2 BB, G3 0]}
B: {land: [K4, L1, L2, L3]}
actions: {4: [R], 5: [B]}"""
    lines = ("R sell H1 4", "B pass -> phase=over, R.score=16, B.score=7")
    table = clean(from_position(start, *lines, "end R=16 B=7"))
    assert table.transcript.end_noted
    assert first(from_position(start, *lines, "end R=15 B=7")) == "WDL-SCO-3"
    assert first(from_position(start, *lines, "disaster 1 1 1")) == "WDL-END-5"
    assert first(from_position(start, lines[0], "end")) == "WDL-END-5"


def test_with_a_last_update_points_are_counted_after_it() -> None:
    start = """round: 3
phase: projects
tiles: {L1: {trees: CD, prep: I}, H1: {trees: A}}
R: {land: [H1], sales: [G1 AC, G2 BB, G3 0]}
B: {land: [K4, L1, L2, L3]}
actions: {4: [R], 5: [B]}"""
    head = f"{HEAD}house: {{end_update: on}}\n"
    lines = ("R sell H1 4", "B pass -> phase=update")
    # Growth I replaces C, of second growth on soil 3, and leaves growth I: D 4 - 3 - 3.
    table = clean(from_position(start, *lines, "update -> phase=over, L1.trees=DI, B.score=-2", "end", head=head))
    assert table.round == 3
