"""Games of Woodlots that begin in the middle, and logs with slips in them; for `naive`.

Everything comes from a seed.
"""

from __future__ import annotations

import random
import re
from typing import Any

import yaml

from woodlots.naive import replay, state_from
from woodlots.naive_random import header_lines, played, random_log, written
from woodlots.naive_score import block, position_of
from woodlots.naive_table import PLACES
from woodlots.naive_text import State

Lines = list[str]
NOWHERE = ("G4", "H5", "J6", "K5", "L4", "J0", "M2", "I1")
"""Labels that look like places and are none."""


# Games from the middle.


def resumed_log(seed: int, players: int, **wanted: Any) -> str:
    """A game with a whole table in its header: before a disaster, among the projects or before an update."""
    rng = random.Random(f"resumed {players} {seed} {sorted(wanted)}")
    states = replay(random_log(seed, players, **wanted))
    fit = [state for state in states if state["phase"] in ("disaster", "projects", "update") and state["round"] > 0]
    state = rng.choice([state for state in fit if not state["unstacked"] and not state["ended"]])
    lines = header_lines(rng, state["players"], state["mode"])
    lines += [f"options: {flow(state['options'])}"] if state["options"] else []
    lines += [f"house: {flow(house_told(state))}"] if house_told(state) else []
    lines += ["from:", *(f"  {line}" for line in position_lines(rng, state))]
    header = "\n".join(lines) + "\n"
    state = state_from(yaml.safe_load(header))
    return header + written(rng, state, list(played(rng, state)))


def house_told(state: State) -> dict[str, Any]:
    """The switches that are not at their default; without the limit that a lone owner has anyway."""
    plain = state_from({"players": state["players"], "mode": state["mode"]})["house"]
    return {name: value for name, value in state["house"].items() if value != plain[name]}


def flow(value: Any) -> str:
    return yaml.safe_dump(value, default_flow_style=True, width=10**6, sort_keys=False).strip()


def position_lines(rng: random.Random, state: State) -> Lines:
    """A complete position; land by player or as a third block."""
    told = position_of(state)
    lines = [f'layout: "{told["layout"]}"', f"round: {told['round']}", f"phase: {told['phase']}"]
    blocks = {"board": told["board"], "prep": told["prep"]}
    if state["mode"] != "solo" and rng.random() < 0.3:
        blocks["owners"] = block({place: state["owner"][place] or "." for place in PLACES})
    letters = rng.random() < 0.2
    for name, text in blocks.items():
        rows = zip("GHJKL", text.splitlines(), strict=True)
        lines += [f"{name}: |", *(f"  {letter}: {row}" if letters else f"  {row}" for letter, row in rows)]
    for player in state["players"] if state["mode"] != "solo" else []:
        own = {name: value for name, value in told[player].items() if name != "land" or "owners" not in blocks}
        own["sales"] = [short_sale(rng, sale) for sale in own["sales"]]
        lines.append(f"{player}: {flow(own)}")
    lines.append(f"actions: {flow(told['actions'])}")
    clear = any(space in told["actions"] for space in (1, 2, 4, 5))
    said = "waiting" in told and (not clear or rng.random() < 0.5)
    return lines + ([f"waiting: {flow(told['waiting'])}"] if said else [])


def short_sale(rng: random.Random, sale: dict[str, Any]) -> Any:
    what = sale.get("trees", sale.get("points"))
    return f"{sale['place']} {what}" if rng.random() < 0.3 else sale


# Slips in logs.


def mutations(text: str, seed: int) -> list[tuple[str, str]]:
    """The log with one slip each, of the kinds people make; most but not all of them break a rule."""
    rng = random.Random(seed)
    head, _, body = text.partition("---\n")
    counted = body[:2] == "1 "
    lines = [re.sub(r"^\d+ ", "", line) for line in body.splitlines()]
    slips = {**line_slips(rng, lines), **word_slips(rng, lines, yaml.safe_load(head)), **dice_slips(rng, lines)}
    found = [(name, head + numbered(slip, counted)) for name, slip in slips.items() if slip is not None]
    soil = changed(rng, head.splitlines(), r"(?<=^layout: .{6})[123]", ["1", "2", "3", ""])
    return found + ([("soil", "\n".join(soil) + "\n" + numbered(lines, counted))] if soil else [])


def numbered(lines: Lines, counted: bool) -> str:
    return "---\n" + "".join((f"{n} " if counted else "") + f"{line}\n" for n, line in enumerate(lines, 1))


def line_slips(rng: random.Random, lines: Lines) -> dict[str, Lines | None]:
    """Lines doubled, dropped, swapped, moved; an end too early."""
    at, i, j = (rng.randrange(max(1, len(lines) - 1)) for _ in range(3))
    rest = lines[:i] + lines[i + 1 :]
    moves = [n for n, line in enumerate(lines) if re.search(r"\b(update|disaster|stack|scatter)\b", line)]
    k = rng.choice(moves) if moves else at
    slips: dict[str, Lines | None] = {"doubled line": [*lines[: at + 1], *lines[at:]]}
    slips |= {"dropped line": rest, "swapped lines": [*lines[:i], *lines[i : i + 2][::-1], *lines[i + 2 :]]}
    slips |= {"moved line": [*rest[:j], lines[i], *rest[j:]], "early end": [*lines[:at], "end", *lines[at:]]}
    slips |= {"dropped phase": lines[:k] + lines[k + 1 :], "doubled phase": [*lines[: k + 1], *lines[k:]]}
    return slips | {"line from elsewhere": [*lines[:i], lines[j], *lines[i:]], "after the end": [*lines, "update"]}


