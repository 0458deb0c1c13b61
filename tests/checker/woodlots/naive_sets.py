"""All rules of Woodlots that one refused step breaks; for the second judge in `naive`.

The conditions of a step are judged in four stages:

1. A step that cannot be read breaks nothing but `MALFORMED`.
2. A word that names nothing, a type or a place: the step cannot be carried out in thought, so that the first such word
   is given alone, before a gate, as on the rule page. A disaster that is to be uprooted is such a word: there is no
   growth of that type.
3. Gates (`naive_gates`), one alone: no land in `solo`, the game is over, the set-up is not done, the phase, the
   missing stack, the turn; in the set-up also a line that is not due.
4. Everything else, on the table as it is before the step: round, target, cost, stated points, dice. What rests on a
   die that cannot be followed is not judged.

The round of `buy` and `sell` is no gate: the player may act, and place, cost and points are judged beside it. A die
that was never to be rolled is only one too many; its number is not judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from woodlots.naive_gates import Broken, gate, gate_before_words, one
from woodlots.naive_play import COST, STEPS, plant_cost, sale_value, struck_places, to_act, used
from woodlots.naive_rules import is_total
from woodlots.naive_setup import GROWTH_DRAWN, ORDER, TREES_DRAWN, fits
from woodlots.naive_table import DISASTERS, NEAR, TYPES, toward
from woodlots.naive_text import PROJECTS, Die, Fault, State, Step
from woodlots.naive_update import PAIRS, Key, needs, on_place

SPECIAL = (
    ("UPR-2", "UPR-1", "growth on the tile, or a disaster, is not growth on the prep space"),
    ("SET-6", "GEN-3", "a third tree in the set-up"),
    ("SET-7", "SET-6", "an invasive tree drawn for a full tile"),
    ("SET-7", "SET-16", "trees scattered twice"),
    ("SET-8", "SET-16", "growth scattered twice"),
    ("SET-7", "SET-3", "`put I`"),
    ("SET-8", "SET-3", "`sow I`"),
    ("SET-5", "SET-3", "a piece of A, C or D too many"),
    ("SET-5", "SET-4", "a piece of B too many"),
    ("SET-5", "SET-16", "a piece too many has no place in the order"),
    ("SET-16", "SET-3", "a tree of A, C or D where its token is due, or the other way round"),
    ("SET-16", "SET-4", "the same for B"),
    ("SET-16", "RND-5", "a step of the set-up in play, or too early in the set-up"),
    ("SET-11", "SET-16", "a claim too many"),
    ("SOL-1", "SET-11", "a claim in `solo`"),
    ("SOL-1", "BUY-1", "a purchase in `solo`"),
    ("SOL-1", "SEL-1", "a sale in `solo`"),
    ("SOL-1", "SCO-3", "totals in `solo`"),
    ("END-5", "RND-5", "a disaster after the last update, which needs no dice and is not written"),
    ("ACT-5", "ACT-3", "a player who is done"),
    ("ACT-7", "RND-5", "a stack in play without the house rule"),
    ("DIS-2", "GEN-5", "a place listed twice for one disaster"),
    ("IGN-1", "IGN-5", "whether a chain goes on after a roll that no die shows"),
    ("UPD-2", "HRM-5", "dice for growth where a disaster lies; also for HRM-2 and HRM-3"),
    ("UPD-3", "UPD-2", "dice for growth that is not there, on a place where something lies"),
    ("GRO-1", "GRO-11", "dice for I, which is first growth everywhere; also for GRO-2 and GRO-3"),
)
"""The rule that is given, the rule that is not given beside it, and the fact that both state.

