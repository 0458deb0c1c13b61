"""The rule behind what a checkpoint sees: the one that made the table another than somebody noted.

The page of rules has the same as a table ("Which rule is named").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from checker.kernel.game import Noted
from checker.kernel.moves import Move
from checker.woodlots.ignite import Ignite, Run
from checker.woodlots.projects import Cut
from checker.woodlots.setup import first_soils
from checker.woodlots.table import WoodlotsTable

IDLE = ("WDL-GRO-9", "WDL-GRO-10")
"""Cases in which a growth token does nothing but go."""
VERB_RULES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "scatter": {"trees": "WDL-SET-7", "prep": "WDL-SET-8", "growth": "WDL-SET-8"},
        "claim": {"owner": "WDL-SET-11", "land": "WDL-SET-11"},
        "stack": {"stack": "WDL-SET-13"},
        "disaster": {"prep": "WDL-DIS-2", "trees": "WDL-DIS-3", "tile": "WDL-DIS-3", "growth": "WDL-DIS-3"},
        "plant": {"prep": "WDL-PLT-1", "growth": "WDL-PLT-1", "step": "WDL-PLT-2"},
        "cut": {"trees": "WDL-CUT-1", "prep": "WDL-CUT-2", "growth": "WDL-CUT-2", "step": "WDL-CUT-1"},
        "uproot": {"prep": "WDL-UPR-1", "growth": "WDL-UPR-1", "step": "WDL-UPR-1"},
        "ignite": {"trees": "WDL-DIS-3", "tile": "WDL-DIS-3", "growth": "WDL-DIS-3", "step": "WDL-IGN-1"},
        "pass": {"step": "WDL-PAS-1"},
        "buy": {"owner": "WDL-BUY-3", "land": "WDL-BUY-3", "borders": "WDL-BUY-3", "step": "WDL-BUY-1"},
        "sell": {
            **dict.fromkeys(("owner", "trees", "tile", "prep"), "WDL-SEL-4"),
            **dict.fromkeys(("land", "borders", "sales"), "WDL-SEL-3"),
            "step": "WDL-SEL-1",
        },
        "update": {"tile": "WDL-MOV-1", "growth": "WDL-MOV-1"},
    }
)
"""What was done last -> the rule behind each thing that it changes, or leaves."""
COMMON_RULES: Mapping[str, str] = MappingProxyType(
    {
        "round": "WDL-RND-1",
        "phase": "WDL-RND-1",
        "step": "WDL-ACT-1",
        "land": "WDL-SET-11",
        "borders": "WDL-SET-10",
        "sales": "WDL-SCO-1",
        "score": "WDL-SCO-3",
    }
)
NOTHING_DONE = "WDL-GEN-1"


class Look(NamedTuple):
    """A checkpoint: what it is about, what is there, what was done last."""

    t: WoodlotsTable
    before: WoodlotsTable
    part: str
    place: int
    """Where, if it is about a place."""
    shown: str
    said: str
    verb: str
    move: Move[WoodlotsTable] | None
    """The player's move in the entry, if it has one."""


def rule_behind(t: WoodlotsTable, name: str, place: int, shown: str, told: Noted[WoodlotsTable]) -> str:
    """The rule to be named where a checkpoint differs; `place` is -1 when it is about none."""
    owner, _, part = name.partition(".")
    part = part if owner in t.players or place >= 0 else owner
    move = told.move if told.move is not told.earlier else None
    look = Look(t, told.before, part, place, shown, told.value.upper(), last_verb(t, told.before, move), move)
    if place >= 0:
        return _of_place(look)
    if part == "stack":
        return VERB_RULES["stack"]["stack"] if look.verb == "stack" else "WDL-ACT-4" if move else "WDL-ACT-7"
    if owner in t.players and (move is None or move.actor != owner):
        return COMMON_RULES[part]
    return VERB_RULES.get(look.verb, {}).get(part) or COMMON_RULES.get(part, NOTHING_DONE)


def last_verb(t: WoodlotsTable, before: WoodlotsTable, move: Move[WoodlotsTable] | None) -> str:
    """What was done last in an entry: an update, a player's move, or what chance did to the table before."""
    if t.transcript.updated:
        return "update"
    if move is not None:
        return move.verb
    if t.scattered != before.scattered:
        return "scatter"
    if t.laid != before.laid:
        return "put" if t.trees != before.trees else "sow"
    if t.dis != before.dis or (t.struck and not before.struck):
        return "disaster"
    return "stack" if t.track != before.track else ""