def word_slips(rng: random.Random, lines: Lines, header: dict[str, Any]) -> dict[str, Lines | None]:
    """Places, types, players, costs, points, checkpoints and totals changed or added."""
    players, some = list(header["players"]), [str(number) for number in range(-4, 9)]
    place, who = r"\b[GHJKL][1-5]\b", f"(?:{'|'.join(players)})"
    patterns: dict[str, tuple[str, list[str]]] = {"place": (place, PLACES), "nowhere": (place, list(NOWHERE))}
    patterns |= {f"place of {verb}": (rf"(?<={verb} ){place}", PLACES) for verb in ("claim", "buy", "sell")}
    patterns |= {f"place of {verb}": (rf"(?<={verb} . ){place}", PLACES) for verb in ("plant", "cut", "uproot", "put")}
    patterns |= {"place of sow": (rf"(?<=sow . ){place}", PLACES), "place of update": (rf"{place}(?=:)", PLACES)}
    patterns |= {"place of scatter": (rf"(?<=scatter trees ){place}", PLACES), "at": (rf"(?<=at ){place}", PLACES)}
    patterns |= {"type": (r"(?<=[a-z] )[A-DIX-Z](?= [GHJKL]\d)", list("ABCDIXYZQ"))}
    patterns |= {"type of update": (r"(?<=:)[ABCDI](?==)", list("ABCDI"))}
    patterns |= {"verb": (r"\b(?:plant|cut|uproot|put|sow)\b", ["cut", "plant", "uproot", "put", "sow"])}
    patterns |= {"player": (rf"^{who}(?= )", players), "stack": (rf"(?<=stack ){who}", players)}
    patterns |= {"cost": (r"(?<=cost=)\d", ["1", "2", "3"]), "points": (r"(?<=sell .. )-?\d+", some)}
    patterns |= {"new cost": (r"(?<=plant . ..)(?= ?($|->|;))", [" cost=1", " cost=2"])}
    patterns |= {"new points": (r"(?<=sell ..)(?= ?($|->|;))", [f" {points}" for points in some])}
    patterns |= {
        "land for nothing": (r"\bpass\b", [f"{verb} {at}" for verb in ("buy", "sell", "claim") for at in PLACES])
    }
    patterns |= {"checkpoint": (r"(?<=[a-z]=)\d+", some[4:]), "total": (r"(?<=end \S=)-?\d+", some)}
    return {name: changed(rng, lines, *what) for name, what in patterns.items()}


def dice_slips(rng: random.Random, lines: Lines) -> dict[str, Lines | None]:
    """Dice changed, dropped, added or rejected without a reason."""
    dice, wild = [str(number) for number in range(1, 7)], [str(number) for number in range(8)]
    update, chain = r"(?<=[=,)])[1-6](?=[, ]|$)", r"(?<=[>, )])[1-6](?=[, >]|$)"
    started = [n for n, line in enumerate(lines) if "ignite" in line]
    burning = changed_within(rng, lines, started, chain, wild)
    slips = {"disaster die": changed(rng, lines, r"(?<=disaster )\d", wild), "roll": burning}
    slips |= {"shape die": changed(rng, lines, r"(?<=disaster \d )\d", wild)}
    slips |= {"star": changed(rng, lines, r"(?<=disaster \d \d )\d", wild)}
    slips |= {"direction": changed(rng, lines, update, dice), "wild direction": changed(rng, lines, update, ["0", "7"])}
    slips |= {"dropped direction": changed(rng, lines, r",\d(?= |$)", [""])}
    slips |= {"dropped entry": changed(rng, lines, r" [GHJKL]\d:[A-I]=[\d,()]+", [""])}
    slips |= {"added direction": changed(rng, lines, r"(?<=:[ABCDI]=\d)(?=[ ,]|$)", [f",{die}" for die in dice])}
    entries = [f" {rng.choice(PLACES)}:{kind}={die}" for kind in "ABCDI" for die in dice]
    slips |= {"added entry": changed(rng, lines, r"(?<=update)(?= |$)", entries)}
    slips |= {"rejected": changed(rng, lines, r"(?<=[A-I]=)(?=\d)|(?<=\d>)(?=\d)", [f"({die})" for die in dice])}
    slips |= {"rejected before": changed(rng, lines, r"(?<=[A-I]=\d,)(?=\d)", [f"({die})" for die in dice])}
    slips |= {"dropped roll": changed_within(rng, lines, started, r"\d(?=$|[ ,]*[1-6]>|$)", [""])}
    slips |= {"added roll": changed_within(rng, lines, started, r"$", [" 1", " 6", ">2 3", " 5>3"])}
    return slips | {"no roll": changed_within(rng, lines, started, r" :.*$", ["", " :"])}


def changed(rng: random.Random, lines: Lines, pattern: str, values: list[str]) -> Lines | None:
    """The lines with one thing that fits the pattern changed into another value."""
    return changed_within(rng, lines, list(range(len(lines))), pattern, values)


def changed_within(rng: random.Random, lines: Lines, where: list[int], pattern: str, values: list[str]) -> Lines | None:
    spots = [(n, found) for n in where for found in re.finditer(pattern, lines[n]) if {*values} - {found[0]}]
    if not spots:
        return None
    n, found = rng.choice(spots)
    new = rng.choice([value for value in values if value != found[0]])
    return [*lines[:n], lines[n][: found.start()] + new + lines[n][found.end() :], *lines[n + 1 :]]
