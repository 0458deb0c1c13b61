"""Logs of Woodlots as people write them: headers, entries and steps; for the second judge in `naive`.

A step is a dictionary with its `verb`, its `player` (None where nobody is named) and what the verb needs. A step that
makes no sense has the verb None. What names a place, a type or a number of dice that does not exist is read all the
same, with the rules that it breaks under `bad`.
"""

from __future__ import annotations

import re
from typing import Any

from woodlots.naive_table import BROWN, DISASTERS, NEAR, TYPES

Step = dict[str, Any]
State = dict[str, Any]
Fault = frozenset[str]
Die = tuple[list[int], int]
"""A direction with the rolls that were rejected before it."""

PROJECTS = ("plant", "cut", "uproot", "ignite", "pass", "buy", "sell")
BY_NOBODY = ("put", "sow", "scatter", "disaster", "stack", "update", "move", "end")
VERBS = (*PROJECTS, *BY_NOBODY, "claim")
UNKNOWN_TYPE = {"plant": "PLT-1", "cut": "CUT-1", "uproot": "UPR-1", "ignite": "IGN-1", "put": "SET-3", "sow": "SET-3"}


class Undecided(Exception):
    """The log leaves something open that this judge does not follow, or that the rules do not settle."""


def ids(*names: str) -> Fault:
    return frozenset(f"WDL-{name}" for name in names)


MALFORMED: Fault = frozenset({"MALFORMED"})


# Entries.


def read_entry(line: str, players: list[str]) -> tuple[list[Step], list[tuple[str, str]]]:
    """Steps and checkpoints of a line; a player named in it makes all its later steps."""
    told, _, checks = line.split("#")[0].partition("->")
    steps, player = [], None
    for part in re.sub(r"^\s*\d+\s+", "", told).split(";"):
        words = part.split()
        if words[:1] and words[0] in players:
            player = words.pop(0)
        if words:
            steps.append({"player": player, **read_step(" ".join(words), players)})
    pairs = [check.partition("=") for check in checks.split(",") if check.strip()]
    return steps, [(name.strip(), value.strip()) for name, _, value in pairs]


def read_step(text: str, players: list[str]) -> Step:
    """A step from its words, without the player."""
    verb, *words = text.split()
    step = read_words(verb, words, players) if verb in VERBS else None
    return {"verb": None, "text": text} if step is None else {"verb": verb, "text": text, "bad": frozenset()} | step


def read_words(verb: str, words: list[str], players: list[str]) -> Step | None:
    if verb in ("pass", "move"):
        return None if words else {}
    if verb in ("buy", "claim"):
        return read_target(verb, ["", *words]) if len(words) == 1 else None
    if verb in ("cut", "uproot", "put", "sow"):
        return read_target(verb, words) if len(words) == 2 else None
    readers = {"plant": read_plant, "sell": read_sell, "ignite": read_ignite, "scatter": read_scatter}
    readers |= {"disaster": read_disaster, "update": read_update}
    if verb in readers:
        return readers[verb](words)
    return read_end(words, players) if verb == "end" else read_stack(words, players)


# Places and types.


def read_places(words: list[str]) -> tuple[list[str], Fault]:
    """The labels in capitals and what is wrong with them; one that does not look like a label may also be nonsense."""
    labels, bad = [word.upper() for word in words], Fault()
    for label in labels:
        if label not in NEAR:
            bad |= ids("SET-1") if re.fullmatch(r"[A-Z]\d+", label) else ids("SET-1") | MALFORMED
    return labels, bad


def read_target(verb: str, words: list[str]) -> Step:
    """Type and place; the type is empty where the verb has none."""
    kind, (places, bad) = words[0].upper(), read_places(words[1:])
    if verb == "ignite":
        kind = BROWN.get(kind, kind)
    if kind and kind not in list(DISASTERS if verb == "ignite" else TYPES):
        bad |= ids(UNKNOWN_TYPE[verb])
        bad |= ids("UPR-2") if verb == "uproot" and kind in DISASTERS else Fault()
        bad |= ids("SET-4", "SET-7", "SET-8") if verb in ("put", "sow") else Fault()
    return {"type": kind, "place": places[0], "bad": bad}