def _of_place(look: Look) -> str:
    if _is_updated(look) and look.part in ("trees", "prep"):
        return _of_trees(look) if look.part == "trees" else _of_prep(look)
    if look.verb in ("put", "sow"):
        return "WDL-SET-3" if all(first_soils(look.t.kit, kind) for kind in _differing(look)) else "WDL-SET-4"
    if look.part == "tile":
        return _of_tile(look)
    if isinstance(look.move, Ignite) and look.part == "prep":
        return _of_chain(look, look.move)
    found = VERB_RULES.get(look.verb, {}).get(look.part)
    return found or ("WDL-BUY-3" if look.part == "owner" else NOTHING_DONE)


def _is_updated(look: Look) -> bool:
    """Whether the entry updated the board, if only because a disaster says so."""
    said_so = look.move is None and look.t.round > look.before.round > 0
    return all(look.before.soils) and (look.verb == "update" or said_so)


def _of_tile(look: Look) -> str:
    if isinstance(look.move, Cut):
        return "WDL-CUT-2" if look.move.kind == look.t.kit.invasive else "WDL-CUT-3"
    found = VERB_RULES.get(look.verb, {}).get("tile")
    return found or ("WDL-SET-9" if look.t.round <= 1 else NOTHING_DONE)


def _of_chain(look: Look, move: Ignite) -> str:
    """By the best roll for the place; a place without one was not where the directions lead."""
    run = Run(look.before, look.t.kit.land.at[move.place], move.chain)
    run.follow()
    n, roll = look.t.kit.n, max((roll for place, roll in run.rolls if place == look.place), default=0)
    if not roll:
        return "WDL-RAN-1" if len(run.rolls) > 1 else NOTHING_DONE
    if roll <= n["ignite_nothing"]:
        return "WDL-IGN-2"
    return "WDL-IGN-3" if roll <= n["ignite_once"] else "WDL-IGN-4"


# --- after an update ------------------------------------------------------------------------------------------------
def _of_trees(look: Look) -> str:
    """The case about a type that differs, or else the last one on the place."""
    before, place = look.before, look.place
    effects = before.change(place).effects
    if not effects:
        return "WDL-UPD-3"
    if before.dis[place].bit_count() > 1:
        return "WDL-HRM-6"
    differing = _differing(look)
    return next((effect.rule for effect in reversed(effects) if effect.kind in differing), effects[-1].rule)


def _of_prep(look: Look) -> str:
    """By the first type of growth that differs, and whether it is one too many."""
    growth, _, disasters = look.said.partition("/")
    shown, _, lie = look.shown.partition("/")
    for kind in look.t.kit.types:
        if (kind in growth) != (kind in shown):
            return _rule_of_growth(look, kind) if kind in shown else _rule_of_none(look, kind)
    return "WDL-UPD-3" if len(disasters) > len(lie) else "WDL-DIS-2"


def _rule_of_growth(look: Look, kind: str) -> str:
    """How a growth token came to the place."""
    before, place, bit = look.before, look.place, look.t.kit.growth(kind)
    if before.tile[place] & bit:
        return "WDL-HRM-1" if before.dis[place] else "WDL-MOV-1"
    change = before.change(place)
    if change.sprouts & bit:
        return next(effect.rule for effect in reversed(change.effects) if effect.kind == kind)
    return next(iter(_sent(look, kind)), "WDL-MOV-1")


def _rule_of_none(look: Look, kind: str) -> str:
    """Why a growth token is not there."""
    effects = look.before.change(look.place).effects
    rule = next((effect.rule for effect in reversed(effects) if effect.kind == kind), "")
    if rule:
        return "WDL-UPD-3" if rule in IDLE else rule
    return "WDL-RAN-1" if _sent(look, kind) else "WDL-UPD-3"


def _sent(look: Look, kind: str) -> list[str]:
    """The rules by which neighbours send a type to random places."""
    before = look.before
    near = before.kit.land.around[look.place]
    return [need.rule for spot in near for need in before.change(spot).needs if need.kind == kind]


def _differing(look: Look) -> str:
    """Letters that stand there more or less often than noted."""
    said, shown = Counter(look.said), Counter(look.shown)
    return "".join(kind for kind in look.t.kit.types if said[kind] != shown[kind])
