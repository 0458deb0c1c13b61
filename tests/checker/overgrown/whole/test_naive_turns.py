"""The second judge on the later parts of a turn, on refills, on house rules and on solo."""

from __future__ import annotations

import pytest

from overgrown.naive import legal_moves
from overgrown.naive_cases import HEADER, SOLO, fault, position, solo, state
from overgrown.naive_play import play

GROWING = {"step": "grow", "hand": "", "fresh": ["a1", "b1"]}
GATHERING = {"step": "gather", "hand": ""}
EMPTY = "..../..../..../X..."


# Growth.


@pytest.mark.parametrize(
    ("city", "line", "rule"),
    [
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @c1", None),
        ("SEW./..../..../X...", "A overgrow a1,b1,c1 @d1", "GROW-5"),
        ("SEE./W.../..../X...", "A overgrow a1,b1,c1 @a1", "GROW-1"),
        ("SE../.W../..../X...", "A overgrow a1,b2,b1 @a1", None),
        ("SE../..W./..../X...", "A overgrow a1,b1,c2 @a1", "GROW-1"),
        ("SEW./..../..../X...", "B gather d3", "GROW-2"),
        ("SEW./..../..../X...", "A done", "GROW-2"),
        ("SEW./..../..../X...", "A gather d3", "TURN-2"),
        ("SEWO/...O/...O/X...", "A ecosystem d1,d2,d3 @d2", "GROW-9"),
        ("SEWO/...O/...O/X...", "A overgrow a1,b1,c1 @a1 ; ecosystem d1,d2,d3 @a1", "GROW-8"),
        ("SEWO/...O/...O/X...", "A overgrow a1,b1,c1 @c1 ; ecosystem c1,d1,d3 @d1", "GROW-6"),
        ("SEWO/...O/...O/X...", "A overgrow a1,b1,c1 @a1 ; B gather d3", "GROW-7"),
        ("SEWO/...O/...O/X...", "A overgrow a1,b1,c1 @a1 ; refill b1=WW", "GROW-7"),
        ("SEWO/..PO/...O/X...", "A overgrow a1,b1,c1 @a1 ; ecosystem d1,d2,d3 @d2 clears=c2", None),
        ("SEWO/..PO/...O/X...", "A overgrow a1,b1,c1 @a1 ; ecosystem d1,d2,d3 @d2 clears=none", "POLL-1"),
        ("SEWO/..PO/...O/X...", "A overgrow a1,b1,c1 @a1 ; ecosystem d1,d2,d3 @d3 clears=-", None),
        ("SEW./W.../W.../X...", "A overgrow a1,b1,c1 @a1 ; attract W06 a2,a3,c1 @a3", "ATTR-11"),
        ("SEW./W.../W.../X...", "A overgrow a1,b1,c1 @a1 ; overgrow a2,a3,c1 @a3", "GROW-1"),
        ("SEW./W.../W.../X...", "A overgrow a1,b1,c1 @a1 ; refill a1=SS", "REFL-1"),
        (
            "SEW1O/...O1/...O1/X...",
            "A overgrow a1,b1,c1 @c1 ; ecosystem c1,d1,d2 @c1 -> A.city=..Y2./..../...O1/X...",
            None,
        ),
    ],
)
def test_growth_is_judged_in_the_order_of_the_rules(city: str, line: str, rule: str | None) -> None:
    assert fault(position(city, **GROWING), line) == (rule and (1, rule))


def test_advanced_growth_sends_the_ecosystem_to_a_fresh_space_too() -> None:
    told = position("SEWO/...O/..../X...", **{**GROWING, "fresh": ["b1", "c1"]}, house={"advanced_growth": True})
    grown = play(state(told), "overgrow a1,b1,c1 @c1")
    assert legal_moves(grown) == {"ecosystem c1,d1,d2 @c1"}
    assert legal_moves(play(state(told), "overgrow a1,b1,c1 @b1")) == {"gather a1", "gather d3"}


def test_house_rules_about_the_order_and_the_duty_of_growth() -> None:
    told = position("SEWO/...O/...O/X...", **GROWING)
    assert fault(told | {"house": {"interleave_growth": True}}, "A ecosystem d1,d2,d3 @d2") is None
    optional = told | {"house": {"ecosystem_optional": True}}
    assert fault(optional, "A overgrow a1,b1,c1 @a1 ; B gather d3") is None
    assert fault(optional, "A overgrow a1,b1,c1 @a1 ; done ; ecosystem d1,d2,d3 @d2") == (1, "TURN-1")
    wild = position("WWW./..../..../X...", **GROWING, house={"attract_mandatory": True})
    assert fault(wild, "A done") == fault(wild, "B gather d3") == (1, "ATTR-10")
    assert fault(wild, "A attract W06 a1,b1,c1 @a1 ; reveal W02 ; B gather d3") is None


