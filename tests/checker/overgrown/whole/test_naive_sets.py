"""The second judge on steps that break several rules at once: all of them are named, each worked out by hand.

The tables at the top of `naive_rules` say which rules are gates, which are special cases of others and which have no
meaning when another one is broken.
"""

from __future__ import annotations

from typing import Any

import pytest

from overgrown.naive import MODES, first_fault, first_faults, mutations, random_log
from overgrown.naive_cases import ATTRACT, HEADER, THIRD, faults, position, solo

GROWING: dict[str, Any] = {"step": "grow", "hand": "", "fresh": ["a1", "b1"]}
GATHERING: dict[str, Any] = {"step": "gather", "hand": ""}
EMPTY = "..../..../..../X..."
ADVANCED: dict[str, Any] = {"house": {"advanced_growth": True}}


def expected(number: int, rules: str) -> tuple[int, set[str]] | None:
    """The entry and its rules, written with blanks between them; None when no rule is broken."""
    return (number, set(rules.split())) if rules else None


# Gather and place. In HEADER the Crater is on c3, and Auras are on a1 (two Water) and d4.


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        # b2 is in no Aura, and Earth and Pollution lie there.
        ("A gather b2 WW", "GATH-1 GATH-3"),
        ("A gather b2 PE", "GATH-1"),
        # Nothing can be taken from the Crater's space, so there is no pair to compare.
        ("A gather c3 WW", "GATH-1"),
        # The Crater, a Sun that was not gathered, and two spaces that are far apart.
        ("A gather a1 ; place c3=W a1=S", "PLAC-4 PLAC-2 PLAC-1"),
        # That the Crater's space is not empty is said by PLAC-4 alone.
        ("A gather a1 ; place c3=W c2=W", "PLAC-4"),
        ("A gather a1 ; place c3=S c2=W", "PLAC-4 PLAC-2"),
        ("A gather a1 ; place c3=W a3=W", "PLAC-4 PLAC-1"),
        # a2 and b3 touch at a corner only.
        ("A gather a1 ; place a2=W b3=S", "PLAC-2 PLAC-1"),
        # One tile or three are not the gathered ones; only two spaces can be adjacent to each other.
        ("A gather a1 ; place a2=W", "PLAC-2"),
        ("A gather a1 ; place a2=W a4=W d1=W", "PLAC-2"),
        ("A gather a1 ; place a2=W a2=W", "PLAC-1"),
    ],
)
def test_space_and_tiles_are_judged_each_on_its_own(line: str, rules: str) -> None:
    assert faults(HEADER, line) == expected(1, rules)


def test_a_pair_is_not_compared_with_an_empty_space() -> None:
    """Ana took the tiles of a1 in her first turn, and her Aura left it."""
    assert faults(HEADER, *THIRD, "A gather a1 WW") == (3, {"GATH-1"})


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        # a3 holds Earth, a4 the Crater: two spaces, two reasons.
        ("A place a3=S a4=W", "PLAC-4 PLAC-1"),
        ("A place a3=E a4=W", "PLAC-4 PLAC-2 PLAC-1"),
        ("A place a3=E b3=W", "PLAC-2 PLAC-1"),
        # One tile too few, and it is put on the Earth.
        ("A place a3=S", "PLAC-2 PLAC-1"),
    ],
)
def test_an_occupied_space_is_judged_beside_the_crater(line: str, rules: str) -> None:
    assert faults(position("..../..../E.../X..."), line) == expected(1, rules)


# Attract. Ana's City has Water on a2, a3, a4 and b4; W06, W07 and W11 are face up.

