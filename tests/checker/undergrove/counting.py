"""Everything that can be done at a table of Undergrove, by trying: for the counted positions.

Carbon that goes several steps counts once for each beginning, end, token and cube that pays the action, whatever its
way and what pays the steps; rows with `tried` count the ways and payments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement, product
from typing import Any

from counted import exact

from undergrove import naive
from undergrove.naive_ai import possible_cards
from undergrove.naive_forest import Cell, all_corners, beside, corner_name, slot_name
from undergrove.naive_legal import activations, gains, placements
from undergrove.naive_state import State, copied, free_slots, missing_tiles, own_pieces, unseen
from undergrove.naive_steps import drop
from undergrove.naive_text import read_step
from undergrove.naive_tiles import BONUS, CUBES, GREENS, TYPES

LONGEST = 4
"""Steps of the longest way that is tried."""


def start(log: str) -> State:
    """The table at the end of a log without a fault."""
    fault = naive.first_fault(log)
    assert fault is None, fault
    state = naive.replay(log)[-1]
    return settled({**state, "came": [], "known": state["supply"], "supply": None})


def steps(state: State) -> Iterator[tuple[str, State | None]]:
    """Legal steps of the player at turn, or what chance may do."""
    if state["over"]:
        return
    if state["starts_left"]:
        found = (f"start EL.{way}" for way in ("NW", "NE", "SW", "SE"))
    elif state["to_act"] == "ai":
        found = automated(state)
    elif is_complete(state):
        found = draws(state)
    else:
        yield from carbon(state)
        found = tried(state)
    for text in found:
        new = after(state, text)
        if new is not None:
            yield text, new


def after(state: State, text: str) -> State | None:
    """The table after a step; None when the second judge does not allow it."""
    if text == "done":
        return skipped(state)
    verb, _, what = text.partition(" ")
    if verb == "trade" and " " in what:
        return traded(state, *what.split())
    if verb in ("draw", "tile") and state["known"]:
        state = {**state, "known": state["known"][1:]}
    if verb == "draw":
        came = [*state["came"], what]
        if len(came) < missing_tiles(state):
            return {**state, "came": came}
        state, text = {**state, "came": []}, f"draw {' '.join(came)}"
    step = read_step(text)
    try:
        return settled(naive.play(state, {**step, "player": None}))
    except (naive.Wrong, naive.Undecided):
        return None


def traded(state: State, one: str, other: str) -> State | None:
    """One swap after the other. The second judge leaves open whether a cube that has just come may be given: it may."""
    new = after(state, f"trade {one}")
    if new is None or new["have"][state["to_act"]][other[0]] < 1:
        return None
    have = new["have"][state["to_act"]]
    have[other[0]] -= 1
    have[other[2]] += 1
    return new


def skipped(state: State) -> State | None:
    """Nothing more of an action: everything that waits may be left out, and something does wait."""
    state = copied(state)
    if not state["turn"]["queue"] or not state["turn"]["begun"]:
        return None
    try:
        while state["turn"]["queue"]:
            drop(state, "")
    except (naive.Wrong, naive.Undecided):
        return None
    return settled(state)


def is_complete(state: State) -> bool:
    """Whether nothing is left in a turn but drawing."""
    turn = state["turn"]
    if state["to_act"] == "ai":
        return bool(turn["begun"] and not turn["waiting"] and (turn["gained"] or not turn["failed"]))
    moved = turn["absorbed"] == 0 or turn["tracked"] or state["track"][state["to_act"]] in GREENS
    return bool(turn["begun"] and not turn["queue"] and moved)


def settled(state: State) -> State:
    """The same, with the next player at turn when a turn is complete and nothing is to be drawn."""
    if state["over"] or state["starts_left"]:
        return state
    if not is_complete(state):
        return skipped(state) or state if is_idle(state) else state
    if state["to_act"] != "ai" and not state["turn"]["drawn"] and missing_tiles(state):
        return state
    state = copied(state)
    naive.close(state)
    return state


def is_idle(state: State) -> bool:
    """Whether something may be done by its rule, and there is nothing to do it with."""
    if state["to_act"] == "ai" or not state["turn"]["queue"]:
        return False
    idle = (text for text in chain(tried(state), (text for text, _ in carbon(state))) if text != "done")
    return not any(is_far(text) or after(state, text) for text in idle if not text.startswith("bonus"))


def is_far(text: str) -> bool:
    return ".." in text


# What may be tried.


def draws(state: State) -> list[str]:
    """The tile on top of a known supply, or any that nobody has seen, behind those that came before it.

    When the supply is empty the discard pile is the new one.
    """
    return [f"draw {code}" for code in drawable(state) if code not in state["came"]]


def drawable(state: State) -> list[str]:
    if state["known"]:
        return list(state["known"][:1])
    return sorted(unseen(state) or state["discard"])


def automated(state: State) -> Iterator[str]:
    turn = state["turn"]
    if not turn["begun"]:
        yield from (f"ai {card}" for card in sorted(possible_cards(state)))
    elif turn["waiting"] and turn["waiting"][0] == "tile":
        yield from (f"tile {code}" for code in drawable(state))
    else:
        yield from (f"gain {cube}" for cube in CUBES)


def tried(state: State) -> Iterator[str]:
    """Every step but absorbing.

    What says the same as another step is tried in one form: a choice is made with `choose`, not with its cubes; an
    action that follows anyway is not announced; the disc moves when the action is done.
    """
    forest, player, queue = state["tiles"], state["to_act"], state["turn"]["queue"]
    chooses = bool(queue) and queue[0][0] == "choice"
    yield from ("reproduce", "partner", "done", *(("choose action", "choose gain") if chooses else gains()))
    yield from photosyntheses(state)
    yield from activations(state)
    yield from placements(state)
    yield from (f"seed {corner_name(forest, corner)}" for corner in sorted(all_corners(forest)))
    yield from (f"root {slot_name(forest, *slot)}" for slot in free_slots(state, player))
    swaps = [f"{one}>{other}" for one, other in product(CUBES, repeat=2) if one != other]
    yield from (f"trade {swap}" for swap in swaps)
    yield from (trade(state, *pair) for pair in combinations_with_replacement(swaps, 2))
    yield from (f"ready {kind}" for kind in TYPES)
    yield from (f"put {what}" for what in ("0", "1", "2", "3", *CUBES))
    yield from (f"bonus {kind}" for kind in BONUS)
    yield from (f"keep {kind}" for kind in BONUS)
    yield from (f"track {space}" for space in (*"12345678", *GREENS) if not queue)


def trade(state: State, one: str, other: str) -> str:
    """Two swaps in an order in which they can be done, if there is one."""
    have = state["have"][state["to_act"]]
    return f"trade {one} {other}" if have[one[0]] else f"trade {other} {one}"


def photosyntheses(state: State) -> Iterator[str]:
    hand = state["hand"][state["to_act"]]
    subsets = chain.from_iterable(combinations(sorted(hand), size) for size in range(len(hand) + 1))
    for tiles, paid in product(list(subsets), range(state["have"][state["to_act"]]["N"] + 2)):
        pay, discard = f" pay={paid}" if paid else "", f" discard={','.join(tiles)}" if tiles else ""
        yield f"photosynthesize{pay}{discard}"


# Carbon.


def carbon(state: State) -> Iterator[tuple[str, State | None]]:
    """Carbon on its way; what goes one tile far is walked on, the rest counts if any way and payment will do."""
    queue = state["turn"]["queue"]
    if state["turn"]["begun"] and (not queue or queue[0][0] not in ("take", "again", "choice")):
        return  # no action begins in the middle of another
    verbs = [("take", "")] if queue and queue[0][0] == "take" else []
    verbs += [("absorb", f" token={token} pay={cube}") for token, cube in product(*payable(state))]
    found: dict[str, State | None] = {}
    for first, piece, (verb, options) in product(state["tiles"], own_pieces(state, state["to_act"]), verbs):
        if not state["carbon"].get(first):
            continue
        corner = corner_name(state["tiles"], piece["corner"])
        for last in piece["roots"]:
            ends = f"{state['tiles'][first]}..{state['tiles'][last]} to {corner}{options}"
            for text in ways(state, first, last, f"to {corner}{options}", verb):
                new = after(state, text)
                if new is not None:
                    found |= {text: new} if first == last else {f"{verb} {ends}": None}
                    break
    yield from found.items()


def payable(state: State) -> tuple[list[str], list[str]]:
    """Tokens that are ready and kinds of cubes in hand; nothing else can pay."""
    player = state["to_act"]
    return list(state["ready"][player]), [cube for cube in CUBES if state["have"][player][cube]]


def ways(state: State, first: Cell, last: Cell, ending: str, verb: str) -> Iterator[str]:
    """Every way without a tile twice, shorter ones first, with every payment of its steps."""
    for path in sorted(paths(state, (first,), last), key=len):
        names = ">".join(state["tiles"][cell] for cell in path)
        for number in {len(path) - 1, max(0, len(path) - 2), max(0, len(path) - 3)}:
            for words in combinations_with_replacement(chain.from_iterable(payable(state)), number):
                yield f"{verb} {names} {ending}" + (f" steps={','.join(words)}" if words else "")


def paths(state: State, path: tuple[Cell, ...], last: Cell) -> Iterator[tuple[Cell, ...]]:
    if path[-1] == last:
        yield path
    elif len(path) <= LONGEST:
        for cell in beside(path[-1]):
            if cell in state["tiles"] and cell not in path:
                yield from paths(state, (*path, cell), last)


def texts(state: State, kind: str) -> Iterator[str]:
    """`absorb`: ways of one, two or three tiles, wherever they lie, with any payment of two tokens and two cubes."""
    names = sorted(state["tiles"].values())
    corners = [corner_name(state["tiles"], piece["corner"]) for piece in own_pieces(state, state["to_act"])]
    words = ("N", "P", "ring", "gill", "C")
    for number in (1, 2, 3):
        for path, corner, token, cube in product(product(names, repeat=number), corners, ("ring", "pore"), "NK"):
            if number == 3 and path[1] != "EL":
                continue
            head = f"{kind} {'>'.join(path)} to {corner} token={token} pay={cube}"
            yield from (f"{head} steps={','.join(paid)}" for paid in product(words, repeat=number - 1) if paid)
            yield head


# Words and tables.


def spelt(text: str) -> str:
    """Carbon without its way; tiles that are discarded in the order of their codes.

    A bonus tile that is kept and not named is one of those that are listed by name.
    """
    if text == "keep ?":
        return ""
    far = re.fullmatch(r"(absorb|take) (\w+)>(?:\S+>)?(\w+) to (\S+)((?: token=\w+ pay=\w)?)(?: steps=\S+)?", text)
    if far:
        return f"{far[1]} {far[2]}..{far[3]} to {far[4]}{far[5]} :"
    return re.sub(r"discard=(\S+)", lambda tiles: "discard=" + ",".join(sorted(tiles[1].split(","))), text)


KEPT = ("tiles", "carbon", "cubes", "have", "bonus", "track", "points_token", "ready", "hand", "discard", "stones")


def table(state: State) -> str:
    """What lies on the table, and who is at turn."""
    facts: dict[str, Any] = {name: state[name] for name in KEPT} | {
        "to_act": state["to_act"],
        "turn": state["turns_done"],
    }
    facts["ai_used"] = state["ai_used"]
    facts["carbon"] = {cell: number for cell, number in state["carbon"].items() if number}
    facts["cubes"] = {cell: number for cell, number in state["cubes"].items() if number}
    for name in ("hand", "ready", "bonus"):
        facts[name] = {owner: sorted(held) for owner, held in state[name].items()}
    facts["hand"] = [facts["hand"], sorted(state["came"])]
    pieces = [[corner, p["owner"], p["tree"], p["C"], sorted(p["roots"])] for corner, p in state["pieces"].items()]
    progress = {who: {goal: told.get(goal, 0) for goal in state["goals"]} for who, told in state["progress"].items()}
    return exact(facts | {"pieces": sorted(pieces), "progress": progress, "discard": sorted(state["discard"])})


def written(text: str) -> str:
    """A position that the referee wrote down, without where in a turn it is."""
    text = re.sub(r"^now:\n(?:  .*\n)*", "", text, flags=re.MULTILINE)
    text = re.sub(r"\+([NPK]+)", lambda cubes: f"+{len(cubes[1])}", text)  # their number counts, not their kinds
    return re.sub(r"\[([^\]\n]*)\]", lambda held: str(sorted(held[1].split(", "))), text)
