"""The second judge itself: the worked examples of the rules, the counts of the patterns, what is reported.

A judge that nobody has judged proves nothing. All expected values are worked out by hand from the rules.
"""

from __future__ import annotations

import pytest
import yaml

from overgrown.naive import legal_moves, parse, play, score, state_from
from overgrown.naive_cases import ATTRACT, HEADER, SOLO, THIRD, fault, position, rows, state
from overgrown.naive_play import aura_text
from overgrown.naive_table import IMAGES, OUTER, SPACES, TRIPLES, can_place

# Board and patterns.


def test_the_board_has_the_size_of_the_rules() -> None:
    assert (len(SPACES), len(OUTER)) == (16, 12)
    # Lines: two in each of the 8 rows and columns; bends: four in each of the 9 blocks of 2x2.
    assert len(TRIPLES) == 16 + 36


def test_patterns_have_as_many_placements_as_the_table_says() -> None:
    sets = [16, 36, 8, 9, 24, 16, 36, 24, 48, 9, 16, 36, 8, 24, 24]
    paws = [16, 36, 16, 36, 24, 32, 72, 48, 48, 36, 16, 36, 16, 48, 24]
    assert [len({spaces for spaces, _ in IMAGES[card]}) for card in IMAGES] == sets
    assert [len(IMAGES[card]) for card in IMAGES] == paws


# The worked examples.


def test_ex_1_the_first_filling_takes_31_tiles() -> None:
    assert fault(HEADER) is None
    assert fault(HEADER.replace("c3=X", "c3=XE")) == (-2, "SET-7")
    assert fault(HEADER.replace("b2=EP", "b2=P")) == (-2, "SET-7")


@pytest.mark.parametrize(("players", "cards", "added"), [("AB", 3, 15), ("ABC", 4, 18), ("ABCD", 5, 21), ("A", 1, 6)])
def test_ex_2_elements_are_added_by_the_number_of_players(players: str, cards: int, added: int) -> None:
    header = yaml.safe_load(HEADER.removesuffix("---\n"))
    header |= {"players": {handle: handle for handle in players}, "cards": [f"W{n:02}" for n in range(1, cards + 1)]}
    header["auras"] = dict(zip(players, ("a1", "d1", "a4", "d4"), strict=False)) if players != "A" else {"A": "a1 b1"}
    bag = state_from(header)["bag"]
    assert (sum(bag.values()), bag["P"]) == (added, 0)


def test_ex_3_the_city_of_the_example_has_19_points() -> None:
    told = {"players": {"A": "James"}, "A": {"city": rows(".XSS/SWYO/Y1YOE/WWP."), "cleared": 1}}
    lines = {"wildlife_elements": 0, "wildlife_overgrown": 0, "wildlife_ecosystems": 3, "overgrown": 2}
    assert score(told) == {"A": lines | {"ecosystems": 6, "neighbours": 7, "cleared": 1, "total": 19}}
    assert not can_place(dict(zip(SPACES, ".XSSSWYOYYOEWWP.", strict=True)))


def test_ex_4_both_auras_may_be_gathered_from() -> None:
    assert legal_moves(state(position("..../..../..../X...", step="gather", hand=""))) == {"gather a1", "gather d3"}


def test_ex_5_tiles_are_placed_side_by_side() -> None:
    told = state(position(".OYO/YOPY/.PO./XY.."))
    assert [space for space in SPACES if told["cities"]["A"][space] == "."] == ["a1", "a3", "d3", "c4", "d4"]
    both = {f"place {pair}" for pair in ("c4=S d4=W", "c4=W d4=S", "d3=S d4=W", "d3=W d4=S")}
    assert legal_moves(told) == both


def test_ex_6_the_small_aura_goes_where_no_other_aura_lies() -> None:
    told = state(position("..../..../..../X...", auras={"A": "L a1 b1", "B": "L a2 b2"}))
    assert aura_text(play(told, "place b2=S c2=W"), "A") == "S c2"
    assert aura_text(play(told, "place a2=S b2=W"), "A") == "none"
    assert aura_text(play(told, "place a1=S b1=W"), "A") == "L a1 b1"


def test_ex_7_a_line_of_four_takes_the_token_on_either_centre_tile() -> None:
    told = position("EEEE/..../..../X...", step="grow", hand="", fresh=["a1", "b1"], cards=["W03"])
    assert legal_moves(state(told)) == {"attract W03 a1,b1,c1,d1 @b1", "attract W03 a1,b1,c1,d1 @c1", "done"}
    told["A"]["city"] = rows("EEE1E/..../..../X...")
    assert legal_moves(state(told)) == {"gather a1", "gather d3"}


