"""What a checkpoint sees: the value under its name, and the rule that made it what it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from checker.kernel.game import Move, Told
from checker.kernel.problem import Problem
from checker.woodlots.places import OFF, SIDES
from checker.woodlots.scoring import census, sold, total
from checker.woodlots.table import NOBODY, SETUP, WAITING, Table

NUMBERS: Mapping[str, Callable[[Table, int], int]] = MappingProxyType(
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
PART_RULES: Mapping[str, str] = MappingProxyType(
    {"trees": "WDL-GEN-1", "tile": "WDL-GEN-1", "prep": "WDL-GEN-1", "owner": "WDL-BUY-3", "growth": "WDL-GEN-4"}
)
VERB_RULES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "put": {"trees": "WDL-SET-3"},
        "sow": {"tile": "WDL-SET-3"},
        "scatter": {"trees": "WDL-SET-7", "prep": "WDL-SET-8", "tile": "WDL-SET-9"},
        "claim": {"owner": "WDL-SET-11", "land": "WDL-SET-11", "borders": "WDL-SET-10"},
        "stack": {"stack": "WDL-SET-13"},
        "disaster": {"prep": "WDL-DIS-2", "trees": "WDL-DIS-3", "tile": "WDL-DIS-3"},
        "plant": {"prep": "WDL-PLT-1", "growth": "WDL-PLT-1", "step": "WDL-PLT-2"},
        "cut": {"trees": "WDL-CUT-1", "tile": "WDL-CUT-2", "prep": "WDL-CUT-2", "growth": "WDL-CUT-2"},
        "uproot": {"prep": "WDL-UPR-1", "growth": "WDL-UPR-1"},
        "ignite": {"prep": "WDL-IGN-3"},
        "pass": {"step": "WDL-PAS-1"},
        "buy": {"owner": "WDL-BUY-3", "land": "WDL-BUY-3", "borders": "WDL-BUY-3", "step": "WDL-BUY-1"},
        "sell": {
            "owner": "WDL-SEL-4",
            "trees": "WDL-SEL-4",
            "land": "WDL-SEL-3",
            "borders": "WDL-SEL-3",
            "sales": "WDL-SEL-3",
            "step": "WDL-SEL-1",
        },
        "update": {"prep": "WDL-MOV-1", "tile": "WDL-MOV-1", "growth": "WDL-MOV-1"},
        "move": {"prep": "WDL-MOV-1", "tile": "WDL-MOV-1"},
    }
)
"""What was done last -> the rule behind what it changes."""
COMMON_RULES: Mapping[str, str] = MappingProxyType(
    {
        "round": "WDL-RND-1",
        "phase": "WDL-RND-5",
        "stack": "WDL-ACT-4",
        "step": "WDL-ACT-1",
        "land": "WDL-BUY-3",
        "borders": "WDL-SET-10",
        "sales": "WDL-SCO-1",
        "score": "WDL-SCO-3",
    }
)


def names(t: Table) -> list[str]:
    kinds = [f"{what}.{kind}" for what in COUNTS for kind in t.kit.types]
    places = [f"{t.label(0)}.{part}" for part in PLACE_PARTS]
    return ["round", "phase", "stack", *kinds, *places, *(f"{p}.{part}" for p in t.players for part in NUMBERS)]


def look(t: Table, name: str, told: Told | None = None) -> tuple[str, str] | None:
    shown = _shown(t, name)
    if shown is None:
        return None
    return shown, _rule(t, name, told) if told is not None else ""


def _shown(t: Table, name: str) -> str | None:
    owner, _, part = name.partition(".")
    if owner in t.players:
        return str(NUMBERS[part](t, t.seat(owner))) if part in NUMBERS else None
    if name in ("round", "phase", "stack"):
        return {"round": str(t.round), "phase": t.phase, "stack": _stack(t)}[name]
    if owner in COUNTS and part.upper() in [*t.kit.types]:
        return str(census(t)[COUNTS.index(owner)][part.upper()])
    place = t.kit.land.read(owner)
    return None if isinstance(place, Problem) or part not in PLACE_PARTS else _of_place(t, place, part)


def _of_place(t: Table, place: int, part: str) -> str:
    if part == "trees":
        return t.trees[place] or NONE
    if part == "owner":
        return t.players[t.owner[place]] if t.owner[place] != NOBODY else NONE
    if part == "tile":
        return t.kit.growth_sets[t.tile[place]] or NONE
    growth, disasters = t.kit.growth_sets[t.prep[place]], t.kit.disaster_sets[t.dis[place]]
    return f"{growth}/{disasters}" if disasters else growth or NONE


def _stack(t: Table) -> str:
    """The tokens on the last space, from top to bottom: those that wait, else those that are done."""
    seats = t.track[WAITING] or t.track[-1]
    handles = [t.players[seat] for seat in seats]
    return ("" if all(len(player) == 1 for player in t.players) else "/").join(handles) or NONE


# --- the rule behind it ---------------------------------------------------------------------------------------------
def _rule(t: Table, name: str, told: Told) -> str:
    """By what the entry did last, where that decides it."""
    owner, _, part = name.partition(".")
    part = part if owner in t.players or owner not in (*COUNTS, "round", "phase", "stack") else owner
    verb = _last_verb(t, told)
    if verb == "update" and part in PLACE_PARTS and part != "owner":
        place = t.kit.land.read(owner)
        if not isinstance(place, Problem):
            return _update_rule(told.before, place, part)
    found = VERB_RULES.get(verb, {}).get(part)
    return found or COMMON_RULES.get(part) or PART_RULES.get(part, "WDL-GEN-1")


def _last_verb(t: Table, told: Told) -> str:
    """What the entry did: a player's move, or what chance did to the table before."""
    move: Move | None = told.move if told.move is not told.earlier else None
    if move is not None:
        return move.verb
    before: Table = told.before
    if t.updated or t.round > before.round > 0:
        return "update"
    if t.phase == SETUP:
        return _setup_verb(t, before)
    return "disaster" if t.dis != before.dis else "stack" if t.track != before.track else ""


