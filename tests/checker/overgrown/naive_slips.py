"""Tables and slips to judge: positions out of random games, some of them spoilt, and logs with one slip each.

Everything comes from a seed. What is wrong with a table or a log, if anything, the judges have to find out themselves.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import yaml

from overgrown.naive_log import CARDS, cell, parse, replay, state_from
from overgrown.naive_play import aura_text, is_solo, next_turn, play, turn_over
from overgrown.naive_random import MODES, NAMES, aether_rows, random_log
from overgrown.naive_table import DIAGONAL, LEVELS, SPACES, State

# A state as a position.


class BlockDumper(yaml.SafeDumper):
    """Writes text of several lines as a block."""


def as_block(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


BlockDumper.add_representer(str, as_block)


def position_text(position: State) -> str:
    return yaml.dump(position, Dumper=BlockDumper, sort_keys=False, default_flow_style=None, width=110)


def city_rows(state: State, player: str) -> list[str]:
    return [" ".join(f"{cell(state, player, column + row):2}" for column in "abcd").rstrip() for row in "1234"]


def scored_position(state: State) -> State:
    """What is needed to score: players, Cities, cleared Pollution; in solo what the verdict needs."""
    position: State = {"title": "overgrown", "rules": 1, "players": {h: NAMES[h] for h in state["players"]}}
    position |= {name: state[name] for name in ("teams", "level", "house") if state[name]}
    for player in state["players"]:
        position[player] = {"city": "\n".join(city_rows(state, player)) + "\n", "cleared": state["cleared"][player]}
    if is_solo(state):
        position |= {"placed": state["placed"], "drawn": len(state["cards"]) + len(state["matched"])}
        position |= {
            "attracted": len(state["matched"]),
            "aether_pollution": "".join(state["aether"].values()).count("P"),
        }
        position |= {"aura_tiles": any(state["aether"][space] for space in state["auras"][state["to_act"]])}
    return position


def full_position(state: State) -> State:
    """A position to play on from, between any two steps that leave no chance open."""
    state = next_turn(state) if turn_over(state) else state
    position = scored_position(state)
    for name in ("aether_pollution", "aura_tiles", "drawn", "attracted"):
        position.pop(name, None)
    position["aether"] = "\n".join(aether_rows(state["aether"])) + "\n"
    position |= {"auras": {player: aura_text(state, player) for player in state["auras"]}}
    position |= {name: list(state[name]) for name in ("cards", "new", "matched")}
    position |= {"to_act": state["to_act"], "step": state["step"], "refills": state["refills"]}
    if state["step"] == "place":
        position["hand"] = state["hand"]
    if state["step"] == "grow":
        position |= {"fresh": list(state["fresh"]), "grown": bool(state["grown"])}
    return position


def resumed_log(text: str, seed: int) -> str | None:
    """The rest of a log with the table before it in the header; None when the log is too short to be cut."""
    header, entries = parse(text)
    state, cuts = state_from(header), []
    for entry, following in pairwise(entries):
        for step in entry["steps"]:
            state = play(state, step)
        if not state["due"] and following["steps"][0]["verb"] != "move":
            cuts.append((following["line"], state))
    if not cuts:
        return None
    line, state = random.Random(seed).choice(cuts)
    position = full_position(state)
    rest = [words.split(" ", 1)[1] for words in text.splitlines()[line - 1 :]]
    if rest[0].split()[0] not in (*state["players"], "refill"):
        rest[0] = f"{position['to_act']} {rest[0]}"
    head = {"title": "overgrown", "rules": 1, "players": position.pop("players")}
    head |= {name: position.pop(name) for name in ("teams", "level", "house") if name in position}
    return position_text(head | {"from": position}) + numbered(rest)


# Spoilt tables.


def random_position(seed: int) -> State:
    """A table of some game as people write it: at the end or on the way, complete or not, sometimes spoilt."""
    rng = random.Random(seed)
    states = replay(random_log(seed, MODES[seed % len(MODES)]))
    state = states[-1] if rng.random() < 0.7 else rng.choice([s for s in states if not s["due"] and not s["over"]])
    full = not state["over"] and rng.random() < 0.6
    position = full_position(state) if full else scored_position(state)
    if full and rng.random() < 0.4:
        position["bag"] = {tile: number for tile, number in state["bag"].items() if number}
    if not full and not is_solo(state) and rng.random() < 0.4:
        position |= {"stuck": state["to_act"]} if rng.random() < 0.7 else {"matched": len(state["matched"])}
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        spoil(rng, position)
    return position


def spoil(rng: random.Random, position: State) -> None:
    ways: list[Callable[[random.Random, State], None]] = [
        other_tile,
        other_tile,
        token,
        cleared,
        rows,
        mirrored,
        one_kind,
    ]
    ways += [stuck] if len(position["players"]) > 1 else [solo_number, solo_number]
    ways += [other_pair, other_aura, card_again, other_bag] if "aether" in position else []
    rng.choice(ways)(rng, position)


def cells_of(rng: random.Random, position: State) -> tuple[str, list[list[str]]]:
    handle = rng.choice(list(position["players"]))
    return handle, [row.split() for row in position[handle]["city"].splitlines()]


def put_cells(position: State, handle: str, cells: list[list[str]]) -> None:
    position[handle]["city"] = "\n".join(" ".join(row) for row in cells) + "\n"


def other_tile(rng: random.Random, position: State) -> None:
    handle, cells = cells_of(rng, position)
    cells[rng.randrange(4)][rng.randrange(4)] = rng.choice("EWSPOYOYX.")
    put_cells(position, handle, cells)


def token(rng: random.Random, position: State) -> None:
    handle, cells = cells_of(rng, position)
    y, x = rng.randrange(4), rng.randrange(4)
    cells[y][x] = cells[y][x][0] + str(rng.choice((1, 1, 2, 4, 10, 16)))
    put_cells(position, handle, cells)


def cleared(rng: random.Random, position: State) -> None:
    position[rng.choice(list(position["players"]))]["cleared"] = rng.choice((-1, 1, 2, 3, 4, 9, 28))


def rows(rng: random.Random, position: State) -> None:
    """A row too many, one missing, a cell missing or a letter that no tile has."""
    handle, cells = cells_of(rng, position)
    cells = rng.choice([[*cells, cells[0]], cells[:3], [cells[0][:3], *cells[1:]], [["Q", *cells[0][1:]], *cells[1:]]])
    put_cells(position, handle, cells)


def mirrored(rng: random.Random, position: State) -> None:
    handle, cells = cells_of(rng, position)
    put_cells(position, handle, [row[::-1] for row in cells])


def one_kind(rng: random.Random, position: State) -> None:
    """A City full of one kind of tile, its Crater left."""
    handle, cells = cells_of(rng, position)
    kind = rng.choice("EWSPOY")
    put_cells(position, handle, [["X" if cell == "X" else kind for cell in row] for row in cells])


def stuck(rng: random.Random, position: State) -> None:
    position["stuck"] = rng.choice(list(position["players"]))


def solo_number(rng: random.Random, position: State) -> None:
    name = rng.choice(("level", "placed", "drawn", "attracted", "aether_pollution"))
    if name == "aether_pollution" and "aether" in position:
        name = "placed"
    position[name] = rng.choice([*LEVELS, "insane"]) if name == "level" else rng.randrange(4)


def other_pair(rng: random.Random, position: State) -> None:
    spots = list(re.finditer(r"[EWSP.]{2}", position["aether"]))
    spot, pair = rng.choice(spots), rng.choice(("PP", "EE", "WS", "E", "WSP", "..", "X"))
    position["aether"] = position["aether"][: spot.start()] + f"{pair} " + position["aether"][spot.end() :]


def other_aura(rng: random.Random, position: State) -> None:
    owner, (one, other) = rng.choice(list(position["auras"])), rng.sample(SPACES, 2)
    position["auras"][owner] = rng.choice(("none", f"S {one}", f"L {one} {other}"))


def card_again(rng: random.Random, position: State) -> None:
    position["matched"] = [*position["matched"], rng.choice(CARDS)]


def other_bag(rng: random.Random, position: State) -> None:
    position["bag"] = {tile: rng.randrange(6) for tile in "EWSP"}


# Slips in logs.


def numbered(lines: list[str]) -> str:
    return "---\n" + "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))


def mutations(text: str, seed: int) -> list[tuple[str, str]]:
    """The log with one slip each, of the kinds people make; most but not all of them break a rule."""
    rng = random.Random(seed)
    head, _, body = text.partition("---\n")
    lines = [line.split(" ", 1)[1] for line in body.splitlines()]
    at, i = rng.randrange(len(lines)), rng.randrange(len(lines) - 1)
    slips: dict[str, list[str] | None] = {
        "doubled": [*lines[: at + 1], *lines[at:]],
        "dropped": lines[:i] + lines[i + 1 :],
    }
    slips["swapped"] = [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]
    slips |= {"dropped step": without_step(rng, lines), "swapped steps": steps_swapped(rng, lines)}
    slips |= {name: changed(rng, lines, *what) for name, what in places(head).items()}
    found = [(name, head + numbered(slip)) for name, slip in slips.items() if slip is not None]
    for name, (pattern, values) in header_places().items():
        spoilt = changed(rng, head.splitlines(), pattern, values)
        found += [(name, "\n".join(spoilt) + "\n" + numbered(lines))] if spoilt else []
    return found


def places(head: str) -> dict[str, tuple[str, list[str]]]:
    """What can be written wrong in an entry, and what can stand there instead."""
    players = list(yaml.safe_load(head).get("players") or {})
    pairs = [one + other for one in "EWSP" for other in "EWSP" if one <= other]
    found = {"tile": (r"(?<=place [a-d][1-4]=)[EWSP]", list("EWSP")), "space": (r"\b[a-d][1-4]\b", SPACES)}
    found |= {"pair": (r"(?<=[= \d])[EWSP]{2}(?= |$)", pairs), "card": (r"W(0[1-9]|1[0-5])", CARDS)}
    found |= {
        "gathered": (r"(?<=gather )[a-d][1-4]", SPACES),
        "placed": (r"(?<= )[a-d][1-4](?==[EWSP](?: |$))", SPACES),
    }
    found |= {"target": (r"(?<=@)[a-d][1-4]", SPACES), "moved": (r"(?<=move )[^;]*\w", ["none", "S b2", "L a3 a4"])}
    found |= {"group": (r"(?<=,)[a-d][1-4]", SPACES), "refilled": (r"\b[a-d][1-4](?==[EWSP]{2})", SPACES)}
    found |= {"growth": (r"overgrow|ecosystem(?= \S* @\S*( ;|$))", ["overgrow", "ecosystem"])}
    found |= {"step": (r"(?<= )(gather [^;]*\w|done|end)(?= |$)", ["pass", "done", "end"])}
    return found | ({"player": (rf"^[{''.join(players)}](?= )", players)} if len(players) > 1 else {})


def header_places() -> dict[str, tuple[str, list[str]]]:
    found = {
        "first filling": (r"(?<=[a-d][1-4]=)[EWSPX]", list("EWSPX")),
        "corner": (r"(?<=: )[ad][14]", [*DIAGONAL, "b1"]),
    }
    return found | {"filled space": (r"[a-d][1-4](?==[EWSP])", SPACES), "first card": (r"(?<=cards: \[)W\d\d", CARDS)}


def changed(rng: random.Random, lines: list[str], pattern: str, values: list[str]) -> list[str] | None:
    """The lines with one thing that fits the pattern changed into another value, before the checkpoints."""
    told = [line.partition(" ->")[0] for line in lines]
    spots = [(n, found) for n, line in enumerate(told) for found in re.finditer(pattern, line)]
    if not spots:
        return None
    n, found = rng.choice(spots)
    others = [value for value in values if value != found[0]]
    return [*lines[:n], lines[n][: found.start()] + rng.choice(others) + lines[n][found.end() :], *lines[n + 1 :]]


def with_several_steps(rng: random.Random, lines: list[str]) -> tuple[int, list[str], Any] | None:
    spots = [n for n, line in enumerate(lines) if " ; " in line]
    if not spots:
        return None
    n = rng.choice(spots)
    told, arrow, checks = lines[n].partition(" -> ")
    return n, told.split(" ; "), arrow + checks


def without_step(rng: random.Random, lines: list[str]) -> list[str] | None:
    """The lines without one step; the player stays."""
    spot = with_several_steps(rng, lines)
    if spot is None:
        return None
    n, steps, checks = spot
    k = rng.randrange(len(steps))
    handle = steps[0].split()[0] + " " if k == 0 and len(steps[0].split()[0]) == 1 else ""
    del steps[k]
    return [*lines[:n], handle + " ; ".join(steps) + checks, *lines[n + 1 :]]


def steps_swapped(rng: random.Random, lines: list[str]) -> list[str] | None:
    spot = with_several_steps(rng, lines)
    if spot is None or len(spot[1]) < 3:
        return None
    n, steps, checks = spot
    k = rng.randrange(1, len(steps) - 1)
    steps[k : k + 2] = [steps[k + 1], steps[k]]
    return [*lines[:n], " ; ".join(steps) + checks, *lines[n + 1 :]]


def spoilt_steps(text: str, seed: int, count: int) -> list[str]:
    """The log with one step in which two or three things are changed, in so many ways."""
    rng = random.Random(seed)
    head, _, body = text.partition("---\n")
    lines = [line.split(" ", 1)[1] for line in body.splitlines()]
    spots = [(n, k) for n, line in enumerate(lines) for k in range(line.partition(" ->")[0].count(" ; ") + 1)]
    found = []
    for n, k in rng.sample(spots, min(count, len(spots))):
        told, arrow, checks = lines[n].partition(" ->")
        steps = told.split(" ; ")
        steps[k] = spoilt(rng, steps[k])
        found.append(head + numbered([*lines[:n], " ; ".join(steps) + arrow + checks, *lines[n + 1 :]]))
    return found


def spoilt(rng: random.Random, step: str) -> str:
    """The step with two or three of its spaces, tiles and cards changed."""
    kinds = {r"\b[a-d][1-4]\b": SPACES, r"W(0[1-9]|1[0-5])": CARDS, r"(?<=[= EWSP])[EWSP](?=[EWSP]|\b)": list("EWSP")}
    for _ in range(rng.choice((2, 2, 3))):
        words = [(found, values) for pattern, values in kinds.items() for found in re.finditer(pattern, step)]
        if words:
            found, values = rng.choice(words)
            step = step[: found.start()] + rng.choice(values) + step[found.end() :]
    return step
