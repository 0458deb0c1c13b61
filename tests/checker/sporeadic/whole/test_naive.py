"""The second judge knows the worked examples of the rules and names the right rule for simple slips."""

from __future__ import annotations

import pytest

from sporeadic.naive import Undecided, first_fault, header_fault, parse, state_from
from sporeadic.naive_board import decay_choices, field, repairs
from sporeadic.naive_play import finish, growth, new_turn, own_loose_chains, play, rings, tokens
from sporeadic.naive_rules import judge, legal_moves
from sporeadic.naive_score import board_block, problems, score
from sporeadic.naive_text import CARDS, State, deck_of, read_cards, read_step

HEADER = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\ncolonies: [R M06, G M14, G L12, R N08]\n---\n"
FIRST = "1 R draw HU ; grow mushroom N09 ; grow colony N12\n"
SECOND = "2 G draw HF ; grow mushroom M13 ; grow mushroom M12 ; grow mushroom K12 ; grow mushroom K13\n"
TRIANGLE = "L10* M09 N09 N10 N11 M12 L12 K12 K11"
"""Nine tokens around M10, M11 and L11."""
WALLED_IN = "M07 L07 N06 H13 J13 J14 R09 Q10 Q11 K10* P09*"
"""Green around three corners of the field of two players."""


def position(**own: str) -> State:
    """A position from tokens written as labels, colonies with a star."""
    lists = {player: told.split() for player, told in own.items()}
    told: State = {"players": {player: player for player in own}}
    for player, labels in lists.items():
        told[player] = {"mushrooms": [label for label in labels if label[-1] != "*"]}
        told[player]["colonies"] = [label[:-1] for label in labels if label[-1] == "*"]
    return told


def table(to_act: str, hands: dict[str, list[str]] | None = None, house: State | None = None, **own: str) -> State:
    """A state in the middle of a game, the player at turn has drawn."""
    told, hands = position(**own), hands or {}
    whole = sum(deck_of(len(own)).values()) - sum(len(hand) for hand in hands.values())
    told |= {"to_act": to_act, "turns": dict.fromkeys(own, 3), "hands": hands, "discard": [], "deck": whole}
    return state_from({"from": told, "house": house or {}}) | {"drew": True, "begun": True}


def on_turn(state: State, player: str) -> State:
    return state | new_turn() | {"to_act": player, "drew": True, "begun": True}


def fault(state: State, step: str) -> frozenset[str]:
    return judge(state, read_step(step, state["players"]))


def after(state: State, *steps: str) -> State:
    """The state after steps that must all be legal."""
    for step in steps:
        assert not fault(state, step), step
        state = play(state, step)
    return state


def spaces(state: State, what: str) -> set[str]:
    return {move.split()[-1] for move in legal_moves(state) if move.startswith(what)}


# The worked examples.


def test_e1_e2_purple_completes_a_ring_of_two_spaces():
    state = table("P", P="L09* N09* L10 L11 N08 N10", G="M14*")
    state = after(state, "grow mushroom M08")
    assert (state["due"], rings(state, "P")) == (0, [])
    state = after(state, "grow mushroom M11")
    assert (state["due"], rings(state, "P")) == (1, [frozenset({"M09", "M10"})])
    sheet = score(position(P="L09* N09* L10 L11 N08 N10 M08 M11", G="M14*"))["players"]["P"]
    assert (sheet["mushrooms"], sheet["colonies"], sheet["rings"], sheet["total"]) == (6, 2, 2, 16)
    assert sheet["rows"] == {"H": 0, "J": 0, "K": 0, "L": 5, "M": 2, "N": 5, "P": 0, "Q": 0, "R": 0}


def test_e3_a_colony_keeps_exactly_two_spaces_away():
    state = table("R", R="M06* M07 M08", G="H14*")
    assert not fault(state, "grow colony M11")
    assert fault(state, "grow colony M10") == fault(state, "grow colony M12") == {"SPO-COL-3"}


def test_e4_a_pair_cut_off_decays_unless_it_is_joined_or_supported():
    state = table("G", G="M06* M07 M10 M11", R="R10*")
    beside = {"M09", "M12", "L10", "L11", "L12", "N09", "N10", "N11"}
    assert spaces(state, "grow colony") & beside == {"L10", "N09"}
    for steps in (["grow mushroom M08 M09"], ["grow colony L10"], ["grow colony N09"]):
        assert own_loose_chains(after(state, *steps)) == []
    elsewhere = after(state, "grow mushroom N06 P06 Q06 R06")
    assert fault(elsewhere, "end") == {"SPO-DECAY-2"}
    assert legal_moves(elsewhere) == {"decay M10", "decay M11"}
    assert legal_moves(after(elsewhere, "decay M10")) == {"end"}
    assert "SPO-DECAY-2" in fault(after(elsewhere, "decay M10"), "decay M11")


