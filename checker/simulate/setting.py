"""What is played: how many, in which mode, by which house rules, with which players; and fresh deals of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from checker.kernel.game import Rules
from checker.kernel.header import read_header
from checker.kernel.position import P
from sporeprint.ground.findings import ARGUMENTS, Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Table
from sporeprint.ground.wording import counted, counted_range
from sporeprint.ground.yaml_in import parse_yaml

HOUSE = "house."
"""Before the name of a house rule among the things that are said."""
SOURCE = ARGUMENTS.file


class Setting(NamedTuple):
    """Everything that decides how a game is dealt, but for chance. Said are keys of a header and `house.` rules."""

    players: int
    mode: str = ""
    said: tuple[tuple[str, str], ...] = ()
    strategies: tuple[str, ...] = ("random",)
    """One for everybody, or one for each seat."""

    def strategy(self, seat: int) -> str:
        return self.strategies[seat % len(self.strategies)]


def handles(game: Rules[P], players: int) -> tuple[str, ...]:
    return tuple(game.playing().handles[:players])


def setting_problems(game: Rules[P], setting: Setting, report: Report) -> None:
    """Whether such games can be dealt: numbers, names and values, each with a fix; then one deal is tried."""
    data, modes, where = game.data, game.playing().modes, Where(SOURCE)
    least, most = data.players
    if not least <= setting.players <= most:
        message = f"{data.name} is for {counted_range(least, most, 'player')}, not for {setting.players}"
        report.error("SIMULATE-PLAYERS", message, where, f"write `players` {least}")
        return
    if setting.mode and setting.mode not in modes:
        hint = f"there are {', '.join(modes)}" if modes else f"{data.name} has no modes; leave it out"
        report.error("SIMULATE-MODE", f"{data.name} has no mode `{setting.mode}`", where, hint)
    elif setting.mode and setting.players not in modes[setting.mode]:
        *fewer, most = modes[setting.mode]
        numbers = " or ".join([*map(str, fewer), counted(most, "player")])
        message = f"the mode {setting.mode} is for {numbers}, not for {setting.players}"
        report.error("SIMULATE-MODE", message, where, f"write `players` {modes[setting.mode][0]}")
    for key, _ in setting.said:
        if not key.startswith(HOUSE) and key not in game.header_keys:
            keys = ", ".join(game.header_keys)
            hint = did_you_mean(key, game.header_keys) or (f"there are {keys}" if keys else "leave it out")
            report.error("SIMULATE-HEADER", f"a header of {data.name} cannot say `{key}`", where, hint)
    if not report.has_errors:
        tried = Report()
        deal(game, setting, Random(0), tried)
        report.extend([found._replace(where=where) for found in tried.findings])  # nobody wrote the rest of the header


def header_text(game: Rules[P], setting: Setting, rng: Random) -> str:
    """The header of a log with a fresh deal; what was said is in it as it was said."""
    players, said = handles(game, setting.players), dict(setting.said)
    told: Mapping[str, str] = game.playing().deal(players, setting.mode, said, rng) | said
    names = ", ".join(f"{player}: Seat {number}" for number, player in enumerate(players, 1))
    house = ", ".join(f"{key.removeprefix(HOUSE)}: {told[key]}" for key in told if key.startswith(HOUSE))
    lines = [f"title: {game.slug}", f"rules: {game.version}", f"players: {{{names}}}", f"house: {{{house}}}"]
    lines += [f"{key}: {value}" for key, value in told.items() if not key.startswith(HOUSE)]
    return "\n".join(lines) + "\n"


def deal(game: Rules[P], setting: Setting, rng: Random, report: Report) -> tuple[P | None, str]:
    """A fresh table and the header that describes it; no table, with findings, where the two do not agree."""
    text = header_text(game, setting, rng)
    table = parse_yaml(text, SOURCE, report)
    head = read_header(table, game.data, report) if isinstance(table, Table) else None
    if head is None or not isinstance(table, Table) or report.has_errors:
        return None, text
    return game.deal(table, head.players, head.house, report), text