Of one direction only the first of these is given: no die shows it (RAN-1), it points off the board (RAN-2), it repeats
another (RAN-3). Of one roll in brackets: no die shows it (RAN-1), it counted (RAN-5).
"""
PROJECT_TYPE = {"plant": "PLT-1", "cut": "CUT-1", "uproot": "UPR-1", "ignite": "IGN-1"}
OUTSIDE_ORDER = ("CHECKPOINT", "WDL-SET-1", "WDL-SET-2", "WDL-SOL-1", "WDL-SET-10", "WDL-OPT-1")
"""Which rule is given of those for a header or a checkpoint."""


def broken(state: State, step: Step) -> list[Broken]:
    """All conditions of a step that fail; none when it is legal."""
    if step["verb"] is None:
        return [one("MALFORMED")]
    word = next(word_faults(state, step), ())
    sealed = gate_before_words(state, step)
    if sealed:
        return [(*sealed, *word)]
    closed = word or gate(state, step)
    if closed:
        return [(*closed, *(one("MALFORMED") if is_unnamed(state, step) else ()))]
    return list(conditions(state, step))


def is_unnamed(state: State, step: Step) -> bool:
    """Whether nobody is named for what only one of several players can do."""
    return step["player"] is None and step["verb"] in (*PROJECTS, "claim") and len(state["players"]) > 1


def outside(fault: Fault) -> Broken:
    """The fault of a header or a checkpoint as one condition."""
    named = next(rule for rule in OUTSIDE_ORDER if rule in fault)
    return (named, *sorted(fault - {named}))


def conditions(state: State, step: Step) -> Iterator[Broken]:
    """What fails of a step that may be made at this moment; all its words name something."""
    if step["verb"] in PROJECTS:
        return project_faults(state, step)
    faults = {"put": piece_faults, "sow": piece_faults, "scatter": scatter_faults, "claim": claim_faults}
    faults |= {"disaster": disaster_faults, "stack": stack_faults, "update": update_faults, "end": end_faults}
    return faults[step["verb"]](state, step) if step["verb"] in faults else iter(())


# Words that name nothing.


def word_faults(state: State, step: Step) -> Iterator[Broken]:
    """Words that name nothing, in the order in which they are written; of a disaster the places first."""
    verb = step["verb"]
    if verb == "update" and not all(kind in TYPES and dice for _, kind, dice in step["entries"]):
        yield one("MALFORMED")
    if verb in PROJECT_TYPE and not is_type(step):
        yield one("UPR-2", "UPR-1") if is_disaster_to_uproot(step) else one(PROJECT_TYPE[verb])
    if verb in ("put", "sow") and not is_type(step):
        yield one("SET-3", "SET-4", "SET-7", "SET-8")
    nowhere = [place for place in places_named(step) if place not in NEAR]
    if nowhere:
        labels = any(re.fullmatch(r"[A-Z]\d+", place) for place in nowhere)
        yield one("SET-1") if labels else one("SET-1", "MALFORMED")
    if verb == "disaster" and step["dice"] is None and step["type"] not in list(DISASTERS):
        yield one("DIS-1", "DIS-2", "MALFORMED")
    if verb == "stack" and not set(step["order"]) <= set(state["players"]):
        yield one("SET-13", "MALFORMED")


def places_named(step: Step) -> list[str]:
    entries = [place for place, _, _ in step.get("entries", [])]
    return [*([step["place"]] if "place" in step else []), *(step.get("at") or []), *entries]


def is_type(step: Step) -> bool:
    return step["type"] in list(DISASTERS if step["verb"] == "ignite" else TYPES)


def is_disaster_to_uproot(step: Step) -> bool:
    return step["verb"] == "uproot" and step["type"] in list(DISASTERS)


# Projects.


def project_faults(state: State, step: Step) -> Iterator[Broken]:
    """Round, target, cost, points and dice of a project of the player to act."""
    if step["verb"] == "buy" and state["round"] != 1:
        yield one("BUY-1")
    if step["verb"] == "sell" and state["round"] == 1:
        yield one("SEL-1")
    yield from target_faults(state, step)
    yield from cost_faults(state, step)
    if step["verb"] == "sell":
        points = sale_value(state["trees"][step["place"]])
        yield from [one("SEL-3")] if step["points"] not in (None, points) else []
    if step["verb"] == "ignite":
        yield from chain_faults(state, step["place"], step["chain"])


def target_faults(state: State, step: Step) -> Iterator[Broken]:
    verb, place, player = step["verb"], step.get("place"), to_act(state)
    if verb == "buy" and state["borders"][str(player)] < 1:
        yield one("BUY-2")
    if verb == "cut" and step["type"] not in state["trees"][place]:
        yield one("CUT-1")
    if verb == "uproot" and step["type"] not in state["prep"][place]:
        yield one("UPR-2", "UPR-1") if step["type"] in state["tile"][place] else one("UPR-1")
    if verb == "buy" and state["owner"][place]:
        yield one("BUY-2")
    if verb == "sell" and state["owner"][place] != player:
        yield one("SEL-2")


def cost_faults(state: State, step: Step) -> Iterator[Broken]:
    """A stated cost that is not the true one, and one that takes the token past the last space."""
    plants = step["verb"] == "plant"
    price = plant_cost(state, step["type"], step["place"]) if plants else COST[step["verb"]]
    if step.get("cost") not in (None, price):
        yield one("PLT-3") if step["cost"] else one("PLT-3", "MALFORMED")
    if used(state, str(to_act(state))) + price > STEPS:
        yield one("ACT-6")


def chain_faults(state: State, place: str, chain: list[tuple[str, Any]] | None) -> Iterator[Broken]:
    """The dice of a started disaster; the place is empty where it cannot be told."""
    if chain is None:
        yield one("IGN-5", "MALFORMED")
        return
    lost = state["house"]["edge_die"] == "lost"
    expected, may_end = "roll", False
    for what, value in chain:
        if what != expected:
            yield one("IGN-5")
            return
        if what == "roll":
            if not 1 <= value <= 6:
                yield one("IGN-1", "IGN-5")
                return
            expected, may_end = ("to", False) if value >= 5 else ("nothing", True)
            continue
        yield from bracket_faults(state, place, value[0], [])
        yield from direction_fault(state, place, value[1])
        goes_to = toward(place, value[1]) if place and 1 <= value[1] <= 6 else ""
        ends = lost and goes_to == "-"
        place = "" if goes_to == "-" else goes_to
        expected, may_end = ("nothing", True) if ends else ("roll", lost and not place)
    if not may_end:
        yield one("IGN-5")


# Directions.


def direction_fault(state: State, place: str, die: int, picked: bool = False) -> list[Broken]:
    """A direction off the board is lost by the house rule, unless somebody picked it."""
    if not 1 <= die <= 6:
        return [one("RAN-1")]
    lost = state["house"]["edge_die"] == "lost" and not picked
    return [one("RAN-2")] if place and toward(place, die) == "-" and not lost else []


def bracket_faults(state: State, place: str, rolls: list[int], taken: list[str] | None) -> Iterator[Broken]:
    """Rolls in brackets that were not to be rolled again; `taken` is None where nobody can tell what was taken."""
    for roll in rolls:
        if not 1 <= roll <= 6:
            yield one("RAN-1", "RAN-5")
        elif place and taken is not None:
            off = toward(place, roll) == "-" and state["house"]["edge_die"] == "reroll"
            yield from [] if off or toward(place, roll) in taken else [one("RAN-5")]


# The update.


def update_faults(state: State, step: Step) -> Iterator[Broken]:
    """Entries that are missing, and what is wrong with each entry that is there."""
    needed, keys = needs(state), [(place, kind) for place, kind, _ in step["entries"]]
    for key, rules in needed.items():
        if key not in keys:
            yield one(rules[0])
        elif keys.count(key) > 1:
            yield one(rules[0], "MALFORMED")
    for place, kind, dice in step["entries"]:
        if (place, kind) in needed:
            yield from dice_faults(state, place, dice, needed[place, kind])
        else:
            yield surplus(state, (place, kind))


def dice_faults(state: State, place: str, dice: list[Die], rules: list[str]) -> Iterator[Broken]:
    """The number of dice of one entry, and each of them."""
    if len(dice) != len(rules):
        yield one(rules[0])
    picked = rules[0] == "HRM-4" and state["house"]["help_neighbour"] == "owner" and bool(state["owner"][place])
    pair, certain = rules[0] in PAIRS, True
    taken: list[str] = []
    for rejected, die in dice:
        before = taken if pair else []
        yield from bracket_faults(state, place, rejected, before if certain or not pair else None)
        wrong = direction_fault(state, place, die, picked)
        yield from wrong
        certain = certain and not wrong
        if not wrong and toward(place, die) in before:
            yield one("RAN-3")
        taken += [toward(place, die)] if not wrong and toward(place, die) != "-" else []


def surplus(state: State, key: Key) -> Broken:
    """The case that applies where no die is rolled."""
    place, kind = key
    rules = list(dict.fromkeys(rule for found, rule, _ in on_place(state, place)[0] if found == kind))
    if not rules:
        return one("UPD-3", "UPD-2", "HRM-1") if state["danger"][place] else one("UPD-3", "UPD-2")
    if not state["danger"][place]:
        return one(*rules, *(["GRO-11"] if kind == "I" else []))
    return one("UPD-2", *rules) if kind in state["prep"][place] else one(*rules, "UPD-2")


# Other steps that nobody makes, and the set-up.


def disaster_faults(state: State, step: Step) -> Iterator[Broken]:
    """Dice that no die shows strike no places to compare with; a place that is listed twice is wrong all the same."""
    at, dice = step["at"], step["dice"]
    listed = state["house"]["shapes"] == "as-listed"
    if listed != (dice is None) or (listed and not at):
        yield one("DIS-1", "DIS-2", "MALFORMED")
        return
    if not listed and len(dice) != 3:
        yield one("DIS-1", "MALFORMED")
        return
    rolled = listed or all(1 <= die <= 6 for die in dice)
    if not rolled:
        yield one("DIS-1")
    if at and len(set(at)) < len(at):
        yield one("DIS-2", "GEN-5")
    elif at is not None and rolled and not listed and sorted(at) != sorted(struck_places(state, step)[1]):
        yield one("DIS-2")


def stack_faults(state: State, step: Step) -> Iterator[Broken]:
    if sorted(step["order"]) != sorted(state["players"]):
        yield one("SET-13")


def end_faults(state: State, step: Step) -> Iterator[Broken]:
    if state["mode"] == "solo":
        yield from [one("SOL-1", "SOL-2", "SCO-3")] if step["totals"] else []
    elif not all(is_total(state, *pair) for pair in step["totals"].items()):
        yield one("SCO-3")


def piece_faults(state: State, step: Step) -> Iterator[Broken]:
    """Tree or growth of the set-up: whether its type still lacks one, its tile, and room on it."""
    verb, kind, place = step["verb"], step["type"], step["place"]
    own = "SET-4" if kind == "B" else "SET-3"
    if kind == "I":
        yield one("SET-7" if verb == "put" else "SET-8", "SET-3", "SET-4", "SET-16")
    else:
        before = [at for _, at in state["setup"]["placed"][kind]]
        if len(before) >= len(ORDER):
            yield one("SET-5", own, "SET-16")
        elif not fits(state, kind, place, before):
            yield one(own)
    if verb == "put" and len(state["trees"][place]) >= 2:
        yield one("SET-6", "GEN-3")


def scatter_faults(state: State, step: Step) -> Iterator[Broken]:
    """Number of places, places drawn twice, and full tiles all break the one rule of the draw."""
    trees, at = step["what"] == "trees", step["at"]
    own, number = ("SET-7", TREES_DRAWN) if trees else ("SET-8", GROWTH_DRAWN)
    if len(at) != number or len(set(at)) < len(at):
        yield one(own)
    if trees and any(len(state["trees"][place]) >= 2 for place in at):
        yield one(own, "SET-6", "GEN-3")


def claim_faults(state: State, step: Step) -> Iterator[Broken]:
    if state["owner"][step["place"]]:
        yield one("SET-11")