def test_e5_any_of_three_branch_ends_decays_and_nothing_else():
    assert decay_choices(4, frozenset({"M10", "M11", "N09", "L10"})) == {"M11", "N09", "L10"}


def test_without_ends_a_mushroom_on_a_loop_decays_and_none_of_a_bridge():
    first, second = {"L09", "L10", "M08", "M10", "N08", "N09"}, {"L13", "L14", "M12", "M14", "N12", "N13"}
    assert decay_choices(6, frozenset(first | second | {"M11"})) == first | second


def test_e6_two_triangles_do_not_meet_in_a_mushroom():
    state = table("R", R="M08* M09 N09 M11 L11", G="R10*")
    assert fault(state, "grow mushroom M10") == {"SPO-MUSH-3"}


def test_e7_four_mushrooms_do_not_make_a_diamond():
    state = table("R", R="M09* M10 M11 N10", G="R10*")
    assert fault(state, "grow mushroom L11") == {"SPO-MUSH-4"}
    assert not fault(table("R", R="M09* M10* M11 N10", G="R10*"), "grow mushroom L11")
    cornered = table("R", house={"diamond_counts_colonies": True}, R="M09* M10* M11 N10", G="R10*")
    assert fault(cornered, "grow mushroom L11") == {"SPO-MUSH-4"}


def test_e8_three_players_place_colonies_there_and_back():
    header = {"players": {"A": "", "B": "", "C": ""}}
    there = ["A G10", "B M15", "C S05"]
    assert header_fault(header | {"colonies": [*there, "C M08", "B M12", "A P09"]}) is None
    assert header_fault(header | {"colonies": [*there, "A M08"]}) == ("colonies", {"SPO-SET-7"})
    assert header_fault(header | {"colonies": ["A G10", "C M15"]}) == ("colonies", {"SPO-SET-4"})
    assert header_fault(header | {"colonies": ["A M09"]}) == ("colonies", {"SPO-SET-5"})
    assert header_fault(header | {"colonies": ["A G10", "B G13"]}) == ("colonies", {"SPO-SET-6"})
    assert header_fault(header | {"colonies": [*there, "C M10"]}) == ("colonies", {"SPO-SET-8"})
    assert header_fault(header | {"colonies": [*there, "C S07"]}) == ("colonies", {"SPO-SET-9"})


def test_e9_the_deck_has_48_cards_of_12_types_or_39():
    assert [sum(deck_of(players).values()) for players in (2, 3, 4, 6)] == [39, 39, 48, 48]
    assert (len(CARDS), sum(card.cost == 2 for card in CARDS.values())) == (12, 3)


@pytest.mark.parametrize(
    ("front", "played", "points"),
    [
        ("", "", 4),
        ("", "SS", 6),
        ("", "CB", 7),
        ("SN", "", 2),
        ("HW", "", 1),
        ("HW", "CB", 4),
        ("SN", "CB", 5),
        ("HW", "SS", 3),
        ("SN", "SS", 4),
    ],
)
def test_e10_growth_points(front: str, played: str, points: int):
    state = table("R", {"R": ["CB", "SS"]}, R="M04*", G="F10*", B="M16*", P="T10*")
    state["front"]["R"] = front
    assert growth(after(state, f"play {played}") if played else state) == points


def test_e11_of_five_cards_two_are_discarded():
    state = table("R", {"R": ["HU", "HU", "ST", "DE", "PC"]}, R="M06*", G="R10*")
    state = after(state, "grow mushroom M07 M08 M09 M10")
    assert fault(state, "end") == fault(after(state, "discard HU"), "end") == {"SPO-CLEAN-1"}
    assert legal_moves(after(state, "discard HU ST")) == {"end"}
    assert fault(state, "discard HU HU ST") == {"SPO-CLEAN-1"}


def test_e12_a_foreign_token_spoils_a_ring_of_three_until_it_leaves():
    spoilt = position(R=TRIANGLE, G="M06* M10")
    assert score(spoilt)["players"]["R"]["total"] == 8 + 3
    state = after(table("R", {"R": ["HF"]}, R=TRIANGLE, G="M06* M10"), "play HF on G at M10")
    assert [len(ring) for ring in rings(state, "R")] == [3]
    assert state["due"] == 0
    assert score(position(R=TRIANGLE, G="M06*"))["players"]["R"]["total"] == 8 + 3 + 6


