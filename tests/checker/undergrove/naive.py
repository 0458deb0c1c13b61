"""A second judge of Undergrove, written from the rules alone, in the most obvious and slowest way.

It shares no line with the referee it is compared with. Where both agree on games that neither of them knew before, both
have probably read the rules right. Logs that leave something open are refused as `Undecided`.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from undergrove.naive_ai import ai_step, close_ai_turn
from undergrove.naive_forest import read_code
from undergrove.naive_position import (
    Undecided,
    forest_cell,
    goal_problems,
    mode_of,
    problems,
    read_corner,
    read_table,
    score,
)
from undergrove.naive_score import AI, house, score_table
from undergrove.naive_state import (
    MIDDLE,
    State,
    Wrong,
    begin_turn,
    check,
    copied,
    fill_middle,
    gain,
    make_ready,
    new_state,
    own_pieces,
    put_piece,
    roots_left,
    seedlings_left,
    supply_size,
    table_of,
    totals,
    trees_left,
)
from undergrove.naive_steps import close_turn, player_step
from undergrove.naive_text import Step, parse, read_step
from undergrove.naive_tiles import (
    BONUS,
    BONUS_STONES,
    DECKS,
    EMPTY_SLOT,
    SPROUT_CORNERS,
    SPROUTS,
    STARTING,
    TYPES,
)

__all__ = ["Undecided", "Wrong", "first_fault", "parse", "play", "problems", "replay", "score", "state_from"]

Fault = frozenset[str]


# The header.


def header_fault(header: dict[str, Any]) -> tuple[str, Fault] | None:
    """The key of the header that is wrong and the rules of which any may be named."""
    if "from" in header:
        if problems(whole_position(header)):
            raise Undecided("the position has faults")
        return None
    faults = {"goals": goal_problems(with_goals(header)), "hands": hand_problems(header)}
    faults["bonus"] = bonus_problems(header)
    for key, rules in faults.items():
        if rules:
            return key, frozenset(f"UND-{rule}" for rule in rules)
    return None


def with_goals(header: dict[str, Any]) -> dict[str, Any]:
    usual = list(STARTING) if mode_of(header) == "quick_sprout" else []
    return {**header, "goals": header.get("goals") or usual}


def codes(words: list[Any]) -> list[str]:
    found = [read_code(str(word)) for word in words]
    if None in found:
        raise Undecided("a tile that cannot be read")
    return [code for code in found if code]


def hands_of(header: dict[str, Any]) -> dict[str, list[str]]:
    players = [str(handle) for handle in header["players"]]
    if mode_of(header) == "quick_sprout" and "hands" not in header:
        return {player: list(hand) for player, hand in zip(players, SPROUTS, strict=False)}
    told = header.get("hands") or {}
    if set(told) != set(players):
        raise Undecided("hands that are not known")
    return {player: codes(told[player]) for player in players}


def hand_problems(header: dict[str, Any]) -> set[str]:
    hands = hands_of(header)
    dealt = [code for hand in hands.values() for code in hand]
    dealt += codes(header.get("supply") or [])
    deck = DECKS[header.get("deck", "reference")]
    found = {"SET-5"} if len(set(dealt)) < len(dealt) or set(dealt) - deck else set()
    found |= {"SET-5", "HND-1"} if any(len(hand) != 3 for hand in hands.values()) else set()
    sprout = mode_of(header) == "quick_sprout"
    wrong = sprout and any(set(hand) != set(own) for hand, own in zip(hands.values(), SPROUTS, strict=False))
    return found | ({"QS-1"} if wrong else set())


def bonus_problems(header: dict[str, Any]) -> set[str]:
    stacks = header.get("bonus") or {}
    size = 4 if len(header["players"]) == 4 else 3
    kinds = Counter(str(kind) for stack in stacks.values() for kind in stack)
    wrong = any(len(stack) != size for stack in stacks.values())
    wrong |= any(kind != "?" and number > BONUS.get(kind, 0) for kind, number in kinds.items())
    return {"SET-8"} if wrong else set()


# The state before the first entry.


def state_from(header: dict[str, Any]) -> State:
    """The state before the first entry; the header must have no fault."""
    position = whole_position(header) if "from" in header else header
    state = new_state([str(handle) for handle in position["players"]], mode_of(position))
    state |= {"deck": position.get("deck", "reference"), "house": dict(position.get("house") or {})}
    state |= {"goals": list(with_goals(position)["goals"]), "difficulty": position.get("difficulty", "medium")}
    state["without"] = int(position.get("without", 0))
    if house(state, "supply_limited"):
        raise Undecided("resources that run out")
    if "from" in header:
        resume(state, position)
        return state
    state["hand"] = hands_of(header)
    state["supply"] = codes(header["supply"]) if "supply" in header else None
    for stone, stack in (header.get("bonus") or {}).items():
        state["stones"][int(stone)] = [str(kind) for kind in stack]
    if state["mode"] == "solo":
        state["focus"] = dict(header["focus"])
        state["ai_deck"] = [str(card) for card in header["ai_cards"]] if "ai_cards" in header else None
    return state


def whole_position(header: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(header["from"], dict):
        raise Undecided("the position is in another file")
    return {**{name: value for name, value in header.items() if name != "from"}, **header["from"]}


def resume(state: State, position: dict[str, Any]) -> None:
    """Takes over a complete position before a turn, before anybody triggered the end."""
    needed = {"to_act", "discard", "stones"}
    if not needed <= set(position) or position.get("ended"):
        raise Undecided("the position is not complete, or the end is near")
    table = read_table(position)
    for name in ("tiles", "carbon", "cubes", "have", "bonus", "points_token", "focus"):
        state[name] = table[name]
    state["track"] = {owner: int(n) if str(n).isdigit() else n for owner, n in table["track"].items()}
    state["pieces"] = {piece["corner"]: piece for piece in table["pieces"]}
    state["progress"] = {player: dict(told) for player, told in table["progress"].items()}
    for player in state["players"]:
        told = position[player]
        state["hand"][player] = codes(told["hand"])
        state["ready"][player] = [kind for kind in TYPES if kind not in (told.get("used") or [])]
    state["discard"] = codes(position["discard"])
    supply = position.get("supply")
    state["supply"] = codes(supply) if isinstance(supply, list) else None
    for stone in BONUS_STONES:
        told = position["stones"].get(stone, 0)
        state["stones"][stone] = [str(k) for k in told] if isinstance(told, list) else ["?"] * told
    size = 4 if len(state["players"]) == 4 else 3
    state["untouched"] = [stone for stone in BONUS_STONES if len(state["stones"][stone]) == size]
    state["ai_used"] = [str(card) for card in position.get("ai_used") or []]
    state["ai_deck"] = [str(card) for card in position["ai_deck"]] if "ai_deck" in position else None
    state |= {"starts_left": [], "to_act": position["to_act"]}
    state["turns_done"] = state["order"].index(position["to_act"])
    begin_turn(state)


# One step.


def play(state: State, step: Step | str) -> State:
    """The state after a step; `Wrong` when it breaks a rule. The first state stays as it was."""
    step = {**read_step(step), "player": None} if isinstance(step, str) else step
    state = copied(state)
    if step["verb"] is None:
        raise Wrong("MALFORMED")
    if step["verb"] == "end":
        do_end(state, step)
    elif state["over"]:
        raise Wrong("END-2")
    elif step["verb"] == "start" or state["starts_left"]:
        do_start(state, step)
    elif step["verb"] == "bonus":
        do_bonus(state, step)
    else:
        actor = "ai" if step["verb"] == "ai" else step.get("player") or state["to_act"]
        hand_over(state, actor)
        (ai_step if state["to_act"] == "ai" else player_step)(state, step)
    return state


def close(state: State) -> None:
    (close_ai_turn if state["to_act"] == "ai" else close_turn)(state)


def hand_over(state: State, actor: str) -> None:
    """Somebody else than the player at turn acts: that turn must be complete and the other one the next."""
    if actor == state["to_act"]:
        return
    check((actor not in state["order"], "TURN-1 MALFORMED"), (not state["turn"]["begun"], "TURN-1 SOL-7"))
    order = state["order"]
    following = order[(order.index(state["to_act"]) + 1) % len(order)]
    skipped = "TURN-1" if actor != following else ""
    last = "END-2" if state["turns_done"] + 1 == state["last_turn"] else ""
    try:
        close(state)
    except Wrong as fault:
        raise Wrong(" ".join([*(rule.removeprefix("UND-") for rule in fault.rules), skipped, last])) from fault
    check((state["over"], "END-2"), (bool(skipped), skipped))


def do_start(state: State, step: Step) -> None:
    left = state["starts_left"]
    check((not left, "SET-9 TURN-2 TURN-4"), (step["verb"] != "start", "SET-9 TURN-1 TURN-2"))
    player = step.get("player") or left[0]
    check((player != left[0], "SET-9 TURN-1"))
    corner = read_corner(state["tiles"], step["corner"])
    check((corner not in MIDDLE, "SET-9 GEO-2"), (corner in state["pieces"], "SET-9 GEO-7"))
    if state["mode"] == "quick_sprout" and corner != SPROUT_CORNERS[state["players"].index(player)]:
        raise Undecided("another corner than that of the guide")
    put_piece(state, player, corner)
    state["pieces"][corner]["roots"].append((0, 0))
    state["starts_left"] = left[1:]
    if not state["starts_left"]:
        fill_middle(state)
        begin_turn(state)


def do_bonus(state: State, step: Step) -> None:
    """A bonus tile may be used at any time, also in somebody else's turn, which goes on then."""
    player, kind = step.get("player") or state["to_act"], step["kind"]
    if kind == "?" or player not in state["players"]:
        raise Undecided("a bonus tile that nobody saw")
    check((kind in ("1", "2"), "BON-3"), (kind not in state["bonus"][player], "BON-2 BON-4 BON-1"))
    counted = {"C": "BAT-A", "R": "GROUSE-B"}.get(kind)
    if player != state["to_act"] and state["turn"]["begun"] and counted in state["goals"]:
        raise Undecided("whose turn it is when the bonus tile is used")
    state["bonus"][player].remove(kind)
    if kind == "R":
        make_ready(state, player, list(TYPES))
    else:
        gain(state, player, kind, 1)


