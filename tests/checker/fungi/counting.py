"""Everything that can be done at a table of Fungi, by trying: for the counted positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from counted import read

from fungi import naive
from fungi.naive_table import COUNTS, State, cards_of, full_set


def start(log: str) -> State:
    """The table at the end of a log without a fault."""
    fault = naive.first_fault(log)
    assert fault is None, fault
    header, entries = naive.parse(log)
    state = naive.state_from(header)
    for entry in entries:
        state, _ = naive.told_play(state, entry)
    return {**state, "waits": []}


def steps(state: State) -> Iterator[tuple[str, State]]:
    """Legal moves without the words for nothing; unknown cards of a refill are revealed one step later."""
    if state["waits"]:
        yield from reveals(state)
        return
    for text in naive.legal_moves(state):
        after = naive.play(state, text)
        drawn = state["draw"][: len(state["draw"]) - len(after["draw"])]
        words = re.sub(r" (day|night|butter|cider)=0", "", text)
        yield words, {**after, "waits": drawn if "?" in drawn else []}


def reveals(state: State) -> Iterator[tuple[str, State]]:
    """Every order of cards that nobody has seen, in the places of the unknown ones at the end of the forest."""
    number = len(state["waits"])
    unseen = full_set()
    for card in cards_of(state):
        if card != "?":
            unseen.remove(card)
    for cards in sorted(set(permutations(unseen, number))):
        forest = state["forest"][:-number] + list(cards)
        yield f"reveal {' '.join(cards)}", {**state, "forest": forest, "waits": []}


def table(state: State) -> str:
    """Hands, dishes and the decay pile in any order; the discard pile is never looked at again."""
    told: dict[str, Any] = {zone: [str(card) for card in state["forest"]] for zone in ("forest",)}
    told |= {"to_act": state["to_act"], "passed": bool(state["passed"]), "decay": sorted(map(str, state["decay"]))}
    told["draw"] = len(state["draw"]) if isinstance(state["draw"], list) else state["draw"]
    for handle in state["players"]:
        player = state[handle]
        dishes = sorted([dish["kind"], *(dish.get(name, 0) for name in COUNTS)] for dish in player["dishes"])
        counts = [player[name] for name in ("baskets", "pans", "sticks")]
        told[handle] = [sorted(map(str, player["hand"])), dishes, counts]
    return str(sorted(told.items()))


def written(text: str) -> str:
    """The same of a position that the referee wrote down; it has the form of a state."""
    return table(read(text))
