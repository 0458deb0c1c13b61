"""The legal next steps of Undergrove where they are few enough to list: everything is tried; for `naive`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from undergrove.naive import Wrong, play
from undergrove.naive_forest import all_corners, beside, corner_name, slot_name
from undergrove.naive_state import State, free_slots, rooted_cells
from undergrove.naive_text import read_step
from undergrove.naive_tiles import BONUS_STONES, CUBES, GREENS, TILES, TYPES

MOST_GAINED = 4


def is_legal(state: State, text: str) -> bool:
    """Whether the player at turn may make a step now."""
    try:
        play(state, {**read_step(text), "player": None})
    except Wrong:
        return False
    return True


def legal_steps(state: State) -> set[str]:
    """Canonical texts of the steps that the player at turn may make next.

    Actions without Absorb and without the options of Photosynthesize; place, seed, root with one slot, gain, ready,
    keep and the green spaces of the track. In an automated turn only the cube for what could not be done.
    """
    if state["over"] or state["starts_left"]:
        return set()
    tried = gains() if state["to_act"] == "ai" else candidates(state)
    return {text for text in tried if is_legal(state, text)}


def candidates(state: State) -> Iterator[str]:
    """Everything that might be legal."""
    yield from ("photosynthesize", "reproduce", "partner")
    yield from activations(state)
    yield from placements(state)
    forest = state["tiles"]
    yield from (f"seed {corner_name(forest, corner)}" for corner in sorted(all_corners(forest)))
    yield from (f"root {slot_name(forest, *slot)}" for slot in free_slots(state, state["to_act"]))
    yield from gains()
    yield from (f"ready {kind}" for kind in TYPES)
    kinds = sorted({kind for stone in BONUS_STONES for kind in state["stones"][stone]} - {"?"})
    yield from (f"keep {kind}" for kind in kinds)
    yield from (f"track {space}" for space in GREENS)


def gains() -> Iterator[str]:
    for number in range(1, MOST_GAINED + 1):
        yield from (f"gain {''.join(cubes)}" for cubes in combinations_with_replacement(CUBES, number))


def activations(state: State) -> Iterator[str]:
    for cell in sorted(rooted_cells(state, state["to_act"])):
        code = state["tiles"][cell]
        others = sorted(state["tiles"].values()) if TILES[code].copies else [""]
        for other in others:
            copy = f" copy={other}" if other else ""
            pays = CUBES if TILES[other or code].cube else ("",)
            yield from (f"activate {code}{f' pay={pay}' if pay else ''}{copy}" for pay in pays)


def placements(state: State) -> Iterator[str]:
    edge = sorted({other for cell in state["tiles"] for other in beside(cell)} - set(state["tiles"]))
    for code in state["hand"][state["to_act"]]:
        for x, y in edge:
            yield from (f"place {code} ({x},{y}){pay}" for pay in ("", " pay=N", " pay=P", " pay=K"))
