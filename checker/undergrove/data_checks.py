"""What people may write into the data of Undergrove, and what no game can be played with."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.data import TitleData
from checker.kernel.problem import Problem
from checker.undergrove.grid import CORNERS
from checker.undergrove.kit import SEATS, wrong_abilities
from sporeprint.ground.abilities import TYPES

ONE = 1
SINGLE = (
    "absorb_tokens", "absorb_cubes", "absorb_C", "step_cost", "reproduce_seedlings", "place_tiles", "place_cubes",
    "track_step", "bonus_kept", "first_seedlings", "first_roots", "solo_cube",
)  # fmt: skip
"""Numbers of things that a step of a log names one of."""
POSITIVE = ("extra_C_N", "tree_C", "resources_point", "hand", "seedlings", "roots")
FIXED = {"tokens": len(TYPES), "piece_roots": len(CORNERS)}
"""Numbers that follow from types and corners."""


def data_problems(data: TitleData) -> Iterator[Problem]:
    """Every value that the referee cannot follow; pieces can be printed with it all the same."""
    n = data.numbers
    for name in SINGLE:
        if n[name] != ONE:
            yield _problem(f"rules.{name} is {n[name]}", f"it plays with {ONE} alone")
    for name in POSITIVE:
        if n[name] < ONE:
            yield _problem(f"rules.{name} is {n[name]}", f"it is {ONE} or more")
    for name, value in FIXED.items():
        if n[name] != value:
            yield _problem(f"rules.{name} is {n[name]}", f"it plays with {value} alone")
    for sentence in wrong_abilities(data):
        yield _problem(sentence, "see the words of abilities in the data file")
    yield from _cross_problems(data)


def _cross_problems(data: TitleData) -> Iterator[Problem]:
    seats = [str(row.get("seat")) for row in data.items["mushrooms"].values() if row.get("deck") == "start"]
    if len(set(seats)) != len(seats) or not set(seats) <= set(SEATS):
        yield _problem(f"the seats of the cross are {', '.join(seats)}", "each of the five is taken once")


def _problem(what: str, why: str) -> Problem:
    return Problem("TITLE-DATA", f"{what}, which the referee cannot play with", why)