PLACED = ATTRACT.partition(" ; attract")[0]


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        # A line of three, but of Water instead of Sun, and the paw of W11 is in the middle.
        (f"{PLACED} ; attract W11 a2,a3,a4 @a2", "ATTR-3 ATTR-5"),
        # W01 is in the deck; it wants three Earth in a line with the paw in the middle.
        (f"{PLACED} ; attract W01 a2,a3,a4 @a3", "ATTR-1 ATTR-3"),
        (f"{PLACED} ; attract W01 a2,a3,a4 @a4", "ATTR-1 ATTR-3 ATTR-5"),
        # W10 is in the deck; it wants a block of four Water, and b3 is empty.
        (f"{PLACED} ; attract W10 a3,a4,b3,b4 @b4", "ATTR-1 ATTR-3"),
        (f"{PLACED} ; attract W10 a3,a4,b4 @b4", "ATTR-1 ATTR-2"),
        # A line is no corner; without an image of the pattern no tile has the paw.
        (f"{PLACED} ; attract W07 a2,a3,a4 @d1", "ATTR-2"),
        (f"{PLACED} ; attract W06 a2,a3,b3 @d1", "ATTR-2 ATTR-3"),
        # The first token stands on a2. W10 was turned up in this turn, b2 and b3 are empty.
        (f"{ATTRACT} ; reveal W10 ; attract W10 a2,a3,b2,b3 @a2", "ATTR-8 ATTR-3 ATTR-4"),
        # W06 is gone, a token stands on a2, and the paw of W06 is at an end of the line.
        (f"{ATTRACT} ; reveal W01 ; attract W06 a2,a3,a4 @a3", "ATTR-1 ATTR-4 ATTR-5"),
        # The token stands on a4, and W07 has its paw on an arm, not on the corner tile.
        (f"{ATTRACT.replace('@a2', '@a4')} ; reveal W01 ; attract W07 a3,a4,b4 @a4", "ATTR-4 ATTR-5"),
        # W06 has its paw at an end; the card written as turned up for it was seen before (W07), or was not (W01).
        (f"{PLACED} ; attract W06 a2,a3,a4 @a3 reveal=W07", "ATTR-5 ATTR-7"),
        (f"{PLACED} ; attract W06 a2,a3,a4 @a3 reveal=W01", "ATTR-5"),
        (f"{PLACED} ; attract W06 a2,a3,a4 @a2 reveal=W07", "ATTR-7"),
        # A gate: the new card comes first.
        (f"{ATTRACT} ; attract W01 a1,d4 @b2", "ATTR-7"),
        # A gate: nothing is attracted before PLACE.
        ("A gather a3 ; attract W01 a1,d4 @b2", "MOVE-9"),
    ],
)
def test_card_pattern_tiles_tokens_and_paw_are_judged_each_on_its_own(line: str, rules: str) -> None:
    assert faults(HEADER, *THIRD, line) == expected(3, rules)


def test_an_overgrown_tile_with_a_token_is_wrong_twice() -> None:
    """c1 is no Water and carries a token; b1 is the middle of the line, and W06 has its paw at an end."""
    told = position("WWO1./..../..../X...", **GROWING)
    assert faults(told, "A attract W06 a1,b1,c1 @b1") == (1, {"ATTR-3", "ATTR-4", "ATTR-5"})


# Growth.


@pytest.mark.parametrize(
    ("city", "line", "house", "rules"),
    [
        # Sun and two Earth, and a target that is none of the three.
        ("SEE./W.../..../X...", "A overgrow a1,b1,c1 @a2", {}, "GROW-1 GROW-5"),
        ("SEE./W.../..../X...", "A overgrow a1,b1,c1 @c1", ADVANCED, "GROW-1 ADV-1"),
        # d1 and b2 are outside the group, and they are not fresh.
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @d1", ADVANCED, "GROW-5 ADV-1"),
        ("SEE./W.../..../X...", "A overgrow a1,b1,c1 @b2", ADVANCED, "GROW-1 GROW-5 ADV-1"),
        # b1 is fresh, so only that it is outside the group is wrong.
        ("SE../WE../..../X...", "A overgrow a1,a2,b2 @b1", ADVANCED, "GROW-5"),
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @c1", ADVANCED, "ADV-1"),
    ],
)
def test_group_and_target_are_judged_each_on_its_own(city: str, line: str, house: dict[str, Any], rules: str) -> None:
    assert faults(position(city, **GROWING, **house), line) == expected(1, rules)


@pytest.mark.parametrize(
    ("line", "house", "rules"),
    [
        # Beside d1 there is Pollution on c1, and not on c3.
        ("A ecosystem d1,d2,d3 @d1 clears=c3", {}, "POLL-1"),
        ("A ecosystem d1,d2,d3 @d1 clears=c3", ADVANCED, "ADV-1 POLL-1"),
        # c1 is outside the group; there is no Pollution beside it.
        ("A ecosystem d1,d2,d3 @c1 clears=none", {}, "GROW-8"),
        # c2 is outside the group, and c1 and c3 beside it are polluted.
        ("A ecosystem d1,d2,d3 @c2 clears=none", {}, "GROW-8 POLL-1"),
        ("A ecosystem d1,d2,d3 @c2", ADVANCED, "GROW-8 ADV-1"),
        # c1 holds no Overgrown tile.
        ("A ecosystem c1,d1,d2 @d1 clears=none", {}, "GROW-6 POLL-1"),
        ("A ecosystem c1,d1,d2 @a1 clears=b1", {}, "GROW-6 GROW-8 POLL-1"),
        # d1, d3 and d4 do not hang together, and d4 is empty.
        ("A ecosystem d1,d3,d4 @d2", {}, "GROW-6 GROW-8"),
    ],
)
def test_what_an_ecosystem_clears_is_judged_beside_its_target(line: str, house: dict[str, Any], rules: str) -> None:
    assert faults(position("..PO/...O/..PO/X...", **GROWING, **house), line) == expected(1, rules)


