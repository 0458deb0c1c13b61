"""The worked examples of the rules (EX-1 to EX-12 of the ledger), each value worked out there."""

from __future__ import annotations

import pytest
from judging import judge, referee

from overgrown.tables import FILL, fresh_game, scored, table_of, verdict


# --- EX-1, EX-2: the first filling ----------------------------------------------------------------------------------
def test_the_first_filling_empties_the_bag_and_then_five_of_each_element_go_in() -> None:
    table = judge(fresh_game(), "overgrown").table
    assert table.bag() == 15
    assert table.pool == {"E": 5, "W": 5, "S": 5, "P": 0}
    assert table.supply == 27
    assert sum(len(tiles) == 2 for tiles in table.aether) == 15


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (FILL.replace("a1=WW", "a1=WE"), "OVG-SET-7"),  # 10 Earth and 8 Water
        (FILL.replace(", b3=PE", ""), "OVG-SET-7"),  # a space without tiles
        (FILL.replace("a4=X", "a4=EE"), "OVG-SET-7"),  # no Crater
        (FILL.replace("a3=WW", "a3=X"), "OVG-SET-7"),  # two Craters
        (FILL.replace("a1=WW", "a1=W"), "OVG-SET-7"),  # one tile
    ],
)
def test_a_filling_with_other_tiles_is_refused(wrong: str, rule: str) -> None:
    assert {rule_ for _, rule_ in judge(fresh_game(fill=f"[{wrong}]"), "overgrown").errors} >= {rule}


@pytest.mark.parametrize(
    ("players", "auras", "cards", "more"),
    [
        ("A: Ana, B: Ben", "{A: a1, B: d1}", "[W01, W02, W03]", 15),
        ("A: Ana, B: Ben, C: Cleo", "{A: a1, B: d1, C: d4}", "[W01, W02, W03, W04]", 18),
        ("A: Ana, B: Ben, C: Cleo, D: Dan", "{A: a1, B: d1, C: d4, D: a4}", "[W01, W02, W03, W04, W05]", 21),
        ("A: Ana", "{A: a1 b1}", "[W01]", 6),
    ],
)
def test_elements_added_to_the_bag(players: str, auras: str, cards: str, more: int) -> None:
    verdict_ = judge(fresh_game(players=players, auras=auras, cards=cards), "overgrown")
    assert verdict_.errors == [], verdict_.told()
    assert verdict_.table.bag() == more


# --- EX-3, EX-10, EX-11: scoring ------------------------------------------------------------------------------------
def test_the_example_city_is_worth_nineteen_points() -> None:
    sheet = scored(". X S S/S W Y O/Y1 Y O E/W W P .", cleared=1).judged.sheet
    assert sheet is not None
    rows = {row: sheet.row("A", row) for row in sheet.rows}
    assert rows == {"wildlife_ecosystems": 3, "overgrown": 2, "ecosystems": 6, "neighbours": 7, "cleared": 1}
    assert sheet.total("A") == 19
    beside = {line.things[0]: line.points for line in sheet.lines if line.row == "neighbours"}
    assert beside == {"a3": 2, "b3": 3, "c2": 2}


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ("X E1 . ./. . . ./. . . ./. . . .", 1),
        ("X O1 . ./. . . ./. . . ./. . . .", 3),  # 2 for the token, 1 for the tile
        ("X Y1 . ./. . . ./. . . ./. . . .", 5),
        ("X Y3 . ./. . . ./. . . ./. . . .", 11),  # three tokens 9, the tile 2
        ("X Y Y Y/. . . ./. . . ./. . . .", 14),  # 2+2, 2+2+2, 2+2
        ("X Y O Y/. . . ./. . . ./. . . .", 7),  # the Overgrown tile counts for both
        ("X O . ./. Y . ./. . . ./. . . .", 4),  # beside each other: 1 + 2 + 1
        ("X O . ./. . Y ./. . . ./. . . .", 3),  # diagonal: nothing
        ("X P E S/. . . ./. . . ./. . . .", 0),
    ],
)
def test_what_tiles_and_tokens_are_worth(rows: str, points: int) -> None:
    sheet = scored(rows).judged.sheet
    assert sheet is not None and sheet.total("A") == points


# --- EX-4 to EX-6: gather, place, move ------------------------------------------------------------------------------
def test_a_pair_may_come_from_the_others_aura() -> None:
    aether = ".. .. .. ../WS .. .. ../.. .. .. EE/X .. .. .."
    table = table_of(aether=aether, auras="A: L a2 b2, B: L d3 d2")
    moves = {move.text() for move in referee("overgrown").legal_moves(table)}
    assert moves == {"gather a2", "gather d3"}


ALMOST_FULL = ". E P E/P S P S/. P S ./X W . ."


@pytest.mark.parametrize(
    ("step", "rules"),
    [
        ("place c4=S d4=W", []),
        ("place d3=S d4=W", []),
        ("place a1=S a3=W", [(1, "OVG-PLAC-1")]),
        ("place c4=S d3=W", [(1, "OVG-PLAC-1")]),
    ],
)
def test_tiles_only_go_on_two_empty_spaces_that_share_an_edge(step: str, rules: list[tuple[int, str]]) -> None:
    assert verdict(f"A {step}", a=ALMOST_FULL, more="step: place\nhand: SW\n") == rules


def test_the_places_of_an_almost_full_city_are_listed() -> None:
    table = table_of(a=ALMOST_FULL, more="step: place\nhand: SW\n")
    moves = sorted(move.text() for move in referee("overgrown").legal_moves(table))
    assert moves == ["place c4=S d4=W", "place c4=W d4=S", "place d3=S d4=W", "place d3=W d4=S"]


