"""The referee against the second judge of Fungi, which was written from the rules alone: both must say the same."""

from __future__ import annotations

import copy
import json
import random
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from judging import Verdict, judge, referee

from fungi import naive
from fungi.any_steps import any_entry, log_of

FULL = range(15)
SWEEP = range(100, 600)


@cache
def states_of(text: str) -> list[dict[str, Any]]:
    """The tables of a clean log, from the deal to the end; nobody changes them."""
    header, entries = naive.parse(text)
    states = [naive.state_from(header)]
    for entry in entries:
        states.append(naive.told_play(states[-1], entry)[0])
    return states


@cache
def random_log(seed: int) -> str:
    return naive.random_log(seed)


def written(state: dict[str, Any]) -> str:
    """A state of the second judge as a position file; what is JSON is YAML too."""
    text = json.dumps({"title": "fungi", "rules": 1, **state, "players": {"A": "Ada", "B": "Ben"}})
    return text.replace('"?"', "_").replace('"_"', "_")


# --- clean logs -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(40))
def test_a_legal_log_is_clean_and_ends_with_the_same_score_and_winners(seed: int) -> None:
    log = random_log(seed)
    verdict, end = judge(log), states_of(log)[-1]
    assert verdict.findings == (), verdict.told()
    sheet = verdict.judged.sheet
    assert sheet is not None
    assert {player: sheet.total(player) for player in "AB"} == naive.score(end)
    assert [place.player for place in sheet.places() if place.rank == 1] == naive.winners(end)


@pytest.mark.parametrize("seed", range(40))
def test_both_list_the_same_legal_moves(seed: int) -> None:
    states = states_of(random_log(seed))
    for state in random.Random(seed).sample(states, 12):
        text = written({**state, "discard": [card for card in state["discard"] if card != "?"]})
        position = judge(text).table
        mine = {move.text() for move in referee("fungi").legal_moves(position)}
        theirs = {re.sub(r" \w+=0", "", move) for move in naive.legal_moves(state)}
        assert mine == theirs, text


# --- logs with a slip -----------------------------------------------------------------------------------------------
def first_faults(verdict: Verdict) -> tuple[int, list[str]] | None:
    """Line and rules of all errors at the place of the first one."""
    places = [(f.where.line, f.where.column, f.rule) for f in verdict.findings if f.level == "error"]
    return (places[0][0], [rule for *place, rule in places if (*place,) == places[0][:2]]) if places else None


def same_rules(fault: tuple[int, frozenset[str]] | None, verdict: Verdict) -> bool:
    """Whether the first refused step breaks the rules that the other judge names: the same line and set of rules."""
    found = first_faults(verdict)
    if fault is None or found is None or fault[0] != found[0]:
        return fault is None and found is None
    if len(fault[1]) == len(found[1]) == 1:
        return is_called(*fault[1], *found[1])
    return fault[1] == {*found[1]}


def is_called(name: str, rule: str) -> bool:
    """Whether the other judge calls a rule so: it has one word for all that cannot be read, one for checkpoints."""
    return name in ("CHECKPOINT", rule) or (name == "MALFORMED" and (rule[:4] == "LOG-" or rule == "FUN-STATE-1"))


def same_verdict(fault: tuple[int, str] | None, verdict: Verdict, _: str) -> bool:
    """Whether the first finding is a fault that was planted: the same line and rule."""
    found = first_faults(verdict)
    if fault is None or found is None or fault[0] != found[0]:
        return fault is None and found is None
    return is_called(fault[1], found[1][0])


def disagreements(seeds: range, share: int) -> tuple[list[str], Counter[str]]:
    """What both judges see differently in one of so many slips, and how many logs of each kind they compared."""
    told: list[str] = []
    compared: Counter[str] = Counter()
    for seed in seeds:
        log = random_log(seed)
        for slip, text in [*naive.mutations(log, seed), *naive.additions(log, seed)][seed % share :: share]:
            try:
                fault = naive.first_faults(text)
            except naive.Undecided:
                compared["undecided"] += 1
                continue
            compared[slip if fault else "still legal"] += 1
            verdict = judge(text)
            if not same_rules(fault, verdict):
                told.append(f"seed {seed}, {slip}: {fault}, but\n{verdict.told()}")
    return told, compared


SLIPS = {"player", "doubled", "dropped", "swapped", "doubled round", "dropped round", "swapped turns"}
SLIPS |= {"card", "count", "place", "second kind", "second action"}


def test_both_name_the_same_broken_rules_of_many_logs() -> None:
    told, compared = disagreements(FULL, 3)
    assert told == []
    assert set(compared) >= SLIPS
    assert compared["undecided"] < compared.total() / 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_both_name_the_same_broken_rules_of_thousands_of_logs(part: int) -> None:
    told, _ = disagreements(SWEEP[50 * part : 50 * (part + 1)], 1)
    assert told == []


# --- steps that make no sense ---------------------------------------------------------------------------------------
def differences(seeds: range) -> tuple[list[str], Counter[int]]:
    """What both judges see differently in a random step on a random table, and how many rules the steps broke."""
    told: list[str] = []
    broken: Counter[int] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        state = rng.choice(states_of(random_log(seed % 40)))
        entry = any_entry(rng, state)
        text = log_of(state, entry)
        try:
            fault = naive.first_faults(text)
        except naive.Undecided:
            continue
        broken[len(fault[1]) if fault else 0] += 1
        verdict = judge(text)
        if not same_rules(fault, verdict):
            told.append(f"seed {seed}, {entry}: {fault}, but\n{verdict.told()}")
    return told, broken


