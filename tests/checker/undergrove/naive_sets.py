"""All rules that the first refused step of an Undergrove log breaks; beside `first_fault` in `naive`.

`first_fault` gives a set of alternatives, any of which the referee may report. `first_faults` gives one rule for each
broken condition. Gates come alone, the first of these:

1. a step that cannot be read (MALFORMED)
2. `end` too early: nobody has passed the last stone (END-1), turns are left (END-2); anything after the end (END-2)
3. a start after the game began, another step before it, or another player's start (SET-9)
4. the wrong player (TURN-1, in a solo game SOL-7)
5. what was left out of the turn before, reported at the next player's first step (`LEFT_OUT`, the disc, the draw)
6. an action that nothing gives (TURN-3)
7. a tile that may not be placed now (PLC-1, PLC-6)
8. what must come before in the same turn (`LEFT_OUT`)
9. a step that the turn does not ask for: after the draw, or before the disc it belongs to (TURN-4), else `MISPLACED`;
   the disc without carbon or a second time (CTR-1), on a green space (CTR-5); a draw without an action (TURN-2) or a
   second one (HND-1); a cube for an automated turn that did everything (SOL-10)

Special cases and their general rules are listed in `naive_conditions`.
"""

from __future__ import annotations

from undergrove.naive import Undecided, close, header_fault, line_of, parse, play, shown, state_from
from undergrove.naive_conditions import PLAYERS, Conditions, slot_faults
from undergrove.naive_conditions_ai import ai_faults, ai_gate
from undergrove.naive_position import forest_cell, read_corner
from undergrove.naive_state import (
    MIDDLE,
    Item,
    State,
    Wrong,
    copied,
    has_power,
    missing_tiles,
    next_tile,
    put_root,
    reward_of,
    totals,
)
from undergrove.naive_steps import catch_up_track, item_for
from undergrove.naive_text import ACTIONS, Step
from undergrove.naive_tiles import GREENS

__all__ = ["Undecided", "first_conditions", "first_faults"]

Rules = tuple[str, ...]
"""One broken condition: the rule that is reported, then those accepted in its place."""

HEADER_ORDER = ("SET-7", "GOL-15", "EXP-1", "SOL-3", "SET-5", "QS-1", "HND-1", "SET-8")
LEFT_OUT = {"put_supply": "ACT-15", "seed": "REP-3", "root_new": "REP-4", "root": "PAR-3", "root_free": "CTR-2"}
LEFT_OUT |= {"keep": "BON-1", "ready": "CTR-2"}
MISPLACED = {"seed": "REP-3", "root": "CTR-2", "gain": "ACT-5", "trade": "ACT-10", "ready": "TOK-3", "take": "ABS-10"}
MISPLACED |= {"choose": "ACT-12", "put": "ACT-14", "keep": "BON-1", "tile": "SOL-11", "add": "SOL-13"}
REWARDS = {"root": "root", "gain": "any", "keep": "bonus", "ready": "ready"}
"""The word for what a space of the track gives, by the step that takes it."""


def first_faults(text: str) -> tuple[int, frozenset[str]] | None:
    """Return the line of the first fault and all rules that its step breaks, or None.

    A checkpoint or a header has one rule. `Undecided` is raised as by `first_fault`.
    """
    found = first_conditions(text)
    return None if found is None else (found[0], frozenset(rules[0] for rules in found[1]))


def first_conditions(text: str) -> tuple[int, list[Rules]] | None:
    """Return the line of the first fault and its broken conditions, each with the rules accepted for it."""
    header, entries = parse(text)
    fault = header_fault(header)
    if fault:
        ordered = sorted(fault[1], key=lambda rule: HEADER_ORDER.index(rule.removeprefix("UND-")))
        return line_of(text, fault[0]), [tuple(ordered)]
    state = state_from(header)
    for entry in entries:
        for step in entry["steps"]:
            try:
                state = play(state, step)
            except Wrong as wrong:
                return entry["line"], broken(state, step, wrong)
        if not all(value == shown(state, name) for name, value in entry["checks"]):
            return entry["line"], [("CHECKPOINT",)]
    return None


def broken(state: State, step: Step, wrong: Wrong) -> list[Rules]:
    """Return the conditions that a refused step breaks; for a gate, all rules of the refusal are accepted."""
    state = copied(state)
    gate, item = gate_of(state, step)
    if gate is not None:
        name = full(gate)
        return [(name, *sorted(wrong.rules - {name}))]
    found: dict[str, set[str]] = {}
    for is_broken, rules in faults(state, step, item):
        if is_broken:
            name, *others = map(full, rules.split())
            found.setdefault(name, set()).update(others)
    return [(name, *sorted(others)) for name, others in found.items()]