def test_e13_a_ring_broken_and_formed_again_draws_again():
    state = table("G", {"G": ["HF"]}, P="L09* N09* L10 L11 N08 N10 M08 M11", G="M14*")
    state = on_turn(after(state, "play HF on P at M11"), "P")
    assert after(state, "grow mushroom M11")["due"] == 1


def test_e14_humidify_and_a_strangers_colony_leave_a_turn_stuck():
    humid = table("R", {"R": ["HU"]}, R="M06* H14* R10", G=WALLED_IN)
    state = after(humid, "play HU on R at R10", "stuck", "end")
    assert (state["stuck"]["R"], state["sideways"]["R"], state["supply"]["R"]) == (1, 1, 39 - 2 + 1 - 1)
    high = table("R", {"R": ["HG"]}, R="M06* H14* R10*", G=WALLED_IN)
    state = after(high, "play HG on G at M10", "stuck", "end")
    assert (state["stuck"]["R"], state["over"]) == (1, [])


def test_own_high_ground_is_a_placement():
    state = table("R", {"R": ["HG"]}, R="M06* H14*", G=WALLED_IN + " R10")
    assert "SPO-STUCK-1" in fault(after(state, "play HG on R at M10"), "stuck")


def test_e15_the_lost_token_of_two_rings_draws_two_cards():
    own = "N08* L08 L09 L10 L11 M07 M09 M11 N07 N09 N10"
    state = table("G", {"G": ["HF"]}, R=own, G="M14*")
    assert sorted(map(sorted, rings(state, "R"))) == [["M08"], ["M10"]]
    state = on_turn(after(state, "play HF on R at M09"), "R")
    assert [sorted(ring) for ring in rings(state, "R")] == [["M08", "M09", "M10"]]
    assert after(state, "grow mushroom M09")["due"] == 2


# More about rings, repair and ends.


def test_filling_an_own_ring_draws_only_by_the_house_rule():
    own = TRIANGLE.replace("L10* M09 N09", "L10 M09 N09*")
    assert after(table("R", R=own, G="M06*"), "grow mushroom M10")["due"] == 0
    house = table("R", house={"refill_own_ring_draws": True}, R=own, G="M06*")
    assert after(house, "grow mushroom M10")["due"] == 1


def test_the_edge_closes_rings_only_by_the_house_rule():
    corner = position(R="L07* M07 N06", G="M14*")
    assert score(corner)["players"]["R"]["total"] == 3 + 2
    assert score(corner | {"house": {"edge_closes_rings": True}})["players"]["R"]["total"] == 3 + 2 + 2


def test_no_card_for_a_ring_under_picked_clean():
    state = table("P", P="L09* N09* L10 L11 N08 N10 M08", G="M14*")
    state["front"]["P"] = "PC"
    state = after(state, "grow mushroom M11")
    assert state["due"] == 0
    assert {"SPO-RING-10", "SPO-CARD-7"} <= fault(state, "ring HU")


def test_repair_takes_the_fewest_mushrooms():
    assert repairs(4, frozenset({"M10", "M11", "N10", "L11"})) == [{"L11"}, {"M10"}, {"M11"}, {"N10"}]
    assert repairs(4, frozenset({"M10", "M11", "L11", "M09", "N09"})) == [{"L11"}, {"M09"}, {"M10"}, {"M11"}, {"N09"}]
    assert repairs(4, frozenset({"M10", "M11", "L10", "M09", "N09"})) == [{"L10"}, {"M09"}, {"M10"}, {"N09"}]
    assert repairs(4, frozenset({"M10", "M11"})) == [frozenset()]


def test_wrong_mushrooms_are_repaired_before_decay():
    state = table("R", R="M06* P09 P10 Q09 Q08 H10", G="R10*")
    state = after(state, "grow mushroom M07 M08 M09 M10")
    assert fault(state, "decay H10") == {"SPO-REPAIR-1", "SPO-REPAIR-2"}
    assert fault(state, "end") == {"SPO-REPAIR-1", "SPO-REPAIR-2", "SPO-DECAY-2"}
    assert fault(state, "repair R M10") == {"SPO-REPAIR-1", "SPO-REPAIR-2"}
    assert not fault(after(state, "repair R P09", "decay H10 Q08"), "end")


