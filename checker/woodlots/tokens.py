"""Action tokens that cannot lie so: one twice or missing, waiting and done at once, or too far apart (WDL-ACT)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.woodlots.table import PROJECTS, SETUP, WAITING, WoodlotsTable

PATH = ("actions",)


def stack_problems(t: WoodlotsTable) -> Iterator[Problem]:
    """Every player has one token on the board; outside the projects all are on the last space."""
    tokens = [seat for stack in t.track for seat in stack]
    if t.phase == SETUP and not t.stacked and not tokens:
        return
    for seat in range(len(t.players)):
        if tokens.count(seat) != 1:
            said = "is missing from" if not tokens.count(seat) else "lies twice on"
            message = f"the action token of {t.name(seat)} {said} the action board"
            yield Problem("WDL-ACT-1", message, "each player has one token on it", path=PATH)
    last = t.kit.n["steps"]
    if t.phase != PROJECTS and any(t.track[:-1]):
        message = f"in phase `{t.phase}` all action tokens are on {last}"
        yield Problem("WDL-RND-3", message, f"write actions: {{{last}: [...]}}, the top one first", path=PATH)


def track_problems(t: WoodlotsTable) -> Iterator[Problem]:
    """What the order of acting never brings about (WDL-ACT-2, WDL-ACT-3, WDL-ACT-10; section 11, 17)."""
    track, last = t.track, t.kit.n["steps"]
    spaces = [space for space, stack in enumerate(track) for _ in stack]
    moved = [space for space in spaces if space]
    if not spaces:
        return
    if len(set(spaces)) == 1 and spaces[0] == last:
        hint = "write waiting: [...] for tokens that have used no step yet; when all are done the phase is `update`"
        yield Problem("WDL-ACT-10", f"all tokens are on {last}: do they wait, or are they done?", hint, path=PATH)
        return
    dearest = dearest_project(t)
    if track[WAITING]:
        far = max(moved, default=0)
        if far > dearest:
            message = f"a token waits on {last} and another is on {far}: each acts once before anybody acts again"
            yield Problem("WDL-ACT-10", message, f"nobody is beyond {dearest} while a token waits", path=PATH)
        return
    if max(spaces) - min(spaces) > dearest:
        done = max(spaces) == last
        rule, hint = "WDL-ACT-3", f"who is behind acts, so in round {t.round} they differ by {dearest} at most"
        if done and min(spaces) <= 2:
            rule, hint = "WDL-ACT-10", f"the token on {last} waits: write it under `waiting`"
        message = f"one token is on {min(spaces)} and another on {max(spaces)}"
        yield Problem(rule, message, hint, path=PATH)


def is_unclear(t: WoodlotsTable) -> bool:
    """Whether a token on the last space could wait as well as be done, by where the others are (WDL-ACT-10)."""
    last, dearest = t.kit.n["steps"], dearest_project(t)
    others = [space for space, stack in enumerate(t.track[1:-1], 1) if stack]
    return bool(t.track[-1] and others) and all(last - dearest <= space <= dearest for space in others)


def unclear_problems(t: WoodlotsTable) -> Iterator[Problem]:
    """A token of which nobody wrote whether it waits."""
    if is_unclear(t):
        last, names = t.kit.n["steps"], " and ".join(t.name(seat) for seat in t.track[-1])
        hint = "write waiting: [...] for tokens that have used no step yet, or waiting: [] when all there are done"
        yield Problem("WDL-ACT-10", f"{names} on {last}: still to act in this round, or done?", hint, path=PATH)


def dearest_project(t: WoodlotsTable) -> int:
    """The most steps that a project of this round costs."""
    n = t.kit.n
    usual = max(n[name] for name in ("plant_far", "cut", "uproot", "ignite", "pass"))
    if not t.has_land:
        return usual
    return max(usual, n["buy"] if t.round <= n["buy_until"] else n["sell"])
