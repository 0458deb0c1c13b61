"""Woodlots' verbs as people write them, read into moves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType

from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.words import (
    Notation,
    Unread,
    is_unknown_word,
    only_word,
    plain,
    player_named,
    readable,
    split_words,
    whole,
)
from checker.woodlots.actions import WoodlotsMove
from checker.woodlots.chance import DICE, Disaster, Stack, WoodlotsEnd
from checker.woodlots.dice import UNKNOWN, read_dice, tokens
from checker.woodlots.ignite import Ignite
from checker.woodlots.kit import DISASTERS, GROWTH, TREES, WoodlotsKit
from checker.woodlots.projects import UNSTATED, Buy, Cut, Plant, SellLand, Uproot, WoodlotsPass
from checker.woodlots.setup import Claim, PutTree, Scatter, Sow
from checker.woodlots.table import WoodlotsTable
from checker.woodlots.updating import MoveGrowth, Roll, Update

VERBS: Mapping[str, str] = MappingProxyType(
    {
        "put": "put TYPE PLACE",
        "sow": "sow TYPE PLACE",
        "scatter": "scatter trees PLACE ..., or scatter growth PLACE ...",
        "claim": "claim PLACE",
        "disaster": "disaster TYPE SHAPE STAR (three dice) [at PLACE ...]",
        "stack": "stack PLAYER ... (from top to bottom)",
        "plant": "plant TYPE PLACE [cost=N]",
        "cut": "cut TYPE PLACE",
        "uproot": "uproot TYPE PLACE",
        "ignite": "ignite DISASTER PLACE : ROLL [>DIRECTION ROLL ...]",
        "pass": "pass",
        "buy": "buy PLACE",
        "sell": "sell PLACE [POINTS]",
        "update": "update [PLACE:TYPE=DIRECTION,... ...]",
        "move": "move",
        "end": "end [PLAYER=POINTS ...]",
    }
)
CHANCE_VERBS = frozenset(("put", "sow", "scatter", "disaster", "stack", "update", "move", "end"))
TYPE_RULES = {"plant": "WDL-PLT-1", "cut": "WDL-CUT-1", "uproot": "WDL-UPR-1", "put": "WDL-SET-3", "sow": "WDL-SET-3"}
CUPS = "ABC"
"""What the author's own brown cups hold, in the order of the disasters (G-5)."""
SPELLED_OUT = {"cut": "down", "buy": "land", "sell": "land"}
"""Verb -> the second word of the project as cards print it."""
SCATTERED = {"tree": "trees", "trees": "trees", "growth": "growth"}
MOST_DIGITS = 3
"""Of points that somebody writes."""


# --- words ----------------------------------------------------------------------------------------------------------
def _place(t: WoodlotsTable, text: str) -> str:
    """The label as it is printed."""
    land = t.kit.land
    return text if text in land.at else land.labels[readable(land.read(text))]


def read_type(kit: WoodlotsKit, text: str, rule: str) -> str | Problem:
    """A type of tree or growth, by its letter or name."""
    letter = text if len(text) == 1 and text in kit.types else kit.called(TREES, text) or kit.called(GROWTH, text)
    if letter is not None:
        return letter
    names = ", ".join(f"{kind} ({kit.names[kind]})" for kind in kit.types)
    return Problem(rule, f"there is no type `{text}`", f"the types are {names}")


def read_disaster(kit: WoodlotsKit, text: str, rule: str = "WDL-IGN-1") -> str | Problem:
    """A type of disaster; the letters of the author's cups are read too (G-5)."""
    letter = text.upper()
    named = letter if len(letter) == 1 and letter in kit.disasters else kit.called(DISASTERS, text)
    if named is not None:
        return named
    if len(letter) == 1 and letter in CUPS[: len(kit.disasters)]:
        return kit.disasters[CUPS.index(letter)]
    return Problem(rule, f"there is no disaster `{text}`", f"the disasters are {', '.join(kit.disasters)}")


def _type_and_place(step: Step, t: WoodlotsTable) -> tuple[str, str]:
    args = _args(step)
    if len(args) < 2 or (len(args) > 2 and not _is_name(t.kit, args[:-1])):
        raise Unread("a type and a place are needed")
    kind = readable(read_type(t.kit, " ".join(args[:-1]), TYPE_RULES[step.verb]))
    return kind, _place(t, args[-1])


def _args(step: Step) -> list[str]:
    """The words behind a verb, without what belongs to the printed name of the project: `cut down`, `sell land`."""
    return step.args[1:] if step.args[:1] and step.args[0].lower() == SPELLED_OUT.get(step.verb) else step.args


def _is_name(kit: WoodlotsKit, words: list[str]) -> bool:
    return any(kit.called(kind, " ".join(words)) for kind in (TREES, GROWTH))


def _one_place(step: Step, t: WoodlotsTable) -> str:
    return _place(t, only_word(step.replaced(args=_args(step)), "one place is needed"))


def _points(text: str) -> int:
    digits = text.removeprefix("-").removeprefix("+").removeprefix("\u2212")
    if not digits.isascii() or not digits.isdigit() or len(digits) > MOST_DIGITS:
        raise Unread(f"`{text}` is not a number of points")
    return -int(digits) if text[0] in "-\u2212" else int(digits)


# --- the set-up -----------------------------------------------------------------------------------------------------
def _put(step: Step, t: WoodlotsTable) -> PutTree:
    return PutTree(*_type_and_place(step, t))


