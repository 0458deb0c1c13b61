"""Which rule made a value what it is: the id that a wrong checkpoint is reported under.

The rule page has the same as a table ("Which rule is named"): in each function the first line that fits counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from checker.kernel.game import Noted
from checker.overgrown.history import placed_tiles
from checker.overgrown.kit import CRATER, ECOSYSTEM, OVERGROWN, POLLUTION
from checker.overgrown.scoring import claim_rule
from checker.overgrown.table import TEAMS, OvergrownTable

MARK = re.compile(r"([A-Z.?])(\d*)")


def rule_of(t: OvergrownTable, name: str, told: Noted[OvergrownTable], shown: str) -> str:
    """The rule behind the value that is shown under a checkpoint's name."""
    owner, _, part = name.partition(".")
    if owner not in t.players:
        return COMMON.get(name, _aether)(t, told.before)
    if part == "score":
        rule = "OVG-SCOR-7"
        return claim_rule(t, t.seat(owner), "total", int(told.value), rule) if told.value.isdecimal() else rule
    done = _changes(t, t.seat(owner), told.before)
    if part in PARTS:
        return PARTS[part](t, done)
    return _city(t, done, told.value, shown)


@dataclass(frozen=True, slots=True)
class Changes:
    """What a player and the others did in an entry, told from the table before it and after it."""

    seat: int
    placed: bool
    attracted: bool
    overgrew: bool
    ecosystem: bool
    by_others: bool
    """Whether somebody else placed."""
    ecosystem_by_others: bool
    before: OvergrownTable


def _changes(t: OvergrownTable, seat: int, before: OvergrownTable) -> Changes:
    others = [k for k in range(len(t.players)) if k != seat]
    return Changes(
        seat,
        placed_tiles(t, seat) > placed_tiles(before, seat),
        sum(t.cities[seat].tokens) > sum(before.cities[seat].tokens),
        _overgrown_made(t, seat) > _overgrown_made(before, seat),
        _count(t, seat, ECOSYSTEM) > _count(before, seat, ECOSYSTEM),
        any(placed_tiles(t, k) > placed_tiles(before, k) for k in others),
        any(_count(t, k, ECOSYSTEM) > _count(before, k, ECOSYSTEM) for k in others),
        before,
    )


def _count(t: OvergrownTable, seat: int, tile: str) -> int:
    return t.cities[seat].tiles.count(tile)


def _overgrown_made(t: OvergrownTable, seat: int) -> int:
    """Overgrown tiles a player has made in the whole game: three of them went into each Ecosystem."""
    return _count(t, seat, OVERGROWN) + 3 * _count(t, seat, ECOSYSTEM)


def _all_made(t: OvergrownTable) -> int:
    return sum(_overgrown_made(t, seat) for seat in range(len(t.players)))


def _all_ecosystems(t: OvergrownTable) -> int:
    return sum(_count(t, seat, ECOSYSTEM) for seat in range(len(t.players)))


# --- one City -------------------------------------------------------------------------------------------------------
def _city(t: OvergrownTable, done: Changes, said: str, shown: str) -> str:
    """Behind a City or one of its spaces."""
    differ = [(a, b) for a, b in zip(MARK.findall(said.upper()), MARK.findall(shown), strict=False) if a != b]
    if done.overgrew or done.ecosystem:
        return _grown(done, differ)
    if done.attracted or done.placed:
        return "OVG-ATTR-5" if done.attracted else "OVG-PLAC-2"
    if any(CRATER in (a[0], b[0]) for a, b in differ):
        return "OVG-SET-8"
    if done.ecosystem_by_others:
        return "OVG-POLL-5"
    if placed_tiles(t, done.seat):
        return "OVG-PLAC-2"
    return _start_pollution(t) if t.solo else "OVG-SET-13"


def _grown(done: Changes, differ: list[tuple[tuple[str, str], tuple[str, str]]]) -> str:
    """Behind a City in which something grew."""
    if all(a[0] == b[0] for a, b in differ):
        return "OVG-GROW-11"
    if done.ecosystem:
        return "OVG-POLL-1" if all(POLLUTION in (a[0], b[0]) for a, b in differ) else "OVG-GROW-8"
    return "OVG-GROW-4"


def _start_pollution(t: OvergrownTable) -> str:
    """Behind the Pollution that a solo City starts with."""
    return "OVG-SOLO-3" if t.placed == t.kit.levels[t.level] else "OVG-SOLO-15"


def _cleared(t: OvergrownTable, done: Changes) -> str:
    if done.ecosystem or done.overgrew:
        return "OVG-POLL-2" if done.ecosystem else "OVG-POLL-4"
    return "OVG-POLL-3" if done.placed else "OVG-POLL-5"


