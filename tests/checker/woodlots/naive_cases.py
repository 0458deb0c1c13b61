"""Small tables of Woodlots for the tests of the second judge."""

from __future__ import annotations

from typing import Any

from woodlots.naive import judge, play, replay
from woodlots.naive_score import read_position
from woodlots.naive_text import State, read_entry
from woodlots.naive_update import updated

# In the standard layout soil 1 lies on G2 H2 J1 J3 K1 K3 L3, soil 2 on G1 G3 H1 H3 H4 J2, soil 3 on J4 J5 K2 K4 L1 L2.
SET_UP = """title: woodlots
rules: 1
players: {R: Rosa, B: Ben}
layout: standard
---
put A G2 ; sow A G2
put A J1
sow A K3
put A G1
sow C G3 ; put C G3
put C H1
sow C H3
put C J4
put D J5 ; sow D J5
put D K2
sow D L1
put D H2
put B G2 ; sow B G2
put B H4
sow B J2
put B K4
scatter trees J3 K1 L2 H4
scatter growth G1 G3 J5 K2 L1 H2 J2 K4
R claim G2
B claim H3
B claim G3
R claim H1
R claim J3
B claim K1
B claim L2
R claim J5
disaster 3 1 4
stack R B
"""


def table(
    trees: str = "", prep: str = "", phase: str = "update", danger: str = "", tile: str = "", **told: Any
) -> dict[str, Any]:
    """A position in the standard layout; pieces are written like `H3:AC J1:D`."""
    layers = {"trees": trees, "prep": prep, "disasters": danger, "tile": tile}
    tiles: dict[str, dict[str, str]] = {}
    for layer, text in layers.items():
        for place, letters in (word.split(":") for word in text.split()):
            tiles.setdefault(place, {})[layer] = letters
    position = {"players": {"R": "Rosa", "B": "Ben"}, "layout": "standard", "round": 2, "phase": phase, "tiles": tiles}
    position |= {"R": {"land": ["G1", "G2", "G3", "H1"]}, "B": {"land": ["L1", "L2", "L3", "K1"]}}
    return position | {"actions": {6: ["R", "B"]}} | told


def at(**told: Any) -> State:
    return read_position(table(**told))


def projects(spaces: dict[Any, list[str]] | None = None, **told: Any) -> State:
    """A table among the projects; without a word both tokens wait, Rosa's on top."""
    start = {} if spaces else {"waiting": ["R", "B"]}
    return at(phase="projects", actions=spaces or {6: ["R", "B"]}, **start, **told)


def fault(state: State, line: str) -> set[str]:
    """The rules without their prefix."""
    return {rule.removeprefix("WDL-") for rule in judge(state, read_entry(line, state["players"])[0][0])}


def after(state: State, *lines: str) -> State:
    """The state after steps that must all be legal."""
    for line in lines:
        assert not fault(state, line), line
        state = play(state, read_entry(line, state["players"])[0][0])
    return state


def update_of(state: State, place: str, **dice: list[int]) -> tuple[str, State]:
    """Trees of a place after an update with these dice by type, and the whole table."""
    changed = updated(state, {(place, kind): [([], die) for die in rolls] for kind, rolls in dice.items()})
    return "".join(sorted(changed["trees"][place])), state | changed


def after_set_up(text: str = SET_UP) -> State:
    return replay(text)[-1]
