"""Promises of whole games: an update does not depend on the order of places, and a turned table plays the same game."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from harness import dealt, play_game
from judging import judge, referee

from checker.woodlots.actions import updates
from checker.woodlots.table import UPDATE
from checker.woodlots.updating import Update
from woodlots import adapter
from woodlots.tables import at, kit

LABEL = re.compile(r"\b[GHJKL][1-5]\b")
SEEDS = (1, 4, 5, 11)


def crowded(seed: int) -> Any:
    """A table before an update with something on every prep space."""
    rng = random.Random(seed)
    table = dealt(referee("woodlots"), "title: woodlots\nrules: 1\nplayers: {R: Rosa}\nlayout: standard\n")
    table.phase, table.round = UPDATE, 2
    for place in range(19):
        table.trees[place] = kit().sorted_trees(rng.choices("ABCDI", k=rng.randrange(3)))
        table.prep[place] = rng.randrange(32)
        table.dis[place] = rng.choice((0, 0, 0, 1, 2, 4, 3, 7))
    return table


@pytest.mark.parametrize("seed", range(5))
def test_an_update_of_each_place_alone_adds_up_to_the_update_of_all(seed: int) -> None:
    whole = crowded(seed)
    rolls = updates(whole, 1)[0].rolls
    trees, prep = list(whole.trees), [0] * 19
    for place in random.Random(seed).sample(range(19), 19):
        alone = whole.copy()
        alone.prep = [bits if spot == place else 0 for spot, bits in enumerate(whole.prep)]
        alone.dis = [bits if spot == place else 0 for spot, bits in enumerate(whole.dis)]
        Update(tuple(roll for roll in rolls if at(roll.place) == place)).play(alone)
        trees[place] = alone.trees[place]
        prep = [lies | new for lies, new in zip(prep, alone.prep, strict=True)]
    Update(rolls).play(whole)
    assert (whole.trees, whole.prep) == (trees, prep)


@pytest.mark.parametrize("seed", range(5))
def test_after_an_update_prep_spaces_hold_growth_alone_and_tiles_none(seed: int) -> None:
    table = crowded(seed)
    updates(table, 1)[0].play(table)
    assert not any(table.dis) and not any(table.tile)
    assert max(map(len, table.trees)) <= 2


# --- turning --------------------------------------------------------------------------------------------------------
def turned_header(header: str) -> str:
    """The same header with the land turned clockwise by a sixth."""
    code = re.search(r'layout: "?([^"\n]+)"?\n', header)
    assert code is not None
    soils = kit().layouts.get(code[1], code[1].replace(" ", ""))
    laid = [""] * 19
    for place, soil in enumerate(soils):
        laid[kit().land.turned[place]] = soil
    rows = " ".join("".join(laid[place] for place in places) for _, places in kit().land.rows)
    return header.replace(code[0], f'layout: "{rows}"\n')


def turned_line(line: str) -> str:
    """The same entry with labels, directions and stars turned clockwise by a sixth."""
    land = kit().land
    line = LABEL.sub(lambda found: land.labels[land.turned[at(found[0])]], line)
    if " update" in line:
        return re.sub(r"=(\S+)", lambda found: "=" + re.sub(r"\d", _next, found[1]), line)
    if " ignite" in line:
        return re.sub(r">(\d)", lambda found: ">" + _next(found), line)
    return re.sub(r"(disaster \d \d )(\d)", lambda found: found[1] + str(int(found[2]) % 6 + 1), line)


def _next(found: re.Match[str]) -> str:
    return str(int(found[found.lastindex or 0]) % 6 + 1)


def turned_list(values: list[Any]) -> list[Any]:
    out = list(values)
    for place, value in enumerate(values):
        out[kit().land.turned[place]] = value
    return out


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turned_game_is_the_same_game(seed: int) -> None:
    played = play_game(referee("woodlots"), adapter, seed)
    body = "".join(f"{turned_line(line)}\n" for line in played.lines)
    verdict = judge(f"{turned_header(played.header)}---\n{body}", "woodlots")
    assert not verdict.errors, verdict.told()
    here, there = played.position, verdict.table
    for part in ("trees", "tile", "prep", "dis", "owner"):
        assert getattr(there, part) == turned_list(getattr(here, part)), part
    assert there.track == here.track
    totals = [[sale.points for sale in sales] for sales in here.sales]
    assert [[sale.points for sale in sales] for sales in there.sales] == totals


def test_the_games_that_are_turned_have_directions_and_disasters_in_them() -> None:
    lines = [line for seed in SEEDS for line in play_game(referee("woodlots"), adapter, seed).lines]
    assert any("=" in line for line in lines if " update" in line)
    assert any(">" in line for line in lines if " ignite" in line)
    assert any(" disaster " in line for line in lines)