def test_an_element_group_left_is_a_gate_for_ecosystems() -> None:
    """a4 is the Crater and b3 is not listed; that is judged only where Ecosystems need not wait."""
    told = position("SEWO/..PO/...O/X...", **GROWING)
    assert faults(told, "A ecosystem a4,d1,d2 @b3") == (1, {"GROW-9"})
    told["house"] = {"interleave_growth": True}
    assert faults(told, "A ecosystem a4,d1,d2 @b3") == (1, {"GROW-6", "GROW-8"})


@pytest.mark.parametrize("line", ["B gather b2 EE", "A done", "A end", "refill a1=PP"])
def test_growth_left_out_is_a_gate_and_element_groups_come_first(line: str) -> None:
    """An Element group and an Overgrown group are left; nothing of the next step is looked at."""
    assert faults(position("SEWO/...O/...O/X...", **GROWING), line) == (1, {"GROW-2"})


def test_a_compulsory_attraction_is_a_gate_for_growth() -> None:
    told = position("WWW./..../..../X...", **GROWING, house={"attract_mandatory": True})
    assert faults(told, "A overgrow a1,b1,c1 @d4") == (1, {"ATTR-10"})
    assert faults(told, "A ecosystem a1,b1,c1 @d4 clears=a2") == (1, {"ATTR-10"})


def test_after_the_first_growth_nothing_of_an_attraction_is_judged() -> None:
    told = position("SEW./W.../W.../X...", **GROWING)
    assert faults(told, "A overgrow a1,b1,c1 @a1 ; attract W15 a2,d4 @c3") == (1, {"ATTR-11"})


def test_after_done_an_ecosystem_comes_too_late() -> None:
    """The Pollution on c2 would be cleared; that nobody wrote it does not matter any more."""
    told = position("...O/..PO/...O/X...", **GROWING, house={"ecosystem_optional": True})
    assert faults(told, "A done ; ecosystem d1,d2,d3 @d2 clears=none") == (1, {"TURN-1"})


# Refills. Empty are a1, b1 and b2; the bag has 1 Earth, 6 Water, 6 Sun and 6 Pollution, the added 3 included.

ROUND = ("c1", "d1", "d2", "d3", "d4", "c4", "b4", "a3", "a2", "c2", "b3", "c3")
PAIRS = dict(zip(ROUND, ["EW", "WS", "ES"] * 4, strict=True)) | {"a1": ".."}
DRY: dict[str, Any] = {"tiles": PAIRS, "auras": {"A": "L a1 b1", "B": "none"}, "refills": 0, **GATHERING}
REDRAW: dict[str, Any] = {"house": {"redraw_pollution_pair": True}}


@pytest.mark.parametrize(
    ("line", "house", "rules"),
    [
        # c1 is not empty and b2 is left out; the bag has one Earth.
        ("refill a1=EE b1=WW c1=SS", {}, "REFL-3 REFL-8"),
        # Outer spaces come first.
        ("refill b2=EE a1=WW b1=SS", {}, "REFL-3 REFL-8"),
        # A pair of Pollution is kept, and the bag has one Earth.
        ("refill a1=PP b1=EE b2=WS", {}, "REFL-8"),
        ("refill a1=PP b1=EE b2=WS", REDRAW, "REFL-8 REFL-11"),
        # Whatever was drawn for a1 instead, Water and Sun are left in the bag.
        ("refill a1=EE b1=PP b2=WS", REDRAW, "REFL-8 REFL-11"),
        ("refill b2=PP a1=EE b1=WS", REDRAW, "REFL-3 REFL-8 REFL-11"),
        ("refill a1=PP b1=WS", REDRAW, "REFL-3 REFL-11"),
        # A gate: the refill comes first. c1 is in no Aura and holds Earth and Water.
        ("A gather c1 SS", {}, "GATH-1"),
    ],
)
def test_spaces_and_tiles_of_a_refill_are_judged_each_on_its_own(line: str, house: dict[str, Any], rules: str) -> None:
    assert faults(position(EMPTY, "E.E./.E.E/..../X..E", **DRY, **house), line) == expected(1, rules)


def test_the_last_pollution_pair_may_stay_even_if_another_pair_is_wrong() -> None:
    """One Sun and three Pollution are in the bag: with the Sun and one Pollution drawn, a Pollution pair is all."""
    told = position("EWSE/WSEW/SEWS/XEWS", ".E.W/PP../...P/X...", **DRY, **REDRAW)
    assert faults(told, "refill a1=SS b1=PP") == (1, {"REFL-8"})


