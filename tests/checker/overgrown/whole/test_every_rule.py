"""Steps that break several rules at once: all of them are reported, the one named first at the front."""

from __future__ import annotations

from typing import Any

import pytest
from judging import judge

from overgrown.naive_cases import ATTRACT, HEADER, THIRD, position, solo
from overgrown.naive_slips import position_text

PLACED = ATTRACT.partition(" ; attract")[0]
GROWING: dict[str, Any] = {"step": "grow", "hand": "", "fresh": ["a1", "b1"]}
ADVANCED: dict[str, Any] = {"house": {"advanced_growth": True}}


def reported(start: str | dict[str, Any], *lines: str) -> list[str]:
    """The rules of all errors in the place of the first, without their prefix."""
    head = start if isinstance(start, str) else resumed(start)
    verdict = judge(head + "\n".join(lines) + "\n", "overgrown")
    errors = [finding for finding in verdict.findings if finding.level == "error"]
    return [finding.rule.removeprefix("OVG-") for finding in errors if finding.where == errors[0].where]


def resumed(table: dict[str, Any]) -> str:
    """The header of a log that goes on from a table."""
    shared = {name: table[name] for name in ("players", "level", "house") if name in table}
    rest = {name: value for name, value in table.items() if name not in shared and value != ""}
    return position_text({"title": "overgrown", "rules": 1, **shared, "from": rest}) + "---\n"


def test_the_space_of_a_gather_and_its_pair() -> None:
    """b2 is in no Aura, and Earth and Pollution lie there; on the Crater's space no pair lies."""
    assert reported(HEADER, "A gather b2 WW") == ["GATH-1", "GATH-3"]
    assert reported(HEADER, "A gather c3 WW") == ["GATH-1"]


def test_the_crater_the_tiles_and_the_other_space_of_a_place() -> None:
    """The Crater is on c3, two Water were gathered, a1 is far from c3; c2 is beside it."""
    assert reported(HEADER, "A gather a1 ; place c3=W a1=S") == ["PLAC-4", "PLAC-2", "PLAC-1"]
    assert reported(HEADER, "A gather a1 ; place c3=W c2=W") == ["PLAC-4"]


@pytest.mark.parametrize(
    ("step", "rules"),
    [
        # W10 is in the deck and wants a block of four Water; b3 is empty.
        ("attract W10 a3,a4,b3,b4 @b4", ["ATTR-1", "ATTR-3"]),
        # Three of the four are no block, so no tile has the paw.
        ("attract W10 a3,a4,b4 @d1", ["ATTR-1", "ATTR-2"]),
        # A line of Water, W11 wants Sun, with the paw in the middle.
        ("attract W11 a2,a3,a4 @a2", ["ATTR-3", "ATTR-5"]),
        # W06 has its paw at an end, and W07 was face up before.
        ("attract W06 a2,a3,a4 @a3 reveal=W07", ["ATTR-5", "ATTR-7"]),
    ],
)
def test_card_pattern_tiles_and_paw_of_an_attraction(step: str, rules: list[str]) -> None:
    assert reported(HEADER, *THIRD, f"{PLACED} ; {step}") == rules


@pytest.mark.parametrize(
    ("step", "house", "rules"),
    [
        # c1 holds Pollution, and a1 is outside the group; beside a1 nothing is polluted.
        ("ecosystem c1,d1,d2 @a1 clears=b1", {}, ["GROW-6", "GROW-8", "POLL-1"]),
        # c2 is outside the group and not fresh, and c1 and c3 beside it are polluted.
        ("ecosystem d1,d2,d3 @c2 clears=none", ADVANCED, ["GROW-8", "ADV-1", "POLL-1"]),
    ],
)
def test_group_target_and_clearing_of_an_ecosystem(step: str, house: dict[str, Any], rules: list[str]) -> None:
    assert reported(position("..PO/...O/..PO/X...", **GROWING, **house), f"A {step}") == rules


def test_a_gate_comes_alone() -> None:
    """It is Ana's turn; an Element group is left; a compulsory attraction comes before any growth."""
    assert reported(HEADER, "B gather b2 WW") == ["TURN-1"]
    assert reported(position("SEWO/..PO/...O/X...", **GROWING), "A ecosystem a4,d1,d2 @b3") == ["GROW-9"]
    must = position("WWWS/E.../..../X...", **GROWING, house={"attract_mandatory": True})
    assert reported(must, "A overgrow a1,a2,d1 @c4") == ["ATTR-10"]


def test_where_attracting_is_compulsory_it_is_missing_before_the_growth() -> None:
    """W06 matches the three Water on a1, b1 and c1, and Sun, Earth and Water lie on d2, d1 and c1."""
    must = position("WWWE/...S/..../X...", **GROWING, house={"attract_mandatory": True})
    assert reported(must, "A overgrow c1,d1,d2 @d1") == ["ATTR-10"]
    assert reported(must, "B gather d3") == ["ATTR-10"]
    assert reported(must, "A attract W06 a1,b1,c1 @a1 reveal=W01 ; overgrow c1,d1,d2 @d1 ; B gather d3") == []


def test_spaces_order_and_tiles_of_a_solo_refill() -> None:
    """The growth refills b1 alone, and no Pollution is in the bag."""
    told = solo("SEW./..../..../X...", tiles={"d4": "PP", "c4": "PE"}, **GROWING)
    assert reported(told, "A overgrow a1,b1,c1 @b1 ; refill c1=EP") == ["SOLO-8", "REFL-8"]


DRY: dict[str, Any] = {"auras": {"A": "L a1 b1", "B": "none"}, "refills": 0, "step": "gather", "hand": ""}
ROUND = ("c1", "d1", "d2", "d3", "d4", "c4", "b4", "a3", "a2", "c2", "b3", "c3")
PAIRS = dict(zip(ROUND, ["EW", "WS", "ES"] * 4, strict=True)) | {"a1": ".."}
REDRAW: dict[str, Any] = {"house": {"redraw_pollution_pair": True}}


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        # a1, b1 and b2 are empty: b2 is an inner space, and the bag has one Earth.
        ("refill b2=EE a1=WW b1=SS", ["REFL-3", "REFL-8"]),
        ("refill b2=PP a1=EE b1=WS", ["REFL-3", "REFL-8", "REFL-11"]),
        # c1 is not empty; the two Pollution tiles on a1 go back.
        ("refill a1=PP b1=WS c1=SW", ["REFL-3", "REFL-11"]),
    ],
)
def test_spaces_and_tiles_of_a_refill(line: str, rules: list[str]) -> None:
    told = position("..../..../..../X...", "E.E./.E.E/..../X..E", tiles=PAIRS, **DRY, **REDRAW)
    assert reported(told, line) == rules