def _pollution(t: OvergrownTable, done: Changes) -> str:
    if done.ecosystem or done.overgrew:
        return "OVG-POLL-1" if done.ecosystem else "OVG-POLL-4"
    if done.placed:
        return "OVG-PLAC-8"
    return _start_pollution(t) if t.solo and not placed_tiles(t, done.seat) else "OVG-POLL-5"


def _wildlife(t: OvergrownTable, done: Changes) -> str:
    return "OVG-GROW-11" if done.overgrew or done.ecosystem else "OVG-ATTR-5"


def _overgrown(t: OvergrownTable, done: Changes) -> str:
    return "OVG-GROW-8" if done.ecosystem else "OVG-GROW-4"


def _ecosystems(t: OvergrownTable, done: Changes) -> str:
    return "OVG-GROW-8" if done.ecosystem else "OVG-GROW-12"


def _aura(t: OvergrownTable, done: Changes) -> str:
    side = t.side(done.seat)
    if done.placed:
        return ("OVG-MOVE-5", "OVG-MOVE-4", "OVG-MOVE-3")[len(t.auras[side] or ())]
    if done.by_others:
        partner = [seat for seat in range(len(t.players)) if t.side(seat) == side and seat != done.seat]
        moved = any(placed_tiles(t, seat) > placed_tiles(done.before, seat) for seat in partner)
        return "OVG-TEAM-5" if moved else "OVG-MOVE-7"
    if _was_refilled(t, done.before):
        return "OVG-REFL-4"
    if any(placed_tiles(t, seat) for seat in range(len(t.players))):
        return "OVG-GATH-4"
    return _start_aura(t, side)


def _was_refilled(t: OvergrownTable, before: OvergrownTable) -> bool:
    return t.refilled if t.refills is None or before.refills is None else t.refills > before.refills


def _start_aura(t: OvergrownTable, side: int) -> str:
    """Behind an Aura that nobody has moved yet: where it was put, or where the Crater pushed it."""
    cornered = any(t.kit.board.corner_step(space) is not None for space in t.auras[side] or ())
    if t.solo:
        return "OVG-SOLO-1" if cornered else "OVG-SOLO-2"
    return ("OVG-TEAM-7" if t.mode == TEAMS else "OVG-SET-2") if cornered else "OVG-SET-6"


PARTS: Mapping[str, Callable[[OvergrownTable, Changes], str]] = MappingProxyType(
    {
        "cleared": _cleared,
        "pollution": _pollution,
        "wildlife": _wildlife,
        "overgrown": _overgrown,
        "ecosystems": _ecosystems,
        "aura": _aura,
    }
)


# --- what all share -------------------------------------------------------------------------------------------------
def _solo_growth(t: OvergrownTable, before: OvergrownTable) -> str:
    """The rule by which a growth of this entry refilled the Aether of a solo game; empty when nothing grew."""
    if not t.solo:
        return ""
    if _all_ecosystems(t) > _all_ecosystems(before):
        return "OVG-SOLO-9"
    return "OVG-SOLO-8" if _all_made(t) > _all_made(before) else ""


def _aether(t: OvergrownTable, before: OvergrownTable) -> str:
    if _was_refilled(t, before):
        return "OVG-REFL-3"
    grew = _all_made(t) > _all_made(before) or _all_ecosystems(t) > _all_ecosystems(before)
    return _solo_growth(t, before) or ("OVG-REFL-6" if grew else "OVG-GATH-4")


def _bag(t: OvergrownTable, before: OvergrownTable) -> str:
    if _was_refilled(t, before):
        if before.supply < t.kit.refill_pollution:
            return "OVG-REFL-10"
        return "OVG-REFL-7" if t.gaps() else "OVG-REFL-2"
    untouched = not t.refills and not _all_made(t)
    if untouched:
        return "OVG-SOLO-5" if t.solo else "OVG-SET-9"
    only_ecosystem = _all_made(t) == _all_made(before) and _all_ecosystems(t) > _all_ecosystems(before)
    return _solo_growth(t, before) or ("OVG-POLL-2" if only_ecosystem else "OVG-GROW-4")


def _cards(t: OvergrownTable, before: OvergrownTable) -> str:
    if len(t.matched) > len(before.matched):
        return "OVG-ATTR-7" if before.unseen else "OVG-ATTR-14"
    return "OVG-SOLO-4" if t.solo else "OVG-SET-10"


COMMON: Mapping[str, Callable[[OvergrownTable, OvergrownTable], str]] = MappingProxyType(
    {
        "aether": _aether,
        "bag": _bag,
        "cards": _cards,
        "hand": lambda t, before: "OVG-GATH-3",
        "refills": lambda t, before: "OVG-REFL-1",
    }
)