def test_both_name_the_same_broken_rules_of_any_step() -> None:
    told, broken = differences(range(300))
    assert told == []
    assert min(broken[count] for count in range(4)) >= 10 and broken.total() >= 250


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_both_name_the_same_broken_rules_of_thousands_of_steps(part: int) -> None:
    assert differences(range(1000 * (part + 1), 1000 * (part + 2)))[0] == []


# --- how many findings follow from a slip ---------------------------------------------------------------------------
@pytest.mark.parametrize("slip", ["player", "swapped", "doubled"])
def test_a_single_slip_of_these_kinds_leaves_one_finding(slip: str) -> None:
    counts = Counter(len(judge(dict(naive.mutations(random_log(s), s))[slip]).errors) for s in range(50, 65))
    assert counts == {1: 15}


@pytest.mark.parametrize(("slip", "most"), [("card", 1), ("count", 1), ("place", 2), ("dropped", 4)])
def test_other_single_slips_leave_few_findings_on_average(slip: str, most: float) -> None:
    logs = [dict(naive.mutations(random_log(seed), seed))[slip] for seed in range(50, 65)]
    later = [max(0, len(judge(log).errors) - 1) for log in logs]
    assert sum(later) / len(later) <= most


# --- positions ------------------------------------------------------------------------------------------------------
def corrupted(state: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The table as somebody might write it down: with parts left out and with slips."""
    told = {"rules": 1, **copy.deepcopy(state), "players": {"A": "Ada", "B": "Ben"}}
    if rng.random() < 0.6:
        told.pop("discard")
    for player in (told["A"], told["B"]):
        for part in ("hand", "baskets", "pans", "sticks"):
            if rng.random() < 0.1:
                player.pop(part)
    for zone in ("forest", "decay", "draw", "to_act", "passed"):
        if rng.random() < 0.1:
            told.pop(zone, None)
    for _ in range(rng.randrange(3)):
        rng.choice(CORRUPTIONS)(told, rng)
    return told


def night_morel(told: dict[str, Any], rng: random.Random) -> None:
    told[rng.choice("AB")]["dishes"].append({"kind": "MO", "day": 1, "night": 1})


def more_cards(told: dict[str, Any], rng: random.Random) -> None:
    player = told[rng.choice("AB")]
    player["hand"] = [*player.get("hand", []), *rng.choices(["CH", "BU", "PO*", "BA", "PA", "HF", "truffle"], k=2)]


def other_number(told: dict[str, Any], rng: random.Random) -> None:
    told[rng.choice("AB")][rng.choice(("baskets", "pans", "sticks"))] = rng.choice((-1, 0, 1, 3, 14, 120))


def other_dish(told: dict[str, Any], rng: random.Random) -> None:
    kind = rng.choice(["HF", "MO", "porcini", "CH", "butter", "truffle"])
    amounts = {"day": 7, "night": 3, "butter": 3, "cider": 2}
    dish = {"kind": kind, **{name: rng.randrange(below) for name, below in amounts.items()}}
    told[rng.choice("AB")]["dishes"].append(dish)


def other_pile(told: dict[str, Any], rng: random.Random) -> None:
    zone = rng.choice(("forest", "decay"))
    cards = told.get(zone, [])
    told[zone] = rng.choice([cards[1:], [*cards, "HF"], ["TE"] * 5, [], ["LW"] * 9])


def other_count(told: dict[str, Any], rng: random.Random) -> None:
    told[rng.choice(("draw", "discard"))] = rng.choice((0, 1, 30, 65, 79, "_"))


CORRUPTIONS = (more_cards, night_morel, other_number, other_dish, other_pile, other_count)


def state_rules(verdict: Verdict) -> set[str]:
    return {rule for _, rule in verdict.of("error", "warning")}


def is_no_dish(dish: dict[str, Any]) -> bool:
    """What is no dish at all is not looked at any further; the other judge counts its cards and mushrooms too."""
    empty = not (dish["day"] or dish["night"])
    return dish["kind"] in ("butter", "truffle") or (empty and bool(dish.get("butter") or dish.get("cider")))


HISTORY = {"FUN-AFTER-2", "FUN-AFTER-3", "FUN-PASS-1", "FUN-STATE-8", "FUN-STATE-10", "FUN-STATE-13"}
"""What the other judge knows little of: turns that must have been. It is looked at when all else adds up."""


def compare_positions(seeds: range) -> list[str]:
    wrong = []
    for seed in seeds:
        rng = random.Random(seed)
        state = rng.choice(states_of(random_log(seed % 40)))
        told = corrupted(state, rng)
        text = written(told)
        verdict = judge(text)
        mine, theirs = state_rules(verdict), naive.problems(told)
        if "FUN-STATE-9" in mine & theirs:  # what cannot be read cannot be added up
            mine, theirs = (rules - {"FUN-STATE-11", "FUN-STATE-14"} for rules in (mine, theirs))
        if not theirs - {"FUN-STATE-12"}:
            mine -= HISTORY
        odd = any(is_no_dish(dish) for player in "AB" for dish in told[player]["dishes"])
        if not (mine <= theirs and mine & {"FUN-STATE-1", "FUN-STATE-6"} if odd else mine == theirs):
            wrong.append(f"seed {seed}: {naive.problems(told)} but\n{verdict.told()}\n{text}")
    return wrong


def test_both_find_the_same_faults_in_tables_with_slips() -> None:
    assert compare_positions(range(300)) == []


@pytest.mark.slow
def test_both_find_the_same_faults_in_thousands_of_tables() -> None:
    assert compare_positions(range(1000, 6000)) == []


def test_both_score_the_same_dishes_alike() -> None:
    for seed in range(40):
        state = random.Random(seed).choice(states_of(random_log(seed)))
        sheet = judge(written(state)).judged.sheet
        assert sheet is not None
        assert {player: sheet.total(player) for player in "AB"} == naive.score(state)
