"""Legal games of Woodlots for tests, by the second judge."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import yaml

from woodlots.naive import state_from
from woodlots.naive_random import random_log, random_update
from woodlots.naive_slips import position_lines, resumed_log
from woodlots.naive_table import DISASTERS, PLACES, TYPES, shape_places
from woodlots.naive_text import State

SWITCHES = {"growth_order": "letter", "cap_on_help": "off", "edge_die": "lost", "help_neighbour": "owner"}
"""House rules that change what an update does, or which dice it takes."""
MOST_FELLED = 6
"""Trees that two players can fell in a round, at 2 of 6 steps each."""


@cache
def clean_log(seed: int) -> str:
    """Games of 1 to 4 players in all modes; every third begins in the middle."""
    players = 1 + seed % 4
    return random_log(seed, players) if seed % 3 else resumed_log(seed, players)


def crowded_update(seed: int) -> tuple[str, State]:
    """A log of one update, on a board with something on nearly every place; and the table before it."""
    rng = random.Random(f"crowded {seed}")
    house = {name: value for name, value in SWITCHES.items() if rng.random() < 0.3}
    told = {"players": {"R": "Rosa", "B": "Ben"}, "layout": "".join(rng.sample("1111111222222333333", 19))}
    state = crowded({**told, "house": house}, rng)
    head = yaml.safe_dump({"title": "woodlots", "rules": 1, "players": told["players"], "house": house})
    body = "".join(f"  {line}\n" for line in position_lines(rng, state))
    return f"{head}from:\n{body}---\n{random_update(rng, state)}\n", state


def crowded(told: dict[str, Any], rng: random.Random) -> State:
    """Land of two players between the projects and the update of some round, with pieces everywhere."""
    state = state_from(told) | {"phase": "update", "round": rng.randint(2, 6), "moved": ["R", "B"]}
    most = 3 if state["house"]["cap_on_help"] == "off" else 2
    for place in PLACES:
        state["trees"][place] = rng.choices(TYPES, k=rng.randint(0, most))
        state["prep"][place] = sorted(rng.sample(TYPES, rng.randint(0, len(TYPES))))
        state["danger"][place] = sorted(rng.sample(DISASTERS, rng.choice((0, 0, 0, 0, 0, 0, 1, 2, 3))))
    for place in rng.sample(PLACES, MOST_FELLED):
        state["tile"][place] = ["I"] if len(state["trees"][place]) < 2 and rng.random() < 0.6 else []
    kind = rng.choice(DISASTERS)
    for place in shape_places(
        rng.randint(1, 6), rng.randint(1, 6)
    ):  # the disaster of the round, which always lies there
        state["danger"][place] = sorted({*state["danger"][place], kind})
    for number, place in enumerate(rng.sample(PLACES, 8)):
        state["owner"][place] = "RB"[number % 2]
    state["borders"] = {"R": 2, "B": 2}
    state["spaces"][6] = rng.sample(["R", "B"], 2)
    return state