def full(rule: str) -> str:
    return f"UND-{rule}" if "-" in rule else rule


def faults(state: State, step: Step, item: Item | None) -> Conditions:
    """Return all conditions of a step that no gate refuses."""
    verb = step["verb"]
    if verb == "end":
        return end_faults(state, step)
    if verb == "start":
        return start_faults(state, step)
    if verb == "bonus":
        return bonus_faults(state, step)
    if state["to_act"] == "ai":
        return ai_faults(state, step)
    if verb == "root":
        return root_faults(state, step, item or [])
    return draw_faults(state, step) if verb == "draw" else PLAYERS[verb](state, step, item or [])


# Gates.


def gate_of(state: State, step: Step) -> tuple[str | None, Item | None]:
    """Return the rule by which this step cannot come at all, or None, and the item of the turn that it answers.

    The state becomes the one on which the step is judged: the turn before is closed, skipped options are dropped.
    """
    verb = step["verb"]
    if verb is None:
        return "MALFORMED", None
    if verb == "end":
        return end_gate(state), None
    if state["over"]:
        return "END-2", None
    if verb == "start" or state["starts_left"]:
        left = state["starts_left"]
        wrong = not left or verb != "start" or (step.get("player") or left[0]) != left[0]
        return "SET-9" if wrong else None, None
    if verb == "bonus":
        return None, None
    gate = player_gate(state, "ai" if verb == "ai" else step.get("player") or state["to_act"])
    if gate is None and state["to_act"] == "ai":
        gate = ai_gate(state, step)
    return turn_gate(state, step) if gate is None and state["to_act"] != "ai" else (gate, None)


def end_gate(state: State) -> str | None:
    if state["over"]:
        return None
    begun = not state["starts_left"] and state["turn"]["begun"]
    if not begun or state["turns_done"] + 1 != state["last_turn"]:
        return "END-1" if state["triggered"] is None else "END-2"
    return closing_gate(state)


def player_gate(state: State, actor: str) -> str | None:
    """Return the rule by which somebody may not act; the next player may when the turn is complete."""
    order, at_turn = state["order"], state["to_act"]
    if actor == at_turn:
        return None
    if actor not in order:
        return "TURN-1"
    following = order[(order.index(at_turn) + 1) % len(order)]
    if not state["turn"]["begun"] or actor != following:
        return "SOL-7" if state["mode"] == "solo" else "TURN-1"
    return closing_gate(state) or ("END-2" if state["over"] else None)


def closing_gate(state: State) -> str | None:
    """Close the turn, or return the rule of what was left out."""
    try:
        close(state)
    except Wrong:
        return missing(state)
    return None


def missing(state: State) -> str:
    """Return the rule of the first thing that the turn lacks."""
    turn = state["turn"]
    if state["to_act"] == "ai":
        return "SOL-11" if turn["waiting"] else "SOL-10"
    if turn["queue"]:
        item = turn["queue"][0]
        return str(item[2]) if item[0] == "gain" else LEFT_OUT[item[0]]
    place = state["track"][state["to_act"]]
    if not turn["absorbed"] or turn["tracked"] or place in GREENS:
        return "HND-1"
    return "CTR-4" if place == 8 else "BON-1" if reward_of(place + 1) == "bonus" else "CTR-2"


def turn_gate(state: State, step: Step) -> tuple[str | None, Item | None]:
    """Return the rule by which the turn does not ask for this step, or None, and the item that it answers."""
    verb, turn = step["verb"], state["turn"]
    given = any(item[0] in ("again", "choice") for item in turn["queue"])
    try:
        item = item_for(state, verb)
    except Wrong:
        if verb == "place":
            return place_gate(state), None
        return "TURN-3" if verb in ACTIONS and not given else missing(state), None
    if verb in ACTIONS:
        return "TURN-3" if item is None and turn["begun"] else None, item
    if verb in ("track", "draw"):
        return (track_gate if verb == "track" else draw_gate)(state, step), None
    return misplaced(state, verb) if item is None else None, item


