"""The second judge knows the worked examples of the rules and names the right rule for simple slips."""

from __future__ import annotations

import pytest

from woodlots.naive import score
from woodlots.naive_cases import after, at, fault, projects, table, update_of
from woodlots.naive_play import land, snake, to_act, used
from woodlots.naive_score import position_of
from woodlots.naive_table import (
    EFFECTS_AGAIN,
    LADDERS,
    NEAR,
    PLACES,
    TYPES,
    effect,
    neighbours,
    rank,
    rolled_disaster,
    shape_places,
)
from woodlots.naive_update import needs

# Tables.


def test_a_place_a_ring_of_six_and_a_ring_of_twelve_make_nineteen():
    inner = set(neighbours("J3"))
    outer = {other for place in inner for other in neighbours(place)} - inner - {"J3"}
    assert (len(inner), len(outer), len(PLACES)) == (6, 12, 19)


def test_neighbours_lie_in_opposite_directions():
    for place in PLACES:
        for direction, other in enumerate(NEAR[place]):
            assert other == "-" or NEAR[other][(direction + 3) % 6] == place


def test_the_two_growth_grids_are_the_same():
    for number, row in enumerate(LADDERS.split("\n")[1:-1], 1):
        for soil, kinds in enumerate(row.split(), 1):
            assert {kind for kind in TYPES if rank(kind, soil) == number} == set(kinds)


def test_the_two_disaster_grids_are_the_same():
    for row in EFFECTS_AGAIN.split("\n")[1:-1]:
        disaster, *groups = row.split()
        for what, kinds in zip(("hurt2", "hurt1", "help"), groups, strict=True):
            assert {kind for kind in TYPES if effect(disaster, kind) == what} == set(kinds)


def test_two_faces_each_stand_for_a_disaster():
    assert "".join(rolled_disaster(die) for die in range(1, 7)) == "XXYYZZ"


def test_the_shapes_hit_places_as_often_as_counted():
    hits = [place for shape in range(1, 7) for star in range(1, 7) for place in shape_places(shape, star)]
    corners, middles = ("G1", "G3", "J1", "J5", "L1", "L3"), ("G2", "H1", "H4", "K1", "K4", "L2")
    assert hits.count("J3") == 12
    assert {hits.count(place) for place in neighbours("J3")} == {8}
    assert {hits.count(place) for place in corners} == {9}
    assert {hits.count(place) for place in middles} == {7}
    assert len({tuple(shape_places(shape, star)) for shape in range(1, 7) for star in range(1, 7)}) == 29


def test_the_claims_of_three_players_go_to_and_fro():
    assert "".join(snake(["P", "Q", "S"])) == "PQSSQPPQSSQP"


# The update, by the illustrations of the rules.


def test_a_first_growth_pushes_out_the_worst_of_two_others():
    trees, state = update_of(at(trees="G2:BD", prep="G2:A"), "G2")
    assert (trees, state["prep"]["G2"]) == ("AB", ["A"])


def test_a_first_growth_beside_its_like_spreads_to_two_neighbours():
    state = at(trees="J3:AI", prep="J3:I")
    assert needs(state) == {("J3", "I"): ["GRO-3", "GRO-3"]}
    trees, state = update_of(state, "J3", I=[2, 5])
    assert trees == "AI"
    assert {place for place in PLACES if state["prep"][place] == ["I"]} == {"J2", "J3", "J4"}


def test_a_third_growth_on_empty_land_makes_a_tree_and_no_token():
    trees, state = update_of(at(prep="K2:B"), "K2")
    assert (trees, state["prep"]["K2"]) == ("B", [])


def test_a_disaster_takes_and_helps_at_once():
    state = at(trees="K3:CD", prep="K3:AC", danger="K3:Z")
    assert needs(state) == {("K3", "C"): ["HRM-4"]}
    trees, state = update_of(state, "K3", C=[1])
    assert (trees, state["prep"]["K3"], state["prep"]["J4"]) == ("CC", ["C"], ["C"])


