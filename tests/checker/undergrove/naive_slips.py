"""Logs and tables of Undergrove with slips in them; for `naive`.

Everything comes from a seed.
"""

from __future__ import annotations

import random
import re

import yaml

from undergrove.naive import replay
from undergrove.naive_middle import position_of, position_text
from undergrove.naive_random import random_log
from undergrove.naive_state import State
from undergrove.naive_tiles import AI_CARDS, BONUS, DECKS, GOALS, SEATS, TILES, TYPES

Places = dict[str, tuple[str, list[str]]]
"""What can be written wrong: a pattern for where it stands, and what can stand there instead."""


# Slips in logs.


def mutations(text: str, seed: int) -> list[tuple[str, str]]:
    """The log with one slip each, of the kinds people make; most but not all of them break a rule."""
    rng = random.Random(seed)
    head, _, body = text.partition("---\n")
    lines = [re.sub(r"^\d+ ", "", line) for line in body.splitlines()]
    at, i = rng.randrange(len(lines)), rng.randrange(max(1, len(lines) - 1))
    slips: dict[str, list[str] | None] = {"doubled line": [*lines[: at + 1], *lines[at:]]}
    slips["dropped line"] = lines[:i] + lines[i + 1 :]
    slips["swapped lines"] = [*lines[:i], *lines[i : i + 2][::-1], *lines[i + 2 :]]
    slips |= {"dropped step": without_step(rng, lines), "swapped steps": steps_swapped(rng, lines)}
    slips |= {"extra step": extra_step(rng, lines), "cut short": [*lines[: max(1, at)], lines[-1]]}
    spots = places(yaml.safe_load(head), body)
    slips |= {name: changed(rng, lines, *what) for name, what in spots.items()}
    found = [(name, head + "---\n" + "".join(f"{line}\n" for line in slip)) for name, slip in slips.items() if slip]
    return found + header_slips(rng, head, lines)


def header_slips(rng: random.Random, head: str, lines: list[str]) -> list[tuple[str, str]]:
    """Goals, hands and bonus tiles of the header written wrong."""
    deck = sorted(DECKS["reference"] | DECKS["prototype"])
    wrong = {
        "goal": (r"(?<=[\[ ])[A-Z]+-[AB]", list(GOALS)),
        "bonus tile": (r"(?<=[\[ ])[NPKCR12](?=[,\]])", list(BONUS)),
    }
    wrong |= {"hand": (r"(?<=[\[ ])[A-Z]{2,3}(?=[,\]])", deck)}
    found = []
    for name, (pattern, values) in wrong.items():
        key = {"goal": "goals", "bonus tile": "bonus", "hand": "hands"}[name]
        rows = head.splitlines()
        n = next((n for n, row in enumerate(rows) if row.startswith(f"{key}:")), None)
        spoilt = changed(rng, [rows[n]], pattern, values) if n is not None else None
        if n is not None and spoilt:
            whole = "\n".join([*rows[:n], *spoilt, *rows[n + 1 :]]) + "\n---\n" + "\n".join(lines) + "\n"
            found.append((name, whole))
    return found


def places(header: State, body: str) -> Places:
    """What can be written wrong in an entry: tiles that the log names somewhere else; checkpoints as well."""
    told = header.get("from") or header
    players = [str(player) for player in told["players"]]
    deck = sorted(set(SEATS) | (set(re.findall(r"[A-Z]{2,3}", body)) & set(TILES)))
    tile, cube = rf"(?:{'|'.join(sorted(TILES, key=len, reverse=True))})(?![\w!])", "[NPK]"
    ways, cubes = ["NW", "NE", "SW", "SE"], ["N", "P", "K"]
    cells = [f"({x},{y})" for x in range(-3, 4) for y in range(-3, 4)]
    who, types = f"[{''.join(players)}]", "|".join(TYPES)
    found: Places = {"activated": (rf"(?<=activate ){tile}", deck), "copied": (rf"(?<=copy=){tile}", deck)}
    found |= {"placed": (rf"(?<=place ){tile}", deck), "cell": (r"\(-?\d+,-?\d+\)", cells)}
    found |= {"seed corner": (rf"(?<=seed )(?:\w+ )?{tile}\.\w\w", [f"{t}.{w}" for t in deck for w in ways])}
    found |= {"corner": (r"(?<=\.)(?:NW|NE|SW|SE)\b", ways), "slot": (rf"(?<=root ){tile}", deck)}
    found |= {"root corner": (r"(?<=root )\w+\.\w\w", [f"{t}.{w}" for t in deck for w in ways])}
    found |= {"Seedling": (r"(?<= to )\w+\.\w\w", [f"{t}.{w}" for t in ("EL", "FA", "CD", "GC", "PS") for w in ways])}
    found |= {"path start": (rf"(?<=absorb ){tile}", deck), "path": (rf"(?<=>){tile}", deck)}
    found |= {
        "paid cube": (rf"(?<=pay=){cube}\b", [*cubes, "C"]),
        "step": (rf"(?<=[=,]){cube}(?=,|\b)", [*cubes, *TYPES]),
    }
    found |= {
        "token": (rf"(?<=token=)(?:{types})", list(TYPES)),
        "N paid": (r"(?<=pay=)\d+", [str(n) for n in range(9)]),
    }
    found |= {"gained": (rf"(?<=gain ){cube}+", ["N", "P", "K", "NP", "KKK", "C", "NPKK"])}
    found |= {"traded": (rf"{cube}(?=>{cube})", cubes), "kept": (r"(?<=keep )\w", list(BONUS))}
    found |= {"space": (r"(?<=track )[0-9a-e]", list("12345678abcde")), "put": (r"(?<=put )\w", [*"01234", *cubes])}
    found |= {"used bonus": (r"(?<=bonus )\w", list(BONUS)), "readied": (rf"(?<=ready )(?:{types})", list(TYPES))}
    found |= {"changed draw": (rf"(?<=draw ){tile}", deck), "discarded": (rf"(?<=discard=){tile}", deck)}
    found |= {
        "player": (rf"^{who}(?= )", players),
        "verb": (r"\b(?:reproduce|partner|photo)(?= ;|$)", ["reproduce", "partner"]),
    }
    found |= {"card": (r"(?<=ai )\w+", list(AI_CARDS)), "AI tile": (rf"(?<=tile ){tile}", deck)}
    found |= {"colour": (r"\b(?:brown|tan)\b", ["brown", "tan"]), "AI C": (r"(?<=add )\d", ["1", "2", "3"])}
    return found | {"checkpoint": (r"(?<=[a-zCNPK]=)\d+", [str(number) for number in range(12)])}