def test_ex_8_a_whole_turn_of_growth() -> None:
    start = position(".OO./P..W/.E.W/X...")
    turn = "A place b2=S c2=W ; attract W07 c2,d2,d3 @c2 ; reveal W01 ; overgrow b2,b3,c2 @b2"
    last = "ecosystem b1,b2,c1 @b2 clears=a2 -> A.city=..../.Y1.W/...W/X..., A.cleared=1, A.score=6, A.wildlife=1"
    assert fault(start, turn, last) is None
    placed = legal_moves(play(state(start), "place b2=S c2=W"))
    assert {move for move in placed if "W07" in move} == {f"attract W07 c2,d2,d3 @{paw}" for paw in ("c2", "d3")}


def test_ex_9_advanced_growth_wants_a_fresh_space() -> None:
    told = position("SW../E.../..../X..S", step="grow", hand="", fresh=["a2", "d4"], cards=[])
    anywhere = {f"overgrow a1,a2,b1 @{space}" for space in ("a1", "a2", "b1")}
    assert legal_moves(state(told)) == anywhere
    told["house"] = {"advanced_growth": True}
    assert legal_moves(state(told)) == {"overgrow a1,a2,b1 @a2"}
    assert fault(told, "A overgrow a1,a2,b1 @b1") == (1, "ADV-1")


def test_ex_10_and_11_tokens_and_ecosystems_in_a_row() -> None:
    told = {"players": {"A": "Ana"}, "A": {"city": rows("E1..O1/..../YYY./X..Y1")}}
    assert score(told)["A"]["total"] == 1 + (2 + 1) + 14 + (3 + 2)


def test_ex_12_two_pollution_tiles_may_lie_on_one_space() -> None:
    twice = HEADER.replace("b2=EP", "b2=EE").replace("c4=EP", "c4=PP")
    assert fault(twice) is None
    assert fault(twice.replace("cards:", "house: {redraw_pollution_pair: true}\ncards:")) == (-3, "REFL-11")


# What is reported, line by line.


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("A: a1, B: d4", "A: b1, B: d4", (-3, "SET-2")),
        ("A: a1, B: d4", "A: a1, B: a1", (-3, "SET-2")),
        ("a2=SE, b2=EP", "b2=EP, a2=SE", (-2, "SET-4")),
        ("a1=WW", "a1=WE", (-2, "SET-7")),
        ("c2=SW, b3=SE", "c2=SW, c2=SE", (-2, "SET-7")),
        ("[W06, W07, W11]", "[W06, W07]", (-1, "SET-10")),
        ("[W06, W07, W11]", "[W06, W07, W06]", (-1, "CHK-6")),
    ],
)
def test_faults_of_the_set_up_stand_in_the_header(old: str, new: str, expected: tuple[int, str]) -> None:
    assert fault(HEADER.replace(old, new)) == expected


def test_faults_of_the_set_up_of_teams_and_solo() -> None:
    teams = HEADER.replace("{A: Ana, B: Ben}", "{A: Ana, B: Ben, C: Cleo, D: Dan}").replace("W11]", "W11, W12, W13]")
    right = teams.replace("auras", "teams: [[A, C], [B, D]]\nauras")
    assert fault(right) is None
    assert fault(right.replace("A: a1, B: d4", "A: a1, C: d4")) == (-3, "TEAM-7")
    assert fault(right.replace("[[A, C], [B, D]]", "[[A, B], [C, D]]")) == (-4, "TEAM-4")
    assert fault(SOLO) is None
    assert fault(SOLO.replace("a1 b1", "b1 c1")) == (-3, "SOLO-1")
    assert fault(SOLO.replace("[W06, W07]", "[W06]")) == (-1, "SOLO-4")
    assert fault(SOLO.replace("hard", "insane")) == (-4, "CHK-13")


def test_the_crater_drives_an_aura_towards_the_centre() -> None:
    swapped = HEADER.replace("a1=WW", "a1=X").replace("c3=X", "c3=WW")
    assert state_from(parse(swapped)[0])["auras"] == {"A": ["b2"], "B": ["d4"]}
    alone = SOLO.replace("a1=WW", "a1=X").replace("c3=X", "c3=WW")
    assert state_from(parse(alone)[0])["auras"] == {"A": ["b2", "c2"]}


