"""The update of the board of Woodlots, place by place and case by case as printed; for the second judge in `naive`.

The dice of an update are keyed by place and type. `cases` walks through one place with or without dice: without them
it tells which are needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from woodlots.naive_table import DISASTERS, NATIVE, PLACES, TYPES, effect, rank, toward
from woodlots.naive_text import Die, Fault, State, Step, ids

Key = tuple[str, str]
"""Place and type."""
DiceOf = dict[Key, list[Die]]
Case = tuple[str, str, int]
"""Type, rule and number of dice of one thing that happens on a place."""

PAIRS = ("GRO-3", "GRO-6")
"""Cases that send growth to two different neighbours."""


# One place.


def growth_order(state: State, place: str) -> list[str]:
    """The growth tokens of a prep space in the order in which they grow."""
    if state["house"]["growth_order"] == "letter":
        return [kind for kind in TYPES if kind in state["prep"][place]]
    order = []
    for wanted in (1, 2, 3, 4):
        order += [kind for kind in NATIVE if rank(kind, state["soil"][place]) == wanted]
        order += ["I"] if wanted == 1 else []
    return [kind for kind in order if kind in state["prep"][place]]


def grow(state: State, place: str, trees: list[str], kind: str) -> tuple[str, int, bool, list[str]]:
    """Rule, dice, whether a growth token lies on the tile afterwards, and the trees afterwards."""
    suits = rank(kind, state["soil"][place])
    if suits == 1 and len(trees) < 2:
        return "GRO-1", 0, True, [*trees, kind]
    if suits == 1 and kind not in trees:
        worst = max(trees, key=lambda tree: rank(tree, state["soil"][place]))
        left = list(trees)
        left.remove(worst)
        return "GRO-2", 0, True, [*left, kind]
    if suits == 1:
        return "GRO-3", 2, True, trees
    if suits == 2 and not trees:
        return "GRO-4", 0, True, [kind]
    if suits == 2 and kind in trees:
        return "GRO-5", 1, True, trees
    if suits == 2:
        return "GRO-6", 2, False, trees
    if suits == 3 and not trees:
        return "GRO-7", 0, False, [kind]
    if suits == 3 and kind in trees:
        return "GRO-8", 1, False, trees
    return ("GRO-9" if suits == 3 else "GRO-10"), 0, False, trees


def struck(state: State, disaster: str, trees: list[str], tokens: list[str]) -> tuple[list[Case], list[str], list[str]]:
    """What one disaster does to the trees of a tile and the growth of its prep space.

    Tells the cases, the trees afterwards, and the growth tokens that appear on the tile.
    """
    found: list[Case] = []
    left, new = [], []
    for tree in trees:
        what = effect(disaster, tree)
        found.append((tree, {"hurt2": "HRM-2", "hurt1": "HRM-3", "help": "HRM-4"}[what], 1 if what == "help" else 0))
        left += [tree] if what == "help" else []
        new += [tree] if what in ("help", "hurt1") else []
    for token in tokens:
        what = effect(disaster, token)
        found.append((token, {"hurt2": "HRM-2", "hurt1": "HRM-3", "help": "HRM-5"}[what], 0))
        if what == "help":
            left += [token] if len(left) < 2 or state["house"]["cap_on_help"] == "off" else []
            new.append(token)
    return found, left, new


def on_place(state: State, place: str) -> tuple[list[Case], list[str], list[str]]:
    """The cases of a place in their order, its trees afterwards and the new growth on its own tile."""
    cases: list[Case] = []
    trees, new = list(state["trees"][place]), []
    if not state["danger"][place]:
        for kind in growth_order(state, place):
            rule, dice, stays, trees = grow(state, place, trees, kind)
            cases.append((kind, rule, dice))
            new += [kind] if stays else []
        return cases, trees, new
    tokens = list(state["prep"][place])
    for disaster in DISASTERS:
        if disaster in state["danger"][place]:
            more, trees, grown = struck(state, disaster, trees, tokens)
            cases, new, tokens = cases + more, new + grown, []
    return cases, trees, new


def needs(state: State) -> dict[Key, list[str]]:
    """Place and type -> the rule that needs each of its dice, two times the same for a pair."""
    found: dict[Key, list[str]] = {}
    for place in PLACES:
        for kind, rule, dice in on_place(state, place)[0]:
            if dice:
                found.setdefault((place, kind), []).extend([rule] * dice)
    return found


# The whole board.


def updated(state: State, dice: DiceOf, order: list[str] | None = None) -> dict[str, Any]:
    """Trees and growth after phases 3 and 4; the dice must be right."""
    trees, tile = {}, {place: list(state["tile"][place]) for place in PLACES}
    for place in order or PLACES:
        _, trees[place], new = on_place(state, place)
        landed = [(place, kind) for kind in new]
        for (start, kind), rolls in dice.items():
            if start == place:
                landed += [(toward(place, die), kind) for _, die in rolls if toward(place, die) != "-"]
        for target, kind in landed:
            tile[target] += [kind] if kind not in tile[target] else []
    prep = {place: sorted(tile[place]) for place in PLACES}
    return {"trees": trees, "prep": prep, "tile": nothing(), "danger": nothing()}


def nothing() -> dict[str, list[str]]:
    return {place: [] for place in PLACES}


def dice_of(step: Step) -> DiceOf:
    return {(place, kind): rolls for place, kind, rolls in step["entries"]}


# What is wrong with the dice of an update.


def update_fault(state: State, step: Step) -> Fault:
    """All rules that the dice of an update break; any of them may be reported."""
    needed, given, found = needs(state), dice_of(step), Fault()
    keys = [(place, kind) for place, kind, _ in step["entries"]]
    for key, rules in needed.items():
        if key not in keys:
            found |= ids(*rules)
    for key in keys:
        if key[0] in PLACES and key[1] in TYPES:
            found |= entry_fault(state, key, given[key], needed.get(key, []))
            found |= ids(*needed.get(key, [])) | frozenset({"MALFORMED"}) if keys.count(key) > 1 else Fault()
    return found


def entry_fault(state: State, key: Key, rolls: list[Die], rules: list[str]) -> Fault:
    if not rules:
        return surplus(state, key)
    wrong = ids(*rules) if len(rolls) != len(rules) else Fault()
    return wrong.union(*direction_faults(state, key[0], rolls, rules))


def surplus(state: State, key: Key) -> Fault:
    """The case that applies where no die is needed."""
    place, kind = key
    rules = [rule for found, rule, _ in on_place(state, place)[0] if found == kind]
    rules += ["GRO-11"] if kind == "I" and rules and not state["danger"][place] else []
    if state["danger"][place]:
        return ids("UPD-2", *(rules or ["UPD-3", "HRM-1"]))
    return ids(*rules) if rules else ids("UPD-3", *(["UPD-2"] if state["prep"][place] else []))


def direction_faults(state: State, place: str, rolls: list[Die], rules: list[str]) -> Iterator[Fault]:
    """What is wrong with each die, its rejected rolls included."""
    picked = rules[0] == "HRM-4" and state["house"]["help_neighbour"] == "owner" and bool(state["owner"][place])
    pair = rules[0] in PAIRS
    before: list[str] = []
    for rejected, die in rolls:
        yield die_fault(state, place, die, picked)
        if 1 <= die <= 6:
            taken = before if pair else []
            yield ids("RAN-3") if toward(place, die) in taken else Fault()
            yield rejected_fault(state, place, rejected, taken)
            before += [toward(place, die)] if toward(place, die) != "-" else []


def die_fault(state: State, place: str, die: int, picked: bool = False) -> Fault:
    """A direction off the board is lost by the house rule, unless somebody chose it."""
    if not 1 <= die <= 6:
        return ids("RAN-1")
    lost = state["house"]["edge_die"] == "lost" and not picked
    return ids("RAN-2") if toward(place, die) == "-" and not lost else Fault()


def rejected_fault(state: State, place: str, rejected: list[int], taken: list[str]) -> Fault:
    """Every rejected roll must have pointed off the board or at a tile that the effect already has."""
    for roll in rejected:
        if not 1 <= roll <= 6:
            return ids("RAN-1", "RAN-5")
        off = toward(place, roll) == "-" and state["house"]["edge_die"] == "reroll"
        if not off and toward(place, roll) not in taken:
            return ids("RAN-5")
    return Fault()
