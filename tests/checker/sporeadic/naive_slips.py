"""Games of Spore-adic! that begin in the middle, and logs and tables with slips in them; for `naive`.

Everything comes from a seed.
"""

from __future__ import annotations

import random
import re
from typing import Any

import yaml

from sporeadic.naive import position_of, replay, state_from
from sporeadic.naive_board import field, near
from sporeadic.naive_play import AREA, copied, regions, tokens
from sporeadic.naive_random import header_lines, left_over, played_on, random_log
from sporeadic.naive_score import board_block
from sporeadic.naive_text import CARDS, State

Places = dict[str, tuple[str, list[str]]]
"""What can be written wrong: a pattern for where it stands, and what can stand there instead."""


# Games from the middle.


def resumed_log(seed: int, players: int) -> str:
    """A game with the table before some turn in its header; often few cards are left, or mushrooms stand wrongly."""
    rng = random.Random(f"resumed {players} {seed}")
    states = replay(random_log(seed, players))
    before = [state for state in states if not state["begun"] and not state["over"] and min(state["turns"].values())]
    state = copied(rng.choice(before or states[:1]))
    if rng.random() < 0.5:
        thin_deck(rng, state)
    if rng.random() < 0.5:
        misplace(rng, state)
    lines = header_lines(rng, state["players"])
    lines += [f"radius: {state['radius']}"] if state["radius"] != AREA[players] else []
    lines += ["from:", *(f"  {line}" for line in position_lines(rng, state))]
    header = "\n".join(lines) + "\n"
    return header + played_on(rng, state_from(yaml.safe_load(header)))


def thin_deck(rng: random.Random, state: State) -> None:
    """Most cards of the deck are in the discard pile."""
    deck = left_over(state)
    state["deck_size"] = rng.randint(0, min(6, len(deck)))
    state["discard"] += rng.sample(deck, len(deck) - state["deck_size"])


def misplace(rng: random.Random, state: State) -> None:
    """A few mushrooms beside others of their colour, wherever there is room."""
    for _ in range(rng.randint(1, 4)):
        player = rng.choice(state["players"])
        beside = {space for own in tokens(state, player, "M") for space in near(state["radius"])[own]}
        room = sorted(beside - set(state["board"]))
        if room and state["supply"][player] > 1:
            state["board"][rng.choice(room)] = (player, "M")
            state["supply"][player] -= 1


def flow(value: Any) -> str:
    return yaml.safe_dump(value, default_flow_style=True, width=10**6, sort_keys=False).strip()


def position_lines(rng: random.Random, state: State) -> list[str]:
    """A complete position before a turn, as a block or as lists of labels.

    The rows of the block begin at the margin: YAML would take a first row that is further in for the margin.
    """
    told = position_of(state)
    block = rng.random() < 0.4
    rows = board_block(state["radius"], state["board"]).splitlines()
    lines = ["board: |", *(f"  {row.strip()}" for row in rows)] if block else []
    for player in state["players"]:
        held = {name: value for name, value in told[player].items() if not block or not isinstance(value, list)}
        lines.append(f"{player}: {flow(held)}")
    lines += [f"to_act: {state['to_act']}"]
    lines += [f"{name}: {flow(state[name])}" for name in ("turns", "stuck", "hands", "discard")]
    lines += [f"front: {flow({player: card for player, card in state['front'].items() if card})}"]
    lines += [f"deck: {state['deck_size']}"]
    return lines + ([f"credited: {flow(credits_of(state))}"] if rng.random() < 0.5 else [])


def credits_of(state: State) -> dict[str, list[list[str]]]:
    both = {player: state["credited"][player] & regions(state, player) for player in state["players"]}
    return {player: sorted(sorted(region) for region in both[player]) for player in both}


# Slips in logs.


def numbered(lines: list[str]) -> str:
    return "---\n" + "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))


def mutations(text: str, seed: int) -> list[tuple[str, str]]:
    """The log with one slip each, of the kinds people make; most but not all of them break a rule."""
    rng = random.Random(seed)
    head, _, body = text.partition("---\n")
    lines = [line.split(" ", 1)[1] for line in body.splitlines()]
    at, i = rng.randrange(len(lines)), rng.randrange(max(1, len(lines) - 1))
    slips: dict[str, list[str] | None] = {"doubled line": [*lines[: at + 1], *lines[at:]]}
    slips["dropped line"] = lines[:i] + lines[i + 1 :]
    slips["swapped lines"] = [*lines[:i], *lines[i : i + 2][::-1], *lines[i + 2 :]]
    slips |= {"dropped step": without_step(rng, lines), "swapped steps": steps_swapped(rng, lines)}
    slips |= {"played at once": played_at_once(rng, lines), "extra step": extra_step(rng, lines)}
    slips |= {name: changed(rng, lines, *what) for name, what in places(yaml.safe_load(head)).items()}
    found = [(name, head + numbered(slip)) for name, slip in slips.items() if slip is not None]
    spoilt = changed(rng, head.splitlines(), r"(?<=[A-Z] )[F-T]\d\d(?=[,\]])", sorted(field(6)))
    return found + ([("set-up", "\n".join(spoilt) + "\n" + numbered(lines))] if spoilt else [])


