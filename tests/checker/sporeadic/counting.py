"""Everything that can be done at a table of Spore-adic!, by trying: for the counted positions.

Tokens and cards are written one at a time: one placement, one repair, one decay, one discard a step.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from counted import read

from sporeadic import naive
from sporeadic.naive_play import growth, must_draw, seen_cards
from sporeadic.naive_rules import aimed, cleanups, growths, judge, plays
from sporeadic.naive_score import board_of
from sporeadic.naive_text import State, Step, deck_of, step_text

PHASES = {"draw": "play"}
"""How a turn is called in which nothing was done but drawing."""


def start(log: str) -> State:
    """The table at the end of a log without a fault."""
    fault = naive.first_fault(log)
    assert fault is None, fault
    return naive.replay(log)[-1]


def steps(state: State) -> Iterator[tuple[str, State]]:
    """Cards that may be drawn where one is due, else what the player at turn may do."""
    if state["over"]:
        return
    if must_draw(state) or state["due"]:
        verb = "draw" if must_draw(state) else "ring"
        for card in drawable(state):
            yield f"{verb} {card}", naive.play(state, {"verb": verb, "cards": [card]})
        return
    for step in tried(state):
        if not judge(state, step):
            yield step_text(step), naive.play(state, step)


def drawable(state: State) -> list[str]:
    """The top card of a known deck, else every kind of which a copy was not seen."""
    if state["deck"] is not None:
        return list(state["deck"][:1])
    seen = seen_cards(state)
    return [card for card, copies in deck_of(len(state["players"])).items() if seen.count(card) < copies]


def tried(state: State) -> Iterator[Step]:
    """Every step that might be legal; plays with each set of players who might reveal Starspores."""
    yield from ({"verb": verb} for verb in ("turn", "stuck", "gameover"))
    for step in plays({**state, "phase": "play"}):
        others = [player for player in state["players"] if player != state["to_act"]]
        for blocked in chain.from_iterable(combinations(others, size) for size in range(len(others) + 1)):
            yield {**aimed(step["card"], step["on"], step["at"]), "blocked": list(blocked)}
    yield from growths(state)
    yield from cleanups(state)


# What lies on the table.


def table(state: State) -> str:
    """Board, boxes, cards and where the turn stands, as a written position has it."""
    phase = "over" if state["over"] else PHASES.get(state["phase"], state["phase"])
    if phase == "play" and not (state["drew"] or state["plays"]):
        phase = "draw"
    facts = {"board": sorted(state["board"].items()), "to_act": state["to_act"], "phase": phase}
    facts |= {
        name: sorted(state[name].items()) for name in ("supply", "sideways", "desert", "unplayed", "turns", "stuck")
    }
    facts |= {"hands": hands(state["hands"]), "front": front(state["front"]), "deck": state["deck_size"]}
    facts |= {"discard": sorted(state["discard"]), "due": state["due"], "drew": bool(state["drew"])}
    facts |= {
        "gp": growth(state) if phase == "grow" else 0,
        "plays": state["plays"],
        "targets": sorted(state["targets"]),
    }
    facts["credited"] = {player: rings(regions) for player, regions in state["credited"].items()}
    return str(sorted(facts.items()))


def rings(regions: Any) -> list[list[str]]:
    return sorted(sorted(region) for region in regions)


def hands(told: dict[str, list[str]]) -> list[tuple[str, list[str]]]:
    return sorted((player, sorted(cards)) for player, cards in told.items() if cards)


def front(told: dict[str, str]) -> list[tuple[str, str]]:
    return sorted((player, card) for player, card in told.items() if card and card != "none")


def written(text: str) -> str:
    """The same of a position that the referee wrote down."""
    position = read(text)
    boxes = {name: {} for name in ("supply", "sideways", "desert", "unplayed")}
    for player in position["players"]:
        for name, held in boxes.items():
            held[player] = position[player][name]
    phase = position.get("phase", "draw")
    facts = {"board": sorted(board_of(position).items()), "to_act": position.get("to_act"), "phase": phase}
    facts |= {name: sorted(held.items()) for name, held in boxes.items()}
    facts |= {name: sorted(position[name].items()) for name in ("turns", "stuck")}
    facts |= {"hands": hands(position["hands"]), "front": front(position["front"]), "deck": position["deck"]}
    facts |= {"discard": sorted(position["discard"]), "due": position.get("due", 0), "drew": bool(position.get("drew"))}
    facts |= {"gp": position.get("gp", 0) if phase == "grow" else 0}
    facts |= {"plays": position.get("plays", 0), "targets": sorted(position.get("targets", []))}
    facts["credited"] = {player: rings(regions) for player, regions in position["credited"].items()}
    return str(sorted(facts.items()))
