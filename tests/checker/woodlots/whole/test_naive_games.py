"""Random games by the second judge keep the invariants of the rules, and their slips are found."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
import yaml

from woodlots.naive import (
    Undecided,
    first_fault,
    judge,
    legal_moves,
    position_of,
    problems,
    replay,
    score,
    state_from,
    steps_of,
)
from woodlots.naive_play import COST, copied, land, plant_cost, used
from woodlots.naive_random import random_log
from woodlots.naive_score import kept_value
from woodlots.naive_setup import soils
from woodlots.naive_slips import mutations, resumed_log
from woodlots.naive_table import DISASTERS, OPTIONS, PLACES, SWITCHES, TYPES, shape_places
from woodlots.naive_text import PROJECTS, State, Step, read_step
from woodlots.naive_update import dice_of, needs, updated

GAMES = {1: 10, 2: 10, 3: 6, 4: 6}
"""Players -> games with so many."""
INNER = ("H2", "H3", "J4", "K3", "K2", "J2")
OUTER = ("G1", "G2", "G3", "H4", "J5", "K4", "L3", "L2", "L1", "K1", "J1", "H1")
TURNED = {"J3": "J3"} | {p: INNER[(n + 1) % 6] for n, p in enumerate(INNER)}
TURNED |= {place: OUTER[(number + 2) % 12] for number, place in enumerate(OUTER)}
"""Where each place comes to lie when the board is turned clockwise by a sixth."""


@pytest.fixture(scope="module")
def logs() -> list[str]:
    return [random_log(seed, players) for players, number in GAMES.items() for seed in range(number)]


@pytest.fixture(scope="module")
def games(logs: list[str]) -> list[list[State]]:
    return [replay(log) for log in logs]


@pytest.fixture(scope="module")
def resumed() -> list[str]:
    return [resumed_log(seed, 1 + seed % 4) for seed in range(12)]


def each(games: list[list[State]]) -> Iterator[State]:
    return (state for states in games for state in states if state["phase"] != "setup")


def moves(logs: list[str], games: list[list[State]]) -> Iterator[tuple[State, Step, State]]:
    """Every step of play with the state before and after it."""
    for log, states in zip(logs, games, strict=True):
        for (before, after), step in zip(pairwise(states), steps_of(log), strict=True):
            if before["phase"] != "setup":
                yield before, step, after


# Whole games.


def test_random_games_are_legal_and_reach_their_end(logs: list[str], resumed: list[str]):
    for log in [*logs, *resumed]:
        assert first_fault(log) is None
        end = replay(log)[-1]
        assert end["mode"] == "solo" or end["phase"] == "over" or end["house"]["end_update"] == "on"


def test_everything_that_can_be_written_is_written(logs: list[str], resumed: list[str]):
    text = "".join(logs + resumed)
    for words in (*PROJECTS, *OPTIONS, "move", "end", "cost=", " at ", "scatter", "owners: |", "waiting", "solo-owner"):
        assert text.count(words) >= 2, words
    for pattern in (
        r">\(\d\)\d",
        r"=\(\d\)\d",
        r"sell .. -?\d",
        r"-> ",
        r"\d,\(\d\)\d",
        r"layout: \[",
        r"phase: update",
    ):
        assert re.search(pattern, text), pattern
    for name, values in SWITCHES.items():
        assert f"{name}: {values[1]}" in text or f"{name}: '{values[1]}'" in text, name


def test_every_case_of_growth_and_harm_happens(logs: list[str], games: list[list[State]]):
    rules = Counter(rule for before, step, _ in moves(logs, games) for rule in rules_used(before, step))
    assert set(rules) == {"GRO-3", "GRO-5", "GRO-6", "GRO-8", "HRM-4"}


def rules_used(state: State, step: Step) -> list[str]:
    return [rule for rules in needs(state).values() for rule in rules] if step["verb"] == "update" else []


def test_the_listed_projects_are_the_legal_ones(games: list[list[State]]):
    rng = random.Random(1)
    acting = [state for state in each(games) if state["phase"] == "projects" and not state["unstacked"]]
    texts = [f"{verb} {kind} {place}" for verb in ("plant", "cut", "uproot") for kind in TYPES for place in PLACES]
    texts += [f"ignite {kind} {place}" for kind in DISASTERS for place in PLACES] + ["pass"]
    texts += [f"{verb} {place}" for verb in ("buy", "sell") for place in PLACES]
    for state in rng.sample(acting, 25):
        legal = {text for text in texts if not judge(state, step_by(state, text))}
        assert legal == legal_moves(state)


def step_by(state: State, text: str) -> Step:
    """A project of whoever is at turn, a started disaster with a roll."""
    player = next(
        player for player in state["players"] if not judge(state, {"player": player, **read_step("pass", [])})
    )
    return {"player": player, **read_step(text + (" : 1" if text.startswith("ignite") else ""), state["players"])}


# Invariants, by their numbers in the rules.


def test_places_and_sets(games: list[list[State]]):
    """1, 2 and 3: soils stay, at most two trees, equal tokens lie once."""
    for states in games:
        for state in states:
            assert state["soil"] == states[0]["soil"]
            assert state["house"]["cap_on_help"] == "off" or all(len(trees) <= 2 for trees in state["trees"].values())
            for layer in ("tile", "prep", "danger"):
                assert all(len(set(on)) == len(on) for on in state[layer].values())


def test_trees_enter_in_updates_and_leave_by_cuts_and_updates(logs: list[str], games: list[list[State]]):
    """2, for the steps of play; an update may be told by a disaster."""
    for before, step, after in moves(logs, games):
        lost = [Counter(before["trees"][p]) - Counter(after["trees"][p]) for p in PLACES]
        new = [Counter(after["trees"][p]) - Counter(before["trees"][p]) for p in PLACES]
        if before["phase"] != "update":
            assert not any(new)
            assert sum(sum(gone.values()) for gone in lost) == (1 if step["verb"] == "cut" else 0)


def test_growth_lies_on_tiles_only_after_a_cut(games: list[list[State]]):
    """4: among the projects only I, where there is room."""
    for state in each(games):
        lying = [place for place in PLACES if state["tile"][place]]
        assert state["phase"] != "disaster" or not lying
        assert not lying or state["house"]["cut_regrowth"] == "tile"
        for place in lying:
            assert state["tile"][place] == ["I"]
            assert len(state["trees"][place]) < 2 or state["house"]["cap_on_help"] == "off"


def test_the_prep_board_is_emptied_and_then_has_one_pattern(logs: list[str], games: list[list[State]]):
    """5: no disaster is left after an update, and a roll puts down one of the patterns."""
    patterns = [sorted(shape_places(shape, star)) for shape in range(1, 7) for star in range(1, 7)]
    for state in each(games):
        assert state["phase"] != "disaster" or not any(state["danger"].values())
    for _, step, after in moves(logs, games):
        if step["verb"] == "disaster" and after["house"]["shapes"] == "data":
            assert sorted(place for place in PLACES if after["danger"][place]) in patterns
            assert len({kind for on in after["danger"].values() for kind in on}) == 1


def test_a_disaster_leaves_only_what_it_helps(logs: list[str], games: list[list[State]]):
    """6."""
    helped = {"X": {"D"}, "Y": {"B"}, "Z": {"C"}}
    for before, step, after in moves(logs, games):
        for place in PLACES if step["verb"] == "update" else []:
            danger = before["danger"][place]
            if danger:
                assert set(after["trees"][place]) <= (helped[danger[0]] if len(danger) == 1 else set())


def test_borders_and_land(games: list[list[State]]):
    """7 and 8."""
    for state in each(games):
        for player in state["players"] if state["mode"] != "solo" else []:
            own, sold = land(state, player), [sale[0] for sale in state["sales"][player]]
            assert len(own) + state["borders"][player] == 6
            assert 4 <= len(own) + len(sold) <= 6
            assert len({*own, *sold}) == len(own) + len(sold)


def test_action_tokens_and_steps(logs: list[str], games: list[list[State]]):
    """9, 10, 11 and 17: six steps in a round, two to six projects, no early sale, no late purchase."""
    for state in each(games):
        assert sorted(player for on in state["spaces"].values() for player in on) == sorted(state["players"])
        if state["phase"] == "projects" and len(state["moved"]) == len(state["players"]):
            steps = [used(state, player) for player in state["players"]]
            assert max(steps) - min(steps) <= (3 if state["round"] == 1 else 2)
    for log, states in zip(logs, games, strict=True):
        spent, count = Counter[tuple[int, str]](), Counter[tuple[int, str, str]]()
        for before, step, _ in moves([log], [states]):
            if step["verb"] in PROJECTS:
                player = step["player"] or before["players"][0]
                spent[before["round"], player] += price(before, step)
                count[before["round"], player, step["verb"]] += 1
        unfinished = states[-1]["round"] if states[-1]["phase"] == "projects" else 99
        assert {steps for (number, _), steps in spent.items() if number != unfinished} == {6}
        assert all(number > 1 and times <= 3 for (number, _, verb), times in count.items() if verb == "sell")
        assert all(number == 1 and times <= 2 for (number, _, verb), times in count.items() if verb == "buy")


def price(state: State, step: Step) -> int:
    return plant_cost(state, step["type"], step["place"]) if step["verb"] == "plant" else COST[step["verb"]]


def test_no_game_ends_before_round_three(games: list[list[State]]):
    """12."""
    for states in games:
        if states[-1]["phase"] == "over" and states[0]["house"]["round_limit"] is None:
            assert states[-1]["round"] >= 3


def test_totals_lie_in_their_ranges(games: list[list[State]]):
    """16, with at most two trees on a tile."""
    for state in (states[-1] for states in games):
        if state["mode"] != "solo" and state["house"]["cap_on_help"] == "on":
            for player, counted in score(position_of(state))["players"].items():
                sold = len(state["sales"][player])
                assert -4 * sold <= counted["sales"] <= 8 * sold
                assert all(-9 <= points <= 8 for points in counted["kept"].values())
                assert counted["kept"] == {place: kept_value(state, place) for place in land(state, player)}


def test_the_order_of_the_places_does_not_matter(logs: list[str], games: list[list[State]]):
    """14, and 13: no die is left over."""
    rng = random.Random(14)
    for before, step, _ in moves(logs, games):
        if step["verb"] == "update":
            assert {key: len(dice) for key, dice in dice_of(step).items()} == {
                key: len(rules) for key, rules in needs(before).items()
            }
            shuffled = updated(before, dice_of(step), rng.sample(PLACES, 19))
            assert shuffled == updated(before, dice_of(step))


# 15: a turned board.


def turned(text: str) -> str:
    """The log on a board turned by a sixth: places, directions and the star turn with it."""
    head, _, body = text.partition("---\n")
    told = yaml.safe_load(head)
    soil = {TURNED[place]: soil for place, soil in zip(PLACES, soils(told["layout"]), strict=True)}
    head = re.sub(r"layout: .*", f"layout: '{''.join(str(soil[place]) for place in PLACES)}'", head)
    return head + "---\n" + "\n".join(turned_line(line.split("#")[0]) for line in body.splitlines()) + "\n"


def turned_line(line: str) -> str:
    line = re.sub(r"\b[GHJKLghjkl][1-5]\b", lambda found: TURNED[found[0].upper()], line.split("->")[0])
    line = re.sub(r"(?<=disaster \d \d )\d", lambda found: str(int(found[0]) % 6 + 1), line)
    if "ignite" in line:
        return re.sub(r"(?<=>)[ ()\d]+?(?=[ ,]+\d|$|,| ;)", turned_dice, line)
    return re.sub(r"(?<==)[\d,()]+", turned_dice, line) if "update" in line else line


def turned_dice(found: re.Match[str]) -> str:
    return re.sub(r"\d", lambda die: str(int(die[0]) % 6 + 1), found[0])


def turned_state(state: State) -> State:
    state = copied(state)
    for layer in ("soil", "trees", "tile", "prep", "danger", "owner"):
        state[layer] = {TURNED[place]: on for place, on in state[layer].items()}
    for player, sales in state["sales"].items():
        state["sales"][player] = [(TURNED[place], *rest) for place, *rest in sales]
    return {name: value for name, value in state.items() if name != "setup"}


def test_a_turned_board_gives_a_turned_game(logs: list[str], games: list[list[State]]):
    for log, states in list(zip(logs, games, strict=True))[::2]:
        assert first_fault(turned(log)) is None
        other = replay(turned(log))[-1]
        assert {name: value for name, value in other.items() if name != "setup"} == turned_state(states[-1])


# Slips and positions.


def test_positions_of_games_have_no_problems_and_play_on(games: list[list[State]]):
    for state in list(each(games))[::40]:
        if state["phase"] != "over" and state["round"] > 0 and not state["unstacked"]:
            told = position_of(state)
            assert problems(told) == set()
            again = state_from({"from": told})
            assert all(sorted(again["trees"][place]) == sorted(state["trees"][place]) for place in PLACES)
            for name in ("tile", "prep", "danger", "owner", "sales", "spaces", "round", "phase", "house"):
                assert again[name] == state[name], name
            assert legal_moves(again) == legal_moves(state)


def test_slips_of_all_kinds_are_found(logs: list[str], resumed: list[str]):
    found, kinds, named = Counter[str](), Counter[str](), Counter[str]()
    for number, log in enumerate([*logs[::8], *resumed[::6]]):
        for name, text in mutations(log, number):
            assert text != log
            kinds[name] += 1
            try:
                fault = first_fault(text)
            except Undecided:
                continue
            found[name] += fault is not None
            named.update(fault[1] if fault else ())
    assert len(kinds) >= 40
    assert sum(found.values()) > 0.7 * sum(kinds.values())
    always = ("doubled phase", "added roll", "no roll", "dropped entry", "points", "cost", "nowhere", "wild direction")
    assert all(found[name] == kinds[name] > 0 for name in always)
    assert len(named) >= 40