def test_the_first_pollution_tiles_of_solo_lie_in_the_city() -> None:
    def polluted(text: str) -> list[str]:
        [city] = state_from(parse(text)[0])["cities"].values()
        return [space for space in SPACES if city[space] == "P"]

    assert polluted(SOLO) == ["d1", "c4"]
    assert polluted(SOLO.replace("hard", "normal")) == ["d1"]
    assert polluted(SOLO.replace("d1=SP", "d1=PP").replace("c4=EP", "c4=ES")) == ["d1"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("B gather d4", "TURN-1"),
        ("A place a2=W a3=W", "TURN-3"),
        ("A move L a2 a3", "TURN-3"),
        ("A done", "TURN-3"),
        ("A attract W06 a2,a3,a4 @a2", "MOVE-9"),
        ("A gather a1 ; overgrow a1,a2,a3 @a1", "TURN-3"),
        ("A gather a1 ; B gather d4", "TURN-3"),
        ("A gather a1 ; gather d4", "TURN-2"),
        ("A pass", "TURN-4"),
        ("A end", "END-4"),
        ("A gather a1 ; end", "END-4"),
        ("refill b1=WW", "REFL-1"),
        ("A reveal W01", "ATTR-7"),
        ("A gather b2", "GATH-1"),
        ("A gather c3", "GATH-1"),
        ("A gather a1 WS", "GATH-3"),
        ("A gather a1 ; place c3=W c2=W", "PLAC-4"),
        ("A gather a1 ; place a2=W a3=S", "PLAC-2"),
        ("A gather a1 ; place a2=W", "PLAC-2"),
        ("A gather a1 ; place a2=W b3=W", "PLAC-1"),
        ("A gather a1 ; place a2=W a3=W ; move L a1 a2", "MOVE-3"),
        ("A gather a1 ; place a2=W a3=W ; move L a2 a3 ; move L a2 a3", "TURN-2"),
        ("A gather a1 ; place a2=W a3=W ; place a1=W b1=W", "TURN-1"),
        ("A gather a1 ; place a2=W a3=W ; gather d4", "TURN-1"),
        ("A gather a1 ; place a2=W a3=W ; done", "TURN-1"),
        ("A gather a1 ; place a2=W a3=W ; overgrow a2,a3,a4 @a2", "GROW-1"),
        ("A gather a1 ; place a2=W a3=W ; ecosystem a2,a3,a4 @a2", "GROW-6"),
        ("A gather a1 ; place a2=W a3=W ; attract W06 a2,a3,a4 @a2", "ATTR-3"),
        ("A gather a1 ; place d4=W d3=W ; move S d3", None),
        ("A gather a1 ; place d4=W d3=W ; move L d3 d4", "MOVE-4"),
        ("A gather a1 -> a1=., b1=ES, hand=WW, aether=14, bag=15, cards=W11 W06 W07, B.aura=S d4, refills=0", None),
        ("A gather a1 -> aether=15", "CHECKPOINT"),
    ],
)
def test_the_first_turn_is_judged_in_the_order_of_the_rules(line: str, rule: str | None) -> None:
    assert fault(HEADER, line) == (rule and (1, rule))


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (f"{ATTRACT} ; reveal W01", None),
        (f"{ATTRACT} reveal=W01", None),
        (f"{ATTRACT} ; reveal W11", "ATTR-7"),
        (f"{ATTRACT} ; B gather d3", "ATTR-7"),
        (f"{ATTRACT} ; reveal W01 ; reveal W02", "ATTR-7"),
        (f"{ATTRACT} ; reveal W10 ; attract W10 a3,a4,b3,b4 @b4", "ATTR-8"),
        (f"{ATTRACT} ; reveal W01 ; attract W06 a2,a3,a4 @a2", "ATTR-1"),
        (f"{ATTRACT} ; reveal W01 ; attract W07 a2,a3,a4 @a3", "ATTR-2"),
        (f"{ATTRACT} ; reveal W01 ; attract W07 a3,a4,b3 @a4", "ATTR-3"),
        (f"{ATTRACT} ; reveal W01 ; attract W07 a3,a4,b4 @a4", "ATTR-5"),
        (f"{ATTRACT} ; reveal W01 ; attract W07 a3,a4,b4 @b4 ; reveal W02 ; B gather d3", None),
        (f"{ATTRACT.replace('@a2', '@a4')} ; reveal W01 ; attract W07 a3,a4,b4 @b4", "ATTR-4"),
        (f"{ATTRACT} ; reveal W01 ; place a1=W b1=W", "TURN-2"),
        (f"{ATTRACT} ; reveal W01 ; move L a4 b4", "TURN-2"),
        (f"{ATTRACT} ; reveal W01 ; done ; B gather d3", None),
        (f"{ATTRACT} ; reveal W01 ; done ; attract W07 a3,a4,b4 @b4", "TURN-1"),
        (f"{ATTRACT} ; reveal W01 ; end", "TURN-1"),
        (f"{ATTRACT} ; reveal W01 ; pass", "TURN-4"),
    ],
)
def test_attractions_are_judged_in_the_order_of_the_rules(line: str, rule: str | None) -> None:
    assert fault(HEADER, *THIRD, line) == (rule and (3, rule))


def test_a_known_deck_tells_what_is_revealed() -> None:
    deck = ", ".join(f"W{n:02}" for n in (5, 1, 2, 3, 4, 8, 9, 10, 12, 13, 14, 15))
    known = HEADER.replace("---", f"deck: [{deck}]\n---")
    assert fault(known, *THIRD, f"{ATTRACT} ; reveal W05") is None
    assert fault(known, *THIRD, f"{ATTRACT} ; reveal W01") == (3, "ATTR-7")
