"""What must happen now, before anybody has a choice: dice of a disaster, the update place by place, the set-up."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.agenda import Agenda, Due
from checker.woodlots.chance import DICE, LISTED
from checker.woodlots.setup import ORDER, PUT, SOW, STEPS, wanted_soils
from checker.woodlots.table import DISASTER, NOBODY, SETUP, UPDATE, WoodlotsTable
from checker.woodlots.track import claimer, missing_problem, update_line
from checker.woodlots.update import Change

DIRECTION = "direction die"


def agenda(t: WoodlotsTable) -> Agenda | None:
    """All that one line of the log holds; None when a player chooses, or the game is over."""
    if t.phase == UPDATE:
        return _update(t)
    if t.phase == DISASTER:
        return _stack(t, f"Round {t.round}") if t.struck else _disaster(t, f"Round {t.round}")
    return _setup(t) if t.phase == SETUP else None


# --- the update -----------------------------------------------------------------------------------------------------
def _update(t: WoodlotsTable) -> Agenda:
    dues = [due for place in range(len(t.trees)) for due in _place(t, place)]
    moved = [place for place, growth in enumerate(t.tile) if growth]
    if moved:
        message = f"growth that lies on {t.kit.land.words(moved)} already is moved to the prep space with the rest"
        dues.append(Due(message, "WDL-CUT-2"))
    dues.append(Due("every growth token on a tile goes to its prep space", "WDL-MOV-1"))
    name = f"Update of round {t.round}" if t.round else "Update of the prelude"
    dice = sum(len(due.asks) for due in dues)
    headline = f"{name}: {dice} dice to roll" if dice > 1 else f"{name}: {'1 die' if dice else 'no die'} to roll"
    return Agenda(headline, tuple(dues), update_line(t))


def _place(t: WoodlotsTable, place: int) -> Iterator[Due]:
    """What happens on one place, in the order of the rules, each effect with its dice."""
    if not t.prep[place] and not t.dis[place]:
        return
    change, label = t.change(place), t.label(place)
    left = {need.kind: need.dice for need in change.needs}
    for effect in change.effects:
        asks = _dice_of(change, effect.rule, effect.kind, left)
        die = f"{_chooser(t, place, effect.rule)} from {label} for {effect.kind}"
        yield Due(effect.words, effect.rule, label, (die,) * asks)
    if not change.effects:
        yield Due("no tree and no growth for the disaster to act on", "WDL-HRM-1", label)


def _chooser(t: WoodlotsTable, place: int, rule: str) -> str:
    """A die, or who owns the tile of a helped tree, where the house rule lets owners pick."""
    picked = rule == "WDL-HRM-4" and t.switch("help_neighbour") == "owner" and t.owner[place] != NOBODY
    return f"direction that {t.name(t.owner[place])} picks" if picked else DIRECTION


def _dice_of(change: Change, rule: str, kind: str, left: dict[str, int]) -> int:
    """How many of the dice of a type belong to this effect: two helped trees share theirs."""
    need = next((need for need in change.needs if (need.rule, need.kind) == (rule, kind)), None)
    if need is None:
        return 0
    times = sum((effect.rule, effect.kind) == (rule, kind) for effect in change.effects)
    asks = min(left[kind], need.dice // times)
    left[kind] -= asks
    return asks


# --- disaster and stack ---------------------------------------------------------------------------------------------
def _disaster(t: WoodlotsTable, when: str) -> Agenda:
    if t.switch("shapes") == LISTED:
        due = Due(
            "a disaster is prepared: its type, and the places that it strikes", "WDL-DIS-1", asks=("type", "places")
        )
        return Agenda(f"{when}: prepare a disaster", (due,), "disaster ? at ?")
    rolls = ", ".join(f"{faces} {kind}" for kind, faces in _faces(t).items())
    due = Due(f"roll three dice: type ({rolls}), shape, and where the star points", "WDL-DIS-1", asks=_dice_names())
    tokens = Due("a token of the type goes on the prep space of every place that the shape strikes", "WDL-DIS-2")
    return Agenda(f"{when}: prepare a disaster", (due, tokens), "disaster ? ? ?")


def _dice_names() -> tuple[str, ...]:
    return tuple(f"{die} die" for die in DICE)


def _faces(t: WoodlotsTable) -> dict[str, str]:
    """Disaster -> its faces of the first die, as `1-2`."""
    found = {kind: [roll for roll, of in t.kit.rolls.items() if of == kind] for kind in t.kit.disasters}
    return {kind: f"{min(rolls)}-{max(rolls)}" for kind, rolls in found.items() if rolls}


def _stack(t: WoodlotsTable, when: str) -> Agenda:
    count = len(t.players)
    asks = ("top token", *("token below it" for _ in range(count - 1)))
    rule = "WDL-SET-13" if t.phase == SETUP else "WDL-ACT-7"
    due = Due(f"shuffle the {count} action tokens into a stack on {t.kit.n['steps']}", rule, asks=asks)
    return Agenda(f"{when}: shuffle the stack", (due,), " ".join(["stack", *"?" * count]))


# --- what came of it ------------------------------------------------------------------------------------------------
def brought(before: WoodlotsTable, line: str, after: WoodlotsTable) -> Iterator[Due]:
    """Where the disaster lies now; and after an update every place that is another than before."""
    if before.phase == UPDATE:
        yield from _updated(before, after)
    elif after.dis != before.dis:
        struck = [place for place, was in enumerate(before.dis) if after.dis[place] != was]
        kind = after.kit.disaster_sets[after.dis[struck[0]] & ~before.dis[struck[0]]]
        yield Due(f"a token {kind} on the prep spaces of {after.kit.land.words(struck)}", "WDL-DIS-2")


def _updated(before: WoodlotsTable, after: WoodlotsTable) -> Iterator[Due]:
    for place, trees in enumerate(after.trees):
        parts = []
        if trees != before.trees[place]:
            parts.append(f"trees {' '.join(trees)}" if trees else "no tree")
        if (after.prep[place], 0) != (before.prep[place], before.dis[place]):
            growth = after.kit.growth_sets[after.prep[place]]
            parts.append(f"growth {' '.join(growth)} on the prep space" if growth else "an empty prep space")
        if parts:
            rule = "WDL-MOV-1" if after.prep[place] else "WDL-UPD-3"
            yield Due("now " + " and ".join(parts), rule, after.label(place))


# --- the set-up -----------------------------------------------------------------------------------------------------
def _setup(t: WoodlotsTable) -> Agenda | None:
    missing = missing_problem(t)
    if missing is None:
        return None
    n = t.kit.n
    if missing.rule == "WDL-SET-5":
        return _native(t)
    if missing.rule in ("WDL-SET-7", "WDL-SET-8"):
        what, count = ("trees", n["invasive_trees"])
        if missing.rule == "WDL-SET-8":
            what, count = "growth", n["invasive_growth"]
        due = Due(f"draw {count} place chips for invasive {what}, none twice", missing.rule, asks=("place",) * count)
        return Agenda(f"Set-up: scatter invasive {what}", (due,), " ".join(["scatter", what, *"?" * count]))
    if missing.rule == "WDL-SET-11":
        player = t.players[claimer(t)]
        due = Due(missing.message, missing.rule, asks=("a tile without a border",))
        return Agenda("Set-up: claim land", (due,), f"{player} claim ?")
    return _stack(t, "Set-up") if t.struck else _disaster(t, "Set-up")


def _native(t: WoodlotsTable) -> Agenda:
    """The next line of the first native type that is not complete."""
    kit = t.kit
    kind, lines = next(
        (kind, lines) for kind, lines in zip(kit.natives, t.laid, strict=True) if len(lines) < len(ORDER)
    )
    verb = ORDER[len(lines)] if len(lines) > 1 else (SOW if lines and lines[0][0] == PUT else PUT)
    rule = "WDL-SET-3" if any(kit.rank(kind, soil) == 1 for soil in kit.soils) else "WDL-SET-4"
    if len(lines) == 1:
        where, place = "on the same tile", t.label(lines[0][1])
    else:
        where, place = f"on a tile of soil {' or '.join(wanted_soils(kit, kind, lines, t.soils))}", ""
    what = "a tree" if verb == PUT else "a growth token"
    due = Due(f"{what} {kind} {where}", rule, place, () if place else ("place",))
    return Agenda(f"Set-up of {kind}, step ({STEPS[len(lines)]})", (due,), f"{verb} {kind} {place or '?'}")
