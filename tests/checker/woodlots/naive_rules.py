"""Which rules of Woodlots a step of play breaks, and which projects are legal; for the second judge in `naive`.

A fault is a set of rule ids, any of which may be reported: those that state the same condition, or things that are
wrong at the same time where the rules give no order. The order of the checks of one step is: well formed, phase, whose
turn, round, target, cost, dice.
"""

from __future__ import annotations

from typing import Any

from woodlots.naive_play import STEPS, cost, is_last_round, plant_cost, sale_value, struck_places, to_act, used, waiting
from woodlots.naive_score import position_of, score
from woodlots.naive_setup import missing, setup_fault
from woodlots.naive_table import DISASTERS, PLACES, TYPES, toward
from woodlots.naive_text import MALFORMED, PROJECTS, Fault, State, Step, Undecided, ids
from woodlots.naive_update import die_fault, needs, rejected_fault, update_fault

NONE = Fault()


def judge(state: State, step: Step) -> Fault:
    """The rules that a step breaks; none when it is legal."""
    if step["verb"] is None:
        return MALFORMED
    if step["verb"] in PROJECTS:
        return project_fault(state, step)
    others = {"disaster": disaster_fault, "stack": stack_fault, "update": whole_update_fault}
    others |= {"move": move_fault, "end": end_fault}
    return others.get(step["verb"], setup_fault)(state, step)


# Projects.


def project_fault(state: State, step: Step) -> Fault:
    phase, turn = phase_fault(state), turn_fault(state, step)
    alone = ids("SOL-1") if state["mode"] == "solo" and step["verb"] in ("buy", "sell") else NONE
    if step["bad"] or phase or alone:
        return step["bad"] | phase | alone | (NONE if phase else turn)
    checks = (turn, round_fault(state, step), target_fault(state, step))
    return next((fault for fault in checks if fault), NONE) or cost_fault(state, step) or dice_fault(state, step)


def phase_fault(state: State) -> Fault:
    """Why there are no projects now."""
    if state["ended"] or state["phase"] == "over":
        return ids("END-5")
    if state["phase"] == "setup":
        return missing(state) | ids("SET-16", "RND-5")
    if state["phase"] != "projects":
        return ids("RND-5")
    return ids("SET-13", "ACT-7") if state["unstacked"] else NONE


def turn_fault(state: State, step: Step) -> Fault:
    player = step["player"]
    if state["phase"] != "projects" or player == to_act(state):
        return NONE
    if player is None:
        if state["mode"] == "solo":
            return NONE
        if len(state["players"]) == 1:
            raise Undecided("a lone owner who is not named")
        return ids("ACT-2", "ACT-3") | MALFORMED
    if used(state, player) == STEPS:
        return ids("ACT-5")
    return ids("ACT-2") if waiting(state) else ids("ACT-3")


def round_fault(state: State, step: Step) -> Fault:
    if step["verb"] == "buy" and state["round"] != 1:
        return ids("BUY-1")
    return ids("SEL-1") if step["verb"] == "sell" and state["round"] == 1 else NONE


def target_fault(state: State, step: Step) -> Fault:
    verb, kind, place, player = step["verb"], step.get("type"), step.get("place", ""), to_act(state)
    if verb == "cut" and kind not in state["trees"][place]:
        return ids("CUT-1")
    if verb == "uproot" and kind not in state["prep"][place]:
        return ids("UPR-1", "UPR-2") if kind in state["tile"][place] else ids("UPR-1")
    if verb == "buy" and (state["owner"][place] or state["borders"][str(player)] < 1):
        return ids("BUY-2")
    return ids("SEL-2") if verb == "sell" and state["owner"][place] != player else NONE


def cost_fault(state: State, step: Step) -> Fault:
    """Too dear, or a cost or points written wrongly."""
    paid, player = cost(state, step), to_act(state)
    found = ids("ACT-6") if used(state, str(player)) + paid > STEPS else NONE
    if step.get("cost") not in (None, paid):
        found |= ids("PLT-3")
    if step.get("points") not in (None, sale_value(state["trees"][step.get("place", "J3")])):
        found |= ids("SEL-3")
    return found


def dice_fault(state: State, step: Step) -> Fault:
    if step["verb"] != "ignite":
        return NONE
    return chain_fault(state, step["place"], step["chain"])


def chain_fault(state: State, place: str, chain: list[tuple[str, Any]] | None) -> Fault:
    """Everything wrong with the dice of a started disaster, as far as they can be followed."""
    if chain is None:
        return ids("IGN-5") | MALFORMED
    expected, found = "roll", NONE
    for what, value in chain:
        if what != expected:
            return found | ids("IGN-5")
        if what == "roll":
            found |= NONE if 1 <= value <= 6 else ids("IGN-1")
            expected = "to" if value >= 5 else "nothing"
            continue
        found |= die_fault(state, place, value[1]) | rejected_fault(state, place, value[0], [])
        if not 1 <= value[1] <= 6:
            return found | structure_fault(chain)
        place, expected = toward(place, value[1]), "roll"
        if place == "-":
            expected = "nothing"
            if state["house"]["edge_die"] == "reroll":
                return found | structure_fault(chain)
    return found if expected == "nothing" else found | ids("IGN-5")


