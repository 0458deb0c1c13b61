"""What a checkpoint sees: the value under its name, and the rule that made it what it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from checker.kernel.files import player_names
from checker.kernel.game import Noted
from checker.kernel.problem import Problem
from checker.woodlots.behind import rule_behind
from checker.woodlots.scoring import census, is_open, sold, total
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
    TILE,
    TRACK,
    TREES,
    WAITING,
    WoodlotsTable,
)

NUMBERS: Mapping[str, Callable[[WoodlotsTable, int], int]] = MappingProxyType(
    {
        "land": lambda t, seat: t.owner.count(seat),
        "borders": lambda t, seat: t.borders_left(seat),
        "sales": sold,
        "step": lambda t, seat: t.steps_of(seat),
        "score": total,
    }
)
"""What a checkpoint can count of a player."""
PLACE_PARTS = ("trees", "tile", "prep", "owner")
COUNTS = ("trees", "growth")
NONE = "-"
NOTHING = ("", NONE, ".", "none", "empty")


def names(t: WoodlotsTable) -> list[str]:
    kinds = [f"{what}.{kind}" for what in COUNTS for kind in t.kit.types]
    places = [f"{t.label(0)}.{part}" for part in PLACE_PARTS]
    return ["round", "phase", "stack", *kinds, *places, *(f"{p}.{part}" for p in t.players for part in NUMBERS)]


def look(t: WoodlotsTable, name: str, told: Noted[WoodlotsTable] | None = None) -> tuple[str, str] | None:
    """What a checkpoint shows and the rule behind it; None when there is nothing of that name."""
    shown = _shown(t, name)
    if shown is None:
        return None
    place = t.kit.land.at.get(name.partition(".")[0].upper(), -1)
    return shown, rule_behind(t, name, place, shown, told) if told is not None else ""


def _shown(t: WoodlotsTable, name: str) -> str | None:
    owner, _, part = name.partition(".")
    if owner in t.players:
        return str(NUMBERS[part](t, t.seat(owner))) if part in NUMBERS else None
    if name in ("round", "phase", "stack"):
        return {"round": str(t.round), "phase": t.phase, "stack": _stack(t)}[name]
    if owner in COUNTS and part.upper() in [*t.kit.types]:
        return str(census(t)[COUNTS.index(owner)][part.upper()])
    place = t.kit.land.read(owner)
    return None if isinstance(place, Problem) or part not in PLACE_PARTS else _of_place(t, place, part)


def _of_place(t: WoodlotsTable, place: int, part: str) -> str:
    if part == "trees":
        return t.trees[place] or NONE
    if part == "owner":
        return t.players[t.owner[place]] if t.owner[place] != NOBODY else NONE
    if part == "tile":
        return t.kit.growth_sets[t.tile[place]] or NONE
    growth, disasters = t.kit.growth_sets[t.prep[place]], t.kit.disaster_sets[t.dis[place]]
    return f"{growth}/{disasters}" if disasters else growth or NONE


def _stack(t: WoodlotsTable) -> str:
    """The tokens on the last space, from top to bottom: those that wait, else those that are done."""
    seats = t.track[WAITING] or t.track[-1]
    handles = [t.players[seat] for seat in seats]
    return ("" if all(len(player) == 1 for player in t.players) else "/").join(handles) or NONE


# --- comparing ------------------------------------------------------------------------------------------------------
def agrees(t: WoodlotsTable, name: str, value: str) -> bool | None:
    """Whether a checkpoint fits; None when it is not readable.

    Before the projects of a round a token lies on the last space and has used no step yet (WDL-ACT-1): both fit. So do
    both phases where the disaster has struck and only the stack is not written down yet.
    """
    shown = _shown(t, name)
    if shown is None or (t.unseen and _is_unseen(t, name)):
        return None
    owner, _, part = name.partition(".")
    said = value.strip()
    if (owner in t.players and part in NUMBERS) or name == "round" or owner in COUNTS:
        plain = said.removeprefix("+").replace("\u2212", "-")
        number = plain.removeprefix("-")
        if not (number.isascii() and number.isdigit() and len(number) < 9):
            return None
        return int(plain) == int(shown) or (part == "step" and int(plain) == 0 and t.phase == DISASTER)
    if name == "phase":
        only_stack = t.phase == DISASTER and t.struck and not t.stacked
        return said.lower() == shown or (only_stack and said.lower() == PROJECTS)
    if name == "stack":
        words = [_handle(t, word) for word in said.replace("/", " ").split()]
        return "".join(words) == shown.replace("/", "").replace(NONE, "")
    return _letters(t, said, part) == _letters(t, shown, part)


def _handle(t: WoodlotsTable, text: str) -> str:
    """The handle of a player who is written by name; anything else as it is."""
    found = player_names(t.names).read(text)
    return found if isinstance(found, str) else text


def _is_unseen(t: WoodlotsTable, name: str) -> bool:
    """Whether nobody knows all of what a checkpoint is about."""
    owner, _, part = name.partition(".")
    if owner in t.players:
        seat = t.seat(owner)
        if part == "step":
            return t.hides(TRACK)
        if part == "sales":
            return t.hides(SALES, seat) or any(sale.points is None for sale in t.sales[seat])
        return is_open(t, seat) if part == "score" else t.hides(LAND, seat) or t.hides_any(OWNER)
    if owner in COUNTS:
        return t.hides_any(TREES) if owner == "trees" else any(t.hides_any(p) for p in (TILE, PREP))
    if name in ("round", "phase", "stack"):
        return t.hides({"round": ROUND, "phase": PHASE, "stack": TRACK}[name])
    place = t.kit.land.read(owner)
    if isinstance(place, Problem):
        return False
    if part == "owner":
        return t.hides(OWNER, place) or (t.owner[place] == NOBODY and t.hides_any(LAND))
    return t.hides(part, place) or (part == PREP and t.hides(DISASTERS, place))


def _letters(t: WoodlotsTable, text: str, part: str) -> str:
    """Letters in order, without regard to capitals; nothing is empty."""
    if text.lower() in NOTHING:
        return ""
    if part == "owner":
        return _handle(t, text)
    growth, slash, disasters = text.upper().replace(" ", "").partition("/")
    growth = "" if growth in (NONE, ".") else growth
    return "".join(sorted(growth)) + (slash + "".join(sorted(disasters)) if disasters else "")


# --- filling in -----------------------------------------------------------------------------------------------------
def learn(t: WoodlotsTable, name: str, value: str) -> bool:
    """Fill in what lies on a place of which nobody knew everything; what is known there must be part of it."""
    owner, _, part = name.partition(".")
    place = t.kit.land.read(owner)
    if isinstance(place, Problem) or part not in (TREES, TILE, PREP) or not _is_unseen(t, name):
        return False
    said, known = _letters(t, value.strip(), part), _letters(t, _of_place(t, place, part), part)
    letters, _, disasters = said.partition("/")
    before, _, struck = known.partition("/")
    is_readable = set(letters) <= {*t.kit.types} and set(disasters) <= {*t.kit.disasters}
    too_many = part == TREES and t.is_capped() and len(letters) > t.kit.n["most_trees"]
    if not is_readable or too_many or Counter(before) - Counter(letters) or Counter(struck) - Counter(disasters):
        return False
    if part == TREES:
        t.trees[place] = t.kit.sorted_trees(letters)
    else:
        (t.tile if part == TILE else t.prep)[place] = t.kit.growth(letters)
    if part == PREP:
        t.dis[place] = t.kit.struck(disasters)
        t.reveal(DISASTERS, place)
    t.reveal(part, place)
    return True
