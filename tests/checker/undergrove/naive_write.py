"""The steps of a turn of Undergrove as different people would write them down; for `naive_random`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from undergrove.naive import play, shown
from undergrove.naive_forest import Forest, corner_name
from undergrove.naive_score import house
from undergrove.naive_state import State, is_known, missing_tiles
from undergrove.naive_text import read_entry
from undergrove.naive_tiles import GREENS, LIVE, TILES


def written(rng: random.Random, player: str, told: list[str], before: State) -> list[str]:
    """The lines of one turn: one or several, the player written again or not, some things left out."""
    steps = shortened(rng, told, before)
    head = "" if player == "ai" else f"{player} "
    lines, line = [], []
    for number, step in enumerate(steps):
        line.append(dressed(rng, step))
        if rng.random() < 0.05 and number + 1 < len(steps):
            lines.append(head + " ; ".join(line))
            line, head = [], head if rng.random() < 0.5 else ""
    lines.append(head + " ; ".join(line) + ("   # as agreed" if rng.random() < 0.02 else ""))
    return lines


def shortened(rng: random.Random, told: list[str], before: State) -> list[str]:
    """Some steps are left out that follow anyway, and Roots written in one step."""
    steps: list[str] = []
    known = is_known(before, 3)
    for text in told:
        verb = text.split()[0]
        if text == told[-1] and is_forced(before, text) and rng.random() < 0.3:
            continue
        if verb == "draw" and known and rng.random() < 0.5:
            continue
        if verb == "root" and steps and steps[-1].startswith("root") and rng.random() < 0.7:
            steps[-1] += text.removeprefix("root")
            continue
        steps.append(text)
    return steps


def is_forced(before: State, text: str) -> bool:
    """A disc that comes to the first or the last stone, where nothing is to be chosen."""
    return text.startswith("track") and before["track"].get(before["to_act"]) in (0, 7)


def dressed(rng: random.Random, step: str) -> str:
    """The same step with other names for some tiles."""
    words = step.split()
    for number, word in enumerate(words):
        code, dot, corner = word.partition(".")
        if (
            number
            and words[0] in ("activate", "root", "seed", "draw", "place")
            and code in TILES
            and rng.random() < 0.04
        ):
            words[number] = TILES[code].id + dot + corner
    return " ".join(words)


def result_text(rng: random.Random, forest: Forest, result: list[Any]) -> str:
    """Something that an automated turn did, in words."""
    verb, *words = result
    if verb == "seed":
        return f"seed {words[0]} {corner_name(forest, words[1])}"
    if verb == "tile":
        x, y = words[1]
        return f"tile {words[0]}" + (f" at ({x},{y})" if rng.random() < 0.5 else "")
    if verb in ("add", "take"):
        return " ".join([verb, *map(str, words[:-1]), forest[words[-1]]])
    return " ".join([verb, *words])


# Checkpoints.


def with_checkpoints(rng: random.Random, state: State, lines: list[str]) -> Iterator[str]:
    """The lines, some with what the table shows after them."""
    player = None
    for number, line in enumerate(lines):
        for step in read_entry(line.split("#")[0], state["players"], player)[0]:
            state, player = play(state, step), step["player"]
        last = number + 1 == len(lines) or begins_turn(state, lines[number + 1])
        names = names_to_check(rng, state) if last and "#" not in line and rng.random() < 0.15 else []
        checks = ", ".join(f"{name}={shown(state, name)}" for name in names)
        yield f"{line} -> {checks}" if checks else line


def begins_turn(state: State, line: str) -> bool:
    words = line.split()
    words = words[1:] if words[0].isdigit() else words
    return words[0] in ("ai", "end") or (words[0] in state["players"] and words[0] != state["to_act"])


def names_to_check(rng: random.Random, state: State) -> list[str]:
    """Nothing that hangs on what the end of the turn will still do by itself."""
    turn, player = state["turn"], state["to_act"]
    if state["over"]:
        return [f"{player}.score" for player in state["players"]]
    acts = player in state["players"] and turn["begun"]
    if turn["queue"] or not turn["begun"]:
        return []
    if acts and turn["absorbed"] and not turn["tracked"] and state["track"][player] not in GREENS:
        return []
    one = rng.choice(state["players"])
    names = [f"{one}.{what}" for what in ("C", "N", "P", "K", "track", "seedlings", "roots", "trees", "pieces")]
    names += [f"{one}.{what}" for what in ("tokens", "bonus")]
    if not acts or not missing_tiles(state):
        names += [f"{one}.hand", "supply"]
    settled = [goal for goal in state["goals"] if goal not in LIVE or one != player]
    names += [f"{one}.{goal}" for goal in settled]
    if any(state["carbon"].values()) or (player == "ai" and not house(state, "earthlover_after_ai")):
        names += [f"{rng.choice(sorted(state['tiles'].values()))}.C"]
    filled = [f"{code}.cubes" for code in state["tiles"].values() if TILES[code].filled]
    corner = rng.choice(sorted(state["pieces"]))
    names += [*filled, corner_name(state["tiles"], corner)]
    owner = state["pieces"][corner]["owner"]
    names += [f"{corner_name(state['tiles'], corner)}.C"] if owner in state["players"] else []
    names += [f"brown.{what}" for what in ("C", "N", "track")] if state["mode"] == "solo" else []
    return rng.sample(names, rng.randint(1, 3))
