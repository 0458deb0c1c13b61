"""Everything that can be done at a table of Overgrown, by trying: for the counted positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from counted import read

from overgrown import naive
from overgrown.naive_play import before_refill, is_solo, next_turn, refill_due, turn_over
from overgrown.naive_rules import pollution_pair_kept
from overgrown.naive_table import OUTER, SPACES, State, read_aether, read_aura, read_city

Pairs = list[tuple[str, str]]
TILES = "EWSP"


def start(log: str) -> State:
    """The table at the end of a log without a fault."""
    fault = naive.first_fault(log)
    assert fault is None, fault
    return {**naive.replay(log)[-1], "drawn": []}


def steps(state: State) -> Iterator[tuple[str, State]]:
    """Legal steps of a player, or what chance may do: a card, or one pair of tiles after the other."""
    if state["over"]:
        return
    state = next_turn(state) if turn_over(state) else state
    if state["due"] == "reveal":
        cards = state["deck"][:1] if state["ordered"] else state["deck"]
        yield from ((f"reveal {card}", naive.play(state, f"reveal {card}")) for card in cards)
    elif refill_due(state) or state["due"]:
        yield from refills(state)
    else:
        yield from ((text, naive.play(state, text)) for text in naive.legal_moves(state))


def refills(state: State) -> Iterator[tuple[str, State]]:
    """Every pair that the bag may give for the next space; without a pair a refill of nothing."""
    drawn: Pairs = state["drawn"]
    spaces = due(state, drawn)
    if not spaces:
        yield "refill", whole_refill(state, drawn)
    for pair in combinations_with_replacement(TILES, 2) if spaces else ():
        pairs = [*drawn, (spaces[0], "".join(pair))]
        if min(bag(state, pairs).values()) < 0 or (not is_solo(state) and kept(state, pairs)):
            continue
        after = {**state, "drawn": pairs} if due(state, pairs) else whole_refill(state, pairs)
        yield f"refill {spaces[0]}={''.join(pair)}", after


def kept(state: State, pairs: Pairs) -> bool:
    return pollution_pair_kept(before_refill(state), pairs)


def due(state: State, drawn: Pairs) -> list[str]:
    """The spaces that still get tiles: the outer ones first, alone the own one, then by name."""
    if sum(bag(state, drawn).values()) < 2:
        return []
    if is_solo(state):
        spaces = sorted(state["due_spaces"], key=lambda space: (space != state["own_space"], space))
    else:
        empty = [space for space in SPACES if before_refill(state)["aether"][space] == ""]
        spaces = sorted(empty, key=lambda space: (space not in OUTER, space))
    return spaces[len(drawn) :]


def bag(state: State, drawn: Pairs) -> dict[str, int]:
    held = state["bag"] if is_solo(state) else before_refill(state)["bag"]
    gone = "".join(pair for _, pair in drawn)
    return {tile: held[tile] - gone.count(tile) for tile in TILES}


def whole_refill(state: State, pairs: Pairs) -> State:
    step = {"verb": "refill", "pairs": pairs}
    assert naive.step_fault(state, state["to_act"], step) is None
    return {**naive.play(state, step), "drawn": []}


# What lies on the table.


def table(state: State) -> str:
    """As it would be written down; a refill may be half done."""
    state = next_turn(state) if turn_over(state) and not state["over"] else state
    if state["drawn"] and not is_solo(state):
        state = before_refill(state) | {"drawn": state["drawn"]}
    position = naive.full_position(state)
    lying = {**read_aether(position["aether"]), **{space: "".join(sorted(pair)) for space, pair in state["drawn"]}}
    return told(position, lying)


def written(text: str) -> str:
    """The same of a position that the referee wrote down."""
    position = read(text)
    return told(position, read_aether(position["aether"]) or {})


def told(position: dict[str, Any], aether: dict[str, str]) -> str:
    """Cards, tokens and Auras in one form."""
    cities = {
        handle: (read_city(position[handle]["city"]), position[handle]["cleared"]) for handle in position["players"]
    }
    auras = {handle: read_aura(spaces) for handle, spaces in position["auras"].items()}
    facts = {"cities": cities, "auras": {handle: spaces for handle, spaces in auras.items() if spaces}}
    facts |= {name: sorted(position.get(name) or []) for name in ("cards", "new", "matched", "fresh")}
    facts |= {name: position.get(name) for name in ("to_act", "step")}
    facts |= {"grown": bool(position.get("grown")), "hand": "".join(sorted(position.get("hand") or ""))}
    return str(sorted({**facts, "aether": sorted(aether.items())}.items()))
