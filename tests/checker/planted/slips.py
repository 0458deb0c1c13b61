"""Slips that every log can have, whatever the title: lines, steps, words and letters that are not as they were."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable, Iterator
from typing import NamedTuple

Lines = list[str]
Vocabulary = dict[tuple[str, str], set[str]]
"""Verb and place in the step -> the words that stand there in some games."""


class Slip(NamedTuple):
    """A kind of slip and the lines that it makes; it is in the header when `head` is not empty."""

    kind: str
    lines: Lines
    head: str = ""


class Spot(NamedTuple):
    """A word of a step: its line, where it begins and ends there, the verb, and which word of the verb it is."""

    line: int
    start: int
    end: int
    verb: str
    name: str


def told(line: str) -> str:
    """A line without checkpoints and comment."""
    return re.split(r" *->| *#", line)[0]


def spots_of(line: str, number: int, players: frozenset[str]) -> Iterator[Spot]:
    """The words of the steps of a line with their places; a player is a word called `player`, the verb one as well."""
    at = 0
    for step in told(line).split(";"):
        verb, n = "", 0
        for word in re.finditer(r"\S+", step):
            start, end, name = at + word.start(), at + word.end(), ""
            if not verb and word[0] in players:
                name = "player"
            elif not verb:
                verb, name = word[0], "verb"
            elif (pair := re.match(r"\w+=", word[0])) and len(word[0]) > pair.end():
                key = pair[0] if re.fullmatch(r"[a-z]+=", pair[0]) else "pair="
                start, name = start + (pair.end() if key == pair[0] else 0), key
            else:
                n, name = n + 1, f"word {min(n + 1, 3)}"
            yield Spot(number, start, end, verb, name)
        at += len(step) + 1


def vocabulary(logs: list[Lines], players: frozenset[str]) -> Vocabulary:
    found: Vocabulary = {}
    for lines in logs:
        for n, line in enumerate(lines):
            for spot in spots_of(line, n, players):
                found.setdefault((spot.verb, spot.name), set()).add(line[spot.start : spot.end])
    return found


# --- words ----------------------------------------------------------------------------------------------------------
def replaced(lines: Lines, spot: Spot, word: str) -> Lines:
    line = lines[spot.line]
    return [*lines[: spot.line], line[: spot.start] + word + line[spot.end :], *lines[spot.line + 1 :]]


def wrong_words(lines: Lines, known: Vocabulary, players: frozenset[str], rng: random.Random) -> Iterator[Slip]:
    """For every place of every verb: one word of it is another that can stand there; a player is another one."""
    by_place: dict[tuple[str, str], list[Spot]] = {}
    for n, line in enumerate(lines):
        for spot in spots_of(line, n, players):
            by_place.setdefault((spot.verb, spot.name), []).append(spot)
    for (verb, name), spots in sorted(by_place.items()):
        spot = rng.choice(spots)
        word = lines[spot.line][spot.start : spot.end]
        others = players if name == "player" else {w for v, _ in known for w in [v] if w} if name == "verb" else ()
        values = sorted({*(others or known.get((verb, name), set()))} - {word})
        if values:
            kind = name if name == "player" else "verb" if name == "verb" else f"{verb} {name}"
            yield Slip(f"wrong {kind}", replaced(lines, spot, rng.choice(values)))


def mistyped(lines: Lines, players: frozenset[str], rng: random.Random) -> Iterator[Slip]:
    """One letter or figure of a word is another; of a verb, and of anything else."""
    spots = [spot for n, line in enumerate(lines) for spot in spots_of(line, n, players)]
    for kind, chosen in (
        ("typo in a verb", [s for s in spots if s.name == "verb"]),
        ("typo in a word", [s for s in spots if s.name not in ("verb", "player")]),
    ):
        if chosen:
            spot = rng.choice(chosen)
            word = lines[spot.line][spot.start : spot.end]
            yield Slip(kind, replaced(lines, spot, one_letter_off(word, rng)))


def one_letter_off(word: str, rng: random.Random) -> str:
    spots = [n for n, letter in enumerate(word) if letter.isalnum()] or [0]
    n = rng.choice(spots)
    kind = (
        string.digits if word[n].isdigit() else string.ascii_uppercase if word[n].isupper() else string.ascii_lowercase
    )
    return word[:n] + rng.choice([letter for letter in kind if letter != word[n]]) + word[n + 1 :]


# --- steps ----------------------------------------------------------------------------------------------------------
def steps_of(line: str, players: frozenset[str]) -> tuple[str, list[str], str]:
    """The player in front (with a blank), the steps, and what stands behind them."""
    words = told(line)
    first = words.split(" ", 1)[0]
    player = f"{first} " if first in players else ""
    return player, words[len(player) :].split(" ; "), line[len(words) :]


def step_slips(lines: Lines, players: frozenset[str], rng: random.Random) -> Iterator[Slip]:
    """A step of a line is missing, stands there twice, or two of them are swapped."""
    ways: dict[str, Callable[[list[str], int], list[str]]] = {
        "missing step": lambda steps, k: steps[:k] + steps[k + 1 :],
        "doubled step": lambda steps, k: [*steps[: k + 1], *steps[k:]],
        "swapped steps": lambda steps, k: [*steps[:k], *steps[k : k + 2][::-1], *steps[k + 2 :]],
    }
    several = [n for n, line in enumerate(lines) if " ; " in told(line)]
    for kind, way in ways.items() if several else ():
        n = rng.choice(several)
        player, steps, rest = steps_of(lines[n], players)
        new = way(steps, rng.randrange(len(steps) - (kind == "swapped steps")))
        if new != steps:
            yield Slip(kind, [*lines[:n], player + " ; ".join(new) + rest, *lines[n + 1 :]])


# --- lines ----------------------------------------------------------------------------------------------------------
def line_slips(lines: Lines, turn: int, rng: random.Random) -> Iterator[Slip]:
    """Lines that are missing, stand there twice or in another place; also as many as a round has players."""
    for many, size in (("", 1), (" round", max(2, turn))):
        if len(lines) < 2 * size + 1:
            continue
        i = rng.randrange(len(lines) - 2 * size)
        one, other, rest = lines[i : i + size], lines[i + size : i + 2 * size], lines[i + 2 * size :]
        yield Slip(f"missing{many or ' line'}", [*lines[:i], *other, *rest])
        yield Slip(f"doubled{many or ' line'}", [*lines[:i], *one, *one, *other, *rest])
        if one != other:
            yield Slip(f"swapped{many + 's' if many else ' lines'}", [*lines[:i], *other, *one, *rest])


def general_slips(lines: Lines, known: Vocabulary, players: frozenset[str], rng: random.Random) -> list[Slip]:
    """One slip of each kind that these lines can have."""
    found = [*line_slips(lines, len(players), rng), *step_slips(lines, players, rng)]
    found += [*wrong_words(lines, known, players, rng), *mistyped(lines, players, rng)]
    return list({slip.kind: slip for slip in found}.values())