def do_end(state: State, step: Step) -> None:
    if not state["over"]:
        check((bool(state["starts_left"]) or not state["turn"]["begun"], "END-1 END-2"))
        early = state["turns_done"] + 1 != state["last_turn"]
        try:
            close(state)
        except Wrong as fault:
            rules = " ".join(rule.removeprefix("UND-") for rule in fault.rules)
            raise Wrong(f"{rules} {'END-1 END-2' if early else ''}") from fault
        check((not state["over"], "END-1 END-2"))
    pairs = [pair.split("=") for pair in (step["claims"] or "").split()]
    claims = dict(pairs)
    check((len(claims) < len(pairs), "MALFORMED"))  # nobody has two totals
    right = totals(state)
    wrong = [owner for owner, total in claims.items() if str(right.get(owner)) != total]
    check((bool(wrong), "SCO-7 SCO-1 SCO-4 SCO-5 SCO-6 CHECKPOINT"))


# A whole log.


def first_fault(text: str) -> tuple[int, Fault] | None:
    """Line and rules of the first fault, or None; any of the rules may be reported.

    `MALFORMED` is a step that cannot be read, `CHECKPOINT` an entry whose checkpoint disagrees, `DECK` something that
    is not on top of a known pile. `naive_sets.first_faults` gives all rules that the step breaks.
    """
    header, entries = parse(text)
    fault = header_fault(header)
    if fault:
        return line_of(text, fault[0]), fault[1]
    state = state_from(header)
    for entry in entries:
        try:
            for step in entry["steps"]:
                state = play(state, step)
        except Wrong as wrong:
            return entry["line"], wrong.rules
        if not all(value == shown(state, name) for name, value in entry["checks"]):
            return entry["line"], frozenset({"CHECKPOINT"})
    return None


