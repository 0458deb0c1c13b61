"""The 36 results of shape and star (ledger 2.5), and the type die."""

from __future__ import annotations

import pytest

from woodlots.tables import HEAD, LAND, at, clean, first, from_position, kit

RESULTS = {
    1: ["G2 G3 H3 H4", "H4 J4 J5 K4", "K3 K4 L2 L3", "K1 K2 L1 L2", "H1 J1 J2 K1", "G1 G2 H1 H2"],
    2: ["G3 H3 J3 K2 L1", "J1 J2 J3 J4 J5", "G1 H2 J3 K3 L3"] * 2,
    3: ["G2 G3 H4", "H4 J5 K4", "K4 L2 L3", "K1 L1 L2", "H1 J1 K1", "G1 G2 H1"],
    4: ["G2 H2 H3 H4 J4", "H3 H4 J4 K3 K4", "J4 K2 K3 K4 L2", "J2 K1 K2 K3 L2", "H1 H2 J2 K1 K2", "G2 H1 H2 H3 J2"],
    5: ["G3 J1 L3", "G1 J5 L1"] * 3,
    6: [
        "G3 H3 H4 J3 J4 J5",
        "J3 J4 J5 K3 K4 L3",
        "J3 K2 K3 L1 L2 L3",
        "J1 J2 J3 K1 K2 L1",
        "G1 H1 H2 J1 J2 J3",
        "G1 G2 G3 H2 H3 J3",
    ],
}
BEFORE = f"round: 2\nphase: disaster\ntiles: {{J3: {{trees: A}}}}\n{LAND}\nactions: {{6: [R, B]}}"


@pytest.mark.parametrize("shape", RESULTS)
def test_a_shape_strikes_the_places_of_the_ledger(shape: int) -> None:
    assert [kit().land.listed(places) for places in kit().shapes[shape]] == RESULTS[shape]


def test_29_patterns_differ() -> None:
    assert len({places for ways in kit().shapes.values() for places in ways}) == 29


@pytest.mark.parametrize(
    ("place", "count"), [("J3", 12), ("H2", 8), ("K3", 8), ("G1", 9), ("J5", 9), ("G2", 7), ("K1", 7)]
)
def test_how_often_a_place_is_struck(place: str, count: int) -> None:
    assert sum(at(place) in places for ways in kit().shapes.values() for places in ways) == count


@pytest.mark.parametrize(("die", "kind"), [(1, "X"), (2, "X"), (3, "Y"), (4, "Y"), (5, "Z"), (6, "Z")])
def test_the_first_die_is_the_type(die: int, kind: str) -> None:
    table = clean(from_position(BEFORE, f"disaster {die} 5 1"))
    assert [kit().disaster_sets[bits] for bits in table.dis if bits] == [kind] * 3


def test_the_worked_example_puts_y_on_four_places() -> None:
    table = clean(from_position(BEFORE, "disaster 3 1 4 at K1 K2 L1 L2"))
    struck = [table.label(place) for place, bits in enumerate(table.dis) if bits]
    assert struck == ["K1", "K2", "L1", "L2"]
    assert {kit().disaster_sets[table.dis[at(label)]] for label in struck} == {"Y"}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("disaster 7 1 4", "WDL-DIS-1"),
        ("disaster 3 0 4", "WDL-DIS-1"),
        ("disaster 3 1 4 at K1 K2 L1 L3", "WDL-DIS-2"),
        ("disaster Y at K1 K2", "WDL-DIS-1"),
        ("disaster 3 1 4 at K1 K2 L1 M2", "WDL-SET-1"),
    ],
)
def test_a_disaster_that_cannot_be_is_told(line: str, rule: str) -> None:
    assert first(from_position(BEFORE, line)) == rule


@pytest.mark.parametrize(
    ("line", "rule"), [("disaster Y at K1 J3", ""), ("disaster B at K1", ""), ("disaster Y at K1 K1", "WDL-DIS-2")]
)
def test_listed_places_are_only_looked_at_for_repeats(line: str, rule: str) -> None:
    head = f"{HEAD}house: {{shapes: as-listed}}\n"
    verdict = from_position(BEFORE, line, head=head)
    assert first(verdict) == rule
    if not rule:
        assert kit().disaster_sets[verdict.table.dis[at("K1")]] == "Y"