def changed(rng: random.Random, lines: list[str], pattern: str, values: list[str]) -> list[str] | None:
    """The lines with one thing that fits the pattern changed into another value."""
    spots = [(n, found) for n, line in enumerate(lines) for found in re.finditer(pattern, line)]
    others = [(n, found, [value for value in values if value != found[0]]) for n, found in spots]
    others = [spot for spot in others if spot[2]]
    if not others:
        return None
    n, found, rest = rng.choice(others)
    return [*lines[:n], lines[n][: found.start()] + rng.choice(rest) + lines[n][found.end() :], *lines[n + 1 :]]


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


def extra_step(rng: random.Random, lines: list[str]) -> list[str] | None:
    """A step of some line stands in another one too."""
    spot, other = with_several_steps(rng, lines), with_several_steps(rng, lines)
    if spot is None or other is None:
        return None
    n, steps, player, checks = spot
    steps.insert(rng.randint(1, len(steps)), rng.choice(other[1]))
    return [*lines[:n], player + " ; ".join(steps) + checks, *lines[n + 1 :]]


# Slips in positions.


def spoilt_positions(seed: int, players: int) -> list[tuple[str, State]]:
    """Tables of finished games with one slip each, and one as it was."""
    rng = random.Random(f"table {players} {seed}")
    right = position_of(replay(random_log(seed, players))[-1])
    return [("none", right), *((name, slip(rng, yaml.safe_load(position_text(right)))) for name, slip in SPOILERS)]


def any_pieces(rng: random.Random, position: State) -> list[State]:
    return list(position[rng.choice([str(player) for player in position["players"]])]["pieces"])


def doubled_piece(rng: random.Random, position: State) -> State:
    player = next(iter(position["players"]))
    position[player]["pieces"].append(rng.choice(any_pieces(rng, position)))
    return position


def fed_piece(rng: random.Random, position: State) -> State:
    player = next(iter(position["players"]))
    pieces = position[player]["pieces"]
    n = rng.randrange(len(pieces))
    [(head, under)] = pieces[n].items()
    pieces[n] = {" ".join([*head.split()[:2], f"C{rng.randint(1, 5)}"]): under}
    return position


def rooted_elsewhere(rng: random.Random, position: State) -> State:
    player = next(iter(position["players"]))
    pieces = position[player]["pieces"]
    n = rng.randrange(len(pieces))
    [(head, under)] = pieces[n].items()
    pieces[n] = {head: f"{under} {rng.choice(['EL', 'FA', 'PS', 'GC', 'CD'])}"}
    return position


def other_goal(rng: random.Random, position: State) -> State:
    position["goals"] = [*position["goals"][:2], rng.choice(list(GOALS))]
    return position


def lost_tile(rng: random.Random, position: State) -> State:
    words = re.findall(r"[A-Z]{2,3}\S*", position["forest"])
    gone = rng.choice([word for word in words if not word.startswith("EL")])
    position["forest"] = position["forest"].replace(gone, ".", 1)
    return position


def other_tile(rng: random.Random, position: State) -> State:
    words = [word for word in re.findall(r"[A-Z]{2,3}", position["forest"]) if word not in SEATS]
    if words:
        position["forest"] = position["forest"].replace(rng.choice(words), rng.choice(sorted(TILES)), 1)
    return position


SPOILERS = (("doubled piece", doubled_piece), ("C", fed_piece), ("Root", rooted_elsewhere), ("goal", other_goal))
SPOILERS += (("lost tile", lost_tile), ("other tile", other_tile))
