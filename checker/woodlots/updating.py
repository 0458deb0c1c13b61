"""The update line: phases 3 and 4 of the whole board, with exactly the direction dice that it needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.kernel.value import Value
from checker.woodlots.dice import UNKNOWN, Die, count_words, direction_problems, each_rule_once, is_face, write_dice
from checker.woodlots.places import OFF, SIDES
from checker.woodlots.projects import some
from checker.woodlots.spots import on_prep
from checker.woodlots.table import (
    DISASTER,
    DISASTERS,
    PREP,
    PROJECTS,
    SETUP,
    TILE,
    TREES,
    UPDATE,
    WoodlotsTable,
)
from checker.woodlots.track import missing_problem, over_problem, update_line
from checker.woodlots.update import Need
from sporeprint.ground.wording import counted


class Roll(NamedTuple):
    """The dice of one type on one place."""

    place: str
    kind: str
    dice: tuple[Die, ...]

    def text(self) -> str:
        return f"{self.place}:{self.kind}={write_dice(self.dice)}"


class Update(Value):
    """Rolls in reading order of the places, on one place in the order of the letters."""

    __slots__ = ("rolls",)
    actor = CHANCE
    verb = "update"

    def __init__(self, rolls: tuple[Roll, ...] = ()) -> None:
        self.rolls = rolls

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        gate = _phase(t)
        return each_rule_once(self._dice(t)) if gate is None else iter((gate,))

    def _dice(self, t: WoodlotsTable) -> Iterator[Problem]:
        """Yield what is missing, surplus or wrong, entry by entry in reading order."""
        at, types = t.kit.land.at, t.kit.types
        murky = [place for place in range(len(t.trees)) if t.is_murky(place)] if t.unseen or not all(t.soils) else []
        if murky:
            message = f"nobody knows everything that stands and lies on {t.kit.land.words(murky)}"
            yield Problem("WDL-UPD-2", message, "legal only if no other dice are needed there", doubt=True)
        needs = {(place, need.kind): need for place in range(len(t.trees)) for need in t.change(place).needs}
        rolls = {(at[roll.place], roll.kind): roll.dice for roll in self.rolls}
        told = {key for key in (*needs, *rolls) if key[0] not in murky}
        for place, kind in sorted(told, key=lambda key: (key[0], types.index(key[1]))):
            need = needs.get((place, kind))
            dice = rolls.get((place, kind), ())
            wrong = (surplus_problem(t, place, kind),) if need is None else roll_problems(t, place, need, dice)
            for problem in wrong:
                yield problem._replace(spots=on_prep(t, [place]))

    def play(self, t: WoodlotsTable) -> None:
        self._apply(t)
        t.finish_update()

    def _apply(self, t: WoodlotsTable) -> None:
        """Every place by itself; dice that are missing, off the board or surplus place nothing."""
        kit = t.kit
        rolls = {(kit.land.at[roll.place], roll.kind): roll.dice for roll in self.rolls}
        new = t.tile  # what was cut lies here, and is moved with the rest
        is_dim = t.unseen or not all(t.soils) or any(UNKNOWN in _faces(dice) for dice in rolls.values())
        dim = self._dim(t) if is_dim else None
        for place, (prep, dis) in enumerate(zip(t.prep, t.dis, strict=True)):
            if not prep and not dis:
                continue
            change = t.change(place)
            t.trees[place] = change.trees
            new[place] |= change.sprouts
            for need in change.needs:
                spread(t, place, need, rolls)
        t.prep, t.tile = new, [0] * len(new)
        t.dis = [0] * len(new)
        if dim is not None:
            _hide(t, *dim)

    def _dim(self, t: WoodlotsTable) -> tuple[set[int], set[int]]:
        """The places of which nobody can tell what the update does, and the prep spaces nobody can tell after it."""
        murky, around = {place for place in range(len(t.trees)) if t.is_murky(place)}, t.kit.land.around
        loose = {t.kit.land.at[roll.place] for roll in self.rolls if UNKNOWN in _faces(roll.dice)}
        seeded = {near for place in murky | loose for near in around[place]}
        return murky, murky | seeded | {place for place in range(len(t.trees)) if t.hides(TILE, place)}

    def force(self, t: WoodlotsTable) -> None:
        if t.phase in (SETUP, DISASTER) or not all(t.soils):
            return
        if t.phase == PROJECTS:  # somebody stopped before the end: all tokens go to 6 as they lie
            left = [seat for stack in t.track[:-1] for seat in stack]
            t.track[:-1] = [()] * (len(t.track) - 1)
            t.track[-1] = (*left, *t.track[-1])
            t.end_projects()
        if t.phase == UPDATE:
            self.play(t)

    def text(self) -> str:
        return " ".join(["update", *(roll.text() for roll in self.rolls)])


def _faces(dice: tuple[Die, ...]) -> list[int]:
    return [value for _, value in dice]


def _hide(t: WoodlotsTable, murky: set[int], prep: set[int]) -> None:
    """After an update no disaster and no growth on tiles is left; the trees of murky places and prep are unseen."""
    for place in murky:
        t.trees[place] = ""
    for part in (PREP, TILE, DISASTERS):
        t.reveal(part, *range(len(t.trees)))
    t.unseen |= {(TREES, place) for place in murky} | {(PREP, place) for place in prep}


def spread(t: WoodlotsTable, place: int, need: Need, rolls: Mapping[tuple[int, str], tuple[Die, ...]]) -> None:
    """New growth goes onto the tiles that the dice point to."""
    near, bit = t.kit.land.near[place], t.kit.growth(need.kind)
    for _, value in rolls.get((place, need.kind), ()):
        if 1 <= value <= SIDES and near[value] != OFF:
            t.tile[near[value]] |= bit


def _phase(t: WoodlotsTable) -> Problem | None:
    if t.phase == UPDATE:
        return None
    if t.phase == SETUP:
        return missing_problem(t)
    if t.phase == PROJECTS:
        seat = t.acting
        message = f"the board is updated when all tokens are on {t.kit.n['steps']}; {t.name(seat)} acts now"
        return Problem("WDL-RND-5", message, f"{t.name(seat)} has {counted(t.steps_left(seat), 'step')} left")
    if t.phase == DISASTER:
        message = f"the board was updated already, round {t.round} begins with a disaster"
        return Problem("WDL-RND-5", message, "leave this line out")
    return over_problem(t)


def roll_problems(t: WoodlotsTable, place: int, need: Need, dice: tuple[Die, ...]) -> Iterator[Problem]:
    """Yield what is wrong with the dice for one effect: their number, and each of them."""
    label = t.label(place)
    if len(dice) != need.dice:
        message = f"for {need.kind} on {label} {count_words(need.dice, len(dice))}: {_why(t, place, need.kind)}"
        yield Problem(need.rule, message, f"write {label}:{need.kind}={','.join('?' * need.dice)} with what was rolled")
    near, reroll = t.kit.land.near[place], t.switch("edge_die") != "lost"
    pair = need.apart and need.dice > 1
    before: list[int] = []
    certain = True
    for die in dice:
        yield from direction_problems(t, place, die, before, certain)
        tile = near[die[1]] if is_face(die[1]) else OFF
        if pair and tile != OFF:
            before.append(tile)
        certain = certain and not (pair and (not is_face(die[1]) or (tile == OFF and reroll)))


def surplus_problem(t: WoodlotsTable, place: int, kind: str) -> Problem:
    """Why no die is rolled for a type on a place."""
    label, bit = t.label(place), t.kit.growth(kind)
    change = t.change(place)
    effect = next((effect for effect in change.effects if effect.kind == kind), None)
    hint = f"the dice needed are: {update_line(t)}"
    if t.dis[place] and t.prep[place] & bit and kind not in t.trees[place]:
        message = f"on {label} lies a disaster: growth {kind} is not read, and no die is rolled for it"
        return Problem("WDL-UPD-2", message, hint)
    if effect is not None:
        return Problem(effect.rule, f"no die is rolled for {kind} on {label}: {effect.words}", hint)
    lies = t.kit.growth_sets[t.prep[place]] + t.kit.disaster_sets[t.dis[place]]
    there = f"there {some(lies, 'lie')}" if lies else "nothing lies there"
    return Problem("WDL-UPD-3", f"no die is rolled for {kind} on the prep space {label}: {there}", hint)


def _why(t: WoodlotsTable, place: int, kind: str) -> str:
    return "; ".join(effect.words for effect in t.change(place).effects if effect.kind == kind)


class MoveGrowth(Value):
    """Phase 4, written for the record: growth was moved with the update already."""

    __slots__ = ()
    actor = CHANCE
    verb = "move"

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        if not t.transcript.updated:
            message = "growth is moved to the prep spaces right after an update"
            yield over_problem(t) or Problem("WDL-RND-5", message, "leave this step out")

    def play(self, t: WoodlotsTable) -> None:
        t.transcript.updated = False

    def force(self, t: WoodlotsTable) -> None:
        self.play(t)

    def text(self) -> str:
        return "move"
