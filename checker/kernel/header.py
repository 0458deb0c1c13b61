"""Headers of logs and positions: which title, which rules, who plays, by which house rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from checker.kernel.data import TitleData
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe
from sporeprint.ground.wording import counted_range

HANDLES = "ABCDEFGH"
HANDLE = re.compile(r"[^\W\d_]\w*$")
LETTER = re.compile(r"[A-Z]$")
HOW = "write players: {A: Ada, B: Ben}"
SAME_WORD = {"yes": "true", "no": "false", "true": "yes", "false": "no"}


class Header(NamedTuple):
    players: Mapping[str, str]
    """Handle -> name, in order of play as written."""
    house: Mapping[str, str]


def read_header(table: Table, data: TitleData, report: Report) -> Header | None:
    """Players and house rules; None when nobody is known to play. Everything that is off is reported."""
    _check_rules(table, data, report)
    players = read_players(table, data, report)
    house = read_house(table, data, report)
    return None if players is None else Header(players, house)


def _check_rules(table: Table, data: TitleData, report: Report) -> None:
    node = table.get("rules")
    if node is None or (isinstance(node, Text) and node.value == str(data.version)):
        return
    message = f"this was written for rules version {describe(node)}, {data.name} here has version {data.version}"
    hint = f"check it against the rules of now and write `rules: {data.version}`"
    report.error("LOG-VERSION", message, node.where, hint)


def read_players(table: Table, data: TitleData, report: Report) -> dict[str, str] | None:
    """Handle -> name; None with a finding unless as many people as the game is for have a handle and a name each."""
    node = table.get("players")
    if node is None:
        report.error("LOG-PLAYERS", "the header names no players", Where(table.where.file, 1, 1), HOW)
        return None
    pairs = list(_written_players(node))
    wrong = next((what for handle, name, what in pairs if not HANDLE.match(handle) or not name), None)
    least, most = data.players
    handles, message = {folded(handle) for handle, _, _ in pairs}, ""
    if wrong is not None:
        message = f"{describe(wrong)} is no player: a handle is one word that begins with a letter, and a name follows"
    elif not least <= len(pairs) <= most:
        wanted = counted_range(least, most, "player")
        message = f"{data.name} is for {wanted}, the header names {len(pairs)} ({describe(node)})"
    elif len({folded(name) for _, name, _ in pairs}) < len(pairs):
        message = "two players have the same name, so nobody knows who is meant"
    elif crossed := [name for handle, name, _ in pairs if folded(name) in handles - {folded(handle)}]:
        message = f"{crossed[0]} is the name of one player and the handle of another, so nobody knows who is meant"
    if message:
        report.error("LOG-PLAYERS", message, node.where, HOW)
        return None
    return {handle: name for handle, name, _ in pairs}


def _written_players(node: Node) -> Iterator[tuple[str, str, Node]]:
    """Yield handle and name of each player; of a list, the handles that are free, A, B, C and so on."""
    if isinstance(node, Table):
        for entry in node:
            name = entry.value.value if isinstance(entry.value, Text) else ""
            is_alone = isinstance(entry.value, Text) and entry.value.is_empty  # `{Mum, Tom}`: the handle is the name
            yield entry.key, entry.key if is_alone else name, Text(entry.key, entry.where)
    elif isinstance(node, Rows):
        names = [item.value if isinstance(item, Text) else "" for item in node]
        yield from zip(handles_of(names), names, node, strict=True)
    else:
        yield "", "", node


def handles_of(names: Sequence[str]) -> list[str]:
    """The handles of players of whom only the names are known, in the same order.

    >>> handles_of(["Ada", "Ben", "A"])
    ['B', 'C', 'A']
    """
    free = iter([letter for letter in HANDLES if letter not in names])
    return [name if LETTER.match(name) else next(free, f"P{k}") for k, name in enumerate(names, start=1)]


def known_players(players: Mapping[str, str]) -> str:
    """A hint for whoever wrote somebody else: by which handle each player goes."""
    return f"players go by their handles: {', '.join(f'{handle} is {name}' for handle, name in players.items())}"


def read_house(table: Table, data: TitleData, report: Report) -> dict[str, str]:
    """Every house rule with the value that is played by: as written, or the usual one."""
    chosen = {name: rule.default for name, rule in data.house_rules.items()}
    node = table.get("house")
    if node is not None and not isinstance(node, Table):
        hint = f"write house: {{name: value}}; the names are {', '.join(data.house_rules)}"
        report.error("LOG-HOUSE", f"`house` is {describe(node)}, not a table of house rules", node.where, hint)
    for entry in node if isinstance(node, Table) else ():
        rule = data.house_rules.get(entry.key)
        if rule is None:
            hint = did_you_mean(entry.key, data.house_rules)
            report.error("LOG-HOUSE", f"{data.name} has no house rule `{entry.key}`", entry.where, hint)
            continue
        value = entry.value.value if isinstance(entry.value, Text) else ""
        value = value if value in rule.values else SAME_WORD.get(value.lower(), value)
        if value not in rule.values:
            hint = did_you_mean(value, rule.values)
            report.error("LOG-HOUSE", f"`{entry.key}` cannot be `{value}`", entry.value.where, hint)
        else:
            chosen[entry.key] = value
    return chosen
