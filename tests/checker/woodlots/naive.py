"""A second judge of Woodlots, written from the rules alone, in the most obvious and slowest way.

It shares no line with the referee it is compared with: the tables are typed in as printed, places are lists of letters,
growth is walked through case by case. Where both agree on games that neither of them knew before, both have probably
read the rules right. Logs that leave something open are refused as `Undecided`.
"""

from __future__ import annotations

from typing import Any

import yaml

from woodlots.naive_gates import Broken
from woodlots.naive_play import empty_table, land, play, used
from woodlots.naive_problems import problems, refusals
from woodlots.naive_rules import judge, legal_moves
from woodlots.naive_score import position_of, read_position, score, soil_of
from woodlots.naive_sets import broken, outside
from woodlots.naive_setup import layout_fault, players_fault, setup_moves
from woodlots.naive_table import PLACES, TYPES
from woodlots.naive_text import Fault, State, Step, Undecided, read_entry

__all__ = [
    "Undecided",
    "first_conditions",
    "first_fault",
    "first_faults",
    "judge",
    "legal_moves",
    "parse",
    "play",
    "position_of",
    "problems",
    "refusals",
    "replay",
    "score",
    "setup_moves",
    "state_from",
]


def parse(text: str) -> tuple[dict[str, Any], list[State]]:
    """The header and the entries: line, steps with their players, checkpoints. A malformed step has the verb None."""
    lines = text.splitlines()
    end = lines.index("---")
    header = yaml.safe_load("\n".join(lines[:end]))
    players = list(header.get("players") or header["from"]["players"])
    entries = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        if line.split("#")[0].strip():
            steps, checks = read_entry(line, players)
            entries.append({"line": number, "steps": steps, "checks": checks})
    return header, entries


# The state before the first entry.


def whole(header: dict[str, Any]) -> dict[str, Any]:
    """The header with the position in it, if there is one."""
    if not isinstance(header.get("from", {}), dict):
        raise Undecided("the position is in another file")
    return {**header, **header.get("from", {})}


def state_from(header: dict[str, Any]) -> State:
    """The state before the first entry; the header must have no fault."""
    told = whole(header)
    if "from" not in header:
        return empty_table(list(told["players"]), told, soil_of({"layout": "standard", **told}))
    several = len(told["players"]) > 1 or told.get("phase") == "projects"
    if ("actions" not in told and several) or told.get("phase") not in ("disaster", "projects", "update"):
        raise Undecided("the position is not complete")
    return read_position(told)


def header_fault(header: dict[str, Any]) -> tuple[str, Fault] | None:
    """The key of the header that is wrong and the rules of which any may be named."""
    told = whole(header)
    if players_fault(told):
        keys = [key for key in ("colours", "mode") if key in told and len(told["players"]) <= 4]
        return [*keys, "players"][0], players_fault(told)
    if "from" in header:
        if refusals(told):
            raise Undecided("the position has faults")
        return None
    return ("layout", layout_fault(told)) if layout_fault(told) else None


def line_of(text: str, key: str) -> int:
    numbers = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(key + ":")]
    return numbers[0] if numbers else 1


# A whole log.


def first_fault(text: str) -> tuple[int, Fault] | None:
    """Line and rules of the first fault, or None; any of the rules may be reported.

    `MALFORMED` is a step that cannot be read, `CHECKPOINT` an entry whose checkpoint disagrees.
    """
    found = first_refused(text)
    return (found[0], found[1]) if found else None


def first_faults(text: str) -> tuple[int, Fault] | None:
    """Line of the first fault and all rules that the refused step breaks, or None; one rule for each failed condition.

    A header or a checkpoint has one rule. Which rule is given where several state the same fact is in `naive_sets`.
    """
    found = first_conditions(text)
    return (found[0], frozenset(rules[0] for rules in found[1])) if found else None


def first_conditions(text: str) -> tuple[int, list[Broken]] | None:
    """Line of the first fault and its failed conditions: the rule that is given, then others for the same fact."""
    found = first_refused(text)
    if found is None:
        return None
    line, rules, refused = found
    return line, broken(*refused) if refused else [outside(rules)]


def first_refused(text: str) -> tuple[int, Fault, tuple[State, Step] | None] | None:
    """Line and rules of the first fault, and the refused step with the table before it, if it is a step."""
    header, entries = parse(text)
    fault = header_fault(header)
    if fault:
        return line_of(text, fault[0]), fault[1], None
    state = state_from(header)
    for entry in entries:
        for step in entry["steps"]:
            rules = judge(state, step)
            if rules:
                return entry["line"], rules, (state, step)
            state = play(state, step)
        if not all(is_known(state, name) for name, _ in entry["checks"]):
            return entry["line"], frozenset({"CHECKPOINT", "MALFORMED", "WDL-SET-1"}), None
        if not all(holds(state, name, value) for name, value in entry["checks"]):
            return entry["line"], frozenset({"CHECKPOINT"}), None
    return None


def replay(text: str) -> list[State]:
    """The state before the first step and after every step of a log without a fault."""
    header, entries = parse(text)
    states = [state_from(header)]
    for entry in entries:
        for step in entry["steps"]:
            states.append(play(states[-1], step))
    return states


def steps_of(text: str) -> list[Step]:
    """All steps of a log, in the order of the states of `replay`."""
    return [step for entry in parse(text)[1] for step in entry["steps"]]


# Checkpoints.


def shown(state: State, name: str) -> str:
    """What the table shows for the name of a checkpoint."""
    who, _, what = name.rpartition(".")
    if who.upper() in PLACES:
        return shown_place(state, who.upper(), what)
    if who in ("trees", "growth"):
        layers = ("trees",) if who == "trees" else ("tile", "prep")
        return str(sum(state[layer][place].count(what) for layer in layers for place in PLACES))
    if not who:
        joint = "" if all(len(player) == 1 for player in state["players"]) else "/"
        return joint.join(state["spaces"][6]) if what == "stack" else str(state[what])
    if what == "score":
        return str(score(position_of(state))["players"][who]["total"])
    sold = sum(points for _, _, points, _ in state["sales"][who])
    shows = {"land": len(land(state, who)), "borders": state["borders"][who], "sales": sold}
    return str(shows[what] if what in shows else used(state, who))


def is_known(state: State, name: str) -> bool:
    """Whether the table shows something by this name."""
    who = name.rpartition(".")[0]
    return who in ("", "trees", "growth", *state["players"]) or who.upper() in PLACES


def shown_place(state: State, place: str, what: str) -> str:
    if what == "owner":
        return state["owner"][place] or "-"
    letters = "".join(sorted(state[what][place]))
    danger = "".join(sorted(state["danger"][place])) if what == "prep" else ""
    return letters + (f"/{danger}" if danger else "") or "-"


def holds(state: State, name: str, value: str) -> bool:
    """Letters of pieces in any order; everything else as it is shown."""
    if name.endswith((".trees", ".tile", ".prep")):
        parts = value.upper().partition("/")
        return "".join("".join(sorted(part)) for part in parts) == shown(state, name)
    return value == shown(state, name)


def census(state: State) -> dict[str, int]:
    """Type -> trees on the board."""
    return {kind: int(shown(state, f"trees.{kind}")) for kind in TYPES}