def _sow(step: Step, t: WoodlotsTable) -> Sow:
    return Sow(*_type_and_place(step, t))


def _scatter(step: Step, t: WoodlotsTable) -> Scatter:
    what = SCATTERED.get(step.args[0].lower()) if step.args else None
    if what is None:
        raise Unread("say whether trees or growth are scattered")
    return Scatter(what, tuple(_place(t, word) for word in split_words(step.args[1:])))


def _claim(step: Step, t: WoodlotsTable) -> Claim:
    return Claim(step.player, _one_place(step, t))


# --- chance ---------------------------------------------------------------------------------------------------------
def _disaster(step: Step, t: WoodlotsTable) -> Disaster:
    words = [word.lower() for word in step.args]
    at = words.index("at") if "at" in words else len(words)
    places = tuple(_place(t, word) for word in split_words(step.args[at + 1 :]))
    said = split_words(step.args[:at])
    if len(said) == 1 and not said[0].isdigit() and not is_unknown_word(said[0]):
        return Disaster((), readable(read_disaster(t.kit, said[0], "WDL-DIS-1")), places)
    if len(said) != len(DICE):
        raise Unread(f"a disaster is {len(DICE)} dice: {', '.join(DICE)}")
    return Disaster(tuple(UNKNOWN if is_unknown_word(word) else whole(word) for word in said), "", places)


def _stack(step: Step, t: WoodlotsTable) -> Stack:
    return Stack(tuple(player_named(t, word) for word in split_words(step.args)))


def _update(step: Step, t: WoodlotsTable) -> Update:
    if step.args:
        raise Unread(f"`{step.args[0]}` is no entry such as H3:C=2,5")
    rolls = [_roll(t, key, value) for key, value in step.options.items()]
    at, types = t.kit.land.at, t.kit.types
    rolls.sort(key=lambda roll: (at[roll.place], types.index(roll.kind)))
    for one, two in pairwise(rolls):
        if one[:2] == two[:2]:
            raise Unread(f"{one.place}:{one.kind} is written twice")
    return Update(tuple(rolls))


def _roll(t: WoodlotsTable, key: str, value: str) -> Roll:
    label, colon, kind = key.partition(":")
    if not colon:
        raise Unread(f"`{key}={value}` does not say which type: write H3:C=2,5")
    dice = read_dice(value)
    if dice is None:
        raise Unread(f"`{value}` are no dice: write numbers with commas, rejected ones in brackets")
    return Roll(_place(t, label), readable(read_type(t.kit, kind, "WDL-GEN-2")), dice)


def _end(step: Step, t: WoodlotsTable) -> WoodlotsEnd:
    if step.args:
        raise Unread(f"`{step.args[0]}` is no total such as {t.players[0]}=12")
    totals = {player_named(t, player): _points(value or "?") for player, value in step.options.items()}
    return WoodlotsEnd(tuple((player, totals[player]) for player in t.players if player in totals))


# --- projects -------------------------------------------------------------------------------------------------------
def _plant(step: Step, t: WoodlotsTable) -> Plant:
    kind, place = _type_and_place(step, t)
    stated = whole(step.options["cost"]) if step.options else 0
    if step.options and not stated:
        raise Unread("nothing is planted for 0 steps")
    return Plant(step.player, kind, place, stated)


def _cut(step: Step, t: WoodlotsTable) -> Cut:
    return Cut(step.player, *_type_and_place(step, t))


def _uproot(step: Step, t: WoodlotsTable) -> Uproot:
    if step.args and step.args[0].upper() in (*t.kit.disasters,):
        hint = "growth tokens on the prep board can"
        raise Unread(Problem("WDL-UPR-2", f"{step.args[0]} is a disaster, which cannot be uprooted", hint))
    return Uproot(step.player, *_type_and_place(step, t))


def _ignite(step: Step, t: WoodlotsTable) -> Ignite:
    head, _, dice = " ".join(step.args).partition(":")
    words = head.split()
    if len(words) != 2 and not (len(words) > 2 and t.kit.called(DISASTERS, " ".join(words[:-1]))):
        raise Unread("a disaster and a place are needed, and the dice behind a colon")
    kind = readable(read_disaster(t.kit, " ".join(words[:-1])))
    place = _place(t, words[-1])
    chain = tokens(dice)
    if chain is None:
        raise Unread(f"`{dice.strip()}` are no dice")
    return Ignite(step.player, kind, place, tuple(chain))


def _buy(step: Step, t: WoodlotsTable) -> Buy:
    return Buy(step.player, _one_place(step, t))


def _sell(step: Step, t: WoodlotsTable) -> SellLand:
    args = _args(step)
    if not 1 <= len(args) <= 2:
        raise Unread("one place is needed, and at most the points behind it")
    points = _points(args[1]) if len(args) > 1 else UNSTATED
    return SellLand(step.player, _place(t, args[0]), points)


NOTATION: Notation[WoodlotsTable, WoodlotsMove] = Notation(
    VERBS,
    {
        "put": _put,
        "sow": _sow,
        "scatter": _scatter,
        "claim": _claim,
        "disaster": _disaster,
        "stack": _stack,
        "plant": _plant,
        "cut": _cut,
        "uproot": _uproot,
        "ignite": _ignite,
        "pass": plain(WoodlotsPass),
        "buy": _buy,
        "sell": _sell,
        "update": _update,
        "move": plain(lambda _: MoveGrowth()),
        "end": _end,
    },
    {"plant": ("cost",)},
    frozenset(("update", "end")),
)
read_move = NOTATION.read