def test_a_space_that_decay_opens_need_not_be_filled():
    """Red could grow on M07 only, and the three that are cut off make a diamond with it; then one of them goes."""
    state = table("R", R="M06* H14* R10* M08 N07 N08", G=WALLED_IN.removeprefix("M07 "))
    assert legal_moves(state) == {"decay M08", "decay N07", "decay N08"}
    assert legal_moves(after(state, "decay N08")) == {"end"}


def test_the_last_token_ends_the_game_after_the_turn():
    state = table("R", R="M06* H14* R06*", G="R10*")
    state["supply"]["R"], state["desert"]["R"] = 1, 39
    state = after(state, "grow mushroom M07")
    assert (state["ending"], state["over"]) == (["SPO-END-1"], [])
    state = after(state, "end")
    assert state["over"] == ["SPO-END-1"]
    assert fault(state, "draw HU") == {"SPO-END-5"}
    assert legal_moves(state) == set()


def test_two_stuck_turns_or_a_stuck_round_end_the_game():
    state = table("R", R="M06*", G="R10*") | {"stuck": {"R": 1, "G": 0}}
    assert finish(state)["over"] == ["SPO-END-2"]
    assert finish(state | {"stuck": {"R": 0, "G": 1}})["over"] == ["SPO-END-3"]


# Slips in logs.


@pytest.mark.parametrize(
    ("entries", "line", "rule"),
    [
        ("R grow mushroom N09", 6, "SPO-DRAW-1"),
        ("G draw HU", 6, "SPO-TURN-1"),
        ("R draw HU ; play HU on R at N08", 6, "SPO-PLAY-1"),
        ("R draw CB", 6, "SPO-SET-10"),
        ("R draw HU ; grow mushroom K10", 6, "SPO-MUSH-2"),
        ("R draw HU ; grow mushroom M06", 6, "SPO-MUSH-1"),
        ("R draw HU ; grow mushroom N09 ; end", 6, "SPO-GROW-4"),
        ("R draw HU ; grow mushroom N09\nG draw HF", 7, "SPO-GROW-4"),
        ("R draw HU ; grow colony N12", 6, "SPO-COL-3"),
        ("R draw HU ; draw HF", 6, "SPO-DRAW-1"),
        ("R draw HU ; grow mushroom N09 ; draw HF", 6, "SPO-TURN-2"),
        ("R draw HU ; ring ST", 6, "SPO-RING-5"),
        ("R draw none", 6, "SPO-DRAW-1"),
        ("R draw HU ; grow fungus N09", 6, "MALFORMED"),
        ("R draw HU -> R.hand=2", 6, "CHECKPOINT"),
        ("R draw HU -> R.hand=HU, deck=38, M06=R*, M10=., R.score=6, G.front=none", 0, ""),
    ],
)
def test_first_turns(entries: str, line: int, rule: str):
    found = first_fault(HEADER + entries + "\n")
    assert found is None if not line else (found is not None and found[0] == line and rule in found[1])


@pytest.mark.parametrize(
    ("entry", "rule"),
    [
        ("R draw HF ; play HF on G at M12 M13 -> G.desert=2, M12=.", ""),
        ("R draw HF ; play Hufungus at m12", ""),
        ("R draw HF ; play HF on R at N09", "SPO-PLAY-5"),
        ("R draw HF ; play HF on G at M12 K12", "SPO-CARD-11"),
        ("R draw HF ; play HU on G at M12 ; play HF on G at M13", "SPO-PLAY-3"),
        ("R draw HF ; play SS", "SPO-PLAY-4"),
        ("R draw HF ; play HU on R at N09", "SPO-CARD-9"),
        ("R draw HF ; play HF on G at M12 blocked by G", "SPO-PLAY-8"),
        ("R draw DE ; play DE on G at M12", "SPO-CARD-10"),
        ("R draw ST ; play ST", "SPO-CARD-3"),
        ("R draw HF ; grow mushroom N10 ; play HF on G at M12", "SPO-TURN-2"),
        ("R draw HF ; decay N09", "SPO-GROW-4"),
        ("R draw PC ; grow mushroom M07 M08 N10 N11 ; discard PC", "SPO-CLEAN-1"),
        ("R draw PC ; grow mushroom M07 M08 N10 N11 ; decay N09", "SPO-DECAY-1"),
        ("R draw PC ; grow mushroom M07 M08 N10 N11 ; stuck", "SPO-STUCK-1"),
        ("R draw PC ; grow mushroom M07 M08 N10 N11 P11", "SPO-GROW-3"),
        ("G gameover", "SPO-END-4"),
    ],
)
def test_third_turn(entry: str, rule: str):
    found = first_fault(HEADER + FIRST + SECOND + "3 " + entry + "\n")
    assert found is None if not rule else (found is not None and found[0] == 8 and rule in found[1])


