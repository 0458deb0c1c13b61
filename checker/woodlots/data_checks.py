"""What people may write into the data of Woodlots, and what no game can be played with."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.data import TitleData
from checker.kernel.problem import Problem
from checker.woodlots.kit import is_native, listed, texts, whole
from checker.woodlots.places import SIDES, Land
from checker.woodlots.setup import ORDER, PUT

COSTS = ("plant_near", "plant_far", "cut", "uproot", "ignite", "pass", "buy", "sell")
SPREADS = ("first_spread", "second_spread", "second_crowded", "third_spread", "help_spread")
FEWEST_NEIGHBOURS = 3
"""Of a corner of the board: so many different neighbours can always be rolled."""


def data_problems(data: TitleData) -> Iterator[Problem]:
    """Every value that the referee cannot follow; pieces can be printed with it all the same."""
    rows = str(next(iter(data.items["prep_board"].values()))["rows"])
    land = Land(rows) if len(rows) % 2 and len(set(rows)) == len(rows) else None
    if land is None or land.size != data.numbers["tiles"]:
        size = 0 if land is None else land.size
        yield _problem(f"the rows {rows} have {size} places", f"rules.tiles is {data.numbers['tiles']}")
        return
    yield from _charts(data)
    yield from _dice(data, land)
    yield from _maps(data, land)
    yield from _numbers(data)


def _charts(data: TitleData) -> Iterator[Problem]:
    """Each soil ranks every native type once, and each disaster does one thing to every type."""
    types = {str(row["code"]): is_native(row) for row in data.items["trees"].values()}
    natives = sorted(code for code, native in types.items() if native)
    if len(types) - len(natives) != 1:
        yield _problem(f"{len(types) - len(natives)} types are not native", "one is invasive")
    for row in data.items["land"].values():
        ladder = texts(row["ladder"])
        if sorted(ladder) != natives:
            yield _problem(f"{row['name']} ranks {', '.join(ladder)}", f"it ranks {', '.join(natives)}, each once")
    for row in data.items["disasters"].values():
        named = [str(row["helps"]), *texts(row["hurts_1"]), *texts(row["hurts_2"])]
        if sorted(named) != sorted(types):
            yield _problem(f"{row['name']} helps or hurts {', '.join(named)}", "it does one thing to every type")


def _dice(data: TitleData, land: Land) -> Iterator[Problem]:
    """Every face of the dice means one thing, and shapes lie on the board."""
    faces = list(range(1, SIDES + 1))
    rolls = sorted(whole(roll) for row in data.items["disasters"].values() for roll in listed(row["rolls"]))
    if rolls != faces:
        yield _problem(f"the disasters are rolled with {rolls}", f"each of 1 to {SIDES} is one disaster")
    shapes = data.items["shapes"].values()
    dice = sorted(whole(row["die"]) for row in shapes)
    if dice != faces:
        yield _problem(f"the shapes have the dice {dice}", f"each of 1 to {SIDES} is one shape")
    for row in shapes:
        hits = texts(row["hits"])
        strange = [label for label in hits if label not in land.at]
        if strange or len(set(hits)) != len(hits) or not hits:
            why = f"{strange[0]} is no place" if strange else "each place is named once"
            yield _problem(f"{row['name']} strikes {', '.join(hits)}", why)


def _maps(data: TitleData, land: Land) -> Iterator[Problem]:
    soils = [str(row["code"]) for row in data.items["land"].values()]
    for row in data.items["maps"].values():
        laid = str(row["soils"]).replace("/", "")
        if len(laid) != land.size or any(soil not in soils for soil in laid):
            why = f"it has {land.size} of {', '.join(soils)}"
            yield _problem(f"the map {row['name']} has the soils {row['soils']}", why)


def _numbers(data: TitleData) -> Iterator[Problem]:
    n = data.numbers
    for name in COSTS:
        if not 1 <= n[name] < n["steps"]:
            yield _problem(f"rules.{name} is {n[name]}", f"a project costs 1 step or more, and fewer than {n['steps']}")
    for name in SPREADS:
        if not 0 <= n[name] <= FEWEST_NEIGHBOURS:
            yield _problem(f"rules.{name} is {n[name]}", f"a corner has {FEWEST_NEIGHBOURS} neighbours")
    trees, growth = sum(PUT in step for step in ORDER) - 1, len(ORDER) - sum(PUT in step for step in ORDER) + 1
    if (n["first_trees"], n["first_growth"]) != (trees, growth):
        have = f"rules.first_trees is {n['first_trees']} and rules.first_growth {n['first_growth']}"
        yield _problem(have, f"the steps of the set-up place {trees} trees and {growth} growth tokens")
    if n["claims"] * data.players[1] > n["tiles"]:
        most = f"{data.players[1]} players claim {n['claims']} tiles each"
        yield _problem(most, f"there are {n['tiles']}")
    if n["most_trees"] < 1:
        yield _problem(f"rules.most_trees is {n['most_trees']}", "it is 1 or more")


def _problem(what: str, why: str) -> Problem:
    return Problem("TITLE-DATA", f"{what}, which the referee cannot play with", why)