@pytest.mark.parametrize(
    ("trees", "prep", "case", "left", "stays", "dice"),
    [
        ("", "A", "GRO-1", "A", True, 0),
        ("A", "A", "GRO-1", "AA", True, 0),
        ("CB", "A", "GRO-2", "AB", True, 0),
        ("AC", "A", "GRO-3", "AC", True, 2),
        ("", "B", "GRO-4", "B", True, 0),
        ("B", "B", "GRO-5", "B", True, 1),
        ("A", "B", "GRO-6", "A", False, 2),
        ("", "D", "GRO-7", "D", False, 0),
        ("DA", "D", "GRO-8", "AD", False, 1),
        ("A", "D", "GRO-9", "A", False, 0),
        ("", "C", "GRO-10", "", False, 0),
        ("AB", "I", "GRO-2", "AI", True, 0),
    ],
)
def test_every_case_of_growth_on_the_centre(
    trees: str, prep: str, case: str, left: str, stays: bool, dice: int
):  # soil 1
    state = at(trees=f"J3:{trees}", prep=f"J3:{prep}")
    assert needs(state).get(("J3", prep), []) == [case] * dice
    after_it, state = update_of(state, "J3", **{prep: [1, 2][:dice]})
    assert (after_it, prep in state["prep"]["J3"]) == (left, stays)
    landed = {place for place in PLACES if place != "J3" and state["prep"][place]}
    assert landed == {"H3", "J4"} if dice == 2 else landed == ({"H3"} if dice else set())


def test_tokens_grow_by_rank_or_by_letter():
    assert update_of(at(prep="G1:AB"), "G1")[0] == "B"
    state = at(prep="G1:AB", house={"growth_order": "letter"})
    assert needs(state) == {("G1", "B"): ["GRO-6", "GRO-6"]}
    assert update_of(state, "G1", B=[2, 3])[0] == "A"


def test_a_native_first_growth_grows_before_an_invasive_one():
    trees, state = update_of(at(trees="J3:B", prep="J3:IA"), "J3")
    assert (trees, state["prep"]["J3"]) == ("AI", ["A", "I"])


def test_two_disasters_leave_no_tree_and_only_the_first_needs_dice():
    state = at(trees="J4:DA", danger="J4:XY", prep="J4:D")
    assert needs(state) == {("J4", "D"): ["HRM-4"]}
    trees, state = update_of(state, "J4", D=[5])
    assert (trees, state["prep"]["J4"], state["prep"]["J3"]) == ("", ["A", "D"], ["D"])


def test_help_makes_a_third_tree_only_by_the_house_rule():
    told: dict[str, str] = {"trees": "J4:DD", "prep": "J4:D", "danger": "J4:X"}
    assert update_of(at(**told), "J4", D=[1, 1])[0] == "DD"
    assert update_of(at(**told, house={"cap_on_help": False}), "J4", D=[1, 1])[0] == "DDD"


def test_growth_on_a_tile_is_not_touched_and_moves_to_the_prep_board():
    _, state = update_of(at(tile="J3:I", danger="J3:X", prep="J3:B"), "J3")
    assert (state["tile"]["J3"], state["prep"]["J3"], state["danger"]["J3"]) == ([], ["I"], [])


# Projects.


def test_whoever_arrives_later_on_a_space_acts_first():
    state = after(projects(trees="J3:AA"), "R cut A J3")
    assert to_act(state) == "B"
    state = after(state, "B cut A J3")
    assert state["spaces"][2] == ["B", "R"]
    assert to_act(state) == "B"


def test_a_disaster_of_three_dice_lies_where_the_table_says():
    state = after(at(phase="disaster"), "disaster 3 1 4")
    assert {place for place in PLACES if state["danger"][place] == ["Y"]} == {"K1", "K2", "L1", "L2"}
    assert state["phase"] == "projects"


@pytest.mark.parametrize("roll", [1, 2])
def test_a_low_roll_starts_nothing_and_still_costs_a_step(roll: int):
    state = after(projects(), f"R ignite X K2 : {roll}")
    assert (used(state, "R"), state["danger"]["K2"]) == (1, [])


def test_a_started_disaster_spreads_by_five_and_six():
    state = after(projects(), "R ignite X K2 : 6>3 1")
    assert {place for place in PLACES if state["danger"][place]} == {"K2"}
    state = after(projects(), "R ignite A K2 : 6>3,5 > (3)(4)1 3")
    assert {place for place in PLACES if state["danger"][place] == ["X"]} == {"K2", "L2", "K3"}


