"""All preconditions of a step of an automated turn in Undergrove, each judged on its own; for `naive_sets`.

What is noted of a card is compared with its results part by part: place, corner, C, disc. Of several results with the
same verb, the one with the fewest differences counts.
"""

from __future__ import annotations

from undergrove.naive_ai import EMPTY_CARDS, RESULT_RULES, possible_cards, read_result
from undergrove.naive_conditions import Conditions
from undergrove.naive_forest import Cell, read_cell, read_code, touched
from undergrove.naive_state import State, unseen
from undergrove.naive_text import Step
from undergrove.naive_tiles import AI_CARDS, GREENS, TILES

NOT_DONE = {"seed": "SOL-9", "tile": "SOL-9", "take": "SOL-9", "add": "SOL-13", "track": "SOL-15", "keep": "SOL-16"}
WAITS = {"tile": "SOL-11", "keep": "SOL-16"}


def ai_gate(state: State, step: Step) -> str | None:
    """Return the rule by which this step cannot come now in an automated turn, or None."""
    verb, turn = step["verb"], state["turn"]
    if verb in ("seed", "track") and step["colour"] is None:  # a step of the player, written without a colour
        return "SOL-7"
    if (verb == "ai") == turn["begun"] or (verb not in RESULT_RULES and verb not in ("ai", "gain")):
        return "SOL-7"
    if verb == "gain":
        return WAITS[turn["waiting"][0]] if turn["waiting"] else None if turn["failed"] > turn["gained"] else "SOL-10"
    return None


def ai_faults(state: State, step: Step) -> Conditions:
    """Return the conditions of a step that may come now."""
    verb, waiting = step["verb"], state["turn"]["waiting"]
    if verb == "ai":
        return card_faults(state, step["card"])
    if verb == "gain":
        cubes = step["cubes"]
        return [(len(cubes) != 1, "SOL-10 RES-1"), ("C" in cubes, "RES-1 SOL-10")]
    alike = [result for result in state["turn"]["results"][state["turn"]["cursor"] :] if result[0] == verb]
    if waiting and waiting[0] == verb:
        return chance_faults(state, step)
    if not alike:
        return [(True, f"{WAITS['tile'] if waiting else NOT_DONE[verb]} {RESULT_RULES[verb]} SOL-9")]
    found = [differences(state, step, result) for result in alike]
    nearest = min(found, key=lambda conditions: sum(broken for broken, _ in conditions))
    before = f" {WAITS[waiting[0]]}" if waiting else ""  # it may be a result that comes after what is drawn
    return [(broken, rules + before) for broken, rules in nearest]


def card_faults(state: State, card: str) -> Conditions:
    """Return whether the card can be turned: the top one of a known deck, or one that is still to come."""
    if state["ai_deck"]:
        return [(card != state["ai_deck"][0], "DECK SOL-5 SOL-7 SOL-22")]
    left_out = card in EMPTY_CARDS and state["without"] and card not in state["ai_used"]
    rules = "SOL-22 SOL-5 SOL-7 DECK" if left_out else "SOL-5 SOL-22 SOL-7 DECK"
    return [(card not in possible_cards(state), rules)]


def chance_faults(state: State, step: Step) -> Conditions:
    """Return the conditions of a revealed tile: one of the supply, or a bonus tile."""
    verb, *where = state["turn"]["waiting"]
    if verb == "keep":
        stack = state["stones"][where[1]]
        return [(step["kind"] not in stack and "?" not in stack, "SOL-16 SOL-18 BON-1")]
    left = unseen(state) or set(state["discard"])
    other_cell = step["cell"] is not None and read_cell(step["cell"]) != where[0]
    return [(other_cell, "SOL-8 SOL-9 SOL-11"), (read_code(step["tile"]) not in left, "SOL-11 HND-2 SET-5 DECK")]


def differences(state: State, step: Step, result: list[object]) -> Conditions:
    """Return the parts in which a step differs from a result."""
    verb = step["verb"]
    if verb == "tile":
        other_cell = step["cell"] is not None and read_cell(step["cell"]) != result[2]
        return [(read_code(step["tile"]) != result[1], "SOL-11 SOL-8 SOL-9"), (other_cell, "SOL-8 SOL-9 SOL-11")]
    told = read_result(state, step)
    if verb == "seed":
        return [(told[1] != result[1], "SOL-12 SOL-8 SOL-9"), (told[2] != result[2], corner_rule(state, told, result))]
    if verb == "add":
        return [(told[1] != result[1], "SOL-13 SOL-8"), (told[2] != result[2], "SOL-8 SOL-13")]
    if verb == "take":
        return [(told[1:3] != result[1:3], "SOL-14 SOL-8 SOL-9"), (told[3] != result[3], "SOL-8 SOL-9 SOL-14")]
    if verb == "track":
        rules = "SOL-17 SOL-15 SOL-16" if result[2] in GREENS else "SOL-15 SOL-16 SOL-17"
        other_colour = told[1] != result[1]
        undone = " SOL-9" if other_colour else ""  # the disc of that colour did not move at all
        return [(other_colour, f"SOL-15 SOL-16 SOL-17{undone}"), (told[2] != result[2], rules + undone)]
    return [(told != result, "SOL-16")]


def corner_rule(state: State, told: list[object], result: list[object]) -> str:
    """Return the rules for a wrong corner: of the right tile, or of another one."""
    actions = AI_CARDS[state["ai_used"][-1]]
    kinds = [action[3] for action in actions if action[:2] == ["seed", result[1]]]
    near = near_tiles(state, told[2], kinds) & near_tiles(state, result[2], kinds)
    return "SOL-12 SOL-8 SOL-9" if near else "SOL-8 SOL-9 SOL-12"


def near_tiles(state: State, corner: object, kinds: list[str]) -> set[Cell]:
    if not isinstance(corner, tuple):
        return set()
    return {cell for cell in touched(state["tiles"], corner) if TILES[state["tiles"][cell]].type in kinds}