def _setup_verb(t: Table, before: Table) -> str:
    if t.scattered != before.scattered:
        return "scatter"
    if t.laid != before.laid:
        return "put" if t.trees != before.trees else "sow"
    return "disaster" if t.struck and not before.struck else "stack"


def _update_rule(before: Table, place: int, part: str) -> str:
    """The effect that decided what stands, or lies, on a place after an update of the table before."""
    if not all(before.soils):
        return "WDL-UPD-1"
    effects = before.change(place).effects if before.prep[place] or before.dis[place] else ()
    if part == "tile":
        return "WDL-MOV-1"
    if effects:
        return effects[-1].rule
    if part == "trees":
        return "WDL-UPD-3"
    near = [before.kit.land.near[place][die] for die in range(1, SIDES + 1)]
    sending = [need.rule for spot in near if spot != OFF for need in before.change(spot).needs]
    return sending[0] if sending else "WDL-MOV-1"


# --- comparing ------------------------------------------------------------------------------------------------------
def agrees(t: Table, name: str, value: str) -> bool | None:
    """Whether a checkpoint fits; None when it is not readable."""
    shown = _shown(t, name)
    if shown is None:
        return None
    owner, _, part = name.partition(".")
    said = value.strip()
    if (owner in t.players and part in NUMBERS) or name == "round" or owner in COUNTS:
        plain = said.removeprefix("+").replace("\u2212", "-")
        number = plain.removeprefix("-")
        return int(plain) == int(shown) if number.isascii() and number.isdigit() and len(number) < 9 else None
    if name == "phase":
        return said.lower() == shown
    if name == "stack":
        return "".join(said.replace("/", " ").split()) == shown.replace("/", "").replace(NONE, "")
    return _letters(t, said, part) == _letters(t, shown, part)


def _letters(t: Table, text: str, part: str) -> str:
    """Letters in order, without regard to capitals; nothing is empty."""
    if text.lower() in NOTHING:
        return ""
    if part == "owner":
        return text
    growth, slash, disasters = text.upper().replace(" ", "").partition("/")
    growth = "" if growth in (NONE, ".") else growth
    return "".join(sorted(growth)) + (slash + "".join(sorted(disasters)) if disasters else "")
