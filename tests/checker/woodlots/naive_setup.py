"""The set-up of Woodlots, line by line; for the second judge in `naive`."""

from __future__ import annotations

from typing import Any

from woodlots.naive_play import CLAIMS, land, snake
from woodlots.naive_table import LAYOUTS, NATIVE, PLACES, TYPES, rank
from woodlots.naive_text import MALFORMED, Fault, State, Step, ids

NONE = Fault()
TREES_DRAWN, GROWTH_DRAWN = 4, 8
FEWEST, MORE_SUPPLY, MUCH = 3, 11, 10
ORDER = ("put", "sow", "put", "sow", "put")
"""The lines of one type; the first two in either order."""


# The header.


def soils(layout: Any) -> list[int]:
    """The soils of a layout by name, or written in rows."""
    text = LAYOUTS.get(str(layout), layout)
    text = " ".join(str(row) for row in text) if isinstance(text, list) else str(text)
    return [int(letter) for letter in text if letter.isdigit()]


def layout_fault(told: dict[str, Any]) -> Fault:
    """What is wrong with the soils of a header or a full position."""
    numbers = soils(told.get("layout", "standard"))
    if len(numbers) != len(PLACES) or set(numbers) - {1, 2, 3}:
        return ids("SET-1", "SET-2")
    counts = [numbers.count(soil) for soil in (1, 2, 3)]
    rich = "much_more_soil" in (told.get("options") or [])
    if min(counts) < FEWEST or max(counts) > (MORE_SUPPLY if rich else MUCH - 1):
        return ids("SET-2", "OPT-1")
    return ids("OPT-1") if rich and max(counts) < MUCH else NONE


def players_fault(told: dict[str, Any]) -> Fault:
    """One to four players; one alone plays `solo` or `solo-owner`, more play `multi`."""
    number, mode = len(told["players"]), told.get("mode")
    if not 1 <= number <= 4:
        return ids("SET-10", "SET-11")
    colours = list((told.get("colours") or {}).values())
    if len(set(colours)) < len(colours):
        return ids("SET-10")
    fits = (None, "solo", "solo-owner") if number == 1 else (None, "multi")
    return NONE if mode in fits else ids("SOL-1", "SOL-4", "SET-10")


# What is still missing.


def unplaced(state: State) -> Fault:
    """What must stand before the disaster and the stack."""
    told, found = state["setup"], NONE
    for kind in NATIVE:
        if len(told["placed"][kind]) < len(ORDER):
            found |= ids("SET-4" if kind == "B" else "SET-3", "SET-5")
    found |= ids("SET-7") if "trees" not in told["scattered"] else NONE
    unclaimed = state["mode"] != "solo" and told["claims"] < CLAIMS * len(state["players"])
    return found | (ids("SET-11") if unclaimed else NONE)


def missing(state: State) -> Fault:
    """What must stand before play."""
    told, found = state["setup"], unplaced(state)
    found |= ids("SET-8") if "growth" not in told["scattered"] else NONE
    found |= ids("SET-12") if not told["disaster"] else NONE
    return found | (ids("SET-13") if not told["stack"] and len(state["players"]) > 1 else NONE)


# One line.


def setup_fault(state: State, step: Step) -> Fault:
    if state["ended"] or state["phase"] == "over":
        return ids("END-5")
    own = {"put": put_fault, "sow": put_fault, "scatter": scatter_fault, "claim": claim_fault}
    if state["phase"] != "setup":
        alone = ids("SOL-1") if state["mode"] == "solo" and step["verb"] == "claim" else NONE
        named = {"claim": ids("SET-11"), "scatter": ids("SET-7", "SET-8")}.get(step["verb"], NONE)
        return step["bad"] | ids("RND-5", "SET-16") | alone | named
    if step["verb"] in own:
        return step["bad"] | own[step["verb"]](state, step)
    done = state["setup"]["disaster"] if step["verb"] == "disaster" else bool(state["setup"]["stack"])
    if done:
        return ids("SET-16", "SET-12", "RND-5") if step["verb"] == "disaster" else ids("SET-13", "SET-16", "RND-5")
    early = unplaced(state)
    return early | ids("SET-16") if early else NONE