def read_plant(words: list[str]) -> Step | None:
    found = re.fullmatch(r"(\S+) (\S+)(?: cost ?= ?(\d+))?", " ".join(words))
    if found is None:
        return None
    return read_target("plant", [found[1], found[2]]) | {"cost": int(found[3]) if found[3] else None}


def read_sell(words: list[str]) -> Step | None:
    found = re.fullmatch(r"(\S+)(?: ([+-]?\d+))?", " ".join(words))
    return read_target("sell", ["", found[1]]) | {"points": int(found[2]) if found[2] else None} if found else None


def read_scatter(words: list[str]) -> Step | None:
    if words[:1] not in (["trees"], ["growth"]):
        return None
    places, bad = read_places(words[1:])
    return {"what": words[0], "at": places, "bad": bad}


def read_stack(words: list[str], players: list[str]) -> Step:
    known = all(word in players for word in words)
    return {"order": words, "bad": Fault() if known else ids("SET-13") | MALFORMED}


def read_end(words: list[str], players: list[str]) -> Step | None:
    pairs = [re.fullmatch(r"(\S+?)=([+-]?\d+)", word) for word in words]
    if any(pair is None or pair[1] not in players for pair in pairs):
        return None
    totals = {pair[1]: int(pair[2]) for pair in pairs if pair}
    return {"totals": totals} if len(totals) == len(pairs) else None  # nobody has two totals


# Dice.


def read_disaster(words: list[str]) -> Step | None:
    """Three dice, or a type; then perhaps the places."""
    at: list[str] | None = None
    bad = Fault()
    if "at" in words:
        at, bad = read_places(words[words.index("at") + 1 :])
        words = words[: words.index("at")]
    if len(words) == 1 and not words[0].isdigit():
        kind = BROWN.get(words[0].upper(), words[0].upper())
        return {"dice": None, "type": kind, "at": at, "bad": bad | (Fault() if kind in DISASTERS else ids("DIS-1"))}
    if not all(word.isdigit() for word in words):
        return None
    dice = [int(word) for word in words]
    if len(dice) != 3:
        bad |= ids("DIS-1") | MALFORMED
    if not all(1 <= die <= 6 for die in dice):
        bad |= ids("DIS-1")
    return {"dice": dice, "at": at, "bad": bad}


def read_ignite(words: list[str]) -> Step | None:
    """`X K2 : 6>3 1`; the chain is a list of rolls and directions, or None when it is nonsense."""
    told, _, dice = " ".join(words).partition(":")
    if len(told.split()) != 2:
        return None
    return read_target("ignite", told.split()) | {"chain": read_chain(dice)}


def read_chain(text: str) -> list[tuple[str, Any]] | None:
    """("roll", number) and ("to", (rejected, direction)) in their order."""
    chain: list[tuple[str, Any]] = []
    rest = re.sub(r"[\s,]+", " ", text).strip()
    while rest:
        step = re.match(r"> ?((?:\([\d ]+\) ?)*)(\d+) ?", rest)
        roll = re.match(r"(\d+) ?", rest)
        if step:
            chain.append(("to", (numbers(step[1]), int(step[2]))))
        elif roll:
            chain.append(("roll", int(roll[1])))
        else:
            return None
        rest = rest[len((step or roll or [""])[0]) :]
    return chain


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def read_update(words: list[str]) -> Step | None:
    """Entries `H3:C=(6)2,5` as a list of place, type and dice."""
    entries, bad = [], Fault()
    for word in re.sub(r"\s*([:=,()])\s*", r"\1", " ".join(words)).replace(")(", ",").split():
        found = re.fullmatch(r"(\w+):(\w)=((?:(?:\([\d,]+\))?\d+(?:,(?=[\d(])|$))*)", word)
        if found is None:
            return None
        places, fault = read_places([found[1]])
        fault |= MALFORMED if found[2].upper() not in TYPES else Fault()
        bad |= fault | (MALFORMED if not found[3] else Fault())
        entries.append((places[0], found[2].upper(), read_dice(found[3])))
    return {"entries": entries, "bad": bad}


def read_dice(text: str) -> list[Die]:
    return [(numbers(found[1]), int(found[2])) for found in re.finditer(r"(\([\d,]+\)|)(\d+)", text)]


# Writing.


def dice_text(dice: list[Die]) -> str:
    return ",".join("".join(f"({roll})" for roll in rejected) + str(die) for rejected, die in dice)
