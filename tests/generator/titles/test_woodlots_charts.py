"""Charts, shapes, layouts and points of Woodlots: the data say what the ledger says, and go on the pieces."""

from __future__ import annotations

import pytest
from woodlots_help import component, item, woodlots


# --- charts, shapes, points -----------------------------------------------------------------------------------------
def test_ladders_and_effects_are_those_of_the_charts() -> None:
    ladders = {k: "".join(str(c) for c in item("land", f"soil_{k}")["ladder"]) for k in (1, 2, 3)}  # type: ignore[attr-defined]
    assert ladders == {1: "ABDC", 2: "CBAD", 3: "DCBA"}
    effects = {
        code: (values["helps"], values["hurts_1"], values["hurts_2"])
        for code in "xyz"
        if (values := item("disasters", code))
    }
    assert effects == {
        "x": ("D", ("A", "I"), ("B", "C")),
        "y": ("B", ("D", "I"), ("A", "C")),
        "z": ("C", ("A", "I"), ("B", "D")),
    }


def test_each_disaster_does_something_to_every_type_once() -> None:
    for code in "xyz":
        values = item("disasters", code)
        named = [values["helps"], *values["hurts_1"], *values["hurts_2"]]  # type: ignore[misc]
        assert sorted(str(kind) for kind in named) == ["A", "B", "C", "D", "I"]
    assert [item("disasters", code)["rolls"] for code in "xyz"] == [(1, 2), (3, 4), (5, 6)]


def test_the_disaster_die_has_the_faces_that_a_number_would_give() -> None:
    faces = item("dice", "disaster_die")["faces"]
    wanted = {n: code.upper() for code in "xyz" for n in item("disasters", code)["rolls"]}  # type: ignore[attr-defined]
    assert faces == tuple(wanted[n] for n in range(1, 7))


HITS = {
    1: "G2 G3 H3 H4",
    2: "G3 H3 J3 K2 L1",
    3: "G2 G3 H4",
    4: "G2 H2 H3 H4 J4",
    5: "G3 J1 L3",
    6: "G3 H3 H4 J3 J4 J5",
}


def test_the_shapes_strike_the_places_of_the_ledger() -> None:
    found = {
        values.values["die"]: " ".join(sorted(str(p) for p in values.values["hits"]))  # type: ignore[union-attr]
        for values in component("shapes").items.values()
    }
    assert found == HITS


def test_prices_and_points_are_those_of_the_rules() -> None:
    assert {k: item("trees", k)["sale"] for k in "abcdi"} == {"a": 4, "b": 3, "c": 2, "d": 2, "i": -2}
    n = woodlots()[0].numbers
    kept = [n[f"keep_{name}"].value for name in ("first", "second", "other", "invasive")]
    assert kept == [4, 3, 2, -3]


COSTS = {"plant_near": 1, "plant_far": 2, "cut": 2, "uproot": 1, "ignite": 1, "pass": 1, "buy": 3, "sell": 2}


def test_projects_cost_what_the_rules_say() -> None:
    assert {name: woodlots()[0].numbers[name].value for name in COSTS} == COSTS


@pytest.mark.parametrize("name", ["standard", "clustered", "rich_1"])
def test_a_layout_of_soils_fills_the_land_from_the_box(name: str) -> None:
    values = item("maps", name)
    rows = str(values["soils"]).split("/")
    assert [len(row) for row in rows] == [3, 4, 5, 4, 3]
    counts = tuple("".join(rows).count(digit) for digit in "123")
    assert values["counts"] == counts
    supply = 11 if name == "rich_1" else 7
    assert min(counts) >= woodlots()[0].numbers["soil_least"].value
    assert max(counts) <= supply