def place_gate(state: State) -> str:
    """Return the rule for a tile that is one too many, in another action, or too late."""
    turn = state["turn"]
    allowed = 2 if turn["action"] and has_power(state, turn["action"], "tile") else 1
    late = turn["action"] in ("reproduce", "partner") and turn["grown"] and turn["placed"] < allowed
    return "PLC-6" if late else "PLC-1"


def track_gate(state: State, step: Step) -> str | None:
    turn = state["turn"]
    if step["colour"] is not None:
        return "SOL-15"
    if turn["drawn"]:
        return "TURN-4"
    if not turn["absorbed"] or turn["tracked"]:
        return "CTR-1"
    return "CTR-5" if state["track"][state["to_act"]] in GREENS else None


def draw_gate(state: State, step: Step) -> str | None:
    if not state["turn"]["begun"]:
        return "TURN-2"
    if state["turn"]["drawn"]:
        return "HND-1"
    try:
        catch_up_track(state)
    except Wrong:
        return missing(state)
    return None


def misplaced(state: State, verb: str) -> str:
    """Return the rule for a step that the turn does not ask for."""
    turn = state["turn"]
    if turn["begun"] and (turn["drawn"] or is_of_next_space(state, verb)):
        return "TURN-4"
    if verb == "place":
        return place_gate(state)
    if turn["tracked"] and verb in ("root", "gain"):
        return "CTR-2"
    if verb == "root":
        return {"partner": "PAR-3", "reproduce": "REP-4"}.get(turn["action"], "CTR-2")
    if verb == "take" and turn["action"] == "absorb":
        return "ABS-2"
    return MISPLACED.get(verb, "SOL-7")


def is_of_next_space(state: State, verb: str) -> bool:
    """Return whether the disc is still to move, to a space whose reward this step would take."""
    turn, place = state["turn"], state["track"][state["to_act"]]
    if verb not in REWARDS or not turn["absorbed"] or turn["tracked"] or place in GREENS:
        return False
    spaces = list(GREENS) if place == 8 else [place + 1]
    return any(REWARDS[verb] in reward_of(space) for space in spaces)


# Steps outside the actions, and those that answer several things at once.


def start_faults(state: State, step: Step) -> Conditions:
    corner = read_corner(state["tiles"], step["corner"])
    return [(corner not in MIDDLE, "SET-9 GEO-2"), (corner in state["pieces"], "GEO-7 SET-9")]


def bonus_faults(state: State, step: Step) -> Conditions:
    player, kind = step.get("player") or state["to_act"], step["kind"]
    return [(kind in ("1", "2"), "BON-3"), (kind not in state["bonus"][player], "BON-4 BON-2 BON-1")]


def end_faults(state: State, step: Step) -> Conditions:
    """Return the conditions of claimed totals; two totals of one player cannot be read."""
    pairs = [pair.split("=") for pair in (step["claims"] or "").split()]
    if len({owner for owner, _ in pairs}) < len(pairs):
        return [(True, "MALFORMED")]
    right = totals(state)
    wrong = any(str(right.get(owner)) != total for owner, total in pairs)
    return [(wrong, "SCO-7 SCO-1 SCO-4 SCO-5 SCO-6 CHECKPOINT")]


def root_faults(state: State, step: Step, item: Item) -> Conditions:
    """Return the conditions of each Root, judged after the legal ones before it; surplus Roots are one fault."""
    found: Conditions = []
    for number, slot in enumerate(step["slots"].split()):
        answered = item if not number else item_for(state, "root")
        if answered is None:
            return [*found, (True, f"{misplaced(state, 'root')} ONG-2 ONG-3")]
        wrong = slot_faults(state, slot, answered)
        found += wrong
        cell, corner = forest_cell(state["tiles"], slot.rpartition(".")[0]), read_corner(state["tiles"], slot)
        if cell is not None and corner is not None and not any(is_broken for is_broken, _ in wrong):
            put_root(state, cell, corner)
    return found


def draw_faults(state: State, step: Step) -> Conditions:
    """Return the conditions of a draw: the number of tiles, and each tile that is due."""
    words = [] if step["tiles"] == "none" else step["tiles"].split()
    wanted = missing_tiles(state)
    found: Conditions = [(len(words) != wanted, "HND-1 HND-2")]
    for word in words[:wanted]:
        known = state["supply"] is not None
        try:
            state["hand"][state["to_act"]].append(next_tile(state, word, "HND-1"))
        except Wrong:
            found.append((True, "DECK HND-1 HND-2 HND-3" if known else "HND-1 HND-2 HND-3 SET-5 DECK"))
    return found