def test_an_invasive_tree_leaves_growth_on_its_tile_or_prep_space():
    assert after(projects(trees="J3:I"), "R cut I J3")["tile"]["J3"] == ["I"]
    assert after(projects(trees="J3:I", house={"cut_regrowth": "prep"}), "R cut I J3")["prep"]["J3"] == ["I"]
    assert after(projects(trees="J3:A"), "R cut A J3")["tile"]["J3"] == []


def test_planting_near_a_tree_costs_one_step():
    state = projects(trees="J5:D")
    assert fault(state, "R plant D K4 cost=2") == {"PLT-3"}
    assert used(after(state, "R plant D K4 cost=1"), "R") == 1
    assert used(after(state, "R plant D K3"), "R") == 2


def test_two_purchases_use_a_round_and_all_borders():
    state = after(projects(round=1), "R buy J1", "B pass", "B pass", "B buy J5", "R buy J2")
    assert (used(state, "R"), state["borders"]["R"], len(land(state, "R"))) == (6, 0, 6)


def test_the_last_round_is_played_to_its_end_and_then_counted():
    lands = {"R": {"land": ["G1"], "sales": ["G2 8", "G3 AB", {"place": "H1", "trees": "I", "round": 2}]}}
    state = projects({5: ["B"], 4: ["R"]}, trees="G1:AC", round=3, **lands)
    state = after(state, "R sell G1 6")
    assert state["phase"] == "projects"
    state = after(state, "B pass")
    assert (state["phase"], fault(state, "update"), fault(state, "B pass")) == ("over", {"END-5"}, {"END-5"})
    assert score(position_of(state))["players"]["R"]["sales"] == 6 + 8 + 7 - 2
    assert fault(state, "end R=19 B=0") == set()
    assert fault(state, "end R=18") == {"SCO-3"}


def test_the_house_rule_updates_the_board_once_more():
    state = projects({5: ["R"], 6: ["B"]}, prep="G1:C", R={"land": [], "sales": []}, house={"end_update": True})
    state = after(state, "R pass")
    assert (state["phase"], fault(state, "disaster 1 1 1")) == ("update", {"RND-5", "END-5"})
    assert after(state, "update", "move")["phase"] == "over"
    assert after(state, "end")["trees"]["G1"] == ["C"]


# Points.


@pytest.mark.parametrize(("trees", "points"), [("AC", 6), ("II", -4), ("AA", 8), ("BI", 1)])
def test_land_is_sold_for_its_trees(trees: str, points: int):
    state = projects(trees=f"G1:{trees}", prep="G1:I")
    assert fault(state, f"R sell G1 {points + 1}") == {"SEL-3"}
    assert after(state, f"R sell G1 {points}")["sales"]["R"] == [("G1", trees, points, 2)]


@pytest.mark.parametrize(
    ("place", "pieces", "points"),
    [
        ("G1", {"trees": "G1:CA"}, 6),
        ("L1", {"trees": "L1:I", "prep": "L1:I"}, -6),
        ("L1", {"trees": "L1:I", "prep": "L1:AI", "tile": "L1:I"}, -9),
        ("K1", {"trees": "K1:AB", "prep": "K1:A"}, 7),
    ],
)
def test_kept_land_counts_by_its_soil(place: str, pieces: dict[str, str], points: int):
    counted = score(table(**pieces, phase="over"))["players"]
    owner = "R" if place in ("G1", "G2") else "B"
    assert counted[owner]["kept"][place] == counted[owner]["total"] == points
    assert counted[owner]["place"] == (1 if points > 0 else 2)


def test_equal_totals_share_a_place():
    assert score(table(phase="over"))["first"] == ["R", "B"]


def test_a_lone_forest_is_counted_as_a_census():
    told = score({"players": {"S": "Sia"}, "layout": "standard", "tiles": {"J3": {"trees": "AI", "prep": "I"}}})
    assert (told["trees"]["A"], told["growth"]["I"], told["yardstick"]) == (1, 1, 4 - 3 - 3)
