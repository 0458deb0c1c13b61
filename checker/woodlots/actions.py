"""Everything the player to act can do, and what chance may do, as far as it can be listed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import prod
from random import Random
from zlib import crc32

from checker.woodlots.chance import LISTED, Disaster, Stack, WoodlotsEnd
from checker.woodlots.ignite import SPREAD, Ignite
from checker.woodlots.places import SIDES
from checker.woodlots.projects import Buy, Cut, Plant, SellLand, Uproot, WoodlotsPass
from checker.woodlots.setup import ORDER, PUT, Claim, PutTree, Scatter, Sow, used_places, wanted_soils
from checker.woodlots.table import DISASTER, NOBODY, OVER, PROJECTS, SETUP, TRACK, WoodlotsTable
from checker.woodlots.track import claimer, growth_problem, missing_problem, trees_problem
from checker.woodlots.update import Need
from checker.woodlots.updating import MoveGrowth, Roll, Update

Projects = Plant | Cut | Uproot | Ignite | WoodlotsPass | Buy | SellLand
WoodlotsMove = Projects | PutTree | Sow | Scatter | Claim | Disaster | Stack | Update | MoveGrowth | WoodlotsEnd
Chances = list[tuple[WoodlotsMove, float]]
Falls = list[tuple[int, ...]]
"""Faces of the dice of one effect, in every way they may fall."""
SAMPLE = 60
"""Ways that stand for all when there are too many to list; a number that 3 to 6 directions divide."""


def to_act(t: WoodlotsTable) -> int | None:
    """The seat that acts; `NOBODY` when it is chance, None when the game is over."""
    if t.phase == OVER:
        return None
    if t.phase == PROJECTS:
        return None if t.hides(TRACK) else t.acting
    if t.phase == SETUP and t.has_land:
        due = missing_problem(t)
        if due is not None and due.rule == "WDL-SET-11":
            return claimer(t)
    return NOBODY


def actions(t: WoodlotsTable) -> Iterator[WoodlotsMove]:
    """Every legal step of the player to act, in a fixed order, the plainest first.

    Chains of dice have no end, so a started disaster is listed with one that stands for all.
    """
    seat = to_act(t)
    if seat is None or seat == NOBODY:
        return
    player, labels = t.players[seat], t.kit.land.labels
    if t.phase == SETUP:
        for place, owner in enumerate(t.owner):
            if owner == NOBODY:
                yield Claim(player, labels[place])
        return
    yield WoodlotsPass(player)
    left = t.steps_left(seat)
    yield from _deals(t, seat, player, left)
    yield from _fellings(t, player, left)
    yield from _plantings(t, player, left)
    if left >= t.kit.n["ignite"]:
        for kind in t.kit.disasters:
            for place, label in enumerate(labels):
                yield Ignite(player, kind, label, some_chain(t, kind, place))


def _deals(t: WoodlotsTable, seat: int, player: str, left: int) -> Iterator[Buy | SellLand]:
    n, labels = t.kit.n, t.kit.land.labels
    if not t.has_land:
        return
    if t.round >= n["sell_from"] and left >= n["sell"]:
        for place in t.land_of(seat):
            yield SellLand(player, labels[place])
    if t.round <= n["buy_until"] and left >= n["buy"] and t.borders_left(seat):
        for place, owner in enumerate(t.owner):
            if owner == NOBODY:
                yield Buy(player, labels[place])


def _fellings(t: WoodlotsTable, player: str, left: int) -> Iterator[Cut | Uproot]:
    n, labels = t.kit.n, t.kit.land.labels
    if left >= n["cut"]:
        for place, trees in enumerate(t.trees):
            for kind in dict.fromkeys(trees):
                yield Cut(player, kind, labels[place])
    if left >= n["uproot"]:
        for place, growth in enumerate(t.prep):
            for kind in t.kit.growth_sets[growth]:
                yield Uproot(player, kind, labels[place])


def _plantings(t: WoodlotsTable, player: str, left: int) -> Iterator[Plant]:
    n, land = t.kit.n, t.kit.land
    dear = left >= n["plant_far"]
    for kind in t.kit.types:
        near = land.reached([p for p, trees in enumerate(t.trees) if kind in trees], n["plant_reach"])
        for place, label in enumerate(land.labels):
            if dear or (place in near and left >= n["plant_near"]):
                yield Plant(player, kind, label)


def some_chain(t: WoodlotsTable, disaster: str, place: int) -> tuple[str, ...]:
    """Dice that stand for all: nothing, a token, or a token here and next to it; another one as the game goes on."""
    n, kind = t.kit.n, t.kit.disasters.index(disaster)
    once, more = str(n["ignite_nothing"] + 1), str(n["ignite_once"] + 1)
    which = (place + kind + t.round + t.steps_of(t.acting)) % 3
    if which < 2:
        return (once,) if which else ("1",)
    ways = t.kit.land.directions[place]
    return more, SPREAD, str(ways[(place + kind) % len(ways)]), once


# --- chance ---------------------------------------------------------------------------------------------------------
def outcomes(t: WoodlotsTable) -> Chances:
    """What chance may do now, with weights.

    Where there are too many ways (places drawn, the dice of an update) a fixed sample stands for them in which every
    place, and every direction of every die, comes up equally often.
    """
    if t.phase == OVER or to_act(t) != NOBODY:
        return []
    if t.phase == SETUP:
        return _setup(t)
    if t.phase == DISASTER:
        return _stacks(t) if t.struck else disasters(t)
    return [(update, 1.0) for update in updates(t)]


def _setup(t: WoodlotsTable) -> Chances:
    due = trees_problem(t) or growth_problem(t)
    if due is None:
        return _stacks(t) if t.struck else disasters(t)
    if due.rule == "WDL-SET-7":
        full = [place for place, trees in enumerate(t.trees) if len(trees) >= t.kit.n["most_trees"]]
        return _draws(t, "trees", t.kit.n["invasive_trees"], full)
    if due.rule == "WDL-SET-8":
        return _draws(t, "growth", t.kit.n["invasive_growth"], [])
    return [(line, 1.0) for line in _layings(t)]


def _layings(t: WoodlotsTable) -> list[PutTree | Sow]:
    """Native lines that lead to no dead end: what (a) has begun is finished at once, and never begun on a full tile."""
    for kind, lines in zip(t.kit.natives, t.laid, strict=True):
        if len(lines) == 1:
            verb, place = lines[0]
            return [(Sow if verb == PUT else PutTree)(kind, t.label(place))]
    room = [place for place, trees in enumerate(t.trees) if len(trees) < t.kit.n["most_trees"]]
    out: list[PutTree | Sow] = []
    for kind, lines in zip(t.kit.natives, t.laid, strict=True):
        if len(lines) < len(ORDER):
            soils, used = wanted_soils(t.kit, kind, lines, t.soils), used_places(lines)
            fits = [p for p, soil in enumerate(t.soils) if soil in soils and p not in used]
            verbs = [make for make in (PutTree, Sow) if make.verb in ORDER[len(lines)]]
            out += [make(kind, t.label(p)) for make in verbs for p in fits if p in room or (lines and make is Sow)]
    return out


def _draws(t: WoodlotsTable, what: str, count: int, without: list[int]) -> Chances:
    """As many draws as there are places, each place in equally many of them."""
    labels = [label for place, label in enumerate(t.kit.land.labels) if place not in without]
    _mixer(t).shuffle(labels)
    wheel = labels + labels
    return [(Scatter(what, tuple(wheel[k : k + count])), 1.0) for k in range(len(labels))]


def _mixer(t: WoodlotsTable) -> Random:
    """Mixes in the same way whenever the same things lie on the table."""
    return Random(crc32(repr((t.trees, t.prep, t.dis, t.owner, t.round)).encode()))


def _stacks(t: WoodlotsTable) -> Chances:
    return [(Stack(order), 1.0) for order in permutations(t.players)]


def disasters(t: WoodlotsTable) -> Chances:
    kit, faces = t.kit, range(1, SIDES + 1)
    if t.switch("shapes") != LISTED:
        return [(Disaster((kind, shape, star)), 1.0) for kind in faces for shape in faces for star in faces]
    patterns = dict.fromkeys(places for ways in kit.shapes.values() for places in ways)
    listed = [tuple(kit.land.labels[place] for place in places) for places in patterns]
    return [(Disaster((), kind, at), 1.0) for kind in kit.disasters for at in listed]


def updates(t: WoodlotsTable, count: int = SAMPLE) -> list[Update]:
    """Every way in which the dice of the update may fall, or so many of them; one when it needs none."""
    needs = [(place, need) for place in range(len(t.trees)) for need in t.change(place).needs]
    needs.sort(key=lambda pair: (pair[0], t.kit.types.index(pair[1].kind)))
    labels = [(t.label(place), need.kind) for place, need in needs]
    ways = [_falls(t, place, need) for place, need in needs]
    few = prod(len(falls) for falls in ways) <= count
    rows = product(*ways) if few else _sampled(ways, count, _mixer(t))
    return [Update(tuple(_roll(*pair) for pair in zip(labels, row, strict=True))) for row in rows]


def _roll(named: tuple[str, str], faces: tuple[int, ...]) -> Roll:
    return Roll(*named, tuple(((), face) for face in faces))


def _sampled(ways: list[Falls], count: int, mixer: Random) -> Iterator[tuple[tuple[int, ...], ...]]:
    """So many rows in which every way of every effect comes up equally often."""
    for falls in ways:
        mixer.shuffle(falls)
    return (tuple(falls[k % len(falls)] for falls in ways) for k in range(count))


def _falls(t: WoodlotsTable, place: int, need: Need) -> Falls:
    """Every way in which the dice of one effect may fall, rolled again as long as they must be."""
    lost = t.switch("edge_die") == "lost"
    faces = range(1, SIDES + 1) if lost else t.kit.land.directions[place]
    falls = list(product(faces, repeat=need.dice))
    near = t.kit.land.near[place]
    apart = [dice for dice in falls if _are_apart(near, dice)] if need.apart else falls
    return apart or falls


def _are_apart(near: tuple[int, ...], dice: tuple[int, ...]) -> bool:
    tiles = [near[die] for die in dice if near[die] >= 0]
    return len(set(tiles)) == len(tiles)
