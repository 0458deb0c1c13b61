"""The 19 places: the table of neighbours of the ledger (2.3), steps between them, turning."""

from __future__ import annotations

import pytest

from checker.kernel.problem import Problem
from checker.woodlots.places import OFF
from woodlots.tables import at, kit

TABLE = """
G1 (0,-2) - G2 H2 H1 - -
G2 (1,-2) - G3 H3 H2 G1 -
G3 (2,-2) - - H4 H3 G2 -
H1 (-1,-1) G1 H2 J2 J1 - -
H2 (0,-1) G2 H3 J3 J2 H1 G1
H3 (1,-1) G3 H4 J4 J3 H2 G2
H4 (2,-1) - - J5 J4 H3 G3
J1 (-2,0) H1 J2 K1 - - -
J2 (-1,0) H2 J3 K2 K1 J1 H1
J3 (0,0) H3 J4 K3 K2 J2 H2
J4 (1,0) H4 J5 K4 K3 J3 H3
J5 (2,0) - - - K4 J4 H4
K1 (-2,1) J2 K2 L1 - - J1
K2 (-1,1) J3 K3 L2 L1 K1 J2
K3 (0,1) J4 K4 L3 L2 K2 J3
K4 (1,1) J5 - - L3 K3 J4
L1 (-2,2) K2 L2 - - - K1
L2 (-1,2) K3 L3 - - L1 K2
L3 (0,2) K4 - - - L2 K3
""".strip().splitlines()


@pytest.mark.parametrize("row", TABLE)
def test_a_place_has_the_neighbours_of_the_ledger(row: str) -> None:
    label, axial, *around = row.split()
    land, place = kit().land, at(label)
    assert land.axial[place] == tuple(int(number) for number in axial.strip("()").split(","))
    assert ["-" if near == OFF else land.labels[near] for near in land.near[place][1:]] == around
    assert [land.labels[near] for near in land.around[place]] == [near for near in around if near != "-"]
    assert land.directions[place] == tuple(die for die, near in enumerate(around, 1) if near != "-")


def test_labels_stand_in_reading_order() -> None:
    assert list(kit().land.labels) == [row.split()[0] for row in TABLE]


@pytest.mark.parametrize(
    ("one", "other", "steps"), [("J3", "J3", 0), ("J3", "H2", 1), ("G1", "L3", 4), ("G3", "J1", 4)]
)
def test_how_far_places_are_apart(one: str, other: str, steps: int) -> None:
    land = kit().land
    assert at(other) in land.reached([at(one)], steps)
    assert not steps or at(other) not in land.reached([at(one)], steps - 1)


def test_a_turn_by_a_sixth_goes_round_corners_and_edges_clockwise() -> None:
    land = kit().land
    ring = ["G3", "J5", "L3", "L1", "J1", "G1"]
    for here, there in zip(ring, [*ring[1:], ring[0]], strict=True):
        assert land.labels[land.turned[at(here)]] == there
    assert land.labels[land.turned[at("G2")]] == "H4"
    assert land.turned[at("J3")] == at("J3")


def test_a_turn_takes_each_direction_to_the_next() -> None:
    land = kit().land
    for place in range(land.size):
        for die in range(1, 7):
            near = land.near[place][die]
            turned = land.near[land.turned[place]][die % 6 + 1]
            assert turned == (OFF if near == OFF else land.turned[near])


@pytest.mark.parametrize(("text", "label"), [("k4", "K4"), ("J03", "J3"), ("G1", "G1")])
def test_labels_are_read_as_people_write_them(text: str, label: str) -> None:
    assert kit().land.read(text) == at(label)


@pytest.mark.parametrize(("text", "hint"), [("K5", "K1 to K4"), ("I2", "G, H, J, K and L"), ("4K", "G, H, J, K and L")])
def test_a_label_that_does_not_exist_is_told_with_those_that_do(text: str, hint: str) -> None:
    found = kit().land.read(text)
    assert isinstance(found, Problem)
    assert found.rule == "WDL-SET-1"
    assert hint in found.hint