def test_a_line_lost_is_told_at_the_line_after_it():
    assert first_fault(HEADER + FIRST + "2 R draw HF\n") == (7, {"SPO-TURN-1", "SPO-TURN-2"})
    assert first_fault(HEADER + SECOND) == (6, {"SPO-TURN-1"})


def test_a_known_deck_draws_by_itself_and_is_compared():
    deck = ["HU", "HF", *[card for card, copies in deck_of(2).items() for _ in range(copies - (card in ("HU", "HF")))]]
    header = HEADER.replace("---", f"deck: [{', '.join(deck)}]\n---")
    assert first_fault(header + FIRST.replace("draw HU ; ", "") + SECOND) is None
    found = first_fault(header + FIRST.replace("draw HU", "draw HF"))
    assert found is not None and (found[0], "DECK" in found[1]) == (7, True)
    assert first_fault(header.replace("HU", "ST", 1) + FIRST) == (5, {"SPO-SET-10", "SPO-SET-11"})


def test_an_unknown_card_is_left_to_others():
    with pytest.raises(Undecided):
        first_fault(HEADER + "1 R draw ?\n")


def test_cards_are_read_by_code_name_and_item_id():
    assert read_cards(["HU", "Fungus", "Hold'em", "heat_wave", "HU", "fungus"]) == ["HU", "FH", "HW", "HF"]
    assert read_cards(["Mould"]) is None
    assert parse(HEADER + "1 R play picked clean on G\n")[1][0]["steps"][0]["card"] == "PC"


# Positions.


def test_a_drawn_board_is_the_same_as_lists():
    lists = position(R="L09* N09* L10 L11 N08 N10 M08 M11", G="M14* H10")
    board = {label: (player, "M") for player in "RG" for label in lists[player]["mushrooms"]}
    board |= {label: (player, "C") for player in "RG" for label in lists[player]["colonies"]}
    drawn = {"players": lists["players"], "board": board_block(4, board)}
    assert score(drawn) == score(lists)
    assert problems(drawn) == set()
    assert problems(drawn | {"R": {"mushrooms": ["M07"]}}) == {"MALFORMED"}


@pytest.mark.parametrize(
    ("own", "more", "found"),
    [
        ("M06* M07", {"supply": 38, "desert": 1, "unplayed": 2}, set()),
        ("M06* M07", {"supply": 38, "desert": 0}, {"SPO-SCORE-8"}),
        ("M06* M07", {"unplayed": 1}, {"SPO-SCORE-8"}),
        ("M06* M07 M07", {}, {"SPO-GEO-9"}),
        ("M06* M15", {}, {"SPO-GEO-6"}),
        ("M06* H10* H14* R10*", {}, {"SPO-SET-1"}),
        ("M07 M08", {}, {"INV-2"}),
        ("M06* M07 M08 L08 L09", {}, {"SPO-MUSH-4"}),
        ("M06* M09 N09 M10 M11 L11", {}, {"SPO-MUSH-3"}),
    ],
)
def test_faulty_positions(own: str, more: State, found: set[str]):
    told = position(R=own, G="R06*")
    assert problems(told | {"R": told["R"] | more}) == found


def test_claims_are_compared():
    told = position(R="M06* M07", G="R10*")
    right = {"R": {"mushrooms": 1, "colonies": 3, "rings": 0, "total": 4}, "G": 3, "winner": "R"}
    assert problems(told | {"claimed": right}) == set()
    assert problems(told | {"claimed": right | {"G": 4, "winner": "G"}}) == {"SPO-SCORE-4", "SPO-TIE-1"}


def test_ties_go_by_colonies_then_by_ring_spaces():
    more = score(position(R="M06* M08 M09 M10", G="R10* H10*"))
    assert (more["winner"], more["players"]["R"]["rank"]) == ("G", 2)
    shared = score(position(R="M06* M07", G="R10* R09", B="H10*") | {"radius": 4})
    assert (shared["winner"], shared["first"], shared["players"]["B"]["rank"]) == (None, ["R", "G"], 3)


def test_the_field_has_the_rows_of_the_printed_board():
    assert [len(field(radius)) for radius in (4, 5, 6)] == [61, 91, 127]
    assert [label for label in field(4) if label[0] == "Q"] == ["Q06", "Q07", "Q08", "Q09", "Q10", "Q11"]
    assert tokens(table("R", R="M06*", G="R10*"), "R") == {"M06"}
