"""Overgrown tables written as position files."""

from __future__ import annotations

from collections.abc import Iterable

from checker.overgrown.city import City
from checker.overgrown.gathering import aura_words
from checker.overgrown.kit import UNKNOWN
from checker.overgrown.table import GROW, TEAMS, OvergrownTable

NOT_KNOWN = "_"


def write_position(t: OvergrownTable) -> str:
    """A position as YAML that reads back as the same table; what is unknown is written so."""
    lines = ["title: overgrown", "rules: 1", f"players: {{{', '.join(f'{h}: {n}' for h, n in t.names.items())}}}"]
    changed = {name: value for name, value in t.house.items() if value != "false"}
    if changed:
        lines.append(f"house: {{{', '.join(f'{k}: {v}' for k, v in changed.items())}}}")
    if t.mode == TEAMS:
        lines.append(f"teams: [{', '.join(_list(team) for team in t.teams)}]")
    if t.solo:
        lines += [f"level: {t.level}", f"placed: {t.placed}", f"drawn: {t.drawn}"]
    for player, city in zip(t.players, t.cities, strict=True):
        lines += [f"{player}:", "  city: |", *_block(t, _marks(city), "    ")]
        lines.append(f"  cleared: {NOT_KNOWN if city.is_cleared_open else city.cleared}")
    lines += ["aether: |", *_block(t, [tiles or ".." for tiles in t.aether], "  ")]
    lines.append(f"auras: {{{', '.join(_aura(t, side) for side in range(t.sides))}}}")
    lines += [f"cards: {_list(t.cards)}", f"matched: {_list(t.matched)}"]
    if t.new:
        lines.append(f"new: {_list(t.new)}")
    lines += _turn(t)
    if t.solo and t.aether_pollution is not None:
        lines.append(f"aether_pollution: {t.aether_pollution}")
    if t.solo and t.aura_tiles is not None:
        lines.append(f"aura_tiles: {'yes' if t.aura_tiles else 'no'}")
    lines.append(f"refills: {NOT_KNOWN if t.refills is None else t.refills}")
    return "\n".join(lines) + "\n"


def _turn(t: OvergrownTable) -> list[str]:
    lines = [] if "to_act" in t.open else [f"to_act: {t.players[t.turn]}"]
    lines += [] if "step" in t.open else [f"step: {t.phase}"]
    if t.hand:
        lines.append(f"hand: {t.hand}")
    if t.phase == GROW:
        lines += [f"fresh: {_list(t.kit.board.listed(t.fresh))}", f"grown: {'yes' if t.grown else 'no'}"]
    return lines


def _marks(city: City) -> list[str]:
    """The spaces of a City as they are written."""
    out: list[str] = []
    for space, (tile, tokens) in enumerate(zip(city.tiles, city.tokens, strict=True)):
        unknown = UNKNOWN if space in city.veiled else ""
        count = str(tokens) if tokens or (tile == UNKNOWN and not unknown) else ""
        out.append(tile if tile == UNKNOWN and unknown else tile + (count or unknown))
    return out


def _list(words: Iterable[str]) -> str:
    return f"[{', '.join(NOT_KNOWN if word == UNKNOWN else word for word in words)}]"


def _block(t: OvergrownTable, marks: list[str], indent: str) -> list[str]:
    return [(indent + " ".join(f"{mark:<2}" for mark in row)).rstrip() for row in t.kit.board.rows(marks)]


def _aura(t: OvergrownTable, side: int) -> str:
    player = t.teams[side][0] if t.mode == TEAMS else t.players[side]
    return f"{player}: {aura_words(t, t.auras[side])}"
