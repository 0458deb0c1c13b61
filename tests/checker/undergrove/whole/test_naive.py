"""The second judge knows the worked examples of the rules."""

from __future__ import annotations

from collections import Counter

import yaml

from undergrove.naive import first_fault, replay
from undergrove.naive_ai import located
from undergrove.naive_forest import worth
from undergrove.naive_position import problems, score
from undergrove.naive_score import goal_points, progress
from undergrove.naive_state import put_piece
from undergrove.naive_tables import BROWN, GUIDES, HEADER, SPROUT, after, fault, goods, rank, solo, table
from undergrove.naive_tiles import AI_CARDS, BONUS, DECKS, SEATS, TILES, TYPES

# The tables.


def test_sums_of_the_tables():
    assert (len(TILES), len(DECKS["reference"]), len(DECKS["prototype"])) == (88, 48, 48)
    for deck in DECKS.values():
        assert Counter(TILES[code].type for code in deck) == dict.fromkeys(TYPES, 12)
    known = [TILES[code] for code in DECKS["reference"] | set(SEATS)]
    assert (sum("c" in tile.marks for tile in known), sum("p" in tile.marks for tile in known)) == (20, 18)
    classes = Counter("cubes" if tile.filled else "beside" if tile.beside else tile.worth for tile in known)
    assert classes == {1: 2, 2: 18, 3: 18, 4: 7, "beside": 4, "cubes": 4}
    assert (len(AI_CARDS), sum(BONUS.values())) == (30, 16)
    actions = Counter(
        " ".join(action[: 2 if action[0] in ("seed", "take") else 1]) for c in AI_CARDS.values() for action in c
    )
    assert actions == {"seed brown": 6, "seed tan": 6, "take brown": 10, "take tan": 10, "tile": 10, "add": 13}


# The worked examples.


def test_w1_to_w4_goal_tables():
    bat = goal_points({"house": {}}, "BAT-A", {"a": 1, "b": 2, "c": 3, "d": 5, "e": 0})
    assert list(bat.values()) == [3, 5, 9, 9, 0]
    assert rank(9, 4, 4, 1) == [9, 4, 4, 1]
    assert rank(5, 5, 5, 2) == [5, 5, 5, 1]
    assert rank(3, 3) == [7, 7] and rank(0, 2, 0) == [4, 9, 4]
    assert rank(0, 2, 0, house={"rank_zero_scores": False}) == [0, 9, 0]
    assert goal_points({"house": {}}, "SPIT-A", {"a": 6}) == {"a": 12}


def test_w5_w6_lines_and_touched_mushrooms():
    tiles = {cell: code for code, cell in SEATS.items()} | {(1, 1): "SUW", (2, 0): "ZB"}
    corners = [(0, 0), (1, 1), (2, 1), (3, 0), (-1, 1), (2, 2)]
    pieces = [{"owner": "G", "corner": corner, "roots": [], "tree": False, "C": 0} for corner in corners]
    laid = {"tiles": tiles, "pieces": pieces, "cubes": {}, "progress": {}, "house": {}}
    assert goal_points(laid, "JACK-A", {"G": progress(laid, "G", "JACK-A")}) == {"G": 6}
    assert progress(laid, "G", "JACK-B") == 7


def test_w7_w8_w27_what_tiles_are_worth():
    forest = {(0, 0): "MT", (0, 1): "VW", (1, 0): "RBM", (-1, 0): "CD", (0, -1): "PB", (1, 1): "GR"}
    assert worth(forest, {}, (0, 0)) == 5
    assert [worth(forest, {(0, -1): number}, (0, -1)) for number in range(5)] == [0, 1, 2, 3, 5]
    assert worth({(0, 0): "DMF", (0, 1): "ZB"}, {}, (0, 0)) == 3
    assert worth({(0, 0): "DMF", (0, 1): "ZB"}, {}, (0, 1)) == 2


def test_w9_to_w12_browns_sheet():
    position = yaml.safe_load(BROWN)
    sheet = score(position)["players"]["B"]
    assert sheet["goal_points"] == {"BAT-A": 9, "VOLE-A": 2, "JACK-A": 1}
    assert sheet["piece_points"] == [10, 12, 0, 6, 8, 5]
    assert [sheet[name] for name in ("goals", "pieces", "bonus", "resources", "total")] == [12, 41, 3, 3, 59]
    assert score(position)["winners"] == ["B"] and problems(position) == set()


def test_w13_w14_the_fly_agaric():
    state = table()
    state["pieces"][1, 0]["roots"].append((1, 0))
    state["ready"]["R"].remove("pore")
    state = after(state, "activate FA")
    assert goods(state, "R") == "3/3/3/2" and state["carbon"][1, 0] == 2
    assert sorted(state["ready"]["R"]) == ["gill", "other", "pore"]
    assert fault(state, "activate FA", "G") == {"UND-ACT-1"}