def test_a_matched_card_comes_back_only_under_the_house_rule() -> None:
    cards, used = ["W06", "W07"], [f"W{n:02}" for n in (1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15)]
    told = position("WWW./..../..../X...", **GROWING) | {"cards": cards, "matched": used}
    assert fault(told, "A attract W06 a1,b1,c1 @a1 ; B gather d3") is None
    told["house"] = {"reshuffle_matched": True}
    assert fault(told, "A attract W06 a1,b1,c1 @a1 ; B gather d3") == (1, "ATTR-7")
    assert fault(told, "A attract W06 a1,b1,c1 @a1 ; reveal W11 ; B gather d3") is None


# Refills, ends and Auras.

ROUND = ("c1", "d1", "d2", "d3", "d4", "c4", "b4", "a3", "a2", "c2", "b3", "c3")
PAIRS = dict(zip(ROUND, ["EW", "WS", "ES"] * 4, strict=True)) | {"a1": ".."}
"""Eight of each Element on twelve spaces; a1, b1 and b2 are empty."""


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A gather a1", "GATH-1"),
        ("refill a1=EW b1=PS b2=PP ; gather a1 WE -> refills=1, bag=13, a1=.", None),
        ("A refill b1=EW a1=PS b2=PP ; A gather a1 PS", None),
        ("refill a1=EW b1=PS", "REFL-3"),
        ("refill a1=EW b2=PS b1=PP", "REFL-3"),
        ("refill a1=EW b1=PS b2=PP c1=WW", "REFL-3"),
        ("refill a1=EW a1=PS b1=PP", "REFL-3"),
        ("refill a1=EW a4=PS b1=PP", "REFL-3"),
        ("refill a1=EE b1=WW b2=SS", "REFL-8"),
        ("refill a1=EW b1=PS b2=PP ; refill c1=SS", "REFL-1"),
    ],
)
def test_a_refill_fills_every_empty_space(line: str, rule: str | None) -> None:
    # Of 14 Earth tiles 8 are in the Aether and 5 with Ben; the bag has 1 + 6 + 6 and 3 Pollution, 3 more are added.
    told = position(EMPTY, "E.E./.E.E/..../X..E", tiles=PAIRS, auras={"A": "L a1 b1", "B": "none"}, **GATHERING)
    assert fault(told | {"refills": 0}, line) == (rule and (1, rule))


SHORT = position(
    "EWSE/WSEW/SEWS/XEWS", ".E.W/PP../...P/X...", tiles=PAIRS, auras={"A": "L a1 b1", "B": "none"}, **GATHERING
)
SHORT |= {"refills": 0}
"""The bag has one Sun, and three Pollution tiles come to it: two pairs for three empty spaces."""


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("refill a1=SP b1=PP ; gather a1 -> bag=0", None),
        ("refill a1=SP", "REFL-3"),
        ("refill a1=SP b2=PP", "REFL-3"),
        ("refill a1=SP b1=PP b2=PP", "REFL-8"),
    ],
)
def test_a_short_bag_fills_outer_spaces_first(line: str, rule: str | None) -> None:
    assert fault(SHORT, line) == (rule and (1, rule))


def test_house_rules_about_refills() -> None:
    redraw = SHORT | {"house": {"redraw_pollution_pair": True}}
    assert fault(redraw, "refill a1=PP b1=SP") == (1, "REFL-11")
    assert fault(redraw, "refill a1=SP b1=PP") is None
    sweeps = SHORT | {"house": {"refill_sweeps": True}}
    every = "a1=SP b1=PP c1=EW d1=EW d2=EW d3=EW d4=EW c4=EW b4=EW a3=EW a2=SS b2=SS c2=SS b3=SS"
    assert fault(sweeps, "refill a1=SP b1=PP") == (1, "REFL-3")
    assert fault(sweeps, f"refill {every} ; gather b1 PP -> bag=0, aether=13") is None


def test_with_empty_auras_after_a_short_refill_one_gathers_anywhere() -> None:
    hidden = state(SHORT | {"auras": {"A": "S b2", "B": "none"}})
    assert legal_moves(hidden) == {"end"}
    assert legal_moves(play(hidden, "refill a1=SP b1=PP")) == {f"gather {space}" for space in (*ROUND, "a1", "b1")} | {
        "end"
    }


def test_the_game_ends_when_the_active_player_cannot_place() -> None:
    full = position("EEPP/EEPP/PPEE/X.E.", **GATHERING)
    assert legal_moves(state(full)) == {"gather a1", "gather d3", "end"}
    assert fault(full, "A end") is None
    assert fault(full, "A gather a1 ; end") is None
    assert fault(full, "B end") == (1, "TURN-1")
    assert fault(full, "A end", "B gather d3") == (2, "END-1")
    assert fault(full, "A end", "A end") == (2, "END-1")
    assert fault(full, "A gather a1 ; place b4=S d4=W") == (1, "PLAC-1")


