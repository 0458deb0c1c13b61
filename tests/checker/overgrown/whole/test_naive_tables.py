"""The second judge on tables that were written down: winners, the verdict of solo, and every check."""

from __future__ import annotations

from typing import Any

import pytest

from overgrown.naive import Undecided, problems, verdict, winners
from overgrown.naive_cases import position, rows, solo
from overgrown.naive_problems import placed_tiles

EMPTY = "..../..../..../X..."
BLOCKED, OPEN = "EPEP/PEPE/EPEP/XPE.", "WWWW/WWWW/WWWO/X..."
"""Seven Earth and seven Pollution, and eleven Water with an Overgrown tile: seven turns each, the first is blocked."""


def final(a: str, b: str, **more: Any) -> dict[str, Any]:
    return {"players": {"A": "Ana", "B": "Ben"}, "A": {"city": rows(a)}, "B": {"city": rows(b)}, **more}


def found(told: dict[str, Any]) -> list[int]:
    return sorted(int(rule.removeprefix("OVG-CHK-")) for rule in problems(told))


# Who has won.


def test_ties_are_broken_by_pollution_then_by_wildlife_then_shared() -> None:
    assert winners(final("O.../..../..../X...", "Y.../..../..../X...")) == ["B"]
    assert winners(final("Y.P./..../..../X...", "Y.../..../..../X...")) == ["B"]
    # 2 + 3 on one side, 2 + 1 + 1 + 1 on the other; a token each.
    assert winners(final("O1O.O/..../..../X...", "Y1.../..../..../X...")) == ["A", "B"]
    # Three points each: two tokens against one.
    assert winners(final("E1E1O./..../..../X...", "O1.../..../..../X...")) == ["A"]


def test_teams_add_up() -> None:
    told = final("O.../..../..../X...", "O..O/..../..../X...", teams=[["A", "C"], ["B", "D"]])
    told |= {"C": {"city": rows("O.../..../..../X...")}, "D": {"city": rows(EMPTY)}}
    told["players"] |= {"C": "Cleo", "D": "Dan"}
    assert winners(told) == ["A+C", "B+D"]
    told["D"]["city"] = rows("P.../..../..../X...")
    assert winners(told) == ["A+C"]


GATHERING = {"step": "gather", "hand": ""}
DIRTY = {"d4": "PP", "c4": "PE"}


def test_the_verdict_of_a_solo_table() -> None:
    told = solo(EMPTY, **GATHERING)
    assert verdict(told) == "won"
    assert verdict(told | {"level": "normal", "attracted": 0, "matched": None}) == "running"
    assert verdict(solo(EMPTY, tiles=DIRTY, **GATHERING)) == "running"
    assert verdict(solo(EMPTY, tiles=DIRTY | {"a1": ".."}, **GATHERING)) == "lost"
    assert verdict(solo("EEPP/EEPP/PPEE/X.E.", tiles=DIRTY, **GATHERING)) == "lost"
    with pytest.raises(Undecided):
        verdict({"players": {"A": "Ana"}, "A": {"city": rows(EMPTY)}})


# What is wrong with a table.


def test_a_right_table_has_no_problems() -> None:
    assert found(final(BLOCKED, OPEN)) == []
    assert found(final(BLOCKED, OPEN, stuck="A")) == []


def test_the_city_of_the_example_took_21_turns() -> None:
    told = final(".XSS/SWYO/Y1YOE/WWP.", EMPTY)
    told["A"]["cleared"] = 1
    assert placed_tiles(told, "A") == 42


@pytest.mark.parametrize(
    ("a", "b", "numbers"),
    [
        (BLOCKED, "QWWW/WWWW/WWWO/X...", [1]),
        (BLOCKED, "WWWW/WWWW/WWWO", [1]),
        (BLOCKED, "XWWW/WWWW/WWWO/W...", [2]),
        (BLOCKED, "WWWW/WWWW/WWWO/XX..", [2]),
        ("WPWP/PWPW/WPWP/XPW.", OPEN, [3]),
        ("E1PE1P/PE1PE1/E1PEP/XPE.", "W1W1W1W1/W1W1W1W1/W1W1W1O/X...", [4]),
        ("EP1EP/PEPE/EPEP/XPE.", OPEN, [5]),
        (BLOCKED, "WWWW/WWWW/WWWO/X1...", [5]),
        (BLOCKED, "WWWW/WWWW/WWWO/X.1..", [5]),
        (BLOCKED, "WWWW/WWWW/ESWO/X...", [7]),
        (BLOCKED, "WWWW/WOOO/..../X...", [7]),
        ("EPEP/PEPE/EPEP/X...", "WWWW/WWWW/W..O/X...", [8]),
        ("EPEP/PEPE/EPEP/XPEP", OPEN, [9]),
        (BLOCKED, "WWWW/WWW./...O/X...", [10]),
        (BLOCKED, "WWWW/WWWW/W..O/X...", [10]),
        ("E2PEP/PEPE/EPEP/XPE.", OPEN, [11]),
        (BLOCKED, "WWWW/WWWW/WWWO4/X...", [11]),
    ],
)
def test_each_check_finds_its_table(a: str, b: str, numbers: list[int]) -> None:
    # Fourteen placed tiles on both sides, where the table is not about their number.
    assert found(final(a, b)) == numbers


