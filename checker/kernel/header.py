"""Headers of logs and positions: which title, which rules, who plays, by which house rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from checker.kernel.data import TitleData
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Rows, Table, Text, describe

HANDLES = "ABCDEFGH"
HANDLE = re.compile(r"[^\W\d_]\w*$")
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
    if isinstance(node, Text) and node.value != str(data.version):
        message = f"this was written for rules version {node.value}, {data.name} here has version {data.version}"
        report.error(
            "LOG-VERSION", message, node.where, f"check it against the rules of now and write `rules: {data.version}`"
        )


def read_players(table: Table, data: TitleData, report: Report) -> dict[str, str] | None:
    node = table.get("players")
    if node is None:
        report.error("LOG-PLAYERS", "the header names no players", Where(table.where.file, 1, 1), HOW)
        return None
    players: dict[str, str] = {}
    if isinstance(node, Table):
        players = {e.key: e.value.value for e in node if isinstance(e.value, Text)}
    elif isinstance(node, Rows):
        names = [n.value for n in node if isinstance(n, Text)]
        players = dict(zip(HANDLES, names, strict=False))
    strange = [handle for handle in players if not HANDLE.match(handle)]
    if strange:
        message = f"`{strange[0]}` cannot stand for a player: a handle is one word that begins with a letter"
        report.error("LOG-PLAYERS", message, node.where, HOW)
        return None
    least, most = data.players
    if not least <= len(players) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        message = f"{data.name} is for {wanted} players, the header names {len(players)} ({describe(node)})"
        report.error("LOG-PLAYERS", message, node.where, HOW)
        return None
    return players


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
