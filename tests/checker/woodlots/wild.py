"""Steps of Woodlots that nobody thought about: any verb with any places, types and dice; for comparing two judges.

Most are wrong in more than one way. Everything comes from a seed.
"""

from __future__ import annotations

import random

from woodlots.naive_play import to_act
from woodlots.naive_table import DISASTERS, PLACES, TYPES
from woodlots.naive_text import PROJECTS, State, dice_text
from woodlots.naive_update import needs

IN_SETUP = ("put", "sow", "put", "scatter", "claim", "disaster", "stack", "pass", "sell", "update", "end")
IN_PLAY = (
    *PROJECTS,
    "buy",
    "sell",
    "sell",
    "cut",
    "ignite",
    "ignite",
    "claim",
    "put",
    "stack",
    "disaster",
    "end",
    "move",
)


def wild_step(rng: random.Random, state: State) -> str:
    """A line with one step, most often by the player who is to act."""
    verb = rng.choice(IN_SETUP if state["phase"] == "setup" else IN_PLAY)
    if state["phase"] == "update" and rng.random() < 0.8:
        verb = "update"
    if state["phase"] == "disaster" and rng.random() < 0.6:
        verb = "disaster"
    if verb not in (*PROJECTS, "claim"):
        return f"{verb} {words(rng, state, verb)}".strip()
    player = to_act(state) if rng.random() < 0.9 else None
    return f"{player or rng.choice(state['players'])} {verb} {words(rng, state, verb)}".strip()


def words(rng: random.Random, state: State, verb: str) -> str:
    """What stands behind a verb."""
    kind, place = rng.choice(TYPES), somewhere(rng)
    if verb in ("put", "sow", "cut", "uproot"):
        return f"{kind} {place}"
    if verb == "plant":
        return f"{kind} {place}" + (f" cost={rng.randint(1, 3)}" if rng.random() < 0.5 else "")
    if verb == "sell":
        return place + (f" {rng.randint(-4, 8)}" if rng.random() < 0.6 else "")
    if verb == "ignite":
        return f"{rng.choice(DISASTERS)} {place} : {chain(rng)}"
    if verb in ("buy", "claim"):
        return place
    return other_words(rng, state, verb)


def other_words(rng: random.Random, state: State, verb: str) -> str:
    players = state["players"]
    if verb == "scatter":
        return f"{rng.choice(('trees', 'growth'))} {places(rng, rng.choice((3, 4, 8)))}"
    if verb == "stack":
        return " ".join(rng.choice(players) for _ in players)
    if verb == "disaster":
        return disaster(rng, state)
    if verb == "update":
        return update(rng, state)
    return " ".join(f"{player}={rng.randint(-3, 20)}" for player in players) if verb == "end" else ""


def somewhere(rng: random.Random) -> str:
    """A place, now and then one that there is not."""
    return rng.choice(PLACES) if rng.random() < 0.97 else rng.choice(("M1", "G4", "J0"))


def places(rng: random.Random, count: int) -> str:
    return " ".join(somewhere(rng) for _ in range(count))


def face(rng: random.Random) -> int:
    """What a die shows, now and then what none does."""
    return rng.randint(1, 6) if rng.random() < 0.9 else rng.choice((0, 7, 9))


def chain(rng: random.Random) -> str:
    """Rolls and directions that often go on for too long, or stop too early."""
    told = str(face(rng))
    while rng.random() < 0.7:
        rejected = "".join(f"({face(rng)})" for _ in range(rng.choice((0, 0, 1, 2))))
        told += f">{rejected}{face(rng)}"
        told += f" {rng.choice((5, 6, 6, face(rng)))}" if rng.random() < 0.9 else ""
    return told + rng.choice(("", "", " 3"))


def disaster(rng: random.Random, state: State) -> str:
    listed = state["house"]["shapes"] == "as-listed"
    at = f" at {places(rng, rng.randint(1, 5))}" if listed or rng.random() < 0.4 else ""
    return (rng.choice(DISASTERS) if listed else " ".join(str(face(rng)) for _ in range(3))) + at


def update(rng: random.Random, state: State) -> str:
    """Most of the dice that are needed, some of them wrong, and some that are not needed."""
    keys = [key for key in needs(state) if rng.random() < 0.85]
    keys += [(rng.choice(PLACES), rng.choice(TYPES)) for _ in range(rng.choice((0, 0, 1, 2)))]
    entries = []
    for place, kind in dict.fromkeys(keys):
        count = max(1, len(needs(state).get((place, kind), [""])) + rng.choice((0, 0, 0, 0, 1, -1)))
        dice = [([face(rng)] if rng.random() < 0.15 else [], face(rng)) for _ in range(count)]
        entries.append(f"{place}:{kind}={dice_text(dice)}")
    return " ".join(entries)
