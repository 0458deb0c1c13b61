"""Steps and entries of Undergrove logs as people write them; for the second judge in `naive`."""

from __future__ import annotations

import re
from typing import Any

import yaml

from undergrove.naive_forest import read_cell, read_code
from undergrove.naive_score import AI
from undergrove.naive_tiles import AI_CARDS, BONUS, GREENS, TYPES

Step = dict[str, Any]

ACTIONS = ("activate", "absorb", "reproduce", "partner", "photosynthesize")
TILE = r"(?:\w+|\(-?\d+,-?\d+\))"
CORNER = rf"{TILE}\.(?:NW|NE|SW|SE)"
PATH = rf"{TILE}(?:>{TILE})*"
STEPS = r"(?:N|P|K|C|R!|ring|gill|pore|other)"
FORMS = {
    "start": rf"(?P<corner>{CORNER})",
    "activate": rf"(?P<tile>{TILE})(?P<options>(?: \w+=\S+)*)",
    "absorb": rf"(?P<path>{PATH})(?: to (?P<corner>{CORNER}))?(?P<options>(?: \w+=\S+)*)",
    "take": rf"(?P<path>{PATH})(?: to (?P<corner>{CORNER}))?(?P<options>(?: \w+=\S+)*)",
    "reproduce": r"",
    "partner": r"",
    "photosynthesize": r"(?P<options>(?: ?\w+=\S+)*)",
    "place": r"(?P<tile>\w+) (?P<cell>\(-?\d+,-?\d+\))(?P<options>(?: \w+=\S+)*)",
    "seed": rf"(?:(?P<colour>brown|tan) )?(?P<corner>{CORNER})",
    "root": rf"(?P<slots>{CORNER}(?: {CORNER})*)",
    "gain": r"(?P<cubes>[NPKC]+)",
    "trade": r"(?P<swaps>[NPKC]>[NPKC](?: [NPKC]>[NPKC])*)",
    "ready": r"(?P<types>\w+(?: \w+)*)",
    "choose": r"(?P<branch>action|gain)",
    "put": r"(?P<what>\d+|[NPK])",
    "bonus": r"(?P<kind>\S)",
    "track": r"(?:(?P<colour>brown|tan) ?)?(?P<space>[0-8a-e])?",
    "keep": r"(?P<kind>\S)",
    "draw": r"(?P<tiles>none|\?|\w+(?: \w+)*)",
    "ai": r"(?P<card>\w+)",
    "tile": r"(?P<tile>\w+|\?)(?: at (?P<cell>\(-?\d+,-?\d+\)))?",
    "add": rf"(?P<number>\d+) (?P<tile>{TILE})",
    "end": r"(?P<claims>(?: ?\w+=\d+)*)",
}
AI_TAKE = rf"(?P<colour>brown|tan) (?P<number>\d+|all) (?P<tile>{TILE})"
OPTIONS = {
    "activate": {"pay": "[NPKC]+", "copy": TILE},
    "absorb": {"token": "|".join(TYPES), "pay": "[NPKC]+", "steps": rf"{STEPS}(?:,{STEPS})*"},
    "take": {"steps": rf"{STEPS}(?:,{STEPS})*"},
    "photosynthesize": {"pay": r"\d+", "discard": r"\w+(?:,\w+)*"},
    "place": {"pay": "[NPKC]+"},
}
NEEDED = {"absorb": {"token", "pay"}}


def known_tile(word: str) -> bool:
    return read_cell(word) is not None or read_code(word) is not None


def read_options(verb: str, text: str | None) -> dict[str, str] | None:
    pairs = [pair.partition("=") for pair in (text or "").split()]
    allowed = OPTIONS.get(verb, {})
    found = {name: value for name, _, value in pairs}
    fits = all(name in allowed and re.fullmatch(allowed[name], value) for name, _, value in pairs)
    return found if fits and len(found) == len(pairs) and NEEDED.get(verb, set()) <= set(found) else None


def read_step(text: str) -> Step:
    """A step from its words; the verb is None when it makes no sense."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    verb = "photosynthesize" if verb == "photo" else verb
    bad: Step = {"verb": None, "text": text}
    found = re.fullmatch(FORMS[verb], rest) if verb in FORMS else None
    if verb == "take" and found is None:
        found = re.fullmatch(AI_TAKE, rest)
    if found is None:
        return bad
    step: Step = {"verb": verb, "text": text, **found.groupdict()}
    step["options"] = read_options(verb, step.get("options"))
    return bad if step["options"] is None or not names_fit(step) else step


def names_fit(step: Step) -> bool:
    """Whether all tiles, kinds and cards named in a step exist in the box."""
    words = [str(step[name]) for name in ("tile", "corner") if step.get(name)]
    words += (step.get("path") or "").split(">") if step.get("path") else []
    words += (step.get("slots") or "").split() + (step["options"].get("discard") or "").replace(",", " ").split()
    words += [step["options"]["copy"]] if "copy" in step["options"] else []
    if step["verb"] == "draw" and step["tiles"] not in ("none", "?"):
        words += step["tiles"].split()
    fits = all(known_tile(re.sub(r"\.(NW|NE|SW|SE)$", "", word)) for word in words if word != "?")
    fits &= all(word in TYPES for word in (step.get("types") or "").split())
    return fits and step.get("kind", "?") in (*BONUS, "?") and step.get("card", "1A") in AI_CARDS


# Entries.


def parse(text: str) -> tuple[dict[str, Any], list[Step]]:
    """The header and the entries: line, steps with their players, checkpoints."""
    lines = text.splitlines()
    end = lines.index("---")
    header = yaml.safe_load("\n".join(lines[:end]))
    players = [str(handle) for handle in header.get("players") or header["from"]["players"]]
    entries: list[Step] = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        line = line.split("#")[0].strip()
        if line:
            before = entries[-1]["steps"][-1]["player"] if entries and entries[-1]["steps"] else None
            steps, checks = read_entry(line, players, before)
            entries.append({"line": number, "steps": steps, "checks": checks})
    return header, entries


def read_entry(line: str, players: list[str], player: str | None = None) -> tuple[list[Step], list[tuple[str, str]]]:
    """A player makes all steps until another one is named; in an automated turn nobody does."""
    told, _, checks = line.partition("->") if " -> " in line else (line, "", "")
    steps = []
    for part in re.sub(r"^\d+\s+", "", told).split(";"):
        words = part.split()
        if words[:1] and words[0] in players:
            player = words.pop(0)
        player = None if words[:1] == ["ai"] else player
        if words:
            steps.append({**read_step(" ".join(words)), "player": player})
    pairs = [check.strip().partition("=") for check in checks.split(",") if check.strip()]
    return steps, [(name.strip(), value.strip()) for name, _, value in pairs]


def is_green(space: Any) -> bool:
    return str(space) in GREENS


def is_ai(owner: str) -> bool:
    return owner in AI