@pytest.mark.parametrize(
    ("auras", "step", "wrong"),
    [
        ("A: S a1, B: L a2 b2", "move S c2", "OVG-MOVE-4"),
        ("A: S a1, B: L c2 b2", "move none", "OVG-MOVE-5"),
        ("A: S a1, B: S d4", "move L b2 c2", "OVG-MOVE-3"),
        ("A: L b2 c2, B: S d4", "move L b2 c2", "OVG-MOVE-3"),  # the own old place never blocks
    ],
)
def test_the_aura_follows_the_tiles(auras: str, step: str, wrong: str) -> None:
    place = "A place b2=S c2=W"
    more = "step: place\nhand: SW\n"
    assert verdict(f"{place} ; {step}", auras=auras, more=more) == []
    assert verdict(f"{place} ; move S d1", auras=auras, more=more) == [(1, wrong)]


# --- EX-7: attract --------------------------------------------------------------------------------------------------
LINE = "E E E E/. . . ./. . . ./X . . ."


@pytest.mark.parametrize(("paw", "rules"), [("b1", []), ("c1", []), ("a1", ["OVG-ATTR-5"]), ("d1", ["OVG-ATTR-5"])])
def test_a_pattern_with_two_middles_lets_the_token_go_on_either(paw: str, rules: list[str]) -> None:
    more = "cards: [W03, W07, W11]\nstep: grow\nfresh: [c1, d1]\n"
    found = verdict(f"A attract W03 a1,b1,c1,d1 @{paw} ; reveal W01", a=LINE, more=more)
    assert [rule for _, rule in found] == rules


@pytest.mark.parametrize("spaces", ["a1,a2,b2", "a2,b1,b2", "a1,b1,b2", "a1,a2,b1"])
def test_a_pattern_may_be_turned_and_mirrored(spaces: str) -> None:
    corner = {"a1,a2,b2": "a2", "a2,b1,b2": "b2", "a1,b1,b2": "b1", "a1,a2,b1": "a1"}[spaces]
    city = [["." for _ in range(4)] for _ in range(4)]
    city[3][0] = "X"
    for label in spaces.split(","):
        city[int(label[1]) - 1]["abcd".index(label[0])] = "E"
    more = "cards: [W02, W07, W11]\nstep: grow\nfresh: [a1, b1]\n"
    rows = "/".join(" ".join(row) for row in city)
    assert verdict(f"A attract W02 {spaces} @{corner} ; reveal W01", a=rows, more=more) == []


def test_a_pattern_with_a_token_on_it_does_not_match() -> None:
    more = "cards: [W01, W07, W11]\nstep: grow\nfresh: [c1, b1]\nmatched: [W15]\n"
    found = verdict("A attract W01 a1,b1,c1 @b1 ; reveal W02", a="E1 E E ./. . . ./. . . ./X . . .", more=more)
    assert found == [(1, "OVG-ATTR-4")]


# --- EX-8: a whole turn ---------------------------------------------------------------------------------------------
BEFORE = ". O O ./P . . W/. E . W/X . . ."


def test_the_walkthrough_in_one_turn() -> None:
    turn = (
        "A gather a1 SW ; place b2=S c2=W ; attract W07 c2,d2,d3 @c2 ; reveal W01 ; "
        "overgrow b2,b3,c2 @b2 ; ecosystem b1,b2,c1 @b2 clears=a2 -> A.score=6, A.cleared=1, A.wildlife=1"
    )
    checks = "A.city=..../.Y1.W/...W/X..."
    aether = "SW EW EW EW/EW EW EW EW/EE SS SS SS/X SS PP EE"
    assert verdict(f"{turn}, {checks}", a=BEFORE, aether=aether) == []
    other = turn.replace("@c2 ; rev", "@d3 ; rev").replace("A.score=6", "A.score=4")  # the token stays on Water d3: 1
    assert verdict(other, a=BEFORE, aether=aether) == []
    assert verdict(turn.replace("clears=a2", "clears=none"), a=BEFORE, aether=aether) == [(1, "OVG-POLL-1")]


# --- EX-9: advanced growth ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("target", "house", "rules"),
    [
        ("b2", "advanced_growth: true", []),
        ("a2", "advanced_growth: true", ["OVG-ADV-1"]),
        ("c2", "advanced_growth: true", ["OVG-ADV-1"]),
        ("a2", "", []),
        ("c2", "", []),
        ("c3", "", ["OVG-GROW-5"]),
    ],
)
def test_advanced_growth_goes_on_a_space_of_this_turn(target: str, house: str, rules: list[str]) -> None:
    # old: Sun a2, Water c2; this turn: Earth b2, Sun b1
    more = "step: place\nhand: ES\ncards: [W06, W07, W10]\n"
    line = f"A place b2=E b1=S ; overgrow a2,b2,c2 @{target}"
    found = verdict(line, house=house, a=". . . ./S . W ./. . . ./X . . .", more=more)
    assert [rule for _, rule in found] == rules


# --- EX-12 ----------------------------------------------------------------------------------------------------------
def test_two_pollution_tiles_on_one_space_are_legal_unless_the_house_says_otherwise() -> None:
    twice = FILL.replace("c4=PW", "c4=WW").replace("a1=WW", "a1=PP").replace("b2=EP", "b2=EW")
    assert judge(fresh_game(fill=f"[{twice}]"), "overgrown").errors == []
    house = judge(fresh_game(fill=f"[{twice}]", house="{redraw_pollution_pair: true}"), "overgrown")
    assert [rule for _, rule in house.errors] == ["OVG-REFL-11"]
