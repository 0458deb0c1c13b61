"""Whole random games of the second judge: legal by its own rules, with every invariant of the rules at every step."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
import yaml

from overgrown.naive import first_fault, legal_moves, parse, problems, replay, score, verdict
from overgrown.naive_play import aura_spaces, is_solo, next_turn, refill_due, turn_over
from overgrown.naive_random import MODES, random_log
from overgrown.naive_slips import mutations, position_text, random_position, resumed_log, scored_position
from overgrown.naive_table import (
    ELEMENTS,
    IN_PLAY,
    SPACES,
    State,
    Step,
    adjacent,
    element_groups,
    neighbours,
    overgrown_groups,
)

SEEDS = range(7)
WON_SEED = 21


@cache
def game(mode: int | str, seed: int) -> tuple[str, list[State]]:
    log = random_log(seed, mode)
    return log, replay(log)


@cache
def read(mode: int | str, seed: int) -> tuple[dict[str, Any], list[Step]]:
    """The header of a game and all of its steps."""
    header, entries = parse(game(mode, seed)[0])
    return header, [step for entry in entries for step in entry["steps"]]


def tiles_in(state: State, *, cities: bool = True) -> Counter[str]:
    """All tiles in bag, Aether and hand, and those in the Cities too."""
    found = Counter(state["bag"]) + Counter("".join(state["aether"].values())) + Counter(state["hand"])
    for city in state["cities"].values() if cities else ():
        found += Counter(city.values())
    return found


def turns(state: State, player: str) -> float:
    """I-5: half of the placed tiles, counted from what became of them."""
    worth = {"E": 1, "W": 1, "S": 1, "P": 1, "O": 3, "Y": 9, "X": 0, ".": 0}
    placed = sum(worth[tile] for tile in state["cities"][player].values()) + state["cleared"][player]
    return (placed - state["placed"]) / 2


def broken(state: State) -> list[str]:
    """The invariants that do not hold in this state, by their names in the rules."""
    players, tiles, cities = state["players"], tiles_in(state), list(state["cities"].values())
    solo, tokens = is_solo(state), sum(sum(on.values()) for on in state["tokens"].values())
    holds = {"I-1": all(tiles[tile] == IN_PLAY[len(players)] for tile in ELEMENTS)}
    going_round = tiles["P"] + sum(state["cleared"].values())
    holds["I-2"] = going_round == (3 + state["placed"] if solo else min(30, 3 + 3 * state["refills"]))
    holds["I-2"] &= going_round + state["supply"] == 30 if not solo else state["bag"]["P"] == 0
    holds["I-3"] = tiles["O"] <= 24 and tiles["Y"] <= 14
    cards = state["deck"] + state["cards"] + state["matched"]
    holds["I-4"] = len(set(cards)) == len(cards) and (solo or len(cards) == 15)
    if not state["house"].get("reshuffle_matched"):
        holds["I-4"] &= tokens == len(state["matched"])
    if not solo and state["deck"] and state["due"] != "reveal":
        holds["I-4"] &= len(state["cards"]) == len(players) + 1
    counts = [turns(state, player) for player in players]
    holds["I-5"] = all(count == int(count) >= 0 for count in counts)
    holds["I-6"] = counts == sorted(counts, reverse=True) and max(counts) - min(counts) <= 1
    auras, covered = state["auras"].values(), aura_spaces(state)
    holds["I-7"] = 0 < len(covered) == len(set(covered)) and all(len(a) < 2 or adjacent(*a) for a in auras)
    holds["I-7"] &= not any(state["aether"][space] == "X" for space in covered)
    most = {"E": 1, "W": 1, "S": 1, "O": 3, "Y": 9}
    piles = [(state["cities"][p][space], state["tokens"][p][space]) for p in players for space in SPACES]
    holds["I-8"] = all(number <= most.get(tile, 0) for tile, number in piles)
    holds["I-10"] = all(not state["cleared"][p] or "Y" in state["cities"][p].values() for p in players)
    holds["I-11"] = all(len(pair) in (0, 2) or pair == "X" for pair in state["aether"].values())
    holds["I-11"] &= all((city[space] == "X") == (state["aether"][space] == "X") for city in cities for space in SPACES)
    return [name for name, true in holds.items() if not true]


@pytest.mark.parametrize("mode", MODES)
def test_every_state_keeps_the_invariants(mode: int | str) -> None:
    for seed in SEEDS:
        _, states = game(mode, seed)
        assert [found for state in states if (found := broken(state))] == []


@pytest.mark.parametrize("mode", MODES)
def test_groups_are_gone_when_a_turn_is_over(mode: int | str) -> None:
    """I-9; the groups that are found contain something new."""
    for seed in SEEDS:
        _, states = game(mode, seed)
        for state in states:
            city, optional = state["cities"][state["to_act"]], state["house"].get("ecosystem_optional")
            if state["step"] == "grow":
                assert all(set(group) & set(state["fresh"]) for group in element_groups(city))
            elif state["over"] != "won":
                assert not element_groups(city) and (optional or not overgrown_groups(city))


@pytest.mark.parametrize("mode", MODES)
def test_growth_empties_as_many_spaces_as_the_rules_say(mode: int | str) -> None:
    """I-3, I-12 and tokens that never leave a City."""
    for seed in SEEDS:
        (_, steps), (_, states) = read(mode, seed), game(mode, seed)
        for step, before, after in zip(steps, states[:-1], states[1:], strict=True):
            for player in before["players"]:
                was, became = before["cities"][player], after["cities"][player]
                emptied = list(became.values()).count(".") - list(was.values()).count(".")
                gone = after["cleared"][player] - before["cleared"][player]
                grows = step["verb"] in ("overgrow", "ecosystem") and player == before["to_act"]
                places = step["verb"] == "place" and player == before["to_act"]
                assert emptied == (2 + gone if grows else -2 if places else 0)
                assert list(became.values()).count("Y") >= list(was.values()).count("Y")
                assert sum(after["tokens"][player].values()) >= sum(before["tokens"][player].values())


def turned(city: dict[str, str]) -> dict[str, str]:
    """The same City turned by a quarter."""
    return {"abcd"[4 - int(space[1])] + str("abcd".index(space[0]) + 1): tile for space, tile in city.items()}


@pytest.mark.parametrize("mode", MODES)
def test_scores_do_not_depend_on_the_side_from_which_one_looks(mode: int | str) -> None:
    """I-13 and I-14."""
    for seed in SEEDS:
        last = game(mode, seed)[1][-1]
        around = last | {name: {p: turned(last[name][p]) for p in last["players"]} for name in ("cities", "tokens")}
        assert score(scored_position(last)) == score(scored_position(around))
        for player, lines in score(scored_position(last)).items():
            city = last["cities"][player]
            edges = Counter("".join(sorted(city[a] + city[b])) for a in SPACES for b in neighbours(a) if a < b)
            assert lines["neighbours"] == edges["OY"] + 4 * edges["YY"]


@pytest.mark.parametrize("mode", MODES)
def test_there_is_always_something_to_do(mode: int | str) -> None:
    """I-15, and no state without a step but those in which chance is due or the game is over."""
    for seed in SEEDS[:2]:
        for state in game(mode, seed)[1]:
            state = next_turn(state) if turn_over(state) else state
            moves = legal_moves(state)
            if state["over"] or state["due"]:
                assert moves == set()
            elif refill_due(state):
                assert moves <= {"end"}
            else:
                assert moves
            gathers = [move for move in moves if move.startswith("gather")]
            assert len(gathers) <= 2 * len(state["auras"])


@pytest.mark.parametrize("mode", MODES)
def test_advanced_growth_always_leaves_a_choice(mode: int | str) -> None:
    """I-16."""
    for seed in SEEDS[:3]:
        for state in game(mode, seed)[1]:
            if state["step"] == "grow" and element_groups(state["cities"][state["to_act"]]) and not state["over"]:
                free = legal_moves(state | {"house": {}, "due": ""})
                bound = legal_moves(state | {"house": {"advanced_growth": True}, "due": ""})
                assert bound <= free and any(move.startswith("overgrow") for move in bound)


@pytest.mark.parametrize("mode", MODES)
def test_games_are_legal_from_beginning_to_end(mode: int | str) -> None:
    for seed in SEEDS:
        log, states = game(mode, seed)
        assert first_fault(log) is None
        assert states[-1]["over"] in ("won", "ended")


@pytest.mark.parametrize("mode", MODES)
def test_the_rest_of_a_game_is_legal_from_the_table_before_it(mode: int | str) -> None:
    for seed in SEEDS[:2]:
        log, states = game(mode, seed)
        rest = resumed_log(log, seed)
        assert rest is not None and first_fault(rest) is None
        last = replay(rest)[-1]
        assert [last[name] for name in ("cities", "tokens", "bag", "aether")] == [
            states[-1][name] for name in ("cities", "tokens", "bag", "aether")
        ]


def test_games_are_full_of_events() -> None:
    seen: Counter[str] = Counter()
    for mode in MODES:
        for seed in SEEDS:
            header, steps = read(mode, seed)
            seen.update([*header, *header.get("house", {}), *(step["verb"] for step in steps)])
    rare = ("attract", "reveal", "ecosystem", "refill", "end", "advanced_growth", "redraw_pollution_pair", "aether")
    assert all(seen[name] >= 5 for name in rare), seen
    assert seen["overgrow"] >= 100 and seen["fill"] > seen["aether"]


def test_a_lone_player_wins_now_and_then() -> None:
    log = random_log(WON_SEED, "easy")
    last = replay(log)[-1]
    assert first_fault(log) is None
    assert "P" not in [*last["cities"]["A"].values(), *"".join(last["aether"].values())]
    assert verdict(scored_position(last)) == "won"


def test_slips_are_found_where_they_are() -> None:
    """No slip makes the judge stumble; a doubled or a dropped line of a game is never overlooked."""
    for mode in MODES:
        log, _ = game(mode, 0)
        found = {name: first_fault(text) for name, text in mutations(log, 0)}
        assert {"tile", "space", "target", "swapped", "doubled", "dropped", "dropped step", "pair"} <= set(found)
        assert found["tile"] is not None and found["tile"][1] == "OVG-PLAC-2"
        assert None not in (found["doubled"], found["dropped"], found["swapped"])


def test_final_tables_of_whole_games_have_no_problems() -> None:
    for mode in MODES:
        for seed in SEEDS:
            last = game(mode, seed)[1][-1]
            if not last["house"].get("reshuffle_matched"):
                assert problems(scored_position(last)) == set()


def test_random_tables_are_right_and_wrong_by_turns_and_survive_writing() -> None:
    tables = [random_position(seed) for seed in range(16)]
    assert [yaml.safe_load(position_text(table)) for table in tables] == tables
    clean = [not problems(table) for table in tables]
    assert 4 <= sum(clean) <= 12
