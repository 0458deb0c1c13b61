"""Everything that can be done at a table of Woodlots, by trying: for the counted positions.

A disaster that is started counts as one step for each type and place, whatever its dice show; rows with `tried` count
the dice. The set-up is walked in one order: pieces, then claims, then the disaster, then the stack; and without dead
ends: a tree and its growth follow each other, and are not begun on a tile that is full.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from woodlots import naive
from woodlots.naive_play import snake, to_act
from woodlots.naive_table import DISASTERS, PLACES
from woodlots.naive_text import State, Step, read_step
from woodlots.naive_update import needs

DICE = "123456"
LAYERS = ("trees", "tile", "prep", "danger")


def start(log: str) -> State:
    """The table at the end of a log without a fault."""
    fault = naive.first_fault(log)
    assert fault is None, fault
    return naive.replay(log)[-1]


def steps(state: State) -> Iterator[tuple[str, State | None]]:
    """Projects of the player to act, or what dice and the lines of a set-up may be."""
    if state["ended"] or state["phase"] == "over":
        return
    found = sorted(naive.legal_moves(state)) or list(lines(state))
    for text in found:
        after_it = None if text.startswith("ignite") else after(state, text)
        if after_it is not None or text.startswith("ignite"):
            yield text, after_it


def lines(state: State) -> Iterator[str]:
    """What might be written without a project."""
    if state["phase"] == "setup":
        yield from setup_lines(state)
    elif state["unstacked"] and state["phase"] == "projects":
        yield from stacks(state)
    elif state["phase"] == "disaster":
        yield from disasters()
    elif state["phase"] == "update":
        yield from updates(state)


def setup_lines(state: State) -> Iterator[str]:
    moves, told = sorted(naive.setup_moves(state)), state["setup"]
    pieces = [text for text in moves if not text.startswith("claim") and leads_on(state, *text.split())]
    claims = [text for text in moves if text.startswith("claim")]
    yield from pieces or claims or (stacks(state) if told["disaster"] else disasters())


def leads_on(state: State, verb: str, kind: str, place: str) -> bool:
    begun = [native for native, lines_of in state["setup"]["placed"].items() if len(lines_of) == 1]
    first = not state["setup"]["placed"][kind]
    return kind in begun if begun else not first or len(state["trees"][place]) < 2


def stacks(state: State) -> Iterator[str]:
    yield from (f"stack {' '.join(order)}" for order in permutations(state["players"]))


def disasters() -> Iterator[str]:
    yield from (f"disaster {' '.join(dice)}" for dice in product(DICE, repeat=3))


def updates(state: State) -> Iterator[str]:
    """All directions of all dice that are needed, in the order of places and types."""
    needed = sorted(needs(state).items(), key=lambda pair: (PLACES.index(pair[0][0]), pair[0][1]))
    for dice in product(DICE, repeat=sum(len(rules) for _, rules in needed)):
        rest, words = list(dice), ["update"]
        for (place, kind), rules in needed:
            own = [rest.pop(0) for _ in rules]
            words.append(f"{place}:{kind}={','.join(own)}")
        yield " ".join(words)


def after(state: State, text: str) -> State | None:
    """The table after a step; None when the second judge does not allow it."""
    step: Step = {"player": player(state), **read_step(text, state["players"])}
    return None if naive.judge(state, step) else naive.play(state, step)


def player(state: State) -> str | None:
    claims = state["setup"]["claims"]
    if state["phase"] == "setup":
        return snake(state["players"])[claims] if claims < 4 * len(state["players"]) else None
    return to_act(state)


# Texts of one kind, made without any rule.


def texts(state: State, kind: str) -> Iterator[str]:
    """Every way to write dice or places, sensible or not.

    `ignite`: with one direction at most, at three places; `update`: also with a die more or fewer; `scatter trees`:
    four of five places; `disaster`: up to three of three places.
    """
    if kind == "ignite":
        for disaster, place in product(DISASTERS, ("G1", "H2", "L3")):
            yield from (f"ignite {disaster} {place} : {dice}" for dice in chains())
    elif kind == "update":
        yield from updates(state)
        for text in updates(state):
            yield from (text + "," + die for die in DICE)
            yield text.rpartition(" ")[0]
            yield f"{text} G2:A=1"
    elif kind == "scatter trees":
        yield from (f"scatter trees {' '.join(four)}" for four in product(("G1", "G2", "J3", "K1", "L3"), repeat=4))
    elif kind == "disaster":
        yield from ("disaster 1 1 1", "disaster 0 1 1", "disaster 1 1", "disaster X", "disaster Q at G1")
        for disaster, number in product("XYZ", (1, 2, 3)):
            yield from (f"disaster {disaster} at {' '.join(at)}" for at in product(("G1", "H2", "L3"), repeat=number))


def chains() -> Iterator[str]:
    yield from "01234567"
    for roll, direction in product("3456", "01234567"):
        yield f"{roll}>{direction}"
        yield from (f"{roll}>{direction} {last}" for last in "0123456")


def spelt(text: str) -> str:
    """A started disaster without its dice."""
    return re.sub(r" : .*", " :", text)


# What lies on the table.


def table(state: State) -> str:
    phase = "disaster" if state["unstacked"] else state["phase"]
    facts: dict[str, Any] = {"phase": phase, "owner": {at: who for at, who in state["owner"].items() if who}}
    for layer in LAYERS:
        facts[layer] = {place: "".join(sorted(held)) for place, held in state[layer].items() if held}
    facts["sales"] = {who: sorted((at, points) for at, _, points, _ in sold) for who, sold in state["sales"].items()}
    if phase == "setup":
        facts["growth"] = growth(facts.pop("tile"), facts.pop("prep"))
        facts |= {"struck": state["setup"]["disaster"], "stack": state["setup"]["stack"]}
        return told(facts)
    facts |= {"round": state["round"], "spaces": [list(held) for held in state["spaces"].values()]}
    return told(facts | {"waits": [who for who in state["spaces"][6] if who not in state["moved"]]})


def growth(*layers: dict[str, str]) -> dict[str, str]:
    """Growth of a set-up on one pile: no line says when it goes to the prep spaces."""
    found: dict[str, str] = {}
    for layer in layers:
        for place, held in layer.items():
            found[place] = "".join(sorted(found.get(place, "") + held))
    return found


def told(facts: dict[str, Any]) -> str:
    return str(
        [(name, sorted(held.items()) if isinstance(held, dict) else held) for name, held in sorted(facts.items())]
    )


def written(text: str) -> str:
    """A position that the referee wrote down; of sales the order means nothing, nor of the lines of a set-up."""
    text = re.sub(r"^setup: .*", "", text, flags=re.MULTILINE)
    return re.sub(r"sales: \[(.*?)\]", lambda sales: str(sorted(sales[1].split(", "))), text)
