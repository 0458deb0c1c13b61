"""Whether a step of Woodlots may be made at all at this moment, and if not by which one rule; for `naive_sets`.

A failed condition is a tuple of rule ids: first the one that is named, then others that state the same fact.
"""

from __future__ import annotations

from woodlots.naive_play import is_last_round, snake, waiting
from woodlots.naive_rules import turn_fault
from woodlots.naive_setup import ORDER, missing, other, unplaced
from woodlots.naive_table import NATIVE
from woodlots.naive_text import PROJECTS, State, Step
from woodlots.naive_update import needs

Broken = tuple[str, ...]
"""One failed condition: the rule that is named, then others for the same fact."""

SETUP = ("put", "sow", "scatter", "claim")
MISSING_ORDER = ("SET-5", "SET-7", "SET-8", "SET-11", "SET-12", "SET-13")
"""What is named first where play begins and several things of the set-up are missing."""


def one(*names: str) -> Broken:
    """A failed condition by ids without their prefix, the named one first."""
    return tuple(name if name == "MALFORMED" else f"WDL-{name}" for name in names)


def is_over(state: State) -> bool:
    return bool(state["ended"] or state["phase"] == "over")


def gate_before_words(state: State, step: Step) -> Broken | None:
    """A gate that is closed whatever the words of the step are; projects have none."""
    if step["verb"] in PROJECTS or step["verb"] in ("move", "end"):
        return None
    if is_over(state):
        return (*one("END-5"), *(too_late(state, step) if step["verb"] in SETUP else ()))
    return unfinished(state) if step["verb"] == "update" and state["phase"] == "setup" else None


def gate(state: State, step: Step) -> Broken | None:
    """The one rule by which the step may not be made now, whatever it is aimed at."""
    if step["verb"] in PROJECTS:
        return project_gate(state, step)
    if step["verb"] in SETUP:
        return setup_gate(state, step) if state["phase"] == "setup" else too_late(state, step)
    gates = {"disaster": disaster_gate, "stack": stack_gate, "update": update_gate, "move": move_gate, "end": end_gate}
    return gates[step["verb"]](state, step)


# Projects.


def project_gate(state: State, step: Step) -> Broken | None:
    if state["mode"] == "solo" and step["verb"] in ("buy", "sell"):
        return one("SOL-1")
    if is_over(state):
        return one("END-5")
    if state["phase"] == "setup":
        return unfinished(state)
    if state["phase"] != "projects":
        return one("RND-5")
    return one("SET-13", "ACT-7") if state["unstacked"] else turn_gate(state, step)


def turn_gate(state: State, step: Step) -> Broken | None:
    """Who is not named, where several play, is out of turn."""
    fault = turn_fault(state, step)
    if len(fault) <= 1:
        return tuple(fault) or None
    return one("ACT-2", "ACT-3", "MALFORMED") if waiting(state) else one("ACT-3", "ACT-2", "MALFORMED")


def unfinished(state: State) -> Broken:
    """The first thing that the set-up still lacks."""
    lacks = missing(state)
    named = next(rule for rule in one(*MISSING_ORDER) if rule in lacks)
    return (named, *sorted(lacks - {named}), *one("SET-16", "RND-5"))


# The set-up.


def too_late(state: State, step: Step) -> Broken:
    """A step of the set-up after play has begun."""
    if step["verb"] == "claim":
        return one(*(["SOL-1"] if state["mode"] == "solo" else []), "SET-16", "RND-5", "SET-11")
    return one("SET-16", "RND-5", *(["SET-7", "SET-8"] if step["verb"] == "scatter" else []))


def setup_gate(state: State, step: Step) -> Broken | None:
    if step["verb"] == "claim":
        return claim_gate(state, step)
    return scatter_gate(state, step) if step["verb"] == "scatter" else piece_gate(state, step)


def claim_gate(state: State, step: Step) -> Broken | None:
    number, order = state["setup"]["claims"], snake(state["players"])
    if state["mode"] == "solo":
        return one("SOL-1")
    if number >= len(order):
        return one("SET-11", "SET-16")
    if step["player"] is None:
        return one("SET-11", "MALFORMED")
    return one("SET-11") if step["player"] != order[number] else None


def scatter_gate(state: State, step: Step) -> Broken | None:
    trees, told = step["what"] == "trees", state["setup"]
    if step["what"] in told["scattered"]:
        return one("SET-7" if trees else "SET-8", "SET-16")
    early = trees and any(len(steps) < len(ORDER) for steps in told["placed"].values())
    return one("SET-16", "SET-3", "SET-4", "SET-5") if early else None


def piece_gate(state: State, step: Step) -> Broken | None:
    """A piece after disaster or stack, a tree where a token of its type is due, or the other way round."""
    kind, told = step["type"], state["setup"]
    if told["disaster"] or (told["stack"] and len(state["players"]) > 1):
        return one("SET-16", "SET-5", "SET-4" if kind == "B" else "SET-3", "SET-7", "SET-8")
    before = [verb for verb, _ in state["setup"]["placed"][kind]] if kind in list(NATIVE) else []
    if not before or len(before) >= len(ORDER):
        return None
    due = other(before[0]) if len(before) == 1 else ORDER[len(before)]
    return one("SET-16", "SET-4" if kind == "B" else "SET-3") if step["verb"] != due else None


# Phases.


def disaster_gate(state: State, step: Step) -> Broken | None:
    if state["phase"] == "setup":
        return one("SET-16", "SET-12", "RND-5") if state["setup"]["disaster"] else early_gate(state)
    if state["phase"] == "projects":
        return one("RND-5")
    if state["phase"] == "update" and state["round"] > 0 and is_last_round(state):
        return one("RND-5", "END-5") if needs(state) else one("END-5", "RND-5")
    return one("RND-5") if state["phase"] == "update" and needs(state) else None


def early_gate(state: State) -> Broken | None:
    """Disaster and stack come last."""
    lacks = unplaced(state)
    return (*one("SET-16"), *sorted(lacks)) if lacks else None


def stack_gate(state: State, step: Step) -> Broken | None:
    if state["phase"] == "setup":
        return one("SET-16", "SET-13", "RND-5") if state["setup"]["stack"] else early_gate(state)
    lone = len(state["players"]) == 1 and not state["setup"]["stack"] and state["round"] <= 1
    if state["unstacked"] or (lone and not state["moved"]):
        return None
    shuffled = state["house"]["stack_between_rounds"] == "shuffle"
    return one("RND-5", "ACT-7", "SET-13", "SET-16") if shuffled else one("ACT-7", "SET-13", "SET-16", "RND-5")


def update_gate(state: State, step: Step) -> Broken | None:
    return None if state["phase"] == "update" else one("RND-5")


def move_gate(state: State, step: Step) -> Broken | None:
    if state["just_updated"]:
        return None
    return one("END-5") if is_over(state) else one("RND-5")


def end_gate(state: State, step: Step) -> Broken | None:
    if state["ended"]:
        return one("END-5")
    if state["mode"] == "solo" or state["phase"] == "over":
        return None
    implied = state["phase"] == "update" and state["round"] > 0 and is_last_round(state) and not needs(state)
    return None if implied else one("END-5")