def test_w15_a_carbon_moves_and_a_bonus_tile_is_kept():
    state = table()
    state["track"]["R"] = 1
    state = after(state, "absorb FA>EL to EL.NE token=ring pay=N steps=pore", "track", "keep 2")
    assert goods(state, "R") == "4/1/2/2" and sorted(state["ready"]["R"]) == ["gill", "other"]
    assert (state["carbon"][1, 0], state["pieces"][1, 0]["C"], state["track"]["R"]) == (0, 1, 2)
    assert state["bonus"]["R"] == ["2"] and state["stones"][2] == ["N", "C"]


def test_w16_reproduce_with_a_tile():
    state = after(table(), "reproduce", "place PB (1,1) pay=N", "seed PB.SE", "root PB.SE", "draw OT")
    assert goods(state, "R") == "3/1/0/2" and state["hand"]["R"] == ["RCB", "SV", "OT"]
    assert state["pieces"][2, 2] == {"owner": "R", "tree": False, "C": 0, "corner": (2, 2), "roots": [(1, 1)]}


def test_w17_quick_sprout():
    assert first_fault(SPROUT + GUIDES) is None
    state = replay(SPROUT + GUIDES)[-1]
    assert [goods(state, player) for player in "ABCD"] == ["2/3/4/0", "3/4/0/1", "1/3/3/2", "1/3/1/4"]
    assert state["track"] == {"A": 0, "B": 1, "C": 0, "D": 0}
    lying = {state["tiles"][cell]: number for cell, number in state["carbon"].items()}
    assert lying == {"GC": 1, "FA": 1, "CD": 1, "PS": 1, "SUW": 0, "ZB": 2, "SUB": 2}


def test_w18_w24_where_an_automated_colour_acts():
    state = solo(ZB="(2,0)", VW="(0,2)")
    assert [state["tiles"][cell] for cell in located(state, "top", "pore")] == ["PS", "ZB"]
    assert state["tiles"][located(state, "top", "gill")[0]] == "CD"
    assert state["tiles"][located(state, "bottom", "gill")[0]] == "VW"
    assert [state["tiles"][cell] for cell in located(state, "right", "pore")] == ["ZB", "PS"]


def test_w19_a_blocked_edge_leads_to_the_next_tile():
    state = solo(PB="(1,-1)", SV="(1,-2)", SUB="(1,1)", FJ="(2,1)", RH="(-1,-1)")
    state = after(state, "ai 18A", "tile OT")
    assert state["tiles"][2, 0] == "OT"
    assert state["turn"]["results"][0] == ["tile", "OT", (2, 0)]


def test_w20_a_tile_with_full_corners_is_passed_over():
    state = solo(PB="(1,-1)", SUB="(1,1)", SV="(2,1)")
    for corner in ((1, -1), (2, -1), (1, 0), (2, 0)):
        put_piece(state, "x", corner)
    for corner in ((-1, 0), (-1, 1), (0, 0)):
        put_piece(state, "x", corner)
    state = after(state, "ai 5A", "seed tan SUB.NW")
    assert state["pieces"][1, 1]["owner"] == "tan"


def test_w21_a_focus_cube_counts_one_and_a_half():
    position = yaml.safe_load(BROWN) | {"players": {"G": "Gus"}, "neutral": [], "difficulty": "easy", "claimed": None}
    empty = {"seedlings": ["EL.NE"], "C": 0, "N": 0, "P": 0, "K": 0, "track": 0, "focus": "K"}
    position |= {"brown": {**empty, "K": 2, "bonus": ["K"]}, "tan": {**empty, "seedlings": [], "K": 4}}
    sheets = score(position)["ai"]
    assert (sheets["brown"]["goals"], sheets["brown"]["resources"], sheets["brown"]["pieces"]) == (3, 1, 8)
    assert sheets["tan"]["total"] == 4 + 2


def test_w22_a_root_stone():
    state = table()
    state["track"]["R"] = 2
    state = after(state, "absorb FA>EL token=ring pay=N steps=pore", "track 3", "root FA.NW")
    assert state["pieces"][1, 0]["roots"] == [(0, 0), (1, 0)] and state["track"]["R"] == 3


def test_w23_starting_corners():
    state = replay(HEADER)[-1]
    assert {corner: piece["owner"] for corner, piece in state["pieces"].items()} == {
        (1, 0): "R",
        (0, 1): "G",
        (0, 0): "x",
        (1, 1): "x",
    }


def test_w25_w26_cards_2a_and_12a():
    state = after(solo(SV="(0,2)", RH="(1,2)"), "ai 2A", "tile OT at (0,3)")
    assert state["pieces"][1, 0]["owner"] == "tan"
    state = solo(SV="(1,-1)")
    state["carbon"][1, -1] = 3
    state = after(state, "ai 12A", "take brown 1 GC", "track brown 1")
    assert (state["have"]["brown"]["C"], state["have"]["brown"]["N"], state["track"]["brown"]) == (1, 1, 1)
    assert state["carbon"][1, -1] == 3 and state["carbon"][-1, 0] == 3