def structure_fault(chain: list[tuple[str, Any]]) -> Fault:
    """Whether rolls and directions alternate and the last roll ends the chain, wherever it leads."""
    right = all(what == ("roll", "to")[number % 2] for number, (what, _) in enumerate(chain))
    rolls = [value for what, value in chain if what == "roll"]
    fits = right and len(chain) % 2 == 1 and all(roll >= 5 for roll in rolls[:-1]) and rolls[-1] <= 4
    return NONE if fits else ids("IGN-5")


# Phases.


def disaster_fault(state: State, step: Step) -> Fault:
    if state["ended"] or state["phase"] == "over":
        return ids("END-5")
    if state["phase"] == "setup":
        early = setup_fault(state, step)
        return step["bad"] | early or roll_fault(state, step)
    pending = state["phase"] == "update"
    last = pending and state["round"] > 0 and is_last_round(state)
    if state["phase"] == "projects" or (pending and (needs(state) or last)):
        return step["bad"] | (ids("RND-5", "END-5") if last else ids("RND-5"))
    return step["bad"] or roll_fault(state, step)


def roll_fault(state: State, step: Step) -> Fault:
    """Dice that can be read, or places that are listed; `at` beside dice is compared."""
    if state["house"]["shapes"] == "as-listed":
        if step["dice"] is not None or not step["at"]:
            return ids("DIS-1", "DIS-2") | MALFORMED
        return ids("DIS-2", "GEN-5") if len(set(step["at"])) < len(step["at"]) else NONE
    if step["dice"] is None:
        return ids("DIS-1", "DIS-2") | MALFORMED
    places = struck_places(state, step)[1]
    return NONE if step["at"] is None or sorted(step["at"]) == sorted(places) else ids("DIS-2")


def stack_fault(state: State, step: Step) -> Fault:
    """Once in the set-up; by the house rule once in every later round before its first project."""
    if state["ended"] or state["phase"] == "over":
        return ids("END-5")
    wrong = sorted(step["order"]) != sorted(state["players"]) or step["bad"]
    order = step["bad"] | ids("SET-13") if wrong else NONE
    if state["phase"] == "setup":
        return order | setup_fault(state, step)
    shuffled = state["house"]["stack_between_rounds"] == "shuffle" and len(state["players"]) > 1
    if shuffled and state["phase"] == "update" and not needs(state):
        raise Undecided("a stack after an update that nobody wrote")
    lone = len(state["players"]) == 1 and not state["setup"]["stack"] and state["round"] <= 1
    if lone and state["round"] == 1 and "skip_first_projects" in state["options"]:
        raise Undecided("the stack of a lone player, which nobody needs, after the prelude")
    if state["unstacked"] or (lone and not state["moved"]):
        return order
    return order | ids("SET-13", "SET-16", "RND-5", "ACT-7")


def whole_update_fault(state: State, step: Step) -> Fault:
    if state["ended"] or state["phase"] == "over":
        return ids("END-5")
    if state["phase"] == "setup":
        return missing(state) | ids("SET-16", "RND-5")
    if state["phase"] != "update":
        return step["bad"] | ids("RND-5")
    return step["bad"] | update_fault(state, step)


def move_fault(state: State, step: Step) -> Fault:
    if state["just_updated"]:
        return NONE
    return ids("END-5") if state["ended"] or state["phase"] == "over" else ids("RND-5")


def end_fault(state: State, step: Step) -> Fault:
    """Only when the game is over, in `solo` any time; totals are compared."""
    if state["ended"]:
        return ids("END-5")
    if state["mode"] == "solo":
        if state["phase"] == "setup":
            raise Undecided("the end of a set-up")
        return ids("SOL-1", "SOL-2", "SCO-3") if step["totals"] else NONE
    implied = state["phase"] == "update" and state["round"] > 0 and is_last_round(state) and not needs(state)
    if state["phase"] != "over" and not implied:
        return ids("END-5")
    return NONE if all(is_total(state, *pair) for pair in step["totals"].items()) else ids("SCO-3")


def is_total(state: State, player: str, total: int) -> bool:
    return bool(score(position_of(state))["players"][player]["total"] == total)


# What may be done.


def legal_moves(state: State) -> set[str]:
    """The canonical texts of all legal projects, of a started disaster without its dice; none in another phase."""
    player = to_act(state)
    if player is None or phase_fault(state):
        return set()
    left, found = STEPS - used(state, player), {"pass"}
    found |= {f"ignite {disaster} {place}" for disaster in DISASTERS for place in PLACES}
    for place in PLACES:
        found |= {f"plant {kind} {place}" for kind in TYPES if plant_cost(state, kind, place) <= left}
        found |= {f"uproot {kind} {place}" for kind in state["prep"][place]}
        found |= {f"cut {kind} {place}" for kind in state["trees"][place] if left >= 2}
        found |= {f"{verb} {place}" for verb in land_moves(state, player, place, left)}
    return found


def land_moves(state: State, player: str, place: str, left: int) -> list[str]:
    if state["mode"] == "solo":
        return []
    if state["round"] == 1:
        return ["buy"] if not state["owner"][place] and left >= 3 and state["borders"][player] else []
    return ["sell"] if state["owner"][place] == player and left >= 2 else []