def test_partners_move_one_aura() -> None:
    header = HEADER.replace("{A: Ana, B: Ben}", "{A: Ana, B: Ben, C: Cleo, D: Dan}").replace("W11]", "W11, W12, W13]")
    header = header.replace("auras", "teams: [[A, C], [B, D]]\nauras")
    first = ("A gather a1 ; place a2=W a3=W", "B gather d4 ; place d4=S d3=E", "C gather a2 ; place a3=S a4=E")
    assert fault(header, *first, "D gather d3 SS -> A.aura=L a3 a4, C.aura=L a4 a3, B.aura=L d3 d4") is None
    assert fault(header, *first[:2], "D gather a2") == (3, "TURN-1")


def test_a_player_who_is_skipped_is_missed_at_once() -> None:
    header = HEADER.replace("{A: Ana, B: Ben}", "{A: Ana, B: Ben, C: Cleo}").replace("W11]", "W11, W12]")
    header = header.replace("B: d4}", "B: d4, C: d1}")
    assert fault(header, "A gather a1 ; place a2=W a3=W", "C gather d1") == (2, "TURN-1")


# Solo.

DIRTY = {"d4": "PP", "c4": "PE"}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A overgrow a1,b1,c1 @b1 ; refill b1=EW", None),
        ("A overgrow a1,b1,c1 @a1 ; gather a1", None),
        ("A overgrow a1,b1,c1 @b1 ; gather a1", "SOLO-8"),
        ("A overgrow a1,b1,c1 @a1 ; refill a1=EW", "SOLO-8"),
        ("A overgrow a1,b1,c1 @b1 ; refill c1=EW", "SOLO-8"),
        ("A overgrow a1,b1,c1 @b1 ; refill b1=EW c1=EW", "SOLO-8"),
        ("A overgrow a1,b1,c1 @b1 ; refill b1=EP", "REFL-8"),
        ("A refill b1=EW", "SOLO-6"),
        ("A gather a1", "GROW-2"),
        ("A place d1=S d2=W", "TURN-3"),
        ("A overgrow a1,b1,c1 @a1 ; done", "TURN-3"),
        ("A overgrow a1,b1,c1 @a1 ; attract W06 a1,a2,a3 @a1", "ATTR-11"),
        ("A overgrow a1,b1,c1 @a1 ; gather a1 ; gather b1", "TURN-3"),
        ("A overgrow a1,b1,c1 @a1 ; end", "END-4"),
        ("A overgrow a1,b1,c1 @a1 ; pass", "TURN-4"),
    ],
)
def test_solo_turns_are_judged_in_the_order_of_the_rules(line: str, rule: str | None) -> None:
    assert fault(solo("SEW./..../..../X...", tiles=DIRTY, **GROWING), line) == (rule and (1, rule))


@pytest.mark.parametrize(
    ("refill", "rule"),
    [
        ("refill b1=EW c1=SS b2=WE", None),
        ("refill b1=EW b2=WE c1=SS", None),
        ("refill c1=EW b1=SS b2=WE", "SOLO-9"),
        ("refill b1=EW c1=SS", "SOLO-9"),
        ("refill b1=EW c1=SS b2=WE a1=EE", "SOLO-9"),
        ("gather a1", "SOLO-9"),
    ],
)
def test_an_ecosystem_refills_the_spaces_around_it(refill: str, rule: str | None) -> None:
    told = solo("OOO./..../..../X...", tiles=DIRTY, **GROWING)
    assert fault(told, "A ecosystem a1,b1,c1 @b1", refill) == (rule and (2, rule))


def test_solo_is_won_at_once() -> None:
    told = solo("OOOP/..SE/..W./X...", **GROWING)
    told["A"]["cleared"] = 2
    told["house"] = {"interleave_growth": True}
    last = "A ecosystem a1,b1,c1 @c1"
    assert fault(told, last) is None
    assert fault(told, last, "A end") is None
    assert fault(told, last, "A overgrow c2,c3,d2 @c2") == fault(told, last, "refill c1=EE") == (2, "END-1")
    assert play(state(told), last.removeprefix("A "))["over"] == "won"
    assert play(state(told), "ecosystem a1,b1,c1 @b1")["over"] == ""


def test_solo_is_won_with_the_last_card() -> None:
    told = solo("WWW./..../..../X...", **GROWING, level="normal") | {"cards": ["W06"]}
    told["A"]["cleared"] = 4
    assert fault(told, "A attract W06 a1,b1,c1 @a1", "A gather a1") == (2, "END-1")


def test_solo_is_lost_when_nothing_lies_in_the_aura() -> None:
    told = solo(EMPTY, tiles=DIRTY | {"a1": ".."}, **GATHERING)
    assert legal_moves(state(told)) == {"end"}
    assert fault(told, "A gather a1") == (1, "GATH-1")
    assert fault(told, "A end", "A gather a1") == (2, "END-1")
    assert fault(SOLO, "A gather a1 ; place a2=W a3=W ; refill a1=WW") == (1, "SOLO-6")
