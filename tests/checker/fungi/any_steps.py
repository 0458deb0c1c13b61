"""Steps of Fungi that make no sense, or little: on any table, with any cards and numbers."""

from __future__ import annotations

import json
import random
from typing import Any

from fungi import naive
from fungi.naive_table import KINDS, OTHERS

CARDS = [*KINDS, *OTHERS]


def log_of(state: dict[str, Any], entry: str) -> str:
    """A log of one entry that goes on from a state of the second judge."""
    table = {name: value for name, value in state.items() if name not in ("players", "house")}
    if "?" in table["discard"]:
        table["discard"] = len(table["discard"])
    start = json.dumps(table).replace('"?"', "_")
    head = f"title: fungi\nrules: 1\nplayers: {{A: Ada, B: Ben}}\nhouse: {json.dumps(state['house'])}\nfrom: {start}\n"
    return f"{head}---\n{entry}\n"


def any_entry(rng: random.Random, state: dict[str, Any]) -> str:
    """An entry of the player to act, now and then with a reveal or a second action; a readable one of the other."""
    if rng.random() < 0.05 or not state["forest"]:
        return f"{rng.choice('AB')} {rng.choice(naive.ACTIONS)}"
    cards = [*[card.rstrip("*") for card in state[state["to_act"]]["hand"]], *state["forest"], *CARDS]
    words = STEPS[rng.choice(tuple(STEPS))](rng, state, cards)
    later = rng.choices(("", f" ; {rng.choice(naive.ACTIONS)}", f" ; {reveal(rng, cards)}"), (7, 1, 2))[0]
    return f"{state['to_act']} {' '.join(words)}{later}"


def reveal(rng: random.Random, cards: list[str]) -> str:
    return " ".join(["reveal", *rng.choices([*cards, "MO*", "TE*"], k=rng.randrange(4))])


def take(rng: random.Random, state: dict[str, Any], cards: list[str]) -> list[str]:
    card, sticks = rng.choice((*cards, "MO*")), f"sticks={rng.randrange(6)}"
    return ["take", str(rng.randrange(11)), *rng.sample((card, sticks), rng.randrange(3))]


def decay(rng: random.Random, state: dict[str, Any], cards: list[str]) -> list[str]:
    return ["decay", *state["decay"][: rng.randrange(5)], *rng.choices((*cards, "MO*"), k=rng.choice((0, 0, 1, 2)))]


def cook(rng: random.Random, state: dict[str, Any], cards: list[str]) -> list[str]:
    extras = (f"butter={rng.randrange(4)}", f"cider={rng.randrange(3)}", f"pan={rng.choice(('hand', 'display'))}")
    return ["cook", *mushrooms(rng, cards), *rng.sample(extras, rng.randrange(4))]


def sell(rng: random.Random, state: dict[str, Any], cards: list[str]) -> list[str]:
    return ["sell", *mushrooms(rng, cards)]


def mushrooms(rng: random.Random, cards: list[str]) -> list[str]:
    named = [rng.choice(cards).rstrip("*"), *rng.choices((*cards, "MO*"), k=rng.choice((0, 0, 0, 0, 1, 2)))]
    counts = [f"day={rng.randrange(5)}", f"night={rng.choice((0, 0, 1, 2))}"]
    return [*named, *rng.choice((counts, counts[:1], counts[1:], [str(rng.randrange(7))], []))]


STEPS = {"take": take, "decay": decay, "cook": cook, "sell": sell}
