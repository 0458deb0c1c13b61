"""Which rules of Spore-adic! a step breaks, and which steps are legal; for the second judge in `naive`.

A fault is a set of rule ids, any of which may be reported: those that state the same condition, or things that are
missing at the same time.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from sporeadic.naive_board import GAP, Spaces, decay_choices, field, gap, mushroom_faults, named, near, repairs
from sporeadic.naive_cards import Fault, card_fault, ids, play_fault
from sporeadic.naive_play import (
    COST,
    HAND,
    following,
    growth,
    is_second_draw,
    must_draw,
    own_loose_chains,
    owners_at,
    play,
    settle,
    tokens,
)
from sporeadic.naive_text import NEXT_TURN, ON_SPACE, REMOVE, State, Step, Undecided, step_text

ENDS = frozenset({"SPO-END-1", "SPO-END-2", "SPO-END-3", "SPO-END-4"})
NO_RING = frozenset({"SPO-RING-5", "SPO-RING-7", "SPO-RING-8", "SPO-RING-9"})


# What may grow.


def growth_faults(state: State, what: str, label: str) -> list[Fault]:
    """Everything wrong with growing a token of the active player on a space, Growth Points left aside."""
    own_rule, box = ("MUSH-1", "supply") if what == "mushroom" else ("COL-1", "unplayed")
    if label not in field(state["radius"]):
        return [ids(own_rule, "GEO-6") | {"MALFORMED"}]
    found = [ids(own_rule, "GEO-9")] if label in state["board"] else []
    found += [ids(own_rule)] if state[box][state["to_act"]] < 1 else []
    return found or [frozenset({rule}) for rule in place_faults(state, what, label, *own_tokens(state))]


def own_tokens(state: State) -> tuple[Spaces, Spaces]:
    return tokens(state, state["to_act"], "M"), tokens(state, state["to_act"], "C")


def place_faults(state: State, what: str, label: str, mushrooms: Spaces, colonies: Spaces) -> tuple[str, ...]:
    """What is wrong with an empty space for a token that there is."""
    if what == "colony":
        return () if gap(state["radius"], label, mushrooms, colonies) == GAP else ("SPO-COL-3",)
    cornered = bool(state["house"].get("diamond_counts_colonies"))
    return mushroom_faults(state["radius"], label, mushrooms, colonies, cornered)


def growable(state: State, points: int) -> list[tuple[str, str]]:
    """Every legal placement for so many Growth Points."""
    own = own_tokens(state)
    boxes = {"mushroom": state["supply"], "colony": state["unplayed"]}
    kinds = [what for what in COST if COST[what] <= points and boxes[what][state["to_act"]] >= 1]
    empty = [label for label in field(state["radius"]) if label not in state["board"]]
    return [(what, label) for what in kinds for label in empty if not place_faults(state, what, label, *own)]


def unspent(state: State) -> bool:
    """Whether Growth Points are left that must be spent, by the house rule even those lost by a poor order.

    Once the cleanup has begun it is too late: a space that decay has just made free calls for nothing.
    """
    if state["phase"] == "clean":
        return False
    if growable(state, growth(state)):
        return True
    if state["house"].get("forced_spending") != "global" or state["start"] is None or not growth(state):
        return False
    return most_spent(state | state["start"], growth(state) + state["spent"], {}) > int(state["spent"])


def most_spent(state: State, points: int, known: dict[Any, int]) -> int:
    """The most Growth Points that any order of placements can use up."""
    key = frozenset(state["board"].items())
    if key not in known:
        best = 0
        for what, label in growable(state, points):
            best = max(best, COST[what] + most_spent(with_token(state, what, label), points - COST[what], known))
            if best == points:
                break
        known[key] = best
    return known[key]


def with_token(state: State, what: str, label: str) -> State:
    box, actor = ("supply" if what == "mushroom" else "unplayed"), state["to_act"]
    board = state["board"] | {label: (actor, "M" if what == "mushroom" else "C")}
    return state | {"board": board, box: state[box] | {actor: state[box][actor] - 1}}


# What is missing.


def undrawn(state: State) -> Fault:
    if must_draw(state):
        return ids("DRAW-1")
    return ids("RING-5") if state["due"] else frozenset()


def broken(state: State) -> list[str]:
    """The players whose mushrooms need repair."""
    return [player for player in state["players"] if named(state["radius"], tokens(state, player, "M"))]


def undecayed(state: State) -> bool:
    chains = own_loose_chains(state) if state["chains"] is None else state["chains"]
    return any(chain not in state["decayed"] for chain in chains)


def missing(state: State) -> Fault:
    """What the turn still lacks before it can end; a draw hides the rest, for it comes first."""
    if undrawn(state):
        return undrawn(state)
    found = ids("GROW-4", "STUCK-5") if unspent(state) and not state["placed"] else frozenset()
    found |= ids("GROW-4") if unspent(state) else frozenset()
    found |= ids("REPAIR-1", "REPAIR-2") if broken(state) else frozenset()
    found |= ids("DECAY-2") if undecayed(state) else frozenset()
    return found | (ids("CLEAN-1") if len(state["hands"][state["to_act"]]) > HAND else frozenset())


# Whose turn.


def handover_fault(state: State, player: str) -> Fault:
    """Why somebody else cannot begin a turn now."""
    if player != following(state):
        return ids("TURN-1")
    if not state["begun"]:
        if state["announced"] and not missing(state):
            raise Undecided("a turn of which only the beginning is told")
        return ids("TURN-1") | (missing(state) if state["announced"] else frozenset())
    lacks = missing(state)
    return lacks | ids("END-5") if lacks and state["ending"] else lacks


def judge(state: State, step: Step) -> Fault:
    """The fault of a step, or an empty set; the state may still wait for the end of the turn before."""
    if step["verb"] is None:
        return frozenset({"MALFORMED"})
    if step["verb"] == "gameover":
        return gameover_fault(state, step)
    if state["over"]:
        return ids("END-5")
    player = step.get("player") or state["to_act"]
    if player != state["to_act"]:
        state = settle(state, {"verb": "end"}) if state["begun"] else state
        fault = handover_fault(state, player)
        if fault:
            return fault
        state = play(state, {"verb": "end"})
        if state["over"]:
            return ids("END-5")
    return step_fault(settle(state, step), step)


def gameover_fault(state: State, step: Step) -> Fault:
    last = state["last"] if state["over"] or not state["begun"] else state["to_act"]
    if step.get("player") not in (None, last):
        raise Undecided("somebody else says that the game is over")
    if state["over"]:
        return frozenset()
    state = settle(state, step) if state["begun"] else state
    lacks = missing(state) if state["begun"] else frozenset()
    return lacks | ENDS if lacks or not state["begun"] or not play(state, {"verb": "end"})["over"] else frozenset()


def step_fault(state: State, step: Step) -> Fault:
    """The fault of a step of the player whose turn it is."""
    late = turn_fault(state, step)
    if late or step["verb"] == "turn":
        return late
    if step["verb"] in ("draw", "ring"):
        return card_fault(state, step)
    if undrawn(state):
        return undrawn(state) | (ids("PLAY-15") if state["due"] and step["verb"] == "play" else frozenset())
    if step["verb"] == "play":
        return play_fault(state, step)
    return grow_fault(state, step) if step["verb"] == "grow" else clean_fault(state, step)


def turn_fault(state: State, step: Step) -> Fault:
    """A step of an earlier phase after a later one, or a second turn in a row."""
    verb, phase = step["verb"], state["phase"]
    if verb == "turn":
        return ids("TURN-1", "TURN-2") if state["begun"] or state["announced"] else frozenset()
    late = {"draw": ("play", "grow", "clean"), "play": ("grow", "clean"), "grow": ("clean",)}
    again = verb == "draw" and state["begun"] and not missing(state)
    if phase in late.get(verb, ()):
        return ids("TURN-2", "TURN-1") if again else ids("TURN-2")
    if verb == "draw" and is_second_draw(state, step):
        return ids("DRAW-1", "TURN-1") if again else ids("DRAW-1")
    return ids("TURN-2") | NO_RING if verb == "ring" and phase == "clean" else frozenset()


# Phases 3 and 4.


def grow_fault(state: State, step: Step) -> Fault:
    """The first placement that is wrong decides."""
    for number, label in enumerate(step["at"]):
        if number:
            state = play(state, {"verb": "grow", "what": step["what"], "at": [step["at"][number - 1]]})
        faults = growth_faults(state, step["what"], label)
        if growth(state) < COST[step["what"]]:
            return ids("GROW-3") | (faults[0] if faults and label in state["board"] else frozenset())
        if faults:
            return faults[0]
    return frozenset()


def clean_fault(state: State, step: Step) -> Fault:
    verb = step["verb"]
    if verb == "end":
        return missing(state)
    if verb == "stuck":
        return stuck_fault(state)
    if unspent(state):
        return ids("GROW-4")
    if verb == "discard":
        return discard_fault(state, step)
    if verb == "repair":
        return repair_fault(state, step)
    return ids("REPAIR-1", "REPAIR-2") if broken(state) else decay_fault(state, step)


def stuck_fault(state: State) -> Fault:
    found = ids("STUCK-1") if state["placed"] else frozenset()
    found |= ids("STUCK-2") if state["placed"] == "card" else frozenset()
    found |= ids("STUCK-4") if state["laid"] else frozenset()
    return found | (ids("GROW-4", "STUCK-5") if unspent(state) else frozenset())


def discard_fault(state: State, step: Step) -> Fault:
    hand = list(state["hands"][state["to_act"]])
    for card in step["cards"]:
        if card == "?":
            raise Undecided("a card that nobody saw")
        if card not in hand:
            return ids("CLEAN-1", "PLAY-4")
        hand.remove(card)
    return ids("CLEAN-1") if len(hand) < HAND else frozenset()


def repair_fault(state: State, step: Step) -> Fault:
    """Every mushroom must belong to a smallest set that makes the rest valid."""
    if state["chains"] is not None:
        return ids("REPAIR-1", "REPAIR-2", "TURN-2")
    mushrooms, gone = tokens(state, step["what"], "M"), frozenset(step["at"])
    chosen = any(gone <= solution for solution in repairs(state["radius"], mushrooms))
    return frozenset() if chosen and len(gone) == len(step["at"]) else ids("REPAIR-1", "REPAIR-2")


def decay_fault(state: State, step: Step) -> Fault:
    chains = own_loose_chains(state) if state["chains"] is None else state["chains"]
    decayed = list(state["decayed"])
    for label in step["at"]:
        chain = next((chain for chain in chains if label in chain), None)
        if chain is None:
            own = label in tokens(state, state["to_act"])
            return ids("DECAY-1", "DECAY-6") if own else ids("DECAY-1")
        if chain in decayed:
            return ids("DECAY-2", "DECAY-5") | (ids("DECAY-1") if label not in state["board"] else frozenset())
        choices = decay_choices(state["radius"], chain)
        if label not in choices:
            has_ends = any(len(near(state["radius"])[space] & chain) <= 1 for space in choices)
            return ids("DECAY-3" if has_ends else "DECAY-4")
        decayed.append(chain)
    return frozenset()


# Everything that is legal.


def legal_moves(state: State) -> set[str]:
    """Canonical texts of the next step of the player at turn; nothing while a card must be drawn.

    One placement, one decay and one discard at a time, no blocks (they are somebody else's choice).
    With a known deck the cards due are drawn first.
    """
    if state["over"]:
        return set()
    state = settle(state, {"verb": "end"})
    steps = plays(state) + growths(state) + cleanups(state)
    return {step_text(step) for step in steps if not step_fault(state, step)}


def plays(state: State) -> list[Step]:
    """Plays that might be legal: every card in hand with every target and space it could have."""
    found: list[Step] = []
    kinds = {"HG": "", "HU": "M", "DE": "C"}
    held = {label: state["board"].get(label, ("", ""))[1] for label in field(state["radius"])}
    if state["phase"] not in ("draw", "play"):
        return found
    for card in sorted(set(state["hands"][state["to_act"]])):
        if card in ON_SPACE:
            fit = [label for label in held if held[label] == kinds[card]]
            found += [aimed(card, [who], [label]) for who in state["players"] for label in fit]
        elif card in REMOVE:
            some = groups(state, REMOVE[card])
            found += [aimed(card, owners, at) for owners, at in some if card == "FC" or len(owners) == 1]
        elif card in NEXT_TURN:
            found += [aimed(card, [who]) for who in state["players"]]
        else:
            found += [aimed(card, [])]
    return found


def aimed(card: str, on: list[str], at: list[str] | None = None) -> Step:
    return {"verb": "play", "card": card, "on": on, "at": at or [], "blocked": []}


def groups(state: State, most: int) -> list[tuple[list[str], list[str]]]:
    """Owners and spaces of all connected groups of up to so many mushrooms of others: one and some of its neighbours.

    As no card takes more than three, every connected group is of that kind.
    """
    lying = sorted(label for label, (who, kind) in state["board"].items() if kind == "M" and who != state["to_act"])
    found = {(label,) for label in lying}
    for middle in lying:
        beside = near(state["radius"])[middle] & set(lying)
        for size in range(1, most):
            found |= {tuple(sorted((middle, *rest))) for rest in combinations(beside, size)}
    return [(owners_at(state, list(group)), list(group)) for group in sorted(found)]


def growths(state: State) -> list[Step]:
    return [{"verb": "grow", "what": what, "at": [label]} for what, label in growable(state, growth(state))]


def cleanups(state: State) -> list[Step]:
    actor = state["to_act"]
    found: list[Step] = [{"verb": "end"}]
    found += [{"verb": "discard", "cards": [card]} for card in sorted(set(state["hands"][actor]))]
    found += [{"verb": "decay", "what": "", "at": [label]} for label in sorted(tokens(state, actor, "M"))]
    for player in broken(state):
        lying = sorted(tokens(state, player, "M"))
        found += [{"verb": "repair", "what": player, "at": [label]} for label in lying]
    return found
