"""Tables written down so that they read back as the same tables: boards as blocks, aligned as the table lies."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

from checker.woodlots.kit import OWNER as ALONE_WITH_LAND
from checker.woodlots.places import Land
from checker.woodlots.table import (
    DISASTER,
    DISASTERS,
    LAND,
    NOBODY,
    OWNER,
    PHASE,
    PREP,
    PROJECTS,
    ROUND,
    SALES,
    SETUP,
    TILE,
    TRACK,
    TREES,
    UNSAID,
    WAITING,
    Sale,
    WoodlotsTable,
)
from checker.woodlots.tokens import is_unclear
from sporeprint.ground.vocabulary import UNSEEN

PLAIN = re.compile(r"[^\W\d_][\w .-]*$")
EMPTY = "."


def write_position(t: WoodlotsTable) -> str:
    """A complete position as YAML."""
    lines = ["title: woodlots", "rules: 1", f"players: {_pairs((p, _text(n)) for p, n in t.names.items())}"]
    lines.append(f"mode: {t.mode}")
    if t.colours:
        lines.append(f"colours: {_pairs(t.colours.items())}")
    lines += [f"layout: {_layout(t)}"] if all(t.soils) else []
    lines += [f"options: [{', '.join(t.options)}]"] if t.options else []
    lines += _house(t)
    lines += [f"round: {'_' if t.hides(ROUND) else t.round}"] + ([] if t.hides(PHASE) else [f"phase: {t.phase}"])
    lines += ["board: |", *_block(t, [_tile(t, place) for place in range(len(t.trees))])]
    lines += ["prep: |", *_block(t, [_prep(t, place) for place in range(len(t.trees))])]
    if t.hides_any(OWNER):
        lines += ["owners: |", *_block(t, [_owner(t, place) for place in range(len(t.owner))])]
    if not all(t.soils) and any(t.soils):
        known = [(t.label(place), f"{{soil: {soil}}}") for place, soil in enumerate(t.soils) if soil]
        lines.append(f"tiles: {_pairs(known)}")
    if t.has_land:
        lines += [f"{player}: {_player(t, seat)}" for seat, player in enumerate(t.players)]
    lines += _actions(t)
    return "\n".join(lines) + "\n"


def _layout(t: WoodlotsTable) -> str:
    """Its name, or five rows."""
    soils = "".join(t.soils)
    named = next((name for name, laid in t.kit.layouts.items() if laid == soils), "")
    rows = " ".join("".join(t.soils[place] for place in places) for _, places in t.kit.land.rows)
    return named or f'"{rows}"'


def _house(t: WoodlotsTable) -> list[str]:
    """The switches that are not as usual."""
    usual = t.kit.usual
    changed = {name: value for name, value in t.house.items() if name != "mode" and value != usual.get(name)}
    if t.mode == ALONE_WITH_LAND and not t.limit:
        changed["round_limit"] = "none"
    return [f"house: {_pairs(changed.items())}"] if changed else []


# --- boards ---------------------------------------------------------------------------------------------------------
def _tile(t: WoodlotsTable, place: int) -> str:
    growth = _seen(t, TILE, place, t.kit.growth_sets[t.tile[place]])
    trees = _seen(t, TREES, place, t.trees[place])
    return (trees or EMPTY) + (f"+{growth}" if growth else f"+{EMPTY}" if trees == UNSEEN else "")


def _prep(t: WoodlotsTable, place: int) -> str:
    growth = _seen(t, PREP, place, t.kit.growth_sets[t.prep[place]])
    disasters = _seen(t, DISASTERS, place, t.kit.disaster_sets[t.dis[place]])
    return f"{growth}/{disasters or EMPTY}" if disasters or growth == UNSEEN else growth or EMPTY


def _owner(t: WoodlotsTable, place: int) -> str:
    return UNSEEN if t.hides(OWNER, place) else EMPTY if t.owner[place] == NOBODY else t.players[t.owner[place]]


def _seen(t: WoodlotsTable, part: str, place: int, letters: str) -> str:
    """Letters, with a question mark behind them where there may be more."""
    return letters + (UNSEEN if t.hides(part, place) else "")


def _block(t: WoodlotsTable, words: Sequence[str]) -> list[str]:
    return [f"  {line}" for line in block(t.kit.land, words).splitlines()]


def block(land: Land, words: Sequence[str]) -> str:
    """Return the rows of a board; each begins with its letter and lies half a place beside the row above."""
    wide = max(map(len, words)) + 1
    wide += wide % 2
    longest = max(len(places) for _, places in land.rows)
    out = []
    for letter, places in land.rows:
        lead = " " * ((longest - len(places)) * wide // 2)
        out.append(f"{letter}: {lead}{''.join(words[place].ljust(wide) for place in places)}".rstrip())
    return "".join(f"{line}\n" for line in out)


# --- players and rounds ---------------------------------------------------------------------------------------------
def _player(t: WoodlotsTable, seat: int) -> str:
    land = [t.label(place) for place in t.land_of(seat)]
    sales = "_" if t.hides(SALES, seat) else _sales(t, t.sales[seat])
    if t.hides(LAND, seat) or t.hides_any(OWNER):
        return f"{{land: [{', '.join([*land, *(['_'] if t.hides(LAND, seat) else [])])}], sales: {sales}}}"
    return f"{{land: [{', '.join(land)}], sales: {sales}, borders: {t.borders_left(seat)}}}"


def _sales(t: WoodlotsTable, sales: Sequence[Sale]) -> str:
    if len(sales) == 1 and sales[0].place == UNSAID:
        points = sales[0].points
        return '"?"' if points is None else str(points)
    return f"[{', '.join(_sale(t, sale) for sale in sales)}]"


def _sale(t: WoodlotsTable, sale: Sale) -> str:
    said = [("place", t.label(sale.place))] if sale.place != UNSAID else []
    if sale.trees is not None:
        said.append(("trees", f'"{sale.trees}"' if UNSEEN in sale.trees else sale.trees or EMPTY))
    else:
        said.append(("points", '"?"' if sale.points is None else str(sale.points)))
    return _pairs([*said, *([("round", str(sale.round))] if sale.round else [])])


def _actions(t: WoodlotsTable) -> list[str]:
    spaces = [("waiting" if space == WAITING else str(space), stack) for space, stack in enumerate(t.track) if stack]
    shown = [(name, f"[{', '.join(t.players[seat] for seat in stack)}]") for name, stack in spaces]
    lines = [f"actions: {_pairs(shown)}"] if shown and not t.hides(TRACK) else []
    lines += ["waiting: []"] if t.phase == PROJECTS and is_unclear(t) else []
    if t.phase == SETUP:
        laid = zip(t.kit.natives, t.laid, strict=True)
        done = [(kind, f"[{', '.join(f'{verb} {t.label(p)}' for verb, p in steps)}]") for kind, steps in laid if steps]
        lines.append(f"setup: {_pairs([*done, ('scattered', '[' + ', '.join(t.scattered) + ']')])}")
    if t.phase in (SETUP, DISASTER):
        lines += [f"struck: {_yes(t.struck)}", f"stacked: {_yes(t.stacked)}"]
    return lines


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _text(name: str) -> str:
    return name if PLAIN.match(name) else json.dumps(name, ensure_ascii=False)


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return f"{{{', '.join(f'{key}: {value}' for key, value in pairs)}}}"