def test_a_pair_is_compared_where_one_may_gather_anywhere() -> None:
    """After a short refill nothing lies on b2, the only space in an Aura; c1 holds Earth and Water."""
    told = position("EWSE/WSEW/SEWS/XEWS", ".E.W/PP../...P/X...", **DRY) | {"auras": {"A": "S b2", "B": "none"}}
    assert faults(told, "refill a1=SP b1=PP ; gather c1 EE") == (1, {"GATH-3"})
    assert faults(told, "refill a1=SP b1=PP ; gather b2 EE") == (1, {"GATH-1"})


@pytest.mark.parametrize(
    ("city", "line", "rules"),
    [
        # b1 is to be refilled, and no Pollution is in the bag.
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @b1 ; refill c1=EP", "SOLO-8 REFL-8"),
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @b1 ; refill b1=EP c1=EW", "SOLO-8 REFL-8"),
        # b1 comes first, for it is the Ecosystem's own space.
        ("OOO./..../..../X...", "A ecosystem a1,b1,c1 @b1 ; refill c1=EW b1=PP b2=WE", "SOLO-9 REFL-8"),
        # Gates: no refill is due, or a refill is due and something else was written.
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @a1 ; refill a1=EP", "SOLO-8"),
        ("SEW./..../..../X...", "A refill b1=PP", "SOLO-6"),
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @b1 ; gather c2 PP", "SOLO-8"),
    ],
)
def test_spaces_and_tiles_of_a_solo_refill_are_judged_each_on_its_own(city: str, line: str, rules: str) -> None:
    assert faults(solo(city, tiles={"d4": "PP", "c4": "PE"}, **GROWING), line) == expected(1, rules)


# Gates of the turn, and what is no step.


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        # Another player's turn; b2 is in no Aura and holds no two Water.
        ("B gather b2 WW", "TURN-1"),
        ("A gather a1 ; B place c3=E a1=E", "TURN-3"),
        ("A place c3=E a1=S", "TURN-3"),
        ("A gather a1 ; gather b2 WW", "TURN-2"),
        ("A gather a1 ; overgrow a1,a2,a3 @d4", "TURN-3"),
        ("A gather a1 ; place a2=W a3=W ; move L a2 a3 ; move S d1", "TURN-2"),
        # No refill is due, a1 is not empty and no Pollution is in the bag.
        ("refill a1=PP", "REFL-1"),
        # No attraction came before it, and W06 is face up already.
        ("A reveal W06", "ATTR-7"),
        ("A pass", "TURN-4"),
        ("A end", "END-4"),
        # An Aura of another size on another space: one rule, by what should have happened.
        ("A gather a1 ; place a2=W a3=W ; move S d1", "MOVE-3"),
        # There is no space e9, so the step cannot be read.
        ("A gather a1 ; place e9=S c3=S", "MALFORMED"),
        # 14 spaces hold tiles, and no pair lies on a1.
        ("A gather a1 -> aether=15, a1=WW", "CHECKPOINT"),
    ],
)
def test_gates_and_checkpoints_come_alone(line: str, rules: str) -> None:
    assert faults(HEADER, line) == expected(1, rules)


def test_after_the_end_nothing_is_judged() -> None:
    full = position("EEPP/EEPP/PPEE/X.E.", **GATHERING)
    assert faults(full, "A end", "B gather c3 WW") == (2, {"END-1"})


def test_of_the_header_the_first_fault_is_enough() -> None:
    """Ana's Aura is on no corner, a Water tile is missing, and a card is there twice."""
    spoilt = HEADER.replace("A: a1", "A: b1").replace("a1=WW", "a1=WE").replace("W11", "W06")
    assert faults(spoilt) == (-3, {"SET-2"})


def test_a_log_without_a_fault_has_no_rules() -> None:
    assert faults(HEADER, *THIRD, f"{ATTRACT} ; reveal W01") is None


# Random games with one mistake each.

GATES = {f"OVG-{rule}" for rule in ("END-1", "MOVE-9", "ATTR-7", "ATTR-10", "ATTR-11", "REFL-1", "SOLO-6")}
GATES |= {f"OVG-{rule}" for rule in ("TURN-1", "TURN-2", "TURN-3", "TURN-4", "GROW-2", "GROW-7", "GROW-9")}


@pytest.mark.parametrize("mode", MODES)
def test_the_rule_named_first_is_one_of_all_rules(mode: int | str) -> None:
    sizes = set()
    for seed in range(40, 44):
        for _, text in mutations(random_log(seed, mode), seed):
            one, several = first_fault(text), first_faults(text)
            if one is None or several is None:
                assert one is None and several is None
                continue
            assert one[0] == several[0] and one[1] in several[1]
            assert len(several[1]) == 1 or not several[1] & GATES
            sizes.add(len(several[1]))
    assert {1, 2} <= sizes