def places(header: State) -> Places:
    """What can be written wrong in an entry; checkpoints are spoilt as well."""
    players, radius = list(header["players"]), int(header.get("radius") or AREA[len(header["players"])])
    label, card = r"\b[A-Z]\d\d\b", rf"\b(?:{'|'.join(CARDS)})\b"
    spaces, cards, who = sorted(field(radius)), list(CARDS), f"[{''.join(players)}]"
    found: Places = {"space": (label, spaces), "card": (card, cards), "far space": (label, sorted(field(9)))}
    found |= {"grown space": (rf"(?<=grow mushroom ){label}", spaces), "colony": (rf"(?<=grow colony ){label}", spaces)}
    found |= {"played": (rf"(?<=play ){card}", cards), "changed draw": (rf"(?<=draw ){card}", cards)}
    found |= {"ring card": (rf"(?<=ring ){card}", cards), "discarded": (rf"(?<=discard ){card}", cards)}
    found |= {"decayed": (rf"(?<=decay ){label}", spaces), "repaired": (rf"(?<=repair . ){label}", spaces)}
    found |= {"aimed space": (rf"(?<=at ){label}", spaces), "second aim": (rf"(?<=at ... ){label}", spaces)}
    found |= {"target": (rf"(?<=on ){who}\b", players), "blocker": (rf"(?<=by ){who}\b", players)}
    found |= {
        "player": (rf"^{who}(?= (?!gameover))", players),
        "kind": (r"(?<=grow )(?:mushroom|colony)", ["mushroom", "colony"]),
    }
    found |= {"verb": (r"\b(?:end|stuck|decay|discard)\b", ["end", "stuck", "decay", "discard"])}
    return found | {"checkpoint": (r"(?<=[a-z]=)\d+", [str(number) for number in range(12)])}


def changed(rng: random.Random, lines: list[str], pattern: str, values: list[str]) -> list[str] | None:
    """The lines with one thing that fits the pattern changed into another value."""
    spots = [(n, found) for n, line in enumerate(lines) for found in re.finditer(pattern, line)]
    if not spots:
        return None
    n, found = rng.choice(spots)
    other = rng.choice([value for value in values if value != found[0]])
    return [*lines[:n], lines[n][: found.start()] + other + lines[n][found.end() :], *lines[n + 1 :]]


def with_several_steps(rng: random.Random, lines: list[str]) -> tuple[int, list[str], str, str] | None:
    """A line that has several steps: its number, its steps, its player in front and its checkpoints behind."""
    spots = [n for n, line in enumerate(lines) if " ; " in line]
    if not spots:
        return None
    n = rng.choice(spots)
    told, arrow, checks = lines[n].split("   #")[0].partition(" -> ")
    first, _, rest = told.partition(" ")
    return n, (rest if len(first) == 1 else told).split(" ; "), f"{first} " if len(first) == 1 else "", arrow + checks


def without_step(rng: random.Random, lines: list[str]) -> list[str] | None:
    """The lines without one step; the player stays."""
    spot = with_several_steps(rng, lines)
    if spot is None:
        return None
    n, steps, player, checks = spot
    del steps[rng.randrange(len(steps))]
    return [*lines[:n], player + " ; ".join(steps) + checks, *lines[n + 1 :]]


def steps_swapped(rng: random.Random, lines: list[str]) -> list[str] | None:
    spot = with_several_steps(rng, lines)
    if spot is None:
        return None
    n, steps, player, checks = spot
    k = rng.randrange(len(steps) - 1)
    steps[k : k + 2] = [steps[k + 1], steps[k]]
    return [*lines[:n], player + " ; ".join(steps) + checks, *lines[n + 1 :]]


def played_at_once(rng: random.Random, lines: list[str]) -> list[str] | None:
    """A card that was just drawn is played as well, at somebody and on spaces found elsewhere in the log."""
    spots = [(n, found) for n, line in enumerate(lines) for found in re.finditer(r"draw ([A-Z]{2})\b", line)]
    if not spots:
        return None
    n, found = rng.choice(spots)
    somebody = rng.choice([line[0] for line in lines if line[1:2] == " "])
    spaces = rng.choices(["M10", *re.findall(r"\b[A-Z]\d\d\b", " ".join(lines))], k=2)
    at = {"HG": 1, "HU": 1, "DE": 1, "HF": 2, "FC": 2}.get(found[1], 0)
    play = f" ; play {found[1]}" + (f" on {somebody}" if CARDS[found[1]].use != "self" else "")
    play += f" at {' '.join(spaces[:at])}" if at else ""
    return [*lines[:n], lines[n][: found.end()] + play + lines[n][found.end() :], *lines[n + 1 :]]


def extra_step(rng: random.Random, lines: list[str]) -> list[str] | None:
    """A step of some line stands in another one too."""
    spot, other = with_several_steps(rng, lines), with_several_steps(rng, lines)
    if spot is None or other is None:
        return None
    n, steps, player, checks = spot
    steps.insert(rng.randint(1, len(steps)), rng.choice(other[1]))
    return [*lines[:n], player + " ; ".join(steps) + checks, *lines[n + 1 :]]