def line_of(text: str, key: str) -> int:
    numbers = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(key + ":")]
    return numbers[0] if numbers else 1


def replay(text: str) -> list[State]:
    """The state before the first step and after every step of a log without a fault."""
    header, entries = parse(text)
    states = [state_from(header)]
    for entry in entries:
        for step in entry["steps"]:
            states.append(play(states[-1], step))
    return states


def turn_ends(text: str) -> list[State]:
    """The states between two turns of a log without a fault, the one before the first turn and the last one."""
    states = replay(text)
    found = [next(state for state in states if not state["starts_left"])]
    for before, after in pairwise(states):
        if after["turns_done"] > before["turns_done"]:
            found.append(copied(before))
            close(found[-1])
    return found


# Checkpoints.


def shown(state: State, name: str) -> str:
    """What the table shows for the name of a checkpoint."""
    owner, _, what = name.partition(".")
    if name == "supply":
        return str(supply_size(state))
    if owner in state["have"]:
        return shown_of(state, owner, what)
    cell = forest_cell(state["tiles"], owner)
    if cell is not None and what in ("C", "cubes"):
        return str(state["carbon" if what == "C" else "cubes"].get(cell, 0))
    corner = read_corner(state["tiles"], ".".join(name.split(".")[:2]))
    if corner is None:
        raise Undecided("a checkpoint that cannot be read")
    piece = state["pieces"].get(corner)
    if name.endswith(".C"):
        return str(piece["C"] if piece else 0)
    return piece["owner"] + "*" * piece["tree"] if piece else EMPTY_SLOT


def shown_of(state: State, owner: str, what: str) -> str:
    if what in state["have"][owner]:
        return str(state["have"][owner][what])
    if what in ("track", "bonus"):
        return str(state["track"][owner] if what == "track" else len(state["bonus"][owner]))
    if what in state["goals"] or what == "score":
        scored = score_table(table_of(state))
        sheet = {**scored["players"], **scored["ai"]}[owner]
        return str(sheet["total"] if what == "score" else sheet["progress"][what])
    if what == "tokens":
        return "/".join(kind for kind in TYPES if kind in state["ready"][owner]) or EMPTY_SLOT
    if what == "hand":
        return str(len(state["hand"][owner]))
    left = {"seedlings": seedlings_left, "roots": roots_left, "trees": trees_left}
    if what in left and owner not in AI:
        return str(left[what](state, owner))
    if what == "pieces" or what == "seedlings":
        return str(len(own_pieces(state, owner)))
    raise Undecided("a checkpoint that cannot be read")
