"""Small tables and short logs for the tests of the second judge."""

from __future__ import annotations

from typing import Any

from overgrown.naive_log import first_fault, first_faults, state_from
from overgrown.naive_slips import position_text

HEADER = """title: overgrown
rules: 1
players: {A: Ana, B: Ben}
auras: {A: a1, B: d4}
fill: [a1=WW, b1=SE, c1=EW, d1=SP, d2=WE, d3=SS, d4=SE, c4=EP, b4=WS, a4=WE, a3=WW, a2=SE, b2=EP, c2=SW, b3=SE, c3=X]
cards: [W06, W07, W11]
---
"""
SOLO = """title: overgrown
rules: 1
players: {A: Ana}
level: hard
auras: {A: a1 b1}
fill: [a1=WW, b1=SE, c1=EW, d1=SP, d2=WE, d3=SS, d4=SE, c4=EP, b4=WS, a4=WE, a3=WW, a2=SE, b2=EP, c2=SW, b3=SE, c3=X]
cards: [W06, W07]
---
"""
THIRD = ("A gather a1 WW ; place a2=W a3=W ; move L a2 a3", "B gather d4 SE ; place d4=S d3=E ; move L d3 d4")
ATTRACT = "A gather a3 WW ; place a4=W b4=W ; move L a4 b4 ; attract W06 a2,a3,a4 @a2"


def rows(text: str) -> list[str]:
    """`.XSS/...` with blanks between the cells."""
    spaced = "".join(f" {sign}" if sign in "EWSPXOYQ." else sign for sign in text)
    return [row.strip() for row in spaced.split("/")]


def position(a: str, b: str = "..../..../..../X...", **more: Any) -> dict[str, Any]:
    """A complete table of two players with the Crater on a4; A is to act with a Sun and a Water in hand."""
    aether = {"a1": "SW", "d3": "EE", "a4": "X"} | more.pop("tiles", {})
    grid = [" ".join(aether.get(column + row, "..") for column in "abcd") for row in "1234"]
    told = {"players": {"A": "Ana", "B": "Ben"}, "A": {"city": rows(a)}, "B": {"city": rows(b)}, "refills": 5}
    told |= {"aether": "\n".join(grid), "auras": {"A": "L a1 b1", "B": "L d3 d4"}, "cards": ["W06", "W07", "W11"]}
    return {**told, "matched": [], "to_act": "A", "step": "place", "hand": "SW", **more}


def solo(city: str, **more: Any) -> dict[str, Any]:
    told = position(city, **{"auras": {"A": "L a1 b1"}, "cards": [], "level": "easy", "refills": 0, **more})
    del told["B"]
    return told | {"players": {"A": "Ana"}}


def state(told: dict[str, Any]) -> dict[str, Any]:
    return state_from({"from": told})


def whole_log(start: str | dict[str, Any], *lines: str) -> tuple[int, str]:
    """The number of header lines and the text of a log from a header or a position."""
    head = start if isinstance(start, str) else position_text({"title": "overgrown", "from": start}) + "---\n"
    return len(head.splitlines()), head + "\n".join(lines) + "\n"


def fault(start: str | dict[str, Any], *lines: str) -> tuple[int, str] | None:
    """The number of the faulty entry, 0 or less for the header, and the rule without its prefix."""
    above, text = whole_log(start, *lines)
    found = first_fault(text)
    return found and (found[0] - above, found[1].removeprefix("OVG-"))


def faults(start: str | dict[str, Any], *lines: str) -> tuple[int, set[str]] | None:
    """The number of the faulty entry, 0 or less for the header, and all broken rules without their prefix."""
    above, text = whole_log(start, *lines)
    found = first_faults(text)
    return found and (found[0] - above, {rule.removeprefix("OVG-") for rule in found[1]})