def put_fault(state: State, step: Step) -> Fault:
    """The line is judged as the next one of its type."""
    verb, kind, place = step["verb"], step["type"], step["place"]
    if kind not in NATIVE:
        return ids("SET-3", "SET-4", "SET-7" if verb == "put" else "SET-8", "SET-16")
    own, steps = ids("SET-4" if kind == "B" else "SET-3"), state["setup"]["placed"][kind]
    if len(steps) >= len(ORDER):
        return own | ids("SET-5", "SET-16")
    if place not in PLACES:
        return NONE
    full = ids("SET-6", "GEN-3") if verb == "put" and len(state["trees"][place]) >= 2 else NONE
    started = [before for before, _ in steps]
    wanted = ("put", "sow") if not started else (other(started[0]),) if len(started) == 1 else (ORDER[len(started)],)
    if verb not in wanted:
        return full | own | ids("SET-16")
    return full if fits(state, kind, place, [at for _, at in steps]) else full | own


def other(verb: str) -> str:
    return "sow" if verb == "put" else "put"


def fits(state: State, kind: str, place: str, before: list[str]) -> bool:
    """Whether a piece may lie here, the earlier places of its type given: tree and token, tree, token, tree."""
    soil = state["soil"]
    if len(before) == 1:
        return place == before[0]
    if kind == "B":
        if len(before) == 0:
            return soil[place] in (1, 2)
        if len(before) == 2:
            return soil[place] in (1, 2) and soil[place] != soil[before[0]]
        return soil[place] == soil[before[2]] and place != before[2] if len(before) == 3 else soil[place] == 3
    if len(before) == 4:
        return rank(kind, soil[place]) in (2, 3)
    return rank(kind, soil[place]) == 1 and place not in before


def scatter_fault(state: State, step: Step) -> Fault:
    trees = step["what"] == "trees"
    own, number = ids("SET-7" if trees else "SET-8"), TREES_DRAWN if trees else GROWTH_DRAWN
    if step["what"] in state["setup"]["scattered"]:
        return own | ids("SET-16")
    if trees and any(len(steps) < len(ORDER) for steps in state["setup"]["placed"].values()):
        return ids("SET-16", "SET-3", "SET-4", "SET-5")
    wrong = own if len(step["at"]) != number or len(set(step["at"])) != len(step["at"]) else NONE
    known = [place for place in step["at"] if place in PLACES]
    if trees and any(len(state["trees"][place]) >= 2 for place in known):
        wrong |= own | ids("SET-6", "GEN-3")
    return wrong


def claim_fault(state: State, step: Step) -> Fault:
    if state["mode"] == "solo":
        return ids("SOL-1")
    number, order = state["setup"]["claims"], snake(state["players"])
    if number >= len(order):
        return ids("SET-11", "SET-16")
    if step["player"] is None:
        return ids("SET-11") | MALFORMED
    if step["player"] != order[number] or len(land(state, step["player"])) >= CLAIMS:
        return ids("SET-11")
    return ids("SET-11") if step["place"] in PLACES and state["owner"][step["place"]] else NONE


def setup_moves(state: State) -> set[str]:
    """The canonical texts of all placements and claims that are legal in the set-up."""
    if state["phase"] != "setup":
        return set()
    steps = [{"verb": verb, "type": kind, "place": at} for verb in ("put", "sow") for kind in TYPES for at in PLACES]
    found = {f"{step['verb']} {step['type']} {step['place']}" for step in steps if not put_fault(state, step)}
    number, order = state["setup"]["claims"], snake(state["players"])
    if number < len(order) and state["mode"] != "solo":
        found |= {f"claim {place}" for place in PLACES if not state["owner"][place]}
    return found
