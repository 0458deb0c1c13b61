"""Dice as people write them: numbers, set apart by commas, with rejected rolls in brackets before the accepted one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from checker.kernel.problem import Problem
from checker.woodlots.places import OFF, SIDES
from checker.woodlots.table import WoodlotsTable
from sporeprint.ground.wording import counted

TOKEN = re.compile(r"\s*(?:(\d{1,6})|([?_])|([>()]))")
UNKNOWN = -1
"""A die that nobody noted, or that is still to be rolled: `?`."""

Die = tuple[tuple[int, ...], int]
"""Rolls that were rejected, and the accepted one."""


def tokens(text: str) -> list[str] | None:
    """Numbers, `?`, `>` and brackets; None when something else is there. Commas and blanks only set apart.

    >>> tokens("6>(5)3 1")
    ['6', '>', '(', '5', ')', '3', '1']
    """
    out: list[str] = []
    rest = text.replace(",", " ")
    while rest.strip():
        found = TOKEN.match(rest)
        if found is None:
            return None
        out.append(found[1] or found[3] or "?")
        rest = rest[found.end() :]
    return out


def read_dice(text: str) -> tuple[Die, ...] | None:
    """The dice of an entry of an update; None when they cannot be read.

    >>> read_dice("(6)2,5")
    (((6,), 2), ((), 5))
    """
    found = tokens(text)
    if found is None or ">" in found:
        return None
    dice: list[Die] = []
    rejected: list[int] = []
    inside = False
    for token in found:
        if token in "()":
            if inside == (token == "("):
                return None
            inside = not inside
        elif inside:
            rejected.append(value_of(token))
        else:
            dice.append((tuple(rejected), value_of(token)))
            rejected = []
    return None if inside or rejected else tuple(dice)


def value_of(token: str) -> int:
    return UNKNOWN if token == "?" else int(token)


def shown(roll: int) -> str:
    return "?" if roll == UNKNOWN else str(roll)


def write_die(die: Die) -> str:
    rejected, value = die
    return "".join(f"({shown(roll)})" for roll in rejected) + shown(value)


def write_dice(dice: Sequence[Die]) -> str:
    return ",".join(map(write_die, dice))


# --- directions -----------------------------------------------------------------------------------------------------
def each_rule_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield the first problem of each rule, and the first doubt: many dice may break one rule in the same way."""
    rules: set[tuple[str, bool]] = set()
    for problem in problems:
        if (problem.rule, problem.doubt) not in rules:
            rules.add((problem.rule, problem.doubt))
            yield problem


def is_face(roll: int) -> bool:
    return 1 <= roll <= SIDES


def direction_problems(
    t: WoodlotsTable, place: int, die: Die, before: Sequence[int] = (), certain: bool = True
) -> Iterator[Problem]:
    """Yield why a direction cannot have been rolled so from a place.

    `before` are tiles that it must not hit again; they are not `certain` when one of the dice before cannot be right,
    and then nobody can tell what was rolled again. From a place that is `OFF`, only what a die shows is judged.
    """
    rejected, value = die
    for roll in (*rejected, value):
        if not is_face(roll):
            yield _range_problem(t, place, roll)
    if place == OFF:
        return
    near = t.kit.land.near[place]
    reroll = t.switch("edge_die") != "lost"
    for roll in rejected if certain else ():
        if not is_face(roll) or near[roll] in before or (near[roll] == OFF and reroll):
            continue
        where = "off the board, where it is lost" if near[roll] == OFF else f"to {t.label(near[roll])}"
        message = f"from {t.label(place)} the {roll} points {where}: it is not rolled again"
        yield Problem("WDL-RAN-5", message, f"the {roll} counts; leave out what was rolled after it")
    if not is_face(value):
        return
    if near[value] == OFF and reroll:
        yield Problem("WDL-RAN-2", f"from {t.label(place)} the {value} points off the board", _ways(t, place))
    elif near[value] in before:
        message = f"the {value} points from {t.label(place)} to {t.label(near[value])} for the second time"
        yield Problem("WDL-RAN-3", message, "two different tiles are needed: a repeat is rolled again")


def _range_problem(t: WoodlotsTable, place: int, roll: int) -> Problem:
    """That no die shows a direction."""
    if roll == UNKNOWN:
        start = "" if place == OFF else f" from {t.label(place)}"
        message = f"a direction{start} is still a question mark"
        return Problem("WDL-RAN-1", message, f"write what the die showed, 1 to {SIDES}", doubt=True)
    hint = "write what the die showed" if place == OFF else _ways(t, place)
    return Problem("WDL-RAN-1", f"a direction is 1 to {SIDES}, not {roll}", hint)


def _ways(t: WoodlotsTable, place: int) -> str:
    dice = t.kit.land.directions[place]
    ways = ", ".join(f"{die} to {t.label(t.kit.land.near[place][die])}" for die in dice)
    return f"from {t.label(place)} lead {ways}; anything else is rolled again"


def count_words(need: int, have: int) -> str:
    return (
        f"{counted(need, 'die')} {'is' if need == 1 else 'are'} needed, {have} {'is' if have == 1 else 'are'} written"
    )