def test_cleared_pollution_needs_an_ecosystem_beside_it() -> None:
    told = final("E.EP/PEPE/EPEP/X.E.", OPEN)
    told["A"]["cleared"] = 2
    assert found(told) == [12]
    told["A"]["cleared"] = -2
    assert found(told) == [5]
    # An Ecosystem on a3 has two neighbours besides the Crater, and a tile of its group lay on one of them.
    told["A"] = {"city": rows("P.P./.P../Y.../X..."), "cleared": 1}
    assert 12 not in found(told)
    told["A"]["cleared"] = 2
    assert 12 in found(told)
    # On b3 and c3 it is 4 - 1 and 4 - 1, less one for the edge that they share.
    told["A"] = {"city": rows("P.P./.P../.YY./X..."), "cleared": 5}
    assert 12 not in found(told)
    told["A"]["cleared"] = 6
    assert 12 in found(told)


@pytest.mark.parametrize(
    ("more", "numbers"),
    [
        ({"cards": ["W01", "W01"]}, [6]),
        ({"cards": ["W01"], "matched": ["W01"]}, [6, 14]),
        ({"matched": 1}, [14]),
        ({"auras": {"A": "S a1", "B": "L a1 b1"}}, [6]),
        ({"auras": {"A": "S a1", "B": "L a2 b1"}}, [6]),
        ({"auras": {"A": "none", "B": "none"}}, [6]),
        ({"stuck": "B"}, [10]),
        ({"teams": [["A"], ["B"]]}, [1]),
        ({"bag": {"E": 8}}, [3]),
        ({"bag": {"E": 7}}, []),
    ],
)
def test_what_else_was_written_is_looked_at(more: dict[str, Any], numbers: list[int]) -> None:
    assert found(final(BLOCKED, OPEN, **more)) == numbers


@pytest.mark.parametrize(
    ("more", "numbers"),
    [
        ({}, []),
        ({"tiles": {"d3": "EEE"}}, [6]),
        ({"tiles": {"d3": "E"}}, [6]),
        ({"tiles": {"d3": "QE"}}, [1]),
        ({"tiles": {"a4": "EE", "d4": "X"}}, [2, 6]),
        ({"auras": {"A": "S a4", "B": "S d3"}}, [6]),
        ({"bag": {"E": 12, "W": 13, "S": 13, "P": 18}}, []),
        ({"bag": {"E": 12, "W": 13, "S": 12, "P": 18}}, [3]),
        ({"refills": -1}, [5]),
    ],
)
def test_a_complete_table_must_add_up(more: dict[str, Any], numbers: list[int]) -> None:
    # Two Earth, a Sun and a Water lie in the Aether; the bag has the rest, and 3 + 5 x 3 Pollution.
    told = position(EMPTY, **({"step": "place", "hand": ""} | more))
    assert found(told) == numbers


PUZZLE = {"players": {"A": "Ana"}, "A": {"city": rows("PP../..../..../X...")}, "level": "hard", "placed": 2, "drawn": 2}
PUZZLE |= {"attracted": 0, "aether_pollution": 3, "aura_tiles": True}


@pytest.mark.parametrize(
    ("more", "numbers"),
    [
        ({}, []),
        ({"level": "insane"}, [13]),
        ({"drawn": 1}, [13]),
        ({"attracted": 3}, [13, 14]),
        ({"aether_pollution": 2}, [4]),
        ({"aether_pollution": 4}, [4]),
        ({"placed": 1, "aether_pollution": 2}, [9]),
        ({"placed": 1, "A": {"city": rows("P.../..../..../X...")}}, []),
        ({"placed": 0, "aether_pollution": 1}, [13]),
        ({"placed": 3, "aether_pollution": 4}, [9, 13]),
    ],
)
def test_solo_tables_fit_their_level(more: dict[str, Any], numbers: list[int]) -> None:
    assert found(PUZZLE | more) == numbers
